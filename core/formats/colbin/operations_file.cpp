// Operations on the file as a whole: reserved fields, tail, version.
#include "core/formats/colbin/grid.h"
#include "core/formats/colbin/io.h"
#include "core/formats/colbin/operations.h"

#include <algorithm>

namespace core::colbin {
namespace {

std::uint64_t paddingFields(const Wall& wall) {
    return std::uint64_t(std::count_if(wall.axisPadding.begin(), wall.axisPadding.end(),
                                       [](std::uint16_t padding) { return padding != 0; }));
}

Result<Outcome> clearReserved(Run& run) {
    std::uint64_t padding = 0, flags = 0;
    std::vector<std::uint32_t> floors, walls;
    for (const std::uint32_t i : run.selectedAscending(floorType)) {
        if (!run.flag("padding") || run.data.floors[i].padding == 0)
            continue;
        run.data.floors.edit(i).padding = 0;
        ++padding;
        floors.push_back(i);
    }
    for (const std::uint32_t i : run.selectedAscending(wallType)) {
        const Wall& wall = run.data.walls[i];
        const bool padded = run.flag("padding") && paddingFields(wall) > 0;
        const bool flagged = run.flag("flags") && wall.flags != 0;
        if (!padded && !flagged)
            continue;
        if (padded) {
            padding += paddingFields(wall);
            run.data.walls.edit(i).axisPadding = {};
        }
        if (flagged) {
            ++flags;
            run.data.walls.edit(i).flags = 0;
        }
        walls.push_back(i);
    }
    run.say(text("colbin", "Padding fields cleared"), padding);
    run.say(text("colbin", "Flags cleared"), flags);
    if (floors.empty() && walls.empty())
        return nothingChanged(run);
    Result<Outcome> outcome = edited(run, FloorsPart | WallsPart, floors.empty() ? wallType : floorType,
                                     floors.empty() ? walls : floors);
    if (outcome && !floors.empty())
        for (const ItemId& item : itemsOf(wallType, walls))
            outcome->changed.push_back(item);
    return outcome;
}

Result<Outcome> dropTail(Run& run) {
    run.say(text("colbin", "Bytes dropped"), std::uint64_t(run.data.tail.size()));
    if (run.data.tail.empty())
        return nothingChanged(run);
    run.data.tail.clear();
    return restructured(run, 0, {});
}

Result<Outcome> convertToVersion2(Run& run) {
    const auto rule = run.integer("grid_rule") == choice::trueExtents ? GridRule::TrueExtents
                                                                      : GridRule::ExporterCompatible;
    std::uint64_t padding = 0;
    for (std::size_t i = 0; i < run.data.walls.size(); ++i) {
        if (const std::uint64_t fields = paddingFields(run.data.walls[i]); fields > 0) {
            padding += fields;
            run.data.walls.edit(i).axisPadding = {};
        }
    }
    run.data.wallSize = wallBytes2;
    const std::uint64_t otherBytes = dataBytes(run.data); // still without a grid
    Result<BuiltGrid> built =
        buildGrid(run.data.walls, std::uint32_t(run.integer("cell_size")), rule, otherBytes, run.progress);
    if (!built)
        return tl::unexpected(built.error());
    run.data.version = 2;
    run.data.grid = built->grid;
    run.data.cells = std::move(built->cells);

    run.say(text("colbin", "Boxes widened"), std::uint64_t(run.data.walls.size()));
    if (padding > 0)
        run.say(text("colbin", "Padding fields that held data, dropped"), padding, Severity::Warning);
    run.say(text("colbin", "Grid"), text("colbin", "%1 × %2 cells")
                                        .arg(unsigned(run.data.grid.width))
                                        .arg(unsigned(run.data.grid.height)));
    run.say(text("colbin", "Cell entries"), std::uint64_t(run.data.cells.entries.size()));
    return restructured(run, AllParts, run.items);
}

} // namespace

std::vector<Operation> fileOperations(const ColbinDocument& document) {
    Operation clear = declare(operation_id::clearReservedFields, text("colbin", "Clear reserved fields"),
                              text("colbin", "Writes 0 into fields whose meaning is unknown."),
                              Operation::Items::Optional, {floorType, wallType});
    clear.parameters = {flagParameter("padding", text("colbin", "Padding"), {}, true),
                        flagParameter("flags", text("colbin", "Flags"), {}, false)};
    std::vector<Operation> operations;
    operations.push_back(finishOperation(std::move(clear), clearReserved));
    operations.push_back(finishOperation(declare(operation_id::dropTail, text("colbin", "Drop tail"),
                                                 text("colbin", "Removes the bytes after the last wall."),
                                                 Operation::Items::None, {}),
                                         dropTail));
    if (document.data().version == 1) {
        Operation convert = declare(
            operation_id::convertVersion, text("colbin", "Convert version 1 to 2"),
            text("colbin", "Widens the axes, drops their padding and builds a grid. There is no way back."),
            Operation::Items::None, {});
        convert.parameters = {gridRuleParameter("grid_rule"), cellSizeParameter(256)};
        operations.push_back(finishOperation(std::move(convert), convertToVersion2));
    }
    return operations;
}

} // namespace core::colbin
