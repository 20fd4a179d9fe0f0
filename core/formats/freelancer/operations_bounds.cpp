// Boxes and spheres of mesh references worked out from their meshes.
#include "core/formats/freelancer/checks.h"
#include "core/formats/freelancer/derived.h"
#include "core/formats/freelancer/operations.h"
#include "core/geometry/aabb.h"

#include <fmt/format.h>

#include <algorithm>

namespace core::freelancer {
namespace {

constexpr std::uint32_t boxAt = 20; // maxX, minX, maxY, minY, maxZ, minZ; then centre and radius
constexpr std::uint32_t centreAt = 44;
constexpr std::uint32_t radiusAt = 56;

struct Bounds {
    vec3 min{0}, max{0}, centre{0};
    float radius = 0;
};

// Around the corners of the ref's triangles; nothing when it has none that are finite.
std::optional<Bounds> tightBounds(const VMesh& mesh, const MeshRef& ref) {
    const std::vector<RefTriangle> triangles = refTriangles(mesh, ref);
    Aabb box;
    for (const RefTriangle& triangle : triangles)
        for (const std::uint32_t v : triangle.vertices)
            box.add(dvec3(mesh.positions[v]));
    if (box.isEmpty())
        return std::nullopt;
    Bounds bounds{vec3(box.min), vec3(box.max), vec3(box.center()), 0};
    double farthest = 0;
    for (const RefTriangle& triangle : triangles)
        for (const std::uint32_t v : triangle.vertices)
            if (isFinite(mesh.positions[v]))
                farthest = std::max(farthest, glm::distance(dvec3(mesh.positions[v]), dvec3(bounds.centre)));
    bounds.radius = float(farthest);
    return isFinite(bounds.centre) && std::isfinite(bounds.radius) ? std::optional(bounds) : std::nullopt;
}

void store(Bytes& payload, const Bounds& bounds) {
    for (int axis = 0; axis < 3; ++axis) {
        storeBytes(payload.data() + boxAt + 8 * axis, bounds.max[axis], byteOrder);
        storeBytes(payload.data() + boxAt + 8 * axis + 4, bounds.min[axis], byteOrder);
    }
    storeVector(payload.data() + centreAt, dvec3(bounds.centre));
    storeBytes(payload.data() + radiusAt, bounds.radius, byteOrder);
}

std::string boundsWords(const vec3& min, const vec3& max, float radius) {
    return fmt::format("({:.6g}, {:.6g}, {:.6g}) … ({:.6g}, {:.6g}, {:.6g}), {:.6g}", min.x, min.y, min.z,
                       max.x, max.y, max.z, radius);
}

// Whether all triangles that the ref's groups ask for exist: the bounds of a part of them would be wrong.
bool drawsAll(const VMesh& mesh, const MeshRef& ref) {
    if (!isInside(ref, mesh.header))
        return false;
    std::uint64_t asked = 0;
    for (std::uint32_t g = 0; g < ref.groupCount; ++g)
        asked += mesh.groups[ref.groupStart + g].indexCount / 3;
    return refTriangles(mesh, ref).size() == asked;
}

Result<Outcome> recomputeBounds(Run& run) {
    if (const Status ok = testApart(run.data()); !ok)
        return tl::unexpected(ok.error());
    const Model& model = run.model();
    PayloadEdits edits(run.data());
    std::uint64_t changed = 0, tight = 0, unresolved = 0, empty = 0, outside = 0;
    for (const std::uint64_t i : run.chosen(refType)) {
        if (run.progress.cancelled())
            return Progress::cancelledError();
        const Ref& ref = model.refs[std::size_t(i)];
        if (!ref.stored || ref.mesh < 0) {
            ++unresolved;
            continue;
        }
        const VMesh& mesh = decodedMesh(run.document, ref.mesh);
        if (mesh.drawable && !drawsAll(mesh, *ref.stored)) {
            ++outside;
            continue;
        }
        const std::optional<Bounds> bounds =
            mesh.positions.empty() ? std::nullopt : tightBounds(mesh, *ref.stored);
        if (!bounds) {
            ++empty;
            continue;
        }
        const Bytes before = edits.of(ref.leaf);
        store(edits.of(ref.leaf), *bounds);
        if (edits.of(ref.leaf) == before) {
            ++tight;
            continue;
        }
        ++changed;
        const MeshRef& was = *ref.stored;
        run.detail(verbatim(fieldPath(run, {refType, 0, 0, i})),
                   changeWords(verbatim(boundsWords({was.minX, was.minY, was.minZ},
                                                    {was.maxX, was.maxY, was.maxZ}, was.radius)),
                               verbatim(boundsWords(bounds->min, bounds->max, bounds->radius))));
    }
    run.say(text("freelancer", "Bounds changed (box, radius)"), changed);
    run.sayIfAny(text("freelancer", "Tight already"), tight);
    run.sayIfAny(text("freelancer", "Left, as their mesh is not here"), unresolved, Severity::Warning);
    run.sayIfAny(text("freelancer", "Left, as they reach outside their mesh"), outside, Severity::Warning);
    run.sayIfAny(text("freelancer", "Left, as they draw no triangle"), empty, Severity::Warning);
    return committed(run, edits);
}

} // namespace

std::vector<Operation> boundsOperations() {
    return {finishOperation(
        declare(operation_id::recomputeBounds, text("freelancer", "Recompute bounds"),
                text("freelancer", "Boxes around the vertices of the triangles, spheres about the boxes' "
                                   "centres. References to meshes of other files need those files."),
                Operation::Items::Optional, {refType}),
        recomputeBounds)};
}

} // namespace core::freelancer
