// The canonical outline: parts by accepted joints, what the hierarchy cannot use, and the lists of the file.
#include "core/formats/freelancer/outline_tree.h"

#include <algorithm>

namespace core::freelancer {
namespace {

class ModelOutline final : public Outline {
  public:
    explicit ModelOutline(const FreelancerDocument& document)
        : m_document(document), m_tree(document.model()) {
        for (const RowGroup group :
             {RowGroup::Parts, RowGroup::Unresolved, RowGroup::Orphans, RowGroup::Meshes, RowGroup::Materials,
              RowGroup::Animation, RowGroup::Container})
            if (group == RowGroup::Container || groupSize(group) > 0)
                m_groups.push_back(group);
    }

    std::uint64_t childCount(RowId parent) const override {
        const std::uint64_t a = firstOf(parent);
        switch (kindOf(parent)) {
        case RowKind::Root:
            return 1;
        case RowKind::File:
            return m_groups.size();
        case RowKind::Group:
            return groupSize(RowGroup(a));
        case RowKind::Part:
            return partRow(a).members.size() + partRow(a).children.size();
        case RowKind::Member: {
            const ItemId level = item(parent);
            return level.type == levelType && model().levels[std::size_t(level.index)].ref >= 0 ? 1 : 0;
        }
        case RowKind::Mesh: {
            const std::vector<std::uint64_t>& starts = rowStarts(m_document).groups;
            return starts[std::size_t(a) + 1] - starts[std::size_t(a)];
        }
        case RowKind::Script:
            return model().scripts[std::size_t(a)].maps.size();
        case RowKind::Map: {
            const std::vector<std::uint64_t>& starts = rowStarts(m_document).keys;
            return starts[std::size_t(a) + 1] - starts[std::size_t(a)];
        }
        default:
            return 0;
        }
    }

    RowId child(RowId parent, std::uint64_t index) const override {
        const std::uint64_t a = firstOf(parent);
        switch (kindOf(parent)) {
        case RowKind::Root:
            return rowOf(RowKind::File);
        case RowKind::File:
            return groupRow(m_groups[std::size_t(index)]);
        case RowKind::Group:
            return childOfGroup(RowGroup(a), index);
        case RowKind::Part: {
            const std::uint64_t members = partRow(a).members.size();
            return index < members ? rowOf(RowKind::Member, a, index)
                                   : rowOf(RowKind::Part,
                                           std::uint64_t(partRow(a).children[std::size_t(index - members)]));
        }
        case RowKind::Member:
            return rowOf(RowKind::MemberRef, a, secondOf(parent));
        case RowKind::Mesh:
            return rowOf(RowKind::MeshGroup, a, index);
        case RowKind::Script:
            return rowOf(RowKind::Map,
                         std::uint64_t(model().scripts[std::size_t(a)].maps[std::size_t(index)]));
        case RowKind::Map:
            return rowOf(RowKind::Key, a, index);
        default:
            return rootRow;
        }
    }

    RowId parent(RowId row) const override {
        const std::uint64_t a = firstOf(row);
        switch (kindOf(row)) {
        case RowKind::Root:
        case RowKind::File:
            return rootRow;
        case RowKind::Group:
            return RowGroup(a) == RowGroup::FreeEntries ? groupRow(RowGroup::Container)
                                                        : rowOf(RowKind::File);
        case RowKind::Part:
            return partRow(a).parent >= 0 ? rowOf(RowKind::Part, std::uint64_t(partRow(a).parent))
                                          : groupRow(partRow(a).group);
        case RowKind::Member:
            return m_tree.single ? groupRow(RowGroup::Parts) : rowOf(RowKind::Part, a);
        case RowKind::MemberRef:
            return rowOf(RowKind::Member, a, secondOf(row));
        case RowKind::Joint:
            return groupRow(RowGroup::Unresolved);
        case RowKind::Mesh:
            return groupRow(RowGroup::Meshes);
        case RowKind::MeshGroup:
            return rowOf(RowKind::Mesh, a);
        case RowKind::Material:
            return groupRow(RowGroup::Materials);
        case RowKind::Script:
            return groupRow(RowGroup::Animation);
        case RowKind::Map:
            return rowOf(RowKind::Script, std::uint64_t(model().maps[std::size_t(a)].script));
        case RowKind::Key:
            return rowOf(RowKind::Map, a);
        case RowKind::FreeEntry:
            return groupRow(RowGroup::FreeEntries);
        default:
            return groupRow(RowGroup::Container);
        }
    }

    std::uint64_t indexInParent(RowId row) const override {
        const std::uint64_t a = firstOf(row);
        switch (kindOf(row)) {
        case RowKind::Group:
            if (RowGroup(a) == RowGroup::FreeEntries)
                return 1;
            return std::uint64_t(std::find(m_groups.begin(), m_groups.end(), RowGroup(a)) - m_groups.begin());
        case RowKind::Part: {
            const PartTree::Row& part = partRow(a);
            return part.place + (part.parent >= 0 ? partRow(std::uint64_t(part.parent)).members.size() : 0);
        }
        case RowKind::Member:
        case RowKind::MeshGroup:
        case RowKind::Key:
            return secondOf(row);
        case RowKind::Joint:
            return m_tree.placeInUnresolved[std::size_t(a)];
        case RowKind::Mesh:
        case RowKind::Material:
        case RowKind::Script:
        case RowKind::FreeEntry:
            return a;
        case RowKind::Map: {
            // Maps are numbered by script.
            const AnimationMap& map = model().maps[std::size_t(a)];
            return a - std::uint64_t(model().scripts[std::size_t(map.script)].maps.front());
        }
        case RowKind::Node: {
            const std::vector<NodeId>& live = m_document.data().container().live;
            return beforeNodes() +
                   std::uint64_t(std::lower_bound(live.begin(), live.end(), NodeId(a)) - live.begin());
        }
        case RowKind::Tail:
            return beforeNodes() + m_document.itemCount(nodeType);
        default:
            return 0;
        }
    }

    ItemId item(RowId row) const override {
        const std::uint64_t a = firstOf(row), b = secondOf(row);
        switch (kindOf(row)) {
        case RowKind::File:
            return {fileType};
        case RowKind::Part:
            return partItem(Place(a));
        case RowKind::Member:
            return m_tree.member(model(), Place(a), b);
        case RowKind::MemberRef: {
            const ItemId level = m_tree.member(model(), Place(a), b);
            return {refType, 0, 0, std::uint64_t(model().levels[std::size_t(level.index)].ref)};
        }
        case RowKind::Joint:
            return jointItem(model().joints[std::size_t(a)]);
        case RowKind::Mesh:
            return {meshType, 0, 0, a};
        case RowKind::MeshGroup:
            return groupItem(Place(a), b);
        case RowKind::Material:
            return {materialType, 0, 0, a};
        case RowKind::Script:
            return {scriptType, 0, 0, a};
        case RowKind::Map:
            return {mapType, 0, 0, a};
        case RowKind::Key:
            return keyItem(Place(a), b);
        case RowKind::Header:
            return {headerType};
        case RowKind::FreeEntry:
            return {freeEntryType, 0, 0, a};
        case RowKind::Node:
            return nodeItem(NodeId(a));
        case RowKind::Tail:
            return {tailType};
        default:
            return {};
        }
    }

    RowId row(ItemId item) const override {
        if (!m_document.exists(item))
            return rootRow;
        const std::uint64_t i = item.index;
        switch (item.type) {
        case fileType:
            return rowOf(RowKind::File);
        case headerType:
            return rowOf(RowKind::Header);
        case nodeType:
            return rowOf(RowKind::Node, i);
        case freeEntryType:
            return rowOf(RowKind::FreeEntry, i);
        case partType:
            return rowOf(RowKind::Part, i);
        case levelType:
        case wireType:
        case cameraType:
        case hardpointType:
            return memberRow(item);
        case refType: {
            const Place level = model().refs[std::size_t(i)].level;
            const RowId member = level < 0 ? rootRow : memberRow({levelType, 0, 0, std::uint64_t(level)});
            return member == rootRow ? rootRow : rowOf(RowKind::MemberRef, firstOf(member), secondOf(member));
        }
        case meshType:
            return rowOf(RowKind::Mesh, i);
        case groupType:
            return rowOf(RowKind::MeshGroup, item.group, i);
        case materialType:
            return rowOf(RowKind::Material, i);
        case scriptType:
            return rowOf(RowKind::Script, i);
        case mapType:
            return rowOf(RowKind::Map, i);
        case keyType:
            return rowOf(RowKind::Key, item.group, i);
        case tailType:
            return rowOf(RowKind::Tail);
        default:
            break;
        }
        return jointRow(jointPlace(model(), item));
    }

    Text title(RowId row) const override {
        switch (kindOf(row)) {
        case RowKind::Root:
            return {};
        case RowKind::Group:
            if (m_tree.single && RowGroup(firstOf(row)) == RowGroup::Parts)
                return text("freelancer", "Part");
            return groupTitle(RowGroup(firstOf(row)));
        case RowKind::Member:
            if (const ItemId member = item(row); member.type == levelType)
                return text("freelancer", "Level %1").arg(model().levels[std::size_t(member.index)].number);
            else if (member.type == wireType)
                return text("freelancer", "Wireframe");
            else if (member.type == cameraType)
                return text("freelancer", "Camera");
            break;
        case RowKind::MemberRef:
            return text("freelancer", "Mesh reference");
        case RowKind::MeshGroup:
            return text("freelancer", "Group %1").arg(secondOf(row));
        case RowKind::Key:
            return text("freelancer", "Key %1").arg(secondOf(row));
        default:
            break;
        }
        return m_document.title(item(row));
    }

    Text detail(RowId row) const override {
        if (kindOf(row) == RowKind::Group)
            return verbatim(std::to_string(groupCount(RowGroup(firstOf(row)))));
        return rowDetail(m_document, item(row));
    }

  private:
    const Model& model() const { return m_document.model(); }
    const PartTree::Row& partRow(std::uint64_t part) const { return m_tree.rows[std::size_t(part)]; }
    std::uint64_t freeCount() const { return m_document.itemCount(freeEntryType); }
    // Rows of the container before those of its nodes.
    std::uint64_t beforeNodes() const { return freeCount() > 0 ? 2 : 1; }

    // Rows under a group.
    std::uint64_t groupSize(RowGroup group) const {
        switch (group) {
        case RowGroup::Parts:
            return m_tree.single ? m_tree.rows.front().members.size() : m_tree.roots.size();
        case RowGroup::Container:
            return beforeNodes() + m_document.itemCount(nodeType) + m_document.itemCount(tailType);
        default:
            return groupCount(group);
        }
    }

    // What a group says that it holds.
    std::uint64_t groupCount(RowGroup group) const {
        switch (group) {
        case RowGroup::Parts:
            return m_tree.single ? 1 : m_document.itemCount(partType);
        case RowGroup::Unresolved:
            return m_tree.unresolved.size();
        case RowGroup::Orphans:
            return m_tree.orphans.size();
        case RowGroup::Meshes:
            return m_document.itemCount(meshType);
        case RowGroup::Materials:
            return m_document.itemCount(materialType);
        case RowGroup::Animation:
            return m_document.itemCount(scriptType);
        case RowGroup::Container:
            return m_document.itemCount(nodeType);
        case RowGroup::FreeEntries:
            break;
        }
        return freeCount();
    }

    RowId childOfGroup(RowGroup group, std::uint64_t index) const {
        switch (group) {
        case RowGroup::Parts:
        case RowGroup::Orphans:
            if (m_tree.single)
                return rowOf(RowKind::Member, 0, index);
            return rowOf(RowKind::Part, std::uint64_t(m_tree.childrenOf(group)[std::size_t(index)]));
        case RowGroup::Unresolved:
            return rowOf(RowKind::Joint, std::uint64_t(m_tree.unresolved[std::size_t(index)]));
        case RowGroup::Meshes:
            return rowOf(RowKind::Mesh, index);
        case RowGroup::Materials:
            return rowOf(RowKind::Material, index);
        case RowGroup::Animation:
            return rowOf(RowKind::Script, index);
        case RowGroup::FreeEntries:
            return rowOf(RowKind::FreeEntry, index);
        case RowGroup::Container:
            break;
        }
        if (index < beforeNodes())
            return index == 0 ? rowOf(RowKind::Header) : groupRow(RowGroup::FreeEntries);
        const std::uint64_t node = index - beforeNodes();
        const std::vector<NodeId>& live = m_document.data().container().live;
        return node < live.size() ? rowOf(RowKind::Node, live[std::size_t(node)]) : rowOf(RowKind::Tail);
    }

    // Of a level, wire, camera or hardpoint: under the first part that has its fragment.
    RowId memberRow(ItemId item) const {
        const auto i = std::size_t(item.index);
        const auto place = Place(item.index);
        const Place fragment = item.type == levelType    ? model().levels[i].fragment
                               : item.type == wireType   ? model().wires[i].fragment
                               : item.type == cameraType ? model().cameras[i].fragment
                                                         : model().hardpoints[i].fragment;
        const auto part = std::uint64_t(m_tree.partOfFragment[std::size_t(fragment)]);
        const PartMembers& members = partRow(part).members;
        // Levels and hardpoints of a fragment are numbered one after another.
        std::uint64_t at = members.joint >= 0;
        if (item.type == levelType)
            return rowOf(RowKind::Member, part, at + std::uint64_t(place - members.levels.front()));
        at += members.levels.size();
        if (item.type == wireType)
            return rowOf(RowKind::Member, part, at);
        at += members.wire >= 0;
        if (item.type == cameraType)
            return rowOf(RowKind::Member, part, at);
        at += members.camera >= 0;
        return rowOf(RowKind::Member, part, at + std::uint64_t(place - members.hardpoints.front()));
    }

    // An accepted joint is a member of its child.
    RowId jointRow(Place joint) const {
        const Place child = m_tree.childOfJoint[std::size_t(joint)];
        return child < 0 ? rowOf(RowKind::Joint, std::uint64_t(joint))
                         : rowOf(RowKind::Member, std::uint64_t(child), 0);
    }

    const FreelancerDocument& m_document;
    PartTree m_tree;
    std::vector<RowGroup> m_groups; // shown under the file
};

} // namespace

std::unique_ptr<Outline> makeModelOutline(const FreelancerDocument& document) {
    return std::make_unique<ModelOutline>(document);
}

} // namespace core::freelancer
