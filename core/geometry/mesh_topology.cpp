#include "core/geometry/mesh_topology.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace core {

namespace {

// Sets of vertices that triangles join.
class Pieces {
  public:
    explicit Pieces(std::size_t count) : m_parent(count) { std::iota(m_parent.begin(), m_parent.end(), 0u); }

    std::uint32_t find(std::uint32_t v) {
        while (m_parent[v] != v) {
            m_parent[v] = m_parent[m_parent[v]];
            v = m_parent[v];
        }
        return v;
    }

    // The lower number leads: paths stay short in meshes, whose neighbours have near numbers.
    void join(std::uint32_t p, std::uint32_t q) {
        p = find(p);
        q = find(q);
        if (p != q)
            m_parent[std::max(p, q)] = std::min(p, q);
    }

  private:
    std::vector<std::uint32_t> m_parent;
};

// Numbers the components and counts their triangles and vertices. Returns the component of every used vertex.
std::vector<std::uint32_t> findComponents(std::size_t vertexCount, std::span<const uvec3> triangles,
                                          MeshTopology& topology) {
    constexpr std::uint32_t none = MeshTopology::noComponent;
    Pieces pieces(vertexCount);
    for (const uvec3& triangle : triangles) {
        if (isInTopology(triangle, vertexCount)) {
            pieces.join(triangle.x, triangle.y);
            pieces.join(triangle.x, triangle.z);
        }
    }
    std::vector<std::uint32_t> componentOfPiece(vertexCount, none);
    std::vector<std::uint32_t> componentOfVertex(vertexCount, none);
    topology.componentOf.assign(triangles.size(), none);
    for (std::uint32_t i = 0; i < triangles.size(); ++i) {
        if (!isInTopology(triangles[i], vertexCount))
            continue;
        std::uint32_t& component = componentOfPiece[pieces.find(triangles[i].x)];
        if (component == none) {
            component = static_cast<std::uint32_t>(topology.components.size());
            topology.components.push_back({.firstTriangle = i});
        }
        topology.componentOf[i] = component;
        MeshComponent& counts = topology.components[component];
        ++counts.triangles;
        ++topology.triangles;
        for (int k = 0; k < 3; ++k) {
            std::uint32_t& ofVertex = componentOfVertex[triangles[i][k]];
            if (ofVertex == none) {
                ofVertex = component;
                ++counts.vertices;
                ++topology.usedVertices;
            }
        }
    }
    return componentOfVertex;
}

void sortEdges(std::span<const uvec3> triangles, const EdgeTable& table,
               std::span<const std::uint32_t> componentOfVertex, MeshTopology& topology) {
    topology.edges = static_cast<std::uint32_t>(table.edges.size());
    for (std::size_t e = 0; e < table.edges.size(); ++e) {
        const auto sides = table.sidesOf(e);
        const NotedEdge edge{table.edges[e], static_cast<std::uint32_t>(sides.size()), sides[0] / 3};
        MeshComponent& component = topology.components[componentOfVertex[edge.vertices.x]];
        ++component.edges;
        if (sides.size() == 1) {
            topology.borderEdges.push_back(edge);
            ++component.borderEdges;
        } else if (sides.size() > 2) {
            topology.nonManifoldEdges.push_back(edge);
            ++component.nonManifoldEdges;
        } else if (runAlike(sides[0], sides[1], triangles)) {
            topology.clashEdges.push_back(edge);
            ++component.clashEdges;
        }
    }
}

} // namespace

std::size_t MeshTopology::closedComponents() const {
    return static_cast<std::size_t>(std::count_if(components.begin(), components.end(),
                                                  [](const MeshComponent& c) { return c.isClosed(); }));
}

std::size_t MeshTopology::insideOutComponents() const {
    return static_cast<std::size_t>(std::count_if(components.begin(), components.end(),
                                                  [](const MeshComponent& c) { return c.volume < 0.0; }));
}

MeshTopology analyzeTopology(std::span<const vec3> positions, std::span<const uvec3> triangles) {
    return analyzeTopology(positions, triangles, buildEdgeTable(triangles, positions.size()));
}

MeshTopology analyzeTopology(std::span<const vec3> positions, std::span<const uvec3> triangles,
                             const EdgeTable& table) {
    MeshTopology topology = analyzeConnectivity(positions.size(), triangles, table);
    const std::vector<double> volumes = componentVolumes(positions, triangles, topology);
    for (std::size_t c = 0; c < volumes.size(); ++c)
        topology.components[c].volume = volumes[c];
    return topology;
}

MeshTopology analyzeConnectivity(std::size_t vertexCount, std::span<const uvec3> triangles,
                                 const EdgeTable& table) {
    assert(vertexCount <= MeshTopology::noComponent);
    MeshTopology topology;
    const auto componentOfVertex = findComponents(vertexCount, triangles, topology);
    sortEdges(triangles, table, componentOfVertex, topology);
    return topology;
}

std::vector<double> componentVolumes(std::span<const vec3> positions, std::span<const uvec3> triangles,
                                     const MeshTopology& topology) {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    std::vector<double> volumes;
    volumes.reserve(topology.components.size());
    for (const MeshComponent& component : topology.components)
        volumes.push_back(component.isClosed() ? 0.0 : none);
    for (std::size_t i = 0; i < triangles.size(); ++i) {
        const std::uint32_t c = topology.componentOf[i];
        if (c == MeshTopology::noComponent || std::isnan(volumes[c]))
            continue;
        const vec3& v0 = positions[triangles[i].x];
        const vec3& v1 = positions[triangles[i].y];
        const vec3& v2 = positions[triangles[i].z];
        const dvec3 first(positions[triangles[topology.components[c].firstTriangle].x]);
        if (isFinite(v0) && isFinite(v1) && isFinite(v2))
            volumes[c] += glm::dot(dvec3(v0) - first, glm::cross(dvec3(v1) - first, dvec3(v2) - first)) / 6.0;
        else
            volumes[c] = none;
    }
    return volumes;
}

double surfaceArea(std::span<const vec3> positions, std::span<const uvec3> triangles) {
    double sum = 0.0;
    for (const uvec3& triangle : triangles) {
        if (!isInTopology(triangle, positions.size()))
            continue;
        const vec3& a = positions[triangle.x];
        const vec3& b = positions[triangle.y];
        const vec3& c = positions[triangle.z];
        if (isFinite(a) && isFinite(b) && isFinite(c))
            sum += 0.5 * glm::length(glm::cross(dvec3(b) - dvec3(a), dvec3(c) - dvec3(a)));
    }
    return sum;
}

WindingPlan planConsistentWinding(std::span<const uvec3> triangles, const EdgeTable& table) {
    constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
    // The side on the other side of an edge of two.
    std::vector<TriangleSide> across(triangles.size() * 3, none);
    for (std::size_t e = 0; e < table.edges.size(); ++e) {
        if (const auto sides = table.sidesOf(e); sides.size() == 2) {
            across[sides[0]] = sides[1];
            across[sides[1]] = sides[0];
        }
    }

    WindingPlan plan{.flip = std::vector<bool>(triangles.size(), false)};
    std::vector<bool> isPlanned(triangles.size(), false);
    std::vector<std::uint32_t> waiting;
    for (std::uint32_t seed = 0; seed < triangles.size(); ++seed) {
        if (isPlanned[seed])
            continue;
        isPlanned[seed] = true;
        waiting.push_back(seed);
        while (!waiting.empty()) {
            const std::uint32_t here = waiting.back();
            waiting.pop_back();
            for (TriangleSide side = 3 * here; side < 3 * here + 3; ++side) {
                if (across[side] == none)
                    continue;
                const std::uint32_t there = across[side] / 3;
                const bool flip = plan.flip[here] != runAlike(side, across[side], triangles);
                if (!isPlanned[there]) {
                    isPlanned[there] = true;
                    plan.flip[there] = flip;
                    waiting.push_back(there);
                } else if (plan.flip[there] != flip && side < across[side]) {
                    ++plan.conflictEdges;
                }
            }
        }
    }
    plan.flipped = static_cast<std::size_t>(std::count(plan.flip.begin(), plan.flip.end(), true));
    return plan;
}

} // namespace core
