// What operations declare and check, and those of the grid and of the file as a whole.
#include "tests/core/formats/colbin/operated_level.h"

#include "core/formats/colbin/geometry.h"
#include "core/formats/colbin/grid.h"

using namespace core;
using namespace core::colbin;
using namespace tests::colbin;

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
    void clearReservedFields();
    void dropTail();
    void convertToVersion2();
    void convertRefuses();
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

QTEST_APPLESS_MAIN(TestOperations)
#include "tst_operations.moc"
