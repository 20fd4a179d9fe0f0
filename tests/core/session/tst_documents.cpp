#include "tests/core/session/session_fixture.h"

#include "core/session/documents.h"

#include <QTemporaryDir>

using namespace core;
using namespace core::test;

class TestDocuments : public QObject {
    Q_OBJECT

  private:
    FakeFormat m_format;
    QTemporaryDir m_folder;

    Documents::Open opener() {
        return [this](const QString& path, const ReadOptions&, Progress& progress) -> Result<OpenedFile> {
            Result<Bytes> bytes = readFileBytes(path);
            if (!bytes)
                return tl::unexpected(bytes.error());
            auto document = m_format.read(*bytes, {}, progress);
            if (!document)
                return tl::unexpected(document.error());
            return OpenedFile{std::move(*document), path, QFileInfo(path).fileName(), *bytes, {}, &m_format};
        };
    }
    QString file(const char* name, const Bytes& bytes) {
        const QString path = m_folder.filePath(name);
        writeFile(path, bytes);
        return path;
    }

  private slots:
    void severalFilesOpenAndTheLastIsShown() {
        AppSettings settings(m_folder.filePath("settings.ini"));
        Documents documents(&settings, nullptr, opener());
        QSignalSpy added(&documents, &Documents::added);
        const QString a = file("a.fbox", fakeBytes(1)), b = file("b.fbox", fakeBytes(2));
        documents.open({a, b});
        QVERIFY(documents.opening());
        QTRY_VERIFY(!documents.opening());
        QCOMPARE(added.count(), 2);
        QCOMPARE(documents.sessions()[0]->path(), a);
        QCOMPARE(documents.sessions()[1]->path(), b);
        QCOMPARE(documents.current(), documents.find(b));
        QStringList recent = settings.recentFiles();
        recent.sort();
        QCOMPARE(recent, (QStringList{a, b}));
    }

    void thePathThatIsOpenIsShownAgain() {
        Documents documents(nullptr, nullptr, opener());
        const QString a = file("a.fbox", fakeBytes(1)), b = file("b.fbox", fakeBytes(2));
        documents.open({a, a});
        QTRY_VERIFY(!documents.opening());
        documents.open({b});
        QTRY_VERIFY(!documents.opening());
        QCOMPARE(documents.sessions().size(), 2u);
        documents.open({m_folder.filePath("./a.fbox")});
        QVERIFY(!documents.opening());
        QCOMPARE(documents.sessions().size(), 2u);
        QCOMPARE(documents.current()->path(), a);
    }

    void aFailedOpenLeavesTheOthers() {
        Documents documents(nullptr, nullptr, opener());
        const QString a = file("a.fbox", fakeBytes(1)), bad = file("bad.fbox", {'F', 'B', 'O'});
        documents.open({a});
        QTRY_VERIFY(!documents.opening());
        DocumentSession* session = documents.current();
        QSignalSpy failed(&documents, &Documents::failed);
        documents.open({bad, m_folder.filePath("missing.fbox"), m_folder.path()});
        QTRY_VERIFY(!documents.opening());
        QCOMPARE(failed.count(), 3);
        QCOMPARE(documents.sessions().size(), 1u);
        QCOMPARE(documents.current(), session);
        QStringList sentences;
        for (const auto& arguments : failed)
            sentences << QString::fromStdString(describe(arguments[0].value<Error>()));
        const QString missing = m_folder.filePath("missing.fbox") + ": there is no such file";
        QVERIFY2(sentences.contains(missing), qPrintable(sentences.join('\n')));
        QVERIFY(sentences.contains(m_folder.path() + ": this is a folder or a device, not a file"));
    }

    void closingShowsTheNeighbour() {
        Documents documents(nullptr, nullptr, opener());
        documents.open(
            {file("a.fbox", fakeBytes(1)), file("b.fbox", fakeBytes(1)), file("c.fbox", fakeBytes(1))});
        QTRY_VERIFY(!documents.opening());
        const std::vector<DocumentSession*> all = documents.sessions();
        documents.setCurrent(all[1]);
        QSignalSpy current(&documents, &Documents::currentChanged);
        QSignalSpy closing(&documents, &Documents::aboutToClose);
        documents.close(all[1]);
        QCOMPARE(documents.current(), all[2]);
        documents.close(all[2]);
        QCOMPARE(documents.current(), all[0]);
        documents.close(all[0]);
        QVERIFY(!documents.current());
        QCOMPARE(current.count(), 3);
        QCOMPARE(closing.count(), 3);
        documents.close(all[0]); // not there any more: nothing happens
        QCOMPARE(closing.count(), 3);
    }

    void samplesOpenUntitled() {
        Documents documents(nullptr);
        QSignalSpy failed(&documents, &Documents::failed);
        documents.openSample("no such sample");
        QTRY_COMPARE(failed.count(), 1);
        const QStringList names = sampleNames();
        if (names.isEmpty())
            QSKIP("this build embeds no samples");
        documents.openSample(names[0]);
        QTRY_COMPARE(documents.sessions().size(), 1u);
        QVERIFY(documents.current()->path().isEmpty());
        QCOMPARE(documents.current()->title(), names[0]);
        QVERIFY(documents.current()->clean());
    }

    void siblingsAreFoundInTheFolderOnly() {
        file("Level.sur", {1, 2});
        const FileLookup lookup = siblingLookup(m_folder.filePath("level.fbox"));
        QCOMPARE(lookup("level.SUR"), std::optional<Bytes>(Bytes{1, 2}));
        QCOMPARE(lookup("missing.sur"), std::nullopt);
        QCOMPARE(lookup("../" + QFileInfo(m_folder.path()).fileName().toStdString() + "/Level.sur"),
                 std::nullopt);
        QCOMPARE(lookup(".."), std::nullopt);
        file("b.VMS", {3});
        file("a.vms", {4});
        QCOMPARE(lookup.list("vms"), (std::vector<std::string>{"a.vms", "b.VMS"}));
        QVERIFY(lookup.list("zzz").empty());
    }

    void theRealOpenerNamesTheFile() {
        const QString path = file("notes.txt", {'h', 'e', 'l', 'l', 'o'});
        Progress progress;
        const auto opened = openFile(path, {}, progress);
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, ErrorCode::Unrecognised);
        QVERIFY(describe(opened.error()).starts_with("notes.txt: "));
    }
};

QTEST_GUILESS_MAIN(TestDocuments)
#include "tst_documents.moc"
