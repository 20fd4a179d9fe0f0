#include "core/formats/kcl/ball_cells.h"

#include "core/formats/kcl/lookup.h"

#include <algorithm>
#include <cmath>

namespace core::kcl {
namespace {

constexpr std::uint64_t maxVisits = 1 << 22;  // keys; shared blocks could be met again and again
constexpr std::uint64_t maxEntries = 1 << 22; // of all their lists, which may overlap

class Search {
  public:
    Search(const Data& data, const glm::dvec3& centre, double radius, std::size_t most, BallCells& found)
        : m_data(data), m_centre(centre), m_radius(radius), m_most(most), m_found(found) {}

    void inWorld() {
        struct Open {
            std::uint64_t first; // number of the block's first key
            int level;
            std::array<std::uint32_t, 3> at;
        };
        const std::array<std::uint32_t, 3> log2 = log2Size(m_data);
        const int deepest =
            std::min(maxGlobalDepth,
                     int(std::min<std::uint32_t>(*std::min_element(log2.begin(), log2.end()), 64)) - 1);
        std::vector<Open> open{{0, 0, {0, 0, 0}}};
        while (!open.empty() && !m_found.cut) {
            const Open block = open.back();
            open.pop_back();
            if (block.level > deepest)
                continue;
            for (std::uint32_t i = 0; i < blockKeys; ++i) {
                const GlobalCell* known = m_data.global->find(block.first + i);
                if (!known || !visit())
                    continue;
                GlobalCell cell = *known; // in a shared block its place depends on the way to it
                cell.level = std::uint8_t(block.level);
                for (std::size_t k = 0; k < 3; ++k)
                    cell.at[k] = 2 * block.at[k] + (i >> k & 1);
                const Aabb box = globalBounds(m_data, cell);
                if (!reaches(box))
                    continue;
                if (cell.kind == GlobalKind::Branch || cell.kind == GlobalKind::Shared)
                    open.push_back({cell.target, block.level + 1, cell.at});
                else if (cell.kind == GlobalKind::Model && cell.target < m_data.modelCount()) {
                    const int same = m_data.model(cell.target).sameAs;
                    inModel(same >= 0 ? std::uint64_t(same) : cell.target, &box);
                }
            }
        }
    }

    void inModel(std::uint64_t m, const Aabb* region) {
        const Model& model = m_data.model(m);
        const GridWords& grid = model.tree->grid();
        const glm::dvec3 min = gridMin(m_data, model);
        m_model = m;
        m_tree = model.tree.get();
        m_region = region;
        const int edge = int(std::min<std::uint32_t>(grid.shift, 32));
        std::array<std::uint64_t, 3> low{}, high{};
        for (int k = 0; k < 3; ++k) {
            const double from =
                region ? std::max(m_centre[k] - m_radius, region->min[k]) : m_centre[k] - m_radius;
            const double to =
                region ? std::min(m_centre[k] + m_radius, region->max[k]) : m_centre[k] + m_radius;
            const auto last = double(grid.singleCell() ? 0 : grid.cells(k) - 1);
            const double a = std::floor(std::ldexp(from - min[k], -edge));
            const double b = std::floor(std::ldexp(to - min[k], -edge));
            // A place on the border between two cells touches both.
            if (!(b >= 0) || !(a <= last + 1))
                return;
            low[std::size_t(k)] = std::uint64_t(std::clamp(a - 1, 0.0, last));
            high[std::size_t(k)] = std::uint64_t(std::clamp(b, 0.0, last));
        }
        for (std::uint64_t z = low[2]; z <= high[2]; ++z)
            for (std::uint64_t y = low[1]; y <= high[1]; ++y)
                for (std::uint64_t x = low[0]; x <= high[0]; ++x) {
                    const std::uint64_t place = rootPlace(grid, x, y, z);
                    const glm::dvec3 corner =
                        min + glm::dvec3(std::ldexp(double(x), edge), std::ldexp(double(y), edge),
                                         std::ldexp(double(z), edge));
                    if (!visit())
                        return;
                    if (place < m_tree->rootCount())
                        below(place, corner, edge);
                }
    }

  private:
    // False when enough was tried.
    bool visit() {
        m_found.cut = m_found.cut || ++m_visits > maxVisits;
        return !m_found.cut;
    }

    bool reaches(Aabb box) const {
        if (m_region) {
            box.min = glm::max(box.min, m_region->min);
            box.max = glm::min(box.max, m_region->max);
        }
        return distance(box, m_centre) <= m_radius; // of an empty box it is infinite
    }

    void below(std::uint64_t ordinal, const glm::dvec3& corner, int edge) {
        Aabb box;
        box.min = corner;
        box.max = corner + std::ldexp(1.0, edge);
        if (!visit() || !reaches(box))
            return;
        switch (m_tree->kind(ordinal)) {
        case NodeKind::Leaf:
            m_entries += m_tree->lists()[m_tree->target(ordinal)].count;
            if (m_found.cells.size() >= m_most || m_entries > maxEntries)
                m_found.cut = true;
            else
                m_found.cells.push_back(nodeItem(m_model, m_tree->numberOf(ordinal)));
            return;
        case NodeKind::Branch:
        case NodeKind::Shared: {
            if (edge == 0) // shared blocks may even lead in circles
                return;
            const double half = std::ldexp(1.0, edge - 1);
            for (unsigned i = 0; i < blockKeys; ++i)
                below(m_tree->child(m_tree->target(ordinal), i),
                      corner + half * glm::dvec3(i & 1, i >> 1 & 1, i >> 2 & 1), edge - 1);
            return;
        }
        case NodeKind::Broken:
            return;
        }
    }

    const Data& m_data;
    glm::dvec3 m_centre;
    double m_radius;
    std::size_t m_most;
    BallCells& m_found;
    std::uint64_t m_visits = 0;
    std::uint64_t m_entries = 0;
    std::uint64_t m_model = 0;
    const Octree* m_tree = nullptr;
    const Aabb* m_region = nullptr;
};

} // namespace

BallCells cellsUnder(const Data& data, const glm::dvec3& centre, double radius, std::size_t most) {
    BallCells found;
    Search search(data, centre, radius, most, found);
    if (data.isV2())
        search.inWorld();
    else
        search.inModel(0, nullptr);
    std::sort(found.cells.begin(), found.cells.end());
    found.cells.erase(std::unique(found.cells.begin(), found.cells.end()), found.cells.end());
    return found;
}

} // namespace core::kcl
