#include "core/formats/overlays.h"

#include "core/geometry/obb.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>

namespace core {
namespace {

constexpr std::size_t maxLabels = 60;       // more hide what they speak of
constexpr std::uint64_t maxCells = 262'144; // of the heat map
constexpr int rampSteps = 8;

Scene sceneIn(const glm::dmat4& toDisplay) {
    Scene scene;
    scene.nodes[0].transform = toDisplay;
    return scene;
}

int addLayer(Scene& scene, std::string key, Text label, Hue swatch) {
    Layer layer;
    layer.key = std::move(key);
    layer.label = std::move(label);
    layer.swatch = swatch;
    scene.layers.push_back(std::move(layer));
    return int(scene.layers.size()) - 1;
}

// A batch holds items of one type and part; this sorts things by both, keeping their order within.
template <typename Thing>
std::map<std::pair<TypeId, std::uint16_t>, std::vector<Thing>>
byTypeAndPart(const std::vector<Thing>& things) {
    std::map<std::pair<TypeId, std::uint16_t>, std::vector<Thing>> sorted;
    for (const Thing& thing : things)
        sorted[{thing.item.type, thing.item.part}].push_back(thing);
    return sorted;
}

void addItem(PrimitiveItems& items, ItemId item) {
    items.base.type = item.type;
    items.base.part = item.part;
    items.indices.push_back(item.index);
    items.groups.push_back(item.group);
}

struct ItemBox {
    ItemId item;
    Aabb box; // node space
};

// Boxes that are empty are left out.
void addBoxes(Scene& scene, int layer, const BatchStyle& style, const std::vector<ItemBox>& boxes) {
    for (const auto& [key, some] : byTypeAndPart(boxes)) {
        BoxBatch batch;
        batch.layer = layer;
        batch.style = style;
        for (const ItemBox& one : some) {
            if (one.box.isEmpty())
                continue;
            batch.boxes.push_back(glm::mat4(unitCubeMatrix(toObb(one.box))));
            addItem(batch.items, one.item);
        }
        if (!batch.boxes.empty())
            scene.boxes.push_back(std::move(batch));
    }
}

// One box a cell and, while there are few, its number of pairs beside it.
void addPairs(Scene& scene, const SpatialIndex& index, const std::vector<CellPair>& pairs, int layer,
              Hue hue) {
    std::map<ItemId, std::uint64_t> counts;
    for (const CellPair& pair : pairs)
        ++counts[pair.cell];

    BatchStyle style;
    style.facing = Facing::Ghost;
    style.paint = {.hue = hue, .alpha = 0.45f};
    style.coloured = false;
    style.onTop = true; // floors must not hide what is wrong below them
    std::vector<ItemBox> boxes;
    boxes.reserve(counts.size());
    for (const auto& [cell, count] : counts)
        boxes.push_back({cell, index.cellBounds(cell)});
    addBoxes(scene, layer, style, boxes);

    LabelBatch labels;
    labels.layer = layer;
    labels.style.paint.hue = hue;
    labels.style.pickable = false;
    labels.style.coloured = false;
    labels.style.onTop = true;
    for (const ItemBox& one : boxes) {
        if (counts.size() > maxLabels || one.box.isEmpty())
            break;
        labels.positions.push_back(glm::vec3(one.box.center()));
        labels.texts.push_back(verbatim(std::to_string(counts[one.item])));
        addItem(labels.items, one.item);
    }
    if (!labels.positions.empty())
        scene.labels.push_back(std::move(labels));
}

void addSegment(LineBatch& batch, const glm::dvec3& from, const glm::dvec3& to, ItemId item) {
    batch.positions.push_back(glm::vec3(from));
    batch.positions.push_back(glm::vec3(to));
    addItem(batch.items, item);
}

// The ball of the probe as three circles.
LineBatch ballOf(const glm::dvec3& centre, double radius, int layer) {
    constexpr int corners = 48;
    LineBatch batch;
    batch.layer = layer;
    batch.style.paint.hue = Hue::Hover;
    batch.style.pickable = false;
    batch.style.coloured = false;
    for (int axis = 0; axis < 3; ++axis)
        for (int i = 0; i < corners; ++i) {
            const auto at = [&](int k) {
                const double angle = 2 * std::numbers::pi * k / corners;
                glm::dvec3 p = centre;
                p[(axis + 1) % 3] += radius * std::cos(angle);
                p[(axis + 2) % 3] += radius * std::sin(angle);
                return p;
            };
            addSegment(batch, at(i), at(i + 1), ItemId{});
        }
    return batch;
}

} // namespace

Scene auditOverlay(const SpatialIndex& index, const Audit& audit, const glm::dmat4& toDisplay) {
    Scene scene = sceneIn(toDisplay);
    const int missing = addLayer(scene, "missing", text("overlays", "Missing pairs"), Hue::Missing);
    const int needless = addLayer(scene, "needless", text("overlays", "Needless pairs"), Hue::Needless);
    addPairs(scene, index, audit.missingPairs, missing, Hue::Missing);
    addPairs(scene, index, audit.needlessPairs, needless, Hue::Needless);
    return scene;
}

Scene queryOverlay(const SpatialIndex& index, const QueryResult& result, const glm::dmat4& toDisplay) {
    Scene scene = sceneIn(toDisplay);
    const int cellLayer = addLayer(scene, "query_cells", text("overlays", "Cells looked into"), Hue::Hover);
    const int probeLayer = addLayer(scene, "query_probe", text("overlays", "Probe"), Hue::Hover);
    const int hitLayer = addLayer(scene, "query_hits", text("overlays", "What the probe meets"), Hue::Good);

    BatchStyle wire;
    wire.stroke = Stroke::Wire;
    wire.paint.hue = Hue::Hover;
    wire.width = 2;
    wire.coloured = false;
    std::vector<ItemBox> cells;
    for (const ItemId cell : result.lookup.cells)
        cells.push_back({cell, index.cellBounds(cell)});
    addBoxes(scene, cellLayer, wire, cells);

    PointBatch probe;
    probe.layer = probeLayer;
    probe.style.paint.hue = Hue::Hover;
    probe.style.pickable = false;
    probe.style.coloured = false;
    probe.style.onTop = true;
    probe.positions.push_back(glm::vec3(result.point));
    addItem(probe.items, ItemId{});
    scene.points.push_back(std::move(probe));
    if (result.radius > 0)
        scene.lines.push_back(ballOf(result.point, result.radius, probeLayer));

    for (const bool lost : {false, true}) {
        LineBatch lines;
        lines.layer = hitLayer;
        lines.style.paint.hue = lost ? Hue::Missing : Hue::Good;
        lines.style.width = 2.5f;
        lines.style.coloured = false;
        lines.style.onTop = true;
        struct Hit {
            ItemId item;
            glm::dvec3 at;
        };
        std::vector<Hit> hits;
        for (const QueryCandidate& candidate : result.candidates)
            if (candidate.hit && candidate.listed != lost && candidate.nearest)
                hits.push_back({candidate.primitive, *candidate.nearest});
        for (const auto& [key, some] : byTypeAndPart(hits)) {
            LineBatch batch = lines;
            for (const Hit& hit : some)
                addSegment(batch, result.point, hit.at, hit.item);
            scene.lines.push_back(std::move(batch));
        }
    }
    return scene;
}

Scene issueOverlay(const IssueList& issues, const std::function<Aabb(ItemId)>& displayBoundsOf) {
    static constexpr std::array<Hue, 3> hues = {Hue::Note, Hue::Warning, Hue::Error};
    Scene scene;
    // The worst severity wins where an item has several issues.
    std::map<ItemId, Severity> worst;
    for (const Issue& issue : issues.issues)
        if (issue.item.valid())
            worst[issue.item] = std::max(worst[issue.item], issue.severity);

    const Text labels[] = {text("overlays", "Notes"), text("overlays", "Warnings"),
                           text("overlays", "Errors")};
    const char* const keys[] = {"issue_notes", "issue_warnings", "issue_errors"};
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Note}) {
        const auto place = std::size_t(severity);
        const int layer = addLayer(scene, keys[place], labels[place], hues[place]);
        scene.layers.back().visible = severity != Severity::Note;
        BatchStyle style;
        style.stroke = Stroke::Wire;
        style.paint.hue = hues[place];
        style.width = 2;
        style.coloured = false;
        style.onTop = true;
        std::vector<ItemBox> boxes;
        for (const auto& [item, itsWorst] : worst)
            if (itsWorst == severity)
                boxes.push_back({item, displayBoundsOf(item)});
        addBoxes(scene, layer, style, boxes);
    }
    return scene;
}

Scene cellOverlay(const SpatialIndex& index, const glm::dmat4& toDisplay) {
    Scene scene = sceneIn(toDisplay);
    const int layer = addLayer(scene, "load", text("overlays", "Entries a cell"), Hue::Neutral);

    const std::uint64_t count = index.cellCount();
    const bool leaveOutEmpty = count > maxCells;
    struct Loaded {
        ItemId cell;
        std::uint64_t load;
    };
    std::vector<Loaded> cells;
    std::uint64_t most = 0;
    for (std::uint64_t i = 0; i < count && cells.size() < maxCells; ++i) {
        const ItemId cell = index.cell(i);
        const std::uint64_t load = index.contentCount(cell);
        most = std::max(most, load);
        if (load > 0 || !leaveOutEmpty)
            cells.push_back({cell, load});
    }

    // One batch a step of the ramp, so that the map can be read even where nothing colours it by value.
    std::array<std::vector<ItemBox>, rampSteps + 1> steps; // the last one is of empty cells
    for (const Loaded& one : cells) {
        const std::size_t step =
            one.load == 0 ? rampSteps
                          : std::size_t((one.load * rampSteps - 1) / std::max<std::uint64_t>(most, 1));
        steps[step].push_back({one.cell, index.cellBounds(one.cell)});
    }
    for (std::size_t step = 0; step < steps.size(); ++step) {
        BatchStyle style;
        style.facing = Facing::Ghost;
        const bool empty = step == rampSteps;
        style.stroke = empty ? Stroke::Dashed : Stroke::Solid;
        if (empty)
            style.paint = {.hue = Hue::Neutral, .alpha = 0.3f};
        else
            style.paint = {.fixed = rampColour((double(step) + 0.5) / rampSteps), .alpha = 0.5f};
        addBoxes(scene, layer, style, steps[step]);
    }
    return scene;
}

} // namespace core
