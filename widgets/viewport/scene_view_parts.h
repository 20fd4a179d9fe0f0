// What a SceneView holds of Qt3D, for the files that it is written in: scene_view.cpp, what is shown;
// scene_view_look.cpp, with what look; scene_view_marks.cpp, what lies over it.
#pragma once

#include "widgets/viewport/ground.h"
#include "widgets/viewport/highlight.h"
#include "widgets/viewport/hud.h"
#include "widgets/viewport/labels.h"
#include "widgets/viewport/scene_entities.h"
#include "widgets/viewport/scene_view.h"

namespace viewport {

struct SceneView::Parts {
    explicit Parts(Engine& engine)
        : ground(engine.frameGraph(), engine.root()), hover(engine.frameGraph(), engine.root()),
          selection(engine.frameGraph(), engine.root()), related(engine.frameGraph(), engine.root()),
          measure(engine.frameGraph(), engine.root()), labels(engine.frameGraph(), engine.root()),
          overlayLabels(engine.frameGraph(), engine.root()), measureLabel(engine.frameGraph(), engine.root()),
          hud(engine.frameGraph(), engine.root()) {}

    Ground ground;
    HighlightEntity hover, selection, related, measure;
    Outline hoverOutline, selectionOutline, relatedOutline; // what they show
    Labels labels, overlayLabels, measureLabel;
    Hud hud;
    std::unique_ptr<SceneEntities> scene, overlay;
    bool labelsVisible = true;
};

Appearance appearanceOf(const core::SceneState& state, bool seeThrough);
// Overlays keep their layers' own opacity.
Appearance overlayAppearance(const core::SceneState& state);

} // namespace viewport
