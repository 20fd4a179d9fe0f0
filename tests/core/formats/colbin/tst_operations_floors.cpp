// Operations on floor triangles, and on both kinds of duplicates.
#include "tests/core/formats/colbin/operated_level.h"

#include "core/formats/colbin/geometry.h"
#include "core/formats/colbin/grid.h"

using namespace core;
using namespace core::colbin;
using namespace tests::colbin;

class TestOperationsFloors : public QObject {
    Q_OBJECT

  private slots:
    void deleteTriangles();
    void deleteDuplicates();
    void flipTriangles();
    void recomputeNormals();
    void weldVertices();
    void deleteDegenerateTriangles();
};

void TestOperationsFloors::deleteTriangles() {
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

void TestOperationsFloors::deleteDuplicates() {
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

void TestOperationsFloors::flipTriangles() {
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

void TestOperationsFloors::recomputeNormals() {
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

void TestOperationsFloors::weldVertices() {
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

void TestOperationsFloors::deleteDegenerateTriangles() {
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

QTEST_APPLESS_MAIN(TestOperationsFloors)
#include "tst_operations_floors.moc"
