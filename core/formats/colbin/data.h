// The contents of a COLBIN file as plain arrays: what reader, writer, grid, checks and operations work on.
#pragma once

#include "core/base/bytes.h"
#include "core/base/chunked_array.h"
#include "core/formats/colbin/layout.h"

#include <cstdint>

namespace core::colbin {

// Lists of wall numbers by cell, X-major: cell = gx * height + gz. starts has cells() + 1 elements (none when
// there are no cells).
struct CellLists {
    ChunkedArray<std::uint32_t> starts;
    ChunkedArray<std::uint16_t> entries;

    std::uint32_t count(std::uint64_t cell) const { return starts[cell + 1] - starts[cell]; }
    std::uint16_t entry(std::uint64_t cell, std::uint32_t i) const { return entries[starts[cell] + i]; }
    bool operator==(const CellLists&) const = default;
};

struct Data {
    std::uint8_t version = 2;
    std::uint64_t wallSize = wallBytes2;
    GridHeader grid; // version 2
    CellLists cells;
    ChunkedArray<Floor> floors;
    ChunkedArray<Wall> walls;
    Bytes tail;

    bool hasGrid() const { return version == 2; }
};

} // namespace core::colbin
