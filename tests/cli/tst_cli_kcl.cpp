// The command line on KCL files: the shared ones, judged by their expected figures, and our own sample.
#include "tests/support/cli_run.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using tests::bytesOf;

class TestCliKcl : public QObject {
    Q_OBJECT

    QDir m_data = QDir(QStringLiteral(COLLISCOPE_SHARED_DATA "/kcl"));
    QTemporaryDir m_scratch;

    tests::CliRun run(const QStringList& arguments) const {
        return tests::runProgram(QStringLiteral(COLLISCOPE_CLI_PROGRAM), arguments);
    }
    QString shared(const QString& name) const { return m_data.filePath(name); }
    QString scratch(const QString& name) const { return m_scratch.filePath(name); }
    static QString sample(const QString& name) {
        return QStringLiteral(COLLISCOPE_SOURCE_DIR "/core/formats/kcl/samples/") + name;
    }
    static QJsonObject expectedOf(const QString& path) {
        return QJsonDocument::fromJson(bytesOf(path + ".expected.json")).object();
    }
    void needShared() const {
        if (!m_data.exists())
            QSKIP("the shared files are not there");
    }
    void sharedFiles() const {
        QTest::addColumn<QString>("path");
        for (const char* pattern : {"*.kcl", "yaz0/*.szs"}) {
            const QFileInfo info(shared(pattern));
            for (const QFileInfo& file : info.dir().entryInfoList({info.fileName()}, QDir::Files, QDir::Name))
                QTest::newRow(qPrintable(file.fileName())) << file.filePath();
        }
        if (!m_data.exists())
            QTest::newRow("none") << QString();
    }

  private slots:
    void infoAndCheck_data() { sharedFiles(); }
    void infoAndCheck() {
        needShared();
        QFETCH(QString, path);
        const QJsonObject expected = expectedOf(path);
        const tests::CliRun info = run({"info", path, "--json"});
        QCOMPARE(info.status, 0);
        QCOMPARE(info.json()["dialect"], expected["dialect"]);
        for (const char* key : {"prisms", "leaves", "refs", "longest_list", "unreferenced_prisms"})
            QCOMPARE(info.json()[key], expected["totals"][key]);
        QCOMPARE(info.json()["bytes"], expected["bytes"]);

        const tests::CliRun check = run({"check", path, "--json"});
        const QJsonObject counts = check.json()["counts"].toObject();
        const QJsonObject issues = expected["issues"].toObject();
        std::set<QString> open;
        for (const QJsonValue& id : expected["issues_not_judged"].toArray())
            open.insert(id.toString());
        for (const QString& id : counts.keys())
            if (open.count(id) == 0)
                QCOMPARE(QPair(id, counts[id].toInteger()), QPair(id, issues[id].toInteger()));
        for (const QString& id : issues.keys())
            QVERIFY2(counts.contains(id), qPrintable(id));
    }

    void rewriteIsIdentical_data() { sharedFiles(); }
    void rewriteIsIdentical() {
        needShared();
        QFETCH(QString, path);
        const QString out = scratch("rewritten");
        QCOMPARE(run({"rewrite", path, out}).status, 0);
        QVERIFY(bytesOf(out) == bytesOf(path));
        QFile::remove(out);
    }

    void setAttributeChangesTwoBytes() {
        const QString in = sample("half_pipe.kcl"), out = scratch("set.kcl");
        QCOMPARE(run({"set", in, out, "models[0].prisms[7].attribute=0x0123"}).status, 0);
        const QByteArray before = bytesOf(in), after = bytesOf(out);
        QCOMPARE(after.size(), before.size());
        int differing = 0;
        for (qsizetype i = 0; i < before.size(); ++i)
            differing += before[i] != after[i];
        QVERIFY(differing == 1 || differing == 2);
        const tests::CliRun diff = run({"diff", in, out, "--json"});
        QCOMPARE(diff.status, 1);
    }

    // One prism of several models: its copies get the attribute too, unless told otherwise.
    void copiesGoAlong() {
        const QString in = sample("ring_track.kcl");
        const tests::CliRun operation =
            run({"apply", in, scratch("copies.kcl"), "set-attribute", "--select",
                 "copies > 0 and type == prism", "--mask", "0x1000", "--value", "0x1000", "--json"});
        QCOMPARE(operation.status, 0);
        const tests::CliRun check = run({"check", scratch("copies.kcl"), "--json"});
        QVERIFY(!check.json()["counts"].toObject().contains("KCL-ATTR-03"));
    }

    void swapGivesTheTwin() {
        needShared();
        const QString out = scratch("swapped.kcl");
        for (const char* name : {"cube", "floor_wall", "spring_crop", "split_depth1"}) {
            QCOMPARE(run({"apply", shared(QString(name) + ".v2be.kcl"), out, "swap-byte-order"}).status, 0);
            QVERIFY2(bytesOf(out) == bytesOf(shared(QString(name) + ".v2le.kcl")), name);
        }
    }

    void selectsByExpression() {
        needShared();
        const tests::CliRun run1 =
            run({"apply", shared("spring_crop.v2be.kcl"), scratch("typed.kcl"), "set-attribute", "--select",
                 "attribute.type == 0x05 && slope < 60", "--mask", "0xFFFF", "--value", "0x0046", "--json"});
        QCOMPARE(run1.status, 0);
        const tests::CliRun info = run({"dump", scratch("typed.kcl"), "--item", "models[0]", "--json"});
        QCOMPARE(info.status, 0);
        QVERIFY(bytesOf(scratch("typed.kcl")) != bytesOf(shared("spring_crop.v2be.kcl")));
    }

    void queryWalksTheTrees() {
        const tests::CliRun query = run({"query", sample("ring_track.kcl"), "--point", "0,10,0", "--json"});
        QCOMPARE(query.status, 0);
        QVERIFY(query.json()["steps"].toArray().size() >= 2);
    }

    void aWrappedFileStaysWrapped() {
        const QString in = sample("ring_track.szs"), out = scratch("edited.szs");
        QCOMPARE(run({"set", in, out, "models[0].thickness=31"}).status, 0);
        QCOMPARE(bytesOf(out).left(4), QByteArray("Yaz0"));
        const tests::CliRun diff = run({"diff", in, out, "--json"});
        QCOMPARE(diff.status, 1);
        const tests::CliRun dump = run({"dump", out, "--item", "models[0]", "--json"});
        QVERIFY(dump.out.contains("31"));
    }

    // A file beside the track, or in the folder of --lookup, gives names of its own.
    void namesOfTheUser() {
        QVERIFY(QDir(m_scratch.path()).mkpath("tables"));
        QFile table(scratch("tables/kcl_mk8dx.json"));
        QVERIFY(table.open(QIODevice::WriteOnly));
        table.write("{\"MaterialPresets\": {\"0\": \"My own road\"}}");
        table.close();
        QCOMPARE(run({"set", sample("ring_track.kcl"), scratch("named.kcl"),
                      "models[0].prisms[0].attribute=0x0000"})
                     .status,
                 0);
        const QStringList named{"dump", scratch("named.kcl"), "--item", "models[0].prisms[0]", "--json"};
        QVERIFY(!run(named).out.contains("My own road"));
        QVERIFY(run(named + QStringList{"--lookup", scratch("tables")}).out.contains("My own road"));
    }

    void oddFilesAreExplained() {
        QFile file(scratch("short.kcl"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytesOf(sample("ring_track.kcl")).left(0x50));
        file.close();
        const tests::CliRun info = run({"info", file.fileName()});
        QCOMPARE(info.status, 3);
        QVERIFY2(info.err.contains("kcl: ") && info.err.contains("0x"), info.err.constData());
    }

    void checkFolder() {
        const tests::CliRun check =
            run({"check", "--recursive", QStringLiteral(COLLISCOPE_SOURCE_DIR "/core/formats/kcl/samples"),
                 "--json"});
        QCOMPARE(check.status, 1); // the broken track
        const QList<QByteArray> lines = check.out.trimmed().split('\n');
        const QJsonObject summary = QJsonDocument::fromJson(lines.last())["summary"].toObject();
        QCOMPARE(summary["files"].toInteger(), qint64(lines.size() - 1));
        QVERIFY(summary["rules"].toObject().contains("KCL-GLOBAL-01"));
    }
};

QTEST_GUILESS_MAIN(TestCliKcl)
#include "tst_cli_kcl.moc"
