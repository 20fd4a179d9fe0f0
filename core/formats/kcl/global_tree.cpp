#include "core/formats/kcl/global_tree.h"

#include "core/formats/kcl/layout.h"

#include <algorithm>
#include <map>

namespace core::kcl {

GlobalTree GlobalTree::read(ByteView section, ByteOrder order) {
    GlobalTree tree;
    const std::uint64_t words = section.size() / 4;
    if (words < blockKeys)
        return tree;
    struct Block {
        std::uint64_t first; // number of its first key
        std::int32_t parent; // place in `found` of the key that leads here
        int level;
        std::array<std::uint32_t, 3> at;
    };
    std::vector<Block> blocks{{0, -1, 0, {0, 0, 0}}};
    std::map<std::uint64_t, std::size_t> known{{0, 0}}; // first key -> block
    std::vector<GlobalCell> found;
    const auto isAbove = [&](std::uint64_t first, std::int32_t cell) {
        if (first == 0)
            return true;
        for (; cell >= 0; cell = found[std::size_t(cell)].parent)
            if (found[std::size_t(cell)].kind == GlobalKind::Branch &&
                found[std::size_t(cell)].target == first)
                return true;
        return false;
    };
    const auto overlaps = [&](std::uint64_t first) {
        const auto next = known.lower_bound(first);
        if (next != known.end() && next->first < first + blockKeys)
            return true;
        return next != known.begin() && std::prev(next)->first + blockKeys > first;
    };
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        const Block block = blocks[b];
        for (std::uint32_t i = 0; i < blockKeys; ++i) {
            GlobalCell cell;
            cell.number = std::uint32_t(block.first + i);
            cell.key = loadBytes<std::uint32_t>(section.data() + 4 * cell.number, order);
            cell.parent = block.parent;
            cell.level = std::uint8_t(block.level);
            for (std::size_t k = 0; k < 3; ++k)
                cell.at[k] = 2 * block.at[k] + (i >> k & 1);
            const std::uint32_t value = cell.key & globalValue;
            cell.target = value;
            switch (cell.key >> 30) {
            case 2:
                cell.kind = GlobalKind::Model;
                break;
            case 3:
                cell.kind = GlobalKind::Empty;
                break;
            case 1:
                cell.kind = GlobalKind::Unknown;
                break;
            default: {
                const std::uint64_t first = block.first + value;
                cell.target = std::uint32_t(std::min<std::uint64_t>(first, 0xFFFFFFFF));
                if (first + blockKeys > words)
                    cell.kind = GlobalKind::PastEnd;
                else if (isAbove(first, block.parent))
                    cell.kind = GlobalKind::Cycle;
                else if (known.count(first) != 0)
                    cell.kind = GlobalKind::Shared;
                else if (overlaps(first))
                    cell.kind = GlobalKind::Overlap;
                else if (block.level >= maxGlobalDepth)
                    cell.kind = GlobalKind::TooDeep;
                else {
                    cell.kind = GlobalKind::Branch;
                    known[first] = blocks.size();
                    blocks.push_back({first, std::int32_t(found.size()), block.level + 1, cell.at});
                }
            }
            }
            found.push_back(cell);
        }
    }
    tree.m_blocks = blocks.size();

    // The longest path: shared blocks count on each path; a block's height is settled after those below it.
    std::vector<int> height(blocks.size(), 0);
    std::vector<char> state(blocks.size(), 0); // 1 = open, 2 = settled
    std::vector<std::size_t> open{0};
    const auto childOf = [&](const GlobalCell& cell) -> std::size_t {
        return cell.kind == GlobalKind::Branch || cell.kind == GlobalKind::Shared ? known.at(cell.target)
                                                                                  : blocks.size();
    };
    while (!open.empty()) {
        const std::size_t b = open.back();
        const bool first = state[b] == 0;
        state[b] = first ? 1 : 2;
        for (std::size_t i = 0; i < blockKeys; ++i) {
            const std::size_t child = childOf(found[b * blockKeys + i]);
            if (child == blocks.size())
                continue;
            if (first && state[child] == 0)
                open.push_back(child);
            else if (!first && state[child] == 2)
                height[b] = std::max(height[b], height[child] + 1);
        }
        if (!first)
            open.pop_back();
    }
    tree.m_depth = height[0];

    // By number; places of parents follow.
    std::vector<std::size_t> order_(found.size());
    for (std::size_t i = 0; i < order_.size(); ++i)
        order_[i] = i;
    std::sort(order_.begin(), order_.end(),
              [&](std::size_t a, std::size_t b) { return found[a].number < found[b].number; });
    std::vector<std::int32_t> place(found.size());
    for (std::size_t i = 0; i < order_.size(); ++i)
        place[order_[i]] = std::int32_t(i);
    tree.m_cells.reserve(found.size());
    for (const std::size_t i : order_) {
        GlobalCell cell = found[i];
        if (cell.parent >= 0)
            cell.parent = place[std::size_t(cell.parent)];
        tree.m_cells.push_back(cell);
    }
    return tree;
}

const GlobalCell* GlobalTree::find(std::uint64_t number) const {
    const auto at = std::lower_bound(m_cells.begin(), m_cells.end(), number,
                                     [](const GlobalCell& cell, std::uint64_t n) { return cell.number < n; });
    return at != m_cells.end() && at->number == number ? &*at : nullptr;
}

std::vector<const GlobalCell*> GlobalTree::path(const GlobalCell& cell) const {
    std::vector<const GlobalCell*> all{&cell};
    while (all.back()->parent >= 0)
        all.push_back(&m_cells[std::size_t(all.back()->parent)]);
    std::reverse(all.begin(), all.end());
    return all;
}

} // namespace core::kcl
