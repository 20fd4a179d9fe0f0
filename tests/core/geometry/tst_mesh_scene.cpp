// Placement of meshes by their nodes.
#include "core/geometry/mesh_scene.h"

#include <QTest>

#include <limits>

using namespace core;

namespace {

dmat4 moved(double x, double y, double z) { return glm::translate(dmat4(1.0), dvec3(x, y, z)); }

} // namespace

class TestMeshScene : public QObject {
    Q_OBJECT

  private slots:
    void empty();
    void worldIsParentTimesLocal();
    void boundsCoverEveryShowing();
};

void TestMeshScene::empty() {
    QVERIFY(worldTransforms(MeshScene{}).empty());
    QVERIFY(bounds(MeshScene{}).isEmpty());
}

void TestMeshScene::worldIsParentTimesLocal() {
    MeshScene scene;
    scene.nodes.push_back({.name = "root", .transform = glm::scale(dmat4(1.0), dvec3(2.0))});
    scene.nodes.push_back({.name = "child", .parent = 0, .transform = moved(1.0, 2.0, 3.0)});
    scene.nodes.push_back({.name = "grandchild", .parent = 1, .transform = moved(10.0, 0.0, 0.0)});
    scene.nodes.push_back({.name = "other root", .transform = moved(5.0, 0.0, 0.0)});
    const auto transforms = worldTransforms(scene);
    QCOMPARE(transforms.size(), std::size_t{4});
    QCOMPARE(transformPoint(transforms[0], dvec3(1.0)), dvec3(2.0));
    QCOMPARE(transformPoint(transforms[1], dvec3(1.0)), dvec3(4.0, 6.0, 8.0));
    QCOMPARE(transformPoint(transforms[2], dvec3(1.0)), dvec3(24.0, 6.0, 8.0));
    QCOMPARE(transformPoint(transforms[3], dvec3(1.0)), dvec3(6.0, 1.0, 1.0));
}

void TestMeshScene::boundsCoverEveryShowing() {
    MeshScene scene;
    scene.meshes.push_back({.positions = {vec3(0.0f), vec3(1.0f, 2.0f, 3.0f),
                                          vec3(0.0f, std::numeric_limits<float>::quiet_NaN(), 99.0f)}});
    scene.meshes.push_back({.positions = {vec3(-500.0f)}}); // shown by no node
    scene.nodes.push_back({.meshes = {0}});
    scene.nodes.push_back({.parent = 0, .transform = moved(10.0, 0.0, 0.0), .meshes = {0}});
    scene.nodes.push_back({.transform = moved(77.0, 0.0, 0.0)}); // shows nothing
    QCOMPARE(bounds(scene), (Aabb{dvec3(0.0), dvec3(11.0, 2.0, 3.0)}));
}

QTEST_APPLESS_MAIN(TestMeshScene)
#include "tst_mesh_scene.moc"
