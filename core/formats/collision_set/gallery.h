// Where a CollisionSet document's meshes stand in the view: at their own origins, or on a square lattice.
// Nothing of it is in the file.
#pragma once

#include "core/formats/collision_set/derived.h"

namespace core::collision_set {

struct Placement {
    std::uint32_t mesh = 0;
    dmat4 transform = dmat4(1.0); // the mesh's space to file space
    dvec3 label = dvec3(0.0);     // file space, beside the mesh
};

// File space to display space, Y up. A Z-up mesh turns (x, y, z) into (x, z, -y).
dmat4 toDisplay(const Settings& settings);

// Whether the settings show a mesh and it has a finite vertex.
bool isShown(const CollisionSetDocument& document, const Settings& settings, std::uint64_t m);

constexpr std::size_t shownMeshes = 1 << 16; // no more are placed and drawn

// The meshes that are shown, in file order. In the gallery they fill rows
// from the far left on, along the ground of display space, centred on the origin.
std::vector<Placement> placements(const CollisionSetDocument& document, const Settings& settings);

} // namespace core::collision_set
