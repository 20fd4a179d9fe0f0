// Rules 4 and 5 of saving: trees edited in every order of entries and regions, and the commands that lay a
// file out anew. The builder's own files say what is right.
#include "core/formats/freelancer/restructure.h"

#include "tests/core/formats/freelancer/utf_files.h"

#include <QTest>

#include <random>
#include <set>

using namespace core;
using namespace core::freelancer;
using tests::nodeAt;
using tests::utfBytes;
using tests::utfData;
using tests::UtfNode;
using tests::UtfOptions;
using tests::utfRows;

namespace {

using Command = Result<Restructured> (*)(const Data&);

UtfNode smallTree() {
    UtfNode root{"\\"};
    root.leaf("A/a1", tests::flText("one"));
    root.leaf("A/B/b1", tests::flFloats({1, 2, 3}));
    root.leaf("c", tests::flInt(7));
    root.leaf("D/d1", tests::flText("four"));
    return root;
}

// As mod tools write: what is appended to it is where the same tool would put it.
UtfOptions plainOptions(UtfOptions::Order order) {
    UtfOptions options;
    options.order = order;
    options.padding = UtfOptions::Padding::None;
    options.leadingEmptyName = false;
    options.namesAllocated = 0; // as many as used
    return options;
}

template <typename T>
T value(Result<T> result) {
    if (!result)
        throw std::runtime_error(describe(result.error()));
    return std::move(*result);
}

std::string refusal(const Result<Restructured>& result) { return result ? "" : describe(result.error()); }

std::uint32_t word(const Bytes& file, std::size_t at) {
    return loadBytes<std::uint32_t>(file.data() + at, byteOrder);
}

// Wherever a node that is still there went, it has its name and bytes.
std::string numbersProblem(const TreeEdit& edit, const Restructured& made) {
    const Container& container = made.data.container();
    std::size_t found = 0;
    for (NodeId id = 0; id < made.newNumber.size(); ++id) {
        const NodeId now = made.newNumber[id];
        if (edit.exists(id) != (now != noNode))
            return "existence of " + std::to_string(id);
        if (now == noNode)
            continue;
        ++found;
        if (!container.isLive(now) || container.name(now) != edit.name(id))
            return "name of " + std::to_string(id);
        const NodeId parent = edit.parent(id);
        if (container.node(now).parent != (parent == noNode ? noNode : made.newNumber[parent]))
            return "parent of " + std::to_string(id);
        if (container.node(now).entry.isDirectory()) {
            std::vector<NodeId> children;
            for (const NodeId child : edit.children(id))
                children.push_back(made.newNumber[child]);
            if (children != container.children(now))
                return "children of " + std::to_string(id);
            continue;
        }
        const ByteView before = edit.payload(id), after = made.data.payload(now);
        if (!std::equal(before.begin(), before.end(), after.begin(), after.end()))
            return "payload of " + std::to_string(id);
    }
    return found == container.live.size() ? "" : "number of nodes";
}

} // namespace

class TestFreelancerRestructure : public QObject {
    Q_OBJECT

  private slots:
    void nothingDone();
    void payloadsAlone();
    void asABuilderWould_data();
    void asABuilderWould();
    void ordersStay_data();
    void ordersStay();
    void holesStay();
    void namesFirst();
    void dictionaryGrowth_data();
    void dictionaryGrowth();
    void dictionaryWithoutLastNul();
    void sharedSpelling();
    void copies();
    void bothOrders();
    void editedDataComesAlong();
    void refusals();
    void anyTreeEdit_data();
    void anyTreeEdit();

    void commandsKeepTheTree_data();
    void commandsKeepTheTree();
    void compactOfACleanFile_data();
    void compactOfACleanFile();
    void compactOfHoles();
    void compactKeepsOddEntries();
    void compactKeepsOverlaps();
    void normaliseGivesTheTwin_data();
    void normaliseGivesTheTwin();
    void normaliseOddEntries();
    void unshareAndShare();
    void unshareOverlaps();
    void commandsOnDamage();
    void commandsOnWhatCannotGrow();
    void namesThatAreNotReadWhole();
    void tamperedFiles();
};

void TestFreelancerRestructure::nothingDone() {
    const Bytes file = tests::utfFile(smallTree());
    const TreeEdit edit(utfData(file));
    const Restructured made = value(restructured(edit));
    QVERIFY(utfBytes(made.data) == file);
    QCOMPARE(numbersProblem(edit, made), std::string());
}

// Rules 2 and 3 hold in a tree edit too.
void TestFreelancerRestructure::payloadsAlone() {
    const Bytes file = tests::utfFile(smallTree());
    TreeEdit edit(utfData(file));
    const NodeId c = edit.find(rootNode, "C");
    edit.setPayload(c, tests::flInt(8));
    const Bytes written = utfBytes(value(restructured(edit)).data);
    const std::uint64_t at = utfData(file).place(c).offset;
    QCOMPARE(tests::changedRanges(file, written), hexOffset(at) + "+1");
}

// Edits at the very end give, byte for byte, what the builder makes of the edited tree.
void TestFreelancerRestructure::asABuilderWould_data() {
    QTest::addColumn<int>("order");
    QTest::addColumn<int>("regions");
    for (const int regions : {0, 1}) {
        QTest::addRow("stack %d", regions) << int(UtfOptions::Order::Stack) << regions;
        QTest::addRow("depth-first %d", regions) << int(UtfOptions::Order::DepthFirst) << regions;
    }
}

void TestFreelancerRestructure::asABuilderWould() {
    QFETCH(const int, order);
    QFETCH(const int, regions);
    UtfOptions options = plainOptions(UtfOptions::Order(order));
    options.regions = UtfOptions::Regions(regions);
    const bool stack = options.order == UtfOptions::Order::Stack;
    UtfNode tree = smallTree();
    // The last entry of a file in stack order is the last of the first directory that has directories.
    const std::string directory = stack ? "A/B" : "D";
    TreeEdit edit(utfData(tests::utfFile(tree, options)));
    const NodeId parent = stack ? edit.find(edit.find(rootNode, "A"), "B") : edit.find(rootNode, "D");
    edit.addLeaf(parent, "new", {1, 2, 3, 4, 5});
    tree.leaf(directory + "/new", {1, 2, 3, 4, 5});
    Restructured made = value(restructured(edit));
    QCOMPARE(tests::changedRanges(tests::utfFile(tree, options), utfBytes(made.data)), std::string());
    // And gone again: names and payload are left behind.
    TreeEdit back(made.data);
    back.remove(made.newNumber.back());
    tree.remove(directory + "/new");
    options.extraNames = {"new"};
    options.trailing = {1, 2, 3, 4, 5};
    QCOMPARE(tests::changedRanges(tests::utfFile(tree, options), utfBytes(value(restructured(back)).data)),
             std::string());
}

void TestFreelancerRestructure::ordersStay_data() { asABuilderWould_data(); }

// In the middle of the tree: order as before, old payloads and names where they were.
void TestFreelancerRestructure::ordersStay() {
    QFETCH(const int, order);
    QFETCH(const int, regions);
    UtfOptions options;
    options.order = UtfOptions::Order(order);
    options.regions = UtfOptions::Regions(regions);
    const Bytes file = tests::utfFile(smallTree(), options);
    const Data before = utfData(file);
    TreeEdit edit(before);
    const NodeId a = edit.find(rootNode, "A"), d = edit.find(rootNode, "D");
    const NodeId made1 = edit.addDirectory(rootNode, "between", d);
    edit.addLeaf(made1, "x", {9});
    edit.addLeaf(a, "first", Bytes(), edit.find(a, "a1"));
    edit.rename(edit.find(a, "B"), "renamed");
    edit.remove(edit.find(rootNode, "c"));
    const Restructured made = value(restructured(edit));
    QCOMPARE(numbersProblem(edit, made), std::string());
    const Container &old = before.container(), &now = made.data.container();
    QVERIFY(now.order == old.order && now.regions == old.regions && !now.hasHoles());
    QCOMPARE(now.nodes.size(), old.nodes.size() + 2);
    std::string names;
    for (const NodeId child : now.children(rootNode))
        names += std::string(now.name(child)) + ' ';
    QCOMPARE(names, std::string("A between D "));
    const Bytes written = utfBytes(made.data);
    QVERIFY(std::equal(file.begin() + old.header.namesOffset,
                       file.begin() + old.header.namesOffset + old.header.namesUsed,
                       written.begin() + now.header.namesOffset));
    QVERIFY(std::equal(file.begin() + old.header.dataOffset, file.end(),
                       written.begin() + now.header.dataOffset));
    QCOMPARE(written.size() - now.header.dataOffset, file.size() - old.header.dataOffset + 1);
    for (const NodeId id : old.live)
        if (made.newNumber[id] != noNode && !old.node(id).entry.isDirectory())
            QCOMPARE(now.node(made.newNumber[id]).entry.child, old.node(id).entry.child);
    // New ones: their own kind, their directory's times.
    const Entry& x = now.node(nodeAt(now, "between/x")).entry;
    QVERIFY(x.attributes == 0x80 && x.allocated == 1 && x.used == 1 && x.uncompressed == 1);
    QVERIFY(x.times == now.node(rootNode).entry.times);
    QCOMPARE(now.node(nodeAt(now, "between")).entry.attributes, 0x10u);
}

// Entries stay, new ones go to the end, a removed one is only unlinked.
void TestFreelancerRestructure::holesStay() {
    UtfOptions options;
    options.holes = 3;
    options.gap = 10;
    const Bytes file = tests::utfFile(smallTree(), options);
    const Data before = utfData(file);
    const Container& old = before.container();
    TreeEdit edit(before);
    const NodeId c = edit.find(rootNode, "c"), d = edit.find(rootNode, "D");
    edit.remove(c);
    const NodeId added = edit.addLeaf(rootNode, "c2", {1}, d);
    const Restructured made = value(restructured(edit));
    QCOMPARE(numbersProblem(edit, made), std::string());
    const Container& now = made.data.container();
    QCOMPARE(now.nodes.size(), old.nodes.size() + 1);
    QCOMPARE(made.newNumber[added], NodeId(old.nodes.size()));
    // Of the tree, only A's next is another: 2 x 44, which was c, becomes 11 x 44.
    const Bytes written = utfBytes(made.data);
    const Bytes oldTree(file.begin() + 56, file.begin() + 56 + old.header.treeSize);
    const Bytes newTree(written.begin() + 56, written.begin() + 56 + now.header.treeSize);
    QCOMPARE(tests::changedRanges(oldTree, newTree), std::string("0x002C+2 end 44"));
    QCOMPARE(word(newTree, 44), 11u * 44);
    QVERIFY(!now.isLive(c));
    // The free lists follow their regions: the names had room, so the data moved by one entry.
    QCOMPARE(now.header.freeEntry, old.header.freeEntry);
    QVERIFY(freeChain(now).entries == freeChain(old).entries);
    QCOMPARE(now.header.freeDataOffset, old.header.freeDataOffset + 44);
    QCOMPARE(now.header.freeDataSize, 10u);
    QVERIFY(old.header.freeDataOffset > 0);
}

// The tree lies behind the names: it grows without moving, until the names grow.
void TestFreelancerRestructure::namesFirst() {
    UtfOptions options;
    options.regions = UtfOptions::Regions::NamesTreeData;
    options.namesAllocated = 64;
    options.holes = 1;
    const Data before = utfData(tests::utfFile(smallTree(), options));
    TreeEdit edit(before);
    edit.addLeaf(rootNode, "short", {});
    const Restructured first = value(restructured(edit));
    const Header& header = first.data.container().header;
    QCOMPARE(header.treeOffset, 56u + 64u);
    QCOMPARE(header.namesAllocated, 64u);
    QCOMPARE(header.dataOffset, before.container().header.dataOffset + 44);
    TreeEdit more(first.data);
    more.addLeaf(rootNode, std::string(60, 'n'), {});
    const Restructured second = value(restructured(more));
    QCOMPARE(numbersProblem(more, second), std::string());
    const Header& last = second.data.container().header;
    QCOMPARE(last.namesUsed, before.container().header.namesUsed + 6 + 61);
    QCOMPARE(last.namesAllocated, (last.namesUsed + 3) / 4 * 4 + 4);
    QCOMPARE(last.treeOffset, 56 + last.namesAllocated);
    QCOMPARE(last.freeEntry, header.freeEntry + last.namesAllocated - 64);
    QVERIFY(second.data.container().regions == RegionOrder::NamesTreeData);
}

void TestFreelancerRestructure::dictionaryGrowth_data() {
    QTest::addColumn<int>("allocated"); // before; used are 24
    QTest::addColumn<int>("then");      // with 6 more
    QTest::newRow("exact") << 24 << 30;
    QTest::newRow("original") << 28 << 36;
    QTest::newRow("room") << 30 << 30;
    QTest::newRow("another rule") << 29 << 36;
    QTest::newRow("much room") << 1048 << 1048;
}

void TestFreelancerRestructure::dictionaryGrowth() {
    QFETCH(const int, allocated);
    QFETCH(const int, then);
    UtfNode root{"\\"};
    root.leaf("0123456789", {}); // 0 + 2 + 11
    root.leaf("012345678", {});  // + 10
    UtfOptions options;
    options.namesAllocated = std::uint32_t(allocated);
    TreeEdit edit(utfData(tests::utfFile(root, options)));
    edit.addLeaf(rootNode, "12345", {});
    const Data made = value(restructured(edit)).data;
    QCOMPARE(made.container().header.namesUsed, 30u);
    QCOMPARE(int(made.container().header.namesAllocated), then);
    QCOMPARE(made.container().name(3), std::string_view("12345"));
}

void TestFreelancerRestructure::dictionaryWithoutLastNul() {
    Bytes file = tests::utfFile(smallTree());
    storeBytes(file.data() + 0x20, word(file, 0x20) - 1, byteOrder);
    TreeEdit edit(utfData(file));
    edit.rename(edit.find(rootNode, "c"), "other");
    const Restructured made = value(restructured(edit));
    QCOMPARE(numbersProblem(edit, made), std::string());
}

// A name that is there already is used again, in its own spelling only.
void TestFreelancerRestructure::sharedSpelling() {
    const Data before = utfData(tests::utfFile(smallTree()));
    TreeEdit edit(before);
    edit.addLeaf(rootNode, "a1", {});
    edit.rename(edit.find(rootNode, "c"), "b1");
    QCOMPARE(value(restructured(edit)).data.container().header.namesUsed,
             before.container().header.namesUsed);
    edit.addLeaf(rootNode, "A1", {});
    QCOMPARE(value(restructured(edit)).data.container().header.namesUsed,
             before.container().header.namesUsed + 3);
}

void TestFreelancerRestructure::copies() {
    Data before = utfData(tests::utfFile(smallTree()));
    const NodeId a = nodeAt(before.container(), "A");
    QVERIFY(before.setPayload(nodeAt(before.container(), "A/a1"), tests::flText("edited at length")));
    before.setTime(a, 0, 77);
    TreeEdit edit(before);
    const NodeId copy = edit.addCopy(edit.find(a, "B"), a, "copy"); // into itself
    QCOMPARE(edit.children(copy).size(), std::size_t(2));
    const Restructured made = value(restructured(edit));
    QCOMPARE(numbersProblem(edit, made), std::string());
    const Container& now = made.data.container();
    const NodeId a1 = nodeAt(now, "A/B/copy/a1");
    QCOMPARE(cutAtNul({reinterpret_cast<const char*>(now.payload(a1).data()), 17}),
             std::string_view("edited at length"));
    QCOMPARE(now.node(nodeAt(now, "A/B/copy")).entry.times[0], 77u);
    QVERIFY(nodeAt(now, "A/B/copy/B/b1") != noNode);
    QCOMPARE(nodeAt(now, "A/B/copy/B/copy"), noNode);
    QCOMPARE(sharedLeaves(made.data), std::uint64_t(0));
}

// A chain is in both orders; what comes of it keeps to the one that goes with its dictionary.
void TestFreelancerRestructure::bothOrders() {
    UtfNode root{"\\"};
    root.leaf("A/B/b1", {1});
    for (const bool leading : {true, false}) {
        UtfOptions options;
        options.leadingEmptyName = leading;
        const Data before = utfData(tests::utfFile(root, options));
        QVERIFY(before.container().order == EntryOrder::Both);
        TreeEdit edit(before);
        edit.addLeaf(edit.addDirectory(rootNode, "C"), "c1", {2});
        QVERIFY(value(restructured(edit)).data.container().order ==
                (leading ? EntryOrder::Stack : EntryOrder::DepthFirst));
    }
}

void TestFreelancerRestructure::editedDataComesAlong() {
    Data before = utfData(tests::utfFile(smallTree()));
    const NodeId c = nodeAt(before.container(), "c");
    before.setAttributes(c, 0x880);
    before.setFiletime(5);
    QVERIFY(before.setPayload(c, Bytes(50, 3)));
    TreeEdit edit(before);
    edit.addDirectory(rootNode, "E");
    const Restructured made = value(restructured(edit));
    QCOMPARE(numbersProblem(edit, made), std::string());
    QCOMPARE(made.data.entry(made.newNumber[c]).attributes, 0x880u);
    QCOMPARE(made.data.filetime(), std::uint64_t(5));
    QVERIFY(!made.data.edited());
}

void TestFreelancerRestructure::refusals() {
    Bytes clipped = tests::utfFile(smallTree());
    clipped.resize(clipped.size() - 1);
    const Data data = utfData(clipped);
    const std::string path = nodePath(data.container(), data.container().firstClipped);
    TreeEdit rename(data);
    rename.rename(rename.find(rootNode, "c"), "other");
    QCOMPARE(refusal(restructured(rename)), std::string());
    TreeEdit adding(data);
    adding.addLeaf(rootNode, "e", {1});
    QCOMPARE(refusal(restructured(adding)), "new payloads go to the end of the file, but " + path +
                                                " reaches past that end and would run into them");
    TreeEdit editing(data);
    editing.setPayload(data.container().firstClipped, {});
    editing.rename(editing.find(rootNode, "c"), "other");
    QCOMPARE(refusal(restructured(editing)),
             path + " reaches past the end of the file: what is left of it stays as it is");
    // Data that begins within the names.
    Bytes crossed = tests::utfFile(smallTree());
    storeBytes(crossed.data() + 0x24, word(crossed, 0x24) - 1, byteOrder);
    TreeEdit other(utfData(crossed));
    other.addDirectory(rootNode, "E");
    QVERIFY(QString::fromStdString(refusal(restructured(other))).contains("Compact puts them in order"));
    QVERIFY(value(compacted(utfData(crossed))).data.container().regions == RegionOrder::TreeNamesData);
    QVERIFY(utfRows(value(compacted(utfData(crossed))).data) == utfRows(utfData(crossed)));
}

void TestFreelancerRestructure::anyTreeEdit_data() { tests::addFileRows(tests::utfPaths()); }

// Many edits, one after another, each written and read.
void TestFreelancerRestructure::anyTreeEdit() {
    Data data = utfData(tests::readFile(tests::fetchedPath()));
    const bool clipped = data.container().firstClipped != noNode;
    std::mt19937 random(3);
    for (int round = 0; round < 8; ++round) {
        TreeEdit edit(data);
        for (int i = 0; i < 6; ++i) {
            const auto& live = data.container().live;
            const NodeId id = live[random() % live.size()];
            if (!edit.exists(id))
                continue;
            const bool directory = data.container().node(id).entry.isDirectory();
            const std::string name = "n" + std::to_string(random() % 100);
            switch (random() % 5) {
            case 0:
                edit.rename(id, name);
                break;
            case 1:
                if (directory && !clipped)
                    edit.addLeaf(id, name, Bytes(random() % 70, 5),
                                 edit.children(id).empty() ? noNode : edit.children(id).front());
                break;
            case 2:
                if (directory)
                    edit.addDirectory(id, name);
                break;
            case 3:
                if (!directory)
                    edit.remove(id);
                break;
            case 4:
                if (!directory && !clipped)
                    edit.addCopy(edit.parent(id), id, name);
                break;
            }
        }
        Restructured made = value(restructured(edit));
        QCOMPARE(numbersProblem(edit, made), std::string());
        data = std::move(made.data);
    }
}

void TestFreelancerRestructure::commandsKeepTheTree_data() {
    std::vector<std::filesystem::path> paths = tests::utfPaths();
    paths.erase(std::remove_if(paths.begin(), paths.end(),
                               [](const auto& path) {
                                   return utfData(tests::readFile(path)).container().firstClipped != noNode;
                               }),
                paths.end());
    tests::addFileRows(paths);
}

void TestFreelancerRestructure::commandsKeepTheTree() {
    const Data before = utfData(tests::readFile(tests::fetchedPath()));
    const TreeEdit untouched(before);
    const Container& old = before.container();
    for (const Command command : {compacted, normalised, unshared, sharedEqual}) {
        const Restructured made = value(command(before));
        QVERIFY(utfRows(made.data) == utfRows(before));
        QCOMPARE(numbersProblem(untouched, made), std::string());
        QCOMPARE(made.data.filetime(), before.filetime());
        // Once is enough.
        QVERIFY(utfBytes(value(command(made.data)).data) == utfBytes(made.data));
    }
    const Data compact = value(compacted(before)).data, normal = value(normalised(before)).data;
    for (const Data* data : {&compact, &normal}) {
        const Container& now = data->container();
        QVERIFY(!now.hasHoles());
        QVERIFY(now.header.freeEntry == 0 && now.header.freeDataOffset == 0);
        std::uint64_t allocated = 0;
        std::set<std::uint32_t> places;
        for (const NodeId id : now.live)
            if (const Entry& entry = now.node(id).entry; !entry.isDirectory())
                if (entry.allocated == 0 || places.insert(entry.child).second)
                    allocated += entry.allocated;
        QCOMPARE(now.header.dataOffset + allocated, std::uint64_t(now.file->size()));
    }
    QVERIFY(compact.container().order == old.order);
    QVERIFY(compact.container().regions == old.regions);
    QCOMPARE(compact.container().leadingEmptyName, old.leadingEmptyName);
    QCOMPARE(sharedLeaves(compact), sharedLeaves(before));
    for (const NodeId id : normal.container().live) {
        const Entry& entry = normal.container().node(id).entry;
        QCOMPARE(entry.attributes, entry.isDirectory() ? 0x10u : 0x80u);
        QCOMPARE(entry.sharing, 0u);
    }
    QVERIFY(normal.container().order == EntryOrder::Stack || normal.container().order == EntryOrder::Both);
    QVERIFY(normal.container().regions == RegionOrder::TreeNamesData && normal.container().leadingEmptyName);
    QCOMPARE(sharedLeaves(normal), std::uint64_t(0));
    const Data apart = value(unshared(before)).data;
    QVERIFY(std::count(apart.container().shared.begin(), apart.container().shared.end(), true) == 0);
}

void TestFreelancerRestructure::compactOfACleanFile_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"order_stack_lead.cmp", "order_dfs_nolead.cmp", "names_first.cmp", "kestrel.cmp",
                             "anchorage.cmp", "shared_payloads.cmp", "deep_nesting.utf", "monkey.3db"})
        QTest::newRow(name) << name;
}

void TestFreelancerRestructure::compactOfACleanFile() {
    QFETCH(const QString, name);
    const Bytes file = tests::utfFixture(name.toStdString());
    if (file.empty())
        QSKIP("the shared data is not there");
    QCOMPARE(tests::changedRanges(file, utfBytes(value(compacted(utfData(file))).data)), std::string());
}

// Holes, gaps, unused names and what lies behind the last payload go; the rest is as if they never were.
void TestFreelancerRestructure::compactOfHoles() {
    for (const auto order : {UtfOptions::Order::Stack, UtfOptions::Order::DepthFirst})
        for (const bool share : {false, true}) {
            UtfOptions options;
            options.order = order;
            options.shareEqual = share;
            UtfNode tree = smallTree();
            tree.leaf("D/d2", tests::flText("one"));
            const Bytes clean = tests::utfFile(tree, options);
            options.holes = 4;
            options.gap = 33;
            options.extraNames = {"nobody's"};
            options.trailing = Bytes(5, 0xEE);
            const Data odd = utfData(tests::utfFile(tree, options));
            const Restructured made = value(compacted(odd));
            QCOMPARE(tests::changedRanges(clean, utfBytes(made.data)), std::string());
            QCOMPARE(made.newNumber.size(), odd.container().nodes.size());
        }
}

void TestFreelancerRestructure::compactKeepsOddEntries() {
    UtfNode tree = smallTree();
    tree.at("c").attributes = 0x8000080;
    tree.at("c").sharing = 7;
    tree.at("c").time = 0xFFFFFFFF;
    tree.at("c").uncompressed = 99;
    tree.at("A").allocated = 1234;
    UtfOptions options;
    const Bytes clean = tests::utfFile(tree, options);
    options.gap = 3;
    options.holes = 1;
    QCOMPARE(
        tests::changedRanges(clean, utfBytes(value(compacted(utfData(tests::utfFile(tree, options)))).data)),
        std::string());
}

// a within b, which is not all of it; and room that reaches behind the file.
void TestFreelancerRestructure::compactKeepsOverlaps() {
    UtfNode root{"\\"};
    for (const char* name : {"a", "b", "c"})
        root.leaf(name, Bytes{1, 2, 3, 4, 5, 6, 7, std::uint8_t(*name)});
    UtfOptions options;
    options.gap = 6;
    Bytes file = tests::utfFile(root, options);
    storeBytes(file.data() + 56 + 44 + 0x10, std::uint32_t(16), byteOrder);      // a: two bytes into b
    storeBytes(file.data() + 56 + 3 * 44 + 0x14, std::uint32_t(500), byteOrder); // c
    const Data before = utfData(file);
    const Data made = value(compacted(before)).data;
    QVERIFY(utfRows(made) == utfRows(before));
    // The first eight and the gap are gone.
    QCOMPARE(file.size() - made.fileSize(), std::uint64_t(8 + 6));
    QCOMPARE(made.entry(1).child, made.entry(2).child + 2);
    QCOMPARE(made.entry(3).allocated, 8u);
}

// Four containers of one model, and one of them is as the original exporter writes.
void TestFreelancerRestructure::normaliseGivesTheTwin_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("differs");
    QTest::newRow("order_stack_lead.cmp") << "order_stack_lead.cmp"
                                          << "";
    QTest::newRow("order_dfs_nolead.cmp") << "order_dfs_nolead.cmp"
                                          << "";
    // The root's sizes are kept: the length that the file had.
    QTest::newRow("names_first.cmp") << "names_first.cmp"
                                     << "0x004C+2 0x0050+2 0x0054+2";
    QTest::newRow("freelist_holes.cmp") << "freelist_holes.cmp"
                                        << "0x004C+2 0x0050+2 0x0054+2";
    QTest::newRow("kestrel.cmp") << "kestrel.cmp"
                                 << "";
}

void TestFreelancerRestructure::normaliseGivesTheTwin() {
    QFETCH(const QString, name);
    QFETCH(const QString, differs);
    const Bytes file = tests::utfFixture(name.toStdString());
    if (file.empty())
        QSKIP("the shared data is not there");
    const Bytes twin = tests::utfFixture(name == "kestrel.cmp" ? "kestrel.cmp" : "order_stack_lead.cmp");
    QCOMPARE(
        QString::fromStdString(tests::changedRanges(twin, utfBytes(value(normalised(utfData(file))).data))),
        differs);
}

void TestFreelancerRestructure::normaliseOddEntries() {
    UtfNode tree = smallTree();
    tree.at("c").attributes = 0x8000000; // neither bit: a leaf
    tree.at("c").sharing = 7;
    tree.at("A").attributes = 0x90; // both: a directory
    UtfOptions options = plainOptions(UtfOptions::Order::DepthFirst);
    options.regions = UtfOptions::Regions::NamesTreeData;
    options.shareEqual = true;
    options.holes = 1;
    options.trailing = {1};
    const Bytes made = utfBytes(value(normalised(utfData(tests::utfFile(tree, options)))).data);
    QCOMPARE(tests::changedRanges(tests::utfFile(smallTree()), made), std::string());
}

void TestFreelancerRestructure::unshareAndShare() {
    UtfNode root{"\\"};
    root.leaf("a", Bytes(5, 1));
    root.leaf("b", Bytes(6, 2));
    root.leaf("c", Bytes(5, 1));
    root.leaf("d", Bytes(6, 2));
    root.leaf("e", Bytes(6, 3));
    root.leaf("empty", {});
    root.leaf("empty2", {});
    UtfOptions options;
    options.shareEqual = true;
    const Bytes together = tests::utfFile(root, options);
    // c and d move to the end, each with an extent of its own size.
    const Data apart = value(unshared(utfData(together))).data;
    QCOMPARE(apart.fileSize(), std::uint64_t(together.size() + 5 + 6));
    QCOMPARE(apart.place(3).offset, std::uint64_t(together.size()));
    QCOMPARE(apart.place(4).offset, std::uint64_t(together.size() + 5));
    QCOMPARE(sharedLeaves(apart), std::uint64_t(0));
    QVERIFY(apart.entry(3).allocated == 5 && apart.entry(1).allocated == 5);
    // And back: only the entries change, the bytes are left where they are.
    const Data again = value(sharedEqual(apart)).data;
    QCOMPARE(again.fileSize(), apart.fileSize());
    QCOMPARE(sharedLeaves(again), std::uint64_t(2));
    QVERIFY(utfBytes(value(compacted(again)).data) == together);
}

void TestFreelancerRestructure::unshareOverlaps() {
    UtfNode root{"\\"};
    root.leaf("a", Bytes{1, 2, 3, 4, 5, 6, 7, 8});
    root.leaf("b", Bytes{11, 12, 13, 14, 15, 16, 17, 18});
    Bytes file = tests::utfFile(root);
    storeBytes(file.data() + 56 + 2 * 44 + 0x10, std::uint32_t(4), byteOrder); // b begins within a
    const Data before = utfData(file);
    const Restructured made = value(unshared(before));
    QVERIFY(utfRows(made.data) == utfRows(before));
    QCOMPARE(made.data.place(2).offset, std::uint64_t(file.size()));
    QVERIFY(!made.data.container().shared[1] && !made.data.container().shared[2]);
}

void TestFreelancerRestructure::commandsOnDamage() {
    Bytes clipped = tests::utfFile(smallTree());
    clipped.resize(clipped.size() - 1);
    const Data data = utfData(clipped);
    for (const Command command : {compacted, normalised})
        QVERIFY(QString::fromStdString(refusal(command(data))).contains("reaches past the end of the file"));
    QVERIFY(utfBytes(value(unshared(data)).data) == clipped); // nothing to move
    QVERIFY(utfBytes(value(sharedEqual(data)).data) == clipped);
}

// A small tree whose leaves all claim one large payload.
void TestFreelancerRestructure::commandsOnWhatCannotGrow() {
    UtfNode root{"\\"};
    for (int i = 0; i < 300; ++i)
        root.leaf("n" + std::to_string(i), Bytes(1'000'000, 1));
    UtfOptions options;
    options.shareEqual = true;
    const Data data = utfData(tests::utfFile(root, options));
    for (const Command command : {normalised, unshared})
        QVERIFY(QString::fromStdString(refusal(command(data))).contains("the payloads apart would take"));
    QVERIFY(utfBytes(value(compacted(data)).data) == *data.container().file);
    QVERIFY(utfBytes(value(sharedEqual(data)).data) == *data.container().file);
}

void TestFreelancerRestructure::namesThatAreNotReadWhole() {
    UtfNode root = smallTree();
    root.leaf(std::string(300, 'n'), {1});
    const Data data = utfData(tests::utfFile(root));
    const NodeId longOne = data.container().children(rootNode).back();
    for (const Command command : {compacted, normalised})
        QCOMPARE(refusal(command(data)), "the name of tree[" + std::to_string(longOne) +
                                             "] has more than 256 bytes; rename it first");
    // It stays as it is while others change, until it is renamed itself.
    TreeEdit edit(data);
    edit.rename(edit.find(rootNode, "c"), "other");
    const Restructured made = value(restructured(edit));
    QVERIFY(made.data.container().isNameCut(made.newNumber[longOne]));
    TreeEdit last(made.data);
    last.rename(made.newNumber[longOne], "short");
    QCOMPARE(refusal(compacted(value(restructured(last)).data)), std::string());
}

// Words of header and tree overwritten: what opens comes out of each command with the same tree, or is
// refused with a reason.
void TestFreelancerRestructure::tamperedFiles() {
    UtfOptions options;
    options.shareEqual = true;
    options.holes = 2;
    UtfNode tree = smallTree();
    tree.leaf("D/d2", tests::flText("one"));
    const Bytes file = tests::utfFile(tree, options);
    const std::uint32_t dataOffset = word(file, 0x24);
    std::mt19937 random(11);
    int done = 0, refused = 0;
    for (int round = 0; round < 4000; ++round) {
        Bytes bytes = file;
        const std::uint32_t some[] = {0, 1, 4, 5, 8, 16, 44, 88, 132, 0x10, 0x80, 300, 0xFFFFFFFF};
        for (unsigned changes = 1 + random() % 4; changes > 0; --changes)
            storeBytes(bytes.data() + 4 + random() % (dataOffset / 4 - 1) * 4,
                       some[random() % std::size(some)], byteOrder);
        Progress progress;
        auto read = readContainer(bytes, progress);
        if (!read)
            continue;
        const Data before(std::move(*read));
        const auto rows = utfRows(before);
        for (const Command command : {compacted, normalised, unshared, sharedEqual}) {
            const Result<Restructured> made = command(before);
            ++(made ? done : refused);
            if (made)
                QVERIFY(utfRows(made->data) == rows);
            else
                QVERIFY(made.error().code == ErrorCode::Refused && !made.error().text.empty());
        }
        TreeEdit edit(before);
        edit.addLeaf(rootNode, "new", {1, 2, 3});
        edit.rename(before.container().live.back(), "renamed");
        const Result<Restructured> made = restructured(edit);
        if (made)
            QCOMPARE(numbersProblem(edit, *made), std::string());
        else
            QVERIFY(made.error().code == ErrorCode::Refused);
    }
    QVERIFY(done > 4000 && refused > 500);
}

QTEST_APPLESS_MAIN(TestFreelancerRestructure)
#include "tst_restructure.moc"
