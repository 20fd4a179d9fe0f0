// Closed surfaces made by rule: boxes, tori, displaced spheres, lofted hulls. For the CollisionSet samples
// and tests; no file format in it.
#pragma once

#include "core/geometry/glm.h"

#include <cstdint>
#include <vector>

namespace tests {

struct CsetShape {
    std::vector<core::vec3> positions;
    std::vector<core::uvec3> triangles; // counter-clockwise seen from outside unless turned

    // Behind what is there; shares no vertex with it.
    CsetShape& add(const CsetShape& other);
    CsetShape& turn(); // inside out
    CsetShape& move(const core::dvec3& by);
    CsetShape& scale(const core::dvec3& by); // a mirrored shape is turned back
    CsetShape& unweld();                     // every triangle gets vertices of its own
};

// Corner 0 at the place, the others one size along x, y and z from it; volume size^3 / 6.
CsetShape csetTetrahedron(double size, const core::dvec3& at = core::dvec3(0.0));
// From the place to place + size; vertex number = x + 2 y + 4 z.
CsetShape csetCube(double size, const core::dvec3& at = core::dvec3(0.0));
// 2 n m triangles about the z axis.
CsetShape csetTorus(unsigned n, unsigned m, double radius, double thickness);
// 20 * 4^subdivisions triangles of radius 1.
CsetShape csetIcosphere(int subdivisions);
// A rock of about that radius: an icosphere with dents and bumps, the same for the same seed.
CsetShape csetAsteroid(std::uint32_t seed, int subdivisions, double radius);
// Rings of equally many points, joined and closed at both ends.
CsetShape csetLoft(const std::vector<std::vector<core::dvec3>>& rings);
// `triangles` of them in a row, open.
CsetShape csetStrip(std::size_t triangles);

} // namespace tests
