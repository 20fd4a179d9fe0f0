#include "core/formats/freelancer/derived.h"

#include "core/formats/freelancer/pose_math.h"

#include <algorithm>
#include <array>
#include <queue>

namespace core::freelancer {
namespace {

template <typename T>
std::shared_ptr<Lazy<T>> fresh() {
    return std::make_shared<Lazy<T>>();
}

std::map<NodeId, LeafUse> findUses(const Model& model) {
    std::map<NodeId, LeafUse> uses;
    const auto add = [&](NodeId leaf, TypeId type, std::uint64_t index, std::string property = {},
                         std::uint32_t group = 0) {
        if (leaf != noNode)
            uses.emplace(leaf, LeafUse{type, group, index, std::move(property)});
    };
    for (std::size_t i = 0; i < model.parts.size(); ++i) {
        add(model.parts[i].objectNameLeaf, partType, i, "object_name");
        add(model.parts[i].fileNameLeaf, partType, i, "file_name");
        add(model.parts[i].indexLeaf, partType, i, "index");
    }
    for (int t = 0; t < jointTypeCount; ++t)
        add(model.consLeaf[std::size_t(t)], TypeId(fixType + t), 0);
    for (const Fragment& fragment : model.fragments)
        if (!fragment.levels.empty())
            add(fragment.switchLeaf, levelType, std::uint64_t(fragment.levels.front()), "distance");
    for (std::size_t i = 0; i < model.refs.size(); ++i)
        add(model.refs[i].leaf, refType, i);
    for (std::size_t i = 0; i < model.wires.size(); ++i)
        add(model.wires[i].leaf, wireType, i);
    constexpr std::array cameraKeys{"fovx", "fovy", "znear", "zfar"};
    for (std::size_t i = 0; i < model.cameras.size(); ++i)
        for (std::size_t k = 0; k < cameraKeys.size(); ++k)
            add(model.cameras[i].leaves[k], cameraType, i, cameraKeys[k]);
    for (std::size_t i = 0; i < model.hardpoints.size(); ++i) {
        const Hardpoint& hardpoint = model.hardpoints[i];
        add(hardpoint.position, hardpointType, i, "position");
        add(hardpoint.orientation, hardpointType, i, "orientation");
        add(hardpoint.axis, hardpointType, i, "axis");
        add(hardpoint.min, hardpointType, i, "min");
        add(hardpoint.max, hardpointType, i, "max");
    }
    for (std::size_t i = 0; i < model.ownMeshes; ++i)
        add(model.meshes[i].leaf, meshType, i);
    for (std::size_t i = 0; i < model.materials.size(); ++i) {
        add(model.materials[i].typeLeaf, materialType, i, "type");
        add(model.materials[i].dcLeaf, materialType, i, "dc");
    }
    for (std::size_t i = 0; i < model.scripts.size(); ++i)
        add(model.scripts[i].rootHeightLeaf, scriptType, i, "root_height");
    for (std::size_t i = 0; i < model.maps.size(); ++i) {
        const AnimationMap& map = model.maps[i];
        add(map.parentLeaf, mapType, i, "parent");
        add(map.childLeaf, mapType, i, "child");
        add(map.headerLeaf, mapType, i);
        add(map.framesLeaf, keyType, 0, {}, std::uint32_t(i));
    }
    return uses;
}

std::unordered_map<NodeId, ItemId> findOwners(const Model& model) {
    std::unordered_map<NodeId, ItemId> owners;
    const auto add = [&](const auto& records, std::size_t count, auto node, TypeId type) {
        for (std::size_t i = 0; i < count; ++i)
            if (records[i].*node != noNode)
                owners.emplace(records[i].*node, ItemId{type, 0, 0, i});
    };
    add(model.parts, model.parts.size(), &Part::node, partType);
    add(model.levels, model.levels.size(), &Level::node, levelType);
    add(model.cameras, model.cameras.size(), &Camera::node, cameraType);
    add(model.hardpoints, model.hardpoints.size(), &Hardpoint::node, hardpointType);
    add(model.meshes, model.ownMeshes, &MeshEntry::node, meshType);
    add(model.materials, model.materials.size(), &Material::node, materialType);
    add(model.scripts, model.scripts.size(), &Script::node, scriptType);
    add(model.maps, model.maps.size(), &AnimationMap::node, mapType);
    return owners;
}

RowStarts findRows(const Data& data, const Model& model) {
    RowStarts rows;
    rows.groups.push_back(0);
    for (std::size_t i = 0; i < model.ownMeshes; ++i) {
        const MeshEntry& mesh = model.meshes[i];
        const bool whole = mesh.header && mesh.header->bytes() <= data.payload(mesh.leaf).size();
        rows.groups.push_back(rows.groups.back() + (whole ? mesh.header->groups : 0));
    }
    rows.keys.push_back(0);
    for (const AnimationMap& map : model.maps)
        rows.keys.push_back(rows.keys.back() + keyCountOf(data, map));
    return rows;
}

std::vector<SwitchPlaces> findSwitches(const Model& model) {
    std::vector<SwitchPlaces> found(model.levels.size());
    for (const Fragment& fragment : model.fragments) {
        if (fragment.switchLeaf == noNode)
            continue;
        std::map<int, Place> byNumber;
        for (const Place level : fragment.levels)
            byNumber.emplace(model.levels[std::size_t(level)].number, level);
        for (const auto& [number, level] : byNumber)
            found[std::size_t(level)].distance = number;
        if (!byNumber.empty())
            found[std::size_t(byNumber.rbegin()->second)].beyond = byNumber.rbegin()->first + 1;
    }
    return found;
}

NodeTree findTree(const Container& container) {
    NodeTree tree;
    tree.starts.reserve(container.nodes.size() + 1);
    tree.starts.push_back(0);
    tree.places.resize(container.nodes.size(), 0);
    for (const Node& node : container.nodes) {
        std::uint32_t place = 0;
        for (NodeId child = node.live ? node.firstChild : noNode; child != noNode;
             child = container.node(child).nextSibling) {
            tree.places[child] = place++;
            tree.children.push_back(child);
        }
        tree.starts.push_back(std::uint32_t(tree.children.size()));
    }
    return tree;
}

FreeEntries findFreeEntries(const Container& container) {
    FreeEntries found;
    found.entries = freeChain(container).entries;
    for (std::size_t i = 0; i < found.entries.size(); ++i)
        found.placeOf.emplace(found.entries[i], i);
    return found;
}

std::uint64_t findTail(const Container& container) {
    const Header& header = container.header;
    std::uint64_t end = std::max(container.frontEnd(), std::uint64_t(header.dataOffset));
    for (const NodeId id : container.live) {
        const Entry& entry = container.node(id).entry;
        if (!entry.isDirectory())
            end = std::max(end, header.dataOffset + std::uint64_t(entry.child) +
                                    std::max(entry.used, entry.allocated));
    }
    return std::min(end, std::uint64_t(container.file->size()));
}

std::vector<OwnedBytes> findBytes(const Data& data) {
    struct Piece {
        std::uint64_t begin, end;
        NodeId leaf;
    };
    std::vector<Piece> pieces;
    const Container& container = data.container();
    for (const NodeId id : container.live)
        if (!container.node(id).entry.isDirectory())
            if (const Extent place = data.place(id); place.length > 0)
                pieces.push_back({place.offset, place.end(), id});
    std::sort(pieces.begin(), pieces.end(), [](const Piece& a, const Piece& b) { return a.begin < b.begin; });

    // A sweep over the borders; of the pieces that are open, the lowest number owns the bytes.
    const auto higher = [](const Piece& a, const Piece& b) { return a.leaf > b.leaf; };
    std::priority_queue<Piece, std::vector<Piece>, decltype(higher)> open(higher);
    std::vector<OwnedBytes> owned{{0, noNode}};
    const auto hand = [&](std::uint64_t offset, NodeId leaf) {
        if (owned.back().leaf == leaf)
            return;
        if (owned.back().offset == offset)
            owned.back().leaf = leaf;
        else
            owned.push_back({offset, leaf});
    };
    const auto closeUpTo = [&](std::uint64_t limit) {
        while (!open.empty() && open.top().end <= limit) {
            const std::uint64_t end = open.top().end;
            while (!open.empty() && open.top().end <= end)
                open.pop();
            hand(end, open.empty() ? noNode : open.top().leaf);
        }
    };
    for (const Piece& piece : pieces) {
        closeUpTo(piece.begin);
        open.push(piece);
        hand(piece.begin, open.top().leaf);
    }
    closeUpTo(~std::uint64_t(0));
    return owned;
}

} // namespace

Derived::Derived()
    : model(fresh<Model>()), uses(fresh<std::map<NodeId, LeafUse>>()),
      owners(fresh<std::unordered_map<NodeId, ItemId>>()), rows(fresh<RowStarts>()),
      switches(fresh<std::vector<SwitchPlaces>>()), nodeTree(fresh<NodeTree>()),
      freeEntries(fresh<FreeEntries>()), tail(fresh<std::uint64_t>()),
      m_earlierMeshes(std::make_shared<const DecodedMeshes>()) {}

std::shared_ptr<const Derived> Derived::after(const Data& before, bool modelStays) const {
    auto next = std::make_shared<Derived>();
    if (modelStays) {
        next->model = model;
        next->uses = uses;
        next->owners = owners;
        next->rows = rows;
        next->switches = switches;
        next->nodeTree = nodeTree;
        next->freeEntries = freeEntries;
        next->tail = tail;
    }
    const std::lock_guard lock(m_mutex);
    next->m_earlierMeshes = m_earlierMeshes;
    if (!m_meshes.empty()) {
        if (!m_holder)
            m_holder = std::make_shared<const Data>(before);
        auto kept = std::make_shared<DecodedMeshes>(m_meshes);
        for (const auto& [key, mesh] : *m_earlierMeshes)
            kept->emplace(key, mesh);
        next->m_earlierMeshes = std::move(kept);
    }
    return next;
}

const std::map<NodeId, LeafUse>& leafUses(const FreelancerDocument& document) {
    return document.derived().uses->get([&] { return findUses(document.model()); });
}

const std::unordered_map<NodeId, ItemId>& nodeOwners(const FreelancerDocument& document) {
    return document.derived().owners->get([&] { return findOwners(document.model()); });
}

const RowStarts& rowStarts(const FreelancerDocument& document) {
    return document.derived().rows->get([&] { return findRows(document.data(), document.model()); });
}

const std::vector<SwitchPlaces>& switchPlaces(const FreelancerDocument& document) {
    return document.derived().switches->get([&] { return findSwitches(document.model()); });
}

const NodeTree& nodeTree(const FreelancerDocument& document) {
    return document.derived().nodeTree->get([&] { return findTree(document.data().container()); });
}

const FreeEntries& freeEntries(const FreelancerDocument& document) {
    return document.derived().freeEntries->get([&] { return findFreeEntries(document.data().container()); });
}

NodeId leafAtByte(const FreelancerDocument& document, std::uint64_t offset) {
    const std::vector<OwnedBytes>& all =
        document.derived().bytes.get([&] { return findBytes(document.data()); });
    const auto behind =
        std::upper_bound(all.begin(), all.end(), offset,
                         [](std::uint64_t value, const OwnedBytes& run) { return value < run.offset; });
    return std::prev(behind)->leaf;
}

const std::vector<glm::dmat4>& restWorlds(const FreelancerDocument& document) {
    return document.derived().restWorlds.get(
        [&] { return partWorlds(document.data(), document.model(), {}); });
}

const VMesh& decodedMesh(const FreelancerDocument& document, Place mesh) {
    static const VMesh none;
    const MeshEntry& entry = document.model().meshes[std::size_t(mesh)];
    if (entry.leaf == noNode)
        return none;
    const bool own = entry.library < 0;
    const ByteView bytes =
        own ? document.data().payload(entry.leaf)
            : document.libraries()[std::size_t(entry.library)].container->payload(entry.leaf);
    const Derived& derived = document.derived();
    Derived::Shared<VMesh> found;
    {
        const std::lock_guard lock(derived.m_mutex);
        Derived::DecodedMesh& made = derived.m_meshes[{entry.library, entry.leaf}];
        if (!made.mesh) {
            const auto earlier = derived.m_earlierMeshes->find({entry.library, entry.leaf});
            if (earlier != derived.m_earlierMeshes->end() && earlier->second.bytes.data() == bytes.data() &&
                earlier->second.bytes.size() == bytes.size()) {
                made = earlier->second;
            } else {
                if (own && !derived.m_holder)
                    derived.m_holder = std::make_shared<const Data>(document.data());
                made = {bytes, own ? derived.m_holder : nullptr, fresh<VMesh>()};
            }
        }
        found = made.mesh; // stays as long as the document is not changed
    }
    return found->get([&] { return decodeMesh(bytes); });
}

std::uint64_t tailBegin(const FreelancerDocument& document) {
    return document.derived().tail->get([&] { return findTail(document.data().container()); });
}

NodeId nodeOf(const FreelancerDocument& document, ItemId item) {
    const Model& model = document.model();
    const auto i = std::size_t(item.index);
    switch (item.type) {
    case nodeType:
        return NodeId(item.index);
    case freeEntryType:
        return freeEntries(document).entries[i];
    case partType:
        return model.parts[i].node;
    case levelType:
        return model.levels[i].node;
    case refType:
        return model.refs[i].leaf;
    case wireType:
        return model.wires[i].leaf;
    case cameraType:
        return model.cameras[i].node;
    case hardpointType:
        return model.hardpoints[i].node;
    case meshType:
        return model.meshes[i].node;
    case groupType:
        return model.meshes[item.group].leaf;
    case materialType:
        return model.materials[i].node;
    case scriptType:
        return model.scripts[i].node;
    case mapType:
        return model.maps[i].node;
    case keyType:
        return model.maps[item.group].framesLeaf;
    default:
        return isJoint(item.type) ? model.joints[std::size_t(jointPlace(model, item))].leaf : noNode;
    }
}

std::optional<ChannelHeader> soundHeader(const Data& data, const AnimationMap& map) {
    if (map.headerLeaf == noNode || map.framesLeaf == noNode)
        return std::nullopt;
    std::optional<ChannelHeader> header = channelHeader(data.payload(map.headerLeaf));
    return header && header->isSound() ? header : std::nullopt;
}

std::uint64_t keyCountOf(const Data& data, const AnimationMap& map) {
    const std::optional<ChannelHeader> header = soundHeader(data, map);
    return header ? keyCount(*header, data.payload(map.framesLeaf)) : 0;
}

} // namespace core::freelancer
