// Which bytes items have, and which item a byte belongs to.
#include "core/formats/freelancer/derived.h"

#include <algorithm>

namespace core::freelancer {
namespace {

Location spanOf(const Extent& place) { return {0, place.offset, place.length}; }

// Part of a leaf's payload, if it is there.
std::optional<Location> within(const Data& data, NodeId leaf, std::uint64_t offset, std::uint64_t length) {
    const Extent place = data.place(leaf);
    if (length == 0 || offset > place.length || place.length - offset < length)
        return std::nullopt;
    return Location{0, place.offset + offset, length};
}

std::optional<Location> keySpan(const Data& data, const AnimationMap& map, std::uint64_t key) {
    const std::optional<ChannelHeader> header = soundHeader(data, map);
    return header ? within(data, map.framesLeaf, header->stride() * key, header->stride()) : std::nullopt;
}

bool holds(const std::optional<Location>& span, std::uint64_t offset) {
    return span && offset >= span->offset && offset - span->offset < span->length;
}

// The stored property of the item that holds the byte, if any does.
ByteHit hitIn(const FreelancerDocument& document, ItemId item, std::uint64_t offset) {
    for (const Property& property : document.schema({}).of(item).properties)
        for (int c = 0; property.kind == PropertyKind::Stored && property.span && c < property.components;
             ++c)
            if (holds(property.span(document, item, c), offset))
                return {item, property.key, c};
    return {item, {}, 0};
}

// The record that the leaf's byte at `offset` of the payload is in; invalid when it is in none.
ItemId recordAt(const FreelancerDocument& document, const LeafUse& use, std::uint64_t offset) {
    const Data& data = document.data();
    const Model& model = document.model();
    ItemId item{use.type, 0, use.group, use.index};
    if (isJoint(use.type)) {
        item.index = offset / jointLayouts[std::size_t(use.type - fixType)].bytes;
    } else if (use.type == meshType) {
        const ItemId group = groupItem(Place(use.index), (offset - meshHeaderBytes) / meshGroupBytes);
        return offset >= meshHeaderBytes && document.exists(group) ? group : item;
    } else if (use.type == keyType) {
        const std::optional<ChannelHeader> header = soundHeader(data, model.maps[use.group]);
        if (!header || header->stride() == 0)
            return {};
        item.index = offset / header->stride();
    } else if (use.type == levelType) {
        const auto wanted = std::int64_t(offset / 4);
        const Place fragment = model.levels[std::size_t(use.index)].fragment;
        for (const Place level : model.fragments[std::size_t(fragment)].levels) {
            const SwitchPlaces& places = switchPlaces(document)[std::size_t(level)];
            if (places.distance == wanted || places.beyond == wanted)
                return {levelType, 0, 0, std::uint64_t(level)};
        }
        return {};
    }
    return document.exists(item) ? item : ItemId();
}

ByteHit hitInLeaf(const FreelancerDocument& document, NodeId leaf, std::uint64_t offset) {
    const auto use = leafUses(document).find(leaf);
    if (use == leafUses(document).end())
        return {nodeItem(leaf), "payload", 0};
    const ItemId record = recordAt(document, use->second, offset - document.data().place(leaf).offset);
    if (record.valid()) {
        if (ByteHit hit = hitIn(document, record, offset); !hit.property.empty())
            return hit;
        if (holds(document.itemSpan(record), offset))
            return {record, {}, 0};
    }
    return {nodeItem(leaf), "payload", 0};
}

} // namespace

std::optional<Location> FreelancerDocument::itemSpan(ItemId item) const {
    if (!exists(item))
        return std::nullopt;
    const Container& container = m_data.container();
    const auto i = std::size_t(item.index);
    switch (item.type) {
    case fileType:
        return Location{0, 0, m_data.fileSize()};
    case headerType:
        return Location{0, 0, headerBytes};
    case refType:
        return spanOf(m_data.place(model().refs[i].leaf));
    case wireType:
        return spanOf(m_data.place(model().wires[i].leaf));
    case meshType:
        if (const NodeId leaf = model().meshes[i].leaf; leaf != noNode)
            return spanOf(m_data.place(leaf));
        break;
    case groupType:
        return within(m_data, model().meshes[item.group].leaf, meshHeaderBytes + meshGroupBytes * item.index,
                      meshGroupBytes);
    case keyType:
        return keySpan(m_data, model().maps[item.group], item.index);
    case tailType: {
        const std::uint64_t begin = tailBegin(*this);
        return Location{0, begin, container.file->size() - begin};
    }
    default:
        break;
    }
    if (isJoint(item.type)) {
        const Joint& joint = model().joints[std::size_t(jointPlace(model(), item))];
        return within(m_data, joint.leaf, joint.offset(), layoutOf(joint.type).bytes);
    }
    return Location{0, container.entryOffset(nodeOf(*this, item)), entryBytes};
}

ByteHit FreelancerDocument::itemAtByte(int space, std::uint64_t offset) const {
    if (space != 0 || offset >= m_data.fileSize())
        return {};
    const Container& container = m_data.container();
    const Header& header = container.header;
    const ByteHit file{{fileType}, {}, 0};
    const auto inRegion = [&](std::uint64_t begin, std::uint64_t size) {
        return offset >= begin && offset - begin < size;
    };
    if (offset < headerBytes)
        return hitIn(*this, {headerType}, offset);
    if (inRegion(header.treeOffset, container.nodes.size() * entryBytes)) {
        const auto node = NodeId((offset - header.treeOffset) / entryBytes);
        if (container.isLive(node))
            return hitIn(*this, nodeItem(node), offset);
        const auto& places = freeEntries(*this).placeOf;
        const auto place = places.find(node);
        return place == places.end() ? file : hitIn(*this, {freeEntryType, 0, 0, place->second}, offset);
    }
    if (inRegion(header.namesOffset, header.namesAllocated))
        return {{fileType}, "names", 0};
    if (const NodeId leaf = leafAtByte(*this, offset); leaf != noNode)
        return hitInLeaf(*this, leaf, offset);
    if (const std::uint64_t begin = tailBegin(*this); inRegion(begin, container.file->size() - begin))
        return {{tailType}, "content", 0};
    return file;
}

} // namespace core::freelancer
