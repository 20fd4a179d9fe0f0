#include "core/geometry/mesh_scene.h"

#include <cassert>
#include <cstddef>

namespace core {

std::vector<dmat4> worldTransforms(const MeshScene& scene) {
    std::vector<dmat4> transforms;
    transforms.reserve(scene.nodes.size());
    for (const MeshNode& node : scene.nodes) {
        assert(node.parent < static_cast<int>(transforms.size()));
        transforms.push_back(node.parent < 0
                                 ? node.transform
                                 : transforms[static_cast<std::size_t>(node.parent)] * node.transform);
    }
    return transforms;
}

Aabb bounds(const MeshScene& scene) {
    const std::vector<dmat4> transforms = worldTransforms(scene);
    Aabb box;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        for (const std::uint32_t mesh : scene.nodes[i].meshes) {
            for (const vec3& position : scene.meshes[mesh].positions)
                box.add(transformPoint(transforms[i], dvec3(position)));
        }
    }
    return box;
}

} // namespace core
