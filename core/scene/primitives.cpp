#include "core/scene/primitives.h"

#include "core/geometry/glm.h"

#include <algorithm>

namespace core {
namespace {

template <typename Batch>
BatchView viewOf(const Batch& batch, std::size_t count) {
    return {batch.layer, batch.node, &batch.style, &batch.items, count};
}

void merge(LayerBounds& bounds, int layer, const Aabb& more) {
    const std::size_t none = bounds.size() - 1;
    bounds[layer < 0 ? none : std::min(std::size_t(layer), none)].merge(more);
}

// Gives the corners of primitives [first, first + count) in their node's space; glyphs are where they stand.
template <typename Add>
void eachCorner(const Scene& scene, PrimitiveKind kind, std::size_t batch, std::size_t first,
                std::size_t count, Add&& add) {
    const auto points = [&](const std::vector<vec3>& from, std::size_t corners) {
        for (std::size_t i = first * corners; i < (first + count) * corners; ++i)
            add(dvec3(from[i]));
    };
    switch (kind) {
    case PrimitiveKind::Triangles:
        points(scene.triangles[batch].positions, 3);
        break;
    case PrimitiveKind::Boxes:
        for (std::size_t i = first; i < first + count; ++i)
            for (int c = 0; c < 8; ++c)
                add(dvec3(dmat4(scene.boxes[batch].boxes[i]) *
                          dvec4(c & 1 ? 1 : -1, c & 2 ? 1 : -1, c & 4 ? 1 : -1, 1)));
        break;
    case PrimitiveKind::Lines:
        points(scene.lines[batch].positions, 2);
        break;
    case PrimitiveKind::Points:
        points(scene.points[batch].positions, 1);
        break;
    case PrimitiveKind::Labels:
        points(scene.labels[batch].positions, 1);
        break;
    case PrimitiveKind::Glyphs:
        for (std::size_t i = first; i < first + count; ++i)
            add(dvec3(scene.glyphs[batch].frames[i][3]));
        break;
    }
}

} // namespace

std::size_t batchCount(const Scene& scene, PrimitiveKind kind) {
    switch (kind) {
    case PrimitiveKind::Triangles:
        return scene.triangles.size();
    case PrimitiveKind::Boxes:
        return scene.boxes.size();
    case PrimitiveKind::Lines:
        return scene.lines.size();
    case PrimitiveKind::Points:
        return scene.points.size();
    case PrimitiveKind::Labels:
        return scene.labels.size();
    case PrimitiveKind::Glyphs:
        return scene.glyphs.size();
    }
    return 0;
}

BatchView batchView(const Scene& scene, PrimitiveKind kind, std::size_t batch) {
    switch (kind) {
    case PrimitiveKind::Triangles:
        return viewOf(scene.triangles[batch], scene.triangles[batch].positions.size() / 3);
    case PrimitiveKind::Boxes:
        return viewOf(scene.boxes[batch], scene.boxes[batch].boxes.size());
    case PrimitiveKind::Lines:
        return viewOf(scene.lines[batch], scene.lines[batch].positions.size() / 2);
    case PrimitiveKind::Points:
        return viewOf(scene.points[batch], scene.points[batch].positions.size());
    case PrimitiveKind::Labels:
        return viewOf(scene.labels[batch], scene.labels[batch].positions.size());
    case PrimitiveKind::Glyphs:
        return viewOf(scene.glyphs[batch], scene.glyphs[batch].frames.size());
    }
    return {};
}

Aabb primitiveBounds(const Scene& scene, PrimitiveKind kind, std::size_t batch, std::size_t first,
                     std::size_t count) {
    return primitiveBounds(scene, kind, batch, first, count,
                           worldTransform(scene, batchView(scene, kind, batch).node));
}

Aabb primitiveBounds(const Scene& scene, PrimitiveKind kind, std::size_t batch, std::size_t first,
                     std::size_t count, const dmat4& world) {
    Aabb bounds;
    eachCorner(scene, kind, batch, first, count,
               [&](const dvec3& at) { bounds.add(transformPoint(world, at)); });
    return bounds;
}

std::vector<dvec3> primitiveCorners(const Scene& scene, PrimitiveKind kind, std::size_t batch,
                                    std::size_t primitive) {
    const dmat4 world = worldTransform(scene, batchView(scene, kind, batch).node);
    std::vector<dvec3> corners;
    eachCorner(scene, kind, batch, primitive, 1,
               [&](const dvec3& at) { corners.push_back(transformPoint(world, at)); });
    return corners;
}

LayerBounds layerBounds(const Scene& scene) {
    LayerBounds bounds(scene.layers.size() + 1);
    for (PrimitiveKind kind : allKinds)
        for (std::size_t batch = 0; batch < batchCount(scene, kind); ++batch) {
            const BatchView view = batchView(scene, kind, batch);
            merge(bounds, view.layer, primitiveBounds(scene, kind, batch, 0, view.count));
        }
    return bounds;
}

void grow(LayerBounds& bounds, const Scene& scene, const SceneUpdate& update) {
    for (const SceneUpdate::Range& range : update.ranges)
        merge(bounds, batchView(scene, range.kind, range.batch).layer,
              primitiveBounds(scene, range.kind, range.batch, range.first, range.count));
}

Aabb united(const LayerBounds& bounds) {
    Aabb all;
    for (const Aabb& one : bounds)
        all.merge(one);
    return all;
}

Aabb sceneBounds(const Scene& scene) { return united(layerBounds(scene)); }

} // namespace core
