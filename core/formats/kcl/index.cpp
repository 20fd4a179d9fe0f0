#include "core/formats/kcl/ball_cells.h"
#include "core/formats/kcl/fields.h"
#include "core/formats/kcl/look.h"
#include "core/formats/kcl/lookup.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace core::kcl {
namespace {

constexpr std::size_t namedCells = 64; // of a ball; more are counted
constexpr const char* axes[] = {"x", "y", "z"};

Text hexKey(std::uint32_t key) { return verbatim(fmt::format("{:08X}", key)); }

Text threeNumbers(const std::array<std::int64_t, 3>& v) {
    return verbatim(fmt::format("{}, {}, {}", v[0], v[1], v[2]));
}

ItemId listItem(std::uint64_t model, std::uint32_t list) { return {listType, 0, std::uint32_t(model), list}; }

Text faultText(NodeFault fault) {
    switch (fault) {
    case NodeFault::PastEnd:
        return text("kcl", "it lies beyond the octree");
    case NodeFault::OddList:
        return text("kcl", "it begins at an odd address");
    case NodeFault::ListInsideKeys:
        return text("kcl", "it begins among the keys");
    default:
        return text("kcl", "it has no end");
    }
}

// A lookup in words, each step with what it read.
class Words {
  public:
    Words(const KclDocument& document, const Lookup& lookup, IndexLookup& out)
        : m_data(document.data()), m_lookup(lookup), m_out(out) {}

    void say() {
        using End = Lookup::End;
        if (m_lookup.end == End::NotAPoint)
            return add(text("kcl", "not a point: no lookup"));
        if (m_data.isV2()) {
            sayWorld();
            if (m_lookup.end == End::OutsideWorld)
                return;
            sayGlobalKeys();
        }
        if (!m_lookup.model)
            return;
        sayLocal();
        if (m_lookup.end == End::OutsideGrid)
            return;
        sayKeys();
        if (m_lookup.end == End::Leaf)
            sayList();
    }

  private:
    void add(Text words, ItemId item = {}, std::optional<Location> location = {}) {
        m_out.steps.push_back({std::move(words), item, location});
    }
    Location bytes(std::uint64_t begin, std::uint64_t length) const {
        return {m_data.space(), begin, length};
    }

    void sayWorld() {
        const Location where = bytes(file_field::worldMin, 12);
        if (m_lookup.end != Lookup::End::OutsideWorld)
            return add(
                text("kcl", "from the world's minimum, toward zero: %1").arg(threeNumbers(m_lookup.world)),
                {headerType}, where);
        const std::array<std::uint32_t, 3> log2 = log2Size(m_data);
        for (std::size_t k = 0; k < 3; ++k)
            if (m_lookup.world[k] < 0 || std::uint64_t(m_lookup.world[k]) >> std::min(log2[k], 63u) != 0)
                return add(
                    text("kcl", "on %1 outside the world, whose cells cover 2^%2 units: no model is asked")
                        .arg(axes[k])
                        .arg(log2[k]),
                    {headerType}, where);
    }

    void sayGlobalKeys() {
        std::string path;
        for (const GlobalStep& step : m_lookup.global) {
            path += (path.empty() ? "" : ".") + std::to_string(step.child);
            const std::uint32_t value = step.key & globalValue;
            Text what;
            switch (step.key >> 30) {
            case 0:
                what = text("kcl", "global cell %1, key %2: a branch to key %3")
                           .arg(path)
                           .arg(hexKey(step.key))
                           .arg(step.number - step.child + value);
                break;
            case 1:
                what =
                    text("kcl", "global cell %1, key %2: of an unknown kind").arg(path).arg(hexKey(step.key));
                break;
            case 2:
                what = text("kcl", "global cell %1, key %2: model %3")
                           .arg(path)
                           .arg(hexKey(step.key))
                           .arg(value);
                break;
            default:
                what = text("kcl", "global cell %1, key %2: empty, no model is asked")
                           .arg(path)
                           .arg(hexKey(step.key));
            }
            add(std::move(what), {globalCellType, 0, 0, step.number},
                bytes(m_data.globalSection.begin + 4 * step.number, 4));
        }
        if (m_lookup.end == Lookup::End::NoModel)
            add(textN("kcl", "there (is|are) only %n model(s): the lookup ends",
                      std::int64_t(m_data.modelCount())),
                {headerType}, bytes(file_field::modelCount, 4));
        else if (m_lookup.end == Lookup::End::BrokenGlobal)
            add(text("kcl", "the key leads nowhere: the lookup ends"));
    }

    void sayLocal() {
        const Model& model = m_data.model(*m_lookup.model);
        const Location where =
            bytes(model.whole.begin + model_field::gridMin, m_data.dialect->positionBytes());
        if (m_lookup.end != Lookup::End::OutsideGrid)
            return add((m_data.dialect->isFloat()
                            ? text("kcl", "from the minimum of the grid of model %1, toward zero: %2")
                            : text("kcl", "from the minimum of the grid of model %1, rounded down: %2"))
                           .arg(*m_lookup.model)
                           .arg(threeNumbers(m_lookup.local)),
                       modelItem(*m_lookup.model), where);
        const GridWords& grid = model.tree->grid();
        for (std::size_t k = 0; k < 3; ++k)
            if (m_lookup.local[k] < std::numeric_limits<std::int32_t>::min() ||
                (std::uint32_t(m_lookup.local[k]) & grid.mask[k]) != 0)
                return add(text("kcl", "on %1 outside the grid of model %2, which covers %3 units: no prisms")
                               .arg(axes[k])
                               .arg(*m_lookup.model)
                               .arg(grid.extent(int(k))),
                           modelItem(*m_lookup.model), where);
    }

    void sayKeys() {
        const std::uint64_t m = *m_lookup.model;
        const Model& model = m_data.model(m);
        for (const KeyStep& step : m_lookup.keys) {
            const std::uint64_t base = step.address - 4 * step.child;
            const std::uint64_t target = model.octree.begin + base + (step.key & 0x7FFFFFFF);
            const Text leads =
                step.key >> 31 != 0
                    ? text("kcl", "key %1, a leaf").arg(hexKey(step.key))
                    : text("kcl", "key %1, a branch to %2").arg(hexKey(step.key)).arg(hexOffset(target));
            add(&step == &m_lookup.keys.front() ? rootText(step).arg(leads)
                                                : text("kcl", "child %1 of edge %2: %3")
                                                      .arg(step.child)
                                                      .arg(std::uint64_t(1) << step.edge)
                                                      .arg(leads),
                nodeOf(step), bytes(model.octree.begin + step.address, 4));
        }
        if (m_lookup.end != Lookup::End::BrokenKey)
            return;
        if (m_lookup.keys.empty())
            add(text("kcl", "the root cell's key would lie beyond the octree: the lookup ends"),
                modelItem(m));
        else if (m_lookup.keys.back().edge == 0)
            add(text("kcl", "the branch leads below cells of edge 1: the lookup ends"));
        else
            add(text("kcl", "the branch leads out of the octree: the lookup ends"));
    }

    Text rootText(const KeyStep& step) const {
        std::array<std::int64_t, 3> at = m_lookup.local;
        for (std::int64_t& v : at)
            v = std::int64_t(std::uint64_t(std::uint32_t(v)) >> step.edge);
        return text("kcl", "root cell %1 (number %2): %3").arg(threeNumbers(at)).arg(step.child);
    }

    void sayList() {
        const std::uint64_t m = *m_lookup.model;
        const Model& model = m_data.model(m);
        const ItemId node = nodeOf(m_lookup.keys.back());
        if (!node.valid())
            return add(text("kcl", "no cell of the octree has this key: the list at %1 is not followed")
                           .arg(hexOffset(model.octree.begin + m_lookup.list)));
        const std::uint64_t ordinal = *model.tree->ordinalOf(node.index);
        if (model.tree->kind(ordinal) != NodeKind::Leaf)
            return add(text("kcl", "its list at %1 is broken: %2")
                           .arg(hexOffset(model.octree.begin + m_lookup.list))
                           .arg(faultText(model.tree->fault(ordinal))),
                       node);
        const ItemId list = listItem(m, model.tree->target(ordinal));
        m_out.cells.push_back(node);
        add(textN("kcl", "its list at %1 names %n prism(s)",
                  model.tree->lists()[std::size_t(list.index)].count)
                .arg(hexOffset(model.octree.begin + m_lookup.list)),
            list, recordSpan(m_data, list));
    }

    // Invalid for a key that the octree's own walk does not meet.
    ItemId nodeOf(const KeyStep& step) const {
        const bool known = m_data.model(*m_lookup.model).tree->ordinalOf(step.address / 4).has_value();
        return known ? nodeItem(*m_lookup.model, step.address / 4) : ItemId{};
    }

    const Data& m_data;
    const Lookup& m_lookup;
    IndexLookup& m_out;
};

class OctreeIndex final : public SpatialIndex {
  public:
    explicit OctreeIndex(const KclDocument& document) : m_document(document) {
        for (std::uint64_t m = 0; m < data().modelCount(); ++m) {
            const Model& model = data().model(m);
            m_leafStarts.push_back(m_leaves.size());
            m_prismStarts.push_back(m_prisms);
            m_prisms += model.prismCount;
            m_leaves.reserve(m_leaves.size() + std::size_t(model.tree->leaves()));
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
    IndexLookup lookup;
    const Lookup found = lookUp(data(), point);
    Words(m_document, found, lookup).say();
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
