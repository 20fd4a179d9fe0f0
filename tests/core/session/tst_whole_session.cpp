// A real format through the whole session: audit, query, operations, undo and save; and how long one edit of
// a big level takes.
#include "tests/core/session/session_fixture.h"

#include "core/formats/colbin/document.h"
#include "core/formats/colbin/io.h"
#include "core/formats/kcl/document.h"
#include "core/session/documents.h"
#include "tests/support/colbin_builder.h"

#include <QElapsedTimer>
#include <QTemporaryDir>

using namespace core;
using namespace core::test;

class TestWholeSession : public QObject {
    Q_OBJECT

  private:
    static std::unique_ptr<DocumentSession> sample() {
        Progress progress;
        auto file = openSample("courtyard.colbin", progress);
        return file ? std::make_unique<DocumentSession>(std::move(*file)) : nullptr;
    }
    static PropertyRef wallRef(std::uint64_t wall, std::string key, int component) {
        return {ItemId{colbin::wallType, 0, 0, wall}, std::move(key), component};
    }

  private slots:
    void anAuditIsShownUntilAnEdit() {
        const auto session = sample();
        QVERIFY(session);
        QVERIFY(settle(*session));
        QSignalSpy audits(session.get(), &DocumentSession::auditChanged);
        QVERIFY(session->runAudit());
        QTRY_COMPARE(audits.count(), 1);
        QVERIFY(session->audit()->missing > 0); // the exporter's own grid
        const auto& scene = session->scene();
        QVERIFY(scene.overlay->layerIndex("missing") >= 0);
        QCOMPARE(scene.overlayLayerVisible.size(), scene.overlay->layers.size());
        QVERIFY(
            session->setProperties({{wallRef(0, "half_extent", 0), Value(std::int64_t(500))}}).has_value());
        QVERIFY(!session->audit().has_value());
        QVERIFY(!session->scene().overlay);
        QCOMPARE(audits.count(), 2);
    }

    void aQueryIsShownBesideTheAudit() {
        const auto session = sample();
        QVERIFY(settle(*session));
        QSignalSpy queries(session.get(), &DocumentSession::queryChanged);
        QVERIFY(session->runAudit());
        QVERIFY(session->runQuery({0, 0, 0}, 400));
        QTRY_COMPARE(queries.count(), 1);
        QTRY_VERIFY(session->audit().has_value());
        QCOMPARE(session->queryResult()->radius, 400.0);
        QVERIFY(session->scene().overlay->layerIndex("missing") >= 0);
        session->clearOverlays();
        QVERIFY(!session->queryResult() && !session->audit() && !session->scene().overlay);
        QCOMPARE(queries.count(), 2);
    }

    void aResultOfAnOlderDocumentIsDropped() {
        const auto session = sample();
        QVERIFY(settle(*session));
        QSignalSpy audits(session.get(), &DocumentSession::auditChanged);
        Job* job = session->runAudit();
        QSignalSpy finished(job, &Job::finished);
        QVERIFY(
            session->setProperties({{wallRef(0, "half_extent", 0), Value(std::int64_t(500))}}).has_value());
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(audits.count(), 0);
    }

    void aLimitLeavesAQueryAlone() {
        Progress progress;
        auto file = openSample("ring_track.kcl", progress);
        QVERIFY(file);
        DocumentSession session(std::move(*file));
        QVERIFY(settle(session));
        QSignalSpy settings(&session, &DocumentSession::settingsChanged);
        QSignalSpy finished(session.runQuery({0, 0, 0}, 25), &Job::finished);
        session.setSetting("cells_min_level", Value(2.0)); // while it runs
        QTRY_COMPARE(finished.count(), 1);
        QVERIFY(session.queryResult().has_value());
        session.setSetting("cells_min_level", Value(1.0));
        QVERIFY(session.queryResult().has_value() && session.scene().overlay);
        QCOMPARE(settings.count(), 0);
        session.setSetting("up_point_x", Value(1.0)); // this one is no limit
        QVERIFY(!session.queryResult().has_value());
        QCOMPARE(settings.count(), 1);
    }

    // What nobody chose suits the file that is there now.
    void aReloadBringsTheSettingsOfItsFile() {
        QTemporaryDir folder;
        const QString path = folder.filePath("track.kcl");
        Progress progress;
        auto ring = openSample("ring_track.kcl", progress);
        auto pipe = openSample("half_pipe.kcl", progress);
        QVERIFY(ring && pipe);
        const auto put = [&](const Bytes& bytes) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(reinterpret_cast<const char*>(bytes.data()), qint64(bytes.size()));
        };
        put(ring->bytes);
        auto file = openFile(path, {}, progress);
        QVERIFY(file);
        DocumentSession session(std::move(*file));
        QVERIFY(settle(session));
        session.setSetting("up_point_x", Value(5.0));
        const auto profileOf = [](const Document& document) {
            return initialSettings(document.settingDefinitions()).choice("profile");
        };
        const std::int64_t before = profileOf(session.document());
        QVERIFY(profileOf(*pipe->document) != before);
        put(pipe->bytes);
        QSignalSpy settings(&session, &DocumentSession::settingsChanged);
        QTRY_COMPARE(session.document().dialect(), pipe->document->dialect());
        QCOMPARE(session.settings().choice("profile"), profileOf(*pipe->document));
        QCOMPARE(session.settings().number("up_point_x", 0), 5.0); // chosen
        QCOMPARE(settings.count(), 1);
    }

    // However many places changed, and however the length did.
    void aPlanCountsTheBytesThatDiffer() {
        Progress progress;
        auto file = openSample("ring_track.kcl", progress);
        QVERIFY(file);
        const Bytes before = file->bytes;
        DocumentSession session(std::move(*file));
        Result<Outcome> outcome =
            runNow(session, "delete-prisms", {session.document().itemAt(kcl::prismType, 3)});
        QVERIFY(outcome && session.commit(std::move(*outcome), "Delete"));
        std::optional<SavePlan> plan;
        session.planSave([&](Result<SavePlan> made) { plan = std::move(*made); });
        QTRY_VERIFY(plan.has_value());
        const std::size_t common = std::min(before.size(), plan->bytes.size());
        std::uint64_t expected = std::max(before.size(), plan->bytes.size()) - common;
        QVERIFY(expected > 0);
        for (std::size_t i = 0; i < common; ++i)
            expected += before[i] != plan->bytes[i];
        QCOMPARE(plan->changedBytes, expected);
    }

    void editsOperationsAndUndoGiveTheOriginalBytes() {
        QTemporaryDir folder;
        const QString path = folder.filePath("courtyard.colbin");
        const auto session = sample();
        QVERIFY(session->path().isEmpty());
        QVERIFY(saveNow(*session, path).has_value()); // Save As of an untitled one
        const Bytes before = fileBytes(path);
        QVERIFY(session->setProperties({{wallRef(1, "center", 2), Value(std::int64_t(-77))}}).has_value());
        Result<Outcome> outcome = runNow(*session, "rebuild-grid", {});
        QVERIFY(outcome && session->commit(std::move(*outcome), "Rebuild"));
        QVERIFY(saveNow(*session, path).has_value());
        QVERIFY(fileBytes(path) != before);
        while (session->undoStack().canUndo())
            session->undoStack().undo();
        QVERIFY(saveNow(*session, path).has_value());
        QCOMPARE(fileBytes(path), before);
    }

    void cellsAreLaidOverTheSceneWhenAsked() {
        const auto session = sample();
        session->showOverlay(Overlay::Cells, true);
        QVERIFY(settle(*session));
        QVERIFY(session->scene().overlay);
        QVERIFY(!session->scene().overlay->boxes.empty());
        session->showOverlay(Overlay::Cells, false);
        QTRY_VERIFY(!session->scene().overlay);
        session->showOverlay(Overlay::Cells, true);
        QTRY_VERIFY(session->scene().overlay);
        // An edit keeps the picture until the new one is there; another structure drops it at once.
        QVERIFY(
            session->setProperties({{wallRef(0, "half_extent", 0), Value(std::int64_t(500))}}).has_value());
        QVERIFY(session->scene().overlay);
        QVERIFY(settle(*session));
        Result<Outcome> outcome = runNow(*session, "rebuild-grid", {});
        QVERIFY(outcome && session->commit(std::move(*outcome), "Rebuild"));
        QVERIFY(!session->scene().overlay);
        QVERIFY(settle(*session));
        QVERIFY(session->scene().overlay);
    }

    void issuesAreMarkedWhenAsked() {
        Progress progress;
        auto file = openSample("broken_level.colbin", progress);
        QVERIFY(file.has_value());
        DocumentSession session(std::move(*file));
        QVERIFY(settle(session));
        QVERIFY(!session.issues().issues.empty());
        QVERIFY(!session.scene().overlay);
        session.showOverlay(Overlay::Issues, true);
        QVERIFY(session.overlayShown(Overlay::Issues));
        QTRY_VERIFY(session.scene().overlay);
        QVERIFY(!session.scene().overlay->boxes.empty());
        session.showOverlay(Overlay::Issues, false);
        QVERIFY(!session.scene().overlay);
    }

    void anEditOfABigLevelIsInstant() {
        const Bytes bytes = colbin::writeData(tests::bigLevel(200'000, 2'000));
        Progress progress;
        OpenedFile file;
        auto document = readDocument(bytes, {}, progress);
        QVERIFY(document.has_value());
        file.document = std::move(*document);
        file.bytes = bytes;
        DocumentSession session(std::move(file));
        QVERIFY(QTest::qWaitFor([&] { return session.upToDate(); }, 60'000));
        const std::shared_ptr<const Scene> viewport = session.scene().scene;
        QSignalSpy updated(&session, &DocumentSession::sceneUpdated);
        double best = 1e9;
        for (int i = 0; i < 10; ++i) {
            const PropertyRef corner{ItemId{colbin::floorType, 0, 0, std::uint64_t(i) * 20'000}, "v0", 1};
            const std::int64_t nudged = rawValue(session, corner) + 1; // it stays ground
            QElapsedTimer timer;
            timer.start();
            QVERIFY(session.setProperties({{corner, Value(nudged)}}).has_value());
            best = std::min(best, double(timer.nsecsElapsed()) / 1e6);
        }
        QCOMPARE(updated.count(), 10);
        QCOMPARE(session.scene().scene, viewport);
        qInfo("one edit: %.3f ms", best);
        QVERIFY2(best < 5, qPrintable(QString::number(best)));

        Result<Outcome> outcome = runNow(session, "rebuild-grid", {});
        QVERIFY(outcome && session.commit(std::move(*outcome), "Rebuild"));
        QVERIFY(session.historyBytes() < bytes.size() / 4); // floors and walls are shared, the grid is not
        QVERIFY(session.historyBytes() > 64 * 1024);
    }
};

QTEST_GUILESS_MAIN(TestWholeSession)
#include "tst_whole_session.moc"
