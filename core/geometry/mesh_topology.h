// What a triangle mesh is as a surface: its edges, pieces, holes, faults and the volumes of its closed
// shells.
//
// Definitions. In the topology are the triangles whose three indices are all different and below the number
// of positions; those without area too. An edge is an unordered pair of indices, and equal positions under
// two indices are two vertices. A used vertex is one that such a triangle names. An edge is a border edge
// with one triangle, a non-manifold edge with three or more, a clash edge with two that run it in the same
// direction. A component is what hangs together through shared vertices; it is closed when it has none of
// these three kinds of edges.
#pragma once

#include "core/geometry/edge_table.h"
#include "core/geometry/glm.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace core {

// An edge that deserves attention.
struct NotedEdge {
    uvec2 vertices = uvec2(0u);      // lower one first
    std::uint32_t triangles = 0;     // at this edge
    std::uint32_t firstTriangle = 0; // the lowest of them

    bool operator==(const NotedEdge&) const = default;
};

struct MeshComponent {
    std::uint32_t firstTriangle = 0; // the lowest
    std::uint32_t triangles = 0;
    std::uint32_t vertices = 0;
    std::uint32_t edges = 0;
    std::uint32_t borderEdges = 0;
    std::uint32_t nonManifoldEdges = 0;
    std::uint32_t clashEdges = 0;

    // Of a closed component, in cubed units: the sum of v0 . (v1 x v2) / 6 about the first corner of its
    // lowest triangle, positive when the triangles run counter-clockwise seen from outside in a right-handed
    // system. NaN when the component is not closed or a corner is not finite.
    double volume = std::numeric_limits<double>::quiet_NaN();

    bool isClosed() const { return borderEdges == 0 && nonManifoldEdges == 0 && clashEdges == 0; }
    std::int64_t eulerNumber() const { return std::int64_t{vertices} - edges + triangles; }
};

struct MeshTopology {
    static constexpr std::uint32_t noComponent = std::numeric_limits<std::uint32_t>::max();

    std::uint32_t triangles = 0; // in the topology; the others are counted nowhere
    std::uint32_t usedVertices = 0;
    std::uint32_t edges = 0;
    std::vector<NotedEdge> borderEdges; // each list sorted by vertices
    std::vector<NotedEdge> nonManifoldEdges;
    std::vector<NotedEdge> clashEdges;
    std::vector<MeshComponent> components;  // by lowest triangle
    std::vector<std::uint32_t> componentOf; // by triangle of the input; noComponent outside the topology

    std::int64_t eulerNumber() const { return std::int64_t{usedVertices} - edges + triangles; }
    std::size_t closedComponents() const;
    std::size_t insideOutComponents() const; // closed ones with volume < 0
};

// Below 2^32 positions, at most 2^32 / 3 triangles.
MeshTopology analyzeTopology(std::span<const vec3> positions, std::span<const uvec3> triangles);

// The same, for callers who need the edges as well.
MeshTopology analyzeTopology(std::span<const vec3> positions, std::span<const uvec3> triangles,
                             const EdgeTable& table);

// All of it but the volumes, which stay NaN: what does not change while vertices only move.
MeshTopology analyzeConnectivity(std::size_t vertexCount, std::span<const uvec3> triangles,
                                 const EdgeTable& table);

// MeshComponent::volume of every component.
std::vector<double> componentVolumes(std::span<const vec3> positions, std::span<const uvec3> triangles,
                                     const MeshTopology& topology);

// In squared units, in double; triangles outside the topology or with a non-finite corner count nothing.
double surfaceArea(std::span<const vec3> positions, std::span<const uvec3> triangles);

// Which triangles to turn so that neighbours agree.
struct WindingPlan {
    std::vector<bool> flip;  // by triangle
    std::size_t flipped = 0; // how many of them
    std::size_t conflictEdges =
        0; // two-triangle edges whose triangles still disagree; above 0 no plan fits all
};

// Spreads from the lowest triangle of each piece, which stays as it is, over the edges that have exactly two
// triangles.
WindingPlan planConsistentWinding(std::span<const uvec3> triangles, const EdgeTable& table);

} // namespace core
