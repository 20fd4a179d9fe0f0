#include "core/formats/kcl/ball_cells.h"
#include "core/formats/kcl/look.h"
#include "core/formats/kcl/lookup_words.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace core::kcl {
namespace {

constexpr std::size_t namedCells = 64; // of a ball; more are counted

class OctreeIndex final : public SpatialIndex {
  public:
    explicit OctreeIndex(const KclDocument& document) : m_document(document) {
        std::uint64_t leaves = 0;
        for (const Model& model : *data().models)
            leaves += model.tree->leaves();
        m_leaves.reserve(std::size_t(leaves));
        for (std::uint64_t m = 0; m < data().modelCount(); ++m) {
            const Model& model = data().model(m);
            m_leafStarts.push_back(m_leaves.size());
            m_prismStarts.push_back(m_prisms);
            m_prisms += model.prismCount;
            for (std::uint64_t ordinal = 0; ordinal < model.tree->keyCount(); ++ordinal)
                if (model.tree->kind(ordinal) == NodeKind::Leaf)
                    m_leaves.push_back(std::uint32_t(ordinal));
        }
    }

    std::string key() const override { return "octree"; }
    Text label() const override { return text("kcl", "Octree"); }

    Aabb bounds() const override {
        Aabb box;
        for (const Model& model : *data().models)
            box.merge(gridBounds(data(), model));
        return box;
    }
    std::uint64_t cellCount() const override { return m_leaves.size(); }
    ItemId cell(std::uint64_t ordinal) const override {
        const std::uint64_t m = holder(m_leafStarts, ordinal);
        return nodeItem(m, data().model(m).tree->numberOf(m_leaves[std::size_t(ordinal)]));
    }
    Aabb cellBounds(ItemId cell) const override {
        const Model& model = data().model(cell.group);
        const auto ordinal = model.tree->ordinalOf(cell.index);
        return ordinal ? nodeBounds(data(), model, *ordinal) : Aabb{};
    }
    std::uint64_t contentCount(ItemId cell) const override {
        const OctreeList* list = listOf(cell);
        return list ? list->count : 0;
    }
    Reference content(ItemId cell, std::uint64_t i) const override {
        const Model& model = data().model(cell.group);
        const std::uint16_t entry = listEntry(data(), model, *listOf(cell), i);
        const std::int64_t prism = entryPrism(data(), entry);
        const bool exists = prism >= 0 && std::uint64_t(prism) < model.prismCount;
        return {exists ? prismItem(cell.group, std::uint64_t(prism)) : ItemId{}, Value(std::int64_t(entry))};
    }

    IndexLookup locate(const glm::dvec3& point, double radius) const override;

    std::uint64_t primitiveCount() const override { return m_prisms; }
    ItemId primitive(std::uint64_t ordinal) const override {
        const std::uint64_t m = holder(m_prismStarts, ordinal);
        return prismItem(m, ordinal - m_prismStarts[std::size_t(m)]);
    }
    ProbeHit probe(ItemId primitive, const glm::dvec3& point, double radius) const override;

    bool audits() const override { return false; }
    Result<Audit> audit(Progress&) const override {
        return fail(ErrorCode::Refused,
                    text("kcl", "comparing an octree with its prisms needs their distance from its cells, "
                                "which is not computed yet"));
    }

  private:
    const Data& data() const { return m_document.data(); }

    // The model in whose range a running number lies; models without any are passed over.
    static std::uint64_t holder(const std::vector<std::uint64_t>& starts, std::uint64_t ordinal) {
        return std::uint64_t(std::upper_bound(starts.begin(), starts.end(), ordinal) - starts.begin()) - 1;
    }

    const OctreeList* listOf(ItemId cell) const {
        const Octree& tree = *data().model(cell.group).tree;
        const auto ordinal = tree.ordinalOf(cell.index);
        return ordinal && tree.kind(*ordinal) == NodeKind::Leaf ? &tree.lists()[tree.target(*ordinal)]
                                                                : nullptr;
    }

    void addBallCells(const glm::dvec3& point, double radius, IndexLookup& lookup) const;
    std::uint64_t hitOutside(const std::vector<ItemId>& cells, const std::vector<ItemId>& own,
                             const glm::dvec3& point, double radius) const;
    std::optional<ItemId> copyWhereAsked(ItemId prism, const glm::dvec3& point) const;

    const KclDocument& m_document;
    std::vector<std::uint64_t> m_leafStarts;  // by model
    std::vector<std::uint32_t> m_leaves;      // ordinals of keys
    std::vector<std::uint64_t> m_prismStarts; // by model
    std::uint64_t m_prisms = 0;
};

IndexLookup OctreeIndex::locate(const glm::dvec3& point, double radius) const {
    const Lookup found = lookUp(data(), point);
    IndexLookup lookup = inWords(data(), found);
    if (found.end != Lookup::End::NotAPoint && radius > 0)
        addBallCells(point, radius, lookup);
    return lookup;
}

void OctreeIndex::addBallCells(const glm::dvec3& point, double radius, IndexLookup& lookup) const {
    const std::vector<ItemId> own = lookup.cells;
    BallCells under = cellsUnder(data(), point, radius, maxBallCells);
    for (const ItemId cell : own) // a place just below the grid's minimum has a cell that it is not in
        if (!std::binary_search(under.cells.begin(), under.cells.end(), cell))
            under.cells.insert(std::lower_bound(under.cells.begin(), under.cells.end(), cell), cell);
    lookup.cells = std::move(under.cells);
    const auto count = std::int64_t(lookup.cells.size());
    lookup.steps.push_back({under.cut ? textN("kcl", "the first %n cell(s) under the ball:", count)
                                      : textN("kcl", "cells under the ball: %n", count),
                            {},
                            {}});
    for (std::size_t i = 0; i < lookup.cells.size() && i < namedCells; ++i) {
        const ItemId cell = lookup.cells[i];
        lookup.steps.push_back(
            {textN("kcl", "key %1 of model %2 lists %n prism(s)", std::int64_t(contentCount(cell)))
                 .arg(cell.index)
                 .arg(cell.group),
             cell, m_document.itemSpan(cell)});
    }
    if (lookup.cells.size() > namedCells)
        lookup.steps.push_back(
            {textN("kcl", "and %n more cell(s)", std::int64_t(lookup.cells.size() - namedCells)), {}, {}});
    if (const std::uint64_t lost = hitOutside(lookup.cells, own, point, radius); lost > 0)
        lookup.steps.push_back(
            {textN("kcl",
                   "%n prism(s) that the ball hits (is|are) listed only in other cells than "
                   "that of its middle, where a game looks",
                   std::int64_t(lost)),
             {},
             {}});
}

// Hit prisms that some of the cells list, but none of `own`.
std::uint64_t OctreeIndex::hitOutside(const std::vector<ItemId>& cells, const std::vector<ItemId>& own,
                                      const glm::dvec3& point, double radius) const {
    std::unordered_set<ItemId> seen;
    const auto each = [&](const std::vector<ItemId>& some, auto&& visit) {
        for (const ItemId cell : some)
            for (std::uint64_t i = 0, count = contentCount(cell); i < count; ++i)
                if (const ItemId prism = content(cell, i).target; prism.valid() && seen.insert(prism).second)
                    visit(prism);
    };
    each(own, [](ItemId) {});
    std::uint64_t hits = 0;
    each(cells, [&](ItemId prism) { hits += probe(prism, point, radius).hit; });
    return hits;
}

// The copy of a prism that a game meets instead of it: in the model that the point leads to.
std::optional<ItemId> OctreeIndex::copyWhereAsked(ItemId prism, const glm::dvec3& point) const {
    const auto asked = modelAt(data(), point);
    if (!asked || *asked == prism.group)
        return std::nullopt;
    for (const ItemId copy : copiesOf(m_document, prism))
        if (copy.group == *asked)
            return copy;
    return std::nullopt;
}

Text reasonOf(const HitTest& test) {
    using Verdict = HitTest::Verdict;
    constexpr const char* edges[] = {"V1V3", "V1V2", "V2V3"};
    switch (test.verdict) {
    case Verdict::NoIndices:
        return text("kcl", "it names a position or normal that does not exist, or a number that is none");
    case Verdict::BeyondEdge:
        return text("kcl", "%1 beyond the edge %2").arg(test.beyond).arg(edges[test.edge]);
    case Verdict::InFront:
        return text("kcl", "%1 in front of the face").arg(test.height);
    case Verdict::Behind:
        return text("kcl", "%1 behind the face, deeper than the body").arg(-test.height);
    case Verdict::OffEdge:
        return text("kcl", "%1 away from the nearest edge or corner").arg(test.away);
    case Verdict::Face:
        return text("kcl", "it meets the face, %1 deep").arg(test.radius - test.height);
    case Verdict::Edge:
        return text("kcl", "it meets an edge or corner, %1 from its middle").arg(test.away);
    }
    return {};
}

ProbeHit OctreeIndex::probe(ItemId primitive, const glm::dvec3& point, double radius) const {
    const Model& model = data().model(primitive.group);
    const Triangle& triangle = triangles(m_document, primitive.group)[std::size_t(primitive.index)];
    const HitTest test =
        hitTest(data(), model, loadPrism(data(), model, primitive.index), triangle, point, radius);
    ProbeHit hit;
    hit.hit = test.hit();
    hit.nearest = nearestInBody(data(), model, triangle, point);
    hit.distance = hit.nearest ? glm::length(*hit.nearest - point) : std::nan("");
    hit.reason = reasonOf(test);
    if (test.held)
        hit.reason = text("kcl", "%1 (the radius is held to %2, the largest that the octree serves)")
                         .arg(std::move(hit.reason))
                         .arg(test.radius);
    if (!hit.hit || data().modelCount() < 2)
        return hit;
    if (const auto copy = copyWhereAsked(primitive, point)) {
        hit.hit = false;
        hit.reason = text("kcl", "model %1 is asked here, whose prism %2 is the same")
                         .arg(copy->group)
                         .arg(copy->index);
    }
    return hit;
}

} // namespace

std::vector<std::unique_ptr<SpatialIndex>> makeIndices(const KclDocument& document, const Settings&) {
    std::vector<std::unique_ptr<SpatialIndex>> all;
    all.push_back(std::make_unique<OctreeIndex>(document));
    return all;
}

} // namespace core::kcl
