// The octree of a model and its bytes (format page, sections 8 and 11), made by trying every candidate of a
// cell in each of its children. A part of the KCL builder.
#pragma once

#include "tests/support/kcl_hull.h"
#include "tests/support/kcl_prisms.h"

namespace tests {

struct KclGrid {
    glm::dvec3 min{}; // as stored
    glm::ivec3 log2{};
    int shift = 0;

    glm::ivec3 rootCells() const;
    std::uint32_t mask(int axis) const { return ~std::uint32_t((std::uint64_t(1) << log2[axis]) - 1); }
};

// Section 11, step (b): the grid from a stored minimum to `max`.
KclGrid kclGrid(const glm::dvec3& storedMin, const glm::dvec3& max, const KclBuild& build);

// A key: a leaf with its list, or eight children x + 2y + 4z.
struct KclCell {
    std::vector<std::uint16_t> list;
    std::vector<KclCell> children;
};

// Root cells x first, then y, then z. Prisms that `hidden` marks are in no list.
std::vector<KclCell> kclTree(const std::vector<KclHull>& hulls, const std::vector<bool>& hidden,
                             const KclGrid& grid, const KclBuild& build);

// The octree section of a tree. Fills keys, lists, depth, leaves and (relative to the section) listsAt.
core::Bytes kclOctree(const std::vector<KclCell>& roots, const KclGrid& grid, const KclDialect& dialect,
                      bool breadthFirst, KclModelFigures& figures);

} // namespace tests
