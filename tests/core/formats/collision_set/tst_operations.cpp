// Operations on vertices, triangles and pieces: by hand on small shapes, and by what must hold for any mesh.
#include "tests/core/geometry/random_geometry.h"
#include "tests/support/collision_set_runs.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <set>

using namespace core;
using namespace core::collision_set;
using tests::CsetBuilder;
using tests::CsetShape;
using tests::runCset;

namespace {

QString qs(const std::string& text) { return QString::fromStdString(text); }

// A mesh that has a little of everything: pieces closed, open, inside out, doubled vertices, odd triangles.
CsetShape medley(Random& random) {
    CsetShape shape;
    for (int piece = random.whole(1, 4); piece > 0; --piece) {
        const dvec3 at = random.point(-50, 50);
        CsetShape one = random.whole(0, 1) ? tests::csetCube(random.real(1, 9), at)
                                           : tests::csetTetrahedron(random.real(1, 9), at);
        if (random.whole(0, 2) == 0)
            one.turn();
        if (random.whole(0, 3) == 0)
            one.unweld();
        if (random.whole(0, 3) == 0)
            one.triangles.pop_back();
        if (random.whole(0, 3) == 0)
            std::swap(one.triangles[0].y, one.triangles[0].z);
        shape.add(one);
    }
    const auto vertices = int(shape.positions.size());
    const auto vertex = [&] { return std::uint32_t(random.whole(0, vertices + 2)); };
    for (int extra = random.whole(0, 3); extra > 0; --extra)
        shape.triangles.emplace_back(vertex(), vertex(), vertex());
    for (int extra = random.whole(0, 2); extra > 0; --extra)
        shape.positions.emplace_back(random.point(-50, 50));
    return shape;
}

// A library of medleys and the same for a fixed number.
CollisionSetDocument medleys(std::uint32_t seed, int meshes = 3) {
    Random random(seed);
    CsetBuilder builder;
    for (int m = 0; m < meshes; ++m)
        builder.mesh("mob_x" + std::to_string(100 + m) + "_cmesh", medley(random));
    return tests::csetDocument(builder.bytes());
}

constexpr std::uint32_t rounds = 60;

// Corners of triangles that can be drawn, in order: what a surface is whatever its vertices are numbered.
std::vector<std::array<vec3, 3>> drawn(const Mesh& mesh) {
    std::vector<std::array<vec3, 3>> all;
    for (const uvec3& t : mesh.triangles()) {
        vec3 corners[3];
        if (cornersOf(mesh, t, corners))
            all.push_back({corners[0], corners[1], corners[2]});
    }
    return all;
}

std::vector<std::array<vec3, 3>> drawn(const CollisionSetDocument& document) {
    std::vector<std::array<vec3, 3>> all;
    for (const Mesh& mesh : document.data().meshes) {
        const auto here = drawn(mesh);
        all.insert(all.end(), here.begin(), here.end());
    }
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
        for (std::size_t i = 0; i < 3; ++i)
            for (int k = 0; k < 3; ++k)
                if (a[i][k] != b[i][k])
                    return a[i][k] < b[i][k];
        return false;
    });
    return all;
}

// Each row of the old document that the outcome still has holds the same position, or names the same places.
void verifyRemap(const CollisionSetDocument& before, const tests::CsetRun& run, bool mayMerge) {
    std::set<ItemId> met;
    for (const TypeId type : {vertexType, triangleType})
        for (std::uint64_t i = 0; i < before.itemCount(type); ++i) {
            const ItemId item = before.itemAt(type, i), to = run.after(item);
            if (!to.valid())
                continue;
            QVERIFY(run.document().exists(to));
            QVERIFY(met.insert(to).second || (mayMerge && type == vertexType));
            const Mesh &was = before.mesh(item.group), &is = run.mesh(to.group);
            if (type == vertexType) {
                QVERIFY(positionOf(was.vertices()[item.index]) == positionOf(is.vertices()[to.index]));
                continue;
            }
            vec3 old[3], now[3];
            const bool whole = cornersOf(was, was.triangles()[item.index], old);
            QCOMPARE(cornersOf(is, is.triangles()[to.index], now), whole);
            for (int k = 0; whole && k < 3; ++k)
                QVERIFY(old[k] == now[k]);
        }
}

} // namespace

class TestCollisionSetOperations : public QObject {
    Q_OBJECT

  private slots:
    void weldByHand();
    void weldKeepsRepeats();
    void weldAnyMesh();
    void dropUnreferenced();
    void dropUnreferencedAnyMesh();
    void transformByHand();
    void transformMirrors();
    void transformPivots();
    void transformKeepsOddVertices();
    void transformRefusals();
    void transformAnyMesh();
    void flipAll();
    void flipInsideOut();
    void flipConsistent();
    void flipAnyMesh();
    void dropDegenerateByHand();
    void dropDegenerateAnyMesh();
    void splitByHand();
    void splitKeepsStrayTriangles();
    void splitNames();
    void splitAnyMesh();
    void mergeByHand();
    void mergeSaturates();
    void mergeUndoesSplit();
    void mergeAnyMeshes();
    void componentsPartitionTheTriangles();
    void swapAnyLibrary();
    void selectionSaysWhichMeshes();
};

void TestCollisionSetOperations::weldByHand() {
    const auto document = tests::csetDocument(tests::csetCube(2).unweld());
    const auto run = runCset(document, "weld-vertices");
    QCOMPARE(run.report(), std::string("Vertices welded to an earlier one: 28; Vertices dropped: 28"));
    QCOMPARE(run.mesh(0).vertices().size(), std::size_t(8));
    QVERIFY(tests::csetTotals(run.document()).empty());
    QVERIFY(drawn(run.document()) == drawn(document));
    QVERIFY(!runCset(run.document(), "weld-vertices").changed());

    const auto kept = runCset(document, "weld-vertices", {0}, {{"drop_unreferenced", "off"}});
    QCOMPARE(kept.mesh(0).vertices().size(), std::size_t(36));
    QCOMPARE(indexFaults(kept.mesh(0)).unreferenced, std::uint64_t(28));
}

void TestCollisionSetOperations::weldKeepsRepeats() {
    // 3 lies 0.5 from 0: the triangle (0, 1, 3) names 0 twice then, and stays.
    CsetShape shape{{vec3(0, 0, 0), vec3(4, 0, 0), vec3(0, 4, 0), vec3(0, 0, 0.5f), vec3(0, 0, 0.9f)},
                    {uvec3(0, 1, 2), uvec3(0, 1, 3), uvec3(4, 1, 7)}};
    const auto run = runCset(tests::csetDocument(shape), "weld-vertices", {0}, {{"tolerance", "0.5"}});
    QCOMPARE(run.report(), std::string("Vertices welded to an earlier one: 1; Vertices dropped: 1; Triangles "
                                       "that name a vertex twice now: 1 (!)"));
    QCOMPARE(run.mesh(0).triangles()[1], uvec3(0, 1, 0));
    QCOMPARE(run.mesh(0).triangles()[2], uvec3(3, 1, 7)); // 7 did not exist before either
    QCOMPARE(run.after(vertexItem(0, 3)), vertexItem(0, 0));
    QCOMPARE(run.after(vertexItem(0, 4)), vertexItem(0, 3));
}

void TestCollisionSetOperations::weldAnyMesh() {
    for (std::uint32_t seed = 0; seed < rounds; ++seed) {
        const auto document = medleys(seed);
        const auto run = runCset(document, "weld-vertices");
        if (!run.changed())
            continue;
        verifyRemap(document, run, true);
        QVERIFY(drawn(run.document()) == drawn(document));
        for (const Mesh& mesh : run.document().data().meshes) {
            QCOMPARE(shapeFaults(mesh).coincident, std::uint64_t(0));
            QCOMPARE(indexFaults(mesh).unreferenced, std::uint64_t(0));
        }
        QVERIFY(!runCset(run.document(), "weld-vertices").changed());
        for (std::uint64_t m = 0; m < 3; ++m)
            QCOMPARE(indexFaults(run.mesh(m)).outOfRange, indexFaults(document.mesh(m)).outOfRange);
    }
}

void TestCollisionSetOperations::dropUnreferenced() {
    CsetShape shape = tests::csetCube(2);
    shape.positions.insert(shape.positions.begin() + 3, vec3(9, 9, 9));
    for (uvec3& t : shape.triangles)
        for (int k = 0; k < 3; ++k)
            t[k] += t[k] >= 3;
    const auto run = runCset(tests::csetDocument(shape), "drop-unreferenced");
    QCOMPARE(run.report(), std::string("Vertices dropped: 1"));
    QVERIFY(run.bytes() == tests::csetBytes(tests::csetDocument(tests::csetCube(2))));
    QVERIFY(!run.after(vertexItem(0, 3)).valid());
    QCOMPARE(run.after(vertexItem(0, 4)), vertexItem(0, 3));
}

void TestCollisionSetOperations::dropUnreferencedAnyMesh() {
    for (std::uint32_t seed = 0; seed < rounds; ++seed) {
        const auto document = medleys(seed);
        const auto run = runCset(document, "drop-unreferenced");
        if (!run.changed())
            continue;
        verifyRemap(document, run, false);
        for (std::uint64_t m = 0; m < 3; ++m) {
            QCOMPARE(indexFaults(run.mesh(m)).unreferenced, std::uint64_t(0));
            QVERIFY(drawn(run.mesh(m)) == drawn(document.mesh(m)));
        }
    }
}

void TestCollisionSetOperations::transformByHand() {
    const auto document = tests::csetDocument(tests::csetTetrahedron(2));
    const auto run = runCset(document, "transform", {0},
                             {{"scale", "1,2,3"}, {"rotate", "90,0,90"}, {"translate", "10,20,30"}});
    // (0, 0, 2): scaled to z = 6, about X to y = -6, about Z to x = 6.
    QCOMPARE(positionOf(run.mesh(0).vertices()[3]), vec3(16, 20, 30));
    // (0, 2, 0): y = 4, then z = 4.
    QCOMPARE(positionOf(run.mesh(0).vertices()[2]), vec3(10, 20, 34));
    // (2, 0, 0): x = 2, then y = 2.
    QCOMPARE(positionOf(run.mesh(0).vertices()[1]), vec3(10, 22, 30));
    QVERIFY(run.mesh(0).triangles() == document.mesh(0).triangles());
    QCOMPARE(run.report(), std::string("Vertices moved: 4"));
}

void TestCollisionSetOperations::transformMirrors() {
    const auto document = tests::csetDocument(tests::csetTetrahedron(2));
    const auto run = runCset(document, "transform", {0}, {{"scale", "-1,1,1"}});
    QCOMPARE(volumes(run.mesh(0)).sign, VolumeSign::Positive);
    QCOMPARE(run.report(), std::string("Vertices moved: 4; Triangles turned, as the mesh was mirrored: 4"));
    const auto kept = runCset(document, "transform", {0}, {{"scale", "-1,1,1"}, {"keep_outward", "off"}});
    QCOMPARE(volumes(kept.mesh(0)).sign, VolumeSign::Negative);
    QVERIFY(kept.mesh(0).triangles() == document.mesh(0).triangles());
}

void TestCollisionSetOperations::transformPivots() {
    const auto document = tests::csetDocument(CsetBuilder()
                                                  .mesh("a", tests::csetCube(2, {10, 0, 0}))
                                                  .mesh("b", tests::csetCube(2, {20, 0, 0}))
                                                  .bytes());
    const auto boxesOf = [&](const char* pivot) {
        const auto run = runCset(document, "transform", {0, 1}, {{"scale", "2,1,1"}, {"pivot", pivot}});
        return std::array{bounds(run.mesh(0)).min.x, bounds(run.mesh(0)).max.x, bounds(run.mesh(1)).min.x,
                          bounds(run.mesh(1)).max.x};
    };
    QCOMPARE(boxesOf("origin"), (std::array{20.0, 24.0, 40.0, 44.0}));
    QCOMPARE(boxesOf("box-centre"), (std::array{9.0, 13.0, 19.0, 23.0}));
    QCOMPARE(boxesOf("selection-centre"), (std::array{4.0, 8.0, 24.0, 28.0}));
}

void TestCollisionSetOperations::transformKeepsOddVertices() {
    CsetShape shape = tests::csetTetrahedron(2);
    shape.positions.emplace_back(std::bit_cast<float>(0x7F812345u), 1.0f, 2.0f);
    const auto run = runCset(tests::csetDocument(shape), "transform", {0}, {{"translate", "1,1,1"}});
    QCOMPARE(run.mesh(0).vertices()[4], uvec3(0x7F812345u, 0x3F800000u, 0x40000000u));
    QVERIFY(run.report().find("as they are not finite: 1 (!)") != std::string::npos);
}

void TestCollisionSetOperations::transformRefusals() {
    CsetShape shape = tests::csetTetrahedron(2);
    shape.positions[2].y = 3e38f;
    const auto document = tests::csetDocument(shape);
    QCOMPARE(qs(runCset(document, "transform", {0}, {{"scale", "2,2,2"}}).refusal()),
             "collision_set: records[0].vertices[2]: would not fit into 32-bit floats");
    QVERIFY(!runCset(document, "transform", {0}).changed());
    QVERIFY(!runCset(document, "transform", {}, {{"scale", "2,2,2"}}).outcome);
}

void TestCollisionSetOperations::transformAnyMesh() {
    for (std::uint32_t seed = 0; seed < rounds; ++seed) {
        const auto document = medleys(seed, 1);
        // Whole numbers and quarter turns are exact: there and back is where it was.
        const auto there =
            runCset(document, "transform", {0}, {{"rotate", "90,180,270"}, {"scale", "2,2,2"}});
        auto back = runCset(there.document(), "transform", {0}, {{"scale", "0.5,0.5,0.5"}});
        for (const char* turn : {"0,0,90", "0,180,0", "270,0,0"})
            back = runCset(back.document(), "transform", {0}, {{"rotate", turn}});
        QVERIFY(drawn(back.document()) == drawn(document));
        // Any rotation keeps areas and volumes; a scale takes their powers.
        const auto turned = runCset(document, "transform", {0}, {{"rotate", "12,34,56"}, {"scale", "3,3,3"}});
        QVERIFY(std::abs(area(turned.mesh(0)) - 9 * area(document.mesh(0))) <= 1e-4 * area(document.mesh(0)));
        QVERIFY(std::abs(volumes(turned.mesh(0)).sum - 27 * volumes(document.mesh(0)).sum) <= 0.05);
    }
}

void TestCollisionSetOperations::flipAll() {
    CsetShape shape = tests::csetCube(2);
    shape.triangles.emplace_back(1u, 2u, 99u);
    const auto document = tests::csetDocument(shape);
    const auto run = runCset(document, "flip-winding");
    QCOMPARE(run.report(), std::string("Triangles turned: 13; Meshes changed: 1"));
    QCOMPARE(run.mesh(0).triangles()[12], uvec3(1, 99, 2));
    QCOMPARE(volumes(run.mesh(0)).sum, -8.0);
    QVERIFY(runCset(run.document(), "flip-winding").bytes() == tests::csetBytes(document));
}

void TestCollisionSetOperations::flipInsideOut() {
    CsetShape nested = tests::csetCube(20);
    nested.add(tests::csetCube(4, {30, 0, 0}).turn());
    const auto run = runCset(tests::csetDocument(nested), "flip-winding", {}, {{"which", "inside-out"}});
    QCOMPARE(run.report(), std::string("Triangles turned: 12; Meshes changed: 1"));
    QCOMPARE(volumes(run.mesh(0)).sum, 8064.0);
}

void TestCollisionSetOperations::flipConsistent() {
    CsetShape shape = tests::csetCube(2);
    for (const std::size_t i : {3u, 4u, 9u})
        std::swap(shape.triangles[i].y, shape.triangles[i].z);
    const auto run = runCset(tests::csetDocument(shape), "flip-winding", {}, {{"which", "consistent"}});
    QCOMPARE(run.report(), std::string("Triangles turned: 3; Meshes changed: 1"));
    QVERIFY(run.bytes() == tests::csetBytes(tests::csetDocument(tests::csetCube(2))));
    // The lowest triangle leads, wherever it looks.
    std::swap(shape.triangles[0].y, shape.triangles[0].z);
    const auto led = runCset(tests::csetDocument(shape), "flip-winding", {}, {{"which", "consistent"}});
    QCOMPARE(volumes(led.mesh(0)).sum, -8.0);
}

void TestCollisionSetOperations::flipAnyMesh() {
    for (std::uint32_t seed = 0; seed < rounds; ++seed) {
        const auto document = medleys(seed);
        const auto all = runCset(document, "flip-winding");
        for (std::uint64_t m = 0; m < 3; ++m) {
            const Volumes &was = volumes(document.mesh(m)), &is = volumes(all.mesh(m));
            QCOMPARE(is.closed, was.closed);
            for (std::size_t c = 0; c < was.ofComponent.size(); ++c)
                QVERIFY(std::isnan(was.ofComponent[c]) ? std::isnan(is.ofComponent[c])
                                                       : is.ofComponent[c] == -was.ofComponent[c]);
            QCOMPARE(topology(all.mesh(m)).clashEdges, topology(document.mesh(m)).clashEdges);
        }
        QVERIFY(runCset(all.document(), "flip-winding").bytes() == tests::csetBytes(document));

        const auto inside = runCset(document, "flip-winding", {}, {{"which", "inside-out"}});
        if (inside.changed())
            for (const Mesh& mesh : inside.document().data().meshes)
                QCOMPARE(volumes(mesh).insideOut, std::uint64_t(0));
        const auto consistent = runCset(document, "flip-winding", {}, {{"which", "consistent"}});
        if (consistent.changed())
            for (const Mesh& mesh : consistent.document().data().meshes)
                QVERIFY(topology(mesh).clashEdges.empty());
    }
}

void TestCollisionSetOperations::dropDegenerateByHand() {
    CsetShape shape = tests::csetCube(2);
    shape.positions.emplace_back(1.0f, 0.0f, 0.0f);
    shape.triangles.emplace_back(3u, 3u, 4u); // 12
    shape.triangles.emplace_back(0u, 8u, 1u); // 13, no area
    shape.triangles.emplace_back(0u, 1u, 9u); // 14
    shape.triangles.emplace_back(2u, 0u, 3u); // 15, a repeat of 0
    const auto document = tests::csetDocument(shape);
    const auto usual = runCset(document, "drop-degenerate");
    QCOMPARE(usual.report(),
             std::string("Triangles that named a vertex twice: 1; Triangles without area: 1; Triangles that "
                         "named a vertex that does not exist: 0; Triangles that repeated an earlier one: 0"));
    QCOMPARE(usual.mesh(0).triangles().size(), std::size_t(14));
    QCOMPARE(usual.after(triangleItem(0, 14)), triangleItem(0, 12));
    QVERIFY(!usual.after(triangleItem(0, 13)).valid());
    const auto all = runCset(document, "drop-degenerate", {}, {{"out_of_range", "on"}, {"duplicates", "on"}});
    QCOMPARE(all.mesh(0).triangles().size(), std::size_t(12));
    QVERIFY(!runCset(all.document(), "drop-degenerate", {}, {{"out_of_range", "on"}, {"duplicates", "on"}})
                 .changed());
}

void TestCollisionSetOperations::dropDegenerateAnyMesh() {
    for (std::uint32_t seed = 0; seed < rounds; ++seed) {
        const auto document = medleys(seed);
        const auto run =
            runCset(document, "drop-degenerate", {}, {{"out_of_range", "on"}, {"duplicates", "on"}});
        if (!run.changed())
            continue;
        verifyRemap(document, run, false);
        for (const Mesh& mesh : run.document().data().meshes) {
            const IndexFaults& faults = indexFaults(mesh);
            QCOMPARE(faults.outOfRange + faults.repeated + faults.duplicates + shapeFaults(mesh).noArea,
                     std::uint64_t(0));
        }
        for (std::uint64_t m = 0; m < 3; ++m) // the lowest of each edge's triangles stays, so no edge is lost
            QVERIFY(topology(run.mesh(m)).edges <= topology(document.mesh(m)).edges);
    }
}

void TestCollisionSetOperations::splitByHand() {
    CsetShape two = tests::csetCube(2);
    two.add(tests::csetTetrahedron(3, {9, 0, 0}));
    two.positions.emplace_back(50.0f, 50.0f, 50.0f); // named by none
    const auto document = tests::csetDocument(
        CsetBuilder().mesh("mob_x001_cmesh", two).mesh("mob_x002_cmesh", tests::csetCube(1)).bytes());
    const auto run = runCset(document, "split-components");
    QCOMPARE(run.report(), std::string("Meshes split: 1; Pieces: 2"));
    CsetShape first = tests::csetCube(2);
    first.positions.emplace_back(50.0f, 50.0f, 50.0f);
    QVERIFY(run.bytes() == CsetBuilder()
                               .mesh("mob_x001_cmesh_01", first)
                               .mesh("mob_x001_cmesh_02", tests::csetTetrahedron(3, {9, 0, 0}))
                               .mesh("mob_x002_cmesh", tests::csetCube(1))
                               .bytes());
    QCOMPARE(run.after(vertexItem(0, 9)), vertexItem(1, 1));
    QCOMPARE(run.after(vertexItem(0, 12)), vertexItem(0, 8));
    QCOMPARE(run.after(triangleItem(0, 13)), triangleItem(1, 1));
    QCOMPARE(run.after(meshItem(1)), meshItem(2));
}

void TestCollisionSetOperations::splitKeepsStrayTriangles() {
    // Outside the topology, and naming the second piece: they stay with the first, which gets the vertex too.
    CsetShape two = tests::csetTetrahedron(2);
    two.add(tests::csetTetrahedron(3, {9, 0, 0}));
    two.triangles.insert(two.triangles.begin() + 2, uvec3(5, 5, 0));
    two.triangles.emplace_back(6u, 77u, 1u);
    const auto run = runCset(tests::csetDocument(two), "split-components");
    CsetShape first = tests::csetTetrahedron(2);
    first.positions.push_back(two.positions[5]);
    first.positions.push_back(two.positions[6]);
    first.triangles.insert(first.triangles.begin() + 2, uvec3(4, 4, 0));
    first.triangles.emplace_back(5u, 77u, 1u);
    QVERIFY(run.bytes() == CsetBuilder()
                               .mesh("mob_x001_cmesh_01", first)
                               .mesh("mob_x001_cmesh_02", tests::csetTetrahedron(3, {9, 0, 0}))
                               .bytes());
}

void TestCollisionSetOperations::splitNames() {
    CsetShape three = tests::csetTetrahedron(1);
    three.add(tests::csetTetrahedron(1, {5, 0, 0})).add(tests::csetTetrahedron(1, {9, 0, 0}));
    const auto namesFor = [&](const char* suffix) {
        const auto run =
            runCset(tests::csetDocument(three, "m"), "split-components", {}, {{"suffix", suffix}});
        std::string all;
        for (const std::string& name :
             run.changed() ? tests::csetNames(run.document()) : std::vector<std::string>{run.refusal()})
            all += (all.empty() ? "" : " ") + name;
        return qs(all);
    };
    QCOMPARE(namesFor("_01"), "m_01 m_02 m_03");
    QCOMPARE(namesFor("_9"), "m_9 m_10 m_11");
    QCOMPARE(namesFor("_part"), "m_part1 m_part2 m_part3");
    QCOMPARE(namesFor(""), "m1 m2 m3");
    QCOMPARE(namesFor("\xC3\xA9"), "collision_set: records[0].name: “m\\xC3\\xA91” is not plain ASCII");
    // The first piece is the old record, whose name filled its field.
    const auto full = runCset(
        tests::csetDocument(CsetBuilder().meshWithField(tests::csetField("abcdefgh", 8), three).bytes()),
        "split-components", {}, {{"suffix", "_segment1"}});
    QCOMPARE(full.mesh(0).nameField(), tests::csetField("abcdefgh_segment1", 24));
    QVERIFY(isTerminated(full.mesh(1).nameField()));
}

void TestCollisionSetOperations::splitAnyMesh() {
    for (std::uint32_t seed = 0; seed < rounds; ++seed) {
        const auto document = medleys(seed);
        const auto run = runCset(document, "split-components");
        if (!run.changed())
            continue;
        verifyRemap(document, run, false);
        QVERIFY(drawn(run.document()) == drawn(document));
        QCOMPARE(run.document().itemCount(triangleType), document.itemCount(triangleType));
        double before = 0, after = 0;
        for (const Mesh& mesh : document.data().meshes)
            before += volumes(mesh).sum;
        for (const Mesh& mesh : run.document().data().meshes) {
            QVERIFY(topology(mesh).components.size() <= 1);
            after += volumes(mesh).sum;
        }
        QVERIFY(std::abs(before - after) < 1e-6);
        QVERIFY(!runCset(run.document(), "split-components").changed());
    }
}

void TestCollisionSetOperations::mergeByHand() {
    const auto document = tests::csetDocument(CsetBuilder()
                                                  .mesh("a", tests::csetCube(1))
                                                  .mesh("b", tests::csetTetrahedron(2))
                                                  .mesh("c", tests::csetCube(3))
                                                  .mesh("d", tests::csetTetrahedron(4))
                                                  .bytes());
    const auto run = runCset(document, "merge-meshes", {3, 1});
    CsetShape merged = tests::csetTetrahedron(2);
    merged.add(tests::csetTetrahedron(4));
    QVERIFY(
        run.bytes() ==
        CsetBuilder().mesh("a", tests::csetCube(1)).mesh("b", merged).mesh("c", tests::csetCube(3)).bytes());
    QCOMPARE(run.after(meshItem(3)), meshItem(1));
    QCOMPARE(run.after(vertexItem(3, 2)), vertexItem(1, 6));
    QCOMPARE(run.after(triangleItem(3, 0)), triangleItem(1, 4));
    const auto named = runCset(document, "merge-meshes", {1, 3}, {{"name", "both"}});
    QCOMPARE(tests::csetNames(named.document()), (std::vector<std::string>{"a", "both", "c"}));
    QCOMPARE(qs(runCset(document, "merge-meshes", {1}).refusal()),
             "collision_set: select two meshes or more to merge");
}

void TestCollisionSetOperations::mergeSaturates() {
    CsetShape lost = tests::csetTetrahedron(2);
    lost.triangles.emplace_back(0u, 1u, 4u); // would name the next mesh's vertex
    lost.triangles.emplace_back(0u, 1u, 0xFFFFFFFFu);
    const auto document = tests::csetDocument(CsetBuilder().mesh("a", lost).mesh("b", lost).bytes());
    const auto run = runCset(document, "merge-meshes", {0, 1});
    QCOMPARE(run.mesh(0).triangles()[4], uvec3(0, 1, 0xFFFFFFFF));
    QCOMPARE(run.mesh(0).triangles()[10], uvec3(4, 5, 0xFFFFFFFF));
    QVERIFY(run.report().find("set to 0xFFFFFFFF: 2 (!)") != std::string::npos);
    QCOMPARE(indexFaults(run.mesh(0)).outOfRange, std::uint64_t(4));
}

void TestCollisionSetOperations::mergeUndoesSplit() {
    // Pieces one behind another, vertices and triangles, with nothing that belongs to none.
    CsetShape pieces;
    for (int i = 0; i < 5; ++i)
        pieces.add(i % 2 ? tests::csetCube(i + 1, {10.0 * i, 0, 0})
                         : tests::csetTetrahedron(i + 1, {10.0 * i, 0, 0}));
    const auto document = tests::csetDocument(pieces, "mob_x001_cmesh");
    const auto split = runCset(document, "split-components");
    QCOMPARE(split.document().data().meshes.size(), std::size_t(5));
    const auto merged =
        runCset(split.document(), "merge-meshes", {0, 1, 2, 3, 4}, {{"name", "mob_x001_cmesh"}});
    QVERIFY(merged.bytes() == tests::csetBytes(document));
    // Parts of different meshes come apart again as they were.
    const auto parts = tests::csetDocument(CsetBuilder()
                                               .mesh("m_01", tests::csetCube(2))
                                               .mesh("m_02", tests::csetTetrahedron(2, {9, 0, 0}))
                                               .bytes());
    const auto one = runCset(parts, "merge-meshes", {0, 1}, {{"name", "m"}});
    QVERIFY(runCset(one.document(), "split-components").bytes() == tests::csetBytes(parts));
}

void TestCollisionSetOperations::mergeAnyMeshes() {
    for (std::uint32_t seed = 0; seed < rounds; ++seed) {
        const auto document = medleys(seed);
        const auto run = runCset(document, "merge-meshes", {0, 2});
        verifyRemap(document, run, false);
        QVERIFY(drawn(run.document()) == drawn(document));
        QCOMPARE(topology(run.mesh(0)).components.size(),
                 topology(document.mesh(0)).components.size() + topology(document.mesh(2)).components.size());
    }
}

void TestCollisionSetOperations::componentsPartitionTheTriangles() {
    for (std::uint32_t seed = 0; seed < rounds; ++seed) {
        const auto document = medleys(seed, 1);
        const Mesh& mesh = document.mesh(0);
        const MeshTopology& surface = topology(mesh);
        std::vector<std::uint32_t> counts(surface.components.size(), 0);
        std::uint64_t outside = 0;
        for (const std::uint32_t component : surface.componentOf) {
            if (component == MeshTopology::noComponent)
                ++outside;
            else
                ++counts.at(component);
        }
        QCOMPARE(outside, indexFaults(mesh).outOfRange + indexFaults(mesh).repeated);
        for (std::size_t c = 0; c < counts.size(); ++c)
            QCOMPARE(counts[c], surface.components[c].triangles);
        // Triangles of two components share no vertex.
        std::map<std::uint32_t, std::uint32_t> ofVertex;
        for (std::size_t i = 0; i < surface.componentOf.size(); ++i)
            for (int k = 0; k < 3 && surface.componentOf[i] != MeshTopology::noComponent; ++k)
                QCOMPARE(ofVertex.try_emplace(mesh.triangles()[i][k], surface.componentOf[i]).first->second,
                         surface.componentOf[i]);
    }
}

void TestCollisionSetOperations::swapAnyLibrary() {
    for (const Bytes& bytes : {tests::csetOddNames(), tests::csetMixedOrders(), tests::csetManyEmpty(),
                               tests::csetWreckage(), tests::csetBytes(medleys(3))}) {
        const auto document = tests::csetDocument(bytes);
        const auto once = runCset(document, "swap-byte-order");
        QVERIFY(once.document().dialect() != document.dialect());
        for (std::size_t m = 0; m < document.data().meshes.size(); ++m) {
            QVERIFY(once.mesh(m).nameField() == document.mesh(m).nameField());
            QVERIFY(once.mesh(m).vertices() == document.mesh(m).vertices());
        }
        QCOMPARE(once.document().data().tail, document.data().tail);
        QCOMPARE(once.report().find("(!)") != std::string::npos, !document.data().tail.empty());
        QVERIFY(runCset(once.document(), "swap-byte-order").bytes() == bytes);
    }
}

void TestCollisionSetOperations::selectionSaysWhichMeshes() {
    const auto document = medleys(1);
    const auto run = runCset(document, "flip-winding", {1});
    QVERIFY(run.mesh(0).triangles() == document.mesh(0).triangles());
    QVERIFY(run.mesh(1).triangles() != document.mesh(1).triangles());
    QVERIFY(run.mesh(2).triangles() == document.mesh(2).triangles());
    // Rows name no mesh to work on.
    const auto operations = document.operations({});
    Progress progress;
    const auto refused =
        findOperation(operations, "flip-winding")->run(document, {}, {triangleItem(0, 0)}, {}, progress);
    QVERIFY(!refused);
    QCOMPARE(english(refused.error().text),
             std::string("Flip winding: nothing that it works on is selected"));
}

QTEST_APPLESS_MAIN(TestCollisionSetOperations)
#include "tst_operations.moc"
