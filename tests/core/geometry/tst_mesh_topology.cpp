// Surfaces whose edges, Euler numbers, pieces and volumes are known by hand.
#include "core/geometry/mesh_topology.h"

#include "random_geometry.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <vector>

using namespace core;

namespace {

struct Surface {
    std::vector<vec3> positions;
    std::vector<uvec3> triangles;

    MeshTopology topology() const { return analyzeTopology(positions, triangles); }

    void add(const Surface& other) {
        const auto offset = static_cast<std::uint32_t>(positions.size());
        positions.insert(positions.end(), other.positions.begin(), other.positions.end());
        for (const uvec3& triangle : other.triangles)
            triangles.push_back(triangle + offset);
    }

    void flip() {
        for (uvec3& triangle : triangles)
            std::swap(triangle.y, triangle.z);
    }
};

// The corner of the unit cube, counter-clockwise seen from outside; volume 1/6.
Surface tetrahedron(const vec3& at = vec3(0.0f)) {
    return {{at, at + vec3(1.0f, 0.0f, 0.0f), at + vec3(0.0f, 1.0f, 0.0f), at + vec3(0.0f, 0.0f, 1.0f)},
            {uvec3(0, 2, 1), uvec3(0, 1, 3), uvec3(0, 3, 2), uvec3(1, 2, 3)}};
}

// From (0, 0, 0) to (2, 2, 2), vertex number = x + 2y + 4z; the last two triangles are the top.
Surface cube() {
    Surface surface;
    for (int i = 0; i < 8; ++i)
        surface.positions.push_back(vec3(i & 1, i >> 1 & 1, i >> 2) * 2.0f);
    const auto quad = [&](unsigned a, unsigned b, unsigned c, unsigned d) {
        surface.triangles.emplace_back(a, b, c);
        surface.triangles.emplace_back(a, c, d);
    };
    quad(0, 2, 3, 1);
    quad(0, 1, 5, 4);
    quad(1, 3, 7, 5);
    quad(3, 2, 6, 7);
    quad(2, 0, 4, 6);
    quad(4, 5, 7, 6);
    return surface;
}

// n quads around, m across; both ends joined.
Surface torus(unsigned n, unsigned m) {
    Surface surface;
    for (unsigned i = 0; i < n; ++i) {
        for (unsigned j = 0; j < m; ++j) {
            const double u = 2.0 * 3.14159265358979 * i / n;
            const double v = 2.0 * 3.14159265358979 * j / m;
            surface.positions.emplace_back((3.0 + std::cos(v)) * std::cos(u),
                                           (3.0 + std::cos(v)) * std::sin(u), std::sin(v));
        }
    }
    const auto vertex = [&](unsigned i, unsigned j) { return i % n * m + j % m; };
    for (unsigned i = 0; i < n; ++i) {
        for (unsigned j = 0; j < m; ++j) {
            surface.triangles.emplace_back(vertex(i, j), vertex(i + 1, j), vertex(i + 1, j + 1));
            surface.triangles.emplace_back(vertex(i, j), vertex(i + 1, j + 1), vertex(i, j + 1));
        }
    }
    return surface;
}

// A strip of n quads closed with a half turn.
Surface moebius(unsigned n) {
    Surface surface;
    surface.positions.assign(2 * n, vec3(0.0f));
    for (unsigned i = 0; i < n; ++i) {
        const unsigned a = 2 * i;
        const unsigned b = a + 1;
        const unsigned c = i + 1 < n ? a + 2 : 1;
        const unsigned d = i + 1 < n ? a + 3 : 0;
        surface.triangles.emplace_back(a, c, b);
        surface.triangles.emplace_back(b, c, d);
    }
    return surface;
}

void checkCounts(const MeshTopology& t, std::uint32_t vertices, std::uint32_t edges,
                 std::uint32_t triangles) {
    QCOMPARE(t.usedVertices, vertices);
    QCOMPARE(t.edges, edges);
    QCOMPARE(t.triangles, triangles);
}

} // namespace

class TestMeshTopology : public QObject {
    Q_OBJECT

  private slots:
    void empty();
    void closedTetrahedron();
    void insideOut();
    void closedCube();
    void openCube();
    void torusHasEulerNumberZero();
    void outsideTheTopology();
    void noPositionWeld();
    void piecesJoinedByAVertex();
    void piecesJoinedByAnEdge();
    void clash();
    void duplicateTriangle();
    void doubleSided();
    void componentsByLowestTriangle();
    void volumeFarFromTheOrigin();
    void volumeWithBrokenCorner();
    void flatShellHasNoSign();
    void volumesByThemselves();
    void agreesWithMaps();
    void area();
    void consistentWinding();
    void consistentWindingOfSeveralPieces();
    void noConsistentWinding();
};

void TestMeshTopology::empty() {
    const MeshTopology none = analyzeTopology({}, {});
    checkCounts(none, 0, 0, 0);
    QCOMPARE(none.eulerNumber(), 0);
    QVERIFY(none.components.empty());
    QCOMPARE(none.closedComponents(), std::size_t{0});
    const MeshTopology pointsOnly = analyzeTopology(std::vector<vec3>(5), {});
    checkCounts(pointsOnly, 0, 0, 0);
}

void TestMeshTopology::closedTetrahedron() {
    const MeshTopology t = tetrahedron().topology();
    checkCounts(t, 4, 6, 4);
    QCOMPARE(t.eulerNumber(), 2);
    QVERIFY(t.borderEdges.empty() && t.nonManifoldEdges.empty() && t.clashEdges.empty());
    QCOMPARE(t.components.size(), std::size_t{1});
    const MeshComponent& c = t.components[0];
    QCOMPARE(c.firstTriangle, 0u);
    QCOMPARE(c.triangles, 4u);
    QCOMPARE(c.vertices, 4u);
    QCOMPARE(c.edges, 6u);
    QVERIFY(c.isClosed());
    QCOMPARE(c.eulerNumber(), 2);
    QCOMPARE(c.volume, 1.0 / 6.0);
    QCOMPARE(t.componentOf, std::vector<std::uint32_t>(4, 0));
    QCOMPARE(t.closedComponents(), std::size_t{1});
    QCOMPARE(t.insideOutComponents(), std::size_t{0});
}

void TestMeshTopology::insideOut() {
    Surface surface = tetrahedron();
    surface.flip();
    const MeshTopology t = surface.topology();
    QVERIFY(t.components[0].isClosed());
    QCOMPARE(t.components[0].volume, -1.0 / 6.0);
    QCOMPARE(t.insideOutComponents(), std::size_t{1});
}

void TestMeshTopology::closedCube() {
    const MeshTopology t = cube().topology();
    checkCounts(t, 8, 18, 12);
    QCOMPARE(t.eulerNumber(), 2);
    QVERIFY(t.components[0].isClosed());
    QCOMPARE(t.components[0].volume, 8.0);
}

void TestMeshTopology::openCube() {
    Surface surface = cube();
    surface.triangles.resize(10); // no top
    const MeshTopology t = surface.topology();
    checkCounts(t, 8, 17, 10);
    QCOMPARE(t.eulerNumber(), 1);
    const std::vector<NotedEdge> rim{
        {uvec2(4, 5), 1, 3}, {uvec2(4, 6), 1, 9}, {uvec2(5, 7), 1, 5}, {uvec2(6, 7), 1, 7}};
    QCOMPARE(t.borderEdges, rim);
    QVERIFY(!t.components[0].isClosed());
    QCOMPARE(t.components[0].borderEdges, 4u);
    QVERIFY(std::isnan(t.components[0].volume));
    QCOMPARE(t.closedComponents(), std::size_t{0});
}

void TestMeshTopology::torusHasEulerNumberZero() {
    const MeshTopology t = torus(12, 7).topology();
    checkCounts(t, 84, 252, 168);
    QCOMPARE(t.eulerNumber(), 0);
    QVERIFY(t.components[0].isClosed());
    // Of the round torus 2 pi^2 * 3 * 1^2 = 59.2; the inscribed one has less.
    QVERIFY(t.components[0].volume > 45.0 && t.components[0].volume < 59.2);
}

void TestMeshTopology::outsideTheTopology() {
    Surface surface = tetrahedron();
    surface.positions.push_back(vec3(9.0f)); // used by none that counts
    surface.triangles.insert(surface.triangles.begin(), {uvec3(0, 1, 1), uvec3(4, 4, 4), uvec3(0, 1, 5)});
    surface.triangles.push_back(uvec3(0xFFFFFFFFu, 1, 4));
    const MeshTopology t = surface.topology();
    checkCounts(t, 4, 6, 4);
    constexpr std::uint32_t none = MeshTopology::noComponent;
    QCOMPARE(t.componentOf, (std::vector<std::uint32_t>{none, none, none, 0, 0, 0, 0, none}));
    QCOMPARE(t.components[0].firstTriangle, 3u);
    QCOMPARE(t.components[0].volume, 1.0 / 6.0);
    // Without area but with three different indices: in.
    const MeshTopology needle = analyzeTopology(std::vector<vec3>(3), std::vector<uvec3>{uvec3(0, 1, 2)});
    checkCounts(needle, 3, 3, 1);
}

void TestMeshTopology::noPositionWeld() {
    // Two triangles on the same two positions, but with their own vertices.
    const MeshTopology t =
        analyzeTopology(std::vector<vec3>(6, vec3(1.0f)), std::vector<uvec3>{uvec3(0, 1, 2), uvec3(3, 4, 5)});
    checkCounts(t, 6, 6, 2);
    QCOMPARE(t.components.size(), std::size_t{2});
    QCOMPARE(t.borderEdges.size(), std::size_t{6});
}

void TestMeshTopology::piecesJoinedByAVertex() {
    Surface surface = tetrahedron();
    Surface other = tetrahedron(vec3(-5.0f));
    surface.add(other);
    for (uvec3& triangle : surface.triangles) {
        for (int k = 0; k < 3; ++k)
            triangle[k] = triangle[k] == 4 ? 3 : triangle[k]; // one vertex for both
    }
    const MeshTopology t = surface.topology();
    checkCounts(t, 7, 12, 8);
    QCOMPARE(t.eulerNumber(), 3);
    QCOMPARE(t.components.size(), std::size_t{1});
    QVERIFY(t.components[0].isClosed());
}

void TestMeshTopology::piecesJoinedByAnEdge() {
    // Two tetrahedra share the edge 0-1.
    Surface surface = tetrahedron();
    surface.positions.insert(surface.positions.end(), {vec3(0.0f, -1.0f, 0.0f), vec3(0.0f, 0.0f, -1.0f)});
    for (const uvec3& triangle : tetrahedron().triangles) {
        uvec3 moved = triangle;
        for (int k = 0; k < 3; ++k)
            moved[k] += moved[k] > 1 ? 2 : 0;
        surface.triangles.push_back(moved);
    }
    const MeshTopology t = surface.topology();
    checkCounts(t, 6, 11, 8);
    QCOMPARE(t.nonManifoldEdges, (std::vector<NotedEdge>{{uvec2(0, 1), 4, 0}}));
    QVERIFY(t.borderEdges.empty() && t.clashEdges.empty());
    QCOMPARE(t.components.size(), std::size_t{1});
    QCOMPARE(t.components[0].nonManifoldEdges, 1u);
    QVERIFY(!t.components[0].isClosed());
    QVERIFY(std::isnan(t.components[0].volume));
}

void TestMeshTopology::clash() {
    Surface surface = cube();
    std::swap(surface.triangles[11].y, surface.triangles[11].z); // 4 7 6 turned
    const MeshTopology t = surface.topology();
    checkCounts(t, 8, 18, 12);
    QCOMPARE(t.clashEdges,
             (std::vector<NotedEdge>{{uvec2(4, 6), 2, 9}, {uvec2(4, 7), 2, 10}, {uvec2(6, 7), 2, 7}}));
    QVERIFY(t.borderEdges.empty() && t.nonManifoldEdges.empty());
    QVERIFY(!t.components[0].isClosed());
    QCOMPARE(t.components[0].clashEdges, 3u);
}

void TestMeshTopology::duplicateTriangle() {
    const MeshTopology alone =
        analyzeTopology(std::vector<vec3>(3), std::vector<uvec3>{uvec3(0, 1, 2), uvec3(1, 2, 0)});
    checkCounts(alone, 3, 3, 2);
    QCOMPARE(alone.clashEdges.size(), std::size_t{3});
    Surface surface = tetrahedron();
    surface.triangles.push_back(surface.triangles[2]);
    const MeshTopology t = surface.topology();
    checkCounts(t, 4, 6, 5);
    QCOMPARE(t.nonManifoldEdges,
             (std::vector<NotedEdge>{{uvec2(0, 2), 3, 0}, {uvec2(0, 3), 3, 1}, {uvec2(2, 3), 3, 2}}));
    QVERIFY(t.clashEdges.empty()); // three at an edge never clash
}

void TestMeshTopology::doubleSided() {
    const MeshTopology t =
        analyzeTopology(std::vector<vec3>(3), std::vector<uvec3>{uvec3(0, 1, 2), uvec3(2, 1, 0)});
    checkCounts(t, 3, 3, 2);
    QCOMPARE(t.eulerNumber(), 2);
    QVERIFY(t.components[0].isClosed());
}

void TestMeshTopology::componentsByLowestTriangle() {
    // The pieces' vertices stand in the opposite order of their triangles, and the triangles alternate.
    Surface surface = tetrahedron();
    surface.add(tetrahedron(vec3(10.0f)));
    surface.flip();
    std::vector<uvec3> mixed;
    for (std::size_t i = 0; i < 4; ++i) {
        mixed.push_back(surface.triangles[4 + i]);
        mixed.push_back(surface.triangles[i]);
    }
    std::swap(mixed[0].y, mixed[0].z);
    surface.triangles = mixed;
    const MeshTopology t = surface.topology();
    QCOMPARE(t.componentOf, (std::vector<std::uint32_t>{0, 1, 0, 1, 0, 1, 0, 1}));
    QCOMPARE(t.components.size(), std::size_t{2});
    QCOMPARE(t.components[0].firstTriangle, 0u);
    QCOMPARE(t.components[1].firstTriangle, 1u);
    QCOMPARE(t.components[0].clashEdges, 3u);
    QVERIFY(std::isnan(t.components[0].volume));
    QCOMPARE(t.components[1].clashEdges, 0u);
    QCOMPARE(t.components[1].volume, -1.0 / 6.0);
    QCOMPARE(t.closedComponents(), std::size_t{1});
    QCOMPARE(t.insideOutComponents(), std::size_t{1});
    QCOMPARE(t.eulerNumber(), 4);
}

void TestMeshTopology::volumeFarFromTheOrigin() {
    const MeshTopology t = tetrahedron(vec3(8388608.0f, -4194304.0f, 2097152.0f)).topology();
    QCOMPARE(t.components[0].volume, 1.0 / 6.0);
}

void TestMeshTopology::volumeWithBrokenCorner() {
    for (const float bad :
         {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
        for (std::size_t vertex = 0; vertex < 4; ++vertex) {
            Surface surface = tetrahedron();
            surface.add(tetrahedron());
            surface.positions[vertex].z = bad;
            const MeshTopology t = surface.topology();
            QVERIFY(t.components[0].isClosed());
            QVERIFY(std::isnan(t.components[0].volume));
            QCOMPARE(t.components[1].volume, 1.0 / 6.0);
            QCOMPARE(t.closedComponents(), std::size_t{2});
            QCOMPARE(t.insideOutComponents(), std::size_t{0});
        }
    }
}

void TestMeshTopology::flatShellHasNoSign() {
    Surface surface = tetrahedron();
    surface.positions[3] = vec3(0.25f, 0.25f, 0.0f);
    const MeshTopology t = surface.topology();
    QVERIFY(t.components[0].isClosed());
    QCOMPARE(t.components[0].volume, 0.0);
    QCOMPARE(t.insideOutComponents(), std::size_t{0});
}

// Random soups, counted in the plainest way.
void TestMeshTopology::volumesByThemselves() {
    Surface surface = tetrahedron();
    surface.add(cube());
    surface.triangles.pop_back(); // the cube is open
    const EdgeTable table = buildEdgeTable(surface.triangles, surface.positions.size());
    const MeshTopology t = analyzeConnectivity(surface.positions.size(), surface.triangles, table);
    QCOMPARE(t.components.size(), std::size_t{2});
    QVERIFY(std::isnan(t.components[0].volume));
    for (const double size : {1.0, 3.0}) { // the same pieces, whatever their vertices are moved to
        for (vec3& position : surface.positions)
            position *= static_cast<float>(size);
        const std::vector<double> volumes = componentVolumes(surface.positions, surface.triangles, t);
        QCOMPARE(volumes.size(), std::size_t{2});
        QCOMPARE(volumes[0], size * size * size / 6.0);
        QVERIFY(std::isnan(volumes[1]));
    }
}

void TestMeshTopology::agreesWithMaps() {
    Random random(70);
    for (int round = 0; round < 300; ++round) {
        const int vertices = random.whole(1, 60);
        Surface surface;
        surface.positions.assign(static_cast<std::size_t>(vertices), vec3(1.0f));
        for (int i = random.whole(0, 50); i > 0; --i)
            surface.triangles.emplace_back(random.wholePoint(0, vertices));
        const MeshTopology t = surface.topology();

        std::map<std::pair<unsigned, unsigned>, std::vector<bool>>
            edges; // for each triangle, whether it runs up
        std::set<unsigned> used;
        std::vector<std::size_t> in;
        for (std::size_t i = 0; i < surface.triangles.size(); ++i) {
            const uvec3& f = surface.triangles[i];
            const std::set<unsigned> different{f.x, f.y, f.z};
            if (different.size() < 3 || *different.rbegin() >= static_cast<unsigned>(vertices)) {
                QCOMPARE(t.componentOf[i], MeshTopology::noComponent);
                continue;
            }
            in.push_back(i);
            used.insert({f.x, f.y, f.z});
            for (const auto& [a, b] : {std::pair(f.x, f.y), std::pair(f.y, f.z), std::pair(f.z, f.x)})
                edges[std::minmax({a, b})].push_back(a < b);
        }
        checkCounts(t, static_cast<unsigned>(used.size()), static_cast<unsigned>(edges.size()),
                    static_cast<unsigned>(in.size()));
        const auto count = [&](auto rule) {
            return static_cast<std::size_t>(
                std::count_if(edges.begin(), edges.end(), [&](const auto& e) { return rule(e.second); }));
        };
        QCOMPARE(t.borderEdges.size(), count([](const auto& e) { return e.size() == 1; }));
        QCOMPARE(t.nonManifoldEdges.size(), count([](const auto& e) { return e.size() > 2; }));
        QCOMPARE(t.clashEdges.size(), count([](const auto& e) { return e.size() == 2 && e[0] == e[1]; }));

        // Components by spreading labels until nothing changes; each takes its lowest triangle's number.
        std::map<unsigned, std::size_t> label;
        for (const unsigned v : used)
            label[v] = surface.triangles.size();
        for (bool changed = true; changed;) {
            changed = false;
            for (const std::size_t i : in) {
                const uvec3& f = surface.triangles[i];
                const std::size_t least = std::min({i, label[f.x], label[f.y], label[f.z]});
                for (const unsigned v : {f.x, f.y, f.z}) {
                    changed = changed || label[v] != least;
                    label[v] = least;
                }
            }
        }
        std::set<std::size_t> firsts;
        for (const auto& [v, first] : label)
            firsts.insert(first);
        QCOMPARE(t.components.size(), firsts.size());
        for (const std::size_t i : in) {
            const std::size_t first = label[surface.triangles[i].x];
            QCOMPARE(std::size_t{t.componentOf[i]},
                     static_cast<std::size_t>(std::distance(firsts.begin(), firsts.find(first))));
            QCOMPARE(std::size_t{t.components[t.componentOf[i]].firstTriangle}, first);
        }
        std::int64_t euler = 0;
        std::size_t border = 0;
        for (const MeshComponent& c : t.components) {
            euler += c.eulerNumber();
            border += c.borderEdges;
        }
        QCOMPARE(euler, t.eulerNumber());
        QCOMPARE(border, t.borderEdges.size());
    }
}

void TestMeshTopology::area() {
    QCOMPARE(surfaceArea(cube().positions, cube().triangles), 24.0);
    Surface surface = cube();
    surface.triangles.insert(surface.triangles.end(), {uvec3(0, 1, 8), uvec3(0, 1, 1), uvec3(0, 99, 1)});
    surface.positions.push_back(vec3(std::numeric_limits<float>::quiet_NaN()));
    QCOMPARE(surfaceArea(surface.positions, surface.triangles), 24.0);
    QCOMPARE(surfaceArea({}, {}), 0.0);
}

void TestMeshTopology::consistentWinding() {
    Random random(71);
    for (int round = 0; round < 20; ++round) {
        Surface surface = torus(9, 5);
        std::vector<bool> turned(surface.triangles.size(), false);
        for (std::size_t i = 1; i < surface.triangles.size(); ++i) { // the first stays as it is
            turned[i] = random.whole(0, 1) == 1;
            if (turned[i])
                std::swap(surface.triangles[i].x, surface.triangles[i].z);
        }
        const EdgeTable table = buildEdgeTable(surface.triangles, surface.positions.size());
        const WindingPlan plan = planConsistentWinding(surface.triangles, table);
        QCOMPARE(plan.flip, turned);
        QCOMPARE(plan.flipped, static_cast<std::size_t>(std::count(turned.begin(), turned.end(), true)));
        QCOMPARE(plan.conflictEdges, std::size_t{0});
    }
}

void TestMeshTopology::consistentWindingOfSeveralPieces() {
    Surface surface = tetrahedron();
    surface.flip();
    surface.add(tetrahedron());
    std::swap(surface.triangles[6].x, surface.triangles[6].y);
    surface.triangles.push_back(uvec3(0, 0, 0)); // outside the topology
    const EdgeTable table = buildEdgeTable(surface.triangles, surface.positions.size());
    const WindingPlan plan = planConsistentWinding(surface.triangles, table);
    QCOMPARE(plan.flip, (std::vector<bool>{false, false, false, false, false, false, true, false, false}));
    QCOMPARE(plan.conflictEdges, std::size_t{0});
}

void TestMeshTopology::noConsistentWinding() {
    const Surface surface = moebius(5);
    const MeshTopology t = surface.topology();
    checkCounts(t, 10, 20, 10);
    QCOMPARE(t.eulerNumber(), 0);
    QCOMPARE(t.borderEdges.size(), std::size_t{10});
    QCOMPARE(t.clashEdges.size(), std::size_t{1});
    const WindingPlan plan =
        planConsistentWinding(surface.triangles, buildEdgeTable(surface.triangles, surface.positions.size()));
    QCOMPARE(plan.conflictEdges, std::size_t{1});
}

QTEST_APPLESS_MAIN(TestMeshTopology)
#include "tst_mesh_topology.moc"
