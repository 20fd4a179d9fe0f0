// The small meshes that are drawn once for each instance: cube, cube edges, stroke, disc, glyph shapes.
#pragma once

#include "core/scene/scene.h"
#include "widgets/viewport/material.h"

namespace viewport {

enum class BaseMesh { Cube, CubeEdges, Stroke, Square, Dot, GlyphCube, Arrow, Axes };

BaseMesh baseMeshOf(core::GlyphBatch::Shape shape);

// Adds the mesh's own attributes to a geometry and returns its number of vertices.
std::size_t addBaseMesh(Qt3DCore::QGeometry* geometry, BaseMesh mesh);

} // namespace viewport
