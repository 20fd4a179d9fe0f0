// Edges and the sides of triangles at them.
#include "core/geometry/edge_table.h"

#include "random_geometry.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <vector>

using namespace core;

namespace {

using Sides = std::vector<TriangleSide>;

Sides sidesAt(const EdgeTable& table, std::size_t edge) {
    const auto sides = table.sidesOf(edge);
    return {sides.begin(), sides.end()};
}

} // namespace

class TestEdgeTable : public QObject {
    Q_OBJECT

  private slots:
    void empty();
    void membership();
    void twoTriangles();
    void directions();
    void leavesOutOthers();
    void fan();
    void agreesWithMap();
};

void TestEdgeTable::empty() {
    const EdgeTable table = buildEdgeTable({}, 0);
    QVERIFY(table.edges.empty());
    QVERIFY(table.sides.empty());
    QCOMPARE(table.sideStart, std::vector<std::uint32_t>{0});
    QVERIFY(buildEdgeTable({}, 100).edges.empty());
}

void TestEdgeTable::membership() {
    QVERIFY(isInTopology(uvec3(0, 1, 2), 3));
    QVERIFY(!isInTopology(uvec3(0, 1, 2), 2));
    QVERIFY(!isInTopology(uvec3(3, 1, 2), 3));
    QVERIFY(!isInTopology(uvec3(0, 3, 2), 3));
    QVERIFY(!isInTopology(uvec3(0, 0, 2), 3));
    QVERIFY(!isInTopology(uvec3(0, 2, 2), 3));
    QVERIFY(!isInTopology(uvec3(2, 0, 2), 3));
    QVERIFY(!isInTopology(uvec3(0, 1, 0xFFFFFFFFu), 3));
}

void TestEdgeTable::twoTriangles() {
    const std::vector<uvec3> triangles{uvec3(2, 0, 1), uvec3(1, 3, 2)};
    const EdgeTable table = buildEdgeTable(triangles, 4);
    const std::vector<uvec2> expected{uvec2(0, 1), uvec2(0, 2), uvec2(1, 2), uvec2(1, 3), uvec2(2, 3)};
    QCOMPARE(table.edges, expected);
    QCOMPARE(sidesAt(table, 0), Sides{1});      // 0 -> 1 of the first
    QCOMPARE(sidesAt(table, 1), Sides{0});      // 2 -> 0
    QCOMPARE(sidesAt(table, 2), (Sides{2, 5})); // 1 -> 2 and 2 -> 1
    QCOMPARE(sidesAt(table, 3), Sides{3});
    QCOMPARE(sidesAt(table, 4), Sides{4});
}

void TestEdgeTable::directions() {
    const std::vector<uvec3> triangles{uvec3(0, 1, 2), uvec3(2, 1, 3), uvec3(1, 2, 4)};
    QCOMPARE(cornersOf(0, triangles), uvec2(0, 1));
    QCOMPARE(cornersOf(1, triangles), uvec2(1, 2));
    QCOMPARE(cornersOf(2, triangles), uvec2(2, 0));
    QCOMPARE(cornersOf(5, triangles), uvec2(3, 2));
    QVERIFY(!runAlike(1, 3, triangles)); // 1 -> 2 and 2 -> 1
    QVERIFY(runAlike(1, 6, triangles));  // 1 -> 2 twice
}

void TestEdgeTable::leavesOutOthers() {
    const std::vector<uvec3> triangles{uvec3(0, 0, 1), uvec3(0, 1, 9), uvec3(0, 1, 2)};
    const EdgeTable table = buildEdgeTable(triangles, 3);
    QCOMPARE(table.edges.size(), std::size_t{3});
    QCOMPARE(table.sides, (Sides{6, 8, 7}));
}

// One vertex in all triangles: a bucket as big as the mesh.
void TestEdgeTable::fan() {
    std::vector<uvec3> triangles;
    for (std::uint32_t i = 0; i < 50000; ++i)
        triangles.emplace_back(0, 1 + (i * 7919) % 50000, 1 + (i * 7919 + 1) % 50000);
    const EdgeTable table = buildEdgeTable(triangles, 50001);
    QCOMPARE(table.edges.size(), std::size_t{100000});
    for (std::size_t e = 0; e < 50000; ++e)
        QCOMPARE(table.sidesOf(e).size(), std::size_t{2});
}

void TestEdgeTable::agreesWithMap() {
    Random random(60);
    for (int round = 0; round < 100; ++round) {
        const int vertices = random.whole(1, 30);
        std::vector<uvec3> triangles;
        std::map<std::pair<unsigned, unsigned>, Sides> expected;
        for (int i = random.whole(0, 200); i > 0; --i) {
            const uvec3 triangle(random.wholePoint(0, vertices)); // now and then one too high
            triangles.push_back(triangle);
            if (!isInTopology(triangle, static_cast<std::size_t>(vertices)))
                continue;
            for (unsigned k = 0; k < 3; ++k) {
                const auto edge =
                    std::minmax({triangle[static_cast<int>(k)], triangle[static_cast<int>((k + 1) % 3)]});
                expected[edge].push_back(3 * (static_cast<unsigned>(triangles.size()) - 1) + k);
            }
        }
        const EdgeTable table = buildEdgeTable(triangles, static_cast<std::size_t>(vertices));
        QCOMPARE(table.edges.size(), expected.size());
        std::size_t e = 0;
        for (const auto& [edge, sides] : expected) {
            QCOMPARE(table.edges[e], uvec2(edge.first, edge.second));
            QCOMPARE(sidesAt(table, e), sides);
            ++e;
        }
    }
}

QTEST_APPLESS_MAIN(TestEdgeTable)
#include "tst_edge_table.moc"
