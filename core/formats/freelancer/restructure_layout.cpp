#include "core/formats/freelancer/restructure_layout.h"

#include <algorithm>
#include <limits>

namespace core::freelancer {

namespace {

// Where the string begins, or npos.
std::size_t placeOf(std::string_view name, std::string_view names) {
    for (std::size_t at = names.find(name); at < names.size(); at = names.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        if ((at == 0 || names[at - 1] == 0) && (end == names.size() || names[end] == 0))
            return at;
    }
    return std::string_view::npos;
}

} // namespace

std::uint32_t Dictionary::add(std::string_view name) {
    const auto [place, isNew] = m_places.try_emplace(std::string(name), used());
    if (!isNew)
        return place->second;
    const std::string_view kept(reinterpret_cast<const char*>(m_bytes.data()), m_kept);
    if (const std::size_t found = placeOf(name, kept); found != std::string_view::npos)
        return place->second = std::uint32_t(found);
    if (!m_bytes.empty() && m_bytes.back() != 0)
        m_bytes.push_back(0);
    place->second = used();
    m_bytes.insert(m_bytes.end(), name.begin(), name.end());
    m_bytes.push_back(0);
    return place->second;
}

Bytes Dictionary::block(std::uint32_t allocated) const {
    Bytes block = m_bytes;
    block.resize(std::max<std::size_t>(allocated, block.size()));
    return block;
}

std::uint32_t namesAllocatedLike(const Header& header, std::uint32_t used) {
    const std::uint32_t before = header.namesUsed, allocated = header.namesAllocated;
    if (allocated == before)
        return used;
    if (allocated == (before + 3) / 4 * 4)
        return (used + 3) / 4 * 4;
    if (allocated == originalNamesAllocated(before))
        return originalNamesAllocated(used);
    return std::max(allocated, originalNamesAllocated(used)); // a fixed room
}

Bytes treeBytes(const std::vector<Entry>& entries) {
    Bytes tree(std::size_t(entryBytes * entries.size()), 0);
    std::uint8_t* at = tree.data();
    for (const Entry& entry : entries) {
        const auto store = [&](std::uint64_t field, std::uint32_t value) {
            storeBytes(at + field, value, byteOrder);
        };
        store(entry_field::next, entry.next);
        store(entry_field::name, entry.name);
        store(entry_field::attributes, entry.attributes);
        store(entry_field::sharing, entry.sharing);
        store(entry_field::child, entry.child);
        store(entry_field::allocated, entry.allocated);
        store(entry_field::used, entry.used);
        store(entry_field::uncompressed, entry.uncompressed);
        for (std::size_t i = 0; i < entry.times.size(); ++i)
            store(entry_field::times + 4 * i, entry.times[i]);
        at += entryBytes;
    }
    return tree;
}

namespace {

// What lay in a region stays in it. 0 is no place.
std::uint32_t moved(std::uint32_t offset, std::uint32_t from, std::uint64_t length, std::uint32_t to) {
    return offset != 0 && offset >= from && offset - from < length ? offset - from + to : offset;
}

} // namespace

Bytes assemble(Regions regions) {
    const Header before = regions.header;
    Header& now = regions.header;
    Bytes file(regions.start.begin(), regions.start.end());
    const auto append = [&](ByteView bytes) {
        const auto at = std::uint32_t(file.size());
        file.insert(file.end(), bytes.begin(), bytes.end());
        return at;
    };
    for (int i = 0; i < 2; ++i) {
        append(regions.gaps[i]);
        const bool names = regions.namesFirst == (i == 0);
        (names ? now.namesOffset : now.treeOffset) = append(names ? regions.names : regions.tree);
    }
    append(regions.gaps[2]);
    now.dataOffset = append(regions.data);
    now.treeSize = std::uint32_t(regions.tree.size());
    now.namesAllocated = std::uint32_t(regions.names.size());
    now.freeEntry = moved(before.freeEntry, before.treeOffset, before.treeSize, now.treeOffset);
    now.freeDataOffset = moved(before.freeDataOffset, before.dataOffset,
                               std::numeric_limits<std::uint32_t>::max(), now.dataOffset);
    const auto store = [&](std::uint64_t field, std::uint32_t value) {
        storeBytes(file.data() + field, value, byteOrder);
    };
    store(0x08, now.treeOffset);
    store(0x0C, now.treeSize);
    store(freeEntryField, now.freeEntry);
    store(0x18, now.namesOffset);
    store(0x1C, now.namesAllocated);
    store(0x20, now.namesUsed);
    store(0x24, now.dataOffset);
    store(0x28, now.freeDataOffset);
    store(0x2C, now.freeDataSize);
    return file;
}

Status testSize(std::uint64_t size) {
    if (size > std::numeric_limits<std::uint32_t>::max())
        return fail(ErrorCode::Refused,
                    text("freelancer", "the file would have %1 bytes; its offsets reach 4 GiB").arg(size));
    return {};
}

Status testEntriesApart(const Container& container) {
    if (container.regions == RegionOrder::Other)
        return fail(ErrorCode::Refused,
                    text("freelancer", "header, tree, names and data overlap, or lie in an order that no "
                                       "program writes; Compact puts them in order"));
    return {};
}

std::vector<NodeId> sameNumbers(const Container& container) {
    std::vector<NodeId> numbers(container.nodes.size(), noNode);
    for (const NodeId id : container.live)
        numbers[id] = id;
    return numbers;
}

Result<Data> dataAgain(const Bytes& file) {
    Progress progress;
    auto container = readContainer(file, progress);
    if (!container)
        return fail(container.error());
    return Data(std::move(*container));
}

namespace {

// Files are made no larger than this, whatever their leaves claim to share.
std::uint64_t growthLimit(const Container& container) {
    return 16 * std::uint64_t(container.file->size()) + (std::uint64_t(64) << 20);
}

} // namespace

Status testGrowth(const Container& container, std::uint64_t size) {
    if (size > growthLimit(container))
        return fail(ErrorCode::Refused,
                    text("freelancer", "the payloads apart would take %1 bytes; the file has %2")
                        .arg(size)
                        .arg(std::uint64_t(container.file->size())));
    return testSize(size);
}

Status testWhole(const Container& container) {
    if (container.firstClipped != noNode)
        return fail(ErrorCode::Refused,
                    text("freelancer", "%1 reaches past the end of the file; written anew, it would pass for "
                                       "whole")
                        .arg(nodePath(container, container.firstClipped)));
    return {};
}

Status testNames(const Container& container) {
    for (const NodeId id : container.live)
        if (container.isNameCut(id))
            return fail(ErrorCode::Refused,
                        text("freelancer", "the name of tree[%1] has more than %2 bytes; rename it first")
                            .arg(id)
                            .arg(std::uint64_t(longestNameRead)));
    return {};
}

Result<Data> settled(const Data& data) {
    if (!data.edited())
        return data;
    Result<Bytes> file = writeData(data);
    if (!file)
        return fail(file.error());
    return dataAgain(*file);
}

Result<Restructured> readAgain(const Bytes& file, std::vector<NodeId> numbers) {
    Result<Data> again = dataAgain(file);
    if (!again)
        return fail(again.error());
    return Restructured{std::move(*again), std::move(numbers)};
}

} // namespace core::freelancer
