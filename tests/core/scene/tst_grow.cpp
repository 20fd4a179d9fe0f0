// Growing a selection by shared edges and by planes.
#include "core/scene/grow.h"

#include <QTest>

#include <random>

using namespace core;

namespace {

// A square of n x n cells of two triangles each in the plane z = height; items from `first` on.
TriangleBatch sheet(int n, float height, std::uint64_t first, float jitter = 0) {
    TriangleBatch batch;
    batch.items.base = {0, 0, 0, first};
    std::mt19937 random(1);
    std::uniform_real_distribution<float> away(-jitter, jitter);
    const auto corner = [&](int x, int y) {
        return glm::vec3(float(x) + away(random), float(y) + away(random), height);
    };
    for (int x = 0; x < n; ++x)
        for (int y = 0; y < n; ++y)
            for (const auto& p : {corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y),
                                  corner(x + 1, y + 1), corner(x, y + 1)})
                batch.positions.push_back(p);
    return batch;
}

std::vector<ItemId> grown(const Scene& scene, std::uint64_t from, std::optional<double> angle = {}) {
    Progress progress;
    GrowOptions options;
    options.maxAngle = angle;
    return *grow(scene, {ItemId{0, 0, 0, from}}, options, progress);
}

} // namespace

class TestGrow : public QObject {
    Q_OBJECT

  private slots:
    void takesWhatHangsTogether() {
        Scene scene;
        scene.triangles = {sheet(5, 0, 0), sheet(4, 3, 100)};
        const std::vector<ItemId> one = grown(scene, 7);
        QCOMPARE(one.size(), std::size_t(50));
        QCOMPARE(one.front().index, std::uint64_t(0));
        QCOMPARE(one.back().index, std::uint64_t(49));
        QCOMPARE(grown(scene, 131).size(), std::size_t(32));
    }

    void bridgesSmallDifferences() {
        Scene scene;
        scene.triangles = {sheet(5, 0, 0, 0.0005f)};
        QCOMPARE(grown(scene, 0).size(), std::size_t(50));
        scene.triangles = {sheet(5, 0, 0, 0.1f)};
        QVERIFY(grown(scene, 0).size() < 50);
    }

    void stopsAtAnAngle() {
        Scene scene;
        TriangleBatch roof = sheet(4, 0, 0);
        for (glm::vec3& p : roof.positions)
            p.z = p.x > 2 ? (p.x - 2) * 0.3f : 0; // a fold of about 17 degrees at x = 2
        scene.triangles = {roof};
        QCOMPARE(grown(scene, 0).size(), std::size_t(32));
        QCOMPARE(grown(scene, 0, 5.0).size(), std::size_t(16));
        QCOMPARE(grown(scene, 31, 5.0).size(), std::size_t(16));
        QCOMPARE(grown(scene, 0, 20.0).size(), std::size_t(32));
    }

    void leavesGhostsAndOddNumbersOut() {
        Scene scene;
        scene.triangles = {sheet(3, 0, 0), sheet(3, 0, 100)};
        scene.triangles[1].style.facing = Facing::Ghost;
        QCOMPARE(grown(scene, 0).size(), std::size_t(18));
        scene.triangles[0].positions[0].x = std::numeric_limits<float>::quiet_NaN();
        QCOMPARE(grown(scene, 17).size(), std::size_t(17));                 // the broken one is not reached
        QCOMPARE(grown(scene, 500), (std::vector<ItemId>{{0, 0, 0, 500}})); // not in the scene: stays
    }
};

QTEST_APPLESS_MAIN(TestGrow)
#include "tst_grow.moc"
