// Operations on the shapes of prisms: flip, recompute normals.
#include "core/formats/kcl/operations.h"

#include "tests/support/kcl_runs.h"

#include <QTest>

#include <random>

using namespace core;
using namespace core::kcl;
using tests::addSmallKclRows;
using tests::fetchedSmallKcl;
using tests::KclRun;
using tests::prismOf;
using tests::runKcl;
using tests::smallKclDocument;
using tests::somePrisms;
using tests::triangleOf;

namespace {

// The furthest that a corner of a prism lies from where it was.
double moved(const KclDocument& a, const KclDocument& b, ItemId item) {
    double most = 0;
    for (std::size_t k = 0; k < 3; ++k)
        most = std::max(most, glm::length(triangleOf(a, item).v[k] - triangleOf(b, item).v[k]));
    return most;
}

std::uint64_t findings(const KclDocument& document, const std::string& rule) {
    Progress progress;
    const Settings settings = initialSettings(document.settingDefinitions());
    const auto issues = document.check(settings, CheckTier::Quick, {}, progress);
    const auto found = issues->totals.find("KCL-" + rule);
    return found == issues->totals.end() ? 0 : found->second;
}

// A copy in which a stored vector is another one.
KclDocument withVector(const KclDocument& document, std::uint64_t offset, const NumberFormat& format,
                       const dvec3& value) {
    Bytes bytes = document.data().bytes.all();
    SharedBytes shared(bytes);
    storeBits(shared, offset, format, document.data().dialect->order, *storedBits(format, value));
    return tests::kclDocument(shared.all());
}

} // namespace

class TestShapes : public QObject {
    Q_OBJECT

  private slots:
    void flipTurnsRound_data() { addSmallKclRows(); }
    void flipTurnsRound();
    void flipOverwritesWhatNobodyElseUses();
    void flipSharesAndAppends();
    void flipRefusesWhatDoesNotFit();

    void recomputeLeavesGoodPrisms_data() { addSmallKclRows(); }
    void recomputeLeavesGoodPrisms();
    void recomputeMendsASharedNormal_data() { addSmallKclRows(); }
    void recomputeMendsASharedNormal();
    void recomputeTakesCorners_data() { addSmallKclRows(); }
    void recomputeTakesCorners();
    void recomputeRefusals();

    void limitsOfIndices();
};

// --- flip

void TestShapes::flipTurnsRound() {
    const KclDocument document = fetchedSmallKcl();
    const std::vector<ItemId> items = somePrisms(document);
    const KclRun once = runKcl(document, operation_id::flip, items, {{"copies", "off"}});
    QVERIFY2(once.changed(), once.report().c_str());
    const std::set<ItemId> flipped(items.begin(), items.end());
    const double weld = document.data().dialect->weld;
    for (const ItemId item : tests::eachPrism(document)) {
        const Prism before = prismOf(document, item), after = prismOf(once.document(), item);
        const Triangle &was = triangleOf(document, item), &is = triangleOf(once.document(), item);
        if (flipped.count(item) == 0) {
            QVERIFY(moved(document, once.document(), item) == 0 && was.face == is.face);
            continue;
        }
        QCOMPARE(after.position, before.position);
        QCOMPARE(after.normals[1], before.normals[2]);
        QCOMPARE(after.normals[2], before.normals[1]);
        QCOMPARE(after.normals[3], before.normals[3]);
        QVERIFY(after.length == before.length && after.attribute == before.attribute &&
                after.globalIndex == before.globalIndex);
        QVERIFY(is.face == -was.face);
        QVERIFY(glm::length(is.v[1] - was.v[2]) < weld && glm::length(is.v[2] - was.v[1]) < weld);
    }
    for (std::uint64_t m = 0; m < document.data().modelCount(); ++m) {
        QVERIFY(tests::leafLists(document.data(), m) == tests::leafLists(once.data(), m));
        const bool touched = std::any_of(items.begin(), items.end(), [m](ItemId i) { return i.group == m; });
        QCOMPARE(once.document().isStale(m), touched);
    }
    const KclRun twice = runKcl(once.document(), operation_id::flip, items, {{"copies", "off"}});
    QVERIFY2(twice.changed(), twice.report().c_str());
    for (const ItemId item : tests::eachPrism(document))
        QVERIFY(moved(document, twice.document(), item) == 0 &&
                triangleOf(document, item).face == triangleOf(twice.document(), item).face);
    QCOMPARE(findings(once.document(), "PRISM-04") + findings(once.document(), "PRISM-05"),
             findings(document, "PRISM-04") + findings(document, "PRISM-05"));

    const KclRun copies = runKcl(document, operation_id::flip, {items.front()}, {{"copies", "on"}});
    for (const ItemId item : tests::withCopies(document, {items.front()}))
        QVERIFY(triangleOf(copies.document(), item).face == -triangleOf(document, item).face);
}

void TestShapes::flipOverwritesWhatNobodyElseUses() {
    const KclDocument document = smallKclDocument("v2le");
    const KclRun all = runKcl(document, operation_id::flip);
    QVERIFY(all.changed() && !all.outcome->structure);
    QCOMPARE(all.bytes().size(), document.data().bytes.size());
    const KclRun back = runKcl(all.document(), operation_id::flip);
    // Zeros lose their signs on the way; else the bytes are the old ones.
    const Bytes before = document.data().bytes.all(), after = back.bytes();
    for (const std::uint64_t at : tests::differing(before, after))
        QVERIFY(before[at] == 0x80 && after[at] == 0);
}

// Two triangles of one plane share their face normal; the third looks down.
void TestShapes::flipSharesAndAppends() {
    tests::KclMesh mesh;
    tests::quad(mesh, {0, 0, 0}, {0, 0, 100}, {100, 0, 100}, {100, 0, 0}, 1);
    const KclDocument two = tests::kclDocument(tests::buildKcl(mesh, tests::kclPreset("kart_be")));
    const std::uint64_t normals = two.data().model(0).normalCount;
    QCOMPARE(prismOf(two, prismItem(0, 0)).normals[0], prismOf(two, prismItem(0, 1)).normals[0]);

    const KclRun one = runKcl(two, operation_id::flip, {prismItem(0, 1)});
    QCOMPARE(one.report(), std::string("Prisms flipped: 1; Normals appended: 1"));
    QVERIFY(one.outcome->structure);
    QCOMPARE(one.data().model(0).normalCount, normals + 1);
    QCOMPARE(one.bytes().size(), two.data().bytes.size() + 12);
    QVERIFY(triangleOf(one.document(), prismItem(0, 0)).face == dvec3(0, 1, 0));
    QVERIFY(triangleOf(one.document(), prismItem(0, 1)).face == dvec3(0, -1, 0));

    tests::quad(mesh, {0, 50, 0}, {100, 50, 0}, {100, 50, 100}, {0, 50, 100}, 1); // looks down
    const KclDocument four = tests::kclDocument(tests::buildKcl(mesh, tests::kclPreset("kart_be")));
    const KclRun shared = runKcl(four, operation_id::flip, {prismItem(0, 1)});
    QCOMPARE(shared.report(), std::string("Prisms flipped: 1"));
    QVERIFY(!shared.outcome->structure);
    QCOMPARE(prismOf(shared.document(), prismItem(0, 1)).normals[0],
             prismOf(four, prismItem(0, 2)).normals[0]);
    QCOMPARE(runKcl(shared.document(), operation_id::flip, {prismItem(0, 1)}).bytes(),
             four.data().bytes.all());
}

void TestShapes::flipRefusesWhatDoesNotFit() {
    const KclDocument document = smallKclDocument("ds_kart");
    const Prism prism = prismOf(document, prismItem(0, 2));
    const KclDocument spoiled =
        withVector(document, normalOffset(document.data(), document.data().model(0), prism.normals[0]),
                   document.data().dialect->normal, {-8, 0, 0});
    QCOMPARE(
        runKcl(spoiled, operation_id::flip, {prismItem(0, 2)}).refusal(),
        std::string("kcl: models[0].prisms[2].face_normal: 8 does not fit; -8 to 7.99976 can be stored"));
}

// --- recompute

void TestShapes::recomputeLeavesGoodPrisms() {
    const KclDocument document = fetchedSmallKcl();
    const KclRun run = runKcl(document, operation_id::recomputeNormals);
    QCOMPARE(run.report(), "Prisms recomputed: 0; Prisms that agree with their corners, left alone: " +
                               std::to_string(document.itemCount(prismType)));
    QVERIFY(!run.outcome->document);
}

// A normal that several prisms use is made twice as long; one of them is mended, then all.
void TestShapes::recomputeMendsASharedNormal() {
    const KclDocument document = fetchedSmallKcl();
    const Data& data = document.data();
    const Runs& used = users(document, 0).ofNormal;
    std::uint64_t normal = 0;
    while (normal < data.model(0).normalCount && used.of(normal).size() < 2)
        ++normal;
    QVERIFY2(normal < data.model(0).normalCount, "the file should share normals");
    const KclDocument spoiled =
        withVector(document, normalOffset(data, data.model(0), normal), data.dialect->normal,
                   loadNormal(data, data.model(0), normal) * 1.9);
    QCOMPARE(findings(spoiled, "PRISM-03"), findings(document, "PRISM-03") + 1);

    const ItemId one = prismItem(0, used.of(normal)[0]);
    const KclRun mended = runKcl(spoiled, operation_id::recomputeNormals, {one});
    QVERIFY2(mended.changed(), mended.report().c_str());
    QVERIFY(moved(document, mended.document(), one) <= data.dialect->weld);
    const Prism now = prismOf(mended.document(), one);
    for (const std::uint16_t i : now.normals)
        QVERIFY(std::abs(glm::length(loadNormal(mended.data(), mended.data().model(0), i)) - 1) <
                data.dialect->normalTolerance);
    QCOMPARE(now.attribute, prismOf(document, one).attribute);
    QCOMPARE(now.globalIndex, prismOf(document, one).globalIndex);
    QCOMPARE(now.position, prismOf(document, one).position);
    for (const ItemId item : tests::eachPrism(document))
        if (item != one) {
            QCOMPARE(prismOf(mended.document(), item).normals, prismOf(spoiled, item).normals);
            QVERIFY(moved(spoiled, mended.document(), item) == 0);
        }
    for (std::uint64_t m = 0; m < data.modelCount(); ++m)
        QVERIFY(tests::leafLists(data, m) == tests::leafLists(mended.data(), m));
    QVERIFY(mended.document().isStale(0));

    const KclRun all = runKcl(spoiled, operation_id::recomputeNormals);
    QVERIFY2(all.changed(), all.report().c_str());
    QCOMPARE(findings(all.document(), "PRISM-03"), findings(document, "PRISM-03"));
    for (const ItemId item : tests::eachPrism(document))
        QVERIFY(moved(document, all.document(), item) <= data.dialect->weld);
}

void TestShapes::recomputeTakesCorners() {
    const KclDocument document = fetchedSmallKcl();
    const Data& data = document.data();
    std::mt19937 random(7);
    for (std::uint64_t p = 0; p < data.model(0).prismCount; p += 5) {
        const ItemId item = prismItem(0, p);
        const auto words = [](const dvec3& v) {
            return formatValue(v.x) + ", " + formatValue(v.y) + "," + formatValue(v.z);
        };
        std::array<dvec3, 3> corners = triangleOf(document, item).v;
        for (dvec3& corner : corners)
            for (int c = 0; c < 3; ++c)
                corner[c] += std::uniform_real_distribution<double>(-20, 20)(random);
        const KclRun run =
            runKcl(document, operation_id::recomputeNormals, {item},
                   {{"v1", words(corners[0])}, {"v2", words(corners[1])}, {"v3", words(corners[2])}});
        QVERIFY2(run.changed(), run.report().c_str());
        for (std::size_t k = 0; k < 3; ++k)
            QVERIFY2(glm::length(triangleOf(run.document(), item).v[k] - corners[k]) <=
                         std::max(data.dialect->weld, 0.01),
                     run.report().c_str());
        for (const ItemId other : tests::eachPrism(document))
            if (other != item)
                QVERIFY(moved(document, run.document(), other) == 0);
        QCOMPARE(prismOf(run.document(), item).attribute, prismOf(document, item).attribute);
    }
}

void TestShapes::recomputeRefusals() {
    const KclDocument document = smallKclDocument("kart_be");
    const auto refusal = [&](const std::vector<ItemId>& items, const tests::Typed& typed) {
        return runKcl(document, operation_id::recomputeNormals, items, typed).refusal();
    };
    const std::vector<ItemId> one = {prismItem(0, 3)};
    QCOMPARE(refusal({prismItem(0, 3), prismItem(0, 4)}, {{"v1", "1 2 3"}}),
             std::string("kcl: v1: corners can be given for 1 prism, not for 2"));
    QCOMPARE(refusal(one, {{"v2", "1, 2"}}), std::string("kcl: v2: “1, 2” is not three numbers x, y, z"));
    QCOMPARE(refusal(one, {{"v2", "1,2,3,4"}}),
             std::string("kcl: v2: “1,2,3,4” is not three numbers x, y, z"));
    QCOMPARE(refusal(one, {{"v3", "0 0 2000000"}}),
             std::string("kcl: v3: 2e+06 is beyond the largest coordinate, 1.04858e+06"));
    QCOMPARE(refusal(one, {{"v1", "1 1 1"}, {"v2", "2 2 2"}, {"v3", "3 3 3"}}),
             std::string("kcl: models[0].prisms[3]: twice its area would be 0; 0.001 is the least"));

    // A prism without a finite triangle is mended only by all its corners.
    const Prism prism = prismOf(document, one[0]);
    const KclDocument flat =
        withVector(document, normalOffset(document.data(), document.data().model(0), prism.normals[3]),
                   document.data().dialect->normal, {0, 0, 0});
    QCOMPARE(runKcl(flat, operation_id::recomputeNormals, one).report(),
             std::string("Prisms recomputed: 0; Prisms without area, left alone: 1 (!)"));
    QCOMPARE(runKcl(flat, operation_id::recomputeNormals, one, {{"v1", "0 0 0"}}).refusal(),
             std::string("kcl: models[0].prisms[3]: it has no finite triangle; give all three corners"));
    const KclRun mended = runKcl(flat, operation_id::recomputeNormals, one,
                                 {{"v1", "0 0 0"}, {"v2", "0 0 90"}, {"v3", "90 0 0"}});
    QVERIFY2(mended.changed(), mended.report().c_str());
    QVERIFY(glm::length(triangleOf(mended.document(), one[0]).v[2] - dvec3(90, 0, 0)) < 1e-3);
}

// 65,536 normals, and a flip that needs one more.
void TestShapes::limitsOfIndices() {
    tests::KclMesh mesh;
    tests::quad(mesh, {0, 0, 0}, {0, 0, 100}, {100, 0, 100}, {100, 0, 0}, 1);
    const Bytes bytes = tests::buildKcl(mesh, tests::kclPreset("v2be"));
    const KclDocument two = tests::kclDocument(bytes);
    const Model& model = two.data().model(0);
    const std::uint64_t more = maxNormals - model.normalCount;
    Bytes full(bytes.begin(), bytes.begin() + std::ptrdiff_t(model.normals.end));
    for (std::uint64_t i = 0; i < more; ++i)
        for (const std::uint32_t word : {0x3F000000u, std::uint32_t(i), 0u}) {
            full.resize(full.size() + 4);
            storeBytes(full.data() + full.size() - 4, word, ByteOrder::Big);
        }
    full.insert(full.end(), bytes.begin() + std::ptrdiff_t(model.normals.end), bytes.end());
    for (const std::uint64_t field : {model_field::prismsOffset, model_field::octreeOffset}) {
        std::uint8_t* at = full.data() + model.whole.begin + field;
        storeBytes(at, std::uint32_t(loadBytes<std::uint32_t>(at, ByteOrder::Big) + 12 * more),
                   ByteOrder::Big);
    }
    const KclDocument document = tests::kclDocument(full);
    QCOMPARE(document.data().model(0).normalCount, maxNormals);
    QCOMPARE(runKcl(document, operation_id::flip, {prismItem(0, 0)}).refusal(),
             std::string("kcl: models[0].normals: there would be 65537; indices allow 65536 in a model"));
    QVERIFY(runKcl(document, operation_id::flip).changed()); // nobody else needs the normal: overwritten
}

QTEST_APPLESS_MAIN(TestShapes)
#include "tst_shapes.moc"
