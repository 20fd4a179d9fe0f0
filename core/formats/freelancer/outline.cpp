#include "core/formats/freelancer/names.h"
#include "core/formats/freelancer/outline_tree.h"

namespace core::freelancer {
namespace {

constexpr std::uint64_t mostMembers = std::uint64_t(1) << 20;

PartMembers membersOf(const Model& model, Place joint, Place fragment) {
    PartMembers members;
    members.joint = joint;
    if (fragment >= 0) {
        const Fragment& from = model.fragments[std::size_t(fragment)];
        members.levels = from.levels;
        members.wire = from.wire;
        members.camera = from.camera;
        members.hardpoints = from.hardpoints;
    }
    return members;
}

} // namespace

PartTree::PartTree(const Model& model) {
    single = model.parts.empty() && !model.fragments.empty();
    if (single)
        rows.push_back({.members = membersOf(model, -1, 0)});
    // Parts may share fragments; in a file made to grow, those behind show none.
    std::uint64_t left = mostMembers;
    for (std::size_t i = 0; i < model.parts.size(); ++i) {
        const Part& part = model.parts[i];
        Row row{.members = membersOf(model, part.joint, left > 0 ? part.fragment : -1),
                .parent = part.parent};
        left -= std::min(left, row.members.size());
        row.children = part.children;
        rows.push_back(std::move(row));
    }
    // The root first; second parts of a name have no place in the tree but keep a row.
    if (model.root >= 0 && rows[std::size_t(model.root)].parent < 0)
        roots.push_back(model.root);
    for (std::size_t i = 0; i < model.parts.size(); ++i)
        if (rows[i].parent < 0 && Place(i) != model.root) {
            if (model.parts[i].orphan)
                rows[i].group = RowGroup::Orphans;
            (model.parts[i].orphan ? orphans : roots).push_back(Place(i));
        }
    const auto number = [&](const std::vector<Place>& parts) {
        for (std::size_t i = 0; i < parts.size(); ++i)
            rows[std::size_t(parts[i])].place = std::uint32_t(i);
    };
    number(roots);
    number(orphans);
    for (std::size_t i = 0; i < model.parts.size(); ++i)
        number(model.parts[i].children);

    placeInUnresolved.resize(model.joints.size(), 0);
    childOfJoint.resize(model.joints.size(), -1);
    for (std::size_t i = 0; i < model.parts.size(); ++i)
        if (const Place joint = model.parts[i].joint; joint >= 0)
            childOfJoint[std::size_t(joint)] = Place(i);
    for (std::size_t i = 0; i < model.joints.size(); ++i)
        if (model.joints[i].unresolved != Unresolved::None) {
            placeInUnresolved[i] = std::uint32_t(unresolved.size());
            unresolved.push_back(Place(i));
        }
    for (const Fragment& fragment : model.fragments)
        partOfFragment.push_back(fragment.parts.empty() ? 0 : fragment.parts.front());
}

ItemId PartTree::member(const Model& model, Place part, std::uint64_t place) const {
    const PartMembers& members = rows[std::size_t(part)].members;
    if (members.joint >= 0) {
        if (place == 0)
            return jointItem(model.joints[std::size_t(members.joint)]);
        --place;
    }
    if (place < members.levels.size())
        return {levelType, 0, 0, std::uint64_t(members.levels[std::size_t(place)])};
    place -= members.levels.size();
    if (members.wire >= 0) {
        if (place == 0)
            return {wireType, 0, 0, std::uint64_t(members.wire)};
        --place;
    }
    if (members.camera >= 0) {
        if (place == 0)
            return {cameraType, 0, 0, std::uint64_t(members.camera)};
        --place;
    }
    // Beyond them is what an outline of before an edit may still ask.
    return place < members.hardpoints.size() ? hardpointItem(members.hardpoints[std::size_t(place)])
                                             : ItemId();
}

Text groupTitle(RowGroup group) {
    switch (group) {
    case RowGroup::Parts:
        return text("freelancer", "Parts");
    case RowGroup::Unresolved:
        return text("freelancer", "Unresolved joints");
    case RowGroup::Orphans:
        return text("freelancer", "Orphan parts");
    case RowGroup::Meshes:
        return text("freelancer", "Meshes");
    case RowGroup::Materials:
        return text("freelancer", "Materials");
    case RowGroup::Animation:
        return text("freelancer", "Animation");
    case RowGroup::Container:
        return text("freelancer", "Container");
    case RowGroup::FreeEntries:
        break;
    }
    return text("freelancer", "Free entries");
}

Text rowDetail(const FreelancerDocument& document, ItemId item) {
    if (!document.exists(item))
        return {};
    const Model& model = document.model();
    const auto i = std::size_t(item.index);
    switch (item.type) {
    case fileType:
        return document.description();
    case nodeType: {
        const Container& container = document.data().container();
        const auto node = NodeId(item.index);
        if (!container.node(node).entry.isDirectory())
            return textN("freelancer", "%n byte(s)", std::int64_t(document.data().payload(node).size()));
        const NodeTree& tree = nodeTree(document);
        return textN("freelancer", "%n node(s)", std::int64_t(tree.starts[node + 1] - tree.starts[node]));
    }
    case partType:
        return model.parts[i].joint < 0
                   ? Text()
                   : verbatim(
                         std::string(layoutOf(model.joints[std::size_t(model.parts[i].joint)].type).leaf));
    case hardpointType:
        return model.hardpoints[i].revolute ? text("freelancer", "revolute") : text("freelancer", "fixed");
    case meshType:
        return model.meshes[i].header
                   ? textN("freelancer", "%n vert(ex|ices)", std::int64_t(model.meshes[i].header->vertices))
                   : Text();
    case scriptType:
        return textN("freelancer", "%n map(s)", std::int64_t(model.scripts[i].maps.size()));
    case mapType:
        return model.maps[i].object ? text("freelancer", "root") : verbatim(toUtf8(model.maps[i].child));
    case tailType:
        if (const auto span = document.itemSpan(item))
            return textN("freelancer", "%n byte(s)", std::int64_t(span->length));
        return {};
    default:
        break;
    }
    if (!isJoint(item.type))
        return {};
    const Joint& joint = model.joints[std::size_t(jointPlace(model, item))];
    const Text parent = verbatim(toUtf8(joint.parent));
    switch (joint.unresolved) {
    case Unresolved::None:
        return text("freelancer", "on %1").arg(parent);
    case Unresolved::SelfParent:
        return text("freelancer", "parent and child are one");
    case Unresolved::UnknownChild:
        return text("freelancer", "no part has the child's name");
    case Unresolved::UnknownParent:
        return text("freelancer", "no part is called “%1”").arg(parent);
    case Unresolved::RootAsChild:
        return text("freelancer", "the child is the root");
    case Unresolved::SecondParent:
        return text("freelancer", "the child has a joint already");
    case Unresolved::Cycle:
        break;
    }
    return text("freelancer", "it would close a cycle through %1").arg(parent);
}

std::unique_ptr<Outline> makeOutline(const FreelancerDocument& document, std::string_view key) {
    if (key == "joints")
        return makeJointsOutline(document);
    return key == "container" ? makeContainerOutline(document) : makeModelOutline(document);
}

} // namespace core::freelancer
