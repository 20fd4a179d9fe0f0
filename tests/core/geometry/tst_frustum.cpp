// What a rectangle on the screen selects, against an independent test by separating planes.
#include "core/geometry/frustum.h"

#include "random_geometry.h"

#include <QTest>

#include <algorithm>
#include <limits>
#include <vector>

using namespace core;

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

// With the identity, clip space is world space: the volume is the box from (x0, y0, -1) to (x1, y1, 1).
Frustum boxVolume(FarPlane farPlane = FarPlane::Use) {
    return frustumFromScreen(dmat4(1.0), dvec2(0.0, 0.0), dvec2(0.5, 1.0), farPlane);
}

struct Body {
    std::vector<dvec3> points;
    std::vector<dvec3> edges;   // directions
    std::vector<dvec3> normals; // of faces
};

Body body(const Triangle& t) {
    return {{t.a, t.b, t.c}, {t.b - t.a, t.c - t.b, t.a - t.c}, {glm::cross(t.b - t.a, t.c - t.a)}};
}

Body body(const Obb& box) {
    const auto points = corners(box);
    const auto& [x, y, z] = box.half;
    return {
        {points.begin(), points.end()}, {x, y, z}, {glm::cross(y, z), glm::cross(z, x), glm::cross(x, y)}};
}

Body body(const Segment& s) { return {{s.a, s.b}, {s.b - s.a}, {}}; }

// The eight corners of the rectangle's volume come through the inverse matrix, the planes from the corners.
Body volumeBody(const dmat4& viewProjection, const dvec2& low, const dvec2& high) {
    Body body;
    const dmat4 inverse = glm::inverse(viewProjection);
    for (int i = 0; i < 8; ++i) {
        const dvec4 p =
            inverse * dvec4(i & 1 ? high.x : low.x, i & 2 ? high.y : low.y, i & 4 ? 1.0 : -1.0, 1.0);
        body.points.push_back(dvec3(p) / p.w);
    }
    const auto& p = body.points;
    body.edges = {p[1] - p[0], p[2] - p[0], p[4] - p[0], p[5] - p[1], p[6] - p[2], p[7] - p[3]};
    body.normals = {glm::cross(p[1] - p[0], p[2] - p[0]), glm::cross(p[1] - p[0], p[4] - p[0]),
                    glm::cross(p[3] - p[2], p[6] - p[2]), glm::cross(p[2] - p[0], p[4] - p[0]),
                    glm::cross(p[3] - p[1], p[5] - p[1])};
    return body;
}

// Below 0 the bodies overlap by so much along every candidate axis, above 0 some axis separates them.
double separation(const Body& p, const Body& q) {
    std::vector<dvec3> axes = p.normals;
    axes.insert(axes.end(), q.normals.begin(), q.normals.end());
    for (const dvec3& e : p.edges) {
        for (const dvec3& f : q.edges)
            axes.push_back(glm::cross(e, f));
    }
    // In-plane axes for flat bodies.
    for (const Body* b : {&p, &q}) {
        for (const dvec3& n : b->normals) {
            for (const dvec3& e : b->edges)
                axes.push_back(glm::cross(n, e));
        }
    }
    double best = -std::numeric_limits<double>::infinity();
    for (const dvec3& axis : axes) {
        if (glm::length(axis) < 1e-9)
            continue;
        const dvec3 unit = glm::normalize(axis);
        const auto range = [&](const Body& b) {
            dvec2 r(std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity());
            for (const dvec3& point : b.points)
                r = {std::min(r.x, glm::dot(point, unit)), std::max(r.y, glm::dot(point, unit))};
            return r;
        };
        const dvec2 a = range(p);
        const dvec2 b = range(q);
        best = std::max({best, a.x - b.y, b.x - a.y});
    }
    return best;
}

struct View {
    dmat4 matrix;
    dvec2 from, to;
    Frustum frustum;
    Body body;
};

View randomView(Random& random) {
    View view;
    const dmat4 look = glm::lookAt(random.point(-8.0, 8.0), random.point(-1.0, 1.0), dvec3(0.1, 1.0, 0.2));
    view.matrix = random.whole(0, 2) == 0 ? glm::ortho(-5.0, 5.0, -4.0, 4.0, 1.0, 20.0) * look
                                          : glm::perspective(1.0, 1.3, 0.5, 20.0) * look;
    view.from = {random.real(-1.0, 1.0), random.real(-1.0, 1.0)};
    view.to = {random.real(-1.0, 1.0), random.real(-1.0, 1.0)};
    view.frustum = frustumFromScreen(view.matrix, view.from, view.to);
    view.body = volumeBody(view.matrix, glm::min(view.from, view.to), glm::max(view.from, view.to));
    return view;
}

} // namespace

class TestFrustum : public QObject {
    Q_OBJECT

  private slots:
    void planesOfIdentity();
    void cornersOfRectangleInAnyOrder();
    void points();
    void farPlaneCanBeIgnored();
    void perspectiveSeesForwardOnly();
    void segments();
    void triangles();
    void triangleAroundTheVolume();
    void boxes();
    void volumeInsideABox();
    void flatBoxes();
    void classifiesNodes();
    void rectangleWithoutArea();
    void coordinatesThatAreNotFinite();
    void trianglesAgreeWithSeparation();
    void boxesAgreeWithSeparation();
    void segmentsAgreeWithSeparation();
    void classifyIsConservative();
};

void TestFrustum::planesOfIdentity() {
    const Frustum frustum = boxVolume();
    QCOMPARE(frustum.planeCount, std::size_t{6});
    QCOMPARE(frustum.planes[0], dvec4(1.0, 0.0, 0.0, 0.0));
    QCOMPARE(frustum.planes[1], dvec4(-1.0, 0.0, 0.0, 0.5));
    QCOMPARE(frustum.planes[2], dvec4(0.0, 1.0, 0.0, 0.0));
    QCOMPARE(frustum.planes[3], dvec4(0.0, -1.0, 0.0, 1.0));
    QCOMPARE(frustum.planes[4], dvec4(0.0, 0.0, 1.0, 1.0));
    QCOMPARE(frustum.planes[5], dvec4(0.0, 0.0, -1.0, 1.0));
    QCOMPARE(frustum.innerPoint, dvec3(0.25, 0.5, -1.0));
    QCOMPARE(boxVolume(FarPlane::Ignore).planeCount, std::size_t{5});
}

void TestFrustum::cornersOfRectangleInAnyOrder() {
    for (const auto& [from, to] :
         {std::pair(dvec2(0.5, 1.0), dvec2(0.0, 0.0)), std::pair(dvec2(0.5, 0.0), dvec2(0.0, 1.0))}) {
        const Frustum frustum = frustumFromScreen(dmat4(1.0), from, to);
        QCOMPARE(frustum.planes, boxVolume().planes);
    }
}

void TestFrustum::points() {
    const Frustum frustum = boxVolume();
    QVERIFY(touches(frustum, dvec3(0.25, 0.5, 0.0)));
    QVERIFY(touches(frustum, dvec3(0.5, 1.0, 1.0)));
    QVERIFY(touches(frustum, dvec3(0.0, 0.0, -1.0)));
    QVERIFY(!touches(frustum, dvec3(-0.001, 0.5, 0.0)));
    QVERIFY(!touches(frustum, dvec3(0.501, 0.5, 0.0)));
    QVERIFY(!touches(frustum, dvec3(0.25, -0.001, 0.0)));
    QVERIFY(!touches(frustum, dvec3(0.25, 1.001, 0.0)));
    QVERIFY(!touches(frustum, dvec3(0.25, 0.5, -1.001)));
    QVERIFY(!touches(frustum, dvec3(0.25, 0.5, 1.001)));
}

void TestFrustum::farPlaneCanBeIgnored() {
    QVERIFY(touches(boxVolume(FarPlane::Ignore), dvec3(0.25, 0.5, 1000.0)));
    QVERIFY(!touches(boxVolume(FarPlane::Ignore), dvec3(0.25, 0.5, -1.001)));
}

void TestFrustum::perspectiveSeesForwardOnly() {
    // At the origin, looking along -z, 90 degrees: at depth d the screen spans [-d, d].
    const dmat4 matrix = glm::perspective(glm::radians(90.0), 1.0, 1.0, 100.0);
    const Frustum right = frustumFromScreen(matrix, dvec2(0.5, -1.0), dvec2(1.0, 1.0));
    QVERIFY(touches(right, dvec3(7.5, 0.0, -10.0)));
    QVERIFY(!touches(right, dvec3(4.9, 0.0, -10.0)));
    QVERIFY(!touches(right, dvec3(10.1, 0.0, -10.0)));
    QVERIFY(!touches(right, dvec3(-7.5, 0.0, 10.0))); // mirrored behind the eye
    QVERIFY(!touches(right, dvec3(0.6, 0.0, -0.8)));  // before the near plane
    QVERIFY(!touches(right, dvec3(75.0, 0.0, -101.0)));
}

void TestFrustum::segments() {
    const Frustum frustum = boxVolume();
    const Segment through{dvec3(-1.0, 0.5, 0.0), dvec3(2.0, 0.5, 0.0)};
    QVERIFY(touches(frustum, through));
    QVERIFY(!encloses(frustum, through));
    QVERIFY(encloses(frustum, Segment{dvec3(0.1, 0.5, 0.0), dvec3(0.4, 0.5, 0.9)}));
    // Past the corner (0.5, 1): no plane has both ends outside.
    QVERIFY(!touches(frustum, Segment{dvec3(0.4, 1.2, 0.0), dvec3(0.7, 0.9, 0.0)}));
    QVERIFY(touches(frustum, Segment{dvec3(0.4, 1.05, 0.0), dvec3(0.55, 0.9, 0.0)}));
    const dvec3 inside(0.25, 0.5, 0.0);
    QVERIFY(touches(frustum, Segment{inside, inside}));
}

void TestFrustum::triangles() {
    const Frustum frustum = boxVolume();
    const Triangle inside{dvec3(0.1, 0.1, 0.0), dvec3(0.4, 0.1, 0.0), dvec3(0.1, 0.9, 0.5)};
    QVERIFY(touches(frustum, inside));
    QVERIFY(encloses(frustum, inside));
    const Triangle half{dvec3(0.1, 0.1, 0.0), dvec3(0.6, 0.1, 0.0), dvec3(0.1, 0.9, 0.5)};
    QVERIFY(touches(frustum, half));
    QVERIFY(!encloses(frustum, half));
    QVERIFY(!touches(frustum, Triangle{dvec3(0.6, 0.0, 0.0), dvec3(0.9, 0.0, 0.0), dvec3(0.6, 1.0, 0.0)}));
    // Its long side x + y = 1.6 passes the corner (0.5, 1).
    QVERIFY(!touches(frustum, Triangle{dvec3(0.6, 1.0, 0.0), dvec3(1.6, 1.6, 0.0), dvec3(0.4, 1.2, 0.0)}));
}

void TestFrustum::triangleAroundTheVolume() {
    // All corners and edges outside; the face crosses the whole volume.
    const Triangle big{dvec3(-50.0, -50.0, 0.3), dvec3(50.0, -50.0, 0.3), dvec3(0.0, 90.0, 0.3)};
    QVERIFY(touches(boxVolume(), big));
    QVERIFY(!encloses(boxVolume(), big));
    const Triangle beyond{dvec3(-50.0, -50.0, 1.3), dvec3(50.0, -50.0, 1.3), dvec3(0.0, 90.0, 1.3)};
    QVERIFY(!touches(boxVolume(), beyond));
}

void TestFrustum::boxes() {
    const Frustum frustum = boxVolume();
    QVERIFY(encloses(frustum, Aabb{dvec3(0.0, 0.0, -1.0), dvec3(0.5, 1.0, 1.0)}));
    QVERIFY(touches(frustum, Aabb{dvec3(0.4, 0.4, 0.4), dvec3(3.0)}));
    QVERIFY(!encloses(frustum, Aabb{dvec3(0.4, 0.4, 0.4), dvec3(3.0)}));
    QVERIFY(!touches(frustum, Aabb{dvec3(0.6, 0.0, 0.0), dvec3(0.7, 1.0, 1.0)}));
    QVERIFY(!touches(frustum, Aabb{}));
    QVERIFY(!encloses(frustum, Aabb{}));

    // A diamond about (1, 1.5) with corners 0.9 away along x and y passes the corner (0.5, 1); with 1.1 it
    // reaches it.
    const auto diamond = [](double reach) {
        return Obb{
            dvec3(1.0, 1.5, 0.0),
            {dvec3(reach / 2, reach / 2, 0.0), dvec3(-reach / 2, reach / 2, 0.0), dvec3(0.0, 0.0, 0.1)}};
    };
    QVERIFY(!touches(frustum, diamond(0.9)));
    QVERIFY(touches(frustum, diamond(1.1)));
    QVERIFY(!encloses(frustum, diamond(1.1)));
}

void TestFrustum::volumeInsideABox() {
    const Frustum frustum = boxVolume();
    QVERIFY(touches(frustum, Aabb{dvec3(-10.0), dvec3(10.0)}));
    QVERIFY(!encloses(frustum, Aabb{dvec3(-10.0), dvec3(10.0)}));
    const Obb turned{dvec3(0.0), {dvec3(9.0, 9.0, 0.0), dvec3(-9.0, 9.0, 0.0), dvec3(0.0, 0.0, 9.0)}};
    QVERIFY(touches(frustum, turned));
}

void TestFrustum::flatBoxes() {
    const Frustum frustum = boxVolume();
    const Obb sheet{dvec3(0.0, 0.0, 0.5), {dvec3(9.0, 0.0, 0.0), dvec3(0.0), dvec3(0.0, 9.0, 0.0)}};
    QVERIFY(touches(frustum, sheet));
    QVERIFY(!touches(frustum, Obb{dvec3(0.0, 0.0, 1.5), sheet.half}));
    const Obb rod{dvec3(0.0, 0.5, 0.5), {dvec3(9.0, 0.0, 0.0), dvec3(0.0), dvec3(0.0)}};
    QVERIFY(touches(frustum, rod));
    QVERIFY(!touches(frustum, Obb{dvec3(0.0, 1.5, 0.5), rod.half}));
    QVERIFY(touches(frustum, Obb{dvec3(0.25), {}}));
    QVERIFY(encloses(frustum, Obb{dvec3(0.25), {}}));
    QVERIFY(!touches(frustum, Obb{dvec3(0.75), {}}));
}

void TestFrustum::classifiesNodes() {
    const Frustum frustum = boxVolume();
    QCOMPARE(classify(frustum, Aabb{dvec3(0.1), dvec3(0.2)}), Containment::Inside);
    QCOMPARE(classify(frustum, Aabb{dvec3(0.1), dvec3(0.6)}), Containment::Partial);
    QCOMPARE(classify(frustum, Aabb{dvec3(0.6), dvec3(0.7)}), Containment::Outside);
    QCOMPARE(classify(frustum, Aabb{dvec3(-9.0), dvec3(9.0)}), Containment::Partial);
    QCOMPARE(classify(frustum, Aabb{}), Containment::Outside);
    QCOMPARE(classify(frustum, AabbF{vec3(0.125f), vec3(0.25f)}), Containment::Inside);
    QCOMPARE(classify(frustum, AabbF{}), Containment::Outside);
}

void TestFrustum::rectangleWithoutArea() {
    const dmat4 matrix = glm::perspective(1.0, 1.0, 1.0, 100.0) *
                         glm::lookAt(dvec3(3.0, 4.0, 5.0), dvec3(0.3, 0.2, 0.1), dvec3(0.0, 1.0, 0.0));
    Random random(20);
    for (int round = 0; round < 500; ++round) {
        const dvec2 click(random.real(-1.0, 1.0), random.real(-1.0, 1.0));
        const Frustum frustum = frustumFromScreen(matrix, click, click);
        const Ray ray = rayThroughScreen(glm::inverse(matrix), click);
        const dvec3 middle = ray.at(random.real(0.01, 0.9));
        const dvec3 u = random.point(-1.0, 1.0);
        const dvec3 v = random.point(-1.0, 1.0);
        QVERIFY(touches(frustum, Triangle{middle + u, middle + v, middle - u - v}));
        QVERIFY(!touches(frustum, Triangle{middle + u, middle + v, middle + u * 0.5 + v}));
    }
}

void TestFrustum::coordinatesThatAreNotFinite() {
    const Frustum frustum = boxVolume();
    const dvec3 bad(0.25, notANumber, 0.0);
    const dvec3 good(0.25, 0.5, 0.0);
    QVERIFY(!touches(frustum, bad));
    QVERIFY(!touches(frustum, Segment{good, bad}));
    QVERIFY(!touches(frustum, Triangle{good, bad, good}));
    QVERIFY(!encloses(frustum, Triangle{good, bad, good}));
    QVERIFY(!touches(frustum, Obb{bad, {dvec3(1.0, 0.0, 0.0), dvec3(0.0, 1.0, 0.0), dvec3(0.0, 0.0, 1.0)}}));
    QVERIFY(!encloses(frustum, Obb{bad, {}}));
}

void TestFrustum::trianglesAgreeWithSeparation() {
    Random random(21);
    int touching = 0;
    for (int round = 0; round < 6000; ++round) {
        const View view = randomView(random);
        const dvec3 middle = random.point(-4.0, 4.0);
        const double size = round % 3 == 0 ? 20.0 : 3.0;
        const Triangle triangle{middle + random.point(-size, size), middle + random.point(-size, size),
                                middle + random.point(-size, size)};
        const double gap = separation(view.body, body(triangle));
        if (std::abs(gap) < 1e-7)
            continue;
        QCOMPARE(touches(view.frustum, triangle), gap < 0.0);
        touching += gap < 0.0 ? 1 : 0;
    }
    QVERIFY(touching > 500 && touching < 5000);
}

void TestFrustum::boxesAgreeWithSeparation() {
    Random random(22);
    int touching = 0;
    for (int round = 0; round < 6000; ++round) {
        const View view = randomView(random);
        const double size = round % 3 == 0 ? 20.0 : 2.0;
        Obb box{random.point(-5.0, 5.0),
                {random.point(-size, size), random.point(-size, size), random.point(-size, size)}};
        const double gap = separation(view.body, body(box));
        if (std::abs(gap) < 1e-7)
            continue;
        QCOMPARE(touches(view.frustum, box), gap < 0.0);
        touching += gap < 0.0 ? 1 : 0;
    }
    QVERIFY(touching > 500 && touching < 5500);
}

void TestFrustum::segmentsAgreeWithSeparation() {
    Random random(23);
    int touching = 0;
    for (int round = 0; round < 6000; ++round) {
        const View view = randomView(random);
        const Segment segment{random.point(-6.0, 6.0), random.point(-6.0, 6.0)};
        const double gap = separation(view.body, body(segment));
        if (std::abs(gap) < 1e-7)
            continue;
        QCOMPARE(touches(view.frustum, segment), gap < 0.0);
        touching += gap < 0.0 ? 1 : 0;
    }
    QVERIFY(touching > 300 && touching < 5500);
}

void TestFrustum::classifyIsConservative() {
    Random random(24);
    std::array<int, 3> seen = {};
    for (int round = 0; round < 6000; ++round) {
        const View view = randomView(random);
        const dvec3 middle = random.point(-4.0, 4.0);
        Aabb box;
        box.add(middle);
        box.add(middle + random.point(-1.0, 1.0));
        const Containment quick = classify(view.frustum, box);
        ++seen[static_cast<std::size_t>(quick)];
        if (quick == Containment::Outside)
            QVERIFY(!touches(view.frustum, toObb(box)));
        QCOMPARE(encloses(view.frustum, toObb(box)), quick == Containment::Inside);
        QCOMPARE(touches(view.frustum, box), touches(view.frustum, toObb(box)));
    }
    QVERIFY(seen[0] > 100 && seen[1] > 100 && seen[2] > 20);
}

QTEST_APPLESS_MAIN(TestFrustum)
#include "tst_frustum.moc"
