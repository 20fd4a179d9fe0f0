// Closed surfaces that ships and stations are put together of: lofted hulls, wings, lathed bodies, rings,
// chamfered boxes. For the Freelancer samples; no file format in it.
#pragma once

#include "tests/support/collision_set_shapes.h"

#include <glm/mat3x3.hpp>
#include <glm/vec2.hpp>

#include <utility>
#include <vector>

namespace tests {

// A rectangle with cut corners across the z axis.
struct FlSection {
    double z, halfWidth, bottom, top, chamfer;
};
CsetShape flHull(const std::vector<FlSection>& sections);

// A wing's profile across the x axis; leading and trailing are z.
struct FlRib {
    double x, y, leading, trailing, thickness;
};
CsetShape flWing(const std::vector<FlRib>& ribs);

// Radius and place along the axis (0 x, 1 y, 2 z), end to end; the profile may run back into itself: a cup.
// No radius is 0.
CsetShape flLathe(const std::vector<glm::dvec2>& profile, int sides, int axis);
// A closed profile (radius, y) once around the y axis.
CsetShape flRing(const std::vector<glm::dvec2>& profile, int segments);
// All edges cut.
CsetShape flBlock(const glm::dvec3& size, double chamfer, const glm::dvec3& middle = glm::dvec3(0.0));

glm::dmat3 flRotation(const glm::dvec3& axis, double angle); // right-handed, about a unit axis
CsetShape flTurned(CsetShape shape, const glm::dmat3& rotation);

// Vertices are shared only by triangles whose normals differ by less than the angle (radians), so that
// normals which are averaged at vertices keep edges sharp.
CsetShape flHardEdges(const CsetShape& shape, double angle);
// Pairs of vertices: every edge, once, whose triangles differ by more than the angle. Vertices at one place
// count as one.
std::vector<std::pair<std::uint16_t, std::uint16_t>> flFeatureEdges(const CsetShape& shape, double angle);

} // namespace tests
