// The hierarchy against going through all primitives, on boxes from scattered to hopeless.
#include "core/geometry/bvh.h"

#include "random_geometry.h"

#include <QTest>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

using namespace core;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr float largest = std::numeric_limits<float>::max();
constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();

using Boxes = std::vector<AabbF>;
using Numbers = std::vector<std::uint32_t>;

AabbF around(const dvec3& middle, const dvec3& half) { return toFloat(Aabb{middle - half, middle + half}); }

// Boxes of one kind: `scattered`, `same`, `sheets`, `row`, `powers`, `huge`, `broken`, `mixed`.
Boxes makeBoxes(const std::string& kind, int count, Random& random) {
    Boxes boxes;
    for (int i = 0; i < count; ++i) {
        if (kind == "same")
            boxes.push_back({vec3(1.0f), vec3(2.0f)});
        else if (kind == "sheets")
            boxes.push_back(
                around(random.point(-10.0, 10.0), dvec3(random.real(0.0, 2.0), 0.0, random.real(0.0, 2.0))));
        else if (kind == "row")
            boxes.push_back(around(dvec3(i, 0.0, 0.0), dvec3(0.5)));
        else if (kind == "powers") // each twice as far as the last: binning cuts off one at a time
            boxes.push_back(around(dvec3(std::ldexp(1.0, i % 250 - 125), 0.0, 0.0), dvec3(0.0)));
        else if (kind == "huge")
            boxes.push_back(i % 2 ? AabbF{vec3(-largest), vec3(largest)}
                                  : around(random.point(-1e38, 1e38), dvec3(1e37)));
        else if (kind == "broken" || (kind == "mixed" && i % 5 == 2))
            boxes.push_back(
                i % 3 == 0   ? AabbF{}
                : i % 3 == 1 ? AabbF{vec3(0.0f, notANumber, 0.0f), vec3(1.0f)}
                             : AabbF{vec3(0.0f), vec3(1.0f, std::numeric_limits<float>::infinity(), 1.0f)});
        else
            boxes.push_back(around(random.point(-10.0, 10.0), random.point(0.0, 1.0)));
    }
    return boxes;
}

bool isUsable(const AabbF& box) { return isFinite(box.min) && isFinite(box.max) && !toDouble(box).isEmpty(); }

// Box of a primitive as the thing that rays hit.
std::optional<double> hitBox(const Boxes& boxes, const Ray& ray, std::uint32_t i, double limit) {
    if (!isUsable(boxes[i]))
        return std::nullopt;
    const auto span = intersect(ray, toDouble(boxes[i]), limit);
    return span ? std::optional(span->enter) : std::nullopt;
}

std::optional<Bvh::RayHit> nearestOfAll(const Boxes& boxes, const Ray& ray, double tMax) {
    std::optional<Bvh::RayHit> best;
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        const auto t = hitBox(boxes, ray, i, tMax);
        if (t && (!best || *t < best->t))
            best = Bvh::RayHit{i, *t};
    }
    return best;
}

Numbers sorted(Numbers numbers) {
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

// Rays of all kinds: free ones, along axes, from inside, along faces of boxes.
Ray randomRay(const Boxes& boxes, Random& random) {
    Ray ray{random.point(-15.0, 15.0), random.point(-1.0, 1.0)};
    const int axis = random.whole(0, 2);
    switch (random.whole(0, 4)) {
    case 0:
        ray.direction = dvec3(0.0);
        ray.direction[axis] = random.whole(0, 1) ? 1.0 : -1.0;
        break;
    case 1:
        ray.direction[axis] = random.whole(0, 1) ? 0.0 : -0.0;
        break;
    case 2:
        if (const AabbF& box =
                boxes[static_cast<std::size_t>(random.whole(0, static_cast<int>(boxes.size()) - 1))];
            isUsable(box)) { // slides along a face
            ray.origin = dvec3(box.min);
            ray.origin[axis] -= 20.0;
            ray.direction = dvec3(0.0);
            ray.direction[axis] = 1.0;
        }
        break;
    case 3:
        if (const AabbF& box =
                boxes[static_cast<std::size_t>(random.whole(0, static_cast<int>(boxes.size()) - 1))];
            isUsable(box)) // aims at a box's corner
            ray.direction = dvec3(box.max) - ray.origin;
        break;
    default:
        break;
    }
    return ray;
}

void checkAgainstAll(const Bvh& bvh, const Boxes& boxes, Random& random) {
    for (int round = 0; round < 60; ++round) {
        const Ray ray = randomRay(boxes, random);
        const double tMax = round % 3 == 0 ? random.real(0.0, 20.0) : infinity;
        const auto expected = nearestOfAll(boxes, ray, tMax);
        const auto actual = bvh.nearest(
            ray, tMax, [&](std::uint32_t i, double limit) { return hitBox(boxes, ray, i, limit); });
        QCOMPARE(actual.has_value(), expected.has_value());
        if (actual) {
            QCOMPARE(actual->primitive, expected->primitive);
            QVERIFY(actual->t == expected->t);
        }

        Numbers seen;
        bvh.visitRay(ray, tMax, [&](std::uint32_t i) { seen.push_back(i); });
        seen = sorted(seen);
        QVERIFY(std::adjacent_find(seen.begin(), seen.end()) == seen.end()); // each once
        for (std::uint32_t i = 0; i < boxes.size(); ++i) {
            if (hitBox(boxes, ray, i, tMax))
                QVERIFY(std::binary_search(seen.begin(), seen.end(), i));
        }

        Aabb region;
        region.add(random.point(-12.0, 12.0));
        region.add(region.min + random.point(0.0, 6.0));
        seen.clear();
        bvh.visitOverlapping(region, [&](std::uint32_t i) { seen.push_back(i); });
        seen = sorted(seen);
        QVERIFY(std::adjacent_find(seen.begin(), seen.end()) == seen.end());
        for (std::uint32_t i = 0; i < boxes.size(); ++i) {
            if (isUsable(boxes[i]) && region.overlaps(toDouble(boxes[i])))
                QVERIFY(std::binary_search(seen.begin(), seen.end(), i));
        }

        const dmat4 view =
            glm::perspective(0.8, 1.0, 0.5, 40.0) *
            glm::lookAt(random.point(-15.0, 15.0), random.point(-2.0, 2.0), dvec3(0.1, 1.0, 0.2));
        const Frustum frustum = frustumFromScreen(view, dvec2(random.real(-1.0, 1.0), random.real(-1.0, 1.0)),
                                                  dvec2(random.real(-1.0, 1.0), random.real(-1.0, 1.0)));
        seen.clear();
        bvh.visitFrustum(frustum, [&](std::uint32_t i, Containment containment) {
            seen.push_back(i);
            QVERIFY(containment != Containment::Outside);
            if (containment == Containment::Inside && isUsable(boxes[i]))
                QVERIFY(encloses(frustum, toDouble(boxes[i])));
        });
        seen = sorted(seen);
        QVERIFY(std::adjacent_find(seen.begin(), seen.end()) == seen.end());
        for (std::uint32_t i = 0; i < boxes.size(); ++i) {
            if (isUsable(boxes[i]) && classify(frustum, boxes[i]) != Containment::Outside)
                QVERIFY(std::binary_search(seen.begin(), seen.end(), i));
        }
    }
}

} // namespace

class TestBvh : public QObject {
    Q_OBJECT

  private slots:
    void empty();
    void single();
    void boundsAndMemory();
    void agreesWithAll_data();
    void agreesWithAll();
    void brokenBoxesAreNeverVisited();
    void fewCandidates();
    void nearestCallsFromNearToFar();
    void equalDistancesGiveTheLowestNumber();
    void hitsMayBeRefused();
    void visitsEndOnFalse();
    void walkTakesAllBelowInside();
    void refitFollowsEdits_data();
    void refitFollowsEdits();
    void refitOfOneAmongMany();
    void equalInputGivesEqualTrees();
};

void TestBvh::empty() {
    const Bvh none;
    const Bvh built(std::span<const AabbF>{});
    for (const Bvh* bvh : {&none, &built}) {
        QCOMPARE(bvh->primitiveCount(), std::size_t{0});
        QCOMPARE(bvh->bounds(), AabbF{});
        QVERIFY(!bvh->nearest(Ray{}, infinity, [](std::uint32_t, double) { return std::optional(0.0); }));
        bvh->visitOverlapping(Aabb{dvec3(-1.0), dvec3(1.0)}, [](std::uint32_t) { QFAIL("visited"); });
        bvh->walk([](const AabbF&) { return Containment::Inside; },
                  [](std::uint32_t, Containment) { QFAIL("visited"); });
    }
    Bvh refitted;
    refitted.refit(Numbers{}, [](std::uint32_t) { return AabbF{}; });
}

void TestBvh::single() {
    const Boxes boxes{AabbF{vec3(1.0f), vec3(2.0f)}};
    const Bvh bvh(boxes);
    const Ray ray{dvec3(0.0, 1.5, 1.5), dvec3(0.5, 0.0, 0.0)};
    const auto hit = bvh.nearest(ray, infinity,
                                 [&](std::uint32_t i, double limit) { return hitBox(boxes, ray, i, limit); });
    QVERIFY(hit);
    QCOMPARE(hit->primitive, 0u);
    QCOMPARE(hit->t, 2.0);
    QVERIFY(!bvh.nearest(ray, 1.9, [&](std::uint32_t, double) { return std::optional(1.0); }));
}

void TestBvh::boundsAndMemory() {
    Random random(30);
    Boxes boxes = makeBoxes("mixed", 20000, random);
    Aabb expected;
    for (const AabbF& box : boxes) {
        if (isUsable(box))
            expected.merge(toDouble(box));
    }
    const Bvh bvh(boxes);
    QCOMPARE(bvh.primitiveCount(), boxes.size());
    QCOMPARE(toDouble(bvh.bounds()), expected);
    QVERIFY(bvh.memoryUse() <= 45 * boxes.size());
}

void TestBvh::agreesWithAll_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("count");
    for (const char* kind : {"scattered", "same", "sheets", "row", "powers", "huge", "broken", "mixed"}) {
        for (const int count : {1, 2, 4, 5, 9, 33, 700})
            QTest::addRow("%s %d", kind, count) << QString(kind) << count;
    }
}

void TestBvh::agreesWithAll() {
    QFETCH(QString, kind);
    QFETCH(int, count);
    Random random(31);
    const Boxes boxes = makeBoxes(kind.toStdString(), count, random);
    checkAgainstAll(Bvh(boxes), boxes, random);
}

void TestBvh::brokenBoxesAreNeverVisited() {
    Random random(32);
    Boxes boxes = makeBoxes("mixed", 500, random);
    const Bvh bvh(boxes);
    bvh.walk(
        [](const AabbF& box) {
            return toDouble(box).isEmpty() ? Containment::Outside : Containment::Partial;
        },
        [&](std::uint32_t i, Containment) { QVERIFY(isUsable(boxes[i])); });
    const Bvh allBroken(makeBoxes("broken", 100, random));
    allBroken.visitOverlapping(Aabb{dvec3(-1e300), dvec3(1e300)}, [](std::uint32_t) { QFAIL("visited"); });
    allBroken.visitRay(Ray{dvec3(0.5), dvec3(1.0, 0.0, 0.0)}, infinity,
                       [](std::uint32_t) { QFAIL("visited"); });
}

// A tree that finds everything by visiting everything would pass the comparisons above.
void TestBvh::fewCandidates() {
    Random random(33);
    Boxes boxes;
    for (int i = 0; i < 100000; ++i)
        boxes.push_back(around(random.point(-100.0, 100.0), dvec3(0.5)));
    const Bvh bvh(boxes);
    std::size_t candidates = 0;
    for (int round = 0; round < 200; ++round) {
        const Ray ray{random.point(-100.0, 100.0), random.point(-1.0, 1.0)};
        bvh.nearest(ray, infinity, [&](std::uint32_t i, double limit) {
            ++candidates;
            return hitBox(boxes, ray, i, limit);
        });
        const dvec3 middle = random.point(-100.0, 100.0);
        bvh.visitOverlapping(Aabb{middle - 0.5, middle + 0.5}, [&](std::uint32_t) { ++candidates; });
    }
    QVERIFY2(candidates < 200 * 60, qPrintable(QString::number(candidates)));
}

void TestBvh::nearestCallsFromNearToFar() {
    Random random(34);
    const Boxes boxes = makeBoxes("row", 10000, random);
    const Bvh bvh(boxes);
    int calls = 0;
    const Ray ray{dvec3(-5.0, 0.0, 0.0), dvec3(1.0, 0.0, 0.0)};
    const auto hit = bvh.nearest(ray, infinity, [&](std::uint32_t i, double limit) {
        ++calls;
        return hitBox(boxes, ray, i, limit);
    });
    QVERIFY(hit);
    QCOMPARE(hit->primitive, 0u);
    QCOMPARE(hit->t, 4.5);
    QVERIFY(calls <= 12);
}

void TestBvh::equalDistancesGiveTheLowestNumber() {
    Random random(35);
    const Boxes boxes = makeBoxes("same", 1000, random);
    const Bvh bvh(boxes);
    const Ray ray{dvec3(1.5, 1.5, 9.0), dvec3(0.0, 0.0, -1.0)};
    const auto hit = bvh.nearest(ray, infinity, [&](std::uint32_t i, double limit) {
        return i < 300 ? std::nullopt : hitBox(boxes, ray, i, limit);
    });
    QVERIFY(hit);
    QCOMPARE(hit->primitive, 300u);
    QCOMPARE(hit->t, 7.0);
}

void TestBvh::hitsMayBeRefused() {
    Random random(36);
    const Boxes boxes = makeBoxes("row", 100, random);
    const Bvh bvh(boxes);
    const Ray ray{dvec3(-5.0, 0.0, 0.0), dvec3(1.0, 0.0, 0.0)};
    int asked = 0;
    double leastLimit = infinity;
    QVERIFY(!bvh.nearest(ray, infinity, [&](std::uint32_t, double limit) {
        ++asked;
        leastLimit = std::min(leastLimit, limit);
        return std::optional<double>();
    }));
    QCOMPARE(asked, 100);
    QCOMPARE(leastLimit, infinity);
}

void TestBvh::visitsEndOnFalse() {
    Random random(37);
    const Boxes boxes = makeBoxes("same", 50, random);
    const Bvh bvh(boxes);
    int visits = 0;
    const auto third = [&](std::uint32_t) { return ++visits < 3; };
    bvh.visitOverlapping(Aabb{dvec3(0.0), dvec3(3.0)}, third);
    QCOMPARE(visits, 3);
    visits = 0;
    bvh.visitRay(Ray{dvec3(1.5, 1.5, 9.0), dvec3(0.0, 0.0, -1.0)}, infinity, third);
    QCOMPARE(visits, 3);
    visits = 0;
    bvh.visitFrustum(frustumFromScreen(dmat4(0.125), dvec2(-1.0), dvec2(1.0)),
                     [&](std::uint32_t i, Containment) { return third(i); });
    QCOMPARE(visits, 3);
}

void TestBvh::walkTakesAllBelowInside() {
    Random random(38);
    const Boxes boxes = makeBoxes("scattered", 300, random);
    const Bvh bvh(boxes);
    int questions = 0;
    Numbers seen;
    bvh.walk(
        [&](const AabbF&) {
            ++questions;
            return Containment::Inside;
        },
        [&](std::uint32_t i, Containment containment) {
            QCOMPARE(containment, Containment::Inside);
            seen.push_back(i);
        });
    QCOMPARE(questions, 1);
    QCOMPARE(seen.size(), boxes.size());
}

void TestBvh::refitFollowsEdits_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("changes"); // at once
    for (const char* kind : {"scattered", "same", "mixed", "broken"}) {
        for (const int count : {1, 3, 6, 200}) {
            for (const int changes : {1, 5, 300})
                QTest::addRow("%s %d, %d at once", kind, count, changes) << QString(kind) << count << changes;
        }
    }
}

void TestBvh::refitFollowsEdits() {
    QFETCH(QString, kind);
    QFETCH(int, count);
    QFETCH(int, changes);
    Random random(39);
    Boxes boxes = makeBoxes(kind.toStdString(), count, random);
    Bvh bvh(boxes);
    for (int round = 0; round < 12; ++round) {
        Numbers changed;
        for (int i = 0; i < changes; ++i) {
            const auto edited = static_cast<std::uint32_t>(random.whole(0, count - 1));
            // Far away, broken, or a little aside.
            boxes[edited] = random.whole(0, 3) == 0
                                ? makeBoxes("broken", 3, random)[edited % 3]
                                : around(random.point(-14.0, 14.0), random.point(0.0, 0.5));
            changed.push_back(edited);
        }
        bvh.refit(changed, [&](std::uint32_t i) { return boxes[i]; });
        Aabb expected;
        for (const AabbF& box : boxes) {
            if (isUsable(box))
                expected.merge(toDouble(box));
        }
        QCOMPARE(toDouble(bvh.bounds()), expected); // shrinks too
        checkAgainstAll(bvh, boxes, random);
    }
}

void TestBvh::refitOfOneAmongMany() {
    Random random(40);
    Boxes boxes = makeBoxes("scattered", 50000, random);
    Bvh bvh(boxes);
    boxes[12345] = around(dvec3(500.0, 0.0, 0.0), dvec3(1.0));
    std::size_t asked = 0;
    const auto boxOf = [&](std::uint32_t i) {
        ++asked;
        return boxes[i];
    };
    bvh.refit(Numbers{12345}, boxOf);
    QVERIFY(asked <= 4); // its leaf only
    QCOMPARE(bvh.bounds().max.x, 501.0f);
    Numbers seen;
    bvh.visitOverlapping(Aabb{dvec3(499.0, -1.0, -1.0), dvec3(502.0, 1.0, 1.0)},
                         [&](std::uint32_t i) { seen.push_back(i); });
    QVERIFY(std::find(seen.begin(), seen.end(), 12345u) != seen.end());
    QVERIFY(seen.size() <= 4);
    boxes[12345] = boxes[12344];
    bvh.refit(Numbers{12345}, boxOf);
    QVERIFY(bvh.bounds().max.x <= 11.0f);
}

void TestBvh::equalInputGivesEqualTrees() {
    Random random(41);
    const Boxes boxes = makeBoxes("mixed", 3000, random);
    std::array<Numbers, 2> orders;
    for (Numbers& order : orders) {
        const Bvh bvh(boxes);
        bvh.walk([](const AabbF&) { return Containment::Partial; },
                 [&](std::uint32_t i, Containment) { order.push_back(i); });
    }
    QCOMPARE(orders[0].size(), boxes.size());
    QVERIFY(orders[0] == orders[1]);
}

QTEST_APPLESS_MAIN(TestBvh)
#include "tst_bvh.moc"
