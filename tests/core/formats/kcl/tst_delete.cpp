// Deleting prisms, dropping what is unused, and the layout of the file that comes out.
#include "core/formats/kcl/encode.h"
#include "core/formats/kcl/layout_writer.h"
#include "core/formats/kcl/operations.h"
#include "tests/support/kcl_files.h"
#include "tests/support/kcl_runs.h"

#include <QTest>

#include <random>
#include <set>

using namespace core;
using namespace core::kcl;
using tests::KclRun;
using tests::runKcl;

namespace {

using Lists = std::vector<std::vector<std::uint16_t>>;

std::vector<ItemId> somePrisms(const KclDocument& document, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<ItemId> some;
    for (std::uint64_t i = 0; i < document.itemCount(prismType); ++i)
        if (random() % 4 == 0)
            some.push_back(document.itemAt(prismType, i));
    return some;
}

// What the leaves should list after prisms went; numbers beyond all prisms stay.
Lists renumbered(Lists lists, const std::vector<std::int64_t>& newNumbers) {
    for (std::vector<std::uint16_t>& list : lists) {
        std::vector<std::uint16_t> now;
        for (const std::uint16_t prism : list)
            if (prism >= newNumbers.size())
                now.push_back(prism);
            else if (newNumbers[prism] >= 0)
                now.push_back(std::uint16_t(newNumbers[prism]));
        list = std::move(now);
    }
    return lists;
}

Bytes recordOf(const KclDocument& document, ItemId item) {
    const Location span = *document.itemSpan(item);
    return document.data().bytes.slice(span.offset, span.length);
}

Bytes modelBytes(const Data& data, std::uint64_t m) {
    const Section& whole = data.model(m).whole;
    return data.bytes.slice(whole.begin, whole.size());
}

std::vector<std::uint16_t> namedBy(const Data& data, std::uint64_t m, const OctreeList& list) {
    std::vector<std::uint16_t> prisms;
    for (std::uint64_t i = 0; i < list.count; ++i)
        prisms.push_back(std::uint16_t(entryPrism(data, listEntry(data, data.model(m), list, i))));
    std::sort(prisms.begin(), prisms.end());
    return prisms;
}

// Everything that deleting has to keep, for one model.
void compareModel(const KclDocument& before, const KclRun& run, const std::set<ItemId>& doomed,
                  std::uint64_t m) {
    const Model& old = before.data().model(m);
    std::vector<std::int64_t> newNumbers;
    std::int64_t next = 0;
    for (std::uint64_t p = 0; p < old.prismCount; ++p) {
        const ItemId item = prismItem(m, p);
        newNumbers.push_back(doomed.count(item) > 0 ? -1 : next++);
        QCOMPARE(run.after(item),
                 newNumbers.back() < 0 ? ItemId() : prismItem(m, std::uint64_t(newNumbers.back())));
        if (newNumbers.back() >= 0)
            QCOMPARE(recordOf(run.document(), run.after(item)), recordOf(before, item));
    }
    const Model& now = run.data().model(m);
    QCOMPARE(now.prismCount, std::uint64_t(next));
    QCOMPARE(now.positionCount, old.positionCount);
    QCOMPARE(now.normalCount, old.normalCount);
    QVERIFY(tests::leafLists(run.data(), m) == renumbered(tests::leafLists(before.data(), m), newNumbers));
    QCOMPARE(now.tree->keyCount(), old.tree->keyCount());
    QCOMPARE(now.tree->brokenKeys(), std::uint64_t(0));

    // Nodes and lists keep their places in space and what they say.
    std::set<ItemId> nodes;
    for (std::uint64_t ordinal = 0; ordinal < old.tree->keyCount(); ++ordinal) {
        const ItemId moved = run.after(nodeItem(m, old.tree->numberOf(ordinal)));
        QVERIFY(moved.valid() && nodes.insert(moved).second);
        const NodeBox a = old.tree->box(ordinal), b = now.tree->box(*now.tree->ordinalOf(moved.index));
        QVERIFY(a.origin == b.origin && a.edge == b.edge);
    }
    for (std::uint64_t i = 0; i < old.tree->lists().size(); ++i) {
        const ItemId moved = run.after({listType, 0, std::uint32_t(m), i});
        QVERIFY(run.document().exists(moved));
        QVERIFY(Lists{namedBy(run.data(), m, now.tree->lists()[std::size_t(moved.index)])} ==
                renumbered({namedBy(before.data(), m, old.tree->lists()[std::size_t(i)])}, newNumbers));
    }
}

// A wall across, then hills: whatever hills are missing at the end, the grid is the same.
tests::KclMesh walled(const std::string& dialect, std::size_t triangles) {
    tests::KclMesh mesh;
    tests::quad(mesh, {-300, -500, -300}, {1500, -500, 1500}, {1500, 700, 1500}, {-300, 700, -300}, 0);
    tests::append(mesh, tests::kclHills(60, tests::kclWords(dialect)));
    mesh.resize(std::min(mesh.size(), triangles));
    return mesh;
}

KclDocument twoModels(Bytes padding = {}, Bytes trailing = {}) {
    tests::KclBuild build = tests::kclPreset("v2be");
    build.split = true;
    build.padding = std::move(padding);
    build.trailing = std::move(trailing);
    return tests::kclDocument(tests::buildKcl(tests::kclHills(90, tests::kclWords("v2be")), build));
}

Bytes patched(const KclDocument& document, std::uint64_t at, std::uint32_t word) {
    Bytes bytes = document.data().bytes.all();
    storeBytes(bytes.data() + at, word, document.data().dialect->order);
    return bytes;
}

std::uint32_t prismTotal(const Data& data) { return data.load<std::uint32_t>(file_field::prismTotal); }

} // namespace

class TestDelete : public QObject {
    Q_OBJECT

  private slots:
    void keepsTheRest_data() { tests::addSmallKclOrderRows(); }
    void keepsTheRest();
    void isBuildingWithout_data() {
        tests::addSmallKclOrderRows(false);
    } // models of other sizes have other grids
    void isBuildingWithout();
    void allAndNothing_data() { tests::addSmallKclOrderRows(); }
    void allAndNothing();
    void takesCopies();
    void dropsUnused();
    void keepsSignatures();
    void sharedFiles_data() { tests::addKclFileRows(); }
    void sharedFiles();

    void leavesOtherModelsAlone();
    void dropsGapsAndKeepsTrailingBytes();
    void modelsOutOfOrderAndTwice();
    void prismTotalKeepsItsMeaning();
    void emptiesBrokenKeys();
    void keepsDeadEntries();
    void carriesStaleMarks();
    void stops();
};

void TestDelete::keepsTheRest() {
    QFETCH(const QString, dialect);
    QFETCH(const bool, split);
    QFETCH(const bool, breadthFirst);
    const KclDocument document =
        tests::kclDocument(tests::smallKcl(dialect.toStdString(), split, breadthFirst));
    const std::vector<ItemId> items = somePrisms(document, 1);
    const KclRun run = runKcl(document, operation_id::deletePrisms, items, {{"copies", "off"}});
    QVERIFY2(run.changed(), run.report().c_str());
    const std::set<ItemId> doomed(items.begin(), items.end());
    for (std::uint64_t m = 0; m < document.data().modelCount(); ++m) {
        compareModel(document, run, doomed, m);
        const CanonicalOrders orders = canonicalOrders(run.data(), m);
        QVERIFY(breadthFirst ? orders.breadthFirst : orders.depthFirst);
        QVERIFY(!run.document().isStale(m));
    }
    if (split)
        QVERIFY(document.data().modelCount() > 1);
    QCOMPARE(run.after({fileType}), ItemId{fileType});
    QCOMPARE(run.after(modelItem(0)), modelItem(0));
    QVERIFY(run.outcome->selection.empty() && run.outcome->structure);
    Progress progress;
    const auto again = readFile(run.bytes(), nullptr, progress);
    QVERIFY(again && again->dialect == document.data().dialect);
}

// The last prisms go with what only they use: the file that would have been made without them.
void TestDelete::isBuildingWithout() {
    QFETCH(const QString, dialect);
    QFETCH(const bool, breadthFirst);
    const std::string id = dialect.toStdString();
    tests::KclBuild build = tests::kclPreset(id);
    build.breadthFirst = breadthFirst;
    build.minCell = 64;
    build.maxRoot = 512;
    build.divide = [](std::size_t root, int level, std::size_t) { return level < 2 && root % 3 == 0; };
    build.trailing = {1, 2, 3};
    tests::KclFigures all, fewer;
    const KclDocument whole = tests::kclDocument(tests::buildKcl(walled(id, 60), build, &all));
    const Bytes expected = tests::buildKcl(walled(id, 41), build, &fewer);
    std::vector<ItemId> items;
    for (std::size_t p = fewer.stored.size(); p < all.stored.size(); ++p)
        items.push_back(prismItem(0, p));
    QVERIFY(items.size() > 10);
    const KclRun run = runKcl(whole, operation_id::deletePrisms, items, {{"drop_unused", "on"}});
    QVERIFY2(run.changed(), run.report().c_str());
    QCOMPARE(run.bytes().size(), expected.size());
    QVERIFY(run.bytes() == expected);
}

void TestDelete::allAndNothing() {
    QFETCH(const QString, dialect);
    QFETCH(const bool, split);
    QFETCH(const bool, breadthFirst);
    const KclDocument document =
        tests::kclDocument(tests::smallKcl(dialect.toStdString(), split, breadthFirst));
    const KclRun nothing = runKcl(document, operation_id::deletePrisms);
    QCOMPARE(nothing.report(),
             std::string("Prisms deleted: 0; Unused positions dropped: 0; Unused normals dropped: 0"));
    QVERIFY(!nothing.outcome->document);

    const KclRun all =
        runKcl(document, operation_id::deletePrisms, tests::eachPrism(document), {{"drop_unused", "on"}});
    QVERIFY2(all.changed(), all.report().c_str());
    for (const TypeId type : {prismType, positionType, normalType})
        QCOMPARE(all.document().itemCount(type), std::uint64_t(0));
    for (std::uint64_t m = 0; m < document.data().modelCount(); ++m)
        for (const std::vector<std::uint16_t>& list : tests::leafLists(all.data(), m))
            QVERIFY(list.empty());
}

void TestDelete::takesCopies() {
    const KclDocument document = twoModels();
    ItemId item = prismItem(0, 0);
    while (copiesOf(document, item).empty())
        ++item.index;
    const std::set<ItemId> doomed = tests::withCopies(document, {item});
    const KclRun run = runKcl(document, operation_id::deletePrisms, {item});
    QVERIFY(run.report().find("Copies in other models, included: " + std::to_string(doomed.size() - 1)) == 0);
    QCOMPARE(run.document().itemCount(prismType), document.itemCount(prismType) - doomed.size());
    for (std::uint64_t i = 0; i < document.itemCount(prismType); ++i) {
        const ItemId one = document.itemAt(prismType, i);
        QCOMPARE(run.after(one).valid(), doomed.count(one) == 0);
    }
}

void TestDelete::dropsUnused() {
    for (const char* dialect : tests::kclDialects) {
        const KclDocument document = tests::kclDocument(tests::smallKcl(dialect, false));
        std::vector<ItemId> items;
        for (std::uint64_t p = 0; p < 40; ++p)
            items.push_back(prismItem(0, p));
        const KclRun kept = runKcl(document, operation_id::deletePrisms, items);
        const KclRun dropped = runKcl(document, operation_id::deletePrisms, items, {{"drop_unused", "on"}});
        const KclRun later = runKcl(kept.document(), operation_id::deletePrisms);
        QVERIFY2(dropped.changed() && later.changed(), later.report().c_str());
        QCOMPARE(later.bytes(), dropped.bytes());
        QVERIFY2(later.data().model(0).normalCount < kept.data().model(0).normalCount,
                 later.report().c_str());
        for (const Runs& used : {users(later.document(), 0).ofPosition, users(later.document(), 0).ofNormal})
            for (std::size_t i = 0; i + 1 < used.starts.size(); ++i)
                QVERIFY(!used.of(i).empty());
        for (std::uint64_t p = 0; p < kept.data().model(0).prismCount; ++p) {
            QCOMPARE(later.after(prismItem(0, p)), prismItem(0, p));
            const Triangle& a = triangles(kept.document(), 0)[std::size_t(p)];
            const Triangle& b = triangles(later.document(), 0)[std::size_t(p)];
            QVERIFY(a.v == b.v && a.face == b.face);
        }
        for (const auto& [type, count] : {std::pair(positionType, kept.data().model(0).positionCount),
                                          std::pair(normalType, kept.data().model(0).normalCount)})
            for (std::uint64_t i = 0; i < count; ++i) {
                const ItemId item{TypeId(type), 0, 0, i};
                if (const ItemId now = later.after(item); now.valid())
                    QCOMPARE(recordOf(later.document(), now), recordOf(kept.document(), item));
            }
    }
}

void TestDelete::keepsSignatures() {
    tests::KclBuild build = tests::kclPreset("kart_be");
    build.signature = true;
    const KclDocument document =
        tests::kclDocument(tests::buildKcl(tests::kclHills(20, tests::kclWords("kart_be")), build));
    QVERIFY(!toolSignature(document.data(), document.data().model(0), 0).empty());
    QVERIFY(!runKcl(document, operation_id::deletePrisms).changed());
    const KclRun run =
        runKcl(document, operation_id::deletePrisms, {prismItem(0, 0)}, {{"drop_unused", "on"}});
    QCOMPARE(recordOf(run.document(), {positionType, 0, 0, 0}), recordOf(document, {positionType, 0, 0, 0}));
}

void TestDelete::sharedFiles() {
    const KclDocument document = tests::kclDocument(tests::readFile(tests::fetchedPath()));
    const std::vector<ItemId> items =
        document.itemCount(prismType) == 1 ? std::vector<ItemId>{prismItem(0, 0)} : somePrisms(document, 3);
    const KclRun run = runKcl(document, operation_id::deletePrisms, items, {{"copies", "off"}});
    QVERIFY2(run.changed(), run.report().c_str());
    const std::set<ItemId> doomed(items.begin(), items.end());
    for (std::uint64_t m = 0; m < document.data().modelCount(); ++m) {
        compareModel(document, run, doomed, m);
        QCOMPARE(canonicalOrders(run.data(), m).any(), true);
    }
    const Section& global = document.data().globalSection;
    QCOMPARE(run.data().bytes.slice(run.data().globalSection.begin, run.data().globalSection.size()),
             document.data().bytes.slice(global.begin, global.size()));
}

void TestDelete::leavesOtherModelsAlone() {
    const KclDocument document = twoModels();
    QVERIFY(document.data().modelCount() > 2);
    const KclRun run = runKcl(document, operation_id::deletePrisms, {prismItem(1, 0)}, {{"copies", "off"}});
    for (std::uint64_t m = 0; m < document.data().modelCount(); ++m) {
        QCOMPARE(modelBytes(run.data(), m) == modelBytes(document.data(), m), m != 1);
        QVERIFY(run.data().model(m).whole.begin % 4 == 0);
    }
    QVERIFY(run.data().model(2).whole.begin < document.data().model(2).whole.begin);
}

void TestDelete::dropsGapsAndKeepsTrailingBytes() {
    const Bytes padding = {0xAA, 0xBB, 0xCC, 0xDD}, trailing = {9, 8, 7, 6, 5};
    const KclDocument document = twoModels(padding, trailing);
    const std::uint64_t last = document.data().modelCount() - 1;
    for (const std::uint64_t m : {std::uint64_t(0), last}) {
        const KclRun run =
            runKcl(document, operation_id::deletePrisms, {prismItem(m, 0)}, {{"copies", "off"}});
        const Bytes bytes = run.bytes();
        QVERIFY(Bytes(bytes.end() - 5, bytes.end()) == trailing);
        // Before the first model always; behind a model only when that one is laid out anew.
        const std::uint64_t dropped = m == 0 ? 8 : 4;
        QVERIFY2(run.report().find("Bytes dropped that belonged to no record: " + std::to_string(dropped) +
                                   " (!)") != std::string::npos,
                 run.report().c_str());
        for (std::uint64_t other = 0; other < last; ++other)
            if (other != m)
                QVERIFY(modelBytes(run.data(), other) == modelBytes(document.data(), other));
        QVERIFY(tests::leafLists(run.data(), last).size() == tests::leafLists(document.data(), last).size());
    }
}

// The list's first two entries change places, its last repeats the one before.
void TestDelete::modelsOutOfOrderAndTwice() {
    const KclDocument straight = twoModels({}, {1, 2});
    const Data& data = straight.data();
    const std::uint64_t count = data.modelCount(), last = count - 1;
    QVERIFY(count > 3);
    Bytes bytes = data.bytes.all();
    const auto setStart = [&](std::uint64_t m, std::uint64_t from) {
        storeBytes(bytes.data() + data.modelList.begin + 4 * m, std::uint32_t(data.model(from).whole.begin),
                   data.dialect->order);
    };
    setStart(0, last); // the model that ends with the file comes first
    setStart(last, 0);
    setStart(1, 2);
    const KclDocument document = tests::kclDocument(bytes);
    QCOMPARE(document.data().model(2).sameAs, 1);

    const KclRun run = runKcl(document, operation_id::deletePrisms, {prismItem(1, 0)}, {{"copies", "off"}});
    QVERIFY2(run.changed(), run.report().c_str());
    QCOMPARE(run.data().model(2).sameAs, 1);
    for (std::uint64_t m = 0; m < count; ++m) {
        if (m == 1 || m == 2)
            continue;
        // Padding, and in model 0 the file's tail, come behind the lists.
        const auto body = [m](const Data& of) {
            const std::uint64_t begin = of.model(m).whole.begin;
            return of.bytes.slice(begin, tailOf(of, m).begin - begin);
        };
        QVERIFY(body(run.data()) == body(document.data()));
    }
    const Bytes all = run.bytes();
    QVERIFY(Bytes(all.end() - 2, all.end()) == Bytes({1, 2}));
    QCOMPARE(run.data().model(1).prismCount, document.data().model(1).prismCount - 1);
    QCOMPARE(tests::leafLists(run.data(), 0), tests::leafLists(document.data(), 0));
}

void TestDelete::prismTotalKeepsItsMeaning() {
    const KclDocument document = twoModels();
    const auto sum = std::uint32_t(document.itemCount(prismType));
    std::uint32_t top = 0;
    ItemId topPrism;
    for (std::uint64_t i = 0; i < sum; ++i) {
        const ItemId item = document.itemAt(prismType, i);
        const Prism prism = loadPrism(document.data(), document.data().model(item.group), item.index);
        if ((prism.globalIndex & globalIndexMask) >= top) {
            top = prism.globalIndex & globalIndexMask;
            topPrism = item;
        }
    }
    QVERIFY(top + 1 < sum);
    const auto after = [&](std::uint32_t total, ItemId item) {
        const KclDocument other = tests::kclDocument(patched(document, file_field::prismTotal, total));
        return prismTotal(runKcl(other, operation_id::deletePrisms, {item}, {{"copies", "on"}}).data());
    };
    const ItemId low = topPrism == prismItem(0, 0) ? prismItem(0, 1) : prismItem(0, 0);
    const auto gone = [&](ItemId item) { return std::uint32_t(tests::withCopies(document, {item}).size()); };
    QCOMPARE(after(sum, low), sum - gone(low));
    QCOMPARE(after(sum, topPrism), sum - gone(topPrism));
    QCOMPARE(after(top + 1, low), top + 1);
    QCOMPARE(after(top + 1, topPrism), top);
    QCOMPARE(after(12345, topPrism), std::uint32_t(12345));
}

void TestDelete::emptiesBrokenKeys() {
    const KclDocument whole = tests::kclDocument(tests::smallKcl("kart_be", false));
    const Model& model = whole.data().model(0);
    std::uint64_t leaf = 0;
    while (model.tree->kind(leaf) != NodeKind::Leaf ||
           model.tree->lists()[model.tree->target(leaf)].count == 0)
        ++leaf;
    const std::uint64_t number = model.tree->numberOf(leaf);
    const KclDocument document =
        tests::kclDocument(patched(whole, model.octree.begin + 4 * number, 0x80000001));
    QCOMPARE(document.data().model(0).tree->brokenKeys(), std::uint64_t(1));
    const KclRun run = runKcl(document, operation_id::deletePrisms, {prismItem(0, 0)});
    QVERIFY2(run.report().find("Broken octree keys, now empty cells: 1 (!)") != std::string::npos,
             run.report().c_str());
    const Octree& now = *run.data().model(0).tree;
    QCOMPARE(now.brokenKeys(), std::uint64_t(0));
    const ItemId node = run.after(nodeItem(0, number));
    QCOMPARE(now.lists()[now.target(*now.ordinalOf(node.index))].count, std::uint32_t(0));
}

// A list names a prism that is not there: it still must not name one afterwards.
void TestDelete::keepsDeadEntries() {
    for (const char* dialect : {"v2le", "ds_kart"}) {
        const KclDocument whole = tests::kclDocument(tests::smallKcl(dialect, false));
        const Data& data = whole.data();
        const Model& model = data.model(0);
        const OctreeList& list = *std::find_if(model.tree->lists().begin(), model.tree->lists().end(),
                                               [](const OctreeList& one) { return one.count > 2; });
        Bytes bytes = data.bytes.all();
        const auto dead = std::uint16_t(model.prismCount);
        storeBytes(bytes.data() + model.octree.begin + list.address + 2 * (list.count - 1),
                   std::uint16_t(dead + data.dialect->listBase()), data.dialect->order);
        const KclDocument document = tests::kclDocument(bytes);
        const KclRun run = runKcl(document, operation_id::deletePrisms, {prismItem(0, 1), prismItem(0, 3)});
        QVERIFY2(run.changed(), run.report().c_str());
        std::uint64_t named = 0;
        for (const std::vector<std::uint16_t>& one : tests::leafLists(run.data(), 0))
            for (const std::uint16_t prism : one)
                if (prism >= run.data().model(0).prismCount) {
                    QCOMPARE(prism, dead);
                    ++named;
                }
        QVERIFY(named > 0);
    }
}

void TestDelete::carriesStaleMarks() {
    const KclDocument document = twoModels();
    const KclRun flipped = runKcl(document, operation_id::flip, {prismItem(1, 0)}, {{"copies", "off"}});
    QVERIFY(flipped.document().isStale(1) && !flipped.document().isStale(0));
    for (const std::uint64_t m : {0, 1}) {
        const KclRun run =
            runKcl(flipped.document(), operation_id::deletePrisms, {prismItem(m, 1)}, {{"copies", "off"}});
        QVERIFY(run.document().isStale(1) && !run.document().isStale(0));
    }
}

void TestDelete::stops() {
    const KclDocument document = twoModels();
    const Settings settings = initialSettings(document.settingDefinitions());
    const std::vector<Operation> operations = document.operations(settings);
    Progress progress;
    progress.cancel();
    const auto outcome = findOperation(operations, operation_id::deletePrisms)
                             ->run(document, settings, {prismItem(0, 0)}, {}, progress);
    QVERIFY(!outcome.has_value());
    QCOMPARE(outcome.error().code, ErrorCode::Cancelled);
}

QTEST_APPLESS_MAIN(TestDelete)
#include "tst_delete.moc"
