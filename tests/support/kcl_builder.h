// Makes KCL files from triangles in every dialect, slowly and plainly, from the format page alone. It shares
// no line with the reader, so each can be a witness against the other. For samples, tests and benchmarks.
#pragma once

#include "core/base/bytes.h"
#include "core/geometry/glm.h"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace tests {

// Corners anticlockwise as seen from the side that collides; units of the file.
struct KclTriangle {
    std::array<glm::dvec3, 3> v{};
    std::uint16_t attribute = 0;
};
using KclMesh = std::vector<KclTriangle>;

struct KclBuild {
    std::string dialect = "v2be"; // v2be v2le kart_be kart_le plat_be plat_le ds_kart ds_sm64
    double thickness = 30;        // units
    double radius = 25;           // units; stored where the header has a place for it, else it must be 0
    unsigned minCell = 32;        // powers of two, units
    unsigned maxRoot = 2048;
    unsigned maxPerLeaf = 10; // a budget: it never drops a prism
    double pad = 50;          // units around the hulls
    bool breadthFirst = true; // list order BF, else DL

    // V2. One model in all eight cells of the root block; with `split` a model for every global cell that a
    // prism reaches, cells with the same prisms sharing one. A cell with more than maxPerModel prisms is
    // divided again, down to globalDepth blocks below the root block. globalDepth > 0 implies split.
    bool split = false;
    int globalDepth = 0;
    std::size_t maxPerModel = 0;

    bool signature = false; // position 0 is the mark "WiimmSZS" + f32 that one tool leaves, used by no prism
    core::Bytes padding;    // V2: unreferenced bytes before each model, a multiple of 4
    core::Bytes trailing;   // after the last list

    // Replaces the rule that divides cells of a model's octree: true = into eight.
    std::function<bool(std::size_t rootCell, int level, std::size_t prisms)> divide;
    // Global indices that no list names although they are needed.
    std::vector<std::uint32_t> unlisted;
};

// A dialect with the figures that its game's files have.
KclBuild kclPreset(const std::string& dialect);

// One leaf of a model's octree.
struct KclLeaf {
    glm::dvec3 min{};
    double edge = 0;
    std::uint64_t keyAt = 0; // offset of its key in the file
    std::vector<std::uint16_t> prisms;
};

// Where things went; offsets are those in the file.
struct KclModelFigures {
    std::uint64_t offset = 0, positionsAt = 0, normalsAt = 0, prismsAt = 0, octreeAt = 0, listsAt = 0,
                  end = 0;
    std::size_t positions = 0, normals = 0, keys = 0;
    std::size_t lists = 0; // distinct addresses, that of the empty list included
    int depth = 0;         // levels below the root cells
    glm::dvec3 gridMin{};
    glm::ivec3 gridLog2{};                    // log2 of the grid's extents
    int shift = 0;                            // log2 of the root cells' edge
    std::vector<std::uint32_t> globalIndices; // by prism
    std::vector<KclLeaf> leaves;              // depth-first in key order
};

struct KclFigures {
    std::size_t dropped = 0; // triangles too small to be stored
    KclMesh stored;          // by global index: the triangles as the stored numbers give them back
    std::vector<std::uint32_t> globalKeys; // V2: blocks of eight in file order
    int globalDepth = 0;
    std::vector<KclModelFigures> models;
};

// Throws std::runtime_error when the mesh does not fit into the dialect. Global indices count the triangles
// that were not dropped.
core::Bytes buildKcl(const KclMesh& mesh, const KclBuild& build, KclFigures* figures = nullptr);

} // namespace tests
