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

// --- header

Property inHeader(Property p) {
    locateBy(p, [](const ColbinDocument&) { return headerFields(); });
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
                 operation_id::convertVersion),
        readOnly(inHeader(std::move(floors)), text("colbin", "Follows the floors: add or delete some.")),
        readOnly(inHeader(std::move(walls)), text("colbin", "Follows the walls: add or delete some.")),
    };
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
                 operation_id::dropTail),
    };
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
