// Bounds and transforms of scenes whose nodes move, against places worked out by hand.
#include "core/scene/picking.h"
#include "core/scene/pose_units.h"
#include "core/scene/rest_bounds.h"

#include <QTest>

#include <numbers>

using namespace core;

namespace {

// Node 1 hangs on the root, which is 10 to the right, and node 2 on node 1; a cube at each of the two, on
// layers 0 and none.
Scene arm() {
    Scene scene;
    scene.layers.resize(1);
    scene.nodes[0].transform = glm::translate(dmat4(1.0), dvec3(10, 0, 0));
    scene.nodes.push_back({0, dmat4(1.0), {}});
    scene.nodes.push_back({1, glm::translate(dmat4(1.0), dvec3(0, 5, 0)), {}});
    for (int node : {1, 2}) {
        BoxBatch batch;
        batch.node = node;
        batch.layer = node == 1 ? 0 : -1;
        batch.items.base = {0, 0, 0, std::uint64_t(node)};
        batch.boxes = {mat4(1.0f)};
        scene.boxes.push_back(batch);
    }
    return scene;
}

} // namespace

class TestRestBounds : public QObject {
    Q_OBJECT

  private slots:
    void worldTransformsOfAllNodes() {
        Scene scene = arm();
        scene.nodes.push_back({4, glm::translate(dmat4(1.0), dvec3(0, 0, 1)), {}}); // its parent comes later
        scene.nodes.push_back({2, glm::translate(dmat4(1.0), dvec3(0, 0, 2)), {}});
        const std::vector<dmat4> worlds = worldTransforms(scene);
        QCOMPARE(worlds.size(), 5u);
        QVERIFY(dvec3(worlds[2][3]) == dvec3(10, 5, 0));
        QVERIFY(dvec3(worlds[3][3]) == dvec3(10, 5, 3));
        QVERIFY(dvec3(worlds[4][3]) == dvec3(10, 5, 2));
        scene.nodes[1].parent = 2; // a ring ends all the same
        QCOMPARE(worldTransforms(scene).size(), 5u);
    }

    void whatMovedCountsWhereItWasAndIs() {
        Scene scene = arm();
        const RestBounds bounds(scene);
        QVERIFY((bounds.now(scene) == LayerBounds{{{9, -1, -1}, {11, 1, 1}}, {{9, 4, -1}, {11, 6, 1}}}));
        scene.nodes[1].transform = glm::translate(dmat4(1.0), dvec3(0, 0, 7)); // and node 2 with it
        QVERIFY((bounds.now(scene) == LayerBounds{{{9, -1, -1}, {11, 1, 8}}, {{9, 4, -1}, {11, 6, 8}}}));
        scene.nodes[1].transform = dmat4(1.0);
        QVERIFY((bounds.now(scene) == LayerBounds{{{9, -1, -1}, {11, 1, 1}}, {{9, 4, -1}, {11, 6, 1}}}));
    }

    void editsGrowThem() {
        Scene scene = arm();
        RestBounds bounds(scene);
        scene.boxes[1].boxes[0] = glm::scale(mat4(1.0f), vec3(3));
        bounds.grow(scene, {{{PrimitiveKind::Boxes, 1, 0, 1}}});
        QVERIFY((bounds.now(scene)[1] == Aabb{{7, 2, -3}, {13, 8, 3}}));
        scene.nodes[2].transform = dmat4(1.0); // 5 down
        QVERIFY((bounds.now(scene)[1] == Aabb{{7, -3, -3}, {13, 8, 3}}));
    }

    void aScenesPickerFollowsItsNodes() {
        const auto before = std::make_shared<const Scene>(arm());
        ScenePicker picker(before);
        const Ray ray{{10, 5, 50}, {0, 0, -1}};
        QCOMPARE(picker.pick(ray, {})->item.index, std::uint64_t(2));
        auto after = std::make_shared<Scene>(*before);
        after->nodes[1].transform = glm::translate(dmat4(1.0), dvec3(0, 5, 0));
        picker.update(after, {});
        QCOMPARE(picker.pick(ray, {})->item.index, std::uint64_t(1));
        QCOMPARE(picker.pick(Ray{{10, 10, 50}, {0, 0, -1}}, {})->item.index, std::uint64_t(2));
        after->nodes[1].transform = dmat4(1.0); // in place, and back
        picker.update(after, {});
        QCOMPARE(picker.pick(ray, {})->item.index, std::uint64_t(2));
        after->nodes[2].transform = dmat4(0.0); // flattened to nothing
        picker.update(after, {});
        QVERIFY(!picker.pick(ray, {}).has_value());
    }

    void posesAreShownInDegrees() {
        DegreeOfFreedom angle;
        angle.convention.kind = Convention::Kind::Radians;
        angle.minimum = -1;
        angle.maximum = 1;
        QCOMPARE(shownValue(angle, {}, std::numbers::pi), 180.0);
        QCOMPARE(rawValue(angle, {}, 90), std::numbers::pi / 2);
        QVERIFY(hasRange(angle) && withinLimits(angle, 1) && !withinLimits(angle, 1.01));
        DegreeOfFreedom distance;
        QCOMPARE(shownValue(distance, {}, 2.5), 2.5);
        QVERIFY(!hasRange(distance)); // from 0 to 0
        distance.maximum = std::numeric_limits<double>::infinity();
        QVERIFY(!hasRange(distance) && withinLimits(distance, 1e30));
    }
};

QTEST_GUILESS_MAIN(TestRestBounds)
#include "tst_rest_bounds.moc"
