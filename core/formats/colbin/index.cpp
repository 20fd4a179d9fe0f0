#include "core/formats/colbin/derived.h"
#include "core/formats/colbin/geometry.h"
#include "core/formats/colbin/look.h"

#include <algorithm>
#include <cmath>

namespace core::colbin {
namespace {

ItemId cellItem(std::uint64_t cell) { return {cellType, 0, 0, cell}; }
ItemId wallItem(std::uint64_t wall) { return {wallType, 0, 0, wall}; }

// The stored grid as the engine would look things up in it (README.md, section 7.1). The engine's own lookup
// is not written yet; boxes across cells and points outside are as that section decides.
class GridIndex final : public SpatialIndex {
  public:
    GridIndex(const ColbinDocument& document, const Settings& settings)
        : m_document(document), m_unit(settings.number("units_per_metre", metre)) {}

    std::string key() const override { return "grid"; }
    Text label() const override { return text("colbin", "Grid"); }

    Aabb bounds() const override {
        return grid().cells() == 0 ? Aabb{} : cellsBox(0, grid().width, 0, grid().height);
    }
    std::uint64_t cellCount() const override { return grid().cells(); }
    ItemId cell(std::uint64_t ordinal) const override { return cellItem(ordinal); }
    Aabb cellBounds(ItemId cell) const override {
        const std::uint64_t gx = cell.index / grid().height;
        const std::uint64_t gz = cell.index % grid().height;
        return cellsBox(gx, gx + 1, gz, gz + 1);
    }
    std::uint64_t contentCount(ItemId cell) const override { return data().cells.count(cell.index); }
    Reference content(ItemId cell, std::uint64_t i) const override {
        const std::uint16_t entry = data().cells.entry(cell.index, std::uint32_t(i));
        return {entry < data().walls.size() ? wallItem(entry) : ItemId{}, Value(std::int64_t(entry))};
    }

    IndexLookup locate(const glm::dvec3& point, double radius) const override;

    std::uint64_t primitiveCount() const override { return data().walls.size(); }
    ItemId primitive(std::uint64_t ordinal) const override { return wallItem(ordinal); }
    ProbeHit probe(ItemId primitive, const glm::dvec3& point, double radius) const override;

    Result<Audit> audit(Progress& progress) const override;

  private:
    const Data& data() const { return m_document.data(); }
    const GridHeader& grid() const { return data().grid; }

    Aabb cellsBox(std::uint64_t gx0, std::uint64_t gx1, std::uint64_t gz0, std::uint64_t gz1) const {
        const Aabb& level = levelBounds(m_document);
        const double size = grid().cellSize;
        Aabb box;
        box.min = dvec3(grid().originX + double(gx0) * size, level.isEmpty() ? 0 : level.min.y,
                        grid().originZ + double(gz0) * size);
        box.max = dvec3(grid().originX + double(gx1) * size, level.isEmpty() ? 0 : level.max.y,
                        grid().originZ + double(gz1) * size);
        return box;
    }

    // Columns or rows under [low, high], clamped, with the step that says how they were found.
    std::pair<std::uint64_t, std::uint64_t> under(const char* axis, double low, double high, double origin,
                                                  std::uint64_t count, IndexLookup& lookup) const;

    const ColbinDocument& m_document;
    double m_unit;
};

std::pair<std::uint64_t, std::uint64_t> GridIndex::under(const char* axis, double low, double high,
                                                         double origin, std::uint64_t count,
                                                         IndexLookup& lookup) const {
    const double size = grid().cellSize;
    const auto last = double(count - 1);
    const double first = std::floor((low - origin) / size);
    const double end = std::floor((high - origin) / size);
    const auto a = std::uint64_t(std::clamp(first, 0.0, last));
    const auto b = std::uint64_t(std::clamp(end, 0.0, last));
    const bool held = first < 0 || end > last;
    Text step = low == high ? text("colbin", "%1: floor((%2 - %3) / %4) = %5")
                                  .arg(axis)
                                  .arg(low)
                                  .arg(origin)
                                  .arg(size)
                                  .arg(first)
                            : text("colbin", "%1: floor((%2 - %3) / %4) = %5 to floor((%6 - %3) / %4) = %7")
                                  .arg(axis)
                                  .arg(low)
                                  .arg(origin)
                                  .arg(size)
                                  .arg(first)
                                  .arg(high)
                                  .arg(end);
    if (held)
        step = text("colbin", "%1, held to 0 to %2").arg(std::move(step)).arg(count - 1);
    lookup.steps.push_back({std::move(step), {gridType}, Location{0, headerBytes, gridHeaderBytes}});
    return {a, b};
}

IndexLookup GridIndex::locate(const glm::dvec3& point, double radius) const {
    constexpr std::size_t namedCells = 64;
    IndexLookup lookup;
    if (!gridUsable(grid())) {
        lookup.steps.push_back({grid().cells() == 0 ? text("colbin", "the grid has no cells: no lookup")
                                                    : text("colbin", "the cell size is 0: no lookup"),
                                {gridType},
                                Location{0, headerBytes, gridHeaderBytes}});
        return lookup;
    }
    if (!std::isfinite(point.x) || !std::isfinite(point.z) || !(radius >= 0)) {
        lookup.steps.push_back({text("colbin", "not a point: no lookup"), {}, {}});
        return lookup;
    }
    const auto [gx0, gx1] =
        under("x", point.x - radius, point.x + radius, grid().originX, grid().width, lookup);
    const auto [gz0, gz1] =
        under("z", point.z - radius, point.z + radius, grid().originZ, grid().height, lookup);
    for (std::uint64_t gx = gx0; gx <= gx1; ++gx)
        for (std::uint64_t gz = gz0; gz <= gz1; ++gz) {
            const std::uint64_t cell = gx * grid().height + gz;
            lookup.cells.push_back(cellItem(cell));
            if (lookup.cells.size() <= namedCells)
                lookup.steps.push_back(
                    {textN("colbin", "cell %1, %2 (number %1 * %3 + %2 = %4) lists %n wall(s)",
                           data().cells.count(cell))
                         .arg(gx)
                         .arg(gz)
                         .arg(unsigned(grid().height))
                         .arg(cell),
                     cellItem(cell), m_document.itemSpan(cellItem(cell))});
        }
    if (lookup.cells.size() > namedCells)
        lookup.steps.push_back(
            {textN("colbin", "and %n more cell(s)", std::int64_t(lookup.cells.size() - namedCells)), {}, {}});
    return lookup;
}

ProbeHit GridIndex::probe(ItemId primitive, const glm::dvec3& point, double radius) const {
    const Obb box = wallBox(data().walls[std::size_t(primitive.index)]);
    ProbeHit hit;
    hit.nearest = closestPoint(box, point);
    hit.distance = glm::length(*hit.nearest - point);
    hit.hit = hit.distance <= radius;
    if (hit.distance == 0)
        hit.reason = text("colbin", "the point lies inside the box");
    else if (hit.hit)
        hit.reason =
            text("colbin", "the ball touches the box, %1 m from its middle").arg(hit.distance / m_unit);
    else
        hit.reason = text("colbin", "the box is %1 m away").arg(hit.distance / m_unit);
    return hit;
}

Result<Audit> GridIndex::audit(Progress& progress) const {
    if (grid().cells() == 0)
        return fail(ErrorCode::Refused, text("colbin", "the grid has no cells: nothing to audit"));
    if (grid().cellSize == 0)
        return fail(ErrorCode::Refused, text("colbin", "the cell size is 0: nothing to audit"));
    const std::optional<GridAudit>& numbers = gridAudit(m_document);
    if (!numbers)
        return fail(ErrorCode::Refused, text("colbin", "there are no walls: nothing to audit"));

    Audit result;
    result.needed = numbers->needed;
    result.listed = data().cells.entries.size();
    result.missing = numbers->missing;
    result.needless = numbers->needless;
    result.primitivesWithMissing = numbers->wallsWithMissing;
    result.primitivesOutside = numbers->wallsOutside;
    const std::uint64_t walls = data().walls.size();
    for (std::uint64_t wall = 0; wall < walls; ++wall) {
        if (progress.cancelled())
            return Progress::cancelledError();
        progress.set(double(wall) / double(walls));
        const WallAudit& own = numbers->walls[std::size_t(wall)];
        if (own.missing > 0 && result.missingPairs.size() < Audit::keptPairs) {
            const MissingCells missing(m_document, wall);
            for (std::uint64_t i = 0; i < missing.count() && result.missingPairs.size() < Audit::keptPairs;
                 ++i)
                result.missingPairs.push_back({cellItem(missing.at(i)), wallItem(wall)});
        }
        if (own.listed > own.needed - own.missing && result.needlessPairs.size() < Audit::keptPairs) {
            const CellRect rect = trueReach(grid(), data().walls[std::size_t(wall)]);
            for (std::uint32_t cell : listedIn(m_document).of(wall))
                if (!rect.contains(cell / grid().height, cell % grid().height) &&
                    result.needlessPairs.size() < Audit::keptPairs)
                    result.needlessPairs.push_back({cellItem(cell), wallItem(wall)});
        }
    }
    const auto figure = [&](const char* key, Text label, Value value) {
        result.figures.push_back({key, std::move(label), std::move(value), {}});
    };
    figure("equals_stock_grid", text("colbin", "Equals the stock exporter's grid"),
           std::int64_t(numbers->equalsStock));
    figure("walls_with_missing", text("colbin", "Walls with a missing pair"),
           std::int64_t(numbers->wallsWithMissing));
    figure("walls_reaching_outside", text("colbin", "Walls reaching outside"),
           std::int64_t(numbers->wallsOutside));
    return result;
}

} // namespace

std::unique_ptr<SpatialIndex> makeGridIndex(const ColbinDocument& document, const Settings& settings) {
    return std::make_unique<GridIndex>(document, settings);
}

} // namespace core::colbin
