#include "core/formats/colbin/operations.h"

#include "core/formats/colbin/geometry.h"
#include "core/formats/colbin/grid.h"
#include "tests/support/colbin_building.h"

#include <QtTest>

#include <random>

using namespace core;
using namespace core::colbin;
using namespace tests::colbin;

namespace {

struct Ran {
    Result<Outcome> outcome;
    bool has() const { return outcome && outcome->document; }
    const Data& data() const { return as(*outcome->document).data(); }
    ItemId after(ItemId item) const { return outcome->remap ? outcome->remap(item) : item; }
};

// Runs an operation with parameters as typed on a command line.
Ran run(const Data& data, std::string_view id, const std::vector<ItemId>& items = {},
        const std::vector<std::pair<const char*, const char*>>& parameters = {}) {
    const ColbinDocument document(data);
    const Settings settings = initialSettings(colbinSettings());
    const std::vector<Operation> operations = document.operations(settings);
    const Operation* operation = findOperation(operations, id);
    if (!operation)
        return {fail(ErrorCode::NotFound, text("test", "no such operation"))};
    Values values;
    for (const auto& [key, value] : parameters)
        if (const Status ok = parseParameter(*operation, key, value, values); !ok)
            return {tl::unexpected(ok.error())};
    Progress progress;
    return {operation->run(document, settings, items, values, progress)};
}

QString refusal(const Ran& ran) {
    return ran.outcome ? QStringLiteral("no error") : QString::fromStdString(describe(ran.outcome.error()));
}

// "Boxes changed: 1; Cells changed: 2 (!)"; (!) marks what is shown as a warning.
QString report(const Ran& ran) {
    if (!ran.outcome)
        return refusal(ran);
    QStringList rows;
    for (const ReportRow& row : ran.outcome->report)
        rows += QString::fromStdString(english(row.label) + ": " + english(row.value)) +
                (row.severity == Severity::Note ? "" : " (!)");
    return rows.join("; ");
}

QString inWords(const Int3& v) { return QStringLiteral("%1 %2 %3").arg(v[0]).arg(v[1]).arg(v[2]); }

QString inWords(const Wall& wall) {
    return inWords(wall.center) + " | " + inWords(wall.axes[0]) + ", " + inWords(wall.axes[1]) + ", " +
           inWords(wall.axes[2]) + " | " + inWords(wall.halfExtent);
}

QString inWords(const Floor& floor) {
    return inWords(floor.vertices[0]) + ", " + inWords(floor.vertices[1]) + ", " +
           inWords(floor.vertices[2]) + " | " +
           inWords(Int3{floor.normal[0], floor.normal[1], floor.normal[2]});
}

QString entries(const Data& data) { return QString::fromStdString(tests::colbin::inWords(data.cells)); }

bool sameExceptGrid(const Data& a, const Data& b) {
    return a.version == b.version && a.wallSize == b.wallSize && a.floors == b.floors && a.walls == b.walls &&
           a.tail == b.tail;
}

// Four walls in a row along X, 100 apart, in a 4 x 1 grid of cells of 100: each in its own cell; two
// triangles.
Data row() {
    Data data;
    data.grid = {0, 0, 100, 4, 1};
    for (int i = 0; i < 4; ++i)
        data.walls.push_back(wallAt({50 + 100 * i, 0, 50}, {40, 64, 32}));
    data.cells = lists({{0}, {1}, {2}, {3}});
    data.floors = floorsOf(
        {floorOf({0, 0, 0}, {400, 0, 0}, {0, 0, 100}), floorOf({400, 0, 0}, {400, 0, 100}, {0, 0, 100})});
    return data;
}

Data version1() {
    Data data = row();
    data.version = 1;
    data.wallSize = wallBytes1;
    data.grid = {};
    data.cells = {};
    return data;
}

Data randomData(std::mt19937& random) {
    const auto between = [&](int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(random);
    };
    Data data;
    const int walls = between(1, 20);
    for (int w = 0; w < walls; ++w) {
        if (w > 0 && between(0, 4) == 0) {
            data.walls.push_back(data.walls[std::size_t(between(0, w - 1))]);
            continue;
        }
        const double angle = between(0, 359) * 0.017453292519943295;
        const auto c = std::int32_t(std::round(4096 * std::cos(angle)));
        const auto s = std::int32_t(std::round(4096 * std::sin(angle)));
        data.walls.push_back(wallAt({between(-900, 900), between(-90, 90), between(-900, 900)},
                                    {between(0, 300), between(0, 300), between(0, 300)},
                                    {Int3{c, 0, -s}, Int3{0, 4096, 0}, Int3{s, 0, c}}));
    }
    const int floors = between(1, 30);
    const auto corner = [&] { return Int3{between(-9, 9), between(-2, 2), between(-9, 9)}; };
    for (int f = 0; f < floors; ++f)
        data.floors.push_back(floorOf(corner(), corner(), corner()));
    data.grid = {between(-900, 300), between(-900, 300), std::uint32_t(between(50, 400)),
                 std::uint16_t(between(1, 8)), std::uint16_t(between(1, 8))};
    std::vector<std::vector<std::uint16_t>> cells(data.grid.cells());
    for (auto& cell : cells)
        for (int i = between(0, 5); i > 0; --i)
            cell.push_back(std::uint16_t(between(0, walls + 3)));
    data.cells = lists(cells);
    data.tail = {1, 2, 3};
    return data;
}

std::vector<ItemId> someWalls(const Data& data, std::mt19937& random) {
    std::vector<ItemId> items;
    for (std::size_t i = 0; i < data.walls.size(); ++i)
        if (std::uniform_int_distribution<int>(0, 2)(random) == 0)
            items.push_back(wallItem(i));
    if (items.empty())
        items.push_back(wallItem(data.walls.size() - 1));
    return items;
}

constexpr int rounds = 200;

} // namespace

class TestOperations : public QObject {
    Q_OBJECT

  private slots:
    void offered();
    void selectionIsChecked();
    void parametersAreChecked();
    void rebuildGrid();
    void rebuildGridKeepsBounds();
    void rebuildGridRefuses();
    void rebuildGridOfSharedFiles_data() { addSharedFileRows(); }
    void rebuildGridOfSharedFiles();
    void removeBadReferences();
    void addBox();
    void addBoxWakesDeadEntries();
    void addBoxRefuses();
    void duplicateBox();
    void deleteBox();
    void deleteTriangles();
    void deleteDuplicates();
    void moveBox();
    void moveBoxIntoUnsortedLists();
    void listNeedsAGrid();
    void listRefusesHighNumbers();
    void rotateBox();
    void rotateBoxRefuses();
    void resizeBox();
    void resizeBoxRefuses();
    void clampThinAxis();
    void reOrthonormalise();
    void reOrthonormaliseRefits();
    void flipTriangles();
    void recomputeNormals();
    void weldVertices();
    void deleteDegenerateTriangles();
    void clearReservedFields();
    void dropTail();
    void convertToVersion2();
    void convertRefuses();

    void propertyFlipTwice();
    void propertyRotateBack();
    void propertyDelete();
    void propertyDeleteDuplicates();
    void propertyWeldIsIdempotent();
    void propertyListedWallsMissNothing();
    void propertySquareAxes();
    void propertyCleanUp();
};

void TestOperations::offered() {
    const auto ids = [](const Data& data) {
        QStringList all;
        for (const Operation& operation :
             ColbinDocument(data).operations(initialSettings(colbinSettings()))) {
            all += QString::fromStdString(operation.id);
            if (english(operation.label).empty() || english(operation.help).empty() || !operation.run)
                all += "(without words)";
        }
        return all.join(' ');
    };
    const QString common =
        "add-box duplicate-box delete-box delete-triangles delete-duplicates move-box rotate-box "
        "resize-box clamp-thin-axis re-orthonormalise flip-triangles recompute-normals weld-vertices "
        "delete-degenerate-triangles clear-reserved-fields drop-tail";
    QCOMPARE(ids(row()), "rebuild-grid remove-bad-references " + common);
    QCOMPARE(ids(version1()), common + " convert-v1-to-v2");
}

void TestOperations::selectionIsChecked() {
    QCOMPARE(refusal(run(row(), "delete-box")), "colbin: Delete box: nothing that it works on is selected");
    QCOMPARE(refusal(run(row(), "delete-box", {floorItem(0)})),
             "colbin: Delete box: nothing that it works on is selected");
    QCOMPARE(refusal(run(row(), "clamp-thin-axis", {floorItem(0)})),
             "colbin: Clamp thin axis: nothing that it works on is selected");
    QCOMPARE(refusal(run(row(), "delete-box", {wallItem(0), wallItem(4)})),
             "colbin: an item of the selection does not exist");
    const Ran twice = run(row(), "delete-box", {wallItem(3), floorItem(0), wallItem(3)});
    QVERIFY(twice.has());
    QCOMPARE(twice.data().walls.size(), std::size_t(3));
    QCOMPARE(twice.data().floors.size(), std::size_t(2));
}

void TestOperations::parametersAreChecked() {
    for (const auto& [key, value] : {std::pair{"offset", "1,2"}, std::pair{"offset", "3000000000,0,0"},
                                     std::pair{"height", "1"}, std::pair{"list", "perhaps"}}) {
        const Ran ran = run(row(), "duplicate-box", {wallItem(0)}, {{key, value}});
        QVERIFY(!ran.outcome);
        QCOMPARE(ran.outcome.error().code, ErrorCode::Usage);
    }
}

void TestOperations::rebuildGrid() {
    Data data = row();
    data.cells = lists({{0}, {}, {0, 9}, {3}});
    data.tail = {7};
    const Ran ran = run(data, "rebuild-grid");
    QVERIFY2(ran.has(), qPrintable(refusal(ran)));
    // X: 10 - 100 = -90, ceil(380 / 100) + 2 = 6; Z: 18 - 100 = -82, ceil(64 / 100) + 2 = 3.
    QCOMPARE(report(ran), "Grid: 6 × 3 cells of 100 at -90, -82, before: 4 × 1 cells of 100 at 0, 0; "
                          "Entries: 4, before: 4; Missing pairs: 0, before: 2; Needless pairs: 0, before: 1; "
                          "Bytes: 420, before: 392");
    QVERIFY(sameExceptGrid(ran.data(), data));
    QCOMPARE(entries(ran.data()), "4:0 7:1 10:2 13:3");
    QVERIFY(!ran.after(cellItem(1)).valid()); // the frame moved
    QVERIFY(!ran.after(entryItem(0, 0)).valid());
    QCOMPARE(ran.after(wallItem(2)), wallItem(2));

    const Ran again = run(ran.data(), "rebuild-grid");
    QVERIFY(again.outcome);
    QVERIFY(!again.outcome->document);
    QVERIFY(again.outcome->report.size() == 5);

    const Ran other = run(data, "rebuild-grid", {}, {{"cell_size", "200"}, {"rule", "exporter-compatible"}});
    QVERIFY(other.has());
    // ceil((380 + 400) / 200) = 4, ceil((64 + 400) / 200) = 3.
    QVERIFY(other.data().grid == (GridHeader{-190, -182, 200, 4, 3}));

    Data zero = row();
    zero.grid.cellSize = 0; // 256 is proposed
    const Ran fromZero = run(zero, "rebuild-grid");
    QVERIFY(fromZero.has());
    QCOMPARE(fromZero.data().grid.cellSize, 256u);
    QVERIFY(report(fromZero).contains("Missing pairs: 0, before: no lookup"));
}

void TestOperations::rebuildGridKeepsBounds() {
    Data data = row();
    data.walls.push_back(wallAt({-500, 0, 50}, {10, 10, 10}));
    data.cells = lists({{}, {}, {}, {}});
    const Ran ran = run(data, "rebuild-grid", {}, {{"bounds", "keep"}});
    QVERIFY(ran.has());
    QVERIFY(ran.data().grid == data.grid);
    QCOMPARE(entries(ran.data()), "0:0,4 1:1 2:2 3:3");
    QCOMPARE(ran.after(cellItem(1)), cellItem(1)); // the frame stayed
}

void TestOperations::rebuildGridRefuses() {
    QCOMPARE(refusal(run(row(), "rebuild-grid", {}, {{"cell_size", "0"}})),
             "colbin: grid.cell_size: the cell size is 0; it must be 1 or more");
    Data data = row();
    data.walls.push_back(wallAt({2000000, 0, 0}, {1, 1, 1}));
    QCOMPARE(refusal(run(data, "rebuild-grid", {}, {{"cell_size", "10"}})),
             "colbin: grid.width: the walls need 200002 cells along X; 0 to 65535 can be stored");
    data.walls.push_back(wallAt({0, 0, 2000000}, {1, 1, 1}));
    const Ran ran = run(data, "rebuild-grid");
    QVERIFY(!ran.outcome);
    QCOMPARE(ran.outcome.error().code, ErrorCode::Refused);
    QVERIFY(refusal(ran).endsWith("the limit for a rebuilt grid is 268435456"));
}

void TestOperations::rebuildGridOfSharedFiles() {
    const tests::ExpectedFile file = fetchedFile();
    Progress progress;
    const Data data = *readData(file.bytes, progress);
    if (data.version == 1) {
        const Ran converted = run(data, "convert-v1-to-v2");
        QVERIFY(converted.has());
        QVERIFY(sameExceptGrid(*readData(writeData(converted.data()), progress), converted.data()));
        QCOMPARE(auditGrid(converted.data())->missing, 0u);
        return;
    }
    const Ran ran = run(data, "rebuild-grid");
    QVERIFY2(ran.outcome, qPrintable(refusal(ran)));
    const nlohmann::json& want = file.expected["rebuilt_true_extents"];
    const Data& after = ran.has() ? ran.data() : data;
    QVERIFY(sameExceptGrid(after, data));
    if (const std::optional<GridAudit> audit = auditGrid(after)) {
        QCOMPARE(audit->missing, 0u);
        QCOMPARE(audit->needless, 0u);
    }
    if (!want.is_null()) {
        QCOMPARE(int(after.grid.width), want["width"].get<int>());
        QCOMPARE(int(after.grid.height), want["height"].get<int>());
        QCOMPARE(after.cells.entries.size(), want["refs"].get<std::size_t>());
    }
}

void TestOperations::removeBadReferences() {
    Data data = row();
    data.cells = lists({{3, 0, 9, 3}, {2, 1}, {65535}, {3}});
    const Ran all = run(data, "remove-bad-references");
    QVERIFY(all.has());
    QCOMPARE(entries(all.data()), "0:0,3 1:2,1 3:3"); // cell 1 lost nothing and keeps its order
    QCOMPARE(report(all),
             "Entries of walls that do not exist: 2; Repeated entries: 1; Cells changed and sorted: 2");
    QVERIFY(all.data().grid == data.grid && sameExceptGrid(all.data(), data));
    QCOMPARE(all.after(entryItem(0, 0)), entryItem(0, 1)); // wall 3 moved behind wall 0
    QVERIFY(!all.after(entryItem(0, 3)).valid());
    QVERIFY(!all.after(entryItem(2, 0)).valid());
    QCOMPARE(all.after(entryItem(1, 1)), entryItem(1, 1));

    const Ran one = run(data, "remove-bad-references", {cellItem(2)});
    QCOMPARE(entries(one.data()), "0:3,0,9,3 1:2,1 3:3");
    const Ran column = run(data, "remove-bad-references", {{columnType, 0, 0, 0}});
    QCOMPARE(entries(column.data()), "0:0,3 1:2,1 2:65535 3:3");
    const Ran none = run(data, "remove-bad-references", {cellItem(3)});
    QVERIFY(none.outcome);
    QVERIFY(!none.outcome->document);
}

void TestOperations::addBox() {
    const Ran ran =
        run(row(), "add-box", {}, {{"center", "200,-5,50"}, {"half_extent", "10,20,30"}, {"turn", "90"}});
    QVERIFY2(ran.has(), qPrintable(refusal(ran)));
    QCOMPARE(ran.data().walls.size(), std::size_t(5));
    // Right-handed about Y: X turns to -Z, Z to X.
    QCOMPARE(inWords(ran.data().walls[4]), "200 -5 50 | 0 0 -4096, 0 4096 0, 4096 0 0 | 10 20 30");
    QCOMPARE(ran.data().walls[4].flags, 0u);
    QCOMPARE(entries(ran.data()), "0:0 1:1 2:2 3:3");
    QCOMPARE(ran.outcome->selection, std::vector<ItemId>{wallItem(4)});
    QCOMPARE(report(ran), "Boxes added: 1");

    const Ran listed = run(row(), "add-box", {}, {{"center", "200,0,50"}, {"list", "on"}});
    QCOMPARE(inWords(listed.data().walls[4]), "200 0 50 | 4096 0 0, 0 4096 0, 0 0 4096 | 64 64 32");
    QCOMPARE(entries(listed.data()), "0:0 1:1,4 2:2,4 3:3");
    QCOMPARE(report(listed),
             "Boxes added: 1; Cell entries removed: 0; Cell entries added: 2; Cells changed: 2");
    QCOMPARE(listed.after(entryItem(1, 0)), entryItem(1, 0));

    // The middle of the level is proposed: X from 0 to 400, Y -64 to 64, Z 0 to 100.
    QCOMPARE(inWords(run(row(), "add-box").data().walls[4].center), "200 0 50");
}

void TestOperations::addBoxWakesDeadEntries() {
    Data data = row();
    data.cells = lists({{0, 4}, {1}, {2, 5}, {3, 4, 4}});
    const Ran ran = run(data, "add-box", {}, {{"center", "150,0,50"}});
    QCOMPARE(report(ran), "Boxes added: 1; Dead entries that now name an added box: 3 (!)");
    QVERIFY(ran.data().cells == data.cells);
    const Ran listed =
        run(data, "add-box", {}, {{"center", "150,0,50"}, {"half_extent", "10,10,10"}, {"list", "on"}});
    QCOMPARE(entries(listed.data()), "0:0 1:1,4 2:2,5 3:3");
}

void TestOperations::addBoxRefuses() {
    QCOMPARE(refusal(run(row(), "add-box", {}, {{"half_extent", "1,-2,3"}})),
             "colbin: half_extent[1]: -2 is below 0");
}

void TestOperations::duplicateBox() {
    Data data = row();
    data.walls.edit(2).flags = 0xABCD;
    const Ran ran = run(data, "duplicate-box", {wallItem(2), wallItem(0)}, {{"offset", "0,-7,1"}});
    QVERIFY(ran.has());
    QCOMPARE(ran.data().walls.size(), std::size_t(6));
    Wall moved = data.walls[2];
    moved.center = {250, -7, 51};
    QVERIFY(ran.data().walls[4] == moved);
    QCOMPARE(inWords(ran.data().walls[5].center), "50 -7 51");
    QCOMPARE(ran.outcome->selection, (std::vector<ItemId>{wallItem(4), wallItem(5)}));
    QCOMPARE(inWords(run(row(), "duplicate-box", {wallItem(0)}).data().walls[4].center), "178 0 50");
    data.walls.edit(0).center[1] = 2147483647;
    QCOMPARE(refusal(run(data, "duplicate-box", {wallItem(2), wallItem(0)}, {{"offset", "0,1,0"}})),
             "colbin: walls[0].center: 2.14748e+09 would not fit; -2147483648 to 2147483647 can be stored");
}

void TestOperations::deleteBox() {
    Data data = row();
    data.cells = lists({{0, 1, 3}, {1, 1}, {4, 2, 65535}, {3, 0}});
    const Ran ran = run(data, "delete-box", {wallItem(1), wallItem(2)});
    QVERIFY(ran.has());
    QCOMPARE(ran.data().walls.size(), std::size_t(2));
    QCOMPARE(inWords(ran.data().walls[1]), inWords(data.walls[3]));
    // Entries of walls 1 and 2 go, wall 3 becomes 1, and 4 and 65535 were out of range and stay so.
    QCOMPARE(entries(ran.data()), "0:0,1 2:4,65535 3:1,0");
    QCOMPARE(report(ran),
             "Boxes deleted: 2; Cell entries removed: 4; Cell entries renumbered: 2; Cells changed: 4");
    QCOMPARE(ran.after(wallItem(3)), wallItem(1));
    QVERIFY(!ran.after(wallItem(1)).valid());
    QCOMPARE(ran.after(wallItem(0)), wallItem(0));
    QCOMPARE(ran.after(entryItem(0, 2)), entryItem(0, 1));
    QVERIFY(!ran.after(entryItem(1, 0)).valid());
    QCOMPARE(ran.after(entryItem(2, 2)), entryItem(2, 1));
    QCOMPARE(ran.after(cellItem(3)), cellItem(3));
    QCOMPARE(ran.after(floorItem(1)), floorItem(1));
    QVERIFY(ran.data().floors == data.floors);
    QCOMPARE(report(run(version1(), "delete-box", {wallItem(0)})), "Boxes deleted: 1");
}

void TestOperations::deleteTriangles() {
    const Data data = row();
    const Ran ran = run(data, "delete-triangles", {floorItem(0)});
    QVERIFY(ran.has());
    QCOMPARE(ran.data().floors.size(), std::size_t(1));
    QVERIFY(ran.data().floors[0] == data.floors[1]);
    QVERIFY(ran.data().cells == data.cells);
    QCOMPARE(ran.after(floorItem(1)), floorItem(0));
    QVERIFY(!ran.after(floorItem(0)).valid());
    QCOMPARE(ran.after(wallItem(1)), wallItem(1));
    QCOMPARE(report(ran), "Triangles deleted: 1");
}

void TestOperations::deleteDuplicates() {
    Data data = row();
    data.walls.push_back(data.walls[1]); // 4
    data.walls.edit(4).flags = 5;        // flags do not count
    data.walls.push_back(data.walls[1]); // 5
    data.cells = lists({{0}, {1, 4, 5}, {2}, {3, 5}});
    const Floor first = data.floors[0];
    data.floors.push_back(floorOf(first.vertices[2], first.vertices[1], first.vertices[0], {1, 2, 3}));
    const Ran both = run(data, "delete-duplicates");
    QCOMPARE(both.data().walls.size(), std::size_t(4));
    QCOMPARE(both.data().floors.size(), std::size_t(2));
    QCOMPARE(entries(both.data()), "0:0 1:1 2:2 3:3");
    QCOMPARE(report(both), "Boxes deleted: 2; Triangles deleted: 1; Cell entries removed: 3; "
                           "Cell entries renumbered: 0; Cells changed: 2");
    const Ran floors = run(data, "delete-duplicates", {}, {{"what", "floors"}});
    QCOMPARE(floors.data().walls.size(), std::size_t(6));
    QCOMPARE(floors.data().floors.size(), std::size_t(2));
    const Ran walls = run(data, "delete-duplicates", {}, {{"what", "walls"}});
    QCOMPARE(walls.data().walls.size(), std::size_t(4));
    QCOMPARE(walls.data().floors.size(), std::size_t(3));
    const Ran one = run(data, "delete-duplicates", {wallItem(4), wallItem(0)});
    QCOMPARE(one.data().walls.size(), std::size_t(5));
    QCOMPARE(one.data().floors.size(), std::size_t(3));
    QVERIFY(!run(row(), "delete-duplicates").outcome->document);
}

void TestOperations::moveBox() {
    const Data data = row();
    const Ran ran = run(data, "move-box", {wallItem(1)}, {{"delta", "100,-3,0"}});
    QVERIFY(ran.has());
    QCOMPARE(inWords(ran.data().walls[1].center), "250 -3 50");
    QVERIFY(ran.data().cells == data.cells);
    QVERIFY(!ran.outcome->structure);
    QCOMPARE(ran.outcome->changed, std::vector<ItemId>{wallItem(1)});
    QCOMPARE(report(ran), "Boxes changed: 1");

    const Ran listed = run(data, "move-box", {wallItem(1)}, {{"delta", "150,0,0"}, {"list", "on"}});
    QCOMPARE(entries(listed.data()), "0:0 2:1,2 3:1,3"); // 260 to 340
    QCOMPARE(report(listed),
             "Boxes changed: 1; Cell entries removed: 1; Cell entries added: 2; Cells changed: 3");
    QVERIFY(listed.outcome->structure);
    QCOMPARE(listed.after(entryItem(2, 0)), entryItem(2, 1));
    QVERIFY(!listed.after(entryItem(1, 0)).valid());

    QVERIFY(!run(data, "move-box", {wallItem(1)}).outcome->document);
    Data far = row();
    far.walls.edit(3).center[2] = -2147483648;
    QCOMPARE(
        refusal(run(far, "move-box", {wallItem(0), wallItem(3)}, {{"delta", "0,0,-1"}})),
        "colbin: walls[3].center[2]: -2.14748e+09 would not fit; -2147483648 to 2147483647 can be stored");
}

void TestOperations::moveBoxIntoUnsortedLists() {
    Data data = row();
    data.cells = lists({{3, 0, 2}, {1}, {9, 2, 3}, {}});
    const Ran ran = run(data, "move-box", {wallItem(1)}, {{"delta", "-100,0,0"}, {"list", "on"}});
    QCOMPARE(entries(ran.data()), "0:1,3,0,2 2:9,2,3"); // before the first greater one
    const Ran up = run(data, "move-box", {wallItem(1)}, {{"delta", "100,0,0"}, {"list", "on"}});
    QCOMPARE(entries(up.data()), "0:3,0,2 2:1,9,2,3");
}

void TestOperations::listNeedsAGrid() {
    const Ran ran = run(version1(), "move-box", {wallItem(1)}, {{"delta", "1,0,0"}, {"list", "on"}});
    QVERIFY(ran.has());
    QCOMPARE(report(ran), "Boxes changed: 1; Cell lists: there is no grid to list walls in (!)");
}

void TestOperations::listRefusesHighNumbers() {
    Data data = row();
    while (data.walls.size() < 65537)
        data.walls.push_back(wallAt({-100, 0, 50}, {1, 1, 1}));
    QCOMPARE(refusal(run(data, "move-box", {wallItem(65536)}, {{"delta", "1,0,0"}, {"list", "on"}})),
             "colbin: walls[65536]: a cell would have to list wall 65536; the highest that can be is 65535");
    QVERIFY(run(data, "move-box", {wallItem(65535)}, {{"delta", "1,0,0"}, {"list", "on"}}).has());
    std::vector<ItemId> all;
    for (std::size_t i = 0; i < 65536; ++i)
        all.push_back(wallItem(i));
    QCOMPARE(refusal(run(data, "resize-box", all, {{"half_extent", "9999,1,1"}, {"list", "on"}})),
             "colbin: grid.cells[0]: the cell would list 65536 walls; 65535 can be stored");
}

void TestOperations::rotateBox() {
    const Data data = row();
    const auto wallAfter = [&](const std::vector<ItemId>& items,
                               const std::vector<std::pair<const char*, const char*>>& parameters,
                               std::size_t which) {
        const Ran ran = run(data, "rotate-box", items, parameters);
        return ran.has() ? inWords(ran.data().walls[which]) : refusal(ran);
    };
    // About Y, right-handed: X to -Z, Z to X.
    QCOMPARE(wallAfter({wallItem(0)}, {}, 0), "50 0 50 | 0 0 -4096, 0 4096 0, 4096 0 0 | 40 64 32");
    QCOMPARE(wallAfter({wallItem(0)}, {{"axis", "x"}, {"pivot", "origin"}}, 0),
             "50 -50 0 | 4096 0 0, 0 0 4096, 0 -4096 0 | 40 64 32");
    QCOMPARE(wallAfter({wallItem(0)}, {{"axis", "z"}, {"pivot", "origin"}}, 0),
             "0 50 50 | 0 4096 0, -4096 0 0, 0 0 4096 | 40 64 32");
    QCOMPARE(wallAfter({wallItem(0)}, {{"degrees", "45"}}, 0),
             "50 0 50 | 2896 0 -2896, 0 4096 0, 2896 0 2896 | 40 64 32");
    // The middle of walls 0 and 2 is (150, 0, 50).
    QCOMPARE(wallAfter({wallItem(0), wallItem(2)}, {{"pivot", "selection-centre"}}, 0),
             "150 0 150 | 0 0 -4096, 0 4096 0, 4096 0 0 | 40 64 32");
    QCOMPARE(wallAfter({wallItem(0), wallItem(2)}, {{"pivot", "selection-centre"}}, 2),
             "150 0 -50 | 0 0 -4096, 0 4096 0, 4096 0 0 | 40 64 32");

    Data scaled = row();
    scaled.walls.edit(0).axes = {Int3{0, 0, 2000}, Int3{0, 8192, 0}, Int3{0, 0, 0}};
    const Ran own = run(scaled, "rotate-box", {wallItem(0)}, {{"axis", "own-0"}, {"degrees", "180"}});
    QCOMPARE(inWords(own.data().walls[0]), "50 0 50 | 0 0 2000, 0 -8192 0, 0 0 0 | 40 64 32");
    QVERIFY(!run(data, "rotate-box", {wallItem(0)}, {{"degrees", "720"}}).outcome->document);

    // Turned in its cell of 100 it is 64 wide along X and 80 along Z; listed anew where it was.
    const Ran listed = run(data, "rotate-box", {wallItem(1)}, {{"degrees", "45"}, {"list", "on"}});
    QCOMPARE(entries(listed.data()), "0:0,1 1:1 2:1,2 3:3"); // (40 + 32) * 0.707 = 50.9
}

void TestOperations::rotateBoxRefuses() {
    Data data = row();
    data.walls.edit(1).axes[2] = {0, 0, 0};
    QCOMPARE(refusal(run(data, "rotate-box", {wallItem(0), wallItem(1)}, {{"axis", "own-2"}})),
             "colbin: walls[1].axis2: it is zero: there is nothing to turn about");
    data.walls.edit(0).center = {2147483647, 2147483647, 0};
    QCOMPARE(refusal(run(data, "rotate-box", {wallItem(0)},
                         {{"axis", "z"}, {"degrees", "45"}, {"pivot", "origin"}})),
             "colbin: walls[0].center[1]: 3.037e+09 would not fit; -2147483648 to 2147483647 can be stored");
    Data first = version1();
    first.walls.edit(0).axes[0] = {32767, 0, 32767};
    QCOMPARE(refusal(run(first, "rotate-box", {wallItem(0)}, {{"degrees", "45"}})),
             "colbin: walls[0].axis0[0]: 46340 would not fit; -32768 to 32767 can be stored");
}

void TestOperations::resizeBox() {
    const Data data = row();
    const auto wallAfter = [&](const std::vector<std::pair<const char*, const char*>>& parameters) {
        const Ran ran = run(data, "resize-box", {wallItem(0)}, parameters);
        return ran.has() ? inWords(ran.data().walls[0]) : refusal(ran);
    };
    const QString axes = " | 4096 0 0, 0 4096 0, 0 0 4096 | ";
    QCOMPARE(wallAfter({{"half_extent", "1,2,3"}}), "50 0 50" + axes + "1 2 3");
    QCOMPARE(wallAfter({{"mode", "scale"}, {"factor", "2,0.5,0.516"}}), "50 0 50" + axes + "80 32 17");
    QCOMPARE(wallAfter({{"mode", "push-face"}, {"face_axis", "0"}, {"distance", "20"}}),
             "60 0 50" + axes + "50 64 32");
    QCOMPARE(
        wallAfter({{"mode", "push-face"}, {"face_axis", "2"}, {"side", "negative"}, {"distance", "-10"}}),
        "50 0 55" + axes + "40 64 27");

    Data turned = row();
    turned.walls.edit(0).axes = {Int3{2896, 0, -2896}, Int3{0, 4096, 0}, Int3{2896, 0, 2896}};
    const Ran pushed = run(turned, "resize-box", {wallItem(0)},
                           {{"mode", "push-face"}, {"face_axis", "2"}, {"distance", "100"}});
    QCOMPARE(inWords(pushed.data().walls[0].center), "85 0 85"); // 50 * 0.707 = 35.35
    QCOMPARE(inWords(pushed.data().walls[0].halfExtent), "40 64 82");

    const Ran listed = run(data, "resize-box", {wallItem(0)}, {{"half_extent", "60,64,32"}, {"list", "on"}});
    QCOMPARE(entries(listed.data()), "0:0 1:0,1 2:2 3:3");
}

void TestOperations::resizeBoxRefuses() {
    QCOMPARE(refusal(run(row(), "resize-box", {wallItem(0)}, {{"half_extent", "1,-2,3"}})),
             "colbin: walls[0].half_extent[1]: it would become -2; 0 is the least");
    QCOMPARE(refusal(run(row(), "resize-box", {wallItem(3)},
                         {{"mode", "push-face"}, {"face_axis", "2"}, {"distance", "-66"}})),
             "colbin: walls[3].half_extent[2]: it would become -1; 0 is the least");
    QVERIFY(run(row(), "resize-box", {wallItem(3)},
                {{"mode", "push-face"}, {"face_axis", "2"}, {"distance", "-64"}})
                .has());
    QCOMPARE(
        refusal(run(row(), "resize-box", {wallItem(0)}, {{"mode", "scale"}, {"factor", "1,1,1e9"}})),
        "colbin: walls[0].half_extent[2]: 3.2e+10 would not fit; -2147483648 to 2147483647 can be stored");
}

void TestOperations::clampThinAxis() {
    Data data = row();
    data.walls = wallsOf({wallAt({0, 0, 0}, {6, 40, 6}), wallAt({0, 0, 0}, {40, 40, 32})});
    const Ran thin = run(data, "clamp-thin-axis");
    QCOMPARE(inWords(thin.data().walls[0].halfExtent), "32 40 6"); // the lowest index on ties
    QCOMPARE(report(thin), "Boxes changed: 1");
    QCOMPARE(inWords(run(data, "clamp-thin-axis", {}, {{"which", "all-three"}}).data().walls[0].halfExtent),
             "32 40 32");
    const Ran more = run(data, "clamp-thin-axis", {wallItem(1)}, {{"minimum", "50"}, {"which", "all-three"}});
    QCOMPARE(inWords(more.data().walls[1].halfExtent), "50 50 50");
    QCOMPARE(inWords(more.data().walls[0].halfExtent), "6 40 6");
}

void TestOperations::reOrthonormalise() {
    const auto axesAfter = [](const Wall& wall, const char* keep) {
        Data data = row();
        data.walls = wallsOf({wall});
        const Ran ran = run(data, "re-orthonormalise", {}, {{"keep", keep}});
        if (!ran.outcome)
            return refusal(ran);
        const Wall& after = ran.has() ? ran.data().walls[0] : wall;
        return inWords(after.axes[0]) + ", " + inWords(after.axes[1]) + ", " + inWords(after.axes[2]);
    };
    const Wall sheared =
        wallAt({0, 0, 0}, {100, 50, 32}, {Int3{4096, 0, 0}, Int3{4096, 4096, 0}, Int3{0, 0, 2000}});
    // Axis 2 is the thin one; axis 0 has the larger half extent of the others and is square to it already.
    QCOMPARE(axesAfter(sheared, "thin-axis"), "4096 0 0, 0 4096 0, 0 0 4096");
    QCOMPARE(axesAfter(sheared, "0"), "4096 0 0, 0 4096 0, 0 0 4096");
    // Axis 1 stays, at 45 degrees; axis 0 is squared to it.
    QCOMPARE(axesAfter(sheared, "1"), "2896 -2896 0, 2896 2896 0, 0 0 4096");

    const Wall left =
        wallAt({0, 0, 0}, {100, 50, 32}, {Int3{4000, 0, 0}, Int3{0, 4000, 0}, Int3{0, 0, -4000}});
    for (const char* keep : {"thin-axis", "0", "1", "2"})
        QCOMPARE(axesAfter(left, keep), "4096 0 0, 0 4096 0, 0 0 -4096"); // stays left-handed

    // A zero axis follows from the others, right-handed, wherever it is; also when it is the one to keep.
    for (const char* keep : {"thin-axis", "0", "1", "2"}) {
        QCOMPARE(
            axesAfter(wallAt({0, 0, 0}, {100, 50, 32}, {Int3{0, 0, 4000}, Int3{0, 0, 0}, Int3{4000, 0, 0}}),
                      keep),
            "0 0 4096, 0 -4096 0, 4096 0 0"); // X x Z = -Y
    }
    // Parallel axes: the thin one stays, that of the larger extent becomes the world axis least along it.
    QCOMPARE(
        axesAfter(wallAt({0, 0, 0}, {100, 50, 32}, {Int3{0, 0, 4096}, Int3{0, 4096, 0}, Int3{0, 0, 4096}}),
                  "thin-axis"),
        "4096 0 0, 0 4096 0, 0 0 4096");
    // No axis at all: axis 2 becomes X, axis 1 (larger) Y, and axis 0 = Y x X closes a right-handed frame.
    QCOMPARE(axesAfter(wallAt({0, 0, 0}, {1, 2, 3}, {}), "2"), "0 0 -4096, 0 4096 0, 4096 0 0");

    Data data = row();
    data.walls.edit(0).axes[1] = {0, 0, 0};
    data.walls.edit(1).axes[1] = {0, 0, 4096};
    const Ran ran = run(data, "re-orthonormalise");
    QCOMPARE(report(ran), "Boxes changed: 2; Axes replaced by a world axis: 1 (!)");
    QCOMPARE(ran.outcome->changed, (std::vector<ItemId>{wallItem(0), wallItem(1)}));
    QVERIFY(!run(row(), "re-orthonormalise").outcome->document);
}

void TestOperations::reOrthonormaliseRefits() {
    Data data = row();
    data.walls = wallsOf(
        {wallAt({0, 0, 0}, {100, 50, 32}, {Int3{4096, 0, 0}, Int3{2896, 2896, 0}, Int3{0, 0, 4096}})});
    const Ran ran = run(data, "re-orthonormalise", {}, {{"refit_extents", "on"}});
    QCOMPARE(inWords(ran.data().walls[0]),
             "0 0 0 | 4096 0 0, 0 4096 0, 0 0 4096 | 136 36 32"); // 100 + 35.35, 35.35
    const Ran plain = run(data, "re-orthonormalise");
    QCOMPARE(inWords(plain.data().walls[0].halfExtent), "100 50 32");
    QVERIFY(!run(row(), "re-orthonormalise", {}, {{"refit_extents", "on"}}).outcome->document);
}

void TestOperations::flipTriangles() {
    const Data data = row();
    const Ran ran = run(data, "flip-triangles", {floorItem(0)});
    QCOMPARE(inWords(ran.data().floors[0]), "0 0 0, 0 0 100, 400 0 0 | 0 4096 0");
    QVERIFY(ran.data().floors[1] == data.floors[1]);
    QCOMPARE(ran.outcome->changed, std::vector<ItemId>{floorItem(0)});
    QCOMPARE(facing(data.floors[0], true), FloorFacing::Ground);
    QCOMPARE(facing(ran.data().floors[0], true), FloorFacing::Ceiling);
    const Ran negated = run(data, "flip-triangles", {}, {{"negate_normal", "on"}});
    QCOMPARE(inWords(negated.data().floors[1]), "400 0 0, 0 0 100, 400 0 100 | 0 -4096 0");
    QCOMPARE(report(negated), "Triangles flipped: 2");
    Data least = row();
    least.floors.edit(1).normal = {0, -32768, 0};
    QCOMPARE(
        refusal(run(least, "flip-triangles", {}, {{"negate_normal", "on"}})),
        "colbin: floors[1].normal[1]: -32768 cannot be negated; 32767 is the greatest that can be stored");
}

void TestOperations::recomputeNormals() {
    Data data;
    data.floors = floorsOf({
        floorOf({0, 0, 0}, {300, -400, 0}, {0, 0, 100}, {1, 1, 1}), // g along (-4, -3, 0)
        floorOf({0, 0, 0}, {10, 0, 0}, {20, 0, 0}, {5, 5, 5}),      // no area
        floorOf({0, 0, 0}, {0, 0, 100}, {100, 0, 0}),               // g along (0, 1, 0), right already
    });
    const Ran ran = run(data, "recompute-normals");
    QCOMPARE(inWords(ran.data().floors[0]), "0 0 0, 300 -400 0, 0 0 100 | 3276 2457 0"); // 3276.8, 2457.6
    QCOMPARE(inWords(ran.data().floors[1]).section('|', 1), " 5 5 5");
    QCOMPARE(report(ran), "Normals changed: 1; Triangles without area, left alone: 1 (!)");
    QCOMPARE(ran.outcome->changed, std::vector<ItemId>{floorItem(0)});
    const auto normal = [&](const char* sign, const char* rounding) {
        return inWords(
                   run(data, "recompute-normals", {floorItem(0)}, {{"sign", sign}, {"rounding", rounding}})
                       .data()
                       .floors[0])
            .section("| ", 1);
    };
    QCOMPARE(normal("y-positive", "nearest"), "3277 2458 0");
    QCOMPARE(normal("along-winding", "toward-zero"), "-3276 -2457 0");
    QCOMPARE(normal("along-winding", "nearest"), "-3277 -2458 0");
    QVERIFY(!run(data, "recompute-normals", {floorItem(2)}).outcome->document);
}

void TestOperations::weldVertices() {
    Data data;
    data.floors = floorsOf({
        floorOf({0, 0, 0}, {100, 0, 0}, {0, 0, 100}), floorOf({101, -1, 1}, {100, 0, 100}, {1, 0, 99}),
        floorOf({102, 0, 0}, {103, 0, 0}, {100, 50, 0}), // 102 stands for itself, 103 joins it
    });
    const Ran ran = run(data, "weld-vertices");
    QVERIFY(ran.has());
    QCOMPARE(ran.data().floors.size(), std::size_t(2));
    QCOMPARE(inWords(ran.data().floors[1]), "100 0 0, 100 0 100, 0 0 100 | 0 4096 0");
    QCOMPARE(report(ran), "Corners moved: 3; Triangles changed: 2; Triangles deleted: 1");
    QVERIFY(!ran.after(floorItem(2)).valid());
    QCOMPARE(ran.after(floorItem(1)), floorItem(1));

    const Ran kept =
        run(data, "weld-vertices", {}, {{"drop_degenerate", "off"}, {"recompute_normals", "on"}});
    QCOMPARE(kept.data().floors.size(), std::size_t(3));
    QVERIFY(!kept.outcome->structure);
    QCOMPARE(kept.outcome->changed, (std::vector<ItemId>{floorItem(1), floorItem(2)}));
    QVERIFY(kept.data().floors[0] == data.floors[0]);
    const Ran part = run(data, "weld-vertices", {floorItem(1)}); // nothing near within the selection
    QVERIFY(!part.outcome->document);
    QCOMPARE(run(data, "weld-vertices", {}, {{"tolerance", "0"}}).outcome->document, nullptr);
}

void TestOperations::deleteDegenerateTriangles() {
    Data data;
    data.floors =
        floorsOf({floorOf({0, 0, 0}, {10, 0, 0}, {20, 0, 0}), floorOf({0, 0, 0}, {1000, 0, 0}, {500, 0, 1}),
                  floorOf({0, 0, 0}, {1000, 0, 0}, {500, 0, 2})});
    const Ran ran = run(data, "delete-degenerate-triangles");
    QCOMPARE(ran.data().floors.size(), std::size_t(2));
    QCOMPARE(report(ran), "Triangles without area: 1; Triangles deleted: 1");
    const Ran slivers = run(data, "delete-degenerate-triangles", {}, {{"slivers", "on"}});
    QCOMPARE(slivers.data().floors.size(), std::size_t(1));
    QCOMPARE(slivers.after(floorItem(2)), floorItem(0));
    QCOMPARE(report(slivers), "Triangles without area: 1; Slivers: 1; Triangles deleted: 2");
    QVERIFY(!run(data, "delete-degenerate-triangles", {floorItem(2)}).outcome->document);
}

void TestOperations::clearReservedFields() {
    Data data = version1();
    data.floors.edit(1).padding = 0xBEEF;
    data.walls.edit(2).axisPadding = {0, 1, 2};
    data.walls.edit(3).flags = 9;
    const Ran padding = run(data, "clear-reserved-fields");
    QCOMPARE(padding.data().floors[1].padding, std::uint16_t(0));
    QVERIFY(padding.data().walls[2].axisPadding == (std::array<std::uint16_t, 3>{}));
    QCOMPARE(padding.data().walls[3].flags, 9u);
    QCOMPARE(report(padding), "Padding fields cleared: 3; Flags cleared: 0");
    QCOMPARE(padding.outcome->changed, (std::vector<ItemId>{floorItem(1), wallItem(2)}));
    const Ran flags = run(data, "clear-reserved-fields", {}, {{"padding", "off"}, {"flags", "on"}});
    QCOMPARE(flags.data().floors[1].padding, std::uint16_t(0xBEEF));
    QCOMPARE(flags.data().walls[3].flags, 0u);
    QCOMPARE(flags.outcome->changed, std::vector<ItemId>{wallItem(3)});
    QVERIFY(!run(data, "clear-reserved-fields", {floorItem(0)}).outcome->document);
}

void TestOperations::dropTail() {
    Data data = row();
    data.tail = {1, 2, 3};
    const Ran ran = run(data, "drop-tail");
    QVERIFY(ran.data().tail.empty());
    QCOMPARE(report(ran), "Bytes dropped: 3");
    QVERIFY(!ran.after({tailType, 0, 0, 0}).valid());
    QCOMPARE(ran.after(cellItem(1)), cellItem(1));
    QVERIFY(!run(row(), "drop-tail").outcome->document);
}

void TestOperations::convertToVersion2() {
    Data data = version1();
    data.walls.edit(1).axisPadding = {0, 0, 6};
    data.walls.edit(2).flags = 3;
    data.walls.edit(2).axes[0] = {-4096, 0, 0};
    data.tail = {4};
    const Ran ran = run(data, "convert-v1-to-v2");
    QVERIFY(ran.has());
    // X: 10 - 256, ceil(380 / 256) + 2 = 4; Z: 18 - 256, 3.
    QCOMPARE(report(ran),
             "Boxes widened: 4; Padding fields that held data, dropped: 1 (!); Grid: 4 × 3 cells; "
             "Cell entries: 5");
    Data expected = data;
    expected.version = 2;
    expected.wallSize = wallBytes2;
    expected.walls.edit(1).axisPadding = {};
    QVERIFY(sameExceptGrid(ran.data(), expected));
    QVERIFY(ran.data().grid == (GridHeader{-246, -238, 256, 4, 3}));
    QCOMPARE(entries(ran.data()), "4:0,1,2 7:2,3");
    Progress progress;
    const Result<Data> read = readData(writeData(ran.data()), progress);
    QVERIFY(read);
    QVERIFY(sameExceptGrid(*read, expected));
    QVERIFY(read->cells == ran.data().cells);
    QCOMPARE(ran.after(wallItem(3)), wallItem(3));

    Data wide = version1();
    wide.wallSize = wallBytes2;
    const Ran stock =
        run(wide, "convert-v1-to-v2", {}, {{"grid_rule", "exporter-compatible"}, {"cell_size", "100"}});
    QVERIFY(auditGrid(stock.data())->equalsStock);
}

void TestOperations::convertRefuses() {
    QCOMPARE(refusal(run(version1(), "convert-v1-to-v2", {}, {{"cell_size", "0"}})),
             "colbin: grid.cell_size: the cell size is 0; it must be 1 or more");
}

void TestOperations::propertyFlipTwice() {
    std::mt19937 random(1);
    for (int round = 0; round < rounds; ++round) {
        const Data data = randomData(random);
        for (const char* negate : {"off", "on"}) {
            Data after = data;
            for (int i = 0; i < 2; ++i)
                if (const Ran ran = run(after, "flip-triangles", {}, {{"negate_normal", negate}}); ran.has())
                    after = ran.data();
            QVERIFY(after.floors == data.floors);
        }
    }
}

void TestOperations::propertyRotateBack() {
    std::mt19937 random(2);
    for (int round = 0; round < rounds; ++round) {
        const Data data = randomData(random);
        const std::vector<ItemId> items = someWalls(data, random);
        const std::string angle = std::to_string(std::uniform_int_distribution<int>(-180, 180)(random));
        const std::string back = std::to_string(-std::stoi(angle));
        for (const char* axis : {"x", "y", "z", "own-0", "own-1", "own-2"}) {
            Data after = data;
            for (const std::string& degrees : {angle, back})
                if (const Ran ran = run(after, "rotate-box", items,
                                        {{"axis", axis}, {"degrees", degrees.c_str()}, {"pivot", "origin"}});
                    ran.has())
                    after = ran.data();
            for (std::size_t i = 0; i < data.walls.size(); ++i) {
                for (std::size_t c = 0; c < 3; ++c) {
                    // An own axis is itself rounded between the two turns; centres lie up to 1,300 from the
                    // pivot.
                    QVERIFY(std::abs(after.walls[i].center[c] - data.walls[i].center[c]) <= 3);
                    for (std::size_t k = 0; k < 3; ++k)
                        QVERIFY(std::abs(after.walls[i].axes[k][c] - data.walls[i].axes[k][c]) <= 3);
                }
                QVERIFY(after.walls[i].halfExtent == data.walls[i].halfExtent);
            }
        }
    }
}

void TestOperations::propertyDelete() {
    std::mt19937 random(3);
    for (int round = 0; round < rounds; ++round) {
        const Data data = randomData(random);
        const std::vector<ItemId> items = someWalls(data, random);
        const Ran ran = run(data, "delete-box", items);
        QVERIFY(ran.has());
        const Data& after = ran.data();
        QCOMPARE(after.walls.size(), data.walls.size() - items.size());
        for (std::size_t i = 0; i < data.walls.size(); ++i) {
            const ItemId now = ran.after(wallItem(i));
            const bool deleted = std::find(items.begin(), items.end(), wallItem(i)) != items.end();
            QCOMPARE(now.valid(), !deleted);
            if (now.valid())
                QVERIFY(after.walls[std::size_t(now.index)] == data.walls[i]);
        }
        // Every surviving entry still names the wall that it named; dead ones keep their number.
        std::uint64_t survivors = 0;
        for (std::uint64_t cell = 0; cell < data.grid.cells(); ++cell) {
            for (std::uint32_t i = 0; i < data.cells.count(cell); ++i) {
                const std::uint16_t old = data.cells.entry(cell, i);
                const ItemId now = ran.after(entryItem(std::uint32_t(cell), i));
                const bool dead = old >= data.walls.size();
                QCOMPARE(now.valid(), dead || ran.after(wallItem(old)).valid());
                if (!now.valid())
                    continue;
                ++survivors;
                const std::uint16_t entry = after.cells.entry(cell, std::uint32_t(now.index));
                QCOMPARE(std::uint64_t(entry), dead ? old : ran.after(wallItem(old)).index);
                QVERIFY(!dead || entry >= after.walls.size());
            }
        }
        QCOMPARE(std::uint64_t(after.cells.entries.size()), survivors);
        QCOMPARE(after.cells.starts.size(), data.cells.starts.size());
        Progress progress;
        QVERIFY(readData(writeData(after), progress)->cells == after.cells);
    }
}

void TestOperations::propertyDeleteDuplicates() {
    std::mt19937 random(4);
    int deleted = 0;
    for (int round = 0; round < rounds; ++round) {
        const Data data = randomData(random);
        const Ran ran = run(data, "delete-duplicates");
        const Data& after = ran.has() ? ran.data() : data;
        for (std::size_t i = 0; i < after.walls.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(!(after.walls[i] == after.walls[j]));
        for (std::size_t i = 0; i < data.walls.size(); ++i) {
            bool first = true;
            for (std::size_t j = 0; j < i; ++j)
                first = first && !(data.walls[i] == data.walls[j]);
            deleted += !first;
            if (ran.has())
                QCOMPARE(ran.after(wallItem(i)).valid(), first);
        }
    }
    QVERIFY(deleted > 100);
}

void TestOperations::propertyWeldIsIdempotent() {
    std::mt19937 random(5);
    int welded = 0;
    for (int round = 0; round < rounds; ++round) {
        const Data data = randomData(random);
        for (const char* tolerance : {"0", "1", "3"}) {
            const Ran once = run(data, "weld-vertices", {}, {{"tolerance", tolerance}});
            QVERIFY(once.outcome);
            if (!once.has())
                continue;
            ++welded;
            for (const Floor& floor : once.data().floors)
                QVERIFY(hasArea(floor));
            const Ran twice =
                run(once.data(), "weld-vertices", {}, {{"tolerance", tolerance}, {"drop_degenerate", "off"}});
            QVERIFY(twice.outcome);
            QVERIFY2(!twice.outcome->document, qPrintable(report(twice)));
        }
    }
    QVERIFY(welded > rounds);
}

void TestOperations::propertyListedWallsMissNothing() {
    std::mt19937 random(6);
    for (int round = 0; round < rounds; ++round) {
        const Data data = randomData(random);
        const std::vector<ItemId> items = someWalls(data, random);
        const Ran ran = run(data, "resize-box", items, {{"half_extent", "200,10,90"}, {"list", "on"}});
        QVERIFY(ran.outcome);
        const Data& after = ran.has() ? ran.data() : data;
        const std::optional<GridAudit> audit = auditGrid(after);
        const std::optional<GridAudit> before = auditGrid(data);
        for (std::size_t i = 0; i < data.walls.size(); ++i) {
            const bool touched = std::find(items.begin(), items.end(), wallItem(i)) != items.end();
            if (touched) {
                QCOMPARE(audit->walls[i].missing, 0u);
                QCOMPARE(audit->walls[i].listed, audit->walls[i].needed);
            } else {
                QCOMPARE(audit->walls[i].listed, before->walls[i].listed);
            }
        }
        QCOMPARE(audit->deadEntries, before->deadEntries);
    }
}

void TestOperations::propertySquareAxes() {
    std::mt19937 random(7);
    const auto component = [&] { return std::uniform_int_distribution<int>(-5000, 5000)(random); };
    for (int round = 0; round < rounds; ++round) {
        Data data = row();
        for (std::size_t i = 0; i < data.walls.size(); ++i)
            for (Int3& axis : data.walls.edit(i).axes)
                axis = {component(), component(), component()};
        if (round % 4 == 0)
            data.walls.edit(0).axes[std::size_t(round / 4) % 3] = {};
        const Ran ran = run(data, "re-orthonormalise", {}, {{"refit_extents", "on"}});
        QVERIFY2(ran.has(), qPrintable(refusal(ran)));
        for (std::size_t i = 0; i < data.walls.size(); ++i) {
            const Wall& wall = ran.data().walls[i];
            for (std::size_t k = 0; k < 3; ++k) {
                const double length = axisLength(wall, int(k));
                QVERIFY(length > 4094.9 && length < 4097.1);
                QVERIFY(absolute(dot(wall.axes[k], wall.axes[(k + 1) % 3])) < Wide(4096) * 4);
            }
            QCOMPARE(handedness(wall), handedness(data.walls[i]) < 0 ? -1 : 1);
            const auto thin = std::size_t(thinAxis(data.walls[i]));
            if (!isZero(data.walls[i].axes[thin])) { // kept
                const double along = double(dot(wall.axes[thin], data.walls[i].axes[thin]));
                QVERIFY(along / axisLength(data.walls[i], int(thin)) > 4094);
            }
            // The old body's corners lie inside, but for the rounding of the new axes.
            for (const dvec3& corner : corners(wallBox(data.walls[i])))
                QVERIFY(distance(wallBox(wall), corner) < 0.2);
        }
    }
}

void TestOperations::propertyCleanUp() {
    std::mt19937 random(8);
    for (int round = 0; round < rounds; ++round) {
        const Data data = randomData(random);
        const Ran ran = run(data, "remove-bad-references");
        const Data& after = ran.has() ? ran.data() : data;
        const std::optional<GridAudit> audit = auditGrid(after);
        const std::optional<GridAudit> before = auditGrid(data);
        QCOMPARE(audit->deadEntries, 0u);
        QCOMPARE(audit->repeats, 0u);
        QCOMPARE(audit->missing, before->missing);
        QCOMPARE(audit->needless, before->needless);
    }
}

QTEST_APPLESS_MAIN(TestOperations)
#include "tst_operations.moc"
