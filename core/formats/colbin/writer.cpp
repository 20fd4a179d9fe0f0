#include "core/formats/colbin/io.h"

#include <algorithm>

namespace core::colbin {
namespace {

constexpr ByteOrder order = ByteOrder::Little;

// Writes into a buffer of the right size.
class Pen {
  public:
    explicit Pen(std::uint8_t* to) : m_to(to) {}

    template <typename T>
    void put(T value) {
        storeBytes(m_to, value, order);
        m_to += sizeof(T);
    }
    void put(const Int3& v) {
        for (std::int32_t c : v)
            put(c);
    }
    void put(const Floor& floor) {
        for (const Int3& vertex : floor.vertices)
            put(vertex);
        for (std::int16_t c : floor.normal)
            put(c);
        put(floor.padding);
    }
    void putWide(const Wall& wall) {
        put(wall.center);
        for (const Int3& axis : wall.axes)
            put(axis);
        put(wall.halfExtent);
        put(wall.flags);
    }
    // Axis components of a 52-byte record fit into 16 bits: they were read so, and edits are held to it.
    void putNarrow(const Wall& wall) {
        put(wall.center);
        for (std::size_t k = 0; k < 3; ++k) {
            for (std::int32_t c : wall.axes[k])
                put(std::int16_t(c));
            put(wall.axisPadding[k]);
        }
        put(wall.halfExtent);
        put(wall.flags);
    }
    void bytes(ByteView view) { m_to = std::copy(view.begin(), view.end(), m_to); }

  private:
    std::uint8_t* m_to;
};

} // namespace

std::uint64_t dataBytes(const Data& data) { return SectionOffsets(data).tail + data.tail.size(); }

SectionOffsets::SectionOffsets(const Data& data) {
    cells = headerBytes + (data.hasGrid() ? gridHeaderBytes : 0);
    floors =
        cells + (data.hasGrid() ? 2 * data.grid.cells() + 2 * std::uint64_t(data.cells.entries.size()) : 0);
    walls = floors + floorBytes * data.floors.size();
    tail = walls + data.wallSize * data.walls.size();
}

Bytes writeData(const Data& data) {
    Bytes out(std::size_t(dataBytes(data)));
    Pen pen(out.data());
    pen.bytes(ByteView(reinterpret_cast<const std::uint8_t*>("COLBIN"), 6));
    pen.put(data.version);
    pen.put(std::uint32_t(data.floors.size()));
    pen.put(std::uint32_t(data.walls.size()));
    if (data.hasGrid()) {
        pen.put(data.grid.originX);
        pen.put(data.grid.originZ);
        pen.put(data.grid.cellSize);
        pen.put(data.grid.width);
        pen.put(data.grid.height);
        for (std::uint64_t cell = 0; cell < data.grid.cells(); ++cell) {
            const std::uint32_t count = data.cells.count(cell);
            pen.put(std::uint16_t(count));
            for (std::uint32_t i = 0; i < count; ++i)
                pen.put(data.cells.entry(cell, i));
        }
    }
    data.floors.forEachChunk([&](const Floor* floor, std::size_t n) {
        for (std::size_t i = 0; i < n; ++i)
            pen.put(floor[i]);
    });
    const bool narrow = data.wallSize == wallBytes1;
    data.walls.forEachChunk([&](const Wall* wall, std::size_t n) {
        for (std::size_t i = 0; i < n; ++i)
            narrow ? pen.putNarrow(wall[i]) : pen.putWide(wall[i]);
    });
    pen.bytes(data.tail);
    return out;
}

} // namespace core::colbin
