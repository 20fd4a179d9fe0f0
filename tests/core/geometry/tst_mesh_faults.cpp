// Single faults of meshes, by hand and against the plain way of finding them.
#include "core/geometry/mesh_faults.h"

#include "core/geometry/edge_table.h"
#include "random_geometry.h"

#include <QTest>

#include <array>
#include <limits>

using namespace core;

namespace {

std::vector<uvec3> randomTriangles(Random& random, int count, int vertices) {
    std::vector<uvec3> triangles;
    for (int i = 0; i < count; ++i) {
        const auto vertex = [&] { return std::uint32_t(random.whole(0, vertices)); }; // one too many
        const std::uint32_t a = vertex(), b = vertex(), c = vertex();
        triangles.emplace_back(a, b, c);
    }
    return triangles;
}

std::array<std::uint32_t, 3> sortedCorners(const uvec3& t) {
    std::array<std::uint32_t, 3> corners = {t.x, t.y, t.z};
    std::sort(corners.begin(), corners.end());
    return corners;
}

} // namespace

class TestMeshFaults : public QObject {
    Q_OBJECT

  private slots:
    void areas();
    void equalTrianglesByHand();
    void equalTrianglesPlainly();
    void trianglesOfVertices();
    void nothing();
};

void TestMeshFaults::areas() {
    const vec3 a(0, 0, 0), b(2, 0, 0);
    QVERIFY(!hasNoArea(a, b, vec3(0, 2, 0)));
    QVERIFY(hasNoArea(a, b, vec3(5, 0, 0)));
    QVERIFY(hasNoArea(a, a, a));
    QVERIFY(hasNoArea(a, b, b));
    // The cross product is 2 h, the longest edge 2.
    QVERIFY(hasNoArea(a, b, vec3(1, 1.9e-6f, 0)));
    QVERIFY(!hasNoArea(a, b, vec3(1, 2.1e-6f, 0)));
    for (const float size : {1e-38f, 1e38f}) {
        QVERIFY(!hasNoArea(a, vec3(size, 0, 0), vec3(0, size, 0)));
        QVERIFY(hasNoArea(a, vec3(size, 0, 0), vec3(size / 2, 0, 0)));
    }
    QVERIFY(!hasNoArea(a, a, vec3(std::numeric_limits<float>::quiet_NaN(), 0, 0)));
    QVERIFY(!hasNoArea(a, a, vec3(std::numeric_limits<float>::infinity(), 0, 0)));
}

void TestMeshFaults::equalTrianglesByHand() {
    const std::vector<uvec3> triangles = {{0, 1, 2}, {0, 2, 3}, {2, 1, 0}, {1, 1, 1}, {1, 1, 1},
                                          {9, 1, 2}, {9, 1, 2}, {3, 0, 2}, {1, 2, 0}};
    QCOMPARE(firstEqualTriangles(triangles, 4), (std::vector<std::uint32_t>{0, 1, 0, 3, 4, 5, 6, 1, 0}));
}

void TestMeshFaults::equalTrianglesPlainly() {
    Random random(4);
    for (int round = 0; round < 60; ++round) {
        const int vertices = random.whole(3, 12);
        const std::vector<uvec3> triangles = randomTriangles(random, random.whole(0, 150), vertices);
        const std::vector<std::uint32_t> first = firstEqualTriangles(triangles, std::size_t(vertices));
        QCOMPARE(first.size(), triangles.size());
        for (std::uint32_t i = 0; i < triangles.size(); ++i) {
            std::uint32_t expected = i;
            if (isInTopology(triangles[i], std::size_t(vertices)))
                for (std::uint32_t j = i; j-- > 0;)
                    if (sortedCorners(triangles[j]) == sortedCorners(triangles[i]))
                        expected = j;
            QCOMPARE(first[i], expected);
        }
    }
}

void TestMeshFaults::trianglesOfVertices() {
    Random random(5);
    for (int round = 0; round < 60; ++round) {
        const int vertices = random.whole(1, 12);
        const std::vector<uvec3> triangles = randomTriangles(random, random.whole(0, 40), vertices);
        const VertexTriangles byVertex = trianglesByVertex(triangles, std::size_t(vertices));
        const std::vector<bool> named = namedVertices(triangles, std::size_t(vertices));
        QCOMPARE(byVertex.starts.size(), std::size_t(vertices) + 1);
        for (std::uint32_t v = 0; v < std::uint32_t(vertices); ++v) {
            std::vector<std::uint32_t> expected;
            for (std::uint32_t i = 0; i < triangles.size(); ++i)
                if (triangles[i].x == v || triangles[i].y == v || triangles[i].z == v)
                    expected.push_back(i);
            const auto found = byVertex.of(v);
            QCOMPARE(std::vector<std::uint32_t>(found.begin(), found.end()), expected);
            QCOMPARE(bool(named[v]), !expected.empty());
        }
    }
}

void TestMeshFaults::nothing() {
    QVERIFY(firstEqualTriangles({}, 0).empty());
    QVERIFY(namedVertices({}, 0).empty());
    QCOMPARE(trianglesByVertex({}, 0).starts, (std::vector<std::uint32_t>{0}));
    const std::vector<uvec3> lost = {uvec3(0, 1, 2)};
    QCOMPARE(firstEqualTriangles(lost, 0), (std::vector<std::uint32_t>{0}));
    QVERIFY(trianglesByVertex(lost, 0).triangles.empty());
}

QTEST_APPLESS_MAIN(TestMeshFaults)
#include "tst_mesh_faults.moc"
