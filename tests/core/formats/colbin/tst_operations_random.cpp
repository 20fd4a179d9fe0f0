// What holds for operations on any level: tried on random ones.
#include "tests/core/formats/colbin/operated_level.h"

#include "core/formats/colbin/geometry.h"
#include "core/formats/colbin/grid.h"

using namespace core;
using namespace core::colbin;
using namespace tests::colbin;

namespace {

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

class TestOperationsRandom : public QObject {
    Q_OBJECT

  private slots:
    void propertyFlipTwice();
    void propertyRotateBack();
    void propertyDelete();
    void propertyDeleteDuplicates();
    void propertyWeldIsIdempotent();
    void propertyListedWallsMissNothing();
    void propertySquareAxes();
    void propertyCleanUp();
};

void TestOperationsRandom::propertyFlipTwice() {
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

void TestOperationsRandom::propertyRotateBack() {
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

void TestOperationsRandom::propertyDelete() {
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

void TestOperationsRandom::propertyDeleteDuplicates() {
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

void TestOperationsRandom::propertyWeldIsIdempotent() {
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

void TestOperationsRandom::propertyListedWallsMissNothing() {
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

void TestOperationsRandom::propertySquareAxes() {
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

void TestOperationsRandom::propertyCleanUp() {
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

QTEST_APPLESS_MAIN(TestOperationsRandom)
#include "tst_operations_random.moc"
