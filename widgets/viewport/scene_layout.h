// Where the primitives of a scene lie in the renderer's big buffers: batches of a kind one after another, in
// drawing order. Positions, no pixels.
#pragma once

#include "core/scene/scene.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace viewport {

using Kind = core::SceneUpdate::Kind;
constexpr std::size_t kindCount = 6;
constexpr std::array<Kind, kindCount> allKinds{Kind::Triangles, Kind::Boxes,  Kind::Lines,
                                               Kind::Points,    Kind::Labels, Kind::Glyphs};

// What the batches of every kind have in common.
struct BatchView {
    int layer = 0;
    int node = 0;
    const core::BatchStyle* style = nullptr;
    const core::PrimitiveItems* items = nullptr;
    std::size_t count = 0; // primitives
};

std::size_t batchCount(const core::Scene& scene, Kind kind);
BatchView batchView(const core::Scene& scene, Kind kind, std::size_t batch);

struct BatchSlot {
    std::size_t batch = 0; // place in the scene's list
    std::size_t first = 0; // of its primitives in the buffers of its kind
    std::size_t count = 0;
    int row = 0; // in the batch table, which all kinds share
};

struct KindLayout {
    std::vector<BatchSlot> places;   // in drawing order: by layer
    std::vector<std::size_t> slotOf; // by batch
    std::size_t total = 0;
    const BatchSlot& of(std::size_t batch) const { return places[slotOf[batch]]; }
};

struct SceneLayout {
    std::array<KindLayout, kindCount> kinds;
    int rows = 0;
    const KindLayout& of(Kind kind) const { return kinds[std::size_t(kind)]; }
};

SceneLayout layoutOf(const core::Scene& scene);
// True when both scenes have the same batches with the same numbers of primitives.
bool sameLayout(const SceneLayout& layout, const core::Scene& scene);

// Bounds of primitives [first, first + count) of a batch in display space; places that are not finite count
// for nothing.
core::Aabb primitiveBounds(const core::Scene& scene, Kind kind, std::size_t batch, std::size_t first,
                           std::size_t count);

struct PrimitiveRef {
    Kind kind = Kind::Triangles;
    std::size_t batch = 0;
    std::size_t primitive = 0;
};

// Finds the primitives of an item without a table where the numbers allow it, and by a sorted one elsewhere.
class PrimitiveFinder {
  public:
    explicit PrimitiveFinder(const core::Scene& scene);
    void find(const core::Scene& scene, core::ItemId item, std::vector<PrimitiveRef>& out) const;

  private:
    struct Table {
        Kind kind = Kind::Triangles;
        std::size_t batch = 0;
        mutable bool made = false;
        mutable std::vector<std::uint32_t> order; // primitives by item; made at the first question
    };
    std::vector<Table> m_tables;
};

} // namespace viewport
