// Rules KCL-GLOBAL-01 to 04 and 07.
#include "core/formats/kcl/checks.h"

#include <algorithm>
#include <map>
#include <optional>

namespace core::kcl {
namespace {

constexpr ItemId headerItem{headerType, 0, 0, 0};

ItemId cellItem(std::uint64_t number) { return {globalCellType, 0, 0, number}; }

// Models that no walk from the root block reaches, and how keys would have to be read to reach them.
struct Unreached {
    std::vector<std::uint64_t> models;
    std::uint64_t prisms = 0;
    bool byDepthFirstOrder = false; // all are reached when the blocks are taken in depth-first order
    std::map<std::uint32_t, std::uint64_t> homes; // cells that lead nowhere, and the model that lies there
};

// Marks what a reached key names.
void reach(const Data& data, std::vector<bool>& reached, std::uint64_t model) {
    if (model >= reached.size())
        return;
    reached[std::size_t(model)] = true;
    if (const int same = data.model(model).sameAs; same >= 0)
        reached[std::size_t(same)] = true;
}

std::vector<std::uint64_t> notReached(const Data& data, const std::vector<bool>& reached) {
    std::vector<std::uint64_t> models;
    for (std::size_t m = 0; m < reached.size(); ++m)
        if (!reached[m] && data.model(m).sameAs < 0)
            models.push_back(m);
    return models;
}

// Whether all models are reached when the n-th branch in depth-first order leads to the n-th block, whatever
// its value. One writer lays the blocks out so and then counts a branch without the blocks that are nested
// below an earlier sibling.
bool reachesAllDepthFirst(const Data& data) {
    const Section& section = data.globalSection;
    const std::uint64_t blocks = section.size() / blockBytes;
    std::vector<bool> reached(std::size_t(data.modelCount()), false);
    std::vector<std::uint64_t> open{0}; // keys that come next, by number; each block's are opened once
    std::uint64_t used = 1;
    while (!open.empty()) {
        const std::uint64_t number = open.back();
        if ((number + 1) % blockKeys == 0)
            open.pop_back();
        else
            ++open.back();
        const auto key = data.load<std::uint32_t>(section.begin + 4 * number);
        if (key >> 30 == 2)
            reach(data, reached, key & globalValue);
        if (key >> 30 != 0)
            continue;
        if (used == blocks)
            return false;
        open.push_back(blockKeys * used++);
    }
    return notReached(data, reached).empty();
}

bool namesNoModel(const Data& data, const GlobalCell& cell) {
    return cell.kind == GlobalKind::Model && cell.target >= data.modelCount();
}

double volume(const Aabb& box) {
    const glm::dvec3 size = box.size();
    return size.x * size.y * size.z;
}

// Each cell that leads nowhere goes to the unreached model that fills most of it. An empty cell may be meant
// to be empty: there a considerable part of the model must lie.
void findHomes(const Data& data, const std::vector<Aabb>& boxes, Unreached& found) {
    constexpr std::size_t mostPairs = 1 << 16;
    constexpr double considerable = 1.0 / 16;
    std::vector<const GlobalCell*> cells;
    for (const GlobalCell& cell : data.global->cells())
        if (namesNoModel(data, cell) || cell.kind == GlobalKind::Empty)
            cells.push_back(&cell);
    if (cells.empty() || boxes.size() > mostPairs / cells.size())
        return;
    for (const GlobalCell* cell : cells) {
        const Aabb bounds = globalBounds(data, *cell);
        double most = 0;
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            const Aabb common{glm::max(bounds.min, boxes[i].min), glm::min(bounds.max, boxes[i].max)};
            const double inside = common.isEmpty() ? 0 : volume(common);
            const double least = cell->kind == GlobalKind::Empty ? considerable * volume(boxes[i]) : 0;
            if (inside > most && inside >= least) {
                most = inside;
                found.homes[cell->number] = found.models[i];
            }
        }
    }
}

// True when cancelled.
bool findUnreached(Check& check, Unreached& found) {
    const Data& data = check.data;
    std::vector<bool> reached(std::size_t(data.modelCount()), false);
    for (const GlobalCell& cell : data.global->cells())
        if (cell.kind == GlobalKind::Model)
            reach(data, reached, cell.target);
    found.models = notReached(data, reached);
    if (found.models.empty())
        return false;
    found.byDepthFirstOrder = data.globalSection.size() >= blockBytes && reachesAllDepthFirst(data);
    std::vector<Aabb> boxes;
    for (const std::uint64_t m : found.models) {
        const Model& model = data.model(m);
        found.prisms += model.prismCount;
        const Triangles& all = triangles(check.document, m);
        Aabb box;
        if (check.forEach(prismType, m, all.size(), [&](std::uint64_t p) {
                if (all[std::size_t(p)].finite)
                    box.merge(hullBounds(data, model, all[std::size_t(p)]));
            }))
            return true;
        boxes.push_back(box.grown(std::max(0.0, sphereRadius(data, model))));
    }
    if (!found.byDepthFirstOrder) // else whole blocks are lost, and no cell can make up for them
        findHomes(data, boxes, found);
    return false;
}

// Binds these cells to the model.
Fix bindFix(const std::vector<std::uint32_t>& cells, std::uint64_t model) {
    return cellFix(textN("kcl", "Bind %n cell(s) to model %1", std::int64_t(cells.size())).arg(model), cells,
                   globalModel | std::uint32_t(model));
}

Text whyBad(const GlobalCell& cell) {
    const Text key = verbatim(hexKey(cell.key));
    switch (cell.kind) {
    case GlobalKind::Unknown:
        return text("kcl", "bad key %1: of the unknown kind 01").arg(key);
    case GlobalKind::PastEnd:
        return text("kcl", "bad key %1: its block lies past the global octree's end").arg(key);
    case GlobalKind::Cycle:
        return text("kcl", "bad key %1: it leads back to a block above itself").arg(key);
    case GlobalKind::Overlap:
        return text("kcl", "bad key %1: its block overlaps another one").arg(key);
    default:
        return text("kcl", "bad key %1: more than %2 blocks below the root block")
            .arg(key)
            .arg(maxGlobalDepth);
    }
}

void checkCell(Check& check, const GlobalCell& cell, const Unreached& unreached) {
    const std::uint64_t models = check.data.modelCount();
    switch (cell.kind) {
    case GlobalKind::Model:
        if (namesNoModel(check.data, cell))
            check.each("GLOBAL-01", Severity::Error, cellItem(cell.number), [&](Issue& issue) {
                issue.value = double(cell.target);
                issue.text = text("kcl", "names model %1 of %2").arg(cell.target).arg(models);
                const auto home = unreached.homes.find(cell.number);
                issue.fix = home != unreached.homes.end()
                                ? bindFix({cell.number}, home->second)
                                : cellFix(text("kcl", "Empty the cell"), {cell.number}, globalEmpty);
            });
        break;
    case GlobalKind::Empty:
    case GlobalKind::Branch:
        break;
    case GlobalKind::Shared:
        check.each("GLOBAL-03", Severity::Note, cellItem(cell.number), [&](Issue& issue) {
            issue.text =
                text("kcl", "leads to the block at key %1, to which another key leads too").arg(cell.target);
        });
        break;
    default:
        check.each("GLOBAL-02", Severity::Error, cellItem(cell.number),
                   [&](Issue& issue) { issue.text = whyBad(cell); });
    }
}

void checkReach(Check& check, const Unreached& unreached) {
    std::map<std::uint64_t, std::vector<std::uint32_t>> cells; // by model
    for (const auto& [cell, model] : unreached.homes)
        cells[model].push_back(cell);
    for (const std::uint64_t m : unreached.models)
        check.each("GLOBAL-04", Severity::Warning, modelItem(m), [&](Issue& issue) {
            issue.value = double(check.data.model(m).prismCount);
            const Text plain = textN("kcl",
                                     "no cell leads to this model: %n of %1 models (is|are) unreachable, "
                                     "%2 prisms are never found",
                                     std::int64_t(unreached.models.size()))
                                   .arg(check.data.modelCount())
                                   .arg(unreached.prisms);
            issue.text = unreached.byDepthFirstOrder
                             ? text("kcl", "%1; if keys led to the blocks in depth-first order, all would be "
                                           "reached: the file's writer miscounted")
                                   .arg(plain)
                             : plain;
            if (const auto own = cells.find(m); own != cells.end())
                issue.fix = bindFix(own->second, m);
        });
}

void checkDepth(Check& check) {
    const int depth = check.data.global->depth();
    if (depth < 2)
        return;
    check.each("GLOBAL-07", Severity::Note, headerItem, [&](Issue& issue) {
        issue.value = depth;
        issue.location = check.bytes(check.data.globalSection.begin, check.data.globalSection.size());
        issue.text = text("kcl", "the global octree has %1 levels of blocks below the root block: no game's "
                                 "file is known to have more than 1")
                         .arg(depth);
    });
}

} // namespace

bool checkGlobal(Check& check) {
    if (!check.data.isV2())
        return false;
    Unreached unreached;
    if (!check.whole)
        return check.forEach(globalCellType, 0, 0, [&](std::uint64_t number) {
            if (const GlobalCell* cell = check.data.global->find(number))
                checkCell(check, *cell, unreached);
        });
    if (findUnreached(check, unreached))
        return true;
    const std::vector<GlobalCell>& cells = check.data.global->cells();
    if (check.forEach(globalCellType, 0, cells.size(),
                      [&](std::uint64_t i) { checkCell(check, cells[std::size_t(i)], unreached); }))
        return true;
    checkReach(check, unreached);
    checkDepth(check);
    return false;
}

} // namespace core::kcl
