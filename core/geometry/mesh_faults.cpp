#include "core/geometry/mesh_faults.h"

#include "core/geometry/edge_table.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace core {

namespace {

// visit(vertex) for each vertex below vertexCount that the triangle names, once.
template <typename Visit>
void forEachNamed(const uvec3& triangle, std::size_t vertexCount, Visit visit) {
    for (int k = 0; k < 3; ++k) {
        const std::uint32_t vertex = triangle[k];
        const bool before = (k > 0 && triangle[0] == vertex) || (k > 1 && triangle[1] == vertex);
        if (vertex < vertexCount && !before)
            visit(vertex);
    }
}

uvec3 sorted(uvec3 triangle) {
    if (triangle.x > triangle.y)
        std::swap(triangle.x, triangle.y);
    if (triangle.y > triangle.z)
        std::swap(triangle.y, triangle.z);
    if (triangle.x > triangle.y)
        std::swap(triangle.x, triangle.y);
    return triangle;
}

} // namespace

bool hasNoArea(const vec3& a, const vec3& b, const vec3& c) {
    if (!isFinite(a) || !isFinite(b) || !isFinite(c))
        return false;
    const dvec3 ab = dvec3(b) - dvec3(a);
    const dvec3 ac = dvec3(c) - dvec3(a);
    const dvec3 bc = dvec3(c) - dvec3(b);
    const double longest = std::max({glm::dot(ab, ab), glm::dot(ac, ac), glm::dot(bc, bc)});
    return glm::length(glm::cross(ab, ac)) <= 1e-6 * longest;
}

// Triangles counted into a bucket for each lowest vertex; buckets are small, so sorting within them is nearly
// free.
std::vector<std::uint32_t> firstEqualTriangles(std::span<const uvec3> triangles, std::size_t vertexCount) {
    assert(triangles.size() <= std::numeric_limits<std::uint32_t>::max());
    struct Entry {
        std::uint64_t others; // the middle and the highest vertex
        std::uint32_t triangle;
        bool operator<(const Entry& that) const {
            return others != that.others ? others < that.others : triangle < that.triangle;
        }
    };
    std::vector<std::uint32_t> first(triangles.size());
    std::vector<std::uint32_t> bucketEnd(vertexCount + 1, 0);
    for (std::uint32_t i = 0; i < triangles.size(); ++i) {
        first[i] = i;
        if (isInTopology(triangles[i], vertexCount))
            ++bucketEnd[sorted(triangles[i]).x + 1];
    }
    for (std::size_t v = 0; v < vertexCount; ++v)
        bucketEnd[v + 1] += bucketEnd[v];
    std::vector<Entry> entries(bucketEnd[vertexCount]);
    for (std::uint32_t i = 0; i < triangles.size(); ++i) {
        if (!isInTopology(triangles[i], vertexCount))
            continue;
        const uvec3 corners = sorted(triangles[i]);
        entries[bucketEnd[corners.x]++] = {std::uint64_t{corners.y} << 32 | corners.z, i};
    }
    // Filling moved every bucket's start to its end.
    std::uint32_t begin = 0;
    for (std::size_t v = 0; v < vertexCount; ++v) {
        const std::uint32_t end = bucketEnd[v];
        std::sort(entries.begin() + begin, entries.begin() + end);
        for (std::uint32_t i = begin + 1; i < end; ++i) {
            if (entries[i].others == entries[i - 1].others)
                first[entries[i].triangle] = first[entries[i - 1].triangle];
        }
        begin = end;
    }
    return first;
}

std::vector<bool> namedVertices(std::span<const uvec3> triangles, std::size_t vertexCount) {
    std::vector<bool> named(vertexCount, false);
    for (const uvec3& triangle : triangles)
        forEachNamed(triangle, vertexCount, [&](std::uint32_t vertex) { named[vertex] = true; });
    return named;
}

VertexTriangles trianglesByVertex(std::span<const uvec3> triangles, std::size_t vertexCount) {
    assert(triangles.size() <= std::numeric_limits<std::uint32_t>::max() / 3);
    VertexTriangles result;
    // Two slots further on, so that filling leaves every start in its place.
    std::vector<std::uint32_t>& starts = result.starts;
    starts.assign(vertexCount + 2, 0);
    for (const uvec3& triangle : triangles)
        forEachNamed(triangle, vertexCount, [&](std::uint32_t vertex) { ++starts[vertex + 2]; });
    for (std::size_t v = 2; v < starts.size(); ++v)
        starts[v] += starts[v - 1];
    result.triangles.resize(starts.back());
    for (std::uint32_t i = 0; i < triangles.size(); ++i)
        forEachNamed(triangles[i], vertexCount,
                     [&](std::uint32_t vertex) { result.triangles[starts[vertex + 1]++] = i; });
    starts.pop_back();
    return result;
}

} // namespace core
