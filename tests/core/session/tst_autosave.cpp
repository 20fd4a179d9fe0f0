#include "tests/core/session/session_fixture.h"

#include "core/formats/embedded.h"
#include "core/session/autosave.h"

#include <QDir>
#include <QTemporaryDir>
#include <QThreadPool>

#include <algorithm>

#include <unistd.h>

using namespace core;
using namespace core::test;

class TestAutosave : public QObject {
    Q_OBJECT

  private:
    FakeFormat m_format;
    std::unique_ptr<QTemporaryDir> m_root;
    QString m_folder, m_path;

    std::unique_ptr<DocumentSession> make() {
        return std::make_unique<DocumentSession>(fakeFile(m_format, fileBytes(m_path), m_path));
    }
    QStringList files(const char* pattern) const { return QDir(m_folder).entryList({pattern}, QDir::Files); }
    QStringList copies() const { return files("*.copy"); }
    // As if the run that wrote them had crashed: its lock names a process that does not exist.
    void crash() {
        for (const QString& name : files("*.lock")) {
            QFile file(m_folder + '/' + name);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QList<QByteArray> lines = file.readAll().split('\n');
            lines[0] = "2147483000";
            file.remove(); // and with it the native lock of the run that is not over
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(lines.join('\n'));
        }
    }
    // A copy that a run left which crashed.
    std::vector<KeptCopy> leave(std::unique_ptr<Autosave>& autosave, DocumentSession& session) {
        autosave = std::make_unique<Autosave>(m_folder, 10);
        QSignalSpy kept(autosave.get(), &Autosave::kept);
        autosave->follow(&session);
        if (!setKind(session, 2) || !QTest::qWaitFor([&] { return kept.count() == 1; }, 5000))
            return {};
        crash();
        return Autosave(m_folder).leftBehind();
    }

  private slots:
    void init() {
        m_root = std::make_unique<QTemporaryDir>();
        m_folder = m_root->filePath("unsaved");
        m_path = m_root->filePath("level.fbox");
        writeFile(m_path, fakeBytes(2));
    }

    void anEditIsCopiedAndTheCopyGoesWhenItIsUndone() {
        Autosave autosave(m_folder, 10);
        QSignalSpy kept(&autosave, &Autosave::kept);
        const auto session = make();
        autosave.follow(session.get());
        QTest::qWait(50);
        QVERIFY(!QDir(m_folder).exists()); // nothing to keep

        QVERIFY(setKind(*session, 2).has_value());
        QTRY_COMPARE(kept.count(), 1);
        QCOMPARE(copies().size(), 1);
        QCOMPARE(fileBytes(m_folder + '/' + copies()[0]), withKind(2));
        QCOMPARE(fileBytes(m_path), fakeBytes(2)); // the file itself stays as it is
        QVERIFY(autosave.leftBehind().empty());    // this run is not over
        QVERIFY(Autosave(m_folder).leftBehind().empty());
        session->undoStack().undo();
        QCOMPARE(copies().size(), 0);
    }

    void savingClosingAndAnOrderlyEndTakeTheCopiesAway() {
        const auto session = make();
        {
            Autosave autosave(m_folder, 10);
            QSignalSpy kept(&autosave, &Autosave::kept);
            autosave.follow(session.get());
            QVERIFY(setKind(*session, 2).has_value());
            QTRY_COMPARE(kept.count(), 1);
            QVERIFY(saveNow(*session, m_path).has_value());
            QCOMPARE(copies().size(), 0);

            QVERIFY(setKind(*session, 1).has_value());
            QTRY_COMPARE(kept.count(), 2);
            autosave.forget(session.get()); // closed without saving
            QCOMPARE(copies().size(), 0);

            autosave.follow(session.get()); // not clean: copied at once
            QTRY_COMPARE(kept.count(), 3);
        }
        QCOMPARE(files("*"), QStringList());
    }

    // The write that runs while the document is closed must not bring the copy back.
    void closingDuringAWriteLeavesNothing() {
        for (int round = 0; round < 20; ++round) {
            Autosave autosave(m_folder, 0);
            const auto session = make();
            autosave.follow(session.get());
            QVERIFY(setKind(*session, 2).has_value());
            QTest::qWait(round / 4); // before, while or after it is written
            autosave.forget(session.get());
            poolFor(Start::WhenFree)->waitForDone();
            QCoreApplication::processEvents();
            QCOMPARE(copies().size() + files("*.json").size(), 0);
        }
    }

    void whatACrashLeftIsFoundAndDiscarded() {
        std::unique_ptr<Autosave> autosave;
        const auto session = make();
        const std::vector<KeptCopy> left = leave(autosave, *session);
        QCOMPARE(left.size(), 1u);
        QCOMPARE(left[0].path, m_path);
        QCOMPARE(left[0].title, QString("level.fbox"));
        QCOMPARE(left[0].format, QString("fake"));
        QVERIFY(std::abs(left[0].time.secsTo(QDateTime::currentDateTimeUtc())) < 60);
        QCOMPARE(files("*.lock"), QStringList()); // of the run that is over
        Autosave next(m_folder);
        next.discard(left[0]);
        QVERIFY(next.leftBehind().empty() && copies().isEmpty());
    }

    void aSessionTakesItsCopyOver() {
        std::unique_ptr<Autosave> autosave;
        const auto session = make();
        const std::vector<KeptCopy> left = leave(autosave, *session);
        QCOMPARE(left.size(), 1u);
        Autosave next(m_folder, 10);
        OpenedFile file = fakeFile(m_format, withKind(2), m_path);
        file.saved = fakeBytes(2);
        DocumentSession again(std::move(file));
        QVERIFY(!again.clean());
        QSignalSpy kept(&next, &Autosave::kept);
        next.follow(&again, &left[0]);
        next.follow(&again); // as every new document is
        QTRY_COMPARE(kept.count(), 1);
        QCOMPARE(copies().size(), 1); // the same file, now of the run that goes on
        QVERIFY(Autosave(m_folder).leftBehind().empty());
        QVERIFY(saveNow(again, m_path).has_value());
        QCOMPARE(copies().size(), 0);
        QCOMPARE(fileBytes(m_path), withKind(2));
    }

    void aFailureIsToldOnceAndTriedAgain() {
        if (geteuid() == 0)
            writeFile(m_folder, {0}); // a file where the folder should be; root may write anywhere
        else
            QFile::setPermissions(m_root->path(), QFile::ReadOwner | QFile::ExeOwner);
        Autosave autosave(m_folder, 10);
        QSignalSpy failed(&autosave, &Autosave::failed);
        QSignalSpy kept(&autosave, &Autosave::kept);
        const auto session = make();
        autosave.follow(session.get());
        QVERIFY(setKind(*session, 2).has_value());
        QTRY_COMPARE(failed.count(), 1);
        QVERIFY(english(failed[0][0].value<Error>().text).find("no copy of unsaved edits") == 0);
        QTest::qWait(60);
        QCOMPARE(failed.count(), 1);
        QCOMPARE(kept.count(), 0);
        QFile::setPermissions(m_root->path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QFile::remove(m_folder);
        QTRY_COMPARE(kept.count(), 1);
    }

    void aCopyOpensAsUnsaved() {
        // A registered format is needed to read it: the first sample of any.
        Progress progress;
        const auto sample =
            std::find_if(embeddedFiles().begin(), embeddedFiles().end(),
                         [](const EmbeddedFile& file) { return file.kind == EmbeddedFile::Kind::Sample; });
        const Bytes bytes(sample->bytes.begin(), sample->bytes.end());
        const QString title = QString::fromUtf8(sample->name.data(), qsizetype(sample->name.size()));
        const QString path = m_root->filePath(title), copy = m_root->filePath("x.copy");
        const std::string key(claimants(bytes, sample->name).front().format->key());
        writeFile(path, {1, 2, 3});
        writeFile(copy, bytes);
        KeptCopy kept{
            copy, path, title, QString::fromStdString(key), {}, "7037807198c22a7d2b0807371d763779a84fdfcf"};
        auto opened = openKeptCopy(kept, progress); // that is the hash of 1, 2, 3
        QVERIFY(opened.has_value());
        {
            DocumentSession session(std::move(*opened));
            QCOMPARE(session.path(), path);
            QCOMPARE(session.title(), title);
            QVERIFY(!session.clean());
            QVERIFY(!session.changedOnDisk());
            QCOMPARE(session.undoStack().count(), 0);
            QVERIFY(saveNow(session, path).has_value());
            QVERIFY(session.clean());
            QCOMPARE(fileBytes(path), bytes);
            QCOMPARE(fileBytes(path + ".bak"), (Bytes{1, 2, 3}));
        }
        // The file was saved since the copy was made: the window asks as for any change on disk.
        opened = openKeptCopy(kept, progress);
        QVERIFY(opened.has_value());
        DocumentSession newer(std::move(*opened));
        QVERIFY(newer.changedOnDisk() && !newer.clean());

        kept.file = m_root->filePath("gone.copy");
        const auto gone = openKeptCopy(kept, progress);
        QVERIFY(!gone && gone.error().path.find(title.toStdString()) == 0);
    }
};

QTEST_GUILESS_MAIN(TestAutosave)
#include "tst_autosave.moc"
