#include "core/formats/colbin/document.h"

#include "core/formats/colbin/derived.h"
#include "core/formats/colbin/fields.h"
#include "core/formats/colbin/io.h"

#include <algorithm>
#include <cassert>

namespace core::colbin {
namespace {

constexpr std::uint64_t cellsBegin = headerBytes + gridHeaderBytes;

std::uint64_t listedBefore(const Data& data, std::uint64_t cell) {
    return data.grid.cells() == 0 ? 0 : data.cells.starts[std::size_t(cell)];
}

// First byte of a cell, or the end of the cells for cell = W * H.
std::uint64_t cellOffset(const Data& data, std::uint64_t cell) {
    return cellsBegin + 2 * cell + 2 * listedBefore(data, cell);
}

Location bytesBetween(std::uint64_t from, std::uint64_t to) { return {0, from, to - from}; }

// The last number in 0..count-1 whose `begin` is at or before `value`; begin(0) <= value.
template <typename Begin>
std::uint64_t lastAtOrBefore(std::uint64_t count, std::uint64_t value, Begin&& begin) {
    std::uint64_t low = 0;
    std::uint64_t high = count - 1;
    while (low < high) {
        const std::uint64_t middle = low + (high - low + 1) / 2;
        if (begin(middle) <= value)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

ByteHit hitIn(ItemId item, std::span<const FieldRun> fields, std::uint64_t offset) {
    const FieldHit hit = fieldAt(fields, offset);
    return {item, std::string(hit.key), hit.component};
}

ByteHit hitInCells(const Data& data, std::uint64_t offset) {
    const std::uint64_t cell =
        lastAtOrBefore(data.grid.cells(), offset, [&](std::uint64_t i) { return cellOffset(data, i); });
    const std::uint64_t within = offset - cellOffset(data, cell);
    if (within < 2)
        return {{cellType, 0, 0, cell}, "count", 0};
    return {{entryType, 0, std::uint32_t(cell), within / 2 - 1}, "index", 0};
}

} // namespace

ColbinDocument::ColbinDocument(Data data)
    : m_data(std::move(data)), m_derived(std::make_shared<const Derived>()) {}

ColbinDocument::~ColbinDocument() = default;

Data& ColbinDocument::edit(unsigned parts) {
    m_derived = std::make_shared<const Derived>(m_derived->without(parts));
    return m_data;
}

std::unique_ptr<Document> ColbinDocument::clone() const { return std::make_unique<ColbinDocument>(*this); }

std::uint64_t ColbinDocument::bytesBeyond(const Document& other) const {
    const Data& theirs = as(other).data();
    const auto bytes = [](const auto& array, const auto& shared) {
        using Array = std::remove_cvref_t<decltype(array)>;
        return std::uint64_t(array.chunksNotSharedWith(shared)) * Array::chunkBytes;
    };
    return bytes(m_data.cells.starts, theirs.cells.starts) +
           bytes(m_data.cells.entries, theirs.cells.entries) + bytes(m_data.floors, theirs.floors) +
           bytes(m_data.walls, theirs.walls) + m_data.tail.size();
}

std::string ColbinDocument::dialect() const {
    if (m_data.version == 2)
        return "v2";
    return m_data.wallSize == wallBytes1 ? "v1" : "v1-64";
}

Text ColbinDocument::description() const {
    if (m_data.version == 1 && m_data.wallSize != wallBytes1)
        return text("colbin", "COLBIN version 1 with 64-byte walls");
    return text("colbin", "COLBIN version %1").arg(unsigned(m_data.version));
}

std::uint64_t ColbinDocument::fileSize() const { return dataBytes(m_data); }

std::vector<ByteSpaceInfo> ColbinDocument::byteSpaces() const {
    return {{0, text("colbin", "File"), fileSize()}};
}

const std::vector<SettingDefinition>& ColbinDocument::settingDefinitions() const {
    static const std::vector<SettingDefinition> definitions = colbinSettings();
    return definitions;
}

const Schema& ColbinDocument::schema(const Settings&) const {
    return colbinSchema(m_data.version, m_data.wallSize);
}

std::uint64_t ColbinDocument::itemCount(TypeId type) const {
    switch (type) {
    case fileType:
    case headerType:
        return 1;
    case gridType:
        return m_data.hasGrid() ? 1 : 0;
    case columnType:
        return m_data.hasGrid() ? m_data.grid.width : 0;
    case cellType:
        return m_data.hasGrid() ? m_data.grid.cells() : 0;
    case entryType:
        return m_data.cells.entries.size();
    case floorType:
        return m_data.floors.size();
    case wallType:
        return m_data.walls.size();
    case tailType:
        return m_data.tail.empty() ? 0 : 1;
    default:
        return 0;
    }
}

ItemId ColbinDocument::itemAt(TypeId type, std::uint64_t ordinal) const {
    assert(ordinal < itemCount(type));
    if (type != entryType)
        return {type, 0, 0, ordinal};
    const std::uint64_t cell = lastAtOrBefore(m_data.grid.cells(), ordinal,
                                              [&](std::uint64_t i) { return listedBefore(m_data, i); });
    return {entryType, 0, std::uint32_t(cell), ordinal - listedBefore(m_data, cell)};
}

bool ColbinDocument::exists(ItemId item) const {
    if (item.part != 0)
        return false;
    if (item.type == entryType)
        return m_data.hasGrid() && item.group < m_data.grid.cells() &&
               item.index < m_data.cells.count(item.group);
    return item.group == 0 && item.index < itemCount(item.type);
}

std::optional<Location> ColbinDocument::itemSpan(ItemId item) const {
    if (!exists(item))
        return std::nullopt;
    const SectionOffsets offsets(m_data);
    switch (item.type) {
    case fileType:
        return bytesBetween(0, fileSize());
    case headerType:
        return Location{0, 0, headerBytes};
    case gridType:
        return Location{0, headerBytes, gridHeaderBytes};
    case columnType: {
        const std::uint64_t first = item.index * m_data.grid.height;
        return bytesBetween(cellOffset(m_data, first), cellOffset(m_data, first + m_data.grid.height));
    }
    case cellType:
        return bytesBetween(cellOffset(m_data, item.index), cellOffset(m_data, item.index + 1));
    case entryType:
        return Location{0, cellOffset(m_data, item.group) + 2 + 2 * item.index, 2};
    case floorType:
        return Location{0, offsets.floors + floorBytes * item.index, floorBytes};
    case wallType:
        return Location{0, offsets.walls + m_data.wallSize * item.index, m_data.wallSize};
    default:
        return bytesBetween(offsets.tail, fileSize());
    }
}

ByteHit ColbinDocument::itemAtByte(int space, std::uint64_t offset) const {
    if (space != 0 || offset >= fileSize())
        return {};
    const SectionOffsets offsets(m_data);
    if (offset < headerBytes)
        return hitIn({headerType, 0, 0, 0}, headerFields(), offset);
    if (offset < offsets.cells)
        return hitIn({gridType, 0, 0, 0}, gridFields(), offset - headerBytes);
    if (offset < offsets.floors)
        return hitInCells(m_data, offset);
    if (offset < offsets.walls) {
        const std::uint64_t at = offset - offsets.floors;
        return hitIn({floorType, 0, 0, at / floorBytes}, floorFields(), at % floorBytes);
    }
    if (offset < offsets.tail) {
        const std::uint64_t at = offset - offsets.walls;
        return hitIn({wallType, 0, 0, at / m_data.wallSize}, wallFields(m_data.wallSize),
                     at % m_data.wallSize);
    }
    return {{tailType, 0, 0, 0}, "content", 0};
}

Text ColbinDocument::title(ItemId item) const {
    const std::uint64_t height = std::max<std::uint64_t>(1, m_data.grid.height);
    switch (item.type) {
    case fileType:
        return text("colbin", "File");
    case headerType:
        return text("colbin", "Header");
    case gridType:
        return text("colbin", "Grid");
    case columnType:
        return text("colbin", "Column %1").arg(item.index);
    case cellType:
        return text("colbin", "Cell %1, %2").arg(item.index / height).arg(item.index % height);
    case entryType:
        return text("colbin", "Entry %1 of cell %2, %3")
            .arg(item.index)
            .arg(item.group / height)
            .arg(item.group % height);
    case floorType:
        return text("colbin", "Floor %1").arg(item.index);
    case wallType:
        return text("colbin", "Wall %1").arg(item.index);
    case tailType:
        return text("colbin", "Tail");
    default:
        return {};
    }
}

std::vector<OutlineName> ColbinDocument::outlines() const { return {{"file", text("colbin", "File")}}; }

std::unique_ptr<Outline> ColbinDocument::outline(std::string_view) const { return makeOutline(*this); }

std::vector<Operation> ColbinDocument::operations(const Settings& settings) const {
    return colbinOperations(*this, settings);
}

Result<IssueList> ColbinDocument::check(const Settings& settings, CheckTier tier,
                                        const std::vector<ItemId>& scope, Progress& progress) const {
    return checkColbin(*this, settings, tier, scope, progress);
}

} // namespace core::colbin
