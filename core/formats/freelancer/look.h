// How a Freelancer document looks: its scene, updates of it, colourings, and the scene nodes of a pose. Only
// format.cpp and tests include it.
#pragma once

#include "core/formats/freelancer/document.h"
#include "core/scene/pose.h"
#include "core/scene/scene.h"

namespace core::freelancer {

// Node 1 + p is part p's (its parent node is its parent part's, transform the joint's at rest); a single
// part is node 1. Batches belong to one node each, those of a layer lie one after another. Marks that move
// with a joint lie in the child's node, those that stay in the parent's: a pose only moves nodes.
Result<Scene> makeScene(const FreelancerDocument& document, const Settings& settings, Progress& progress);
// Numbers of joints, hardpoints, cameras and wires that leave every node where it is. Nothing when something
// moves, begins or ends to be drawn.
std::optional<SceneUpdate> updateScene(const FreelancerDocument& document, const Settings& settings,
                                       const std::vector<ItemId>& items, Scene& scene);
std::vector<Colouring> makeColourings(const FreelancerDocument& document);

} // namespace core::freelancer
