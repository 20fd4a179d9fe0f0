// How a CollisionSet document looks: its scene, updates of it and colourings. Only format.cpp and tests
// include it.
#pragma once

#include "core/formats/collision_set/document.h"
#include "core/formats/collision_set/gallery.h"
#include "core/scene/scene.h"

namespace core::collision_set {

// A node for each mesh that is drawn. Batches belong to one node each, those of a layer one after another, so
// that a renderer can draw a layer at once.
Result<Scene> makeScene(const CollisionSetDocument& document, const Settings& settings, Progress& progress);
// Vertices that move and names. Nothing when an index changed, a mesh got another place in the gallery, or
// something begins or ends to be drawn.
std::optional<SceneUpdate> updateScene(const CollisionSetDocument& document, const Settings& settings,
                                       const std::vector<ItemId>& items, Scene& scene);
std::vector<Colouring> makeColourings(const CollisionSetDocument& document);

} // namespace core::collision_set
