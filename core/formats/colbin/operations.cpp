#include "core/formats/colbin/operations.h"

#include <algorithm>
#include <limits>
#include <unordered_set>

namespace core::colbin {
namespace {

constexpr std::int64_t least32 = std::numeric_limits<std::int32_t>::min();
constexpr std::int64_t most32 = std::numeric_limits<std::int32_t>::max();

Result<std::int32_t> roundedWithin(double value, std::int64_t least, std::int64_t most,
                                   const std::string& path) {
    const double nearest = std::round(value);
    if (!(nearest >= double(least) && nearest <= double(most)))
        return refuseRun(
            path,
            text("colbin", "%1 would not fit; %2 to %3 can be stored").arg(nearest).arg(least).arg(most));
    return std::int32_t(nearest);
}

// Where items are after an edit. Entries follow the wall that they name, and which of its entries they were.
class Remap {
  public:
    Remap(const Data& before, const Data& after, IndexMap walls, IndexMap floors)
        : m_before(before.cells), m_after(after.cells), m_sameFrame(before.grid == after.grid),
          m_cells(after.hasGrid() ? after.grid.cells() : 0), m_walls(std::move(walls)),
          m_floors(std::move(floors)), m_wallCount(after.walls.size()), m_floorCount(after.floors.size()),
          m_tail(!after.tail.empty()) {}

    ItemId operator()(ItemId item) const {
        switch (item.type) {
        case columnType:
        case cellType:
            return m_sameFrame ? item : ItemId();
        case entryType:
            return entry(item);
        case floorType:
            return record(item, m_floors, m_floorCount);
        case wallType:
            return record(item, m_walls, m_wallCount);
        case tailType:
            return m_tail ? item : ItemId();
        default:
            return item;
        }
    }

  private:
    static ItemId record(ItemId item, const IndexMap& map, std::uint64_t count) {
        if (item.index < map.size()) {
            if (map[item.index] == gone)
                return {};
            item.index = map[item.index];
        }
        return item.index < count ? item : ItemId();
    }
    ItemId entry(ItemId item) const {
        if (!m_sameFrame || item.group >= m_cells || item.index >= m_before.count(item.group))
            return {};
        const std::uint16_t old = m_before.entry(item.group, std::uint32_t(item.index));
        const std::uint32_t now = old < m_walls.size() ? m_walls[old] : old;
        std::uint32_t before = 0; // earlier entries of the same wall in the cell
        for (std::uint32_t i = 0; i < item.index; ++i)
            before += m_before.entry(item.group, i) == old;
        for (std::uint32_t i = 0; i < m_after.count(item.group); ++i)
            if (m_after.entry(item.group, i) == now && before-- == 0)
                return {entryType, 0, item.group, i};
        return {};
    }

    CellLists m_before, m_after;
    bool m_sameFrame;
    std::uint64_t m_cells;
    IndexMap m_walls, m_floors;
    std::uint64_t m_wallCount, m_floorCount;
    bool m_tail;
};

Outcome outcomeOf(Run& run, unsigned parts) {
    Outcome outcome;
    auto document = run.document.clone();
    static_cast<ColbinDocument&>(*document).edit(parts) = std::move(run.data);
    outcome.document = std::move(document);
    outcome.report = std::move(run.report);
    return outcome;
}

} // namespace

Int3 Run::raw(std::string_view key) const {
    const glm::dvec3 v = vector(key);
    return {std::int32_t(std::round(v[0])), std::int32_t(std::round(v[1])), std::int32_t(std::round(v[2]))};
}

std::vector<std::uint32_t> Run::selected(TypeId type) const {
    std::vector<std::uint32_t> records;
    if (items.empty()) {
        records.resize(std::size_t(document.itemCount(type)));
        for (std::size_t i = 0; i < records.size(); ++i)
            records[i] = std::uint32_t(i);
        return records;
    }
    std::unordered_set<std::uint64_t> seen;
    for (const ItemId& item : items)
        if (item.type == type && seen.insert(item.index).second)
            records.push_back(std::uint32_t(item.index));
    return records;
}

std::vector<std::uint32_t> Run::selectedAscending(TypeId type) const {
    std::vector<std::uint32_t> records = selected(type);
    std::sort(records.begin(), records.end());
    return records;
}

Result<Outcome> edited(Run& run, unsigned parts, TypeId type, const std::vector<std::uint32_t>& records) {
    if (records.empty())
        return nothingChanged(run);
    Outcome outcome = outcomeOf(run, parts);
    outcome.structure = false;
    outcome.changed = itemsOf(type, records);
    outcome.selection = run.items;
    return outcome;
}

Result<Outcome> restructured(Run& run, unsigned parts, std::vector<ItemId> selection, IndexMap walls,
                             IndexMap floors) {
    IdRemap remap = Remap(run.document.data(), run.data, std::move(walls), std::move(floors));
    Outcome outcome = outcomeOf(run, parts);
    outcome.selection = std::move(selection);
    outcome.remap = std::move(remap);
    return outcome;
}

std::vector<ItemId> itemsOf(TypeId type, const std::vector<std::uint32_t>& records) {
    std::vector<ItemId> items;
    items.reserve(records.size());
    for (const std::uint32_t record : records)
        items.push_back({type, 0, 0, record});
    return items;
}

tl::unexpected<Error> refuseRun(std::string path, Text reason) {
    return fail(Error{ErrorCode::Refused, "colbin", std::move(path), std::nullopt, std::move(reason)});
}

std::string wallPath(std::uint64_t wall, std::string_view field) {
    return "walls[" + std::to_string(wall) + "]" + (field.empty() ? "" : "." + std::string(field));
}

std::string floorPath(std::uint64_t floor, std::string_view field) {
    return "floors[" + std::to_string(floor) + "]" + (field.empty() ? "" : "." + std::string(field));
}

Result<std::int32_t> rounded(double value, const std::string& path) {
    return roundedWithin(value, least32, most32, path);
}

Result<std::int32_t> roundedAxis(double value, const Data& data, const std::string& path) {
    if (data.wallSize == wallBytes1)
        return roundedWithin(value, std::numeric_limits<std::int16_t>::min(),
                             std::numeric_limits<std::int16_t>::max(), path);
    return rounded(value, path);
}

Result<bool> relist(Run& run, const std::vector<std::uint32_t>& records) {
    if (!run.flag("list"))
        return false;
    if (!run.data.hasGrid() || run.data.grid.cellSize == 0 || run.data.grid.cells() == 0) {
        run.say(text("colbin", "Cell lists"), text("colbin", "there is no grid to list walls in"),
                Severity::Warning);
        return false;
    }
    const Result<ListChange> change = relistWalls(run.data, records, run.progress);
    if (!change)
        return tl::unexpected(change.error());
    run.say(text("colbin", "Cell entries removed"), change->removed);
    run.say(text("colbin", "Cell entries added"), change->added);
    run.say(text("colbin", "Cells changed"), change->cells);
    return change->cells > 0;
}

Parameter rawVectorParameter(std::string_view key, Text label, Text help, const Int3& initial) {
    std::vector<Value> initials;
    for (const std::int32_t component : initial)
        initials.emplace_back(std::int64_t(component));
    return vectorParameter(key, std::move(label), std::move(help), text("colbin", "raw"), std::move(initials),
                           double(least32), double(most32));
}

Parameter listParameter() {
    return flagParameter(
        "list", text("colbin", "Update cell lists"),
        text("colbin", "Lists the boxes in the cells of the stored grid that they reach, in place of "
                       "their old entries. Off: the lists stay, and the checker says what is missing."),
        false);
}

Parameter gridRuleParameter(std::string_view key) {
    return choiceParameter(
        key, text("colbin", "Rule"),
        text("colbin", "True extents lists each wall in every cell that it reaches. "
                       "Exporter-compatible repeats the stock exporter, which ignores rotation."),
        {{choice::trueExtents, "true-extents", text("colbin", "True extents")},
         {choice::exporterCompatible, "exporter-compatible", text("colbin", "Exporter-compatible")}});
}

Parameter cellSizeParameter(std::uint32_t initial) {
    Parameter parameter =
        integerParameter("cell_size", text("colbin", "Cell size"), text("colbin", "Edge of a square cell."),
                         initial, 0, std::numeric_limits<std::uint32_t>::max());
    parameter.unit = text("colbin", "raw");
    return parameter;
}

// Import and export of mesh files join here once core/interchange exists.
std::vector<Operation> colbinOperations(const ColbinDocument& document, const Settings&) {
    std::vector<Operation> all;
    for (const auto part :
         {gridOperations, wallListOperations, wallShapeOperations, floorOperations, fileOperations}) {
        std::vector<Operation> operations = part(document);
        std::move(operations.begin(), operations.end(), std::back_inserter(all));
    }
    return all;
}

} // namespace core::colbin
