// Mesh, ref and wire payloads: strides, counts that ask for too much, and the triangles of refs.
#include "core/base/byte_writer.h"
#include "tests/core/formats/freelancer/model_of.h"

#include <QTest>

#include <set>

using namespace core;
using namespace core::freelancer;

namespace {

struct Counts {
    std::uint16_t groups, indices, fvf, vertices;
};

// A header with zeros behind it.
Bytes meshOf(const Counts& counts, std::size_t size) {
    ByteWriter out(byteOrder);
    out.number<std::uint32_t>(1);
    out.number<std::uint32_t>(4);
    for (const std::uint16_t count : {counts.groups, counts.indices, counts.fvf, counts.vertices})
        out.number(count);
    Bytes bytes = std::move(out).take();
    bytes.resize(size);
    return bytes;
}

struct Group {
    std::uint16_t vertexStart, indexCount;
};

// Positions (i, 0, 0); groups and indices as given.
VMesh mesh(const std::vector<Group>& groups, const std::vector<std::uint16_t>& indices,
           std::size_t vertices) {
    VMesh made;
    made.drawable = true;
    for (const Group& group : groups)
        made.groups.push_back({0, group.vertexStart, 0, group.indexCount, 0xCC});
    made.indices = indices;
    for (std::size_t i = 0; i < vertices; i++)
        made.positions.emplace_back(float(i), 0.f, 0.f);
    return made;
}

MeshRef ref(std::uint16_t vertexStart, std::uint16_t indexStart, std::uint16_t groupStart,
            std::uint16_t groupCount) {
    MeshRef made;
    made.vertexStart = vertexStart;
    made.indexStart = indexStart;
    made.groupStart = groupStart;
    made.groupCount = groupCount;
    return made;
}

// "0: 1 2 3", group and corners, one triangle a line.
QString triangles(const VMesh& mesh, const MeshRef& ref) {
    QStringList lines;
    for (const RefTriangle& t : refTriangles(mesh, ref))
        lines
            << QString("%1: %2 %3 %4").arg(t.group).arg(t.vertices[0]).arg(t.vertices[1]).arg(t.vertices[2]);
    return lines.join('\n');
}

} // namespace

class TestFreelancerMeshData : public QObject {
    Q_OBJECT

  private slots:
    void strides_data();
    void strides();
    void places();
    void decoding();
    void countsBeyondThePayload();
    void withoutPositions();
    void refs();
    void trianglesOfGroups();
    void trianglesThatAreNotThere();
    void wires();
    void sharedFiles_data() { tests::addFileRows(tests::knownModels()); }
    void sharedFiles();
};

void TestFreelancerMeshData::strides_data() {
    QTest::addColumn<int>("fvf");
    QTest::addColumn<int>("stride");
    QTest::newRow("0x112") << 0x112 << 32;
    QTest::newRow("0x212") << 0x212 << 40;
    QTest::newRow("0x102") << 0x102 << 20;
    QTest::newRow("0x142") << 0x142 << 24;
    QTest::newRow("0x152") << 0x152 << 36;
    QTest::newRow("0x252") << 0x252 << 44;
    QTest::newRow("0x12") << 0x12 << 24;
    QTest::newRow("0x2") << 0x2 << 12;
    QTest::newRow("0x0") << 0x0 << 0;
    QTest::newRow("point size") << 0x22 << 16;
    QTest::newRow("specular") << 0x82 << 16;
    QTest::newRow("15 pairs of UV") << 0xF02 << 132;
    QTest::newRow("bits that say nothing") << 0xF00F << 12;
}

void TestFreelancerMeshData::strides() {
    QFETCH(const int, fvf);
    QFETCH(const int, stride);
    MeshHeader header;
    header.fvf = std::uint16_t(fvf);
    QCOMPARE(header.stride(), std::uint64_t(stride));
}

void TestFreelancerMeshData::places() {
    MeshHeader header;
    header.groups = 0xFFFF;
    header.indices = 0xFFFF;
    header.vertices = 0xFFFF;
    header.fvf = 0x112;
    QCOMPARE(header.groupsAt(), 16u);
    QCOMPARE(header.indicesAt(), 16u + 786420u);
    QCOMPARE(header.verticesAt(), 16u + 786420u + 131070u);
    QCOMPARE(header.bytes(), 16u + 786420u + 131070u + 2097120u);
}

void TestFreelancerMeshData::decoding() {
    ByteWriter out(byteOrder);
    out.number<std::uint32_t>(1);
    out.number<std::uint32_t>(4);
    for (const std::uint16_t count : {1, 3, 0x12, 2})
        out.number(count);
    out.number<std::uint32_t>(0xCAFEBABE);
    for (const std::uint16_t value : {5, 6, 3, 0xCC, 1, 0, 7})
        out.number(value);
    for (int i = 0; i < 12; i++)
        out.number(float(i));
    out.zeros(2);
    const Bytes bytes = std::move(out).take();
    const VMesh read = decodeMesh(bytes);
    QVERIFY(read.drawable);
    QCOMPARE(bytes.size() - read.header.bytes(), 2u);
    QCOMPARE(read.groups.size(), 1u);
    QCOMPARE(read.groups[0].material, 0xCAFEBABEu);
    QCOMPARE(read.groups[0].vertexStart, 5);
    QCOMPARE(read.groups[0].vertexEnd, 6);
    QCOMPARE(read.groups[0].indexCount, 3);
    QCOMPARE(read.groups[0].pad, 0xCC);
    QCOMPARE(read.indices, (std::vector<std::uint16_t>{1, 0, 7}));
    QCOMPARE(read.positions, (std::vector<vec3>{{0, 1, 2}, {6, 7, 8}}));
}

void TestFreelancerMeshData::countsBeyondThePayload() {
    QVERIFY(!meshHeader(Bytes(15)));
    QVERIFY(!decodeMesh(Bytes(15)).drawable);
    QVERIFY(!decodeMesh({}).drawable);
    const Counts counts{2, 6, 0x112, 4};
    const std::size_t need = 16 + 24 + 12 + 128;
    QVERIFY(decodeMesh(meshOf(counts, need)).drawable);
    for (std::size_t size = 16; size < need; size++) {
        const VMesh cut = decodeMesh(meshOf(counts, size));
        QVERIFY(!cut.drawable);
        QCOMPARE(cut.header.vertices, 4); // the header is read all the same
        QVERIFY(cut.groups.empty() && cut.indices.empty() && cut.positions.empty());
    }
    QVERIFY(!decodeMesh(meshOf({0xFFFF, 0xFFFF, 0xFFF, 0xFFFF}, 4000)).drawable);
    QVERIFY(decodeMesh(meshOf({0, 0, 0x112, 0}, 16)).drawable);
}

void TestFreelancerMeshData::withoutPositions() {
    const VMesh none = decodeMesh(meshOf({0, 0, 0, 0xFFFF}, 16)); // 65535 vertices of no bytes
    QVERIFY(none.drawable);
    QVERIFY(none.positions.empty());
    QVERIFY(decodeMesh(meshOf({0, 0, 0x10, 2}, 40)).positions.empty());
}

void TestFreelancerMeshData::refs() {
    ByteWriter out(byteOrder);
    out.number<std::uint32_t>(60);
    out.number<std::uint32_t>(0x12345678);
    for (std::uint16_t i = 1; i <= 6; i++)
        out.number(i);
    for (int i = 7; i <= 16; i++)
        out.number(float(i));
    Bytes bytes = std::move(out).take();
    const MeshRef read = meshRef(bytes).value();
    QCOMPARE(read.size, 60u);
    QCOMPARE(read.mesh, 0x12345678u);
    QCOMPARE(read.vertexStart, 1);
    QCOMPARE(read.vertexCount, 2);
    QCOMPARE(read.indexStart, 3);
    QCOMPARE(read.indexCount, 4);
    QCOMPARE(read.groupStart, 5);
    QCOMPARE(read.groupCount, 6);
    QCOMPARE(vec3(read.maxX, read.maxY, read.maxZ), vec3(7, 9, 11));
    QCOMPARE(vec3(read.minX, read.minY, read.minZ), vec3(8, 10, 12));
    QCOMPARE(read.centre, vec3(13, 14, 15));
    QCOMPARE(read.radius, 16.f);
    bytes.pop_back();
    QVERIFY(!meshRef(bytes));
}

void TestFreelancerMeshData::trianglesOfGroups() {
    const VMesh two = mesh({{0, 3}, {10, 6}, {2, 3}}, {0, 1, 2, 0, 1, 2, 2, 1, 3, 0, 0, 1}, 30);
    QCOMPARE(triangles(two, ref(0, 0, 0, 3)), "0: 0 1 2\n1: 10 11 12\n1: 12 11 13\n2: 2 2 3");
    // Later groups take the indices from the ref's start on; vertices shift by the ref's.
    QCOMPARE(triangles(two, ref(5, 3, 1, 1)), "1: 15 16 17\n1: 17 16 18");
    QCOMPARE(triangles(two, ref(0, 0, 0, 0)), "");
    // Indices over do not shift the next group.
    QCOMPARE(triangles(mesh({{0, 5}, {0, 3}}, {0, 1, 2, 3, 4, 5, 6, 7}, 8), ref(0, 0, 0, 2)),
             "0: 0 1 2\n1: 5 6 7");
}

void TestFreelancerMeshData::trianglesThatAreNotThere() {
    const VMesh small = mesh({{0, 3}, {0, 300}}, {0, 1, 2, 2, 1, 0, 1, 2}, 3);
    QCOMPARE(triangles(small, ref(0, 0, 0, 9)), "0: 0 1 2\n1: 2 1 0"); // groups and indices that are there
    QCOMPARE(triangles(small, ref(0, 0, 2, 9)), "");
    QCOMPARE(triangles(small, ref(0, 0, 0xFFFF, 0xFFFF)), "");
    QCOMPARE(triangles(small, ref(0, 0xFFFF, 0, 2)), "");
    QCOMPARE(triangles(small, ref(1, 0, 0, 2)), ""); // vertex 3 is not there
    QCOMPARE(triangles(small, ref(0xFFFF, 0, 0, 2)), "");
    QCOMPARE(triangles(mesh({{1, 6}}, {0, 0, 1, 0, 1, 2}, 3), ref(0, 0, 0, 1)), "0: 1 1 2");
    QCOMPARE(triangles({}, ref(0, 0, 0, 1)), "");
}

void TestFreelancerMeshData::wires() {
    ByteWriter out(byteOrder);
    out.number<std::uint32_t>(16);
    out.number<std::uint32_t>(0xABCD);
    for (const std::uint16_t value : {1, 2, 4, 3, 10, 11, 12, 13})
        out.number(value);
    Bytes bytes = std::move(out).take();
    const Wire whole = wireData(bytes).value();
    QCOMPARE(whole.size, 16u);
    QCOMPARE(whole.mesh, 0xABCDu);
    QCOMPARE(whole.vertexStart, 1);
    QCOMPARE(whole.vertexCount, 2);
    QCOMPARE(whole.indexCount, 4);
    QCOMPARE(whole.vertexRange, 3);
    QCOMPARE(whole.indices, (std::vector<std::uint16_t>{10, 11, 12, 13}));
    bytes.pop_back();
    QCOMPARE(wireData(bytes)->indices.size(), 3u);
    bytes[12] = 2;
    QCOMPARE(wireData(bytes)->indices, (std::vector<std::uint16_t>{10, 11}));
    QCOMPARE(wireData(ByteView(bytes).first(16))->indices.size(), 0u);
    QVERIFY(!wireData(ByteView(bytes).first(15)));
}

// Each triangle of the shared meshes is in a ref, but for a group of 12 that lies in front of one's start.
void TestFreelancerMeshData::sharedFiles() {
    const tests::ExpectedFile known = tests::expectedFile(tests::fetchedPath());
    const tests::ModelOf file = tests::modelOf(known.bytes);
    const nlohmann::json& figures = known.expected["figures"];
    if (figures["mesh_refs"] == 0)
        return;                                   // a library
    std::set<std::array<std::uint32_t, 4>> drawn; // mesh and corners
    std::vector<VMesh> meshes;
    for (const MeshEntry& entry : file.model.meshes)
        meshes.push_back(decodeMesh(file.data.payload(entry.leaf)));
    for (const Ref& ref : file.model.refs)
        if (ref.mesh >= 0)
            for (const RefTriangle& t : refTriangles(meshes[std::size_t(ref.mesh)], ref.stored.value()))
                drawn.insert({std::uint32_t(ref.mesh), t.vertices[0], t.vertices[1], t.vertices[2]});
    const std::size_t skipped = known.name == "fvf_lod.3db" ? 12 : 0;
    QCOMPARE(drawn.size() + skipped, figures["triangles"].get<std::size_t>());
}

QTEST_APPLESS_MAIN(TestFreelancerMeshData)
#include "tst_mesh_data.moc"
