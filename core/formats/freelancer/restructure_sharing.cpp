// Rule 5: unshare, and share equal payloads.
#include "core/formats/freelancer/restructure_layout.h"

#include <algorithm>
#include <map>
#include <utility>

namespace core::freelancer {
namespace {

// --- unshare

// Leaves that have to move so that no two overlap, ascending. Of equal places the lowest number stays.
std::vector<NodeId> overlapping(const Container& container) {
    std::vector<NodeId> leaves;
    for (const NodeId id : container.live)
        if (container.shared[id])
            leaves.push_back(id);
    std::stable_sort(leaves.begin(), leaves.end(), [&](NodeId a, NodeId b) {
        return container.node(a).entry.child < container.node(b).entry.child;
    });
    std::vector<NodeId> moving;
    std::uint64_t kept = 0; // end of those that stay
    for (const NodeId id : leaves)
        if (const Extent extent = container.extent(id); extent.offset >= kept)
            kept = extent.end();
        else
            moving.push_back(id);
    std::sort(moving.begin(), moving.end());
    return moving;
}

void storeField(Bytes& file, const Container& container, NodeId id, std::uint64_t field,
                std::uint32_t value) {
    storeBytes(file.data() + container.entryOffset(id) + field, value, byteOrder);
}

// --- share

std::string_view textOf(ByteView bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// The first leaf with each leaf's bytes, by number; noNode for empty ones.
Result<std::vector<NodeId>> firstEquals(const Container& container) {
    std::vector<NodeId> first(container.nodes.size(), noNode);
    std::map<std::pair<std::uint64_t, std::uint64_t>, NodeId> byPlace; // bytes are looked at once
    std::unordered_map<std::string_view, NodeId> byBytes;
    std::uint64_t looked = 0;
    for (const NodeId id : container.live) {
        const Extent extent = container.node(id).entry.isDirectory() ? Extent() : container.extent(id);
        if (extent.length == 0)
            continue;
        const auto [here, isNew] = byPlace.try_emplace({extent.offset, extent.length}, id);
        if (isNew) {
            looked += extent.length;
            if (Status ok = testGrowth(container, looked); !ok)
                return fail(ok.error());
            here->second = byBytes.try_emplace(textOf(container.payload(id)), id).first->second;
        }
        first[id] = here->second;
    }
    return first;
}

} // namespace

Result<Restructured> unshared(const Data& data) {
    const Result<Data> base = settled(data);
    if (!base)
        return fail(base.error());
    const Container& container = base->container();
    if (Status ok = testEntriesApart(container); !ok)
        return fail(ok.error());
    const std::vector<NodeId> moving = overlapping(container);
    if (!moving.empty())
        if (Status ok = testWhole(container); !ok)
            return fail(ok.error());
    std::uint64_t size = container.file->size();
    for (const NodeId id : moving)
        size += container.extent(id).length;
    if (Status ok = testGrowth(container, size); !ok)
        return fail(ok.error());
    Bytes file = *container.file;
    for (const NodeId id : moving) {
        const ByteView payload = container.payload(id);
        storeField(file, container, id, entry_field::child,
                   std::uint32_t(file.size() - container.header.dataOffset));
        for (const std::uint64_t field :
             {entry_field::allocated, entry_field::used, entry_field::uncompressed})
            storeField(file, container, id, field, std::uint32_t(payload.size()));
        file.insert(file.end(), payload.begin(), payload.end());
    }
    return readAgain(file, sameNumbers(container));
}

Result<Restructured> sharedEqual(const Data& data) {
    const Result<Data> base = settled(data);
    if (!base)
        return fail(base.error());
    const Container& container = base->container();
    if (Status ok = testEntriesApart(container); !ok)
        return fail(ok.error());
    const Result<std::vector<NodeId>> first = firstEquals(container);
    if (!first)
        return fail(first.error());
    Bytes file = *container.file;
    for (const NodeId id : container.live) {
        const NodeId same = (*first)[id];
        if (same == noNode || container.isClipped(id) || container.isClipped(same) ||
            container.node(same).entry.child == container.node(id).entry.child)
            continue;
        storeField(file, container, id, entry_field::child, container.node(same).entry.child);
        storeField(file, container, id, entry_field::allocated, container.node(same).entry.allocated);
    }
    return readAgain(file, sameNumbers(container));
}

} // namespace core::freelancer
