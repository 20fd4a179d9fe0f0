#include "widgets/viewport/scene_layout.h"

#include "core/geometry/glm.h"

#include <algorithm>
#include <numeric>

namespace viewport {
namespace {

template <typename Batch>
BatchView viewOf(const Batch& batch, std::size_t count) {
    return {batch.layer, batch.node, &batch.style, &batch.items, count};
}

} // namespace

std::size_t batchCount(const core::Scene& scene, Kind kind) {
    switch (kind) {
    case Kind::Triangles:
        return scene.triangles.size();
    case Kind::Boxes:
        return scene.boxes.size();
    case Kind::Lines:
        return scene.lines.size();
    case Kind::Points:
        return scene.points.size();
    case Kind::Labels:
        return scene.labels.size();
    case Kind::Glyphs:
        return scene.glyphs.size();
    }
    return 0;
}

BatchView batchView(const core::Scene& scene, Kind kind, std::size_t batch) {
    switch (kind) {
    case Kind::Triangles:
        return viewOf(scene.triangles[batch], scene.triangles[batch].positions.size() / 3);
    case Kind::Boxes:
        return viewOf(scene.boxes[batch], scene.boxes[batch].boxes.size());
    case Kind::Lines:
        return viewOf(scene.lines[batch], scene.lines[batch].positions.size() / 2);
    case Kind::Points:
        return viewOf(scene.points[batch], scene.points[batch].positions.size());
    case Kind::Labels:
        return viewOf(scene.labels[batch], scene.labels[batch].positions.size());
    case Kind::Glyphs:
        return viewOf(scene.glyphs[batch], scene.glyphs[batch].frames.size());
    }
    return {};
}

SceneLayout layoutOf(const core::Scene& scene) {
    SceneLayout layout;
    for (Kind kind : allKinds) {
        KindLayout& here = layout.kinds[std::size_t(kind)];
        const std::size_t batches = batchCount(scene, kind);
        std::vector<std::size_t> order(batches);
        std::iota(order.begin(), order.end(), std::size_t(0));
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return batchView(scene, kind, a).layer < batchView(scene, kind, b).layer;
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

core::Aabb primitiveBounds(const core::Scene& scene, Kind kind, std::size_t batch, std::size_t first,
                           std::size_t count) {
    core::Aabb bounds;
    const core::dmat4 world = core::worldTransform(scene, batchView(scene, kind, batch).node);
    const auto points = [&](const std::vector<core::vec3>& from, std::size_t corners) {
        for (std::size_t i = first * corners; i < (first + count) * corners; ++i)
            bounds.add(core::transformPoint(world, core::dvec3(from[i])));
    };
    const auto frames = [&](const std::vector<core::mat4>& from, double reach) {
        for (std::size_t i = first; i < first + count; ++i)
            for (int c = 0; c < 8; ++c) {
                const core::dvec4 corner(c & 1 ? reach : -reach, c & 2 ? reach : -reach,
                                         c & 4 ? reach : -reach, 1);
                bounds.add(core::dvec3(world * core::dmat4(from[i]) * corner));
            }
    };
    switch (kind) {
    case Kind::Triangles:
        points(scene.triangles[batch].positions, 3);
        break;
    case Kind::Boxes:
        frames(scene.boxes[batch].boxes, 1);
        break;
    case Kind::Lines:
        points(scene.lines[batch].positions, 2);
        break;
    case Kind::Points:
        points(scene.points[batch].positions, 1);
        break;
    case Kind::Labels:
        points(scene.labels[batch].positions, 1);
        break;
    case Kind::Glyphs:
        frames(scene.glyphs[batch].frames, 0);
        break;
    }
    return bounds;
}

PrimitiveFinder::PrimitiveFinder(const core::Scene& scene) {
    for (Kind kind : allKinds)
        for (std::size_t batch = 0; batch < batchCount(scene, kind); ++batch) {
            Table table;
            table.kind = kind;
            table.batch = batch;
            m_tables.push_back(std::move(table));
        }
}

void PrimitiveFinder::find(const core::Scene& scene, core::ItemId item,
                           std::vector<PrimitiveRef>& out) const {
    for (const Table& table : m_tables) {
        const BatchView batch = batchView(scene, table.kind, table.batch);
        const core::PrimitiveItems& items = *batch.items;
        if (item.type != items.base.type || item.part != items.base.part || item.index < items.base.index ||
            item.group < items.base.group)
            continue;
        if (items.indices.empty() && items.groups.empty()) {
            const std::uint64_t place = item.index - items.base.index;
            if (item.group == items.base.group && place < batch.count)
                out.push_back({table.kind, table.batch, std::size_t(place)});
            continue;
        }
        if (!table.made) {
            table.order.resize(batch.count);
            std::iota(table.order.begin(), table.order.end(), 0u);
            const auto before = [&](std::uint32_t a, std::uint32_t b) { return items.at(a) < items.at(b); };
            if (!std::is_sorted(table.order.begin(), table.order.end(), before))
                std::stable_sort(table.order.begin(), table.order.end(), before);
            table.made = true;
        }
        auto at =
            std::lower_bound(table.order.begin(), table.order.end(), item,
                             [&](std::uint32_t p, core::ItemId wanted) { return items.at(p) < wanted; });
        for (; at != table.order.end() && items.at(*at) == item; ++at)
            out.push_back({table.kind, table.batch, *at});
    }
}

} // namespace viewport
