// The outlines that regroup: joints by type, and the nodes of the container by nesting.
#include "core/formats/freelancer/outline_tree.h"

namespace core::freelancer {
namespace {

class JointsOutline final : public Outline {
  public:
    explicit JointsOutline(const FreelancerDocument& document) : m_document(document) {
        const auto& starts = document.model().jointStart;
        for (std::size_t t = 0; t < std::size_t(jointTypeCount); ++t)
            if (starts[t + 1] > starts[t]) {
                m_placeOf[t] = m_types.size();
                m_types.push_back(t);
            }
    }

    std::uint64_t childCount(RowId parent) const override {
        switch (kindOf(parent)) {
        case RowKind::Root:
            return 1;
        case RowKind::File:
            return m_types.size();
        case RowKind::JointType:
            return m_document.itemCount(TypeId(fixType + firstOf(parent)));
        default:
            return 0;
        }
    }
    RowId child(RowId parent, std::uint64_t index) const override {
        switch (kindOf(parent)) {
        case RowKind::Root:
            return rowOf(RowKind::File);
        case RowKind::File:
            return rowOf(RowKind::JointType, m_types[std::size_t(index)]);
        default:
            return rowOf(RowKind::Joint, firstOf(parent), index);
        }
    }
    RowId parent(RowId row) const override {
        switch (kindOf(row)) {
        case RowKind::JointType:
            return rowOf(RowKind::File);
        case RowKind::Joint:
            return rowOf(RowKind::JointType, firstOf(row));
        default:
            return rootRow;
        }
    }
    std::uint64_t indexInParent(RowId row) const override {
        return kindOf(row) == RowKind::JointType ? m_placeOf[std::size_t(firstOf(row))] : secondOf(row);
    }
    ItemId item(RowId row) const override {
        switch (kindOf(row)) {
        case RowKind::File:
            return {fileType};
        case RowKind::Joint:
            return {TypeId(fixType + firstOf(row)), 0, 0, secondOf(row)};
        default:
            return {};
        }
    }
    RowId row(ItemId item) const override {
        if (!m_document.exists(item))
            return rootRow;
        if (isJoint(item.type))
            return rowOf(RowKind::Joint, std::uint64_t(item.type - fixType), item.index);
        return item.type == fileType ? rowOf(RowKind::File) : rootRow;
    }
    Text title(RowId row) const override {
        if (kindOf(row) == RowKind::JointType)
            return verbatim(std::string(jointLayouts[std::size_t(firstOf(row))].leaf));
        return m_document.title(item(row));
    }
    Text detail(RowId row) const override {
        if (kindOf(row) == RowKind::JointType)
            return verbatim(std::to_string(childCount(row)));
        return rowDetail(m_document, item(row));
    }

  private:
    const FreelancerDocument& m_document;
    std::vector<std::size_t> m_types; // those that have records
    std::array<std::size_t, jointTypeCount> m_placeOf{};
};

class ContainerOutline final : public Outline {
  public:
    explicit ContainerOutline(const FreelancerDocument& document) : m_document(document) {}

    std::uint64_t childCount(RowId parent) const override {
        switch (kindOf(parent)) {
        case RowKind::Root:
            return 1;
        case RowKind::File:
            return rootPlace() + 1 + m_document.itemCount(tailType);
        case RowKind::Group:
            return m_document.itemCount(freeEntryType);
        case RowKind::Node: {
            const NodeTree& tree = nodeTree(m_document);
            const auto node = std::size_t(firstOf(parent));
            return tree.starts[node + 1] - tree.starts[node];
        }
        default:
            return 0;
        }
    }
    RowId child(RowId parent, std::uint64_t index) const override {
        switch (kindOf(parent)) {
        case RowKind::Root:
            return rowOf(RowKind::File);
        case RowKind::Group:
            return rowOf(RowKind::FreeEntry, index);
        case RowKind::Node: {
            const NodeTree& tree = nodeTree(m_document);
            return rowOf(RowKind::Node,
                         tree.children[tree.starts[std::size_t(firstOf(parent))] + std::size_t(index)]);
        }
        default:
            break;
        }
        if (index < rootPlace())
            return index == 0 ? rowOf(RowKind::Header) : groupRow(RowGroup::FreeEntries);
        return index == rootPlace() ? rowOf(RowKind::Node, rootNode) : rowOf(RowKind::Tail);
    }
    RowId parent(RowId row) const override {
        switch (kindOf(row)) {
        case RowKind::Root:
        case RowKind::File:
            return rootRow;
        case RowKind::FreeEntry:
            return groupRow(RowGroup::FreeEntries);
        case RowKind::Node:
            if (firstOf(row) != rootNode)
                return rowOf(RowKind::Node, m_document.data().container().node(NodeId(firstOf(row))).parent);
            [[fallthrough]];
        default:
            return rowOf(RowKind::File);
        }
    }
    std::uint64_t indexInParent(RowId row) const override {
        switch (kindOf(row)) {
        case RowKind::Group:
            return 1;
        case RowKind::FreeEntry:
            return firstOf(row);
        case RowKind::Node:
            return firstOf(row) == rootNode ? rootPlace()
                                            : nodeTree(m_document).places[std::size_t(firstOf(row))];
        case RowKind::Tail:
            return rootPlace() + 1;
        default:
            return 0;
        }
    }
    ItemId item(RowId row) const override {
        switch (kindOf(row)) {
        case RowKind::File:
            return {fileType};
        case RowKind::Header:
            return {headerType};
        case RowKind::FreeEntry:
            return {freeEntryType, 0, 0, firstOf(row)};
        case RowKind::Node:
            return nodeItem(NodeId(firstOf(row)));
        case RowKind::Tail:
            return {tailType};
        default:
            return {};
        }
    }
    RowId row(ItemId item) const override {
        if (!m_document.exists(item))
            return rootRow;
        switch (item.type) {
        case fileType:
            return rowOf(RowKind::File);
        case headerType:
            return rowOf(RowKind::Header);
        case freeEntryType:
            return rowOf(RowKind::FreeEntry, item.index);
        case nodeType:
            return rowOf(RowKind::Node, item.index);
        case tailType:
            return rowOf(RowKind::Tail);
        default:
            break;
        }
        const NodeId node = nodeOf(m_document, item); // records have no rows of their own here
        return node == noNode ? rootRow : rowOf(RowKind::Node, node);
    }
    Text title(RowId row) const override {
        return kindOf(row) == RowKind::Group ? groupTitle(RowGroup::FreeEntries)
                                             : m_document.title(item(row));
    }
    Text detail(RowId row) const override {
        return kindOf(row) == RowKind::Group ? verbatim(std::to_string(childCount(row)))
                                             : rowDetail(m_document, item(row));
    }

  private:
    // Rows of the file before that of the root.
    std::uint64_t rootPlace() const { return m_document.itemCount(freeEntryType) > 0 ? 2 : 1; }

    const FreelancerDocument& m_document;
};

} // namespace

std::unique_ptr<Outline> makeJointsOutline(const FreelancerDocument& document) {
    return std::make_unique<JointsOutline>(document);
}

std::unique_ptr<Outline> makeContainerOutline(const FreelancerDocument& document) {
    return std::make_unique<ContainerOutline>(document);
}

} // namespace core::freelancer
