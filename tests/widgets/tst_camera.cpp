// The camera's numbers: directions, projections and moves, by hand.
#include "widgets/viewport/camera.h"

#include <QTest>

using core::Aabb;
using core::dvec2;
using core::dvec3;
using core::dvec4;
using viewport::Camera;
using viewport::StandardView;

namespace {

const dvec2 screen(800, 600);

bool near(const dvec3& a, const dvec3& b, double within = 1e-9) { return glm::length(a - b) <= within; }
bool near(double a, double b, double within = 1e-9) { return std::abs(a - b) <= within; }

Aabb boxAround(const dvec3& middle, const dvec3& half) { return {middle - half, middle + half}; }

Camera fitted(const Aabb& box, StandardView view = StandardView::FromAbove) {
    Camera camera;
    camera.setSceneBounds(box);
    camera.look(view);
    camera.fit(box, screen);
    return camera;
}

} // namespace

class TestCamera : public QObject {
    Q_OBJECT

  private slots:
    void standardViewsLookAlongTheAxes() {
        struct Row {
            StandardView view;
            dvec3 forward, up;
        };
        const Row rows[] = {
            {StandardView::Front, {0, 0, -1}, {0, 1, 0}}, {StandardView::Back, {0, 0, 1}, {0, 1, 0}},
            {StandardView::Right, {-1, 0, 0}, {0, 1, 0}}, {StandardView::Left, {1, 0, 0}, {0, 1, 0}},
            {StandardView::Top, {0, -1, 0}, {0, 0, -1}},  {StandardView::Bottom, {0, 1, 0}, {0, 0, 1}}};
        for (const Row& row : rows) {
            Camera camera;
            camera.look(row.view);
            QVERIFY(near(camera.forward(), row.forward));
            QVERIFY(near(camera.up(), row.up));
            QVERIFY(near(glm::cross(camera.forward(), camera.up()), camera.right()));
        }
        Camera camera;
        camera.look(StandardView::FromAbove);
        QVERIFY(near(camera.forward().y, -std::sqrt(0.5))); // 45 degrees down
    }

    void topViewIsTheRightWayUp() {
        const Camera camera = fitted(boxAround({0, 0, 0}, {10, 1, 10}), StandardView::Top);
        const dvec3 right = camera.project({5, 0, 0}, screen), far = camera.project({0, 0, -5}, screen);
        QVERIFY(right.x > 400 && near(right.y, 300, 1e-6));
        QVERIFY(far.y < 300 && near(far.x, 400, 1e-6));
    }

    void fitShowsTheWholeBox_data() {
        QTest::addColumn<int>("view");
        QTest::addColumn<bool>("orthographic");
        for (int view = 0; view <= int(StandardView::FromAbove); ++view)
            for (bool orthographic : {false, true})
                QTest::addRow("%d %d", view, orthographic) << view << orthographic;
    }

    void fitShowsTheWholeBox() {
        QFETCH(int, view);
        QFETCH(bool, orthographic);
        const Aabb box = boxAround({100, 20, -30}, {40, 5, 12});
        Camera camera;
        camera.setSceneBounds(box);
        camera.setOrthographic(orthographic);
        camera.look(StandardView(view));
        camera.fit(box, screen);
        double widest = 0;
        for (int corner = 0; corner < 8; ++corner) {
            const dvec3 at(corner & 1 ? box.max.x : box.min.x, corner & 2 ? box.max.y : box.min.y,
                           corner & 4 ? box.max.z : box.min.z);
            const dvec3 seen = camera.project(at, screen);
            QVERIFY(seen.x >= 0 && seen.x <= 800 && seen.y >= 0 && seen.y <= 600);
            QVERIFY(orthographic || seen.z > 0);
            widest = std::max({widest, std::abs(seen.x - 400) / 400, std::abs(seen.y - 300) / 300});
            // Between the near and the far plane.
            const dvec4 clip = camera.projection(screen) * camera.view() * dvec4(at, 1);
            QVERIFY(clip.z >= -clip.w && clip.z <= clip.w);
        }
        QVERIFY2(widest > 0.6, qPrintable(QString::number(widest))); // and fills the view
    }

    void aRayPassesThroughWhatIsProjectedThere() {
        for (bool orthographic : {false, true}) {
            Camera camera = fitted(boxAround({3, 2, 1}, {5, 5, 5}));
            camera.setOrthographic(orthographic);
            const dvec3 point(4, 3, -1);
            const dvec3 seen = camera.project(point, screen);
            const core::Ray ray = camera.ray({seen.x, seen.y}, screen);
            QVERIFY(near(glm::length(ray.direction), 1));
            const double along = glm::dot(point - ray.origin, ray.direction);
            QVERIFY(along > 0);
            QVERIFY(near(ray.at(along), point, 1e-6));
        }
    }

    void orbitKeepsThePivotInItsPlace() {
        Camera camera = fitted(boxAround({0, 0, 0}, {10, 10, 10}));
        const dvec3 pivot(3, -2, 5);
        const dvec3 before = camera.project(pivot, screen);
        const double reach = glm::length(camera.eye() - pivot);
        camera.orbit(pivot, 0.7, -0.2);
        const dvec3 after = camera.project(pivot, screen);
        QVERIFY(near(before, after, 1e-6));
        QVERIFY(near(glm::length(camera.eye() - pivot), reach, 1e-9));
        camera.orbit(pivot, 0, -10); // no further than straight down
        QVERIFY(near(camera.forward(), {0, -1, 0}, 1e-9));
    }

    void zoomKeepsThePointUnderTheCursor() {
        for (bool orthographic : {false, true}) {
            Camera camera = fitted(boxAround({0, 0, 0}, {10, 10, 10}));
            camera.setOrthographic(orthographic);
            const dvec3 point(3, -2, 5);
            const dvec3 before = camera.project(point, screen);
            const double distance = camera.distance();
            camera.zoom(0.5, point);
            const dvec3 after = camera.project(point, screen);
            QVERIFY(near(before.x, after.x, 1e-6) && near(before.y, after.y, 1e-6));
            QVERIFY(near(camera.distance(), distance / 2));
            camera.zoom(1e-30, point); // stops before it gets stuck
            QVERIFY(camera.distance() > 0);
        }
    }

    void panFollowsTheMouse() {
        for (bool orthographic : {false, true}) {
            Camera camera = fitted(boxAround({0, 0, 0}, {10, 10, 10}));
            camera.setOrthographic(orthographic);
            const dvec3 point(3, -2, 5);
            const dvec3 before = camera.project(point, screen);
            camera.pan({30, -12}, camera.depthOf(point), screen);
            const dvec3 after = camera.project(point, screen);
            QVERIFY(near(after.x, before.x + 30, 1e-6) && near(after.y, before.y - 12, 1e-6));
        }
    }

    void flyingMovesTheEyeAndTurningKeepsIt() {
        Camera camera = fitted(boxAround({0, 0, 0}, {10, 10, 10}));
        const dvec3 from = camera.eye();
        camera.fly({1, 0, 3});
        QVERIFY(near(camera.eye(), from + camera.right() + camera.forward() * 3.0));
        const dvec3 eye = camera.eye();
        camera.turn(1.0, 0.3);
        QVERIFY(near(camera.eye(), eye));
    }

    void anEmptyBoxChangesNothing() {
        Camera camera = fitted(boxAround({1, 2, 3}, {1, 1, 1}));
        const dvec3 eye = camera.eye();
        camera.fit({}, screen);
        QVERIFY(near(camera.eye(), eye));
        camera.fit(boxAround({5, 5, 5}, {0, 0, 0}), screen); // a single point
        QVERIFY(near(camera.focus(), {5, 5, 5}));
        QVERIFY(camera.distance() > 0);
    }
};

QTEST_APPLESS_MAIN(TestCamera)
#include "tst_camera.moc"
