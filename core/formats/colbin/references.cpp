#include "core/document/make_reference.h"
#include "core/formats/colbin/derived.h"

namespace core::colbin {
namespace {

ItemId wallItem(std::uint64_t wall) { return {wallType, 0, 0, wall}; }
ItemId cellItem(std::uint64_t cell) { return {cellType, 0, 0, cell}; }

// What an entry names: its wall, or a dead reference.
Reference entryTarget(const Data& data, std::uint16_t entry) {
    return {entry < data.walls.size() ? wallItem(entry) : ItemId{}, Value(std::int64_t(entry))};
}

std::vector<ReferenceList> ofCell(const ColbinDocument& document, std::uint64_t cell) {
    const Data& data = document.data();
    return {referenceList("lists", text("colbin", "Lists walls"), wallType, data.cells.count(cell),
                          [&data, cell](std::uint64_t i) {
                              return entryTarget(data, data.cells.entry(cell, std::uint32_t(i)));
                          })};
}

std::vector<ReferenceList> ofColumn(const ColbinDocument& document, std::uint64_t column) {
    const Data& data = document.data();
    const std::uint64_t height = data.grid.height;
    if (height == 0)
        return {};
    const std::uint64_t first = data.cells.starts[std::size_t(column * height)];
    const std::uint64_t end = data.cells.starts[std::size_t((column + 1) * height)];
    return {referenceList("lists", text("colbin", "Lists walls"), wallType, end - first,
                          [&data, first](std::uint64_t i) {
                              return entryTarget(data, data.cells.entries[std::size_t(first + i)]);
                          })};
}

std::vector<ReferenceList> ofEntry(const ColbinDocument& document, ItemId item) {
    const Data& data = document.data();
    return {referenceList("wall", text("colbin", "Wall"), wallType, 1,
                          [&data, item](std::uint64_t) {
                              return entryTarget(data,
                                                 data.cells.entry(item.group, std::uint32_t(item.index)));
                          }),
            referenceList("cell", text("colbin", "Cell"), cellType, 1,
                          [item](std::uint64_t) { return referenceTo(cellItem(item.group)); })};
}

std::vector<ReferenceList> ofWall(const ColbinDocument& document, std::uint64_t wall) {
    if (!document.data().hasGrid())
        return {};
    const std::span<const std::uint32_t> cells = listedIn(document).of(wall);
    const auto missing = std::make_shared<const MissingCells>(document, wall);
    return {referenceList("listed_in", text("colbin", "Listed in cells"), cellType, cells.size(),
                          [cells](std::uint64_t i) { return referenceTo(cellItem(cells[std::size_t(i)])); }),
            computed(referenceList(
                "should_be_in", text("colbin", "Should be in cells"), cellType, missing->count(),
                [missing](std::uint64_t i) { return referenceTo(cellItem(missing->at(i))); }))};
}

std::vector<ReferenceList> ofFloor(const ColbinDocument& document, std::uint64_t floor) {
    const auto found = std::make_shared<const std::vector<std::uint64_t>>(neighbours(document, floor));
    return {computed(referenceList("neighbour", text("colbin", "Shares an edge with"), floorType,
                                   found->size(), [found](std::uint64_t i) {
                                       return referenceTo({floorType, 0, 0, (*found)[std::size_t(i)]});
                                   }))};
}

} // namespace

std::vector<ReferenceList> ColbinDocument::references(ItemId item, const Settings&) const {
    if (!exists(item))
        return {};
    switch (item.type) {
    case columnType:
        return ofColumn(*this, item.index);
    case cellType:
        return ofCell(*this, item.index);
    case entryType:
        return ofEntry(*this, item);
    case wallType:
        return ofWall(*this, item.index);
    case floorType:
        return ofFloor(*this, item.index);
    default:
        return {};
    }
}

} // namespace core::colbin
