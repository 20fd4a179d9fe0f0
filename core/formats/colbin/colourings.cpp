#include "core/formats/colbin/derived.h"
#include "core/formats/colbin/geometry.h"
#include "core/formats/colbin/look.h"
#include "core/scene/make_colouring.h"

#include <algorithm>
#include <cmath>

namespace core::colbin {
namespace {

Colouring byFacing(const Data& data, bool down) {
    constexpr double wall = 3;
    return discreteColouring("facing", text("colbin", "Ground, ceiling, wall"), {floorType, wallType},
                             {{double(FloorFacing::Ground), text("colbin", "Ground"), {Hue::Ground}},
                              {double(FloorFacing::Ceiling), text("colbin", "Ceiling"), {Hue::Ceiling}},
                              {double(FloorFacing::Neither), text("colbin", "Neither"), {Hue::Danger}},
                              {wall, text("colbin", "Wall"), {Hue::Wall}}},
                             [&data, down](ItemId item) {
                                 return item.type == wallType
                                            ? wall
                                            : double(facing(data.floors[std::size_t(item.index)], down));
                             });
}

Colouring bySlope(const Data& data) {
    constexpr double steepest = 46; // just above what the exporter calls a floor
    return rangeColouring(
        "slope", text("colbin", "Slope"), {floorType}, 0, steepest, verbatim("°"),
        [&data](ItemId item) { return slopeDegrees(data.floors[std::size_t(item.index)]); });
}

Colouring byWallKind(const Data& data) {
    return discreteColouring(
        "wall_kind", text("colbin", "Wall kind"), {wallType},
        {{double(WallKind::Plain), text("colbin", "Plain"), {Hue::Wall}},
         {double(WallKind::Fat), text("colbin", "Fat: thicker than the exporter's clamp"), {Hue::Category6}},
         {double(WallKind::Thin), text("colbin", "Thin: a second side below the clamp"), {Hue::Category0}},
         {double(WallKind::Broken), text("colbin", "Broken: zero axis or negative extent"), {Hue::Error}}},
        [&data](ItemId item) { return double(wallKind(data.walls[std::size_t(item.index)])); });
}

Colouring byRefs(const ColbinDocument& document) {
    const double longest = std::max<double>(1, listFigures(document).longest);
    return rangeColouring(
        "refs", text("colbin", "Walls listed per cell"), {cellType}, 0, longest, text("colbin", "walls"),
        [&document](ItemId item) { return double(document.data().cells.count(item.index)); });
}

enum AuditClass { Sound, MissesSome, NeedlessOnly, LeavesGrid };

double auditClass(const ColbinDocument& document, ItemId item) {
    const std::optional<GridAudit>& audit = gridAudit(document);
    if (!audit)
        return noColour;
    if (item.type == cellType) {
        const CellAudit cell = cellAudit(document, item.index);
        return cell.missing > 0 ? MissesSome : cell.needless > 0 ? NeedlessOnly : Sound;
    }
    const WallAudit& wall = audit->walls[std::size_t(item.index)];
    if (wall.missing > 0)
        return MissesSome;
    if (wall.outside)
        return LeavesGrid;
    return wall.listed > wall.needed - wall.missing ? NeedlessOnly : Sound;
}

Colouring byAudit(const ColbinDocument& document) {
    return discreteColouring("audit", text("colbin", "Audit of the grid"), {wallType, cellType},
                             {{Sound, text("colbin", "Lists what it needs"), {Hue::Good}},
                              {MissesSome, text("colbin", "Misses pairs"), {Hue::Missing}},
                              {NeedlessOnly, text("colbin", "Needless pairs only"), {Hue::Needless}},
                              {LeavesGrid, text("colbin", "Leaves the grid"), {Hue::Warning}}},
                             [&document](ItemId item) { return auditClass(document, item); });
}

// One entry for each value met, up to eight; the rest share the last.
Colouring byFlags(const Data& data) {
    constexpr std::size_t named = 8;
    std::vector<std::uint32_t> values;
    for (const Wall& wall : data.walls) {
        if (std::find(values.begin(), values.end(), wall.flags) == values.end())
            values.push_back(wall.flags);
        if (values.size() > named)
            break;
    }
    const bool more = values.size() > named;
    if (more)
        values.resize(named);
    std::sort(values.begin(), values.end());
    constexpr double other = -1;
    std::vector<LegendEntry> legend;
    for (std::size_t i = 0; i < values.size(); ++i)
        legend.push_back({double(values[i]),
                          verbatim(hexOffset(values[i])),
                          {values[i] == 0 ? Hue::Wall : Hue(int(Hue::Category0) + int(i))}});
    if (more)
        legend.push_back({other, text("colbin", "Other flags"), {Hue::Neutral}});
    return discreteColouring(
        "flags", text("colbin", "Flags"), {wallType}, std::move(legend), [&data, values](ItemId item) {
            const std::uint32_t flags = data.walls[std::size_t(item.index)].flags;
            return std::binary_search(values.begin(), values.end(), flags) ? double(flags) : other;
        });
}

} // namespace

std::vector<Colouring> makeColourings(const ColbinDocument& document, const Settings& settings) {
    const Data& data = document.data();
    std::vector<Colouring> all = {byFacing(data, settings.choice("up_axis", yDown) == yDown), bySlope(data),
                                  byWallKind(data)};
    if (data.hasGrid()) {
        all.push_back(byRefs(document));
        all.push_back(byAudit(document));
    }
    all.push_back(byFlags(data));
    return all;
}

} // namespace core::colbin
