// Files turned into the other byte order: the twin that the generator makes, and the same bytes back.
#include "core/formats/kcl/swap_order.h"

#include "core/base/byte_writer.h"
#include "core/formats/kcl/operation_keys.h"
#include "tests/support/kcl_files.h"
#include "tests/support/kcl_runs.h"

#include <QTest>

using namespace core;
using namespace core::kcl;
using tests::KclRun;
using tests::runKcl;

namespace {

KclRun swapped(const KclDocument& document) { return runKcl(document, operation_id::swapByteOrder); }

std::string orderFreeName(std::string name) {
    for (const char* order : {"be", "le"})
        if (const std::size_t at = name.find(std::string(order) + "."); at != std::string::npos)
            name.replace(at, 2, "..");
    return name;
}

} // namespace

class TestSwapOrder : public QObject {
    Q_OBJECT

  private slots:
    void twins();
    void generatedTwins_data();
    void generatedTwins();
    void sharedTwins_data() { tests::addKclFileRows(); }
    void sharedTwins();
    void keepsWhatNoFieldClaims();
    void keepsWrappers();
    void fieldsMayOverlap();
    void refusesListsThroughKeys();
};

void TestSwapOrder::twins() {
    const auto twin = [](const char* id) {
        const Dialect* other = twinOf(*findDialect(id));
        return other ? std::string(other->id) : std::string();
    };
    QCOMPARE(twin("v2be"), std::string("v2le"));
    QCOMPARE(twin("v2le"), std::string("v2be"));
    QCOMPARE(twin("kart_be"), std::string("kart_le"));
    QCOMPARE(twin("kart_le"), std::string("kart_be"));
    QCOMPARE(twin("plat_be"), std::string("plat_le"));
    QCOMPARE(twin("plat_le"), std::string("plat_be"));
    QCOMPARE(twin("ds_kart"), std::string());
    QCOMPARE(twin("ds_sm64"), std::string());
    QCOMPARE(swapped(tests::kclDocument(tests::smallKcl("ds_kart", false))).refusal(),
             std::string("no such operation"));
}

void TestSwapOrder::generatedTwins_data() {
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<bool>("split");
    for (const Dialect& dialect : dialects())
        if (const Dialect* twin = twinOf(dialect))
            for (const bool split : {false, true})
                if (!split || dialect.v2)
                    QTest::addRow("%s%s", dialect.id.data(), split ? " split" : "")
                        << QString(dialect.id.data()) << QString(twin->id.data()) << split;
}

// The generator's file of the other order, trailing bytes as u16s.
void TestSwapOrder::generatedTwins() {
    QFETCH(const QString, from);
    QFETCH(const QString, to);
    QFETCH(const bool, split);
    const auto build = [&](const QString& dialect, Bytes trailing) {
        tests::KclBuild wanted = tests::kclPreset(from.toStdString()); // equal figures in both
        wanted.dialect = dialect.toStdString();
        wanted.minCell = 64;
        wanted.split = split;
        wanted.globalDepth = split ? 1 : 0;
        wanted.maxPerModel = 12;
        wanted.trailing = std::move(trailing);
        return tests::buildKcl(tests::kclHills(60, tests::kclWords(from.toStdString())), wanted);
    };
    const KclDocument document = tests::kclDocument(build(from, {1, 2, 3, 4}));
    const KclRun run = swapped(document);
    QCOMPARE(run.report(), "Dialect: " + from.toStdString() + " becomes " + to.toStdString());
    QVERIFY(run.bytes() == build(to, {2, 1, 4, 3}));
    QCOMPARE(run.document().dialect(), to.toStdString());
    const KclRun back = swapped(run.document());
    QVERIFY(back.bytes() == document.data().bytes.all());
    QCOMPARE(back.document().dialect(), from.toStdString());
    for (std::uint64_t m = 0; m < document.data().modelCount(); ++m)
        QVERIFY(tests::leafLists(document.data(), m) == tests::leafLists(run.data(), m));
}

void TestSwapOrder::sharedTwins() {
    const std::filesystem::path own = tests::fetchedPath();
    const Bytes bytes = tests::readFile(own);
    const KclDocument document = tests::kclDocument(bytes);
    const KclRun run = swapped(document);
    QVERIFY2(run.changed(), run.report().c_str());
    for (const auto& other : tests::kclFiles())
        if (other != own && orderFreeName(other.filename()) == orderFreeName(own.filename()))
            QVERIFY2(run.bytes() == tests::readFile(other), other.filename().c_str());
    QVERIFY(swapped(run.document()).bytes() == bytes);
    for (const TypeId type : {positionType, normalType, prismType, nodeType, listType, globalCellType})
        QCOMPARE(run.document().itemCount(type), document.itemCount(type));
}

// Four bytes before the first model and between models, one odd byte at the end.
void TestSwapOrder::keepsWhatNoFieldClaims() {
    tests::KclBuild build = tests::kclPreset("v2be");
    build.split = true;
    build.padding = {0xAA, 0xBB, 0xCC, 0xDD};
    build.trailing = {1, 2, 3};
    const KclDocument document =
        tests::kclDocument(tests::buildKcl(tests::kclHills(60, tests::kclWords("v2be")), build));
    const KclRun run = swapped(document);
    QCOMPARE(run.report(), std::string("Dialect: v2be becomes v2le; Bytes that belong to no field, kept as "
                                       "they are: 5 (!)"));
    const Bytes bytes = run.bytes();
    const std::uint64_t first = document.data().model(0).whole.begin;
    QVERIFY(Bytes(bytes.begin() + std::ptrdiff_t(first) - 4, bytes.begin() + std::ptrdiff_t(first)) ==
            build.padding);
    QVERIFY(Bytes(bytes.end() - 3, bytes.end()) == Bytes({2, 1, 3}));
    QVERIFY(swapped(run.document()).bytes() == document.data().bytes.all());
}

void TestSwapOrder::keepsWrappers() {
    Progress progress;
    const Bytes bare = tests::smallKcl("v2be", false);
    const KclDocument plain = tests::kclDocument(bare);
    const auto wrapped = writeFile(plain.data(), Wrapping::Yaz0, progress);
    QVERIFY(wrapped.has_value());
    const KclDocument document = tests::kclDocument(*wrapped);
    const KclRun run = swapped(document);
    const auto file = writeFile(run.data(), Wrapping::AsOpened, progress);
    QVERIFY(file.has_value());
    QVERIFY(tests::kclDocument(*file).data().bytes == swapped(plain).data().bytes);
    const KclRun back = swapped(run.document());
    QCOMPARE(*writeFile(back.data(), Wrapping::AsOpened, progress), *wrapped);
}

// Positions that begin in the header: fields of one width lie on each other.
void TestSwapOrder::fieldsMayOverlap() {
    Bytes odd = tests::smallKcl("kart_be", false);
    storeBytes(odd.data() + model_field::positionsOffset, std::uint32_t(0x38), ByteOrder::Big);
    const KclDocument document = tests::kclDocument(odd);
    QCOMPARE(document.data().model(0).positions.begin, std::uint64_t(0x38));
    const KclRun run = swapped(document);
    QVERIFY2(run.changed(), run.report().c_str());
    QVERIFY(swapped(run.document()).bytes() == odd);
}

// Two root keys, a list of 1, 2 without an end, a block whose keys it runs through, the end value.
void TestSwapOrder::refusesListsThroughKeys() {
    ByteWriter out(ByteOrder::Big);
    for (const std::uint32_t word : {0x3Cu, 0x3Cu, 0x2Cu, 0x3Cu, 0x43960000u, 0u, 0u, 0u, 0xFFFFFFC0u,
                                     0xFFFFFFE0u, 0xFFFFFFE0u, 5u, 1u, 1u, 0x437A0000u})
        out.number(word);
    out.number(std::uint32_t(0x80000000 | (8 - 2)));
    out.number(std::uint32_t(12));
    out.number(std::uint32_t(0x00010002));
    for (int i = 0; i < 8; ++i)
        out.number(std::uint32_t(0x80000000 | (44 - 2 - 12)));
    out.number(std::uint16_t(0));
    Bytes bytes = std::move(out).take();
    const KclDocument document = tests::kclDocument(bytes);
    QCOMPARE(document.data().model(0).tree->lists().front().count, std::uint32_t(18));
    QCOMPARE(swapped(document).refusal(),
             std::string("kcl: models[0].octree: a list runs through keys: in the "
                         "other byte order it would say something else"));
    bytes[0x3C + 11] = 0; // the list ends before the block
    const KclRun run = swapped(tests::kclDocument(bytes));
    QVERIFY2(run.changed(), run.report().c_str());
    QVERIFY(tests::leafLists(run.data(), 0) == tests::leafLists(tests::kclDocument(bytes).data(), 0));
    QVERIFY(swapped(run.document()).bytes() == bytes);
}

QTEST_APPLESS_MAIN(TestSwapOrder)
#include "tst_swap_order.moc"
