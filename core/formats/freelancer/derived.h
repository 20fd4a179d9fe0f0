// What is worked out of a document on first use: the model, decoded meshes, where things lie. Never written.
#pragma once

#include "core/base/lazy.h"
#include "core/formats/freelancer/channel.h"
#include "core/formats/freelancer/document.h"

#include <mutex>
#include <unordered_map>

namespace core::freelancer {

// A byte of the file's payloads belongs to the records that lie in its leaf; by leaf, which items those are.
struct LeafUse {
    TypeId type = ItemId::noType; // of the records in the leaf
    std::uint32_t group = 0;
    std::uint64_t index = 0; // of the only record, or of the first of a row of records
    std::string property;    // the property that the whole leaf holds; empty: records with several
};

// Items that come in groups: their number in the groups before, by group and one more. By mesh of this file,
// and by map.
struct RowStarts {
    std::vector<std::uint64_t> groups, keys;
};

// Floats of a fragment's Switch2 that a level has, by place; -1: none.
struct SwitchPlaces {
    int distance = -1; // that of the level's number, if no level before it has the same
    int beyond = -1;   // the one behind, for the level with the highest number
};

// Runs of the file, ascending and without gaps between: each begins here and belongs to that leaf, the first
// of those that share it; noNode: to none.
struct OwnedBytes {
    std::uint64_t offset = 0;
    NodeId leaf = noNode;
};

// Children of directories, by number of the node; holes have none.
struct NodeTree {
    std::vector<std::uint32_t> starts; // place of the first in `children`; one more than nodes
    std::vector<NodeId> children;
    std::vector<std::uint32_t> places; // in the parent
};

struct FreeEntries {
    std::vector<NodeId> entries;                       // in the order of the chain
    std::unordered_map<NodeId, std::uint64_t> placeOf; // by number
};

struct Derived {
    template <typename T>
    using Shared = std::shared_ptr<Lazy<T>>;

    Derived();
    // What is left after an edit of `before`, of which this is; with the model if that stays.
    std::shared_ptr<const Derived> after(const Data& before, bool modelStays) const;

    Shared<Model> model;
    Shared<std::map<NodeId, LeafUse>> uses;
    Shared<std::unordered_map<NodeId, ItemId>> owners;
    Shared<RowStarts> rows;
    Shared<std::vector<SwitchPlaces>> switches; // by level
    Shared<NodeTree> nodeTree;
    Shared<FreeEntries> freeEntries;
    Shared<std::uint64_t> tail;
    Lazy<std::vector<OwnedBytes>> bytes;
    Lazy<std::vector<glm::dmat4>> restWorlds; // by part

  private:
    friend const VMesh& decodedMesh(const FreelancerDocument& document, Place mesh);
    // Decoded meshes with the bytes that they were made from, which `holder` keeps alive: those of unchanged
    // leaves outlive an edit.
    struct DecodedMesh {
        ByteView bytes;
        std::shared_ptr<const Data> holder;
        Shared<VMesh> mesh;
    };
    using DecodedMeshes = std::map<std::pair<int, NodeId>, DecodedMesh>; // by library and leaf
    mutable std::mutex m_mutex;
    mutable DecodedMeshes m_meshes;
    mutable std::shared_ptr<const Data> m_holder;
    std::shared_ptr<const DecodedMeshes> m_earlierMeshes; // never null
};

const std::map<NodeId, LeafUse>& leafUses(const FreelancerDocument& document);
// The record whose directory a node is.
const std::unordered_map<NodeId, ItemId>& nodeOwners(const FreelancerDocument& document);
const RowStarts& rowStarts(const FreelancerDocument& document);
const std::vector<SwitchPlaces>& switchPlaces(const FreelancerDocument& document);
const NodeTree& nodeTree(const FreelancerDocument& document);
const FreeEntries& freeEntries(const FreelancerDocument& document);
// The leaf that a byte of the file belongs to, or noNode.
NodeId leafAtByte(const FreelancerDocument& document, std::uint64_t offset);
const std::vector<glm::dmat4>& restWorlds(const FreelancerDocument& document);
const VMesh& decodedMesh(const FreelancerDocument& document, Place mesh); // libraries' too

// Where the bytes as read end that a region or payload has; behind them lies the tail.
std::uint64_t tailBegin(const FreelancerDocument& document);

// The node that an item stands on: a directory, or the leaf that holds it. noNode for those of the file as a
// whole.
NodeId nodeOf(const FreelancerDocument& document, ItemId item);

// Keys are there if the channel can be decoded.
std::optional<ChannelHeader> soundHeader(const Data& data, const AnimationMap& map);
std::uint64_t keyCountOf(const Data& data, const AnimationMap& map);

} // namespace core::freelancer
