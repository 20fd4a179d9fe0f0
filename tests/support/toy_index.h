// A row of unit cells along X that list balls, for tests of what works on any spatial index. No file format.
#pragma once

#include "core/spatial/spatial_index.h"

#include <vector>

namespace core::test {

// Cell i covers [i, i + 1) x [0, 1] x [0, 1]; primitive k is the ball of radius 0.25 around balls[k]. Cells
// are items of type 1, balls of type 0; an entry >= balls.size() is dead.
class ToyIndex : public SpatialIndex {
  public:
    std::vector<glm::dvec3> balls;
    std::vector<std::vector<std::uint64_t>> lists;

    static ItemId ball(std::uint64_t index) { return {0, 0, 0, index}; }
    static ItemId cellItem(std::uint64_t index) { return {1, 0, 0, index}; }

    std::string key() const override { return "row"; }
    Text label() const override { return verbatim("Row"); }
    Aabb bounds() const override;
    std::uint64_t cellCount() const override { return lists.size(); }
    ItemId cell(std::uint64_t ordinal) const override { return cellItem(ordinal); }
    Aabb cellBounds(ItemId cell) const override;
    std::uint64_t contentCount(ItemId cell) const override { return lists[cell.index].size(); }
    Reference content(ItemId cell, std::uint64_t i) const override;
    IndexLookup locate(const glm::dvec3& point, double radius) const override;
    std::uint64_t primitiveCount() const override { return balls.size(); }
    ItemId primitive(std::uint64_t ordinal) const override { return ball(ordinal); }
    ProbeHit probe(ItemId primitive, const glm::dvec3& point, double radius) const override;
    Result<Audit> audit(Progress& progress) const override;
};

} // namespace core::test
