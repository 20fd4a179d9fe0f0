// The command line as a user meets it: the built program is run on the shared files and judged by their
// expected figures, its words, its files and its exit status.
#include "tests/support/cli_run.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

class TestCli : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase();

    void figuresAreAsExpected_data() { goodFiles(); }
    void figuresAreAsExpected();
    void rewriteIsIdentical_data() { goodFiles(); }
    void rewriteIsIdentical();
    void rebuildsWithTrueExtents_data() { goodFiles(); }
    void rebuildsWithTrueExtents();
    void rebuildsAsTheExporterDid_data() { goodFiles(); }
    void rebuildsAsTheExporterDid();
    void badFileIsExplained_data() { badFiles(); }
    void badFileIsExplained();

    void setChangesItsBytesOnly();
    void setIsAllOrNothing();
    void setInPlace();
    void applyToItems();
    void applyDryRunWritesNothing();
    void applyRefusals();
    void checkFoldersInParallel();
    void checkBySeverity();
    void checkLines();
    void dumpOneItem();
    void dumpEverything();
    void diffNamesTheProperty();
    void operationsListDefaults();
    void queryOnePoint();
    void auditListsPairs();
    void formats();
    void wrongUsage_data();
    void wrongUsage();
    void missingFile();

  private:
    using Run = tests::CliRun;
    Run run(const QStringList& arguments) const;
    void goodFiles() const { files(true); }
    void badFiles() const { files(false); }
    void files(bool thatOpen) const;
    QString shared(const QString& name) const { return m_data.filePath(name); }
    QString scratch(const QString& name) const { return m_scratch.filePath(name); }
    static QByteArray bytesOf(const QString& path);
    static QJsonObject expectedOf(const QString& path);

    QDir m_data = QDir(QStringLiteral(COLLISCOPE_SHARED_DATA "/colbin"));
    QTemporaryDir m_scratch;
};

TestCli::Run TestCli::run(const QStringList& arguments) const {
    return tests::runProgram(QStringLiteral(COLLISCOPE_CLI_PROGRAM), arguments);
}

QByteArray TestCli::bytesOf(const QString& path) { return tests::bytesOf(path); }

QJsonObject TestCli::expectedOf(const QString& path) {
    return QJsonDocument::fromJson(bytesOf(path + ".expected.json")).object();
}

void TestCli::files(bool thatOpen) const {
    QTest::addColumn<QString>("path");
    for (const QString& name : m_data.entryList({"*.colbin"}, QDir::Files, QDir::Name))
        if (expectedOf(shared(name))["opens"].toBool() == thatOpen)
            QTest::newRow(qPrintable(name)) << shared(name);
}

void TestCli::initTestCase() {
    if (!m_data.exists())
        QSKIP("the shared files are not there");
    QVERIFY(m_scratch.isValid());
    QVERIFY(m_data.entryList({"*.expected.json"}).size() >= 32);
}

void TestCli::figuresAreAsExpected() {
    QFETCH(QString, path);
    const QJsonObject expected = expectedOf(path);
    const Run info = run({"info", "--json", path});
    QCOMPARE(info.status, 0);
    const QJsonObject figures = info.json();
    QCOMPARE(figures["file"].toString(), path);
    QCOMPARE(figures["format"].toString(), QString("colbin"));
    for (const char* key : {"bytes", "version", "wall_size", "floors", "walls", "grid", "refs",
                            "non_empty_cells", "ground", "ceiling", "tail_bytes"}) {
        QVERIFY2(figures.contains(QLatin1String(key)), key);
        QVERIFY2(expected.contains(QLatin1String(key)), key);
        QVERIFY2(figures[QLatin1String(key)] == expected[QLatin1String(key)], key);
    }

    const Run audit = run({"audit", "--json", path});
    QCOMPARE(audit.status, 0);
    const QJsonObject pairs = audit.json();
    for (const char* key : {"pairs", "walls_with_missing", "walls_reaching_outside", "equals_stock_grid"}) {
        const QJsonValue found = pairs[QLatin1String(key)];
        const QJsonValue wanted = expected[QLatin1String(key)];
        if (wanted.isNull())
            QVERIFY2(found.isNull() || found.isUndefined(), key);
        else if (wanted.isBool()) // figures say yes and no by 1 and 0
            QVERIFY2(found == QJsonValue(int(wanted.toBool())), key);
        else
            QVERIFY2(found == wanted, key);
    }
    QVERIFY(pairs.contains("pairs"));
    if (expected["pairs"].isNull()) {
        QVERIFY(!pairs["reason"].toString().isEmpty());
        QVERIFY(pairs["listed"].isNull());
    } else {
        QCOMPARE(pairs["listed"], expected["refs"]);
        QCOMPARE(pairs["primitives_with_missing"], expected["walls_with_missing"]);
    }

    const Run check = run({"check", "--json", path});
    const QJsonObject counts = check.json()["counts"].toObject();
    QCOMPARE(QJsonDocument(counts).toJson(), QJsonDocument(expected["issues"].toObject()).toJson());
    qint64 total = 0;
    for (const QJsonValue& count : counts)
        total += count.toInteger();
    QCOMPARE(check.json()["issues"].toArray().size(), total);
    const bool errors = check.json()["errors"].toInteger() > 0;
    QCOMPARE(check.status, errors ? 1 : 0);
}

void TestCli::rewriteIsIdentical() {
    QFETCH(QString, path);
    const QString out = scratch("rewritten");
    const Run rewrite = run({"rewrite", path, out, "--json"});
    QCOMPARE(rewrite.status, 0);
    QCOMPARE(rewrite.json()["identical"], QJsonValue(true));
    QVERIFY(bytesOf(out) == bytesOf(path));
}

void TestCli::rebuildsWithTrueExtents() {
    QFETCH(QString, path);
    const QJsonObject whole = expectedOf(path);
    const QJsonObject expected = whole["rebuilt_true_extents"].toObject();
    if (expected.isEmpty())
        QSKIP("there is nothing to rebuild");
    const QString out = scratch("rebuilt");
    const Run apply = run({"apply", path, out, "rebuild-grid", "--json"}); // true extents by default
    QCOMPARE(apply.status, 0);
    QVERIFY(!apply.json()["report"].toArray().isEmpty());
    const QJsonObject grid = run({"info", "--json", out}).json();
    for (const char* key : {"width", "height", "origin_x", "origin_z"})
        QCOMPARE(grid["grid"][QLatin1String(key)], expected[QLatin1String(key)]);
    QCOMPARE(grid["grid"]["cell_size"], whole["grid"]["cell_size"]);
    QCOMPARE(grid["refs"], expected["refs"]);

    const QJsonObject audit = run({"audit", "--json", out}).json();
    QCOMPARE(audit["pairs"]["missing"], QJsonValue(0));
    QCOMPARE(audit["pairs"]["needless"], QJsonValue(0));
    QCOMPARE(audit["pairs"]["needed"], expected["refs"]);
    QCOMPARE(audit["walls_reaching_outside"], QJsonValue(0));
    // Floors and walls keep their values: only the grid's own records differ.
    const Run diff = run({"diff", path, out, "--json", "--limit", "0"});
    for (const QJsonValue& type : diff.json()["types"].toArray())
        QVERIFY2(type["type"] != QJsonValue("floor") && type["type"] != QJsonValue("wall"),
                 qPrintable(type["type"].toString()));
}

void TestCli::rebuildsAsTheExporterDid() {
    QFETCH(QString, path);
    if (!expectedOf(path)["equals_stock_grid"].toBool())
        QSKIP("the exporter did not write this grid");
    const QString out = scratch("exported");
    const Run apply = run({"apply", path, out, "rebuild-grid", "--rule", "exporter-compatible", "--json"});
    QCOMPARE(apply.status, 0);
    QVERIFY(bytesOf(out) == bytesOf(path));
    QVERIFY(apply.json()["changed_bytes"].toArray().isEmpty());
}

void TestCli::badFileIsExplained() {
    QFETCH(QString, path);
    const QJsonObject expected = expectedOf(path)["error"].toObject();
    for (const char* command : {"info", "check", "audit", "dump", "operations"}) {
        const Run json = run({QString::fromLatin1(command), "--json", path});
        QCOMPARE(json.status, 3);
        const QJsonObject error = json.json()["error"].toObject();
        QCOMPARE(error["path"], expected["field"]);
        QCOMPARE(error["offset"], expected["offset"]);
        QCOMPARE(error["format"].toString(), QString("colbin"));
        QVERIFY2(error["text"].toString().contains(expected["contains"].toString()),
                 qPrintable(error["text"].toString()));
    }
    const QString out = scratch("never");
    const Run rewrite = run({"rewrite", path, out});
    QCOMPARE(rewrite.status, 3);
    QVERIFY(!QFile::exists(out));
    QVERIFY(rewrite.out.isEmpty());
    const QString line = QString::fromUtf8(rewrite.err);
    QVERIFY2(line.startsWith(path + ": colbin: " + expected["field"].toString() + " at 0x"),
             qPrintable(line));
    QVERIFY2(line.contains(expected["contains"].toString()), qPrintable(line));
}

// wall 1 of plane_up.colbin is none; wall 0 starts at 205 - 64 = 141, its half extents 48 bytes later at 189.
void TestCli::setChangesItsBytesOnly() {
    const QString out = scratch("set");
    const Run set = run({"set", shared("plane_up.colbin"), out, "walls[0].half_extent[1]=2", "--json"});
    QCOMPARE(set.status, 0);
    QByteArray expected = bytesOf(shared("plane_up.colbin"));
    QVERIFY(expected.size() == 205);
    const QByteArray twoMetres("\x00\x01\x00\x00", 4); // 256 / 128
    QVERIFY(expected.mid(193, 4) != twoMetres);
    expected.replace(193, 4, twoMetres);
    QVERIFY(bytesOf(out) == expected);
    const QJsonObject change = set.json()["changes"][0].toObject();
    QCOMPARE(change["path"].toString(), QString("walls[0].half_extent[1]"));
    QCOMPARE(change["after"]["raw"], QJsonValue(256));
    QVERIFY(!set.json()["changed_bytes"].toArray().isEmpty());

    // Raw values are taken as they are; floor 0's normal starts at 31 + 2 * 9 + 2 * 2 + 36 = 89.
    const Run raw = run({"set", shared("plane_up.colbin"), out, "floors[0].normal[2]:raw=-2"});
    QCOMPARE(raw.status, 0);
    expected = bytesOf(shared("plane_up.colbin"));
    expected.replace(89 + 4, 2, QByteArray("\xFE\xFF", 2));
    QVERIFY(bytesOf(out) == expected);
}

void TestCli::setIsAllOrNothing() {
    const QString out = scratch("never set");
    const QString in = shared("plane_up.colbin");
    const auto refused = [&](const QString& assignment, int status) {
        const Run set = run({"set", in, out, "walls[0].half_extent[0]=1", assignment});
        return set.status == status && !set.err.isEmpty() && set.out.isEmpty() && !QFile::exists(out);
    };
    QVERIFY(refused("floors[0].normal[0]:raw=32768", 4)); // an i16
    QVERIFY(refused("walls[9].half_extent[0]=1", 4));     // there is one wall
    QVERIFY(refused("walls[0].colour=1", 4));
    QVERIFY(refused("header.wall_count=2", 4)); // follows
    QVERIFY(refused("header.magic=NOTCOL", 4));
    QVERIFY(refused("walls[0].half_extent[0]=wide", 2));
    QVERIFY(refused("walls[0].half_extent[0]", 2));
}

void TestCli::setInPlace() {
    const QString path = scratch("in place");
    QVERIFY(QFile::copy(shared("room_onemesh.colbin"), path));
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    const QString link = scratch("link");
    QVERIFY(QFile::link(path, link));
    QCOMPARE(run({"set", link, link, "walls[3].flags:raw=0x10"}).status, 0);
    QVERIFY(QFileInfo(link).isSymLink());
    QCOMPARE(QFileInfo(path).permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    QByteArray expected = bytesOf(shared("room_onemesh.colbin"));
    expected[731 - 4] = 0x10;
    QVERIFY(bytesOf(path) == expected);
    QCOMPARE(QDir(m_scratch.path()).entryList({".*"}, QDir::Files | QDir::Hidden),
             QStringList()); // no leftovers
}

void TestCli::applyToItems() {
    const QString out = scratch("applied");
    const QString in = shared("room_onemesh.colbin");
    QCOMPARE(run({"apply", in, out, "delete-box", "--items", "walls[0]", "walls[2]"}).status, 0);
    QCOMPARE(run({"info", "--json", out}).json()["walls"], QJsonValue(2));
    QCOMPARE(run({"apply", in, out, "move-box", "--select", "type == wall and center[0]:raw > 0", "--delta",
                  "-5,0,7"})
                 .status,
             0);
    const QJsonObject diff = run({"diff", "--json", in, out}).json();
    QVERIFY(diff["total"].toInteger() > 0);
    for (const QJsonValue& property : diff["properties"].toArray()) {
        QVERIFY(property["path"].toString().contains(".center["));
        const qint64 by = property["after"].toInteger() - property["before"].toInteger();
        QCOMPARE(by, property["path"].toString().endsWith("[0]") ? -5 : 7);
    }
    // An expression that nothing meets changes nothing, though an operation without items means everything.
    QCOMPARE(
        run({"apply", in, out, "clamp-thin-axis", "--select", "type == wall and center[0] > 9999"}).status,
        0);
    QVERIFY(bytesOf(out) == bytesOf(in));
}

void TestCli::applyDryRunWritesNothing() {
    const QString out = scratch("dry");
    const Run apply =
        run({"apply", shared("room_onemesh.colbin"), out, "rebuild-grid", "--dry-run", "--json"});
    QCOMPARE(apply.status, 0);
    QCOMPARE(apply.json()["dry_run"], QJsonValue(true));
    QVERIFY(!apply.json()["report"].toArray().isEmpty());
    QVERIFY(!apply.json()["changed_bytes"].toArray().isEmpty());
    QVERIFY(!QFile::exists(out));
}

void TestCli::applyRefusals() {
    const QString in = shared("room_onemesh.colbin");
    const QString out = scratch("refused");
    QCOMPARE(run({"apply", in, out, "paint-it-blue"}).status, 4);
    QCOMPARE(run({"apply", in, out, "rebuild-grid", "--colour", "blue"}).status, 2);
    QCOMPARE(run({"apply", in, out, "rebuild-grid", "--rule", "blue"}).status, 2);
    QCOMPARE(run({"apply", in, out, "rebuild-grid", "--cell-size", "0"}).status, 4);
    QCOMPARE(run({"apply", in, out, "delete-box"}).status, 2);                         // needs items
    QCOMPARE(run({"apply", in, out, "delete-box", "--items", "walls[99]"}).status, 4); // not there
    QCOMPARE(run({"apply", in, out, "delete-box", "--select", "slope >"}).status, 2);  // no expression
    QCOMPARE(run({"apply", in, out, "delete-box", "--select", "hue == 3"}).status, 2); // no such property
    QVERIFY(!QFile::exists(out));
}

void TestCli::checkFoldersInParallel() {
    QVERIFY(QDir(m_scratch.path()).mkpath("tree/below"));
    QVERIFY(QFile::copy(shared("plane_up.colbin"), scratch("tree/a.colbin")));
    QVERIFY(QFile::copy(shared("wallX.colbin"), scratch("tree/below/b.bin"))); // found by content
    QVERIFY(QFile::copy(shared("plane_up.colbin.expected.json"), scratch("tree/c.json")));
    QCOMPARE(run({"check", scratch("tree")}).status, 2);
    const Run one = run({"check", "--recursive", scratch("tree"), "--jobs", "1", "--json"});
    QCOMPARE(one.status, 0);
    const QList<QByteArray> lines = one.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    QCOMPARE(QJsonDocument::fromJson(lines[0])["file"].toString(), scratch("tree/a.colbin"));
    QCOMPARE(QJsonDocument::fromJson(lines[1])["file"].toString(), scratch("tree/below/b.bin"));
    const QJsonObject summary = QJsonDocument::fromJson(lines[2])["summary"].toObject();
    QCOMPARE(summary["files"].toInt(), 2);
    for (const QString& rule : summary["rules"].toObject().keys()) {
        int cases = 0, files = 0;
        for (int i = 0; i < 2; ++i)
            if (const QJsonValue count = QJsonDocument::fromJson(lines[i])["counts"][rule];
                count.isDouble()) {
                cases += count.toInt();
                ++files;
            }
        QCOMPARE(summary["rules"][rule]["cases"].toInt(), cases);
        QCOMPARE(summary["rules"][rule]["files"].toInt(), files);
    }
    QVERIFY(!summary["rules"].toObject().isEmpty());
    QCOMPARE(run({"check", "--recursive", scratch("tree"), "--jobs", "4", "--json"}).out, one.out);
    // The highest status wins, and a file named by hand must be one that is known.
    QCOMPARE(run({"check", scratch("tree/a.colbin"), scratch("tree/c.json")}).status, 3);
    QCOMPARE(run({"check", "--recursive", m_data.path()}).status, 3); // bad files are among them
}

void TestCli::checkBySeverity() {
    const QString path = shared("odd_bad_index.colbin"); // GRID-01 x3 warning, GRID-04 note, GRID-06 x2 error
    const auto counts = [&](const char* severity) {
        return run({"check", "--json", "--min-severity", severity, path}).json()["counts"].toObject().keys();
    };
    QCOMPARE(counts("note"), (QStringList{"COLBIN-GRID-01", "COLBIN-GRID-04", "COLBIN-GRID-06"}));
    QCOMPARE(counts("warning"), (QStringList{"COLBIN-GRID-01", "COLBIN-GRID-06"}));
    QCOMPARE(counts("error"), (QStringList{"COLBIN-GRID-06"}));
    QCOMPARE(run({"check", "--min-severity", "error", shared("wallX.colbin"), "--json"}).json()["issues"],
             QJsonValue(QJsonArray()));
}

void TestCli::checkLines() {
    const QString path = shared("odd_reserved.colbin"); // FILE-03 on floor 1, FILE-04 on wall 0 at 141
    const Run check = run({"check", path});
    QCOMPARE(check.status, 0);
    const QStringList lines = QString::fromUtf8(check.out).trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    QVERIFY2(lines[0].startsWith(path + ":0x") && lines[0].contains(": note: COLBIN-FILE-03: floors[1]"),
             qPrintable(lines[0]));
    QVERIFY2(lines[1].startsWith(path + ":0x") && lines[1].contains(": note: COLBIN-FILE-04: walls[0]"),
             qPrintable(lines[1]));
    QCOMPARE(lines[2], path + ": 0 errors, 0 warnings, 2 notes");
}

void TestCli::dumpOneItem() {
    const QString path = shared("room_onemesh.colbin");
    const Run dump = run({"dump", "--json", "--item", "walls[3]", path});
    QCOMPARE(dump.status, 0);
    const QJsonArray items = dump.json()["items"].toArray();
    QCOMPARE(items.size(), 1);
    QCOMPARE(items[0]["path"].toString(), QString("walls[3]"));
    QCOMPARE(items[0]["type"].toString(), QString("wall"));
    QCOMPARE(items[0]["location"]["offset"], QJsonValue(731 - 64)); // the last record
    QCOMPARE(items[0]["location"]["length"], QJsonValue(64));

    const Run value = run({"dump", "--json", "--item", "walls[3].flags", path});
    const QJsonObject flags = value.json()["items"][0]["properties"][0].toObject();
    QCOMPARE(flags["path"].toString(), QString("walls[3].flags"));
    QCOMPARE(flags["raw"], QJsonValue(0));
    QCOMPARE(flags["shown"].toString(), QString("0x00000000"));
    QCOMPARE(flags["location"]["offset"], QJsonValue(731 - 4));
    QCOMPARE(flags["kind"].toString(), QString("stored"));

    QCOMPARE(run({"dump", "--item", "walls[4]", path}).status, 2);
}

void TestCli::dumpEverything() {
    const QString path = shared("plane_up.colbin");
    const Run dump = run({"dump", "--json", path});
    QCOMPARE(dump.status, 0);
    QStringList walls;
    qint64 floors = 0;
    for (const QJsonValue& item : dump.json()["items"].toArray()) {
        floors += item["type"] == QJsonValue("floor");
        if (item["type"] == QJsonValue("wall"))
            walls.append(item["path"].toString());
    }
    QCOMPARE(walls, QStringList{"walls[0]"});
    QCOMPARE(floors, 2);
    const Run selected = run({"dump", "--json", "--select", "type == floor", path});
    QCOMPARE(selected.json()["items"].toArray().size(), 2);
    QVERIFY(run({"dump", path}).out.contains("walls[0]  at 0x008D, 64 bytes\n"));
}

void TestCli::diffNamesTheProperty() {
    const QString before = shared("plane_up.colbin");
    const QString after = scratch("changed");
    QCOMPARE(run({"diff", before, before}).status, 0);
    QCOMPARE(run({"set", before, after, "walls[0].half_extent[1]:raw=300"}).status, 0);
    const Run diff = run({"diff", "--json", before, after});
    QCOMPARE(diff.status, 1);
    const QJsonObject json = diff.json();
    QCOMPARE(json["total"], QJsonValue(1));
    QCOMPARE(json["equal"], QJsonValue(false));
    QCOMPARE(json["properties"][0]["path"].toString(), QString("walls[0].half_extent[1]"));
    QCOMPARE(json["properties"][0]["after"], QJsonValue(300));
    QCOMPARE(json["types"].toArray().size(), 1);
    QCOMPARE(json["types"][0]["type"].toString(), QString("wall"));
    QCOMPARE(json["types"][0]["changed"], QJsonValue(1));
    QCOMPARE(run({"diff", before, shared("odd_version3.colbin")}).status, 3);
}

void TestCli::operationsListDefaults() {
    const Run operations = run({"operations", "--json", shared("plane_up.colbin")});
    QCOMPARE(operations.status, 0);
    QStringList ids;
    for (const QJsonValue& operation : operations.json()["operations"].toArray()) {
        ids.append(operation["id"].toString());
        if (ids.last() != "rebuild-grid")
            continue;
        const QJsonValue rule = operation["parameters"][0];
        QCOMPARE(rule["key"].toString(), QString("rule"));
        QCOMPARE(rule["kind"].toString(), QString("choice"));
        QCOMPARE(rule["default"].toString(), QString("true-extents"));
        QCOMPARE(rule["choices"][1]["key"].toString(), QString("exporter-compatible"));
        QCOMPARE(operation["parameters"][1]["default"], QJsonValue(256));
    }
    for (const char* id : {"rebuild-grid", "delete-box", "weld-vertices", "set-property"})
        QVERIFY2(ids.contains(QLatin1String(id)), id);
    QVERIFY(run({"operations", shared("plane_up.colbin")}).out.contains("rebuild-grid"));
}

void TestCli::queryOnePoint() {
    // wallX: one wall in the plane x = 0; three cells by its true extents, two of them list it.
    const QString path = shared("wallX.colbin");
    const QJsonObject wall = run({"dump", "--json", "--item", "walls[0].center", path}).json();
    QStringList centre;
    for (const QJsonValue& value : wall["items"][0]["properties"].toArray())
        centre.append(QString::number(value["raw"].toInteger()));
    const Run query = run({"query", "--json", "--point", centre.join(','), path});
    QCOMPARE(query.status, 0);
    const QJsonObject json = query.json();
    QCOMPARE(json["index"].toString(), QString("grid"));
    QVERIFY(!json["steps"].toArray().isEmpty());
    QCOMPARE(json["cells"].toArray().size(), 1);
    QCOMPARE(json["candidates"].toArray().size(), 1);
    QCOMPARE(json["candidates"][0]["path"].toString(), QString("walls[0]"));
    QCOMPARE(json["candidates"][0]["hit"], QJsonValue(true));
    QCOMPARE(json["candidates"][0]["distance"].toDouble(), 0.0);
    // A point far to the negative side is given with its sign, alone and as the option's value.
    QCOMPARE(run({"query", path, "--point", "-1e4,0,-3"}).status, 0);
    QCOMPARE(run({"query", path, "--point", "1,2"}).status, 2);
    // Version 1 stores no index, which is no error.
    const Run none = run({"query", "--json", "--point", "0,0,0", shared("room_onemesh_v1a.colbin")});
    QCOMPARE(none.status, 0);
    QVERIFY(none.json()["index"].isNull());
    QVERIFY(!none.json()["reason"].toString().isEmpty());
}

void TestCli::auditListsPairs() {
    const Run audit = run({"audit", "--json", "--pairs", shared("wallX.colbin")});
    QCOMPARE(audit.json()["missing_pairs"].toArray().size(), 1);
    QCOMPARE(audit.json()["needless_pairs"].toArray().size(), 0);
    QCOMPARE(audit.json()["missing_pairs"][0][1].toString(), QString("walls[0]"));
    QVERIFY(audit.json()["missing_pairs"][0][0].toString().startsWith("grid.cells["));
    QCOMPARE(run({"audit", "--index", "octree", shared("wallX.colbin")}).status, 2);
}

void TestCli::formats() {
    const Run formats = run({"formats", "--json"});
    QCOMPARE(formats.status, 0);
    bool found = false;
    for (const QJsonValue& format : formats.json()["formats"].toArray()) {
        if (format["key"].toString() != "colbin")
            continue;
        found = true;
        QCOMPARE(format["write"], QJsonValue(true));
        QVERIFY(format["extensions"].toArray().contains("colbin"));
    }
    QVERIFY(found);
    QVERIFY(run({"formats"}).out.contains("colbin"));
}

void TestCli::wrongUsage_data() {
    QTest::addColumn<QStringList>("arguments");
    const QString file = shared("plane_up.colbin");
    QTest::newRow("nothing") << QStringList{};
    QTest::newRow("unknown command") << QStringList{"paint", file};
    QTest::newRow("no file") << QStringList{"info"};
    QTest::newRow("unknown option") << QStringList{"info", file, "--colour"};
    QTest::newRow("unknown format") << QStringList{"info", file, "--format", "nothing"};
    QTest::newRow("unknown setting") << QStringList{"info", file, "--setting", "colour=blue"};
    QTest::newRow("bad setting") << QStringList{"info", file, "--setting", "up_axis=sideways"};
    QTest::newRow("bad tier") << QStringList{"check", file, "--tier", "slow"};
    QTest::newRow("bad jobs") << QStringList{"check", file, "--jobs", "0"};
    QTest::newRow("bad radius") << QStringList{"query", file, "--point", "0,0,0", "--radius", "-1"};
}

void TestCli::wrongUsage() {
    QFETCH(QStringList, arguments);
    const Run wrong = run(arguments);
    QCOMPARE(wrong.status, 2);
    QVERIFY(!wrong.err.isEmpty());
}

void TestCli::missingFile() {
    const Run info = run({"info", "--json", scratch("not there"), shared("plane_up.colbin")});
    QCOMPARE(info.status, 3);
    const QList<QByteArray> lines = info.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 2); // the other file is still told of
    QCOMPARE(QJsonDocument::fromJson(lines[0])["error"]["code"].toString(), QString("io"));
    QCOMPARE(QJsonDocument::fromJson(lines[1])["floors"], QJsonValue(2));
    QCOMPARE(run({"rewrite", shared("plane_up.colbin"), scratch("no/such/folder/out")}).status, 3);
    QCOMPARE(run({"--help"}).status, 0);
    QCOMPARE(run({"--version"}).status, 0);
    // Settings reach what they speak of: with Y up the plane's ground is a ceiling.
    const QJsonObject up =
        run({"info", "--json", "--setting", "up_axis=y-up", shared("plane_up.colbin")}).json();
    QCOMPARE(up["ground"], QJsonValue(0));
    QCOMPARE(up["ceiling"], QJsonValue(2));
}

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
