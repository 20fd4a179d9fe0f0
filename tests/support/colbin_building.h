// Short words for COLBIN data made by hand, and the shared files with what is known of them. For tests only.
#pragma once

#include "core/formats/colbin/document.h"
#include "core/formats/colbin/io.h"
#include "tests/support/expected_file.h"
#include "tests/support/file_rows.h"

namespace tests::colbin {

using core::colbin::Int3;

inline constexpr std::array<Int3, 3> unturned = {Int3{4096, 0, 0}, Int3{0, 4096, 0}, Int3{0, 0, 4096}};

inline core::colbin::Wall wallAt(Int3 center, Int3 halfExtent, std::array<Int3, 3> axes = unturned) {
    core::colbin::Wall wall;
    wall.center = center;
    wall.axes = axes;
    wall.halfExtent = halfExtent;
    return wall;
}

inline core::colbin::Floor floorOf(Int3 a, Int3 b, Int3 c,
                                   std::array<std::int16_t, 3> normal = {0, 4096, 0}) {
    core::colbin::Floor floor;
    floor.vertices = {a, b, c};
    floor.normal = normal;
    return floor;
}

inline core::ChunkedArray<core::colbin::Wall> wallsOf(const std::vector<core::colbin::Wall>& walls) {
    core::ChunkedArray<core::colbin::Wall> made;
    made.append(walls.begin(), walls.end());
    return made;
}

inline core::ChunkedArray<core::colbin::Floor> floorsOf(const std::vector<core::colbin::Floor>& floors) {
    core::ChunkedArray<core::colbin::Floor> made;
    made.append(floors.begin(), floors.end());
    return made;
}

inline core::colbin::CellLists lists(const std::vector<std::vector<std::uint16_t>>& cells) {
    core::colbin::CellLists made;
    for (const auto& cell : cells) {
        made.starts.push_back(std::uint32_t(made.entries.size()));
        made.entries.append(cell.begin(), cell.end());
    }
    if (!cells.empty())
        made.starts.push_back(std::uint32_t(made.entries.size()));
    return made;
}

// "4:0,2 7:1": the cells that list something.
inline std::string inWords(const core::colbin::CellLists& cells) {
    std::string words;
    for (std::uint64_t cell = 0; cell + 1 < cells.starts.size(); ++cell) {
        if (cells.count(cell) == 0)
            continue;
        words += (words.empty() ? "" : " ") + std::to_string(cell) + ":";
        for (std::uint32_t i = 0; i < cells.count(cell); ++i)
            words += (i > 0 ? "," : "") + std::to_string(cells.entry(cell, i));
    }
    return words;
}

inline core::ItemId floorItem(std::uint64_t i) { return {core::colbin::floorType, 0, 0, i}; }
inline core::ItemId wallItem(std::uint64_t i) { return {core::colbin::wallType, 0, 0, i}; }
inline core::ItemId cellItem(std::uint64_t i) { return {core::colbin::cellType, 0, 0, i}; }
inline core::ItemId entryItem(std::uint32_t cell, std::uint64_t i) {
    return {core::colbin::entryType, 0, cell, i};
}

// The shared files that open (or all); none when the shared data is absent.
inline std::vector<std::filesystem::path> sharedPaths(bool all = false) {
    std::vector<std::filesystem::path> paths;
    for (const std::filesystem::path& path : filesIn(sharedFolder("colbin"), ".colbin"))
        if (all || expectedOf(path)["opens"].get<bool>())
            paths.push_back(path);
    return paths;
}

// The same as test data rows, and the row's file.
inline void addSharedFileRows(bool all = false) { addFileRows(sharedPaths(all)); }
inline ExpectedFile fetchedFile() { return expectedFile(fetchedPath()); }

} // namespace tests::colbin
