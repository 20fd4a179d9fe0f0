#include "core/scene/rest_bounds.h"

#include <algorithm>

namespace core {

RestBounds::RestBounds(const Scene& scene) : m_atRest(layerBounds(scene)) {
    if (scene.nodes.size() < 2)
        return; // nothing can move
    m_worlds = worldTransforms(scene);
    for (PrimitiveKind kind : allKinds) {
        m_firstOf[std::size_t(kind)] = m_batches.size();
        for (std::size_t i = 0; i < batchCount(scene, kind); ++i) {
            const BatchView view = batchView(scene, kind, i);
            m_batches.push_back(
                {view.node, view.layer, primitiveBounds(scene, kind, i, 0, view.count, dmat4(1.0))});
        }
    }
}

std::size_t RestBounds::placeOf(PrimitiveKind kind, std::size_t batch) const {
    return m_firstOf[std::size_t(kind)] + batch;
}

void RestBounds::grow(const Scene& scene, const SceneUpdate& update) {
    core::grow(m_atRest, scene, update);
    for (const SceneUpdate::Range& range : update.ranges)
        if (const std::size_t place = placeOf(range.kind, range.batch); place < m_batches.size())
            m_batches[place].box.merge(
                primitiveBounds(scene, range.kind, range.batch, range.first, range.count, dmat4(1.0)));
}

LayerBounds RestBounds::now(const Scene& scene) const {
    LayerBounds bounds = m_atRest;
    if (m_worlds.empty())
        return bounds;
    const std::vector<dmat4> worlds = worldTransforms(scene);
    const std::size_t none = bounds.size() - 1;
    for (const Batch& batch : m_batches)
        if (const auto node = std::size_t(batch.node); !(worlds[node] == m_worlds[node]))
            bounds[batch.layer < 0 ? none : std::min(std::size_t(batch.layer), none)].merge(
                batch.box.transformed(worlds[node]));
    return bounds;
}

} // namespace core
