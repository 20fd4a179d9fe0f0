#include "core/formats/freelancer/scene_parts.h"

#include "core/geometry/obb.h"

#include <algorithm>

namespace core::freelancer {
namespace {

// At most `room` triangles, whose corners are all near.
TriangleBatch triangles(const Drawn& one, Place place, const Ref& ref, const VMesh& mesh, bool own,
                        std::size_t room) {
    auto batch =
        batchFor<TriangleBatch>(MeshLayer, one.node, styleOf(Hue::Neutral), own ? groupType : refType);
    if (own)
        batch.items.base.group = std::uint32_t(ref.mesh);
    const std::vector<RefTriangle> all = refTriangles(mesh, *ref.stored);
    const std::size_t count = std::min(all.size(), room);
    batch.positions.reserve(3 * count);
    batch.items.indices.reserve(count);
    for (const RefTriangle& triangle : all) {
        if (batch.items.indices.size() == count)
            break;
        vec3 corners[3];
        bool near = true;
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t vertex = triangle.vertices[k];
            near = near && vertex < mesh.positions.size() && isNear(dvec3(mesh.positions[vertex]));
            if (near)
                corners[k] = mesh.positions[vertex];
        }
        if (!near)
            continue;
        batch.positions.insert(batch.positions.end(), std::begin(corners), std::end(corners));
        batch.items.indices.push_back(own ? triangle.group : std::uint64_t(place));
    }
    return batch;
}

std::optional<Aabb> storedBox(const MeshRef& ref) {
    Aabb box;
    const dvec3 ends[] = {{ref.minX, ref.minY, ref.minZ}, {ref.maxX, ref.maxY, ref.maxZ}};
    for (const dvec3& end : ends) { // inverted ones too
        if (!isNear(end))
            return std::nullopt;
        box.add(end);
    }
    return box;
}

Segments storedSphere(const MeshRef& ref) {
    Segments segments;
    if (ref.radius > 0 && isNear(dvec3(ref.centre) + dvec3(ref.radius)))
        for (int k = 0; k < 3; ++k) {
            dvec3 axis(0), zero(0);
            axis[k] = 1;
            zero[(k + 1) % 3] = 1;
            addCircle({dvec3(ref.centre), axis, zero, double(ref.radius)}, segments);
        }
    return segments;
}

} // namespace

bool addMeshes(const View& view, Progress& progress, Scene& scene) {
    std::size_t room = shownTriangles;
    for (const Drawn& one : view.drawn) {
        if (progress.cancelled())
            return false;
        const Ref* ref = view.shownRef(one);
        const VMesh* mesh = ref ? view.meshOf(ref->mesh) : nullptr;
        if (!mesh || room == 0)
            continue;
        const bool own = std::uint32_t(ref->mesh) < view.model.ownMeshes;
        TriangleBatch batch = triangles(one, Place(ref - view.model.refs.data()), *ref, *mesh, own, room);
        if (batch.positions.empty())
            continue;
        room -= batch.items.indices.size();
        scene.triangles.push_back(std::move(batch));
        progress.set(double(one.node) / double(scene.nodes.size()));
    }
    return true;
}

void addWires(const View& view, Scene& scene) {
    std::size_t room = shownSegments;
    for (const Drawn& one : view.drawn) {
        const Place place = one.fragment < 0 ? -1 : view.model.fragments[std::size_t(one.fragment)].wire;
        if (place < 0)
            continue;
        const WireRef& ref = view.model.wires[std::size_t(place)];
        const VMesh* mesh = ref.stored ? view.meshOf(ref.mesh) : nullptr;
        if (!mesh)
            continue;
        const Wire& wire = *ref.stored;
        Segments segments;
        for (std::size_t i = 0; i + 1 < wire.indices.size() && room > 0; i += 2) {
            const std::size_t from = std::size_t(wire.vertexStart) + wire.indices[i];
            const std::size_t to = std::size_t(wire.vertexStart) + wire.indices[i + 1];
            if (from >= mesh->positions.size() || to >= mesh->positions.size())
                continue;
            segments.insert(segments.end(), {dvec3(mesh->positions[from]), dvec3(mesh->positions[to])});
            --room;
        }
        auto batch = batchFor<LineBatch>(WireframeLayer, one.node, styleOf(Hue::Category5), wireType);
        addSegments(segments, std::uint64_t(place), batch);
        addTo(scene, std::move(batch));
    }
}

void addBoxes(const View& view, bool missing, Scene& scene) {
    const LayerIndex layer = missing ? MissingLayer : BoxLayer;
    BatchStyle style = styleOf(missing ? Hue::Missing : Hue::Note, Stroke::Wire);
    style.coloured = false;
    std::vector<LineBatch> spheres;
    for (const Drawn& one : view.drawn) {
        const Ref* ref = view.shownRef(one);
        if (!ref || (view.meshOf(ref->mesh) == nullptr) != missing)
            continue;
        const std::uint64_t place = std::uint64_t(ref - view.model.refs.data());
        if (const std::optional<Aabb> box = storedBox(*ref->stored)) {
            auto batch = batchFor<BoxBatch>(layer, one.node, style, refType);
            batch.boxes.push_back(mat4(unitCubeMatrix(toObb(*box))));
            batch.items.indices.push_back(place);
            scene.boxes.push_back(std::move(batch));
        }
        BatchStyle thin = style;
        thin.stroke = Stroke::Dashed;
        thin.width = 1;
        auto sphere = batchFor<LineBatch>(layer, one.node, thin, refType);
        addSegments(storedSphere(*ref->stored), place, sphere);
        addTo(scene, std::move(sphere));
    }
}

} // namespace core::freelancer
