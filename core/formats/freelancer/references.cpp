#include "core/document/make_reference.h"
#include "core/formats/freelancer/derived.h"
#include "core/formats/freelancer/names.h"

namespace core::freelancer {
namespace {

// Of what goes through shared fragments and references: a small file can make it as many as it likes.
constexpr std::size_t mostListed = std::size_t(1) << 20;

class References {
  public:
    References(const FreelancerDocument& document, ItemId item)
        : m_document(document), m_model(document.model()), m_item(item) {}

    std::vector<ReferenceList> lists() {
        switch (m_item.type) {
        case nodeType:
            ofNode(NodeId(m_item.index));
            return std::move(m_lists);
        case partType:
            ofPart();
            break;
        case levelType:
            ofLevel();
            break;
        case refType:
            ofRef();
            break;
        case wireType:
            ofWire();
            break;
        case cameraType:
            parts(m_model.cameras[i()].fragment);
            break;
        case hardpointType:
            parts(m_model.hardpoints[i()].fragment);
            break;
        case meshType:
            ofMesh();
            break;
        case groupType:
            ofGroup();
            break;
        case materialType:
            many("groups", text("freelancer", "Used by groups"), groupType,
                 groupsOfMaterial(m_model.materials[i()].crc), true);
            break;
        case scriptType:
            many("maps", text("freelancer", "Maps"), mapType, items(mapType, m_model.scripts[i()].maps),
                 false);
            break;
        case mapType:
            ofMap();
            break;
        case keyType:
            one("map", text("freelancer", "Map"), {mapType, 0, 0, m_item.group});
            break;
        default:
            if (isJoint(m_item.type))
                ofJoint();
            break;
        }
        if (const NodeId node = m_item.type == freeEntryType ? noNode : nodeOf(m_document, m_item);
            node != noNode)
            one("node", text("freelancer", "Node"), nodeItem(node));
        return std::move(m_lists);
    }

  private:
    std::size_t i() const { return std::size_t(m_item.index); }

    static std::vector<ItemId> items(TypeId type, const std::vector<Place>& places) {
        std::vector<ItemId> all;
        for (const Place place : places)
            all.push_back({type, 0, 0, std::uint64_t(place)});
        return all;
    }

    void one(std::string role, Text label, ItemId target) {
        m_lists.push_back(oneReference(std::move(role), std::move(label), target.type, referenceTo(target)));
    }
    // To a thing that a stored name or number stands for; without a place it is dead.
    void stored(std::string role, Text label, TypeId type, Place place, Value raw) {
        const ItemId target = place < 0 ? ItemId() : ItemId{type, 0, 0, std::uint64_t(place)};
        m_lists.push_back(oneReference(std::move(role), std::move(label), type, {target, std::move(raw)}));
    }
    // What points here, or stands beside it, is left out where there is nothing.
    void many(std::string role, Text label, TypeId type, std::vector<ItemId> targets, bool back) {
        if (targets.empty())
            return;
        ReferenceList list = referenceList(std::move(role), std::move(label), type, std::move(targets));
        m_lists.push_back(back ? computed(std::move(list)) : std::move(list));
    }
    void parts(Place fragment) {
        many("parts", text("freelancer", "Parts"), partType,
             items(partType, m_model.fragments[std::size_t(fragment)].parts), true);
    }

    // --- lists of related things

    std::vector<ItemId> groupsOfRef(const Ref& ref) const {
        std::vector<ItemId> all;
        if (!ref.stored || ref.mesh < 0 || m_model.meshes[std::size_t(ref.mesh)].library >= 0)
            return all;
        for (std::uint64_t k = 0; k < ref.stored->groupCount; ++k)
            if (const ItemId group = groupItem(ref.mesh, ref.stored->groupStart + k);
                m_document.exists(group))
                all.push_back(group);
        return all;
    }

    std::vector<ItemId> groupsOfMaterial(std::uint32_t crc) const {
        std::vector<ItemId> all;
        for (std::uint32_t m = 0; m < m_model.ownMeshes; ++m) {
            const std::vector<std::uint64_t>& starts = rowStarts(m_document).groups;
            for (std::uint64_t g = 0; g < starts[m + 1] - starts[m]; ++g)
                if (materialOf(groupItem(Place(m), g)) == crc)
                    all.push_back(groupItem(Place(m), g));
        }
        return all;
    }

    std::uint32_t materialOf(ItemId group) const {
        const ByteView mesh = m_document.data().payload(m_model.meshes[group.group].leaf);
        return loadBytes<std::uint32_t>(
            mesh.data() + std::size_t(meshHeaderBytes + meshGroupBytes * group.index), byteOrder);
    }

    template <typename Wanted>
    std::vector<ItemId> joints(Wanted wanted) const {
        std::vector<ItemId> all;
        for (const Joint& joint : m_model.joints)
            if (wanted(joint))
                all.push_back(jointItem(joint));
        return all;
    }

    template <typename Wanted>
    std::vector<ItemId> maps(Wanted wanted) const {
        std::vector<ItemId> all;
        for (std::size_t k = 0; k < m_model.maps.size(); ++k)
            if (wanted(m_model.maps[k]))
                all.push_back({mapType, 0, 0, k});
        return all;
    }

    // --- by type

    void ofPart() {
        const Part& part = m_model.parts[i()];
        const auto place = Place(m_item.index);
        if (part.joint >= 0)
            one("joint", text("freelancer", "Joint"), jointItem(m_model.joints[std::size_t(part.joint)]));
        if (part.parent >= 0)
            one("parent", text("freelancer", "Parent"), partItem(part.parent));
        many("children", text("freelancer", "Children"), partType, items(partType, part.children), true);
        many("unused_joints", text("freelancer", "Joints that are not used"), ItemId::noType,
             joints([&](const Joint& joint) {
                 return joint.unresolved != Unresolved::None &&
                        (joint.childPart == place || joint.parentPart == place);
             }),
             true);
        if (part.fragment >= 0)
            ofFragment(m_model.fragments[std::size_t(part.fragment)]);
        else if (!part.fileName.empty())
            stored("fragment", text("freelancer", "Fragment"), nodeType, -1, toUtf8(part.fileName));
        many("maps", text("freelancer", "Animated by"), mapType,
             maps([&](const AnimationMap& map) { return map.part == place; }), true);
    }

    void ofFragment(const Fragment& fragment) {
        one("fragment", text("freelancer", "Fragment"), nodeItem(fragment.node));
        many("levels", text("freelancer", "Levels"), levelType, items(levelType, fragment.levels), false);
        std::vector<ItemId> refs, groups;
        for (const Place level : fragment.levels)
            if (const Place ref = m_model.levels[std::size_t(level)].ref;
                ref >= 0 && groups.size() < mostListed) {
                refs.push_back({refType, 0, 0, std::uint64_t(ref)});
                for (const ItemId group : groupsOfRef(m_model.refs[std::size_t(ref)]))
                    groups.push_back(group);
            }
        many("refs", text("freelancer", "Mesh references"), refType, std::move(refs), false);
        many("groups", text("freelancer", "Mesh groups"), groupType, std::move(groups), false);
        if (fragment.wire >= 0)
            one("wire", text("freelancer", "Wireframe"), {wireType, 0, 0, std::uint64_t(fragment.wire)});
        if (fragment.camera >= 0)
            one("camera", text("freelancer", "Camera"), {cameraType, 0, 0, std::uint64_t(fragment.camera)});
        many("hardpoints", text("freelancer", "Hardpoints"), hardpointType,
             items(hardpointType, fragment.hardpoints), false);
    }

    void ofJoint() {
        const auto place = jointPlace(m_model, m_item);
        const Joint& joint = m_model.joints[std::size_t(place)];
        stored("parent", text("freelancer", "Parent"), partType, joint.parentPart, toUtf8(joint.parent));
        stored("child", text("freelancer", "Child"), partType, joint.childPart, toUtf8(joint.child));
        many("maps", text("freelancer", "Animated by"), mapType,
             maps([&](const AnimationMap& map) { return map.joint == place; }), true);
    }

    void ofLevel() {
        const Level& level = m_model.levels[i()];
        if (level.ref >= 0) {
            one("ref", text("freelancer", "Mesh reference"), {refType, 0, 0, std::uint64_t(level.ref)});
            many("groups", text("freelancer", "Mesh groups"), groupType,
                 groupsOfRef(m_model.refs[std::size_t(level.ref)]), false);
        }
        parts(level.fragment);
    }

    // By its checksum; a library's mesh is no item of this document.
    void mesh(Place mesh, std::uint32_t crc) {
        if (mesh >= 0 && m_model.meshes[std::size_t(mesh)].library >= 0)
            stored("mesh", text("freelancer", "Mesh of a library"), meshType, -1,
                   toUtf8(m_model.meshes[std::size_t(mesh)].name));
        else
            stored("mesh", text("freelancer", "Mesh"), meshType, mesh, std::int64_t(crc));
    }

    void ofRef() {
        const Ref& ref = m_model.refs[i()];
        if (ref.stored)
            mesh(ref.mesh, ref.stored->mesh);
        many("groups", text("freelancer", "Mesh groups"), groupType, groupsOfRef(ref), false);
        if (ref.level >= 0)
            one("level", text("freelancer", "Level"), {levelType, 0, 0, std::uint64_t(ref.level)});
        parts(ref.fragment);
    }

    void ofWire() {
        const WireRef& wire = m_model.wires[i()];
        if (wire.stored)
            mesh(wire.mesh, wire.stored->mesh);
        parts(wire.fragment);
    }

    void ofMesh() {
        const auto place = Place(m_item.index);
        many("refs", text("freelancer", "Used by references"), refType,
             items(refType, m_model.meshes[i()].refs), true);
        std::vector<ItemId> wires;
        for (std::size_t k = 0; k < m_model.wires.size(); ++k)
            if (m_model.wires[k].mesh == place)
                wires.push_back({wireType, 0, 0, k});
        many("wires", text("freelancer", "Used by wireframes"), wireType, std::move(wires), true);
        const std::vector<std::uint64_t>& starts = rowStarts(m_document).groups;
        m_lists.push_back(
            referenceList("groups", text("freelancer", "Groups"), groupType, starts[i() + 1] - starts[i()],
                          [place](std::uint64_t g) { return referenceTo(groupItem(place, g)); }));
    }

    void ofGroup() {
        one("mesh", text("freelancer", "Mesh"), {meshType, 0, 0, m_item.group});
        const std::uint32_t crc = materialOf(m_item);
        stored("material", text("freelancer", "Material"), materialType, m_model.materialWithCrc(crc),
               std::int64_t(crc));
        std::vector<ItemId> refs, parts;
        for (const Place place : m_model.meshes[m_item.group].refs) {
            const Ref& ref = m_model.refs[std::size_t(place)];
            if (m_item.index < ref.stored->groupStart ||
                m_item.index - ref.stored->groupStart >= ref.stored->groupCount)
                continue;
            refs.push_back({refType, 0, 0, std::uint64_t(place)});
            for (const Place part : m_model.fragments[std::size_t(ref.fragment)].parts)
                if (parts.size() < mostListed)
                    parts.push_back(partItem(part));
        }
        many("refs", text("freelancer", "Used by references"), refType, std::move(refs), true);
        many("parts", text("freelancer", "Parts"), partType, std::move(parts), true);
    }

    void ofMap() {
        const AnimationMap& map = m_model.maps[i()];
        one("script", text("freelancer", "Script"), {scriptType, 0, 0, std::uint64_t(map.script)});
        if (map.joint >= 0)
            one("joint", text("freelancer", "Joint"), jointItem(m_model.joints[std::size_t(map.joint)]));
        if (map.object) {
            if (map.part >= 0)
                one("part", text("freelancer", "Root"), partItem(map.part));
        } else {
            stored("child", text("freelancer", "Child"), partType, map.part, toUtf8(map.child));
            stored("parent", text("freelancer", "Parent"), partType, m_model.partNamed(map.parent),
                   toUtf8(map.parent));
        }
        const auto m = Place(m_item.index);
        const std::vector<std::uint64_t>& starts = rowStarts(m_document).keys;
        m_lists.push_back(referenceList("keys", text("freelancer", "Keys"), keyType,
                                        starts[i() + 1] - starts[i()],
                                        [m](std::uint64_t k) { return referenceTo(keyItem(m, k)); }));
    }

    void ofNode(NodeId node) {
        const Container& container = m_document.data().container();
        if (node != rootNode)
            one("parent", text("freelancer", "Directory"), nodeItem(container.node(node).parent));
        if (container.node(node).entry.isDirectory()) {
            if (const auto owner = nodeOwners(m_document).find(node); owner != nodeOwners(m_document).end())
                one("record", text("freelancer", "Record"), owner->second);
            for (const Fragment& fragment : m_model.fragments)
                if (fragment.node == node)
                    many("parts", text("freelancer", "Parts"), partType, items(partType, fragment.parts),
                         true);
            std::vector<ItemId> children;
            const NodeTree& tree = nodeTree(m_document);
            for (std::uint32_t k = tree.starts[node]; k < tree.starts[node + 1]; ++k)
                children.push_back(nodeItem(tree.children[k]));
            many("children", text("freelancer", "Holds"), nodeType, std::move(children), false);
            return;
        }
        if (const auto use = leafUses(m_document).find(node); use != leafUses(m_document).end())
            ofLeaf(use->second);
        many("shared_with", text("freelancer", "Shares its bytes with"), nodeType, sharers(node), true);
    }

    // The records that a leaf feeds.
    void ofLeaf(const LeafUse& use) {
        const ItemId first{use.type, 0, use.group, use.index};
        if (isJoint(use.type) || use.type == keyType) {
            const std::uint64_t count = isJoint(use.type) ? m_document.itemCount(use.type)
                                                          : rowStarts(m_document).keys[use.group + 1] -
                                                                rowStarts(m_document).keys[use.group];
            m_lists.push_back(referenceList("records", text("freelancer", "Records"), use.type, count,
                                            [first](std::uint64_t k) {
                                                ItemId record = first;
                                                record.index += k;
                                                return referenceTo(record);
                                            }));
        } else if (use.type == levelType) {
            const Place fragment = m_model.levels[std::size_t(use.index)].fragment;
            many("records", text("freelancer", "Records"), levelType,
                 items(levelType, m_model.fragments[std::size_t(fragment)].levels), true);
        } else {
            one("record", text("freelancer", "Record"), first);
        }
    }

    std::vector<ItemId> sharers(NodeId leaf) const {
        std::vector<ItemId> all;
        const Container& container = m_document.data().container();
        if (!container.shared[leaf])
            return all;
        const Extent own = container.extent(leaf);
        for (const NodeId other : container.live)
            if (other != leaf && container.shared[other]) {
                const Extent theirs = container.extent(other);
                if (theirs.offset < own.end() && own.offset < theirs.end())
                    all.push_back(nodeItem(other));
            }
        return all;
    }

    const FreelancerDocument& m_document;
    const Model& m_model;
    ItemId m_item;
    std::vector<ReferenceList> m_lists;
};

} // namespace

std::vector<ReferenceList> FreelancerDocument::references(ItemId item, const Settings&) const {
    return exists(item) ? References(*this, item).lists() : std::vector<ReferenceList>();
}

} // namespace core::freelancer
