#include "tests/support/toy_index.h"

#include <algorithm>
#include <cmath>

namespace core::test {
namespace {

constexpr double ballRadius = 0.25;

} // namespace

Aabb ToyIndex::bounds() const {
    Aabb box;
    box.add(glm::dvec3(0, 0, 0));
    box.add(glm::dvec3(double(lists.size()), 1, 1));
    return box;
}

Aabb ToyIndex::cellBounds(ItemId cell) const {
    Aabb box;
    box.add(glm::dvec3(double(cell.index), 0, 0));
    box.add(glm::dvec3(double(cell.index) + 1, 1, 1));
    return box;
}

Reference ToyIndex::content(ItemId cell, std::uint64_t i) const {
    const std::uint64_t entry = lists[cell.index][i];
    Reference reference;
    reference.raw = Value(std::int64_t(entry));
    if (entry < balls.size())
        reference.target = ball(entry);
    return reference;
}

IndexLookup ToyIndex::locate(const glm::dvec3& point, double radius) const {
    IndexLookup lookup;
    const double last = double(lists.size()) - 1;
    const double from = std::clamp(std::floor(point.x - radius), 0.0, last);
    const double to = std::clamp(std::floor(point.x + radius), 0.0, last);
    for (double x = from; x <= to; ++x)
        lookup.cells.push_back(cellItem(std::uint64_t(x)));
    lookup.steps.push_back({verbatim("cells by x"), lookup.cells.front(), std::nullopt});
    return lookup;
}

ProbeHit ToyIndex::probe(ItemId primitive, const glm::dvec3& point, double radius) const {
    const glm::dvec3 centre = balls[primitive.index];
    const double away = glm::length(point - centre);
    ProbeHit hit;
    hit.distance = std::max(0.0, away - ballRadius);
    hit.hit = hit.distance <= radius;
    hit.reason = verbatim(hit.hit ? "in reach" : "too far");
    hit.nearest = away <= ballRadius ? point : centre + (point - centre) * (ballRadius / away);
    return hit;
}

Result<Audit> ToyIndex::audit(Progress&) const { return fail(ErrorCode::Refused, verbatim("no audit here")); }

} // namespace core::test
