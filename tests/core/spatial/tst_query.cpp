#include "core/spatial/spatial_index.h"
#include "tests/support/toy_index.h"

#include <QTest>

#include <cmath>

using namespace core;
using namespace core::test;

class TestQuery : public QObject {
    Q_OBJECT

  private slots:
    void pointFindsWhatItsCellLists();
    void lostHitsAreCounted();
    void ballLooksIntoSeveralCells();
    void deadEntriesAreSkipped();
    void refusesNonsense();
    void cancels();

  private:
    static ToyIndex sample();
};

// Balls 0 and 1 in cell 0, ball 2 at the border of cells 1 and 2 but listed in cell 2 only; cell 1 lists a
// dead entry.
ToyIndex TestQuery::sample() {
    ToyIndex index;
    index.balls = {{0.5, 0.5, 0.5}, {0.5, 0.5, 0.9}, {1.9, 0.5, 0.5}};
    index.lists = {{0, 1, 1}, {77}, {2}};
    return index;
}

void TestQuery::pointFindsWhatItsCellLists() {
    Progress progress;
    const auto result = query(sample(), {0.5, 0.5, 0.6}, 0, progress);
    QVERIFY(result.has_value());
    QCOMPARE(result->lookup.cells, (std::vector<ItemId>{ToyIndex::cellItem(0)}));
    QCOMPARE(result->lookup.steps.size(), std::size_t(1));
    QCOMPARE(result->lost, std::uint64_t(0));
    QCOMPARE(result->candidates.size(), std::size_t(2)); // ball 1 once, though listed twice
    QCOMPARE(result->candidates[0].primitive, ToyIndex::ball(0));
    QVERIFY(result->candidates[0].listed);
    QVERIFY(result->candidates[0].hit);
    QCOMPARE(result->candidates[0].distance, 0.0);
    QCOMPARE(result->candidates[1].primitive, ToyIndex::ball(1));
    QVERIFY(result->candidates[1].listed);
    QVERIFY(!result->candidates[1].hit);
    QVERIFY(std::abs(result->candidates[1].distance - 0.05) < 1e-12);
    QCOMPARE(english(result->candidates[1].reason), std::string("too far"));
    QVERIFY(std::abs(result->candidates[1].nearest->z - 0.65) < 1e-12);
    QCOMPARE(progress.fraction(), 1.0);
}

void TestQuery::lostHitsAreCounted() {
    Progress progress;
    const auto result =
        query(sample(), {1.8, 0.5, 0.5}, 0, progress); // inside ball 2, cell 1 does not list it
    QVERIFY(result.has_value());
    QCOMPARE(result->lookup.cells, (std::vector<ItemId>{ToyIndex::cellItem(1)}));
    QCOMPARE(result->lost, std::uint64_t(1));
    QCOMPARE(result->candidates.size(), std::size_t(1));
    QCOMPARE(result->candidates[0].primitive, ToyIndex::ball(2));
    QVERIFY(!result->candidates[0].listed);
    QVERIFY(result->candidates[0].hit);
}

void TestQuery::ballLooksIntoSeveralCells() {
    Progress progress;
    const auto result = query(sample(), {1.25, 0.5, 0.5}, 1.0, progress);
    QVERIFY(result.has_value());
    QCOMPARE(result->lookup.cells.size(), std::size_t(3));
    QCOMPARE(result->lost, std::uint64_t(0));
    QCOMPARE(result->candidates.size(), std::size_t(3));
    QCOMPARE(result->candidates[0].primitive, ToyIndex::ball(2)); // 0.40, then 0.50, then 0.60
    QCOMPARE(result->candidates[1].primitive, ToyIndex::ball(0));
    QCOMPARE(result->candidates[2].primitive, ToyIndex::ball(1));
}

void TestQuery::deadEntriesAreSkipped() {
    ToyIndex index = sample();
    index.balls.clear();
    index.lists = {{5, 6}};
    Progress progress;
    const auto result = query(index, {0.5, 0.5, 0.5}, 10, progress);
    QVERIFY(result.has_value());
    QVERIFY(result->candidates.empty());
    QCOMPARE(result->lost, std::uint64_t(0));
}

void TestQuery::refusesNonsense() {
    Progress progress;
    const double nan = std::nan("");
    const auto point = query(sample(), {0, nan, 0}, 0, progress);
    QVERIFY(!point.has_value());
    QCOMPARE(describe(point.error()), std::string("the point to look up is not finite"));
    for (const double radius : {-1.0, nan, HUGE_VAL}) {
        const auto ball = query(sample(), {0, 0, 0}, radius, progress);
        QVERIFY(!ball.has_value());
        QCOMPARE(int(ball.error().code), int(ErrorCode::Usage));
        QCOMPARE(describe(ball.error()), std::string("the radius must be 0 or more"));
    }
}

void TestQuery::cancels() {
    Progress progress;
    progress.cancel();
    const auto result = query(sample(), {0, 0, 0}, 0, progress);
    QVERIFY(!result.has_value());
    QCOMPARE(int(result.error().code), int(ErrorCode::Cancelled));
}

QTEST_APPLESS_MAIN(TestQuery)
#include "tst_query.moc"
