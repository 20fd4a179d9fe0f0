#include "core/formats/kcl/look.h"
#include "core/formats/kcl/lookup.h"
#include "core/formats/kcl/scene_parts.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace core::kcl {
namespace {

std::vector<Layer> makeLayers(const KclDocument& document, const Settings& settings) {
    std::vector<Layer> layers;
    const auto add = [&](const char* key, Text label, Text help, bool visible, float opacity, Hue swatch) {
        layers.push_back({key, std::move(label), std::move(help), visible, opacity, swatch});
    };
    const bool classes = document.profile(settings).meaning == Profile::Meaning::Types;
    add("triangles", classes ? text("kcl", "Floors") : text("kcl", "Faces"),
        text("kcl", "Faces to stand on, and those whose class the game profile does not know. Grey backs let "
                    "everything through."),
        true, 1, classes ? Hue::Ground : Hue::Neutral);
    add("walls", text("kcl", "Walls"), text("kcl", "Faces that the game profile calls walls."), true, 0.6f,
        Hue::Wall);
    add("triggers", text("kcl", "Triggers and unsolid faces"),
        text("kcl", "Faces that do something to who touches them, or nothing at all, as outlines."), true, 1,
        Hue::Trigger);
    add("points", text("kcl", "Prisms without a triangle"),
        text("kcl", "The first vertex of prisms whose numbers give no finite triangle."), true, 1,
        Hue::Error);
    add("hulls", text("kcl", "Prism bodies"),
        text("kcl",
             "How far each prism reaches behind its face, by the model's thickness. Huge files show only "
             "the first %1.")
            .arg(std::uint64_t(shownBodies)),
        false, 1, Hue::Category0);
    add("normals", text("kcl", "Face normals"),
        text("kcl", "As stored, from the middle of each face, longer on larger faces."), false, 1,
        Hue::Category4);
    add("edge_normals", text("kcl", "Edge normals"),
        text("kcl",
             "A of the edge V1V3 is red, B of V1V2 green, C of V2V3 blue; all point outward in a sound "
             "prism."),
        false, 1, Hue::Category3);
    add("leaves", text("kcl", "Octree leaves"),
        text("kcl", "The cells whose lists the game reads. Settings choose by model, level, edge and number "
                    "of prisms; "
                    "empty ones (dashed) show when the smallest number is 0. Of more than %1 only the "
                    "fullest are there.")
            .arg(std::uint64_t(shownLeaves(document.data()))),
        false, 1, Hue::Neutral);
    add("root_grid", text("kcl", "Root grid"),
        text("kcl",
             "The largest cells of each model's octree. Huge grids show only those that list something."),
        false, 1, Hue::Category5);
    add("bounds", text("kcl", "Bounds"),
        document.data().isV2()
            ? text("kcl", "The world of the header, the padded world of the global octree (dashed), and each "
                          "model's grid.")
            : text("kcl", "The grid that the octree covers."),
        false, 1, Hue::Category1);
    if (document.data().global)
        add("global_cells", text("kcl", "Global cells"),
            text("kcl",
                 "The global octree's cells with their models; empty ones are dashed, broken ones red."),
            false, 1, Hue::Category6);
    return layers;
}

// Primitives written anew, gathered into ranges.
class Touched {
  public:
    void add(SceneUpdate::Kind kind, std::size_t batch, std::size_t first, std::size_t count) {
        m_ranges.push_back({kind, batch, first, count});
    }
    SceneUpdate update() {
        std::sort(m_ranges.begin(), m_ranges.end(), [](const Range& a, const Range& b) {
            return std::tie(a.kind, a.batch, a.first) < std::tie(b.kind, b.batch, b.first);
        });
        SceneUpdate update;
        for (const Range& range : m_ranges) {
            Range* last = update.ranges.empty() ? nullptr : &update.ranges.back();
            if (last && last->kind == range.kind && last->batch == range.batch &&
                range.first <= last->first + last->count)
                last->count = std::max(last->count, range.first + range.count - last->first);
            else
                update.ranges.push_back(range);
        }
        return update;
    }

  private:
    using Range = SceneUpdate::Range;
    std::vector<Range> m_ranges;
};

using Kind = SceneUpdate::Kind;

bool sameItems(const PrimitiveItems& a, const PrimitiveItems& b) {
    return a.base == b.base && a.indices == b.indices && a.groups == b.groups;
}

// Brings a scene up to date; every function is false when only a new scene will do.
class Updater {
  public:
    Updater(const KclDocument& document, const Settings& settings, Scene& scene)
        : m_document(document), m_data(document.data()), m_scene(scene),
          m_classes(document.profile(settings)) {}

    bool take(ItemId item) {
        switch (item.type) {
        case prismType:
            m_prisms.insert(item);
            return true;
        case positionType:
            return takeUsers(item, users(m_document, item.group).ofPosition);
        case normalType:
            return takeUsers(item, users(m_document, item.group).ofNormal);
        case modelType:
            return m_data.model(item.index).sameAs >= 0 || (updateCells(item) && updateHulls(item));
        case headerType:
        case globalCellType:
            return worldStays();
        default:
            return true;
        }
    }

    bool finish() {
        return std::all_of(m_prisms.begin(), m_prisms.end(),
                           [this](ItemId prism) { return updatePrism(prism); });
    }

    SceneUpdate update() { return m_touched.update(); }

  private:
    bool takeUsers(ItemId item, const Runs& of) {
        for (const std::uint32_t prism : of.of(item.index))
            m_prisms.insert(prismItem(item.group, prism));
        return true;
    }

    bool updatePrism(ItemId item) {
        const Model& model = m_data.model(item.group);
        const Prism prism = loadPrism(m_data, model, item.index);
        const Triangle triangle = makeTriangle(m_data, model, prism);
        PointBatch& points = m_scene.points[Points];
        const std::size_t point = placeOf(points.items, item);
        const bool isPoint = point < points.positions.size();
        switch (drawnAs(triangle)) {
        case Drawn::Nothing: {
            const auto shows = [&](TriangleBatchIndex batch) {
                const TriangleBatch& b = m_scene.triangles[batch];
                return 3 * placeOf(b.items, item) < b.positions.size();
            };
            return !isPoint && !shows(Faces) && !shows(Walls) && !shows(Outlines);
        }
        case Drawn::Point:
            if (isPoint) {
                points.positions[point] = glm::vec3(triangle.v[0]);
                m_touched.add(Kind::Points, Points, point, 1);
            }
            return isPoint;
        case Drawn::Triangle:
            break;
        }
        const std::size_t index = m_classes.batch(prism.attribute);
        TriangleBatch& batch = m_scene.triangles[index];
        const std::size_t place = placeOf(batch.items, item);
        if (3 * place >= batch.positions.size())
            return false;
        for (std::size_t k = 0; k < 3; ++k)
            batch.positions[3 * place + k] = glm::vec3(triangle.v[k]);
        m_touched.add(Kind::Triangles, index, place, 1);

        writeHull(triangle, thickness(m_data, model), placeOf(m_scene.triangles[Hulls].items, item));
        const NormalLines lines = normalLines(m_data, model, prism, triangle);
        for (std::size_t k = 0; k < lines.size(); ++k) {
            LineBatch& normals = m_scene.lines[FaceNormals + k];
            const std::size_t at = placeOf(normals.items, item);
            if (2 * at >= normals.positions.size())
                continue; // beyond those shown
            std::copy(lines[k].begin(), lines[k].end(), normals.positions.begin() + std::ptrdiff_t(2 * at));
            m_touched.add(Kind::Lines, FaceNormals + k, at, 1);
        }
        return true;
    }

    void writeHull(const Triangle& triangle, double thick, std::size_t place) {
        TriangleBatch& hulls = m_scene.triangles[Hulls];
        if (3 * place >= hulls.positions.size())
            return; // beyond those shown
        const HullCorners corners = hullCorners(triangle, thick);
        std::copy(corners.begin(), corners.end(), hulls.positions.begin() + std::ptrdiff_t(3 * place));
        m_touched.add(Kind::Triangles, Hulls, place, hullFaces);
    }

    // The thickness may be another.
    bool updateHulls(ItemId item) {
        const PrimitiveItems& items = m_scene.triangles[Hulls].items;
        const std::size_t count = m_scene.triangles[Hulls].positions.size() / 3;
        const double thick = thickness(m_data, m_data.model(item.index));
        const Triangles& all = triangles(m_document, item.index);
        for (std::size_t place = firstOfModel(items, prismType, item.index); place < count;
             place += hullFaces) {
            const ItemId prism = items.at(place);
            if (prism.group != item.index)
                break;
            writeHull(all[std::size_t(prism.index)], thick, place);
        }
        return true;
    }

    // The grid may lie elsewhere.
    bool updateCells(ItemId item) {
        const Model& model = m_data.model(item.index);
        BoxBatch& grids = m_scene.boxes[Grids];
        const std::size_t grid = placeOf(grids.items, item);
        const bool shown = grid < grids.boxes.size();
        if (shown != cellsDrawable(m_data, model))
            return false;
        if (!shown)
            return true;
        write(Grids, grid, boxMatrix(gridBounds(m_data, model)));
        for (const BoxBatchIndex batch : {Leaves, EmptyLeaves, RootCells}) {
            const PrimitiveItems& items = m_scene.boxes[batch].items;
            const std::size_t count = m_scene.boxes[batch].boxes.size();
            for (std::size_t i = firstOfModel(items, nodeType, item.index); i < count; ++i) {
                const ItemId node = items.at(i);
                if (node.group != item.index)
                    break;
                const std::uint64_t ordinal = *model.tree->ordinalOf(node.index);
                write(batch, i,
                      batch == RootCells ? rootMatrix(m_data, model, ordinal)
                                         : leafMatrix(m_data, model, ordinal));
            }
        }
        return true;
    }

    void write(BoxBatchIndex batch, std::size_t place, const glm::mat4& matrix) {
        glm::mat4& box = m_scene.boxes[batch].boxes[place];
        if (box == matrix)
            return;
        box = matrix;
        m_touched.add(Kind::Boxes, batch, place, 1);
    }

    static std::size_t firstOfModel(const PrimitiveItems& items, TypeId type, std::uint64_t model) {
        return placeOf(items, {type, 0, std::uint32_t(model), 0}, true);
    }

    bool worldStays() const {
        Scene fresh;
        fresh.boxes.resize(Grids);
        addWorld(m_data, fresh);
        for (std::size_t i = World; i < fresh.boxes.size(); ++i)
            if (fresh.boxes[i].boxes != m_scene.boxes[i].boxes ||
                !sameItems(fresh.boxes[i].items, m_scene.boxes[i].items))
                return false;
        for (std::size_t i = 0; i < fresh.labels.size(); ++i) {
            const LabelBatch &a = fresh.labels[i], &b = m_scene.labels[i];
            if (a.positions != b.positions || !sameItems(a.items, b.items) ||
                !std::equal(a.texts.begin(), a.texts.end(), b.texts.begin(), b.texts.end(),
                            [](const Text& x, const Text& y) { return english(x) == english(y); }))
                return false;
        }
        return true;
    }

    const KclDocument& m_document;
    const Data& m_data;
    Scene& m_scene;
    ClassTable m_classes;
    std::set<ItemId> m_prisms;
    Touched m_touched;
};

} // namespace

BatchStyle styleOf(Hue hue, Facing facing, Stroke stroke) {
    BatchStyle style;
    style.facing = facing;
    style.stroke = stroke;
    style.paint.hue = hue;
    return style;
}

void addItem(PrimitiveItems& items, std::uint64_t group, std::uint64_t index, bool groups) {
    items.indices.push_back(index);
    if (groups)
        items.groups.push_back(std::uint32_t(group));
}

std::size_t placeOf(const PrimitiveItems& items, ItemId item, bool orNext) {
    std::size_t low = 0, high = items.indices.size();
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (items.at(middle) < item)
            low = middle + 1;
        else
            high = middle;
    }
    return orNext || (low < items.indices.size() && items.at(low) == item) ? low : items.indices.size();
}

Result<Scene> makeScene(const KclDocument& document, const Settings& settings, Progress& progress) {
    Scene scene;
    scene.nodes[0].item = {fileType};
    scene.layers = makeLayers(document, settings);
    if (!addPrisms(document, settings, progress, scene) || progress.cancelled())
        return Progress::cancelledError();
    addOctrees(document.data(), scene);
    addWorld(document.data(), scene);
    progress.set(1);
    return scene;
}

std::optional<SceneUpdate> updateScene(const KclDocument& document, const Settings& settings,
                                       const std::vector<ItemId>& items, Scene& scene) {
    Updater updater(document, settings, scene);
    for (const ItemId item : items)
        if (!document.exists(item) || !updater.take(item))
            return std::nullopt;
    return updater.finish() ? std::optional(updater.update()) : std::nullopt;
}

} // namespace core::kcl
