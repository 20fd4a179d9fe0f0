#include "tests/support/toy_document.h"

namespace core::test {
namespace {

const ToyDocument& toy(const Document& document) { return static_cast<const ToyDocument&>(document); }

template <typename Read>
Property readOnly(std::string key, PropertyKind kind, StoredType type, Read read) {
    Property property;
    property.key = std::move(key);
    property.label = verbatim(property.key);
    property.kind = kind;
    property.type = type;
    property.get = [read](const Document& document, const Settings&, ItemId item, int component) {
        return read(toy(document), item, component);
    };
    return property;
}

RecordType boxRecord() {
    RecordType type;
    type.key = "box";
    type.path = "boxes[#]";
    type.label = verbatim("Box");
    const auto box = [](const ToyDocument& document, ItemId item) -> const ToyBox& {
        return document.boxes[item.index];
    };

    Property width = readOnly(
        "width", PropertyKind::Stored, StoredType::I32,
        [box](const ToyDocument& d, ItemId item, int) { return Value(std::int64_t(box(d, item).width)); });
    width.convention = {Convention::Kind::Scaled, 128, {}, 0};
    type.properties.push_back(width);

    Property size = readOnly("size", PropertyKind::Stored, StoredType::I16,
                             [box](const ToyDocument& d, ItemId item, int component) {
                                 return Value(std::int64_t(box(d, item).size[std::size_t(component)]));
                             });
    size.components = 3;
    type.properties.push_back(size);

    Property kind =
        readOnly("kind", PropertyKind::Stored, StoredType::U8, [box](const ToyDocument& d, ItemId item, int) {
            return Value(std::int64_t(box(d, item).kind));
        });
    kind.convention.kind = Convention::Kind::Choice;
    kind.choices = [](const Document&, const Settings&) {
        return std::vector<Choice>{
            {0, "plain", verbatim("Plain")}, {1, "fat", verbatim("Fat box")}, {2, "thin", verbatim("Thin")}};
    };
    type.properties.push_back(kind);

    type.properties.push_back(
        readOnly("ratio", PropertyKind::Stored, StoredType::F32,
                 [box](const ToyDocument& d, ItemId item, int) { return Value(box(d, item).ratio); }));
    type.properties.push_back(
        readOnly("name", PropertyKind::Stored, StoredType::Chars,
                 [box](const ToyDocument& d, ItemId item, int) { return Value(box(d, item).name); }));
    type.properties.push_back(readOnly(
        "weight", PropertyKind::Derived, StoredType::None, [box](const ToyDocument& d, ItemId item, int) {
            return box(d, item).weighed ? Value(double(box(d, item).width) * 2) : Value();
        }));
    return type;
}

Schema makeSchema() {
    Schema schema;
    schema.types.push_back(boxRecord());

    RecordType cell;
    cell.key = "cell";
    cell.path = "cells[#]";
    cell.label = verbatim("Cell");
    cell.properties.push_back(readOnly("count", PropertyKind::Derived, StoredType::None,
                                       [](const ToyDocument& d, ItemId item, int) {
                                           return Value(std::int64_t(d.cells[item.index].size()));
                                       }));
    schema.types.push_back(cell);

    RecordType entry;
    entry.key = "entry";
    entry.path = "cells[#].entries[#]";
    entry.label = verbatim("Entry");
    entry.valueKey = "box";
    entry.properties.push_back(
        readOnly("box", PropertyKind::Stored, StoredType::U16, [](const ToyDocument& d, ItemId item, int) {
            return Value(std::int64_t(d.cells[item.group][item.index]));
        }));
    schema.types.push_back(entry);
    return schema;
}

} // namespace

const Schema& ToyDocument::schema(const Settings&) const {
    static const Schema schema = makeSchema();
    return schema;
}

std::uint64_t ToyDocument::itemCount(TypeId type) const {
    if (type == boxType)
        return boxes.size();
    if (type == cellType)
        return cells.size();
    std::uint64_t entries = 0;
    for (const auto& cell : cells)
        entries += cell.size();
    return entries;
}

ItemId ToyDocument::itemAt(TypeId type, std::uint64_t ordinal) const {
    if (type != entryType)
        return {type, 0, 0, ordinal};
    std::uint32_t cell = 0;
    while (ordinal >= cells[cell].size())
        ordinal -= cells[cell++].size();
    return {type, 0, cell, ordinal};
}

bool ToyDocument::exists(ItemId item) const {
    if (item.type == boxType)
        return item.index < boxes.size();
    if (item.type == cellType)
        return item.index < cells.size();
    return item.type == entryType && item.group < cells.size() && item.index < cells[item.group].size();
}

ItemId toyBox(std::uint64_t index) { return {ToyDocument::boxType, 0, 0, index}; }
ItemId toyEntry(std::uint32_t cell, std::uint64_t index) { return {ToyDocument::entryType, 0, cell, index}; }

} // namespace core::test
