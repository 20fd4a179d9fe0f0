// What makes a CollisionSet scene and what updates it have in common: layers, the three lists of noted edges,
// and how a mesh's box is drawn.
#pragma once

#include "core/formats/collision_set/look.h"

#include <array>

namespace core::collision_set {

enum LayerIndex : int {
    FaceLayer,
    EdgeLayer,
    BorderLayer,
    NonManifoldLayer,
    ClashLayer,
    UnreferencedLayer,
    BoundsLayer,
    LabelLayer,
};

struct NotedEdges {
    int layer;
    Hue hue;
    std::vector<NotedEdge> MeshTopology::*list;
};
inline constexpr std::array notedEdges = {
    NotedEdges{BorderLayer, Hue::Warning, &MeshTopology::borderEdges},
    NotedEdges{NonManifoldLayer, Hue::Danger, &MeshTopology::nonManifoldEdges},
    NotedEdges{ClashLayer, Hue::AntiGravity, &MeshTopology::clashEdges},
};

// Both ends, when they are finite.
inline bool endsOf(const Mesh& mesh, const NotedEdge& edge, vec3 (&ends)[2]) {
    ends[0] = positionOf(mesh.vertices()[edge.vertices.x]);
    ends[1] = positionOf(mesh.vertices()[edge.vertices.y]);
    return isFinite(ends[0]) && isFinite(ends[1]);
}

// The unit cube to a box that is not empty.
inline mat4 boxMatrix(const Aabb& box) {
    mat4 matrix(0.0f);
    for (int k = 0; k < 3; ++k)
        matrix[k][k] = float(box.size()[k] / 2);
    matrix[3] = glm::vec4(vec3(box.center()), 1.0f);
    return matrix;
}

constexpr std::size_t shownLabels = 1000; // a view holds no more

} // namespace core::collision_set
