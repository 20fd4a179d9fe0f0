// Operations on floors: flip, normals, weld, degenerate triangles.
#include "core/formats/colbin/geometry.h"
#include "core/formats/colbin/operations.h"
#include "core/geometry/weld.h"

#include <limits>

namespace core::colbin {
namespace {

using Normal = std::array<std::int16_t, 3>;

// g / |g| * 4096; nothing without area.
std::optional<Normal> normalOf(const Floor& floor, std::int64_t sign, std::int64_t rounding) {
    const Wide3 g = windingNormal(floor);
    if (g == Wide3{0, 0, 0})
        return std::nullopt;
    const double length = std::hypot(double(g[0]), double(g[1]), double(g[2]));
    const bool turn = sign == choice::upward && g[1] < 0;
    Normal normal;
    for (std::size_t c = 0; c < 3; ++c) {
        const double component = (turn ? -1 : 1) * (double(g[c]) / length) * fixedOne;
        normal[c] =
            std::int16_t(rounding == choice::towardZero ? std::trunc(component) : std::round(component));
    }
    return normal;
}

Result<Outcome> flipTriangles(Run& run) {
    const bool negate = run.flag("negate_normal");
    const std::vector<std::uint32_t> selected = run.selectedAscending(floorType);
    std::vector<std::uint32_t> changed;
    for (const std::uint32_t i : selected) {
        Floor floor = run.data.floors[i];
        std::swap(floor.vertices[1], floor.vertices[2]);
        for (std::size_t c = 0; negate && c < 3; ++c) {
            if (floor.normal[c] == std::numeric_limits<std::int16_t>::min())
                return refuseRun(floorPath(i, "normal[" + std::to_string(c) + "]"),
                                 text("colbin", "%1 cannot be negated; %2 is the greatest that can be stored")
                                     .arg(int(floor.normal[c]))
                                     .arg(int(std::numeric_limits<std::int16_t>::max())));
            floor.normal[c] = std::int16_t(-floor.normal[c]);
        }
        if (floor == run.data.floors[i])
            continue;
        run.data.floors.edit(i) = floor;
        changed.push_back(i);
    }
    run.say(text("colbin", "Triangles flipped"), changed.size());
    return edited(run, FloorsPart, floorType, changed);
}

Result<Outcome> recomputeNormals(Run& run) {
    std::uint64_t without = 0;
    std::vector<std::uint32_t> changed;
    for (const std::uint32_t i : run.selectedAscending(floorType)) {
        const std::optional<Normal> normal =
            normalOf(run.data.floors[i], run.integer("sign"), run.integer("rounding"));
        without += !normal;
        if (!normal || *normal == run.data.floors[i].normal)
            continue;
        run.data.floors.edit(i).normal = *normal;
        changed.push_back(i);
    }
    run.say(text("colbin", "Normals changed"), changed.size());
    if (without > 0)
        run.say(text("colbin", "Triangles without area, left alone"), without, Severity::Warning);
    return edited(run, FloorsPart, floorType, changed);
}

// Deletes the doomed floors and says so; the rest of `changed` only got new values.
Result<Outcome> deleteFloors(Run& run, const std::vector<bool>& doomed) {
    IndexMap map = deletionMap(doomed);
    run.data.floors = kept(run.data.floors, map);
    run.say(text("colbin", "Triangles deleted"), std::uint64_t(map.size() - run.data.floors.size()));
    return restructured(run, FloorsPart, {}, {}, std::move(map));
}

Result<Outcome> weldVertices(Run& run) {
    const std::vector<std::uint32_t> selected = run.selectedAscending(floorType);
    std::vector<ivec3> corners;
    corners.reserve(3 * selected.size());
    for (const std::uint32_t i : selected)
        for (const Int3& v : run.data.floors[i].vertices)
            corners.emplace_back(v[0], v[1], v[2]);
    const std::vector<std::uint32_t> joined = weld(corners, std::uint32_t(run.integer("tolerance")));
    if (run.progress.cancelled())
        return Progress::cancelledError();

    std::uint64_t moved = 0;
    std::vector<std::uint32_t> changed;
    for (std::size_t s = 0; s < selected.size(); ++s) {
        Floor floor = run.data.floors[selected[s]];
        for (std::size_t k = 0; k < 3; ++k) {
            const ivec3& to = corners[joined[3 * s + k]];
            const Int3 value = {to.x, to.y, to.z};
            moved += floor.vertices[k] != value;
            floor.vertices[k] = value;
        }
        if (floor == run.data.floors[selected[s]])
            continue;
        if (run.flag("recompute_normals"))
            floor.normal = normalOf(floor, choice::upward, choice::towardZero).value_or(floor.normal);
        run.data.floors.edit(selected[s]) = floor;
        changed.push_back(selected[s]);
    }
    run.say(text("colbin", "Corners moved"), moved);
    run.say(text("colbin", "Triangles changed"), changed.size());

    std::vector<bool> doomed(run.data.floors.size(), false);
    bool any = false;
    for (const std::uint32_t i : selected)
        if (run.flag("drop_degenerate") && !hasArea(run.data.floors[i]))
            any = doomed[i] = true;
    return any ? deleteFloors(run, doomed) : edited(run, FloorsPart, floorType, changed);
}

Result<Outcome> deleteDegenerate(Run& run) {
    std::vector<bool> doomed(run.data.floors.size(), false);
    std::uint64_t flat = 0, slivers = 0;
    for (const std::uint32_t i : run.selectedAscending(floorType)) {
        const Floor& floor = run.data.floors[i];
        const bool noArea = !hasArea(floor);
        const bool sliver = !noArea && run.flag("slivers") && isSliver(floor);
        flat += noArea;
        slivers += sliver;
        doomed[i] = noArea || sliver;
    }
    run.say(text("colbin", "Triangles without area"), flat);
    if (run.flag("slivers"))
        run.say(text("colbin", "Slivers"), slivers);
    return flat + slivers > 0 ? deleteFloors(run, doomed) : nothingChanged(run);
}

} // namespace

std::vector<Operation> floorOperations(const ColbinDocument&) {
    constexpr auto optional = Operation::Items::Optional;
    Operation flip = declare(operation_id::flipTriangles, text("colbin", "Flip triangles"),
                             text("colbin", "Swaps corners 1 and 2: ground becomes ceiling and back."),
                             optional, {floorType});
    flip.parameters = {flagParameter("negate_normal", text("colbin", "Negate the normal"), {}, false)};

    Operation normals =
        declare(operation_id::recomputeNormals, text("colbin", "Recompute normals"),
                text("colbin", "Takes normals from the corners. Triangles without area stay."), optional,
                {floorType});
    normals.parameters = {
        choiceParameter("sign", text("colbin", "Sign"),
                        text("colbin", "The exporter turns every normal to y ≥ 0."),
                        {{choice::upward, "y-positive", text("colbin", "y ≥ 0")},
                         {choice::alongWinding, "along-winding", text("colbin", "Along the winding")}}),
        choiceParameter("rounding", text("colbin", "Rounding"),
                        text("colbin", "The exporter rounds toward zero."),
                        {{choice::towardZero, "toward-zero", text("colbin", "Toward zero")},
                         {choice::nearest, "nearest", text("colbin", "To nearest")}})};

    Operation weld =
        declare(operation_id::weldVertices, text("colbin", "Weld vertices"),
                text("colbin", "Each corner takes the value of the earliest one within the tolerance on "
                               "every axis."),
                optional, {floorType});
    weld.parameters = {
        integerParameter("tolerance", text("colbin", "Tolerance"), {}, 1, 0,
                         std::numeric_limits<std::int32_t>::max()),
        flagParameter("drop_degenerate", text("colbin", "Drop degenerate triangles"),
                      text("colbin", "Then deletes triangles without area."), true),
        flagParameter("recompute_normals", text("colbin", "Recompute normals"),
                      text("colbin", "Of the triangles whose corners moved, as the exporter does."), false)};
    weld.parameters[0].unit = text("colbin", "raw");

    Operation degenerate =
        declare(operation_id::deleteDegenerateTriangles, text("colbin", "Delete degenerate triangles"),
                text("colbin", "Deletes triangles without area."), optional, {floorType});
    degenerate.parameters = {flagParameter("slivers", text("colbin", "Slivers too"),
                                           text("colbin", "Those with an altitude below 2 units."), false)};
    return {finishOperation(std::move(flip), flipTriangles),
            finishOperation(std::move(normals), recomputeNormals),
            finishOperation(std::move(weld), weldVertices),
            finishOperation(std::move(degenerate), deleteDegenerate)};
}

} // namespace core::colbin
