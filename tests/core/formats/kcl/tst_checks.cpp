// The checker of KCL as a whole: clean files of every dialect, settings, scope, places, bounds, and the
// shared files. The rules one by one are in tst_checks_rules.cpp.
#include "tests/core/formats/kcl/checked_file.h"

#include "tests/support/expected_file.h"
#include "tests/support/kcl_files.h"

#include <algorithm>

using namespace tests;
using namespace tests::kcl_checks;

class TestChecks : public QObject {
    Q_OBJECT

  private slots:
    void cleanFiles_data();
    void cleanFiles();
    void workedExample();
    void strayDsNormals();
    void upReference();
    void profiles();
    void staleOctree();
    void derivedWorkIsBounded();
    void locations();
    void cellsAreBoundAgain();
    void scope();
    void manyCases();
    void equalPrismsInMasses();
    void cancel();
    void sharedFile_data() { addKclFileRows(KclFiles::WithWrapped); }
    void sharedFile();
};

void TestChecks::cleanFiles_data() {
    QTest::addColumn<QString>("dialect");
    for (const Dialect& dialect : dialects()) {
        const std::string id(dialect.id);
        QTest::newRow(id.c_str()) << QString::fromStdString(id);
    }
}

void TestChecks::cleanFiles() {
    QFETCH(QString, dialect);
    const std::string id = dialect.toStdString();
    const KclWords words = kclWords(id);
    KclBuild build = kclPreset(id);
    build.minCell = 32; // so that no leaf of kart_be lists too much
    KclMesh mesh = kclHills(120, words);
    append(mesh, moved(kclTunnel(words, 6), {-2000, 0, 0}));
    append(mesh, moved(kclThinWalls(words), {0, 0, 2500}));
    QCOMPARE(found(File(mesh, build)), QStringList());
    if (!findDialect(id)->v2)
        return;
    build.globalDepth = 1;
    build.maxPerModel = 60;
    File several(mesh, build);
    QVERIFY(several.figures.models.size() > 8);
    QCOMPARE(several.figures.globalDepth, 1);
    QCOMPARE(found(several), QStringList());
    several.bytes = wrapped(several.bytes);
    QCOMPARE(found(several), QStringList());
}

// Section 15 of the format page, byte by byte.
void TestChecks::workedExample() {
    const QByteArray bytes =
        QByteArray::fromHex("02020000 00000038 00000058 00000001 42480000 C1F00000 43160000 44098000"
                            "42C80000 44098000 00000009 00000008 00000009 00000001 80000000 80000000"
                            "80000000 80000000 80000000 80000000 80000000 80000000 0000005C 0000003C"
                            "00000048 00000078 0000008C 41F00000 42480000 C1F00000 43160000 FFFFFE00"
                            "FFFFFF00 FFFFFE00 00000008 00000001 00000001 41C80000 42C80000 42480000"
                            "43480000 00000000 3F800000 00000000 00000000 00000000 BF800000 BF800000"
                            "00000000 00000000 3F19999A 00000000 3F4CCCCD 43700000 00000000 00010002"
                            "00030000 00000000 8000002E 00000010 8000002E 80000030 8000001E 8000001E"
                            "80000020 80000020 8000001E 8000001E 80000020 80000020 0000FFFF");
    QCOMPARE(found(Bytes(bytes.begin(), bytes.end())), QStringList());
}

void TestChecks::strayDsNormals() {
    // A square: one face normal and six edge normals, of 6 bytes each, and 2 bytes to the multiple of 4.
    KclMesh mesh;
    quad(mesh, {0, 0, 0}, {0, 0, 300}, {400, 0, 300}, {400, 0, 0}, 0x8000);
    File file(mesh, "ds_kart");
    QCOMPARE(file.model().normals, std::size_t(7));
    QCOMPARE(found(file), QStringList());
    file.bytes[std::size_t(file.model().prismsAt - 1)] = 1;
    QCOMPARE(found(file), QStringList("warning SECTION-01 models[0]: 2 stray bytes after the normals"));
}

void TestChecks::upReference() {
    const auto with = [](std::int64_t reference, const dvec3& point) {
        const auto document = opened(withAttribute("v2be", 0).bytes);
        Settings settings = settingsOf(*document);
        settings.values["up_reference"] = reference;
        settings.values["up_point_x"] = point.x;
        settings.values["up_point_y"] = point.y;
        settings.values["up_point_z"] = point.z;
        return inWords(*document, check(*document, settings));
    };
    const dvec3 middle(700 / 3.0, 50, 300);
    QCOMPARE(with(UpReference::PlusY, middle), QStringList());
    QCOMPARE(with(UpReference::Point, middle - dvec3(0, 1000, 0)), QStringList());
    QCOMPARE(with(UpReference::Point, middle + dvec3(0, 1000, 0)),
             QStringList("note ATTR-02 models[0].prisms[0]: floor type Road 1, asphalt faces down: slope 180 "
                         "degrees | flip"));
    QCOMPARE(with(UpReference::Off, middle + dvec3(0, 1000, 0)), QStringList());
}

void TestChecks::profiles() {
    const auto with = [](const char* profile, std::uint16_t attribute) {
        const auto document = opened(withAttribute("v2le", attribute).bytes);
        Settings settings = settingsOf(*document);
        const Status chosen =
            applySetting(settings, document->settingDefinitions(), std::string("profile=") + profile);
        if (!chosen)
            return QStringList("no such profile");
        return inWords(*document, check(*document, settings));
    };
    QCOMPARE(with("splatoon", 0x40), QStringList());
    QCOMPARE(with("splatoon", 0x41),
             QStringList("note ATTR-01 models[0].prisms[0]: attribute 0x0041: type 0x0041 has no name in the "
                         "profile Splatoon 1 and 2 | set-attribute"));
    QCOMPARE(with("splatoon", 0x80),
             QStringList("note ATTR-02 models[0].prisms[0]: wall type Wall lies flat: slope 0 degrees | "
                         "set-attribute"));
    QCOMPARE(with("smo", 0x41), QStringList());
}

void TestChecks::staleOctree() {
    const auto document = opened(rampsFile().bytes);
    const Settings settings = settingsOf(*document);
    const PropertyRef y{{positionType, 0, 0, 1}, "position", 1};
    QVERIFY(core::setProperty(*document, settings, y, 1.0f));
    QCOMPARE(inWords(*document, check(*document, settings)),
             QStringList("note COVER-04 models[0]: the geometry changed since the octree was made: its lists "
                         "may miss prisms"));
    QVERIFY(core::setProperty(*document, settings, y, 0.0f));
    QCOMPARE(inWords(*document, check(*document, settings)), QStringList());
}

// 2^14 root cells whose lists have as many entries: more pairs than anyone will count.
void TestChecks::derivedWorkIsBounded() {
    constexpr std::uint32_t roots = 1 << 14;
    const auto file = [&](bool overlap) {
        File made(pairMesh(), "plat_le"); // one root cell
        std::vector<std::uint32_t> keys;
        std::vector<std::uint16_t> lists;
        for (std::uint32_t i = 0; i < roots; ++i) {
            keys.push_back(leaf | (4 * roots - 2 + (overlap ? 2 * i : 0)));
            lists.push_back(std::uint16_t(1 + i % 2));
        }
        lists.push_back(0);
        const int log2 = made.model().shift + 14 - (made.model().gridLog2.x - made.model().shift) -
                         (made.model().gridLog2.y - made.model().shift);
        made.put(made.header(model_field::mask + 8), ~((std::uint32_t(1) << log2) - 1));
        return made.octree(keys, lists);
    };
    for (const bool overlap : {false, true}) {
        const auto document = opened(file(overlap).bytes);
        QVERIFY(document);
        const IssueList list = check(*document, settingsOf(*document));
        std::map<std::string, std::uint64_t> expected = {{"KCL-LIMIT-05", 1}, {"KCL-OCTREE-06", 1}};
        if (overlap)
            expected = {{"KCL-LIMIT-05", 1}, {"KCL-OCTREE-06", roots - 2}, {"KCL-OCTREE-07", roots - 1}};
        QCOMPARE(QString::fromStdString(nlohmann::json(list.totals).dump()),
                 QString::fromStdString(nlohmann::json(expected).dump()));
        const std::uint64_t entries =
            overlap ? std::uint64_t(roots) * (roots + 1) / 2 : std::uint64_t(roots) * roots;
        const QString words = inWords(*document, list).filter("LIMIT-05").join("");
        QVERIFY(words.startsWith("note LIMIT-05 models[0]: check incomplete after "));
        QVERIFY(words.contains(QString(" of %1 list entries").arg(entries)));
    }
}

void TestChecks::locations() {
    const auto expect = [](const File& file, const char* rule, const Location& location) {
        const auto document = opened(file.bytes);
        const IssueList list = check(*document, settingsOf(*document));
        for (const Issue& issue : list.issues)
            QVERIFY(issue.location);
        const auto at = std::find_if(list.issues.begin(), list.issues.end(), [&](const Issue& issue) {
            return issue.rule == std::string("KCL-") + rule;
        });
        QVERIFY2(at != list.issues.end(), rule);
        QCOMPARE(at->location->space, location.space);
        QCOMPARE(at->location->offset, location.offset);
        QCOMPARE(at->location->length, location.length);
    };
    // File header 56, global octree 32, model list 4, model header 60, 2 positions, 4 normals, 2 prisms,
    // octree.
    constexpr std::uint64_t model = 92, positions = model + 60, normals = positions + 24,
                            prisms = normals + 48, octree = prisms + 40;
    File file = pairFile();
    file.put(file.prism(1, prism_field::edgeB), std::uint16_t(4));
    expect(file, "PRISM-01", {0, prisms + 20 + 10, 2});
    file.bytes = wrapped(file.bytes, {1});
    expect(file, "PRISM-01", {1, prisms + 20 + 10, 2});
    expect(file, "YAZ0-01", {0, 8, 8});

    file = pairFile();
    file.put(file_field::log2Size + 8, std::uint32_t(8));
    file.put(file_field::prismTotal, std::uint32_t(7));
    file.put(file.header(model_field::radius), -1.0f);
    expect(file, "HEADER-01", {0, model + 0x38, 4});
    expect(file, "HEADER-02", {0, 0x30, 4});
    expect(file, "HEADER-03", {0, 0x34, 4});

    file = pairFile().global(cells({globalModel, globalModel | 7}));
    expect(file, "GLOBAL-01", {0, 0x38 + 4, 4});
    file = tree({leaf | 14, 18, leaf | 14, leaf | 14}, {0, 1, 1, 0xFFFF});
    expect(file, "OCTREE-03", {0, octree + 4, 4});
    expect(file, "OCTREE-06", {0, octree + 16, 8});
    file = pairFile();
    file.setNormal(0, prism_field::edgeA, {0, 0, -1.5});
    expect(file, "PRISM-03", {0, normals + 12, 12});
    file.put(file.position(1, 1), 50.0f);
    expect(file, "PRISM-08", {0, prisms + 20, 20});
}

// A model that lost its cell: to a model that is not there, or to nothing.
void TestChecks::cellsAreBoundAgain() {
    for (const std::uint32_t key : {globalModel | 9, globalEmpty}) {
        File file(rampsMesh(), withSplit());
        const std::uint32_t bound = globalModel | 1; // to the model of the third ramp
        std::vector<std::uint64_t> lost;
        for (std::uint64_t i = 0; i < blockKeys; ++i)
            if (file.get<std::uint32_t>(fileHeaderBytes + 4 * i) == bound)
                lost.push_back(fileHeaderBytes + 4 * i);
        QVERIFY(!lost.empty());
        for (const std::uint64_t at : lost)
            file.put(at, key);
        const auto document = opened(file.bytes);
        const Settings settings = settingsOf(*document);
        const IssueList list = check(*document, settings);
        QCOMPARE(list.totals.at("KCL-GLOBAL-04"), 1u);
        const auto unreachable = std::find_if(list.issues.begin(), list.issues.end(),
                                              [](const Issue& i) { return i.rule == "KCL-GLOBAL-04"; });
        QVERIFY(unreachable->fix);
        Progress progress;
        const Result<Outcome> outcome =
            setPropertyOperation().run(*document, settings, {}, unreachable->fix->parameters, progress);
        QVERIFY(outcome);
        QCOMPARE(check(*outcome->document, settings).totals.count("KCL-GLOBAL-04"), 0u);
    }
}

void TestChecks::scope() {
    File file = rampsFile();
    file.put(file.prism(0, prism_field::length), 0.0f);
    file.put(file.prism(1, prism_field::globalIndex), std::uint32_t(0));
    file.put(file.prism(1, prism_field::length), -1.0f);
    file.setNormal(2, prism_field::face, 2.0 * file.normal(2, prism_field::face));
    file.put(file.header(model_field::radius), -1.0f);
    file.put(file_field::log2Size, std::uint32_t(1));
    file.put(file_field::prismTotal, std::uint32_t(9));
    file.put(fileHeaderBytes + 8, std::uint32_t(0x40000000));
    const auto document = opened(file.bytes);
    const auto in = [&](std::vector<ItemId> items) {
        return inWords(*document, check(*document, settingsOf(*document), items));
    };
    const QString first = "warning PRISM-02 models[0].prisms[0]: no area: length 0 | delete-prisms";
    const QString second = "warning PRISM-02 models[0].prisms[1]: no area: length -1 | delete-prisms";
    QCOMPARE(in({prismItem(0, 0)}), QStringList(first));
    QCOMPARE(in({prismItem(0, 1), prismItem(0, 0), prismItem(0, 1), prismItem(0, 99), prismItem(7, 0)}),
             QStringList({first, second}));
    QCOMPARE(in({{positionType, 0, 0, 0}, nodeItem(0, 0), {fileType}, {listType, 0, 0, 0}}), QStringList());
    QCOMPARE(in({modelItem(0)}), QStringList("warning HEADER-01 models[0]: sphere radius -1"));
    QCOMPARE(in({{headerType}}),
             QStringList("warning HEADER-02 header: axis x of the world box needs 11 bits, has 1"));
    QCOMPARE(in({{globalCellType, 0, 0, 2}}),
             QStringList("error GLOBAL-02 global_cells[2]: bad key 0x40000000: of the unknown kind 01"));
    const ItemId normal{normalType, 0, 0, file.get<std::uint16_t>(file.prism(2, prism_field::face))};
    QCOMPARE(in({normal}).size(), 1);
    QVERIFY(in({normal})[0].startsWith("warning PRISM-03 models[0].normals["));
    QCOMPARE(in({{positionType, 0, 0, 99}}), QStringList()); // asked about nothing that is there
}

void TestChecks::manyCases() {
    File file(kclHills(1500, kclWords("v2be")));
    for (std::uint64_t p = 0; p < 1500; ++p)
        file.put(file.prism(p, prism_field::length), 0.0f);
    const auto document = opened(file.bytes);
    const IssueList list = check(*document, settingsOf(*document));
    QCOMPARE(list.totals.at("KCL-PRISM-02"), 1500u);
    QCOMPARE(list.issues.size(), IssueList::perRule);
    QCOMPARE(list.total(Severity::Warning), 1500u);
}

// Sixty thousand prisms with one index: all alike, and all of different shapes.
void TestChecks::equalPrismsInMasses() {
    constexpr std::uint32_t count = 60000;
    for (const bool alike : {true, false}) {
        File file(kclSingleTriangle());
        const auto first = file.bytes.begin() + std::ptrdiff_t(file.model().prismsAt);
        const Bytes prism(first, first + std::ptrdiff_t(file.dialect().prismBytes()));
        Bytes more;
        for (std::uint32_t i = 1; i < count; ++i)
            more.insert(more.end(), prism.begin(), prism.end());
        file.insert(file.model().octreeAt, more);
        if (!alike)
            for (std::uint32_t i = 1; i < count; ++i)
                file.put(file.prism(i, prism_field::length), 240.0f - 0.0039f * float(i));
        const auto document = opened(file.bytes);
        std::map<std::string, std::uint64_t> totals = check(*document, settingsOf(*document)).totals;
        QCOMPARE(totals["KCL-OCTREE-08"], count - 1);
        QCOMPARE(totals["KCL-PRISM-08"], alike ? count - 1 : 0);
        QCOMPARE(totals["KCL-PRISM-10"], alike ? 0u : 1u);
    }
}

void TestChecks::cancel() {
    const auto document = opened(pairFile().bytes);
    Progress progress;
    progress.cancel();
    for (const std::vector<ItemId>& scope : {std::vector<ItemId>(), std::vector{prismItem(0, 0)}}) {
        const Result<IssueList> list =
            document->check(settingsOf(*document), CheckTier::Full, scope, progress);
        QVERIFY(!list);
        QCOMPARE(list.error().code, ErrorCode::Cancelled);
    }
}

void TestChecks::sharedFile() {
    const ExpectedFile file = expectedFile(fetchedPath());
    const nlohmann::json& expected = file.expected;
    const auto document = opened(file.bytes);
    QVERIFY(document);
    for (const CheckTier tier : {CheckTier::Quick, CheckTier::Full}) {
        Progress progress;
        const Result<IssueList> list = document->check(settingsOf(*document), tier, {}, progress);
        QVERIFY(list);
        std::map<std::string, std::uint64_t> totals = list->totals;
        for (const nlohmann::json& rule : expected["issues_not_judged"])
            totals.erase(rule.get<std::string>());
        QCOMPARE(QString::fromStdString(nlohmann::json(totals).dump()),
                 QString::fromStdString(expected["issues"].dump()));
        std::vector<std::uint64_t> unreachable;
        for (const Issue& issue : list->issues) {
            QVERIFY(issue.location);
            QVERIFY(document->exists(issue.item));
            if (issue.rule != "KCL-GLOBAL-04")
                continue;
            unreachable.push_back(issue.item.index);
            QVERIFY(english(issue.text).find("the file's writer miscounted") != std::string::npos);
            QVERIFY(!issue.fix); // whole blocks are lost
        }
        QVERIFY(nlohmann::json(unreachable) == expected["unreachable_models"]);
    }
}

QTEST_APPLESS_MAIN(TestChecks)
#include "tst_checks.moc"
