#include "core/formats/freelancer/data.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

namespace core::freelancer {
namespace {

bool sameBytes(ByteView a, ByteView b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

bool sameFields(const Entry& a, const Entry& b) { return a.attributes == b.attributes && a.times == b.times; }

Text leafPath(const Container& container, NodeId leaf) { return verbatim(nodePath(container, leaf)); }

} // namespace

Data::Data(std::shared_ptr<const Container> base)
    : m_base(std::move(base)), m_filetime(m_base->header.filetime) {}

ByteView Data::payload(NodeId leaf) const {
    const auto changed = m_payloads.find(leaf);
    return changed == m_payloads.end() ? m_base->payload(leaf) : ByteView(*changed->second.bytes);
}

// Rule 2. Growth wants room that is nobody else's.
bool Data::fitsInPlace(NodeId leaf, std::uint64_t size) const {
    const Entry& entry = m_base->node(leaf).entry;
    if (m_base->shared[leaf] || m_base->extent(leaf).offset < m_base->frontEnd())
        return false;
    if (size == entry.used)
        return true;
    return size <= entry.allocated && (size < entry.used || !m_base->crowded[leaf]);
}

Status Data::setPayload(NodeId leaf, Bytes bytes) {
    assert(m_base->isLive(leaf) && !m_base->node(leaf).entry.isDirectory());
    assert(bytes.size() <= std::numeric_limits<std::uint32_t>::max());
    if (m_base->isClipped(leaf))
        return fail(
            ErrorCode::Refused,
            text("freelancer", "%1 reaches past the end of the file: what is left of it stays as it is")
                .arg(leafPath(*m_base, leaf)));
    if (sameBytes(bytes, m_base->payload(leaf))) {
        m_payloads.erase(leaf);
    } else {
        const bool appended = !fitsInPlace(leaf, bytes.size());
        if (appended && m_base->firstClipped != noNode)
            return fail(ErrorCode::Refused,
                        text("freelancer", "%1 needs a new place at the end of the file, but %2 reaches past "
                                           "that end and would run into it")
                            .arg(leafPath(*m_base, leaf))
                            .arg(leafPath(*m_base, m_base->firstClipped)));
        Changed& changed = m_payloads[leaf];
        changed.offset = m_base->extent(leaf).offset;
        changed.appended = appended;
        changed.bytes = std::make_shared<const Bytes>(std::move(bytes));
    }
    placeAppended();
    return {};
}

// Rule 3, in the order of the leaves' numbers.
void Data::placeAppended() {
    std::uint64_t end = m_base->file->size();
    for (auto& [leaf, changed] : m_payloads)
        if (changed.appended) {
            changed.offset = end;
            end += changed.bytes->size();
        }
}

Entry Data::entry(NodeId id) const {
    Entry entry = m_base->node(id).entry;
    if (const auto fields = m_entries.find(id); fields != m_entries.end()) {
        entry.attributes = fields->second.attributes;
        entry.times = fields->second.times;
    }
    if (const auto found = m_payloads.find(id); found != m_payloads.end()) {
        const Changed& changed = found->second;
        const auto size = std::uint32_t(changed.bytes->size());
        if (changed.appended) {
            entry.child = std::uint32_t(changed.offset - m_base->header.dataOffset);
            entry.allocated = size;
        }
        if (changed.appended || size != entry.used)
            entry.used = entry.uncompressed = size;
    }
    return entry;
}

template <typename Change>
void Data::changeEntry(NodeId id, Change&& change) {
    const auto [fields, isNew] = m_entries.try_emplace(id, m_base->node(id).entry);
    change(fields->second);
    if (sameFields(fields->second, m_base->node(id).entry))
        m_entries.erase(fields);
}

void Data::setAttributes(NodeId id, std::uint32_t attributes) {
    assert(((attributes ^ m_base->node(id).entry.attributes) & directoryBit) == 0);
    changeEntry(id, [&](Entry& entry) { entry.attributes = attributes; });
}

void Data::setTime(NodeId id, int which, std::uint32_t value) {
    changeEntry(id, [&](Entry& entry) { entry.times[std::size_t(which)] = value; });
}

bool Data::edited() const {
    return !m_payloads.empty() || !m_entries.empty() || m_filetime != m_base->header.filetime;
}

std::uint64_t Data::fileSize() const {
    std::uint64_t size = m_base->file->size();
    for (const auto& [leaf, changed] : m_payloads)
        if (changed.appended)
            size += changed.bytes->size();
    return size;
}

Extent Data::place(NodeId leaf) const {
    const auto changed = m_payloads.find(leaf);
    return changed == m_payloads.end() ? m_base->extent(leaf)
                                       : Extent{changed->second.offset, changed->second.bytes->size()};
}

std::uint64_t Data::editedBytes() const {
    std::uint64_t bytes = m_entries.size() * sizeof(*m_entries.begin());
    for (const auto& [leaf, changed] : m_payloads)
        bytes += sizeof(*m_payloads.begin()) + changed.bytes->size();
    return bytes;
}

std::vector<Data::Appended> Data::appended() const {
    std::vector<Appended> found;
    for (const auto& [leaf, changed] : m_payloads)
        if (changed.appended)
            found.push_back({leaf, changed.bytes, changed.offset});
    return found;
}

std::uint64_t sharedLeaves(const Data& data) {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> places;
    for (const NodeId id : data.container().live)
        if (!data.container().node(id).entry.isDirectory())
            if (const Extent place = data.place(id); place.length > 0)
                places.emplace_back(place.offset, place.length);
    std::sort(places.begin(), places.end());
    return std::uint64_t(places.end() - std::unique(places.begin(), places.end()));
}

namespace {

// Fields that are as read stay untouched, whatever lies there.
void storeEntry(Bytes& file, std::uint64_t at, const Entry& entry, const Entry& read) {
    const auto store = [&](std::uint64_t field, std::uint32_t value, std::uint32_t before) {
        if (value != before)
            storeBytes(file.data() + at + field, value, byteOrder);
    };
    store(entry_field::attributes, entry.attributes, read.attributes);
    store(entry_field::child, entry.child, read.child);
    store(entry_field::allocated, entry.allocated, read.allocated);
    store(entry_field::used, entry.used, read.used);
    store(entry_field::uncompressed, entry.uncompressed, read.uncompressed);
    for (std::size_t i = 0; i < entry.times.size(); ++i)
        store(entry_field::times + 4 * i, entry.times[i], read.times[i]);
}

} // namespace

Result<Bytes> writeData(const Data& data) {
    const Container& container = data.container();
    const std::uint64_t size = data.fileSize();
    if (size > std::numeric_limits<std::uint32_t>::max())
        return fail(ErrorCode::Refused,
                    text("freelancer", "the file would have %1 bytes; its offsets reach 4 GiB").arg(size));
    Bytes file = *container.file;
    if (!data.edited())
        return file;
    file.resize(std::size_t(size));
    for (const NodeId id : container.live) {
        if (data.isChanged(id)) {
            const ByteView bytes = data.payload(id);
            std::copy(bytes.begin(), bytes.end(), file.begin() + std::ptrdiff_t(data.place(id).offset));
        }
        storeEntry(file, container.entryOffset(id), data.entry(id), container.node(id).entry);
    }
    if (data.filetime() != container.header.filetime)
        storeBytes(file.data() + filetimeField, data.filetime(), byteOrder);
    return file;
}

} // namespace core::freelancer
