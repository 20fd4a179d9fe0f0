// What the scene of a Freelancer model shows of joints, in the nodes where it stays and where it moves, of
// hardpoints and of cameras.
#include "core/scene/primitives.h"
#include "tests/core/formats/freelancer/shown_model.h"

#include <QTest>

#include <numbers>
#include <set>

using namespace core;
using namespace core::freelancer;
using tests::eachOf;
using tests::FlHardpoint;
using tests::FlJoint;
using tests::FreelancerBuilder;
using tests::inLayer;
using tests::jointOf;
using tests::nodeOf;
using tests::sceneOf;

namespace {

constexpr double pi = std::numbers::pi;
using Shape = GlyphBatch::Shape;

// "dot 2 | axes": glyphs and number of segments that a joint draws, node by node.
std::string marksOf(const Scene& scene, ItemId joint) {
    std::map<int, std::string> marks;
    std::map<int, int> segments;
    const char* names[] = {"dot", "cube", "arrow", "axes"};
    eachOf(scene, scene.glyphs, "joints", joint, [&](const GlyphBatch& glyphs, std::size_t) {
        marks[glyphs.node] += names[int(glyphs.shape)] + std::string(" ");
    });
    eachOf(scene, scene.lines, "joints", joint,
           [&](const LineBatch& lines, std::size_t) { ++segments[lines.node]; });
    for (const auto& [node, count] : segments)
        marks[node] += std::to_string(count) + " ";
    std::string all;
    for (const auto& [node, text] : marks)
        all += (all.empty() ? "" : "| ") + text;
    return all;
}

dvec3 inWorld(const Scene& scene, int node, const vec3& p) {
    return transformPoint(worldTransform(scene, node), dvec3(p));
}

// The ends of a joint's segments in one node, in display space.
std::vector<dvec3> endsOf(const Scene& scene, ItemId joint, int node) {
    std::vector<dvec3> ends;
    eachOf(scene, scene.lines, "joints", joint, [&](const LineBatch& lines, std::size_t i) {
        if (lines.node == node)
            for (std::size_t k : {2 * i, 2 * i + 1})
                ends.push_back(inWorld(scene, node, lines.positions[k]));
    });
    return ends;
}

bool close(const dvec3& a, const dvec3& b, double by = 1e-4) { return glm::length(a - b) <= by; }

} // namespace

class TestFreelancerLookMarks : public QObject {
    Q_OBJECT

  private slots:
    void marksByType();
    void offsets();
    void turningMark();
    void movingMarks();
    void cylReadings();
    void hardpoints();
    void cameras();
};

// 32 segments an arc and two spokes; a way of the slide; a line from the parent's pivot.
void TestFreelancerLookMarks::marksByType() {
    FreelancerBuilder builder;
    builder.part("Root").box("Root", glm::dvec3(2));
    const auto add = [&](const char* type, std::vector<double> limits) {
        FlJoint joint{type, "Root", std::string("part_") + type, {3, 1, 0}};
        joint.limits = std::move(limits);
        builder.part(joint).box(joint.child, glm::dvec3(1), {0, 0, 1});
    };
    add("Fix", {});
    add("Rev", {-1, 2});
    add("Pris", {0, 4});
    add("Cyl", {0, 4, -1, 2});
    add("Sphere", {-1, 1, -1, 1, -1, 1});
    add("Loose", {});
    const auto document = tests::documentOf(builder.bytes());
    const Scene scene = sceneOf(document);
    const auto marks = [&](const char* type) {
        return marksOf(scene, jointOf(document, std::string("part_") + type));
    };
    // Root's node, then the child's.
    QCOMPARE(marks("Fix"), std::string("cube 1 "));
    QCOMPARE(marks("Rev"), std::string("dot arrow 35 | 1 "));
    QCOMPARE(marks("Pris"), std::string("dot arrow 2 | dot "));
    QCOMPARE(marks("Cyl"), std::string("dot arrow 36 | dot 1 "));
    QCOMPARE(marks("Sphere"), std::string("dot 103 "));
    QCOMPARE(marks("Loose"), std::string("dot 1 | axes "));
    QVERIFY(scene.layers[std::size_t(scene.layerIndex("joints"))].visible);
}

void TestFreelancerLookMarks::offsets() {
    FreelancerBuilder builder;
    builder.part("Root");
    FlJoint first{"Rev", "Root", "first", {3, 0, 0}, {0, 0, 2}};
    FlJoint second{"Fix", "first", "second", {0, 5, 0}};
    builder.part(first).part(second);
    const auto document = tests::documentOf(builder.bytes());
    const Scene scene = sceneOf(document);
    const int node = nodeOf(document, "first");
    // The thin line goes from the contact point to the child's origin, at (3, 0, -2).
    const auto ends = endsOf(scene, jointOf(document, "first"), node);
    QCOMPARE(ends.size(), std::size_t(4)); // the tick's, then the line's
    QVERIFY(close(ends[2], {3, 0, 0}) && close(ends[3], {3, 0, -2}));
    // Its own child's line begins at the contact point.
    const auto link = endsOf(scene, jointOf(document, "second"), node);
    QCOMPARE(link.size(), std::size_t(2));
    QVERIFY(close(link[0], {3, 0, 0}) && close(link[1], {3, 5, -2}));
}

void TestFreelancerLookMarks::turningMark() {
    FreelancerBuilder builder;
    FlJoint joint{"Rev", "Root", "door", {10, 0, 0}, {}, {0, 2, 0}};
    joint.limits = {0, pi / 2};
    builder.part("Root").part(joint).box("door", {2, 2, 2}, {4, 7, 0});
    const auto document = tests::documentOf(builder.bytes());
    const Scene scene = sceneOf(document);
    const double radius = 0.75 * std::sqrt(3.0); // of the box's bounding radius
    const auto ends = endsOf(scene, jointOf(document, "door"), nodeOf(document, "Root"));
    // The line from the root's pivot comes first; then the arc, from the way to the box's middle about +Y.
    QVERIFY(close(ends[0], {0, 0, 0}) && close(ends[1], {10, 0, 0}));
    QVERIFY(close(ends[2], {10 + radius, 0, 0}));
    QVERIFY(close(ends[2 + 63], {10, 0, -radius}));
    for (std::size_t i = 2; i < 66; ++i)
        QVERIFY(std::abs(glm::length(ends[i] - dvec3(10, 0, 0)) - radius) < 1e-4);
    eachOf(scene, scene.glyphs, "joints", jointOf(document, "door"),
           [&](const GlyphBatch& glyphs, std::size_t i) {
               if (glyphs.shape == Shape::Arrow)
                   QVERIFY(close(dvec3(glyphs.frames[i][2]), {0, 1, 0}) &&
                           close(dvec3(glyphs.frames[i][3]), {10, 0, 0}));
           });
}

// A pose only moves nodes: the tick must then stand on the arc, the bead on the slide's way.
void TestFreelancerLookMarks::movingMarks() {
    const dmat3 rotation(glm::rotate(dmat4(1.0), 0.7, glm::normalize(dvec3(1, 2, 3))));
    FreelancerBuilder builder;
    FlJoint turn{"Rev", "Root", "turn", {3, 1, -2}, {0.5, 0.25, 1}, {0, 0, 1}, rotation};
    FlJoint slide{"Cyl", "turn", "slide", {1, 1, 1}, {0, 1, 0}, {0, 2, 0}, rotation};
    turn.limits = {-0.5, 1.25};
    slide.limits = {-1, 3, 0, 1};
    builder.part("Root").part(turn).box("turn").part(slide).box("slide");
    const auto document = tests::documentOf(builder.bytes());
    Scene scene = sceneOf(document);
    const auto drive = [&](const char* child, const JointDrive& by) {
        const Part& part = document.model().parts[std::size_t(document.model().partNamed(child))];
        scene.nodes[std::size_t(nodeOf(document, child))].transform = localTransform(
            jointValues(document.data(), document.model().joints[std::size_t(part.joint)]), by);
    };
    drive("turn", {.angle = 1.25});
    drive("slide", {.angle = 1, .distance = 3});
    const auto arc = endsOf(scene, jointOf(document, "turn"), nodeOf(document, "Root"));
    const auto tick = endsOf(scene, jointOf(document, "turn"), nodeOf(document, "turn"));
    const dvec3 pivot(3, 1, -2), last = arc[65];
    QVERIFY(close(tick[0], pivot + 0.8 * (last - pivot)));
    const auto way = endsOf(scene, jointOf(document, "slide"), nodeOf(document, "turn"));
    const dvec3 end = way.back();
    bool found = false;
    eachOf(scene, scene.glyphs, "joints", jointOf(document, "slide"),
           [&](const GlyphBatch& glyphs, std::size_t i) {
               if (glyphs.node == nodeOf(document, "slide")) {
                   found = true;
                   QVERIFY(close(inWorld(scene, glyphs.node, vec3(glyphs.frames[i][3])), end));
               }
           });
    QVERIFY(found);
}

void TestFreelancerLookMarks::cylReadings() {
    FreelancerBuilder builder;
    FlJoint joint{"Cyl", "Root", "a", {1, 0, 0}, {}, {0, 1, 0}};
    joint.limits = {0, 2, 0.5, 3};
    builder.part("Root").part(joint);
    const auto document = tests::documentOf(builder.bytes());
    Settings settings;
    for (const auto& [reading, low, high] :
         {std::tuple{CylReading::SlideFirst, 0.0, 2.0}, std::tuple{CylReading::RotateFirst, 0.5, 3.0}}) {
        settings.values["cyl_limits"] = std::int64_t(reading);
        const auto ends =
            endsOf(sceneOf(document, settings), jointOf(document, "a"), nodeOf(document, "Root"));
        QVERIFY(close(ends[ends.size() - 2], {1, low, 0}));
        QVERIFY(close(ends.back(), {1, high, 0}));
    }
}

void TestFreelancerLookMarks::hardpoints() {
    FreelancerBuilder builder;
    builder.part("Root").box("Root", {4, 4, 4});
    const dmat3 turned(glm::rotate(dmat4(1.0), pi / 2, dvec3(0, 1, 0)));
    builder.hardpoint("Root", FlHardpoint{"HpTurret01", {1, 2, 3}, turned, true, -1, 0.5});
    builder.hardpoint("Root", FlHardpoint{"HpFixed", {0, 0, 0}});
    const auto document = tests::documentOf(builder.bytes());
    const Scene scene = sceneOf(document);
    const Model& model = document.model();
    for (Place place = 0; place < 2; ++place) {
        std::set<Shape> shapes;
        std::size_t segments = 0;
        eachOf(scene, scene.glyphs, "hardpoints", hardpointItem(place),
               [&](const GlyphBatch& glyphs, std::size_t i) {
                   shapes.insert(glyphs.shape);
                   if (glyphs.shape == Shape::Arrow && model.hardpoints[std::size_t(place)].revolute)
                       QVERIFY(close(dvec3(glyphs.frames[i][2]), {-1, 0, 0})); // where -Z went
               });
        eachOf(scene, scene.lines, "hardpoints", hardpointItem(place),
               [&](const LineBatch&, std::size_t) { ++segments; });
        QVERIFY(shapes == (std::set<Shape>{Shape::Axes, Shape::Arrow}));
        QCOMPARE(segments, std::size_t(model.hardpoints[std::size_t(place)].revolute ? 34 : 0));
    }
    const auto labels = inLayer(scene, scene.labels, "hardpoint_labels");
    QCOMPARE(labels.size(), std::size_t(1));
    QCOMPARE(english(labels[0]->texts[1]), std::string("HpTurret01")); // fixed ones come first
    QCOMPARE(vec3(labels[0]->positions[1]), vec3(1, 2, 3));
    QVERIFY(!scene.layers[std::size_t(scene.layerIndex("hardpoints"))].visible);
    QVERIFY(!scene.layers[std::size_t(scene.layerIndex("hardpoint_labels"))].visible);
}

void TestFreelancerLookMarks::cameras() {
    FreelancerBuilder builder;
    builder.part("Root").box("Root", {6, 0, 8});
    builder.cameraPart(FlJoint{"Fix", "Root", "eye", {0, 0, 0}}, std::atan(0.5), std::atan(0.25), 1, 1e5);
    const auto document = tests::documentOf(builder.bytes());
    const Scene scene = sceneOf(document);
    const auto lines = inLayer(scene, scene.lines, "cameras");
    QCOMPARE(lines.size(), std::size_t(1));
    QCOMPARE(lines[0]->node, nodeOf(document, "eye"));
    QCOMPARE(lines[0]->items.at(0), (ItemId{cameraType, 0, 0, 0}));
    Aabb box;
    for (const vec3& p : lines[0]->positions)
        box.add(dvec3(p));
    // From 1 to the model's size, not to 1e5.
    QVERIFY(close(box.min, {-5, -2.5, -10}, 1e-3) && close(box.max, {5, 2.5, -1}, 1e-3));
    QVERIFY(sceneBounds(scene).diagonal() < 50);
}

QTEST_APPLESS_MAIN(TestFreelancerLookMarks)
#include "tst_look_marks.moc"
