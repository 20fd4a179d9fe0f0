#include "core/formats/kcl/lookup_words.h"

#include "core/formats/kcl/fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace core::kcl {
namespace {

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
    Words(const Data& data, const Lookup& lookup, IndexLookup& out)
        : m_data(data), m_lookup(lookup), m_out(out) {}

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

} // namespace

IndexLookup inWords(const Data& data, const Lookup& lookup) {
    IndexLookup out;
    Words(data, lookup, out).say();
    return out;
}

} // namespace core::kcl
