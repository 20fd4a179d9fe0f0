// Operations on the grid: Rebuild grid, Remove bad references.
#include "core/formats/colbin/derived.h"
#include "core/formats/colbin/io.h"
#include "core/formats/colbin/operations.h"

#include <fmt/format.h>

namespace core::colbin {
namespace {

Text pairs(const std::optional<GridAudit>& audit, std::uint64_t GridAudit::*count) {
    return audit ? verbatim(std::to_string((*audit).*count)) : text("colbin", "no lookup");
}

Text gridSize(const GridHeader& grid) {
    return text("colbin", "%1 × %2 cells of %3 at %4, %5")
        .arg(unsigned(grid.width))
        .arg(unsigned(grid.height))
        .arg(grid.cellSize)
        .arg(grid.originX)
        .arg(grid.originZ);
}

Text change(Text before, Text after) {
    return text("colbin", "%1, before: %2").arg(std::move(after)).arg(std::move(before));
}

Text change(std::uint64_t before, std::uint64_t after) {
    return change(verbatim(std::to_string(before)), verbatim(std::to_string(after)));
}

Result<Outcome> rebuildGrid(Run& run) {
    const Data& before = run.document.data();
    const auto rule =
        run.integer("rule") == choice::trueExtents ? GridRule::TrueExtents : GridRule::ExporterCompatible;
    const auto cellSize = std::uint32_t(run.integer("cell_size"));
    const std::uint64_t otherBytes = dataBytes(before) - gridHeaderBytes - 2 * before.grid.cells() -
                                     2 * std::uint64_t(before.cells.entries.size());
    GridHeader frame = before.grid;
    frame.cellSize = cellSize;
    Result<BuiltGrid> built = run.integer("bounds") == choice::keep
                                  ? fillGrid(before.walls, frame, rule, otherBytes, run.progress)
                                  : buildGrid(before.walls, cellSize, rule, otherBytes, run.progress);
    if (!built)
        return tl::unexpected(built.error());
    run.data.grid = built->grid;
    run.data.cells = std::move(built->cells);

    const std::optional<GridAudit>& auditBefore = gridAudit(run.document);
    const std::optional<GridAudit> auditAfter = auditGrid(run.data);
    run.say(text("colbin", "Grid"), change(gridSize(before.grid), gridSize(run.data.grid)));
    run.say(text("colbin", "Entries"), change(before.cells.entries.size(), run.data.cells.entries.size()));
    run.say(text("colbin", "Missing pairs"),
            change(pairs(auditBefore, &GridAudit::missing), pairs(auditAfter, &GridAudit::missing)),
            auditAfter && auditAfter->missing > 0 ? Severity::Warning : Severity::Note);
    run.say(text("colbin", "Needless pairs"),
            change(pairs(auditBefore, &GridAudit::needless), pairs(auditAfter, &GridAudit::needless)));
    run.say(text("colbin", "Bytes"), change(dataBytes(before), dataBytes(run.data)));
    if (run.data.grid == before.grid && run.data.cells == before.cells)
        return nothingChanged(run);
    return restructured(run, GridPart | EntriesPart, {});
}

Result<Outcome> removeBadReferences(Run& run) {
    std::vector<std::uint64_t> cells;
    for (const ItemId& item : run.items) {
        const std::uint64_t height = run.data.grid.height;
        if (item.type == cellType)
            cells.push_back(item.index);
        for (std::uint64_t gz = 0; item.type == columnType && gz < height; ++gz)
            cells.push_back(item.index * height + gz);
    }
    if (!run.items.empty() && cells.empty())
        return nothingChanged(run); // columns of a grid without rows
    const CleanUp done = removeBadEntries(run.data.cells, run.data.walls.size(), cells);
    run.say(text("colbin", "Entries of walls that do not exist"), done.dead);
    run.say(text("colbin", "Repeated entries"), done.repeats);
    run.say(text("colbin", "Cells changed and sorted"), done.cells);
    return done.cells == 0 ? nothingChanged(run) : restructured(run, EntriesPart, run.items);
}

} // namespace

std::vector<Operation> gridOperations(const ColbinDocument& document) {
    if (!document.data().hasGrid())
        return {};
    Operation rebuild = declare(operation_id::rebuildGrid, text("colbin", "Rebuild grid"),
                                text("colbin", "Makes the grid's frame and lists anew from the walls."),
                                Operation::Items::None, {});
    const std::uint32_t stored = document.data().grid.cellSize;
    rebuild.parameters = {
        gridRuleParameter("rule"), cellSizeParameter(stored == 0 ? 256 : stored),
        choiceParameter(
            "bounds", text("colbin", "Bounds"),
            text("colbin", "Keep: origin and numbers of cells stay, and walls beyond them are listed in the "
                           "outermost cells."),
            {{choice::fromWalls, "from-walls", text("colbin", "From the walls")},
             {choice::keep, "keep", text("colbin", "Keep origin, width and height")}})};

    Operation clean = declare(
        operation_id::removeBadReferences, text("colbin", "Remove bad references"),
        text("colbin",
             "Drops entries of walls that do not exist and repeated entries, and sorts each list that "
             "lost one."),
        Operation::Items::Optional, {cellType, columnType});
    return {finishOperation(std::move(rebuild), rebuildGrid),
            finishOperation(std::move(clean), removeBadReferences)};
}

} // namespace core::colbin
