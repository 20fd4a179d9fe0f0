#include "core/formats/freelancer/container.h"

#include "core/formats/freelancer/names.h"

#include <algorithm>

namespace core::freelancer {

std::uint64_t Container::frontEnd() const {
    return std::max({headerBytes, std::uint64_t(header.treeOffset) + header.treeSize,
                     std::uint64_t(header.namesOffset) + header.namesAllocated});
}

std::string_view Container::name(NodeId id) const {
    const std::uint32_t offset = nodes[id].entry.name;
    if (offset >= header.namesUsed)
        return {}; // a hole's
    const char* names = reinterpret_cast<const char*>(file->data()) + header.namesOffset;
    return cutAtNul({names + offset, std::min<std::size_t>(header.namesUsed - offset, longestNameRead)});
}

bool Container::isNameCut(NodeId id) const {
    const std::uint64_t end = std::uint64_t(nodes[id].entry.name) + longestNameRead;
    return name(id).size() == longestNameRead && end < header.namesUsed &&
           (*file)[std::size_t(header.namesOffset + end)] != 0;
}

Extent Container::extent(NodeId leaf) const {
    const Entry& entry = nodes[leaf].entry;
    const std::uint64_t size = file->size();
    const std::uint64_t offset = std::min(std::uint64_t(header.dataOffset) + entry.child, size);
    return {offset, std::min(std::uint64_t(entry.used), size - offset)};
}

bool Container::isClipped(NodeId leaf) const {
    const Entry& entry = nodes[leaf].entry;
    return std::uint64_t(header.dataOffset) + entry.child + entry.used > file->size();
}

ByteView Container::payload(NodeId leaf) const {
    const Extent where = extent(leaf);
    return ByteView(*file).subspan(std::size_t(where.offset), std::size_t(where.length));
}

NodeId Container::find(NodeId parent, std::string_view wanted) const {
    if (!isLive(parent))
        return noNode;
    for (NodeId child = nodes[parent].firstChild; child != noNode; child = nodes[child].nextSibling)
        if (sameName(name(child), wanted))
            return child;
    return noNode;
}

std::unordered_set<NodeId> Container::firstOfEachName(NodeId directory) const {
    std::unordered_set<NodeId> firsts;
    std::unordered_set<std::string> met;
    for (NodeId child = directory == noNode ? noNode : nodes[directory].firstChild; child != noNode;
         child = nodes[child].nextSibling)
        if (met.insert(folded(name(child))).second)
            firsts.insert(child);
    return firsts;
}

std::vector<NodeId> Container::children(NodeId directory) const {
    std::vector<NodeId> found;
    for (NodeId child = nodes[directory].firstChild; child != noNode; child = nodes[child].nextSibling)
        found.push_back(child);
    return found;
}

std::string nodePath(const Container& container, NodeId id) {
    constexpr std::size_t longest = 32;
    std::vector<NodeId> names;
    NodeId at = id;
    for (; at != rootNode && at != noNode && names.size() < longest; at = container.node(at).parent)
        names.push_back(at);
    std::string path = at == rootNode || at == noNode ? "" : "…";
    for (auto name = names.rbegin(); name != names.rend(); ++name)
        path += "/" + toUtf8(container.name(*name));
    return path.empty() ? "/" : path;
}

FreeChain freeChain(const Container& container) {
    FreeChain chain;
    const Header& header = container.header;
    if (header.freeEntry == 0)
        return chain;
    const auto breaks = [&](FreeChain::Damage damage, std::uint64_t link) {
        chain.damage = damage;
        chain.damageOffset = link;
        return chain;
    };
    std::vector<bool> passed(container.nodes.size(), false);
    std::uint64_t link = freeEntryField;
    std::uint64_t at = std::uint64_t(header.freeEntry) - header.treeOffset; // wraps when before the tree
    for (;;) {
        if (at % entryBytes != 0 || at / entryBytes >= container.nodes.size())
            return breaks(FreeChain::Damage::OutsideTree, link);
        const NodeId id = NodeId(at / entryBytes);
        if (container.node(id).live)
            return breaks(FreeChain::Damage::MeetsLive, link);
        if (passed[id])
            return breaks(FreeChain::Damage::Loop, link);
        passed[id] = true;
        chain.entries.push_back(id);
        link = container.entryOffset(id);
        at = container.node(id).entry.next;
        if (at == 0)
            return chain;
    }
}

} // namespace core::freelancer
