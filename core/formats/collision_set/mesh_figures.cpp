#include "core/formats/collision_set/mesh_figures.h"

#include "core/geometry/weld.h"

#include <array>
#include <cmath>

namespace core::collision_set {
namespace {

// Three vertices and a triangle are the least that is in a topology.
bool isTiny(const Mesh& mesh) { return mesh.vertices().size() + mesh.triangles().size() < 4; }

const MeshTopology& tinyTopology(std::size_t triangles) {
    static const std::array<MeshTopology, 4> byTriangles = [] {
        std::array<MeshTopology, 4> made;
        for (std::size_t t = 0; t < made.size(); ++t)
            made[t].componentOf.assign(t, MeshTopology::noComponent);
        return made;
    }();
    return byTriangles[triangles];
}

const Connectivity& connectivity(const Mesh& mesh) {
    return *mesh.connectivity().figures.get([] { return std::make_unique<Connectivity>(); });
}

const ShapeFigures& shape(const Mesh& mesh) {
    return *mesh.shape().figures.get([] { return std::make_unique<ShapeFigures>(); });
}

IndexFaults findIndexFaults(const Mesh& mesh) {
    const std::vector<uvec3> triangles = mesh.triangleList();
    const std::size_t vertices = mesh.vertices().size();
    IndexFaults faults;
    for (const uvec3& t : triangles) {
        if (t.x >= vertices || t.y >= vertices || t.z >= vertices)
            ++faults.outOfRange;
        else if (!isInTopology(t, vertices))
            ++faults.repeated;
    }
    const std::vector<std::uint32_t> first = firstEqualTriangles(triangles, vertices);
    for (std::size_t i = 0; i < first.size(); ++i)
        faults.duplicates += first[i] != i;
    for (const bool named : namedVertices(triangles, vertices))
        faults.unreferenced += !named;
    return faults;
}

ShapeFaults findShapeFaults(const Mesh& mesh) {
    const std::vector<vec3> positions = mesh.positions();
    ShapeFaults faults;
    const std::vector<std::uint32_t> same = weld(positions, 0.0);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        if (!isFinite(positions[i]))
            ++faults.nonFinite;
        else
            faults.coincident += same[i] != i;
    }
    mesh.triangles().forEachChunk([&](const uvec3* triangles, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            const uvec3& t = triangles[i];
            faults.noArea += isInTopology(t, positions.size()) &&
                             hasNoArea(positions[t.x], positions[t.y], positions[t.z]);
        }
    });
    return faults;
}

VolumeSign signOf(const Volumes& volumes) {
    if (volumes.closed == 0)
        return VolumeSign::None;
    if (volumes.undefined > 0)
        return VolumeSign::Undefined;
    if (volumes.insideOut == 0)
        return VolumeSign::Positive;
    return volumes.insideOut == volumes.closed ? VolumeSign::Negative : VolumeSign::Mixed;
}

Volumes findVolumes(const Mesh& mesh) {
    const MeshTopology& surface = topology(mesh);
    Volumes found;
    found.ofComponent = componentVolumes(mesh.positions(), mesh.triangleList(), surface);
    for (std::size_t c = 0; c < surface.components.size(); ++c) {
        if (!surface.components[c].isClosed())
            continue;
        const double volume = found.ofComponent[c];
        ++found.closed;
        found.insideOut += volume < 0;
        found.undefined += std::isnan(volume);
        if (!std::isnan(volume))
            found.sum += volume;
    }
    found.sign = signOf(found);
    return found;
}

Aabb findBounds(const Mesh& mesh) {
    Aabb box;
    mesh.vertices().forEachChunk([&](const uvec3* vertices, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            box.add(dvec3(positionOf(vertices[i])));
    });
    return box;
}

} // namespace

const MeshTopology& topology(const Mesh& mesh) {
    if (isTiny(mesh))
        return tinyTopology(mesh.triangles().size());
    return connectivity(mesh).topology.get([&] {
        const std::vector<uvec3> triangles = mesh.triangleList();
        const std::size_t vertices = mesh.vertices().size();
        return analyzeConnectivity(vertices, triangles, buildEdgeTable(triangles, vertices));
    });
}

IndexFaults indexFaults(const Mesh& mesh) {
    if (isTiny(mesh))
        return findIndexFaults(mesh);
    return connectivity(mesh).faults.get([&] { return findIndexFaults(mesh); });
}

const VertexTriangles& users(const Mesh& mesh) {
    return connectivity(mesh).users.get(
        [&] { return trianglesByVertex(mesh.triangleList(), mesh.vertices().size()); });
}

ShapeFaults shapeFaults(const Mesh& mesh) {
    if (isTiny(mesh))
        return findShapeFaults(mesh);
    return shape(mesh).faults.get([&] { return findShapeFaults(mesh); });
}

const Volumes& volumes(const Mesh& mesh) {
    static const Volumes ofTiny;
    if (isTiny(mesh))
        return ofTiny;
    return shape(mesh).volumes.get([&] { return findVolumes(mesh); });
}

Aabb bounds(const Mesh& mesh) {
    if (isTiny(mesh))
        return findBounds(mesh);
    return shape(mesh).bounds.get([&] { return findBounds(mesh); });
}

double area(const Mesh& mesh) {
    return shape(mesh).area.get([&] { return surfaceArea(mesh.positions(), mesh.triangleList()); });
}

bool cornersOf(const Mesh& mesh, const uvec3& triangle, vec3 (&corners)[3]) {
    for (int k = 0; k < 3; ++k) {
        if (triangle[k] >= mesh.vertices().size())
            return false;
        corners[k] = positionOf(mesh.vertices()[triangle[k]]);
        if (!isFinite(corners[k]))
            return false;
    }
    return true;
}

} // namespace core::collision_set
