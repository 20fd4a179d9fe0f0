// The built-in profiles: their fields, names, classes and figures, and that they are in the program as their
// files say.
#include "core/formats/embedded.h"
#include "core/formats/kcl/layout.h"
#include "core/formats/kcl/profiles.h"
#include "tests/core/formats/kcl/profile_words.h"
#include "tests/support/shared_data.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace core;
using namespace core::kcl;
using namespace tests::kcl_profiles;

namespace {

const std::filesystem::path folder =
    std::filesystem::path(COLLISCOPE_SOURCE_DIR) / "core" / "formats" / "kcl" / "profiles";

std::string textOf(const std::filesystem::path& path) {
    const Bytes bytes = tests::readFile(path);
    return std::string(bytes.begin(), bytes.end());
}

void profileRows() {
    QTest::addColumn<QString>("key");
    for (const std::string& key : profileKeys())
        QTest::newRow(key.c_str()) << shown(key);
}

} // namespace

class TestKclProfiles : public QObject {
    Q_OBJECT

  private slots:
    void keysInOrder();
    void filesAreEmbedded();
    void fieldsCoverAllBits_data() { profileRows(); }
    void fieldsCoverAllBits();
    void fieldsGetAndPut_data() { profileRows(); }
    void fieldsGetAndPut();
    void builders_data();
    void builders();
    void dialectsSuggestProfiles();
    void names_data();
    void names();
    void described_data();
    void described();
    void deluxeIsLikeWiiU();
    void classesOfMarioKartWii();
    void classesOfMarioKart8();
    void classBitsOfMarioKartDs();
    void usualClassesOfMarioKartDs();
    void classesElsewhere();
    void unknownStaysHexadecimal();
    void unknownKey();
};

void TestKclProfiles::keysInOrder() {
    const std::vector<std::string> expected{"mk8", "mk8dx", "splatoon", "sm3dw",    "smo",  "mkw",
                                            "mk7", "smg",   "sm3dl",    "gamecube", "mkds", "sm64ds"};
    QCOMPARE(profileKeys(), expected);
    for (const std::string& key : expected) {
        QVERIFY(findProfile(key) != nullptr);
        QCOMPARE(profile(key).key, key);
        QVERIFY(!profile(key).name.empty());
    }
}

// Every file of the folder reads, is named by its key, and is in the program as it lies there.
void TestKclProfiles::filesAreEmbedded() {
    const auto files = tests::filesIn(folder, ".json");
    QCOMPARE(files.size(), profileKeys().size());
    for (const auto& path : files) {
        const Result<Profile> read = readProfile(textOf(path));
        QVERIFY2(read.has_value(), qPrintable(errorOf(read)));
        QCOMPARE(read->key, path.stem().string());
        bool found = false;
        for (const EmbeddedFile& file : embeddedFiles())
            if (file.format == "kcl" && file.name == path.filename().string())
                found = Bytes(file.bytes.begin(), file.bytes.end()) == tests::readFile(path);
        QVERIFY2(found, path.c_str());
    }
}

void TestKclProfiles::fieldsCoverAllBits() {
    QFETCH(QString, key);
    int covered = 0;
    std::set<std::string> keys;
    for (const Profile::Field& field : profile(key.toStdString()).fields) {
        QVERIFY(field.bit >= 0 && field.width >= 1 && field.bit + field.width <= 16);
        QCOMPARE(int(field.mask()), ((1 << field.width) - 1) << field.bit);
        QCOMPARE(covered & field.mask(), 0);
        covered |= field.mask();
        QVERIFY(keys.insert(field.key).second);
        QVERIFY(!field.label.empty());
        // An unknown field is named by its place.
        const std::string place = "bit_" + std::to_string(field.bit);
        if (field.unknown && field.width == 1)
            QCOMPARE(field.key, place);
        if (field.unknown && field.width > 1)
            QCOMPARE(field.key,
                     "bits_" + std::to_string(field.bit) + "_" + std::to_string(field.bit + field.width - 1));
    }
    QCOMPARE(covered, 0xFFFF);
}

void TestKclProfiles::fieldsGetAndPut() {
    QFETCH(QString, key);
    const Profile& game = profile(key.toStdString());
    for (const std::uint16_t attribute : {0x0000, 0xFFFF, 0xA5C3, 0x4007, 0x8001}) {
        std::uint16_t rebuilt = 0;
        for (const Profile::Field& field : game.fields) {
            const std::uint16_t most = std::uint16_t(field.mask() >> field.bit);
            for (const std::uint16_t value : {std::uint16_t(0), std::uint16_t(1), most}) {
                const std::uint16_t changed = withField(field, attribute, value);
                QCOMPARE(fieldValue(field, changed), value);
                QCOMPARE(changed & ~field.mask(), attribute & ~field.mask());
            }
            // Bits beyond the field go nowhere.
            QCOMPARE(withField(field, 0, 0xFFFF), field.mask());
            rebuilt = withField(field, rebuilt, fieldValue(field, attribute));
        }
        QCOMPARE(rebuilt, attribute);
    }
}

void TestKclProfiles::builders_data() {
    QTest::addColumn<double>("thickness"); // -1: kept
    QTest::addColumn<double>("radius");    // -1: none or kept
    QTest::addColumn<int>("minCell");
    QTest::addColumn<int>("maxPerLeaf");
    QTest::addColumn<int>("maxRoot");
    QTest::addColumn<double>("pad");
    QTest::addColumn<bool>("breadthFirst");
    for (const char* key : {"mk8", "mk8dx", "splatoon"})
        QTest::newRow(key) << 30.0 << 25.0 << 32 << 10 << 2048 << 50.0 << true;
    for (const char* key : {"sm3dw", "smo"})
        QTest::newRow(key) << 40.0 << 0.0 << 32 << 10 << 2048 << 50.0 << true;
    QTest::newRow("mkw") << 300.0 << 250.0 << 512 << 30 << 16384 << 250.0 << false;
    QTest::newRow("mk7") << 30.0 << 25.0 << 32 << 10 << 2048 << 50.0 << false;
    QTest::newRow("smg") << 40.0 << -1.0 << 32 << 25 << 1024 << 0.0 << false;
    QTest::newRow("sm3dl") << 40.0 << -1.0 << 32 << 10 << 2048 << 0.0 << false;
    QTest::newRow("gamecube") << 1.0 << -1.0 << 128 << 50 << 1024 << 1.0 << false;
    QTest::newRow("mkds") << 30.0 << 25.0 << 32 << 10 << 4096 << 25.0 << false;
    QTest::newRow("sm64ds") << -1.0 << -1.0 << 32 << 10 << 4096 << 0.0 << false;
}

void TestKclProfiles::builders() {
    const Profile::Builder& builder = profile(QTest::currentDataTag()).builder;
    QTEST(builder.thickness.value_or(-1), "thickness");
    QTEST(builder.radius.value_or(-1), "radius");
    QTEST(int(builder.minCell), "minCell");
    QTEST(int(builder.maxPerLeaf), "maxPerLeaf");
    QTEST(int(builder.maxRoot), "maxRoot");
    QTEST(builder.pad, "pad");
    QTEST(builder.listOrder == Profile::ListOrder::BreadthFirst, "breadthFirst");
}

// The table of dialects and the files agree.
void TestKclProfiles::dialectsSuggestProfiles() {
    for (const Dialect& dialect : dialects())
        QCOMPARE(shown(defaultProfile(dialect.id).key),
                 QString::fromUtf8(dialect.profile.data(), int(dialect.profile.size())));
    QCOMPARE(defaultProfile("no such dialect").key, std::string());
}

void TestKclProfiles::names_data() {
    QTest::addColumn<QString>("game");
    QTest::addColumn<int>("attribute");
    QTest::addColumn<QString>("name");
    const auto row = [](const char* game, int attribute, const char* name) {
        QTest::addRow("%s %04X", game, attribute) << game << attribute << name;
    };
    row("mk8", 0x00, "Road 1, asphalt");
    row("mk8", 0xE0, "Road 1, rainbow (W)");
    row("mk8", 0x61, "Road 2, grass (T) / tall grass (W)");
    row("mk8", 0x81, "Road 2, piano");
    row("mk8", 0xA1, "Road 2, metallophone (T) / xylophone (W)");
    row("mk8", 0xC1, "Road 2, bone (T) / metallophone (W)");
    row("mk8", 0xE1, "Road 2, bone (W)");
    row("mk8", 0x02, "Road 3, bumpy (T) / cloth (W)");
    row("mk8", 0x82, "Road 3, sponge (T)");
    row("mk8", 0xE2, "Road 3, variant 7");
    row("mk8", 0x03, "Road 4, techno road (T) / unnamed, techno sound bank (W)");
    row("mk8", 0x43, "Road 4, variant 2");
    row("mk8", 0x84, "Sand, no slowdown, carpet");
    row("mk8", 0xC5, "Light off-road, rock");
    row("mk8", 0x06, "Off-road, sand");
    row("mk8", 0xA6, "Off-road, water");
    row("mk8", 0x46, "Off-road, snow");
    row("mk8", 0xA7, "Off-road 2, rubber");
    row("mk8", 0x88, "Heavy off-road, grass");
    row("mk8", 0x69, "Slippery, wet asphalt");
    row("mk8", 0x0A, "Dash panel, dash");
    row("mk8", 0x0B, "Anti-gravity panel, variant 0");
    row("mk8", 0x0C, "Glider panel, variant 0");
    row("mk8", 0x2D, "Pull, river");
    row("mk8", 0x2E, "Moving road, stairs 2");
    row("mk8", 0x0F, "Item road, concrete");
    row("mk8", 0x10, "Lakitu rescue, road");
    row("mk8", 0x31, "Wall 1, cliff");
    row("mk8", 0xF2, "Wall 2, cookie");
    row("mk8", 0x33, "Wall 3, car");
    row("mk8", 0xB4, "LWALL, cloth 2");
    row("mk8", 0x15, "Item wall, concrete");
    row("mk8", 0x76, "BWALL (boundary), leaf");
    row("mk8", 0x17, "Invisible wall, variant 0");
    row("mk8", 0x38, "Dummy 1 (unsolid), variant 1");
    row("mk8", 0x19, "Cannon (unused), variant 0");
    row("mk8", 0x1A, "Effect trigger, variant 0");
    row("mk8", 0x1B, "Sound trigger, variant 0");
    row("mk8", 0x9C, "Fall out, desert water");
    row("mk8", 0x1D, "Dummy 2, variant 0");
    row("mk8", 0x1E, "Dummy 3, variant 0");
    row("mk8", 0x1F, "Zone, glider activator");
    const char* const wii[32] = {"Road",
                                 "Slippery road",
                                 "Weak off-road",
                                 "Off-road",
                                 "Heavy off-road",
                                 "Slippery road 2",
                                 "Boost pad",
                                 "Boost ramp",
                                 "Jump pad",
                                 "Item road",
                                 "Solid fall",
                                 "Moving water",
                                 "Wall",
                                 "Invisible wall",
                                 "Item wall",
                                 "Wall 2",
                                 "Fall boundary",
                                 "Cannon",
                                 "Force recalculation",
                                 "Half-pipe ramp",
                                 "Player-only wall",
                                 "Moving road",
                                 "Sticky road",
                                 "Road 2",
                                 "Sound trigger",
                                 "Weak wall",
                                 "Effect trigger",
                                 "Item state modifier",
                                 "Half-pipe invisible wall",
                                 "Rotating road",
                                 "Special wall",
                                 "Invisible wall 2"};
    for (int type = 0; type < 32; ++type)
        QTest::addRow("mkw type %02X", type)
            << "mkw" << (0x60 | type) << QString("%1, variant 3").arg(wii[type]);
    const char* const ds[23] = {"Road",
                                "Slippery road",
                                "Weak off-road",
                                "Off-road",
                                "Sound trigger",
                                "Heavy off-road",
                                "Slippery road 2",
                                "Boost pad",
                                "Wall",
                                "Invisible wall",
                                "Out of bounds",
                                "Fall boundary",
                                "Jump pad",
                                "Road without drivers",
                                "Wall without drivers",
                                "Cannon",
                                "Edge wall",
                                "Falls water",
                                "Boost pad with minimum speed",
                                "Loop",
                                "Special road",
                                "Wall 3",
                                "Force recalculation"};
    for (int type = 0; type < 23; ++type)
        QTest::addRow("mkds type %02X", type)
            << "mkds" << (type << 8 | 2 << 5) << QString("%1, variant 2").arg(ds[type]);
    row("splatoon", 0x0009, "Ceiling");
    row("splatoon", 0x0012, "Metal");
    row("splatoon", 0x0040, "Floor");
    row("splatoon", 0x0080, "Wall");
    row("splatoon", 0x4007, "Grate");
    row("sm3dw", 12, "material 12");
    row("smo", 0xFFFF, "material 65535");
    row("smg", 5, "material 5");
    row("sm3dl", 0, "material 0");
    row("sm64ds", 3, "material 3");
}

void TestKclProfiles::names() {
    QFETCH(QString, game);
    QFETCH(int, attribute);
    const Profile* profile = findProfile(game.toStdString());
    QVERIFY(profile != nullptr);
    QTEST(shown(attributeName(*profile, std::uint16_t(attribute))), "name");
}

void TestKclProfiles::described_data() {
    QTest::addColumn<QString>("game");
    QTest::addColumn<int>("attribute");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* game, int attribute, const char* text) {
        QTest::addRow("%s %04X", game, attribute) << game << attribute << text;
    };
    row("mk8", 0x00A6, "0x00A6 Off-road, water");
    row("mk8", 0x10A6, "0x10A6 Off-road, water; Trickable");
    row("mk8", 0x4000, "0x4000 Road 1, asphalt; Sticky, strong gravity");
    row("mk8", 0xA500,
        "0xA500 Road 1, asphalt; Bit 8; Bit 10; Bit 13; Bit 15"); // no bit is hidden, whatever it means
    row("mk8", 0x0A00, "0x0A00 Road 1, asphalt; Bit 9; Camera passes through");
    row("mkw", 0x2A23, "0x2A23 Off-road, variant 1; Light index 2; Wheel depth 1; Trickable");
    row("mkw", 0xC00C, "0xC00C Wall, variant 0; Reject road; Soft wall");
    row("mkds", 0x8308, "0x8308 Off-road, variant 0; Light 2; Floor");
    row("mkds", 0x6873, "0x6873 Wall, variant 3; Bit 0; Map shadow; Ignore drivers; Ignore items; Wall");
    row("splatoon", 0x4007, "0x4007 Grate");
    row("smg", 0x0105, "0x0105 material 261");
    row("mk7", 0x1234, "0x1234");
    row("gamecube", 0x0000, "0x0000");
}

void TestKclProfiles::described() {
    QFETCH(QString, game);
    QFETCH(int, attribute);
    QTEST(shown(kcl::described(profile(game.toStdString()), std::uint16_t(attribute))), "text");
}

void TestKclProfiles::deluxeIsLikeWiiU() {
    const Profile& a = profile("mk8");
    const Profile& b = profile("mk8dx");
    for (int attribute = 0; attribute <= 0xFFFF; ++attribute) {
        QCOMPARE(kcl::described(a, std::uint16_t(attribute)), kcl::described(b, std::uint16_t(attribute)));
        QCOMPARE(int(surfaceClass(a, std::uint16_t(attribute))),
                 int(surfaceClass(b, std::uint16_t(attribute))));
    }
    for (const Profile::Type& type : a.types)
        QVERIFY(b.type(type.value)->hue == type.hue && b.type(type.value)->colour == type.colour);
}

// The masks by type number that the page gives.
void TestKclProfiles::classesOfMarioKartWii() {
    const std::uint32_t floor = 0x20E80FFF, wall = 0xD010F000, trigger = 0x05070000;
    for (std::uint16_t type = 0; type < 32; ++type) {
        const std::uint32_t bit = 1u << type;
        const SurfaceClass expected = (floor & bit) != 0     ? SurfaceClass::Floor
                                      : (wall & bit) != 0    ? SurfaceClass::Wall
                                      : (trigger & bit) != 0 ? SurfaceClass::Trigger
                                                             : SurfaceClass::None;
        // The upper bits have no say.
        for (const int upper : {0x0000, 0xFFE0})
            QCOMPARE(int(surfaceClass(profile("mkw"), std::uint16_t(upper | type))), int(expected));
        QVERIFY(!classDisagrees(profile("mkw"), type));
    }
}

void TestKclProfiles::classesOfMarioKart8() {
    const auto isOf = [](SurfaceClass surface, std::initializer_list<int> types) {
        return std::all_of(types.begin(), types.end(), [&](int type) {
            return surfaceClass(profile("mk8"), std::uint16_t(type)) == surface;
        });
    };
    QVERIFY(isOf(SurfaceClass::Floor, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}));
    QVERIFY(isOf(SurfaceClass::Wall, {0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17}));
    QVERIFY(isOf(SurfaceClass::Trigger, {0x10, 0x19, 0x1A, 0x1B, 0x1C, 0x1F}));
    QVERIFY(isOf(SurfaceClass::None, {0x18, 0x1D, 0x1E}));
}

void TestKclProfiles::classBitsOfMarioKartDs() {
    const Profile& ds = profile("mkds");
    const auto of = [&](int attribute) { return surfaceClass(ds, std::uint16_t(attribute)); };
    const int floor = 0x8000, wall = 0x4000, road = 0 << 8, plainWall = 8 << 8, fall = 0xB << 8;
    QVERIFY(of(floor | road) == SurfaceClass::Floor);
    QVERIFY(of(wall | plainWall) == SurfaceClass::Wall);
    QVERIFY(of(wall | road) == SurfaceClass::Wall); // the bit decides, not the type
    QVERIFY(of(floor | wall | road) == SurfaceClass::Unknown);
    QVERIFY(of(road) == SurfaceClass::None);
    QVERIFY(of(fall) == SurfaceClass::Trigger);
    QVERIFY(of(0x1F << 8) == SurfaceClass::None);
    QVERIFY(of(floor | 0x1F << 8) == SurfaceClass::Floor);

    const auto disagrees = [&](int attribute) { return classDisagrees(ds, std::uint16_t(attribute)); };
    QVERIFY(!disagrees(floor | road));
    QVERIFY(!disagrees(wall | plainWall));
    QVERIFY(!disagrees(fall));
    QVERIFY(disagrees(wall | road));
    QVERIFY(disagrees(road));
    QVERIFY(disagrees(floor | wall | road));
    QVERIFY(disagrees(floor | fall));
    QVERIFY(!disagrees(0x1F << 8)); // nothing is usual for a type without a name
}

void TestKclProfiles::usualClassesOfMarioKartDs() {
    for (const int type : {0, 1, 2, 3, 5, 6, 7, 0xA, 0xC, 0xD, 0x11, 0x12, 0x13, 0x14})
        QVERIFY(profile("mkds").type(std::uint16_t(type))->usual == SurfaceClass::Floor);
    for (const int type : {8, 9, 0xE, 0x10, 0x15})
        QVERIFY(profile("mkds").type(std::uint16_t(type))->usual == SurfaceClass::Wall);
    for (const int type : {4, 0xB, 0xF, 0x16})
        QVERIFY(profile("mkds").type(std::uint16_t(type))->usual == SurfaceClass::Trigger);
}

void TestKclProfiles::classesElsewhere() {
    QVERIFY(surfaceClass(profile("splatoon"), 0x40) == SurfaceClass::Floor);
    QVERIFY(surfaceClass(profile("splatoon"), 0x80) == SurfaceClass::Wall);
    QVERIFY(surfaceClass(profile("splatoon"), 0x41) == SurfaceClass::Unknown);
    for (const char* key : {"mk7", "smg", "sm3dl", "gamecube", "sm64ds", "smo", "sm3dw"}) {
        QVERIFY(profile(key).types.empty());
        QVERIFY(surfaceClass(profile(key), 0) == SurfaceClass::Unknown);
        QVERIFY(!classDisagrees(profile(key), 0xC000));
    }
    QCOMPARE(shown(english(className(SurfaceClass::None))), QString("Not solid"));
    QVERIFY(classHue(SurfaceClass::Wall) == Hue::Wall);
}

void TestKclProfiles::unknownStaysHexadecimal() {
    QCOMPARE(shown(attributeName(profile("mkds"), 0x1F20)), QString("type 0x1F, variant 1"));
    QCOMPARE(shown(kcl::described(profile("mkds"), 0xDF20)),
             QString("0xDF20 type 0x1F, variant 1; Wall; Floor"));
    QCOMPARE(shown(kcl::described(profile("splatoon"), 0x0041)), QString("0x0041 type 0x0041"));
    QCOMPARE(shown(attributeName(profile("mk7"), 0xBEEF)), QString("0xBEEF"));
    QCOMPARE(shown(hexValue(0x46)), QString("0x0046"));
    QCOMPARE(shown(hexValue(0xA, 5)), QString("0x0A"));
    QVERIFY(!typeNumber(profile("smg"), 5).has_value());
    QVERIFY(!variantNumber(profile("splatoon"), 5).has_value());
    QCOMPARE(int(*typeNumber(profile("mkds"), 0x1F20)), 0x1F);
    QCOMPARE(int(*variantNumber(profile("mkds"), 0x1F20)), 1);
}

void TestKclProfiles::unknownKey() {
    QVERIFY(findProfile("mk9") == nullptr);
    const Profile& plain = profile("mk9");
    QCOMPARE(plain.fields.size(), std::size_t(1));
    QCOMPARE(int(plain.fields[0].mask()), 0xFFFF);
    QVERIFY(plain.fields[0].unknown);
    QCOMPARE(shown(kcl::described(plain, 0x1234)), QString("0x1234"));
}

QTEST_APPLESS_MAIN(TestKclProfiles)
#include "tst_profiles.moc"
