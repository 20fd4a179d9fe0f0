// Meshes for KCL files of tests: ground, tubes, thin and odd shapes, each the same every time. Units are
// those of the file, Y is up.
#pragma once

#include "tests/support/kcl_builder.h"

namespace tests {

// Attributes of a dialect's game that mean these things.
struct KclWords {
    std::uint16_t road = 0, offRoad = 0, boost = 0, wall = 0, fall = 0;
};
KclWords kclWords(const std::string& dialect);

// The worked example of the format page.
KclMesh kclSingleTriangle();

// Hilly ground of exactly that many triangles on squares of `cell` units: road along a band, a boost on it
// here and there, off-road beside it, a fall-out plane below everything. Corner (0, 0, 0), towards +X and +Z.
KclMesh kclHills(std::size_t triangles, const KclWords& words, double cell = 80);

// A closed tube seen from inside, bent in plan: road below, wall beside and above.
KclMesh kclTunnel(const KclWords& words, int rings = 24, int sides = 12);

// A road that turns over once, its ends side by side.
KclMesh kclLoop(const KclWords& words, int steps = 40);

// Walls of two faces back to back: some `gap` units apart, some in the same place, at several angles.
KclMesh kclThinWalls(const KclWords& words, double gap = 1);

// Needles, caps and slivers of that height over a floor; all are large enough to be stored when
// 200 * height passes the dialect's limit.
KclMesh kclSlivers(const KclWords& words, double height = 2);

// All of the above but the single triangle, side by side.
KclMesh kclMedley(const KclWords& words);

KclMesh moved(KclMesh mesh, const glm::dvec3& by);
void append(KclMesh& mesh, const KclMesh& more);
// Two triangles, corners anticlockwise as seen from the side that collides.
void quad(KclMesh& mesh, const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c, const glm::dvec3& d,
          std::uint16_t attribute);

} // namespace tests
