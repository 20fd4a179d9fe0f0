#include "core/spatial/spatial_index.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace core {
namespace {

constexpr std::uint64_t stride = 1024; // probes between two looks at the progress

std::unordered_set<ItemId> listedPrimitives(const SpatialIndex& index, const std::vector<ItemId>& cells) {
    std::unordered_set<ItemId> listed;
    for (const ItemId cell : cells) {
        const std::uint64_t count = index.contentCount(cell);
        for (std::uint64_t i = 0; i < count; ++i)
            if (const Reference entry = index.content(cell, i); entry.target.valid())
                listed.insert(entry.target);
    }
    return listed;
}

bool nearer(const QueryCandidate& a, const QueryCandidate& b) {
    const bool lostA = std::isnan(a.distance);
    const bool lostB = std::isnan(b.distance);
    if (lostA != lostB)
        return lostB;
    if (!lostA && a.distance != b.distance)
        return a.distance < b.distance;
    return a.primitive < b.primitive;
}

} // namespace

Result<QueryResult> query(const SpatialIndex& index, const glm::dvec3& point, double radius,
                          Progress& progress) {
    if (!std::isfinite(point.x) || !std::isfinite(point.y) || !std::isfinite(point.z))
        return fail(ErrorCode::Usage, text("spatial", "the point to look up is not finite"));
    if (!std::isfinite(radius) || radius < 0)
        return fail(ErrorCode::Usage, text("spatial", "the radius must be 0 or more"));

    QueryResult result;
    result.point = point;
    result.radius = radius;
    result.lookup = index.locate(point, radius);
    const std::unordered_set<ItemId> listed = listedPrimitives(index, result.lookup.cells);

    const std::uint64_t count = index.primitiveCount();
    for (std::uint64_t i = 0; i < count; ++i) {
        if (i % stride == 0) {
            if (progress.cancelled())
                return Progress::cancelledError();
            progress.set(double(i) / double(count));
        }
        const ItemId primitive = index.primitive(i);
        const bool isListed = listed.count(primitive) != 0;
        ProbeHit probe = index.probe(primitive, point, radius);
        result.lost += probe.hit && !isListed;
        if (isListed || probe.hit)
            result.candidates.push_back(
                {primitive, isListed, probe.hit, probe.distance, std::move(probe.reason), probe.nearest});
    }
    std::sort(result.candidates.begin(), result.candidates.end(), nearer);
    progress.set(1);
    return result;
}

} // namespace core
