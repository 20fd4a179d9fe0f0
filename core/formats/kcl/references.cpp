#include "core/document/make_reference.h"
#include "core/formats/kcl/derived.h"

namespace core::kcl {
namespace {

// One record of a model that a stored number names, or a dead reference.
ReferenceList one(std::string role, Text label, TypeId target, std::uint64_t m, std::uint64_t index,
                  std::uint64_t count) {
    return oneReference(std::move(role), std::move(label), target,
                        referenceTo({target, 0, std::uint32_t(m), index}, index < count));
}

ReferenceList prismsOfRun(std::string role, Text label, std::uint64_t m, std::span<const std::uint32_t> run) {
    return computed(
        referenceList(std::move(role), std::move(label), prismType, run.size(),
                      [m, run](std::uint64_t i) { return referenceTo(prismItem(m, run[std::size_t(i)])); }));
}

ReferenceList prismsOfList(const Data& data, std::uint64_t m, const OctreeList& entries) {
    return referenceList(
        "lists", text("kcl", "Lists prisms"), prismType, entries.count,
        [&data, m, &entries](std::uint64_t i) -> Reference {
            const Model& model = data.model(m);
            const std::uint16_t entry = listEntry(data, model, entries, i);
            const std::int64_t prism = entryPrism(data, entry);
            const bool there = prism >= 0 && std::uint64_t(prism) < model.prismCount;
            return {there ? prismItem(m, std::uint64_t(prism)) : ItemId{}, Value(std::int64_t(entry))};
        });
}

std::vector<ReferenceList> ofNode(const Data& data, ItemId item) {
    const std::uint64_t m = item.group;
    const Octree& tree = *data.model(m).tree;
    const std::uint64_t ordinal = *tree.ordinalOf(item.index);
    std::vector<ReferenceList> all;
    switch (tree.kind(ordinal)) {
    case NodeKind::Leaf:
        all.push_back(prismsOfList(data, m, tree.lists()[tree.target(ordinal)]));
        all.push_back(referenceList("list", text("kcl", "Stored list"), listType,
                                    {{listType, 0, item.group, tree.target(ordinal)}}));
        break;
    case NodeKind::Branch:
    case NodeKind::Shared: {
        const std::uint32_t block = tree.target(ordinal);
        all.push_back(referenceList(
            "children", text("kcl", "Children"), nodeType, blockKeys, [&tree, m, block](std::uint64_t i) {
                return referenceTo(nodeItem(m, tree.numberOf(tree.child(block, unsigned(i)))));
            }));
        break;
    }
    default:
        break;
    }
    if (const auto parent = tree.parent(ordinal))
        all.push_back(
            referenceList("parent", text("kcl", "Parent"), nodeType, {nodeItem(m, tree.numberOf(*parent))}));
    return all;
}

std::vector<ReferenceList> ofList(const Data& data, ItemId item) {
    const Octree& tree = *data.model(item.group).tree;
    std::vector<ItemId> users;
    for (std::uint64_t ordinal = 0; ordinal < tree.keyCount(); ++ordinal)
        if (tree.kind(ordinal) == NodeKind::Leaf && tree.target(ordinal) == item.index)
            users.push_back(nodeItem(item.group, tree.numberOf(ordinal)));
    return {prismsOfList(data, item.group, tree.lists()[std::size_t(item.index)]),
            computed(referenceList("used_by", text("kcl", "Used by leaves"), nodeType, std::move(users)))};
}

std::vector<ReferenceList> ofPrism(const KclDocument& document, ItemId item) {
    const Data& data = document.data();
    const std::uint64_t m = item.group;
    const Model& model = data.model(m);
    const Prism prism = loadPrism(data, model, item.index);
    std::vector<ReferenceList> all;
    const std::span<const std::uint32_t> leaves = lists(document, m).leaves.of(item.index);
    const std::shared_ptr<const Octree> tree = model.tree;
    all.push_back(referenceList("listed_in", text("kcl", "Listed in leaves"), nodeType, leaves.size(),
                                [tree, m, leaves](std::uint64_t i) {
                                    return referenceTo(nodeItem(m, tree->numberOf(leaves[std::size_t(i)])));
                                }));
    if (data.modelCount() > 1)
        all.push_back(computed(referenceList("copies", text("kcl", "Copies in other models"), prismType,
                                             copiesOf(document, item))));
    all.push_back(
        one("position", text("kcl", "Position"), positionType, m, prism.position, model.positionCount));
    const std::pair<const char*, Text> normals[] = {{"face_normal", text("kcl", "Face normal")},
                                                    {"edge_a", text("kcl", "Edge normal A")},
                                                    {"edge_b", text("kcl", "Edge normal B")},
                                                    {"edge_c", text("kcl", "Edge normal C")}};
    for (std::size_t k = 0; k < 4; ++k)
        all.push_back(
            one(normals[k].first, normals[k].second, normalType, m, prism.normals[k], model.normalCount));
    for (std::size_t i = all.size() - 5; i < all.size(); ++i)
        all[i].style = ReferenceList::Style::Secondary;
    return all;
}

std::vector<ReferenceList> ofGlobalCell(const Data& data, ItemId item) {
    const GlobalCell* cell = data.global->find(item.index);
    if (!cell)
        return {};
    std::vector<ReferenceList> all;
    if (cell->kind == GlobalKind::Model)
        all.push_back(one("model", text("kcl", "Model"), modelType, 0, cell->target, data.modelCount()));
    if (cell->kind == GlobalKind::Branch || cell->kind == GlobalKind::Shared) {
        const std::uint64_t first = cell->target;
        all.push_back(referenceList("children", text("kcl", "Children"), globalCellType, blockKeys,
                                    [first](std::uint64_t i) {
                                        return referenceTo({globalCellType, 0, 0, first + i});
                                    }));
    }
    if (cell->parent >= 0)
        all.push_back(referenceList("parent", text("kcl", "Parent"), globalCellType,
                                    {{globalCellType, 0, 0, data.global->above(*cell).number}}));
    return all;
}

std::vector<ReferenceList> ofModel(const Data& data, ItemId item) {
    if (!data.global)
        return {};
    std::vector<ItemId> cells;
    for (const GlobalCell& cell : data.global->cells())
        if (cell.kind == GlobalKind::Model && cell.target == item.index)
            cells.push_back({globalCellType, 0, 0, cell.number});
    return {computed(
        referenceList("cells", text("kcl", "Global cells that name it"), globalCellType, std::move(cells)))};
}

} // namespace

std::vector<ReferenceList> KclDocument::references(ItemId item, const Settings&) const {
    if (!exists(item))
        return {};
    switch (item.type) {
    case globalCellType:
        return ofGlobalCell(m_data, item);
    case modelType:
        return ofModel(m_data, item);
    case positionType:
        return {prismsOfRun("used_by", text("kcl", "Used by prisms"), item.group,
                            users(*this, item.group).ofPosition.of(item.index))};
    case normalType:
        return {prismsOfRun("used_by", text("kcl", "Used by prisms"), item.group,
                            users(*this, item.group).ofNormal.of(item.index))};
    case prismType:
        return ofPrism(*this, item);
    case nodeType:
        return ofNode(m_data, item);
    case listType:
        return ofList(m_data, item);
    default:
        return {};
    }
}

} // namespace core::kcl
