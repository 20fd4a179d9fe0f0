// Rule 5: compact and normalise.
#include "core/formats/freelancer/restructure_layout.h"

#include <algorithm>
#include <unordered_set>

namespace core::freelancer {
namespace {

// The live entries in a new order: their numbers, and their links.
struct NewTree {
    std::vector<NodeId> order;     // old numbers
    std::vector<NodeId> newNumber; // by old number
    std::vector<Entry> entries;
};

NewTree newTree(const Container& container, std::vector<NodeId> order) {
    NewTree tree;
    tree.newNumber.assign(container.nodes.size(), noNode);
    for (std::size_t i = 0; i < order.size(); ++i)
        tree.newNumber[order[i]] = NodeId(i);
    const auto link = [&](NodeId to) {
        return to == noNode ? 0 : std::uint32_t(entryBytes * tree.newNumber[to]);
    };
    for (const NodeId id : order) {
        const Node& node = container.node(id);
        Entry& entry = tree.entries.emplace_back(node.entry);
        if (id != rootNode) // its own is kept, though nothing reads it
            entry.next = link(node.nextSibling);
        if (entry.isDirectory())
            entry.child = link(node.firstChild);
    }
    tree.order = std::move(order);
    return tree;
}

std::vector<NodeId> stackOrder(const Container& container) {
    std::vector<NodeId> order = {rootNode}, open = {rootNode};
    while (!open.empty()) {
        const NodeId directory = open.back();
        open.pop_back();
        for (NodeId child = container.node(directory).firstChild; child != noNode;
             child = container.node(child).nextSibling) {
            order.push_back(child);
            if (container.node(child).firstChild != noNode)
                open.push_back(child);
        }
    }
    return order;
}

// --- compact

// The strings that entries use, in the order that they have.
Dictionary usedNames(const Container& container) {
    std::unordered_set<std::string_view> wanted;
    for (const NodeId id : container.live)
        wanted.insert(container.name(id));
    Dictionary names;
    if (container.leadingEmptyName)
        names.add({});
    forEachString(container, [&](std::string_view name, std::uint32_t) {
        if (wanted.count(name) != 0)
            names.add(name);
    });
    return names; // those that are only the end of another string follow when they are asked for
}

// Rooms of leaves that overlap stay together.
struct Cluster {
    std::uint64_t begin = 0, end = 0; // from the data's start
    std::uint64_t place = 0;          // in the new data
    bool placed = false;
};

class Clusters {
  public:
    explicit Clusters(const Container& container) : m_ofLeaf(container.nodes.size(), 0) {
        const std::uint64_t size = container.file->size() - container.header.dataOffset;
        std::vector<NodeId> leaves;
        for (const NodeId id : container.live)
            if (!container.node(id).entry.isDirectory())
                leaves.push_back(id);
        std::stable_sort(leaves.begin(), leaves.end(), [&](NodeId a, NodeId b) {
            return container.node(a).entry.child < container.node(b).entry.child;
        });
        for (const NodeId id : leaves) {
            const Entry& entry = container.node(id).entry;
            const std::uint64_t begin = entry.child;
            const std::uint64_t end =
                std::min(begin + std::max(entry.allocated, entry.used), std::max(size, begin));
            if (m_clusters.empty() || begin >= m_clusters.back().end)
                m_clusters.push_back({begin, end});
            m_clusters.back().end = std::max(m_clusters.back().end, end);
            m_ofLeaf[id] = m_clusters.size() - 1;
        }
    }

    Cluster& of(NodeId leaf) { return m_clusters[m_ofLeaf[leaf]]; }

  private:
    std::vector<Cluster> m_clusters;
    std::vector<std::size_t> m_ofLeaf; // by number
};

Bytes compactData(const Container& container, NewTree& tree) {
    const ByteView old = ByteView(*container.file).subspan(container.header.dataOffset);
    Clusters clusters(container);
    Bytes data;
    for (std::size_t i = 0; i < tree.order.size(); ++i) {
        Entry& entry = tree.entries[i];
        if (entry.isDirectory())
            continue;
        Cluster& cluster = clusters.of(tree.order[i]);
        if (!cluster.placed) {
            cluster.place = data.size();
            cluster.placed = true;
            const ByteView bytes =
                old.subspan(std::size_t(cluster.begin), std::size_t(cluster.end - cluster.begin));
            data.insert(data.end(), bytes.begin(), bytes.end());
        }
        const std::uint64_t room = cluster.end - entry.child;
        if (entry.allocated > room)
            entry.allocated = std::uint32_t(room); // the file ended in it
        entry.child = std::uint32_t(cluster.place + (entry.child - cluster.begin));
    }
    return data;
}

// --- normalise

// Text with one NUL, at its end.
bool isString(ByteView bytes) {
    return !bytes.empty() && bytes.back() == 0 &&
           std::all_of(bytes.begin(), bytes.end() - 1, [](std::uint8_t c) { return c >= 0x20; });
}

// The original exporter's rule.
std::uint32_t originalAllocated(ByteView payload) {
    const std::size_t used = payload.size();
    return std::uint32_t(used == 4 || isString(payload) ? (used / 4 + 1) * 4 : used);
}

Bytes normalData(const Container& container, NewTree& tree) {
    Bytes data;
    for (std::size_t i = 0; i < tree.order.size(); ++i) {
        Entry& entry = tree.entries[i];
        entry.attributes = entry.isDirectory() ? directoryBit : leafBit;
        entry.sharing = 0;
        if (entry.attributes == directoryBit)
            continue;
        const ByteView payload = container.payload(tree.order[i]);
        entry.child = std::uint32_t(data.size());
        entry.allocated = originalAllocated(payload);
        data.insert(data.end(), payload.begin(), payload.end());
        data.resize(data.size() + entry.allocated - payload.size());
    }
    return data;
}

} // namespace

Result<Restructured> compacted(const Data& data) {
    const Result<Data> base = settled(data);
    if (!base)
        return fail(base.error());
    const Container& container = base->container();
    if (Status ok = testWhole(container); !ok)
        return fail(ok.error());
    if (Status ok = testNames(container); !ok)
        return fail(ok.error());
    NewTree tree = newTree(container, container.live);
    Dictionary names = usedNames(container);
    for (std::size_t i = 0; i < tree.order.size(); ++i)
        tree.entries[i].name = names.add(container.name(tree.order[i]));
    const Bytes payloads = compactData(container, tree);
    Regions regions;
    regions.start = ByteView(*container.file).first(headerBytes);
    regions.header = container.header;
    if (container.header.freeDataOffset != 0)
        regions.header.freeDataSize = 0;
    regions.header.freeEntry = regions.header.freeDataOffset = 0;
    regions.header.namesUsed = names.used();
    regions.namesFirst = container.regions == RegionOrder::NamesTreeData;
    regions.tree = treeBytes(tree.entries);
    regions.names = names.block(namesAllocatedLike(container.header, names.used()));
    regions.data = payloads;
    return readAgain(assemble(std::move(regions)), std::move(tree.newNumber));
}

Result<Restructured> normalised(const Data& data) {
    const Result<Data> base = settled(data);
    if (!base)
        return fail(base.error());
    const Container& container = base->container();
    if (Status ok = testWhole(container); !ok)
        return fail(ok.error());
    if (Status ok = testNames(container); !ok)
        return fail(ok.error());
    std::uint64_t size = container.frontEnd();
    for (const NodeId id : container.live)
        if (!container.node(id).entry.isDirectory())
            size += std::uint64_t(container.node(id).entry.used) + 4;
    if (Status ok = testGrowth(container, size); !ok)
        return fail(ok.error());
    NewTree tree = newTree(container, stackOrder(container));
    Dictionary names;
    names.add({});
    for (std::size_t i = 0; i < tree.order.size(); ++i)
        tree.entries[i].name = names.add(container.name(tree.order[i]));
    const Bytes payloads = normalData(container, tree);
    Regions regions;
    regions.start = ByteView(*container.file).first(headerBytes);
    regions.header = container.header;
    regions.header.freeEntry = regions.header.freeDataOffset = regions.header.freeDataSize = 0;
    regions.header.namesUsed = names.used();
    regions.tree = treeBytes(tree.entries);
    regions.names = names.block(originalNamesAllocated(names.used()));
    regions.data = payloads;
    return readAgain(assemble(std::move(regions)), std::move(tree.newNumber));
}

} // namespace core::freelancer
