#include "core/formats/colbin/grid.h"

#include "core/formats/colbin/wide.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace core::colbin {
namespace {

constexpr std::int64_t fixed = 4096;                             // E and reach: units of 1/4096 raw
constexpr std::uint64_t maximumFileBytes = 256ull * 1024 * 1024; // of a file that a rebuild may lead to
constexpr std::uint64_t maximumCount = 65535;                    // u16: a list's length, W, H, a wall number

// Half length of the wall's shadow on world axis 0 (X) or 2 (Z), in 1/4096 raw.
std::int64_t halfShadow(const Wall& wall, std::size_t axis) {
    Wide sum = 0;
    for (std::size_t k = 0; k < 3; ++k) {
        const std::int64_t direction = wall.axes[k][axis];
        const std::int64_t half = wall.halfExtent[k];
        const Wide product = Wide(direction) * half;
        sum += absolute(product);
    }
    return std::int64_t(std::min(sum, Wide(1) << 62));
}

// Ends in 1/4096 raw (true extents) or raw (the exporter's rule).
struct Span {
    Wide low = 0, high = 0;
};

Span trueSpan(const Wall& wall, std::size_t axis) {
    const Wide middle = Wide(fixed) * wall.center[axis];
    const Wide reach = halfShadow(wall, axis);
    return {middle - reach, middle + reach};
}

// The exporter forgets the axes: half extent 0 is taken for X, half extent 2 for Z.
Span stockSpan(const Wall& wall, std::size_t axis) {
    return {Wide(wall.center[axis]) - wall.halfExtent[axis], Wide(wall.center[axis]) + wall.halfExtent[axis]};
}

struct CellRange {
    std::int64_t low = 0, high = -1;
    bool outside = false;
};

enum class Clamping { BothEnds, Stock };

// Cells from floor((low - origin) / size) to floor((high - origin) / size), all in the same units.
CellRange cellsOf(const Span& span, Wide origin, Wide size, std::int64_t cells, Clamping clamping) {
    const Wide low = floorDivide(span.low - origin, size);
    const Wide high = floorDivide(span.high - origin, size);
    CellRange range;
    range.outside = low < 0 || high > cells - 1;
    if (low > high || cells == 0)
        return range;
    const Wide last = cells - 1;
    if (clamping == Clamping::BothEnds) {
        range.low = std::int64_t(std::clamp<Wide>(low, 0, last));
        range.high = std::int64_t(std::clamp<Wide>(high, 0, last));
    } else if (low <= last && high >= 0) {
        range.low = std::int64_t(std::max<Wide>(low, 0));
        range.high = std::int64_t(std::min<Wide>(high, last));
    }
    return range;
}

CellRect rectOf(const CellRange& x, const CellRange& z) {
    return {x.low, x.high, z.low, z.high, x.outside || z.outside};
}

CellRect stockReach(const GridHeader& grid, const Wall& wall, Clamping clamping) {
    const CellRange x = cellsOf(stockSpan(wall, 0), grid.originX, grid.cellSize, grid.width, clamping);
    const CellRange z = cellsOf(stockSpan(wall, 2), grid.originZ, grid.cellSize, grid.height, clamping);
    return rectOf(x, z);
}

// Origin and size of a grid as the rules give them, before they are fitted into the file's fields.
struct Frame {
    Wide originX = 0, originZ = 0, width = 0, height = 0;
};

Frame frameFor(const ChunkedArray<Wall>& walls, std::uint32_t cellSize, GridRule rule) {
    Frame frame;
    if (walls.empty())
        return frame;
    const Wide size = cellSize;
    const auto alongAxis = [&](std::size_t axis, Wide& origin, Wide& cells) {
        const bool exact = rule == GridRule::TrueExtents;
        bool first = true;
        Wide low = 0, high = 0;
        for (const Wall& wall : walls) {
            const Span span = exact ? trueSpan(wall, axis) : stockSpan(wall, axis);
            low = first ? span.low : std::min(low, span.low);
            high = first ? span.high : std::max(high, span.high);
            first = false;
        }
        if (exact) {
            low = floorDivide(low, fixed);
            high = ceilDivide(high, fixed);
            cells = ceilDivide(high - low, size) + 2;
        } else {
            cells = ceilDivide(high - low + 2 * size, size);
        }
        origin = low - size;
    };
    alongAxis(0, frame.originX, frame.width);
    alongAxis(2, frame.originZ, frame.height);
    return frame;
}

std::optional<GridHeader> stored(const Frame& frame, std::uint32_t cellSize) {
    const auto fits = [](Wide value, Wide low, Wide high) { return value >= low && value <= high; };
    constexpr std::int64_t low = std::numeric_limits<std::int32_t>::min();
    constexpr std::int64_t high = std::numeric_limits<std::int32_t>::max();
    if (!fits(frame.originX, low, high) || !fits(frame.originZ, low, high) ||
        !fits(frame.width, 0, maximumCount) || !fits(frame.height, 0, maximumCount))
        return std::nullopt;
    return GridHeader{std::int32_t(frame.originX), std::int32_t(frame.originZ), cellSize,
                      std::uint16_t(frame.width), std::uint16_t(frame.height)};
}

tl::unexpected<Error> refuse(std::string path, Text reason) {
    return fail(Error{ErrorCode::Refused, "colbin", std::move(path), std::nullopt, std::move(reason)});
}

// Why `stored` gave nothing, with the first value that does not fit.
tl::unexpected<Error> refuseFrame(const Frame& frame) {
    const auto beyond = [](Wide value) { return value < 0 || value > Wide(maximumCount); };
    if (beyond(frame.width))
        return refuse("grid.width", text("colbin", "the walls need %1 cells along X; 0 to %2 can be stored")
                                        .arg(decimal(frame.width))
                                        .arg(maximumCount));
    if (beyond(frame.height))
        return refuse("grid.height", text("colbin", "the walls need %1 cells along Z; 0 to %2 can be stored")
                                         .arg(decimal(frame.height))
                                         .arg(maximumCount));
    const bool alongX = frame.originX < std::numeric_limits<std::int32_t>::min() ||
                        frame.originX > std::numeric_limits<std::int32_t>::max();
    return refuse(alongX ? "grid.origin_x" : "grid.origin_z",
                  text("colbin", "the grid would begin at %1; %2 to %3 can be stored")
                      .arg(decimal(alongX ? frame.originX : frame.originZ))
                      .arg(std::int64_t(std::numeric_limits<std::int32_t>::min()))
                      .arg(std::int64_t(std::numeric_limits<std::int32_t>::max())));
}

tl::unexpected<Error> refuseCellSize() {
    return refuse("grid.cell_size", text("colbin", "the cell size is 0; it must be 1 or more"));
}

// Lists every wall in the cells of its rectangle, ascending in each cell.
template <typename RectOf>
Result<BuiltGrid> listWalls(const ChunkedArray<Wall>& walls, const GridHeader& grid, std::uint64_t otherBytes,
                            Progress& progress, RectOf&& rectOfWall) {
    std::vector<CellRect> rects;
    rects.reserve(walls.size());
    std::uint64_t entries = 0; // below 2^64: at most 2^32 walls of less than 2^32 cells each
    for (const Wall& wall : walls) {
        rects.push_back(rectOfWall(wall));
        const std::uint64_t count = rects.back().count();
        if (count > 0 && rects.size() - 1 > maximumCount)
            return refuse("walls[" + std::to_string(rects.size() - 1) + "]",
                          text("colbin", "a cell would have to list wall %1; the highest that can be is %2")
                              .arg(std::uint64_t(rects.size() - 1))
                              .arg(maximumCount));
        entries += count;
    }
    const Wide bytes = Wide(otherBytes) + gridHeaderBytes + 2 * Wide(grid.cells()) + 2 * Wide(entries);
    if (bytes > Wide(maximumFileBytes))
        return refuse("grid",
                      text("colbin", "the file would have %1 bytes; the limit for a rebuilt grid is %2")
                          .arg(decimal(bytes))
                          .arg(maximumFileBytes));

    BuiltGrid built;
    built.grid = grid;
    if (grid.cells() == 0)
        return built;
    // Counts, then where each cell's next entry goes.
    std::vector<std::uint32_t> next(std::size_t(grid.cells()), 0);
    for (const CellRect& rect : rects) {
        if (progress.cancelled())
            return Progress::cancelledError();
        for (std::int64_t gx = rect.x0; gx <= rect.x1; ++gx)
            for (std::int64_t gz = rect.z0; gz <= rect.z1; ++gz)
                ++next[std::size_t(cellOf(grid, gx, gz))];
    }
    progress.set(0.3);
    std::uint32_t start = 0;
    for (std::size_t cell = 0; cell < next.size(); ++cell) {
        const std::uint32_t count = next[cell];
        if (count > maximumCount)
            return refuse("grid.cells[" + std::to_string(cell) + "]",
                          text("colbin", "the cell would list %1 walls; %2 can be stored")
                              .arg(std::uint64_t(count))
                              .arg(maximumCount));
        built.cells.starts.push_back(start);
        next[cell] = start;
        start += count;
    }
    built.cells.starts.push_back(start);
    progress.set(0.5);
    std::vector<std::uint16_t> listed(start);
    for (std::size_t w = 0; w < rects.size(); ++w) {
        if (progress.cancelled())
            return Progress::cancelledError();
        const CellRect& rect = rects[w];
        for (std::int64_t gx = rect.x0; gx <= rect.x1; ++gx)
            for (std::int64_t gz = rect.z0; gz <= rect.z1; ++gz)
                listed[next[std::size_t(cellOf(grid, gx, gz))]++] = std::uint16_t(w);
    }
    built.cells.entries.append(listed.begin(), listed.end());
    progress.set(1);
    return built;
}

// 7.3 compared without building it: as many entries in all, each inside its wall's rectangle, and strictly
// ascending in its cell (so that none counts twice), is the same as equal lists.
bool equalsStockGrid(const Data& data) {
    const std::optional<GridHeader> stock =
        stored(frameFor(data.walls, data.grid.cellSize, GridRule::ExporterCompatible), data.grid.cellSize);
    if (!stock || *stock != data.grid)
        return false;
    std::vector<CellRect> rects;
    rects.reserve(data.walls.size());
    std::uint64_t entries = 0;
    for (const Wall& wall : data.walls) {
        rects.push_back(stockReach(data.grid, wall, Clamping::Stock));
        entries += rects.back().count();
    }
    if (entries != data.cells.entries.size())
        return false;
    std::uint64_t cell = 0;
    for (std::int64_t gx = 0; gx < data.grid.width; ++gx) {
        for (std::int64_t gz = 0; gz < data.grid.height; ++gz, ++cell) {
            const std::uint32_t count = data.cells.count(cell);
            for (std::uint32_t i = 0; i < count; ++i) {
                const std::uint16_t entry = data.cells.entry(cell, i);
                if (entry >= rects.size() || !rects[entry].contains(gx, gz) ||
                    (i > 0 && data.cells.entry(cell, i - 1) >= entry))
                    return false;
            }
        }
    }
    return true;
}

} // namespace

bool gridUsable(const GridHeader& grid) { return grid.cellSize > 0 && grid.cells() > 0; }

std::uint64_t cellOf(const GridHeader& grid, std::int64_t gx, std::int64_t gz) {
    return std::uint64_t(gx) * grid.height + std::uint64_t(gz);
}

std::uint64_t cellAtPoint(const GridHeader& grid, double x, double z) {
    assert(gridUsable(grid));
    const auto along = [&](double value, double origin, std::int64_t cells) {
        const double size = grid.cellSize;
        double cell = std::floor((value - origin) / size);
        if (cell * size > value - origin) // the quotient was rounded up to the next border
            cell -= 1;
        if (!(cell > 0)) // NaN too
            return std::int64_t(0);
        return cell >= double(cells) ? cells - 1 : std::int64_t(cell);
    };
    return cellOf(grid, along(x, grid.originX, grid.width), along(z, grid.originZ, grid.height));
}

CellRect trueReach(const GridHeader& grid, const Wall& wall) {
    assert(gridUsable(grid));
    const Wide size = Wide(fixed) * grid.cellSize;
    const CellRange x =
        cellsOf(trueSpan(wall, 0), Wide(fixed) * grid.originX, size, grid.width, Clamping::BothEnds);
    const CellRange z =
        cellsOf(trueSpan(wall, 2), Wide(fixed) * grid.originZ, size, grid.height, Clamping::BothEnds);
    return rectOf(x, z);
}

std::optional<GridAudit> auditGrid(const Data& data) {
    if (!data.hasGrid() || !gridUsable(data.grid) || data.walls.empty())
        return std::nullopt;
    assert(data.cells.starts.size() == data.grid.cells() + 1);

    GridAudit audit;
    audit.walls.resize(data.walls.size());
    std::vector<CellRect> reach;
    reach.reserve(data.walls.size());
    for (const Wall& wall : data.walls) {
        WallAudit& of = audit.walls[reach.size()];
        reach.push_back(trueReach(data.grid, wall));
        of.needed = std::uint32_t(reach.back().count()); // W * H < 2^32
        of.missing = of.needed;
        of.outside = reach.back().outside;
        audit.needed += of.needed;
        audit.wallsOutside += of.outside;
    }

    std::vector<std::uint64_t> seenIn(std::min<std::size_t>(data.walls.size(), maximumCount + 1),
                                      0); // cell + 1
    std::uint64_t cell = 0;
    for (std::int64_t gx = 0; gx < data.grid.width; ++gx) {
        for (std::int64_t gz = 0; gz < data.grid.height; ++gz, ++cell) {
            const std::uint32_t end = data.cells.starts[cell + 1];
            for (std::uint32_t i = data.cells.starts[cell]; i < end; ++i) {
                const std::uint16_t entry = data.cells.entries[i];
                if (entry >= seenIn.size()) {
                    ++audit.deadEntries;
                } else if (seenIn[entry] == cell + 1) {
                    ++audit.repeats;
                } else {
                    seenIn[entry] = cell + 1;
                    WallAudit& of = audit.walls[entry];
                    ++of.listed;
                    if (reach[entry].contains(gx, gz))
                        --of.missing;
                    else
                        ++audit.needless;
                }
            }
        }
    }
    for (const WallAudit& of : audit.walls) {
        audit.missing += of.missing;
        audit.wallsWithMissing += of.missing > 0;
    }
    audit.equalsStock = equalsStockGrid(data);
    return audit;
}

Result<BuiltGrid> buildGrid(const ChunkedArray<Wall>& walls, std::uint32_t cellSize, GridRule rule,
                            std::uint64_t otherBytes, Progress& progress) {
    if (cellSize == 0)
        return refuseCellSize();
    const Frame frame = frameFor(walls, cellSize, rule);
    const std::optional<GridHeader> grid = stored(frame, cellSize);
    if (!grid)
        return refuseFrame(frame);
    return listWalls(walls, *grid, otherBytes, progress, [&](const Wall& wall) {
        return rule == GridRule::TrueExtents ? trueReach(*grid, wall)
                                             : stockReach(*grid, wall, Clamping::Stock);
    });
}

Result<BuiltGrid> fillGrid(const ChunkedArray<Wall>& walls, const GridHeader& kept, GridRule rule,
                           std::uint64_t otherBytes, Progress& progress) {
    if (kept.cellSize == 0)
        return refuseCellSize();
    return listWalls(walls, kept, otherBytes, progress, [&](const Wall& wall) {
        if (!gridUsable(kept))
            return CellRect{};
        return rule == GridRule::TrueExtents ? trueReach(kept, wall)
                                             : stockReach(kept, wall, Clamping::BothEnds);
    });
}

} // namespace core::colbin
