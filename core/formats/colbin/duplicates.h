// Finds floors and walls that repeat an earlier one (README.md, rules FLOOR-03 and WALL-11). Deletes nothing.
#pragma once

#include "core/formats/colbin/data.h"

#include <cstdint>
#include <vector>

namespace core::colbin {

// For each floor the first one with the same three corner values in any order: itself when there is none
// before it. Linear.
std::vector<std::uint32_t> firstEqualFloors(const ChunkedArray<Floor>& floors);
// For each wall the first one with equal center, axes and half extents.
std::vector<std::uint32_t> firstEqualWalls(const ChunkedArray<Wall>& walls);

} // namespace core::colbin
