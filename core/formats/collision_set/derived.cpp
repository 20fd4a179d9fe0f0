#include "core/formats/collision_set/derived.h"

#include <algorithm>
#include <unordered_map>

namespace core::collision_set {
namespace {

Places findPlaces(const Data& data) {
    Places found;
    for (auto* list : {&found.offsets, &found.vertices, &found.triangles}) {
        list->reserve(data.meshes.size() + 1);
        list->push_back(0);
    }
    data.meshes.forEachChunk([&](const Mesh* meshes, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            found.offsets.push_back(found.offsets.back() + meshes[i].bytes());
            found.vertices.push_back(found.vertices.back() + meshes[i].vertices().size());
            found.triangles.push_back(found.triangles.back() + meshes[i].triangles().size());
        }
    });
    return found;
}

Groups findGroups(const Data& data) {
    Groups found;
    std::unordered_map<std::string, std::uint32_t> resourceByKey;
    std::vector<Family> familyOf; // by resource
    found.ofMesh.reserve(data.meshes.size());
    for (std::uint32_t m = 0; m < data.meshes.size(); ++m) {
        const NameParts parts = partsOf(nameBytes(data.meshes[m].nameField()));
        const std::string key = char('0' + int(parts.family)) + parts.resource;
        const auto [at, isNew] = resourceByKey.try_emplace(key, std::uint32_t(found.resources.size()));
        if (isNew) {
            found.resources.push_back({.name = parts.resource});
            familyOf.push_back(parts.family);
        }
        Groups::Resource& resource = found.resources[at->second];
        found.ofMesh.push_back({at->second, std::uint32_t(resource.meshes.size())});
        resource.meshes.push_back(m);
    }
    for (int f = 0; f < familyCount; ++f) {
        Groups::FamilyGroup group{.family = Family(f)};
        for (std::uint32_t r = 0; r < found.resources.size(); ++r) {
            if (familyOf[r] != group.family)
                continue;
            found.resources[r].family = std::uint32_t(found.families.size());
            found.resources[r].place = std::uint32_t(group.resources.size());
            group.resources.push_back(r);
            group.meshes += found.resources[r].meshes.size();
        }
        if (!group.resources.empty())
            found.families.push_back(std::move(group));
    }
    return found;
}

} // namespace

const Places& places(const CollisionSetDocument& document) {
    return document.derived().places.get([&] { return findPlaces(document.data()); });
}

std::shared_ptr<const Groups> sharedGroups(const CollisionSetDocument& document) {
    return document.derived().groups.get(
        [&] { return std::make_shared<const Groups>(findGroups(document.data())); });
}

const Groups& groups(const CollisionSetDocument& document) { return *sharedGroups(document); }

Text familyName(Family family) {
    switch (family) {
    case Family::Rou:
        return verbatim("rou_");
    case Family::Mob:
        return verbatim("mob_");
    case Family::Rob:
        return verbatim("rob_");
    case Family::Asteroid:
        return text("collision_set", "Stage asteroids");
    case Family::Other:
        break;
    }
    return text("collision_set", "Other names");
}

std::string_view familyKey(Family family) {
    constexpr std::string_view keys[] = {"rou", "mob", "rob", "asteroid", "other"};
    return keys[int(family)];
}

std::uint64_t groupAt(const std::vector<std::uint64_t>& starts, std::uint64_t value) {
    return std::uint64_t(std::upper_bound(starts.begin(), starts.end(), value) - starts.begin()) - 1;
}

} // namespace core::collision_set
