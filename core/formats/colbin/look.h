// How a COLBIN document looks: its scene, updates of it, colourings and grid index. Only format.cpp and tests
// include it.
#pragma once

#include "core/formats/colbin/document.h"
#include "core/scene/scene.h"
#include "core/spatial/spatial_index.h"

namespace core::colbin {

glm::dmat4 toDisplay(const Settings& settings); // a half turn about X for Y-down files
Result<Scene> makeScene(const ColbinDocument& document, const Settings& settings, Progress& progress);
// Nothing when a floor changed its layer or something left the height that the grid was drawn at. An edit
// that makes the level less high leaves the drawn grid where it was.
std::optional<SceneUpdate> updateScene(const ColbinDocument& document, const Settings& settings,
                                       const std::vector<ItemId>& items, Scene& scene);
std::vector<Colouring> makeColourings(const ColbinDocument& document, const Settings& settings);
std::unique_ptr<SpatialIndex> makeGridIndex(const ColbinDocument& document, const Settings& settings);

} // namespace core::colbin
