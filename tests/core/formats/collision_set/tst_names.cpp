// Names: fields as stored, what people read and type, renaming, patterns over many, and what a name's form
// tells.
#include "core/formats/collision_set/name_pattern.h"
#include "core/formats/collision_set/names.h"
#include "tests/support/collision_set_runs.h"

#include <QTest>

using namespace core;
using namespace core::collision_set;
using tests::CsetBuilder;
using tests::csetField;
using tests::Typed;

namespace {

QString qs(const std::string& text) { return QString::fromStdString(text); }

Bytes padded(const std::string& name, std::size_t length) { return csetField(name, length); }

std::string patternResult(const std::string& find, const std::string& replace, const std::string& name) {
    const auto pattern = NamePattern::make(find, replace);
    return pattern ? pattern->apply(name).value_or("(no match)") : english(pattern.error().text);
}

} // namespace

class TestCollisionSetNames : public QObject {
    Q_OBJECT

  private slots:
    void fields();
    void renamedFields_data();
    void renamedFields();
    void shownNames_data();
    void shownNames();
    void newNames_data();
    void newNames();
    void forms_data();
    void forms();
    void patterns_data();
    void patterns();

    void renameMovesWhatFollows();
    void renameBackGivesTheOldBytes();
    void nameProperty();
    void renameOverMany();
    void renameReportsEqualNames();
    void renameAddsANul();
    void renameRefusals();
    void clearResidue();
};

void TestCollisionSetNames::fields() {
    QCOMPARE(nameBytes(padded("abc", 8)), std::string_view("abc"));
    QCOMPARE(nameBytes(padded("abcdefgh", 8)), std::string_view("abcdefgh"));
    QVERIFY(isTerminated(padded("abcdefg", 8)));
    QVERIFY(!isTerminated(padded("abcdefgh", 8)));
    QCOMPARE(residueBytes(padded("abc", 8)), std::uint64_t(0));
    QCOMPARE(residueBytes(csetField("abc", 8, 0xCD)), std::uint64_t(4));
    QCOMPARE(residueBytes(csetField("", 8, 1)), std::uint64_t(7));
    QCOMPARE(fieldFor("abcdefgh", true), padded("abcdefgh", 16));
    QCOMPARE(fieldFor("abcdefgh", false), padded("abcdefgh", 8));
    QCOMPARE(fieldFor("", false), Bytes(8, 0));
    QCOMPARE(fieldFor(std::string(255, 'a'), true).size(), std::size_t(256));
}

void TestCollisionSetNames::renamedFields_data() {
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("after");
    const auto row = [](const char* title, const Bytes& before, const char* name, const Bytes& after) {
        const auto array = [](const Bytes& bytes) {
            return QByteArray(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()));
        };
        QTest::newRow(title) << array(before) << QByteArray(name) << array(after);
    };
    row("terminated, shorter", padded("rou_x050_eng_cmesh", 24), "rou_cmesh", padded("rou_cmesh", 16));
    row("terminated, exactly 16", padded("rou_x050_eng_cmesh", 24), "rou_x0500_cmesh_",
        padded("rou_x0500_cmesh_", 24));
    row("full stays full", padded("S09_p1_Asteroid_cmesh_07", 24), "S09_p1_Asteroid_cmesh_08",
        padded("S09_p1_Asteroid_cmesh_08", 24));
    row("full, an odd length", padded("S09_p1_Asteroid_cmesh_07", 24), "abc", padded("abc", 8));
    row("residue goes", csetField("rou_cmesh", 16, 0xCD), "rob_cmesh", padded("rob_cmesh", 16));
    row("the same name keeps it", csetField("rou_cmesh", 32, 0xCD), "rou_cmesh",
        csetField("rou_cmesh", 32, 0xCD));
    row("a field longer than need be", padded("rou_cmesh", 64), "rob_cmesh", padded("rob_cmesh", 16));
}

void TestCollisionSetNames::renamedFields() {
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, after);
    const Bytes field(before.begin(), before.end());
    QCOMPARE(renamedField(field, name.toStdString()), Bytes(after.begin(), after.end()));
}

void TestCollisionSetNames::shownNames_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("shown");
    QTest::newRow("plain") << QByteArray("rou_x050 ~") << "rou_x050 ~";
    QTest::newRow("not ASCII") << QByteArray("\x83\x8D_\xFF") << "\\x83\\x8D_\\xFF";
    QTest::newRow("control") << QByteArray("a\tb\x7F") << "a\\x09b\\x7F";
    QTest::newRow("backslash") << QByteArray("a\\b") << "a\\b";
    QTest::newRow("like an escape") << QByteArray("a\\x41") << "a\\x5Cx41";
    QTest::newRow("nearly an escape") << QByteArray("a\\x4g") << "a\\x4g";
    QTest::newRow("empty") << QByteArray() << "";
}

void TestCollisionSetNames::shownNames() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, shown);
    QCOMPARE(qs(shownName(bytes.toStdString())), shown);
    QCOMPARE(bytesOfShown(shown.toStdString()).value(), bytes.toStdString());
}

void TestCollisionSetNames::newNames_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("result");
    QTest::newRow("plain") << "rou_x050_cmesh"
                           << "rou_x050_cmesh";
    QTest::newRow("escape") << "a\\x42c"
                            << "aBc";
    QTest::newRow("longest") << QString(255, 'a') << QString(255, 'a');
    QTest::newRow("too long") << QString(256, 'a') << "! a name has 1 to 255 characters, not 256";
    QTest::newRow("empty") << ""
                           << "! a name has 1 to 255 characters, not 0";
    QTest::newRow("NUL") << "a\\x00b"
                         << "! a name cannot hold a NUL";
    QTest::newRow("not ASCII") << "\xC3\xA9t\xC3\xA9"
                               << "! “\\xC3\\xA9t\\xC3\\xA9” is not plain ASCII";
    QTest::newRow("control") << "a\nb"
                             << "! “a\\x0Ab” is not plain ASCII";
}

void TestCollisionSetNames::newNames() {
    QFETCH(QString, typed);
    QFETCH(QString, result);
    const auto name = newName(typed.toStdString());
    QCOMPARE(name ? qs(*name) : "! " + qs(english(name.error().text)), result);
}

void TestCollisionSetNames::forms_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("form");
    const auto row = [](const char* name, const char* form) { QTest::newRow(name) << name << form; };
    row("rou_x050_eng_cmesh", "rou | rou_x050 | eng");
    row("rou_x050_eng_01_L_cmesh", "rou | rou_x050 | eng_01_L");
    row("rou_x050_cmesh", "rou | rou_x050 | ");
    row("mob_x050_gear_cmesh", "mob | mob_x050 | gear");
    row("mob_x050_b_wing2_cmesh", "mob | mob_x050_b | wing2");
    row("rob_x001_hook_cmesh", "rob | rob_x001 | hook");
    row("rob_x001_cmesh_02", "rob | rob_x001 | 02");
    row("rou", "rou | rou | ");
    row("S01_Asteroid_cmesh_01a", "asteroid | S01_Asteroid | 01a");
    row("S09_p1_Asteroid_cmesh_07", "asteroid | S09_p1_Asteroid | 07");
    row("Sxx_Asteroid_cmesh_07", "other | Sxx_Asteroid | 07");
    row("base_bdy_cmesh", "other | base | bdy");
    row("crate", "other | crate | ");
    row("", "other |  | ");
    row("_cmesh", "other |  | ");
}

void TestCollisionSetNames::forms() {
    QFETCH(QString, name);
    QFETCH(QString, form);
    const NameParts parts = partsOf(name.toStdString());
    QCOMPARE(qs(std::string(familyKey(parts.family)) + " | " + parts.resource + " | " + parts.part), form);
}

void TestCollisionSetNames::patterns_data() {
    QTest::addColumn<QString>("find");
    QTest::addColumn<QString>("replace");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("result");
    const auto row = [](const char* find, const char* replace, const char* name, const char* result) {
        QTest::addRow("%s > %s : %s", find, replace, name) << find << replace << name << result;
    };
    row("x050", "x051", "rou_x050_eng_x050", "rou_x051_eng_x051");
    row("x050", "", "rou_x050_eng", "rou__eng");
    row("aa", "b", "aaaaa", "bba");
    row("x060", "x051", "rou_x050", "(no match)");
    row("*_bdy_cmesh", "*_body_cmesh", "rou_x050_bdy_cmesh", "rou_x050_body_cmesh");
    row("*_bdy_cmesh", "*", "rou_x050_eng_cmesh", "(no match)");
    row("rou_*", "rob_*", "rou_x050_bdy_cmesh", "rob_x050_bdy_cmesh");
    row("*_*_cmesh", "*+*", "a_b_c_cmesh", "a+b_c"); // the first takes as little as will do
    row("*_??_cmesh", "*_0??_cmesh", "eng_12_cmesh", "eng_012_cmesh");
    row("a?c", "?", "abc", "b");
    row("a?c", "?", "ac", "(no match)");
    row("*", "S_*", "rou", "S_rou");
    row("*", "constant", "rou", "constant");
    row("**", "*|*", "rou", "|rou");
    row("rou", "*", "rou", "*"); // no pattern, no wildcards
    row("", "a", "rou", "there is no text to find");
    row("a*", "*?", "abc", "“*?” has more ? than “a*”");
}

void TestCollisionSetNames::patterns() {
    QFETCH(QString, find);
    QFETCH(QString, replace);
    QFETCH(QString, name);
    QFETCH(QString, result);
    QCOMPARE(qs(patternResult(find.toStdString(), replace.toStdString(), name.toStdString())), result);
}

void TestCollisionSetNames::renameMovesWhatFollows() {
    const auto document = tests::csetDocument(CsetBuilder()
                                                  .mesh("rou_x001_bdy_cmesh", tests::csetCube(2))
                                                  .mesh("rou_x002_cmesh", tests::csetCube(3))
                                                  .bytes());
    const auto run = tests::runCset(document, "rename", {0}, {{"text", "rou"}});
    QCOMPARE(run.report(), std::string("Meshes renamed: 1; rou_x001_bdy_cmesh: rou"));
    const Bytes expected =
        CsetBuilder().mesh("rou", tests::csetCube(2)).mesh("rou_x002_cmesh", tests::csetCube(3)).bytes();
    QVERIFY(run.bytes() == expected);
    QCOMPARE(run.document().itemSpan(meshItem(1))->offset, std::uint64_t(8 + 8 + 8 + 20 * 12));
}

void TestCollisionSetNames::renameBackGivesTheOldBytes() {
    const Bytes before = tests::csetOddNames();
    const auto document = tests::csetDocument(before);
    for (std::uint64_t m = 0; m < document.data().meshes.size(); ++m) {
        const std::unique_ptr<Document> copy = document.clone();
        const PropertyRef ref{meshItem(m), "name", 0};
        const Value name = propertyValue(document, {}, ref);
        for (const char* other : {"a", "a_name_of_24_characters_", "another"}) {
            QVERIFY(core::setProperty(*copy, {}, ref, Value(std::string(other))));
            QCOMPARE(toString(propertyValue(*copy, {}, ref)), std::string(other));
        }
        const Status back = core::setProperty(*copy, {}, ref, name);
        QVERIFY2(back.has_value(), back ? "" : describe(back.error()).c_str());
        QVERIFY(tests::csetBytes(as(*copy)) == before);
    }
}

void TestCollisionSetNames::nameProperty() {
    const auto document = tests::csetDocument(tests::csetCube(2), "rou_x001_cmesh");
    const std::unique_ptr<Document> copy = document.clone();
    const auto assigned = parseAssignment(*copy, {}, "records[0].name=mob_x001_long_cmesh");
    QVERIFY(core::setProperty(*copy, {}, assigned->front().property, assigned->front().raw));
    QVERIFY(tests::csetBytes(as(*copy)) ==
            CsetBuilder().mesh("mob_x001_long_cmesh", tests::csetCube(2)).bytes());
    QCOMPARE(toInteger(propertyValue(*copy, {}, {meshItem(0), "name_length", 0})), std::int64_t(24));
    QCOMPARE(toInteger(propertyValue(*copy, {}, {meshItem(0), "size", 0})), std::int64_t(8 + 24 + 240));
    const Status refused = core::setProperty(*copy, {}, {meshItem(0), "name", 0}, Value(std::string()));
    QCOMPARE(describe(refused.error()),
             std::string("collision_set: records[0].name: a name has 1 to 255 characters, not 0"));
    QVERIFY(tests::csetBytes(document) == CsetBuilder().mesh("rou_x001_cmesh", tests::csetCube(2)).bytes());
}

void TestCollisionSetNames::renameOverMany() {
    const auto document = tests::csetDocument(tests::csetShipyard());
    const auto run = tests::runCset(document, "rename", {},
                                    {{"find", "rou_x101_*_cmesh"}, {"replace", "rou_x909_*_cmesh"}});
    QVERIFY2(run.changed(), run.report().c_str());
    QVERIFY2(run.report().rfind("Meshes renamed: 8; rou_x101_bdy_cmesh: rou_x909_bdy_cmesh; ", 0) == 0,
             run.report().c_str());
    const auto before = tests::csetNames(document), after = tests::csetNames(run.document());
    for (std::size_t m = 0; m < before.size(); ++m)
        QCOMPARE(qs(after[m]), qs(before[m]).replace("rou_x101", "rou_x909"));
    // Back again: the same bytes, as these names are terminated.
    const auto back =
        tests::runCset(run.document(), "rename", {}, {{"find", "rou_x909"}, {"replace", "rou_x101"}});
    QVERIFY(back.bytes() == tests::csetBytes(document));

    const auto none = tests::runCset(document, "rename", {}, {{"find", "nowhere"}, {"replace", "a"}});
    QVERIFY(none.outcome && !none.outcome->document);
    QCOMPARE(none.report(), std::string("Meshes renamed: 0"));
}

void TestCollisionSetNames::renameReportsEqualNames() {
    const auto document = tests::csetDocument(CsetBuilder()
                                                  .mesh("rou_x001_cmesh", tests::csetCube(2))
                                                  .mesh("rou_x002_cmesh", tests::csetCube(3))
                                                  .bytes());
    const auto run = tests::runCset(document, "rename", {0, 1}, {{"text", "same_cmesh"}});
    QCOMPARE(run.report(), std::string("Meshes renamed: 2; Meshes with the name of an earlier one: 1 (!); "
                                       "rou_x001_cmesh: same_cmesh; rou_x002_cmesh: same_cmesh"));
    QCOMPARE(tests::csetTotals(run.document()).at("NAME-01"), std::uint64_t(1));
}

void TestCollisionSetNames::renameAddsANul() {
    const Bytes before =
        CsetBuilder().meshWithField(csetField("S09_p1_Asteroid_cmesh_07", 24), tests::csetCube(2)).bytes();
    const auto document = tests::csetDocument(before);
    const auto run = tests::runCset(document, "rename", {0}, {{"ending", "nul"}});
    QVERIFY(run.bytes() == CsetBuilder().mesh("S09_p1_Asteroid_cmesh_07", tests::csetCube(2)).bytes());
    QVERIFY(!tests::runCset(run.document(), "rename", {0}, {{"ending", "nul"}}).changed());
    // From then on it is a terminated one.
    const auto again = tests::runCset(run.document(), "rename", {0}, {{"text", "S09_p1_Asteroid_cmesh_08"}});
    QVERIFY(again.bytes() == CsetBuilder().mesh("S09_p1_Asteroid_cmesh_08", tests::csetCube(2)).bytes());
}

void TestCollisionSetNames::renameRefusals() {
    const auto document = tests::csetDocument(CsetBuilder()
                                                  .mesh("rou_x001_cmesh", tests::csetCube(2))
                                                  .mesh("rou_x002_cmesh", tests::csetCube(3))
                                                  .bytes());
    const auto refusal = [&](const std::vector<std::uint64_t>& meshes, const Typed& typed) {
        return qs(tests::runCset(document, "rename", meshes, typed).refusal());
    };
    QCOMPARE(refusal({0}, {}), "collision_set: give a new name, or a text to find");
    QCOMPARE(refusal({0}, {{"text", "a"}, {"find", "b"}}),
             "collision_set: give either a new name, or a text to find");
    QCOMPARE(refusal({}, {{"text", "a"}}), "collision_set: select the meshes that are to have this name");
    QCOMPARE(refusal({}, {{"find", "2"}, {"replace", "\xC3\xA9"}}),
             "collision_set: records[1].name: “rou_x00\\xC3\\xA9_cmesh” is not plain ASCII");
    QCOMPARE(refusal({1}, {{"find", "*"}, {"replace", ""}}),
             "collision_set: records[1].name: a name has 1 to 255 characters, not 0");
}

void TestCollisionSetNames::clearResidue() {
    const Bytes before = CsetBuilder()
                             .meshWithField(csetField("rou_x001_cmesh", 24, 0xCD), tests::csetCube(2))
                             .mesh("rou_x002_cmesh", tests::csetCube(2))
                             .bytes();
    const auto run = tests::runCset(tests::csetDocument(before), "clear-name-residue");
    QCOMPARE(run.report(), std::string("Bytes cleared: 9; Names: 1"));
    QVERIFY(run.bytes() == CsetBuilder()
                               .meshWithField(csetField("rou_x001_cmesh", 24), tests::csetCube(2))
                               .mesh("rou_x002_cmesh", tests::csetCube(2))
                               .bytes());
    QVERIFY(!tests::runCset(run.document(), "clear-name-residue").changed());
}

QTEST_APPLESS_MAIN(TestCollisionSetNames)
#include "tst_names.moc"
