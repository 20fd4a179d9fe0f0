#include "core/scene/primitive_finder.h"

#include <algorithm>
#include <numeric>
#include <ranges>
#include <tuple>

namespace core {
namespace {

std::vector<std::uint32_t> orderOf(const BatchView& batch) {
    const auto before = [&](std::uint32_t a, std::uint32_t b) {
        return batch.items->at(a) < batch.items->at(b);
    };
    bool ascending = true; // as they are when numbered through
    const bool numbered = batch.items->indices.empty() && batch.items->groups.empty();
    for (std::size_t i = 1; !numbered && i < batch.count && ascending; ++i)
        ascending = !before(std::uint32_t(i), std::uint32_t(i - 1));
    std::vector<std::uint32_t> order;
    if (!ascending) {
        order.resize(batch.count);
        std::iota(order.begin(), order.end(), 0u);
        std::stable_sort(order.begin(), order.end(), before);
    }
    return order;
}

} // namespace

PrimitiveFinder::PrimitiveFinder(const Scene& scene) {
    for (PrimitiveKind kind : allKinds)
        for (std::size_t i = 0; i < batchCount(scene, kind); ++i) {
            const BatchView batch = batchView(scene, kind, i);
            m_tables.push_back({kind, i, batch.items->base.type, batch.items->base.part, orderOf(batch)});
            const bool solid = kind == PrimitiveKind::Triangles || kind == PrimitiveKind::Boxes;
            if (const ItemId ofNode = scene.nodes[std::size_t(batch.node)].item;
                solid && batch.node != 0 && ofNode.valid() && batch.style->facing != Facing::Ghost)
                m_ofNodes[ofNode].push_back({kind, i});
        }
    std::ranges::stable_sort(m_tables, {}, [](const Table& t) { return std::tuple(t.type, t.part); });
}

void PrimitiveFinder::findIn(const Table& table, const BatchView& batch, ItemId item,
                             std::vector<PrimitiveRef>& out) {
    const PrimitiveItems& items = *batch.items;
    if (item.index < items.base.index || item.group < items.base.group)
        return;
    const auto primitiveAt = [&](std::size_t i) { return table.order.empty() ? i : table.order[i]; };
    std::size_t low = 0, high = batch.count;
    if (items.indices.empty() && items.groups.empty())
        low = std::size_t(std::min<std::uint64_t>(item.index - items.base.index, high)); // numbered through
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (items.at(primitiveAt(middle)) < item)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < batch.count && items.at(primitiveAt(low)) == item; ++low)
        out.push_back({table.kind, table.batch, primitiveAt(low)});
}

void PrimitiveFinder::find(const Scene& scene, ItemId item, std::vector<PrimitiveRef>& out) const {
    const std::size_t before = out.size();
    const auto isBefore = [](const Table& t, const ItemId& i) {
        return std::tuple(t.type, t.part) < std::tuple(i.type, i.part);
    };
    for (auto table = std::lower_bound(m_tables.begin(), m_tables.end(), item, isBefore);
         table != m_tables.end() && table->type == item.type && table->part == item.part; ++table)
        findIn(*table, batchView(scene, table->kind, table->batch), item, out);
    const auto isShape = [](const PrimitiveRef& ref) { return ref.kind != PrimitiveKind::Labels; };
    if (std::any_of(out.begin() + std::ptrdiff_t(before), out.end(), isShape))
        return; // a mere label is nothing to frame
    const auto node = m_ofNodes.find(item);
    if (node == m_ofNodes.end())
        return;
    const bool hasTriangles = std::any_of(node->second.begin(), node->second.end(), [](const auto& batch) {
        return batch.first == PrimitiveKind::Triangles;
    });
    for (const auto& [kind, batch] : node->second)
        if (!hasTriangles || kind == PrimitiveKind::Triangles) // not the boxes around them
            for (std::size_t i = 0; i < batchView(scene, kind, batch).count; ++i)
                out.push_back({kind, batch, i});
}

Aabb PrimitiveFinder::boundsOf(const Scene& scene, const std::vector<ItemId>& items) const {
    Aabb bounds;
    std::vector<PrimitiveRef> primitives;
    for (const ItemId item : items) {
        primitives.clear();
        find(scene, item, primitives);
        for (std::size_t i = 0; i < primitives.size();) { // runs of a batch at once
            const PrimitiveRef first = primitives[i];
            std::size_t count = 1;
            while (i + count < primitives.size() &&
                   primitives[i + count] == PrimitiveRef{first.kind, first.batch, first.primitive + count})
                ++count;
            bounds.merge(primitiveBounds(scene, first.kind, first.batch, first.primitive, count));
            i += count;
        }
    }
    return bounds;
}

std::unordered_map<ItemId, Aabb> PrimitiveFinder::boundsByItem(const Scene& scene,
                                                               const std::vector<ItemId>& items) const {
    std::unordered_map<ItemId, Aabb> boxes;
    boxes.reserve(items.size());
    for (const ItemId item : items)
        if (const auto [at, added] = boxes.try_emplace(item); added)
            at->second = boundsOf(scene, {item});
    return boxes;
}

} // namespace core
