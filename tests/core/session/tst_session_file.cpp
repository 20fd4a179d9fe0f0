#include "tests/core/session/session_fixture.h"

#include "core/session/save_file.h"

#include <QDir>
#include <QTemporaryDir>

#include <unistd.h>

using namespace core;
using namespace core::test;

class TestSessionFile : public QObject {
    Q_OBJECT

  private:
    FakeFormat m_format;
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    std::unique_ptr<DocumentSession> make(AppSettings* settings = nullptr) {
        return std::make_unique<DocumentSession>(fakeFile(m_format, fileBytes(m_path), m_path), settings);
    }

  private slots:
    void init() {
        m_format.hooks->refuseToReadBack = false;
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath("level.fbox");
        writeFile(m_path, fakeBytes(2));
    }
    void cleanup() { m_folder.reset(); }

    void anEditIsSavedAndOnlyItsBytesChange() {
        const auto session = make();
        QVERIFY(setKind(*session, 2).has_value());
        std::optional<SavePlan> plan;
        session->planSave([&](Result<SavePlan> p) { plan = std::move(*p); });
        QTRY_VERIFY(plan.has_value());
        QCOMPARE(plan->changed.size(), 1u);
        QCOMPARE(plan->changed[0].offset, 32u);
        QCOMPARE(plan->changed[0].length, 1u);
        QVERIFY(plan->warnings.empty());
        QSignalSpy spy(session.get(), &DocumentSession::fileChanged);
        QVERIFY(session->save(*plan, m_path).has_value());
        QVERIFY(spy.count() >= 1);
        QVERIFY(session->clean());
        QCOMPARE(fileBytes(m_path), withKind(2));
    }

    void undoToTheStartAndSaveGivesTheOriginalBytes() {
        const auto session = make();
        QVERIFY(setKind(*session, 2).has_value());
        Result<Outcome> outcome = runNow(*session, "add-box", {});
        QVERIFY(outcome && session->commit(std::move(*outcome), "Add"));
        QVERIFY(saveNow(*session, m_path).has_value());
        QVERIFY(fileBytes(m_path) != fakeBytes(2));
        while (session->undoStack().canUndo())
            session->undoStack().undo();
        QVERIFY(!session->clean());
        QVERIFY(saveNow(*session, m_path).has_value());
        QCOMPARE(fileBytes(m_path), fakeBytes(2));
    }

    void theFirstSaveOfASessionKeepsABackup() {
        writeFile(originalPath(m_path), {1, 2, 3}); // from long ago: never touched again
        auto session = make();
        QVERIFY(setKind(*session, 1).has_value());
        QVERIFY(saveNow(*session, m_path).has_value());
        QCOMPARE(fileBytes(backupPath(m_path)), fakeBytes(2));
        QVERIFY(setKind(*session, 2).has_value());
        QVERIFY(saveNow(*session, m_path).has_value());
        QCOMPARE(fileBytes(backupPath(m_path)), fakeBytes(2)); // still of before the session
        session = make();
        QVERIFY(setKind(*session, 0).has_value());
        QVERIFY(saveNow(*session, m_path).has_value());
        QCOMPARE(fileBytes(backupPath(m_path)), withKind(2));
        QCOMPARE(fileBytes(originalPath(m_path)), (Bytes{1, 2, 3}));
    }

    void theVeryFirstSaveKeepsTheOriginal() {
        AppSettings settings(m_folder->filePath("settings.ini"));
        auto session = make(&settings);
        QVERIFY(setKind(*session, 1).has_value());
        QVERIFY(saveNow(*session, m_path).has_value());
        QCOMPARE(fileBytes(originalPath(m_path)), fakeBytes(2));
        QVERIFY(QFile::remove(originalPath(m_path)));
        session = make(&settings);
        QVERIFY(setKind(*session, 2).has_value());
        QVERIFY(saveNow(*session, m_path).has_value());
        QVERIFY(!QFile::exists(originalPath(m_path))); // what was there was not the original any more
    }

    void theOriginalIsKeptOnlyWhenWanted() {
        AppSettings settings(m_folder->filePath("settings.ini"));
        settings.setKeepOriginal(false);
        const auto session = make(&settings);
        QVERIFY(setKind(*session, 1).has_value());
        QVERIFY(saveNow(*session, m_path).has_value());
        QVERIFY(!QFile::exists(originalPath(m_path)));
        QVERIFY(QFile::exists(backupPath(m_path)));
    }

    void aFailedSaveLeavesFileAndDocumentAsTheyWere() {
        const auto session = make();
        QVERIFY(setKind(*session, 2).has_value());
        const QString nowhere = m_folder->filePath("no/such/folder/level.fbox");
        const Status failed = saveNow(*session, nowhere);
        QVERIFY(!failed);
        QCOMPARE(failed.error().code, ErrorCode::Io);
        QVERIFY(failed.error().path.find("no/such/folder/level.fbox") != std::string::npos);
        QVERIFY(!session->clean());
        QCOMPARE(session->path(), m_path);
        QCOMPARE(fileBytes(m_path), fakeBytes(2));
    }

    void anUnwritableFolderFailsTheSave() {
        if (geteuid() == 0)
            QSKIP("root may write everywhere");
        const auto session = make();
        QVERIFY(setKind(*session, 2).has_value());
        QVERIFY(QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::ExeOwner));
        const Status failed = saveNow(*session, m_path);
        QVERIFY(
            QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QVERIFY(!failed);
        QVERIFY(!session->clean());
        QCOMPARE(fileBytes(m_path), fakeBytes(2));
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{"level.fbox"});
    }

    void aBackupThatCannotBeWrittenFailsTheSave() {
        QVERIFY(QDir(m_folder->path()).mkdir("level.fbox.bak"));
        const auto session = make();
        QVERIFY(setKind(*session, 2).has_value());
        const Status failed = saveNow(*session, m_path);
        QVERIFY(!failed);
        QCOMPARE(fileBytes(m_path), fakeBytes(2));
        QVERIFY(!session->clean());
    }

    void bytesThatDoNotReadBackAreNotSaved() {
        const auto session = make();
        QVERIFY(setKind(*session, 2).has_value());
        m_format.hooks->refuseToReadBack = true;
        QVERIFY(!saveNow(*session, m_path));
        QCOMPARE(fileBytes(m_path), fakeBytes(2));
    }

    void anEditAfterThePlanRefusesTheSave() {
        const auto session = make();
        QVERIFY(setKind(*session, 2).has_value());
        std::optional<SavePlan> plan;
        session->planSave([&](Result<SavePlan> p) { plan = std::move(*p); });
        QTRY_VERIFY(plan.has_value());
        QVERIFY(setKind(*session, 1).has_value());
        const Status late = session->save(*plan, m_path);
        QVERIFY(!late);
        QCOMPARE(late.error().code, ErrorCode::Refused);
        QCOMPARE(fileBytes(m_path), fakeBytes(2));
    }

    void saveAsTakesOverThePath() {
        const auto session = make();
        QVERIFY(setKind(*session, 2).has_value());
        const QString other = m_folder->filePath("other.fbox");
        QVERIFY(saveNow(*session, other).has_value());
        QCOMPARE(session->path(), other);
        QCOMPARE(session->title(), QStringLiteral("other.fbox"));
        QVERIFY(session->clean());
        QCOMPARE(fileBytes(other), withKind(2));
        QCOMPARE(fileBytes(m_path), fakeBytes(2));
        QVERIFY(!QFile::exists(backupPath(other)));
    }

    void reloadKeepsSettingsAndSelection() {
        const auto session = make();
        session->setSetting("up_axis", Value(std::int64_t(1)));
        session->select({fakeBox(0), fakeBox(1)});
        QVERIFY(setKind(*session, 2).has_value());
        writeFile(m_path, fakeBytes(1));
        std::optional<Status> status;
        QSignalSpy spy(session.get(), &DocumentSession::reloaded);
        session->reload([&](Status s) { status = s; });
        QTRY_VERIFY(status.has_value());
        QVERIFY(status->has_value());
        QCOMPARE(spy.count(), 1);
        QCOMPARE(session->document().itemCount(FakeDocument::boxType), 1u);
        QCOMPARE(rawValue(*session, fakeRef(0, "kind")), 0);
        QCOMPARE(session->settings().choice("up_axis"), 1);
        QCOMPARE(session->selection().items(), std::vector<ItemId>{fakeBox(0)});
        QVERIFY(session->clean());
        QVERIFY(!session->undoStack().canUndo());
        QVERIFY(settle(*session));
        QCOMPARE(session->scene().scene->boxes[0].boxes.size(), 1u);
    }

    void aFailedReloadLeavesTheDocument() {
        const auto session = make();
        QVERIFY(setKind(*session, 2).has_value());
        writeFile(m_path, {'F', 'B', 'O', 'X', 9, 0, 0, 0, 1});
        std::optional<Status> status;
        session->reload([&](Status s) { status = s; });
        QTRY_VERIFY(status.has_value());
        QVERIFY(!status->has_value());
        QCOMPARE(QString::fromStdString(describe(status->error())),
                 QStringLiteral("fake: boxes[0] at 0x0008: record needs 28 bytes, 1 left"));
        QCOMPARE(rawValue(*session, fakeRef(0, "kind")), 2);
        QVERIFY(!session->clean());
    }

    void aCleanDocumentFollowsTheDisk() {
        const auto session = make();
        QSignalSpy reloaded(session.get(), &DocumentSession::reloaded);
        QSignalSpy disk(session.get(), &DocumentSession::diskChanged);
        writeFile(m_path, fakeBytes(5));
        QTRY_COMPARE(reloaded.count(), 1);
        QCOMPARE(session->document().itemCount(FakeDocument::boxType), 5u);
        QCOMPARE(disk.count(), 0);
        // Replaced by another file, as careful programs save.
        const QString fresh = m_folder->filePath("fresh");
        writeFile(fresh, fakeBytes(3));
        QVERIFY(QFile::remove(m_path) && QFile::rename(fresh, m_path));
        QTRY_COMPARE(reloaded.count(), 2);
        QCOMPARE(session->document().itemCount(FakeDocument::boxType), 3u);
    }

    void anEditedDocumentAsks() {
        const auto session = make();
        QVERIFY(setKind(*session, 2).has_value());
        QSignalSpy reloaded(session.get(), &DocumentSession::reloaded);
        QSignalSpy disk(session.get(), &DocumentSession::diskChanged);
        writeFile(m_path, fakeBytes(5));
        QTRY_COMPARE(disk.count(), 1);
        QVERIFY(session->changedOnDisk());
        QCOMPARE(reloaded.count(), 0);
        QCOMPARE(rawValue(*session, fakeRef(0, "kind")), 2);
        session->ignoreDiskChange();
        QVERIFY(!session->changedOnDisk());
        session->undoStack().undo();
        QVERIFY(!session->clean()); // what is here is not what is on disk
    }

    void ownSavesAndUntouchedBytesAreNoChange() {
        const auto session = make();
        QVERIFY(setKind(*session, 2).has_value());
        QSignalSpy reloaded(session.get(), &DocumentSession::reloaded);
        QSignalSpy disk(session.get(), &DocumentSession::diskChanged);
        QVERIFY(saveNow(*session, m_path).has_value());
        QTest::qWait(400);
        writeFile(m_path, withKind(2));
        QTest::qWait(600);
        QCOMPARE(reloaded.count(), 0);
        QCOMPARE(disk.count(), 0);
    }

    void viewChoicesAreKeptByFile() {
        AppSettings settings(m_folder->filePath("settings.ini"));
        auto session = make(&settings);
        QVERIFY(settle(*session));
        session->setSetting("up_axis", Value(std::int64_t(1)));
        QVERIFY(settle(*session));
        session->setLayerVisible(0, false);
        session = make(&settings);
        QCOMPARE(session->settings().choice("up_axis"), 1);
        QVERIFY(settle(*session));
        QCOMPARE(session->scene().layerVisible, std::vector<bool>{false});
        session->setSetting("up_axis", Value(std::int64_t(0)));
        QVERIFY(settings.documentSettings(m_path).empty()); // only what differs is kept
    }
};

QTEST_GUILESS_MAIN(TestSessionFile)
#include "tst_session_file.moc"
