// Rules KCL-OCTREE: the root grid, keys and lists of the models' octrees.
#include "core/formats/kcl/checks.h"

#include <algorithm>

namespace core::kcl {
namespace {

constexpr std::uint64_t manyRootCells = 32768;

ItemId listItem(std::uint64_t model, std::uint64_t list) { return {listType, 0, std::uint32_t(model), list}; }

// --- root grid

void checkGrid(Check& check, std::uint64_t m) {
    const Model& model = check.data.model(m);
    const GridWords& grid = model.tree->grid();
    const std::uint64_t nx = grid.cells(0), ny = grid.cells(1), nz = grid.cells(2);
    const auto report = [&](std::string_view rule, Severity severity, std::uint64_t field,
                            std::uint64_t length, double value, Text text) {
        check.each(rule, severity, modelItem(m), [&](Issue& issue) {
            issue.value = value;
            issue.location = check.headerBytes(model, field, length);
            issue.text = std::move(text);
        });
    };
    bool power = true; // each extent is a power of two
    for (std::size_t k = 0; k < 3; ++k)
        if ((grid.extent(int(k)) & (grid.extent(int(k)) - 1)) != 0) {
            power = false;
            report("OCTREE-01", Severity::Error, model_field::mask + 4 * k, 4, double(grid.extent(int(k))),
                   text("kcl", "mask %1 is %2: no power of two less one, inverted")
                       .arg(std::string(1, "xyz"[k]))
                       .arg(hexKey(grid.mask[k])));
        }
    const std::uint64_t cells = grid.capacity();
    const std::uint64_t needed = 4 * std::min(cells, std::uint64_t(1) << 61); // bytes
    if (cells > model.octree.size() / 4)
        report("OCTREE-01", Severity::Error, model_field::mask, 16, double(needed - model.octree.size()),
               text("kcl", "a grid of %1 x %2 x %3 root cells needs %4 bytes, the octree has %5")
                   .arg(nx)
                   .arg(ny)
                   .arg(nz)
                   .arg(needed)
                   .arg(model.octree.size()));
    const auto fits = [](std::uint32_t shift, std::uint64_t count) {
        return shift < 64 && std::uint64_t(1) << shift == count;
    };
    if (power && !grid.singleCell() && !(fits(grid.yShift, nx) && fits(grid.zShift, nx * ny)))
        report("OCTREE-02", Severity::Warning, model_field::yShift, 8, 0,
               text("kcl", "lookup uses other cells than the grid has: shifts %1 and %2 with %3 x %4 x %5 "
                           "root cells")
                   .arg(grid.yShift)
                   .arg(grid.zShift)
                   .arg(nx)
                   .arg(ny)
                   .arg(nz));
    if (cells > manyRootCells)
        report("OCTREE-09", Severity::Warning, model_field::mask, 16, double(needed),
               text("kcl", "a root grid of %1 cells, %2 bytes; %3 at most is usual")
                   .arg(cells)
                   .arg(needed)
                   .arg(manyRootCells));
}

// --- keys

void checkKey(Check& check, std::uint64_t m, std::uint64_t ordinal) {
    const Model& model = check.data.model(m);
    const Octree& tree = *model.tree;
    const NodeKind kind = tree.kind(ordinal);
    if (kind == NodeKind::Branch || kind == NodeKind::Leaf)
        return;
    const std::uint64_t number = tree.numberOf(ordinal);
    const ItemId item = nodeItem(m, number);
    if (kind == NodeKind::Shared) {
        check.each("OCTREE-07", Severity::Note, item, [&](Issue& issue) {
            issue.text = text("kcl", "leads to the block at key %1, to which another key leads too")
                             .arg(tree.blocks()[tree.target(ordinal)].address / 4);
        });
        return;
    }
    const auto key = check.data.load<std::uint32_t>(model.octree.begin + 4 * number);
    const Text hex = verbatim(hexKey(key));
    const std::uint64_t value = tree.baseOf(ordinal) + (key & 0x7FFFFFFF);
    const auto branch = [&](Text text) {
        check.each("OCTREE-03", Severity::Error, item, [&](Issue& issue) { issue.text = std::move(text); });
    };
    const auto list = [&](Text text) {
        check.each("OCTREE-04", Severity::Error, item, [&](Issue& issue) { issue.text = std::move(text); });
    };
    const auto first = std::uint64_t(value + 2); // entry
    switch (tree.fault(ordinal)) {
    case NodeFault::PastEnd:
        if (key >> 31 == 0)
            branch(text("kcl", "branch %1 to %2, past the octree's %3 bytes")
                       .arg(hex)
                       .arg(value)
                       .arg(model.octree.size()));
        else
            list(text("kcl", "list at %1, past the octree's %2 bytes").arg(first).arg(model.octree.size()));
        break;
    case NodeFault::Unaligned:
        branch(text("kcl", "branch %1 to %2, no multiple of 4").arg(hex).arg(value));
        break;
    case NodeFault::BelowOne:
        branch(text("kcl", "branch %1 below a cell of edge 1").arg(hex));
        break;
    case NodeFault::Cycle:
        branch(text("kcl", "branch %1 back to %2, a block above itself").arg(hex).arg(value));
        break;
    case NodeFault::Overlap:
        branch(text("kcl", "branch %1 to %2, into the middle of other keys").arg(hex).arg(value));
        break;
    case NodeFault::OddList:
        list(text("kcl", "list at %1, an odd address").arg(first));
        break;
    case NodeFault::ListInsideKeys:
        list(text("kcl", "list at %1, inside the keys").arg(first));
        break;
    case NodeFault::Unterminated:
        list(text("kcl", "list at %1 has no end").arg(first));
        break;
    }
}

// --- lists

struct ListFaults {
    std::uint32_t bad = 0;       // entries that name no prism
    std::uint16_t firstBad = 0;  // as stored
    std::uint32_t steps = 0;     // entries that are not above the one before
    std::uint16_t firstStep = 0; // the first of them
    std::uint16_t beforeStep = 0;
};

// One pass from the end; lists may overlap and are not walked one by one. Empty when cancelled.
std::vector<ListFaults> listFaults(Check& check, const Model& model) {
    const std::vector<OctreeList>& lists = model.tree->lists();
    std::vector<ListFaults> faults(lists.size());
    const std::uint16_t end = check.dialect.listEnd();
    ListFaults now;
    int next = -1; // entry behind the one at hand, in the same list
    std::size_t open = lists.size();
    for (std::uint64_t at = model.tree->listsEnd() / 2; open > 0;) {
        --at;
        if ((at & 0xFFFF) == 0 && check.cancelled())
            return {};
        const auto entry = check.data.load<std::uint16_t>(model.octree.begin + 2 * at);
        if (entry == end) {
            now = {};
            next = -1;
        } else {
            if (entryPrism(check.data, entry) >= std::int64_t(model.prismCount)) {
                ++now.bad;
                now.firstBad = entry;
            }
            if (next >= 0 && next <= entry) {
                ++now.steps;
                now.firstStep = std::uint16_t(next);
                now.beforeStep = entry;
            }
            next = entry;
        }
        if (lists[open - 1].address == 2 * at)
            faults[--open] = now;
    }
    return faults;
}

void checkList(Check& check, std::uint64_t m, std::uint64_t i, const ListFaults& faults) {
    const auto prism = [&](std::uint16_t entry) { return entryPrism(check.data, entry); };
    if (faults.bad > 0)
        check.each("OCTREE-05", Severity::Error, listItem(m, i), [&](Issue& issue) {
            issue.value = faults.bad;
            issue.text = text("kcl", "names prism %1 of %2")
                             .arg(prism(faults.firstBad))
                             .arg(check.data.model(m).prismCount);
        });
    if (faults.steps > 0)
        check.each("OCTREE-06", Severity::Note, listItem(m, i), [&](Issue& issue) {
            issue.value = faults.steps;
            issue.text = faults.firstStep == faults.beforeStep
                             ? text("kcl", "names prism %1 twice").arg(prism(faults.firstStep))
                             : text("kcl", "does not ascend: prism %1 after %2")
                                   .arg(prism(faults.firstStep))
                                   .arg(prism(faults.beforeStep));
        });
}

// Lists that begin inside another one, and prisms that none names.
bool checkSharing(Check& check, std::uint64_t m, const Model& model) {
    const std::vector<OctreeList>& lists = model.tree->lists();
    std::vector<bool> listed(std::size_t(model.prismCount), false);
    std::uint64_t end = 0, holder = 0; // address of the terminator of the list met last, and that list
    if (check.forEach(listType, m, lists.size(), [&](std::uint64_t i) {
            const OctreeList& list = lists[std::size_t(i)];
            if (list.address < end) { // all of it was seen
                check.each("OCTREE-07", Severity::Note, listItem(m, i), [&](Issue& issue) {
                    issue.value = list.count;
                    issue.text = text("kcl", "begins inside list %1").arg(holder);
                });
                return;
            }
            for (std::uint64_t e = 0; e < list.count; ++e) {
                const std::int64_t prism = entryPrism(check.data, listEntry(check.data, model, list, e));
                if (prism < std::int64_t(model.prismCount))
                    listed[std::size_t(prism)] = true;
            }
            end = list.address + 2 * std::uint64_t(list.count);
            holder = i;
        }))
        return true;
    return check.forEach(prismType, m, model.prismCount, [&](std::uint64_t p) {
        if (!listed[std::size_t(p)])
            check.each("OCTREE-08", Severity::Warning, prismItem(m, p), [](Issue& issue) {
                issue.text = text("kcl", "in no list of the octree: never found");
            });
    });
}

} // namespace

bool checkOctree(Check& check) {
    return check.forEachModel([&](std::uint64_t m, const Model& model) {
        const Octree& tree = *model.tree;
        if (check.asked(modelItem(m)))
            checkGrid(check, m);
        if (check.forEach(nodeType, m, tree.keyCount(),
                          [&](std::uint64_t i) { checkKey(check, m, check.whole ? i : *tree.ordinalOf(i)); }))
            return true;
        if (check.whole || !check.scopeOf(listType, m).empty()) {
            const std::vector<ListFaults> faults = listFaults(check, model);
            if (check.cancelled() || check.forEach(listType, m, faults.size(), [&](std::uint64_t i) {
                    checkList(check, m, i, faults[std::size_t(i)]);
                }))
                return true;
        }
        return check.whole && checkSharing(check, m, model);
    });
}

} // namespace core::kcl
