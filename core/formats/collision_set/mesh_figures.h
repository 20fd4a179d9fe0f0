// What is worked out of one mesh on first use and kept with it: topology, faults, extent, volumes. Never
// written. Of meshes too small to hold a triangle nothing is kept: a file may hold very many of them.
#pragma once

#include "core/base/lazy.h"
#include "core/formats/collision_set/data.h"
#include "core/geometry/aabb.h"
#include "core/geometry/mesh_faults.h"
#include "core/geometry/mesh_topology.h"

#include <memory>
#include <vector>

namespace core::collision_set {

// Counts that depend on indices alone.
struct IndexFaults {
    std::uint64_t outOfRange = 0;   // triangles with an index >= the number of vertices
    std::uint64_t repeated = 0;     // of the others: two indices equal
    std::uint64_t duplicates = 0;   // that repeat an earlier one
    std::uint64_t unreferenced = 0; // vertices that no triangle names
};

// Counts that depend on positions.
struct ShapeFaults {
    std::uint64_t nonFinite = 0;  // vertices
    std::uint64_t coincident = 0; // finite vertices equal to an earlier one
    std::uint64_t noArea = 0;     // triangles of the topology
};

enum class VolumeSign { None, Positive, Negative, Mixed, Undefined }; // None: no closed component

struct Volumes {
    std::vector<double> ofComponent; // NaN where there is none
    std::uint64_t closed = 0;
    std::uint64_t insideOut = 0; // closed, negative
    std::uint64_t undefined = 0; // closed, with a corner that is not finite
    double sum = 0;              // of the closed ones that have one
    VolumeSign sign = VolumeSign::None;
};

const MeshTopology& topology(const Mesh& mesh); // without volumes
IndexFaults indexFaults(const Mesh& mesh);
const VertexTriangles& users(const Mesh& mesh);
ShapeFaults shapeFaults(const Mesh& mesh);
const Volumes& volumes(const Mesh& mesh);
Aabb bounds(const Mesh& mesh); // of finite vertices
double area(const Mesh& mesh);

// One triangle; its corners when all exist and are finite.
bool cornersOf(const Mesh& mesh, const uvec3& triangle, vec3 (&corners)[3]);

// --- where they are kept; only mesh_figures.cpp and data.cpp look inside

struct Connectivity {
    Lazy<MeshTopology> topology;
    Lazy<IndexFaults> faults;
    Lazy<VertexTriangles> users;
};
struct ShapeFigures {
    Lazy<ShapeFaults> faults;
    Lazy<Volumes> volumes;
    Lazy<Aabb> bounds;
    Lazy<double> area;
};
struct ConnectivitySlot { // small, as a file may hold very many empty meshes
    Lazy<std::unique_ptr<Connectivity>> figures;
};
struct ShapeSlot {
    Lazy<std::unique_ptr<ShapeFigures>> figures;
};

} // namespace core::collision_set
