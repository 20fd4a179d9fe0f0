#include "tests/core/session/session_fixture.h"

#include <QSemaphore>

using namespace core;
using namespace core::test;

class TestDerivation : public QObject {
    Q_OBJECT

  private slots:
    void everythingIsThereAfterOpening() {
        FakeFormat format;
        DocumentSession session(fakeFile(format, fakeBytes(3)));
        QSignalSpy rebuilt(&session, &DocumentSession::sceneRebuilt);
        QSignalSpy derived(&session, &DocumentSession::derived);
        QVERIFY(!session.upToDate());
        QVERIFY(settle(session));
        QCOMPARE(rebuilt.count(), 1);
        QCOMPARE(derived.count(), 1);
        QCOMPARE(session.scene().scene->boxes[0].boxes.size(), 3u);
        QCOMPARE(session.scene().layerVisible, std::vector<bool>{true});
        QCOMPARE(session.colourings().size(), 2u);
        QCOMPARE(session.scene().colouring, std::string("kind"));
        QCOMPARE(session.colouring()->value(fakeBox(2)), 2.0);
        QCOMPARE(session.figures().size(), 1u);
        QCOMPARE(english(session.verdict()), std::string("All boxes have bodies"));
        const auto hit = session.picker()->pick(Ray{{4, 0, 10}, {0, 0, -1}}, {});
        QVERIFY(hit.has_value());
        QCOMPARE(hit->item, fakeBox(2));
    }

    void anEditTouchesItsOwnPrimitivesAtOnce() {
        FakeFormat format;
        DocumentSession session(fakeFile(format, fakeBytes(3)));
        QVERIFY(settle(session));
        const std::shared_ptr<const Scene> before = session.scene().scene; // as a viewport keeps it
        QSignalSpy updated(&session, &DocumentSession::sceneUpdated);
        QSignalSpy rebuilt(&session, &DocumentSession::sceneRebuilt);

        QVERIFY(session.setProperties({{fakeRef(1, "center", 1), Value(std::int64_t(500))}}).has_value());
        QCOMPARE(updated.count(), 1);
        const auto update = updated[0][0].value<SceneUpdate>();
        QCOMPARE(update.ranges.size(), 1u);
        QCOMPARE(update.ranges[0].first, 1u);
        QCOMPARE(session.scene().scene->boxes[0].boxes[1][3][1], 5.0f);
        QCOMPARE(session.scene().scene, before); // in place: no copy of a million triangles
        QVERIFY(!session.picker()->pick(Ray{{2, 0, 10}, {0, 0, -1}}, {}).has_value());
        QCOMPARE(session.picker()->pick(Ray{{2, 5, 10}, {0, 0, -1}}, {})->item, fakeBox(1));

        QVERIFY(!session.upToDate());
        QVERIFY(settle(session));
        QCOMPARE(rebuilt.count(), 0);
        QCOMPARE(format.hooks->scenes.load(), 1);
    }

    void aSceneThatAWorkerHoldsIsCopied() {
        FakeFormat format;
        DocumentSession session(fakeFile(format, fakeBytes(2)));
        QVERIFY(settle(session));
        const std::shared_ptr<const Scene> shown = session.scene().scene;
        const std::shared_ptr<const Scene> held = forWorkers(shown);
        QCOMPARE(held.get(), shown.get());
        QVERIFY(session.setProperties({{fakeRef(0, "center", 1), Value(std::int64_t(500))}}).has_value());
        QCOMPARE(held->boxes[0].boxes[0][3][1], 0.0f);
        QCOMPARE(session.scene().scene->boxes[0].boxes[0][3][1], 5.0f);
        const Scene* own = session.scene().scene.get();
        QVERIFY(session.setProperties({{fakeRef(0, "center", 1), Value(std::int64_t(600))}}).has_value());
        QCOMPARE(session.scene().scene.get(), own); // only once
        QCOMPARE(session.picker()->pick(Ray{{0, 6, 10}, {0, 0, -1}}, {})->item, fakeBox(0));
    }

    void colouringsAndIssuesFollowAfterAPause() {
        FakeFormat format;
        DocumentSession session(fakeFile(format, fakeBytes(2)));
        QVERIFY(settle(session));
        QSignalSpy styles(&session, &DocumentSession::sceneStyleChanged);
        QSignalSpy issues(&session, &DocumentSession::issuesChanged);
        QVERIFY(session.setProperties({{fakeRef(0, "kind"), Value(std::int64_t(2))}}).has_value());
        QVERIFY(session.setProperties({{fakeRef(1, "half_extent", 0), Value(std::int64_t(0))}}).has_value());
        QCOMPARE(session.colouring()->value(fakeBox(0)),
                 0.0); // still of the document before, and safe to ask
        QVERIFY(settle(session));
        QCOMPARE(session.colouring()->value(fakeBox(0)), 2.0);
        QCOMPARE(styles.count(), 1);
        QCOMPARE(issues.count(), 1);
        QCOMPARE(session.issues().totals.at("FAKE-01"), 1u);
        QCOMPARE(format.hooks->checks.load(), 2); // one for the opening, one for both edits
    }

    void formatsThatCannotUpdateGetAnewScene() {
        FakeFormat format;
        format.hooks->inPlaceUpdates = false;
        DocumentSession session(fakeFile(format, fakeBytes(2)));
        QVERIFY(settle(session));
        QSignalSpy rebuilt(&session, &DocumentSession::sceneRebuilt);
        QVERIFY(session.setProperties({{fakeRef(0, "center", 1), Value(std::int64_t(500))}}).has_value());
        QVERIFY(settle(session));
        QCOMPARE(rebuilt.count(), 1);
        QCOMPARE(session.scene().scene->boxes[0].boxes[0][3][1], 5.0f);
    }

    void aSceneOfAnotherStructureIsDropped() {
        FakeFormat format;
        QSemaphore gate;
        format.hooks->onScene = [&](Progress&) { gate.acquire(); };
        DocumentSession session(fakeFile(format, fakeBytes(2)));
        QSignalSpy rebuilt(&session, &DocumentSession::sceneRebuilt);
        QTRY_COMPARE(format.hooks->scenes.load(), 1); // the first scene is being made, of two boxes
        Result<Outcome> outcome = runNow(session, "add-box", {});
        QVERIFY(outcome && session.commit(std::move(*outcome), "Add"));
        QTRY_COMPARE(format.hooks->scenes.load(), 2);
        gate.release(2);
        QVERIFY(settle(session));
        QCOMPARE(rebuilt.count(), 1);
        QCOMPARE(session.scene().scene->boxes[0].boxes.size(), 3u);
    }

    void anEditDuringTheSceneIsNotLost() {
        FakeFormat format;
        QSemaphore gate;
        format.hooks->onScene = [&](Progress&) { gate.acquire(); };
        DocumentSession session(fakeFile(format, fakeBytes(2)));
        QTRY_COMPARE(format.hooks->scenes.load(), 1);
        QVERIFY(session.setProperties({{fakeRef(0, "center", 1), Value(std::int64_t(500))}}).has_value());
        gate.release(2);
        QVERIFY(settle(session));
        QCOMPARE(session.scene().scene->boxes[0].boxes[0][3][1], 5.0f);
        QCOMPARE(session.picker()->pick(Ray{{0, 5, 10}, {0, 0, -1}}, {})->item, fakeBox(0));
    }

    void aStaleCheckIsDropped() {
        FakeFormat format;
        QSemaphore gate;
        format.hooks->onCheck = [&](Progress&) { gate.acquire(); };
        DocumentSession session(fakeFile(format, fakeBytes(2)));
        QSignalSpy issues(&session, &DocumentSession::issuesChanged);
        QTRY_COMPARE(format.hooks->checks.load(), 1);
        QVERIFY(session.setProperties({{fakeRef(1, "half_extent", 0), Value(std::int64_t(0))}}).has_value());
        gate.release(1); // the first one finishes late, without issues
        QTRY_COMPARE(format.hooks->checks.load(), 2);
        QCOMPARE(issues.count(), 0);
        gate.release(1);
        QVERIFY(settle(session));
        QCOMPARE(issues.count(), 1);
        QCOMPARE(session.issues().issues.size(), 1u);
    }

    void undoingAnOperationDropsIssuesOfWhatIsGone() {
        FakeFormat format;
        DocumentSession session(fakeFile(format, fakeBytes(1)));
        Result<Outcome> outcome = runNow(session, "add-box", {});
        QVERIFY(outcome && session.commit(std::move(*outcome), "Add"));
        QVERIFY(session.setProperties({{fakeRef(1, "half_extent", 0), Value(std::int64_t(0))}}).has_value());
        QVERIFY(settle(session));
        QCOMPARE(session.issues().issues.size(), 1u);
        session.undoStack().undo();
        session.undoStack().undo();
        QVERIFY(session.issues().issues.empty()); // at once, before any new check
    }

    void anOperationThatKeepsTheStructureUpdatesInPlace() {
        FakeFormat format;
        DocumentSession session(fakeFile(format, fakeBytes(3)));
        QVERIFY(settle(session));
        QSignalSpy updated(&session, &DocumentSession::sceneUpdated);
        Result<Outcome> outcome = runNow(session, "raise", {fakeBox(2)});
        QVERIFY(outcome && session.commit(std::move(*outcome), "Raise"));
        QCOMPARE(updated.count(), 1);
        QCOMPARE(session.scene().scene->boxes[0].boxes[2][3][1], 1.0f);
        session.undoStack().undo();
        QCOMPARE(session.scene().scene->boxes[0].boxes[2][3][1], 0.0f);
        QVERIFY(settle(session));
        QCOMPARE(format.hooks->scenes.load(), 1);
    }

    void settingsMakeTheSceneAnewAndLeaveTheDocument() {
        FakeFormat format;
        DocumentSession session(fakeFile(format, fakeBytes(2)));
        QVERIFY(settle(session));
        QSignalSpy settings(&session, &DocumentSession::settingsChanged);
        session.setSetting("up_axis", Value(std::int64_t(1)));
        session.setSetting("up_axis", Value(std::int64_t(1)));
        session.setSetting("no_such_setting", Value(std::int64_t(1)));
        QCOMPARE(settings.count(), 1);
        QVERIFY(settle(session));
        QCOMPARE(session.scene().scene->nodes[0].transform[1][1], -1.0);
        QVERIFY(session.clean());
        QCOMPARE(session.undoStack().count(), 0);
    }

    void aLimitSiftsTheSceneThatIsThere() {
        FakeFormat format;
        DocumentSession session(fakeFile(format, fakeBytes(3)));
        QVERIFY(settle(session));
        QSignalSpy settings(&session, &DocumentSession::settingsChanged);
        QSignalSpy styles(&session, &DocumentSession::sceneStyleChanged);
        const auto picked = [&](double x) {
            PickOptions options;
            options.limits = session.scene().limits;
            return session.picker()->pick(Ray{{x, 0, 10}, {0, 0, -1}}, options).has_value();
        };
        QVERIFY(picked(0) && picked(2) && picked(4));
        session.setSetting("min_kind", Value(1.0));
        QVERIFY(session.upToDate());
        QCOMPARE(settings.count(), 0);
        QCOMPARE(styles.count(), 1);
        QVERIFY(!picked(0) && picked(2) && picked(4));
        // The edit takes the box out of the limit.
        QVERIFY(session.setProperties({{fakeRef(2, "kind"), Value(std::int64_t(0))}}).has_value());
        QVERIFY(!picked(0) && picked(2) && !picked(4));
        QVERIFY(settle(session));
        QCOMPARE(format.hooks->scenes.load(), 1);
        // A scene made anew keeps to it.
        session.setSetting("up_axis", Value(std::int64_t(1)));
        QVERIFY(settle(session));
        QCOMPARE(format.hooks->scenes.load(), 2);
        QVERIFY(!picked(0) && picked(2) && !picked(4));
        QVERIFY(session.clean() == false && session.undoStack().count() == 1);
    }

    void layerChoicesOutliveTheScene() {
        FakeFormat format;
        DocumentSession session(fakeFile(format, fakeBytes(2)));
        QVERIFY(settle(session));
        QSignalSpy styles(&session, &DocumentSession::sceneStyleChanged);
        session.setLayerVisible(0, false);
        session.setLayerOpacity(0, 0.5f);
        session.setColouring("volume");
        session.setLayerVisible(5, false); // there is no such layer
        QCOMPARE(styles.count(), 3);
        session.setSetting("up_axis", Value(std::int64_t(1)));
        QVERIFY(settle(session));
        QCOMPARE(session.scene().layerVisible, std::vector<bool>{false});
        QCOMPARE(session.scene().layerOpacity, std::vector<float>{0.5f});
        QCOMPARE(session.scene().colouring, std::string("volume"));
    }

    void isolatingAndHiding() {
        FakeFormat format;
        DocumentSession session(fakeFile(format, fakeBytes(3)));
        session.isolate({fakeBox(0), fakeBox(1)});
        session.hide({fakeBox(1)});
        QVERIFY(!session.hidden(fakeBox(0)));
        QVERIFY(session.hidden(fakeBox(1)));
        QVERIFY(session.hidden(fakeBox(2)));
        QCOMPARE(session.scene().isolated->size(), 2u);
        session.isolate({});
        QVERIFY(!session.hidden(fakeBox(1)) && !session.hidden(fakeBox(2)));
        QVERIFY(!session.scene().isolated && !session.scene().hidden);
    }

    void closingWhileWorkersRunIsSafe() {
        FakeFormat format;
        QSemaphore gate;
        format.hooks->onScene = [&](Progress&) { gate.acquire(); };
        auto session = std::make_unique<DocumentSession>(fakeFile(format, fakeBytes(2)));
        QTRY_COMPARE(format.hooks->scenes.load(), 1);
        session.reset();
        gate.release(1);
        QVERIFY(poolFor(Start::WhenFree)->waitForDone(5000));
        QCoreApplication::processEvents();
    }

    void aFileWithoutAnIndexHasNoAudit() {
        FakeFormat format;
        DocumentSession session(fakeFile(format, fakeBytes(1)));
        QVERIFY(settle(session));
        QVERIFY(!session.runAudit());
        QVERIFY(!session.runQuery({0, 0, 0}, 1));
    }

    void theBytesAreThoseOfASave() {
        FakeFormat format;
        DocumentSession session(fakeFile(format, fakeBytes(1)));
        std::shared_ptr<const Bytes> bytes;
        const auto take = [&](std::shared_ptr<const Bytes> b) { bytes = std::move(b); };
        QVERIFY(!session.requestBytes(take)); // at hand
        QCOMPARE(*bytes, fakeBytes(1));
        QVERIFY(session.setProperties({{fakeRef(0, "padding"), Value(std::int64_t(0x1234))}}).has_value());
        bytes.reset();
        QVERIFY(session.requestBytes(take));
        QTRY_VERIFY(bytes != nullptr);
        Bytes expected = fakeBytes(1);
        expected[8 + 26] = 0x34;
        expected[8 + 27] = 0x12;
        QCOMPARE(*bytes, expected);
        QVERIFY(!session.requestBytes(take)); // cached
    }
};

QTEST_GUILESS_MAIN(TestDerivation)
#include "tst_derivation.moc"
