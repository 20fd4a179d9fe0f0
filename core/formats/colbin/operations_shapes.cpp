// Operations that move, turn and size walls.
#include "core/formats/colbin/geometry.h"
#include "core/formats/colbin/operations.h"

#include <algorithm>
#include <limits>

namespace core::colbin {
namespace {

constexpr double radians = 0.017453292519943295;

dvec3 asVector(const Int3& v) { return dvec3(v[0], v[1], v[2]); }

// Applies change(wall, index) -> Status to the selected walls and keeps what differs.
template <typename Change>
Result<Outcome> changeWalls(Run& run, Change&& change) {
    std::vector<std::uint32_t> changed;
    for (const std::uint32_t i : run.selectedAscending(wallType)) {
        if (run.progress.cancelled())
            return Progress::cancelledError();
        Wall wall = run.data.walls[i];
        if (const Status ok = change(wall, i); !ok)
            return tl::unexpected(ok.error());
        if (wall == run.data.walls[i])
            continue;
        run.data.walls.edit(i) = wall;
        changed.push_back(i);
    }
    run.say(text("colbin", "Boxes changed"), changed.size());
    const Result<bool> listed = relist(run, run.selectedAscending(wallType));
    if (!listed)
        return tl::unexpected(listed.error());
    if (*listed)
        return restructured(run, WallsPart | EntriesPart, run.items);
    return edited(run, WallsPart, wallType, changed);
}

Status setCenter(Wall& wall, std::uint32_t i, const dvec3& center) {
    for (int c = 0; c < 3; ++c) {
        const auto value = rounded(center[c], wallPath(i, "center[" + std::to_string(c) + "]"));
        if (!value)
            return tl::unexpected(value.error());
        wall.center[std::size_t(c)] = *value;
    }
    return {};
}

Status setAxis(Wall& wall, std::uint32_t i, std::size_t k, const dvec3& axis, const Data& data) {
    for (int c = 0; c < 3; ++c) {
        const auto value = roundedAxis(
            axis[c], data, wallPath(i, "axis" + std::to_string(k) + "[" + std::to_string(c) + "]"));
        if (!value)
            return tl::unexpected(value.error());
        wall.axes[k][std::size_t(c)] = *value;
    }
    return {};
}

Status setHalfExtent(Wall& wall, std::uint32_t i, std::size_t k, double half) {
    const std::string path = wallPath(i, "half_extent[" + std::to_string(k) + "]");
    const auto value = rounded(half, path);
    if (!value)
        return tl::unexpected(value.error());
    if (*value < 0)
        return refuseRun(path, text("colbin", "it would become %1; 0 is the least").arg(*value));
    wall.halfExtent[k] = *value;
    return {};
}

Result<Outcome> moveBox(Run& run) {
    const Int3 delta = run.raw("delta");
    return changeWalls(run, [&](Wall& wall, std::uint32_t i) {
        return setCenter(wall, i, asVector(wall.center) + asVector(delta)); // exact: 33 bits
    });
}

// Right-handed about a unit direction.
dvec3 turned(const dvec3& v, const dvec3& about, double angle) {
    const double sine = std::sin(angle);
    const double cosine = std::cos(angle);
    return v * cosine + glm::cross(about, v) * sine + about * (glm::dot(about, v) * (1 - cosine));
}

dvec3 middleOfCenters(const Run& run) {
    dvec3 sum(0.0);
    const std::vector<std::uint32_t> selected = run.selected(wallType);
    for (const std::uint32_t i : selected)
        sum += asVector(run.data.walls[i].center);
    return selected.empty() ? sum : sum / double(selected.size());
}

Result<Outcome> rotateBox(Run& run) {
    const std::int64_t axis = run.integer("axis");
    const std::int64_t pivot = run.integer("pivot");
    const double angle = std::fmod(run.number("degrees"), 360.0) * radians;
    const dvec3 middle = pivot == choice::selectionCenter ? middleOfCenters(run) : dvec3(0.0);
    return changeWalls(run, [&](Wall& wall, std::uint32_t i) -> Status {
        dvec3 about(0.0);
        if (axis < choice::own0) {
            about[int(axis)] = 1;
        } else {
            const auto k = std::size_t(axis - choice::own0);
            if (isZero(wall.axes[k]))
                return refuseRun(wallPath(i, "axis" + std::to_string(k)),
                                 text("colbin", "it is zero: there is nothing to turn about"));
            about = glm::normalize(asVector(wall.axes[k]));
        }
        for (std::size_t k = 0; k < 3; ++k) {
            const dvec3 old = asVector(wall.axes[k]);
            const dvec3 turnedAxis = turned(old, about, angle);
            const double length = glm::length(turnedAxis);
            const double scale = length > 0 ? glm::length(old) / length : 0;
            if (const Status ok = setAxis(wall, i, k, turnedAxis * scale, run.data); !ok)
                return ok;
        }
        if (pivot == choice::ownCenter)
            return {};
        return setCenter(wall, i, middle + turned(asVector(wall.center) - middle, about, angle));
    });
}

Result<Outcome> resizeBox(Run& run) {
    const std::int64_t mode = run.integer("mode");
    return changeWalls(run, [&](Wall& wall, std::uint32_t i) -> Status {
        if (mode == choice::pushFace) {
            const auto k = std::size_t(run.integer("face_axis"));
            const double half = run.number("distance") / 2;
            const double side = run.integer("side") == choice::positive ? 1 : -1;
            if (const Status ok = setHalfExtent(wall, i, k, wall.halfExtent[k] + half); !ok)
                return ok;
            return setCenter(wall, i,
                             asVector(wall.center) + asVector(wall.axes[k]) * (side * half / fixedOne));
        }
        const glm::dvec3 values = run.vector(mode == choice::set ? "half_extent" : "factor");
        for (std::size_t k = 0; k < 3; ++k) {
            const double half = mode == choice::set ? values[k] : wall.halfExtent[k] * values[k];
            if (const Status ok = setHalfExtent(wall, i, k, half); !ok)
                return ok;
        }
        return {};
    });
}

Result<Outcome> clampThinAxis(Run& run) {
    const auto minimum = std::int32_t(run.integer("minimum"));
    const bool all = run.integer("which") == choice::allThree;
    return changeWalls(run, [&](Wall& wall, std::uint32_t) -> Status {
        const auto thin = std::size_t(thinAxis(wall));
        for (std::size_t k = 0; k < 3; ++k)
            if (all || k == thin)
                wall.halfExtent[k] = std::max(wall.halfExtent[k], minimum);
        return {};
    });
}

// The world axis least aligned with a direction, made square to it.
dvec3 squareTo(const dvec3& direction) {
    int least = 0;
    for (int c = 1; c < 3; ++c)
        if (std::abs(direction[c]) < std::abs(direction[least]))
            least = c;
    dvec3 axis(0.0);
    axis[least] = 1;
    return glm::normalize(axis - direction * direction[least]);
}

// Which axis is fixed first and second; the third follows from them. An axis without direction cannot be
// kept, so those go last.
std::array<std::size_t, 3> fixingOrder(const Wall& wall, std::size_t first) {
    std::size_t second = first == 0 ? 1 : 0;
    std::size_t third = 3 - first - second;
    if (wall.halfExtent[third] > wall.halfExtent[second])
        std::swap(second, third);
    std::array<std::size_t, 3> order = {first, second, third};
    std::stable_partition(order.begin(), order.end(), [&](std::size_t k) { return !isZero(wall.axes[k]); });
    return order;
}

// Unit axes at right angles. `replaced` counts those for which a world axis was taken.
std::array<dvec3, 3> squareAxes(const Wall& wall, std::size_t first, std::uint64_t& replaced) {
    const std::array<std::size_t, 3> order = fixingOrder(wall, first);
    std::array<dvec3, 3> axes;
    dvec3& a = axes[order[0]];
    dvec3& b = axes[order[1]];
    if (isZero(wall.axes[order[0]])) { // then all three are
        a = dvec3(1, 0, 0);
        ++replaced;
    } else {
        a = glm::normalize(asVector(wall.axes[order[0]]));
    }
    const dvec3 second = asVector(wall.axes[order[1]]);
    const dvec3 rest = second - a * glm::dot(a, second);
    if (glm::length(rest) <= 1e-9 * glm::length(second)) { // zero or parallel
        b = squareTo(a);
        ++replaced;
    } else {
        b = glm::normalize(rest);
    }
    const bool cyclic = (order[0] + 1) % 3 == order[1];
    const bool rightHanded = handedness(wall) >= 0;
    axes[order[2]] = glm::cross(a, b) * (cyclic == rightHanded ? 1.0 : -1.0);
    return axes;
}

Result<Outcome> reOrthonormalise(Run& run) {
    const std::int64_t keep = run.integer("keep");
    const bool refit = run.flag("refit_extents");
    std::uint64_t replaced = 0;
    Result<Outcome> outcome = changeWalls(run, [&](Wall& wall, std::uint32_t i) -> Status {
        const Wall old = wall;
        const std::size_t first =
            keep == choice::keepThin ? std::size_t(thinAxis(old)) : std::size_t(keep - choice::keep0);
        const std::array<dvec3, 3> axes = squareAxes(old, first, replaced);
        for (std::size_t j = 0; j < 3; ++j) {
            if (const Status ok = setAxis(wall, i, j, axes[j] * fixedOne, run.data); !ok)
                return ok;
            if (!refit)
                continue;
            double reach = 0;
            for (std::size_t k = 0; k < 3; ++k)
                reach += std::abs(glm::dot(axes[j], asVector(old.axes[k])) / fixedOne * old.halfExtent[k]);
            if (const Status ok = setHalfExtent(wall, i, j, std::ceil(reach - 1e-6));
                !ok) // not up for rounding noise
                return ok;
        }
        return {};
    });
    if (outcome && replaced > 0)
        outcome->report.push_back({text("colbin", "Axes replaced by a world axis"),
                                   verbatim(std::to_string(replaced)), Severity::Warning});
    return outcome;
}

Operation rotateOperation() {
    Operation rotate =
        declare(operation_id::rotateBox, text("colbin", "Rotate box"),
                text("colbin", "Turns the selected boxes, right-handed in the file's coordinates."),
                Operation::Items::Required, {wallType});
    rotate.parameters = {
        choiceParameter("axis", text("colbin", "Axis"), {},
                        {{choice::worldX, "x", text("colbin", "World X")},
                         {choice::worldY, "y", text("colbin", "World Y")},
                         {choice::worldZ, "z", text("colbin", "World Z")},
                         {choice::own0, "own-0", text("colbin", "Own axis 0")},
                         {choice::own1, "own-1", text("colbin", "Own axis 1")},
                         {choice::own2, "own-2", text("colbin", "Own axis 2")}}),
        numberParameter("degrees", text("colbin", "Angle"), {}, {}, 90, -36000, 36000),
        choiceParameter(
            "pivot", text("colbin", "Pivot"),
            text("colbin", "The selection's centre is the mean of its boxes' centres."),
            {{choice::ownCenter, "own-centre", text("colbin", "Own centre")},
             {choice::selectionCenter, "selection-centre", text("colbin", "Centre of the selection")},
             {choice::origin, "origin", text("colbin", "Origin")}}),
        listParameter()};
    rotate.parameters[0].initial = std::int64_t(choice::worldY);
    rotate.parameters[1].unit = text("colbin", "°");
    return finishOperation(std::move(rotate), rotateBox);
}

Operation resizeOperation() {
    Operation resize = declare(operation_id::resizeBox, text("colbin", "Resize box"),
                               text("colbin", "Sets or scales half extents, or pushes one face."),
                               Operation::Items::Required, {wallType});
    Parameter factor;
    factor.key = "factor";
    factor.label = text("colbin", "Factors");
    factor.help = text("colbin", "Scale: each half extent times its factor.");
    factor.kind = Parameter::Kind::Vector;
    factor.components = 3;
    factor.initials = {Value(1.0), Value(1.0), Value(1.0)};
    resize.parameters = {choiceParameter("mode", text("colbin", "Mode"), {},
                                         {{choice::set, "set", text("colbin", "Set")},
                                          {choice::scale, "scale", text("colbin", "Scale")},
                                          {choice::pushFace, "push-face", text("colbin", "Push a face")}}),
                         rawVectorParameter("half_extent", text("colbin", "Half extents"),
                                            text("colbin", "Set: the new half extents."), {64, 64, 32}),
                         factor,
                         integerParameter("face_axis", text("colbin", "Axis of the face"),
                                          text("colbin", "Push a face: 0, 1 or 2."), 0, 0, 2),
                         choiceParameter("side", text("colbin", "Side"),
                                         text("colbin", "Push a face: at which end of the axis."),
                                         {{choice::negative, "negative", text("colbin", "Negative")},
                                          {choice::positive, "positive", text("colbin", "Positive")}}),
                         integerParameter("distance", text("colbin", "Distance"),
                                          text("colbin", "Push a face: how far outwards."), 0,
                                          std::numeric_limits<std::int32_t>::min(),
                                          std::numeric_limits<std::int32_t>::max()),
                         listParameter()};
    resize.parameters[4].initial = std::int64_t(choice::positive);
    resize.parameters[5].unit = text("colbin", "raw");
    return finishOperation(std::move(resize), resizeBox);
}

} // namespace

std::vector<Operation> wallShapeOperations(const ColbinDocument&) {
    Operation move =
        declare(operation_id::moveBox, text("colbin", "Move box"),
                text("colbin", "Moves the selected boxes."), Operation::Items::Required, {wallType});
    move.parameters = {rawVectorParameter("delta", text("colbin", "By"), {}, {0, 0, 0}), listParameter()};

    Operation clamp =
        declare(operation_id::clampThinAxis, text("colbin", "Clamp thin axis"),
                text("colbin", "Raises half extents that are below the minimum, as the exporter does."),
                Operation::Items::Optional, {wallType});
    clamp.parameters = {integerParameter("minimum", text("colbin", "Minimum"), {}, stockThickness, 0,
                                         std::numeric_limits<std::int32_t>::max()),
                        choiceParameter("which", text("colbin", "Which"), {},
                                        {{choice::thinnest, "thinnest", text("colbin", "The thinnest")},
                                         {choice::allThree, "all-three", text("colbin", "All three")}})};
    clamp.parameters[0].unit = text("colbin", "raw");

    Operation square =
        declare(operation_id::reOrthonormalise, text("colbin", "Re-orthonormalise"),
                text("colbin",
                     "Makes axes of length one at right angles: the kept one stays, then that of the larger "
                     "half extent is squared to it, the third follows."),
                Operation::Items::Optional, {wallType});
    square.parameters = {
        choiceParameter("keep", text("colbin", "Keep"), text("colbin", "The axis whose direction stays."),
                        {{choice::keepThin, "thin-axis", text("colbin", "The thin axis")},
                         {choice::keep0, "0", text("colbin", "Axis 0")},
                         {choice::keep1, "1", text("colbin", "Axis 1")},
                         {choice::keep2, "2", text("colbin", "Axis 2")}}),
        flagParameter("refit_extents", text("colbin", "Refit extents"),
                      text("colbin", "Makes the half extents so large that the old body fits inside."),
                      false)};

    return {finishOperation(std::move(move), moveBox), rotateOperation(), resizeOperation(),
            finishOperation(std::move(clamp), clampThinAxis),
            finishOperation(std::move(square), reOrthonormalise)};
}

} // namespace core::colbin
