#include "core/scene/grow.h"

#include "core/geometry/edge_table.h"
#include "core/geometry/weld.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace core {
namespace {

struct Face {
    ItemId item;
    std::array<dvec3, 3> corners; // display space
};

// Unit normal, or zero without area.
dvec3 normalOf(const Face& face) {
    const dvec3 n = glm::cross(face.corners[1] - face.corners[0], face.corners[2] - face.corners[0]);
    const double length = glm::length(n);
    return length > 0 ? n / length : dvec3(0.0);
}

double meanEdge(const std::vector<Face>& faces, const std::vector<std::uint32_t>& which) {
    double sum = 0;
    for (const std::uint32_t f : which)
        for (std::size_t k = 0; k < 3; ++k)
            sum += glm::length(faces[f].corners[(k + 1) % 3] - faces[f].corners[k]);
    return which.empty() ? 0 : sum / (3.0 * double(which.size()));
}

} // namespace

Result<std::vector<ItemId>> grow(const Scene& scene, const std::vector<ItemId>& from,
                                 const GrowOptions& options, Progress& progress) {
    const std::unordered_set<ItemId> wanted(from.begin(), from.end());
    std::vector<Face> faces;
    std::vector<std::uint32_t> open; // faces to go on from
    for (const TriangleBatch& batch : scene.triangles) {
        const std::size_t count = batch.positions.size() / 3;
        const bool solid = batch.style.facing != Facing::Ghost && batch.style.stroke == Stroke::Solid;
        bool takesPart = solid;
        for (std::size_t t = 0; t < count && !takesPart; ++t)
            takesPart = batch.style.facing != Facing::Ghost && wanted.count(batch.items.at(t)) != 0;
        if (!takesPart || !batch.style.pickable)
            continue;
        const dmat4 world = worldTransform(scene, batch.node);
        for (std::size_t t = 0; t < count; ++t) {
            Face face;
            face.item = batch.items.at(t);
            bool finite = true;
            for (std::size_t k = 0; k < 3; ++k) {
                face.corners[k] = transformPoint(world, dvec3(batch.positions[3 * t + k]));
                finite = finite && isFinite(face.corners[k]);
            }
            if (!finite)
                continue;
            if (wanted.count(face.item) != 0)
                open.push_back(std::uint32_t(faces.size()));
            faces.push_back(face);
        }
        if (progress.cancelled())
            return Progress::cancelledError();
    }
    progress.set(0.2);

    std::vector<dvec3> points;
    points.reserve(3 * faces.size());
    for (const Face& face : faces)
        points.insert(points.end(), face.corners.begin(), face.corners.end());
    const std::vector<std::uint32_t> same =
        weld(std::span<const dvec3>(points), options.weldPart * meanEdge(faces, open), Nearness::Distance);
    if (progress.cancelled())
        return Progress::cancelledError();
    progress.set(0.6);
    std::vector<uvec3> triangles;
    triangles.reserve(faces.size());
    for (std::size_t f = 0; f < faces.size(); ++f)
        triangles.emplace_back(same[3 * f], same[3 * f + 1], same[3 * f + 2]);
    const EdgeTable table = buildEdgeTable(triangles, points.size());
    // Edges by side, so that a face finds its three.
    std::vector<std::uint32_t> edgeOf(3 * faces.size(), std::uint32_t(table.edges.size()));
    for (std::size_t e = 0; e < table.edges.size(); ++e)
        for (const TriangleSide side : table.sidesOf(e))
            edgeOf[side] = std::uint32_t(e);
    progress.set(0.8);

    const double least = options.maxAngle ? std::cos(glm::radians(*options.maxAngle)) - 1e-9 : -2.0;
    std::vector<bool> reached(faces.size(), false);
    for (const std::uint32_t f : open)
        reached[f] = true;
    while (!open.empty()) {
        const std::uint32_t face = open.back();
        open.pop_back();
        const dvec3 normal = normalOf(faces[face]);
        for (std::uint32_t k = 0; k < 3; ++k) {
            const std::uint32_t edge = edgeOf[3 * face + k];
            if (edge == table.edges.size())
                continue;
            for (const TriangleSide side : table.sidesOf(edge)) {
                const std::uint32_t next = side / 3;
                if (reached[next] || (options.maxAngle && glm::dot(normal, normalOf(faces[next])) < least))
                    continue;
                reached[next] = true;
                open.push_back(next);
            }
        }
    }
    std::vector<ItemId> found = from; // items without a triangle stay selected
    for (std::size_t f = 0; f < faces.size(); ++f)
        if (reached[f])
            found.push_back(faces[f].item);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

} // namespace core
