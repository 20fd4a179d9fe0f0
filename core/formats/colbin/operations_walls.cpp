// Operations that add and remove walls, and the removal of duplicates of both kinds.
#include "core/formats/colbin/derived.h"
#include "core/formats/colbin/duplicates.h"
#include "core/formats/colbin/operations.h"

#include <algorithm>
#include <limits>

namespace core::colbin {
namespace {

constexpr double radians = 0.017453292519943295;

// Says which dead entries now name one of the appended walls, then lists the walls where wanted.
Result<Outcome> append(Run& run, const std::vector<Wall>& walls) {
    const std::uint64_t before = run.data.walls.size();
    constexpr std::uint64_t limit = std::numeric_limits<std::uint32_t>::max();
    if (before + walls.size() > limit)
        return refuseRun("header.wall_count", text("colbin", "%1 walls would not fit; %2 can be counted")
                                                  .arg(before + walls.size())
                                                  .arg(limit));
    std::vector<std::uint32_t> added;
    for (const Wall& wall : walls) {
        added.push_back(std::uint32_t(run.data.walls.size()));
        run.data.walls.push_back(wall);
    }
    run.say(text("colbin", "Boxes added"), walls.size());
    const Result<bool> listed = relist(run, added);
    if (!listed)
        return tl::unexpected(listed.error());
    if (!run.flag("list")) {
        std::uint64_t alive = 0;
        for (const std::uint16_t entry : run.data.cells.entries)
            alive += entry >= before && entry < run.data.walls.size();
        if (alive > 0)
            run.say(text("colbin", "Dead entries that now name an added box"), alive, Severity::Warning);
    }
    if (run.data.walls.size() > 65536)
        run.say(text("colbin", "Boxes that no cell can list"), run.data.walls.size() - 65536,
                Severity::Warning);
    return restructured(run, WallsPart | WallCountPart | EntriesPart, itemsOf(wallType, added));
}

Result<Outcome> addBox(Run& run) {
    Wall wall;
    wall.center = run.raw("center");
    wall.halfExtent = run.raw("half_extent");
    for (std::size_t k = 0; k < 3; ++k)
        if (wall.halfExtent[k] < 0)
            return refuseRun("half_extent[" + std::to_string(k) + "]",
                             text("colbin", "%1 is below 0").arg(wall.halfExtent[k]));
    const double angle = run.number("turn") * radians;
    const auto unit = [](double value) { return std::int32_t(std::round(value * fixedOne)); };
    wall.axes = {Int3{unit(std::cos(angle)), 0, unit(-std::sin(angle))}, Int3{0, unit(1), 0},
                 Int3{unit(std::sin(angle)), 0, unit(std::cos(angle))}};
    return append(run, {wall});
}

Result<Outcome> duplicateBox(Run& run) {
    const Int3 offset = run.raw("offset");
    std::vector<Wall> copies;
    for (const std::uint32_t from : run.selected(wallType)) {
        Wall wall = run.data.walls[from];
        for (std::size_t c = 0; c < 3; ++c) {
            const Result<std::int32_t> moved =
                rounded(double(wall.center[c]) + offset[c], wallPath(from, "center"));
            if (!moved)
                return tl::unexpected(moved.error());
            wall.center[c] = *moved;
        }
        copies.push_back(wall);
    }
    return append(run, copies);
}

// Section 4: kept walls move down, and every list follows.
Result<Outcome> removeRecords(Run& run, const std::vector<bool>& walls, const std::vector<bool>& floors) {
    const auto count = [](const std::vector<bool>& doomed) {
        return std::uint64_t(std::count(doomed.begin(), doomed.end(), true));
    };
    const std::uint64_t wallCount = count(walls);
    const std::uint64_t floorCount = count(floors);
    if (!walls.empty())
        run.say(text("colbin", "Boxes deleted"), wallCount);
    if (!floors.empty())
        run.say(text("colbin", "Triangles deleted"), floorCount);
    if (wallCount + floorCount == 0)
        return nothingChanged(run);

    unsigned parts = 0;
    IndexMap wallMap, floorMap;
    if (wallCount > 0) {
        wallMap = deletionMap(walls);
        run.data.walls = kept(run.data.walls, wallMap);
        parts |= WallsPart | WallCountPart;
        if (run.data.hasGrid()) {
            const ListChange change = renumberLists(run.data.cells, wallMap);
            parts |= EntriesPart;
            run.say(text("colbin", "Cell entries removed"), change.removed);
            run.say(text("colbin", "Cell entries renumbered"), change.renumbered);
            run.say(text("colbin", "Cells changed"), change.cells);
        }
    }
    if (floorCount > 0) {
        floorMap = deletionMap(floors);
        run.data.floors = kept(run.data.floors, floorMap);
        parts |= FloorsPart;
    }
    return restructured(run, parts, {}, std::move(wallMap), std::move(floorMap));
}

std::vector<bool> marks(std::size_t count, const std::vector<std::uint32_t>& records) {
    std::vector<bool> marked(count, false);
    for (const std::uint32_t record : records)
        marked[record] = true;
    return marked;
}

Result<Outcome> deleteBox(Run& run) {
    return removeRecords(run, marks(run.data.walls.size(), run.selected(wallType)), {});
}

Result<Outcome> deleteTriangles(Run& run) {
    return removeRecords(run, {}, marks(run.data.floors.size(), run.selected(floorType)));
}

// Later copies among the selected, of whatever stands before them.
std::vector<bool> laterCopies(const Run& run, TypeId type, const std::vector<std::uint32_t>& first) {
    std::vector<bool> later(first.size(), false);
    for (const std::uint32_t record : run.selected(type))
        later[record] = first[record] != record;
    return later;
}

Result<Outcome> deleteDuplicates(Run& run) {
    const std::int64_t what = run.integer("what");
    std::vector<bool> walls, floors;
    if (what != choice::floors)
        walls = laterCopies(run, wallType, firstEqualWalls(run.data.walls));
    if (what != choice::walls)
        floors = laterCopies(run, floorType, firstEqualFloors(run.data.floors));
    return removeRecords(run, walls, floors);
}

Int3 middleOfLevel(const ColbinDocument& document) {
    const Aabb& bounds = levelBounds(document);
    if (bounds.isEmpty())
        return {};
    Int3 middle;
    for (int c = 0; c < 3; ++c)
        middle[std::size_t(c)] =
            std::int32_t(std::clamp(std::round(bounds.center()[c]), -2147483648.0, 2147483647.0));
    return middle;
}

} // namespace

std::vector<Operation> wallListOperations(const ColbinDocument& document) {
    Operation add = declare(operation_id::addBox, text("colbin", "Add box"),
                            text("colbin", "Appends a box that stands upright."), Operation::Items::None, {});
    add.parameters = {rawVectorParameter("center", text("colbin", "Centre"), {}, middleOfLevel(document)),
                      rawVectorParameter("half_extent", text("colbin", "Half extents"), {}, {64, 64, 32}),
                      numberParameter("turn", text("colbin", "Turn about Y"),
                                      text("colbin", "Right-handed in the file's coordinates."),
                                      text("colbin", "°"), 0, -360, 360),
                      listParameter()};

    Operation duplicate = declare(operation_id::duplicateBox, text("colbin", "Duplicate box"),
                                  text("colbin", "Appends moved copies of the selected boxes."),
                                  Operation::Items::Required, {wallType});
    duplicate.parameters = {rawVectorParameter("offset", text("colbin", "Offset"), {}, {128, 0, 0}),
                            listParameter()};

    Operation removeBox =
        declare(operation_id::deleteBox, text("colbin", "Delete box"),
                text("colbin", "Deletes the selected boxes; cell lists follow their new numbers."),
                Operation::Items::Required, {wallType});
    Operation removeTriangles = declare(operation_id::deleteTriangles, text("colbin", "Delete triangles"),
                                        text("colbin", "Deletes the selected floor triangles."),
                                        Operation::Items::Required, {floorType});

    Operation duplicates = declare(operation_id::deleteDuplicates, text("colbin", "Delete duplicates"),
                                   text("colbin", "Deletes boxes and triangles that repeat an earlier one."),
                                   Operation::Items::Optional, {wallType, floorType});
    duplicates.parameters = {choiceParameter("what", text("colbin", "What"), {},
                                             {{choice::walls, "walls", text("colbin", "Walls")},
                                              {choice::floors, "floors", text("colbin", "Floors")},
                                              {choice::both, "both", text("colbin", "Both")}})};
    duplicates.parameters[0].initial = std::int64_t(choice::both);
    duplicate.role = Operation::Role::Duplicate;
    removeBox.role = removeTriangles.role = Operation::Role::Delete;
    return {finishOperation(std::move(add), addBox), finishOperation(std::move(duplicate), duplicateBox),
            finishOperation(std::move(removeBox), deleteBox),
            finishOperation(std::move(removeTriangles), deleteTriangles),
            finishOperation(std::move(duplicates), deleteDuplicates)};
}

} // namespace core::colbin
