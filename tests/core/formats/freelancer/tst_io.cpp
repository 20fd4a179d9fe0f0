// UTF bytes to a container and back: figures of the shared files, what cannot open and why, orders, shared
// extents, the chain of free entries, and bytes that were tampered with.
#include "tests/core/formats/freelancer/utf_files.h"
#include "tests/support/expected_file.h"

#include <QTest>

#include <random>

using namespace core;
using namespace core::freelancer;
using tests::utfData;
using tests::UtfNode;
using tests::UtfOptions;

namespace {

std::string readError(ByteView bytes) {
    Progress progress;
    const auto read = readContainer(bytes, progress);
    return read ? "opens" : describe(read.error());
}

Bytes withWord(Bytes bytes, std::size_t at, std::uint32_t value) {
    storeBytes(bytes.data() + at, value, byteOrder);
    return bytes;
}

std::string orderWord(EntryOrder order) {
    return order == EntryOrder::Stack        ? "stack"
           : order == EntryOrder::DepthFirst ? "depth-first"
           : order == EntryOrder::Both       ? "both"
                                             : "other";
}

std::string regionWords(RegionOrder order) {
    return order == RegionOrder::TreeNamesData   ? "tree,names,data"
           : order == RegionOrder::NamesTreeData ? "names,tree,data"
                                                 : "other";
}

// The block "container" of a shared file's figures.
nlohmann::json containerFigures(const Data& data) {
    const Container& container = data.container();
    const Header& header = container.header;
    std::uint64_t directories = 0, leaves = 0, empty = 0, end = header.dataOffset;
    for (const NodeId id : container.live) {
        const Entry& entry = container.node(id).entry;
        directories += entry.isDirectory();
        if (entry.isDirectory())
            continue;
        ++leaves;
        empty += entry.used == 0;
        end = std::max(end, std::uint64_t(header.dataOffset) + entry.child + entry.allocated);
    }
    return {{"bytes", container.file->size()},
            {"entries", container.nodes.size()},
            {"live_nodes", container.live.size()},
            {"directories", directories},
            {"leaves", leaves},
            {"free_entries", freeChain(container).entries.size()},
            {"free_bytes", header.freeDataSize},
            {"free_extent_offset", header.freeDataOffset},
            {"tree_order", orderWord(container.order)},
            {"leading_empty_name", container.leadingEmptyName},
            {"names_used", header.namesUsed},
            {"names_allocated", header.namesAllocated},
            {"regions", regionWords(container.regions)},
            {"shared_leaves", sharedLeaves(data)},
            {"zero_length_leaves", empty},
            {"trailing_bytes", container.file->size() - end},
            {"filetime", QString("0x%1")
                             .arg(header.filetime, 16, 16, QChar('0'))
                             .toUpper()
                             .replace("0X", "0x")
                             .toStdString()}};
}

// \ { A { a1, B { b1 } }, c, D { } }
UtfNode smallTree() {
    UtfNode root{"\\"};
    root.leaf("A/a1", tests::flText("one"));
    root.leaf("A/B/b1", tests::flFloats({1, 2, 3}));
    root.leaf("c", tests::flInt(7));
    root.dir("D");
    return root;
}

std::string namesInOrder(const Container& container) {
    std::string names;
    for (const NodeId id : container.live)
        names += (names.empty() ? "" : " ") + std::string(container.name(id));
    return names;
}

} // namespace

class TestFreelancerIo : public QObject {
    Q_OBJECT

  private slots:
    void sharedFilesComeBack_data();
    void sharedFilesComeBack();
    void figuresOfSharedFiles_data();
    void figuresOfSharedFiles();
    void badFiles_data();
    void badFiles();
    void errorsInOrder_data();
    void errorsInOrder();
    void everyPrefix();
    void deepNesting();
    void cancelling();
    void orders_data();
    void orders();
    void linksAndNames();
    void longNames();
    void holes();
    void damagedFreeLists_data();
    void damagedFreeLists();
    void overlaps();
    void clipping();
    void tamperedBytes();
};

void TestFreelancerIo::sharedFilesComeBack_data() { tests::addFileRows(tests::utfPaths()); }

void TestFreelancerIo::sharedFilesComeBack() {
    const Bytes bytes = tests::readFile(tests::fetchedPath());
    QVERIFY(tests::utfBytes(utfData(bytes)) == bytes);
}

void TestFreelancerIo::figuresOfSharedFiles_data() {
    std::vector<std::filesystem::path> paths = tests::utfPaths();
    paths.erase(std::remove_if(paths.begin(), paths.end(),
                               [](const auto& path) {
                                   return !std::filesystem::exists(path.string() + ".expected.json");
                               }),
                paths.end());
    tests::addFileRows(paths);
}

void TestFreelancerIo::figuresOfSharedFiles() {
    const tests::ExpectedFile file = tests::expectedFile(tests::fetchedPath());
    const nlohmann::json figures = containerFigures(utfData(file.bytes));
    QCOMPARE(QString::fromStdString(figures.dump(1)),
             QString::fromStdString(file.expected["container"].dump(1)));
}

void TestFreelancerIo::badFiles_data() {
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, const char* words) { QTest::newRow(name) << words; };
    row("bad_header_short.cmp", "freelancer: header at 0x0028: 40 bytes, a header needs 56");
    row("bad_signature.cmp", "freelancer: header.signature at 0x0000: 55 54 58 20, must be “UTF ”");
    row("bad_version.cmp", "freelancer: header.version at 0x0004: 0x102, only 0x101 is known");
    row("bad_entry_size.cmp", "freelancer: header.entry_size at 0x0014: 48, must be 44");
    row("bad_tree_size_huge.cmp", "freelancer: header.tree_size at 0x000C: the tree would end at 56 + "
                                  "4294967280, the file has 6052 bytes");
    row("bad_tree_truncated.cmp",
        "freelancer: header.tree_size at 0x000C: the tree would end at 56 + 2288, the file has 465 bytes");
    row("bad_names_range.cmp", "freelancer: header.names_offset at 0x0018: the names would end at 6044 + "
                               "308, the file has 6052 bytes");
    row("bad_names_used.cmp", "freelancer: header.names_used at 0x0020: used 309, allocated 308");
    row("bad_data_offset.cmp",
        "freelancer: header.data_offset at 0x0024: the data would start at 6053, the file has 6052 bytes");
    row("bad_child_range.cmp", "freelancer: tree[0].child at 0x0048: 2288, the tree has 2288 bytes: the last "
                               "entry is at 2244");
    row("bad_next_range.cmp",
        "freelancer: tree[2].next at 0x0090: 2248, the tree has 2288 bytes: the last entry is at 2244");
    row("bad_next_unaligned.cmp", "freelancer: tree[1].next at 0x0064: 45 is no multiple of 44");
    row("bad_name_range.cmp", "freelancer: tree[3].name at 0x00C0: 301, the dictionary has 301 used bytes");
    row("bad_sibling_cycle.cmp", "freelancer: tree[4].next at 0x00E8: 44: entry 1 is reached twice");
    row("bad_child_cycle.cmp", "freelancer: tree[3].child at 0x00CC: 132: entry 3 is reached twice");
    row("bad_root_leaf.cmp", "freelancer: tree[0].attributes at 0x0040: 0x80 has no directory bit (0x10): "
                             "the root must be a directory");
    row("bad_data_truncated.cmp", "opens");
    row("bad_leaf_size_huge.cmp", "opens");
    row("bad_mesh_counts.cmp", "opens");
    row("bad_cons_multiple.cmp", "opens");
}

void TestFreelancerIo::badFiles() {
    QFETCH(const QString, words);
    const std::string name = QTest::currentDataTag();
    const Bytes bytes = tests::utfFixture(name);
    if (bytes.empty())
        QSKIP("the shared data is not there");
    const nlohmann::json known = tests::badFiles().at(name);
    Progress progress;
    const auto read = readContainer(bytes, progress);
    QCOMPARE(read.has_value(), known.at("opens").get<bool>());
    QCOMPARE(QString::fromStdString(readError(bytes)), words);
    if (!read) {
        QCOMPARE(read.error().origin, std::string("freelancer"));
        QCOMPARE(read.error().path, known.at("field").get<std::string>());
        QCOMPARE(read.error().location.value().offset, known.at("offset").get<std::uint64_t>());
    }
}

// Each row breaks what is tested next, and all that is tested later.
void TestFreelancerIo::errorsInOrder_data() {
    QTest::addColumn<int>("fields");
    QTest::addColumn<QString>("path");
    const char* paths[] = {"tree[0].name",        "header.data_offset", "header.names_used",
                           "header.names_offset", "header.tree_size",   "header.entry_size",
                           "header.version",      "header.signature"};
    for (int i = 0; i < 8; ++i)
        QTest::newRow(paths[i]) << i + 1 << paths[i];
}

void TestFreelancerIo::errorsInOrder() {
    QFETCH(const int, fields);
    QFETCH(const QString, path);
    Bytes bytes = tests::utfFile(smallTree());
    const std::pair<std::size_t, std::uint32_t> broken[] = {
        {56 + 4, 0xFFFFFFFF}, {0x24, 0xFFFFFFFF}, {0x20, 0x7FFFFFFF}, {0x18, 0xFFFFFFFF},
        {0x0C, 0xFFFFFFFF},   {0x14, 43},         {0x04, 0x100},      {0x00, 0}};
    for (int i = 0; i < fields; ++i)
        bytes = withWord(bytes, broken[i].first, broken[i].second);
    Progress progress;
    const auto read = readContainer(bytes, progress);
    QVERIFY(!read);
    QCOMPARE(QString::fromStdString(read.error().path), path);
    // A file that ends early says so first.
    QCOMPARE(readError(ByteView(bytes).first(55)),
             std::string("freelancer: header at 0x0037: 55 bytes, a header needs 56"));
}

void TestFreelancerIo::everyPrefix() {
    const Bytes whole = tests::utfFixture("order_stack_lead.cmp");
    if (whole.empty())
        QSKIP("the shared data is not there");
    std::uint64_t opened = 0;
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const auto exact = std::make_unique<std::uint8_t[]>(length);
        std::copy_n(whole.begin(), length, exact.get());
        Progress progress;
        const auto read = readContainer({exact.get(), length}, progress);
        if (!read) {
            QVERIFY(read.error().location.has_value());
            continue;
        }
        ++opened;
        const Data data(*read);
        const Bytes written = tests::utfBytes(data);
        QVERIFY(written.size() == length && std::equal(written.begin(), written.end(), exact.get()));
        for (const NodeId id : data.container().live)
            QVERIFY(data.place(id).end() <= length || data.container().node(id).entry.isDirectory());
    }
    // From where the data begins: 56 + 52 * 44 + 308.
    QCOMPARE(opened, std::uint64_t(whole.size() - 2652));
}

void TestFreelancerIo::deepNesting() {
    const Bytes bytes = tests::utfFixture("deep_nesting.utf");
    if (bytes.empty())
        QSKIP("the shared data is not there");
    const Data data = utfData(bytes);
    std::size_t depth = 0;
    for (NodeId id = 3000; id != rootNode; id = data.container().node(id).parent)
        ++depth;
    QCOMPARE(depth, std::size_t(3000));
    const std::string path = nodePath(data.container(), 3000);
    QVERIFY(QString::fromStdString(path).startsWith(QString::fromUtf8("…/")));
    QCOMPARE(std::count(path.begin(), path.end(), '/'), std::ptrdiff_t(32));
}

void TestFreelancerIo::cancelling() {
    UtfNode root{"\\"};
    for (int i = 0; i < 2000; ++i)
        root.leaf("n" + std::to_string(i), {});
    const Bytes bytes = tests::utfFile(root);
    Progress progress;
    progress.cancel();
    const auto read = readContainer(bytes, progress);
    QVERIFY(!read);
    QVERIFY(read.error().code == ErrorCode::Cancelled);
    QCOMPARE(readError(bytes), std::string("opens"));
}

void TestFreelancerIo::orders_data() {
    QTest::addColumn<int>("order");
    QTest::addColumn<int>("regions");
    QTest::addColumn<int>("holes");
    QTest::addColumn<QString>("names");
    // Two children before the directory that was met first; the walk takes the last directory first.
    const QString stack = "\\ A c D a1 B b1", depthFirst = "\\ A a1 B b1 c D";
    for (const int regions : {0, 1})
        for (const int holes : {0, 3}) {
            QTest::addRow("stack %d %d", regions, holes) << 0 << regions << holes << stack;
            QTest::addRow("depth-first %d %d", regions, holes) << 1 << regions << holes << depthFirst;
        }
}

void TestFreelancerIo::orders() {
    QFETCH(const int, order);
    QFETCH(const int, regions);
    QFETCH(const int, holes);
    QFETCH(const QString, names);
    UtfOptions options;
    options.order = UtfOptions::Order(order);
    options.regions = UtfOptions::Regions(regions);
    options.holes = std::uint32_t(holes);
    options.leadingEmptyName = holes == 0;
    const Bytes bytes = tests::utfFile(smallTree(), options);
    const Data data = utfData(bytes);
    const Container& container = data.container();
    QCOMPARE(QString::fromStdString(namesInOrder(container)), names);
    QVERIFY(container.order == (order == 0 ? EntryOrder::Stack : EntryOrder::DepthFirst));
    QVERIFY(container.regions == (regions == 0 ? RegionOrder::TreeNamesData : RegionOrder::NamesTreeData));
    QCOMPARE(container.hasHoles(), holes != 0);
    QCOMPARE(container.leadingEmptyName, holes == 0);
    QVERIFY(tests::utfBytes(data) == bytes);
    // An entry out of its place is in no order: c and D change places in the file, links follow.
    if (holes == 0 && order == 0 && regions == 0) {
        Bytes swapped = bytes;
        std::swap_ranges(swapped.begin() + 56 + 2 * 44, swapped.begin() + 56 + 3 * 44,
                         swapped.begin() + 56 + 3 * 44);
        swapped = withWord(swapped, 56 + 1 * 44, 3 * 44); // A, then c
        swapped = withWord(swapped, 56 + 3 * 44, 2 * 44); // c, then D
        QVERIFY(utfData(swapped).container().order == EntryOrder::Other);
        QVERIFY(tests::utfRows(utfData(swapped)) == tests::utfRows(data));
    }
}

void TestFreelancerIo::linksAndNames() {
    const Data data = utfData(tests::utfFile(smallTree()));
    const Container& container = data.container();
    const NodeId a = tests::nodeAt(container, "A"), b1 = tests::nodeAt(container, "a/b/B1");
    QVERIFY(a == 1 && b1 == 6);
    QCOMPARE(nodePath(container, b1), std::string("/A/B/b1"));
    QCOMPARE(nodePath(container, rootNode), std::string("/"));
    QCOMPARE(container.node(b1).parent, tests::nodeAt(container, "A/B"));
    QCOMPARE(container.node(rootNode).parent, noNode);
    QCOMPARE(container.find(b1, "x"), noNode);
    QCOMPARE(container.find(noNode, "A"), noNode);
    QCOMPARE(container.children(rootNode).size(), std::size_t(3));
    QVERIFY(container.children(tests::nodeAt(container, "D")).empty());
    const Bytes expected = tests::flFloats({1, 2, 3});
    const ByteView payload = container.payload(b1);
    QVERIFY(std::equal(payload.begin(), payload.end(), expected.begin(), expected.end()));
    // The root's own next is no link.
    const Bytes odd = withWord(tests::utfFile(smallTree()), 56, 0xFFFFFFFF);
    QCOMPARE(readError(odd), std::string("opens"));
    // A leaf's place is no link either, and names may end without NUL where the dictionary ends.
    Bytes cut = tests::utfFile(smallTree());
    const auto used = loadBytes<std::uint32_t>(cut.data() + 0x20, byteOrder);
    cut = withWord(cut, 0x20, used - 1);
    QCOMPARE(utfData(cut).container().name(6), std::string_view("b1"));
}

void TestFreelancerIo::longNames() {
    UtfNode root{"\\"};
    root.leaf(std::string(256, 'a'), {});
    root.leaf(std::string(257, 'b'), {});
    const Data data = utfData(tests::utfFile(root));
    QVERIFY(data.container().name(1) == std::string(256, 'a') && !data.container().isNameCut(1));
    QVERIFY(data.container().name(2) == std::string(256, 'b') && data.container().isNameCut(2));
    QVERIFY(!data.container().isNameCut(rootNode));
}

void TestFreelancerIo::holes() {
    UtfOptions options;
    options.holes = 3; // before the last three of seven
    const Data data = utfData(tests::utfFile(smallTree(), options));
    const Container& container = data.container();
    QCOMPARE(container.nodes.size(), std::size_t(10));
    QVERIFY(container.live == (std::vector<NodeId>{0, 1, 2, 3, 5, 7, 9}));
    const FreeChain chain = freeChain(container);
    QVERIFY(chain.entries == (std::vector<NodeId>{8, 6, 4}));
    QVERIFY(chain.damage == FreeChain::Damage::None);
    QVERIFY(!container.isLive(4) && !container.isLive(10) && container.isLive(9));
}

void TestFreelancerIo::damagedFreeLists_data() {
    QTest::addColumn<int>("at"); // of the word
    QTest::addColumn<quint32>("value");
    QTest::addColumn<int>("damage");
    QTest::addColumn<int>("entries");
    using Damage = FreeChain::Damage;
    const auto row = [](const char* name, int at, quint32 value, Damage damage, int entries) {
        QTest::newRow(name) << at << value << int(damage) << entries;
    };
    row("none", 0x10, 0, Damage::None, 0);
    row("before the tree", 0x10, 12, Damage::OutsideTree, 0);
    row("behind the tree", 0x10, 56 + 440, Damage::OutsideTree, 0);
    row("within an entry", 0x10, 57 + 44 * 8, Damage::OutsideTree, 0);
    row("the root", 0x10, 56, Damage::MeetsLive, 0);
    row("a live entry", 56 + 44 * 8, 44 * 9, Damage::MeetsLive, 1);
    row("outside later", 56 + 44 * 8, 0xFFFFFFFF, Damage::OutsideTree, 1);
    row("itself", 56 + 44 * 8, 44 * 8, Damage::Loop, 1);
    row("a loop", 56 + 44 * 4, 44 * 6, Damage::Loop, 3);
}

void TestFreelancerIo::damagedFreeLists() {
    QFETCH(const int, at);
    QFETCH(const quint32, value);
    QFETCH(const int, damage);
    QFETCH(const int, entries);
    UtfOptions options;
    options.holes = 3;
    const Data data = utfData(withWord(tests::utfFile(smallTree(), options), std::size_t(at), value));
    const FreeChain chain = freeChain(data.container());
    QCOMPARE(int(chain.damage), damage);
    QCOMPARE(int(chain.entries.size()), entries);
    if (damage != int(FreeChain::Damage::None))
        QCOMPARE(chain.damageOffset, std::uint64_t(at));
}

// Places and sizes typed into the tree of four leaves.
void TestFreelancerIo::overlaps() {
    UtfNode root{"\\"};
    for (const char* name : {"a", "b", "c", "d"})
        root.leaf(name, Bytes(8, std::uint8_t(*name)));
    const Bytes apart = tests::utfFile(root);
    const auto typed = [&](std::vector<std::array<std::uint32_t, 3>> leaves) { // child, allocated, used
        Bytes bytes = apart;
        for (std::size_t i = 0; i < leaves.size(); ++i)
            for (std::size_t k = 0; k < 3; ++k)
                bytes = withWord(bytes, 56 + 44 * (i + 1) + 0x10 + 4 * k, leaves[i][k]);
        const Data data = utfData(bytes);
        std::string words;
        for (NodeId id = 1; id <= 4; ++id)
            words += std::string(data.container().shared[id] ? "s" : "-") +
                     (data.container().crowded[id] ? "c" : "-") + ' ';
        return words;
    };
    QCOMPARE(typed({{0, 8, 8}, {8, 8, 8}, {16, 8, 8}, {24, 8, 8}}), std::string("-- -- -- -- "));
    QCOMPARE(typed({{0, 8, 8}, {8, 8, 8}, {0, 8, 8}, {24, 8, 8}}), std::string("sc -- sc -- "));
    QCOMPARE(typed({{0, 8, 8}, {7, 8, 1}, {16, 8, 8}, {24, 8, 8}}), std::string("sc sc -- -- "));
    // One that spans two others, which do not touch.
    QCOMPARE(typed({{0, 24, 24}, {2, 2, 2}, {6, 2, 2}, {24, 8, 8}}), std::string("sc sc sc -- "));
    // Rooms alone; rooms that leave the file; empty ones.
    QCOMPARE(typed({{0, 12, 8}, {8, 8, 8}, {16, 8, 8}, {24, 9, 8}}), std::string("-c -c -- -c "));
    QCOMPARE(typed({{0, 8, 8}, {4, 0, 0}, {4, 0, 0}, {24, 8, 8}}), std::string("-- -- -- -- "));
    QCOMPARE(typed({{0, 8, 8}, {8, 8, 0}, {8, 8, 0}, {24, 8, 8}}), std::string("-- -c -c -- "));
}

void TestFreelancerIo::clipping() {
    UtfNode root{"\\"};
    root.leaf("a", Bytes(8, 1));
    root.leaf("b", Bytes(8, 2));
    const Bytes whole = tests::utfFile(root);
    const auto clippedBy = [&](std::size_t bytes) {
        return utfData(Bytes(whole.begin(), whole.end() - std::ptrdiff_t(bytes)));
    };
    QCOMPARE(clippedBy(0).container().firstClipped, noNode);
    const Data data = clippedBy(3);
    QVERIFY(!data.container().isClipped(1) && data.container().isClipped(2));
    QCOMPARE(data.container().firstClipped, NodeId(2));
    QCOMPARE(data.payload(2).size(), std::size_t(5));
    QCOMPARE(data.place(2).end(), std::uint64_t(whole.size() - 3));
    QCOMPARE(clippedBy(12).container().payload(2).size(), std::size_t(0));
    // Sums that do not fit 32 bits.
    const Data far =
        utfData(withWord(withWord(whole, 56 + 88 + 0x10, 0xFFFFFFF0), 56 + 88 + 0x18, 0xFFFFFFF0));
    QVERIFY(far.container().isClipped(2));
    QCOMPARE(far.payload(2).size(), std::size_t(0));
}

// Words of header and tree overwritten: an error with a place, or a file that comes back.
void TestFreelancerIo::tamperedBytes() {
    std::vector<Bytes> files;
    for (const int order : {0, 1}) {
        UtfOptions options;
        options.order = UtfOptions::Order(order);
        options.holes = std::uint32_t(2 * order);
        options.shareEqual = order == 1;
        files.push_back(tests::utfFile(smallTree(), options));
    }
    std::mt19937 random(5);
    std::uint64_t opened = 0;
    for (int round = 0; round < 20000; ++round) {
        Bytes bytes = files[random() % files.size()];
        const std::uint32_t some[] = {0,
                                      1,
                                      43,
                                      44,
                                      45,
                                      88,
                                      132,
                                      264,
                                      308,
                                      0x10,
                                      0x80,
                                      0x7FFFFFFF,
                                      0xFFFFFFFF,
                                      std::uint32_t(bytes.size()),
                                      std::uint32_t(random())};
        for (unsigned changes = 1 + random() % 3; changes > 0; --changes)
            bytes = withWord(bytes, random() % (bytes.size() / 4) * 4, some[random() % std::size(some)]);
        Progress progress;
        const auto read = readContainer(bytes, progress);
        if (!read) {
            QVERIFY(read.error().location && !read.error().path.empty());
            continue;
        }
        ++opened;
        const Data data(*read);
        QVERIFY(tests::utfBytes(data) == bytes);
        QCOMPARE(tests::utfRows(data).size(), data.container().live.size());
        freeChain(data.container());
    }
    QVERIFY(opened > 2000);
}

QTEST_APPLESS_MAIN(TestFreelancerIo)
#include "tst_io.moc"
