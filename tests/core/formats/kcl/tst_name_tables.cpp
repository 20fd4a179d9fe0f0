// The tables that users bring: names for attributes in both forms, whole profiles, and what is said of those
// that do not read.
#include "core/formats/kcl/profiles.h"
#include "tests/core/formats/kcl/profile_words.h"

#include <QTest>

using namespace core;
using namespace core::kcl;
using namespace tests::kcl_profiles;

namespace {

// A small profile as a person might write it, with `from` replaced.
std::string smallProfile(const std::string& from = {}, const std::string& to = {}) {
    std::string json = R"({
        "key": "mine", "name": "My game", "dialects": ["kart_be"], "default_for": [], "meaning": "types",
        "builder": {"thickness": 30, "radius": null, "min_cell": 32, "max_per_leaf": 10, "max_root": 2048,
                    "pad": 0, "list_order": "DL"},
        "fields": [{"key": "type", "label": "Type", "bit": 0, "width": 4},
                   {"key": "variant", "label": "Variant", "bit": 4, "width": 2},
                   {"key": "bit_6", "label": "Bit 6", "bit": 6, "width": 1, "unknown": true},
                   {"key": "rest", "label": "Rest", "bit": 7, "width": 9}],
        "types": [{"value": 0, "name": "Ice", "class": "floor", "hue": "water", "colour": "#0080FF"},
                  {"value": 3, "name": "Fog", "hue": "neutral"}],
        "variants": {"3": [{"value": 1, "name": "thick"}]}
    })";
    if (!from.empty()) {
        const std::size_t at = json.find(from);
        if (at == std::string::npos)
            qFatal("the small profile does not hold %s", from.c_str());
        json.replace(at, from.size(), to);
    }
    return json;
}

} // namespace

class TestKclNameTables : public QObject {
    Q_OBJECT

  private slots:
    void materialPresets();
    void materialPresetsErrors_data();
    void materialPresetsErrors();
    void flagLists();
    void flagListValues_data();
    void flagListValues();
    void flagListErrors();
    void userTables();
    void profilesWithUserFiles();
    void wholeProfile();
    void profileErrors_data();
    void profileErrors();
    void deepJson();
};

void TestKclNameTables::materialPresets() {
    const auto table = readNameTable(
        "\xEF\xBB\xBF{\"GameTitle\": \"Any\", \"PrismThickness\": 30.0, "
        "\"MaterialPresets\": {\"0\": \"Street\", \"166\": \"Pond\", \"65535\": \"Last\", \"7\": \"\"}}");
    QVERIFY2(table.has_value(), qPrintable(errorOf(table)));
    const std::map<std::uint16_t, std::string> expected{{0, "Street"}, {0xA6, "Pond"}, {0xFFFF, "Last"}};
    QVERIFY(table->names == expected);
    QVERIFY(table->skippedLines.empty());

    const Profile named = withNames(profile("mk8"), *table);
    QCOMPARE(shown(attributeName(named, 0xA6)), QString("Pond"));
    QCOMPARE(shown(kcl::described(named, 0xA6)), QString("0x00A6 Pond"));
    QCOMPARE(shown(attributeName(named, 0x10A6)), QString("Off-road, water")); // names are of whole values
    QVERIFY(surfaceClass(named, 0xA6) == SurfaceClass::Floor);                 // and change nothing else
    QCOMPARE(shown(attributeName(withNames(profile("mk7"), *table), 0)), QString("Street"));
}

void TestKclNameTables::materialPresetsErrors_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("error");
    QTest::newRow("broken") << "{\"MaterialPresets\": {\"0\": "
                            << "kcl: presets: not a JSON object";
    QTest::newRow("none") << "{\"Presets\": {}}"
                          << "kcl: presets.MaterialPresets: is missing or not an object";
    QTest::newRow("a list") << "{\"MaterialPresets\": [1]}"
                            << "kcl: presets.MaterialPresets: is missing or not an object";
    QTest::newRow("too large") << "{\"MaterialPresets\": {\"65536\": \"x\"}}"
                               << "kcl: presets.MaterialPresets.65536: is not a number from 0 to 65535 "
                                  "with a name";
    QTest::newRow("no number") << "{\"MaterialPresets\": {\"0x10\": \"x\"}}"
                               << "kcl: presets.MaterialPresets.0x10: is not a number from 0 to 65535 "
                                  "with a name";
    QTest::newRow("no name") << "{\"MaterialPresets\": {\"3\": 4}}"
                             << "kcl: presets.MaterialPresets.3: is not a number from 0 to 65535 with a name";
}

void TestKclNameTables::materialPresetsErrors() {
    QFETCH(QString, text);
    QTEST(errorOf(readNameTable(text.toStdString())), "error");
}

void TestKclNameTables::flagLists() {
    const auto table = readNameTable("# a comment\r\n"
                                     "@HEX4 = 1\r\n"
                                     "\r\n"
                                     "  road_main\t= 0x0000  # the street\r\n"
                                     "SAND_* = 0x43\r\n"
                                     "SAND_A = 0x0043 # wins over the wildcards before it\r\n"
                                     "SAND_B = 67\r\n"
                                     "DECO = -1\r\n"
                                     "FALL = f(0x10,0x002)\r\n"
                                     "two words = 3\r\n"
                                     "USER = 0x10000\r\n"
                                     "EXPR = $base + 1\r\n"
                                     "no value\r\n"
                                     "LAST=a(0x0C,4,1,2,3)");
    QVERIFY2(table.has_value(), qPrintable(errorOf(table)));
    const std::map<std::uint16_t, std::string> expected{
        {0x0000, "road_main"}, {0x0043, "SAND_A"}, {0x0050, "FALL"}, {0x8A6C, "LAST"}};
    QVERIFY(table->names == expected);
    const std::vector<int> skipped{10, 11, 12, 13};
    QCOMPARE(table->skippedLines, skipped);
}

void TestKclNameTables::flagListValues_data() {
    QTest::addColumn<QString>("value");
    QTest::addColumn<int>("attribute"); // -1: no name
    const auto row = [](const char* value, int attribute) { QTest::newRow(value) << value << attribute; };
    row("0", 0);
    row("65535", 0xFFFF);
    row("65536", -1);
    row("0xffff", 0xFFFF);
    row("0X00a6", 0xA6);
    row("00A6", -1); // no hexadecimal number without its mark
    row("0x", -1);
    row("0x12345678901", -1);
    row("f(0x06, 0x005)", 0xA6);
    row("F(6,5)", 0xA6);
    row("f(0x1f,0x7ff)", 0xFFFF);
    row("f(6)", -1);
    row("f(6,5,4)", -1);
    row("f(6,)", -1);
    row("f(6,-5)", -1);
    row("a(0x1f,7,3,7,7)", 0xFFFF);
    row("a(0,1,0,0,0)", 0x2000);
    row("a(0,0,1,0,0)", 0x0800);
    row("a(0,0,0,1,0)", 0x0100);
    row("a(0,0,0,0,1)", 0x0020);
    row("i(0x06,5,0)", 0xA6);
    row("i(0,0,15)", 0x0F00);
    row("g(1,2)", -1);
    row("(1,2)", -1);
    row("f", -1);
    row(")", -1);
    row("1 + 2", -1);
}

void TestKclNameTables::flagListValues() {
    QFETCH(QString, value);
    QFETCH(int, attribute);
    const auto table = readFlagList("X = " + value.toStdString());
    QCOMPARE(table.has_value(), attribute >= 0);
    if (!table)
        return;
    QCOMPARE(table->names.size(), std::size_t(1));
    QCOMPARE(int(table->names.begin()->first), attribute);
}

void TestKclNameTables::flagListErrors() {
    const QString nothing = "kcl: flag_list: no line is of the form NAME = VALUE";
    QCOMPARE(errorOf(readNameTable("")), nothing);
    QCOMPARE(errorOf(readNameTable("just a text\nof two lines\n")), nothing);
    QCOMPARE(errorOf(readNameTable("# NAME = 3\n@N = 3\n= 3\nN =\n")), nothing);
    QCOMPARE(errorOf(readNameTable("\xFF\xFE = 3\n")), nothing); // no name that could be shown
    QCOMPARE(errorOf(readNameTable("W\xC3\xBC = 3\n")), QString("reads"));
    QCOMPARE(errorOf(readNameTable(std::string((4 << 20) + 1, ' '))),
             QString("kcl: flag_list: 4194305 bytes, at most 4194304 are read"));
}

void TestKclNameTables::userTables() {
    const auto presets = withUserTable(profile("mk8"), R"({"MaterialPresets": {"0": "Street"}})");
    QVERIFY(presets.has_value());
    QCOMPARE(shown(attributeName(*presets, 0)), QString("Street"));
    QCOMPARE(presets->key, std::string("mk8"));

    const auto flags = withUserTable(*presets, "POND = 0x00A6\n");
    QVERIFY(flags.has_value());
    QCOMPARE(shown(attributeName(*flags, 0)), QString("Street"));
    QCOMPARE(shown(attributeName(*flags, 0xA6)), QString("POND"));

    // A whole profile keeps the names that were given for its key, and no others.
    const auto same = withUserTable(*flags, smallProfile("\"mine\"", "\"mk8\""));
    QVERIFY(same.has_value());
    QCOMPARE(shown(attributeName(*same, 0xA6)), QString("POND"));
    QCOMPARE(shown(attributeName(*same, 0x13)), QString("Fog, thick"));
    const auto other = withUserTable(*flags, smallProfile());
    QVERIFY(other.has_value());
    QCOMPARE(other->key, std::string("mine"));
    QCOMPARE(shown(attributeName(*other, 0xA6)), QString("type 0x6, variant 2"));

    QVERIFY(!withUserTable(profile("mk8"), "{}").has_value());
    QVERIFY(!withUserTable(profile("mk8"), "nothing").has_value());
}

void TestKclNameTables::profilesWithUserFiles() {
    Profiles profiles;
    QCOMPARE(profiles.all().size(), profileKeys().size());
    QVERIFY(!profiles.add("ICE_FLOOR = 0x00A0\n", "mine").has_value());
    QVERIFY(profiles.add("POND = 0x00A6\n", "mk8").has_value());
    QCOMPARE(shown(attributeName(profiles.profile("mk8"), 0xA6)), QString("POND"));
    QCOMPARE(shown(attributeName(profile("mk8"), 0xA6)), QString("Off-road, water")); // ours stay

    // A new one comes last, and before ours where it wants to be the default.
    QVERIFY(profiles.add(smallProfile("\"default_for\": []", "\"default_for\": [\"kart_be\"]"), "mk8"));
    QCOMPARE(profiles.all().size(), profileKeys().size() + 1);
    QCOMPARE(profiles.all().back().key, std::string("mine"));
    QCOMPARE(profiles.defaultProfile("kart_be").key, std::string("mine"));
    QCOMPARE(profiles.defaultProfile("v2be").key, std::string("mk8"));
    QVERIFY(profiles.profile("mine").names.empty());

    // One with the key of another takes its place and keeps the names given for it.
    QVERIFY(profiles.add(smallProfile("\"mine\"", "\"mk8\""), "mkw"));
    QCOMPARE(profiles.all().front().name, std::string("My game"));
    QCOMPARE(shown(attributeName(profiles.profile("mk8"), 0xA6)), QString("POND"));
    QCOMPARE(profiles.find("mkw")->name, std::string("Mario Kart Wii"));

    // What does not read changes nothing.
    QVERIFY(!profiles.add("{}", "mk8").has_value());
    QVERIFY(!profiles.add("nothing", "mk8").has_value());
    QCOMPARE(profiles.all().size(), profileKeys().size() + 1);
    QVERIFY(profiles.find("mk9") == nullptr);
    QCOMPARE(profiles.profile("mk9").key, std::string());
}

void TestKclNameTables::wholeProfile() {
    const auto read = readProfile(smallProfile());
    QVERIFY2(read.has_value(), qPrintable(errorOf(read)));
    QCOMPARE(read->name, std::string("My game"));
    QVERIFY(read->builder.thickness == 30.0 && !read->builder.radius);
    QVERIFY(read->type(0)->usual == SurfaceClass::Floor);
    QVERIFY(read->type(0)->hue == Hue::Water);
    QVERIFY(read->type(0)->colour == (Colour{0, 128.0f / 255, 1, 1}));
    QVERIFY(read->type(3)->usual == SurfaceClass::Unknown);
    QVERIFY(read->type(1) == nullptr);
    QCOMPARE(shown(kcl::described(*read, 0x00D3)), QString("0x00D3 Fog, thick; Bit 6; Rest 1"));
}

void TestKclNameTables::profileErrors_data() {
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* name, const char* from, const char* to, const char* error) {
        QTest::newRow(name) << from << to << QString("kcl: profile") + error;
    };
    row("no JSON", "{", "", ": not a JSON object");
    row("no key", "\"key\": \"mine\", ", "", ".key: is missing");
    row("bad key", "\"mine\"", "\"Mine!\"", ".key: “Mine!” is no key");
    row("no text", "\"My game\"", "7", ".name: is not a text");
    row("dialect", "kart_be", "kart_xe", ".dialects: there is no dialect “kart_xe”");
    row("default", "\"default_for\": []", "\"default_for\": [\"v2be\"]",
        ".default_for: “v2be” is not among the dialects");
    row("meaning", "\"meaning\": \"types\"", "\"meaning\": \"sounds\"",
        ".meaning: “sounds” is none of types, material_index, unknown");
    row("needs a material", "\"meaning\": \"types\"", "\"meaning\": \"material_index\"",
        ".fields: none has the key “material”");
    row("thickness", "\"thickness\": 30", "\"thickness\": -1",
        ".builder.thickness: is not a number of at least 0");
    row("cell", "\"min_cell\": 32", "\"min_cell\": 33", ".builder.min_cell: 33 is not a power of two");
    row("leaf", "\"max_per_leaf\": 10", "\"max_per_leaf\": 0",
        ".builder.max_per_leaf: is not a whole number from 1 to 65535");
    row("order", "\"DL\"", "\"LD\"", ".builder.list_order: “LD” is none of BF, DL");
    row("gap", "\"bit\": 6, \"width\": 1", "\"bit\": 7, \"width\": 1",
        ".fields[2].bit: bits 7 to 7; the next bit without a field is 6");
    row("overlap", "\"bit\": 4, \"width\": 2", "\"bit\": 3, \"width\": 2",
        ".fields[1].bit: bits 3 to 4; the next bit without a field is 4");
    row("short", "\"width\": 9", "\"width\": 8", ".fields: end at bit 15 of 16");
    row("beyond", "\"bit\": 7, \"width\": 9", "\"bit\": 7, \"width\": 10",
        ".fields[3].bit: bits 7 to 16; the next bit without a field is 7");
    row("no width", "\"bit\": 0, \"width\": 4", "\"bit\": 0", ".fields[0].width: is missing");
    row("twice", "\"rest\"", "\"type\"", ".fields[3].key: “type” is no key of its own");
    row("type beyond", "\"value\": 3", "\"value\": 16",
        ".types[1].value: is not a whole number from 0 to 15");
    row("type order", "\"value\": 3", "\"value\": 0", ".types[1].value: 0 does not ascend");
    row("class", "\"class\": \"floor\"", "\"class\": \"lava\"",
        ".types[0].class: “lava” is none of floor, wall, trigger, none");
    row("colour", "#0080FF", "blue", ".types[0].colour: “blue” is not of the form #RRGGBB");
    row("variant's type", "\"3\": [", "\"three\": [", ".variants.three: is not the decimal number of a type");
    row("variant beyond", "\"value\": 1, \"name\": \"thick\"", "\"value\": 4, \"name\": \"thick\"",
        ".variants.3[0].value: is not a whole number from 0 to 3");
    row("a row that is none", "{\"value\": 3, \"name\": \"Fog\", \"hue\": \"neutral\"}", "5",
        ".types[1]: is not an object");
    row("class bit", "\"types\": [",
        "\"class_bits\": [{\"field\": \"rest\", \"class\": \"wall\"}], \"types\": [",
        ".class_bits[0].field: “rest” is no field of one bit");
}

void TestKclNameTables::profileErrors() {
    QFETCH(QString, from);
    QFETCH(QString, to);
    QTEST(errorOf(readProfile(smallProfile(from.toStdString(), to.toStdString()))), "error");
}

// Brackets without end neither overflow the stack nor fill the memory.
void TestKclNameTables::deepJson() {
    const std::size_t depth = 1'000'000;
    const std::string deep = std::string(depth, '[') + std::string(depth, ']');
    QCOMPARE(errorOf(readProfile(deep)), QString("kcl: profile: not a JSON object"));
    QCOMPARE(errorOf(readProfile("{\"key\": " + deep + "}")), QString("kcl: profile.key: is not a text"));
    QVERIFY(!readProfile(std::string(depth, '[')).has_value());
    QVERIFY(readNameTable("{\"MaterialPresets\": {\"1\": \"x\"}, \"more\": " + deep + "}").has_value());
}

QTEST_APPLESS_MAIN(TestKclNameTables)
#include "tst_name_tables.moc"
