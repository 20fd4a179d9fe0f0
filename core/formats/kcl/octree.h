// A model's octree as stored: root grid, blocks of eight keys, lists of prisms. Found once by a walk that no
// bytes can trap; lists stay where they are in the bytes (README.md, sections "Bytes" and "Reading").
#pragma once

#include "core/base/bytes.h"

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace core::kcl {

// The words of the model header that shape the root grid.
struct GridWords {
    std::array<std::uint32_t, 3> mask{};
    std::uint32_t shift = 0;
    std::uint32_t yShift = 0;
    std::uint32_t zShift = 0;

    std::uint64_t cells(int axis) const;  // root cells along an axis, by the masks; at least 1
    std::uint64_t capacity() const;       // of the root grid, held at 2^63
    std::uint64_t extent(int axis) const; // units along an axis: ~mask + 1
    bool singleCell() const { return yShift == 0xFFFFFFFF && zShift == 0xFFFFFFFF; }
};

enum class NodeKind : std::uint8_t {
    Branch,
    Leaf,
    Shared, // a branch to a block that another key leads to first
    Broken,
};

enum class NodeFault : std::uint8_t {
    PastEnd,        // branch or list beyond the section
    Unaligned,      // branch to an address that is no multiple of 4
    BelowOne,       // branch below cells of edge 1
    Cycle,          // branch to a block above itself
    Overlap,        // branch into the middle of other keys
    OddList,        // list at an odd address
    ListInsideKeys, // list that begins among the keys
    Unterminated,   // no terminator before the section's end
};

struct OctreeBlock {
    std::uint32_t address = 0;             // from the section's start
    std::uint32_t parent = 0;              // number of the key that leads here
    std::array<std::uint32_t, 3> origin{}; // of its first child, units from the grid's minimum
    std::uint8_t edge = 0;                 // log2 of its children's edge
};

struct OctreeList {
    std::uint32_t address = 0; // of the first entry, from the section's start
    std::uint32_t count = 0;
    std::uint32_t users = 0; // leaves
};

struct NodeBox {
    std::array<std::uint64_t, 3> origin{}; // units from the grid's minimum
    int edge = 0;                          // log2 units
    int level = 0;                         // 0 = root cell
};

// A key has a number (its address / 4, stable and named in paths) and an ordinal (0 .. keyCount()-1: root
// keys, then the blocks' by address). In files laid out as usual both are the same.
class Octree {
  public:
    // `end` is the value that ends a list.
    static Octree read(ByteView section, ByteOrder order, const GridWords& grid, std::uint16_t end);

    const GridWords& grid() const { return m_grid; }
    std::uint64_t rootCount() const { return m_rootCount; } // keys that the bytes hold
    std::uint64_t keyCount() const { return m_nodes.size(); }
    const std::vector<OctreeBlock>& blocks() const { return m_blocks; } // by address
    const std::vector<OctreeList>& lists() const { return m_lists; }    // by address
    std::uint64_t entries() const { return m_entries; }                 // over all leaves
    std::uint64_t leaves() const { return m_leaves; }
    std::uint64_t emptyLeaves() const { return m_emptyLeaves; }
    std::uint64_t brokenKeys() const { return m_faults.size(); }
    std::uint32_t longestList() const { return m_longest; }
    int depth() const { return m_depth; }                     // levels below the root cells
    int smallestEdge() const { return m_smallestEdge; }       // log2, of the leaves
    std::uint64_t keysEnd() const { return m_keysEnd; }       // first address behind all keys
    std::uint64_t listsBegin() const { return m_listsBegin; } // lowest list address, or keysEnd()
    std::uint64_t listsEnd() const { return m_listsEnd; } // behind the last terminator that a list reaches

    std::uint64_t numberOf(std::uint64_t ordinal) const;
    std::optional<std::uint64_t> ordinalOf(std::uint64_t number) const;
    NodeKind kind(std::uint64_t ordinal) const { return NodeKind(m_nodes[std::size_t(ordinal)] >> 30); }
    // Place in blocks() of a branch or shared branch, in lists() of a leaf.
    std::uint32_t target(std::uint64_t ordinal) const { return m_nodes[std::size_t(ordinal)] & targetMask; }
    NodeFault fault(std::uint64_t ordinal) const; // of a broken key
    NodeBox
    box(std::uint64_t ordinal) const; // of a shared block's keys: below the first key that leads there
    std::uint64_t child(std::uint32_t block, unsigned i) const { return m_rootCount + blockSize * block + i; }
    std::optional<std::uint64_t> parent(std::uint64_t ordinal) const; // of a root key: none
    // Place of the block that holds the key, or nothing for a root key.
    std::optional<std::uint32_t> blockOf(std::uint64_t ordinal) const {
        return ordinal < m_rootCount ? std::nullopt
                                     : std::optional(std::uint32_t((ordinal - m_rootCount) / blockSize));
    }
    std::optional<std::uint32_t> blockAt(std::uint64_t address) const;
    // Address that a key's value counts from.
    std::uint64_t baseOf(std::uint64_t ordinal) const {
        const auto block = blockOf(ordinal);
        return block ? m_blocks[*block].address : 0;
    }
    // Calls visit(ordinal) for the leaves below a key, itself included; shared blocks are not entered.
    template <typename Visit>
    void eachLeafBelow(std::uint64_t ordinal, Visit&& visit) const {
        std::vector<std::uint64_t> open{ordinal};
        while (!open.empty()) {
            const std::uint64_t at = open.back();
            open.pop_back();
            if (kind(at) == NodeKind::Leaf)
                visit(at);
            else if (kind(at) == NodeKind::Branch)
                for (unsigned i = blockSize; i-- > 0;)
                    open.push_back(child(target(at), i));
        }
    }

  private:
    class Walk;
    static constexpr unsigned blockSize = 8;
    static constexpr std::uint32_t targetMask = 0x3FFFFFFF;

    GridWords m_grid;
    std::uint64_t m_rootCount = 0;
    std::vector<OctreeBlock> m_blocks;
    std::vector<std::uint32_t> m_nodes;
    std::vector<OctreeList> m_lists;
    std::unordered_map<std::uint64_t, NodeFault> m_faults; // by ordinal
    std::uint64_t m_entries = 0;
    std::uint64_t m_leaves = 0;
    std::uint64_t m_emptyLeaves = 0;
    std::uint64_t m_keysEnd = 0;
    std::uint64_t m_listsBegin = 0;
    std::uint64_t m_listsEnd = 0;
    std::uint32_t m_longest = 0;
    int m_depth = 0;
    int m_smallestEdge = 0;
};

} // namespace core::kcl
