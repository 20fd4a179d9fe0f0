// A scene made by hand with every kind of batch, for tests of picking and rendering.
#pragma once

#include "core/scene/scene.h"

namespace tests {

// Types of its items, in place of a schema.
enum SmallSceneType : core::TypeId { FloorTriangle, WallBox, CellBox, PathLine, SpotPoint };

// Floor: 2 triangles over x, z in [-10, 10] at y = 0 (item FloorTriangle 0, 1), layer 0. Walls: a box of half
// extents 1, 2, 1 around (-5, 2, 0) and a turned one around (5, 1.5, 2) (WallBox 0, 1), layer 1. Cells: four
// wire boxes 10 wide over the floor, 4 high (CellBox 0..3), layer 2. A dashed path (PathLine 0..2), layer 3;
// two points (SpotPoint 0, 1), layer 4; labels on the walls, layer 5; a glyph of axes at the origin, layer 6.
core::Scene smallScene();

} // namespace tests
