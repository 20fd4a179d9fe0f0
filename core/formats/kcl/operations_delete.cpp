// The operation that removes prisms, and what no prism uses.
#include "core/formats/kcl/derived.h"
#include "core/formats/kcl/encode.h"
#include "core/formats/kcl/layout_writer.h"
#include "core/formats/kcl/operations.h"

#include <algorithm>
#include <limits>

namespace core::kcl {
namespace {

constexpr std::uint32_t gone = std::numeric_limits<std::uint32_t>::max();

// New numbers by old ones; empty: all stay.
using NumberMap = std::vector<std::uint32_t>;

NumberMap numbered(const std::vector<bool>& doomed) {
    NumberMap map(doomed.size(), gone);
    std::uint32_t next = 0;
    for (std::size_t i = 0; i < doomed.size(); ++i)
        if (!doomed[i])
            map[i] = next++;
    return map;
}

Bytes kept(const Bytes& records, std::uint64_t size, const NumberMap& map) {
    Bytes out;
    out.reserve(records.size());
    for (std::size_t i = 0; i < map.size(); ++i) {
        const auto from = records.begin() + std::ptrdiff_t(i * size);
        if (map[i] != gone)
            out.insert(out.end(), from, from + std::ptrdiff_t(size));
    }
    return out;
}

// What became of a model's records.
struct ModelMap {
    NumberMap prisms, positions, normals;
    std::shared_ptr<const Octree> before, after;              // only when the octree was encoded anew
    std::vector<std::uint32_t> blockAddresses, listAddresses; // by place in `before`

    ItemId operator()(ItemId item) const {
        switch (item.type) {
        case prismType:
            return numberIn(prisms, item);
        case positionType:
            return numberIn(positions, item);
        case normalType:
            return numberIn(normals, item);
        case nodeType:
            return node(item);
        case listType:
            return list(item);
        default:
            return item;
        }
    }

  private:
    static ItemId numberIn(const NumberMap& map, ItemId item) {
        if (item.index >= map.size())
            return item;
        item.index = map[std::size_t(item.index)];
        return item.index == gone ? ItemId() : item;
    }
    ItemId node(ItemId item) const {
        if (!before)
            return item;
        const std::optional<std::uint64_t> ordinal = before->ordinalOf(item.index);
        if (!ordinal)
            return {};
        if (const auto block = before->blockOf(*ordinal))
            item.index = blockAddresses[*block] / 4 + (item.index - before->blocks()[*block].address / 4);
        return item;
    }
    ItemId list(ItemId item) const {
        if (!before)
            return item;
        if (item.index >= listAddresses.size())
            return {};
        const std::vector<OctreeList>& lists = after->lists();
        const std::uint32_t address = listAddresses[std::size_t(item.index)];
        const auto found =
            std::lower_bound(lists.begin(), lists.end(), address,
                             [](const OctreeList& one, std::uint32_t at) { return one.address < at; });
        if (found == lists.end() || found->address != address)
            return {};
        item.index = std::uint64_t(found - lists.begin());
        return item;
    }
};

struct Counts {
    std::uint64_t entries = 0, positions = 0, normals = 0, emptied = 0, unclaimed = 0, reordered = 0;
};

class Deletion {
  public:
    Deletion(Run& run, std::vector<PrismRef> doomed) : m_run(run), m_data(run.data()) {
        for (const PrismRef& one : doomed)
            m_doomed[one.model].push_back(one.prism);
        m_compact = doomed.empty() || run.flag("drop_unused");
        m_prisms = doomed.size();
    }

    Result<Outcome> perform() {
        for (std::uint64_t m = 0; m < m_data.modelCount(); ++m) {
            if (m_run.progress.cancelled())
                return Progress::cancelledError();
            if (m_data.model(m).sameAs >= 0 || (m_prisms > 0 && m_doomed.count(m) == 0))
                continue;
            if (const Status done = change(m); !done)
                return tl::unexpected(done.error());
        }
        report();
        if (m_parts.empty())
            return nothingChanged(m_run);
        Result<LaidOut> laid = layOut(m_data, m_parts, m_run.progress);
        if (!laid)
            return tl::unexpected(laid.error());
        m_run.sayIfAny(text("kcl", "Bytes dropped that belonged to no record"),
                       laid->dropped + m_counts.unclaimed, Severity::Warning);
        Result<Outcome> outcome = restructured(m_run, *m_data.dialect, std::move(laid->bytes), {}, {});
        if (!outcome)
            return outcome;
        const Data& after = as(*outcome->document).data();
        for (auto& [m, map] : m_maps)
            if (map.before)
                map.after = after.model(m).tree;
        outcome->remap = [maps = std::make_shared<const std::map<std::uint64_t, ModelMap>>(
                              std::move(m_maps))](ItemId item) {
            const bool inModel = item.type >= positionType && item.type <= listType;
            const auto found = inModel ? maps->find(item.group) : maps->end();
            return found == maps->end() ? item : found->second(item);
        };
        return outcome;
    }

  private:
    Status change(std::uint64_t m) {
        ModelParts parts = partsOf(m_data, m);
        ModelMap map;
        if (const auto found = m_doomed.find(m); found != m_doomed.end()) {
            std::vector<bool> doomed(std::size_t(m_data.model(m).prismCount), false);
            for (const std::uint64_t prism : found->second)
                doomed[std::size_t(prism)] = true;
            map.prisms = numbered(doomed);
            parts.prisms = kept(parts.prisms, m_data.dialect->prismBytes(), map.prisms);
            if (const Status done = encodeAnew(m, parts, map); !done)
                return done;
        }
        const bool compacted = m_compact && compact(m, parts, map);
        if (!map.prisms.empty() || compacted) {
            m_parts.emplace(m, std::move(parts));
            m_maps.emplace(m, std::move(map));
        }
        return {};
    }

    // Entries of dead prisms go, the others follow theirs. Entries that named no prism still name none.
    Status encodeAnew(std::uint64_t m, ModelParts& parts, ModelMap& map) {
        Result<TakenApart> taken = takeApart(m_data, m);
        if (!taken)
            return tl::unexpected(taken.error());
        for (PlainOctree::List& list : taken->tree.lists) {
            const std::size_t before = list.size();
            list.erase(std::remove_if(list.begin(), list.end(),
                                      [&](std::uint16_t prism) {
                                          return prism < map.prisms.size() && map.prisms[prism] == gone;
                                      }),
                       list.end());
            for (std::uint16_t& prism : list)
                if (prism < map.prisms.size())
                    prism = std::uint16_t(map.prisms[prism]);
            m_counts.entries += before - list.size();
        }
        const ListOrder preferred = m_run.profile().builder.listOrder;
        const std::optional<ListOrder> stored = canonicalOrder(m_data, m, preferred);
        Result<EncodedOctree> encoded =
            encodeOctree(std::move(taken->tree), *m_data.dialect, stored.value_or(preferred));
        if (!encoded)
            return tl::unexpected(encoded.error());
        m_counts.reordered += !stored;
        m_counts.emptied += taken->emptied;
        m_counts.unclaimed += unclaimedOctreeBytes(m_data, m);
        parts.octree = std::move(encoded->bytes);
        map.before = m_data.model(m).tree;
        for (const std::uint32_t block : taken->blocks) // every stored block is below some key
            map.blockAddresses.push_back(encoded->blockAddresses[block]);
        map.listAddresses = std::move(encoded->listAddresses);
        map.listAddresses.resize(map.before->lists().size()); // without the one for broken keys
        return {};
    }

    // Drops positions and normals that no prism of `parts` uses, but for a tool's signature.
    bool compact(std::uint64_t m, ModelParts& parts, ModelMap& map) {
        const Model& model = m_data.model(m);
        std::vector<bool> positions(std::size_t(model.positionCount), true);
        std::vector<bool> normals(std::size_t(model.normalCount), true);
        if (!toolSignature(m_data, model, 0).empty())
            positions[0] = false;
        eachIndex(parts, [&](std::uint8_t*, bool isPosition, std::uint16_t index) {
            std::vector<bool>& unused = isPosition ? positions : normals;
            if (index < unused.size())
                unused[index] = false;
        });
        const auto count = [](const std::vector<bool>& unused) {
            return std::uint64_t(std::count(unused.begin(), unused.end(), true));
        };
        if (count(positions) + count(normals) == 0)
            return false;
        m_counts.positions += count(positions);
        m_counts.normals += count(normals);
        map.positions = numbered(positions);
        map.normals = numbered(normals);
        parts.positions = kept(parts.positions, m_data.dialect->positionBytes(), map.positions);
        parts.normals = kept(parts.normals, m_data.dialect->normalBytes(), map.normals);
        eachIndex(parts, [&](std::uint8_t* at, bool isPosition, std::uint16_t index) {
            const NumberMap& now = isPosition ? map.positions : map.normals;
            if (index < now.size())
                storeBytes(at, std::uint16_t(now[index]), m_data.dialect->order);
        });
        return true;
    }

    template <typename Visit>
    void eachIndex(ModelParts& parts, Visit&& visit) const {
        const std::uint64_t size = m_data.dialect->prismBytes();
        for (std::uint64_t at = 0; at + size <= parts.prisms.size(); at += size)
            for (std::uint64_t field = prism_field::position; field < prism_field::attribute; field += 2) {
                std::uint8_t* index = parts.prisms.data() + at + field;
                visit(index, field == prism_field::position,
                      loadBytes<std::uint16_t>(index, m_data.dialect->order));
            }
    }

    void report() {
        m_run.say(text("kcl", "Prisms deleted"), m_prisms);
        if (m_prisms > 0)
            m_run.say(text("kcl", "List entries removed"), m_counts.entries);
        if (m_compact) {
            m_run.say(text("kcl", "Unused positions dropped"), m_counts.positions);
            m_run.say(text("kcl", "Unused normals dropped"), m_counts.normals);
        }
        m_run.sayIfAny(text("kcl", "Octrees whose lists are laid out in another way"), m_counts.reordered);
        m_run.sayIfAny(text("kcl", "Broken octree keys, now empty cells"), m_counts.emptied,
                       Severity::Warning);
    }

    Run& m_run;
    const Data& m_data;
    std::map<std::uint64_t, std::vector<std::uint64_t>> m_doomed; // prisms by model
    std::map<std::uint64_t, ModelParts> m_parts;
    std::map<std::uint64_t, ModelMap> m_maps;
    Counts m_counts;
    std::uint64_t m_prisms = 0;
    bool m_compact = false;
};

Result<Outcome> deletePrisms(Run& run) {
    std::vector<PrismRef> doomed;
    if (!run.items.empty())
        doomed = run.withCopies(run.prisms());
    return Deletion(run, std::move(doomed)).perform();
}

} // namespace

std::vector<Operation> deleteOperations(const KclDocument&, const Settings& settings) {
    Operation operation = declare(
        operation_id::deletePrisms, text("kcl", "Delete prisms"),
        text("kcl", "Removes the selected prisms and their entries in the lists; cells and grid stay. With "
                    "nothing selected it only drops positions and normals that no prism uses."),
        Operation::Items::Optional, {prismType});
    operation.role = Operation::Role::Delete;
    operation.parameters = {
        copiesParameter(settings),
        flagParameter("drop_unused", text("kcl", "Drop unused vectors"),
                      text("kcl", "Positions and normals of these models that no prism uses then."), false)};
    return {finishOperation(std::move(operation), deletePrisms)};
}

} // namespace core::kcl
