// Single faults of a triangle mesh: triangles without area, triangles that repeat one another, vertices that
// no triangle names. Edges and pieces are mesh_topology.h's work.
#pragma once

#include "core/geometry/glm.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

// Whether a triangle's area is nothing beside its longest edge: abs((b - a) x (c - a)) <= 1e-6 * edge^2, in
// double. False when a corner is not finite.
bool hasNoArea(const vec3& a, const vec3& b, const vec3& c);

// For each triangle the lowest one with the same three vertices in any order: itself when there is none
// before it, and when it is not in the topology (edge_table.h). Near linear.
std::vector<std::uint32_t> firstEqualTriangles(std::span<const uvec3> triangles, std::size_t vertexCount);

// Which vertices some triangle names, in the topology or not.
std::vector<bool> namedVertices(std::span<const uvec3> triangles, std::size_t vertexCount);

// The triangles that name each vertex, in the topology or not, each once, rising.
struct VertexTriangles {
    std::vector<std::uint32_t> starts; // by vertex, and one more
    std::vector<std::uint32_t> triangles;

    std::span<const std::uint32_t> of(std::size_t vertex) const {
        return {triangles.data() + starts[vertex], triangles.data() + starts[vertex + 1]};
    }
};
VertexTriangles trianglesByVertex(std::span<const uvec3> triangles, std::size_t vertexCount);

} // namespace core
