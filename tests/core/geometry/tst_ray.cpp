// What rays hit, and distances to triangles and segments.
#include "core/geometry/ray.h"

#include "random_geometry.h"

#include <QTest>

#include <array>
#include <cmath>
#include <limits>

using namespace core;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

// Counter-clockwise seen from +z.
const Triangle corner{dvec3(0.0), dvec3(1.0, 0.0, 0.0), dvec3(0.0, 1.0, 0.0)};
const Aabb unit{dvec3(0.0), dvec3(1.0)};

Ray towards(const dvec3& from, const dvec3& to) { return {from, to - from}; }

} // namespace

class TestRay : public QObject {
    Q_OBJECT

  private slots:
    void transformKeepsT();
    void screenRayGoesFromNearToFar();
    void triangleFront();
    void triangleBack();
    void triangleSides();
    void triangleFromEveryDirection();
    void triangleLimits();
    void triangleMisses();
    void triangleEdgesBelongToIt();
    void degenerateTriangles();
    void sharedEdgesDoNotLeak();
    void weightsGiveThePoint();
    void boxSpan();
    void boxParallelRays();
    void boxLimits();
    void boxOddInput();
    void boxAgreesWithSampling();
    void closestOnSegment();
    void closestOnTriangle();
    void closestOnDegenerateTriangle();
    void closestOnTriangleIsOptimal();
    void approachByHand();
    void approachOfDegenerateInput();
    void approachIsOptimal();
};

void TestRay::transformKeepsT() {
    dmat4 matrix(2.0);
    matrix[3] = dvec4(10.0, 0.0, 0.0, 1.0);
    const Ray ray{dvec3(1.0, 2.0, 3.0), dvec3(0.0, 1.0, 0.0)};
    const Ray moved = transformed(ray, matrix);
    QCOMPARE(moved.origin, dvec3(12.0, 4.0, 6.0));
    QCOMPARE(moved.direction, dvec3(0.0, 2.0, 0.0));
    QCOMPARE(moved.at(3.0), transformPoint(matrix, ray.at(3.0)));
}

void TestRay::screenRayGoesFromNearToFar() {
    const dmat4 view = glm::lookAt(dvec3(0.0, 0.0, 10.0), dvec3(0.0), dvec3(0.0, 1.0, 0.0));
    const dmat4 perspective = glm::perspective(glm::radians(90.0), 1.0, 1.0, 100.0) * view;
    const Ray middle = rayThroughScreen(glm::inverse(perspective), dvec2(0.0));
    QVERIFY(glm::length(middle.at(0.0) - dvec3(0.0, 0.0, 9.0)) < 1e-9);
    QVERIFY(glm::length(middle.at(1.0) - dvec3(0.0, 0.0, -90.0)) < 1e-9);
    // With 90 degrees the upper right corner of the near plane is at (1, 1).
    const Ray edge = rayThroughScreen(glm::inverse(perspective), dvec2(1.0));
    QVERIFY(glm::length(edge.at(0.0) - dvec3(1.0, 1.0, 9.0)) < 1e-9);
    QVERIFY(glm::length(edge.at(1.0) - dvec3(100.0, 100.0, -90.0)) < 1e-7);

    const dmat4 orthographic = glm::ortho(-2.0, 2.0, -3.0, 3.0, 1.0, 11.0) * view;
    const Ray parallel = rayThroughScreen(glm::inverse(orthographic), dvec2(0.5, -1.0));
    QVERIFY(glm::length(parallel.at(0.0) - dvec3(1.0, -3.0, 9.0)) < 1e-9);
    QVERIFY(glm::length(parallel.at(1.0) - dvec3(1.0, -3.0, -1.0)) < 1e-9);
}

void TestRay::triangleFront() {
    const auto hit = intersect(Ray{dvec3(0.25, 0.5, 5.0), dvec3(0.0, 0.0, -2.0)}, corner);
    QVERIFY(hit);
    QCOMPARE(hit->t, 2.5);
    QVERIFY(hit->front);
    QCOMPARE(hit->weights, dvec3(0.25, 0.25, 0.5));
}

void TestRay::triangleBack() {
    const auto hit = intersect(Ray{dvec3(0.25, 0.5, -3.0), dvec3(0.0, 0.0, 1.0)}, corner);
    QVERIFY(hit);
    QCOMPARE(hit->t, 3.0);
    QVERIFY(!hit->front);
    QCOMPARE(hit->weights, dvec3(0.25, 0.25, 0.5));
}

void TestRay::triangleSides() {
    const Ray onFront{dvec3(0.25, 0.25, 1.0), dvec3(0.0, 0.0, -1.0)};
    const Ray onBack{dvec3(0.25, 0.25, -1.0), dvec3(0.0, 0.0, 1.0)};
    QVERIFY(intersect(onFront, corner, Sides::Front));
    QVERIFY(!intersect(onFront, corner, Sides::Back));
    QVERIFY(!intersect(onBack, corner, Sides::Front));
    QVERIFY(intersect(onBack, corner, Sides::Back));
}

// Each axis in turn leads the direction, in both senses.
void TestRay::triangleFromEveryDirection() {
    Random random(10);
    for (int round = 0; round < 3000; ++round) {
        const Triangle triangle{random.point(-1.0, 1.0), random.point(-1.0, 1.0), random.point(-1.0, 1.0)};
        const dvec3 normal = glm::cross(triangle.b - triangle.a, triangle.c - triangle.a);
        const dvec3 target = (triangle.a + triangle.b + triangle.c) / 3.0;
        const Ray ray = towards(random.point(-5.0, 5.0), target);
        if (std::abs(glm::dot(glm::normalize(ray.direction), normal)) < 1e-4)
            continue; // nearly edge-on
        const auto hit = intersect(ray, triangle);
        QVERIFY(hit);
        QVERIFY(std::abs(hit->t - 1.0) < 1e-9);
        QCOMPARE(hit->front, glm::dot(ray.direction, normal) < 0.0);
    }
}

void TestRay::triangleLimits() {
    const Ray ray{dvec3(0.25, 0.25, 2.0), dvec3(0.0, 0.0, -1.0)};
    QVERIFY(intersect(ray, corner, Sides::Both, 2.0));
    QVERIFY(!intersect(ray, corner, Sides::Both, 1.999));
    QVERIFY(intersect(Ray{dvec3(0.25, 0.25, 0.0), dvec3(0.0, 0.0, -1.0)}, corner));     // starts on it
    QVERIFY(!intersect(Ray{dvec3(0.25, 0.25, -0.001), dvec3(0.0, 0.0, -1.0)}, corner)); // behind
}

void TestRay::triangleMisses() {
    const dvec3 down(0.0, 0.0, -1.0);
    QVERIFY(!intersect(Ray{dvec3(-0.01, 0.5, 1.0), down}, corner));
    QVERIFY(!intersect(Ray{dvec3(0.5, -0.01, 1.0), down}, corner));
    QVERIFY(!intersect(Ray{dvec3(0.51, 0.51, 1.0), down}, corner));
    QVERIFY(!intersect(Ray{dvec3(-1.0, 0.25, 0.0), dvec3(1.0, 0.0, 0.0)}, corner)); // in its plane
}

void TestRay::triangleEdgesBelongToIt() {
    const dvec3 down(0.0, 0.0, -1.0);
    for (const dvec3& point :
         {corner.a, corner.b, corner.c, dvec3(0.5, 0.0, 0.0), dvec3(0.5, 0.5, 0.0), dvec3(0.0, 0.5, 0.0)})
        QVERIFY(intersect(Ray{point - down, down}, corner));
}

void TestRay::degenerateTriangles() {
    const Ray ray{dvec3(0.5, 0.0, 1.0), dvec3(0.0, 0.0, -1.0)};
    const dvec3 right(1.0, 0.0, 0.0);
    QVERIFY(!intersect(ray, Triangle{dvec3(0.0), right, right}));
    QVERIFY(!intersect(ray, Triangle{dvec3(0.0), right, right * 2.0}));
    QVERIFY(!intersect(ray, Triangle{right * 0.5, right * 0.5, right * 0.5}));
    QVERIFY(!intersect(ray, Triangle{dvec3(-1.0, -1.0, notANumber), right * 9.0, dvec3(0.0, 9.0, 0.0)}));
    QVERIFY(!intersect(ray, Triangle{dvec3(-infinity, -1.0, 0.0), right * 9.0, dvec3(0.0, 9.0, 0.0)}));
    QVERIFY(!intersect(Ray{dvec3(0.0), dvec3(0.0)}, Triangle{dvec3(-1.0), dvec3(1.0), dvec3(1.0, 2.0, 3.0)}));
    QVERIFY(!intersect(Ray{dvec3(notANumber, 0.0, 1.0), dvec3(0.0, 0.0, -1.0)}, corner));
}

// A fan closed around its middle: rays aimed at the inner edges and the middle must meet one of its
// triangles.
void TestRay::sharedEdgesDoNotLeak() {
    Random random(11);
    for (int round = 0; round < 2000; ++round) {
        const dvec3 middle = random.point(-100.0, 100.0);
        std::array<dvec3, 6> rim;
        for (int i = 0; i < 6; ++i) {
            const double angle = i + random.real(0.1, 0.9);
            rim[static_cast<std::size_t>(i)] =
                middle +
                dvec3(std::cos(angle), std::sin(angle), random.real(-0.2, 0.2)) * random.real(1.0, 20.0);
        }
        const dvec3 from = middle + dvec3(random.real(-1.0, 1.0), random.real(-1.0, 1.0), 300.0);
        for (std::size_t edge = 0; edge < 6; ++edge) {
            const Ray ray = towards(from, glm::mix(middle, rim[edge], random.real(0.0, 0.9)));
            bool isHit = false;
            for (std::size_t i = 0; i < 6; ++i)
                isHit = isHit || intersect(ray, Triangle{middle, rim[i], rim[(i + 1) % 6]});
            QVERIFY(isHit);
        }
    }
}

void TestRay::weightsGiveThePoint() {
    Random random(12);
    int hits = 0;
    for (int round = 0; round < 2000; ++round) {
        const Triangle triangle{random.point(-5.0, 5.0), random.point(-5.0, 5.0), random.point(-5.0, 5.0)};
        const Ray ray = towards(random.point(-9.0, 9.0), random.point(-3.0, 3.0));
        const auto hit = intersect(ray, triangle);
        if (!hit)
            continue;
        ++hits;
        const dvec3& w = hit->weights;
        QVERIFY(w.x >= 0.0 && w.y >= 0.0 && w.z >= 0.0 && std::abs(w.x + w.y + w.z - 1.0) < 1e-12);
        const dvec3 point = w.x * triangle.a + w.y * triangle.b + w.z * triangle.c;
        QVERIFY(glm::length(point - ray.at(hit->t)) < 1e-6 * (1.0 + hit->t));
    }
    QVERIFY(hits > 100);
}

void TestRay::boxSpan() {
    const auto span = intersect(Ray{dvec3(-1.0, 0.5, 0.5), dvec3(0.5, 0.0, 0.0)}, unit);
    QVERIFY(span);
    QCOMPARE(span->enter, 2.0);
    QCOMPARE(span->leave, 4.0);
    const auto inside = intersect(Ray{dvec3(0.25, 0.5, 0.5), dvec3(0.0, 0.0, -1.0)}, unit);
    QVERIFY(inside);
    QCOMPARE(inside->enter, 0.0);
    QCOMPARE(inside->leave, 0.5);
    QVERIFY(!intersect(Ray{dvec3(2.0, 0.5, 0.5), dvec3(1.0, 0.0, 0.0)}, unit)); // behind
    // Diagonal past an edge: x - y stays 1.1 or 0.9.
    QVERIFY(!intersect(Ray{dvec3(0.1, -1.0, 0.5), dvec3(1.0, 1.0, 0.0)}, unit));
    QVERIFY(intersect(Ray{dvec3(-0.1, -1.0, 0.5), dvec3(1.0, 1.0, 0.0)}, unit));
}

void TestRay::boxParallelRays() {
    // Along a face and along an edge, both of the box.
    QVERIFY(intersect(Ray{dvec3(-1.0, 1.0, 0.5), dvec3(1.0, 0.0, 0.0)}, unit));
    QVERIFY(intersect(Ray{dvec3(-1.0, 1.0, 0.0), dvec3(1.0, -0.0, 0.0)}, unit));
    QVERIFY(!intersect(Ray{dvec3(-1.0, 1.0000001, 0.5), dvec3(1.0, 0.0, 0.0)}, unit));
    QVERIFY(!intersect(Ray{dvec3(-1.0, -0.0000001, 0.5), dvec3(1.0, -0.0, 0.0)}, unit));
    // A box of no thickness, met from above.
    const Aabb sheet{dvec3(0.0, 0.0, 0.5), dvec3(1.0, 1.0, 0.5)};
    const auto hit = intersect(Ray{dvec3(0.5, 0.5, 2.0), dvec3(0.0, 0.0, -1.0)}, sheet);
    QVERIFY(hit);
    QCOMPARE(hit->enter, 1.5);
    QCOMPARE(hit->leave, 1.5);
}

void TestRay::boxLimits() {
    const Ray ray{dvec3(-1.0, 0.5, 0.5), dvec3(1.0, 0.0, 0.0)};
    QVERIFY(!intersect(ray, unit, 0.999));
    const auto cut = intersect(ray, unit, 1.5);
    QVERIFY(cut);
    QCOMPARE(cut->enter, 1.0);
    QCOMPARE(cut->leave, 1.5);
}

void TestRay::boxOddInput() {
    const Ray ray{dvec3(0.5), dvec3(1.0, 0.0, 0.0)};
    QVERIFY(!intersect(ray, Aabb{}));
    QVERIFY(!intersect(Ray{dvec3(notANumber, 0.5, 0.5), dvec3(1.0, 0.0, 0.0)}, unit));
    QVERIFY(!intersect(Ray{dvec3(0.5), dvec3(notANumber, 0.0, 0.0)}, unit));
    QVERIFY(intersect(Ray{dvec3(0.5), dvec3(0.0)}, unit)); // goes nowhere, inside
    QVERIFY(!intersect(Ray{dvec3(1.5), dvec3(0.0)}, unit));
}

void TestRay::boxAgreesWithSampling() {
    Random random(13);
    int hits = 0;
    for (int round = 0; round < 2000; ++round) {
        Aabb box;
        box.add(random.point(-3.0, 3.0));
        box.add(random.point(-3.0, 3.0));
        const Ray ray = towards(random.point(-5.0, 5.0), random.point(-3.0, 3.0));
        const auto span = intersect(ray, box);
        for (int i = 0; i <= 100; ++i) {
            const double t = i * 0.03;
            const bool expected = span && span->enter <= t && t <= span->leave;
            const bool nearBorder =
                span && (std::abs(t - span->enter) < 1e-9 || std::abs(t - span->leave) < 1e-9);
            if (!nearBorder)
                QCOMPARE(box.contains(ray.at(t)), expected);
        }
        hits += span ? 1 : 0;
    }
    QVERIFY(hits > 300 && hits < 1900);
}

void TestRay::closestOnSegment() {
    const Segment segment{dvec3(0.0), dvec3(4.0, 0.0, 0.0)};
    QCOMPARE(closestPoint(segment, dvec3(1.0, 2.0, 0.0)), dvec3(1.0, 0.0, 0.0));
    QCOMPARE(closestPoint(segment, dvec3(-1.0, 2.0, 0.0)), dvec3(0.0));
    QCOMPARE(closestPoint(segment, dvec3(9.0, 2.0, 0.0)), segment.b);
    QCOMPARE(distance(segment, dvec3(7.0, 4.0, 0.0)), 5.0);
    QCOMPARE(distance(Segment{dvec3(1.0), dvec3(1.0)}, dvec3(1.0, 1.0, 3.0)), 2.0);
}

void TestRay::closestOnTriangle() {
    QCOMPARE(closestPoint(corner, dvec3(0.25, 0.25, 7.0)), dvec3(0.25, 0.25, 0.0)); // above the face
    QCOMPARE(closestPoint(corner, dvec3(-1.0, -1.0, 1.0)), corner.a);
    QCOMPARE(closestPoint(corner, dvec3(3.0, -1.0, 0.0)), corner.b);
    QCOMPARE(closestPoint(corner, dvec3(0.0, 2.0, 0.0)), corner.c);
    QCOMPARE(closestPoint(corner, dvec3(0.5, -2.0, 1.0)), dvec3(0.5, 0.0, 0.0));
    QCOMPARE(closestPoint(corner, dvec3(-2.0, 0.75, 1.0)), dvec3(0.0, 0.75, 0.0));
    QVERIFY(glm::length(closestPoint(corner, dvec3(1.0, 1.0, 4.0)) - dvec3(0.5, 0.5, 0.0)) < 1e-15);
    QCOMPARE(distance(corner, dvec3(0.25, 0.25, -7.0)), 7.0);
}

void TestRay::closestOnDegenerateTriangle() {
    const dvec3 right(1.0, 0.0, 0.0);
    QCOMPARE(distance(Triangle{dvec3(0.0), right * 2.0, right}, dvec3(2.0, 3.0, 0.0)), 3.0);
    QCOMPARE(distance(Triangle{dvec3(0.0), right, right * 2.0}, dvec3(5.0, 4.0, 0.0)), 5.0);
    QCOMPARE(distance(Triangle{right, right, right}, dvec3(1.0, 3.0, 4.0)), 5.0);
}

// The nearest point q of a convex body to p is the one for which no corner lies further towards p than q
// does.
void TestRay::closestOnTriangleIsOptimal() {
    Random random(14);
    for (int round = 0; round < 5000; ++round) {
        Triangle triangle{random.point(-2.0, 2.0), random.point(-2.0, 2.0), random.point(-2.0, 2.0)};
        if (round % 10 == 0)
            triangle.c = glm::mix(triangle.a, triangle.b, 0.5) + random.point(-1e-6, 1e-6); // a needle
        const dvec3 p = random.point(-4.0, 4.0);
        const dvec3 q = closestPoint(triangle, p);
        for (const dvec3& c : {triangle.a, triangle.b, triangle.c})
            QVERIFY(glm::dot(p - q, c - q) < 1e-8);
        const dvec3 normal = glm::cross(triangle.b - triangle.a, triangle.c - triangle.a);
        QVERIFY(std::abs(glm::dot(normal, q - triangle.a)) < 1e-12);
    }
}

void TestRay::approachByHand() {
    const Ray ray{dvec3(0.0), dvec3(2.0, 0.0, 0.0)};
    // A segment along z, 3 above the ray at x = 6.
    const Approach crossing = approach(ray, Segment{dvec3(6.0, 3.0, -1.0), dvec3(6.0, 3.0, 3.0)});
    QCOMPARE(crossing.t, 3.0);
    QCOMPARE(crossing.s, 0.25);
    QCOMPARE(crossing.distance, 3.0);
    // Its end is nearest.
    const Approach end = approach(ray, Segment{dvec3(6.0, 3.0, 4.0), dvec3(6.0, 3.0, 9.0)});
    QCOMPARE(end.t, 3.0);
    QCOMPARE(end.s, 0.0);
    QCOMPARE(end.distance, 5.0);
    // Behind the ray: the start is nearest.
    const Approach behind = approach(ray, Segment{dvec3(-4.0, 3.0, -1.0), dvec3(-4.0, 3.0, 1.0)});
    QCOMPARE(behind.t, 0.0);
    QCOMPARE(behind.s, 0.5);
    QCOMPARE(behind.distance, 5.0);
    const Approach parallel = approach(ray, Segment{dvec3(2.0, 1.0, 0.0), dvec3(4.0, 1.0, 0.0)});
    QCOMPARE(parallel.distance, 1.0);
    QVERIFY(parallel.t == 1.0 || parallel.t == 2.0);
}

void TestRay::approachOfDegenerateInput() {
    const Ray ray{dvec3(0.0), dvec3(1.0, 0.0, 0.0)};
    const Approach point = approach(ray, Segment{dvec3(5.0, 2.0, 0.0), dvec3(5.0, 2.0, 0.0)});
    QCOMPARE(point.t, 5.0);
    QCOMPARE(point.distance, 2.0);
    const Approach still =
        approach(Ray{dvec3(0.0), dvec3(0.0)}, Segment{dvec3(-3.0, 4.0, 0.0), dvec3(3.0, 4.0, 0.0)});
    QCOMPARE(still.distance, 4.0);
    QCOMPARE(still.s, 0.5);
}

// The squared distance is convex, so no slope at the answer may point downwards into the allowed range.
void TestRay::approachIsOptimal() {
    Random random(15);
    for (int round = 0; round < 5000; ++round) {
        const Ray ray{random.point(-2.0, 2.0), random.point(-1.0, 1.0)};
        const Segment segment{random.point(-4.0, 4.0), random.point(-4.0, 4.0)};
        const Approach a = approach(ray, segment);
        QVERIFY(a.t >= 0.0 && a.s >= 0.0 && a.s <= 1.0);
        const dvec3 along = segment.b - segment.a;
        const dvec3 way = segment.a + a.s * along - ray.at(a.t);
        QVERIFY(std::abs(glm::length(way) - a.distance) < 1e-12);
        const double slopeT = -glm::dot(way, ray.direction);
        const double slopeS = glm::dot(way, along);
        QVERIFY(a.t == 0.0 ? slopeT > -1e-9 : std::abs(slopeT) < 1e-9);
        QVERIFY(a.s == 0.0 ? slopeS > -1e-7 : a.s == 1.0 ? slopeS < 1e-7 : std::abs(slopeS) < 1e-7);
    }
}

QTEST_APPLESS_MAIN(TestRay)
#include "tst_ray.moc"
