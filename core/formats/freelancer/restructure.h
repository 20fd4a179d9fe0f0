// Structural edits of the tree (nodes added, removed, renamed, moved), and the commands that lay the whole
// container out anew: rules 4 and 5 of README.md, "Saving".
#pragma once

#include "core/formats/freelancer/data.h"

namespace core::freelancer {

struct Restructured;

// A tree under edit. Nodes of the document keep their numbers; new ones get numbers behind them. No call
// fails for live nodes; wrong ones assert. A payload that Data refuses makes restructured() refuse.
class TreeEdit {
  public:
    explicit TreeEdit(const Data& data);

    // Adds as a child of a directory, before `before` (a child of it) or at the end. Names are windows-1252
    // bytes without NUL. A new node has its directory's times.
    NodeId addDirectory(NodeId parent, std::string_view name, NodeId before = noNode);
    NodeId addLeaf(NodeId parent, std::string_view name, Bytes payload, NodeId before = noNode);
    // A deep copy of a live node, as the last child of `parent` or before `before`, its payloads as edited
    // so far; attributes and times are the original's.
    NodeId addCopy(NodeId parent, NodeId node, std::string_view name, NodeId before = noNode);
    void remove(NodeId node); // with all below it; never the root
    void rename(NodeId node, std::string_view name);
    void setPayload(NodeId leaf, Bytes payload);

    bool exists(NodeId node) const; // live and not removed
    std::string_view name(NodeId node) const;
    ByteView payload(NodeId leaf) const;
    NodeId parent(NodeId node) const;
    std::vector<NodeId> children(NodeId directory) const;
    NodeId find(NodeId parent, std::string_view name) const; // folded; noNode

  private:
    friend Result<Restructured> restructured(const TreeEdit& edit);
    friend class TreeLayout;

    struct Item {
        NodeId parent = noNode;
        std::vector<NodeId> children;
        std::string name;
        bool exists = false;
        bool named = false;                   // with a name that its entry in the file does not have
        Entry entry;                          // of a new node
        std::shared_ptr<const Bytes> payload; // of a new leaf
    };
    bool isNew(NodeId node) const { return node >= m_data.container().nodes.size(); }
    Entry entry(NodeId node) const { return isNew(node) ? m_items[node].entry : m_data.entry(node); }
    NodeId add(NodeId parent, std::string_view name, const Entry& entry, NodeId before);

    Data m_data;
    std::vector<Item> m_items; // by number
    std::optional<Error> m_refusal;
    bool m_structural = false; // more than payloads changed
};

// What came of it: the document's data read again from its new bytes, and where nodes went.
struct Restructured {
    Data data;
    std::vector<NodeId> newNumber; // by number in the TreeEdit; noNode for what is gone
};
// Rule 4. Error (Refused) when the file would pass 4 GiB, when new payloads would lie where clipped leaves
// reach, and when the regions of a damaged file overlap.
Result<Restructured> restructured(const TreeEdit& edit);

// Rule 5. Node numbers change where entries move. Error (Refused) also when leaves are clipped.
Result<Restructured> compacted(const Data& data);
Result<Restructured> normalised(const Data& data);
Result<Restructured> unshared(const Data& data);
Result<Restructured> sharedEqual(const Data& data);

} // namespace core::freelancer
