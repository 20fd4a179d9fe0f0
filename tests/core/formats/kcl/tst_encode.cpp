// The octree's encoder: bytes of the format page, both orders of lists, and trees taken apart and made again.
#include "core/formats/kcl/encode.h"

#include "core/base/byte_writer.h"
#include "tests/support/expected_file.h"
#include "tests/support/kcl_files.h"
#include "tests/support/kcl_runs.h"

#include <QTest>

#include <set>

using namespace core;
using namespace core::kcl;

namespace {

constexpr auto BF = ListOrder::BreadthFirst;
constexpr auto DL = ListOrder::DepthFirst;
const Dialect& v2be() { return *findDialect("v2be"); }

QByteArray hex(const Bytes& bytes) {
    return QByteArray(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())).toHex().toUpper();
}
QByteArray without(const char* spaced) { return QByteArray(spaced).replace(' ', ""); }

// Root cells with these lists, none divided.
PlainOctree flat(std::vector<PlainOctree::List> lists) {
    PlainOctree tree;
    for (std::uint32_t i = 0; i < lists.size(); ++i)
        tree.roots.push_back({false, i});
    tree.lists = std::move(lists);
    return tree;
}

QByteArray encoded(const PlainOctree& tree, const char* dialect, ListOrder order = BF) {
    const auto made = encodeOctree(tree, *findDialect(dialect), order);
    return made ? hex(made->bytes) : QByteArray::fromStdString(describe(made.error()));
}

// A kart_be file of one root cell whose octree section has these words.
Bytes withOctree(std::uint32_t shift, const std::vector<std::uint32_t>& words) {
    ByteWriter out(ByteOrder::Big);
    const std::uint32_t mask = ~std::uint32_t((std::uint64_t(1) << shift) - 1);
    for (const std::uint32_t word :
         {0x3Cu, 0x3Cu, 0x2Cu, 0x3Cu, 0x43960000u, 0u, 0u, 0u, mask, mask, mask, shift, 0u, 0u, 0x437A0000u})
        out.number(word);
    for (const std::uint32_t word : words)
        out.number(word);
    return std::move(out).take();
}

std::set<std::string> names(const CanonicalOrders& orders) {
    std::set<std::string> all;
    if (orders.breadthFirst)
        all.insert("BF");
    if (orders.depthFirst)
        all.insert("DL");
    return all;
}

std::string inWords(const std::set<std::string>& all) {
    std::string out;
    for (const std::string& one : all)
        out += (out.empty() ? "" : " ") + one;
    return out;
}

} // namespace

class TestEncode : public QObject {
    Q_OBJECT

  private slots:
    void workedExamples();
    void ordersDiffer();
    void withoutLists();
    void listsAreSorted();
    void tellsAddresses();
    void refusesWhatKeysDoNotReach();
    void givesGeneratedFilesBack_data() { tests::addSmallKclOrderRows(); }
    void givesGeneratedFilesBack();
    void knowsOrdersOfSharedFiles_data() { tests::addKclFileRows(); }
    void knowsOrdersOfSharedFiles();
    void copiesSharedBlocks();
    void refusesEndlessSharing();
    void emptiesBrokenKeys();
    void refusesHalfGrids();
};

// The page's section 15, root cells of 256 units.
void TestEncode::workedExamples() {
    const PlainOctree four = flat({{0}, {0}, {0}, {}});
    QCOMPARE(encoded(four, "v2be"), without("8000000E 8000000E 8000000E 80000010 0000 FFFF"));
    QCOMPARE(encoded(four, "ds_kart"), without("0E000080 0E000080 0E000080 10000080 0100 0000"));

    PlainOctree split = flat({{0}, {}});
    split.roots = {{false, 0}, {true, 0}, {false, 0}, {false, 1}};
    split.blocks.push_back(
        {{{false, 0}, {false, 0}, {false, 1}, {false, 1}, {false, 0}, {false, 0}, {false, 1}, {false, 1}}});
    QCOMPARE(encoded(split, "v2be"),
             without("8000002E 00000010 8000002E 80000030 8000001E 8000001E 80000020 80000020 8000001E "
                     "8000001E 80000020 80000020 0000 FFFF"));
}

// Root cells {1}, divided, {2}; the block's first leaf lists {3}, its second {1}, the rest {2}.
void TestEncode::ordersDiffer() {
    PlainOctree tree = flat({{1}, {2}, {3}});
    tree.roots = {{false, 0}, {true, 0}, {false, 1}};
    tree.blocks.push_back(
        {{{false, 2}, {false, 0}, {false, 1}, {false, 1}, {false, 1}, {false, 1}, {false, 1}, {false, 1}}});
    QCOMPARE(encoded(tree, "v2be", BF).right(24), without("0001 FFFF 0002 FFFF 0003 FFFF"));
    QCOMPARE(encoded(tree, "v2be", DL).right(24), without("0003 FFFF 0001 FFFF 0002 FFFF"));
}

void TestEncode::withoutLists() {
    QCOMPARE(encoded(flat({{}, {}}), "v2be"), without("80000006 80000006 FFFF"));
    QCOMPARE(encoded(flat({{}, {}}), "kart_be"), without("80000006 80000006 0000"));
}

void TestEncode::listsAreSorted() {
    QCOMPARE(encoded(flat({{5, 2, 2}, {2, 5, 2}}), "kart_be"),
             without("80000006 80000006 0003 0003 0006 0000"));
}

void TestEncode::tellsAddresses() {
    PlainOctree tree = flat({{7}, {}, {7}, {9}});
    tree.roots = {{true, 1}, {false, 2}};
    tree.blocks.resize(2); // the first below no cell
    tree.blocks[1].fill({false, 0});
    tree.blocks[1][3] = {false, 1};
    const auto made = encodeOctree(tree, v2be(), BF);
    QVERIFY(made.has_value());
    const std::uint32_t none = EncodedOctree::nowhere;
    QCOMPARE(made->blockAddresses, (std::vector<std::uint32_t>{none, 8}));
    QCOMPARE(made->listAddresses, (std::vector<std::uint32_t>{40, 42, 40, none}));
}

void TestEncode::refusesWhatKeysDoNotReach() {
    PlainOctree tree = flat({{65535}});
    QCOMPARE(encoded(tree, "v2be"),
             QByteArray("kcl: octree: a list names prism 65535; 65534 is the last that it can name"));
    QCOMPARE(encoded(tree, "kart_le"),
             QByteArray("kcl: octree: a list names prism 65535; 65534 is the last that it can name"));
    tree.lists = {{65534}};
    QCOMPARE(encoded(tree, "v2be"), without("80000002 FFFE FFFF"));
    QCOMPARE(encoded(tree, "kart_be"), without("80000002 FFFF 0000"));
}

void TestEncode::givesGeneratedFilesBack() {
    QFETCH(const QString, dialect);
    QFETCH(const bool, split);
    QFETCH(const bool, breadthFirst);
    tests::KclFigures figures;
    const Bytes bytes = tests::smallKcl(dialect.toStdString(), split, breadthFirst, &figures);
    const KclDocument document = tests::kclDocument(bytes);
    const Data& data = document.data();
    QCOMPARE(data.modelCount(), std::uint64_t(figures.models.size()));
    bool divided = false;
    for (std::uint64_t m = 0; m < data.modelCount(); ++m) {
        const auto taken = takeApart(data, m);
        QVERIFY(taken.has_value());
        QCOMPARE(taken->emptied + taken->unshared, std::uint64_t(0));
        divided = divided || !taken->tree.blocks.empty();

        const CanonicalOrders orders = canonicalOrders(data, m);
        QVERIFY(breadthFirst ? orders.breadthFirst : orders.depthFirst);
        QCOMPARE(*canonicalOrder(data, m, breadthFirst ? BF : DL), breadthFirst ? BF : DL);
        QCOMPARE(unclaimedOctreeBytes(data, m), std::uint64_t(0));

        std::vector<std::vector<std::uint16_t>> expected;
        for (const tests::KclLeaf& leaf : figures.models[std::size_t(m)].leaves)
            expected.push_back(leaf.prisms);
        QVERIFY(tests::leafLists(data, m) == expected);
    }
    QVERIFY2(divided, "the file should have cells below the root cells");
}

void TestEncode::knowsOrdersOfSharedFiles() {
    const tests::ExpectedFile file = tests::expectedFile(tests::fetchedPath());
    const nlohmann::json& expected = file.expected;
    const KclDocument document = tests::kclDocument(file.bytes);
    std::set<std::string> ofAll = {"BF", "DL"};
    for (std::uint64_t m = 0; m < document.data().modelCount(); ++m) {
        const CanonicalOrders found = canonicalOrders(document.data(), m);
        const auto wanted = expected["models"][m]["list_orders"].get<std::set<std::string>>();
        QCOMPARE(inWords(names(found)), inWords(wanted));
        for (const char* order : {"BF", "DL"})
            if (wanted.count(order) == 0)
                ofAll.erase(order);
        const std::optional<ListOrder> automatic = canonicalOrder(document.data(), m, DL);
        QCOMPARE(automatic.has_value(), !wanted.empty());
        if (automatic)
            QCOMPARE(*automatic, wanted.count("DL") > 0 ? DL : BF);
    }
    QCOMPARE(inWords(ofAll), inWords(expected["list_orders"].get<std::set<std::string>>()));
}

// Root key -> block A; keys 0 and 1 of A -> the same block B, and B's keys list 4, 5, nothing...
void TestEncode::copiesSharedBlocks() {
    std::vector<std::uint32_t> words = {4};
    const auto leaf = [](std::uint32_t block, std::uint32_t list) { return 0x80000000 | (list - 2 - block); };
    constexpr std::uint32_t a = 4, b = 36, lists = 68;
    words.insert(words.end(), {b - a, b - a, leaf(a, lists), leaf(a, lists), leaf(a, lists), leaf(a, lists),
                               leaf(a, lists), leaf(a, lists)});
    words.insert(words.end(),
                 {leaf(b, lists), leaf(b, lists + 4), leaf(b, lists + 6), leaf(b, lists + 6),
                  leaf(b, lists + 6), leaf(b, lists + 6), leaf(b, lists + 6), leaf(b, lists + 6)});
    words.insert(words.end(), {0x00050000, 0x00060000});
    const KclDocument document = tests::kclDocument(withOctree(5, words));
    QVERIFY(!canonicalOrders(document.data(), 0).any());
    const auto taken = takeApart(document.data(), 0);
    QVERIFY(taken.has_value());
    QCOMPARE(taken->unshared, std::uint64_t(1));
    QCOMPARE(taken->tree.blocks.size(), std::size_t(3));
    QCOMPARE(taken->blocks, (std::vector<std::uint32_t>{0, 1}));
    const auto made = encodeOctree(taken->tree, *document.data().dialect, BF);
    QVERIFY(made.has_value());
    QCOMPARE(hex(made->bytes),
             without("00000004 00000020 00000040 8000005E 8000005E 8000005E 8000005E 8000005E 8000005E "
                     "8000003E 80000042 80000044 80000044 80000044 80000044 80000044 80000044 "
                     "8000001E 80000022 80000024 80000024 80000024 80000024 80000024 80000024 "
                     "0005 0000 0006 0000"));
}

// Thirty blocks, each reached by all eight keys of the one before: 8^30 when written out.
void TestEncode::refusesEndlessSharing() {
    std::vector<std::uint32_t> words = {4};
    for (int level = 0; level < 29; ++level)
        words.insert(words.end(), 8, 32);
    words.insert(words.end(), 8, 0x80000000 | (32 - 2));
    words.push_back(0);
    const KclDocument document = tests::kclDocument(withOctree(30, words));
    QCOMPARE(document.data().model(0).tree->depth(), 30);
    const auto taken = takeApart(document.data(), 0);
    QVERIFY(!taken.has_value());
    QCOMPARE(QString::fromStdString(describe(taken.error())),
             QString("kcl: models[0].octree: its 30 blocks are shared by so many keys that more than 65656 "
                     "would have to be written"));
}

void TestEncode::emptiesBrokenKeys() {
    const KclDocument document =
        tests::kclDocument(withOctree(5, {4, 0x80000003, 3, 0x80001000, 0x8000001E, 0x8000001E, 0x8000001E,
                                          0x8000001E, 0x7FFFFFFC, 0x00010000}));
    QVERIFY(!canonicalOrders(document.data(), 0).any());
    const auto taken = takeApart(document.data(), 0);
    QVERIFY(taken.has_value());
    QCOMPARE(taken->emptied, std::uint64_t(4));
    const auto made = encodeOctree(taken->tree, *document.data().dialect, BF);
    QVERIFY(made.has_value());
    QCOMPARE(hex(made->bytes), without("00000004 80000020 80000020 80000020 8000001E 8000001E 8000001E "
                                       "8000001E 80000020 0001 0000"));
}

void TestEncode::refusesHalfGrids() {
    Bytes bytes = withOctree(5, {0x80000002, 0});
    bytes[0x22] = 0xF0; // the mask of X becomes FFFFF000: 128 cells
    bytes[0x23] = 0;
    const KclDocument document = tests::kclDocument(bytes);
    const auto taken = takeApart(document.data(), 0);
    QVERIFY(!taken.has_value());
    QCOMPARE(QString::fromStdString(describe(taken.error())),
             QString("kcl: models[0].octree: its root grid of 128 cells needs 512 bytes, there are 8"));
}

QTEST_APPLESS_MAIN(TestEncode)
#include "tst_encode.moc"
