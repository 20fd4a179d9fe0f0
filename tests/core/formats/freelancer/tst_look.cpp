// The scene of Freelancer models: nodes where the parts stand, meshes by level, wires, boxes of what is
// missing, badges.
#include "core/scene/primitives.h"
#include "tests/core/formats/freelancer/shown_model.h"
#include "tests/support/conformance.h"

#include <QTest>

#include <fmt/format.h>

#include <set>

using namespace core;
using namespace core::freelancer;
using nlohmann::json;
using tests::FlHardpoint;
using tests::FlJoint;
using tests::FreelancerBuilder;
using tests::inLayer;
using tests::nodeOf;
using tests::sceneOf;

namespace {

using Shape = GlyphBatch::Shape;

std::string difference(const dmat4& matrix, const json& rows) {
    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 4; column++) {
            const double is = matrix[column][row], expected = rows[std::size_t(row)][std::size_t(column)];
            if (!(std::abs(is - expected) <= 1e-5 + 2e-6 * std::abs(expected)))
                return fmt::format("row {}, column {}: {}, expected {}", row, column, is, expected);
        }
    return {};
}

std::size_t triangleCount(const Scene& scene) {
    std::size_t corners = 0;
    for (const TriangleBatch& batch : scene.triangles)
        corners += batch.positions.size();
    return corners / 3;
}

std::size_t segmentCount(const Scene& scene, const char* layer) {
    std::size_t ends = 0;
    for (const LineBatch* batch : inLayer(scene, scene.lines, layer))
        ends += batch->positions.size();
    return ends / 2;
}

} // namespace

class TestFreelancerLook : public QObject {
    Q_OBJECT

  private slots:
    void soundScenes_data();
    void soundScenes();
    void rest_data();
    void rest();
    void levels_data();
    void levels();
    void wires();
    void sharedFragments();
    void secondPartOfAName();
    void missingMeshes();
    void badges();
    void onlyATree();
    void singlePart();
};

void TestFreelancerLook::soundScenes_data() {
    std::vector<std::filesystem::path> files;
    for (const char* extension : {".3db", ".cmp", ".utf", ".vms"})
        for (const auto& path : tests::filesIn(tests::sharedFolder("freelancer"), extension))
            files.push_back(path);
    tests::addFileRows(files);
}

void TestFreelancerLook::soundScenes() {
    Progress progress;
    const Bytes bytes = tests::readFile(tests::fetchedPath());
    if (!readContainer(bytes, progress))
        return;
    const auto document = tests::documentOf(bytes);
    for (const int level : {0, 1, 9}) {
        Settings settings = tests::levelSettings(level);
        settings.values["cyl_limits"] = std::int64_t(level % 2);
        const Scene scene = sceneOf(document, settings);
        QCOMPARE(test::sceneProblem(document, scene), std::string());
        // Those of a layer lie one after another, so that a renderer can draw a layer at once.
        const auto runs = [](const auto& batches) {
            std::size_t changes = 0;
            std::set<int> layers;
            for (std::size_t i = 0; i < batches.size(); ++i) {
                layers.insert(batches[i].layer);
                changes += i == 0 || batches[i].layer != batches[i - 1].layer;
            }
            return changes == layers.size();
        };
        QVERIFY(runs(scene.lines) && runs(scene.glyphs) && runs(scene.labels) && runs(scene.boxes));
        std::set<int> nodes;
        for (const TriangleBatch& batch : scene.triangles)
            QVERIFY(nodes.insert(batch.node).second);
    }
}

void TestFreelancerLook::rest_data() { tests::addFileRows(tests::knownModels()); }

void TestFreelancerLook::rest() {
    const auto path = tests::fetchedPath();
    const auto document = tests::documentOf(tests::readFile(path));
    const Model& model = document.model();
    const Scene scene = sceneOf(document);
    QCOMPARE(scene.nodes.size(),
             model.kind == ModelKind::SinglePart ? std::size_t(2) : 1 + model.parts.size());
    for (const json& pose : tests::expectedOf(path)["poses"]) {
        if (pose["name"] != "rest")
            continue;
        for (const auto& [name, rows] : pose["parts"].items()) {
            const Place part = model.partNamed(fromUtf8(name).value());
            QVERIFY2(part >= 0, name.c_str());
            const std::string wrong = difference(worldTransform(scene, 1 + part), rows);
            QVERIFY2(wrong.empty(), (name + ": " + wrong).c_str());
        }
        std::map<std::string, dmat4> shown;
        for (const GlyphBatch* batch : inLayer(scene, scene.glyphs, "hardpoints"))
            for (std::size_t i = 0; batch->shape == Shape::Axes && i < batch->frames.size(); ++i) {
                const Hardpoint& hardpoint = model.hardpoints[std::size_t(batch->items.at(i).index)];
                const std::string part =
                    model.kind == ModelKind::SinglePart
                        ? std::string()
                        : toUtf8(model.parts[std::size_t(batch->node - 1)].objectName) + "/";
                shown[part + toUtf8(hardpoint.name)] =
                    worldTransform(scene, batch->node) * dmat4(batch->frames[i]);
            }
        QCOMPARE(shown.size(), pose["hardpoints"].size());
        for (const auto& [name, rows] : pose["hardpoints"].items()) {
            QVERIFY2(shown.count(name) == 1, name.c_str());
            const std::string wrong = difference(shown[name], rows);
            QVERIFY2(wrong.empty(), (name + ": " + wrong).c_str());
        }
    }
}

// Counted by a separate program that reads the files by the page: the groups' indices of the level that each
// part shows.
void TestFreelancerLook::levels_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("level");
    QTest::addColumn<int>("triangles");
    if (!tests::sharedModelsAreThere())
        QSKIP("the shared data is not there");
    const auto rows = [](const char* file, std::vector<int> counts) {
        for (std::size_t level = 0; level < counts.size(); ++level)
            QTest::newRow(fmt::format("{}, level {}", file, level).c_str())
                << QString(file) << int(level) << counts[level];
    };
    rows("kestrel.cmp", {324, 224, 164, 164});
    rows("anchorage.cmp", {540, 444, 444});
    rows("fvf_lod.3db", {44, 40, 36, 32, 28, 24, 20, 16, 16});
    rows("monkey.3db", {968, 968});
    rows("joints_all.cmp", {156});
    rows("odd_switch2.cmp", {48, 48});
    rows("odd_orphans.cmp", {36});
    rows("odd_scaled.cmp", {72});
    rows("hardpoints_only.3db", {0});
}

void TestFreelancerLook::levels() {
    QFETCH(const QString, file);
    QFETCH(const int, level);
    QFETCH(const int, triangles);
    const auto document = tests::sharedModel(file.toStdString().c_str());
    const Scene scene = sceneOf(document, tests::levelSettings(level));
    QCOMPARE(triangleCount(scene), std::size_t(triangles));
    for (const TriangleBatch& batch : scene.triangles)
        for (std::size_t i = 0; i < batch.items.indices.size(); ++i)
            QCOMPARE(batch.items.at(i).type, TypeId(groupType));
}

void TestFreelancerLook::wires() {
    if (!tests::sharedModelsAreThere())
        QSKIP("the shared data is not there");
    const auto document = tests::sharedModel("kestrel.cmp");
    const Scene scene = sceneOf(document);
    QCOMPARE(segmentCount(scene, "wireframes"), std::size_t(181)); // counted like the triangles
    QVERIFY(!scene.layers[std::size_t(scene.layerIndex("wireframes"))].visible);
    for (const LineBatch* batch : inLayer(scene, scene.lines, "wireframes"))
        QCOMPARE(batch->items.at(0).type, TypeId(wireType));
}

void TestFreelancerLook::sharedFragments() {
    FreelancerBuilder builder;
    builder.part("Root").box("Root").part(FlJoint{"Fix", "Root", "a", {5, 0, 0}}).box("a");
    builder.part(FlJoint{"Fix", "Root", "b", {9, 0, 0}});
    builder.partNode("b").leaf("File name", tests::flText("a.3db"));
    const auto document = tests::documentOf(builder.bytes());
    const Scene scene = sceneOf(document);
    QCOMPARE(scene.triangles.size(), std::size_t(3));
    QCOMPARE(triangleCount(scene), std::size_t(36));
    QCOMPARE(scene.triangles[1].node, nodeOf(document, "a"));
    QCOMPARE(scene.triangles[2].node, nodeOf(document, "b"));
    QVERIFY(scene.triangles[1].positions == scene.triangles[2].positions);
    QCOMPARE(scene.triangles[2].items.at(0), groupItem(0, 1));
}

void TestFreelancerLook::secondPartOfAName() {
    FreelancerBuilder builder;
    builder.part("Root").part(FlJoint{"Fix", "Root", "a", {5, 0, 0}}).box("a");
    tests::UtfNode& second = builder.root.dir("Cmpnd/Part_a2");
    second.leaf("Object name", tests::flText("A"));
    second.leaf("File name", tests::flText("a.3db"));
    const auto document = tests::documentOf(builder.bytes());
    const Scene scene = sceneOf(document);
    QCOMPARE(scene.nodes.size(), std::size_t(4));
    QCOMPARE(scene.triangles.size(), std::size_t(1));
    QVERIFY(scene.labels.empty()); // drawn nowhere, so no badge either
}

void TestFreelancerLook::missingMeshes() {
    if (!tests::sharedModelsAreThere())
        QSKIP("the shared data is not there");
    const auto alone = tests::sharedModel("external_mesh.cmp");
    const Scene without = sceneOf(alone);
    QCOMPARE(inLayer(without, without.boxes, "unresolved").size(), std::size_t(2));
    QVERIFY(without.layers[std::size_t(without.layerIndex("unresolved"))].visible);
    QVERIFY(!without.layers[std::size_t(without.layerIndex("boxes"))].visible);
    const Bytes library = tests::readFile(tests::sharedFolder("freelancer") / "panel_library.vms");
    const auto both =
        tests::documentOf(tests::readFile(tests::sharedFolder("freelancer") / "external_mesh.cmp"),
                          {{"panel_library.vms", tests::containerOf(library)}});
    const Scene with = sceneOf(both);
    QCOMPARE(test::sceneProblem(both, with), std::string());
    const auto missing = inLayer(with, with.boxes, "unresolved");
    QCOMPARE(missing.size(), std::size_t(1));
    QCOMPARE(missing[0]->node, nodeOf(both, "panel_small"));
    QVERIFY(triangleCount(with) > triangleCount(without));
    bool found = false;
    for (const TriangleBatch& batch : with.triangles)
        if (batch.node == nodeOf(both, "panel_big")) {
            found = true;
            QCOMPARE(batch.items.at(0).type, TypeId(refType));
            const auto& ref = both.model().refs[std::size_t(batch.items.at(0).index)];
            QVERIFY(std::uint32_t(ref.mesh) >= both.model().ownMeshes);
        }
    QVERIFY(found);
}

void TestFreelancerLook::badges() {
    if (!tests::sharedModelsAreThere())
        QSKIP("the shared data is not there");
    const auto badgesOf = [](const char* file) {
        const auto document = tests::sharedModel(file);
        const Scene scene = sceneOf(document);
        std::set<std::string> texts;
        for (const LabelBatch* batch : inLayer(scene, scene.labels, "badges"))
            texts.insert(english(batch->texts.at(0)));
        return texts;
    };
    using Texts = std::set<std::string>;
    QVERIFY(badgesOf("kestrel.cmp").empty());
    QVERIFY(badgesOf("odd_orphans.cmp") == Texts{"adrift: no joint"});
    QVERIFY(badgesOf("odd_cycle.cmp") == (Texts{"a: its joint is not used", "Root: a joint is not used"}));
}

void TestFreelancerLook::onlyATree() {
    tests::UtfNode root{"\\"};
    root.leaf("Something", tests::flInt(3));
    const auto document = tests::documentOf(tests::utfFile(root));
    const Scene scene = sceneOf(document);
    QCOMPARE(scene.nodes.size(), std::size_t(1));
    QVERIFY(scene.triangles.empty() && scene.lines.empty() && scene.glyphs.empty() && scene.labels.empty());
    QCOMPARE(test::sceneProblem(document, scene), std::string());
    QVERIFY(!makeColourings(document).empty());
}

void TestFreelancerLook::singlePart() {
    FreelancerBuilder builder;
    builder.box("", {2, 2, 2}).hardpoint("", FlHardpoint{"HpA", {1, 0, 0}});
    const auto document = tests::documentOf(builder.bytes());
    const Scene scene = sceneOf(document);
    QCOMPARE(scene.nodes.size(), std::size_t(2));
    QCOMPARE(worldTransform(scene, 1), dmat4(1.0));
    QCOMPARE(triangleCount(scene), std::size_t(12));
    QCOMPARE(scene.triangles[0].node, 1);
    QCOMPARE(inLayer(scene, scene.glyphs, "hardpoints").size(), std::size_t(2));
    QVERIFY(inLayer(scene, scene.glyphs, "joints").empty());
}

QTEST_APPLESS_MAIN(TestFreelancerLook)
#include "tst_look.moc"
