// A UTF file as it was read: header, entries and where their payloads lie. It never changes; edits are in
// data.h.
#pragma once

#include "core/base/bytes.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/freelancer/layout.h"

#include <array>
#include <memory>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace core::freelancer {

struct Header {
    std::uint32_t version = utfVersion;
    std::uint32_t treeOffset = 0, treeSize = 0;
    std::uint32_t freeEntry = 0; // file offset, 0 = none
    std::uint32_t entrySize = entryBytes;
    std::uint32_t namesOffset = 0, namesAllocated = 0, namesUsed = 0;
    std::uint32_t dataOffset = 0;
    std::uint32_t freeDataOffset = 0, freeDataSize = 0;
    std::uint64_t filetime = 0;
};

// As stored.
struct Entry {
    std::uint32_t next = 0, name = 0, attributes = 0, sharing = 0;
    std::uint32_t child = 0; // directory: tree-relative; leaf: from dataOffset
    std::uint32_t allocated = 0, used = 0, uncompressed = 0;
    std::array<std::uint32_t, 3> times{}; // created, accessed, modified

    bool isDirectory() const { return (attributes & directoryBit) != 0; }
};

// Number of an entry: i of tree[i]. Entry 0 is the root.
using NodeId = std::uint32_t;
constexpr NodeId noNode = 0xFFFFFFFF;
constexpr NodeId rootNode = 0;

struct Node {
    Entry entry;
    NodeId parent = noNode;
    NodeId firstChild = noNode;  // of a live directory
    NodeId nextSibling = noNode; // among live ones; none for the root
    bool live = false;           // reached from the root; else a hole, of which only `entry` counts
};

// Bytes of the file. A leaf's reach to `used`, clipped to what is there.
struct Extent {
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    std::uint64_t end() const { return offset + length; }
};

enum class EntryOrder { Stack, DepthFirst, Both, Other }; // of the live entries; README.md, "Order"
enum class RegionOrder { TreeNamesData, NamesTreeData, Other };

constexpr std::size_t longestNameRead = 256;

struct Container {
    std::shared_ptr<const Bytes> file;
    Header header;
    std::vector<Node> nodes;  // by number, holes too
    std::vector<NodeId> live; // ascending
    std::vector<bool> shared; // by number: another live leaf's extent overlaps this leaf's (empty ones never)
    // By number: of live leaves, the room from `child`, as long as the larger of allocated and used, meets
    // another's room or leaves the file. Nothing may grow in it.
    std::vector<bool> crowded;
    NodeId firstClipped = noNode; // first live leaf that the file does not hold whole
    EntryOrder order = EntryOrder::Other;
    RegionOrder regions = RegionOrder::Other;
    bool leadingEmptyName = false; // the dictionary begins with an empty string

    const Node& node(NodeId id) const { return nodes[id]; }
    // Where the header and the two other regions are done: payloads before it lie in them.
    std::uint64_t frontEnd() const;
    bool isLive(std::uint64_t id) const { return id < nodes.size() && nodes[std::size_t(id)].live; }
    bool hasHoles() const { return live.size() != nodes.size(); }

    // As stored, up to NUL or the end of the used names, and never more than longestNameRead bytes: entries
    // of a damaged file may all begin within one string, which would make names quadratic in its size.
    std::string_view name(NodeId id) const;
    bool isNameCut(NodeId id) const;                                                           // it goes on
    std::uint64_t entryOffset(NodeId id) const { return header.treeOffset + entryBytes * id; } // in the file
    // Of a live leaf. Clipped when data_offset + child + used > file size.
    Extent extent(NodeId leaf) const;
    bool isClipped(NodeId leaf) const;
    ByteView payload(NodeId leaf) const;

    // The first child with that name (folded), or noNode. `parent` may be noNode or a leaf: noNode.
    NodeId find(NodeId parent, std::string_view name) const;
    std::vector<NodeId> children(NodeId directory) const;
    // The children that find() gives: the first of each name. For asking about many of them.
    std::unordered_set<NodeId> firstOfEachName(NodeId directory) const; // noNode: none
};

// "/VMeshLibrary/fixture.vms/VMeshData", UTF-8; "/" for the root. Long paths keep their last 32 names behind
// "…".
std::string nodePath(const Container& container, NodeId id);

// The chain of free entries from header.freeEntry: their numbers, and where it breaks.
struct FreeChain {
    std::vector<NodeId> entries;
    enum class Damage { None, OutsideTree, Loop, MeetsLive } damage = Damage::None;
    std::uint64_t damageOffset = 0; // file offset of the link that breaks it
};
FreeChain freeChain(const Container& container);

// Errors and their order are those of README.md, "Reading". The walk uses no recursion, and allocates nothing
// that the tree's bytes do not back.
Result<std::shared_ptr<const Container>> readContainer(ByteView bytes, Progress& progress);

} // namespace core::freelancer
