// TreeEdit: the tree in memory.
#include "core/formats/freelancer/names.h"
#include "core/formats/freelancer/restructure.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace core::freelancer {

TreeEdit::TreeEdit(const Data& data) : m_data(data), m_items(data.container().nodes.size()) {
    const Container& container = data.container();
    for (const NodeId id : container.live) {
        Item& item = m_items[id];
        item.parent = container.node(id).parent;
        item.children = container.children(id);
        item.name = container.name(id);
        item.exists = true;
    }
}

NodeId TreeEdit::add(NodeId parent, std::string_view name, const Entry& entry, NodeId before) {
    assert(exists(parent) && this->entry(parent).isDirectory());
    assert(name.find('\0') == std::string_view::npos);
    const NodeId id = NodeId(m_items.size());
    Item& item = m_items.emplace_back();
    item.parent = parent;
    item.name = name;
    item.exists = item.named = true;
    item.entry = entry;
    std::vector<NodeId>& siblings = m_items[parent].children;
    const auto place = std::find(siblings.begin(), siblings.end(), before);
    assert(before == noNode || place != siblings.end());
    siblings.insert(place, id);
    m_structural = true;
    return id;
}

NodeId TreeEdit::addDirectory(NodeId parent, std::string_view name, NodeId before) {
    Entry made;
    made.attributes = directoryBit;
    made.times = entry(parent).times;
    return add(parent, name, made, before);
}

NodeId TreeEdit::addLeaf(NodeId parent, std::string_view name, Bytes payload, NodeId before) {
    Entry made;
    made.attributes = leafBit;
    made.times = entry(parent).times;
    const NodeId id = add(parent, name, made, before);
    m_items[id].payload = std::make_shared<const Bytes>(std::move(payload));
    return id;
}

NodeId TreeEdit::addCopy(NodeId parent, NodeId node, std::string_view name, NodeId before) {
    assert(exists(node));
    // All of it before the first is added: the copy may go into what is copied.
    struct Source {
        NodeId node;
        std::size_t parent; // in the list
    };
    std::vector<Source> sources = {{node, 0}};
    for (std::size_t i = 0; i < sources.size(); ++i)
        for (const NodeId child : m_items[sources[i].node].children)
            sources.push_back({child, i});
    std::vector<NodeId> copies;
    for (const Source& source : sources) {
        const bool top = copies.empty();
        const std::string itsName(top ? name : this->name(source.node));
        const NodeId copy =
            add(top ? parent : copies[source.parent], itsName, entry(source.node), top ? before : noNode);
        if (!m_items[copy].entry.isDirectory()) {
            const ByteView bytes = payload(source.node);
            m_items[copy].payload = std::make_shared<const Bytes>(bytes.begin(), bytes.end());
        }
        copies.push_back(copy);
    }
    return copies.front();
}

void TreeEdit::remove(NodeId node) {
    assert(exists(node) && node != rootNode);
    std::vector<NodeId>& siblings = m_items[m_items[node].parent].children;
    siblings.erase(std::find(siblings.begin(), siblings.end(), node));
    std::vector<NodeId> open = {node};
    while (!open.empty()) {
        Item& item = m_items[open.back()];
        open.pop_back();
        item.exists = false;
        open.insert(open.end(), item.children.begin(), item.children.end());
    }
    m_structural = true;
}

void TreeEdit::rename(NodeId node, std::string_view name) {
    assert(exists(node) && name.find('\0') == std::string_view::npos);
    Item& item = m_items[node];
    if (item.name == name)
        return;
    item.name = name;
    item.named = isNew(node) || m_data.container().name(node) != name;
    m_structural = true;
}

void TreeEdit::setPayload(NodeId leaf, Bytes payload) {
    assert(exists(leaf) && !entry(leaf).isDirectory());
    if (isNew(leaf))
        m_items[leaf].payload = std::make_shared<const Bytes>(std::move(payload));
    else if (Status ok = m_data.setPayload(leaf, std::move(payload)); !ok && !m_refusal)
        m_refusal = std::move(ok.error());
}

bool TreeEdit::exists(NodeId node) const { return node < m_items.size() && m_items[node].exists; }

std::string_view TreeEdit::name(NodeId node) const { return m_items[node].name; }

ByteView TreeEdit::payload(NodeId leaf) const {
    return isNew(leaf) ? ByteView(*m_items[leaf].payload) : m_data.payload(leaf);
}

NodeId TreeEdit::parent(NodeId node) const { return m_items[node].parent; }

std::vector<NodeId> TreeEdit::children(NodeId directory) const { return m_items[directory].children; }

NodeId TreeEdit::find(NodeId parent, std::string_view name) const {
    if (!exists(parent))
        return noNode;
    for (const NodeId child : m_items[parent].children)
        if (sameName(m_items[child].name, name))
            return child;
    return noNode;
}

} // namespace core::freelancer
