// Edits of the grid's lists that keep them consistent when walls come, go, move or change (README.md,
// sections "Writing" and "Operations"). Building whole grids is grid.h's work.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/colbin/data.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace core::colbin {

// Numbers before -> numbers after a deletion; empty = nothing moved.
using IndexMap = std::vector<std::uint32_t>;
inline constexpr std::uint32_t gone = std::numeric_limits<std::uint32_t>::max();

// The map for a deletion, where `doomed` says of each record whether it goes.
IndexMap deletionMap(const std::vector<bool>& doomed);

template <typename T>
ChunkedArray<T> kept(const ChunkedArray<T>& records, const IndexMap& map) {
    ChunkedArray<T> rest;
    for (std::size_t i = 0; i < map.size(); ++i)
        if (map[i] != gone)
            rest.push_back(records[i]);
    return rest;
}

struct ListChange {
    std::uint64_t removed = 0; // entries
    std::uint64_t added = 0;
    std::uint64_t renumbered = 0;
    std::uint64_t cells = 0; // with another list than before
};

// Entries of walls that go are dropped, kept ones renumbered, entries beyond the map stay as they are.
ListChange renumberLists(CellLists& lists, const IndexMap& walls);

// Drops entries >= `walls` and later repeats from the cells that `chosen` names (empty = all); sorts each
// list that lost one.
struct CleanUp {
    std::uint64_t dead = 0;
    std::uint64_t repeats = 0;
    std::uint64_t cells = 0;
};
CleanUp removeBadEntries(CellLists& lists, std::uint64_t walls, const std::vector<std::uint64_t>& chosen);

// Takes the walls' entries out of every list and puts each wall into the cells of its true reach in the
// stored grid, before the first greater entry. `touched` is ascending. Error (Refused) beyond section 4's
// limits or when the file would pass 256 MiB; then nothing has changed. Nothing happens to a document without
// a lookup.
Result<ListChange> relistWalls(Data& data, const std::vector<std::uint32_t>& touched, Progress& progress);

} // namespace core::colbin
