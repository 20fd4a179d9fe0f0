#include "core/formats/colbin/cell_lists.h"

#include "core/formats/colbin/grid.h"
#include "core/formats/colbin/io.h"

#include <algorithm>
#include <optional>

namespace core::colbin {
namespace {

constexpr std::uint64_t maximumCount = 65535; // u16: a list's length, a wall number

// Calls change(cell, list) for every cell; what it leaves in the list is the cell's new one.
template <typename Change>
CellLists rewritten(const CellLists& lists, Change&& change) {
    CellLists made;
    if (lists.starts.empty())
        return made;
    std::vector<std::uint16_t> list;
    for (std::uint64_t cell = 0; cell + 1 < lists.starts.size(); ++cell) {
        list.clear();
        for (std::uint32_t i = lists.starts[cell]; i < lists.starts[cell + 1]; ++i)
            list.push_back(lists.entries[i]);
        change(cell, list);
        made.starts.push_back(std::uint32_t(made.entries.size()));
        made.entries.append(list.begin(), list.end());
    }
    made.starts.push_back(std::uint32_t(made.entries.size()));
    return made;
}

tl::unexpected<Error> refuse(std::string path, Text reason) {
    return fail(Error{ErrorCode::Refused, "colbin", std::move(path), std::nullopt, std::move(reason)});
}

// New entries by cell, ascending in each.
struct Additions {
    std::vector<std::uint32_t> starts; // cells + 1
    std::vector<std::uint16_t> walls;
};

template <typename Visit>
void forEachCell(const GridHeader& grid, const CellRect& rect, Visit&& visit) {
    for (std::int64_t gx = rect.x0; gx <= rect.x1; ++gx)
        for (std::int64_t gz = rect.z0; gz <= rect.z1; ++gz)
            visit(std::size_t(cellOf(grid, gx, gz)));
}

Result<Additions> additionsFor(const Data& data, const std::vector<std::uint32_t>& touched,
                               Progress& progress) {
    std::vector<CellRect> rects;
    std::uint64_t entries = 0;
    for (const std::uint32_t wall : touched) {
        if (wall > maximumCount)
            return refuse("walls[" + std::to_string(wall) + "]",
                          text("colbin", "a cell would have to list wall %1; the highest that can be is %2")
                              .arg(wall)
                              .arg(maximumCount));
        rects.push_back(trueReach(data.grid, data.walls[wall]));
        entries += rects.back().count();
    }
    constexpr std::uint64_t limit = 256ull * 1024 * 1024;
    if (const std::uint64_t bytes = dataBytes(data) + 2 * entries; bytes > limit)
        return refuse("grid",
                      text("colbin", "the file would have up to %1 bytes; the limit for listing walls is %2")
                          .arg(bytes)
                          .arg(limit));
    Additions additions;
    additions.starts.assign(std::size_t(data.grid.cells()) + 1, 0);
    for (const CellRect& rect : rects) {
        if (progress.cancelled())
            return Progress::cancelledError();
        forEachCell(data.grid, rect, [&](std::size_t cell) { ++additions.starts[cell + 1]; });
    }
    for (std::size_t i = 1; i < additions.starts.size(); ++i)
        additions.starts[i] += additions.starts[i - 1];
    additions.walls.resize(std::size_t(entries));
    std::vector<std::uint32_t> next(additions.starts.begin(), additions.starts.end() - 1);
    for (std::size_t i = 0; i < rects.size(); ++i) {
        if (progress.cancelled())
            return Progress::cancelledError();
        forEachCell(data.grid, rects[i],
                    [&](std::size_t cell) { additions.walls[next[cell]++] = std::uint16_t(touched[i]); });
    }
    return additions;
}

} // namespace

IndexMap deletionMap(const std::vector<bool>& doomed) {
    IndexMap map(doomed.size());
    std::uint32_t next = 0;
    for (std::size_t i = 0; i < doomed.size(); ++i)
        map[i] = doomed[i] ? gone : next++;
    return map;
}

ListChange renumberLists(CellLists& lists, const IndexMap& walls) {
    ListChange change;
    lists = rewritten(lists, [&](std::uint64_t, std::vector<std::uint16_t>& list) {
        bool other = false;
        std::size_t to = 0;
        for (const std::uint16_t entry : list) {
            const std::uint32_t after = entry < walls.size() ? walls[entry] : entry;
            other = other || after != entry;
            if (after == gone) {
                ++change.removed;
                continue;
            }
            change.renumbered += after != entry;
            list[to++] = std::uint16_t(after);
        }
        list.resize(to);
        change.cells += other;
    });
    return change;
}

CleanUp removeBadEntries(CellLists& lists, std::uint64_t walls, const std::vector<std::uint64_t>& chosen) {
    std::vector<bool> isChosen;
    if (!chosen.empty()) {
        isChosen.resize(lists.starts.size());
        for (const std::uint64_t cell : chosen)
            isChosen[std::size_t(cell)] = true;
    }
    CleanUp done;
    std::vector<std::uint64_t> seenIn(65536, 0); // cell + 1
    lists = rewritten(lists, [&](std::uint64_t cell, std::vector<std::uint16_t>& list) {
        if (!isChosen.empty() && !isChosen[std::size_t(cell)])
            return;
        const std::size_t before = list.size();
        std::erase_if(list, [&](std::uint16_t entry) {
            if (entry >= walls) {
                ++done.dead;
                return true;
            }
            if (seenIn[entry] == cell + 1) {
                ++done.repeats;
                return true;
            }
            seenIn[entry] = cell + 1;
            return false;
        });
        if (list.size() == before)
            return;
        std::sort(list.begin(), list.end());
        ++done.cells;
    });
    return done;
}

Result<ListChange> relistWalls(Data& data, const std::vector<std::uint32_t>& touched, Progress& progress) {
    ListChange change;
    if (!data.hasGrid() || !gridUsable(data.grid) || touched.empty())
        return change;
    const Result<Additions> additions = additionsFor(data, touched, progress);
    if (!additions)
        return tl::unexpected(additions.error());

    std::vector<bool> isTouched(65536, false);
    for (const std::uint32_t wall : touched)
        isTouched[wall] = true;
    std::optional<std::pair<std::uint64_t, std::size_t>> tooLong; // cell, length
    std::vector<std::uint16_t> before;
    CellLists made = rewritten(data.cells, [&](std::uint64_t cell, std::vector<std::uint16_t>& list) {
        before = list;
        std::erase_if(list, [&](std::uint16_t entry) { return isTouched[entry]; });
        const std::size_t left = list.size();
        const auto first = additions->walls.begin() + additions->starts[cell];
        const auto last = additions->walls.begin() + additions->starts[cell + 1];
        if (std::is_sorted(list.begin(), list.end())) {
            list.insert(list.end(), first, last);
            std::inplace_merge(list.begin(), list.begin() + std::ptrdiff_t(left), list.end());
        } else {
            for (auto wall = first; wall != last; ++wall)
                list.insert(std::find_if(list.begin(), list.end(),
                                         [&](std::uint16_t entry) { return entry > *wall; }),
                            *wall);
        }
        if (list.size() > maximumCount && !tooLong)
            tooLong = {cell, list.size()};
        if (list == before)
            return;
        ++change.cells;
        change.removed += before.size() - left;
        change.added += list.size() - left;
    });
    if (tooLong)
        return refuse("grid.cells[" + std::to_string(tooLong->first) + "]",
                      text("colbin", "the cell would list %1 walls; %2 can be stored")
                          .arg(std::uint64_t(tooLong->second))
                          .arg(maximumCount));
    data.cells = std::move(made);
    return change;
}

} // namespace core::colbin
