// Oriented boxes, from right-angled ones to skewed, flat and pointlike ones.
#include "core/geometry/obb.h"

#include "core/geometry/ray.h"
#include "random_geometry.h"

#include <QTest>

#include <algorithm>
#include <limits>

using namespace core;

namespace {

const Obb cuboid{dvec3(10.0, 0.0, 0.0), {dvec3(1.0, 0.0, 0.0), dvec3(0.0, 2.0, 0.0), dvec3(0.0, 0.0, 3.0)}};
// In x and y a parallelogram: y = -1 from x = -3 to 1, y = 1 from x = -1 to 3.
const Obb skewed{dvec3(0.0), {dvec3(2.0, 0.0, 0.0), dvec3(1.0, 1.0, 0.0), dvec3(0.0, 0.0, 1.0)}};
// No thickness along y.
const Obb flat{dvec3(1.0, 2.0, 3.0), {dvec3(2.0, 0.0, 0.0), dvec3(0.0), dvec3(0.0, 0.0, 1.0)}};
const Obb line{dvec3(0.0), {dvec3(0.0), dvec3(0.0, 3.0, 4.0), dvec3(0.0)}};
const Obb dot{dvec3(1.0, 2.0, 3.0), {}};
// All half vectors in one plane: corners (2, 2), (0, 2), (-2, 0), (-2, -2), (0, -2), (2, 0).
const Obb hexagon{dvec3(0.0), {dvec3(1.0, 0.0, 0.0), dvec3(0.0, 1.0, 0.0), dvec3(1.0, 1.0, 0.0)}};

Obb randomBox(Random& random) {
    Obb box{random.point(-5.0, 5.0),
            {random.point(-2.0, 2.0), random.point(-2.0, 2.0), random.point(-2.0, 2.0)}};
    switch (random.whole(0, 7)) {
    case 0:
        box.half[1] = dvec3(0.0);
        break;
    case 1:
        box.half[2] = box.half[0] * 0.5;
        break;
    case 2:
        box.half[2] = box.half[0] - box.half[1] * 0.25;
        break;
    case 3:
        box.half[0] = box.half[2] = dvec3(0.0);
        break;
    case 4: // at right angles
        box.half[1] = glm::cross(box.half[0], box.half[2]);
        box.half[2] = glm::cross(box.half[0], box.half[1]) * 0.1;
        break;
    default:
        break;
    }
    return box;
}

double highest(const Obb& box, const dvec3& direction) {
    double result = -std::numeric_limits<double>::infinity();
    for (const dvec3& corner : corners(box))
        result = std::max(result, glm::dot(direction, corner));
    return result;
}

} // namespace

class TestObb : public QObject {
    Q_OBJECT

  private slots:
    void numbersItsCorners();
    void edgesRunAlongTheirAxis();
    void facesLookOutwards();
    void convertsFromAabb();
    void convertsFromMatrix();
    void bounds_();
    void transforms();
    void volumeOfSkewedBox();
    void contains_();
    void closestPoint_();
    void closestPointOfDegenerateBoxes();
    void closestPointIsOptimal();
    void rayEnters();
    void rayAndDegenerateBoxes();
    void rayAgreesWithFaces();
    void coordinatesThatAreNotFinite();
};

void TestObb::numbersItsCorners() {
    const auto points = corners(cuboid);
    QCOMPARE(points[0], dvec3(9.0, -2.0, -3.0));
    QCOMPARE(points[1], dvec3(11.0, -2.0, -3.0));
    QCOMPARE(points[2], dvec3(9.0, 2.0, -3.0));
    QCOMPARE(points[4], dvec3(9.0, -2.0, 3.0));
    QCOMPARE(points[7], dvec3(11.0, 2.0, 3.0));
}

void TestObb::edgesRunAlongTheirAxis() {
    const auto points = corners(skewed);
    for (std::size_t e = 0; e < boxEdges.size(); ++e)
        QCOMPARE(points[boxEdges[e][1]] - points[boxEdges[e][0]], skewed.half[e / 4] * 2.0);
}

void TestObb::facesLookOutwards() {
    const auto points = corners(cuboid);
    for (std::size_t f = 0; f < boxFaces.size(); ++f) {
        const dvec3 a = points[boxFaces[f][0]];
        const dvec3 b = points[boxFaces[f][1]];
        const dvec3 c = points[boxFaces[f][2]];
        const dvec3 d = points[boxFaces[f][3]];
        QCOMPARE(a + c, b + d); // in order around the face
        dvec3 outwards(0.0);
        outwards[static_cast<int>(f / 2)] = f % 2 == 0 ? -1.0 : 1.0;
        QCOMPARE(glm::normalize(glm::cross(b - a, c - a)), outwards);
        QCOMPARE(glm::dot(a - cuboid.center, outwards), glm::length(cuboid.half[f / 2]));
    }
}

void TestObb::convertsFromAabb() {
    const Obb box = toObb(Aabb{dvec3(-1.0, 2.0, 3.0), dvec3(1.0, 6.0, 3.0)});
    QCOMPARE(box, (Obb{dvec3(0.0, 4.0, 3.0), {dvec3(1.0, 0.0, 0.0), dvec3(0.0, 2.0, 0.0), dvec3(0.0)}}));
    QCOMPARE(toObb(Aabb{}), Obb{});
}

void TestObb::convertsFromMatrix() {
    QCOMPARE(toObb(unitCubeMatrix(skewed)), skewed);
    QCOMPARE(dvec3(unitCubeMatrix(cuboid) * dvec4(1.0, -1.0, 1.0, 1.0)), corners(cuboid)[5]);
}

void TestObb::bounds_() {
    QCOMPARE(bounds(cuboid), (Aabb{dvec3(9.0, -2.0, -3.0), dvec3(11.0, 2.0, 3.0)}));
    QCOMPARE(bounds(skewed), (Aabb{dvec3(-3.0, -1.0, -1.0), dvec3(3.0, 1.0, 1.0)}));
    QCOMPARE(bounds(dot), (Aabb{dot.center, dot.center}));
    Obb broken = cuboid;
    broken.half[1].z = std::numeric_limits<double>::quiet_NaN();
    QVERIFY(bounds(broken).isEmpty());
}

void TestObb::transforms() {
    // Mirror x, scale z, move.
    dmat4 matrix(1.0);
    matrix[0].x = -1.0;
    matrix[2].z = 2.0;
    matrix[3] = dvec4(1.0, 2.0, 3.0, 1.0);
    const Obb moved = transformed(cuboid, matrix);
    QCOMPARE(moved, (Obb{dvec3(-9.0, 2.0, 3.0),
                         {dvec3(-1.0, 0.0, 0.0), dvec3(0.0, 2.0, 0.0), dvec3(0.0, 0.0, 6.0)}}));
}

void TestObb::volumeOfSkewedBox() {
    QCOMPARE(volume(cuboid), 48.0);
    QCOMPARE(volume(skewed), 16.0);
    QCOMPARE(volume(flat), 0.0);
    QCOMPARE(volume(transformed(cuboid, glm::scale(dmat4(1.0), dvec3(-1.0, 1.0, 1.0)))), 48.0);
}

void TestObb::contains_() {
    QVERIFY(contains(cuboid, dvec3(11.0, 2.0, 3.0)));
    QVERIFY(!contains(cuboid, dvec3(11.001, 0.0, 0.0)));
    QVERIFY(contains(skewed, dvec3(2.9, 0.95, 0.0)));
    QVERIFY(!contains(skewed, dvec3(2.9, 0.0, 0.0)));
    QVERIFY(!contains(skewed, dvec3(0.0, 0.0, 1.01)));
    QVERIFY(contains(flat, dvec3(2.5, 2.0, 3.5)));
    QVERIFY(!contains(flat, dvec3(2.5, 2.001, 3.5)));
    QVERIFY(!contains(flat, dvec3(3.5, 2.0, 3.5)));
    QVERIFY(contains(line, dvec3(0.0, 1.5, 2.0)));
    QVERIFY(!contains(line, dvec3(0.0, 3.3, 4.4)));
    QVERIFY(contains(dot, dot.center));
    QVERIFY(!contains(dot, dvec3(0.0)));
    QVERIFY(contains(hexagon, dvec3(1.9, 1.0, 0.0)));
    QVERIFY(!contains(hexagon, dvec3(1.9, -1.0, 0.0)));
}

void TestObb::closestPoint_() {
    QCOMPARE(closestPoint(cuboid, dvec3(10.5, 1.0, 1.0)), dvec3(10.5, 1.0, 1.0)); // inside
    QVERIFY(glm::length(closestPoint(cuboid, dvec3(20.0, 1.0, 1.0)) - dvec3(11.0, 1.0, 1.0)) < 1e-14); // face
    QCOMPARE(distance(cuboid, dvec3(14.0, 6.0, 0.0)), 5.0); // edge: 3, 4
    QCOMPARE(distance(cuboid, dvec3(13.0, 5.0, 9.0)), 7.0); // corner: 2, 3, 6
    QCOMPARE(distance(skewed, dvec3(5.0, 1.0, 0.0)), 2.0);
    // From (3, -1) straight to the slanting side.
    const dvec3 side = closestPoint(skewed, dvec3(3.0, -1.0, 0.5));
    QVERIFY(glm::length(side - dvec3(2.0, 0.0, 0.5)) < 1e-12);
}

void TestObb::closestPointOfDegenerateBoxes() {
    QCOMPARE(distance(flat, dvec3(1.0, 5.0, 3.0)), 3.0);
    QCOMPARE(distance(flat, dvec3(1.0, -5.0, 3.0)), 7.0);
    QCOMPARE(distance(flat, dvec3(4.0, 2.0, 3.0)), 1.0);
    QCOMPARE(distance(line, dvec3(2.0, 0.0, 0.0)), 2.0);
    QCOMPARE(distance(line, dvec3(0.0, 6.0, 8.0)), 5.0);
    QCOMPARE(distance(dot, dvec3(1.0, 2.0, 5.0)), 2.0);
    // The hexagon's slanting side runs from (2, 0) to (0, -2).
    QVERIFY(std::abs(distance(hexagon, dvec3(2.0, -2.0, 0.0)) - std::sqrt(2.0)) < 1e-12);
    // Two half vectors along one line add up.
    const Obb doubled{dvec3(0.0), {dvec3(1.0, 0.0, 0.0), dvec3(-2.0, 0.0, 0.0), dvec3(0.0)}};
    QCOMPARE(distance(doubled, dvec3(5.0, 0.0, 0.0)), 2.0);
}

// The nearest point q of a convex body to p is the one for which no corner lies further towards p than q
// does.
void TestObb::closestPointIsOptimal() {
    Random random(3);
    for (int round = 0; round < 3000; ++round) {
        const Obb box = randomBox(random);
        const dvec3 p = random.point(-8.0, 8.0);
        const dvec3 q = closestPoint(box, p);
        const dvec3 way = p - q;
        QVERIFY(highest(box, way) - glm::dot(way, q) <= 1e-11 * (1.0 + glm::length(way)));
        for (int k = 0; k < 20; ++k) { // q belongs to the body
            const dvec3 direction = random.point(-1.0, 1.0);
            QVERIFY(glm::dot(direction, q) <= highest(box, direction) + 1e-11);
        }
        if (contains(box, p))
            QCOMPARE(q, p);
    }
}

void TestObb::rayEnters() {
    const Ray ray{dvec3(0.0), dvec3(2.0, 0.0, 0.0)};
    QCOMPARE(intersect(ray, cuboid), std::optional(4.5));
    QCOMPARE(intersect(Ray{dvec3(10.0, 0.0, 0.0), dvec3(1.0, 0.0, 0.0)}, cuboid), std::optional(0.0));
    QVERIFY(!intersect(Ray{dvec3(12.0, 0.0, 0.0), dvec3(1.0, 0.0, 0.0)}, cuboid)); // behind
    QVERIFY(!intersect(Ray{dvec3(0.0, 2.1, 0.0), dvec3(1.0, 0.0, 0.0)}, cuboid));
    // Along y at x = 2.5 the slanting side stands at y = 0.5.
    QCOMPARE(intersect(Ray{dvec3(2.5, -9.5, 0.0), dvec3(0.0, 1.0, 0.0)}, skewed), std::optional(10.0));
}

void TestObb::rayAndDegenerateBoxes() {
    QCOMPARE(intersect(Ray{dvec3(2.0, 10.0, 3.5), dvec3(0.0, -1.0, 0.0)}, flat), std::optional(8.0));
    QCOMPARE(intersect(Ray{dvec3(2.0, -10.0, 3.5), dvec3(0.0, 1.0, 0.0)}, flat), std::optional(12.0));
    QVERIFY(!intersect(Ray{dvec3(3.1, -10.0, 3.5), dvec3(0.0, 1.0, 0.0)}, flat));
    QVERIFY(!intersect(Ray{dvec3(0.0, 0.0, -5.0), dvec3(0.0, 0.0, 1.0)}, line));
    QVERIFY(!intersect(Ray{dvec3(1.0, 2.0, 0.0), dvec3(0.0, 0.0, 1.0)}, dot));
    QCOMPARE(intersect(Ray{dvec3(1.75, 1.0, 5.0), dvec3(0.0, 0.0, -1.0)}, hexagon), std::optional(5.0));
    QVERIFY(!intersect(Ray{dvec3(1.75, -1.0, 5.0), dvec3(0.0, 0.0, -1.0)}, hexagon));
}

void TestObb::rayAgreesWithFaces() {
    Random random(4);
    int hits = 0;
    for (int round = 0; round < 3000; ++round) {
        const Obb box = randomBox(random);
        const dvec3 start = random.point(-8.0, 8.0);
        const Ray ray{start, box.center + random.point(-1.0, 1.0) - start};
        std::optional<double> expected;
        if (volume(box) > 1e-6 && contains(box, start))
            expected = 0.0;
        const auto points = corners(box);
        for (const auto& face : boxFaces) {
            for (const auto& [i, j, k] : {std::array{0, 1, 2}, std::array{0, 2, 3}}) {
                const auto at = [&, f = face](int n) { return points[f[static_cast<std::size_t>(n)]]; };
                const auto hit = intersect(ray, Triangle{at(i), at(j), at(k)});
                if (hit && (!expected || hit->t < *expected))
                    expected = hit->t;
            }
        }
        const auto actual = intersect(ray, box);
        QCOMPARE(actual.has_value(), expected.has_value());
        if (actual) {
            QVERIFY(std::abs(*actual - *expected) < 1e-9);
            ++hits;
        }
    }
    QVERIFY(hits > 500 && hits < 2900);
}

void TestObb::coordinatesThatAreNotFinite() {
    Obb broken = cuboid;
    broken.center.x = std::numeric_limits<double>::quiet_NaN();
    QVERIFY(!contains(broken, dvec3(0.0)));
    QVERIFY(std::isnan(distance(broken, dvec3(0.0))));
    QVERIFY(!intersect(Ray{dvec3(0.0), dvec3(1.0, 0.0, 0.0)}, broken));
    broken = cuboid;
    broken.half[2].y = std::numeric_limits<double>::infinity();
    QVERIFY(!intersect(Ray{dvec3(0.0), dvec3(1.0, 0.0, 0.0)}, broken));
}

QTEST_APPLESS_MAIN(TestObb)
#include "tst_obb.moc"
