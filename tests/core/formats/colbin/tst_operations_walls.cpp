// Operations on boxes.
#include "tests/core/formats/colbin/operated_level.h"

#include "core/formats/colbin/geometry.h"
#include "core/formats/colbin/grid.h"

using namespace core;
using namespace core::colbin;
using namespace tests::colbin;

class TestOperationsWalls : public QObject {
    Q_OBJECT

  private slots:
    void addBox();
    void addBoxWakesDeadEntries();
    void addBoxRefuses();
    void duplicateBox();
    void deleteBox();
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
};

void TestOperationsWalls::addBox() {
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

void TestOperationsWalls::addBoxWakesDeadEntries() {
    Data data = row();
    data.cells = lists({{0, 4}, {1}, {2, 5}, {3, 4, 4}});
    const Ran ran = run(data, "add-box", {}, {{"center", "150,0,50"}});
    QCOMPARE(report(ran), "Boxes added: 1; Dead entries that now name an added box: 3 (!)");
    QVERIFY(ran.data().cells == data.cells);
    const Ran listed =
        run(data, "add-box", {}, {{"center", "150,0,50"}, {"half_extent", "10,10,10"}, {"list", "on"}});
    QCOMPARE(entries(listed.data()), "0:0 1:1,4 2:2,5 3:3");
}

void TestOperationsWalls::addBoxRefuses() {
    QCOMPARE(refusal(run(row(), "add-box", {}, {{"half_extent", "1,-2,3"}})),
             "colbin: half_extent[1]: -2 is below 0");
}

void TestOperationsWalls::duplicateBox() {
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

void TestOperationsWalls::deleteBox() {
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

void TestOperationsWalls::moveBox() {
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

void TestOperationsWalls::moveBoxIntoUnsortedLists() {
    Data data = row();
    data.cells = lists({{3, 0, 2}, {1}, {9, 2, 3}, {}});
    const Ran ran = run(data, "move-box", {wallItem(1)}, {{"delta", "-100,0,0"}, {"list", "on"}});
    QCOMPARE(entries(ran.data()), "0:1,3,0,2 2:9,2,3"); // before the first greater one
    const Ran up = run(data, "move-box", {wallItem(1)}, {{"delta", "100,0,0"}, {"list", "on"}});
    QCOMPARE(entries(up.data()), "0:3,0,2 2:1,9,2,3");
}

void TestOperationsWalls::listNeedsAGrid() {
    const Ran ran = run(version1(), "move-box", {wallItem(1)}, {{"delta", "1,0,0"}, {"list", "on"}});
    QVERIFY(ran.has());
    QCOMPARE(report(ran), "Boxes changed: 1; Cell lists: there is no grid to list walls in (!)");
}

void TestOperationsWalls::listRefusesHighNumbers() {
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

void TestOperationsWalls::rotateBox() {
    const Data data = row();
    const auto wallAfter = [&](const std::vector<ItemId>& items, const tests::Typed& parameters,
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

void TestOperationsWalls::rotateBoxRefuses() {
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

void TestOperationsWalls::resizeBox() {
    const Data data = row();
    const auto wallAfter = [&](const tests::Typed& parameters) {
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

void TestOperationsWalls::resizeBoxRefuses() {
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

void TestOperationsWalls::clampThinAxis() {
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

void TestOperationsWalls::reOrthonormalise() {
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

void TestOperationsWalls::reOrthonormaliseRefits() {
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

QTEST_APPLESS_MAIN(TestOperationsWalls)
#include "tst_operations_walls.moc"
