// The scene of CollisionSet documents: what is shown, where, in both layouts, and that it follows edits; the
// colourings.
#include "core/formats/collision_set/look.h"

#include "core/scene/primitives.h"
#include "tests/support/collision_set_runs.h"
#include "tests/support/conformance.h"
#include "tests/support/same_scene.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <set>

using namespace core;
using namespace core::collision_set;
using tests::CsetBuilder;
using tests::CsetShape;
using tests::sameScene;

namespace {

Settings settingsOf(const CollisionSetDocument& document, const std::vector<std::string>& assignments = {}) {
    Settings settings = tests::csetSettings(document);
    for (const std::string& assignment : assignments)
        if (const Status ok = applySetting(settings, document.settingDefinitions(), assignment); !ok)
            throw std::runtime_error(describe(ok.error()));
    return settings;
}

Scene sceneOf(const CollisionSetDocument& document, const Settings& settings) {
    Progress progress;
    return makeScene(document, settings, progress).value();
}

template <typename Batch>
std::vector<const Batch*> inLayer(const std::vector<Batch>& batches, const Scene& scene, const char* layer) {
    std::vector<const Batch*> found;
    for (const Batch& batch : batches)
        if (batch.layer == scene.layerIndex(layer))
            found.push_back(&batch);
    return found;
}

// The box of what a mesh shows, in display space.
Aabb shownBox(const Scene& scene, std::uint64_t m) {
    Aabb box;
    for (const TriangleBatch& batch : scene.triangles)
        if (batch.items.base.group == m)
            for (const vec3& p : batch.positions)
                box.add(transformPoint(worldTransform(scene, batch.node), dvec3(p)));
    return box;
}

// A cube, a rock a thousand times its size, a mesh of vertices only, and one that is empty.
CollisionSetDocument fourMeshes() {
    return tests::csetDocument(CsetBuilder()
                                   .mesh("rou_x050_bdy_cmesh", tests::csetCube(2, {100, 0, 0}))
                                   .mesh("S01_Asteroid_cmesh_01", tests::csetAsteroid(1, 1, 2000))
                                   .mesh("rou_x050_eng_cmesh", {tests::csetCube(4).positions, {}})
                                   .mesh("rou_x050_wep_cmesh", {})
                                   .bytes());
}

} // namespace

class TestCollisionSetLook : public QObject {
    Q_OBJECT

  private slots:
    void layers();
    void everyTriangleNamesItself();
    void whatCannotBeDrawn();
    void notedEdges();
    void galleryOfEqualSizes();
    void galleryOfTrueSizes();
    void stacked();
    void zUp();
    void onlyWhatIsAskedFor();
    void names();
    void fewBatches();
    void boundsAndPoints();
    void vertexEdits_data();
    void vertexEdits();
    void nameEdits();
    void whatNeedsANewScene();
    void colourings();
    void areaColouring();
    void tooBigForFloats();
};

void TestCollisionSetLook::layers() {
    const auto document = fourMeshes();
    const Scene scene = sceneOf(document, settingsOf(document));
    std::string all;
    for (const Layer& layer : scene.layers)
        all += layer.key + (layer.visible ? "+ " : "- ");
    QCOMPARE(all, std::string("faces+ edges- border_edges+ non_manifold_edges+ clash_edges+ unreferenced- "
                              "bounds- names+ "));
    for (const TriangleBatch* faces : inLayer(scene.triangles, scene, "faces"))
        QVERIFY(faces->style.facing == Facing::TwoSided);
}

void TestCollisionSetLook::everyTriangleNamesItself() {
    const auto document = tests::csetDocument(tests::csetWreckage());
    const Scene scene = sceneOf(document, settingsOf(document));
    std::set<ItemId> met;
    for (const TriangleBatch* faces : inLayer(scene.triangles, scene, "faces"))
        for (std::size_t i = 0; i < faces->positions.size() / 3; ++i) {
            const ItemId item = faces->items.at(i);
            QVERIFY(met.insert(item).second);
            vec3 corners[3];
            QVERIFY(cornersOf(document.mesh(item.group), document.mesh(item.group).triangles()[item.index],
                              corners));
            for (std::size_t k = 0; k < 3; ++k)
                QVERIFY(corners[k] == faces->positions[3 * i + k]);
            QCOMPARE(scene.nodes[std::size_t(faces->node)].item, meshItem(item.group));
        }
    std::uint64_t drawable = 0;
    for (std::uint64_t i = 0; i < document.itemCount(triangleType); ++i) {
        const ItemId item = document.itemAt(triangleType, i);
        vec3 corners[3];
        drawable +=
            cornersOf(document.mesh(item.group), document.mesh(item.group).triangles()[item.index], corners);
    }
    QCOMPARE(std::uint64_t(met.size()), drawable);
}

void TestCollisionSetLook::whatCannotBeDrawn() {
    CsetShape shape = tests::csetCube(2);
    shape.triangles[0].x = 8;
    shape.positions[7].y = std::numeric_limits<float>::quiet_NaN();
    const auto document = tests::csetDocument(shape);
    const Scene scene = sceneOf(document, settingsOf(document));
    const auto faces = inLayer(scene.triangles, scene, "faces");
    QCOMPARE(faces.size(), std::size_t(1));
    QVERIFY(!faces[0]->items.indices.empty());
    for (const std::uint64_t i : faces[0]->items.indices) {
        const uvec3& t = shape.triangles[std::size_t(i)];
        QVERIFY(i != 0 && t.x != 7 && t.y != 7 && t.z != 7);
    }
    QCOMPARE(united(layerBounds(scene)).size().y > 0, true);
}

void TestCollisionSetLook::notedEdges() {
    CsetShape shape = tests::csetCube(2);
    shape.triangles.pop_back(); // three border edges
    std::swap(shape.triangles[2].y, shape.triangles[2].z);
    shape.positions.emplace_back(5.0f, 5.0f, 5.0f);
    shape.triangles.emplace_back(0u, 1u, 8u); // a third face on an edge
    const auto document = tests::csetDocument(shape);
    const Scene scene = sceneOf(document, settingsOf(document));
    const MeshTopology& surface = topology(document.mesh(0));
    bool allTriangles = true;
    const auto countOf = [&](const char* layer) {
        std::size_t count = 0;
        for (const LineBatch* lines : inLayer(scene.lines, scene, layer)) {
            count += lines->positions.size() / 2;
            for (std::size_t i = 0; i < lines->positions.size() / 2; ++i)
                allTriangles = allTriangles && lines->items.at(i).type == triangleType;
        }
        return count;
    };
    QCOMPARE(countOf("border_edges"), surface.borderEdges.size());
    QCOMPARE(countOf("non_manifold_edges"), surface.nonManifoldEdges.size());
    QCOMPARE(countOf("clash_edges"), surface.clashEdges.size());
    QCOMPARE(surface.nonManifoldEdges.size(), std::size_t(1));
    QVERIFY(allTriangles);
}

void TestCollisionSetLook::galleryOfEqualSizes() {
    const auto document = tests::csetDocument(CsetBuilder()
                                                  .mesh("a_cmesh", tests::csetCube(2, {100, 0, 0}))
                                                  .mesh("b_cmesh", tests::csetCube(4000, {0, 9999, 0}))
                                                  .mesh("c_cmesh", tests::csetCube(30))
                                                  .mesh("d_cmesh", tests::csetCube(30))
                                                  .mesh("e_cmesh", tests::csetCube(30))
                                                  .bytes());
    const Scene scene = sceneOf(document, settingsOf(document));
    // Five on a lattice of three columns; all as big as the biggest.
    const double step = 2.5 * 2000 * std::sqrt(3.0);
    for (std::uint64_t m = 0; m < 5; ++m) {
        const Aabb box = shownBox(scene, m);
        QVERIFY(std::abs(box.size().x - 4000) < 0.01);
        const dvec3 middle(((m % 3) - 1.0) * step, 0, (double(m / 3) - 0.5) * step);
        QVERIFY(glm::length(box.center() - middle) < 0.01);
    }
}

void TestCollisionSetLook::galleryOfTrueSizes() {
    const auto document = fourMeshes();
    const Scene scene = sceneOf(document, settingsOf(document, {"gallery_size=true"}));
    QVERIFY(std::abs(shownBox(scene, 0).size().x - 2) < 1e-3);
    QVERIFY(std::abs(shownBox(scene, 1).diagonal() - bounds(document.mesh(1)).diagonal()) < 0.1);
    QVERIFY(!shownBox(scene, 0).overlaps(shownBox(scene, 1)));
}

void TestCollisionSetLook::stacked() {
    const auto document = fourMeshes();
    const Scene scene = sceneOf(document, settingsOf(document, {"layout=stacked"}));
    for (std::size_t n = 1; n < scene.nodes.size(); ++n)
        QCOMPARE(scene.nodes[n].transform, dmat4(1.0));
    QCOMPARE(shownBox(scene, 0).min, dvec3(100, 0, 0));
    QVERIFY(scene.labels.empty());
}

void TestCollisionSetLook::zUp() {
    const auto document =
        tests::csetDocument(CsetShape{{vec3(1, 2, 3), vec3(2, 2, 3), vec3(1, 3, 3)}, {uvec3(0, 1, 2)}});
    const Scene scene = sceneOf(document, settingsOf(document, {"layout=stacked", "up_axis=z-up"}));
    QCOMPARE(shownBox(scene, 0).min, dvec3(1, 3, -3)); // (x, y, z) to (x, z, -y)
    QCOMPARE(shownBox(scene, 0).max, dvec3(2, 3, -2));
    // The lattice lies on the ground whichever axis is up.
    const auto two = tests::csetDocument(
        CsetBuilder().mesh("a", tests::csetCube(2)).mesh("b", tests::csetCube(2)).bytes());
    const Scene gallery = sceneOf(two, settingsOf(two, {"up_axis=z-up"}));
    const dvec3 apart = shownBox(gallery, 1).center() - shownBox(gallery, 0).center();
    QVERIFY(apart.x > 2 && std::abs(apart.y) < 1e-6 && std::abs(apart.z) < 1e-6);
}

void TestCollisionSetLook::onlyWhatIsAskedFor() {
    const auto document = fourMeshes();
    const auto nodesOf = [&](const char* shown) {
        const Scene scene =
            sceneOf(document, settingsOf(document, {std::string("shown=") + shown, "layout=stacked"}));
        std::vector<std::uint64_t> meshes;
        for (std::size_t n = 1; n < scene.nodes.size(); ++n)
            meshes.push_back(scene.nodes[n].item.index);
        return meshes;
    };
    QCOMPARE(nodesOf(""), (std::vector<std::uint64_t>{0, 1, 2})); // the fourth has nothing to show
    QCOMPARE(nodesOf("rou_x050"), (std::vector<std::uint64_t>{0, 2}));
    QCOMPARE(nodesOf("S01"), (std::vector<std::uint64_t>{1}));
    QCOMPARE(nodesOf("none"), std::vector<std::uint64_t>{});
}

void TestCollisionSetLook::names() {
    const auto document = fourMeshes();
    const Scene scene = sceneOf(document, settingsOf(document));
    QCOMPARE(scene.labels.size(), std::size_t(1));
    const LabelBatch& labels = scene.labels[0];
    QCOMPARE(labels.texts.size(), std::size_t(3));
    QCOMPARE(english(labels.texts[1]), std::string("S01_Asteroid_cmesh_01"));
    QCOMPARE(labels.items.at(2), meshItem(2));
    // In front of its mesh, not within the next one.
    for (std::size_t i = 0; i < 2; ++i) {
        const dvec3 at = transformPoint(worldTransform(scene, labels.node), dvec3(labels.positions[i]));
        QVERIFY(at.z > shownBox(scene, i).max.z);
        QVERIFY(std::abs(at.x - shownBox(scene, i).center().x) < 1);
    }
}

void TestCollisionSetLook::fewBatches() {
    const auto document = tests::csetDocument(tests::csetShipyard());
    const Scene scene = sceneOf(document, settingsOf(document));
    const std::size_t meshes = document.data().meshes.size();
    QCOMPARE(scene.nodes.size(), meshes + 1);
    QCOMPARE(inLayer(scene.triangles, scene, "faces").size(), meshes);
    QVERIFY(scene.lines.empty()); // closed shells have nothing to note
    // Nothing is numbered where the numbers run on by themselves.
    for (const TriangleBatch& batch : scene.triangles)
        QVERIFY(batch.items.indices.empty());
}

void TestCollisionSetLook::boundsAndPoints() {
    const auto document = fourMeshes();
    const Scene scene = sceneOf(document, settingsOf(document));
    QCOMPARE(scene.boxes.size(), std::size_t(3));
    QCOMPARE(scene.boxes[0].items.at(0), meshItem(0));
    QCOMPARE(vec3(scene.boxes[0].boxes[0][3]), vec3(101, 1, 1));
    QCOMPARE(scene.points.size(), std::size_t(1));
    QCOMPARE(scene.points[0].positions.size(), std::size_t(8));
    QCOMPARE(scene.points[0].items.at(5), vertexItem(2, 5));
}

void TestCollisionSetLook::vertexEdits_data() {
    QTest::addColumn<QString>("layout");
    QTest::newRow("gallery") << "layout=gallery";
    QTest::newRow("stacked") << "layout=stacked";
}

void TestCollisionSetLook::vertexEdits() {
    QFETCH(QString, layout);
    CsetShape shape = tests::csetCube(20, {-10, -10, -10});
    shape.add(tests::csetCube(4, {-2, -2, -2}));
    shape.triangles.pop_back();
    shape.positions.emplace_back(1.0f, 2.0f, 3.0f);
    shape.positions.emplace_back(std::numeric_limits<float>::infinity(), 0.0f, 0.0f);
    shape.triangles.emplace_back(0u, 1u, 17u);
    const auto document =
        tests::csetDocument(CsetBuilder().mesh("a", tests::csetCube(9)).mesh("b", shape).bytes());
    const Settings settings = settingsOf(document, {layout.toStdString()});
    const Scene before = sceneOf(document, settings);
    std::size_t updated = 0;
    for (std::uint64_t vertex = 0; vertex < shape.positions.size(); ++vertex)
        for (const float x : {0.5f, 60.0f, std::numeric_limits<float>::quiet_NaN()}) {
            CollisionSetDocument edited = document;
            QVERIFY(core::setProperty(edited, settings, {vertexItem(1, vertex), "position", 0}, Value(x)));
            Scene scene = before;
            const auto update = updateScene(edited, settings, {vertexItem(1, vertex)}, scene);
            if (!update)
                continue;
            ++updated;
            QVERIFY(sameScene(scene, sceneOf(edited, settings)));
            for (const SceneUpdate::Range& range : update->ranges)
                QVERIFY(range.count == 1);
        }
    // In the gallery only edits that leave the box as it is: the inner cube's and the point's.
    QVERIFY(updated >= (layout == "layout=gallery" ? 8u : 24u));
}

void TestCollisionSetLook::nameEdits() {
    const auto document = fourMeshes();
    const Settings settings = settingsOf(document);
    Scene scene = sceneOf(document, settings);
    CollisionSetDocument edited = document;
    QVERIFY(core::setProperty(edited, settings, {meshItem(1), "name", 0}, Value(std::string("rock_cmesh"))));
    const auto update = updateScene(edited, settings, {meshItem(1)}, scene);
    QVERIFY(update && update->ranges.size() == 1);
    QCOMPARE(int(update->ranges[0].kind), int(SceneUpdate::Kind::Labels));
    QCOMPARE(english(scene.labels[0].texts[1]), std::string("rock_cmesh"));
    QVERIFY(sameScene(scene, sceneOf(edited, settings)));
    // Where names decide what is shown, all is made anew.
    QVERIFY(!updateScene(edited, settingsOf(document, {"shown=rou"}), {meshItem(1)}, scene));
}

void TestCollisionSetLook::whatNeedsANewScene() {
    const auto document = fourMeshes();
    const Settings settings = settingsOf(document);
    Scene scene = sceneOf(document, settings);
    QVERIFY(!updateScene(document, settings, {triangleItem(0, 0)}, scene));
    QVERIFY(!updateScene(document, settings, {vertexItem(9, 0)}, scene));
    // A mesh's first finite vertex.
    CsetShape odd = tests::csetTetrahedron(1);
    for (vec3& p : odd.positions)
        p.x = std::numeric_limits<float>::infinity();
    const auto hidden = tests::csetDocument(odd);
    Scene nothing = sceneOf(hidden, settings);
    QVERIFY(updateScene(hidden, settings, {vertexItem(0, 0)}, nothing));
    CollisionSetDocument shown = hidden;
    QVERIFY(core::setProperty(shown, settings, {vertexItem(0, 0), "position", 0}, Value(0.0f)));
    QVERIFY(!updateScene(shown, settings, {vertexItem(0, 0)}, nothing));
}

void TestCollisionSetLook::colourings() {
    CsetShape shape = tests::csetCube(2);
    shape.add(tests::csetCube(1, {9, 0, 0}).turn());
    shape.add(tests::csetTetrahedron(1, {20, 0, 0}));
    shape.triangles.pop_back();
    shape.triangles.emplace_back(0u, 0u, 1u);
    const auto document = tests::csetDocument(
        CsetBuilder().mesh("S01_Asteroid_cmesh_01", tests::csetCube(2)).mesh("rob_x1_cmesh", shape).bytes());
    const std::vector<Colouring> all = makeColourings(document);
    const auto labelOf = [&](const char* key, ItemId item) {
        for (const Colouring& colouring : all)
            if (colouring.key == key)
                for (const LegendEntry& entry : colouring.legend)
                    if (entry.value == colouring.value(item))
                        return english(entry.label);
        return std::string("nothing");
    };
    QCOMPARE(labelOf("mesh", triangleItem(1, 0)), std::string("rob_x1_cmesh"));
    QCOMPARE(labelOf("family", triangleItem(0, 0)), std::string("Stage asteroids"));
    QCOMPARE(labelOf("family", triangleItem(1, 0)), std::string("rob_"));
    QCOMPARE(labelOf("component", triangleItem(1, 12)), std::string("Pieces 1, 9, ..."));
    QCOMPARE(labelOf("component_sign", triangleItem(1, 0)), std::string("Closed, positive volume"));
    QCOMPARE(labelOf("component_sign", triangleItem(1, 12)),
             std::string("Closed, negative volume: inside out"));
    QCOMPARE(labelOf("component_sign", triangleItem(1, 24)), std::string("Not closed"));
    QCOMPARE(labelOf("component_sign", triangleItem(1, 27)),
             std::string("A vertex twice, or one that does not exist"));
    QCOMPARE(all.front().key, std::string("mesh"));
}

void TestCollisionSetLook::areaColouring() {
    const auto document = tests::csetDocument(
        CsetBuilder().mesh("a", tests::csetCube(2)).mesh("b", tests::csetCube(200)).bytes());
    for (const Colouring& colouring : makeColourings(document)) {
        if (colouring.key != "area")
            continue;
        QVERIFY(!colouring.discrete);
        QCOMPARE(colouring.value(triangleItem(0, 0)), std::log10(2.0));
        QCOMPARE(colouring.low, std::log10(2.0));
        QCOMPARE(colouring.high, std::log10(20000.0));
        return;
    }
    QFAIL("no colouring by area");
}

void TestCollisionSetLook::tooBigForFloats() {
    CsetBuilder builder;
    for (int i = 0; i < 9; ++i)
        builder.mesh("m" + std::to_string(i), tests::csetCube(3.4e38, dvec3(i % 2 ? -1.7e38 : 0)));
    const auto document = tests::csetDocument(builder.bytes());
    for (const char* size : {"gallery_size=equal", "gallery_size=true"}) {
        const Scene scene = sceneOf(document, settingsOf(document, {size}));
        QCOMPARE(test::sceneProblem(document, scene), std::string());
    }
}

QTEST_APPLESS_MAIN(TestCollisionSetLook)
#include "tst_look.moc"
