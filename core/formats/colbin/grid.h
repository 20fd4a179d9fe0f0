// The rules of the COLBIN grid (README.md, section 7): cell of a point, reach of a wall, audit, and both ways
// to build.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/colbin/data.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core::colbin {

// Inclusive ranges of cells; empty when lo > hi. `outside`: reached beyond the grid before clamping.
struct CellRect {
    std::int64_t x0 = 0, x1 = -1, z0 = 0, z1 = -1;
    bool outside = false;
    std::uint64_t count() const {
        return x1 < x0 || z1 < z0 ? 0 : std::uint64_t(x1 - x0 + 1) * std::uint64_t(z1 - z0 + 1);
    }
    bool contains(std::int64_t gx, std::int64_t gz) const {
        return gx >= x0 && gx <= x1 && gz >= z0 && gz <= z1;
    }
};

bool gridUsable(const GridHeader& grid); // c > 0 and W * H > 0: there is a lookup
std::uint64_t cellOf(const GridHeader& grid, std::int64_t gx, std::int64_t gz);
// Cell of a point (file space, raw units), clamped; requires gridUsable.
std::uint64_t cellAtPoint(const GridHeader& grid, double x, double z);
// 7.2: cells of a wall by its true extents, clamped to the grid; requires gridUsable.
CellRect trueReach(const GridHeader& grid, const Wall& wall);

struct WallAudit {
    std::uint32_t needed = 0, missing = 0, listed = 0; // cells
    bool outside = false;
};
struct GridAudit {
    std::uint64_t needed = 0, missing = 0, needless = 0, deadEntries = 0, repeats = 0;
    std::vector<WallAudit> walls;
    std::uint64_t wallsWithMissing = 0, wallsOutside = 0;
    bool equalsStock = false; // origin, W, H and all lists equal 7.3
};
// Linear in walls + entries, without listing pairs. Nothing where there is no lookup or no walls.
std::optional<GridAudit> auditGrid(const Data& data);

struct BuiltGrid {
    GridHeader grid;
    CellLists cells;
};
enum class GridRule { TrueExtents, ExporterCompatible };
// 7.4 and 7.3. Error (Refused) beyond the limits of section 4, with cell size 0, or when `otherBytes` (the
// rest of the file) plus the grid's bytes would pass 256 MiB; that is tested before anything is allocated.
Result<BuiltGrid> buildGrid(const ChunkedArray<Wall>& walls, std::uint32_t cellSize, GridRule rule,
                            std::uint64_t otherBytes, Progress& progress);
// The same lists into a kept origin, W and H.
Result<BuiltGrid> fillGrid(const ChunkedArray<Wall>& walls, const GridHeader& kept, GridRule rule,
                           std::uint64_t otherBytes, Progress& progress);

} // namespace core::colbin
