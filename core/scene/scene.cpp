#include "core/scene/scene.h"

#include <algorithm>
#include <cmath>

namespace core {

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

std::vector<glm::dmat4> worldTransforms(const Scene& scene) {
    std::vector<glm::dmat4> worlds(scene.nodes.size());
    for (std::size_t i = 0; i < worlds.size(); ++i) {
        const SceneNode& node = scene.nodes[i];
        const bool parentIsThere = node.parent >= 0 && std::size_t(node.parent) < i;
        worlds[i] =
            parentIsThere ? worlds[std::size_t(node.parent)] * node.transform : worldTransform(scene, int(i));
    }
    return worlds;
}

glm::dmat4 fileTransform(const Scene& scene, int node) {
    glm::dmat4 shown(1.0),
        real(1.0); // from the node's space to display space, and to where the file has it there
    for (int n = node; n >= 0 && std::size_t(n) < scene.nodes.size();
         n = scene.nodes[std::size_t(n)].parent) {
        const SceneNode& one = scene.nodes[std::size_t(n)];
        shown = one.transform * shown;
        if (!one.laidOut && n != 0)
            real = one.transform * real;
        if (one.parent >= n)
            break;
    }
    const double size = std::abs(glm::determinant(shown));
    return size > 0 && std::isfinite(size) ? real * glm::inverse(shown) : glm::dmat4(1.0);
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
            return colourOf(entry.paint, palette);
    return otherwise;
}

} // namespace core
