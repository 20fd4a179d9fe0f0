// Operations on single nodes: rename, remove. A mesh or material takes along the numbers that stand for its
// name.
#include "core/formats/freelancer/derived.h"
#include "core/formats/freelancer/names.h"
#include "core/formats/freelancer/operations.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace core::freelancer {
namespace {

constexpr std::size_t longestHardpoint = 63;
constexpr std::uint32_t refMeshAt = 4; // CRC in VMeshRef and VWireData

const std::vector<TypeId> nodeTypes{nodeType, hardpointType, meshType, materialType, scriptType, mapType};

bool isNamed(ItemId item) {
    return std::find(nodeTypes.begin(), nodeTypes.end(), item.type) != nodeTypes.end();
}

std::string hexCrc(std::uint32_t crc) { return fmt::format("0x{:08X}", crc); }

Result<std::string> newName(const std::string& path, const std::string& typed) {
    Result<std::string> name = fromUtf8(typed);
    if (!name)
        return refuseRun(path, name.error().text);
    if (name->empty())
        return refuseRun(path, text("freelancer", "give a new name"));
    if (name->find('\0') != std::string::npos)
        return refuseRun(path, text("freelancer", "a name ends at NUL; it cannot hold one"));
    if (name->size() > longestName)
        return refuseRun(path, text("freelancer", "the name takes %1 bytes, a node's may take %2")
                                   .arg(std::uint64_t(name->size()))
                                   .arg(std::uint64_t(longestName)));
    return name;
}

struct Followers {
    std::uint64_t refs = 0, wires = 0, groups = 0;
};

void patchCrc(PayloadEdits& edits, NodeId leaf, std::uint64_t at, std::uint32_t crc) {
    storeBytes(edits.of(leaf).data() + at, crc, byteOrder);
}

Followers followMesh(const Model& model, PayloadEdits& edits, std::uint32_t old, std::uint32_t now) {
    Followers followers;
    for (const Ref& ref : model.refs)
        if (ref.stored && ref.stored->mesh == old) {
            patchCrc(edits, ref.leaf, refMeshAt, now);
            ++followers.refs;
        }
    for (const WireRef& wire : model.wires)
        if (wire.stored && wire.stored->mesh == old) {
            patchCrc(edits, wire.leaf, refMeshAt, now);
            ++followers.wires;
        }
    return followers;
}

Followers followMaterial(const Run& run, PayloadEdits& edits, std::uint32_t old, std::uint32_t now) {
    Followers followers;
    for (std::uint32_t m = 0; m < run.model().ownMeshes; ++m) {
        const MeshEntry& mesh = run.model().meshes[m];
        if (!mesh.header)
            continue;
        const ByteView payload = run.data().payload(mesh.leaf);
        for (std::uint64_t g = 0; g < mesh.header->groups; ++g) {
            const std::uint64_t at = mesh.header->groupsAt() + meshGroupBytes * g;
            if (at + meshGroupBytes > payload.size())
                break;
            if (loadBytes<std::uint32_t>(payload.data() + at, byteOrder) != old)
                continue;
            patchCrc(edits, mesh.leaf, at, now);
            ++followers.groups;
        }
    }
    return followers;
}

// The first of a library that has that CRC and is not the item itself.
template <typename Entries>
std::optional<std::size_t> withCrc(const Entries& entries, std::size_t count, std::uint32_t crc,
                                   std::size_t self) {
    for (std::size_t i = 0; i < count; ++i)
        if (i != self && entries[i].crc == crc)
            return i;
    return std::nullopt;
}

// What knows the item by the CRC of its name.
Status follow(Run& run, ItemId item, const std::string& name, PayloadEdits& edits) {
    if (const Status ok = testApart(run.data()); !ok)
        return ok;
    const Model& model = run.model();
    const auto self = std::size_t(item.index);
    const std::uint32_t now = nameCrc(name);
    const bool mesh = item.type == meshType;
    if (!mesh && item.type != materialType)
        return {};
    const auto taken = mesh ? withCrc(model.meshes, model.ownMeshes, now, self)
                            : withCrc(model.materials, model.materials.size(), now, self);
    if (taken)
        return refuseRun(fieldPath(run, {item.type, 0, 0, *taken}, "name"),
                         text("freelancer", "“%1” has the checksum %2 of the new name already")
                             .arg(toUtf8(mesh ? model.meshes[*taken].name : model.materials[*taken].name))
                             .arg(hexCrc(now)));
    const std::uint32_t old = mesh ? model.meshes[self].crc : model.materials[self].crc;
    // References mean the first of two with one checksum.
    Followers followers;
    if (mesh && model.meshWithCrc(old) == Place(self))
        followers = followMesh(model, edits, old, now);
    else if (!mesh && model.materialWithCrc(old) == Place(self))
        followers = followMaterial(run, edits, old, now);
    run.say(text("freelancer", "Checksum"), changeWords(verbatim(hexCrc(old)), verbatim(hexCrc(now))));
    run.sayIfAny(text("freelancer", "References that follow"), followers.refs);
    run.sayIfAny(text("freelancer", "Wires that follow"), followers.wires);
    run.sayIfAny(text("freelancer", "Mesh groups that follow"), followers.groups);
    return {};
}

Status checkSiblings(const Run& run, NodeId node, const std::string& name) {
    const Container& container = run.data().container();
    const NodeId parent = container.node(node).parent;
    if (parent == noNode)
        return {};
    for (const NodeId sibling : container.children(parent))
        if (sibling != node && sameName(container.name(sibling), name))
            return refuseRun(nodePath(container, sibling),
                             text("freelancer", "“%1” stands beside it already").arg(toUtf8(name)));
    return {};
}

Result<Outcome> renameNode(Run& run) {
    std::vector<ItemId> asked;
    std::copy_if(run.items.begin(), run.items.end(), std::back_inserter(asked), isNamed);
    if (asked.size() != 1)
        return refuseRun(
            {},
            text("freelancer", "%1 items are selected; a name is for one").arg(std::uint64_t(asked.size())));
    const Container& container = run.data().container();
    const ItemId item = asked.front();
    const NodeId node = nodeOf(run.document, item);
    const std::string path = nodePath(container, node);
    const Result<std::string> name = newName(path, run.words("name"));
    if (!name)
        return tl::unexpected(name.error());
    if (item.type == hardpointType && name->size() > longestHardpoint)
        return refuseRun(path, text("freelancer", "the name takes %1 bytes, a hardpoint's may take %2")
                                   .arg(std::uint64_t(name->size()))
                                   .arg(std::uint64_t(longestHardpoint)));
    const std::string_view old = container.name(node);
    run.say(text("freelancer", "Name"), changeWords(verbatim(toUtf8(old)), verbatim(toUtf8(*name))));
    if (old == *name)
        return unchanged(run);
    PayloadEdits edits(run.data());
    for (const Status& done : {checkSiblings(run, node, *name), follow(run, item, *name, edits)})
        if (!done)
            return tl::unexpected(done.error());
    Data data = run.data();
    if (const Status done = edits.commit(data); !done)
        return tl::unexpected(done.error());
    TreeEdit edit(data);
    edit.rename(node, *name);
    Result<Restructured> made = restructured(edit);
    if (!made)
        return tl::unexpected(made.error());
    return restructuredOutcome(run, std::move(made->data), made->newNumber);
}

// Nodes that go with it, itself included.
std::uint64_t nodesBelow(const TreeEdit& edit, const Container& container, NodeId top) {
    std::uint64_t count = 0;
    std::vector<NodeId> open{top};
    while (!open.empty()) {
        const NodeId node = open.back();
        open.pop_back();
        if (!edit.exists(node))
            continue;
        ++count;
        if (container.node(node).entry.isDirectory())
            for (const NodeId child : container.children(node))
                open.push_back(child);
    }
    return count;
}

// How many of each kind the file had and has.
void sayLost(Outcome& outcome, const Model& before, const Model& after) {
    const auto row = [&](Text label, std::size_t was, std::size_t is) {
        if (was != is)
            outcome.report.push_back(
                {std::move(label), changeWords(verbatim(std::to_string(was)), verbatim(std::to_string(is)))});
    };
    row(text("freelancer", "Parts"), before.parts.size(), after.parts.size());
    row(text("freelancer", "Joint records"), before.joints.size(), after.joints.size());
    row(text("freelancer", "Hardpoints"), before.hardpoints.size(), after.hardpoints.size());
    row(text("freelancer", "Meshes"), before.ownMeshes, after.ownMeshes);
    row(text("freelancer", "Mesh references"), before.refs.size(), after.refs.size());
    row(text("freelancer", "Materials"), before.materials.size(), after.materials.size());
    row(text("freelancer", "Animation maps"), before.maps.size(), after.maps.size());
}

Result<Outcome> removeNodes(Run& run) {
    const Container& container = run.data().container();
    std::set<NodeId> doomed;
    for (const ItemId item : run.items)
        if (isNamed(item))
            doomed.insert(nodeOf(run.document, item));
    if (doomed.count(rootNode) > 0)
        return refuseRun(nodePath(container, rootNode),
                         text("freelancer", "the root holds the whole file; it cannot go"));
    TreeEdit edit(run.data());
    std::uint64_t removed = 0;
    for (const NodeId node : doomed) {
        if (!edit.exists(node))
            continue; // it went with one above it
        const std::uint64_t count = nodesBelow(edit, container, node);
        run.detail(text("freelancer", "Removed"),
                   textN("freelancer", "%1, %n node(s)", std::int64_t(count)).arg(nodePath(container, node)));
        removed += count;
        edit.remove(node);
    }
    run.say(text("freelancer", "Nodes removed"), removed);
    Result<Restructured> made = restructured(edit);
    if (!made)
        return tl::unexpected(made.error());
    Result<Outcome> outcome = restructuredOutcome(run, std::move(made->data), made->newNumber);
    if (outcome)
        sayLost(*outcome, run.model(), as(*outcome->document).model());
    return outcome;
}

} // namespace

std::vector<Operation> nodeOperations() {
    Operation rename = declare(
        operation_id::renameNode, text("freelancer", "Rename"),
        text("freelancer",
             "Gives one node another name. References, wires and mesh groups follow a mesh or a material "
             "that was selected as such; a part has its own operation."),
        Operation::Items::Required, nodeTypes);
    rename.parameters = {textParameter("name", text("freelancer", "New name"),
                                       text("freelancer", "Characters of windows-1252."), {})};
    Operation remove = declare(
        operation_id::removeNode, text("freelancer", "Remove"),
        text("freelancer", "Removes nodes with everything below them. Bytes of their payloads stay in "
                           "the file until it is compacted."),
        Operation::Items::Required, nodeTypes);
    remove.role = Operation::Role::Delete;
    return {finishOperation(std::move(rename), renameNode), finishOperation(std::move(remove), removeNodes)};
}

} // namespace core::freelancer
