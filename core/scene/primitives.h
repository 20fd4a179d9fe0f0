// The batches of a scene seen alike, whatever their kind, and the bounds of what they hold.
#pragma once

#include "core/geometry/aabb.h"
#include "core/scene/scene.h"

#include <array>
#include <cstddef>
#include <vector>

namespace core {

using PrimitiveKind = SceneUpdate::Kind;
constexpr std::size_t kindCount = 6;
constexpr std::array<PrimitiveKind, kindCount> allKinds{PrimitiveKind::Triangles, PrimitiveKind::Boxes,
                                                        PrimitiveKind::Lines,     PrimitiveKind::Points,
                                                        PrimitiveKind::Labels,    PrimitiveKind::Glyphs};

// What the batches of every kind have in common.
struct BatchView {
    int layer = 0;
    int node = 0;
    const BatchStyle* style = nullptr;
    const PrimitiveItems* items = nullptr;
    std::size_t count = 0; // primitives
};

std::size_t batchCount(const Scene& scene, PrimitiveKind kind);
BatchView batchView(const Scene& scene, PrimitiveKind kind, std::size_t batch);

// Bounds of primitives [first, first + count) of a batch in display space; places that are not finite count
// for nothing.
Aabb primitiveBounds(const Scene& scene, PrimitiveKind kind, std::size_t batch, std::size_t first,
                     std::size_t count);
// The same as they would be if their node stood there.
Aabb primitiveBounds(const Scene& scene, PrimitiveKind kind, std::size_t batch, std::size_t first,
                     std::size_t count, const glm::dmat4& world);

// Display space: three corners of a triangle, eight of a box, two of a segment, one place of anything else.
std::vector<glm::dvec3> primitiveCorners(const Scene& scene, PrimitiveKind kind, std::size_t batch,
                                         std::size_t primitive);

// Display space, by layer; the last is of what is on none.
using LayerBounds = std::vector<Aabb>;
LayerBounds layerBounds(const Scene& scene);
// Takes in edited primitives. It only grows: what moved inwards leaves its old place within the bounds.
void grow(LayerBounds& bounds, const Scene& scene, const SceneUpdate& update);
Aabb united(const LayerBounds& bounds);
Aabb sceneBounds(const Scene& scene); // of all layers

} // namespace core
