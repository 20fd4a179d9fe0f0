// How a KCL document looks and is looked up: its scene, updates of it, colourings and index. Only format.cpp
// and tests include it.
#pragma once

#include "core/formats/kcl/document.h"
#include "core/scene/scene.h"
#include "core/spatial/spatial_index.h"

namespace core::kcl {

// File space is display space: Y is up.
Result<Scene> makeScene(const KclDocument& document, const Settings& settings, Progress& progress);
// Nothing when a prism changed its layer (by the class of its attribute, or because it got or lost its
// triangle), a model's cells can be drawn no more or again, or the global cells changed.
std::optional<SceneUpdate> updateScene(const KclDocument& document, const Settings& settings,
                                       const std::vector<ItemId>& items, Scene& scene);
std::vector<Colouring> makeColourings(const KclDocument& document, const Settings& settings);

// One index, "octree", over the whole file, because a game's lookup goes through all of it: the global octree
// leads to a model, whose octree leads to a list. Its cells are the leaves of all models' octrees, by model
// and key; its primitives are the prisms of all models, copies counted.
//
// locate() of a point is README.md, section 5, on the raw keys. A game looks into that one cell whatever its
// collider's size; for a ball, locate() adds the other cells under it, at most maxBallCells, and says how
// many prisms it hits that only those list. probe() is the hit test of the same section. A prism of another
// model than the one that the point leads to is no hit when that model holds a copy of it.
// audit() is refused.
std::vector<std::unique_ptr<SpatialIndex>> makeIndices(const KclDocument& document, const Settings& settings);

constexpr std::size_t maxBallCells = 1 << 17;

} // namespace core::kcl
