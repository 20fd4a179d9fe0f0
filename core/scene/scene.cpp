#include "core/scene/scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_set>

namespace core {
namespace {

// Calls visit(batch, primitive, corners) for every primitive with corners in node space.
template <typename Batch, typename Visit>
void forEachPrimitive(const Batch& batch, std::size_t cornersEach, Visit&& visit) {
    const std::size_t count = batch.positions.size() / cornersEach;
    for (std::size_t p = 0; p < count; ++p)
        visit(p, batch.positions.data() + p * cornersEach, cornersEach);
}

std::array<glm::vec3, 8> corners(const glm::mat4& box) {
    std::array<glm::vec3, 8> out;
    for (int c = 0; c < 8; ++c)
        out[std::size_t(c)] = glm::vec3(box * glm::vec4(c & 1 ? 1 : -1, c & 2 ? 1 : -1, c & 4 ? 1 : -1, 1));
    return out;
}

// Adds the corners of every primitive, in display space, to the box that boxOf(items, primitive) names; null
// = none.
template <typename BoxOf>
void gather(const Scene& scene, BoxOf&& boxOf) {
    std::vector<glm::dmat4> worlds(scene.nodes.size());
    for (std::size_t n = 0; n < scene.nodes.size(); ++n)
        worlds[n] = worldTransform(scene, int(n));
    const auto take = [&](const auto& batch, std::size_t p, const glm::vec3* points, std::size_t count) {
        Aabb* const bounds = boxOf(batch.items, p);
        if (!bounds)
            return;
        const glm::dmat4& world = worlds[std::size_t(batch.node)];
        for (std::size_t i = 0; i < count; ++i) {
            const glm::dvec3 at(world * glm::dvec4(glm::dvec3(points[i]), 1));
            if (std::isfinite(at.x) && std::isfinite(at.y) && std::isfinite(at.z))
                bounds->add(at);
        }
    };
    const auto each = [&](const auto& batches, std::size_t cornersEach) {
        for (const auto& batch : batches)
            forEachPrimitive(batch, cornersEach,
                             [&](std::size_t p, const glm::vec3* points, std::size_t count) {
                                 take(batch, p, points, count);
                             });
    };
    each(scene.triangles, 3);
    each(scene.lines, 2);
    each(scene.points, 1);
    each(scene.labels, 1);
    for (const BoxBatch& batch : scene.boxes)
        for (std::size_t p = 0; p < batch.boxes.size(); ++p) {
            const auto points = corners(batch.boxes[p]);
            take(batch, p, points.data(), points.size());
        }
    for (const GlyphBatch& batch : scene.glyphs)
        for (std::size_t p = 0; p < batch.frames.size(); ++p) {
            const glm::vec3 origin(batch.frames[p][3]);
            take(batch, p, &origin, 1);
        }
}

} // namespace

ItemId PrimitiveItems::at(std::size_t primitive) const {
    ItemId item = base;
    item.index += indices.empty() ? std::uint64_t(primitive) : indices[primitive];
    if (!groups.empty())
        item.group += groups[primitive];
    return item;
}

int Scene::layerIndex(std::string_view key) const {
    for (std::size_t i = 0; i < layers.size(); ++i)
        if (layers[i].key == key)
            return int(i);
    return -1;
}

glm::dmat4 worldTransform(const Scene& scene, int node) {
    glm::dmat4 world(1.0);
    // A cycle in the parents would be a format's fault; the count bounds the walk all the same.
    for (std::size_t steps = 0; node >= 0 && steps <= scene.nodes.size(); ++steps) {
        const SceneNode& here = scene.nodes[std::size_t(node)];
        world = here.transform * world;
        node = here.parent;
    }
    return world;
}

Aabb sceneBounds(const Scene& scene) {
    Aabb bounds;
    gather(scene, [&](const PrimitiveItems&, std::size_t) { return &bounds; });
    return bounds;
}

Aabb boundsOf(const Scene& scene, const std::vector<ItemId>& items) {
    const std::unordered_set<ItemId> wanted(items.begin(), items.end());
    if (wanted.empty())
        return {};
    Aabb bounds;
    gather(scene, [&](const PrimitiveItems& of, std::size_t p) {
        return wanted.count(of.at(p)) != 0 ? &bounds : nullptr;
    });
    return bounds;
}

std::unordered_map<ItemId, Aabb> boundsByItem(const Scene& scene, const std::vector<ItemId>& items) {
    std::unordered_map<ItemId, Aabb> boxes;
    boxes.reserve(items.size());
    for (const ItemId item : items)
        boxes.try_emplace(item);
    if (boxes.empty())
        return boxes;
    gather(scene, [&](const PrimitiveItems& of, std::size_t p) {
        const auto found = boxes.find(of.at(p));
        return found == boxes.end() ? nullptr : &found->second;
    });
    return boxes;
}

Colour colourFor(const Colouring& colouring, ItemId item, const Colour& otherwise, Palette palette) {
    if (!colouring.value ||
        std::find(colouring.types.begin(), colouring.types.end(), item.type) == colouring.types.end())
        return otherwise;
    const double value = colouring.value(item);
    if (std::isnan(value))
        return otherwise;
    if (!colouring.discrete) {
        const double span = colouring.high - colouring.low;
        return rampColour(span > 0 ? (value - colouring.low) / span : 0);
    }
    for (const LegendEntry& entry : colouring.legend)
        if (entry.value == value)
            return entry.colour ? *entry.colour : colourOf(entry.hue, palette);
    return otherwise;
}

} // namespace core
