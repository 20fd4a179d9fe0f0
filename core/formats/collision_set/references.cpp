#include "core/document/make_reference.h"
#include "core/formats/collision_set/derived.h"

namespace core::collision_set {
namespace {

std::vector<ReferenceList> ofTriangle(const CollisionSetDocument& document, ItemId item) {
    const Mesh& mesh = document.mesh(item.group);
    const uvec3 triangle = mesh.triangles()[std::size_t(item.index)];
    const std::uint64_t vertices = mesh.vertices().size();
    std::vector<ReferenceList> lists;
    for (int k = 0; k < 3; ++k) {
        const std::uint64_t index = triangle[k];
        lists.push_back(oneReference("v" + std::to_string(k), text("collision_set", "Vertex %1").arg(k),
                                     vertexType,
                                     referenceTo(vertexItem(item.group, index), index < vertices)));
    }
    return lists;
}

std::vector<ReferenceList> ofVertex(const CollisionSetDocument& document, ItemId item) {
    const auto triangles = users(document.mesh(item.group)).of(std::size_t(item.index));
    const std::uint32_t m = item.group;
    ReferenceList used = referenceList(
        "used_by", text("collision_set", "Used by triangles"), triangleType, triangles.size(),
        [m, triangles](std::uint64_t i) { return referenceTo(triangleItem(m, triangles[std::size_t(i)])); });
    used.computed = true;
    return {std::move(used)};
}

std::vector<ReferenceList> ofMesh(const CollisionSetDocument& document, std::uint64_t m) {
    const Mesh& mesh = document.mesh(m);
    const Groups& all = groups(document);
    const Groups::MeshPlace& here = all.ofMesh[std::size_t(m)];
    const std::vector<std::uint32_t>& parts = all.resources[here.resource].meshes;
    ReferenceList siblings =
        referenceList("sibling_part", text("collision_set", "Other parts of the same resource id"), meshType,
                      parts.size() - 1, [&parts, here](std::uint64_t i) {
                          return referenceTo(meshItem(parts[std::size_t(i + (i >= here.place))]));
                      });
    siblings.computed = true;
    siblings.style = ReferenceList::Style::Secondary;
    return {referenceList("triangles", text("collision_set", "Triangles"), triangleType,
                          mesh.triangles().size(),
                          [m](std::uint64_t i) { return referenceTo(triangleItem(m, i)); }),
            referenceList("vertices", text("collision_set", "Vertices"), vertexType, mesh.vertices().size(),
                          [m](std::uint64_t i) { return referenceTo(vertexItem(m, i)); }),
            std::move(siblings)};
}

} // namespace

std::vector<ReferenceList> CollisionSetDocument::references(ItemId item, const Settings&) const {
    if (!exists(item))
        return {};
    switch (item.type) {
    case meshType:
        return ofMesh(*this, item.index);
    case vertexType:
        return ofVertex(*this, item);
    case triangleType:
        return ofTriangle(*this, item);
    default:
        return {};
    }
}

} // namespace core::collision_set
