// Poses of a session: nodes move in place, bounds and picking follow, the document stays as it is.
#include "core/geometry/glm.h"
#include "tests/core/session/session_fixture.h"

#include <QElapsedTimer>
#include <QTemporaryDir>

#include <numbers>

using namespace core;
using namespace core::test;

namespace {

constexpr double right = std::numbers::pi / 2;

Pose poseOf(std::uint64_t box, const std::string& key, double value) {
    Pose pose;
    pose.set(fakeBox(box), key, value);
    return pose;
}

glm::dvec3 placeOfNode(const DocumentSession& session, std::size_t node) {
    return glm::dvec3(session.scene().scene->nodes[node].transform[3]);
}

ItemId pickedAt(const DocumentSession& session, double x, double y) {
    const auto pick = session.picker()->pick(Ray{{x, y, 50}, {0, 0, -1}}, {});
    return pick ? pick->item : ItemId();
}

} // namespace

class TestPose : public QObject {
    Q_OBJECT

    FakeFormat m_format;

    std::unique_ptr<DocumentSession> open(std::uint32_t boxes, const QString& path = {}) const {
        auto session = std::make_unique<DocumentSession>(fakeFile(m_format, fakeBytes(boxes), path));
        return settle(*session) ? std::move(session) : nullptr;
    }

  private slots:
    void init() {
        m_format.hooks = std::make_shared<FakeHooks>();
        m_format.hooks->posable = true;
    }

    void degreesOfFreedomComeWithTheScene() {
        DocumentSession session(fakeFile(m_format, fakeBytes(3)));
        QSignalSpy changed(&session, &DocumentSession::degreesOfFreedomChanged);
        QVERIFY(session.degreesOfFreedom().empty());
        QVERIFY(settle(session));
        QCOMPARE(changed.count(), 1);
        QCOMPARE(session.degreesOfFreedom().size(), 6u);
        QCOMPARE(session.degreesOfFreedom()[5].item, fakeBox(2));
        QCOMPARE(session.degreesOfFreedom()[5].key, std::string("lift"));
    }

    void aDocumentThatCannotMoveSaysNothing() {
        m_format.hooks->posable = false;
        DocumentSession session(fakeFile(m_format, fakeBytes(3)));
        QSignalSpy changed(&session, &DocumentSession::degreesOfFreedomChanged);
        QSignalSpy moved(&session, &DocumentSession::sceneMoved);
        QVERIFY(settle(session));
        QVERIFY(session.setProperties({{fakeRef(1, "center", 1), Value(std::int64_t(500))}}).has_value());
        QVERIFY(settle(session));
        QCOMPARE(changed.count() + moved.count(), 0);
    }

    void aPoseMovesNodesAndNothingElse() {
        const auto session = open(3);
        QVERIFY(session);
        const std::shared_ptr<const Scene> before = session->scene().scene; // as a viewport keeps it
        const quint64 revision = session->revision();
        QSignalSpy moved(session.get(), &DocumentSession::sceneMoved);
        QSignalSpy updated(session.get(), &DocumentSession::sceneUpdated);
        QSignalSpy rebuilt(session.get(), &DocumentSession::sceneRebuilt);
        QSignalSpy posed(session.get(), &DocumentSession::poseChanged);
        QCOMPARE(pickedAt(*session, 4, -0.4), fakeBox(2));

        session->setPose(poseOf(2, "lift", 0.75));
        QCOMPARE(session->scene().scene, before); // in place
        QCOMPARE(placeOfNode(*session, 3), glm::dvec3(0, 0.75, 0));
        QCOMPARE(pickedAt(*session, 4, -0.4), ItemId()); // from -0.5 .. 0.5 to 0.25 .. 1.25
        QCOMPARE(pickedAt(*session, 4, 1.2), fakeBox(2));
        QCOMPARE(pickedAt(*session, 2, -0.4), fakeBox(1));
        session->setPose(poseOf(2, "lift", 0.75)); // the same
        QCOMPARE(moved.count(), 1);
        QCOMPARE(posed.count(), 1);
        QCOMPARE(updated.count() + rebuilt.count(), 0);
        QVERIFY(session->clean() && session->upToDate());
        QCOMPARE(session->undoStack().count(), 0);
        QCOMPARE(session->revision(), revision);
    }

    void whatHangsOnAJointMovesWithIt() {
        const auto session = open(2);
        QVERIFY(session);
        session->setPose(poseOf(0, "lift", 1));
        QCOMPARE(pickedAt(*session, 2, 1.4), fakeBox(1)); // hangs on box 0
        QCOMPARE(session->scene().finder->boundsOf(*session->scene().scene, {fakeBox(1)}).max.y, 1.5);
    }

    void boundsHoldWhatMoved() {
        const auto session = open(2);
        QVERIFY(session);
        const Aabb atRest = united(session->scene().bounds);
        QCOMPARE(atRest.max.y, 0.5);
        session->setPose(poseOf(1, "lift", 1));
        QCOMPARE(united(session->scene().bounds).max.y, 1.5);
        session->setPose({});
        QVERIFY(united(session->scene().bounds) == atRest);
    }

    void theClampKeepsOnlyWhatTheGameClamps() {
        const auto session = open(1);
        QVERIFY(session);
        QSignalSpy posed(session.get(), &DocumentSession::poseChanged);
        Pose far = poseOf(0, "angle", 2);
        far.set(fakeBox(0), "lift", 5);
        session->setPose(far);
        QCOMPARE(session->pose().value(fakeBox(0), "angle"), right);
        QCOMPARE(session->pose().value(fakeBox(0), "lift"), 5.0);
        session->setClampPose(false);
        session->setPose(far);
        QCOMPARE(session->pose().value(fakeBox(0), "angle"), 2.0);
        session->setClampPose(true);
        QCOMPARE(session->pose().value(fakeBox(0), "angle"), right);
        QCOMPARE(posed.count(), 4);
        QVERIFY(std::abs(session->scene().scene->nodes[1].transform[0][0]) < 1e-12); // a quarter turn
    }

    void numbersThatAreNoneAreLeftOut() {
        const auto session = open(1);
        QVERIFY(session);
        Pose pose;
        pose.values[{fakeBox(0), "lift"}] = std::numeric_limits<double>::quiet_NaN();
        pose.values[{fakeBox(0), "angle"}] = std::numeric_limits<double>::infinity();
        session->setPose(pose);
        QVERIFY(session->pose().atRest());
    }

    void newLimitsTakeHoldOfThePose() {
        const auto session = open(1);
        QVERIFY(session);
        session->setPose(poseOf(0, "angle", 1.5));
        QSignalSpy freedoms(session.get(), &DocumentSession::degreesOfFreedomChanged);
        QSignalSpy posed(session.get(), &DocumentSession::poseChanged);
        QVERIFY(session->setProperties({{fakeRef(0, "padding"), Value(std::int64_t(30))}}).has_value());
        QVERIFY(settle(*session));
        QCOMPARE(freedoms.count(), 1);
        QCOMPARE(posed.count(), 1);
        QCOMPARE(session->pose().value(fakeBox(0), "angle"), glm::radians(30.0));
        QVERIFY(std::abs(session->scene().scene->nodes[1].transform[0][0] - std::cos(glm::radians(30.0))) <
                1e-12);
    }

    void anEditInPlaceKeepsThePose() {
        const auto session = open(1);
        QVERIFY(session);
        session->setPose(poseOf(0, "angle", right));
        QSignalSpy moved(session.get(), &DocumentSession::sceneMoved);
        QSignalSpy rebuilt(session.get(), &DocumentSession::sceneRebuilt);
        QVERIFY(session->setProperties({{fakeRef(0, "center", 0), Value(std::int64_t(1000))}}).has_value());
        // A quarter turn about (10, 0, 0) takes the origin to (10, 0, 10).
        QVERIFY(glm::length(placeOfNode(*session, 1) - glm::dvec3(10, 0, 10)) < 1e-9);
        QCOMPARE(moved.count(), 1);
        QCOMPARE(pickedAt(*session, 10, 0), fakeBox(0));
        QVERIFY(settle(*session));
        QCOMPARE(rebuilt.count(), 0);
    }

    void aSceneMadeAnewIsPosed() {
        const auto session = open(2);
        QVERIFY(session);
        session->setPose(poseOf(1, "lift", 1));
        session->setSetting("up_axis", Value(std::int64_t(1)));
        QSignalSpy rebuilt(session.get(), &DocumentSession::sceneRebuilt);
        QVERIFY(settle(*session));
        QCOMPARE(rebuilt.count(), 1);
        QCOMPARE(placeOfNode(*session, 2), glm::dvec3(0, 1, 0));
        QCOMPARE(united(session->scene().bounds).min.y, -1.5); // upside down
        QCOMPARE(pickedAt(*session, 2, -1.4), fakeBox(1));
    }

    void aPoseSetBeforeTheSceneIsThereIsTakenAlong() {
        DocumentSession session(fakeFile(m_format, fakeBytes(1)));
        Pose pose = poseOf(0, "angle", 7);
        pose.set(fakeBox(5), "lift", 1); // there is none
        session.setPose(pose);
        QVERIFY(settle(session));
        QCOMPARE(session.pose().values.size(), 1u);
        QCOMPARE(session.pose().value(fakeBox(0), "angle"), right);
        QVERIFY(std::abs(session.scene().scene->nodes[1].transform[0][0]) < 1e-12);
    }

    void aSceneThatAWorkerHoldsIsCopied() {
        const auto session = open(1);
        QVERIFY(session);
        const std::shared_ptr<const Scene> held = forWorkers(session->scene().scene);
        session->setPose(poseOf(0, "lift", 1));
        QCOMPARE(held->nodes[1].transform[3][1], 0.0);
        QCOMPARE(placeOfNode(*session, 1).y, 1.0);
        const Scene* own = session->scene().scene.get();
        session->setPose(poseOf(0, "lift", 0.5));
        QCOMPARE(session->scene().scene.get(), own); // only once
        QCOMPARE(pickedAt(*session, 0, 0.9), fakeBox(0));
    }

    void thePoseFollowsItsItems() {
        const auto session = open(3);
        QVERIFY(session);
        Pose pose = poseOf(2, "lift", 1);
        pose.set(fakeBox(0), "lift", 0.5);
        session->setPose(pose);
        Result<Outcome> outcome = runNow(*session, "delete-boxes", {fakeBox(0)});
        QSignalSpy posed(session.get(), &DocumentSession::poseChanged);
        QVERIFY(outcome && session->commit(std::move(*outcome), "Delete"));
        QCOMPARE(posed.count(), 1);
        QCOMPARE(session->pose().values, poseOf(1, "lift", 1).values);
        QVERIFY(settle(*session));
        QCOMPARE(session->pose().values, poseOf(1, "lift", 1).values);
        QCOMPARE(placeOfNode(*session, 2), glm::dvec3(0, 1, 0));
        session->undoStack().undo();
        QVERIFY(settle(*session));
        QCOMPARE(session->pose().values, poseOf(2, "lift", 1).values);
    }

    void aReloadEndsThePose() {
        QTemporaryDir folder;
        const QString path = folder.filePath("a.fbox");
        writeFile(path, fakeBytes(1));
        const auto session = open(1, path);
        QVERIFY(session);
        session->setPose(poseOf(0, "lift", 1));
        bool done = false;
        session->reload([&](const Status& status) { done = status.has_value(); });
        QTRY_VERIFY(done);
        QVERIFY(session->pose().atRest());
        QVERIFY(settle(*session));
        QCOMPARE(placeOfNode(*session, 1).y, 0.0);
    }

    void marksOfIssuesFollow() {
        const auto session = open(2);
        QVERIFY(session);
        QVERIFY(session->setProperties({{fakeRef(1, "half_extent", 0), Value(std::int64_t(0))}}).has_value());
        session->showOverlay(Overlay::Issues, true);
        QVERIFY(settle(*session));
        QTRY_VERIFY(session->scene().overlay);
        const double before = sceneBounds(*session->scene().overlay).max.y;
        session->setPose(poseOf(1, "lift", 1));
        QTRY_COMPARE(sceneBounds(*session->scene().overlay).max.y, before + 1);
    }

    // Well below a frame, with nothing optimised away.
    void aStepIsQuick() {
        const auto session = open(1000);
        QVERIFY(session);
        QElapsedTimer timer;
        timer.start();
        constexpr int count = 50;
        for (int i = 1; i <= count; ++i) {
            Pose pose = session->pose();
            pose.set(fakeBox(0), "angle", i * 0.01);
            session->setPose(std::move(pose));
        }
        const double step = double(timer.nsecsElapsed()) / 1e6 / count;
        QVERIFY2(step < 8, qPrintable(QString::number(step) + " ms"));
    }
};

QTEST_GUILESS_MAIN(TestPose)
#include "tst_pose.moc"
