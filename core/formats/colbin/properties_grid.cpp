// Properties of the grid header, of columns, cells and their entries.
#include "core/formats/colbin/derived.h"
#include "core/formats/colbin/operation_keys.h"
#include "core/formats/colbin/property_tables.h"

namespace core::colbin {
namespace {

const Convention plain;

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
                    operation_id::rebuildGrid);
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

} // namespace

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

} // namespace core::colbin
