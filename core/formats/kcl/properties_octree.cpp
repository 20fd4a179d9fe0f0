// Properties of global cells, octree keys and lists.
#include "core/formats/kcl/property_tables.h"

#include <cmath>

namespace core::kcl {
namespace {

std::vector<Choice> keyKinds() {
    return {{0, "branch", text("kcl", "Branch")},
            {1, "unknown", text("kcl", "Unknown")},
            {2, "model", text("kcl", "Model")},
            {3, "empty", text("kcl", "Empty")}};
}

// Between model and empty cells; branches are structure.
Status mayBecome(const KclDocument& document, ItemId item, std::uint32_t next) {
    const auto now = std::uint32_t(
        toInteger(loadRaw(document.data(), recordSpan(document.data(), item)->offset, StoredType::U32)));
    const auto leaf = [](std::uint32_t key) { return key >> 30 >= 2; };
    if (!leaf(now) || !leaf(next))
        return fail(refused(text("kcl", "only cells that are empty or name a model can be edited; branches "
                                        "are the octree's structure")));
    return {};
}

// Bits of the key as a property of their own.
Property keyPart(const Dialect& dialect, Property p, int bit, int width) {
    p.kind = PropertyKind::PartOf;
    p.partOf = "key";
    p.bit = bit;
    p.width = width;
    p.minimum = 0;
    p.maximum = (std::int64_t(1) << width) - 1;
    const Property whole =
        inRecord(storedProperty("key", {}, StoredType::U32, hexadecimal(8), {}, {}), dialect, globalCellType);
    const std::uint32_t mask = std::uint32_t(p.maximum) << bit;
    p.get = [whole, mask, bit](const Document& d, const Settings& s, ItemId item, int) -> Value {
        return std::int64_t((std::uint32_t(toInteger(whole.get(d, s, item, 0))) & mask) >> bit);
    };
    p.span = whole.span;
    p.set = [whole, mask, bit](Document& d, ItemId item, int, const Value& raw) -> Status {
        const auto old = std::uint32_t(toInteger(whole.get(d, {}, item, 0)));
        const std::uint32_t next = (old & ~mask) | (std::uint32_t(toInteger(raw)) << bit & mask);
        KclDocument& kcl = editable(d);
        if (Status ok = mayBecome(kcl, item, next); !ok)
            return ok;
        const std::uint64_t at = recordSpan(kcl.data(), item)->offset;
        storeRaw(kcl.edit(GlobalPart), at, StoredType::U32, std::int64_t(next));
        kcl.readGlobalAgain();
        return {};
    };
    return p;
}

std::uint64_t ordinalOf(const KclDocument& d, ItemId item) {
    return *d.data().model(item.group).tree->ordinalOf(item.index);
}

std::vector<Choice> nodeKinds() {
    return {{std::int64_t(NodeKind::Branch), "branch", text("kcl", "Branch")},
            {std::int64_t(NodeKind::Leaf), "leaf", text("kcl", "Leaf")},
            {std::int64_t(NodeKind::Shared), "shared", text("kcl", "Shared branch")},
            {std::int64_t(NodeKind::Broken), "broken", text("kcl", "Broken")}};
}

} // namespace

std::vector<Property> globalCellProperties(const Dialect& dialect) {
    if (!dialect.v2)
        return {};
    Property key =
        stored(dialect, globalCellType, "key", text("kcl", "Key"), {},
               text("kcl", "Bits 31 and 30: 10 names a model, 11 is empty, 00 leads to a child block, "
                           "01 is unknown."));
    key.convention = hexadecimal(8);
    key.set = [](Document& d, ItemId item, int, const Value& raw) -> Status {
        KclDocument& kcl = editable(d);
        if (Status ok = mayBecome(kcl, item, std::uint32_t(toInteger(raw))); !ok)
            return ok;
        const std::uint64_t at = recordSpan(kcl.data(), item)->offset;
        storeRaw(kcl.edit(GlobalPart), at, StoredType::U32, raw);
        kcl.readGlobalAgain();
        return {};
    };
    Property kind = storedProperty("kind", text("kcl", "Kind"), StoredType::U32, choiceNames(), {},
                                   text("kcl", "What the cell holds."));
    kind.choices = [](const Document&, const Settings&) { return keyKinds(); };
    Property model = storedProperty("model", text("kcl", "Model"), StoredType::U32, plainNumber(), {},
                                    text("kcl", "The model that is asked for places in this cell."));
    std::vector<Property> all = {std::move(key), keyPart(dialect, std::move(kind), 30, 2),
                                 keyPart(dialect, std::move(model), 0, 30)};
    addBox(all, [](const KclDocument& d, ItemId item) {
        const GlobalCell* cell = d.data().global->find(item.index);
        return cell ? globalBounds(d.data(), *cell) : Aabb{};
    });
    return all;
}

std::vector<Property> nodeProperties(const Dialect& dialect) {
    Property key =
        readOnly(stored(dialect, nodeType, "key", text("kcl", "Key"), {},
                        text("kcl", "Bit 31 set: a leaf; the rest is the way from the start of this block "
                                    "of keys to two bytes before the list. Clear: the way to the child "
                                    "block.")),
                 text("kcl", "Structure of the octree; operations change it."));
    key.convention = hexadecimal(8);
    Property kind = derivedProperty("kind", text("kcl", "Kind"), choiceNames(), {}, {},
                                    [](const Document& d, const Settings&, ItemId item, int) -> Value {
                                        const KclDocument& kcl = as(d);
                                        return std::int64_t(
                                            kcl.data().model(item.group).tree->kind(ordinalOf(kcl, item)));
                                    });
    kind.choices = [](const Document&, const Settings&) { return nodeKinds(); };
    std::vector<Property> all = {
        std::move(key), std::move(kind),
        number("entries", text("kcl", "Entries"), {}, text("kcl", "Prisms that the leaf lists."),
               [](const KclDocument& d, ItemId item) -> Value {
                   const Octree& tree = *d.data().model(item.group).tree;
                   const std::uint64_t ordinal = ordinalOf(d, item);
                   return tree.kind(ordinal) == NodeKind::Leaf
                              ? integer(tree.lists()[tree.target(ordinal)].count)
                              : Value();
               }),
        number("level", text("kcl", "Level"), {}, text("kcl", "0 for a cell of the root grid."),
               [](const KclDocument& d, ItemId item) -> Value {
                   return std::int64_t(d.data().model(item.group).tree->box(ordinalOf(d, item)).level);
               }),
        number("edge", text("kcl", "Edge"), units(), {}, [](const KclDocument& d, ItemId item) -> Value {
            return std::ldexp(1.0, d.data().model(item.group).tree->box(ordinalOf(d, item)).edge);
        })};
    addBox(all, [](const KclDocument& d, ItemId item) {
        return nodeBounds(d.data(), d.data().model(item.group), ordinalOf(d, item));
    });
    return all;
}

std::vector<Property> listProperties() {
    const auto of = [](const KclDocument& d, ItemId item) -> const OctreeList& {
        return d.data().model(item.group).tree->lists()[std::size_t(item.index)];
    };
    return {number("address", text("kcl", "Address"), bytesUnit(),
                   text("kcl", "Of the first entry, from the octree's start."),
                   [of](const KclDocument& d, ItemId item) { return integer(of(d, item).address); }),
            number("count", text("kcl", "Entries"), {}, {},
                   [of](const KclDocument& d, ItemId item) { return integer(of(d, item).count); }),
            number("users", text("kcl", "Leaves"), {}, text("kcl", "Leaves that point to this list."),
                   [of](const KclDocument& d, ItemId item) { return integer(of(d, item).users); })};
}

} // namespace core::kcl
