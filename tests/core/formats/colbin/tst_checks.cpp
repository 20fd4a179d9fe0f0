#include "core/formats/colbin/checks.h"

#include "core/formats/colbin/grid.h"
#include "tests/support/colbin_building.h"

#include <QTest>

using namespace core;
using namespace core::colbin;
using namespace tests::colbin;

namespace {

void regrid(Data& data, std::uint32_t cellSize = 256, GridRule rule = GridRule::TrueExtents) {
    Progress progress;
    const Result<BuiltGrid> built = buildGrid(data.walls, cellSize, rule, 0, progress);
    data.grid = built->grid;
    data.cells = built->cells;
}

// A ground triangle and a wall in the middle cell of a 3 x 3 grid at (180, 212), without a fault.
Data sound() {
    Data data;
    data.floors = floorsOf({floorOf({0, 0, 0}, {1000, 0, 0}, {0, 0, 1000})});
    data.walls = wallsOf({wallAt({500, 0, 500}, {64, 64, 32})});
    regrid(data);
    return data;
}

Settings settings() { return initialSettings(colbinSettings()); }

IssueList check(const Data& data, const Settings& with, const std::vector<ItemId>& scope = {}) {
    Progress progress;
    const ColbinDocument document(data);
    return *document.check(with, CheckTier::Full, scope, progress);
}

// "error WALL-01 walls[0]: axis 1 is zero | re-orthonormalise", sorted by rule.
QStringList inWords(const Data& data, const IssueList& list) {
    const ColbinDocument document(data);
    QStringList words;
    for (const Issue& issue : list.issues) {
        const char* severity = issue.severity == Severity::Error     ? "error "
                               : issue.severity == Severity::Warning ? "warning "
                                                                     : "note ";
        QString line = severity + QString::fromStdString(issue.rule).remove("COLBIN-") + ' ' +
                       QString::fromStdString(document.path(issue.item)) + ": " +
                       QString::fromStdString(english(issue.text));
        if (issue.fix)
            line += " | " + QString::fromStdString(issue.fix->operation);
        words += line;
    }
    words.sort();
    return words;
}

QStringList found(const Data& data, const Settings& with = settings()) {
    return inWords(data, check(data, with));
}

Wall& wall(Data& data, std::size_t i = 0) { return data.walls.edit(i); }
Floor& floorAt(Data& data, std::size_t i = 0) { return data.floors.edit(i); }

struct Case {
    const char* name;
    void (*edit)(Data&);
    std::vector<const char*> issues; // sorted
};

const std::vector<Case>& cases() {
    static const std::vector<Case> all = {
        {"sound", [](Data&) {}, {}},

        {"FILE-01",
         [](Data& d) {
             d.version = 1;
             d.wallSize = wallBytes1;
             d.grid = {};
             d.cells = {};
         },
         {"warning FILE-01 header: version 1: the engine reads it as version 2 and gets nonsense | "
          "convert-v1-to-v2"}},
        {"FILE-02",
         [](Data& d) {
             d.tail = {1, 2, 3};
         },
         {"warning FILE-02 tail: 3 bytes after the last wall | drop-tail"}},
        {"FILE-03 in a floor",
         [](Data& d) { floorAt(d).padding = 1; },
         {"note FILE-03 floors[0]: 1 padding field holds data | clear-reserved-fields"}},
        {"FILE-03 in a short wall record",
         [](Data& d) {
             d.version = 1;
             d.wallSize = wallBytes1;
             d.grid = {};
             d.cells = {};
             wall(d).axisPadding = {0, 7, 7};
         },
         {"note FILE-03 walls[0]: 2 padding fields hold data | clear-reserved-fields",
          "warning FILE-01 header: version 1: the engine reads it as version 2 and gets nonsense | "
          "convert-v1-to-v2"}},
        {"FILE-04",
         [](Data& d) { wall(d).flags = 0x80000001; },
         {"note FILE-04 walls[0]: 1 wall has flags; the engine ignores them"}},
        {"FILE-05",
         [](Data& d) {
             d.walls.clear();
             regrid(d);
         },
         {"note FILE-05 header: no walls; the stock exporter cannot write such a file"}},
        {"FILE-08",
         [](Data& d) { wall(d).center[1] = 32768; },
         {"note FILE-08 walls[0]: 1 record with values beyond 256 m; 16-bit vertex maths may overflow"}},
        {"FILE-08, the last good values",
         [](Data& d) {
             wall(d).center[1] = -32768;
             floorAt(d).vertices[1][0] = 32767;
         },
         {}},
        {"FILE-08 at a corner",
         [](Data& d) { floorAt(d).vertices[1][0] = 40000; },
         {"note FILE-08 floors[0]: 1 record with values beyond 256 m; 16-bit vertex maths may overflow"}},

        {"FLOOR-01",
         [](Data& d) {
             d.floors.push_back(floorOf({0, 0, 0}, {10, 0, 0}, {20, 0, 0}));
         },
         {"error FLOOR-01 floors[1]: no area | delete-degenerate-triangles"}},
        {"FLOOR-02",
         [](Data& d) {
             d.floors.push_back(floorOf({0, 0, 0}, {1000, 0, 0}, {500, 0, 1}));
         },
         {"warning FLOOR-02 floors[1]: sliver: altitude 1 is below 2 units"}},
        {"FLOOR-02, altitude 2",
         [](Data& d) {
             d.floors.push_back(floorOf({0, 0, 0}, {1000, 0, 0}, {500, 0, 2}));
         },
         {}},
        {"FLOOR-03",
         [](Data& d) {
             d.floors.push_back(floorOf({1000, 0, 0}, {0, 0, 1000}, {0, 0, 0}));
         },
         {"warning FLOOR-03 floors[1]: duplicate of floor 0 | delete-duplicates"}},
        {"FLOOR-03, another corner",
         [](Data& d) {
             d.floors.push_back(floorOf({1000, 0, 0}, {0, 0, 1000}, {0, 0, 2}));
         },
         {}},
        {"FLOOR-03, third of the kind",
         [](Data& d) {
             d.floors.push_back(d.floors[0]);
             d.floors.push_back(d.floors[0]);
         },
         {"warning FLOOR-03 floors[1]: duplicate of floor 0 | delete-duplicates",
          "warning FLOOR-03 floors[2]: duplicate of floor 0 | delete-duplicates"}},
        {"FLOOR-04",
         [](Data& d) {
             floorAt(d).normal = {0, 0, 0};
         },
         {"error FLOOR-04 floors[0]: no normal | recompute-normals"}},
        {"FLOOR-04 without area has no fix",
         [](Data& d) {
             d.floors.push_back(floorOf({0, 0, 0}, {10, 0, 0}, {20, 0, 0}, {0, 0, 0}));
         },
         {"error FLOOR-01 floors[1]: no area | delete-degenerate-triangles",
          "error FLOOR-04 floors[1]: no normal"}},
        {"FLOOR-05, short",
         [](Data& d) {
             floorAt(d).normal = {0, 4089, 0};
         },
         {"warning FLOOR-05 floors[0]: normal has length 4089; 4096 is one | recompute-normals"}},
        {"FLOOR-05, long",
         [](Data& d) {
             floorAt(d).normal = {0, 4101, 0};
         },
         {"warning FLOOR-05 floors[0]: normal has length 4101; 4096 is one | recompute-normals"}},
        {"FLOOR-05, 4090",
         [](Data& d) {
             floorAt(d).normal = {0, 4090, 0};
         },
         {}},
        {"FLOOR-05, 4100",
         [](Data& d) {
             floorAt(d).normal = {0, 4100, 0};
         },
         {}},
        // Least altitude 707: 1 + atan(2/707) = 1.162 degrees.
        {"FLOOR-06, 1.175 degrees",
         [](Data& d) {
             floorAt(d).normal = {84, 4095, 0};
         },
         {"warning FLOOR-06 floors[0]: normal is 1.17513 degrees off: bent n-gon or edited corner | "
          "recompute-normals"}},
        {"FLOOR-06, 1.147 degrees",
         [](Data& d) {
             floorAt(d).normal = {82, 4095, 0};
         },
         {}},
        {"FLOOR-07",
         [](Data& d) {
             floorAt(d).normal = {0, -4096, 0};
         },
         {"warning FLOOR-07 floors[0]: normal.y is -4096: stock files never have it below 0"}},
        {"FLOOR-08",
         [](Data& d) {
             d.floors = floorsOf({floorOf({0, 0, 0}, {2866, -2926, 0}, {0, 0, 1000}, {2926, 2866, 0})});
         },
         {"note FLOOR-08 floors[0]: 1 floor steeper than the floor limit"}},
        {"FLOOR-08, at the limit",
         [](Data& d) {
             d.floors = floorsOf({floorOf({0, 0, 0}, {2867, -2925, 0}, {0, 0, 1000}, {2925, 2867, 0})});
         },
         {}},
        {"FLOOR-09",
         [](Data& d) {
             d.floors.push_back(floorOf({0, 0, 0}, {0, 0, 500}, {500, 0, 0}));
         },
         {"note FLOOR-09 floors[1]: 1 of 2 floors faces down; a ray from above would hit it"}},
        {"FLOOR-09, upright is neither",
         [](Data& d) {
             d.floors.push_back(floorOf({0, 0, 0}, {0, 500, 0}, {500, 0, 0}, {0, 0, 4096}));
         },
         {"note FLOOR-08 floors[1]: 1 floor steeper than the floor limit"}},
        {"FLOOR-10",
         [](Data& d) {
             d.floors.push_back(floorOf({1001, 1, -1}, {2000, 0, 0}, {1000, 0, 1000}));
         },
         {"note FLOOR-10 floors[0]: 2 corners nearly touch another | weld-vertices"}},
        {"FLOOR-10, two apart",
         [](Data& d) {
             d.floors.push_back(floorOf({1002, 0, 0}, {2000, 0, 0}, {1000, 0, 1000}));
         },
         {}},
        {"FLOOR-10, equal corners touch",
         [](Data& d) {
             d.floors.push_back(floorOf({1000, 0, 0}, {2000, 0, 0}, {1000, 0, 1000}));
         },
         {}},
        {"FLOOR-11",
         [](Data& d) {
             d.floors.push_back(floorOf({0, 0, 0}, {0, 0, 1100}, {1100, 0, 2}));
         },
         {"note FLOOR-09 floors[1]: 1 of 2 floors faces down; a ray from above would hit it",
          "note FLOOR-11 : more floor faces down than up: is the up axis right?"}},

        {"WALL-01",
         [](Data& d) {
             wall(d).axes[1] = {0, 0, 0};
         },
         {"error WALL-01 walls[0]: axis 1 is zero | re-orthonormalise"}},
        {"WALL-02",
         [](Data& d) {
             wall(d).axes[1] = {0, 4089, 0};
         },
         {"warning WALL-02 walls[0]: axis 1 has length 4089 (4096 is one): the engine scales the box by it | "
          "re-orthonormalise"}},
        {"WALL-02, 4090 and 4100",
         [](Data& d) {
             wall(d).axes[1] = {0, 4090, 0};
             wall(d).axes[2] = {0, 0, 4100};
             regrid(d);
         },
         {}},
        {"WALL-02 names the worst axis",
         [](Data& d) {
             wall(d).axes[1] = {0, 4089, 0};
             wall(d).axes[2] = {0, 0, 4105};
             regrid(d);
         },
         {"warning WALL-02 walls[0]: axis 2 has length 4105 (4096 is one): the engine scales the box by it | "
          "re-orthonormalise"}},
        {"WALL-03",
         [](Data& d) {
             wall(d).axes[1] = {0, 32768, 0};
         },
         {"error WALL-03 walls[0]: an axis component is outside -32768 to 32767: the engine keeps 16 bits of "
          "it",
          "warning WALL-02 walls[0]: axis 1 has length 32768 (4096 is one): the engine scales the box by it "
          "| "
          "re-orthonormalise"}},
        {"WALL-03, 16 bits",
         [](Data& d) {
             wall(d).axes[1] = {0, -32768, 0};
         },
         {"note WALL-05 walls[0]: 1 left-handed box (mirrored objects; harmless)",
          "warning WALL-02 walls[0]: axis 1 has length 32768 (4096 is one): the engine scales the box by it "
          "| "
          "re-orthonormalise"}},
        {"WALL-04",
         [](Data& d) {
             wall(d).axes[1] = {205, 4091, 0};
             regrid(d);
         },
         {"error WALL-04 walls[0]: sheared box: two axes have a dot product of 0.0500488, 0.05 at most | "
          "re-orthonormalise"}},
        {"WALL-13, just below WALL-04",
         [](Data& d) {
             wall(d).axes[1] = {204, 4091, 0};
             regrid(d);
         },
         {"warning WALL-13 walls[0]: axes not square: two have a dot product of 0.0498047, 0.002 at most | "
          "re-orthonormalise"}},
        {"WALL-13",
         [](Data& d) {
             wall(d).axes[1] = {0, 4096, -9};
             regrid(d);
         },
         {"warning WALL-13 walls[0]: axes not square: two have a dot product of 0.00219727, 0.002 at most | "
          "re-orthonormalise"}},
        {"WALL-13, square enough",
         [](Data& d) {
             wall(d).axes[1] = {0, 4096, -8};
             regrid(d);
         },
         {}},
        {"WALL-05",
         [](Data& d) {
             wall(d).axes[2] = {0, 0, -4096};
         },
         {"note WALL-05 walls[0]: 1 left-handed box (mirrored objects; harmless)"}},
        {"WALL-06",
         [](Data& d) { wall(d).halfExtent[1] = -1; },
         {"error WALL-06 walls[0]: half extent 1 is negative: -1"}},
        {"WALL-07",
         [](Data& d) { wall(d).halfExtent[2] = 0; },
         {"warning WALL-07 walls[0]: flat box: half extent 2 is 0 | clamp-thin-axis"}},
        {"WALL-08",
         [](Data& d) {
             wall(d).halfExtent = {31, 30, 31};
         },
         {"warning WALL-08 walls[0]: tiny box: largest half extent 31 is below 32; the exporter cannot write "
          "this | "
          "clamp-thin-axis"}},
        {"WALL-09",
         [](Data& d) {
             wall(d).halfExtent = {64, 64, 33};
             regrid(d);
         },
         {"warning WALL-09 walls[0]: fat box: a face oblique to its object's axes became a block of 0.515625 "
          "m³"}},
        {"WALL-10",
         [](Data& d) {
             wall(d).halfExtent = {32, 64, 31};
         },
         {"note WALL-10 walls[0]: 1 box with a thin side beside the clamped one (normal for small faces)"}},
        {"WALL-11",
         [](Data& d) {
             d.walls.push_back(d.walls[0]);
             regrid(d);
         },
         {"warning WALL-11 walls[1]: duplicate of wall 0 | delete-duplicates"}},
        {"WALL-11, higher up",
         [](Data& d) {
             d.walls.push_back(d.walls[0]);
             wall(d, 1).center[1] += 1;
             regrid(d);
         },
         {}},
        {"WALL-12, 70 degrees",
         [](Data& d) {
             wall(d).axes = {Int3{4096, 0, 0}, Int3{0, 3849, -1401}, Int3{0, 1401, 3849}};
             regrid(d);
         },
         {"note WALL-12 walls[0]: a ramp of 69.9987 degrees that became a wall"}},
        {"WALL-12, steeper",
         [](Data& d) {
             wall(d).axes = {Int3{4096, 0, 0}, Int3{0, 3849, -1400}, Int3{0, 1400, 3849}};
             regrid(d);
         },
         {}},
        {"WALL-12, 46 degrees",
         [](Data& d) {
             wall(d).axes = {Int3{4096, 0, 0}, Int3{0, -2925, 2867}, Int3{0, -2867, -2925}};
             regrid(d);
         },
         {"note WALL-12 walls[0]: a ramp of 45.5769 degrees that became a wall"}},
        {"WALL-12, a floor",
         [](Data& d) {
             wall(d).axes = {Int3{4096, 0, 0}, Int3{0, 2924, -2868}, Int3{0, 2868, 2924}};
             regrid(d);
         },
         {}},

        {"GRID-01",
         [](Data& d) { wall(d).halfExtent[0] = 200; },
         {"warning GRID-01 walls[0]: in 2 of 3 cells that it reaches this wall is not listed | "
          "rebuild-grid"}},
        {"GRID-02, GRID-03, GRID-04",
         [](Data& d) {
             d.walls = wallsOf(
                 {wallAt({0, 0, 0}, {300, 50, 32}, {Int3{0, 0, -4096}, Int3{0, 4096, 0}, Int3{4096, 0, 0}})});
             regrid(d, 256, GridRule::ExporterCompatible);
         },
         {"note GRID-02 grid: this is the stock exporter's grid: its known bug ignores rotation | "
          "rebuild-grid",
          "note GRID-04 grid: 2 of 3 entries (67 %) are needless | rebuild-grid",
          "warning GRID-01 walls[0]: in 2 of 3 cells that it reaches this wall is not listed | rebuild-grid",
          "warning GRID-03 walls[0]: the wall leaves the grid | rebuild-grid"}},
        {"GRID-05",
         [](Data& d) { d.cells = lists(std::vector<std::vector<std::uint16_t>>(9)); },
         {"warning GRID-01 walls[0]: in 1 of 1 cells that it reaches this wall is not listed | rebuild-grid",
          "warning GRID-05 walls[0]: in no cell at all: never found through the grid | rebuild-grid"}},
        {"GRID-06",
         [](Data& d) {
             d.cells = lists({{1, 65535}, {}, {}, {}, {0}, {}, {}, {}, {7}});
         },
         {"error GRID-06 grid.cells[0]: names wall 1 of 1 | remove-bad-references",
          "error GRID-06 grid.cells[8]: names wall 7 of 1 | remove-bad-references"}},
        {"GRID-07",
         [](Data& d) {
             d.cells = lists({{}, {}, {}, {}, {0, 0, 0}, {}, {}, {}, {}});
         },
         {"note GRID-08 grid.cells[4]: 1 cell out of order",
          "warning GRID-07 grid.cells[4]: wall 0 is listed 3 times | remove-bad-references"}},
        {"GRID-08",
         [](Data& d) {
             d.walls.push_back(wallAt({500, 200, 500}, {64, 64, 32}));
             d.cells = lists({{}, {}, {}, {}, {1, 0}, {}, {}, {}, {}});
         },
         {"note GRID-08 grid.cells[4]: 1 cell out of order"}},
        {"GRID-09",
         [](Data& d) { d.grid.cellSize = 0; },
         {"error GRID-09 grid: cell size 0: any lookup divides by zero | rebuild-grid"}},
        {"GRID-10",
         [](Data& d) {
             d.grid.width = 0;
             d.cells = {};
         },
         {"warning GRID-10 grid: 1 wall but no grid | rebuild-grid"}},
        {"GRID-10, with cell size 0 too",
         [](Data& d) {
             d.grid = {};
             d.cells = {};
         },
         {"warning GRID-10 grid: 1 wall but no grid | rebuild-grid"}},
        {"GRID-11, small",
         [](Data& d) { regrid(d, 63); },
         {"note GRID-11 grid: cell size 63 is out of proportion to a player (64 to 2048)"}},
        {"GRID-11, large",
         [](Data& d) { regrid(d, 2049); },
         {"note GRID-11 grid: cell size 2049 is out of proportion to a player (64 to 2048)"}},
        {"GRID-11, at both limits", [](Data& d) { regrid(d, 64); }, {}},
        {"GRID-11, at the other limit", [](Data& d) { regrid(d, 2048); }, {}},
    };
    return all;
}

} // namespace

class TestChecks : public QObject {
    Q_OBJECT

  private slots:
    void rules_data();
    void rules();
    void everyRuleIsTried();
    void memoryBudget();
    void moreWallsThanCellsCanName();
    void upAxis();
    void floorThreshold();
    void unitsPerMetre();
    void locations();
    void fixesNameTheirItem();
    void scope();
    void manyCases();
    void cancel();
    void sharedFile_data() { addSharedFileRows(); }
    void sharedFile();
};

void TestChecks::rules_data() {
    QTest::addColumn<int>("number");
    for (std::size_t i = 0; i < cases().size(); ++i)
        QTest::newRow(cases()[i].name) << int(i);
}

void TestChecks::rules() {
    QFETCH(int, number);
    const Case& tried = cases()[std::size_t(number)];
    Data data = sound();
    tried.edit(data);
    QStringList expected;
    for (const char* issue : tried.issues)
        expected += QString::fromUtf8(issue);
    QCOMPARE(found(data), expected);
}

// Each rule of the page is triggered by a case above or by a test below.
void TestChecks::everyRuleIsTried() {
    QSet<QString> tried = {"FILE-06", "FILE-07"};
    for (const Case& one : cases())
        for (const char* issue : one.issues)
            tried.insert(QString::fromUtf8(issue).section(' ', 1, 1));
    QCOMPARE(tried.size(), 8 + 11 + 13 + 11);
}

void TestChecks::memoryBudget() {
    // 159 bytes of file, 44 + 64 of records, 8 * 9 cells, 2 * 1 entries, 8 * 1 cells that are not empty.
    Settings with = settings();
    with.values["memory_budget"] = 349.0;
    QCOMPARE(found(sound(), with), QStringList());
    with.values["memory_budget"] = 348.0;
    QCOMPARE(found(sound(), with),
             QStringList("warning FILE-07 : needs about 1 KiB while loading, on a machine with 2 MiB"));
}

void TestChecks::moreWallsThanCellsCanName() {
    Data data = sound();
    data.walls.clear();
    for (int i = 0; i < 65536; ++i)
        data.walls.push_back(wallAt({0, i, 0}, {64, 64, 32}));
    data.grid = {0, 0, 256, 0, 0};
    data.cells = {};
    QVERIFY(!check(data, settings()).totals.count("COLBIN-FILE-06"));
    data.walls.push_back(wallAt({0, -1, 0}, {64, 64, 32}));
    const QStringList all = found(data);
    QVERIFY(all.contains("warning FILE-06 header: 65537 walls: those from 65536 on can be in no cell"));
}

void TestChecks::upAxis() {
    Settings with = settings();
    with.values["up_axis"] = std::int64_t(UpAxis::yUp);
    QCOMPARE(found(sound(), with),
             QStringList({"note FLOOR-09 floors[0]: 1 of 1 floors faces down; a ray from above would hit it",
                          "note FLOOR-11 : more floor faces down than up: is the up axis right?"}));
}

void TestChecks::floorThreshold() {
    Settings with = settings();
    with.values["floor_threshold"] = 4096.0;
    QCOMPARE(found(sound(), with), QStringList());
    Data data = sound();
    floorAt(data).normal = {0, 4095, 0};
    QCOMPARE(found(data, with), QStringList("note FLOOR-08 floors[0]: 1 floor steeper than the floor limit"));
}

void TestChecks::unitsPerMetre() {
    Settings with = settings();
    with.values["units_per_metre"] = 64.0;
    Data data = sound();
    wall(data).halfExtent = {64, 64, 64};
    regrid(data);
    wall(data).center[1] = 100000;
    QCOMPARE(
        found(data, with),
        QStringList(
            {"note FILE-08 walls[0]: 1 record with values beyond 512 m; 16-bit vertex maths may overflow",
             "warning WALL-09 walls[0]: fat box: a face oblique to its object's axes became a block of 8 "
             "m³"}));
}

void TestChecks::locations() {
    Data data = sound();
    floorAt(data).padding = 1;
    wall(data).flags = 1;
    data.tail = {9};
    data.grid.cellSize = 0;
    // Header 15, grid header 16, 9 cells of 2 bytes, one entry of 2: floors at 51, walls at 95, tail at 159.
    const std::map<std::string, Location> expected = {{"COLBIN-FILE-02", {0, 159, 1}},
                                                      {"COLBIN-FILE-03", {0, 93, 2}},
                                                      {"COLBIN-FILE-04", {0, 155, 4}},
                                                      {"COLBIN-GRID-09", {0, 23, 4}}};
    const IssueList list = check(data, settings());
    QCOMPARE(list.issues.size(), expected.size());
    for (const Issue& issue : list.issues) {
        QVERIFY(issue.location);
        QCOMPARE(issue.location->offset, expected.at(issue.rule).offset);
        QCOMPARE(issue.location->length, expected.at(issue.rule).length);
    }
    Data cell = sound();
    cell.cells = lists({{}, {}, {5}, {}, {0}, {}, {}, {}, {}});
    const IssueList dead = check(cell, settings());
    QCOMPARE(dead.issues.size(), std::size_t(1));
    QCOMPARE(dead.issues[0].location->offset, 31u + 4);
    QCOMPARE(dead.issues[0].location->length, 4u);
}

void TestChecks::fixesNameTheirItem() {
    Data data = sound();
    wall(data).halfExtent[2] = 0;
    const IssueList list = check(data, settings());
    QCOMPARE(list.issues.size(), std::size_t(1));
    const Fix& fix = *list.issues[0].fix;
    QCOMPARE(fix.items, std::vector<ItemId>{wallItem(0)});
    QCOMPARE(toInteger(fix.parameters.at("which")), std::int64_t(choice::allThree));
}

void TestChecks::scope() {
    Data data = sound();
    data.floors.push_back(floorOf({0, 0, 0}, {10, 0, 0}, {20, 0, 0}));
    data.floors.push_back(floorOf({0, 0, 0}, {10, 0, 10}, {20, 0, 20}));
    wall(data).halfExtent = {200, 64, 0};
    wall(data).flags = 1;
    const auto inScope = [&](std::vector<ItemId> items) {
        return inWords(data, check(data, settings(), items));
    };
    QCOMPARE(inScope({floorItem(2)}),
             QStringList("error FLOOR-01 floors[2]: no area | delete-degenerate-triangles"));
    QCOMPARE(inScope({floorItem(0), cellItem(3), floorItem(99)}), QStringList());
    QCOMPARE(inScope({wallItem(0)}),
             QStringList({"warning GRID-01 walls[0]: in 2 of 3 cells that it reaches this wall is not listed "
                          "| rebuild-grid",
                          "warning WALL-07 walls[0]: flat box: half extent 2 is 0 | clamp-thin-axis"}));
}

void TestChecks::manyCases() {
    Data data = sound();
    for (int i = 0; i < 1500; ++i)
        data.floors.push_back(floorOf({10 * i, 5, 0}, {10 * i, 5, 0}, {10 * i, 5, 0}));
    const IssueList list = check(data, settings());
    QCOMPARE(list.totals.at("COLBIN-FLOOR-01"), 1500u);
    QCOMPARE(list.issues.size(), std::size_t(1000));
    QCOMPARE(list.total(Severity::Error), 1500u);
}

void TestChecks::cancel() {
    Progress progress;
    progress.cancel();
    const ColbinDocument document(sound());
    const Result<IssueList> list = document.check(settings(), CheckTier::Full, {}, progress);
    QVERIFY(!list);
    QCOMPARE(list.error().code, ErrorCode::Cancelled);
}

void TestChecks::sharedFile() {
    const tests::ExpectedFile file = fetchedFile();
    Progress progress;
    const Result<Data> data = readData(file.bytes, progress);
    QVERIFY(data);
    const auto expected = file.expected["issues"].get<std::map<std::string, std::uint64_t>>();
    for (const CheckTier tier : {CheckTier::Quick, CheckTier::Full}) {
        const Result<IssueList> list = ColbinDocument(*data).check(settings(), tier, {}, progress);
        QVERIFY(list);
        const auto inJson = [](const std::map<std::string, std::uint64_t>& map) {
            return QString::fromStdString(nlohmann::json(map).dump());
        };
        QCOMPARE(inJson(list->totals), inJson(expected));
        for (const Issue& issue : list->issues)
            QVERIFY(issue.location);
    }
}

QTEST_APPLESS_MAIN(TestChecks)
#include "tst_checks.moc"
