#include "tests/support/kcl_cells.h"

#include <algorithm>
#include <deque>
#include <map>
#include <stdexcept>

namespace tests {
namespace {

using core::Aabb;
using glm::dvec3;

int ceilLog2(double size) {
    int log2 = 0;
    while (std::ldexp(1.0, log2) < size)
        ++log2;
    return log2;
}

int log2Of(unsigned powerOfTwo) {
    if (!std::has_single_bit(powerOfTwo))
        throw std::runtime_error("cell edges are powers of two");
    return std::countr_zero(powerOfTwo);
}

Aabb childBox(const Aabb& box, unsigned child) {
    const dvec3 half = box.size() * 0.5;
    Aabb made = box;
    for (int k = 0; k < 3; ++k) {
        made.min[k] += (child >> k & 1) ? half[k] : 0;
        made.max[k] = made.min[k] + half[k];
    }
    return made;
}

class TreeMaker {
  public:
    TreeMaker(const std::vector<KclHull>& hulls, const KclBuild& build, double reach)
        : m_hulls(hulls), m_build(build), m_reach(reach) {}

    std::vector<std::uint16_t> listOf(const Aabb& box, const std::vector<std::uint16_t>& candidates) const {
        std::vector<std::uint16_t> list;
        for (std::uint16_t prism : candidates)
            if (m_hulls[prism].isNear(box, m_reach))
                list.push_back(prism);
        return list;
    }

    // A cell that lists `list`, divided where the rule of section 11 wants it.
    KclCell cell(const Aabb& box, std::vector<std::uint16_t> list, std::size_t root, int level) const {
        KclCell made;
        made.list = std::move(list);
        if (!mayDivide(box, made.list.size(), root, level))
            return made;
        std::array<std::vector<std::uint16_t>, 8> lists;
        bool gains = false;
        for (unsigned child = 0; child < 8; ++child) {
            lists[child] = listOf(childBox(box, child), made.list);
            gains = gains || lists[child].size() < made.list.size();
        }
        if (!gains && !m_build.divide)
            return made;
        for (unsigned child = 0; child < 8; ++child)
            made.children.push_back(cell(childBox(box, child), std::move(lists[child]), root, level + 1));
        if (allTheSame(made.children) && !m_build.divide) {
            made.list = made.children[0].list;
            made.children.clear();
        }
        return made;
    }

  private:
    bool mayDivide(const Aabb& box, std::size_t prisms, std::size_t root, int level) const {
        const double edge = box.size().x;
        if (m_build.divide)
            return edge > 1 && m_build.divide(root, level, prisms);
        return prisms > m_build.maxPerLeaf && edge > m_build.minCell;
    }

    static bool allTheSame(const std::vector<KclCell>& leaves) {
        return std::all_of(leaves.begin(), leaves.end(), [&](const KclCell& leaf) {
            return leaf.children.empty() && leaf.list == leaves[0].list;
        });
    }

    const std::vector<KclHull>& m_hulls;
    const KclBuild& m_build;
    double m_reach;
};

dvec3 cellOf(const KclGrid& grid, const glm::ivec3& root) {
    return grid.min + dvec3(root) * std::ldexp(1.0, grid.shift);
}

// Section 8, steps 1 to 4.
class Encoder {
  public:
    Encoder(const std::vector<KclCell>& roots, const KclDialect& dialect) : m_dialect(dialect) {
        Block first{0, {}};
        for (const KclCell& root : roots)
            first.keys.push_back(&root);
        place(std::move(first));
        for (std::size_t i = 0; i < m_blocks.size(); ++i)
            for (std::size_t k = 0; k < m_blocks[i].keys.size(); ++k) {
                const KclCell& cell = *m_blocks[i].keys[k];
                m_keyAt[&cell] = m_blocks[i].at + 4 * k;
                if (cell.children.empty())
                    continue;
                Block block{0, {}};
                for (const KclCell& child : cell.children)
                    block.keys.push_back(&child);
                m_childrenAt[&cell] = m_free;
                place(std::move(block));
            }
    }

    std::uint64_t listsAt() const { return m_free; }
    std::uint64_t keyAt(const KclCell& cell) const { return m_keyAt.at(&cell); }
    std::size_t addresses() const { return m_listAt.size() + (m_hasEmpty ? 1 : 0); }

    // `leaves`: depth-first in key order.
    core::Bytes write(const std::vector<const KclCell*>& leaves, bool breadthFirst) {
        layLists(leaves, breadthFirst);
        core::ByteWriter out(m_dialect.order);
        for (const Block& block : m_blocks)
            for (const KclCell* cell : block.keys) {
                if (!cell->children.empty()) {
                    out.number(std::uint32_t(m_childrenAt.at(cell) - block.at));
                    continue;
                }
                m_hasEmpty = m_hasEmpty || cell->list.empty();
                const std::uint64_t first = cell->list.empty() ? m_end - 2 : m_listAt.at(cell->list);
                out.number(std::uint32_t(0x80000000 | (first - 2 - block.at)));
            }
        for (const List* list : m_order) {
            for (std::uint16_t prism : *list)
                out.number(std::uint16_t(prism + m_dialect.listBase()));
            out.number(m_dialect.listEnd());
        }
        if (m_order.empty())
            out.number(m_dialect.listEnd());
        return std::move(out).take();
    }

  private:
    using List = std::vector<std::uint16_t>;
    struct Block {
        std::uint64_t at;
        std::vector<const KclCell*> keys;
    };

    void place(Block block) {
        block.at = m_free;
        m_free += 4 * block.keys.size();
        m_blocks.push_back(std::move(block));
    }

    // BF: leaves block by block, lists at their first use. DL: leaves depth-first, lists at their last use.
    void layLists(const std::vector<const KclCell*>& leaves, bool breadthFirst) {
        std::vector<const List*> uses;
        if (breadthFirst) {
            for (const Block& block : m_blocks)
                for (const KclCell* cell : block.keys)
                    if (cell->children.empty())
                        uses.push_back(&cell->list);
        } else {
            for (const KclCell* leaf : leaves)
                uses.push_back(&leaf->list);
            std::reverse(uses.begin(), uses.end());
        }
        std::map<List, bool> seen;
        for (const List* list : uses)
            if (!list->empty() && seen.emplace(*list, true).second)
                m_order.push_back(list);
        if (!breadthFirst)
            std::reverse(m_order.begin(), m_order.end());
        m_end = m_free;
        for (const List* list : m_order) {
            m_listAt.emplace(*list, m_end);
            m_end += 2 * (list->size() + 1);
        }
        if (m_order.empty())
            m_end += 2;
    }

    const KclDialect& m_dialect;
    std::deque<Block> m_blocks;
    std::map<const KclCell*, std::uint64_t> m_keyAt, m_childrenAt; // addresses in the section
    std::vector<const List*> m_order;
    std::map<List, std::uint64_t> m_listAt;
    std::uint64_t m_free = 0;
    std::uint64_t m_end = 0;
    bool m_hasEmpty = false;
};

void gatherLeaves(const KclCell& cell, const dvec3& min, double edge, int level, KclModelFigures& figures,
                  std::vector<const KclCell*>& leaves) {
    ++figures.keys;
    figures.depth = std::max(figures.depth, level);
    if (cell.children.empty()) {
        leaves.push_back(&cell);
        figures.leaves.push_back({min, edge, 0, cell.list});
        return;
    }
    for (unsigned child = 0; child < 8; ++child)
        gatherLeaves(cell.children[child], min + edge / 2 * dvec3(child & 1, child >> 1 & 1, child >> 2),
                     edge / 2, level + 1, figures, leaves);
}

std::size_t rootNumber(const glm::ivec3& n, const glm::ivec3& at) {
    return std::size_t(at.x) + std::size_t(n.x) * (std::size_t(at.y) + std::size_t(n.y) * std::size_t(at.z));
}

template <typename Visit>
void forEachRoot(const KclGrid& grid, Visit&& visit) {
    const glm::ivec3 n = grid.rootCells();
    for (int z = 0; z < n.z; ++z)
        for (int y = 0; y < n.y; ++y)
            for (int x = 0; x < n.x; ++x)
                visit(glm::ivec3(x, y, z), rootNumber(n, {x, y, z}));
}

} // namespace

glm::ivec3 KclGrid::rootCells() const {
    return {1 << (log2.x - shift), 1 << (log2.y - shift), 1 << (log2.z - shift)};
}

KclGrid kclGrid(const dvec3& storedMin, const dvec3& max, const KclBuild& build) {
    constexpr int rootCap = 15; // log2 of the most root cells
    KclGrid grid;
    grid.min = storedMin;
    for (int k = 0; k < 3; ++k)
        grid.log2[k] = ceilLog2(max[k] - storedMin[k]);
    const int least = std::min({grid.log2.x, grid.log2.y, grid.log2.z});
    grid.shift = std::clamp(least, log2Of(build.minCell), log2Of(build.maxRoot));
    const auto rootBits = [&] {
        int bits = 0;
        for (int k = 0; k < 3; ++k)
            bits += std::max(grid.log2[k] - grid.shift, 0);
        return bits;
    };
    while (rootBits() > rootCap)
        ++grid.shift;
    for (int k = 0; k < 3; ++k)
        grid.log2[k] = std::max(grid.log2[k], grid.shift);
    return grid;
}

std::vector<KclCell> kclTree(const std::vector<KclHull>& hulls, const std::vector<bool>& hidden,
                             const KclGrid& grid, const KclBuild& build) {
    Aabb all;
    for (const KclHull& hull : hulls)
        all.merge(hull.bounds());
    const double reach = kclReach(build.radius, all);
    const double edge = std::ldexp(1.0, grid.shift);
    const glm::ivec3 n = grid.rootCells();

    // Candidates of a root cell: whose bounds come near it, give or take a cell.
    std::vector<std::vector<std::uint16_t>> candidates(std::size_t(n.x) * std::size_t(n.y) *
                                                       std::size_t(n.z));
    for (std::size_t prism = 0; prism < hulls.size(); ++prism) {
        if (hidden[prism])
            continue;
        const Aabb bounds = hulls[prism].bounds().grown(reach + edge);
        glm::ivec3 first, last;
        for (int k = 0; k < 3; ++k) {
            first[k] = int(std::clamp(std::floor((bounds.min[k] - grid.min[k]) / edge), 0.0, n[k] - 1.0));
            last[k] = int(std::clamp(std::floor((bounds.max[k] - grid.min[k]) / edge), 0.0, n[k] - 1.0));
        }
        for (int z = first.z; z <= last.z; ++z)
            for (int y = first.y; y <= last.y; ++y)
                for (int x = first.x; x <= last.x; ++x)
                    candidates[rootNumber(n, {x, y, z})].push_back(std::uint16_t(prism));
    }

    const TreeMaker maker(hulls, build, reach);
    std::vector<KclCell> roots(candidates.size());
    forEachRoot(grid, [&](const glm::ivec3& at, std::size_t root) {
        const dvec3 min = cellOf(grid, at);
        const Aabb box{min, min + dvec3(edge)};
        roots[root] = maker.cell(box, maker.listOf(box, candidates[root]), root, 0);
    });
    return roots;
}

core::Bytes kclOctree(const std::vector<KclCell>& roots, const KclGrid& grid, const KclDialect& dialect,
                      bool breadthFirst, KclModelFigures& figures) {
    std::vector<const KclCell*> leaves;
    forEachRoot(grid, [&](const glm::ivec3& at, std::size_t root) {
        gatherLeaves(roots[root], cellOf(grid, at), std::ldexp(1.0, grid.shift), 0, figures, leaves);
    });
    Encoder encoder(roots, dialect);
    core::Bytes bytes = encoder.write(leaves, breadthFirst);
    figures.listsAt = encoder.listsAt();
    figures.lists = encoder.addresses();
    for (std::size_t i = 0; i < leaves.size(); ++i)
        figures.leaves[i].keyAt = encoder.keyAt(*leaves[i]);
    return bytes;
}

} // namespace tests
