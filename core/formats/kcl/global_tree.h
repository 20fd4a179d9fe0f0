// The octree over the world that says which model holds a place (V2 only), as stored. Read anew after an
// edit: it is small.
#pragma once

#include "core/base/bytes.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace core::kcl {

enum class GlobalKind : std::uint8_t {
    Model,
    Empty,
    Branch,
    Shared,  // a branch to a block that another key leads to first
    Unknown, // key kind 01
    PastEnd,
    Cycle,
    Overlap, // a branch into the middle of a block
    TooDeep,
};

// A cell that a walk from the root block reaches.
struct GlobalCell {
    std::uint32_t number = 0; // of its key: address / 4 from the section's start
    std::uint32_t key = 0;
    GlobalKind kind = GlobalKind::Empty;
    std::uint32_t target = 0; // model, or the number of the child block's first key
    std::int32_t parent = -1; // place in cells() of the branch above
    std::uint8_t level = 0;
    std::array<std::uint32_t, 3> at{}; // place among cells of its level
};

class GlobalTree {
  public:
    static GlobalTree read(ByteView section, ByteOrder order);

    const std::vector<GlobalCell>& cells() const { return m_cells; } // by number
    const GlobalCell* find(std::uint64_t number) const;              // null for a key that no walk reaches
    const GlobalCell& above(const GlobalCell& cell) const { return m_cells[std::size_t(cell.parent)]; }
    // Ancestors and itself, root block first.
    std::vector<const GlobalCell*> path(const GlobalCell& cell) const;
    int depth() const { return m_depth; } // levels below the root block by the longest path
    std::uint64_t blocksReached() const { return m_blocks; }

  private:
    std::vector<GlobalCell> m_cells;
    int m_depth = 0;
    std::uint64_t m_blocks = 0;
};

inline constexpr std::uint32_t globalEmpty = 0xC0000000;
inline constexpr std::uint32_t globalModel = 0x80000000; // | model index
inline constexpr std::uint32_t globalValue = 0x3FFFFFFF;
inline constexpr int maxGlobalDepth = 30;

} // namespace core::kcl
