// Where the primitives of a scene lie in the renderer's big buffers: batches of a kind one after another, in
// drawing order: by layer, and within one those together that one draw can show. Positions, no pixels.
#pragma once

#include "core/scene/primitive_finder.h"

#include <array>
#include <cstddef>
#include <vector>

namespace viewport {

using core::allKinds;
using core::BatchView;
using core::kindCount;
using core::PrimitiveRef;
using Kind = core::PrimitiveKind;

struct BatchSlot {
    std::size_t batch = 0; // place in the scene's list
    std::size_t first = 0; // of its primitives in the buffers of its kind
    std::size_t count = 0;
    int row = 0; // in the batch table, which all kinds share
};

struct KindLayout {
    std::vector<BatchSlot> places;   // in drawing order
    std::vector<std::size_t> slotOf; // by batch
    std::size_t total = 0;
    const BatchSlot& of(std::size_t batch) const { return places[slotOf[batch]]; }
};

struct SceneLayout {
    std::array<KindLayout, kindCount> kinds;
    int rows = 0;
    std::size_t primitives() const; // of all kinds
    const KindLayout& of(Kind kind) const { return kinds[std::size_t(kind)]; }
};

SceneLayout layoutOf(const core::Scene& scene);
// True when both scenes have the same batches with the same numbers of primitives.
bool sameLayout(const SceneLayout& layout, const core::Scene& scene);

} // namespace viewport
