#include "core/formats/colbin/duplicates.h"

#include <algorithm>
#include <limits>
#include <span>

namespace core::colbin {
namespace {

std::uint64_t hashOf(std::span<const std::int32_t> numbers) {
    std::uint64_t hash = 0x9E3779B97F4A7C15ull;
    for (const std::int32_t number : numbers) {
        hash = (hash ^ std::uint32_t(number)) * 0xD6E8FEB86659FD93ull;
        hash ^= hash >> 32;
    }
    return hash;
}

// Open addressing over record numbers; records compare by their numbers alone.
template <typename Key, typename KeyOf>
std::vector<std::uint32_t> firstEqual(std::size_t count, KeyOf&& keyOf) {
    constexpr std::uint32_t free = std::numeric_limits<std::uint32_t>::max();
    std::size_t slots = 16;
    while (slots < count * 2)
        slots *= 2;
    std::vector<std::uint32_t> table(slots, free);
    std::vector<std::uint32_t> first(count);
    for (std::size_t i = 0; i < count; ++i) {
        const Key key = keyOf(i);
        std::size_t slot = std::size_t(hashOf(key)) & (slots - 1);
        while (table[slot] != free && keyOf(table[slot]) != key)
            slot = (slot + 1) & (slots - 1);
        if (table[slot] == free)
            table[slot] = std::uint32_t(i);
        first[i] = table[slot];
    }
    return first;
}

} // namespace

std::vector<std::uint32_t> firstEqualFloors(const ChunkedArray<Floor>& floors) {
    using Key = std::array<std::int32_t, 9>;
    return firstEqual<Key>(floors.size(), [&](std::size_t i) {
        std::array<Int3, 3> corners = floors[i].vertices;
        std::sort(corners.begin(), corners.end());
        Key key;
        for (std::size_t n = 0; n < key.size(); ++n)
            key[n] = corners[n / 3][n % 3];
        return key;
    });
}

std::vector<std::uint32_t> firstEqualWalls(const ChunkedArray<Wall>& walls) {
    using Key = std::array<std::int32_t, 15>;
    return firstEqual<Key>(walls.size(), [&](std::size_t i) {
        const Wall& wall = walls[i];
        Key key;
        for (std::size_t n = 0; n < 3; ++n) {
            key[n] = wall.center[n];
            key[3 + n] = wall.halfExtent[n];
            for (std::size_t k = 0; k < 3; ++k)
                key[6 + 3 * k + n] = wall.axes[k][n];
        }
        return key;
    });
}

} // namespace core::colbin
