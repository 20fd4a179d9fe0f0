// Mouse and keys over the 3D view: what each gesture does to the camera, the selection, the measured
// distance.
#include "tests/rendered/window_fixture.h"

#include "core/geometry/glm.h"

#include <QLabel>
#include <QWheelEvent>

using namespace tests;
using core::dvec3;
using viewport::Camera;

class TestGestures : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowFixture> m_fixture;

    core::DocumentSession& session() { return m_fixture->session(); }
    viewport::SceneView& view() { return m_fixture->window->viewport()->view(); }
    const Camera& camera() { return view().camera(); }
    QRect surfaceRect() { return QRect(QPoint(), m_fixture->window->viewport()->size()); }

    void drag(Qt::MouseButton button, const QPoint& from, const QPoint& to, Qt::KeyboardModifiers keys = {},
              const QList<QPoint>& by = {}) {
        QWindow* surface = m_fixture->surface();
        QTest::mousePress(surface, button, keys, from);
        const auto move = [&](const QPoint& at) {
            QMouseEvent event(QEvent::MouseMove, at, surface->mapToGlobal(at), Qt::NoButton, button, keys);
            QCoreApplication::sendEvent(surface, &event);
        };
        for (const QPoint& at : by.isEmpty() ? QList<QPoint>{(from + to) / 2} : by)
            move(at);
        move(to);
        QTest::mouseRelease(surface, button, keys, to);
    }
    void wheel(const QPoint& at, int notches) {
        QWheelEvent event(at, m_fixture->surface()->mapToGlobal(at), {}, QPoint(0, 120 * notches),
                          Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(m_fixture->surface(), &event);
    }

    // The middle of a wall's box that is seen, with a pixel that shows nothing near it: all by asking the
    // view.
    struct Target {
        core::ItemId item;
        QPoint at;
        dvec3 place{0.0};
    };
    // Items of the first pickable box batch whose middle is in view.
    std::vector<Target> boxesInView() {
        std::vector<Target> found;
        const auto scene = session().scene().scene;
        for (const core::BoxBatch& batch : scene->boxes) {
            if (!batch.style.pickable || batch.style.stroke != core::Stroke::Solid ||
                !session().scene().layerVisible[std::size_t(batch.layer)])
                continue;
            for (std::size_t i = 0; i < batch.boxes.size(); ++i) {
                const dvec3 middle =
                    core::transformPoint(core::worldTransform(*scene, batch.node), dvec3(batch.boxes[i][3]));
                const QPoint at = m_fixture->onScreen(middle);
                if (surfaceRect().adjusted(60, 60, -60, -60).contains(at))
                    found.push_back({batch.items.at(i), at, middle});
            }
        }
        return found;
    }
    void home() {
        m_fixture->press(Qt::Key_7);
        m_fixture->press(Qt::Key_Home);
        QVERIFY(!m_fixture->picture().isNull());
    }

  private slots:
    void initTestCase() { showSample(m_fixture, "courtyard.colbin"); }

    void init() {
        home();
        session().select(std::vector<core::ItemId>());
    }

    void middleDragOrbitsAboutWhatIsUnderTheCursor() {
        const Target target = boxesInView().front();
        const Camera before = camera();
        // From above the pivot is the box's top, straight over its middle.
        drag(Qt::MiddleButton, target.at, target.at + QPoint(100, -40));
        QVERIFY(std::abs(camera().yaw() - (before.yaw() + 0.6)) < 1e-6);
        QVERIFY(std::abs(camera().pitch() - before.pitch()) > 0.1);
        // The distance to the pivot stays, and so does its place on the screen.
        QVERIFY(std::abs(camera().distance() - before.distance()) < 1e-6 * before.distance());
        const QPoint now = m_fixture->onScreen(target.place);
        const QPoint shift = now - target.at;
        QVERIFY2(shift.manhattanLength() < 40, qPrintable(QString::number(shift.manhattanLength())));

        // Alt and the left button do the same.
        drag(Qt::LeftButton, target.at, target.at - QPoint(100, 0), Qt::AltModifier);
        QVERIFY(std::abs(camera().yaw() - before.yaw()) < 1e-6);
        QVERIFY(session().selection().empty());
    }

    void shiftMiddleDragPansWithTheCursor() {
        const Target target = boxesInView().front();
        const Camera before = camera();
        drag(Qt::MiddleButton, target.at, target.at + QPoint(70, 45), Qt::ShiftModifier);
        QCOMPARE(camera().yaw(), before.yaw());
        QCOMPARE(camera().pitch(), before.pitch());
        const QPoint shift = m_fixture->onScreen(target.place) - target.at - QPoint(70, 45);
        QVERIFY2(shift.manhattanLength() <= 6, qPrintable(QString::number(shift.manhattanLength())));
    }

    void theWheelZoomsToTheCursor() {
        const Target target = boxesInView().back();
        const double before = glm::length(camera().eye() - target.place);
        for (int i = 0; i < 5; ++i)
            wheel(target.at, 1);
        const double after = glm::length(camera().eye() - target.place);
        QVERIFY2(after < before * 0.6, qPrintable(QString::number(after / before)));
        QVERIFY((m_fixture->onScreen(target.place) - target.at).manhattanLength() < 40);
        for (int i = 0; i < 5; ++i)
            wheel(target.at, -1);
        QVERIFY(std::abs(glm::length(camera().eye() - target.place) - before) < before * 0.02);
    }

    void rightDragFliesWithTheKeysAndTheWheelSetsTheSpeed() {
        QWindow* surface = m_fixture->surface();
        auto* viewport = m_fixture->window->viewport();
        m_fixture->press(Qt::Key_1); // from the front
        const QPoint at(300, 200);
        const auto fly = [&](int notches) {
            const dvec3 from = camera().eye(), ahead = camera().forward();
            QTest::mousePress(surface, Qt::RightButton, {}, at);
            QMouseEvent event(QEvent::MouseMove, at + QPoint(9, 0), surface->mapToGlobal(at), Qt::NoButton,
                              Qt::RightButton, {});
            QCoreApplication::sendEvent(surface, &event);
            wheel(at, notches);
            QTest::keyPress(viewport, Qt::Key_W);
            QTest::qWait(300);
            QTest::keyRelease(viewport, Qt::Key_W);
            QTest::mouseRelease(surface, Qt::RightButton, {}, at + QPoint(9, 0));
            const dvec3 moved = camera().eye() - from;
            return glm::dot(moved, ahead) > 0.98 * glm::length(moved) ? glm::length(moved) : -1;
        };
        const double usual = fly(0);
        QVERIFY(usual > 0);
        const double fast = fly(12); // 1.25^12 is about 14.5 times as fast
        QVERIFY2(fast > 4 * usual, qPrintable(QStringLiteral("%1 %2").arg(usual).arg(fast)));
        // On the ground again W is no key of flight.
        const dvec3 here = camera().eye();
        QTest::keyClick(viewport, Qt::Key_W);
        QTest::qWait(50);
        QCOMPARE(camera().eye(), here);
        QVERIFY(!QApplication::activePopupWidget()); // a drag is no click: no menu
    }

    void clicksSelectAndCtrlTogglesThem() {
        const std::vector<Target> targets = boxesInView();
        QVERIFY(targets.size() > 2);
        QWindow* surface = m_fixture->surface();
        QTest::mouseClick(surface, Qt::LeftButton, {}, targets[0].at);
        QCOMPARE(session().selection().items(), std::vector{targets[0].item});
        QTest::mouseClick(surface, Qt::LeftButton, Qt::ControlModifier, targets[1].at);
        QCOMPARE(session().selection().items(), (std::vector{targets[0].item, targets[1].item}));
        QTest::mouseClick(surface, Qt::LeftButton, Qt::ControlModifier, targets[0].at);
        QCOMPARE(session().selection().items(), std::vector{targets[1].item});
        QTest::mouseClick(surface, Qt::LeftButton, {}, QPoint(3, 3)); // the empty space
        QVERIFY(session().selection().empty());
    }

    void aBoxAndALassoTakeWhatTheyEnclose() {
        const std::vector<Target> targets = boxesInView();
        const Target &in = targets.front(), *out = nullptr;
        for (const Target& other : targets)
            if ((other.at - in.at).manhattanLength() > 200)
                out = &other;
        QVERIFY(out);
        m_fixture->press(Qt::Key_B);
        drag(Qt::LeftButton, in.at - QPoint(8, 8), in.at + QPoint(8, 8));
        QVERIFY(session().selection().contains(in.item));
        QVERIFY(!session().selection().contains(out->item));

        // From the empty space a drag is a rectangle without a key; this one goes over everything.
        drag(Qt::LeftButton, QPoint(2, 2), surfaceRect().bottomRight() - QPoint(2, 2));
        for (const Target& each : targets)
            QVERIFY(session().selection().contains(each.item));

        m_fixture->press(Qt::Key_L);
        const QPoint a = in.at - QPoint(10, 10), b = in.at + QPoint(10, -10);
        drag(Qt::LeftButton, a, in.at + QPoint(0, 14), {}, {in.at - QPoint(0, 14), b});
        QVERIFY(session().selection().contains(in.item));
        QVERIFY(!session().selection().contains(out->item));
    }

    void theOtherPresetOrbitsWithTheRightButton() {
        m_fixture->action("orbit_right")->trigger();
        const Target target = boxesInView().front();
        const Camera before = camera();
        drag(Qt::RightButton, target.at, target.at + QPoint(50, 0));
        QVERIFY(std::abs(camera().yaw() - (before.yaw() + 0.3)) < 1e-6);
        drag(Qt::RightButton, target.at, target.at + QPoint(-50, 0));
        const QPoint from = m_fixture->onScreen(target.place);
        drag(Qt::RightButton, from, from + QPoint(30, 20), Qt::ShiftModifier);
        const QPoint shift = m_fixture->onScreen(target.place) - from - QPoint(30, 20);
        QVERIFY2(shift.manhattanLength() <= 6, qPrintable(QString::number(shift.manhattanLength())));
        const QPoint there = m_fixture->onScreen(target.place);
        QTest::mouseDClick(m_fixture->surface(), Qt::RightButton, {}, there);
        QTest::qWait(QApplication::doubleClickInterval() + 50);
        QVERIFY(!QApplication::activePopupWidget()); // two clicks ask for no menu
        QVERIFY((m_fixture->onScreen(target.place) - surfaceRect().center()).manhattanLength() < 40);
        m_fixture->action("orbit_right")->trigger();
        QVERIFY(!m_fixture->action("orbit_right")->isChecked());
    }

    // B and L work in every mode; Esc leaves measuring first.
    void aBoxSelectsWhileMeasuring() {
        m_fixture->press(Qt::Key_M);
        QVERIFY(m_fixture->action("measure_mode")->isChecked());
        m_fixture->press(Qt::Key_B);
        drag(Qt::LeftButton, QPoint(2, 2), QPoint(surfaceRect().right() - 2, surfaceRect().bottom() - 2));
        QVERIFY(!session().selection().empty());
        const auto selected = session().selection().items();
        m_fixture->press(Qt::Key_Escape);
        QVERIFY(!m_fixture->action("measure_mode")->isChecked());
        QVERIFY(session().selection().items() == selected);
        m_fixture->press(Qt::Key_Escape);
        QVERIFY(session().selection().empty());
    }

    void twoClicksMeasureFromCornerToCorner() {
        // Two corners of one floor triangle that is seen: a few pixels inside each, the corner is taken.
        const auto scene = session().scene().scene;
        const core::TriangleBatch& batch = scene->triangles.front();
        const core::dmat4 world = core::worldTransform(*scene, batch.node);
        m_fixture->press(Qt::Key_M);
        QVERIFY(m_fixture->action("measure_mode")->isChecked());
        auto* label = m_fixture->view<QLabel>("statusMeasure");
        bool measured = false;
        for (std::size_t t = 0; t + 2 < batch.positions.size() && !measured; t += 3) {
            dvec3 corners[3];
            for (int c = 0; c < 3; ++c)
                corners[c] = core::transformPoint(world, dvec3(batch.positions[t + std::size_t(c)]));
            const dvec3 middle = (corners[0] + corners[1] + corners[2]) / 3.0;
            const auto inside = [&](const dvec3& corner) {
                const QPointF at = m_fixture->onScreen(corner), in = m_fixture->onScreen(middle);
                const QPointF way = in - at;
                return (at + way * (4 / std::max(1.0, std::hypot(way.x(), way.y())))).toPoint();
            };
            const QPoint from = inside(corners[0]), to = inside(corners[1]);
            if ((from - to).manhattanLength() < 120 || !surfaceRect().contains(from) ||
                !surfaceRect().contains(to))
                continue;
            QTest::mouseClick(m_fixture->surface(), Qt::LeftButton, {}, from);
            QVERIFY(label->text().isEmpty());
            const QImage before = m_fixture->picture();
            QTest::mouseClick(m_fixture->surface(), Qt::LeftButton, {}, to);
            // The file's own units, from the batch's own positions.
            const dvec3 way = dvec3(batch.positions[t + 1]) - dvec3(batch.positions[t]);
            const QString number = QString::number(glm::length(way), 'g', 7);
            measured = label->text().startsWith("distance " + number);
            if (!measured) // something else was above it: try another
                QTest::keyClick(m_fixture->window->viewport(), Qt::Key_M), m_fixture->press(Qt::Key_M);
            else
                QVERIFY(differingPixels(before, m_fixture->picture()) > 200);
        }
        QVERIFY(measured);
        QVERIFY(session().selection().empty()); // measuring selects nothing
        m_fixture->press(Qt::Key_C);            // another mode takes the distance away
        QVERIFY(!m_fixture->action("measure_mode")->isChecked());
        QVERIFY(label->text().isEmpty());
        m_fixture->press(Qt::Key_C);
        QVERIFY(!m_fixture->action("cell_mode")->isChecked());
    }

    void cleanupTestCase() { m_fixture.reset(); }
};

int main(int argc, char** argv) { return runWindowTest<TestGestures>(argc, argv); }
#include "tst_gestures.moc"
