// How the outlines of a Freelancer document arrange its parts: taken when an outline is made, so that a name
// set since moves no row.
#pragma once

#include "core/formats/freelancer/derived.h"

namespace core::freelancer {

// A row is its kind, and one or two numbers.
enum class RowKind : std::uint8_t {
    Root,
    File,
    Group,     // a: Group
    Part,      // a: part
    Member,    // of a part's fragment, or its joint; a: part, b: place among the members
    MemberRef, // mesh reference of a level; the same numbers
    Joint,     // a: place in Model::joints
    JointType, // a: JointType
    Mesh,
    MeshGroup, // a: mesh, b: group
    Material,
    Script,
    Map,
    Key, // a: map, b: key
    Header,
    FreeEntry,
    Node,
    Tail,
};

enum class RowGroup : std::uint8_t {
    Parts,
    Unresolved,
    Orphans,
    Meshes,
    Materials,
    Animation,
    Container,
    FreeEntries
};

// 5 bits kind, 27 bits a (a tree has fewer than 2^27 entries), 32 bits b.
constexpr RowId rowOf(RowKind kind, std::uint64_t a = 0, std::uint64_t b = 0) {
    return (RowId(kind) << 59) | (a << 32) | b;
}
constexpr RowId groupRow(RowGroup group) { return rowOf(RowKind::Group, std::uint64_t(group)); }
constexpr RowKind kindOf(RowId row) { return RowKind(row >> 59); }
constexpr std::uint64_t firstOf(RowId row) { return (row >> 32) & ((RowId(1) << 27) - 1); }
constexpr std::uint64_t secondOf(RowId row) { return row & 0xFFFFFFFF; }

// The members of a part, in the order of their rows.
struct PartMembers {
    Place joint = -1;
    std::vector<Place> levels;
    Place wire = -1, camera = -1;
    std::vector<Place> hardpoints;

    std::uint64_t size() const {
        return (joint >= 0) + levels.size() + (wire >= 0) + (camera >= 0) + hardpoints.size();
    }
};

struct PartTree {
    struct Row {
        PartMembers members;
        Place parent = -1;                // part; -1: under the group
        RowGroup group = RowGroup::Parts; // without a parent
        std::uint32_t place = 0;          // among the children of the parent or group
        std::vector<Place> children;      // parts
    };
    std::vector<Row> rows; // by part; of a single part one, which stands for it
    bool single = false;   // there is no part: the members are the group's own
    std::vector<Place> roots, orphans;
    std::vector<Place> unresolved;                // places in Model::joints
    std::vector<std::uint32_t> placeInUnresolved; // by joint
    std::vector<Place> childOfJoint;              // part that has it as a member, by joint; -1: none
    std::vector<Place> partOfFragment;            // first part, by fragment

    explicit PartTree(const Model& model);

    const std::vector<Place>& childrenOf(RowGroup group) const {
        return group == RowGroup::Orphans ? orphans : roots;
    }
    // A member's item, by its place among them.
    ItemId member(const Model& model, Place part, std::uint64_t place) const;
};

std::unique_ptr<Outline> makeModelOutline(const FreelancerDocument& document);     // outline_model.cpp
std::unique_ptr<Outline> makeJointsOutline(const FreelancerDocument& document);    // outline_lists.cpp
std::unique_ptr<Outline> makeContainerOutline(const FreelancerDocument& document); // outline_lists.cpp

// What stands dimmed behind a row's title, by its item.
Text rowDetail(const FreelancerDocument& document, ItemId item);
Text groupTitle(RowGroup group);

} // namespace core::freelancer
