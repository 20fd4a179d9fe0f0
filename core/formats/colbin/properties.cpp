// The schema of a COLBIN document, and the properties of file, header, grid, columns, cells, entries and
// tail.
#include "core/formats/colbin/derived.h"
#include "core/formats/colbin/io.h"
#include "core/formats/colbin/operation_keys.h"
#include "core/formats/colbin/property_tables.h"

#include <fmt/format.h>

namespace core::colbin {
namespace {

const Convention plain;

Convention words() {
    Convention c;
    c.kind = Convention::Kind::Text;
    return c;
}

Text bytesUnit() { return text("colbin", "bytes"); }

std::string sizeFormula(const Data& data) {
    const std::string walls = fmt::format("{} * {}", data.wallSize, data.walls.size());
    const std::string tail = data.tail.empty() ? "" : fmt::format(" + {}", data.tail.size());
    if (!data.hasGrid())
        return fmt::format("15 + 44 * {} + {}{} = {}", data.floors.size(), walls, tail, dataBytes(data));
    return fmt::format("31 + 2 * {} * {} + 2 * {} + 44 * {} + {}{} = {}", data.grid.width, data.grid.height,
                       data.cells.entries.size(), data.floors.size(), walls, tail, dataBytes(data));
}

// --- file

std::vector<Property> fileProperties() {
    Property up = derivedProperty("up_axis", text("colbin", "Up axis"), choiceNames(), {},
                                  text("colbin", "The view's choice; the file does not say which way is up."),
                                  [](const ColbinDocument&, const Settings& s, std::uint64_t) {
                                      return integer(s.choice("up_axis", yDown));
                                  });
    up.choices = [](const Document& d, const Settings&) { return d.settingDefinitions().front().choices; };
    up.readOnlyReason = text("colbin", "A setting of the view: change it among the document's settings.");
    return {
        derivedProperty(
            "size", text("colbin", "Size"), plain, bytesUnit(), {},
            [](const ColbinDocument& d, const Settings&, std::uint64_t) { return integer(d.fileSize()); }),
        derivedProperty(
            "size_formula", text("colbin", "Size formula"), words(), {},
            text("colbin",
                 "Header and grid header, two bytes a cell, two an entry, 44 a floor, 64 a wall (52 in "
                 "version 1), and what follows the last wall."),
            [](const ColbinDocument& d, const Settings&, std::uint64_t) -> Value {
                return sizeFormula(d.data());
            }),
        derivedProperty(
            "runtime_bytes", text("colbin", "Memory while loading"), plain, bytesUnit(),
            text("colbin",
                 "What the engine needs at once: the file, its arrays, and a list for each cell. The "
                 "cost of each list in the allocator (8 bytes) is a guess."),
            [](const ColbinDocument& d, const Settings&, std::uint64_t) { return integer(runtimeBytes(d)); }),
        std::move(up),
    };
}

// --- header and grid header

Property inHeader(Property p) {
    locateBy(p, [](const ColbinDocument&) { return headerFields(); });
    return p;
}

Property readOnly(Property p, Text why, std::string operation = {}) {
    p.readOnlyReason = std::move(why);
    p.editOperation = std::move(operation);
    return p;
}

std::vector<Property> headerProperties() {
    Property magic = storedProperty(
        "magic", text("colbin", "Magic"), StoredType::Chars, words(), {},
        text("colbin", "The six letters that every such file begins with; the engine checks nothing "
                       "else."));
    magic.get = [](const Document&, const Settings&, ItemId, int) -> Value { return std::string("COLBIN"); };
    Property version = storedProperty(
        "version", text("colbin", "Version"), StoredType::U8, plain, {},
        text("colbin", "2 for today's exporter. Version 1 lived for six days of March 2026; the "
                       "engine reads it as version 2 and gets nonsense."));
    version.get = [](const Document& d, const Settings&, ItemId, int) {
        return integer(std::int64_t(as(d).data().version));
    };
    Property floors =
        storedProperty("floor_count", text("colbin", "Floor count"), StoredType::U32, plain, {}, {});
    floors.get = [](const Document& d, const Settings&, ItemId, int) {
        return integer(std::uint64_t(as(d).data().floors.size()));
    };
    Property walls = storedProperty("wall_count", text("colbin", "Wall count"), StoredType::U32, plain, {},
                                    text("colbin", "Walls from number 65,536 on can be in no cell."));
    walls.get = [](const Document& d, const Settings&, ItemId, int) {
        return integer(std::uint64_t(as(d).data().walls.size()));
    };
    return {
        readOnly(inHeader(std::move(magic)), text("colbin", "Without it this would be another file.")),
        readOnly(inHeader(std::move(version)), text("colbin", "Changed by the operation Convert v1 to v2."),
                 std::string(operation_id::convertVersion)),
        readOnly(inHeader(std::move(floors)), text("colbin", "Follows the floors: add or delete some.")),
        readOnly(inHeader(std::move(walls)), text("colbin", "Follows the walls: add or delete some.")),
    };
}

// One number of the grid header.
template <typename Member>
Property gridNumber(std::string key, Text label, StoredType type, Convention convention, Text unit, Text help,
                    Member GridHeader::*member) {
    Property p = storedProperty(std::move(key), std::move(label), type, std::move(convention),
                                std::move(unit), std::move(help));
    p.get = [member](const Document& d, const Settings&, ItemId, int) {
        return integer(std::int64_t(as(d).data().grid.*member));
    };
    p.set = [member](Document& d, ItemId, int, const Value& v) -> Status {
        editable(d).edit(GridPart).grid.*member = Member(toInteger(v));
        return {};
    };
    locateBy(p, [](const ColbinDocument&) { return gridFields(); });
    return p;
}

Property gridSide(std::string key, Text label, std::uint16_t GridHeader::*member) {
    Property p = gridNumber(std::move(key), std::move(label), StoredType::U16, plain, text("colbin", "cells"),
                            {}, member);
    p.set = nullptr;
    return readOnly(std::move(p), text("colbin", "Follows the cells: changed by the operation Rebuild grid."),
                    std::string(operation_id::rebuildGrid));
}

// A number of the audit; no value where there is no lookup.
Property auditNumber(std::string key, Text label, Text help, std::uint64_t (*of)(const GridAudit&)) {
    return derivedProperty(std::move(key), std::move(label), plain, {}, std::move(help),
                           [of](const ColbinDocument& d, const Settings&, std::uint64_t) -> Value {
                               const std::optional<GridAudit>& audit = gridAudit(d);
                               return audit ? integer(of(*audit)) : Value();
                           });
}

Property gridBounds(std::string key, Text label, bool high) {
    return derivedVector(std::move(key), std::move(label), lengths(), metres(), {}, {"x", "z"},
                         [high](const ColbinDocument& d, const Settings&, std::uint64_t, int c) {
                             const GridHeader& grid = d.data().grid;
                             const std::int64_t cells = !high ? 0 : c == 0 ? grid.width : grid.height;
                             return integer(std::int64_t(c == 0 ? grid.originX : grid.originZ) +
                                            cells * std::int64_t(grid.cellSize));
                         });
}

std::vector<Property> gridProperties() {
    Property stock = derivedProperty(
        "equals_stock", text("colbin", "Equals the stock exporter's"), choiceNames(), {},
        text("colbin",
             "The stock exporter forgets to turn the boxes when it fills the grid: a wall's height becomes "
             "its "
             "reach along Z. So nearly every grid that it wrote misses walls; Rebuild grid mends it."),
        [](const ColbinDocument& d, const Settings&, std::uint64_t) -> Value {
            const std::optional<GridAudit>& audit = gridAudit(d);
            return audit ? Value(std::int64_t(audit->equalsStock)) : Value();
        });
    stock.choices = [](const Document&, const Settings&) -> std::vector<Choice> {
        return {{0, "no", text("colbin", "No")}, {1, "yes", text("colbin", "Yes")}};
    };
    const Text moves =
        text("colbin", "Editing it re-reads the same lists at another place; it never rebuilds them.");
    return {
        gridNumber("origin_x", text("colbin", "Origin X"), StoredType::I32, lengths(), metres(), moves,
                   &GridHeader::originX),
        gridNumber("origin_z", text("colbin", "Origin Z"), StoredType::I32, lengths(), metres(), moves,
                   &GridHeader::originZ),
        gridNumber(
            "cell_size", text("colbin", "Cell size"), StoredType::U32, lengths(), metres(),
            text("colbin",
                 "Edge of a square cell; the exporter's default is 256 raw (2 m). 0 would have any lookup "
                 "divide by zero. Editing it re-reads the same lists at another place."),
            &GridHeader::cellSize),
        gridSide("width", text("colbin", "Cells along X"), &GridHeader::width),
        gridSide("height", text("colbin", "Cells along Z"), &GridHeader::height),
        gridBounds("low", text("colbin", "Low corner"), false),
        gridBounds("high", text("colbin", "High corner"), true),
        derivedProperty("refs", text("colbin", "Entries"), plain, {},
                        text("colbin", "Of all cells, repeats and wrong numbers included."),
                        [](const ColbinDocument& d, const Settings&, std::uint64_t) {
                            return integer(std::uint64_t(d.data().cells.entries.size()));
                        }),
        derivedProperty("non_empty_cells", text("colbin", "Cells that list walls"), plain, {}, {},
                        [](const ColbinDocument& d, const Settings&, std::uint64_t) {
                            return integer(listFigures(d).nonEmpty);
                        }),
        derivedProperty("longest_list", text("colbin", "Longest list"), plain, {}, {},
                        [](const ColbinDocument& d, const Settings&, std::uint64_t) {
                            return integer(std::int64_t(listFigures(d).longest));
                        }),
        derivedProperty(
            "mean_list", text("colbin", "Mean list"), plain, {}, text("colbin", "Entries a non-empty cell."),
            [](const ColbinDocument& d, const Settings&, std::uint64_t) -> Value {
                const std::uint64_t cells = listFigures(d).nonEmpty;
                return cells == 0 ? Value() : Value(double(d.data().cells.entries.size()) / double(cells));
            }),
        auditNumber(
            "needed", text("colbin", "Pairs needed"),
            text("colbin", "Pairs of a cell and a wall whose true extent reaches it, inside the grid."),
            [](const GridAudit& a) { return a.needed; }),
        auditNumber(
            "missing", text("colbin", "Pairs missing"),
            text("colbin", "Needed pairs that no list holds: there the player could walk through a wall."),
            [](const GridAudit& a) { return a.missing; }),
        auditNumber(
            "needless", text("colbin", "Pairs needless"),
            text("colbin", "Listed pairs whose wall does not reach the cell: they cost time, nothing else."),
            [](const GridAudit& a) { return a.needless; }),
        auditNumber("walls_with_missing", text("colbin", "Walls with a missing pair"), {},
                    [](const GridAudit& a) { return a.wallsWithMissing; }),
        auditNumber("walls_outside", text("colbin", "Walls reaching outside"), {},
                    [](const GridAudit& a) { return a.wallsOutside; }),
        std::move(stock),
    };
}

// --- columns, cells, entries

std::vector<Property> columnProperties() {
    return {
        derivedProperty("gx", text("colbin", "Column"), plain, {}, {},
                        [](const ColbinDocument&, const Settings&, std::uint64_t i) { return integer(i); }),
        derivedProperty("refs", text("colbin", "Entries"), plain, {}, {},
                        [](const ColbinDocument& d, const Settings&, std::uint64_t i) {
                            const Data& data = d.data();
                            const std::uint64_t h = data.grid.height;
                            return h == 0 ? integer(std::int64_t(0))
                                          : integer(std::int64_t(data.cells.starts[std::size_t((i + 1) * h)] -
                                                                 data.cells.starts[std::size_t(i * h)]));
                        }),
    };
}

Property cellBounds(std::string key, Text label, int plus) {
    return derivedVector(std::move(key), std::move(label), lengths(), metres(),
                         text("colbin", "A cell holds its low edges and not its high ones."), {"x", "z"},
                         [plus](const ColbinDocument& d, const Settings&, std::uint64_t i, int c) {
                             const GridHeader& grid = d.data().grid;
                             const std::uint64_t g = c == 0 ? i / grid.height : i % grid.height;
                             return integer(std::int64_t(c == 0 ? grid.originX : grid.originZ) +
                                            std::int64_t(g + std::uint64_t(plus)) *
                                                std::int64_t(grid.cellSize));
                         });
}

Property cellNumber(std::string key, Text label, Text help, std::uint32_t CellAudit::*member) {
    return derivedProperty(std::move(key), std::move(label), plain, {}, std::move(help),
                           [member](const ColbinDocument& d, const Settings&, std::uint64_t i) -> Value {
                               if (!gridUsable(d.data().grid))
                                   return {};
                               return integer(std::int64_t(cellAudit(d, i).*member));
                           });
}

std::vector<Property> cellProperties() {
    Property count = storedProperty("count", text("colbin", "Count"), StoredType::U16, plain, {},
                                    text("colbin", "Number of entries that follow."));
    count.get = [](const Document& d, const Settings&, ItemId item, int) {
        return integer(std::int64_t(as(d).data().cells.count(item.index)));
    };
    count.span = [](const Document& d, ItemId item, int) {
        std::optional<Location> span = d.itemSpan(item);
        if (span)
            span->length = 2;
        return span;
    };
    const auto place = [](const char* key, Text label, bool column) {
        return derivedProperty(key, std::move(label), plain, {}, {},
                               [column](const ColbinDocument& d, const Settings&, std::uint64_t i) {
                                   const std::uint64_t h = d.data().grid.height;
                                   return integer(column ? i / h : i % h);
                               });
    };
    return {
        readOnly(std::move(count), text("colbin", "Follows its list.")),
        place("gx", text("colbin", "Column"), true),
        place("gz", text("colbin", "Row"), false),
        cellBounds("low", text("colbin", "Low corner"), 0),
        cellBounds("high", text("colbin", "High corner"), 1),
        cellNumber("needed", text("colbin", "Walls reaching it"), {}, &CellAudit::needed),
        cellNumber("missing", text("colbin", "Walls missing"),
                   text("colbin", "Walls that reach this cell and are not in its list."),
                   &CellAudit::missing),
        cellNumber("needless", text("colbin", "Walls needless"),
                   text("colbin", "Walls in its list that do not reach this cell."), &CellAudit::needless),
    };
}

std::vector<Property> entryProperties() {
    Property index = storedProperty(
        "index", text("colbin", "Wall"), StoredType::U16, plain, {},
        text("colbin", "Number of the wall that the cell lists. The engine does not check it: a "
                       "number with no wall behind it reads past the array."));
    index.get = [](const Document& d, const Settings&, ItemId item, int) {
        return integer(std::int64_t(as(d).data().cells.entry(item.group, std::uint32_t(item.index))));
    };
    index.set = [](Document& d, ItemId item, int, const Value& v) -> Status {
        Data& data = editable(d).edit(EntriesPart);
        data.cells.entries.edit(data.cells.starts[item.group] + std::size_t(item.index)) =
            std::uint16_t(toInteger(v));
        return {};
    };
    index.span = [](const Document& d, ItemId item, int) { return d.itemSpan(item); };
    return {std::move(index)};
}

// --- tail

// Enough to tell two tails apart without a pane choking on megabytes.
std::string tailText(const Bytes& tail) {
    constexpr std::size_t shown = 32;
    std::string out;
    for (std::size_t i = 0; i < tail.size() && i < shown; ++i)
        out += fmt::format("{}{:02X}", i == 0 ? "" : " ", tail[i]);
    if (tail.size() <= shown)
        return out;
    std::uint64_t sum = 0xCBF29CE484222325ull; // FNV-1a
    for (std::uint8_t byte : tail)
        sum = (sum ^ byte) * 0x100000001B3ull;
    return out + fmt::format(" ... (checksum {:016X})", sum);
}

std::vector<Property> tailProperties() {
    Property content =
        storedProperty("content", text("colbin", "Bytes"), StoredType::Chars, words(), {},
                       text("colbin", "What follows the last wall: kept as it is, read by no one."));
    content.get = [](const Document& d, const Settings&, ItemId, int) -> Value {
        return tailText(as(d).data().tail);
    };
    content.span = [](const Document& d, ItemId item, int) { return d.itemSpan(item); };
    return {
        derivedProperty("size", text("colbin", "Size"), plain, bytesUnit(), {},
                        [](const ColbinDocument& d, const Settings&, std::uint64_t) {
                            return integer(std::uint64_t(d.data().tail.size()));
                        }),
        readOnly(std::move(content), text("colbin", "Removed by the operation Drop tail."),
                 std::string(operation_id::dropTail)),
    };
}

RecordType recordType(std::string key, std::string path, Text label, Text plural,
                      std::vector<Property> properties, std::vector<std::string> columns,
                      std::string valueKey = {}) {
    RecordType type;
    type.key = std::move(key);
    type.path = std::move(path);
    type.label = std::move(label);
    type.plural = std::move(plural);
    type.properties = std::move(properties);
    type.columns = std::move(columns);
    type.valueKey = std::move(valueKey);
    return type;
}

Schema makeSchema(std::uint8_t version, std::uint64_t wallSize) {
    Schema schema;
    schema.types = {
        recordType("file", "", text("colbin", "File"), text("colbin", "Files"), fileProperties(), {"size"}),
        recordType("header", "header", text("colbin", "Header"), text("colbin", "Headers"),
                   headerProperties(), {"version", "floor_count", "wall_count"}),
        recordType("grid", "grid", text("colbin", "Grid"), text("colbin", "Grids"), gridProperties(),
                   {"width", "height", "refs"}),
        recordType("column", "grid.columns[#]", text("colbin", "Column"), text("colbin", "Columns"),
                   columnProperties(), {"refs"}),
        recordType("cell", "grid.cells[#]", text("colbin", "Cell"), text("colbin", "Cells"), cellProperties(),
                   {"gx", "gz", "count", "missing", "needless"}),
        recordType("entry", "grid.cells[#].indices[#]", text("colbin", "Cell entry"),
                   text("colbin", "Cell entries"), entryProperties(), {"index"}, "index"),
        recordType("floor", "floors[#]", text("colbin", "Floor"), text("colbin", "Floors"), floorProperties(),
                   {"facing", "slope", "area"}),
        recordType("wall", "walls[#]", text("colbin", "Wall"), text("colbin", "Walls"),
                   wallProperties(version, wallSize), {"kind", "center", "half_extent", "thin_axis"}),
        recordType("tail", "tail", text("colbin", "Tail"), text("colbin", "Tails"), tailProperties(),
                   {"size"}),
    };
    return schema;
}

} // namespace

std::uint64_t runtimeBytes(const ColbinDocument& document) {
    const Data& data = document.data();
    return document.fileSize() + 44 * std::uint64_t(data.floors.size()) +
           64 * std::uint64_t(data.walls.size()) + 8 * data.grid.cells() +
           2 * std::uint64_t(data.cells.entries.size()) + 8 * listFigures(document).nonEmpty;
}

const Schema& colbinSchema(std::uint8_t version, std::uint64_t wallSize) {
    static const Schema version2 = makeSchema(2, wallBytes2);
    static const Schema version1 = makeSchema(1, wallBytes1);
    static const Schema version1Wide = makeSchema(1, wallBytes2);
    if (version == 2)
        return version2;
    return wallSize == wallBytes1 ? version1 : version1Wide;
}

} // namespace core::colbin
