#include "core/geometry/edge_table.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

namespace core {

namespace {

// The higher vertex above, the side below: sorts by both.
std::uint64_t pack(std::uint32_t higher, TriangleSide side) { return std::uint64_t{higher} << 32 | side; }

// visit(lower vertex, higher vertex, side) for every side of every triangle in the topology.
template <typename Visit>
void forEachSide(std::span<const uvec3> triangles, std::size_t vertexCount, Visit visit) {
    for (std::uint32_t i = 0; i < triangles.size(); ++i) {
        if (!isInTopology(triangles[i], vertexCount))
            continue;
        for (int k = 0; k < 3; ++k) {
            const auto [low, high] = std::minmax(triangles[i][k], triangles[i][(k + 1) % 3]);
            visit(low, high, 3 * i + static_cast<std::uint32_t>(k));
        }
    }
}

} // namespace

bool isInTopology(const uvec3& triangle, std::size_t vertexCount) {
    return triangle.x < vertexCount && triangle.y < vertexCount && triangle.z < vertexCount &&
           triangle.x != triangle.y && triangle.y != triangle.z && triangle.z != triangle.x;
}

EdgeTable buildEdgeTable(std::span<const uvec3> triangles, std::size_t vertexCount) {
    assert(triangles.size() <= std::numeric_limits<TriangleSide>::max() / 3);
    // Sides counted into a bucket for each lower vertex; buckets are small, so sorting within them is nearly
    // free.
    std::vector<std::uint32_t> bucketEnd(vertexCount + 1, 0);
    forEachSide(triangles, vertexCount,
                [&](std::uint32_t low, std::uint32_t, TriangleSide) { ++bucketEnd[low + 1]; });
    for (std::size_t v = 0; v < vertexCount; ++v)
        bucketEnd[v + 1] += bucketEnd[v];
    std::vector<std::uint64_t> packed(bucketEnd[vertexCount]);
    forEachSide(triangles, vertexCount, [&](std::uint32_t low, std::uint32_t high, TriangleSide side) {
        packed[bucketEnd[low]++] = pack(high, side);
    });
    // Filling moved every bucket's start to its end.

    EdgeTable table;
    table.edges.reserve(packed.size() / 2 + packed.size() / 16);
    table.sideStart.reserve(table.edges.capacity() + 1);
    table.sides.resize(packed.size());
    std::uint32_t begin = 0;
    for (std::uint32_t low = 0; low < vertexCount; ++low) {
        const std::uint32_t end = bucketEnd[low];
        std::sort(packed.begin() + begin, packed.begin() + end);
        for (std::uint32_t i = begin; i < end; ++i) {
            const auto high = static_cast<std::uint32_t>(packed[i] >> 32);
            if (i == begin || table.edges.back().y != high) {
                table.edges.emplace_back(low, high);
                table.sideStart.push_back(i);
            }
            table.sides[i] = static_cast<TriangleSide>(packed[i]);
        }
        begin = end;
    }
    table.sideStart.push_back(begin);
    return table;
}

uvec2 cornersOf(TriangleSide side, std::span<const uvec3> triangles) {
    const uvec3& triangle = triangles[side / 3];
    const int k = static_cast<int>(side % 3);
    return {triangle[k], triangle[(k + 1) % 3]};
}

bool runAlike(TriangleSide p, TriangleSide q, std::span<const uvec3> triangles) {
    return cornersOf(p, triangles).x == cornersOf(q, triangles).x;
}

} // namespace core
