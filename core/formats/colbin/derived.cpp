#include "core/formats/colbin/derived.h"

#include "core/formats/colbin/geometry.h"

#include <algorithm>
#include <cmath>

namespace core::colbin {
namespace {

// Calls visit(cell, entry) for each distinct entry of a cell that names a wall.
template <typename Visit>
void forEachDistinct(const Data& data, std::uint64_t cell, std::vector<std::uint16_t>& scratch,
                     Visit&& visit) {
    const std::uint32_t count = data.cells.count(cell);
    scratch.clear();
    for (std::uint32_t i = 0; i < count; ++i)
        scratch.push_back(data.cells.entry(cell, i));
    if (!std::is_sorted(scratch.begin(), scratch.end()))
        std::sort(scratch.begin(), scratch.end());
    scratch.erase(std::unique(scratch.begin(), scratch.end()), scratch.end());
    for (std::uint16_t wall : scratch)
        if (wall < data.walls.size())
            visit(wall);
}

ListedIn makeListedIn(const Data& data) {
    ListedIn map;
    map.starts.assign(data.walls.size() + 1, 0);
    const std::uint64_t cells = data.grid.cells();
    std::vector<std::uint16_t> scratch;
    for (std::uint64_t cell = 0; cell < cells; ++cell)
        forEachDistinct(data, cell, scratch, [&](std::uint16_t wall) { ++map.starts[wall + 1u]; });
    for (std::size_t i = 1; i < map.starts.size(); ++i)
        map.starts[i] += map.starts[i - 1];
    map.cells.resize(map.starts.back());
    std::vector<std::uint32_t> next(map.starts.begin(), map.starts.end() - 1);
    for (std::uint64_t cell = 0; cell < cells; ++cell)
        forEachDistinct(data, cell, scratch,
                        [&](std::uint16_t wall) { map.cells[next[wall]++] = std::uint32_t(cell); });
    return map;
}

ListFigures makeListFigures(const Data& data) {
    ListFigures figures;
    for (std::uint64_t cell = 0; cell < data.grid.cells(); ++cell) {
        const std::uint32_t count = data.cells.count(cell);
        figures.nonEmpty += count > 0;
        figures.longest = std::max(figures.longest, count);
    }
    return figures;
}

// Adds each wall's rectangle at its corners and sums up over Z, then X: linear in walls + cells.
std::vector<std::uint32_t> makeNeededByCell(const Data& data) {
    std::vector<std::uint32_t> needed;
    if (!gridUsable(data.grid))
        return needed;
    const std::uint64_t w = data.grid.width;
    const std::uint64_t h = data.grid.height;
    needed.assign(std::size_t(w * h), 0);
    const auto add = [&](std::int64_t gx, std::int64_t gz, std::uint32_t value) {
        if (gx < std::int64_t(w) && gz < std::int64_t(h))
            needed[std::size_t(std::uint64_t(gx) * h + std::uint64_t(gz))] += value;
    };
    for (const Wall& wall : data.walls) {
        const CellRect rect = trueReach(data.grid, wall);
        if (rect.count() == 0)
            continue;
        add(rect.x0, rect.z0, 1);
        add(rect.x1 + 1, rect.z0, std::uint32_t(-1)); // unsigned: sums come out right modulo 2^32
        add(rect.x0, rect.z1 + 1, std::uint32_t(-1));
        add(rect.x1 + 1, rect.z1 + 1, 1);
    }
    for (std::uint64_t gx = 0; gx < w; ++gx)
        for (std::uint64_t gz = 1; gz < h; ++gz)
            needed[gx * h + gz] += needed[gx * h + gz - 1];
    for (std::uint64_t gx = 1; gx < w; ++gx)
        for (std::uint64_t gz = 0; gz < h; ++gz)
            needed[gx * h + gz] += needed[(gx - 1) * h + gz];
    return needed;
}

FloorFigures makeFloorFigures(const Data& data) {
    FloorFigures figures;
    for (const Floor& floor : data.floors) {
        const FloorFacing facingYUp = facing(floor, false);
        ++(facingYUp == FloorFacing::Ground    ? figures.positive
           : facingYUp == FloorFacing::Ceiling ? figures.negative
                                               : figures.zero);
    }
    return figures;
}

std::uint32_t hashOf(const Int3& v) {
    std::uint64_t h = std::uint32_t(v[0]) * 0x9E3779B97F4A7C15ull;
    h = (h ^ (h >> 29) ^ std::uint32_t(v[1])) * 0xBF58476D1CE4E5B9ull;
    h = (h ^ (h >> 31) ^ std::uint32_t(v[2])) * 0x94D049BB133111EBull;
    return std::uint32_t(h >> 32);
}

CornerMap makeCornerMap(const Data& data) {
    CornerMap map;
    const std::uint64_t corners = 3 * std::uint64_t(data.floors.size());
    std::uint32_t buckets = 1;
    while (buckets < corners / 2 && buckets < (1u << 30))
        buckets *= 2;
    map.mask = buckets - 1;
    map.starts.assign(std::size_t(buckets) + 1, 0);
    for (const Floor& floor : data.floors)
        for (const Int3& v : floor.vertices)
            ++map.starts[(hashOf(v) & map.mask) + 1];
    for (std::size_t i = 1; i < map.starts.size(); ++i)
        map.starts[i] += map.starts[i - 1];
    map.corners.resize(std::size_t(corners));
    std::vector<std::uint32_t> next(map.starts.begin(), map.starts.end() - 1);
    std::uint64_t corner = 0;
    for (const Floor& floor : data.floors)
        for (const Int3& v : floor.vertices)
            map.corners[next[hashOf(v) & map.mask]++] = corner++;
    return map;
}

Aabb makeBounds(const Data& data) {
    Aabb box;
    for (const Floor& floor : data.floors)
        for (const Int3& v : floor.vertices)
            box.add(dvec3(v[0], v[1], v[2]));
    for (const Wall& wall : data.walls) {
        dvec3 reach(0.0);
        for (int k = 0; k < 3; ++k)
            for (int c = 0; c < 3; ++c)
                reach[c] += std::abs(double(wall.axes[std::size_t(k)][std::size_t(c)]) *
                                     double(wall.halfExtent[std::size_t(k)])) /
                            fixedOne;
        const dvec3 center(wall.center[0], wall.center[1], wall.center[2]);
        box.add(center - reach);
        box.add(center + reach);
    }
    return box;
}

} // namespace

Derived Derived::without(unsigned parts) const {
    Derived fresh;
    const auto keep = [parts](auto& mine, const auto& old, unsigned dependsOn) {
        if ((parts & dependsOn) == 0)
            mine = old;
    };
    keep(fresh.listedIn, listedIn, EntriesPart | WallCountPart);
    keep(fresh.lists, lists, EntriesPart);
    keep(fresh.neededByCell, neededByCell, WallsPart | GridPart);
    keep(fresh.audit, audit, EntriesPart | WallsPart | GridPart);
    keep(fresh.floors, floors, FloorsPart);
    keep(fresh.corners, corners, FloorsPart);
    keep(fresh.bounds, bounds, FloorsPart | WallsPart);
    return fresh;
}

const ListedIn& listedIn(const ColbinDocument& document) {
    return document.derived().listedIn->get([&] { return makeListedIn(document.data()); });
}

const ListFigures& listFigures(const ColbinDocument& document) {
    return document.derived().lists->get([&] { return makeListFigures(document.data()); });
}

const std::vector<std::uint32_t>& neededByCell(const ColbinDocument& document) {
    return document.derived().neededByCell->get([&] { return makeNeededByCell(document.data()); });
}

const std::optional<GridAudit>& gridAudit(const ColbinDocument& document) {
    return document.derived().audit->get([&] { return auditGrid(document.data()); });
}

const FloorFigures& floorFigures(const ColbinDocument& document) {
    return document.derived().floors->get([&] { return makeFloorFigures(document.data()); });
}

const Aabb& levelBounds(const ColbinDocument& document) {
    return document.derived().bounds->get([&] { return makeBounds(document.data()); });
}

CellAudit cellAudit(const ColbinDocument& document, std::uint64_t cell) {
    const Data& data = document.data();
    if (!data.hasGrid() || !gridUsable(data.grid))
        return {};
    CellAudit audit;
    audit.needed = neededByCell(document)[std::size_t(cell)];
    const auto gx = std::int64_t(cell / data.grid.height);
    const auto gz = std::int64_t(cell % data.grid.height);
    std::uint32_t rightly = 0;
    std::vector<std::uint16_t> scratch;
    forEachDistinct(data, cell, scratch, [&](std::uint16_t wall) {
        const bool reaches = trueReach(data.grid, data.walls[wall]).contains(gx, gz);
        rightly += reaches;
        audit.needless += !reaches;
    });
    audit.missing = audit.needed - rightly;
    return audit;
}

std::vector<std::uint64_t> neighbours(const ColbinDocument& document, std::uint64_t floor) {
    const Data& data = document.data();
    const CornerMap& map = document.derived().corners->get([&] { return makeCornerMap(data); });
    const auto& own = data.floors[std::size_t(floor)].vertices;
    const auto has = [&](std::uint64_t other, const Int3& value) {
        const auto& vertices = data.floors[std::size_t(other)].vertices;
        return std::find(vertices.begin(), vertices.end(), value) != vertices.end();
    };
    std::vector<std::uint64_t> found;
    for (std::size_t k = 0; k < 3; ++k) {
        const Int3& from = own[k];
        const Int3& to = own[(k + 1) % 3];
        if (from == to)
            continue; // no edge
        const std::uint32_t bucket = hashOf(from) & map.mask;
        for (std::uint32_t i = map.starts[bucket]; i < map.starts[bucket + 1]; ++i) {
            const std::uint64_t other = map.corners[i] / 3;
            if (other != floor && has(other, from) && has(other, to))
                found.push_back(other);
        }
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

MissingCells::MissingCells(const ColbinDocument& document, std::uint64_t wall) {
    const Data& data = document.data();
    if (!data.hasGrid() || !gridUsable(data.grid))
        return;
    m_rect = trueReach(data.grid, data.walls[std::size_t(wall)]);
    m_height = data.grid.height;
    const std::int64_t rows = m_rect.z1 - m_rect.z0 + 1;
    for (std::uint32_t cell : listedIn(document).of(wall)) {
        const auto gx = std::int64_t(cell / m_height);
        const auto gz = std::int64_t(cell % m_height);
        if (m_rect.contains(gx, gz))
            m_listed.push_back(std::uint64_t((gx - m_rect.x0) * rows + (gz - m_rect.z0)));
    }
    m_count = m_rect.count() - m_listed.size();
}

std::uint64_t MissingCells::at(std::uint64_t i) const {
    // Before the j-th listed place lie m_listed[j] - j missing ones: skip all that come before the i-th
    // missing.
    std::size_t low = 0;
    std::size_t high = m_listed.size();
    while (low < high) {
        const std::size_t j = (low + high) / 2;
        if (m_listed[j] - j <= i)
            low = j + 1;
        else
            high = j;
    }
    const std::uint64_t place = i + low;
    const auto rows = std::uint64_t(m_rect.z1 - m_rect.z0 + 1);
    return (std::uint64_t(m_rect.x0) + place / rows) * m_height + std::uint64_t(m_rect.z0) + place % rows;
}

} // namespace core::colbin
