// Rules COLBIN-GRID-01 to 11.
#include "core/formats/colbin/checks.h"
#include "core/formats/colbin/derived.h"

#include <algorithm>

namespace core::colbin {
namespace {

constexpr ItemId gridItem{gridType, 0, 0, 0};
constexpr std::uint64_t cellSizeOffset = 8; // within the grid header
constexpr std::uint32_t smallCell = 64;
constexpr std::uint32_t largeCell = 2048;

bool checkReach(Check& check, const GridAudit& audit) {
    return !check.forEach(wallType, [&](std::uint64_t i) {
        const WallAudit& of = audit.walls[i];
        if (of.missing > 0)
            check.each("GRID-01", Severity::Warning, wallType, i, [&](Issue& issue) {
                issue.text = text("colbin", "in %1 of %2 cells that it reaches this wall is not listed")
                                 .arg(of.missing)
                                 .arg(of.needed);
                issue.value = of.missing;
                issue.fix = rebuildGridFix();
            });
        if (of.outside)
            check.each("GRID-03", Severity::Warning, wallType, i, [](Issue& issue) {
                issue.text = text("colbin", "the wall leaves the grid");
                issue.fix = rebuildGridFix();
            });
        if (of.listed == 0)
            check.each("GRID-05", Severity::Warning, wallType, i, [](Issue& issue) {
                issue.text = text("colbin", "in no cell at all: never found through the grid");
                issue.fix = rebuildGridFix();
            });
    });
}

void checkAudit(Check& check, const GridAudit& audit) {
    if (audit.equalsStock && (audit.missing > 0 || audit.needless > 0))
        check.one("GRID-02", Severity::Note, gridItem,
                  text("colbin", "this is the stock exporter's grid: its known bug ignores rotation"),
                  rebuildGridFix());
    if (audit.needless > 0) {
        const std::uint64_t entries = check.data.cells.entries.size();
        check.one("GRID-04", Severity::Note, gridItem,
                  textN("colbin", "%n of %1 entries (%2 %) (is|are) needless", std::int64_t(audit.needless))
                      .arg(entries)
                      .arg((200 * audit.needless + entries) / (2 * entries)), // nearest
                  rebuildGridFix(), double(audit.needless));
    }
}

template <typename Visit>
void forEachEntry(const Data& data, std::uint64_t cell, Visit&& visit) {
    const std::uint32_t end = data.cells.starts[cell + 1];
    for (std::uint32_t i = data.cells.starts[cell]; i < end; ++i)
        visit(data.cells.entries[i]);
}

bool checkCells(Check& check, Tally& disordered) {
    const Data& data = check.data;
    std::vector<std::uint32_t> times(65536, 0); // each number's in the cell at hand
    return !check.forEach(cellType, [&](std::uint64_t cell) {
        if (data.cells.count(cell) == 0)
            return;
        int dead = -1, repeated = -1, previous = -1;
        std::uint32_t deadEntries = 0;
        bool ascending = true;
        forEachEntry(data, cell, [&](std::uint16_t entry) {
            if (entry >= data.walls.size()) {
                dead = dead < 0 ? entry : dead;
                ++deadEntries;
            }
            ascending = ascending && entry > previous;
            previous = entry;
        });
        if (!ascending) { // else none repeats
            disordered.add(cell);
            forEachEntry(data, cell, [&](std::uint16_t entry) {
                if (++times[entry] == 2 && repeated < 0)
                    repeated = entry;
            });
        }
        const ItemId item{cellType, 0, 0, cell};
        if (dead >= 0)
            check.each("GRID-06", Severity::Error, cellType, cell, [&](Issue& issue) {
                issue.text =
                    text("colbin", "names wall %1 of %2").arg(dead).arg(std::uint64_t(data.walls.size()));
                issue.value = deadEntries;
                issue.fix = makeFix(operation_id::removeBadReferences,
                                    text("colbin", "Remove bad references"), {item});
            });
        if (repeated >= 0)
            check.each("GRID-07", Severity::Warning, cellType, cell, [&](Issue& issue) {
                issue.text = text("colbin", "wall %1 is listed %2 times")
                                 .arg(repeated)
                                 .arg(times[std::size_t(repeated)]);
                issue.value = times[std::size_t(repeated)];
                issue.fix = makeFix(operation_id::removeBadReferences,
                                    text("colbin", "Remove bad references"), {item});
            });
        if (!ascending)
            forEachEntry(data, cell, [&](std::uint16_t entry) { times[entry] = 0; });
    });
}

void checkHeader(Check& check) {
    const GridHeader& grid = check.data.grid;
    const std::uint64_t walls = check.data.walls.size();
    if (grid.cellSize == 0 && grid.cells() > 0)
        check.one("GRID-09", Severity::Error, gridItem,
                  text("colbin", "cell size 0: any lookup divides by zero"), rebuildGridFix(), 0,
                  cellSizeOffset, 4);
    if (grid.cells() == 0 && walls > 0)
        check.one("GRID-10", Severity::Warning, gridItem,
                  textN("colbin", "%n wall(s) but no grid", std::int64_t(walls)), rebuildGridFix());
    if (gridUsable(grid) && (grid.cellSize < smallCell || grid.cellSize > largeCell))
        check.one("GRID-11", Severity::Note, gridItem,
                  text("colbin", "cell size %1 is out of proportion to a player (%2 to %3)")
                      .arg(grid.cellSize)
                      .arg(smallCell)
                      .arg(largeCell),
                  {}, 0, cellSizeOffset, 4);
}

} // namespace

bool checkGrid(Check& check) {
    if (!check.data.hasGrid())
        return false;
    const std::optional<GridAudit>& audit = gridAudit(check.document);
    if (audit && checkReach(check, *audit))
        return true;
    Tally disordered;
    if (checkCells(check, disordered))
        return true;
    if (!check.whole)
        return false;
    if (audit)
        checkAudit(check, *audit);
    if (disordered.count > 0)
        check.one("GRID-08", Severity::Note, {cellType, 0, 0, disordered.first},
                  textN("colbin", "%n cell(s) out of order", std::int64_t(disordered.count)), {},
                  double(disordered.count));
    checkHeader(check);
    return false;
}

} // namespace core::colbin
