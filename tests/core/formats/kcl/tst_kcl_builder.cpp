// The generator of KCL files against the format page: its worked examples byte by byte, and a lookup as the
// page's section 5 describes it, written here once more.
#include "core/geometry/ray.h"
#include "tests/support/kcl_hull.h"
#include "tests/support/kcl_meshes.h"
#include "tests/support/kcl_prisms.h"
#include "tests/support/kcl_tracks.h"

#include <QTest>

#include <algorithm>
#include <optional>
#include <random>
#include <set>

using namespace tests;
using core::Bytes;
using core::ByteView;
using glm::dvec3;

namespace {

QByteArray hex(ByteView bytes) {
    return QByteArray(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())).toHex().toUpper();
}

QByteArray without(const char* spaced) { return QByteArray(spaced).replace(' ', "").replace('\n', ""); }

struct Lookup {
    std::string path; // "cell 1 model 0 root 1 child 5", "outside world", "outside grid", "empty cell"
    std::optional<std::vector<std::uint16_t>> list;
};

// Section 5. Trusts the file: it is the generator's.
class Reader {
  public:
    Reader(const Bytes& bytes, const KclDialect& dialect) : m_bytes(bytes), m_dialect(dialect) {}

    Lookup find(const dvec3& point) const {
        Lookup found;
        std::uint64_t model = 0;
        if (m_dialect.v2) {
            const auto index = globalCell(point, found);
            if (!index)
                return found;
            model = u32(u32(0x08) + 4ull * *index);
            found.path += " model " + std::to_string(*index);
        }
        std::array<std::uint32_t, 3> w{};
        for (int k = 0; k < 3; ++k) {
            const std::uint64_t at = model + 0x14 + 4u * unsigned(k);
            w[std::size_t(k)] = local(point[k], at);
            if (w[std::size_t(k)] & u32(model + 0x20 + 4u * unsigned(k))) {
                found.path = "outside grid";
                return found;
            }
        }
        std::uint32_t s = u32(model + 0x2C);
        std::uint32_t i = w[0] >> s | (w[1] >> s) << u32(model + 0x30) | (w[2] >> s) << u32(model + 0x34);
        std::uint64_t block = model + u32(model + 0x0C);
        found.path += (found.path.empty() ? "root " : " root ") + std::to_string(i);
        while (!(u32(block + 4 * i) & 0x80000000)) {
            block += u32(block + 4 * i);
            --s;
            i = (w[0] >> s & 1) | (w[1] >> s & 1) << 1 | (w[2] >> s & 1) << 2;
            found.path += " child " + std::to_string(i);
        }
        found.list.emplace();
        std::uint64_t at = block + (u32(block + 4 * i) & 0x7FFFFFFF) + 2;
        for (; u16(at) != m_dialect.listEnd(); at += 2)
            found.list->push_back(std::uint16_t(u16(at) - m_dialect.listBase()));
        return found;
    }

    std::uint32_t u32(std::uint64_t at) const {
        return core::loadBytes<std::uint32_t>(m_bytes.data() + at, m_dialect.order);
    }
    std::uint16_t u16(std::uint64_t at) const {
        return core::loadBytes<std::uint16_t>(m_bytes.data() + at, m_dialect.order);
    }
    float f32(std::uint64_t at) const { return std::bit_cast<float>(u32(at)); }

  private:
    std::optional<std::uint32_t> globalCell(const dvec3& point, Lookup& found) const {
        std::array<std::uint32_t, 3> u{};
        for (unsigned k = 0; k < 3; ++k) {
            u[k] = std::uint32_t(std::int32_t(float(point[int(k)]) - f32(0x10 + 4 * k)));
            if (std::uint64_t(u[k]) >> u32(0x28 + 4 * k)) {
                found.path = "outside world";
                return std::nullopt;
            }
        }
        std::uint64_t block = u32(0x04);
        for (std::uint32_t level = 0;; ++level) {
            std::uint32_t i = 0;
            for (unsigned k = 0; k < 3; ++k)
                i |= (u[k] >> (u32(0x28 + 4 * k) - 1 - level) & 1) << k;
            found.path += (level == 0 ? "cell " : ".") + std::to_string(i);
            const std::uint32_t key = u32(block + 4 * i);
            if (key == 0xC0000000) {
                found.path = "empty cell";
                return std::nullopt;
            }
            if (key & 0x80000000)
                return key & 0x3FFFFFFF;
            block += 4ull * key;
        }
    }

    std::uint32_t local(double value, std::uint64_t minAt) const {
        if (m_dialect.position.scale == 0)
            return std::uint32_t(std::int32_t(float(value) - f32(minAt)));
        const double scale = m_dialect.position.scale;
        const auto raw = std::int64_t(std::llround(value * scale)) - std::int32_t(u32(minAt));
        return std::uint32_t(raw >> (scale == 4096 ? 12 : 6));
    }

    const Bytes& m_bytes;
    const KclDialect& m_dialect;
};

std::vector<std::uint16_t> none() { return {}; }
std::vector<std::uint16_t> first() { return {0}; }

struct Shape {
    const char* name;
    bool split;
    int globalDepth;
};

} // namespace

class TestKclBuilder : public QObject {
    Q_OBJECT

  private slots:
    void workedFile();
    void workedLookups();
    void workedPrisms();
    void workedFlippedPrism();
    void workedOctreeOfV1();
    void numbers();
    void sharedVectors();
    void smallTrianglesAreDropped();
    void listOrders();
    void lookupsFindWhatIsNear_data();
    void lookupsFindWhatIsNear();
    void globalDepths();
    void copiesKeepOneIndex();
    void signature();
    void paddingAndTrailing();
    void unlisted();
    void facesOfMeshes();
    void distances();
    void tracks();
    void brokenTrackIsBroken();
    void refusals();
    void fortyThousand();
};

namespace {

KclBuild workedBuild() {
    KclBuild build = kclPreset("v2be");
    build.divide = [](std::size_t root, int level, std::size_t) { return root == 1 && level == 0; };
    return build;
}

} // namespace

void TestKclBuilder::workedFile() {
    const Bytes bytes = buildKcl(kclSingleTriangle(), workedBuild());
    QCOMPARE(bytes.size(), std::size_t(284));
    QCOMPARE(hex(bytes), without("02020000 00000038 00000058 00000001 42480000 C1F00000 43160000 44098000 "
                                 "42C80000 44098000 00000009 00000008 00000009 00000001 80000000 80000000 "
                                 "80000000 80000000 80000000 80000000 80000000 80000000 0000005C 0000003C "
                                 "00000048 00000078 0000008C 41F00000 42480000 C1F00000 43160000 FFFFFE00 "
                                 "FFFFFF00 FFFFFE00 00000008 00000001 00000001 41C80000 42C80000 42480000 "
                                 "43480000 00000000 3F800000 00000000 00000000 00000000 BF800000 BF800000 "
                                 "00000000 00000000 3F19999A 00000000 3F4CCCCD 43700000 00000000 00010002 "
                                 "00030000 00000000 8000002E 00000010 8000002E 80000030 8000001E 8000001E "
                                 "80000020 80000020 8000001E 8000001E 80000020 80000020 0000FFFF"));
}

void TestKclBuilder::workedLookups() {
    const Bytes bytes = buildKcl(kclSingleTriangle(), workedBuild());
    const Reader reader(bytes, kclDialect("v2be"));
    const auto expect = [&](dvec3 point, const char* path, std::optional<std::vector<std::uint16_t>> list) {
        const Lookup found = reader.find(point);
        QCOMPARE(found.path, std::string(path));
        QVERIFY(found.list == list);
    };
    expect({450.25, 10, 300}, "cell 1 model 0 root 1 child 5", first());
    expect({310.7, 40, 180}, "cell 1 model 0 root 1 child 0", first());
    expect({450, 99, 300}, "cell 3 model 0 root 1 child 7", none());
    expect({310, 40, 450}, "cell 5 model 0 root 3", none());
    expect({49.5, 40, 180}, "cell 0 model 0 root 0", first());
    expect({48.9, 40, 180}, "outside world", std::nullopt);
}

void TestKclBuilder::workedPrisms() {
    KclFigures figures;
    Bytes bytes = buildKcl(kclSingleTriangle(), kclPreset("v2be"), &figures);
    const auto part = [&](std::uint64_t from, std::uint64_t to) {
        return hex(ByteView(bytes).subspan(std::size_t(from), std::size_t(to - from)));
    };
    QCOMPARE(part(figures.models[0].prismsAt, figures.models[0].octreeAt),
             without("43700000 0000 0000 0001 0002 0003 0000 00000000"));
    // Unsplit, the octree is four leaves.
    QCOMPARE(part(figures.models[0].octreeAt, figures.models[0].end),
             without("8000000E 8000000E 8000000E 80000010 0000 FFFF"));

    bytes = buildKcl(kclSingleTriangle(), kclPreset("ds_kart"), &figures);
    const KclModelFigures& model = figures.models[0];
    QCOMPARE(part(model.prismsAt, model.octreeAt), without("00000F00 0000 0000 0100 0200 0300 0000"));
    QCOMPARE(part(model.positionsAt, model.normalsAt), without("00400600 00200300 00800C00"));
    // F, A, B, C of 1/4096; four of them leave nothing to pad.
    QCOMPARE(part(model.normalsAt, model.prismsAt),
             without("0000 0010 0000  0000 0000 00F0  00F0 0000 0000  9A09 0000 CD0C"));
    QCOMPARE(core::loadBytes<std::uint32_t>(bytes.data() + 8, core::ByteOrder::Little),
             std::uint32_t(model.prismsAt - 0x10));
    QCOMPARE(core::loadBytes<std::int32_t>(bytes.data() + 0x10, core::ByteOrder::Little), 30 * 4096);
}

void TestKclBuilder::workedFlippedPrism() {
    // V1, V3, V2: F turns over, A and B change places, C and length stay.
    KclMesh mesh = kclSingleTriangle();
    std::swap(mesh[0].v[1], mesh[0].v[2]);
    const KclDialect& dialect = kclDialect("v2be");
    const auto solid = kclSolid(mesh[0], dialect, {});
    QVERIFY(solid.has_value());
    const auto vector = [&](std::size_t n) {
        return dvec3(dialect.normal.value(solid->normals[n][0]), dialect.normal.value(solid->normals[n][1]),
                     dialect.normal.value(solid->normals[n][2]));
    };
    QVERIFY(vector(0) == dvec3(0, -1, 0));
    QVERIFY(vector(1) == dvec3(-1, 0, 0));
    QVERIFY(vector(2) == dvec3(0, 0, -1));
    QVERIFY(vector(3) == dvec3(0.6f, 0, 0.8f));
    QCOMPARE(dialect.length.value(solid->length), 240.0);
}

void TestKclBuilder::workedOctreeOfV1() {
    KclBuild build = kclPreset("kart_le");
    KclFigures figures;
    const Bytes bytes = buildKcl(kclSingleTriangle(), build, &figures);
    const std::size_t at = std::size_t(figures.models[0].octreeAt);
    QCOMPARE(hex(ByteView(bytes).subspan(at)), without("0E000080 0E000080 0E000080 10000080 0100 0000"));
    QCOMPARE(core::loadBytes<std::uint32_t>(bytes.data() + 8, core::ByteOrder::Little) + 0x10 + 0x10,
             std::uint32_t(at));
}

void TestKclBuilder::numbers() {
    const KclNumber fixed{4096, 2};
    QCOMPARE(fixed.bits(0.6) & 0xFFFF, 0x099Au);
    QCOMPARE(fixed.bits(2.5 / 4096), 2u); // halves to even
    QCOMPARE(fixed.bits(3.5 / 4096), 4u);
    QCOMPARE(fixed.bits(-2.5 / 4096), std::uint32_t(-2));
    QCOMPARE(fixed.value(fixed.bits(-8)), -8.0);
    QVERIFY_EXCEPTION_THROWN(fixed.bits(8), std::runtime_error);
    QCOMPARE(fixed.value(fixed.bitsBelow(0.6)), 2457.0 / 4096);
    QCOMPARE(fixed.value(fixed.bitsBelow(-0.6)), -2458.0 / 4096);
    const KclNumber single;
    QVERIFY(single.value(single.bitsBelow(0.1)) < 0.1);
    QVERIFY(single.value(single.bitsBelow(-0.1)) < -0.1);
    QCOMPARE(single.value(single.bitsBelow(0.5)), 0.5);
    QVERIFY_EXCEPTION_THROWN(single.bits(std::numeric_limits<double>::infinity()), std::runtime_error);
}

void TestKclBuilder::sharedVectors() {
    // A square: two prisms, one face normal, and edge normals shared where they are the same.
    KclMesh mesh;
    quad(mesh, {0, 0, 0}, {0, 0, 100}, {100, 0, 100}, {100, 0, 0}, 3);
    KclFigures figures;
    buildKcl(mesh, kclPreset("v2le"), &figures);
    QCOMPARE(figures.models[0].globalIndices.size(), std::size_t(2));
    QCOMPARE(figures.models[0].normals, std::size_t(7)); // up, four sides, the diagonal from both sides
    for (std::size_t i = 0; i < 2; ++i)
        QCOMPARE(int(figures.stored[i].attribute), 3);
}

void TestKclBuilder::smallTrianglesAreDropped() {
    KclMesh mesh = kclSingleTriangle();
    mesh.push_back({{dvec3{0, 0, 0}, {0, 0, 0.02}, {0.02, 0, 0}}, 0}); // cross product 0.0004
    mesh.push_back({{dvec3{0, 0, 0}, {0, 0, 0.2}, {0.2, 0, 0}}, 0});   // 0.04
    mesh.push_back({{dvec3{0, 0, 0}, {0, 0, 5}, {0, 0, 9}}, 0});       // no area
    KclFigures figures;
    buildKcl(mesh, kclPreset("v2be"), &figures);
    QCOMPARE(figures.dropped, std::size_t(2));
    buildKcl(mesh, kclPreset("ds_kart"), &figures);
    QCOMPARE(figures.dropped, std::size_t(3));
    QCOMPARE(figures.models[0].globalIndices.size(), std::size_t(1));
}

// Two leaves with lists {0} and {0, 1}; root cells in key order list 0, 01, 0 (three cells along x).
void TestKclBuilder::listOrders() {
    KclMesh mesh;
    quad(mesh, {0, 0, 0}, {0, 0, 20}, {1000, 0, 20}, {1000, 0, 0}, 0);  // along all cells
    mesh.push_back({{dvec3{400, 0, 0}, {400, 0, 20}, {420, 0, 0}}, 0}); // in one of them
    KclBuild build = kclPreset("v2be");
    build.pad = 0;
    build.radius = 10;
    build.minCell = 256;
    build.maxPerLeaf = 100;
    std::array<QByteArray, 2> lists;
    for (bool breadthFirst : {true, false}) {
        build.breadthFirst = breadthFirst;
        KclFigures figures;
        const Bytes bytes = buildKcl(mesh, build, &figures);
        const KclModelFigures& model = figures.models[0];
        QCOMPARE(model.keys, std::size_t(4));
        lists[breadthFirst] = hex(ByteView(bytes).subspan(std::size_t(model.listsAt)));
    }
    QCOMPARE(lists[1], without("0000 0001 FFFF  0000 0001 0002 FFFF")); // at first use
    QCOMPARE(lists[0], without("0000 0001 0002 FFFF  0000 0001 FFFF")); // at last use
}

void TestKclBuilder::lookupsFindWhatIsNear_data() {
    QTest::addColumn<QString>("dialect");
    QTest::addColumn<int>("globalDepth"); // -1 = one model
    for (const char* dialect :
         {"v2be", "v2le", "kart_be", "kart_le", "plat_be", "plat_le", "ds_kart", "ds_sm64"})
        QTest::newRow(dialect) << dialect << -1;
    QTest::newRow("v2be, depth 0") << "v2be" << 0;
    QTest::newRow("v2le, depth 1") << "v2le" << 1;
    QTest::newRow("v2be, depth 2") << "v2be" << 2;
}

// Section 11, seen from the collider: a sphere of the stored radius finds every prism that it touches.
void TestKclBuilder::lookupsFindWhatIsNear() {
    QFETCH(QString, dialect);
    QFETCH(int, globalDepth);
    KclBuild build = kclPreset(dialect.toStdString());
    build.split = globalDepth >= 0;
    build.globalDepth = std::max(globalDepth, 0);
    build.maxPerModel = 200;
    KclFigures figures;
    const Bytes bytes = buildKcl(kclMedley(kclWords(build.dialect)), build, &figures);
    const Reader reader(bytes, kclDialect(build.dialect));
    QCOMPARE(figures.dropped, std::size_t(0));
    QCOMPARE(figures.globalDepth, std::max(globalDepth, 0));

    std::mt19937 random(2); // a fixed sequence
    const auto within = [&](double low, double high) {
        return low + (high - low) * double(random()) / double(std::mt19937::max());
    };
    std::size_t touches = 0, entries = 0, lookups = 0;
    for (int run = 0; run < 1000; ++run) {
        // Near a triangle, so that there is something to find.
        const KclTriangle& target = figures.stored[random() % figures.stored.size()];
        const double s = within(0, 1), t = within(0, 1 - s);
        dvec3 point = target.v[0] + s * (target.v[1] - target.v[0]) + t * (target.v[2] - target.v[0]);
        for (int k = 0; k < 3; ++k)
            point[k] += within(-build.radius, build.radius);
        const Lookup found = reader.find(point);
        std::set<std::uint32_t> listed;
        if (found.list) {
            ++lookups;
            entries += found.list->size();
            const std::size_t at = found.path.find("model ");
            const KclModelFigures& model =
                figures.models[at == std::string::npos ? 0 : std::stoul(found.path.substr(at + 6))];
            for (std::uint16_t prism : *found.list)
                listed.insert(model.globalIndices[prism]);
        }
        for (std::uint32_t i = 0; i < figures.stored.size(); ++i) {
            const auto& v = figures.stored[i].v;
            if (core::distance(core::Triangle{v[0], v[1], v[2]}, point) > build.radius)
                continue;
            ++touches;
            QVERIFY2(listed.count(i) == 1,
                     qPrintable(QString("%1 in %2").arg(i).arg(QString::fromStdString(found.path))));
        }
    }
    QVERIFY(lookups > 750);
    if (build.radius > 0)
        QVERIFY(touches > 1000);
}

void TestKclBuilder::globalDepths() {
    const KclMesh mesh = kclMedley(kclWords("v2be"));
    KclBuild build = kclPreset("v2be");
    KclFigures figures;
    Bytes bytes = buildKcl(mesh, build, &figures);
    QCOMPARE(figures.models.size(), std::size_t(1));
    QVERIFY(figures.globalKeys == std::vector<std::uint32_t>(8, 0x80000000));
    build.split = true;
    for (int depth : {0, 1, 2}) {
        build.globalDepth = depth;
        build.maxPerModel = 150;
        bytes = buildKcl(mesh, build, &figures);
        QCOMPARE(figures.globalDepth, depth);
        QVERIFY(figures.models.size() > 2);
        QCOMPARE(figures.globalKeys.size() % 8, std::size_t(0));
        QCOMPARE(figures.globalKeys.size() > 8, depth > 0);
        const Reader reader(bytes, kclDialect("v2be"));
        QCOMPARE(std::size_t(reader.u32(0x0C)), figures.models.size());
        std::size_t prisms = 0;
        for (std::size_t i = 0; i < figures.models.size(); ++i) {
            const KclModelFigures& model = figures.models[i];
            QCOMPARE(std::uint64_t(reader.u32(reader.u32(0x08) + 4 * i)), model.offset);
            QCOMPARE(model.offset % 4, std::uint64_t(0));
            QCOMPARE(model.end <=
                         (i + 1 < figures.models.size() ? figures.models[i + 1].offset : bytes.size()),
                     true);
            prisms += model.globalIndices.size();
        }
        QCOMPARE(std::size_t(reader.u32(0x34)), prisms);
        QVERIFY(prisms > mesh.size()); // some are in two models
    }
}

void TestKclBuilder::copiesKeepOneIndex() {
    KclBuild build = kclPreset("v2le");
    build.split = true;
    KclFigures figures;
    const Bytes bytes = buildKcl(kclHills(300, kclWords("v2le")), build, &figures);
    const Reader reader(bytes, kclDialect("v2le"));
    std::map<std::uint32_t, std::set<std::array<std::uint32_t, 4>>> geometry; // V1 and length by index
    std::size_t prisms = 0;
    for (const KclModelFigures& model : figures.models)
        for (std::size_t p = 0; p < model.globalIndices.size(); ++p, ++prisms) {
            const std::uint64_t at = model.prismsAt + 0x14 * p;
            QCOMPARE(reader.u32(at + 0x10), model.globalIndices[p]);
            const std::uint64_t position = model.positionsAt + 12ull * reader.u16(at + 4);
            geometry[model.globalIndices[p]].insert(
                {reader.u32(at), reader.u32(position), reader.u32(position + 4), reader.u32(position + 8)});
        }
    QCOMPARE(geometry.size(), std::size_t(300));
    QVERIFY(prisms > 300);
    for (const auto& [index, forms] : geometry)
        QCOMPARE(forms.size(), std::size_t(1));
}

void TestKclBuilder::signature() {
    KclBuild build = kclPreset("kart_be");
    build.signature = true;
    KclFigures figures;
    const Bytes bytes = buildKcl(kclSingleTriangle(), build, &figures);
    QCOMPARE(figures.models[0].positions, std::size_t(2));
    const auto mark = [&](const Bytes& file) {
        const auto at = file.begin() + std::ptrdiff_t(figures.models[0].positionsAt);
        return std::string(at, at + 8);
    };
    QCOMPARE(mark(bytes), std::string("WiimmSZS"));
    const Reader reader(bytes, kclDialect("kart_be"));
    QCOMPARE(int(reader.u16(figures.models[0].prismsAt + 4)), 1); // V1 is position 1
    build.dialect = "kart_le";                                    // text in either byte order
    QCOMPARE(mark(buildKcl(kclSingleTriangle(), build, &figures)), std::string("WiimmSZS"));
}

void TestKclBuilder::paddingAndTrailing() {
    KclBuild build = kclPreset("v2be");
    build.split = true;
    const KclMesh mesh = kclHills(60, kclWords("v2be"));
    KclFigures plain, padded;
    const Bytes before = buildKcl(mesh, build, &plain);
    build.padding = {0xAB, 0xCD, 0xEF, 0x01};
    build.trailing = {'e', 'n', 'd'};
    const Bytes after = buildKcl(mesh, build, &padded);
    QVERIFY(plain.models.size() > 1);
    QCOMPARE(after.size(), before.size() + 4 * plain.models.size() + 3);
    for (std::size_t i = 0; i < plain.models.size(); ++i) {
        const std::uint64_t offset = padded.models[i].offset;
        QCOMPARE(offset, plain.models[i].offset + 4 * (i + 1));
        QVERIFY(std::equal(build.padding.begin(), build.padding.end(),
                           after.begin() + std::ptrdiff_t(offset) - 4));
    }
    QVERIFY(std::equal(build.trailing.rbegin(), build.trailing.rend(), after.rbegin()));
    build.padding.pop_back();
    QVERIFY_EXCEPTION_THROWN(buildKcl(mesh, build), std::runtime_error);
}

void TestKclBuilder::unlisted() {
    KclBuild build = kclPreset("v2be");
    build.unlisted = {7, 20};
    KclFigures figures;
    buildKcl(kclHills(60, kclWords("v2be")), build, &figures);
    std::set<std::uint16_t> listed;
    for (const KclLeaf& leaf : figures.models[0].leaves)
        listed.insert(leaf.prisms.begin(), leaf.prisms.end());
    QCOMPARE(listed.size(), std::size_t(58));
    QVERIFY(!listed.count(7) && !listed.count(20));
}

// Which way the faces of the meshes look.
void TestKclBuilder::facesOfMeshes() {
    const auto normal = [](const KclTriangle& t) {
        return glm::normalize(glm::cross(t.v[1] - t.v[0], t.v[2] - t.v[0]));
    };
    const auto middle = [](const KclTriangle& t) { return (t.v[0] + t.v[1] + t.v[2]) / 3.0; };
    const KclWords words = kclWords("v2be");
    QCOMPARE(kclHills(77, words).size(), std::size_t(77));
    for (const KclTriangle& t : kclHills(400, words))
        QVERIFY(normal(t).y > 0.3);
    int floors = 0;
    for (const KclTriangle& t : kclTunnel(words)) {
        if (t.attribute == words.road) {
            ++floors;
            QVERIFY(normal(t).y > 0.7);
        }
        const dvec3 m = middle(t);
        const double far = std::hypot(m.x, m.z);
        const dvec3 axis = dvec3(m.x, 0, m.z) * (1500 / far) + dvec3(0, 160, 0);
        QVERIFY(glm::dot(normal(t), axis - m) > 0);
    }
    QVERIFY(floors > 20);
    for (const KclTriangle& t : kclLoop(words)) {
        const dvec3 m = middle(t);
        QVERIFY(glm::dot(normal(t), dvec3(m.x, 400, 0) - m) > 0);
    }
    const KclMesh walls = kclThinWalls(words);
    for (std::size_t i = 0; i < walls.size(); i += 4)
        QVERIFY(glm::dot(normal(walls[i]), normal(walls[i + 2])) < -0.999);
}

// The distances that the page's worked example gives, to root cells and to children of root cell 1.
void TestKclBuilder::distances() {
    const KclTriangle triangle = kclSingleTriangle()[0];
    const KclHull hull(triangle.v, {0, 1, 0}, 30);
    const auto between = [&](const dvec3& min, double edge, double low, double high) {
        const core::Aabb box{min, min + dvec3(edge)};
        return !hull.isNear(box, low) && hull.isNear(box, high);
    };
    const auto touches = [&](const dvec3& min, double edge) {
        return hull.isNear({min, min + dvec3(edge)}, 0);
    };
    QVERIFY(touches({50, -30, 150}, 256) && touches({306, -30, 150}, 256) && touches({50, -30, 406}, 256));
    QVERIFY(between({306, -30, 406}, 256, 48.3, 48.5));
    const auto child = [](int i) {
        return dvec3(306 + 128 * (i & 1), -30 + 128 * (i >> 1 & 1), 150 + 128 * (i >> 2));
    };
    for (int i : {0, 1, 4})
        QVERIFY(touches(child(i), 128));
    QVERIFY(between(child(5), 128, 22.7, 22.9));
    for (int i : {2, 3, 6})
        QVERIFY(between(child(i), 128, 47.9, 48.1));
    QVERIFY(between(child(7), 128, 53.13, 53.15));
}

// The samples: nothing dropped, copies where the page has them, a size to be stored.
void TestKclBuilder::tracks() {
    KclFigures figures;
    const Bytes ring = ringTrackFile(&figures);
    QCOMPARE(figures.dropped, std::size_t(0));
    QCOMPARE(figures.globalDepth, 1);
    QVERIFY(figures.models.size() > 2);
    QVERIFY(ring.size() < 400'000);
    std::size_t prisms = 0;
    for (const KclModelFigures& model : figures.models)
        prisms += model.globalIndices.size();
    QVERIFY(prisms > figures.stored.size());
    std::set<int> types;
    for (const KclTriangle& triangle : figures.stored)
        types.insert(triangle.attribute & 0x1F);
    QVERIFY((types == std::set<int>{0x00, 0x05, 0x06, 0x0A, 0x0B, 0x0C, 0x11, 0x1C}));

    smallRingTrackFile(&figures);
    QCOMPARE(figures.dropped, std::size_t(0));
    QVERIFY(halfPipeFile(&figures).size() < 400'000);
    QCOMPARE(figures.dropped, std::size_t(0));
}

// Some of its faults, read from the bytes; the last model can be reached by no cell.
void TestKclBuilder::brokenTrackIsBroken() {
    const Bytes bytes = brokenTrack();
    const Reader reader(bytes, kclDialect("v2be"));
    const std::uint32_t models = reader.u32(0x0C);
    std::set<std::uint32_t> bound;
    for (unsigned i = 0; i < 8; ++i)
        bound.insert(reader.u32(reader.u32(0x04) + 4 * i) & 0x3FFFFFFF);
    QVERIFY(bound.count(0x63) == 1 && bound.count(models - 1) == 0);
    QCOMPARE(reader.u32(0x34), 12345u);
    std::size_t prisms = 0, noLength = 0, noNormal = 0;
    for (std::uint32_t i = 0; i < models; ++i) {
        const std::uint64_t model = reader.u32(reader.u32(0x08) + 4 * i);
        const std::uint32_t normals = (reader.u32(model + 8) - reader.u32(model + 4)) / 12;
        for (std::uint64_t at = model + reader.u32(model + 8); at < model + reader.u32(model + 12);
             at += 0x14) {
            ++prisms;
            noLength += reader.f32(at) == 0;
            noNormal += reader.u16(at + 0x0A) >= normals;
        }
    }
    QVERIFY(prisms > 200);
    QVERIFY(noLength > 0 && noLength < 5);
    QVERIFY(noNormal > 0 && noNormal < 5);
}

void TestKclBuilder::refusals() {
    QVERIFY_EXCEPTION_THROWN(buildKcl({}, kclPreset("v2be")), std::runtime_error);
    KclBuild build = kclPreset("plat_be");
    build.radius = 1; // there is no place for it
    QVERIFY_EXCEPTION_THROWN(buildKcl(kclSingleTriangle(), build), std::runtime_error);
    build = kclPreset("v2be");
    build.dialect = "v3be";
    QVERIFY_EXCEPTION_THROWN(buildKcl(kclSingleTriangle(), build), std::runtime_error);
    QVERIFY_EXCEPTION_THROWN(buildKcl(moved(kclSingleTriangle(), {600'000, 0, 0}), kclPreset("ds_kart")),
                             std::runtime_error);
}

void TestKclBuilder::fortyThousand() {
    KclBuild build = kclPreset("v2be");
    build.globalDepth = 1;
    build.maxPerModel = 8000;
    build.minCell = 256; // for the sake of a plain build's patience
    build.maxPerLeaf = 60;
    KclFigures figures;
    const Bytes bytes = buildKcl(kclHills(40'000, kclWords("v2be")), build, &figures);
    QCOMPARE(figures.stored.size(), std::size_t(40'000));
    QVERIFY(figures.models.size() > 4);
    QVERIFY(bytes.size() > 1'000'000);
}

QTEST_APPLESS_MAIN(TestKclBuilder)
#include "tst_kcl_builder.moc"
