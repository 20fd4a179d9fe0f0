// The scene of KCL documents: what is shown, that it follows edits, and that triangles are those of the
// meshes that other programs made the files from.
#include "core/formats/kcl/look.h"
#include "core/formats/kcl/scene_parts.h"
#include "core/scene/limits.h"
#include "core/scene/primitives.h"
#include "tests/core/formats/kcl/shown_files.h"
#include "tests/support/conformance.h"
#include "tests/support/same_scene.h"

#include <QTest>

#include <cmath>
#include <random>
#include <set>
#include <sstream>

using namespace core;
using namespace core::kcl;
using glm::dvec3;
using namespace tests::kcl_look;
using tests::kclDocument;
using tests::medleyKcl;
using tests::sameScene;

namespace {

Scene sceneOf(const KclDocument& document, const Settings& settings) {
    Progress progress;
    return makeScene(document, settings, progress).value();
}

// Primitives that differ, by kind and batch.
template <typename Batch, typename Corners>
void countChanged(const std::vector<Batch>& a, const std::vector<Batch>& b, Corners Batch::*corners,
                  std::size_t each, SceneUpdate::Kind kind,
                  std::map<std::pair<SceneUpdate::Kind, std::size_t>, std::set<std::size_t>>& out) {
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t k = 0; k < (a[i].*corners).size(); ++k)
            if ((a[i].*corners)[k] != (b[i].*corners)[k])
                out[{kind, i}].insert(k / each);
}

// Every primitive that differs lies in a range.
bool covers(const SceneUpdate& update, const Scene& before, const Scene& after) {
    using Kind = SceneUpdate::Kind;
    std::map<std::pair<Kind, std::size_t>, std::set<std::size_t>> changed;
    countChanged(before.triangles, after.triangles, &TriangleBatch::positions, 3, Kind::Triangles, changed);
    countChanged(before.lines, after.lines, &LineBatch::positions, 2, Kind::Lines, changed);
    countChanged(before.points, after.points, &PointBatch::positions, 1, Kind::Points, changed);
    countChanged(before.boxes, after.boxes, &BoxBatch::boxes, 1, Kind::Boxes, changed);
    for (const auto& [where, places] : changed)
        for (const std::size_t place : places)
            if (std::none_of(update.ranges.begin(), update.ranges.end(),
                             [&](const SceneUpdate::Range& range) {
                                 return range.kind == where.first && range.batch == where.second &&
                                        place >= range.first && place < range.first + range.count;
                             }))
                return false;
    return true;
}

std::size_t touched(const SceneUpdate& update) {
    std::size_t count = 0;
    for (const SceneUpdate::Range& range : update.ranges)
        count += range.count;
    return count;
}

void set(KclDocument& document, ItemId item, const char* key, Value value, int component = 0) {
    const Status done = core::setProperty(document, defaults(document), {item, key, component}, value);
    QVERIFY2(done.has_value(), done ? "" : describe(done.error()).c_str());
}

// Faces of a Wavefront file, corners counted from 1.
std::vector<std::array<dvec3, 3>> facesOf(const std::filesystem::path& path) {
    std::vector<dvec3> vertices;
    std::vector<std::array<dvec3, 3>> faces;
    const Bytes bytes = tests::readFile(path);
    std::istringstream lines(std::string(bytes.begin(), bytes.end()));
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string kind;
        words >> kind;
        if (kind == "v") {
            dvec3 v;
            words >> v.x >> v.y >> v.z;
            vertices.push_back(v);
        } else if (kind == "f") {
            std::array<dvec3, 3> face;
            for (dvec3& corner : face) {
                std::string word;
                words >> word;
                corner = vertices.at(std::stoul(word) - 1); // what follows a slash is no place
            }
            faces.push_back(face);
        }
    }
    return faces;
}

double apart(const std::array<dvec3, 3>& a, const std::array<dvec3, 3>& b, std::size_t turn) {
    double most = 0;
    for (std::size_t k = 0; k < 3; ++k)
        most = std::max(most, glm::length(a[k] - b[(k + turn) % 3]));
    return most;
}

} // namespace

class TestKclLook : public QObject {
    Q_OBJECT

  private slots:
    void shows_data() { addShownFileRows(); }
    void shows();
    void layers();
    void facesByClass();
    void bodies();
    void normals();
    void leavesBySettings();
    void tooManyLeaves();
    void globalCells();
    void withoutATriangle();
    void nothingTooFar();
    void updates_data();
    void updates();
    void updateIsSmall();
    void attributesOfTheSameClass();
    void updatesOfModels();
    void rebuildsWhatMoves();
    void trianglesOfMeshes_data();
    void trianglesOfMeshes();
};

// Each prism once, as a face or a point; every primitive of something that exists; finite bounds.
void TestKclLook::shows() {
    const KclDocument document = fetchedShownFile();
    const Settings settings = defaults(document);
    const Scene scene = sceneOf(document, settings);
    const std::string problem = core::test::sceneProblem(document, scene);
    QVERIFY2(problem.empty(), problem.c_str());
    std::vector<ItemId> shown;
    for (const TriangleBatchIndex batch : {Faces, Walls, Outlines})
        for (std::size_t i = 0; i < scene.triangles[batch].positions.size() / 3; ++i)
            shown.push_back(scene.triangles[batch].items.at(i));
    for (std::size_t i = 0; i < scene.points[Points].positions.size(); ++i)
        shown.push_back(scene.points[Points].items.at(i));
    std::sort(shown.begin(), shown.end());
    std::vector<ItemId> all;
    for (std::uint64_t i = 0; i < document.itemCount(prismType); ++i)
        all.push_back(document.itemAt(prismType, i));
    QVERIFY(shown == all);
    QCOMPARE(scene.triangles[Hulls].positions.size(),
             3 * hullFaces * (all.size() - scene.points[Points].positions.size()));
    std::uint64_t leaves = 0;
    for (const Model& model : *document.data().models)
        leaves += model.tree->leaves();
    QCOMPARE(scene.boxes[Leaves].boxes.size() + scene.boxes[EmptyLeaves].boxes.size(), std::size_t(leaves));
    // Items ascend, which updates rely on.
    for (const TriangleBatch& batch : scene.triangles)
        for (std::size_t i = 1; i < batch.items.indices.size(); ++i)
            QVERIFY(!(batch.items.at(i) < batch.items.at(i - 1)));
    for (const BoxBatch& batch : scene.boxes)
        for (std::size_t i = 1; i < batch.items.indices.size(); ++i)
            QVERIFY(batch.items.at(i - 1) < batch.items.at(i));
}

void TestKclLook::layers() {
    const KclDocument v2 = kclDocument(medleyKcl("v2be", 0));
    const Scene scene = sceneOf(v2, defaults(v2));
    std::vector<std::string> visible, hidden;
    for (const Layer& layer : scene.layers) {
        (layer.visible ? visible : hidden).push_back(layer.key);
        QVERIFY2(!english(layer.label).empty() && !english(layer.help).empty(), layer.key.c_str());
    }
    QCOMPARE(visible, (std::vector<std::string>{"triangles", "walls", "triggers", "points"}));
    QCOMPARE(hidden, (std::vector<std::string>{"hulls", "normals", "edge_normals", "leaves", "root_grid",
                                               "bounds", "global_cells"}));
    QVERIFY(scene.layers[WallLayer].opacity < 1);
    const KclDocument v1 = kclDocument(medleyKcl("kart_be"));
    QCOMPARE(sceneOf(v1, defaults(v1)).layerIndex("global_cells"), -1);
    // The cells that the heat map shows are the leaves.
    for (const BoxBatch& batch : scene.boxes)
        if (batch.items.base.type == nodeType && batch.style.coloured) {
            QCOMPARE(scene.layers[std::size_t(batch.layer)].key, std::string("leaves"));
            break;
        }
}

void TestKclLook::facesByClass() {
    const KclDocument document = kclDocument(medleyKcl("kart_be"));
    const Settings settings = defaults(document);
    const Scene scene = sceneOf(document, settings);
    const Profile& profile = document.profile(settings);
    const Data& data = document.data();
    for (const TriangleBatchIndex index : {Faces, Walls, Outlines}) {
        const TriangleBatch& batch = scene.triangles[index];
        QVERIFY(batch.positions.size() > 0);
        QVERIFY((batch.style.stroke == Stroke::Solid) == (index != Outlines));
        QVERIFY(batch.style.facing == Facing::OneSided);
        for (std::size_t i = 0; i < batch.positions.size() / 3; ++i) {
            const ItemId item = batch.items.at(i);
            const SurfaceClass surface =
                surfaceClass(profile, loadPrism(data, data.model(item.group), item.index).attribute);
            QVERIFY((surface == SurfaceClass::Wall) == (index == Walls));
            QVERIFY((surface == SurfaceClass::Trigger || surface == SurfaceClass::None) ==
                    (index == Outlines));
            // Anticlockwise seen from where the face normal points.
            const glm::vec3* v = batch.positions.data() + 3 * i;
            const dvec3 across = glm::cross(dvec3(v[1] - v[0]), dvec3(v[2] - v[0]));
            QVERIFY(glm::dot(across, triangles(document, item.group)[std::size_t(item.index)].face) > 0);
        }
    }
    // A profile without classes makes faces of all.
    Settings unknown = settings;
    for (std::size_t i = 0; i < document.profiles().all().size(); ++i)
        if (document.profiles().all()[i].key == "smg")
            unknown.values["profile"] = std::int64_t(i);
    const Scene plain = sceneOf(document, unknown);
    QCOMPARE(plain.triangles[Faces].positions.size() / 3, std::size_t(document.itemCount(prismType)));
    QCOMPARE(english(plain.layers[FaceLayer].label), std::string("Faces"));
}

// The page's triangle: thickness 30, facing up.
void TestKclLook::bodies() {
    const KclDocument document =
        kclDocument(tests::buildKcl(tests::kclSingleTriangle(), tests::kclPreset("v2be")));
    const Scene scene = sceneOf(document, defaults(document));
    const std::vector<glm::vec3>& corners = scene.triangles[Hulls].positions;
    QCOMPARE(corners.size(), std::size_t(21));
    for (std::size_t i = 0; i < 3; ++i)
        QCOMPARE(corners[i].y, 20.0f); // the back
    const dvec3 middle(233, 35, 300);
    for (std::size_t i = 0; i < corners.size(); i += 3) {
        const dvec3 a(corners[i]), b(corners[i + 1]), c(corners[i + 2]);
        QVERIFY(glm::dot(glm::cross(b - a, c - a), a - middle) > 0); // outward
    }
    QVERIFY(!scene.triangles[Hulls].style.pickable);
}

void TestKclLook::normals() {
    const KclDocument document =
        kclDocument(tests::buildKcl(tests::kclSingleTriangle(), tests::kclPreset("v2be")));
    const Scene scene = sceneOf(document, defaults(document));
    const auto line = [&](std::size_t batch) {
        const std::vector<glm::vec3>& p = scene.lines[batch].positions;
        return std::pair(dvec3(p[0]), glm::normalize(dvec3(p[1] - p[0])));
    };
    const auto near = [](const dvec3& a, const dvec3& b) { return glm::length(a - b) < 1e-3; };
    QVERIFY(near(line(FaceNormals).first, dvec3(700 / 3.0, 50, 300)) &&
            near(line(FaceNormals).second, {0, 1, 0}));
    QVERIFY(near(line(EdgeNormals).first, {300, 50, 200}) && near(line(EdgeNormals).second, {0, 0, -1})); // A
    QVERIFY(near(line(EdgeNormals + 1).first, {100, 50, 350}) &&
            near(line(EdgeNormals + 1).second, {-1, 0, 0}));
    QVERIFY(near(line(EdgeNormals + 2).first, {300, 50, 350}) &&
            near(line(EdgeNormals + 2).second, {0.6, 0, 0.8}));
    QVERIFY(scene.lines[FaceNormals].style.width > scene.lines[EdgeNormals].style.width);
}

void TestKclLook::leavesBySettings() {
    const KclDocument document = kclDocument(medleyKcl("v2be", 0));
    const Data& data = document.data();
    QVERIFY(data.modelCount() > 2);
    const auto check = [&](std::map<std::string, double> chosen) {
        Settings settings = defaults(document);
        for (const auto& [key, value] : chosen)
            settings.values[key] = value;
        const auto limit = [&](const char* key, double none) {
            return chosen.count(key) ? chosen[key] : none;
        };
        const PrimitiveLimits limits(document.settingDefinitions(), settings);
        const Scene scene = sceneOf(document, settings);
        std::set<ItemId> shown, expected;
        for (const BoxBatchIndex batch : {Leaves, EmptyLeaves})
            for (std::size_t i = 0; i < scene.boxes[batch].boxes.size(); ++i) {
                if (!limits.of(scene.boxes[batch].items).passes(i))
                    continue;
                const ItemId item = scene.boxes[batch].items.at(i);
                shown.insert(item);
                const Model& model = data.model(item.group);
                const std::uint64_t ordinal = *model.tree->ordinalOf(item.index);
                const Aabb box = nodeBounds(data, model, ordinal);
                const glm::mat4& matrix = scene.boxes[batch].boxes[i];
                if (glm::length(dvec3(matrix[3]) - box.center()) > 1e-2 ||
                    std::abs(double(matrix[0][0]) / (box.size().x / 2) - 0.98) > 1e-5)
                    return false;
            }
        for (std::uint64_t m = 0; m < data.modelCount(); ++m) {
            const Octree& tree = *data.model(m).tree;
            for (std::uint64_t ordinal = 0; ordinal < tree.keyCount(); ++ordinal) {
                if (tree.kind(ordinal) != NodeKind::Leaf)
                    continue;
                const int level = tree.box(ordinal).level;
                const double count = tree.lists()[tree.target(ordinal)].count;
                const double edge = std::ldexp(1.0, tree.box(ordinal).edge);
                if (edge >= limit("cells_min_edge", 0) && edge <= limit("cells_max_edge", 1e12) &&
                    level >= limit("cells_min_level", 0) && level <= limit("cells_max_level", 99) &&
                    count >= limit("cells_min_count", 1) && count <= limit("cells_max_count", 1e9) &&
                    (limit("cells_model", -1) < 0 || double(m) == chosen["cells_model"]))
                    expected.insert(nodeItem(m, tree.numberOf(ordinal)));
            }
        }
        return !expected.empty() && shown == expected;
    };
    QVERIFY(check({}));
    QVERIFY(check({{"cells_min_count", 0}}));
    QVERIFY(check({{"cells_min_count", 3}, {"cells_max_count", 6}}));
    QVERIFY(check({{"cells_min_level", 2}}));
    std::set<float> edges;
    const Scene all = sceneOf(document, defaults(document));
    for (const float edge : all.boxes[Leaves].items.numbers[1].values)
        edges.insert(edge);
    QVERIFY(edges.size() > 2);
    const double edge = *std::next(edges.begin());
    QVERIFY(check({{"cells_min_edge", edge}}));
    QVERIFY(check({{"cells_max_edge", edge}}));
    QVERIFY(check({{"cells_min_edge", edge}, {"cells_max_edge", edge}}));
    QVERIFY(check({{"cells_min_level", 1}, {"cells_max_level", 2}}));
    QVERIFY(check({{"cells_model", 1}, {"cells_min_count", 0}}));
}

// 2048 x 1024 root cells, each a leaf that lists the only prism, 100,000 of them twice.
void TestKclLook::tooManyLeaves() {
    constexpr std::size_t cells = 2048 * 1024, twice = 100'000;
    Bytes bytes = tests::buildKcl(tests::kclSingleTriangle(), tests::kclPreset("kart_be"));
    const std::size_t octree = loadBytes<std::uint32_t>(bytes.data() + 0x0C, ByteOrder::Big);
    bytes.resize(octree + 4 * cells + 10);
    const auto put = [&](std::size_t at, std::size_t value) {
        storeBytes(bytes.data() + at, std::uint32_t(value), ByteOrder::Big);
    };
    const std::size_t words[] = {0xFFFFF800, 0xFFFFFC00, 0xFFFFFFFF, 0, 11, 21}; // masks, shifts
    for (std::size_t i = 0; i < std::size(words); ++i)
        put(0x20 + 4 * i, words[i]);
    for (std::size_t i = 0; i < cells; ++i) // the last ones have the longer list
        put(octree + 4 * i, 0x80000000 + 4 * cells - 2 + (i < cells - twice ? 6 : 0));
    const std::uint16_t lists[] = {1, 1, 0, 1, 0};
    for (std::size_t i = 0; i < std::size(lists); ++i)
        storeBytes(bytes.data() + octree + 4 * cells + 2 * i, lists[i], ByteOrder::Big);
    const KclDocument document = kclDocument(bytes);
    QCOMPARE(document.data().model(0).tree->leaves(), std::uint64_t(cells));
    const Scene scene = sceneOf(document, defaults(document));
    const BoxBatch& shown = scene.boxes[Leaves];
    const std::size_t most = shownLeaves(document.data());
    QVERIFY(most > 500'000 && most < cells);
    QCOMPARE(shown.boxes.size(), most);
    for (std::size_t i = 0; i < most; ++i)
        QCOMPARE(shown.items.at(i).index, i < most - twice ? i : i + cells - most);
    QCOMPARE(english(scene.layers[LeafLayer].label),
             "Octree leaves (the " + std::to_string(most) + " fullest of 2097152)");
    QVERIFY(scene.boxes[RootCells].boxes.size() <= shownRoots);
}

void TestKclLook::globalCells() {
    Bytes bytes = medleyKcl("v2be", 0);
    storeBytes(bytes.data() + 0x38, std::uint32_t(0x40000000), ByteOrder::Big); // key 0, of an unknown kind
    storeBytes(bytes.data() + 0x3C, std::uint32_t(0xC0000000), ByteOrder::Big); // key 1
    storeBytes(bytes.data() + 0x40, std::uint32_t(0x80000063), ByteOrder::Big); // key 2, model 99
    const KclDocument document = kclDocument(bytes);
    const Scene scene = sceneOf(document, defaults(document));
    QCOMPARE(scene.boxes[GlobalOdd].items.indices, (std::vector<std::uint64_t>{0, 2}));
    QVERIFY(std::binary_search(scene.boxes[GlobalEmpty].items.indices.begin(),
                               scene.boxes[GlobalEmpty].items.indices.end(), std::uint64_t(1)));
    QVERIFY(scene.boxes[GlobalEmpty].style.stroke == Stroke::Dashed);
    QCOMPARE(scene.labels.at(0).texts.size(), scene.boxes[GlobalModels].boxes.size() + 1);
    QCOMPARE(english(scene.labels.at(0).texts.at(0)), std::string("model 99"));
    QVERIFY(glm::length(dvec3(scene.labels[0].positions[0]) - dvec3(scene.boxes[GlobalOdd].boxes[1][3])) <
            1e-2);
    QCOMPARE(scene.boxes[Grids].boxes.size(), std::size_t(document.data().modelCount()));
    QCOMPARE(scene.boxes[World].boxes.size(), std::size_t(1));
}

void TestKclLook::withoutATriangle() {
    KclDocument document =
        kclDocument(tests::buildKcl(tests::kclSingleTriangle(), tests::kclPreset("kart_be")));
    const Settings settings = defaults(document);
    Scene scene = sceneOf(document, settings);
    // A = B: the far edge meets both at the same place, which is none.
    set(document, prismItem(0, 0), "edge_c",
        std::int64_t(loadPrism(document.data(), document.data().model(0), 0).normals[0]));
    QVERIFY(!updateScene(document, settings, {prismItem(0, 0)}, scene));
    scene = sceneOf(document, settings);
    QVERIFY(scene.triangles[Faces].positions.empty() && scene.triangles[Hulls].positions.empty());
    QCOMPARE(scene.points[Points].positions.size(), std::size_t(1));
    QVERIFY(scene.points[Points].positions[0] == glm::vec3(100, 50, 200));
    QCOMPARE(scene.points[Points].items.at(0), prismItem(0, 0));
    // A point moves like anything else.
    set(document, {positionType, 0, 0, 0}, "position", 140.0f);
    QVERIFY(updateScene(document, settings, {{positionType, 0, 0, 0}}, scene).has_value());
    QVERIFY(scene.points[Points].positions[0] == glm::vec3(140, 50, 200));
    QVERIFY(sameScene(scene, sceneOf(document, settings)));
}

void TestKclLook::nothingTooFar() {
    for (const float far : {1e11f, 3e38f, std::numeric_limits<float>::infinity(), std::nanf("")}) {
        KclDocument document = kclDocument(medleyKcl("v2be", 0));
        const Settings settings = defaults(document);
        const std::uint16_t position = loadPrism(document.data(), document.data().model(0), 0).position;
        set(document, {positionType, 0, 0, position}, "position", far);
        set(document, modelItem(1), "grid_min", far, 1);
        set(document, {headerType}, "world_min", far, 2);
        Data& data = document.edit(AllParts);
        data.bytes.store(data.model(0).whole.begin + model_field::thickness, far, data.dialect->order);
        const Scene scene = sceneOf(document, settings);
        const std::string problem = core::test::sceneProblem(document, scene);
        QVERIFY2(problem.empty(), problem.c_str());
        QVERIFY(united(layerBounds(scene)).diagonal() < 1e6);
        QCOMPARE(scene.boxes[Grids].boxes.size(), std::size_t(document.data().modelCount() - 1));
        QVERIFY(scene.boxes[GlobalModels].boxes.empty());
    }
}

void TestKclLook::updates_data() {
    QTest::addColumn<QString>("dialect");
    QTest::addColumn<int>("globalDepth");
    for (const char* dialect : {"v2be", "kart_le", "ds_kart", "plat_be"})
        QTest::newRow(dialect) << dialect << -1;
    QTest::newRow("v2le, depth 1") << "v2le" << 1;
}

// Edits of all kinds, each brought into the scene that the last one left.
void TestKclLook::updates() {
    QFETCH(QString, dialect);
    QFETCH(int, globalDepth);
    KclDocument document = kclDocument(medleyKcl(dialect.toStdString(), globalDepth));
    const Settings settings = defaults(document);
    Scene scene = sceneOf(document, settings);
    std::mt19937 random(5);
    const std::pair<TypeId, std::vector<const char*>> keys[] = {
        {positionType, {"position"}},
        {normalType, {"normal"}},
        {prismType, {"length", "position", "face_normal", "edge_a", "edge_b", "edge_c", "attribute"}},
        {modelType, {"thickness", "grid_min"}}};
    int updated = 0;
    for (int round = 0; round < 120; ++round) {
        const auto& [type, names] = keys[std::size_t(round) % std::size(keys)];
        const ItemId item = document.itemAt(type, random() % document.itemCount(type));
        const std::string key = names[random() % names.size()];
        const Property* property = document.schema(settings).of(item).find(key);
        QVERIFY(property);
        const int component = int(random() % unsigned(property->components));
        const Value raw = property->get(document, settings, item, component);
        Value next = raw;
        if (const float* number = std::get_if<float>(&raw))
            next = *number + (type == normalType ? 0.01f : 7.0f);
        else
            next = std::int64_t(toInteger(raw) +
                                (type == prismType && key != "length" ? int(random() % 3) - 1 : 50));
        if (!core::setProperty(document, settings, {item, key, component}, next))
            continue; // an index that does not exist
        const Scene before = scene;
        const auto update = updateScene(document, settings, {item}, scene);
        const Scene fresh = sceneOf(document, settings);
        if (!update) {
            scene = fresh;
            continue;
        }
        ++updated;
        QVERIFY2(sameScene(scene, fresh), key.c_str());
        QVERIFY2(covers(*update, before, scene), key.c_str());
    }
    QVERIFY(updated > 60);
}

void TestKclLook::updateIsSmall() {
    KclDocument document = kclDocument(medleyKcl("v2be"));
    const Settings settings = defaults(document);
    Scene scene = sceneOf(document, settings);
    const std::uint16_t position = loadPrism(document.data(), document.data().model(0), 40).position;
    const std::size_t prisms = users(document, 0).ofPosition.of(position).size();
    QVERIFY(prisms > 1);
    set(document, {positionType, 0, 0, position}, "position", 33.0f, 1);
    const auto update = updateScene(document, settings, {{positionType, 0, 0, position}}, scene);
    QVERIFY(update.has_value());
    QCOMPARE(touched(*update), prisms * (1 + hullFaces + 4)); // the face, its body, its normals
    // Named twice, written once.
    const auto twice = updateScene(document, settings,
                                   {{positionType, 0, 0, position}, {positionType, 0, 0, position}}, scene);
    QCOMPARE(touched(*twice), touched(*update));
    // What has no shape touches nothing.
    for (const ItemId item :
         {ItemId{headerType}, nodeItem(0, 0), ItemId{listType, 0, 0, 0}, ItemId{fileType}}) {
        const auto none = updateScene(document, settings, {item}, scene);
        QVERIFY(none.has_value() && none->ranges.empty());
    }
    QVERIFY(!updateScene(document, settings, {prismItem(0, 1 << 20)}, scene));
}

void TestKclLook::attributesOfTheSameClass() {
    KclDocument document = kclDocument(medleyKcl("v2be", 0));
    const Settings settings = defaults(document);
    Scene scene = sceneOf(document, settings);
    const Scene before = scene;
    const ItemId road = scene.triangles[Faces].items.at(0);
    set(document, road, "attribute", std::int64_t(0x0046)); // off-road, a floor too
    const auto update = updateScene(document, settings, {road}, scene);
    QVERIFY(update.has_value());
    QVERIFY(sameScene(scene, before) && sameScene(scene, sceneOf(document, settings)));
    set(document, road, "attribute", std::int64_t(0x0011)); // a wall
    QVERIFY(!updateScene(document, settings, {road}, scene));
    QCOMPARE(sceneOf(document, settings).triangles[Walls].items.indices.size() -
                 before.triangles[Walls].items.indices.size(),
             std::size_t(1 + copiesOf(document, road).size()));
}

void TestKclLook::updatesOfModels() {
    KclDocument document = kclDocument(medleyKcl("v2be", 0));
    const Settings settings = defaults(document);
    Scene scene = sceneOf(document, settings);
    Scene before = scene;
    set(document, modelItem(1), "thickness", 44.0f);
    auto update = updateScene(document, settings, {modelItem(1)}, scene);
    QVERIFY(update.has_value());
    QVERIFY(sameScene(scene, sceneOf(document, settings)) && covers(*update, before, scene));
    QCOMPARE(update->ranges.size(), std::size_t(1));
    QCOMPARE(touched(*update), hullFaces * std::size_t(document.data().model(1).prismCount));
    before = scene;
    set(document, modelItem(1), "grid_min", -1234.5f, 1);
    update = updateScene(document, settings, {modelItem(1)}, scene);
    QVERIFY(update.has_value());
    QVERIFY(!sameScene(scene, before));
    QVERIFY(sameScene(scene, sceneOf(document, settings)) && covers(*update, before, scene));
}

void TestKclLook::rebuildsWhatMoves() {
    KclDocument document = kclDocument(medleyKcl("v2be", 0));
    const Settings settings = defaults(document);
    Scene scene = sceneOf(document, settings);
    set(document, {headerType}, "prism_total", std::int64_t(7)); // shown nowhere
    QVERIFY(updateScene(document, settings, {{headerType}}, scene).has_value());
    set(document, {headerType}, "world_min", 7.0f);
    QVERIFY(!updateScene(document, settings, {{headerType}}, scene));
    scene = sceneOf(document, settings);
    const ItemId cell{globalCellType, 0, 0, scene.boxes[GlobalModels].items.indices.at(0)};
    set(document, cell, "kind", std::int64_t(3));
    QVERIFY(!updateScene(document, settings, {cell}, scene));
}

void TestKclLook::trianglesOfMeshes_data() {
    QTest::addColumn<QString>("mesh");
    QTest::addColumn<QString>("file");
    const std::filesystem::path folder = tests::sharedFolder("kcl");
    for (const char* mesh : {"floor_wall", "cube", "single_triangle"})
        for (const auto& path : tests::kclFiles())
            if (path.filename().string().rfind(std::string(mesh) + ".", 0) == 0)
                QTest::newRow(path.filename().c_str())
                    << QString::fromStdString((folder / (std::string(mesh) + ".obj")).string())
                    << QString::fromStdString(path.string());
    if (tests::kclFiles().empty())
        QTest::newRow("none") << QString() << QString();
}

// Each face of the mesh is one triangle of the scene, corners in the same sense.
void TestKclLook::trianglesOfMeshes() {
    QFETCH(QString, mesh);
    QFETCH(QString, file);
    if (mesh.isEmpty())
        QSKIP("there are no shared files here");
    const auto faces = facesOf(mesh.toStdString());
    const KclDocument document = kclDocument(tests::readFile(file.toStdString()));
    QCOMPARE(document.itemCount(prismType), std::uint64_t(faces.size()));
    const double weld = document.data().dialect->weld;
    const Scene scene = sceneOf(document, defaults(document));
    std::vector<std::array<dvec3, 3>> shown;
    for (const TriangleBatchIndex batch : {Faces, Walls, Outlines}) {
        const std::vector<glm::vec3>& p = scene.triangles[batch].positions;
        for (std::size_t i = 0; i < p.size(); i += 3)
            shown.push_back({dvec3(p[i]), dvec3(p[i + 1]), dvec3(p[i + 2])});
    }
    QCOMPARE(shown.size(), faces.size());
    std::vector<bool> taken(faces.size(), false);
    for (const auto& triangle : shown) {
        bool found = false;
        for (std::size_t f = 0; f < faces.size() && !found; ++f)
            for (std::size_t turn = 0; turn < 3 && !found; ++turn)
                if (!taken[f] && apart(triangle, faces[f], turn) <= weld)
                    found = taken[f] = true;
        QVERIFY(found);
    }
}

QTEST_APPLESS_MAIN(TestKclLook)
#include "tst_look.moc"
