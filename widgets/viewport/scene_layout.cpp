#include "widgets/viewport/scene_layout.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace viewport {
namespace {

// Batches are ordered by this, so that those that one draw can show lie side by side: by layer, then by what
// tells draws apart.
auto drawOrder(const core::Scene& scene, Kind kind, std::size_t batch) {
    const BatchView view = batchView(scene, kind, batch);
    const int shape = kind == Kind::Glyphs ? int(scene.glyphs[batch].shape) : 0;
    return std::tuple(view.layer, view.style->onTop, view.style->stroke, view.style->facing,
                      view.style->paint.alpha < 1, shape);
}

} // namespace

SceneLayout layoutOf(const core::Scene& scene) {
    SceneLayout layout;
    for (Kind kind : allKinds) {
        KindLayout& here = layout.kinds[std::size_t(kind)];
        const std::size_t batches = batchCount(scene, kind);
        std::vector<std::size_t> order(batches);
        std::iota(order.begin(), order.end(), std::size_t(0));
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return drawOrder(scene, kind, a) < drawOrder(scene, kind, b);
        });
        here.slotOf.resize(batches);
        for (std::size_t batch : order) {
            here.slotOf[batch] = here.places.size();
            const std::size_t count = batchView(scene, kind, batch).count;
            here.places.push_back({batch, here.total, count, layout.rows++});
            here.total += count;
        }
    }
    return layout;
}

std::size_t SceneLayout::primitives() const {
    std::size_t sum = 0;
    for (const KindLayout& kind : kinds)
        sum += kind.total;
    return sum;
}

bool sameLayout(const SceneLayout& layout, const core::Scene& scene) {
    for (Kind kind : allKinds) {
        const KindLayout& here = layout.of(kind);
        if (here.places.size() != batchCount(scene, kind))
            return false;
        for (std::size_t batch = 0; batch < here.places.size(); ++batch)
            if (here.of(batch).count != batchView(scene, kind, batch).count)
                return false;
    }
    return true;
}

} // namespace viewport
