// One view over the acceleration structures that files store (uniform grids, octrees): cells, contents,
// lookup, audit and query.
#pragma once

#include "core/base/progress.h"
#include "core/document/document.h"
#include "core/document/item_id.h"
#include "core/geometry/aabb.h"

#include <glm/glm.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace core {

// One step of the engine's own lookup, in words, with the item and bytes it read.
struct LookupStep {
    Text text;
    ItemId item;
    std::optional<Location> location;
};

struct IndexLookup {
    std::vector<LookupStep> steps;
    std::vector<ItemId> cells; // in which the engine would look
};

// A pair of a cell and a primitive.
struct CellPair {
    ItemId cell;
    ItemId primitive;
    bool operator==(const CellPair&) const = default;
};

struct Audit {
    static constexpr std::size_t keptPairs = 200'000;

    std::uint64_t needed = 0;   // pairs that the geometry asks for, inside the index
    std::uint64_t listed = 0;   // entries stored, repeats and dead ones included
    std::uint64_t missing = 0;  // needed, not stored
    std::uint64_t needless = 0; // stored, not needed
    std::uint64_t primitivesWithMissing = 0;
    std::uint64_t primitivesOutside = 0; // reach beyond the index
    std::vector<CellPair> missingPairs;  // the first keptPairs
    std::vector<CellPair> needlessPairs;
    std::vector<Figure> figures; // further named results of the format
};

// How a point or ball meets one primitive, by the engine's test where it is known.
struct ProbeHit {
    bool hit = false;
    double distance = 0; // from the point to the primitive, 0 inside; file units
    Text reason;         // why it is rejected, or how it hits
    std::optional<glm::dvec3>
        nearest; // the primitive's point next to the probe, file space, where that is known
};

class SpatialIndex {
  public:
    virtual ~SpatialIndex() = default;

    virtual std::string key() const = 0; // "grid"
    virtual Text label() const = 0;
    virtual Aabb bounds() const = 0; // file space
    virtual std::uint64_t cellCount() const = 0;
    virtual ItemId cell(std::uint64_t ordinal) const = 0;
    virtual Aabb cellBounds(ItemId cell) const = 0; // file space
    virtual std::uint64_t contentCount(ItemId cell) const = 0;
    virtual Reference content(ItemId cell, std::uint64_t i) const = 0;
    // The engine's lookup of a point, or of all cells under a ball of that radius (file space).
    virtual IndexLookup locate(const glm::dvec3& point, double radius) const = 0;
    // Primitives that the index is about, and the test of one of them.
    virtual std::uint64_t primitiveCount() const = 0;
    virtual ItemId primitive(std::uint64_t ordinal) const = 0;
    virtual ProbeHit probe(ItemId primitive, const glm::dvec3& point, double radius) const = 0;
    virtual bool audits() const { return true; }
    // Error (Refused) with the reason where no audit is possible.
    virtual Result<Audit> audit(Progress& progress) const = 0;
};

struct QueryCandidate {
    ItemId primitive;
    bool listed = false; // the index would have found it
    bool hit = false;
    double distance = 0;
    Text reason;
    std::optional<glm::dvec3> nearest; // as in ProbeHit
};

struct QueryResult {
    glm::dvec3 point{0};
    double radius = 0;
    IndexLookup lookup;
    std::vector<QueryCandidate> candidates; // listed or hit, nearest first
    std::uint64_t lost = 0; // hit by the answer from all primitives, not found through the index
};

// The engine's lookup beside the answer from all primitives.
Result<QueryResult> query(const SpatialIndex& index, const glm::dvec3& point, double radius,
                          Progress& progress);

} // namespace core
