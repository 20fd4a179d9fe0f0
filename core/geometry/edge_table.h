// The edges of a triangle list and the triangles at each; connectivity by index only, positions play no part.
#pragma once

#include "core/geometry/glm.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

// Whether a triangle takes part in the topology: its three indices are all different and below vertexCount.
bool isInTopology(const uvec3& triangle, std::size_t vertexCount);

// A side of a triangle, 3 * triangle + k for the one from corner k to corner (k + 1) % 3.
using TriangleSide = std::uint32_t;

struct EdgeTable {
    std::vector<uvec2> edges; // every edge once, lower vertex first, sorted
    std::vector<std::uint32_t>
        sideStart;                   // edge e has sides[sideStart[e]] up to before sides[sideStart[e + 1]]
    std::vector<TriangleSide> sides; // rising within an edge

    std::span<const TriangleSide> sidesOf(std::size_t edge) const {
        return {sides.data() + sideStart[edge], sides.data() + sideStart[edge + 1]};
    }
};

// Of the triangles in the topology. At most 2^32 / 3 triangles. Time and memory grow with triangles and
// vertexCount (almost) linearly.
EdgeTable buildEdgeTable(std::span<const uvec3> triangles, std::size_t vertexCount);

// The corner a side starts from and the one it ends at.
uvec2 cornersOf(TriangleSide side, std::span<const uvec3> triangles);

// Whether two triangles at an edge run it in the same direction, so that one of them faces the other way.
bool runAlike(TriangleSide p, TriangleSide q, std::span<const uvec3> triangles);

} // namespace core
