// Scenes of Freelancer models that follow edits, that hold odd numbers, and that would be too large; and the
// colourings.
#include "core/scene/primitives.h"
#include "tests/core/formats/freelancer/shown_model.h"
#include "tests/support/conformance.h"

#include <QTest>

#include <limits>

using namespace core;
using namespace core::freelancer;
using tests::difference;
using tests::FlHardpoint;
using tests::FlJoint;
using tests::FreelancerBuilder;
using tests::jointOf;
using tests::putFloat;
using tests::sceneOf;

namespace {

FreelancerDocument smallModel() {
    FreelancerBuilder builder;
    FlJoint turn{"Rev", "Root", "turn", {3, 0, 0}};
    FlJoint slide{"Pris", "turn", "slide", {0, 3, 0}};
    turn.limits = {-1, 1};
    slide.limits = {0, 2};
    builder.part("Root").box("Root", {4, 4, 4}).part(turn).box("turn").part(slide).box("slide");
    builder.cameraPart(FlJoint{"Fix", "Root", "eye"}, 0.5, 0.25, 1, 5);
    builder.hardpoint("turn", FlHardpoint{"HpTurret", {1, 0, 0}, glm::dmat3(1.0), true});
    builder.hardpoint("slide", FlHardpoint{"HpFixed", {0, 1, 0}});
    builder.wire("turn").material("hull", {1, 0.5, 0});
    return tests::documentOf(builder.bytes());
}

const Hardpoint& hardpointNamed(const FreelancerDocument& document, std::string_view name) {
    for (const Hardpoint& hardpoint : document.model().hardpoints)
        if (hardpoint.name == name)
            return hardpoint;
    throw std::out_of_range("no such hardpoint");
}

// Every float of a leaf from `offset` on, in each record of `stride` bytes.
void flood(FreelancerDocument& document, NodeId leaf, std::size_t stride, std::size_t offset, float value) {
    const ByteView old = document.data().payload(leaf);
    Bytes bytes(old.begin(), old.end());
    for (std::size_t at = 0; at + 4 <= bytes.size(); at += 4)
        if (at % stride >= offset)
            std::memcpy(bytes.data() + at, &value, 4);
    document.edit().setPayload(leaf, std::move(bytes));
}

std::string labelOf(const Colouring& colouring, ItemId item) {
    const double value = colouring.value(item);
    for (const LegendEntry& entry : colouring.legend)
        if (entry.value == value)
            return english(entry.label);
    return std::isnan(value) ? "nothing" : std::to_string(value);
}

const Colouring& colouringOf(const std::vector<Colouring>& all, std::string_view key) {
    for (const Colouring& colouring : all)
        if (colouring.key == key)
            return colouring;
    throw std::out_of_range("no such colouring");
}

} // namespace

class TestFreelancerLookEdits : public QObject {
    Q_OBJECT

  private slots:
    void numbersInPlace_data();
    void numbersInPlace();
    void whatMoves();
    void otherItems();
    void oddNumbers_data();
    void oddNumbers();
    void farParts();
    void manyParts();
    void byMaterial();
    void byPart();
    void byJointTypeDepthAndLevel();
    void coloursOfGlyphs();
};

void TestFreelancerLookEdits::numbersInPlace_data() {
    QTest::addColumn<QString>("what");
    QTest::addColumn<int>("offset");
    QTest::addColumn<double>("value");
    QTest::newRow("Rev max") << "Rev" << 0xCC << 2.5;
    QTest::newRow("Rev axis") << "Rev" << 0xBC << 0.5;
    QTest::newRow("Pris min") << "Pris" << 0xC8 << -3.0;
    QTest::newRow("hardpoint position") << "Position" << 4 << 9.0;
    QTest::newRow("hardpoint max") << "Max" << 0 << 1.5;
    QTest::newRow("camera") << "Fovx" << 0 << 0.75;
}

void TestFreelancerLookEdits::numbersInPlace() {
    QFETCH(const QString, what);
    QFETCH(const int, offset);
    QFETCH(const double, value);
    FreelancerDocument document = smallModel();
    Scene scene = sceneOf(document);
    const Hardpoint& turret = hardpointNamed(document, "HpTurret");
    const auto turretItem = hardpointItem(Place(&turret - document.model().hardpoints.data()));
    NodeId leaf = noNode;
    ItemId item;
    if (what == "Rev" || what == "Pris") {
        item = jointOf(document, what == "Rev" ? "turn" : "slide");
        leaf = document.model().joints[std::size_t(jointPlace(document.model(), item))].leaf;
    } else if (what == "Fovx") {
        item = {cameraType, 0, 0, 0};
        leaf = document.model().cameras[0].leaves[0];
    } else {
        item = turretItem;
        leaf = what == "Max" ? turret.max : turret.position;
    }
    const Scene before = scene;
    putFloat(document, leaf, std::size_t(offset), float(value));
    const auto update = updateScene(document, {}, {item}, scene);
    QVERIFY(update && !update->ranges.empty());
    QCOMPARE(difference(scene, sceneOf(document)), std::string());
    QVERIFY(!difference(scene, before).empty());
    for (const SceneUpdate::Range& range : update->ranges) {
        const BatchView batch = batchView(scene, range.kind, range.batch);
        QVERIFY(range.count > 0 && range.first + range.count <= batch.count);
        for (std::size_t i = 0; i < range.count; ++i)
            QCOMPARE(batch.items->at(range.first + i), item);
    }
}

void TestFreelancerLookEdits::whatMoves() {
    FreelancerDocument document = smallModel();
    Scene scene = sceneOf(document);
    const ItemId turn = jointOf(document, "turn");
    const NodeId leaf = document.model().joints[std::size_t(jointPlace(document.model(), turn))].leaf;
    putFloat(document, leaf, jointPosition, 4);
    QVERIFY(!updateScene(document, {}, {turn}, scene));
    // An axis without a direction ends an arc.
    FreelancerDocument other = smallModel();
    Scene shown = sceneOf(other);
    for (std::size_t i = 0; i < 3; ++i)
        putFloat(other, leaf, 0xBC + 4 * i, 0);
    QVERIFY(!updateScene(other, {}, {turn}, shown));
}

void TestFreelancerLookEdits::otherItems() {
    const FreelancerDocument document = smallModel();
    Scene scene = sceneOf(document);
    const auto harmless = updateScene(document, {}, {{materialType, 0, 0, 0}, {headerType}}, scene);
    QVERIFY(harmless && harmless->ranges.empty());
    QVERIFY(!updateScene(document, {}, {partItem(0)}, scene));
    QVERIFY(!updateScene(document, {}, {groupItem(0, 0)}, scene));
    QVERIFY(!updateScene(document, {}, {nodeItem(0)}, scene));
    QVERIFY(!updateScene(document, {}, {hardpointItem(77)}, scene));
}

void TestFreelancerLookEdits::oddNumbers_data() {
    QTest::addColumn<double>("value");
    QTest::newRow("NaN") << std::numeric_limits<double>::quiet_NaN();
    QTest::newRow("infinity") << std::numeric_limits<double>::infinity();
    QTest::newRow("large") << 3.4e38;
    QTest::newRow("negative") << -3.4e38;
    QTest::newRow("far") << 1e9;
    QTest::newRow("tiny") << 1e-42;
    QTest::newRow("zero") << 0.0;
}

void TestFreelancerLookEdits::oddNumbers() {
    QFETCH(const double, value);
    const auto number = float(value);
    FreelancerBuilder builder;
    builder.part("Root").box("Root");
    std::string parent = "Root";
    for (const JointLayout& layout : jointLayouts) {
        FlJoint joint{
            std::string(layout.leaf), parent, "of" + std::string(layout.leaf), {1, 2, 3}, {1, 0, 0}};
        builder.part(joint).box(joint.child).wire(joint.child);
        builder.hardpoint(joint.child, FlHardpoint{"Hp" + joint.child, {}, glm::dmat3(1.0), true});
        parent = joint.child;
    }
    builder.cameraPart(FlJoint{"Fix", parent, "eye"}, 0.5, 0.25, 1, 5);
    const auto whole = tests::documentOf(builder.bytes());
    enum { Joints = 1, Hardpoints = 2, Vertices = 4, Refs = 8, Cameras = 16 };
    for (const int which : {1, 2, 4, 8, 16, 3, 31}) {
        FreelancerDocument document = whole;
        const Model& model = whole.model();
        for (int t = 0; which & Joints && t < jointTypeCount; ++t)
            if (model.consLeaf[std::size_t(t)] != noNode)
                flood(document, model.consLeaf[std::size_t(t)], jointLayouts[std::size_t(t)].bytes,
                      jointPosition, number);
        for (const Hardpoint& hardpoint : model.hardpoints)
            for (const NodeId leaf :
                 {hardpoint.position, hardpoint.orientation, hardpoint.axis, hardpoint.min, hardpoint.max})
                if (which & Hardpoints)
                    flood(document, leaf, 4, 0, number);
        if (which & Vertices)
            flood(document, model.meshes[0].leaf, 1 << 30, model.meshes[0].header->verticesAt(), number);
        for (const Ref& ref : model.refs)
            if (which & Refs)
                flood(document, ref.leaf, 60, 20, number);
        for (const Camera& camera : model.cameras)
            for (const NodeId leaf : camera.leaves)
                if (which & Cameras)
                    flood(document, leaf, 4, 0, number);
        const Scene scene = sceneOf(document);
        QCOMPARE(test::sceneProblem(document, scene), std::string());
        QVERIFY(which & Vertices || !scene.triangles.empty()); // the root's at least
        if (which == Refs || which == Hardpoints)
            QVERIFY(sceneBounds(scene).diagonal() < 1e11);
        for (const SceneNode& node : scene.nodes)
            for (int c = 0; c < 4; ++c)
                QVERIFY(isFinite(dvec3(node.transform[c])));
        for (const PrimitiveKind kind : allKinds)
            for (std::size_t b = 0; b < batchCount(scene, kind); ++b) {
                const dmat4 world = worldTransform(scene, batchView(scene, kind, b).node);
                QVERIFY(isFinite(dvec3(world[3])) && isFinite(dvec3(world[0])));
            }
    }
}

// A chain of joints that scale more and more ends beyond what a double holds.
void TestFreelancerLookEdits::farParts() {
    FreelancerBuilder builder;
    builder.part("Root").box("Root");
    std::string parent = "Root";
    for (int i = 0; i < 20; ++i) {
        FlJoint joint{"Fix", parent, "part" + std::to_string(i), {1, 0, 0}};
        joint.rotation = glm::dmat3(i == 0 ? 2.0 : 1e30);
        builder.part(joint).box(joint.child);
        parent = joint.child;
    }
    const auto document = tests::documentOf(builder.bytes());
    const Scene scene = sceneOf(document);
    QCOMPARE(test::sceneProblem(document, scene), std::string());
    QCOMPARE(scene.triangles.size(), std::size_t(2)); // the root's and the first part's
    QCOMPARE(scene.nodes.size(), std::size_t(22));
}

// Parts that share one large fragment would multiply its triangles.
void TestFreelancerLookEdits::manyParts() {
    constexpr std::size_t grid = 100, parts = 60;
    tests::CsetShape sheet;
    for (std::uint32_t y = 0; y < grid; ++y)
        for (std::uint32_t x = 0; x < grid; ++x)
            sheet.positions.emplace_back(float(x), float(y), 0.0f);
    for (std::uint32_t y = 0; y + 1 < grid; ++y)
        for (std::uint32_t x = 0; x + 1 < grid; ++x) {
            const auto at = std::uint32_t(y * grid + x);
            sheet.triangles.emplace_back(at, at + 1, at + std::uint32_t(grid));
            sheet.triangles.emplace_back(at + 1, at + std::uint32_t(grid) + 1, at + std::uint32_t(grid));
        }
    FreelancerBuilder builder;
    builder.part("Root").mesh("Root", {{sheet, "m"}});
    for (std::size_t i = 0; i < parts; ++i) {
        const std::string name = "part" + std::to_string(i);
        builder.part(FlJoint{"Fix", "Root", name});
        builder.partNode(name).leaf("File name", tests::flText("Root.3db"));
    }
    const auto document = tests::documentOf(builder.bytes());
    const Scene scene = sceneOf(document);
    std::size_t triangles = 0;
    for (const TriangleBatch& batch : scene.triangles)
        triangles += batch.items.indices.size();
    QCOMPARE(triangles, std::size_t(1) << 19); // of 61 * 19602
    QCOMPARE(test::sceneProblem(document, scene), std::string());
}

void TestFreelancerLookEdits::byMaterial() {
    FreelancerBuilder builder;
    builder.part("Root").mesh("Root", {{tests::flBox({1, 1, 1}), "paint"},
                                       {tests::flBox({2, 2, 2}), "glass"},
                                       {tests::flBox({3, 3, 3}), "elsewhere"}});
    builder.material("glass", {0, 0.5, 1}).material("paint", {7, 0, -1});
    const auto document = tests::documentOf(builder.bytes());
    const std::vector<Colouring> all = makeColourings(document);
    QCOMPARE(all.front().key, std::string("material"));
    const Colouring& colouring = all.front();
    QCOMPARE(labelOf(colouring, groupItem(0, 0)), std::string("paint"));
    QCOMPARE(labelOf(colouring, groupItem(0, 1)), std::string("glass"));
    QCOMPARE(labelOf(colouring, groupItem(0, 2)), std::string("Not in this file"));
    const Colour otherwise;
    QVERIFY(colourFor(colouring, groupItem(0, 1), otherwise, Palette::Habit) == (Colour{0, 0.5f, 1, 1}));
    QVERIFY(colourFor(colouring, groupItem(0, 0), otherwise, Palette::Habit) == (Colour{1, 0, 0, 1}));
}

void TestFreelancerLookEdits::byPart() {
    const auto hueOf = [](const FreelancerDocument& document, ItemId item) {
        const auto all = makeColourings(document);
        const Colouring& colouring = colouringOf(all, "part");
        for (const LegendEntry& entry : colouring.legend)
            if (entry.value == colouring.value(item))
                return std::pair{english(entry.label), int(entry.paint.hue)};
        return std::pair{std::string("nothing"), -1};
    };
    FreelancerBuilder one, other;
    one.part("Root").part(FlJoint{"Fix", "Root", "wing"}).box("wing");
    other.part("Root").box("Root").part(FlJoint{"Fix", "Root", "tail"}).box("tail");
    other.part(FlJoint{"Fix", "Root", "WING"}).box("WING");
    const auto a = tests::documentOf(one.bytes()), b = tests::documentOf(other.bytes());
    QCOMPARE(makeColourings(a).front().key, std::string("part")); // there is no material
    QCOMPARE(hueOf(a, groupItem(0, 0)).first, std::string("wing"));
    QCOMPARE(hueOf(b, groupItem(0, 2)).first, std::string("WING"));
    QCOMPARE(hueOf(a, groupItem(0, 0)).second, hueOf(b, groupItem(0, 2)).second);
    // Of many parts each has the hue of its name still.
    for (int i = 0; i < 60; ++i)
        one.part(FlJoint{"Fix", "Root", "p" + std::to_string(i)});
    const auto many = tests::documentOf(one.bytes());
    QCOMPARE(hueOf(many, groupItem(0, 0)).second, hueOf(a, groupItem(0, 0)).second);
    const auto all = makeColourings(many);
    QCOMPARE(colouringOf(all, "part").legend.size(), std::size_t(8));
}

void TestFreelancerLookEdits::byJointTypeDepthAndLevel() {
    FreelancerBuilder builder;
    builder.part("Root").box("Root");
    builder.part(FlJoint{"Rev", "Root", "a"}).box("a", glm::dvec3(1), {}, 0).box("a", glm::dvec3(1), {}, 3);
    builder.part(FlJoint{"Pris", "a", "b"}).box("b");
    const auto document = tests::documentOf(builder.bytes());
    const auto all = makeColourings(document);
    const Colouring& types = colouringOf(all, "joint_type");
    QCOMPARE(labelOf(types, groupItem(0, 0)), std::string("Root, or no joint"));
    QCOMPARE(labelOf(types, groupItem(0, 1)), std::string("Rev"));
    QCOMPARE(labelOf(types, groupItem(0, 3)), std::string("Pris"));
    QCOMPARE(labelOf(types, jointOf(document, "b")), std::string("Pris"));
    const Colouring& depth = colouringOf(all, "depth");
    QVERIFY(!depth.discrete);
    QCOMPARE(depth.high, 2.0);
    QCOMPARE(depth.value(groupItem(0, 3)), 2.0);
    const Colouring& level = colouringOf(all, "level");
    QCOMPARE(labelOf(level, groupItem(0, 2)), std::string("Level 3"));
    QCOMPARE(labelOf(level, groupItem(0, 1)), std::string("Level 0"));
}

// The legend's hues are those that joints are drawn in.
void TestFreelancerLookEdits::coloursOfGlyphs() {
    const auto document = smallModel();
    const Scene scene = sceneOf(document);
    const auto all = makeColourings(document);
    const Colouring& types = colouringOf(all, "joint_type");
    std::size_t glyphs = 0;
    for (const GlyphBatch& batch : scene.glyphs)
        if (batch.layer == scene.layerIndex("joints")) {
            ++glyphs;
            const Colour other{0, 0, 0, 0};
            QVERIFY(colourFor(types, batch.items.at(0), other, Palette::Habit) ==
                    colourOf(batch.style.paint));
        }
    QVERIFY(glyphs > 3);
}

QTEST_APPLESS_MAIN(TestFreelancerLookEdits)
#include "tst_look_edits.moc"
