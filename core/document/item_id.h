// Names one record of a document as a small value. Items are computed from it, never allocated.
#pragma once

#include <cstdint>
#include <functional>

namespace core {

// Number of a record type within a document's schema (its place in Schema::types).
using TypeId = std::uint16_t;

struct ItemId {
    static constexpr TypeId noType = 0xFFFF;

    TypeId type = noType;
    std::uint16_t part = 0; // document part: 0 the main file, 1.. companions
    std::uint32_t group =
        0; // the record that holds it: a cell for its entries, a mesh for its vertices, a model
    std::uint64_t index = 0; // place within the group, or within the whole type when there are no groups

    bool valid() const { return type != noType; }
    auto operator<=>(const ItemId&) const = default;
};

// What follows an operation's structural change: the new id, or an invalid one for what is gone. Empty =
// nothing moved.
using IdRemap = std::function<ItemId(ItemId)>;

} // namespace core

template <>
struct std::hash<core::ItemId> {
    std::size_t operator()(const core::ItemId& id) const noexcept {
        std::uint64_t h = (std::uint64_t(id.type) << 48) ^ (std::uint64_t(id.part) << 32) ^ id.group;
        h = (h ^ (h >> 31)) * 0x9E3779B97F4A7C15ull + id.index;
        h = (h ^ (h >> 29)) * 0xBF58476D1CE4E5B9ull;
        return std::size_t(h ^ (h >> 32));
    }
};
