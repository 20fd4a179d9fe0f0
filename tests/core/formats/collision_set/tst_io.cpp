// Bytes to data and back: detection, every way for a walk to stop, what cannot open, and two files of the
// same meshes in different byte orders.
#include "core/formats/registry.h"
#include "tests/support/collision_set_runs.h"

#include <QTest>

#include <random>

using namespace core;
using namespace core::collision_set;
using tests::CsetBuilder;

namespace {

const Format& format() { return *findFormat("collision_set"); }

std::string readError(const Bytes& bytes, const std::string& dialect = {}) {
    Progress progress;
    ReadOptions options;
    options.dialect = dialect;
    const auto read = format().read(bytes, options, progress);
    return read ? "opens" : describe(read.error());
}

Bytes cut(Bytes bytes, std::size_t length) {
    bytes.resize(length);
    return bytes;
}

Bytes withWord(Bytes bytes, std::size_t at, std::uint32_t value, ByteOrder order = ByteOrder::Big) {
    storeBytes(bytes.data() + at, value, order);
    return bytes;
}

} // namespace

class TestCollisionSetIo : public QObject {
    Q_OBJECT

  private slots:
    void detection();
    void theNameBreaksTies();
    void aFileThatOpensNot_data();
    void aFileThatOpensNot();
    void forcedOrder();
    void noBytes();
    void theTailStays_data();
    void theTailStays();
    void theTailIsNamed();
    void aTailInTheOtherOrder();
    void bitsOfFloatsStay();
    void sameMeshesInBothOrders();
    void randomBytesAreNobodys();
    void hugeCountsAreNotBelieved();
};

void TestCollisionSetIo::detection() {
    const Bytes one = CsetBuilder().mesh("rou_x001_cmesh", tests::csetCube(2)).bytes();
    const Bytes little = CsetBuilder(ByteOrder::Little).mesh("rou_x001_cmesh", tests::csetCube(2)).bytes();
    QCOMPARE(int(detect(one).kind), int(Detected::Kind::Whole));
    QCOMPARE(int(detect(one).order), int(ByteOrder::Big));
    QCOMPARE(int(detect(little).kind), int(Detected::Kind::Whole));
    QCOMPARE(int(detect(little).order), int(ByteOrder::Little));
    Bytes more = one;
    more.push_back(0);
    QCOMPARE(int(detect(more).kind), int(Detected::Kind::Prefix));
    QCOMPARE(int(detect(cut(one, one.size() - 1)).kind), int(Detected::Kind::CutOff));
    QCOMPARE(int(detect(cut(little, 40)).kind), int(Detected::Kind::CutOff));
    QCOMPARE(int(detect(cut(one, 20)).kind), int(Detected::Kind::NotOurs));
    QCOMPARE(int(detect({}).kind), int(Detected::Kind::NotOurs));
    // The smallest record there is.
    QCOMPARE(int(detect(CsetBuilder().meshWithField(Bytes(8, 0), {}).bytes()).kind),
             int(Detected::Kind::Whole));
}

void TestCollisionSetIo::theNameBreaksTies() {
    Bytes bytes = CsetBuilder().mesh("rou_x001_cmesh", tests::csetCube(2)).bytes();
    QVERIFY(format().sniff(bytes, "a.bin").claim == Claim::Certain);
    bytes.push_back(1);
    QVERIFY(format().sniff(bytes, "a.bin").claim == Claim::Medium);
    QVERIFY(format().sniff(bytes, "COLLISIONSET_s01.bin").claim == Claim::Strong);
    const Sniff sniff = format().sniff(cut(bytes, 100), "a.bin");
    QVERIFY(sniff.claim == Claim::Medium);
    QVERIFY(!sniff.remark.empty());
}

void TestCollisionSetIo::aFileThatOpensNot_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* name, const Bytes& bytes, const char* error) {
        QTest::newRow(name) << QByteArray(reinterpret_cast<const char*>(bytes.data()),
                                          qsizetype(bytes.size()))
                            << QString(error);
    };
    // 8 + 16 + 8 bytes, then 8 vertices and 12 triangles.
    const Bytes one = CsetBuilder().mesh("rou_x001_cmesh", tests::csetCube(2)).bytes();
    row("five bytes", cut(one, 5),
        "collision_set: records[0] at 0x0000: 5 bytes left, a record needs at least 24");
    row("name length", withWord(one, 4, 12),
        "collision_set: records[0].name_length at 0x0004: 12 (0x0000000C), must be a multiple of 8 in "
        "8..256");
    row("name length 0", withWord(one, 4, 0),
        "collision_set: records[0].name_length at 0x0004: 0 (0x00000000), must be a multiple of 8 in 8..256");
    row("name length 264", withWord(one, 4, 264),
        "collision_set: records[0].name_length at 0x0004: 264 (0x00000108), must be a multiple of 8 in "
        "8..256");
    row("within the name", cut(one, 20),
        "collision_set: records[0].name at 0x0008: name and counts need 24 bytes, 12 left (name_length 16)");
    row("size", withWord(one, 0, 263),
        "collision_set: records[0].size at 0x0000: 263, but name_length 16, vertex_count 8 and "
        "triangle_count "
        "12 make 264");
    row("within the vertices", cut(one, 32 + 3 * 12 + 4),
        "collision_set: records[0].vertices[3] at 0x0044: needs 12 bytes, 4 left (vertex_count 8)");
    row("after the vertices", cut(one, 32 + 8 * 12),
        "collision_set: records[0].triangles[0] at 0x0080: needs 12 bytes, 0 left (triangle_count 12)");
    row("within the triangles, little-endian",
        cut(CsetBuilder(ByteOrder::Little).mesh("rou_x001_cmesh", tests::csetCube(2)).bytes(),
            32 + 8 * 12 + 5 * 12 + 11),
        "collision_set: records[0].triangles[5] at 0x00BC: needs 12 bytes, 11 left (triangle_count 12)");
}

void TestCollisionSetIo::aFileThatOpensNot() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, error);
    QCOMPARE(QString::fromStdString(readError(Bytes(bytes.begin(), bytes.end()))), error);
}

void TestCollisionSetIo::forcedOrder() {
    const Bytes one = CsetBuilder().mesh("rou_x001_cmesh", tests::csetCube(2)).bytes();
    QCOMPARE(readError(one, "big"), std::string("opens"));
    QVERIFY(readError(one, "little").find("records[0].name_length at 0x0004: 268435456") !=
            std::string::npos);
    QVERIFY(readError(one, "middle").find("known are big and little") != std::string::npos);
}

void TestCollisionSetIo::noBytes() {
    const CollisionSetDocument document = tests::csetDocument(Bytes());
    QCOMPARE(document.dialect(), std::string("big"));
    QCOMPARE(document.itemCount(meshType), std::uint64_t(0));
    QVERIFY(tests::csetBytes(document).empty());
    QCOMPARE(tests::csetTotals(document), (std::map<std::string, std::uint64_t>{{"FILE-02", 1}}));
    QVERIFY(format().sniff({}, "CollisionSet_s01.bin").claim == Claim::None);
}

void TestCollisionSetIo::theTailStays_data() {
    QTest::addColumn<int>("length");
    for (int length : {1, 7, 8, 23, 24, 200, 263, 271})
        QTest::addRow("%d bytes", length) << length;
}

void TestCollisionSetIo::theTailStays() {
    QFETCH(int, length);
    const Bytes next = CsetBuilder().mesh("rou_x002_cmesh", tests::csetCube(3)).bytes();
    const Bytes bytes =
        CsetBuilder().mesh("rou_x001_cmesh", tests::csetCube(2)).raw(cut(next, std::size_t(length))).bytes();
    const CollisionSetDocument document = tests::csetDocument(bytes);
    QCOMPARE(document.data().meshes.size(), std::size_t(1));
    QCOMPARE(document.data().tail, cut(next, std::size_t(length)));
    QVERIFY(tests::csetBytes(document) == bytes);
    QCOMPARE(tests::csetTotals(document).at("FILE-01"), std::uint64_t(1));
    QVERIFY(!format().saveWarnings(document, {}).empty());
}

void TestCollisionSetIo::theTailIsNamed() {
    const Bytes cube = CsetBuilder().mesh("rou_x001_cmesh", tests::csetCube(2)).bytes();
    const auto issueOf = [&](const Bytes& tail) {
        Bytes bytes = cube;
        bytes.insert(bytes.end(), tail.begin(), tail.end());
        Progress progress;
        return tests::csetDocument(bytes).check({}, CheckTier::Full, {}, progress)->issues.front();
    };
    const Issue damaged = issueOf(cut(cube, 261));
    QCOMPARE(int(damaged.severity), int(Severity::Error));
    QCOMPARE(english(damaged.text),
             std::string("1 whole mesh, then records[1].triangles[11] at 0x0214: needs 12 bytes, 1 left "
                         "(triangle_count 12); 261 bytes are kept unread"));
    QCOMPARE(*damaged.location, (Location{0, 272, 261}));
    QVERIFY(damaged.fix && damaged.fix->operation == "drop-tail");
    QCOMPARE(int(issueOf(Bytes(9, 0)).severity), int(Severity::Warning));
}

void TestCollisionSetIo::aTailInTheOtherOrder() {
    const Bytes bytes = tests::csetMixedOrders();
    const CollisionSetDocument document = tests::csetDocument(bytes);
    QCOMPARE(document.data().meshes.size(), std::size_t(2));
    Progress progress;
    const Issue issue = document.check({}, CheckTier::Full, {}, progress)->issues.front();
    QVERIFY2(english(issue.text).find("read as big-endian it is sound") != std::string::npos,
             english(issue.text).c_str());
    // Once the others are turned the tail fits them, and says so.
    const auto swapped = tests::runCset(document, "swap-byte-order");
    QCOMPARE(swapped.document().data().tail, document.data().tail);
    QCOMPARE(tests::csetDocument(swapped.bytes()).data().meshes.size(), std::size_t(3));
    const Issue then = swapped.document().check({}, CheckTier::Full, {}, progress)->issues.front();
    QVERIFY2(english(then.text).find("when the file is opened again") != std::string::npos,
             english(then.text).c_str());
}

void TestCollisionSetIo::bitsOfFloatsStay() {
    for (const ByteOrder order : {ByteOrder::Big, ByteOrder::Little}) {
        CsetBuilder builder(order);
        const std::uint32_t patterns[] = {0x7F812345, 0xFFC00001, 0x00000001,
                                          0x80000000, 0x7F800000, 0xFF7FFFFF};
        tests::CsetShape shape;
        for (int i = 0; i < 2; ++i)
            shape.positions.emplace_back(std::bit_cast<float>(patterns[3 * i]),
                                         std::bit_cast<float>(patterns[3 * i + 1]),
                                         std::bit_cast<float>(patterns[3 * i + 2]));
        const Bytes bytes = builder.mesh("rou_x001_cmesh", shape).bytes();
        const CollisionSetDocument document = tests::csetDocument(bytes);
        for (int i = 0; i < 6; ++i)
            QCOMPARE(document.mesh(0).vertices()[std::size_t(i / 3)][i % 3], patterns[i]);
        QVERIFY(tests::csetBytes(document) == bytes);
        // Through the property table and back.
        const std::unique_ptr<Document> copy = document.clone();
        for (int i = 0; i < 6; ++i) {
            const PropertyRef ref{vertexItem(0, std::uint64_t(i / 3)), "position", i % 3};
            const Value value = propertyValue(document, {}, ref);
            QVERIFY(core::setProperty(*copy, {}, ref, Value(1.0f)));
            QVERIFY(core::setProperty(*copy, {}, ref, value));
        }
        QVERIFY(tests::csetBytes(as(*copy)) == bytes);
    }
}

void TestCollisionSetIo::sameMeshesInBothOrders() {
    const auto files = tests::csetSharedFiles(COLLISCOPE_SHARED_DATA);
    if (files.empty())
        QSKIP("../shared/data/collision_set is not there");
    const auto bytesOf = [&](const std::string& name) {
        for (const auto& file : files)
            if (file.name == name)
                return file.bytes;
        return Bytes();
    };
    const CollisionSetDocument big = tests::csetDocument(bytesOf("library_be.bin"));
    const CollisionSetDocument little = tests::csetDocument(bytesOf("library_le_4.bin"));
    const std::uint64_t chosen[] = {0, 3, 5, 10};
    for (std::uint64_t m = 0; m < 4; ++m) {
        const Mesh &ours = little.mesh(m), &theirs = big.mesh(chosen[m]);
        QVERIFY(ours.nameField() == theirs.nameField());
        QVERIFY(ours.vertices() == theirs.vertices());
        QVERIFY(ours.triangles() == theirs.triangles());
    }
    // Deleting the others and swapping gives the little file, byte for byte.
    std::vector<std::uint64_t> others;
    for (std::uint64_t m = 0; m < 16; ++m)
        if (std::find(std::begin(chosen), std::end(chosen), m) == std::end(chosen))
            others.push_back(m);
    const auto kept = tests::runCset(big, "delete-meshes", others);
    const auto swapped = tests::runCset(kept.document(), "swap-byte-order");
    QVERIFY(swapped.bytes() == bytesOf("library_le_4.bin"));
}

void TestCollisionSetIo::randomBytesAreNobodys() {
    std::mt19937 random(5);
    for (int round = 0; round < 20'000; ++round) {
        Bytes bytes(random() % 200);
        for (std::uint8_t& byte : bytes)
            byte = std::uint8_t(round % 2 ? random() : random() % 3); // small numbers as well
        QVERIFY(format().sniff(bytes, "CollisionSet_s01.bin").claim == Claim::None);
    }
}

void TestCollisionSetIo::hugeCountsAreNotBelieved() {
    // Counts whose record would wrap around in 32 bits: 12 * (2^30 + 2^30) = 2^33 * 3.
    Bytes bytes = CsetBuilder().mesh("rou_x001_cmesh", {}).bytes();
    bytes = withWord(withWord(bytes, 24, 1u << 30), 28, 1u << 30);
    QVERIFY(readError(bytes).find("records[0].size") != std::string::npos);
    // A size that agrees, of bytes that are not there.
    bytes = withWord(withWord(withWord(bytes, 24, 100'000'000), 28, 0), 0, 8 + 16 + 1'200'000'000);
    QVERIFY(readError(bytes).find("records[0].vertices[0] at 0x0020: needs 12 bytes, 0 left") !=
            std::string::npos);
}

QTEST_APPLESS_MAIN(TestCollisionSetIo)
#include "tst_io.moc"
