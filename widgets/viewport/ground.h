// The background and the ground grid: what is behind every scene. It knows the camera's numbers only.
#pragma once

#include "core/geometry/aabb.h"
#include "widgets/viewport/camera.h"
#include "widgets/viewport/frame_graph.h"
#include "widgets/viewport/theme.h"

namespace viewport {

class Ground {
  public:
    Ground(FrameGraph& frameGraph, Qt3DCore::QEntity* parent);
    void setTheme(const Theme& theme);
    void setVisible(bool visible);
    // Bounds and origin in display space; an empty box hides the grid. `scale`: file units a display unit.
    void setScene(const core::Aabb& bounds, const core::dvec3& origin, double scale);
    // Chooses the step for the view. Returns the distance of fine lines in file units, 0 without a grid.
    double follow(const Camera& camera);

  private:
    FrameGraph& m_frameGraph;
    Qt3DCore::QEntity* m_grid;
    core::Aabb m_bounds;
    core::dvec3 m_origin{0.0};
    double m_scale = 1;
    bool m_visible = true;
};

} // namespace viewport
