// What is worked out of a document's records together on first use: where they lie, how their names group
// them. Never written; what concerns one mesh is in mesh_figures.h.
#pragma once

#include "core/base/lazy.h"
#include "core/formats/collision_set/document.h"
#include "core/formats/collision_set/mesh_figures.h"
#include "core/formats/collision_set/names.h"

namespace core::collision_set {

// By mesh, and one more: sums over the meshes before it.
struct Places {
    std::vector<std::uint64_t> offsets; // first byte of the record; the last is the tail's
    std::vector<std::uint64_t> vertices;
    std::vector<std::uint64_t> triangles;
};

// Meshes by family and resource id, in the order of first appearance; families in their own order.
struct Groups {
    struct Resource {
        std::string name;
        std::uint32_t family = 0; // place in families
        std::uint32_t place = 0;  // in the family
        std::vector<std::uint32_t> meshes;
    };
    struct FamilyGroup {
        Family family = Family::Other;
        std::vector<std::uint32_t> resources; // places in resources
        std::uint64_t meshes = 0;
    };
    struct MeshPlace {
        std::uint32_t resource = 0; // place in resources
        std::uint32_t place = 0;    // in the resource
    };
    std::vector<FamilyGroup> families; // those that have meshes
    std::vector<Resource> resources;
    std::vector<MeshPlace> ofMesh;

    Family family(std::uint64_t mesh) const {
        return families[resources[ofMesh[std::size_t(mesh)].resource].family].family;
    }
};

struct Derived {
    Lazy<Places> places;
    Lazy<std::shared_ptr<const Groups>> groups;
};

const Places& places(const CollisionSetDocument& document);
const Groups& groups(const CollisionSetDocument& document);
std::shared_ptr<const Groups> sharedGroups(const CollisionSetDocument& document); // outlive an edit of names

Text familyName(Family family);
std::string_view familyKey(Family family); // "rou", "asteroid"

// The last number in 0 .. starts.size() - 2 that begins at or before `value`, empty ones passed over;
// value < starts.back().
std::uint64_t groupAt(const std::vector<std::uint64_t>& starts, std::uint64_t value);

} // namespace core::collision_set
