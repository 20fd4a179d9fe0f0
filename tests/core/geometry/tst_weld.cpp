// Welding against its own definition, pair by pair, and on input made to be slow.
#include "core/geometry/weld.h"

#include "random_geometry.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <tuple>
#include <vector>

using namespace core;

namespace {

using Numbers = std::vector<std::uint32_t>;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

template <typename Point>
bool near(const Point& p, const Point& q, double tolerance, Nearness nearness) {
    double sum = 0.0;
    for (int axis = 0; axis < 3; ++axis) {
        const auto a = static_cast<double>(p[axis]);
        const auto b = static_cast<double>(q[axis]);
        const double difference = a == b ? 0.0 : std::abs(a - b);
        if (!(difference <= tolerance))
            return false;
        sum += difference * difference;
    }
    return nearness == Nearness::PerAxis || sum <= tolerance * tolerance;
}

template <typename Point>
Numbers weldPairByPair(const std::vector<Point>& points, double tolerance, Nearness nearness) {
    Numbers result;
    for (std::uint32_t i = 0; i < points.size(); ++i) {
        std::uint32_t found = i;
        for (std::uint32_t j = 0; j < i && found == i; ++j) {
            if (result[j] == j && near(points[i], points[j], tolerance, nearness))
                found = j;
        }
        result.push_back(found);
    }
    return result;
}

Numbers nearPairByPair(const std::vector<ivec3>& points, double tolerance) {
    Numbers result;
    for (std::uint32_t i = 0; i < points.size(); ++i) {
        if (std::find(points.begin(), points.begin() + i, points[i]) != points.begin() + i)
            continue; // not the first of its value
        const bool hasOther = std::any_of(points.begin(), points.end(), [&](const ivec3& other) {
            return other != points[i] && near(points[i], other, tolerance, Nearness::PerAxis);
        });
        if (hasOther)
            result.push_back(i);
    }
    return result;
}

template <typename Point, typename Tolerance>
void compareAll(const std::vector<Point>& points, Tolerance tolerance) {
    for (const Nearness nearness : {Nearness::PerAxis, Nearness::Distance})
        QCOMPARE(weld(std::span<const Point>(points), tolerance, nearness),
                 weldPairByPair(points, static_cast<double>(tolerance), nearness));
}

} // namespace

class TestWeld : public QObject {
    Q_OBJECT

  private slots:
    void empty();
    void equalValues();
    void earliestRepresentativeWins();
    void nothingIsPassedOn();
    void everyAxisCounts();
    void distanceIsRound();
    void oddValues();
    void extremeIntegers();
    void exactlyAtTheTolerance();
    void integersAgree_data();
    void integersAgree();
    void realsAgree_data();
    void realsAgree();
    void floatsAreComparedInDouble();
    void scalesFarApart();
    void crowds();
    void renumbers();
    void nearDistinctByHand();
    void nearDistinctAgrees_data();
    void nearDistinctAgrees();
    void nearDistinctOfCrowds();
};

void TestWeld::empty() {
    QVERIFY(weld(std::span<const ivec3>{}, 1).empty());
    QVERIFY(weld(std::span<const vec3>{}, 1.0).empty());
    QVERIFY(weld(std::span<const dvec3>{}, 0.0).empty());
    QVERIFY(nearDistinctPoints({}, 1).empty());
    QCOMPARE(weld(std::vector<ivec3>{ivec3(5)}, 1), Numbers{0});
}

void TestWeld::equalValues() {
    const std::vector<ivec3> points{ivec3(1), ivec3(2), ivec3(1), ivec3(3), ivec3(2), ivec3(1)};
    QCOMPARE(weld(points, 0), (Numbers{0, 1, 0, 3, 1, 0}));
    QCOMPARE(weld(points, 1), (Numbers{0, 0, 0, 3, 0, 0}));
}

void TestWeld::earliestRepresentativeWins() {
    // The third is near both, and the first need not be the nearest.
    QCOMPARE(weld(std::vector<ivec3>{ivec3(0), ivec3(4), ivec3(3)}, 3), (Numbers{0, 1, 0}));
    QCOMPARE(weld(std::vector<ivec3>{ivec3(4), ivec3(0), ivec3(1)}, 3), (Numbers{0, 1, 0}));
    QCOMPARE(weld(std::vector<dvec3>{dvec3(0.0), dvec3(4.0), dvec3(3.0)}, 3.0), (Numbers{0, 1, 0}));
}

void TestWeld::nothingIsPassedOn() {
    // 1 joins 0; 2 is near 1, which is no representative, so it stands for itself; 3 joins 2.
    const std::vector<ivec3> points{ivec3(0), ivec3(1), ivec3(2), ivec3(3)};
    QCOMPARE(weld(points, 1), (Numbers{0, 0, 2, 2}));
}

void TestWeld::everyAxisCounts() {
    for (int axis = 0; axis < 3; ++axis) {
        dvec3 step(0.5);
        step[axis] = 0.6;
        QCOMPARE(weld(std::vector{dvec3(0.0), step}, 0.5), (Numbers{0, 1}));
        QCOMPARE(weld(std::vector{dvec3(0.0), step, dvec3(-0.5)}, 0.5), (Numbers{0, 1, 0}));
    }
}

void TestWeld::distanceIsRound() {
    const std::vector<ivec3> points{ivec3(0), ivec3(3, 4, 0), ivec3(3, 4, 1), ivec3(0, -5, 0)};
    QCOMPARE(weld(points, 5, Nearness::Distance), (Numbers{0, 0, 2, 0}));
    QCOMPARE(weld(points, 5, Nearness::PerAxis), (Numbers{0, 0, 0, 0}));
}

void TestWeld::oddValues() {
    const std::vector<dvec3> points{dvec3(0.0),
                                    dvec3(-0.0),
                                    dvec3(notANumber, 0.0, 0.0),
                                    dvec3(notANumber, 0.0, 0.0),
                                    dvec3(infinity, 0, 0),
                                    dvec3(infinity, 0, 0),
                                    dvec3(-infinity, 0, 0),
                                    dvec3(1e308, 0, 0),
                                    dvec3(infinity, 0, infinity)};
    QCOMPARE(weld(points, 0.0), (Numbers{0, 0, 2, 3, 4, 4, 6, 7, 8}));
    QCOMPARE(weld(points, 10.0), (Numbers{0, 0, 2, 3, 4, 4, 6, 7, 8}));
    QCOMPARE(weld(points, 10.0, Nearness::Distance), (Numbers{0, 0, 2, 3, 4, 4, 6, 7, 8}));
    QCOMPARE(weld(points, std::numeric_limits<double>::denorm_min()), (Numbers{0, 0, 2, 3, 4, 4, 6, 7, 8}));
    QCOMPARE(weld(points, 1e300), (Numbers{0, 0, 2, 3, 4, 4, 6, 7, 8}));
}

void TestWeld::extremeIntegers() {
    const int low = std::numeric_limits<int>::min();
    const int high = std::numeric_limits<int>::max();
    const std::vector<ivec3> points{ivec3(low),      ivec3(high), ivec3(low + 1),
                                    ivec3(high - 1), ivec3(0),    ivec3(-1)};
    QCOMPARE(weld(points, 0), (Numbers{0, 1, 2, 3, 4, 5}));
    QCOMPARE(weld(points, 1), (Numbers{0, 1, 0, 1, 4, 4}));
    QCOMPARE(weld(points, 0xFFFFFFFEu), (Numbers{0, 1, 0, 0, 0, 0}));
    QCOMPARE(weld(points, 0xFFFFFFFFu), (Numbers{0, 0, 0, 0, 0, 0}));
    QCOMPARE(nearDistinctPoints(points, 1), (Numbers{0, 1, 2, 3, 4, 5}));
    QCOMPARE(nearDistinctPoints(points, 0xFFFFFFFFu), (Numbers{0, 1, 2, 3, 4, 5}));
}

// On and just beyond the tolerance, at cells' borders and across zero.
void TestWeld::exactlyAtTheTolerance() {
    for (const double tolerance : {0.1, 0.3, 1.0, 3.0, 1e-7, 1e9}) {
        for (const double start :
             {0.0, 0.3, -0.3, 1.0, 4.0 * tolerance, -4.0 * tolerance, 1e5, -tolerance, tolerance}) {
            std::vector<dvec3> points{dvec3(start)};
            for (const double end : {start + tolerance, start - tolerance}) {
                points.emplace_back(end, start, start);
                points.emplace_back(std::nextafter(end, infinity), start, start);
                points.emplace_back(std::nextafter(end, -infinity), start, start);
            }
            compareAll(points, tolerance);
            std::reverse(points.begin(), points.end());
            compareAll(points, tolerance);
        }
    }
    // The difference rounds to the tolerance though it is a little more.
    compareAll(std::vector<dvec3>{dvec3(1.0), dvec3(-0x1p-60)}, 1.0);
    compareAll(std::vector<dvec3>{dvec3(-0x1p-60), dvec3(1.0)}, 1.0);
}

void TestWeld::integersAgree_data() {
    QTest::addColumn<int>("spread");
    QTest::addColumn<unsigned>("tolerance");
    for (const int spread : {1, 3, 10, 40, 1000}) {
        for (const unsigned tolerance : {0u, 1u, 2u, 7u, 100u})
            QTest::addRow("within %d, tolerance %u", spread, tolerance) << spread << tolerance;
    }
}

void TestWeld::integersAgree() {
    QFETCH(int, spread);
    QFETCH(unsigned, tolerance);
    Random random(50);
    for (const int count : {10, 300, 1500}) {
        std::vector<ivec3> points;
        for (int i = 0; i < count; ++i)
            points.push_back(random.wholePoint(-spread, spread));
        compareAll(points, tolerance);
    }
}

void TestWeld::realsAgree_data() {
    QTest::addColumn<double>("spread");
    QTest::addColumn<double>("tolerance");
    for (const double spread : {1e-3, 1.0, 1000.0, 1e9}) {
        for (const double tolerance : {0.0, 1e-9, 1e-4, 0.02, 0.5, 30.0})
            QTest::addRow("within %g, tolerance %g", spread, tolerance) << spread << tolerance;
    }
}

void TestWeld::realsAgree() {
    QFETCH(double, spread);
    QFETCH(double, tolerance);
    Random random(51);
    std::vector<dvec3> points;
    std::vector<vec3> floats;
    for (int i = 0; i < 1200; ++i) {
        // Every third sits near an earlier one, so that some weld at any tolerance.
        dvec3 point = random.point(-spread, spread);
        if (i % 3 == 2)
            point = points[static_cast<std::size_t>(random.whole(0, i - 1))] +
                    random.point(-1.5, 1.5) * tolerance;
        points.push_back(point);
        floats.emplace_back(point);
    }
    compareAll(points, tolerance);
    compareAll(floats, tolerance);
}

void TestWeld::floatsAreComparedInDouble() {
    // 0.1f is a little more than 0.1.
    QCOMPARE(weld(std::vector<vec3>{vec3(0.0f), vec3(0.1f)}, 0.1), (Numbers{0, 1}));
    QCOMPARE(weld(std::vector<vec3>{vec3(0.0f), vec3(0.1f)}, static_cast<double>(0.1f)), (Numbers{0, 0}));
}

// Tiny and huge values together, as in a mesh with a broken vertex.
void TestWeld::scalesFarApart() {
    Random random(52);
    std::vector<dvec3> points;
    for (int i = 0; i < 1500; ++i) {
        const double scale = std::pow(10.0, random.whole(-40, 38));
        dvec3 point = random.point(-1.0, 1.0) * scale;
        if (i % 2 == 1) { // a neighbour a few steps of its own precision away
            point = points.back();
            for (int axis = 0; axis < 3; ++axis) {
                for (int steps = random.whole(0, 2); steps > 0; --steps)
                    point[axis] = std::nextafter(point[axis], infinity);
            }
        }
        points.push_back(point);
    }
    for (const double tolerance : {0.0, 1e-300, 1e-38, 1e-16, 1e-3, 1.0, 1e10, 1e30})
        compareAll(points, tolerance);
    // Tolerances about the size of a step, where cells and precision meet.
    for (const double step : {0.4, 0.5, 0.9, 1.0, 1.1, 2.0, 4.0, 7.0, 16.0}) {
        std::vector<dvec3> steps;
        for (int i = 0; i < 300; ++i)
            steps.emplace_back(0x1p52 + random.whole(-40, 40), 0x1p53 - random.whole(0, 60),
                               0x1p51 + random.whole(0, 9) * 0.5);
        compareAll(steps, step);
    }
}

// Each of these takes minutes when some cell or chain grows with the input.
void TestWeld::crowds() {
    constexpr std::uint32_t count = 400000;
    // All in a space of a few tolerances, with one value far away.
    Random random(53);
    std::vector<dvec3> points{dvec3(3e38)};
    for (std::uint32_t i = 1; i < count; ++i)
        points.push_back(random.point(0.0, 1e-3));
    QCOMPARE(weld(points, 0.0), weld(points, 1e-300));
    const auto exact = weld(points, 0.0);
    QCOMPARE(std::count(exact.begin(), exact.end(), 5u), 1);
    const Numbers coarse = weld(points, 1e-4);
    const std::set<std::uint32_t> representatives(coarse.begin(), coarse.end());
    QVERIFY(representatives.size() > 100 && representatives.size() <= 1 + 11 * 11 * 11);
    for (const std::uint32_t i : {0u, 77u, 399999u})
        QVERIFY(near(points[i], points[coarse[i]], 1e-4, Nearness::PerAxis));

    // All equal.
    const std::vector<ivec3> same(count, ivec3(7, -7, 7));
    const Numbers joined = weld(same, 3);
    QVERIFY(std::all_of(joined.begin(), joined.end(), [](std::uint32_t i) { return i == 0; }));
    QVERIFY(nearDistinctPoints(same, 3).empty());

    // A full lattice.
    std::vector<ivec3> lattice;
    for (int i = 0; i < 64 * 64 * 64; ++i)
        lattice.emplace_back(i % 64, i / 64 % 64, i / 4096);
    QCOMPARE(renumber(weld(lattice, 1)).kept.size(), std::size_t{32 * 32 * 32});
    QCOMPARE(renumber(weld(lattice, 0)).kept.size(), lattice.size());
}

void TestWeld::renumbers() {
    const Renumbering numbering = renumber(Numbers{0, 0, 2, 3, 2, 0});
    QCOMPARE(numbering.kept, (Numbers{0, 2, 3}));
    QCOMPARE(numbering.newOf, (Numbers{0, 0, 1, 2, 1, 0}));
    QVERIFY(renumber({}).kept.empty());
}

void TestWeld::nearDistinctByHand() {
    const std::vector<ivec3> points{ivec3(0),   ivec3(0),   ivec3(1, -1, 1), ivec3(3, 0, 0), ivec3(3, 2, 0),
                                    ivec3(100), ivec3(100), ivec3(5, 2, 0),  ivec3(1, -1, 1)};
    QCOMPARE(nearDistinctPoints(points, 0), Numbers{});
    QCOMPARE(nearDistinctPoints(points, 1), (Numbers{0, 2})); // repeats do not count
    QCOMPARE(nearDistinctPoints(points, 2), (Numbers{0, 2, 3, 4, 7}));
}

void TestWeld::nearDistinctAgrees_data() { integersAgree_data(); }

void TestWeld::nearDistinctAgrees() {
    QFETCH(int, spread);
    QFETCH(unsigned, tolerance);
    Random random(54);
    for (const int count : {2, 20, 200, 1000}) {
        std::vector<ivec3> points;
        for (int i = 0; i < count; ++i)
            points.push_back(random.wholePoint(-spread, spread));
        QCOMPARE(nearDistinctPoints(points, tolerance),
                 tolerance == 0 ? Numbers{} : nearPairByPair(points, tolerance));
    }
}

// Big crowds of distinct points within the tolerance, and lone points beside them.
void TestWeld::nearDistinctOfCrowds() {
    std::vector<ivec3> points;
    for (int i = 0; i < 100 * 100 * 30; ++i)
        points.emplace_back(i % 100, i / 100 % 100, i / 10000);
    for (int i = 0; i < 50; ++i)
        points.emplace_back(100 + 1000 + i * 5000, 0, 0);
    const Numbers found = nearDistinctPoints(points, 1000);
    QCOMPARE(found.size(), std::size_t{100 * 100 * 30});
    QCOMPARE(nearDistinctPoints(points, 1001).size(), std::size_t{100 * 100 * 30 + 1});
}

QTEST_APPLESS_MAIN(TestWeld)
#include "tst_weld.moc"
