#include "core/formats/colbin/derived.h"
#include "core/formats/colbin/io.h"
#include "core/formats/registry.h"
#include "tests/support/colbin_builder.h"
#include "tests/support/colbin_building.h"

#include <QTest>

#include <set>

using namespace core;
using namespace core::colbin;

namespace {

const std::filesystem::path folder = tests::sharedFolder("colbin");

std::unique_ptr<ColbinDocument> open(const std::filesystem::path& path) {
    Progress progress;
    Result<Data> data = readData(tests::readFile(path), progress);
    return data ? std::make_unique<ColbinDocument>(std::move(*data)) : nullptr;
}

Settings defaults(const Document& document) { return initialSettings(document.settingDefinitions()); }

// Two cells along X, three along Z: cell 4 (gx 1, gz 1) lists walls 1, 0, 1 and a dead 7; cell 0 lists
// wall 1. Wall 0 spans both columns at gz 1; wall 1 stands in cell 5.
ColbinDocument smallDocument() {
    Data data;
    data.grid = {0, 0, 256, 2, 3};
    const std::vector<std::vector<std::uint16_t>> lists = {{1}, {}, {}, {}, {1, 0, 1, 7}, {}};
    data.cells.starts.push_back(0);
    for (const auto& list : lists) {
        data.cells.entries.append(list.begin(), list.end());
        data.cells.starts.push_back(std::uint32_t(data.cells.entries.size()));
    }
    Wall wall;
    wall.axes = {Int3{4096, 0, 0}, Int3{0, 4096, 0}, Int3{0, 0, 4096}};
    wall.center = {256, 0, 384};
    wall.halfExtent = {100, 64, 32};
    data.walls.push_back(wall);
    wall.center = {384, 0, 640};
    data.walls.push_back(wall);
    const auto floor = [](Int3 a, Int3 b, Int3 c) {
        Floor f;
        f.vertices = {a, b, c};
        f.normal = {0, 4096, 0};
        return f;
    };
    data.floors.push_back(floor({0, 0, 0}, {0, 0, 128}, {128, 0, 0}));
    data.floors.push_back(floor({128, 0, 128}, {128, 0, 0}, {0, 0, 128})); // shares an edge with floor 0
    data.floors.push_back(floor({0, 0, 0}, {-128, 0, 0}, {0, 0, -128}));   // a corner only
    data.tail = {1, 2, 3};
    return ColbinDocument(std::move(data));
}

std::vector<std::uint64_t> targets(const ReferenceList& list) {
    std::vector<std::uint64_t> found;
    for (std::uint64_t i = 0; i < list.count; ++i) {
        const Reference reference = list.at(i);
        found.push_back(reference.target.valid() ? reference.target.index
                                                 : 1000 + std::uint64_t(toInteger(reference.raw)));
    }
    return found;
}

std::vector<std::uint64_t> targets(const Document& document, ItemId item, std::string_view role) {
    for (const ReferenceList& list : document.references(item, defaults(document)))
        if (list.role == role)
            return targets(list);
    return {9999};
}

using Numbers = std::vector<std::uint64_t>;

} // namespace

class TestColbinDocument : public QObject {
    Q_OBJECT

  private slots:
    void figures_data();
    void figures();
    void everyByteBelongsToAnItem();
    void setChangesItsBytesOnly_data();
    void setChangesItsBytesOnly();
    void spans();
    void references();
    void missingCellsByBruteForce();
    void cellAuditByBruteForce();
    void outlineIsConsistent();
    void itemsByOrdinal();
    void paths();
    void derivedValues();
    void settings();
    void cloneSharesAndSeparates();
    void verdicts();
};

void TestColbinDocument::figures_data() { tests::colbin::addSharedFileRows(true); }

void TestColbinDocument::figures() {
    const std::filesystem::path path = tests::fetchedPath();
    const nlohmann::json expected = tests::expectedOf(path);
    const auto document = open(path);
    QCOMPARE(document != nullptr, expected["opens"].get<bool>());
    if (!document)
        return;
    std::set<std::string> seen;
    for (const Figure& figure : document->figures(defaults(*document))) {
        seen.insert(figure.key);
        nlohmann::json want;
        if (figure.key.rfind("grid.", 0) == 0)
            want = expected["grid"].is_null() ? nlohmann::json() : expected["grid"][figure.key.substr(5)];
        else
            want = expected.at(figure.key);
        QVERIFY2(want.is_null() == !hasValue(figure.value), figure.key.c_str());
        if (!want.is_null())
            QCOMPARE(toInteger(figure.value), want.get<std::int64_t>());
    }
    for (const char* key :
         {"bytes", "version", "wall_size", "floors", "walls", "grid.width", "grid.height", "grid.cell_size",
          "grid.origin_x", "grid.origin_z", "refs", "non_empty_cells", "ground", "ceiling", "tail_bytes"})
        QVERIFY2(seen.count(key) == 1, key);
}

// Spans of items and properties on one side and itemAtByte on the other tell the same story for every byte.
void TestColbinDocument::everyByteBelongsToAnItem() {
    std::vector<std::unique_ptr<ColbinDocument>> documents;
    documents.push_back(std::make_unique<ColbinDocument>(smallDocument()));
    documents.push_back(std::make_unique<ColbinDocument>(tests::brokenLevel()));
    for (const char* name : {"room_onemesh_v1a.colbin", "odd_v1_64.colbin", "odd_empty.colbin"})
        if (auto document = open(folder / name))
            documents.push_back(std::move(document));
    for (const auto& document : documents) {
        const Settings settings = defaults(*document);
        for (std::uint64_t offset = 0; offset < document->fileSize(); ++offset) {
            const ByteHit hit = document->itemAtByte(0, offset);
            QVERIFY(document->exists(hit.item));
            const Location item = document->itemSpan(hit.item).value();
            QVERIFY(offset >= item.offset && offset < item.offset + item.length);
            const Property* property = findProperty(*document, settings, hit.item, hit.property);
            QVERIFY2(property != nullptr, hit.property.c_str());
            const auto span = property->span(*document, hit.item, hit.component);
            QVERIFY(span.has_value());
            QVERIFY(offset >= span->offset && offset < span->offset + span->length);
        }
        QVERIFY(!document->itemAtByte(0, document->fileSize()).item.valid());
        QVERIFY(!document->itemAtByte(1, 0).item.valid());
    }
}

void TestColbinDocument::setChangesItsBytesOnly_data() {
    QTest::addColumn<QString>("name");
    for (const char* name :
         {"room_onemesh.colbin", "room_onemesh_v1a.colbin", "odd_v1_64.colbin", "odd_bad_index.colbin"})
        QTest::newRow(name) << name;
}

void TestColbinDocument::setChangesItsBytesOnly() {
    QFETCH(QString, name);
    const auto document = open(folder / name.toStdString());
    if (!document)
        QSKIP("the shared data is not there");
    const Settings settings = defaults(*document);
    const Bytes before = writeData(document->data());
    int edits = 0;
    const Schema& schema = document->schema(settings);
    for (TypeId type = 0; type < schema.types.size(); ++type)
        for (std::uint64_t i = 0; i < document->itemCount(type); ++i)
            for (const Property& property : schema.types[type].properties)
                for (int c = 0; c < property.components; ++c) {
                    if (!property.editable())
                        continue;
                    const ItemId item = document->itemAt(type, i);
                    const auto copy = document->clone();
                    const auto [low, high] = rawLimits(property);
                    const Value old = property.get(*document, settings, item, c);
                    const Value other = toInteger(old) == high ? low : high;
                    QVERIFY(core::setProperty(*copy, settings, {item, property.key, c}, other).has_value());
                    QVERIFY(sameValue(property.get(*copy, settings, item, c), other));
                    const Bytes after = writeData(as(*copy).data());
                    QCOMPARE(after.size(), before.size());
                    const Location span = property.span(*document, item, c).value();
                    bool changed = false;
                    for (std::size_t at = 0; at < before.size(); ++at) {
                        if (before[at] == after[at])
                            continue;
                        changed = true;
                        QVERIFY(at >= span.offset && at < span.offset + span.length);
                    }
                    QVERIFY(changed);
                    QVERIFY(core::setProperty(*copy, settings, {item, property.key, c}, old).has_value());
                    QVERIFY(writeData(as(*copy).data()) == before);
                    ++edits;
                }
    QVERIFY(edits > 60);
    QVERIFY(writeData(document->data()) == before); // clones are deep
}

// By hand from section 2: 31 bytes of headers, six cells (2 bytes and 5 entries), floors of 44, walls of 64.
void TestColbinDocument::spans() {
    const ColbinDocument document = smallDocument();
    const Settings settings = defaults(document);
    const auto spanOf = [&](const char* path) {
        const auto ref = findPropertyPath(document, settings, path);
        if (!ref)
            return Location{9, 9, 9};
        return document.schema(settings)
            .of(ref->item)
            .find(ref->key)
            ->span(document, ref->item, ref->component)
            .value();
    };
    QCOMPARE(document.fileSize(), std::uint64_t(31 + 12 + 10 + 3 * 44 + 2 * 64 + 3));
    QVERIFY((spanOf("header.wall_count") == Location{0, 11, 4}));
    QVERIFY((spanOf("grid.width") == Location{0, 27, 2}));
    QVERIFY((spanOf("grid.cells[0].count") == Location{0, 31, 2}));
    QVERIFY((spanOf("grid.cells[4].indices[2]") == Location{0, 31 + 4 + 6 + 2 + 4, 2}));
    QVERIFY((spanOf("floors[1].v2[1]") == Location{0, 53 + 44 + 28, 4}));
    QVERIFY((spanOf("floors[0].normal[2]") == Location{0, 53 + 40, 2}));
    QVERIFY((spanOf("walls[1].half_extent[0]") == Location{0, 53 + 132 + 64 + 48, 4}));
    QVERIFY((document.itemSpan({columnType, 0, 0, 1}).value() == Location{0, 39, 14}));
    QVERIFY((document.itemSpan({tailType}).value() == Location{0, 313, 3}));
    QCOMPARE(sizeof(Wall) >= 64, true);
}

void TestColbinDocument::references() {
    const ColbinDocument document = smallDocument();
    QCOMPARE(targets(document, {cellType, 0, 0, 4}, "lists"),
             (Numbers{1, 0, 1, 1007})); // stored order; 7 is dead
    QCOMPARE(targets(document, {columnType, 0, 0, 1}, "lists"), (Numbers{1, 0, 1, 1007}));
    QCOMPARE(targets(document, {entryType, 0, 4, 1}, "wall"), (Numbers{0}));
    QCOMPARE(targets(document, {entryType, 0, 4, 3}, "wall"), (Numbers{1007}));
    QCOMPARE(targets(document, {wallType, 0, 0, 0}, "listed_in"), (Numbers{4}));
    QCOMPARE(targets(document, {wallType, 0, 0, 1}, "listed_in"), (Numbers{0, 4})); // each cell once
    QCOMPARE(targets(document, {wallType, 0, 0, 0}, "should_be_in"), (Numbers{1}));
    QCOMPARE(targets(document, {wallType, 0, 0, 1}, "should_be_in"), (Numbers{5}));
    QCOMPARE(targets(document, {floorType, 0, 0, 0}, "neighbour"), (Numbers{1}));
    QCOMPARE(targets(document, {floorType, 0, 0, 1}, "neighbour"), (Numbers{0}));
    QCOMPARE(targets(document, {floorType, 0, 0, 2}, "neighbour"), (Numbers{}));
    QVERIFY(document.references({headerType}, defaults(document)).empty());
    QVERIFY(document.references({wallType, 0, 0, 2}, defaults(document)).empty()); // does not exist
}

void TestColbinDocument::missingCellsByBruteForce() {
    const ColbinDocument document(tests::courtyard().build(GridRule::ExporterCompatible));
    const Data& data = document.data();
    std::uint64_t total = 0;
    for (std::uint64_t wall = 0; wall < data.walls.size(); ++wall) {
        const CellRect rect = trueReach(data.grid, data.walls[std::size_t(wall)]);
        Numbers expected;
        for (std::uint64_t cell = 0; cell < data.grid.cells(); ++cell) {
            bool listed = false;
            for (std::uint32_t i = 0; i < data.cells.count(cell); ++i)
                listed = listed || data.cells.entry(cell, i) == wall;
            if (!listed &&
                rect.contains(std::int64_t(cell / data.grid.height), std::int64_t(cell % data.grid.height)))
                expected.push_back(cell);
        }
        QCOMPARE(targets(document, {wallType, 0, 0, wall}, "should_be_in"), expected);
        total += expected.size();
    }
    QVERIFY(total > 50);
    QCOMPARE(total, gridAudit(document)->missing);
}

void TestColbinDocument::cellAuditByBruteForce() {
    const ColbinDocument document(tests::brokenLevel());
    const Data& data = document.data();
    std::uint64_t missing = 0;
    std::uint64_t needless = 0;
    for (std::uint64_t cell = 0; cell < data.grid.cells(); ++cell) {
        std::set<std::uint16_t> listed;
        for (std::uint32_t i = 0; i < data.cells.count(cell); ++i)
            listed.insert(data.cells.entry(cell, i));
        CellAudit expected;
        for (std::uint64_t wall = 0; wall < data.walls.size(); ++wall) {
            const bool reaches =
                trueReach(data.grid, data.walls[std::size_t(wall)])
                    .contains(std::int64_t(cell / data.grid.height), std::int64_t(cell % data.grid.height));
            const bool lists = listed.count(std::uint16_t(wall)) > 0;
            expected.needed += reaches;
            expected.missing += reaches && !lists;
            expected.needless += lists && !reaches;
        }
        const CellAudit audit = cellAudit(document, cell);
        QCOMPARE(audit.needed, expected.needed);
        QCOMPARE(audit.missing, expected.missing);
        QCOMPARE(audit.needless, expected.needless);
        missing += audit.missing;
        needless += audit.needless;
    }
    QVERIFY(missing > 0 && needless > 0);
    QCOMPARE(missing, gridAudit(document)->missing);
    QCOMPARE(needless, gridAudit(document)->needless);
}

void TestColbinDocument::outlineIsConsistent() {
    for (const Data& data : {smallDocument().data(), tests::brokenLevel()}) {
        const ColbinDocument document(data);
        const auto outline = document.outline(document.outlines().front().key);
        std::set<RowId> seen = {rootRow};
        std::vector<RowId> open = {rootRow};
        std::uint64_t items = 0;
        while (!open.empty()) {
            const RowId parent = open.back();
            open.pop_back();
            for (std::uint64_t i = 0; i < outline->childCount(parent); ++i) {
                const RowId row = outline->child(parent, i);
                QVERIFY(seen.insert(row).second);
                QCOMPARE(outline->parent(row), parent);
                QCOMPARE(outline->indexInParent(row), i);
                QVERIFY(!outline->title(row).empty());
                if (const ItemId item = outline->item(row); item.valid()) {
                    QVERIFY(document.exists(item));
                    QCOMPARE(outline->row(item), row);
                    ++items;
                }
                open.push_back(row);
            }
        }
        std::uint64_t all = 0;
        for (TypeId type = fileType; type <= tailType; ++type)
            all += document.itemCount(type);
        QCOMPARE(items, all); // every item has its row
    }
    const ColbinDocument version1{Data{.version = 1, .wallSize = 52}};
    const auto outline = version1.outline("file");
    QCOMPARE(outline->childCount(outline->child(rootRow, 0)), std::uint64_t(3)); // no grid, no tail
}

void TestColbinDocument::itemsByOrdinal() {
    const ColbinDocument document = smallDocument();
    QCOMPARE(document.itemCount(entryType), std::uint64_t(5));
    QVERIFY((document.itemAt(entryType, 0) == ItemId{entryType, 0, 0, 0}));
    QVERIFY((document.itemAt(entryType, 1) == ItemId{entryType, 0, 4, 0})); // empty cells between
    QVERIFY((document.itemAt(entryType, 4) == ItemId{entryType, 0, 4, 3}));
    QVERIFY(!document.exists({entryType, 0, 4, 4}));
    QVERIFY(!document.exists({cellType, 0, 0, 6}));
    QVERIFY(!document.exists({wallType, 1, 0, 0}));
    QVERIFY(!document.exists({wallType, 0, 1, 0}));
    const ColbinDocument empty{Data{}};
    QVERIFY(!empty.exists({tailType}));
    QCOMPARE(empty.itemCount(cellType), std::uint64_t(0));
}

void TestColbinDocument::paths() {
    const ColbinDocument document = smallDocument();
    const Settings settings = defaults(document);
    for (const char* path : {"header", "grid", "grid.columns[1]", "grid.cells[4]", "grid.cells[4].indices[2]",
                             "floors[2]", "walls[1]", "tail"}) {
        const auto item = document.find(path);
        QVERIFY2(item.has_value(), path);
        QCOMPARE(document.path(*item), std::string(path));
    }
    QVERIFY(!document.find("walls[2]").has_value());
    QVERIFY(!document.find("grid.cells[4].indices[4]").has_value());
    const auto ref = findPropertyPath(document, settings, "grid.cells[4].indices[3]");
    QVERIFY(ref.has_value());
    QCOMPARE(toInteger(propertyValue(document, settings, {ref->item, "index", 0})), std::int64_t(7));
}

void TestColbinDocument::derivedValues() {
    const ColbinDocument document = smallDocument();
    Settings settings = defaults(document);
    const auto value = [&](const char* path) {
        const auto ref = findPropertyPath(document, settings, path);
        return ref ? propertyValue(document, settings, {ref->item, ref->key, std::max(0, ref->component)})
                   : Value();
    };
    // g of floor 0 = (0, 0, 128) x (128, 0, 0) = (0, 16384, 0): down in a Y-down file, so a ceiling.
    QCOMPARE(toNumber(value("floors[0].winding_normal[1]")), 16384.0);
    QCOMPARE(toInteger(value("floors[0].facing")), std::int64_t(1));
    QCOMPARE(toNumber(value("floors[0].area")), 0.5);
    QCOMPARE(toNumber(value("floors[0].slope")), 0.0);
    QCOMPARE(toInteger(value("walls[0].thin_axis")), std::int64_t(2));
    QCOMPARE(toNumber(value("walls[0].thickness")), 0.5);
    QCOMPARE(toInteger(value("walls[0].handedness")), std::int64_t(1));
    QCOMPARE(toNumber(value("walls[0].volume")), 8.0 * 100 * 64 * 32 / (128.0 * 128 * 128));
    QCOMPARE(toInteger(value("walls[0].reach[1]")), std::int64_t(1));
    QCOMPARE(toInteger(value("walls[0].cells_reached")), std::int64_t(2));
    QCOMPARE(toInteger(value("walls[0].cells_listing")), std::int64_t(1));
    QCOMPARE(toInteger(value("walls[0].cells_missing")), std::int64_t(1));
    QCOMPARE(toInteger(value("grid.cells[4].low[0]")), std::int64_t(256));
    QCOMPARE(toInteger(value("grid.cells[4].high[1]")), std::int64_t(512));
    QCOMPARE(toInteger(value("grid.cells[5].missing")), std::int64_t(1));
    QCOMPARE(toInteger(value("grid.cells[4].needless")), std::int64_t(1)); // wall 1
    QCOMPARE(toInteger(value("grid.needed")), std::int64_t(3));
    QCOMPARE(toInteger(value("grid.longest_list")), std::int64_t(4));
    QCOMPARE(toInteger(value("grid.columns[1].refs")), std::int64_t(4));
    QCOMPARE(toNumber(value("grid.mean_list")), 2.5);
    // 316 + 44*3 + 64*2 + 8*6 + 2*5 + 8*2
    QCOMPARE(runtimeBytes(document), std::uint64_t(650));
    settings.values["up_axis"] = std::int64_t(yUp);
    QCOMPARE(toInteger(value("floors[0].facing")), std::int64_t(0));
}

void TestColbinDocument::settings() {
    const ColbinDocument document = smallDocument();
    const auto& definitions = document.settingDefinitions();
    Settings settings = initialSettings(definitions);
    QCOMPARE(settings.choice("up_axis"), std::int64_t(0));
    QCOMPARE(settings.number("units_per_metre", 0), 128.0);
    QCOMPARE(settings.number("memory_budget", 0), 262144.0);
    QCOMPARE(settings.number("floor_threshold", 0), 2867.0);
    QVERIFY(applySetting(settings, definitions, "up_axis=y-up").has_value());
    QCOMPARE(settings.choice("up_axis"), std::int64_t(1));
    QVERIFY(!applySetting(settings, definitions, "units_per_metre=0").has_value());
}

void TestColbinDocument::cloneSharesAndSeparates() {
    ColbinDocument document(tests::bigLevel(20000, 100));
    const std::unique_ptr<Document> clone = document.clone();
    QCOMPARE(as(*clone).data().floors.chunksNotSharedWith(document.data().floors), std::size_t(0));
    const std::uint64_t missing = gridAudit(document)->missing;
    document.edit(FloorsPart).floors.edit(7).padding = 1;
    QCOMPARE(as(*clone).data().floors.chunksNotSharedWith(document.data().floors), std::size_t(1));
    QCOMPARE(int(as(*clone).data().floors[7].padding), 0);
    // An edit of floors keeps what was computed of walls and lists, one of walls does not.
    QCOMPARE(&gridAudit(document), &gridAudit(as(*clone)));
    document.edit(WallsPart).walls.edit(0).center[0] += 100000;
    QVERIFY(&gridAudit(document) != &gridAudit(as(*clone)));
    QCOMPARE(gridAudit(as(*clone))->missing, missing);
}

void TestColbinDocument::verdicts() {
    const ColbinDocument document(tests::courtyard().build(GridRule::ExporterCompatible));
    const Settings settings = defaults(document);
    IssueList issues;
    const auto& audit = gridAudit(document);
    QCOMPARE(english(document.verdict(settings, issues)), "the grid misses " +
                                                              std::to_string(audit->missing) + " of " +
                                                              std::to_string(audit->needed) + " pairs");
    for (int i = 0; i < 2; ++i)
        issues.add({.rule = "COLBIN-WALL-09", .severity = Severity::Warning});
    QCOMPARE(english(document.verdict(settings, issues)), std::string("2 fat boxes may block the player"));
    issues.add({.rule = "COLBIN-GRID-06", .severity = Severity::Error});
    QCOMPARE(english(document.verdict(settings, issues)),
             std::string("1 cell list names walls that do not exist"));
    const ColbinDocument rebuilt(tests::courtyard().build(GridRule::TrueExtents));
    QCOMPARE(english(rebuilt.verdict(settings, {})),
             std::string("nothing here should trouble the player or the engine"));
}

QTEST_APPLESS_MAIN(TestColbinDocument)
#include "tst_document.moc"
