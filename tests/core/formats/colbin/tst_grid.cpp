#include "core/formats/colbin/grid.h"

#include "tests/support/colbin_building.h"

#include <QTest>

#include <limits>
#include <random>
#include <set>

using namespace core;
using namespace core::colbin;
using namespace tests::colbin;

namespace {

QString inWords(const CellRect& rect) {
    return QStringLiteral("x %1..%2 z %3..%4%5")
        .arg(rect.x0)
        .arg(rect.x1)
        .arg(rect.z0)
        .arg(rect.z1)
        .arg(rect.outside ? " outside" : "");
}

QString inWords(const GridHeader& grid) {
    return QStringLiteral("%1 x %2 of %3 at %4, %5")
        .arg(grid.width)
        .arg(grid.height)
        .arg(grid.cellSize)
        .arg(grid.originX)
        .arg(grid.originZ);
}

QString refusal(const Result<BuiltGrid>& result) {
    return result ? QStringLiteral("no error") : QString::fromStdString(describe(result.error()));
}

// The same rule said differently: a cell is needed when the shadow's closed interval meets the cell's
// half-open one, where the outermost cells go on for ever.
bool neededByIntervals(const GridHeader& grid, const Wall& wall, int gx, int gz) {
    const auto meets = [&](std::size_t axis, std::int64_t origin, int cell, int cells) {
        std::int64_t reach = 0;
        for (std::size_t k = 0; k < 3; ++k)
            reach += std::abs(std::int64_t(wall.axes[k][axis]) * wall.halfExtent[k]);
        const std::int64_t low = 4096ll * wall.center[axis] - reach;
        const std::int64_t high = 4096ll * wall.center[axis] + reach;
        const std::int64_t begin = 4096 * (origin + cell * std::int64_t(grid.cellSize));
        const std::int64_t end = begin + 4096 * std::int64_t(grid.cellSize);
        return (cell == 0 || begin <= high) && (cell == cells - 1 || low < end);
    };
    return meets(0, grid.originX, gx, grid.width) && meets(2, grid.originZ, gz, grid.height);
}

Data randomData(std::mt19937& random) {
    const auto between = [&](int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(random);
    };
    Data data;
    const int walls = between(1, 12);
    for (int w = 0; w < walls; ++w) {
        Wall wall = wallAt({between(-900, 900), between(-50, 50), between(-900, 900)},
                           {between(0, 300), between(0, 300), between(0, 300)});
        if (between(0, 2) > 0)
            for (Int3& axis : wall.axes)
                for (std::int32_t& component : axis)
                    component = between(-4096, 4096);
        data.walls.push_back(wall);
    }
    data.grid = {between(-900, 300), between(-900, 300), std::uint32_t(between(50, 400)),
                 std::uint16_t(between(1, 8)), std::uint16_t(between(1, 8))};
    std::vector<std::vector<std::uint16_t>> cells(data.grid.cells());
    for (auto& cell : cells)
        for (int i = between(0, 5); i > 0; --i)
            cell.push_back(std::uint16_t(between(0, walls + 1)));
    data.cells = lists(cells);
    return data;
}

} // namespace

class TestGrid : public QObject {
    Q_OBJECT

  private slots:
    void cellOfPoint_data();
    void cellOfPoint();
    void reach_data();
    void reach();
    void auditByHand();
    void auditNeedsALookupAndWalls();
    void auditEqualsBruteForce();
    void buildByHand();
    void buildTurned();
    void stockRuleClampsBelowZero();
    void stockRuleListsReversedWallsNowhere();
    void buildWithoutWalls();
    void fillKeepsTheFrame();
    void refusals();
    void listOfOneCellIsLimited();
    void rebuiltGridsMissNothing();
    void equalsStockNoticesEveryDifference();
    void sharedFile_data() { addSharedFileRows(); }
    void sharedFile();
};

void TestGrid::cellOfPoint_data() {
    QTest::addColumn<double>("x");
    QTest::addColumn<double>("z");
    QTest::addColumn<int>("cell");

    // Origin (-256, -512), cells of 256, 3 x 2, X-major.
    QTest::newRow("low corner") << -256.0 << -512.0 << 0;
    QTest::newRow("just below the low corner") << -256.5 << -512.5 << 0;
    QTest::newRow("below zero, first column") << -0.5 << -300.0 << 0;
    QTest::newRow("border belongs to the higher cell") << 0.0 << -256.0 << 3;
    QTest::newRow("just below a border") << 255.999 << -256.001 << 2;
    QTest::newRow("last cell") << 300.0 << -1.0 << 5;
    QTest::newRow("high border is outside, clamped") << 512.0 << 0.0 << 5;
    QTest::newRow("far outside") << 1e300 << -1e300 << 4;
    QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN() << 1e9 << 1;
}

void TestGrid::cellOfPoint() {
    QFETCH(double, x);
    QFETCH(double, z);
    QTEST(int(cellAtPoint({-256, -512, 256, 3, 2}, x, z)), "cell");
}

void TestGrid::reach_data() {
    QTest::addColumn<Wall>("wall");
    QTest::addColumn<QString>("cells");

    // Origin (0, 0), cells of 100, 4 x 4.
    QTest::newRow("ends on borders") << wallAt({150, 0, 250}, {50, 10, 25}) << "x 1..2 z 2..2";
    QTest::newRow("a little inside a border")
        << wallAt({150, 0, 250}, {50, 10, 25}, {Int3{4095, 0, 0}, Int3{0, 4096, 0}, Int3{0, 0, 4096}})
        << "x 1..1 z 2..2";
    QTest::newRow("turned 45 degrees: 100 * 2896 / 4096 = 70.7")
        << wallAt({150, 0, 150}, {100, 10, 0}, {Int3{2896, 0, 2896}, Int3{0, 4096, 0}, Int3{-2896, 0, 2896}})
        << "x 0..2 z 0..2";
    QTest::newRow("standing on its side: axis 1 lies along X")
        << wallAt({150, 0, 150}, {10, 120, 10}, {Int3{0, 4096, 0}, Int3{-4096, 0, 0}, Int3{0, 0, 4096}})
        << "x 0..2 z 1..1";
    QTest::newRow("below zero") << wallAt({-150, 0, 50}, {10, 10, 10}) << "x 0..0 z 0..0 outside";
    QTest::newRow("one step below the origin") << wallAt({9, 0, 50}, {10, 10, 10}) << "x 0..0 z 0..0 outside";
    QTest::newRow("on the origin") << wallAt({10, 0, 50}, {10, 10, 10}) << "x 0..0 z 0..0";
    QTest::newRow("on the high border") << wallAt({50, 0, 390}, {10, 10, 10}) << "x 0..0 z 3..3 outside";
    QTest::newRow("far beyond") << wallAt({100000, 0, 50}, {10, 10, 10}) << "x 3..3 z 0..0 outside";
    QTest::newRow("negative half extents count by their size")
        << wallAt({150, 0, 250}, {-50, 10, -25}) << "x 1..2 z 2..2";
    QTest::newRow("no axes: a point") << wallAt({150, 0, 250}, {50, 50, 50}, {}) << "x 1..1 z 2..2";
    constexpr std::int32_t least = std::numeric_limits<std::int32_t>::min();
    constexpr Int3 allLeast = {least, least, least};
    QTest::newRow("garbage saturates")
        << wallAt(allLeast, allLeast, {allLeast, allLeast, allLeast}) << "x 0..3 z 0..3 outside";
}

void TestGrid::reach() {
    QFETCH(Wall, wall);
    QTEST(inWords(trueReach({0, 0, 100, 4, 4}, wall)), "cells");
}

void TestGrid::auditByHand() {
    Data data;
    data.grid = {0, 0, 100, 2, 2};
    data.walls = wallsOf({wallAt({50, 0, 50}, {10, 10, 10}),     // needs cell 0
                          wallAt({100, 0, 50}, {10, 10, 10}),    // needs cells 0 and 2
                          wallAt({150, 0, 150}, {60, 10, 10})}); // needs cells 1 and 3; leaves the grid
    data.cells = lists({{0, 0, 9}, {2}, {0, 65535}, {1, 2, 2}});

    const std::optional<GridAudit> audit = auditGrid(data);
    QVERIFY(audit);
    QCOMPARE(audit->needed, 5u);
    QCOMPARE(audit->missing, 2u);     // wall 1 in cells 0 and 2
    QCOMPARE(audit->needless, 2u);    // wall 0 in cell 2, wall 1 in cell 3
    QCOMPARE(audit->repeats, 2u);     // of wall 0 in cell 0 and of wall 2 in cell 3
    QCOMPARE(audit->deadEntries, 2u); // 9 and 65535
    QCOMPARE(audit->wallsWithMissing, 1u);
    QCOMPARE(audit->wallsOutside, 1u);
    QVERIFY(!audit->equalsStock);
    QCOMPARE(audit->walls.size(), std::size_t(3));
    QCOMPARE(audit->walls[0].listed, 2u);
    QCOMPARE(audit->walls[0].missing, 0u);
    QCOMPARE(audit->walls[1].needed, 2u);
    QCOMPARE(audit->walls[1].missing, 2u);
    QCOMPARE(audit->walls[1].listed, 1u);
    QVERIFY(audit->walls[2].outside);
    QVERIFY(!audit->walls[1].outside);
}

void TestGrid::auditNeedsALookupAndWalls() {
    Data data;
    data.grid = {0, 0, 100, 1, 1};
    data.cells = lists({{}});
    QVERIFY(!auditGrid(data));
    data.walls.push_back(wallAt({50, 0, 50}, {10, 10, 10}));
    QVERIFY(auditGrid(data));
    Data noSize = data;
    noSize.grid.cellSize = 0;
    QVERIFY(!auditGrid(noSize));
    Data first = data;
    first.version = 1;
    QVERIFY(!auditGrid(first));
    data.grid.width = 0;
    data.cells = {};
    QVERIFY(!auditGrid(data));
}

void TestGrid::auditEqualsBruteForce() {
    std::mt19937 random(20261129);
    std::uint64_t missingInAll = 0;
    for (int round = 0; round < 400; ++round) {
        const Data data = randomData(random);
        std::uint64_t needed = 0, missing = 0, needless = 0, dead = 0, repeats = 0;
        std::set<std::size_t> wallsMissing;
        for (int gx = 0; gx < data.grid.width; ++gx) {
            for (int gz = 0; gz < data.grid.height; ++gz) {
                std::multiset<std::size_t> listed;
                const std::uint64_t cell = std::uint64_t(gx * data.grid.height + gz);
                for (std::uint32_t i = 0; i < data.cells.count(cell); ++i)
                    listed.insert(data.cells.entry(cell, i));
                for (std::size_t w = 0; w < data.walls.size(); ++w) {
                    const bool needs = neededByIntervals(data.grid, data.walls[w], gx, gz);
                    const std::size_t times = listed.count(w);
                    needed += needs;
                    repeats += times > 1 ? times - 1 : 0;
                    needless += times > 0 && !needs;
                    if (needs && times == 0) {
                        ++missing;
                        wallsMissing.insert(w);
                    }
                    listed.erase(w);
                }
                dead += listed.size();
            }
        }
        const std::optional<GridAudit> audit = auditGrid(data);
        QVERIFY(audit);
        QCOMPARE(audit->needed, needed);
        QCOMPARE(audit->missing, missing);
        QCOMPARE(audit->needless, needless);
        QCOMPARE(audit->deadEntries, dead);
        QCOMPARE(audit->repeats, repeats);
        QCOMPARE(audit->wallsWithMissing, std::uint64_t(wallsMissing.size()));
        missingInAll += missing;
    }
    QVERIFY(missingInAll > 100); // the rounds were worth something
}

void TestGrid::buildByHand() {
    Progress progress;
    const ChunkedArray<Wall> walls =
        wallsOf({wallAt({0, 0, 0}, {100, 50, 20}), wallAt({300, 0, 0}, {10, 50, 300})});
    // X: -100 - 256 = -356; ceil((310 + 100 + 512) / 256) = ceil(3.6) = 4. Z: -300 - 256 = -556; ceil(1112 /
    // 256) = 5. Wall 0: x 256/256 .. 456/256 = 1..1, z 536/256 .. 576/256 = 2..2. Wall 1: x 646/256 ..
    // 666/256 = 2..2, z 256/256 .. 856/256 = 1..3.
    for (const GridRule rule : {GridRule::ExporterCompatible, GridRule::TrueExtents}) {
        const Result<BuiltGrid> built = buildGrid(walls, 256, rule, 0, progress);
        QVERIFY2(built, qPrintable(refusal(built)));
        QCOMPARE(inWords(built->grid), "4 x 5 of 256 at -356, -556");
        QCOMPARE(inWords(built->cells), std::string("7:0 11:1 12:1 13:1"));
        QCOMPARE(built->cells.starts.size(), std::size_t(21));
    }
}

void TestGrid::buildTurned() {
    Progress progress;
    // A quarter turn about Y: half extent 0 runs along Z.
    const ChunkedArray<Wall> walls =
        wallsOf({wallAt({0, 0, 0}, {300, 50, 20}, {Int3{0, 0, -4096}, Int3{0, 4096, 0}, Int3{4096, 0, 0}})});
    const Result<BuiltGrid> exact = buildGrid(walls, 256, GridRule::TrueExtents, 0, progress);
    QVERIFY(exact);
    QCOMPARE(inWords(exact->grid), "3 x 5 of 256 at -276, -556"); // ceil(40/256)+2, ceil(600/256)+2
    QCOMPARE(inWords(exact->cells), std::string("6:0 7:0 8:0"));
    const Result<BuiltGrid> stock = buildGrid(walls, 256, GridRule::ExporterCompatible, 0, progress);
    QVERIFY(stock);
    QCOMPARE(inWords(stock->grid), "5 x 3 of 256 at -556, -276");
    QCOMPARE(inWords(stock->cells), std::string("4:0 7:0 10:0"));

    // An extent that is no whole number is rounded outwards: 1 * 2896 / 4096 = 0.7.
    const Result<BuiltGrid> small =
        buildGrid(wallsOf({wallAt({0, 0, 0}, {1, 0, 0},
                                  {Int3{2896, 0, 2896}, Int3{0, 4096, 0}, Int3{-2896, 0, 2896}})}),
                  10, GridRule::TrueExtents, 0, progress);
    QVERIFY(small);
    QCOMPARE(inWords(small->grid), "3 x 3 of 10 at -11, -11");
}

void TestGrid::stockRuleClampsBelowZero() {
    Progress progress;
    // Into a kept frame both ends are clamped, with either rule.
    const GridHeader kept{0, 0, 100, 2, 2};
    const ChunkedArray<Wall> walls =
        wallsOf({wallAt({-500, 0, 50}, {10, 10, 10}), wallAt({150, 0, 500}, {10, 10, 10})});
    for (const GridRule rule : {GridRule::ExporterCompatible, GridRule::TrueExtents}) {
        const Result<BuiltGrid> filled = fillGrid(walls, kept, rule, 0, progress);
        QVERIFY(filled);
        QCOMPARE(inWords(filled->cells), std::string("0:0 3:1"));
    }
}

void TestGrid::stockRuleListsReversedWallsNowhere() {
    Progress progress;
    const ChunkedArray<Wall> walls =
        wallsOf({wallAt({0, 0, 0}, {500, 10, 500}), wallAt({0, 0, 0}, {-500, 10, 10})});
    const Result<BuiltGrid> stock = buildGrid(walls, 256, GridRule::ExporterCompatible, 0, progress);
    QVERIFY(stock);
    for (const std::uint16_t entry : stock->cells.entries)
        QCOMPARE(entry, std::uint16_t(0));
    QVERIFY(!stock->cells.entries.empty());
}

void TestGrid::buildWithoutWalls() {
    Progress progress;
    for (const GridRule rule : {GridRule::ExporterCompatible, GridRule::TrueExtents}) {
        const Result<BuiltGrid> built = buildGrid({}, 128, rule, 0, progress);
        QVERIFY(built);
        QCOMPARE(inWords(built->grid), "0 x 0 of 128 at 0, 0");
        QVERIFY(built->cells == CellLists());
    }
}

void TestGrid::fillKeepsTheFrame() {
    Progress progress;
    const GridHeader kept{-100, -100, 100, 3, 2};
    const Result<BuiltGrid> filled =
        fillGrid(wallsOf({wallAt({0, 0, 0}, {10, 10, 10})}), kept, GridRule::TrueExtents, 0, progress);
    QVERIFY(filled);
    QVERIFY(filled->grid == kept);
    QCOMPARE(inWords(filled->cells), std::string("0:0 1:0 2:0 3:0"));
    const Result<BuiltGrid> none = fillGrid(wallsOf({wallAt({0, 0, 0}, {10, 10, 10})}), {0, 0, 100, 0, 7},
                                            GridRule::TrueExtents, 0, progress);
    QVERIFY(none);
    QVERIFY(none->cells == CellLists());
}

void TestGrid::refusals() {
    Progress progress;
    const ChunkedArray<Wall> one = wallsOf({wallAt({0, 0, 0}, {10, 10, 10})});
    QCOMPARE(refusal(buildGrid(one, 0, GridRule::TrueExtents, 0, progress)),
             "colbin: grid.cell_size: the cell size is 0; it must be 1 or more");
    QCOMPARE(refusal(fillGrid(one, {0, 0, 0, 3, 3}, GridRule::TrueExtents, 0, progress)),
             "colbin: grid.cell_size: the cell size is 0; it must be 1 or more");

    const ChunkedArray<Wall> alongX =
        wallsOf({wallAt({0, 0, 0}, {0, 0, 0}), wallAt({65534, 0, 0}, {0, 0, 0})});
    QCOMPARE(refusal(buildGrid(alongX, 1, GridRule::TrueExtents, 0, progress)),
             "colbin: grid.width: the walls need 65536 cells along X; 0 to 65535 can be stored");
    const ChunkedArray<Wall> alongZ =
        wallsOf({wallAt({0, 0, 0}, {0, 0, 0}), wallAt({0, 0, 1000000}, {0, 0, 0})});
    QCOMPARE(refusal(buildGrid(alongZ, 2, GridRule::ExporterCompatible, 0, progress)),
             "colbin: grid.height: the walls need 500002 cells along Z; 0 to 65535 can be stored");
    QVERIFY(buildGrid(wallsOf({wallAt({0, 0, 0}, {0, 0, 0}), wallAt({65533, 0, 0}, {0, 0, 0})}), 1,
                      GridRule::TrueExtents, 0, progress));

    constexpr std::int32_t least = std::numeric_limits<std::int32_t>::min();
    QCOMPARE(refusal(buildGrid(wallsOf({wallAt({least, 0, 0}, {0, 0, 0})}), 256, GridRule::TrueExtents, 0,
                               progress)),
             "colbin: grid.origin_x: the grid would begin at -2147483904; -2147483648 to 2147483647 can be "
             "stored");

    const ChunkedArray<Wall> corners =
        wallsOf({wallAt({0, 0, 0}, {0, 0, 0}), wallAt({19998, 0, 19998}, {0, 0, 0})});
    QCOMPARE(refusal(buildGrid(corners, 1, GridRule::TrueExtents, 1000, progress)),
             "colbin: grid: the file would have 800001020 bytes; the limit for a rebuilt grid is 268435456");

    const QString negative = refusal(buildGrid(wallsOf({wallAt({0, 0, 0}, {-1000, 0, 0})}), 256,
                                               GridRule::ExporterCompatible, 0, progress));
    QCOMPARE(negative, "colbin: grid.width: the walls need -5 cells along X; 0 to 65535 can be stored");

    Progress stopped;
    stopped.cancel();
    const Result<BuiltGrid> cancelled = buildGrid(one, 256, GridRule::TrueExtents, 0, stopped);
    QVERIFY(!cancelled);
    QCOMPARE(cancelled.error().code, ErrorCode::Cancelled);
}

void TestGrid::listOfOneCellIsLimited() {
    Progress progress;
    ChunkedArray<Wall> walls;
    for (int i = 0; i < 65535; ++i)
        walls.push_back(wallAt({0, 0, 0}, {0, 0, 0}));
    const Result<BuiltGrid> full = buildGrid(walls, 256, GridRule::TrueExtents, 0, progress);
    QVERIFY(full);
    QCOMPARE(full->cells.count(3), 65535u);
    QCOMPARE(full->cells.entries.size(), std::size_t(65535));
    walls.push_back(wallAt({0, 0, 0}, {0, 0, 0}));
    QCOMPARE(refusal(buildGrid(walls, 256, GridRule::TrueExtents, 0, progress)),
             "colbin: grid.cells[3]: the cell would list 65536 walls; 65535 can be stored");
    walls.push_back(wallAt({0, 0, 0}, {0, 0, 0}));
    QCOMPARE(refusal(buildGrid(walls, 256, GridRule::TrueExtents, 0, progress)),
             "colbin: walls[65536]: a cell would have to list wall 65536; the highest that can be is 65535");
}

void TestGrid::rebuiltGridsMissNothing() {
    std::mt19937 random(7);
    for (int round = 0; round < 300; ++round) {
        Data data = randomData(random);
        Progress progress;
        const Result<BuiltGrid> built =
            round % 3 == 0 ? fillGrid(data.walls, data.grid, GridRule::TrueExtents, 0, progress)
                           : buildGrid(data.walls, data.grid.cellSize, GridRule::TrueExtents, 0, progress);
        QVERIFY(built);
        data.grid = built->grid;
        data.cells = built->cells;
        const std::optional<GridAudit> audit = auditGrid(data);
        QVERIFY(audit);
        QCOMPARE(audit->missing, 0u);
        QCOMPARE(audit->needless, 0u);
        QCOMPARE(audit->repeats, 0u);
        if (round % 3 != 0)
            QCOMPARE(audit->wallsOutside, 0u);
    }
}

void TestGrid::equalsStockNoticesEveryDifference() {
    std::mt19937 random(11);
    for (int round = 0; round < 100; ++round) {
        Data data = randomData(random);
        Progress progress;
        const Result<BuiltGrid> built =
            buildGrid(data.walls, data.grid.cellSize, GridRule::ExporterCompatible, 0, progress);
        QVERIFY(built);
        data.grid = built->grid;
        data.cells = built->cells;
        QVERIFY(auditGrid(data)->equalsStock);

        Data moved = data;
        moved.grid.originZ += 1;
        QVERIFY(!auditGrid(moved)->equalsStock);
        if (data.cells.entries.empty())
            continue;
        Data entry = data;
        entry.cells.entries.edit(0) ^= 1;
        QVERIFY(!auditGrid(entry)->equalsStock);
        for (std::uint64_t cell = 0; cell < data.grid.cells(); ++cell) {
            if (data.cells.count(cell) < 2)
                continue;
            Data swapped = data; // another order is another file
            const std::size_t at = data.cells.starts[cell];
            swapped.cells.entries.edit(at) = data.cells.entries[at + 1];
            swapped.cells.entries.edit(at + 1) = data.cells.entries[at];
            QVERIFY(!auditGrid(swapped)->equalsStock);
            Data repeated = data; // as many entries, one twice
            repeated.cells.entries.edit(at) = data.cells.entries[at + 1];
            QVERIFY(!auditGrid(repeated)->equalsStock);
            break;
        }
    }
}

// The figures come from an independent parser of files that the stock exporter wrote.
void TestGrid::sharedFile() {
    const tests::ExpectedFile file = fetchedFile();
    const nlohmann::json& expected = file.expected;
    Progress progress;
    const Result<Data> data = readData(file.bytes, progress);
    QVERIFY(data);

    const std::optional<GridAudit> audit = auditGrid(*data);
    QCOMPARE(audit.has_value(), !expected["pairs"].is_null());
    if (audit) {
        QCOMPARE(audit->needed, expected["pairs"]["needed"].get<std::uint64_t>());
        QCOMPARE(audit->missing, expected["pairs"]["missing"].get<std::uint64_t>());
        QCOMPARE(audit->needless, expected["pairs"]["needless"].get<std::uint64_t>());
        QCOMPARE(audit->wallsWithMissing, expected["walls_with_missing"].get<std::uint64_t>());
        QCOMPARE(audit->wallsOutside, expected["walls_reaching_outside"].get<std::uint64_t>());
        QCOMPARE(audit->equalsStock, expected["equals_stock_grid"].get<bool>());
        if (audit->equalsStock) {
            Data rebuilt = *data;
            const Result<BuiltGrid> stock =
                buildGrid(data->walls, data->grid.cellSize, GridRule::ExporterCompatible, 0, progress);
            QVERIFY2(stock, qPrintable(refusal(stock)));
            rebuilt.grid = stock->grid;
            rebuilt.cells = stock->cells;
            QCOMPARE(writeData(rebuilt), file.bytes);
        }
    }
    const nlohmann::json& want = expected["rebuilt_true_extents"];
    if (want.is_null())
        return;
    const Result<BuiltGrid> built =
        buildGrid(data->walls, data->grid.cellSize, GridRule::TrueExtents, 0, progress);
    QVERIFY2(built, qPrintable(refusal(built)));
    QCOMPARE(int(built->grid.width), want["width"].get<int>());
    QCOMPARE(int(built->grid.height), want["height"].get<int>());
    QCOMPARE(built->grid.originX, want["origin_x"].get<std::int32_t>());
    QCOMPARE(built->grid.originZ, want["origin_z"].get<std::int32_t>());
    QCOMPARE(built->cells.entries.size(), want["refs"].get<std::size_t>());
    Data rebuilt = *data;
    rebuilt.grid = built->grid;
    rebuilt.cells = built->cells;
    QCOMPARE(auditGrid(rebuilt)->missing, 0u);
}

QTEST_APPLESS_MAIN(TestGrid)
#include "tst_grid.moc"
