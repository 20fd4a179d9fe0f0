// The outline of chosen items, as strokes over the scene: edges of boxes, borders of groups of triangles,
// segments.
#pragma once

#include "core/geometry/glm.h"
#include "core/scene/scene.h"
#include "widgets/viewport/frame_graph.h"
#include "widgets/viewport/material.h"
#include "widgets/viewport/scene_layout.h"

#include <QColor>

#include <vector>

namespace viewport {

struct Stroke {
    core::vec3 from, to; // display space relative to the origin
};

// Strokes that follow the nodes of a scene, and others that stay.
struct Outline {
    struct OfNode {
        int node = 0;
        core::dvec3 from, to; // node space
    };
    std::vector<OfNode> moving;
    std::vector<Stroke> fixed;

    std::size_t size() const { return moving.size() + fixed.size(); }
    // All of them, where the scene's nodes stand now.
    std::vector<Stroke> placed(const core::Scene& scene, const core::dvec3& origin) const;
};

// Edges that only one of a node's triangles has, all edges of the boxes, the segments; about `limit` strokes
// at most.
Outline outlineOf(const core::Scene& scene, const std::vector<PrimitiveRef>& primitives, std::size_t limit);

// The twelve edges of a box in display space.
std::vector<Stroke> edgesOf(const core::Aabb& box, const core::dvec3& origin);

// Strokes of one colour with a casing around them that keeps them legible on any ground.
class HighlightEntity {
  public:
    HighlightEntity(FrameGraph& frameGraph, Qt3DCore::QEntity* parent);
    ~HighlightEntity();
    HighlightEntity(const HighlightEntity&) = delete;
    HighlightEntity& operator=(const HighlightEntity&) = delete;

    void setStyle(const QColor& colour, float width, const QColor& casing, float casingWidth);
    void setStrokes(const std::vector<Stroke>& strokes);

  private:
    struct Part {
        Qt3DCore::QEntity* entity = nullptr;
        Qt3DRender::QMaterial* material = nullptr;
        Qt3DCore::QGeometryView* renderer = nullptr;
        std::vector<Qt3DCore::QAttribute*> attributes;
    };
    Part makePart(FrameGraph& frameGraph, Pass pass);

    Qt3DCore::QEntity* m_root;
    GpuBuffer m_strokes;
    Part m_casing;
    Part m_core;
};

} // namespace viewport
