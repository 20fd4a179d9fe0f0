#include "core/formats/freelancer/container.h"

#include <fmt/format.h>

#include <algorithm>

namespace core::freelancer {
namespace {

tl::unexpected<Error> reject(ErrorCode code, std::string path, std::uint64_t offset, std::uint64_t length,
                             Text why) {
    return fail(Error{code, "freelancer", std::move(path), Location{0, offset, length}, std::move(why)});
}

Header headerOf(ByteView bytes) {
    const auto word = [&](std::size_t at) { return loadBytes<std::uint32_t>(bytes.data() + at, byteOrder); };
    Header header;
    header.version = word(0x04);
    header.treeOffset = word(0x08);
    header.treeSize = word(0x0C);
    header.freeEntry = word(freeEntryField);
    header.entrySize = word(0x14);
    header.namesOffset = word(0x18);
    header.namesAllocated = word(0x1C);
    header.namesUsed = word(0x20);
    header.dataOffset = word(0x24);
    header.freeDataOffset = word(0x28);
    header.freeDataSize = word(0x2C);
    header.filetime = loadBytes<std::uint64_t>(bytes.data() + filetimeField, byteOrder);
    return header;
}

Result<Header> readHeader(ByteView bytes) {
    const std::uint64_t size = bytes.size();
    if (size < headerBytes)
        return reject(ErrorCode::Truncated, "header", size, 0,
                      text("freelancer", "%1 bytes, a header needs %2").arg(size).arg(headerBytes));
    if (!std::equal(signature.begin(), signature.end(), bytes.begin()))
        return reject(
            ErrorCode::BadValue, "header.signature", 0, 4,
            text("freelancer", "%1, must be “UTF ”")
                .arg(fmt::format("{:02X} {:02X} {:02X} {:02X}", bytes[0], bytes[1], bytes[2], bytes[3])));
    const Header header = headerOf(bytes);
    if (header.version != utfVersion)
        return reject(
            ErrorCode::Unsupported, "header.version", 4, 4,
            text("freelancer", "%1, only 0x101 is known").arg(fmt::format("0x{:X}", header.version)));
    if (header.entrySize != entryBytes)
        return reject(ErrorCode::BadValue, "header.entry_size", 0x14, 4,
                      text("freelancer", "%1, must be 44").arg(header.entrySize));
    if (header.treeOffset > size)
        return reject(ErrorCode::BadValue, "header.tree_offset", 0x08, 4,
                      text("freelancer", "the tree would start at %1, the file has %2 bytes")
                          .arg(header.treeOffset)
                          .arg(size));
    if (std::uint64_t(header.treeOffset) + header.treeSize > size)
        return reject(ErrorCode::Truncated, "header.tree_size", 0x0C, 4,
                      text("freelancer", "the tree would end at %1 + %2, the file has %3 bytes")
                          .arg(header.treeOffset)
                          .arg(header.treeSize)
                          .arg(size));
    if (header.treeSize < entryBytes)
        return reject(ErrorCode::BadValue, "header.tree_size", 0x0C, 4,
                      text("freelancer", "%1 bytes, the root needs 44").arg(header.treeSize));
    if (std::uint64_t(header.namesOffset) + header.namesAllocated > size)
        return reject(ErrorCode::Truncated, "header.names_offset", 0x18, 4,
                      text("freelancer", "the names would end at %1 + %2, the file has %3 bytes")
                          .arg(header.namesOffset)
                          .arg(header.namesAllocated)
                          .arg(size));
    if (header.namesUsed > header.namesAllocated)
        return reject(
            ErrorCode::BadValue, "header.names_used", 0x20, 4,
            text("freelancer", "used %1, allocated %2").arg(header.namesUsed).arg(header.namesAllocated));
    if (header.dataOffset > size)
        return reject(ErrorCode::BadValue, "header.data_offset", 0x24, 4,
                      text("freelancer", "the data would start at %1, the file has %2 bytes")
                          .arg(header.dataOffset)
                          .arg(size));
    return header;
}

Entry entryAt(const std::uint8_t* from) {
    const auto word = [&](std::size_t at) { return loadBytes<std::uint32_t>(from + at, byteOrder); };
    Entry entry;
    entry.next = word(entry_field::next);
    entry.name = word(entry_field::name);
    entry.attributes = word(entry_field::attributes);
    entry.sharing = word(entry_field::sharing);
    entry.child = word(entry_field::child);
    entry.allocated = word(entry_field::allocated);
    entry.used = word(entry_field::used);
    entry.uncompressed = word(entry_field::uncompressed);
    for (std::size_t i = 0; i < entry.times.size(); ++i)
        entry.times[i] = word(entry_field::times + 4 * i);
    return entry;
}

void readEntries(Container& container) {
    const std::size_t count = std::size_t(container.header.treeSize / entryBytes);
    container.nodes.resize(count);
    const std::uint8_t* from = container.file->data() + container.header.treeOffset;
    for (std::size_t i = 0; i < count; ++i)
        container.nodes[i].entry = entryAt(from + entryBytes * i);
}

// Follows the links from the root and marks what is live.
class Walk {
  public:
    Walk(Container& container, Progress& progress) : m_container(container), m_progress(progress) {}

    Status run() {
        if (Status ok = enter(rootNode); !ok)
            return ok;
        if (!root().isDirectory())
            return reject(ErrorCode::BadValue, "tree[0].attributes",
                          m_container.entryOffset(rootNode) + entry_field::attributes, 4,
                          text("freelancer", "%1 has no directory bit (0x10): the root must be a directory")
                              .arg(fmt::format("0x{:X}", root().attributes)));
        m_directories.push_back(rootNode);
        while (!m_directories.empty()) {
            const NodeId directory = m_directories.back();
            m_directories.pop_back();
            if (Status ok = walkChildren(directory); !ok)
                return ok;
        }
        return {};
    }

  private:
    const Entry& root() const { return m_container.node(rootNode).entry; }

    Status walkChildren(NodeId directory) {
        NodeId from = directory;
        NodeId Node::*place = &Node::firstChild;
        std::uint32_t link = m_container.node(directory).entry.child;
        const char* field = "child";
        std::uint64_t fieldAt = entry_field::child;
        while (link != 0) {
            const auto bad = [&](Text why) {
                return reject(ErrorCode::BadValue, fmt::format("tree[{}].{}", from, field),
                              m_container.entryOffset(from) + fieldAt, 4, std::move(why));
            };
            const std::uint32_t treeSize = m_container.header.treeSize;
            if (link + entryBytes > treeSize)
                return bad(text("freelancer", "%1, the tree has %2 bytes: the last entry is at %3")
                               .arg(link)
                               .arg(treeSize)
                               .arg(treeSize / entryBytes * entryBytes - entryBytes));
            if (link % entryBytes != 0)
                return bad(text("freelancer", "%1 is no multiple of 44").arg(link));
            const NodeId to = NodeId(link / entryBytes);
            if (m_container.node(to).live)
                return bad(text("freelancer", "%1: entry %2 is reached twice").arg(link).arg(to));
            if (Status ok = enter(to); !ok)
                return ok;
            m_container.nodes[to].parent = directory;
            m_container.nodes[from].*place = to;
            if (m_container.node(to).entry.isDirectory())
                m_directories.push_back(to);
            from = to;
            place = &Node::nextSibling;
            link = m_container.node(to).entry.next;
            field = "next";
            fieldAt = entry_field::next;
        }
        return {};
    }

    Status enter(NodeId id) {
        Node& node = m_container.nodes[id];
        const std::uint32_t used = m_container.header.namesUsed;
        if (node.entry.name >= used)
            return reject(
                ErrorCode::BadValue, fmt::format("tree[{}].name", id),
                m_container.entryOffset(id) + entry_field::name, 4,
                text("freelancer", "%1, the dictionary has %2 used bytes").arg(node.entry.name).arg(used));
        node.live = true;
        if (++m_entered % 1024 == 0) {
            m_progress.set(double(m_entered) / double(m_container.nodes.size()));
            if (m_progress.cancelled())
                return Progress::cancelledError();
        }
        return {};
    }

    Container& m_container;
    Progress& m_progress;
    std::vector<NodeId> m_directories; // whose children are not walked yet
    std::uint64_t m_entered = 0;
};

// Marks, of [begin, end) with the marks' numbers, those that meet another. Empty ones never do.
struct Span {
    std::uint64_t begin = 0, end = 0;
    NodeId leaf = noNode;
};
void markMeeting(std::vector<Span> spans, std::vector<bool>& marks) {
    spans.erase(std::remove_if(spans.begin(), spans.end(), [](const Span& s) { return s.begin >= s.end; }),
                spans.end());
    std::sort(spans.begin(), spans.end(), [](const Span& a, const Span& b) { return a.begin < b.begin; });
    Span furthest; // the one before that ends last
    for (const Span& span : spans) {
        if (span.begin < furthest.end)
            marks[span.leaf] = marks[furthest.leaf] = true;
        if (span.end > furthest.end)
            furthest = span;
    }
}

void markShared(Container& container) {
    container.shared.assign(container.nodes.size(), false);
    container.crowded.assign(container.nodes.size(), false);
    std::vector<Span> extents, rooms;
    for (const NodeId id : container.live) {
        const Entry& entry = container.node(id).entry;
        if (entry.isDirectory())
            continue;
        const Extent extent = container.extent(id);
        const std::uint64_t begin = std::uint64_t(container.header.dataOffset) + entry.child;
        const std::uint64_t end = begin + std::max(entry.allocated, entry.used);
        extents.push_back({extent.offset, extent.end(), id});
        rooms.push_back({begin, end, id});
        if (container.firstClipped == noNode && container.isClipped(id))
            container.firstClipped = id;
        container.crowded[id] = end > container.file->size();
    }
    markMeeting(std::move(extents), container.shared);
    markMeeting(std::move(rooms), container.crowded);
}

EntryOrder orderOf(const Container& container) {
    bool isStack = true, isDepthFirst = true;
    std::size_t next = 1;
    std::vector<NodeId> open = {rootNode};
    while (!open.empty() && isStack) {
        const NodeId directory = open.back();
        open.pop_back();
        for (NodeId child = container.node(directory).firstChild; child != noNode && isStack;
             child = container.node(child).nextSibling) {
            isStack = container.live[next++] == child;
            if (container.node(child).firstChild != noNode)
                open.push_back(child);
        }
    }
    next = 0;
    open = {rootNode};
    while (!open.empty() && isDepthFirst) {
        const NodeId id = open.back();
        open.pop_back();
        isDepthFirst = container.live[next++] == id;
        if (id != rootNode && container.node(id).nextSibling != noNode)
            open.push_back(container.node(id).nextSibling);
        if (container.node(id).firstChild != noNode)
            open.push_back(container.node(id).firstChild);
    }
    if (isStack)
        return isDepthFirst ? EntryOrder::Both : EntryOrder::Stack;
    return isDepthFirst ? EntryOrder::DepthFirst : EntryOrder::Other;
}

RegionOrder regionsOf(const Header& header) {
    const std::uint64_t tree = header.treeOffset, treeEnd = tree + header.treeSize;
    const std::uint64_t names = header.namesOffset, namesEnd = names + header.namesAllocated;
    if (tree >= headerBytes && treeEnd <= names && namesEnd <= header.dataOffset)
        return RegionOrder::TreeNamesData;
    if (names >= headerBytes && namesEnd <= tree && treeEnd <= header.dataOffset)
        return RegionOrder::NamesTreeData;
    return RegionOrder::Other;
}

} // namespace

Result<std::shared_ptr<const Container>> readContainer(ByteView bytes, Progress& progress) {
    const Result<Header> header = readHeader(bytes);
    if (!header)
        return fail(header.error());
    auto container = std::make_shared<Container>();
    container->header = *header;
    container->file = std::make_shared<const Bytes>(bytes.begin(), bytes.end());
    readEntries(*container);
    if (Status ok = Walk(*container, progress).run(); !ok)
        return fail(ok.error());
    for (NodeId id = 0; id < container->nodes.size(); ++id)
        if (container->node(id).live)
            container->live.push_back(id);
    markShared(*container);
    container->order = orderOf(*container);
    container->regions = regionsOf(*header);
    container->leadingEmptyName = bytes[header->namesOffset] == 0; // a live root has a name
    progress.set(1);
    return container;
}

} // namespace core::freelancer
