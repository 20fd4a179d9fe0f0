// What a game does to find the prisms near a point (README.md, section 5), as numbers: the walk through the
// keys and the test of one prism. The words are index.cpp's.
#pragma once

#include "core/formats/kcl/derived.h"

#include <array>
#include <optional>
#include <vector>

namespace core::kcl {

struct GlobalStep {
    std::uint64_t number = 0; // of the key: address / 4 in its section
    unsigned child = 0;       // x + 2y + 4z
    std::uint32_t key = 0;
};

struct KeyStep {
    std::uint64_t address = 0; // of the key, from the octree section's start
    std::uint64_t child = 0;   // place in the root grid, then x + 2y + 4z
    std::uint32_t edge = 0;    // log2 of the cell's edge
    std::uint32_t key = 0;
};

struct Lookup {
    enum class End {
        Leaf,         // `keys` ends in a leaf; `list` is its first entry's address
        NotAPoint,    // not finite
        OutsideWorld, // of the global octree
        EmptyCell,
        BrokenGlobal, // the global key leads nowhere
        NoModel,      // the global key names a model that does not exist
        OutsideGrid,
        BrokenKey,
    };
    End end = End::NotAPoint;
    std::array<std::int64_t, 3> world{}; // from the world's minimum, V2
    std::vector<GlobalStep> global;      // V2
    std::optional<std::uint64_t> model;  // the one that holds the records
    std::array<std::int64_t, 3> local{}; // from the grid's minimum
    std::vector<KeyStep> keys;           // root first
    std::uint64_t list = 0;
};

// Only the raw keys are read, as a game would; a walk stops where they leave their section or lead below
// cells of edge 1.
Lookup lookUp(const Data& data, const glm::dvec3& point);
// The model that lookUp() leads to.
std::optional<std::uint64_t> modelAt(const Data& data, const glm::dvec3& point);

// File space; empty for a model without records or with a minimum that is not finite.
Aabb gridBounds(const Data& data, const Model& model);

// Place of the root cell (x, y, z) in the root grid by the stored shifts.
std::uint64_t rootPlace(const GridWords& grid, std::uint64_t x, std::uint64_t y, std::uint64_t z);

// How a sphere meets a prism.
struct HitTest {
    enum class Verdict {
        NoIndices,  // a position or normal does not exist, or a number is not finite
        BeyondEdge, // by `beyond` of edge `edge`: 0 V1V3, 1 V1V2, 2 V2V3
        InFront,    // the face is `height` below, beyond the radius
        Behind,     // deeper than the thickness
        OffEdge,    // beside the face, and the nearest edge or corner is farther than the radius
        Face,       // hit
        Edge,       // hit
    };
    Verdict verdict = Verdict::NoIndices;
    int edge = 0;
    double beyond = 0; // units
    double height = 0; // of the centre over the face, below 0 behind it
    double away = 0;   // of the nearest edge or corner
    double radius = 0; // as tested
    bool held = false; // the radius asked for was larger than the model serves

    bool hit() const { return verdict == Verdict::Face || verdict == Verdict::Edge; }
};
HitTest hitTest(const Data& data, const Model& model, const Prism& prism, const Triangle& triangle,
                const glm::dvec3& centre, double radius);

// The point of a prism's body next to a point; nothing when it has no finite triangle.
std::optional<glm::dvec3> nearestInBody(const Data& data, const Model& model, const Triangle& triangle,
                                        const glm::dvec3& point);

} // namespace core::kcl
