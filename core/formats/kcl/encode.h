// A model's octree as plain values (what is divided, what each leaf lists) and its canonical bytes
// (README.md, section "Writing"). What a file stores is in octree.h.
#pragma once

#include "core/formats/kcl/data.h"
#include "core/formats/kcl/profiles.h"

#include <array>
#include <optional>
#include <vector>

namespace core::kcl {

using ListOrder = Profile::ListOrder;

struct PlainOctree {
    struct Cell {
        bool divided = false;
        std::uint32_t target = 0; // place in blocks when divided, else in lists
    };
    using List = std::vector<std::uint16_t>; // prisms, from 0

    std::vector<Cell> roots;                 // x first, then y, then z
    std::vector<std::array<Cell, 8>> blocks; // children x + 2y + 4z; each block below one cell
    std::vector<List> lists;                 // leaves may share one; equal ones are written once
};

struct EncodedOctree {
    static constexpr std::uint32_t nowhere = 0xFFFFFFFF; // what no cell leads to is not written

    Bytes bytes;                               // keys and lists, no padding
    std::vector<std::uint32_t> blockAddresses; // by place in PlainOctree::blocks
    std::vector<std::uint32_t> listAddresses;  // of the first entry, by place in PlainOctree::lists
};

// Lists are sorted; what they repeat stays. Refused when a key would not reach its target or a list names a
// prism that has no number in the dialect.
Result<EncodedOctree> encodeOctree(PlainOctree tree, const Dialect& dialect, ListOrder order);

// A stored octree as plain values. lists[i] is list i of Octree::lists().
struct TakenApart {
    PlainOctree tree;
    std::vector<std::uint32_t> blocks; // by place in Octree::blocks(): the (first) place in tree.blocks
    std::uint64_t emptied = 0;         // broken keys, which became leaves with an empty list
    std::uint64_t unshared = 0;        // blocks that several keys led to and that were copied
};
// Refused when the root grid is not whole in the bytes, or when lists that overlap or blocks that are shared
// would take far more memory apart than the file has.
Result<TakenApart> takeApart(const Data& data, std::uint64_t model);

// Orders in which the stored lists, encoded anew, give the stored bytes.
struct CanonicalOrders {
    bool breadthFirst = false;
    bool depthFirst = false;
    bool any() const { return breadthFirst || depthFirst; }
};
CanonicalOrders canonicalOrders(const Data& data, std::uint64_t model);
// The rule "auto": the order that gives the stored bytes, of two the preferred one; none when none does.
std::optional<ListOrder> canonicalOrder(const Data& data, std::uint64_t model, ListOrder preferred);

// Bytes of a stored octree, up to its tail, that are neither keys nor in a list.
std::uint64_t unclaimedOctreeBytes(const Data& data, std::uint64_t model);

} // namespace core::kcl
