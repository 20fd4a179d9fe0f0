#include "core/formats/collision_set/checks.h"

#include <algorithm>

namespace core::collision_set {
namespace {

std::vector<std::uint64_t> meshesOf(const CollisionSetDocument& document, const std::vector<ItemId>& items) {
    std::vector<std::uint64_t> meshes;
    for (const ItemId& item : items) {
        if (!document.exists(item))
            continue;
        if (item.type == meshType)
            meshes.push_back(item.index);
        else if (item.type == vertexType || item.type == triangleType)
            meshes.push_back(item.group);
    }
    std::sort(meshes.begin(), meshes.end());
    meshes.erase(std::unique(meshes.begin(), meshes.end()), meshes.end());
    return meshes;
}

} // namespace

Check::Check(const CollisionSetDocument& checked, const std::vector<ItemId>& scope, Progress& progress)
    : document(checked), data(checked.data()), whole(scope.empty()), m_scope(meshesOf(checked, scope)),
      m_progress(progress) {}

void Check::step(std::uint64_t mesh) {
    const std::vector<std::uint64_t>& triangles = places(document).triangles;
    if (triangles.back() > 0)
        m_progress.set(double(triangles[std::size_t(mesh)]) / double(triangles.back()));
}

Result<IssueList> checkCollisionSet(const CollisionSetDocument& document, CheckTier tier,
                                    const std::vector<ItemId>& scope, Progress& progress) {
    Check check(document, scope, progress);
    check.issues.tier = tier; // every rule is near linear, so both tiers ask them all
    if (checkFile(check) || checkNames(check) || checkMeshes(check))
        return Progress::cancelledError();
    progress.set(1);
    return std::move(check.issues);
}

} // namespace core::collision_set
