#include "tests/support/freelancer_builder.h"

#include "core/base/byte_writer.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

using core::Bytes;
using core::ByteWriter;

namespace tests {
namespace {

std::pair<std::string, std::string_view> firstName(std::string_view path) {
    const std::size_t slash = path.find('/');
    return {std::string(path.substr(0, slash)),
            slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1)};
}

UtfNode* childNamed(UtfNode& node, const std::string& name) {
    const auto found = std::find_if(node.children.begin(), node.children.end(),
                                    [&](const UtfNode& child) { return child.name == name; });
    return found == node.children.end() ? nullptr : &*found;
}

UtfNode* nodeAt(UtfNode* node, std::string_view path) {
    while (node != nullptr && !path.empty()) {
        const auto [name, rest] = firstName(path);
        node = childNamed(*node, name);
        path = rest;
    }
    return node;
}

// "a/b/c" -> "a/b", "c"
std::pair<std::string_view, std::string_view> lastName(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? std::pair{std::string_view(), path}
                                           : std::pair{path.substr(0, slash), path.substr(slash + 1)};
}

std::uint32_t round4(std::size_t size) { return std::uint32_t((size + 3) / 4 * 4); }

bool isString(const Bytes& bytes) {
    return !bytes.empty() && bytes.back() == 0 &&
           std::all_of(bytes.begin(), bytes.end() - 1, [](std::uint8_t c) { return c >= 0x20; });
}

std::uint32_t allocatedFor(const UtfNode& leaf, UtfOptions::Padding padding) {
    const std::size_t used = leaf.payload.size();
    switch (padding) {
    case UtfOptions::Padding::None:
        return std::uint32_t(used);
    case UtfOptions::Padding::Round4:
        return round4(used);
    case UtfOptions::Padding::Original:
        return std::uint32_t(used == 4 || isString(leaf.payload) ? (used / 4 + 1) * 4 : used);
    }
    return 0;
}

class UtfWriter {
  public:
    UtfWriter(const UtfNode& root, const UtfOptions& options) : m_options(options) {
        options.order == UtfOptions::Order::Stack ? orderAsStack(root) : orderDepthFirst(root);
        number();
        layOutNames();
        layOutData();
    }

    Bytes file() const {
        const auto treeSize = std::uint32_t(44 * m_entryCount);
        const auto usedNames = std::uint32_t(m_names.offset());
        const std::uint32_t names =
            std::max(m_options.namesAllocated.value_or(round4(usedNames) + 4), usedNames);
        const bool namesFirst = m_options.regions == UtfOptions::Regions::NamesTreeData;
        const std::uint32_t treeAt = namesFirst ? 56 + names : 56;
        const std::uint32_t namesAt = namesFirst ? 56 : 56 + treeSize;
        const std::uint32_t dataAt = 56 + treeSize + names;
        ByteWriter out(core::ByteOrder::Little);
        out.bytes(flView("UTF "));
        for (const std::uint32_t word :
             {0x101u, treeAt, treeSize, m_options.holes > 0 ? treeAt + 44 * (m_entryCount - 2) : 0u, 44u,
              namesAt, names, std::uint32_t(m_names.offset()), dataAt,
              m_options.gap > 0 ? dataAt + m_gapAt : 0u, m_options.gap})
            out.number(word);
        out.number(m_options.filetime);
        Bytes allNames = m_names.written();
        allNames.resize(names);
        if (namesFirst)
            out.bytes(allNames);
        out.bytes(tree());
        if (!namesFirst)
            out.bytes(allNames);
        out.bytes(m_data.written());
        out.bytes(m_options.trailing);
        return std::move(out).take();
    }

  private:
    static core::ByteView flView(std::string_view text) {
        return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
    }

    void orderAsStack(const UtfNode& root) {
        m_order = {&root};
        std::vector<const UtfNode*> open = {&root};
        while (!open.empty()) {
            const UtfNode* directory = open.back();
            open.pop_back();
            for (const UtfNode& child : directory->children) {
                m_order.push_back(&child);
                if (child.directory)
                    open.push_back(&child);
            }
        }
    }

    void orderDepthFirst(const UtfNode& root) {
        std::vector<const UtfNode*> open = {&root};
        while (!open.empty()) {
            const UtfNode* node = open.back();
            open.pop_back();
            m_order.push_back(node);
            for (auto child = node->children.rbegin(); child != node->children.rend(); ++child)
                open.push_back(&*child);
        }
    }

    // The last `holes` live entries have a dead one before them.
    void number() {
        assert(m_options.holes < m_order.size());
        const std::size_t solid = m_order.size() - m_options.holes;
        for (std::size_t i = 0; i < m_order.size(); ++i)
            m_number[m_order[i]] = std::uint32_t(i < solid ? i : 2 * i - solid + 1);
        m_entryCount = std::uint32_t(m_order.size() + m_options.holes);
    }

    void layOutNames() {
        if (m_options.leadingEmptyName)
            addName("");
        for (const UtfNode* node : m_order)
            addName(node->name);
        for (const std::string& name : m_options.extraNames)
            addName(name);
    }

    void addName(const std::string& name) {
        if (!m_nameAt.emplace(name, std::uint32_t(m_names.offset())).second)
            return;
        m_names.bytes(flView(name));
        m_names.zeros(1);
    }

    void layOutData() {
        std::size_t leaves = 0;
        for (const UtfNode* node : m_order) {
            if (node->directory)
                continue;
            if (++leaves == 2 && m_options.gap > 0) {
                m_gapAt = std::uint32_t(m_data.offset());
                m_data.zeros(m_options.gap);
            }
            if (m_options.shareEqual && !node->payload.empty()) {
                const auto [first, isNew] = m_equal.emplace(node->payload, std::uint32_t(m_data.offset()));
                m_payloadAt[node] = first->second;
                if (!isNew)
                    continue;
            }
            m_payloadAt[node] = std::uint32_t(m_data.offset());
            m_data.bytes(node->payload);
            m_data.zeros(allocatedFor(*node, m_options.padding) - node->payload.size());
        }
    }

    Bytes tree() const {
        ByteWriter out(core::ByteOrder::Little);
        out.zeros(44 * std::uint64_t(m_entryCount));
        const std::uint32_t firstHole = m_entryCount - 2 * m_options.holes;
        for (std::uint32_t hole = 0; hole < m_options.holes; ++hole) {
            const std::uint32_t at = 44 * (firstHole + 2 * hole);
            out.patch(at, hole > 0 ? at - 88 : 0u); // the list runs backwards
            out.patch(at + 8, 0xFFFFFFFFu);
        }
        for (const UtfNode* node : m_order) {
            patchEntry(out, *node);
            for (auto child = node->children.begin(); child != node->children.end(); ++child)
                if (const auto next = std::next(child); next != node->children.end())
                    out.patch(44 * m_number.at(&*child), 44 * m_number.at(&*next));
        }
        return std::move(out).take();
    }

    void patchEntry(ByteWriter& out, const UtfNode& node) const {
        const std::uint32_t at = 44 * m_number.at(&node);
        const auto size = std::uint32_t(node.payload.size());
        const std::uint32_t time = node.time.value_or(m_options.time);
        std::uint32_t child = 0;
        if (!node.directory)
            child = m_payloadAt.at(&node);
        else if (!node.children.empty())
            child = 44 * m_number.at(&node.children.front());
        std::uint32_t field = at + 4;
        for (const std::uint32_t value :
             {m_nameAt.at(node.name), node.attributes.value_or(node.directory ? 0x10 : 0x80),
              node.sharing.value_or(0), child,
              node.allocated.value_or(node.directory ? 0 : allocatedFor(node, m_options.padding)),
              node.used.value_or(size), node.uncompressed.value_or(size), time, time, time}) {
            out.patch(field, value);
            field += 4;
        }
    }

    const UtfOptions& m_options;
    std::vector<const UtfNode*> m_order;
    std::map<const UtfNode*, std::uint32_t> m_number, m_payloadAt;
    std::map<std::string, std::uint32_t> m_nameAt;
    std::map<Bytes, std::uint32_t> m_equal;
    ByteWriter m_names{core::ByteOrder::Little}, m_data{core::ByteOrder::Little};
    std::uint32_t m_entryCount = 0;
    std::uint32_t m_gapAt = 0;
};

} // namespace

UtfNode& UtfNode::dir(std::string_view path) {
    if (path.empty())
        return *this;
    const auto [first, rest] = firstName(path);
    UtfNode* child = childNamed(*this, first);
    if (child == nullptr) {
        child = &children.emplace_back();
        child->name = first;
    }
    return child->dir(rest);
}

UtfNode& UtfNode::leaf(std::string_view path, Bytes contents) {
    const auto [parent, last] = lastName(path);
    UtfNode& node = dir(parent).dir(last);
    node.directory = false;
    node.payload = std::move(contents);
    return node;
}

UtfNode& UtfNode::at(std::string_view path) {
    UtfNode* node = nodeAt(this, path);
    if (node == nullptr)
        std::abort();
    return *node;
}

bool UtfNode::has(std::string_view path) const { return nodeAt(const_cast<UtfNode*>(this), path) != nullptr; }

void UtfNode::remove(std::string_view path) {
    const auto [parent, last] = lastName(path);
    at(parent).children.remove_if([gone = last](const UtfNode& child) { return child.name == gone; });
}

Bytes utfFile(const UtfNode& root, const UtfOptions& options) { return UtfWriter(root, options).file(); }

} // namespace tests
