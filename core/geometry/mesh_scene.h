// Meshes, their placement and their materials, as neutral ground between file formats and mesh files; no
// rendering and no editing happens on it.
#pragma once

#include "core/geometry/aabb.h"
#include "core/geometry/glm.h"

#include <cstdint>
#include <string>
#include <vector>

namespace core {

struct MeshMaterial {
    std::string name;
    vec4 color = vec4(0.8f, 0.8f, 0.8f, 1.0f); // red, green, blue in sRGB, and opacity; 0..1
    bool twoSided = false;
};

// Triangles over shared vertices, in the space of the node that shows them. Indices may be anything that the
// source held: whoever walks them checks them against the number of positions.
struct Mesh {
    std::string name;
    std::vector<vec3> positions;
    std::vector<uvec3> triangles; // corners counter-clockwise seen from the front
    std::vector<std::uint32_t>
        materialOf;                  // by triangle, place in MeshScene::materials; or empty: no material
    std::vector<vec3> normals;       // by position, or empty
    std::vector<vec4> colors;        // by position, as MeshMaterial::color; or empty
    std::uint64_t droppedPoints = 0; // primitives of the source that are no triangles
    std::uint64_t droppedLines = 0;
};

// A place in the tree that shows meshes. A mesh may be shown by several nodes.
struct MeshNode {
    static constexpr int noParent = -1;

    std::string name;
    int parent = noParent;             // an earlier node
    dmat4 transform = dmat4(1.0);      // from this node's space to its parent's
    std::vector<std::uint32_t> meshes; // places in MeshScene::meshes
};

// Nodes stand after their parents. Right-handed, Y up unless whoever made it says otherwise; units are the
// source's.
struct MeshScene {
    std::vector<MeshNode> nodes;
    std::vector<Mesh> meshes;
    std::vector<MeshMaterial> materials;
};

// From each node's space to the scene's, by node. Asserts that parents come first.
std::vector<dmat4> worldTransforms(const MeshScene& scene);

// Around the finite positions of what the nodes show, in the scene's space, used by a triangle or not.
Aabb bounds(const MeshScene& scene);

} // namespace core
