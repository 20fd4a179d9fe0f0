// Bounds of a scene whose nodes move, kept from when it was made so that a pose need not look at primitives.
#pragma once

#include "core/scene/primitives.h"

#include <vector>

namespace core {

// Keeps no reference to the scene: every question takes the scene as it is, with the batches that it had on
// construction.
class RestBounds {
  public:
    RestBounds() = default; // of nothing
    explicit RestBounds(const Scene& scene);

    // Takes in edited primitives where they stand now. It only grows.
    void grow(const Scene& scene, const SceneUpdate& update);
    // Display space, by layer. What moved since counts where it was and where it is, there by the box around
    // its batch, which may be larger than its primitives need.
    LayerBounds now(const Scene& scene) const;

  private:
    struct Batch {
        int node = 0;
        int layer = 0;
        Aabb box; // in node space
    };
    std::size_t placeOf(PrimitiveKind kind, std::size_t batch) const;

    LayerBounds m_atRest;
    std::vector<Batch> m_batches; // by kind, then place in the scene's list
    std::array<std::size_t, kindCount> m_firstOf{};
    std::vector<dmat4> m_worlds; // of the nodes, at rest
};

} // namespace core
