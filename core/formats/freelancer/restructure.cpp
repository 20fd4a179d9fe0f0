// Rule 4: a tree under edit becomes a file.
#include "core/formats/freelancer/restructure_layout.h"

#include <algorithm>

namespace core::freelancer {

// The new entries of an edited tree, and where its nodes went.
class TreeLayout {
  public:
    // `end`: where new payloads go, from the data's start.
    TreeLayout(const TreeEdit& edit, Dictionary& names, std::uint64_t end)
        : m_edit(edit), m_container(edit.m_data.container()), m_names(names), m_end(end) {
        const bool anew = m_container.order != EntryOrder::Other && !m_container.hasHoles();
        anew ? numberAnew() : numberInPlace();
        for (NodeId id = 0; id < m_edit.m_items.size(); ++id)
            if (m_edit.exists(id))
                entries[newNumber[id]] = entryOf(id);
    }

    std::vector<Entry> entries;
    std::vector<NodeId> newNumber;
    std::vector<std::shared_ptr<const Bytes>> appended; // payloads, in file order

    std::uint64_t end() const { return m_end; }

  private:
    // In the order that the file has: stack, or depth-first.
    void numberAnew() {
        const bool stack = m_container.order == EntryOrder::Stack ||
                           (m_container.order == EntryOrder::Both && m_container.leadingEmptyName);
        newNumber.assign(m_edit.m_items.size(), noNode);
        NodeId next = 0;
        if (stack)
            newNumber[rootNode] = next++;
        std::vector<NodeId> open = {rootNode};
        while (!open.empty()) {
            const NodeId id = open.back();
            open.pop_back();
            const std::vector<NodeId>& children = m_edit.m_items[id].children;
            if (stack) {
                for (const NodeId child : children)
                    newNumber[child] = next++;
                open.insert(open.end(), children.begin(), children.end());
            } else {
                newNumber[id] = next++;
                open.insert(open.end(), children.rbegin(), children.rend());
            }
        }
        entries.resize(next);
    }

    // Entries of the file stay where they are, removed ones and holes too.
    void numberInPlace() {
        newNumber.assign(m_edit.m_items.size(), noNode);
        NodeId next = NodeId(m_container.nodes.size());
        for (NodeId id = 0; id < m_edit.m_items.size(); ++id)
            if (m_edit.exists(id))
                newNumber[id] = m_edit.isNew(id) ? next++ : id;
        entries.resize(next);
        for (NodeId id = 0; id < m_container.nodes.size(); ++id)
            entries[id] = m_edit.m_data.entry(id);
    }

    std::uint32_t link(NodeId to) const { return std::uint32_t(entryBytes * newNumber[to]); }

    // All but `next`, which its directory sets; the children's are set here.
    Entry entryOf(NodeId id) {
        const TreeEdit::Item& item = m_edit.m_items[id];
        Entry entry = m_edit.entry(id);
        if (id != rootNode) // its own is kept, though nothing reads it
            entry.next = entries[newNumber[id]].next;
        if (item.named)
            entry.name = m_names.add(item.name);
        if (entry.isDirectory()) {
            entry.child = item.children.empty() ? 0 : link(item.children.front());
            for (std::size_t i = 0; i < item.children.size(); ++i)
                entries[newNumber[item.children[i]]].next =
                    i + 1 < item.children.size() ? link(item.children[i + 1]) : 0;
        } else if (item.payload) {
            const auto size = std::uint32_t(item.payload->size());
            entry.child = std::uint32_t(m_end);
            entry.allocated = entry.used = entry.uncompressed = size;
            m_end += size;
            appended.push_back(item.payload);
        }
        return entry;
    }

    const TreeEdit& m_edit;
    const Container& m_container;
    Dictionary& m_names;
    std::uint64_t m_end;
};

namespace {

Bytes namesBlock(const Container& container, const Dictionary& names) {
    const Header& header = container.header;
    const ByteView before = ByteView(*container.file).subspan(header.namesOffset, header.namesAllocated);
    if (names.used() > header.namesAllocated)
        return names.block(namesAllocatedLike(header, names.used()));
    Bytes block = names.block(header.namesAllocated);
    std::copy(before.begin() + names.used(), before.end(), block.begin() + names.used());
    return block;
}

} // namespace

Result<Restructured> restructured(const TreeEdit& edit) {
    if (edit.m_refusal)
        return fail(*edit.m_refusal);
    Result<Bytes> file = writeData(edit.m_data);
    if (!file)
        return fail(file.error());
    const Container& container = edit.m_data.container();
    std::vector<NodeId> numbers = sameNumbers(container);
    if (edit.m_structural) {
        if (Status ok = testEntriesApart(container); !ok)
            return fail(ok.error());
        const Header& header = container.header;
        const ByteView bytes = *file;
        Dictionary names(bytes.subspan(header.namesOffset, header.namesUsed));
        TreeLayout layout(edit, names, bytes.size() - header.dataOffset);
        if (!layout.appended.empty() && container.firstClipped != noNode)
            return fail(ErrorCode::Refused,
                        text("freelancer", "new payloads go to the end of the file, but %1 reaches past that "
                                           "end and would run into them")
                            .arg(nodePath(container, container.firstClipped)));
        Regions regions;
        regions.start = bytes.first(headerBytes);
        regions.header = header;
        regions.header.namesUsed = names.used();
        regions.namesFirst = container.regions == RegionOrder::NamesTreeData;
        regions.tree = treeBytes(layout.entries);
        const std::uint64_t treeEnd = std::uint64_t(header.treeOffset) + header.treeSize;
        const std::uint64_t namesEnd = std::uint64_t(header.namesOffset) + header.namesAllocated;
        const std::uint64_t entriesEnd = header.treeOffset + entryBytes * container.nodes.size();
        const auto part = [&](std::uint64_t begin, std::uint64_t end) {
            return bytes.subspan(std::size_t(begin), std::size_t(end - begin));
        };
        const ByteView rest = part(entriesEnd, treeEnd); // too short for an entry
        regions.tree.insert(regions.tree.end(), rest.begin(), rest.end());
        regions.names = namesBlock(container, names);
        regions.gaps[0] = part(headerBytes, std::min(header.treeOffset, header.namesOffset));
        regions.gaps[1] =
            regions.namesFirst ? part(namesEnd, header.treeOffset) : part(treeEnd, header.namesOffset);
        regions.gaps[2] = part(std::max(treeEnd, namesEnd), header.dataOffset);
        if (Status ok =
                testSize(layout.end() + header.dataOffset + regions.tree.size() + regions.names.size());
            !ok)
            return fail(ok.error());
        Bytes data(bytes.begin() + header.dataOffset, bytes.end());
        for (const auto& payload : layout.appended)
            data.insert(data.end(), payload->begin(), payload->end());
        regions.data = data;
        *file = assemble(regions);
        numbers = std::move(layout.newNumber);
    }
    return readAgain(*file, std::move(numbers));
}

} // namespace core::freelancer
