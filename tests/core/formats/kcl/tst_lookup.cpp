// The index of KCL files against the format page's worked file, and against a lookup written here once more
// by whole numbers and boxes.
#include "core/formats/kcl/derived.h"
#include "core/formats/kcl/io.h"
#include "core/formats/kcl/look.h"
#include "core/formats/kcl/lookup.h"
#include "tests/support/kcl_files.h"
#include "tests/support/kcl_prisms.h"
#include "tests/support/kcl_runs.h"

#include <QTest>

#include <cmath>
#include <random>
#include <set>

using namespace core;
using namespace core::kcl;
using glm::dvec3;
using tests::kclDocument;
using tests::medleyKcl;

namespace {

std::unique_ptr<SpatialIndex> indexOf(const KclDocument& document) {
    return std::move(makeIndices(document, {}).at(0));
}

using List = std::vector<std::uint64_t>;

// The prisms of the cells that a lookup ends in; nothing when it ends before.
std::optional<std::pair<std::uint64_t, List>> foundBy(const SpatialIndex& index, const dvec3& point) {
    const IndexLookup lookup = index.locate(point, 0);
    if (lookup.cells.empty())
        return std::nullopt;
    List list;
    for (std::uint64_t i = 0; i < index.contentCount(lookup.cells[0]); ++i)
        list.push_back(index.content(lookup.cells[0], i).target.index);
    return std::pair(std::uint64_t(lookup.cells[0].group), list);
}

// Section 5 by boxes of whole numbers: where the place lies decides, no bit is masked or shifted. Trusts the
// file.
class SlowWalk {
  public:
    SlowWalk(const Bytes& bytes, const tests::KclDialect& dialect) : m_bytes(bytes), m_dialect(dialect) {}

    std::optional<std::pair<std::uint64_t, List>> find(const dvec3& point) const {
        std::uint64_t model = 0, start = 0;
        if (m_dialect.v2) {
            const auto place = towardZero(point, 0x10);
            std::uint64_t block = u32(0x04);
            std::array<double, 3> low{}, size{};
            for (std::size_t k = 0; k < 3; ++k) {
                size[k] = std::exp2(double(u32(0x28 + 4 * k)));
                if (place[k] < 0 || place[k] >= size[k])
                    return std::nullopt;
            }
            while (true) {
                const std::uint64_t key = u32(block + 4 * childAt(place, low, size));
                if (key >= 0xC0000000)
                    return std::nullopt;
                if (key >= 0x80000000) {
                    model = key - 0x80000000;
                    break;
                }
                block += 4 * key;
            }
            start = u32(u32(0x08) + 4 * model);
        }
        const auto place =
            m_dialect.position.scale == 0 ? towardZero(point, start + 0x14) : down(point, start + 0x14);
        const double edge = std::exp2(double(u32(start + 0x2C)));
        std::array<double, 3> low{}, size{};
        std::array<std::uint64_t, 3> root{}, count{};
        for (std::size_t k = 0; k < 3; ++k) {
            const double extent = 4294967296.0 - double(u32(start + 0x20 + 4 * k));
            if (place[k] < 0 || place[k] >= extent)
                return std::nullopt;
            count[k] = std::uint64_t(extent / edge);
            root[k] = std::uint64_t(std::floor(place[k] / edge));
            low[k] = edge * double(root[k]);
            size[k] = edge;
        }
        std::uint64_t block = start + u32(start + 0x0C);
        std::uint64_t key = u32(block + 4 * (root[0] + count[0] * (root[1] + count[1] * root[2])));
        while (key < 0x80000000) {
            block += key;
            key = u32(block + 4 * childAt(place, low, size));
        }
        List list;
        for (std::uint64_t at = block + key - 0x80000000 + 2; u16(at) != m_dialect.listEnd(); at += 2)
            list.push_back(u16(at) - m_dialect.listBase());
        return std::pair(model, list);
    }

  private:
    using Place = std::array<double, 3>;

    std::uint32_t u32(std::uint64_t at) const {
        return loadBytes<std::uint32_t>(m_bytes.data() + at, m_dialect.order);
    }
    std::uint64_t u16(std::uint64_t at) const {
        return loadBytes<std::uint16_t>(m_bytes.data() + at, m_dialect.order);
    }

    Place towardZero(const dvec3& point, std::uint64_t minAt) const {
        Place place{};
        for (std::size_t k = 0; k < 3; ++k)
            place[k] = std::trunc(float(point[int(k)]) - std::bit_cast<float>(u32(minAt + 4 * k)));
        return place;
    }
    Place down(const dvec3& point, std::uint64_t minAt) const {
        Place place{};
        for (std::size_t k = 0; k < 3; ++k)
            place[k] = std::floor((std::round(point[int(k)] * m_dialect.position.scale) -
                                   double(std::int32_t(u32(minAt + 4 * k)))) /
                                  m_dialect.position.scale);
        return place;
    }

    // Halves the box that holds the place, and tells which of the eight parts does.
    static std::uint64_t childAt(const Place& place, Place& low, Place& size) {
        std::uint64_t child = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            size[k] /= 2;
            if (place[k] >= low[k] + size[k]) {
                low[k] += size[k];
                child += std::uint64_t(1) << k;
            }
        }
        return child;
    }

    const Bytes& m_bytes;
    const tests::KclDialect& m_dialect;
};

// Within and just around the index, on whole numbers and between, and at the corners of cells.
std::vector<dvec3> places(const SpatialIndex& index, std::size_t count) {
    std::vector<dvec3> all;
    std::mt19937 random(7);
    const Aabb box = index.bounds().grown(2);
    for (std::size_t i = 0; i < count; ++i) {
        dvec3 p;
        for (int k = 0; k < 3; ++k)
            p[k] = std::uniform_real_distribution<double>(box.min[k], box.max[k])(random);
        if (i % 3 == 0)
            p = glm::floor(p);
        if (i % 5 == 0 && index.cellCount() > 0) {
            const Aabb cell = index.cellBounds(index.cell(random() % index.cellCount()));
            for (int k = 0; k < 3; ++k)
                p[k] = random() % 2 ? cell.min[k] : cell.max[k] - 0.5;
        }
        all.push_back(p);
    }
    return all;
}

Bytes workedFile() {
    tests::KclBuild build = tests::kclPreset("v2be");
    build.divide = [](std::size_t root, int level, std::size_t) { return root == 1 && level == 0; };
    return tests::buildKcl(tests::kclSingleTriangle(), build);
}

std::vector<std::string> words(const IndexLookup& lookup) {
    std::vector<std::string> all;
    for (const LookupStep& step : lookup.steps)
        all.push_back(english(step.text));
    return all;
}

void put(Bytes& bytes, std::size_t at, std::uint32_t value) {
    storeBytes(bytes.data() + at, value, ByteOrder::Big);
}

} // namespace

class TestKclLookup : public QObject {
    Q_OBJECT

  private slots:
    void workedPaths();
    void workedWords();
    void brokenKeys();
    void fixedPoint();
    void sharedFiles_data() { tests::addKclFileRows(); }
    void sharedFiles();
    void generatedFiles_data();
    void generatedFiles();
    void cellsAndContents();
    void ball_data();
    void ball();
    void ballOfAnySize();
    void hitTests();
    void lostPrisms();
    void copiesAreNotLost();
    void noAudit();
};

// The page's table of lookups.
void TestKclLookup::workedPaths() {
    const KclDocument document = kclDocument(workedFile());
    const auto index = indexOf(document);
    struct Row {
        dvec3 point;
        std::array<std::int64_t, 3> world;
        std::uint64_t cell;
        std::vector<std::uint64_t> children; // root key first
        std::vector<std::uint32_t> keys;
        List list;
    };
    for (const Row& row : {Row{{450.25, 10, 300}, {400, 40, 150}, 1, {1, 5}, {0x10, 0x8000001E}, {0}},
                           Row{{310.7, 40, 180}, {260, 70, 30}, 1, {1, 0}, {0x10, 0x8000001E}, {0}},
                           Row{{450, 99, 300}, {400, 129, 150}, 3, {1, 7}, {0x10, 0x80000020}, {}},
                           Row{{310, 40, 450}, {260, 70, 300}, 5, {3}, {0x80000030}, {}},
                           Row{{49.5, 40, 180}, {0, 70, 30}, 0, {0}, {0x8000002E}, {0}}}) {
        const Lookup found = lookUp(document.data(), row.point);
        QVERIFY(found.end == Lookup::End::Leaf);
        QVERIFY(found.world == row.world);
        QVERIFY(found.local == row.world); // the grid begins where the world does
        QCOMPARE(found.global.size(), std::size_t(1));
        QCOMPARE(found.global[0].number, row.cell);
        QCOMPARE(*found.model, std::uint64_t(0));
        QCOMPARE(found.keys.size(), row.children.size());
        for (std::size_t i = 0; i < found.keys.size(); ++i) {
            QCOMPARE(found.keys[i].child, row.children[i]);
            QCOMPARE(found.keys[i].key, row.keys[i]);
            QCOMPARE(found.keys[i].edge, std::uint32_t(8 - i));
        }
        QVERIFY((foundBy(*index, row.point) == std::optional(std::pair(std::uint64_t(0), row.list))));
    }
    QVERIFY(lookUp(document.data(), {48.9, 40, 180}).end == Lookup::End::OutsideWorld);
    QVERIFY(!foundBy(*index, {48.9, 40, 180}));
}

void TestKclLookup::workedWords() {
    const KclDocument document = kclDocument(workedFile());
    const auto index = indexOf(document);
    const IndexLookup lookup = index->locate({450.25, 10, 300}, 0);
    QCOMPARE(words(lookup),
             (std::vector<std::string>{"from the world's minimum, toward zero: 400, 40, 150",
                                       "global cell 1, key 80000000: model 0",
                                       "from the minimum of the grid of model 0, toward zero: 400, 40, 150",
                                       "root cell 1, 0, 0 (number 1): key 00000010, a branch to 0x00F8",
                                       "child 5 of edge 128: key 8000001E, a leaf",
                                       "its list at 0x0118 names 1 prism"}));
    const std::vector<ItemId> items{{headerType},         {globalCellType, 0, 0, 1},
                                    {modelType, 0, 0, 0}, nodeItem(0, 1),
                                    nodeItem(0, 9),       {listType, 0, 0, 0}};
    const std::vector<Location> read{{0, 0x10, 12}, {0, 0x3C, 4},  {0, 0x70, 12},
                                     {0, 0xEC, 4},  {0, 0x10C, 4}, {0, 0x118, 4}};
    for (std::size_t i = 0; i < items.size(); ++i) {
        QVERIFY(lookup.steps[i].item == items[i]);
        QVERIFY(lookup.steps[i].location == read[i]);
    }
    QCOMPARE(
        words(index->locate({48.9, 40, 180}, 0)),
        (std::vector<std::string>{"on x outside the world, whose cells cover 2^9 units: no model is asked"}));
    QCOMPARE(words(index->locate({std::nan(""), 0, 0}, 0)),
             (std::vector<std::string>{"not a point: no lookup"}));
}

void TestKclLookup::brokenKeys() {
    using End = Lookup::End;
    const dvec3 point(450.25, 10, 300);
    const auto last = [&](std::size_t at, std::uint32_t value, End end) {
        Bytes bytes = workedFile();
        put(bytes, at, value);
        const KclDocument document = kclDocument(bytes);
        if (lookUp(document.data(), point).end != end)
            return std::string("another end");
        const IndexLookup lookup = indexOf(document)->locate(point, 0);
        return lookup.cells.empty() ? words(lookup).back() : std::string("a cell");
    };
    QCOMPARE(last(0x3C, 0xC0000000, End::EmptyCell), "global cell 1, key C0000000: empty, no model is asked");
    QCOMPARE(last(0x3C, 0x40000000, End::BrokenGlobal), "the key leads nowhere: the lookup ends");
    QCOMPARE(last(0x3C, 0x00000100, End::BrokenGlobal), "the key leads nowhere: the lookup ends");
    QCOMPARE(last(0x3C, 0x80000001, End::NoModel), "there is only 1 model: the lookup ends");
    QCOMPARE(last(0x70, 0x44000000, End::OutsideGrid), // the grid begins at x = 512
             "on x outside the grid of model 0, which covers 512 units: no prisms");
    QCOMPARE(last(0xEC, 0x00000400, End::BrokenKey), "the branch leads out of the octree: the lookup ends");
    QCOMPARE(last(0xEC, 0x00000011, End::BrokenKey), "the branch leads out of the octree: the lookup ends");
    QCOMPARE(last(0xEC, 0x80000400, End::Leaf), "its list at 0x04EA is broken: it lies beyond the octree");
    QCOMPARE(last(0xEC, 0x8000002F, End::Leaf), "its list at 0x0119 is broken: it begins at an odd address");
    QCOMPARE(last(0xEC, 0x80000002, End::Leaf), "its list at 0x00EC is broken: it begins among the keys");
    // A block whose keys lead to itself: followed until nothing is left of the edge.
    Bytes circles = workedFile();
    for (std::size_t at = 0xF8; at < 0x118; at += 4)
        put(circles, at, 0);
    const KclDocument deep = kclDocument(circles);
    QVERIFY(lookUp(deep.data(), point).end == End::BrokenKey);
    QCOMPARE(lookUp(deep.data(), point).keys.size(), std::size_t(9));
    QCOMPARE(words(indexOf(deep)->locate(point, 0)).back(),
             std::string("the branch leads below cells of edge 1: the lookup ends"));
    // A global key that leads to its own block is followed too: its child 5 names the model.
    Bytes circle = workedFile();
    put(circle, 0x3C, 0);
    const Lookup circled = lookUp(kclDocument(circle).data(), point);
    QVERIFY(circled.end == End::Leaf);
    QCOMPARE(circled.global.size(), std::size_t(2));
    QCOMPARE(circled.global[1].number, std::uint64_t(5));
    // An entry without a prism keeps its number.
    Bytes bytes = workedFile();
    put(bytes, 0x118, 0x0007FFFF);
    const KclDocument dead = kclDocument(bytes);
    const auto index = indexOf(dead);
    const ItemId cell = index->locate(point, 0).cells.at(0);
    QCOMPARE(index->contentCount(cell), std::uint64_t(1));
    QVERIFY(!index->content(cell, 0).target.valid());
    QCOMPARE(toInteger(index->content(cell, 0).raw), std::int64_t(7));
}

// DS rounds the point and shifts the difference: -1/4096 is outside already.
void TestKclLookup::fixedPoint() {
    for (const std::string dialect : {"ds_kart", "ds_sm64"}) {
        const KclDocument document =
            kclDocument(tests::buildKcl(tests::kclSingleTriangle(), tests::kclPreset(dialect)));
        const Data& data = document.data();
        const dvec3 min = gridMin(data, data.model(0));
        const double unit = 1 / data.dialect->coordinate.scale;
        const auto local = [&](double off) { return lookUp(data, min + off).local; };
        QVERIFY((local(0) == std::array<std::int64_t, 3>{0, 0, 0}));
        QVERIFY((local(1 - unit) == std::array<std::int64_t, 3>{0, 0, 0}));
        QVERIFY((local(1 - unit / 3) == std::array<std::int64_t, 3>{1, 1, 1})); // rounds up
        QVERIFY(lookUp(data, min - unit).end == Lookup::End::OutsideGrid);
        QVERIFY(lookUp(data, min - unit / 3).end == Lookup::End::Leaf);
        QVERIFY(lookUp(data, dvec3(1e300)).end == Lookup::End::OutsideGrid);
    }
}

void TestKclLookup::sharedFiles() {
    const Bytes bytes = tests::readFile(tests::fetchedPath());
    const KclDocument document = kclDocument(bytes);
    const auto index = indexOf(document);
    const SlowWalk slow(bytes, tests::kclDialect(document.dialect()));
    int found = 0;
    for (const dvec3& place : places(*index, 3000)) {
        const auto expected = slow.find(place);
        QVERIFY(foundBy(*index, place) == expected);
        found += expected.has_value();
    }
    QVERIFY(found > 500);
}

void TestKclLookup::generatedFiles_data() {
    QTest::addColumn<QString>("dialect");
    QTest::addColumn<int>("globalDepth"); // -1 = one model
    for (const char* dialect : tests::kclDialects)
        QTest::newRow(dialect) << dialect << -1;
    for (const int depth : {0, 1, 2})
        QTest::newRow(qPrintable(QStringLiteral("v2le, depth %1").arg(depth))) << "v2le" << depth;
}

void TestKclLookup::generatedFiles() {
    QFETCH(QString, dialect);
    QFETCH(int, globalDepth);
    tests::KclFigures figures;
    const Bytes bytes = medleyKcl(dialect.toStdString(), globalDepth, &figures);
    const KclDocument document = kclDocument(bytes);
    QCOMPARE(document.dialect(), dialect.toStdString());
    const auto index = indexOf(document);
    const SlowWalk slow(bytes, tests::kclDialect(document.dialect()));
    for (const dvec3& place : places(*index, 3000))
        QVERIFY(foundBy(*index, place) == slow.find(place));
    // The middle of each leaf that was written, where the leaf's model is asked.
    std::uint64_t leaves = 0;
    for (std::size_t m = 0; m < figures.models.size(); ++m)
        for (const tests::KclLeaf& leaf : figures.models[m].leaves) {
            ++leaves;
            const dvec3 middle = leaf.min + leaf.edge / 2;
            if (modelAt(document.data(), middle) == std::optional<std::uint64_t>(m))
                QVERIFY(
                    foundBy(*index, middle) ==
                    std::optional(std::pair(std::uint64_t(m), List(leaf.prisms.begin(), leaf.prisms.end()))));
        }
    QCOMPARE(index->cellCount(), leaves);
}

void TestKclLookup::cellsAndContents() {
    const KclDocument document = kclDocument(medleyKcl("v2be", 1));
    const auto index = indexOf(document);
    const Data& data = document.data();
    QVERIFY(data.modelCount() > 2);
    QCOMPARE(index->cellCount(), totals(document).leaves);
    QCOMPARE(index->primitiveCount(), totals(document).prisms);
    std::uint64_t entries = 0;
    std::set<ItemId> cells, prisms;
    for (std::uint64_t i = 0; i < index->cellCount(); ++i) {
        const ItemId cell = index->cell(i);
        QVERIFY(document.exists(cell));
        cells.insert(cell);
        entries += index->contentCount(cell);
        QVERIFY(index->bounds().contains(index->cellBounds(cell)));
        const Octree& tree = *data.model(cell.group).tree;
        const OctreeList& list = tree.lists()[tree.target(*tree.ordinalOf(cell.index))];
        for (std::uint64_t k = 0; k < index->contentCount(cell); ++k)
            QCOMPARE(index->content(cell, k).target,
                     prismItem(cell.group, std::uint64_t(entryPrism(
                                               data, listEntry(data, data.model(cell.group), list, k)))));
    }
    QCOMPARE(cells.size(), std::size_t(index->cellCount()));
    QCOMPARE(entries, totals(document).entries);
    for (std::uint64_t i = 0; i < index->primitiveCount(); ++i) {
        QVERIFY(document.exists(index->primitive(i)));
        prisms.insert(index->primitive(i));
    }
    QCOMPARE(prisms.size(), std::size_t(index->primitiveCount()));
}

void TestKclLookup::ball_data() {
    QTest::addColumn<QString>("dialect");
    QTest::addColumn<int>("globalDepth");
    QTest::newRow("kart_be") << "kart_be" << -1;
    QTest::newRow("ds_kart") << "ds_kart" << -1;
    QTest::newRow("v2be") << "v2be" << 0;
    QTest::newRow("v2le, depth 2") << "v2le" << 2;
}

// Every leaf is tried: it meets the ball, within a global cell that names its model.
void TestKclLookup::ball() {
    QFETCH(QString, dialect);
    QFETCH(int, globalDepth);
    const KclDocument document = kclDocument(medleyKcl(dialect.toStdString(), globalDepth));
    const Data& data = document.data();
    const auto index = indexOf(document);
    std::mt19937 random(3);
    for (const dvec3& place : places(*index, 60)) {
        const double radius = std::uniform_real_distribution<double>(1, 300)(random);
        std::set<ItemId> expected;
        for (std::uint64_t i = 0; i < index->cellCount(); ++i) {
            const ItemId cell = index->cell(i);
            const Aabb box = index->cellBounds(cell);
            bool meets = !data.global && distance(box, place) <= radius;
            for (const GlobalCell& global : data.global ? data.global->cells() : std::vector<GlobalCell>()) {
                Aabb both = globalBounds(data, global);
                both.min = glm::max(both.min, box.min);
                both.max = glm::min(both.max, box.max);
                meets = meets || (global.kind == GlobalKind::Model && global.target == cell.group &&
                                  distance(both, place) <= radius);
            }
            if (meets)
                expected.insert(cell);
        }
        for (const ItemId own : index->locate(place, 0).cells)
            expected.insert(own);
        const std::vector<ItemId> cells = index->locate(place, radius).cells;
        QCOMPARE(cells, std::vector<ItemId>(expected.begin(), expected.end()));
    }
}

void TestKclLookup::ballOfAnySize() {
    const KclDocument document = kclDocument(medleyKcl("v2be", 1));
    const auto index = indexOf(document);
    const dvec3 middle = index->bounds().center();
    const IndexLookup all = index->locate(middle, 1e30);
    QVERIFY(all.cells.size() <= std::size_t(index->cellCount()));
    QVERIFY(all.steps.size() < 200);
    QVERIFY(std::is_sorted(all.cells.begin(), all.cells.end()));
    QCOMPARE(index->locate(middle, std::nan("")).cells, index->locate(middle, 0).cells);
    // Blocks that lead in circles end.
    Bytes bytes = workedFile();
    for (std::size_t at = 0xE8; at < 0xF8; at += 4)
        put(bytes, at, 0x10);
    for (std::size_t at = 0xF8; at < 0x118; at += 4)
        put(bytes, at, 0);
    const KclDocument circles = kclDocument(bytes);
    QVERIFY(indexOf(circles)->locate({100, 50, 200}, 1e6).cells.empty());
}

// The page's triangle: V1 (100, 50, 200), V2 (100, 50, 500), V3 (500, 50, 200), facing up; thickness 30,
// radius 25.
void TestKclLookup::hitTests() {
    const KclDocument document = kclDocument(workedFile());
    const auto index = indexOf(document);
    const ItemId prism = prismItem(0, 0);
    const auto probe = [&](dvec3 point, double radius) { return index->probe(prism, point, radius); };
    const auto says = [&](dvec3 point, double radius) { return english(probe(point, radius).reason); };

    QVERIFY(probe({200, 60, 250}, 25).hit);
    QCOMPARE(says({200, 60, 250}, 25), std::string("it meets the face, 15 deep"));
    QCOMPARE(probe({200, 60, 250}, 25).distance, 10.0);
    QVERIFY((probe({200, 60, 250}, 25).nearest == dvec3(200, 50, 250)));
    QVERIFY(!probe({200, 60, 250}, 5).hit);
    QCOMPARE(says({200, 60, 250}, 5), std::string("10 in front of the face"));
    QVERIFY(!probe({200, 60, 250}, 10).hit); // 0 < r - d

    QVERIFY(probe({200, 30, 250}, 0).hit);
    QCOMPARE(probe({200, 30, 250}, 0).distance, 0.0);
    QVERIFY(!probe({200, 20, 250}, 0).hit); // r - d < thickness
    QCOMPARE(says({200, 20, 250}, 0), std::string("30 behind the face, deeper than the body"));
    QVERIFY(!probe({200, 45, 250}, 25).hit);
    QVERIFY(probe({200, 45, 250}, 24).hit);

    QVERIFY(probe({90, 60, 250}, 25).hit); // beside V1V2
    QCOMPARE(says({90, 60, 250}, 25), std::string("it meets an edge or corner, 14.1421 from its middle"));
    QVERIFY(!probe({80, 70, 250}, 25).hit);
    QCOMPARE(says({80, 70, 250}, 25), std::string("28.2843 away from the nearest edge or corner"));
    QCOMPARE(says({70, 60, 250}, 25), std::string("30 beyond the edge V1V2"));
    QCOMPARE(says({200, 60, 170}, 25), std::string("30 beyond the edge V1V3"));
    QCOMPARE(says({500, 60, 500}, 25), std::string("240 beyond the edge V2V3"));
    QVERIFY(!probe({200, 60, 200}, 0).hit); // a = 0 is not below the radius

    QVERIFY(!probe({200, 80, 250}, 100).hit);
    QCOMPARE(says({200, 80, 250}, 100),
             std::string(
                 "30 in front of the face (the radius is held to 25, the largest that the octree serves)"));
    // Without a radius in the file nothing holds it.
    const KclDocument galaxy =
        kclDocument(tests::buildKcl(tests::kclSingleTriangle(), tests::kclPreset("plat_be")));
    QVERIFY(indexOf(galaxy)->probe(prism, {200, 80, 250}, 40).hit);

    // No such normal, and no finite triangle.
    Bytes bytes = workedFile();
    bytes[0xDB] = 9; // edge_a
    const KclDocument dead = kclDocument(bytes);
    QVERIFY(!indexOf(dead)->probe(prism, {200, 60, 250}, 25).hit);
    QVERIFY(std::isnan(indexOf(dead)->probe(prism, {200, 60, 250}, 25).distance));
    bytes = workedFile();
    bytes[0xDB] = 2; // A = B, so V3 lies where V2 does
    const KclDocument thin = kclDocument(bytes);
    Progress progress;
    QVERIFY(query(*indexOf(thin), {200, 60, 250}, 25, progress).has_value());
}

void TestKclLookup::lostPrisms() {
    tests::KclBuild build = tests::kclPreset("kart_be");
    build.unlisted = {0};
    const KclDocument document = kclDocument(tests::buildKcl(tests::kclSingleTriangle(), build));
    const auto index = indexOf(document);
    Progress progress;
    const QueryResult result = query(*index, {200, 60, 250}, 100, progress).value();
    QCOMPARE(result.lost, std::uint64_t(1));
    QCOMPARE(result.candidates.size(), std::size_t(1));
    QVERIFY(result.candidates[0].hit && !result.candidates[0].listed);
}

// A file that lists all it must, in several models: whatever a ball of the stored radius hits is found, and
// the copies in models that are not asked are no loss.
void TestKclLookup::copiesAreNotLost() {
    const KclDocument document = kclDocument(medleyKcl("v2be", 1));
    const auto index = indexOf(document);
    Progress progress;
    std::mt19937 random(11);
    std::uint64_t copied = 0, listed = 0;
    for (int i = 0; i < 150; ++i) {
        const ItemId prism = index->primitive(random() % index->primitiveCount());
        const Triangle& triangle = triangles(document, prism.group)[std::size_t(prism.index)];
        const dvec3 above = (triangle.v[0] + triangle.v[1] + triangle.v[2]) / 3.0 + triangle.face * 10.0;
        const QueryResult point = query(*index, above - triangle.face * 15.0, 0, progress).value();
        QCOMPARE(point.lost, std::uint64_t(0));
        const QueryResult ball = query(*index, above, 25, progress).value();
        QCOMPARE(ball.lost, std::uint64_t(0));
        for (const std::string& step : words(ball.lookup))
            QVERIFY2(step.find("listed only in other cells") == std::string::npos, step.c_str());
        for (const QueryCandidate& candidate : ball.candidates) {
            copied += english(candidate.reason).find("is the same") != std::string::npos;
            listed += candidate.listed;
        }
    }
    QVERIFY(copied > 0);
    QVERIFY(listed > copied);
    // Away from the only cell that lists it, the game misses what the ball hits.
    Bytes bytes = workedFile();
    put(bytes, 0xE8, 0x80000030); // root cell 0 lists nothing now
    const KclDocument holed = kclDocument(bytes);
    const IndexLookup lookup = indexOf(holed)->locate({300, 60, 210}, 25);
    QVERIFY(lookup.cells.size() > 1);
    QCOMPARE(words(lookup).back(),
             std::string("1 prism that the ball hits is listed only in other cells than "
                         "that of its middle, where a game looks"));
}

void TestKclLookup::noAudit() {
    const KclDocument document = kclDocument(workedFile());
    Progress progress;
    const auto audit = indexOf(document)->audit(progress);
    QVERIFY(!audit && audit.error().code == ErrorCode::Refused);
    QVERIFY(!english(audit.error().text).empty());
}

QTEST_APPLESS_MAIN(TestKclLookup)
#include "tst_lookup.moc"
