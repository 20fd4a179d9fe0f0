// Boxes along the axes: filling, comparing, moving, and rounding to float.
#include "core/geometry/aabb.h"

#include "random_geometry.h"

#include <QTest>

#include <limits>

using namespace core;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

const Aabb unit{dvec3(0.0), dvec3(1.0)};

} // namespace

class TestAabb : public QObject {
    Q_OBJECT

  private slots:
    void startsEmpty();
    void growsByPoints();
    void skipsPointsThatAreNotFinite();
    void mergeIgnoresEmptyBoxes();
    void containsItsBorder();
    void overlapCountsTouching();
    void grows();
    void centerOfHugeBoxIsFinite();
    void transforms();
    void transformHoldsAllCorners();
    void measuresDistance();
    void floatBoxContainsTheDoubleBox();
    void floatBoxOfHugeValues();
};

void TestAabb::startsEmpty() {
    const Aabb box;
    QVERIFY(box.isEmpty());
    QCOMPARE(box.size(), dvec3(0.0));
    QCOMPARE(box.center(), dvec3(0.0));
    QCOMPARE(box.diagonal(), 0.0);
    QVERIFY(!box.contains(dvec3(0.0)));
    QVERIFY(!box.contains(box));
    QVERIFY(!unit.contains(box));
    QVERIFY(!box.overlaps(unit));
    QVERIFY(!unit.overlaps(box));
    QVERIFY(box.grown(5.0).isEmpty());
    QVERIFY(box.transformed(dmat4(1.0)).isEmpty());
    QCOMPARE(distance(box, dvec3(0.0)), infinity);
    QVERIFY((Aabb{dvec3(0.0), dvec3(1.0, notANumber, 1.0)}).isEmpty());
}

void TestAabb::growsByPoints() {
    Aabb box;
    QVERIFY(box.add(dvec3(1.0, 2.0, 3.0)));
    QVERIFY(!box.isEmpty());
    QCOMPARE(box.min, dvec3(1.0, 2.0, 3.0));
    QCOMPARE(box.max, dvec3(1.0, 2.0, 3.0));
    QVERIFY(box.add(dvec3(-1.0, 5.0, 3.0)));
    QCOMPARE(box.min, dvec3(-1.0, 2.0, 3.0));
    QCOMPARE(box.max, dvec3(1.0, 5.0, 3.0));
    QCOMPARE(box.size(), dvec3(2.0, 3.0, 0.0));
    QCOMPARE(box.center(), dvec3(0.0, 3.5, 3.0));
    box.add(dvec3(-1.0, 2.0, 9.0));
    QCOMPARE(box.diagonal(), 7.0); // 2, 3, 6
}

void TestAabb::skipsPointsThatAreNotFinite() {
    Aabb box;
    QVERIFY(!box.add(dvec3(0.0, notANumber, 0.0)));
    QVERIFY(!box.add(dvec3(infinity, 0.0, 0.0)));
    QVERIFY(!box.add(dvec3(0.0, 0.0, -infinity)));
    QVERIFY(box.isEmpty());
    box.add(dvec3(1.0));
    QVERIFY(!box.add(dvec3(9.0, 9.0, notANumber)));
    QCOMPARE(box, (Aabb{dvec3(1.0), dvec3(1.0)}));
}

void TestAabb::mergeIgnoresEmptyBoxes() {
    Aabb box = unit;
    box.merge(Aabb{});
    QCOMPARE(box, unit);
    box.merge(Aabb{dvec3(0.0, 5.0, 0.0), dvec3(1.0, 2.0, 1.0)}); // empty on y alone
    QCOMPARE(box, unit);
    box.merge(Aabb{dvec3(-2.0, 0.5, 0.5), dvec3(-1.0, 0.6, 4.0)});
    QCOMPARE(box, (Aabb{dvec3(-2.0, 0.0, 0.0), dvec3(1.0, 1.0, 4.0)}));
    Aabb empty;
    empty.merge(unit);
    QCOMPARE(empty, unit);
}

void TestAabb::containsItsBorder() {
    QVERIFY(unit.contains(dvec3(0.0)));
    QVERIFY(unit.contains(dvec3(1.0)));
    QVERIFY(unit.contains(dvec3(0.5, 1.0, 0.0)));
    for (int axis = 0; axis < 3; ++axis) {
        dvec3 point(0.5);
        point[axis] = 1.0000001;
        QVERIFY(!unit.contains(point));
        point[axis] = -0.0000001;
        QVERIFY(!unit.contains(point));
    }
    QVERIFY(!unit.contains(dvec3(notANumber, 0.5, 0.5)));
    QVERIFY(unit.contains(unit));
    QVERIFY(!unit.contains(Aabb{dvec3(0.0), dvec3(1.0, 1.0, 1.5)}));
    QVERIFY(!unit.contains(Aabb{dvec3(0.0, -0.5, 0.0), dvec3(1.0)}));
}

void TestAabb::overlapCountsTouching() {
    for (int axis = 0; axis < 3; ++axis) {
        dvec3 step(0.0);
        step[axis] = 1.0;
        QVERIFY(unit.overlaps(Aabb{unit.min + step, unit.max + step}));
        QVERIFY(unit.overlaps(Aabb{unit.min - step, unit.max - step}));
        step[axis] = 1.0000001;
        QVERIFY(!unit.overlaps(Aabb{unit.min + step, unit.max + step}));
        QVERIFY(!unit.overlaps(Aabb{unit.min - step, unit.max - step}));
    }
    QVERIFY(unit.overlaps(Aabb{dvec3(-5.0), dvec3(5.0)}));
    QVERIFY(unit.overlaps(Aabb{dvec3(0.5), dvec3(0.5)}));
}

void TestAabb::grows() {
    QCOMPARE(unit.grown(0.5), (Aabb{dvec3(-0.5), dvec3(1.5)}));
    QCOMPARE(unit.grown(-0.5), (Aabb{dvec3(0.5), dvec3(0.5)}));
    QCOMPARE(unit.grown(-0.6), Aabb{});
}

void TestAabb::centerOfHugeBoxIsFinite() {
    const double huge = std::numeric_limits<double>::max();
    QCOMPARE((Aabb{dvec3(huge), dvec3(huge)}).center(), dvec3(huge));
}

void TestAabb::transforms() {
    // A quarter turn about z takes (x, y) to (-y, x); then scale x by 2 and move.
    const dmat4 matrix(dvec4(0.0, 1.0, 0.0, 0.0), dvec4(-2.0, 0.0, 0.0, 0.0), dvec4(0.0, 0.0, 1.0, 0.0),
                       dvec4(10.0, 20.0, 30.0, 1.0));
    const Aabb box{dvec3(1.0, 2.0, 3.0), dvec3(4.0, 5.0, 6.0)};
    QCOMPARE(box.transformed(matrix), (Aabb{dvec3(0.0, 21.0, 33.0), dvec3(6.0, 24.0, 36.0)}));
    QCOMPARE(box.transformed(dmat4(1.0)), box);
}

void TestAabb::transformHoldsAllCorners() {
    Random random(1);
    for (int round = 0; round < 200; ++round) {
        Aabb box;
        box.add(random.point(-10.0, 10.0));
        box.add(random.point(-10.0, 10.0));
        const dmat4 matrix(dvec4(random.point(-2.0, 2.0), 0.0), dvec4(random.point(-2.0, 2.0), 0.0),
                           dvec4(random.point(-2.0, 2.0), 0.0), dvec4(random.point(-9.0, 9.0), 1.0));
        Aabb expected;
        for (int i = 0; i < 8; ++i) {
            const dvec3 corner(i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y,
                               i & 4 ? box.max.z : box.min.z);
            expected.add(dvec3(matrix * dvec4(corner, 1.0)));
        }
        const Aabb moved = box.transformed(matrix);
        QVERIFY(glm::length(moved.min - expected.min) < 1e-12);
        QVERIFY(glm::length(moved.max - expected.max) < 1e-12);
    }
}

void TestAabb::measuresDistance() {
    QCOMPARE(distance(unit, dvec3(0.5)), 0.0);
    QCOMPARE(distance(unit, dvec3(0.5, 0.5, 3.0)), 2.0);
    QCOMPARE(distance(unit, dvec3(-3.0, 5.0, 0.5)), 5.0);
    QCOMPARE(distance(unit, dvec3(3.0, 4.0, 7.0)), 7.0); // 2, 3, 6
}

void TestAabb::floatBoxContainsTheDoubleBox() {
    Random random(2);
    for (int round = 0; round < 1000; ++round) {
        Aabb box;
        box.add(random.point(-1e6, 1e6));
        box.add(random.point(-1e-3, 1e-3));
        const Aabb rounded = toDouble(toFloat(box));
        QVERIFY(rounded.contains(box));
        QVERIFY(glm::length(rounded.min - box.min) <= 1.2e-7 * glm::length(box.min));
        QVERIFY(glm::length(rounded.max - box.max) <= 1.2e-7 * glm::length(box.max));
    }
    const Aabb exact{dvec3(-0.5, 2.0, 3.0), dvec3(0.25, 1024.0, 3.0)};
    QCOMPARE(toDouble(toFloat(exact)), exact);
    QCOMPARE(toFloat(Aabb{}), AabbF{});
    QVERIFY(toDouble(AabbF{}).isEmpty());
}

void TestAabb::floatBoxOfHugeValues() {
    const float largest = std::numeric_limits<float>::max();
    const AabbF box = toFloat(Aabb{dvec3(-1e300, 1e300, 0.0), dvec3(-1e290, 1e301, 1e-300)});
    QCOMPARE(box.min, vec3(-largest, largest, 0.0f));
    QCOMPARE(box.max, vec3(-largest, largest, std::numeric_limits<float>::denorm_min()));
}

QTEST_APPLESS_MAIN(TestAabb)
#include "tst_aabb.moc"
