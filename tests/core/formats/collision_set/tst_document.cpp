// Items, properties, references, outlines and figures of CollisionSet documents.
#include "core/formats/registry.h"
#include "tests/support/collision_set_runs.h"

#include <QTest>

#include <cmath>

using namespace core;
using namespace core::collision_set;
using tests::CsetBuilder;

namespace {

QString qs(const std::string& text) { return QString::fromStdString(text); }

Value valueOf(const Document& document, ItemId item, const char* key, int component = 0,
              const Settings& settings = {}) {
    return propertyValue(document, settings, {item, key, component});
}

// An outline as indented lines, rows of meshes left out.
std::string linesOf(const Outline& outline, RowId parent = rootRow, int depth = 0) {
    std::string lines;
    for (std::uint64_t i = 0; i < outline.childCount(parent); ++i) {
        const RowId row = outline.child(parent, i);
        const std::string detail = english(outline.detail(row));
        lines += std::string(std::size_t(2 * depth), ' ') + english(outline.title(row)) +
                 (detail.empty() ? "" : " [" + detail + "]") + "\n";
        if (outline.item(row).type != meshType)
            lines += linesOf(outline, row, depth + 1);
    }
    return lines;
}

// Two parts of one craft, an asteroid, and bytes that are cut off.
Bytes smallLibrary() {
    return CsetBuilder()
        .mesh("rou_x050_bdy_cmesh", tests::csetCube(2))
        .mesh("S01_Asteroid_cmesh_01", tests::csetTetrahedron(4))
        .mesh("rou_x050_eng_01_cmesh", tests::csetCube(1))
        .raw({1, 2, 3})
        .bytes();
}

} // namespace

class TestCollisionSetDocument : public QObject {
    Q_OBJECT

  private slots:
    void meshFigures();
    void unitsScaleWhatIsShown();
    void rowsAndTheirBytes();
    void editsOfRows();
    void editsOfOneMeshKeepTheOthersFigures();
    void references();
    void outlineOfTheFile();
    void outlineByFamily();
    void aNameSetMovesNoRow();
    void figures();
    void aCloneSharesItsRows();
    void verdicts();
};

void TestCollisionSetDocument::meshFigures() {
    const auto document = tests::csetDocument(smallLibrary());
    const ItemId cube = meshItem(0);
    QCOMPARE(toString(valueOf(document, cube, "name")), std::string("rou_x050_bdy_cmesh"));
    QCOMPARE(toString(valueOf(document, cube, "resource")), std::string("rou_x050"));
    QCOMPARE(toString(valueOf(document, cube, "part")), std::string("bdy"));
    QCOMPARE(toInteger(valueOf(document, cube, "family")), std::int64_t(Family::Rou));
    QCOMPARE(toString(valueOf(document, cube, "name_field")).substr(0, 11), std::string("72 6F 75 5F"));
    QCOMPARE(toNumber(valueOf(document, cube, "bounds_max", 1)), 2.0);
    QCOMPARE(toNumber(valueOf(document, cube, "diagonal")), std::sqrt(12.0));
    QCOMPARE(toNumber(valueOf(document, cube, "area")), 24.0);
    QCOMPARE(toNumber(valueOf(document, cube, "volume")), 8.0);
    QCOMPARE(toInteger(valueOf(document, cube, "volume_sign")), std::int64_t(VolumeSign::Positive));
    QCOMPARE(toInteger(valueOf(document, cube, "edges")), std::int64_t(18));
    QCOMPARE(toInteger(valueOf(document, cube, "euler")), std::int64_t(2));
    QCOMPARE(toInteger(valueOf(document, meshItem(1), "offset")), std::int64_t(8 + 24 + 8 + 240));
    QCOMPARE(toInteger(valueOf(document, {fileType}, "meshes")), std::int64_t(3));
    // A mesh without a finite vertex has no bounds, one without a closed piece no volume.
    const auto empty = tests::csetDocument(tests::CsetShape{});
    QVERIFY(!hasValue(valueOf(empty, cube, "bounds_min")));
    QVERIFY(!hasValue(valueOf(empty, cube, "volume")));
    QCOMPARE(toInteger(valueOf(empty, cube, "volume_sign")), std::int64_t(VolumeSign::None));
}

void TestCollisionSetDocument::unitsScaleWhatIsShown() {
    const auto document = tests::csetDocument(smallLibrary());
    Settings settings = tests::csetSettings(document);
    QVERIFY(applySetting(settings, document.settingDefinitions(), "unit_factor=0.5"));
    QVERIFY(applySetting(settings, document.settingDefinitions(), "unit_label=m"));
    const auto shown = [&](ItemId item, const char* key, int component = 0) {
        const Property& property = *findProperty(document, settings, item, key);
        return shownText(document, settings, property, valueOf(document, item, key, component, settings)) +
               " " + english(property.unit);
    };
    QCOMPARE(shown(vertexItem(0, 7), "position", 2), std::string("4 m"));
    QCOMPARE(shown(meshItem(0), "bounds_max"), std::string("4 m"));
    QCOMPARE(shown(meshItem(0), "area"), std::string("96 m²"));
    QCOMPARE(shown(meshItem(0), "volume"), std::string("64 m³"));
    QCOMPARE(shown(triangleItem(0, 0), "area"), std::string("8 m²"));
    const auto assigned = parseAssignment(document, settings, "records[0].vertices[7].position[2]=6");
    QCOMPARE(std::get<float>(assigned->front().raw), 3.0f);
    const LengthUnit unit = findFormat("collision_set")->lengthUnit(document, settings);
    QCOMPARE(english(unit.unit), std::string("m"));
    QCOMPARE(unit.perUnit, 0.5);
}

void TestCollisionSetDocument::rowsAndTheirBytes() {
    const auto document = tests::csetDocument(smallLibrary());
    // Offset of a row = record + 16 + L + 12 i, triangles behind the vertices.
    QCOMPARE(*document.itemSpan(vertexItem(0, 3)), (Location{0, 16 + 24 + 36, 12}));
    QCOMPARE(*document.itemSpan(triangleItem(0, 2)), (Location{0, 16 + 24 + 8 * 12 + 24, 12}));
    QCOMPARE(*document.itemSpan(triangleItem(1, 0)), (Location{0, 280 + 16 + 24 + 4 * 12, 12}));
    QCOMPARE(document.itemCount(vertexType), std::uint64_t(20));
    QCOMPARE(document.itemAt(vertexType, 8), vertexItem(1, 0));
    QCOMPARE(document.itemAt(triangleType, 27), triangleItem(2, 11));
    QCOMPARE(qs(document.path(triangleItem(2, 11))), "records[2].triangles[11]");
    QVERIFY(!document.exists(vertexItem(0, 8)));
    QVERIFY(!document.exists(vertexItem(3, 0)));
    const ByteHit hit = document.itemAtByte(0, 280 + 16 + 24 + 4 * 12 + 9);
    QCOMPARE(hit.item, triangleItem(1, 0));
    QCOMPARE(hit.component, 2);
    QCOMPARE(document.itemAtByte(0, 8).property, std::string("name"));
    QCOMPARE(document.itemAtByte(0, 8 + 18).property, std::string("name_field"));
    QCOMPARE(document.itemAtByte(0, document.fileSize() - 1).item, ItemId{tailType});
}

void TestCollisionSetDocument::editsOfRows() {
    const auto document = tests::csetDocument(smallLibrary());
    const Bytes before = tests::csetBytes(document);
    const std::unique_ptr<Document> copy = document.clone();
    QVERIFY(core::setProperty(*copy, {}, {vertexItem(0, 3), "position", 1}, Value(7.5f)));
    QVERIFY(
        core::setProperty(*copy, {}, {triangleItem(2, 5), "indices", 2}, Value(std::int64_t(0xFFFFFFFF))));
    Bytes expected = before;
    storeBytes(expected.data() + 16 + 24 + 36 + 4, 7.5f, ByteOrder::Big);
    storeBytes(expected.data() + document.itemSpan(triangleItem(2, 5))->offset + 8, 0xFFFFFFFFu,
               ByteOrder::Big);
    QVERIFY(tests::csetBytes(as(*copy)) == expected);
    QVERIFY(tests::csetBytes(document) == before);
    QVERIFY(!core::setProperty(*copy, {}, {vertexItem(0, 3), "position", 1}, Value(1e300)));
    QVERIFY(!core::setProperty(*copy, {}, {triangleItem(0, 0), "indices", 0}, Value(std::int64_t(1) << 32)));
}

void TestCollisionSetDocument::editsOfOneMeshKeepTheOthersFigures() {
    const auto document = tests::csetDocument(smallLibrary());
    const MeshTopology* const first = &topology(document.mesh(0));
    const MeshTopology* const second = &topology(document.mesh(1));
    CollisionSetDocument copy = document;
    QVERIFY(core::setProperty(copy, {}, {vertexItem(0, 7), "position", 0}, Value(3.0f)));
    QVERIFY(&topology(copy.mesh(0)) == first); // who is joined to whom is the same
    QCOMPARE(bounds(copy.mesh(0)).max.x, 3.0);
    QCOMPARE(bounds(document.mesh(0)).max.x, 2.0);
    QVERIFY(core::setProperty(copy, {}, {triangleItem(0, 0), "indices", 0}, Value(std::int64_t(7))));
    QVERIFY(&topology(copy.mesh(0)) != first);
    QVERIFY(&topology(copy.mesh(1)) == second);
}

void TestCollisionSetDocument::references() {
    tests::CsetShape shape = tests::csetTetrahedron(2);
    shape.triangles[1].z = 9;
    const auto document = tests::csetDocument(CsetBuilder()
                                                  .mesh("rou_x050_bdy_cmesh", shape)
                                                  .mesh("rou_x051_bdy_cmesh", shape)
                                                  .mesh("rou_x050_eng_cmesh", shape)
                                                  .mesh("rou_x050_wep_cmesh", shape)
                                                  .bytes());
    const auto lists = document.references(triangleItem(0, 1), {}); // 0, 1, 9
    QCOMPARE(lists.size(), std::size_t(3));
    QCOMPARE(lists[1].role, std::string("v1"));
    QCOMPARE(lists[1].at(0).target, vertexItem(0, 1));
    QVERIFY(!lists[2].at(0).target.valid());
    QCOMPARE(toInteger(lists[2].at(0).raw), std::int64_t(9));

    const auto used = document.references(vertexItem(0, 3), {}); // triangles 2: 0 3 2, 3: 1 2 3
    QCOMPARE(used[0].count, std::uint64_t(2));
    QCOMPARE(used[0].at(0).target, triangleItem(0, 2));
    QCOMPARE(used[0].at(1).target, triangleItem(0, 3));

    const auto ofMesh = document.references(meshItem(2), {});
    QCOMPARE(ofMesh[0].count, std::uint64_t(4));
    QCOMPARE(ofMesh[1].count, std::uint64_t(4));
    QCOMPARE(ofMesh[2].role, std::string("sibling_part"));
    QCOMPARE(ofMesh[2].count, std::uint64_t(2));
    QCOMPARE(ofMesh[2].at(0).target, meshItem(0));
    QCOMPARE(ofMesh[2].at(1).target, meshItem(3));
}

void TestCollisionSetDocument::outlineOfTheFile() {
    const auto document = tests::csetDocument(smallLibrary());
    const auto outline = document.outline("file");
    QCOMPARE(linesOf(*outline), std::string("File [CollisionSet, big-endian]\n"
                                            "  rou_x050_bdy_cmesh [12 triangles]\n"
                                            "  S01_Asteroid_cmesh_01 [4 triangles]\n"
                                            "  rou_x050_eng_01_cmesh [12 triangles]\n"
                                            "  Tail [3 bytes]\n"));
    const RowId mesh = outline->row(meshItem(2));
    QCOMPARE(linesOf(*outline, mesh).substr(0, 26), std::string("Vertices [8]\n  Vertex 0\n  "));
    QCOMPARE(outline->parent(outline->parent(outline->row(triangleItem(2, 3)))), mesh);
}

void TestCollisionSetDocument::outlineByFamily() {
    const auto document = tests::csetDocument(smallLibrary());
    const auto outline = document.outline("family");
    QCOMPARE(linesOf(*outline), std::string("File [CollisionSet, big-endian]\n"
                                            "  rou_ [2 meshes]\n"
                                            "    rou_x050 [2 meshes]\n"
                                            "      rou_x050_bdy_cmesh [12 triangles]\n"
                                            "      rou_x050_eng_01_cmesh [12 triangles]\n"
                                            "  Stage asteroids [1 mesh]\n"
                                            "    S01_Asteroid [1 mesh]\n"
                                            "      S01_Asteroid_cmesh_01 [4 triangles]\n"
                                            "  Tail [3 bytes]\n"));
}

void TestCollisionSetDocument::aNameSetMovesNoRow() {
    auto document = tests::csetDocument(smallLibrary());
    const auto outline = document.outline("family");
    const RowId row = outline->row(meshItem(2));
    const RowId parent = outline->parent(row);
    QVERIFY(core::setProperty(document, {}, {meshItem(2), "name", 0}, Value(std::string("mob_x1_cmesh"))));
    QCOMPARE(outline->parent(row), parent);
    QCOMPARE(english(outline->title(row)), std::string("mob_x1_cmesh"));
    QCOMPARE(document.outline("family")->childCount(document.outline("family")->row({fileType})),
             std::uint64_t(4)); // one made now knows of the third family
}

void TestCollisionSetDocument::figures() {
    const auto document = tests::csetDocument(smallLibrary());
    std::map<std::string, Value> found;
    for (const Figure& figure : document.figures(tests::csetSettings(document)))
        found[figure.key] = figure.value;
    QCOMPARE(toInteger(found.at("meshes")), std::int64_t(3));
    QCOMPARE(toInteger(found.at("tail_bytes")), std::int64_t(3));
    QCOMPARE(toInteger(found.at("families.rou")), std::int64_t(2));
    QCOMPARE(toInteger(found.at("families.asteroid")), std::int64_t(1));
    QCOMPARE(toInteger(found.at("resource_ids")), std::int64_t(2));
    QCOMPARE(toNumber(found.at("smallest_diagonal")), std::sqrt(3.0));
    QCOMPARE(toNumber(found.at("largest_diagonal")), 4 * std::sqrt(3.0));
}

void TestCollisionSetDocument::aCloneSharesItsRows() {
    const auto document = tests::csetDocument(tests::csetBigLibrary(100'000));
    const std::unique_ptr<Document> copy = document.clone();
    QCOMPARE(copy->bytesBeyond(document), std::uint64_t(0));
    QVERIFY(core::setProperty(*copy, {}, {vertexItem(0, 9), "position", 0}, Value(1.0f)));
    QVERIFY(copy->bytesBeyond(document) >= Rows::chunkBytes);
    QVERIFY(copy->bytesBeyond(document) < 2 * Rows::chunkBytes);
}

void TestCollisionSetDocument::verdicts() {
    const auto verdictOf = [](const Bytes& bytes) {
        const auto document = tests::csetDocument(bytes);
        Progress progress;
        return english(document.verdict({}, document.check({}, CheckTier::Full, {}, progress).value()));
    };
    QCOMPARE(verdictOf(smallLibrary()), std::string("3 bytes behind the last whole mesh cannot be read"));
    QCOMPARE(verdictOf({}), std::string("the library is empty"));
    QCOMPARE(verdictOf(CsetBuilder().mesh("rou_x001_cmesh", tests::csetCube(2)).bytes()),
             std::string("every mesh can be read and found"));
    tests::CsetShape lost = tests::csetCube(2);
    lost.triangles[0].x = 8;
    QCOMPARE(verdictOf(CsetBuilder().mesh("rou_x001_cmesh", lost).bytes()),
             std::string("1 triangle names a vertex that does not exist"));
}

QTEST_APPLESS_MAIN(TestCollisionSetDocument)
#include "tst_document.moc"
