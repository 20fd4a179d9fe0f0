// What is computed from a document's bytes on first use: triangles, inverse lists, copies, totals. Never
// written.
#pragma once

#include "core/base/lazy.h"
#include "core/formats/kcl/document.h"
#include "core/geometry/aabb.h"

#include <map>
#include <span>

namespace core::kcl {

// A prism as a triangle, anticlockwise seen from the collidable side (README.md, "Triangle and prism").
struct Triangle {
    std::array<glm::dvec3, 3> v{}; // V2 and V3 equal V1 when there is no finite triangle
    glm::dvec3 face{0};            // F as stored
    bool finite = false;           // all indices exist and the guards hold
    bool indicesExist = false;
};
Triangle makeTriangle(const Data& data, const Model& model, const Prism& prism);
// The same vertices within the weld, in one of the three rotations.
bool sameTriangle(const Triangle& a, const Triangle& b, double weld);
double area(const Triangle& triangle);         // units squared
double slopeDegrees(const Triangle& triangle); // 0 faces +Y, 90 upright, 180 down; NaN without a face normal
Aabb hullBounds(const Data& data, const Model& model, const Triangle& triangle); // with the thickness

// Lists of small numbers by a key 0..n-1, in one array.
struct Runs {
    std::vector<std::uint32_t> starts; // n + 1
    std::vector<std::uint32_t> values;
    std::span<const std::uint32_t> of(std::uint64_t i) const {
        return i + 1 < starts.size()
                   ? std::span<const std::uint32_t>(values.data() + starts[i], starts[i + 1] - starts[i])
                   : std::span<const std::uint32_t>();
    }
};

struct ModelLists {
    Runs leaves;                        // by prism: ordinals of the leaves that list it, each once, ascending
    bool cut = false;                   // derived work stopped at the limit
    std::vector<std::uint32_t> longest; // by prism: entries of the largest list that holds it
};

struct ModelUsers {
    Runs ofPosition; // prisms by position
    Runs ofNormal;   // prisms by normal, each once
};

// Prisms of different models with the same geometry: vertices equal within the weld, up to rotation.
struct Copies {
    std::vector<std::uint64_t> modelStarts; // first running number of each model's prisms
    Runs of;                                // by running number: running numbers of its copies
    std::uint64_t number(std::uint64_t model, std::uint64_t prism) const {
        return modelStarts[std::size_t(model)] + prism;
    }
    ItemId item(std::uint64_t number) const;
};

struct Totals {
    std::uint64_t positions = 0, normals = 0, prisms = 0, keys = 0, leaves = 0, emptyLeaves = 0, lists = 0,
                  entries = 0, unlisted = 0;
    int depth = 0;
    std::uint32_t longest = 0;
    std::uint64_t globalIndices = 0;                   // distinct masked ones
    std::map<std::uint16_t, std::uint64_t> attributes; // prisms by attribute
    std::vector<std::uint64_t> unreachable;            // models that no walk reaches, V2
};

constexpr std::uint64_t maxDerivedEntries = std::uint64_t(1) << 27;

using Triangles = std::vector<Triangle>; // by prism

struct Derived {
    explicit Derived(std::uint64_t models);

    template <typename T>
    using Shared = std::shared_ptr<Lazy<T>>;
    std::vector<Shared<Triangles>> triangles; // by model
    std::vector<Shared<ModelLists>> lists;
    std::vector<Shared<ModelUsers>> users;
    Shared<Copies> copies;
    Shared<Totals> totals;
    Shared<Aabb> bounds;

    // Fresh caches for what depends on the edited parts, the same ones for the rest.
    Derived without(unsigned parts) const;
};

const Triangles& triangles(const KclDocument& document, std::uint64_t model);
const ModelLists& lists(const KclDocument& document, std::uint64_t model);
const ModelUsers& users(const KclDocument& document, std::uint64_t model);
const Copies& copies(const KclDocument& document);
const Totals& totals(const KclDocument& document);
const Aabb& levelBounds(const KclDocument& document); // finite triangles' hulls, file space

// Copies of a prism in other models, as items.
std::vector<ItemId> copiesOf(const KclDocument& document, ItemId prism);

// Box of a node of a model's octree, and of a global cell, in file space. Empty where it has none.
Aabb nodeBounds(const Data& data, const Model& model, std::uint64_t ordinal);
Aabb globalBounds(const Data& data, const GlobalCell& cell);

} // namespace core::kcl
