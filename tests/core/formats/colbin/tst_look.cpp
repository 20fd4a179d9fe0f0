#include "core/formats/colbin/derived.h"
#include "core/formats/colbin/geometry.h"
#include "core/formats/colbin/look.h"
#include "core/formats/embedded.h"
#include "core/formats/registry.h"
#include "core/scene/primitives.h"
#include "tests/support/colbin_builder.h"
#include "tests/support/same_scene.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace core;
using namespace core::colbin;
using tests::sameScene;

namespace {

Settings defaults(const Document& document) { return initialSettings(document.settingDefinitions()); }

Scene sceneOf(const ColbinDocument& document, const Settings& settings) {
    Progress progress;
    return makeScene(document, settings, progress).value();
}

// A flat ground triangle, a ceiling triangle above, a wall, and a grid of 2 x 2 cells that lists it in one.
ColbinDocument smallDocument() {
    tests::ColbinBuilder level;
    level.triangle({0, 0, 0}, {4, 0, 0}, {0, 0, 4});
    level.triangle({0, 3, 0}, {4, 3, 0}, {0, 3, 4}, false);
    level.box({2, 1, 2}, {2, 0.5, 1.5});
    Data data = level.build(GridRule::TrueExtents);
    return ColbinDocument(std::move(data));
}

const Colouring& colouring(const std::vector<Colouring>& all, std::string_view key) {
    for (const Colouring& c : all)
        if (c.key == key)
            return c;
    qFatal("no such colouring");
}

template <typename Batch>
void collectItems(const std::vector<Batch>& batches, std::size_t (*count)(const Batch&),
                  std::set<ItemId>& items) {
    for (const Batch& batch : batches)
        for (std::size_t i = 0; i < count(batch); ++i)
            items.insert(batch.items.at(i));
}

} // namespace

class TestColbinLook : public QObject {
    Q_OBJECT

  private slots:
    void sniff();
    void samplesOpenAndShow_data();
    void samplesOpenAndShow();
    void displayIsAHalfTurn();
    void everyRecordIsShown();
    void gridLiesAtTheFoot();
    void updateEqualsRebuild();
    void updateRefusesNewFacing();
    void updateRefusesNewHeights();
    void colourings();
    void locate();
    void locateClamps();
    void noLookup();
    void probe();
    void audit();
    void saveWarnings();
};

void TestColbinLook::sniff() {
    const Format* format = findFormat("colbin");
    QVERIFY(format != nullptr);
    const auto claim = [&](const Bytes& bytes) { return format->sniff(bytes, "x.colbin").claim; };
    QVERIFY(claim({'C', 'O', 'L', 'B', 'I', 'N', 2}) == Claim::Certain);
    QVERIFY(claim({'C', 'O', 'L', 'B', 'I', 'N'}) == Claim::Certain);
    QVERIFY(claim({'C', 'O', 'L', 'B', 'I', 'N', 9}) == Claim::Certain);
    QVERIFY(!format->sniff(Bytes{'C', 'O', 'L', 'B', 'I', 'N', 9}, "").remark.empty());
    QVERIFY(claim({'C', 'O', 'L', 'B', 'I'}) == Claim::None);
    QVERIFY(claim({'c', 'o', 'l', 'b', 'i', 'n', 2}) == Claim::None);
}

void TestColbinLook::samplesOpenAndShow_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"courtyard.colbin", "courtyard_rebuilt.colbin", "broken_level.colbin"})
        QTest::newRow(name) << name;
}

void TestColbinLook::samplesOpenAndShow() {
    QFETCH(QString, name);
    for (const EmbeddedFile& file : embeddedFiles()) {
        if (file.format != "colbin" || file.name != name.toStdString())
            continue;
        Progress progress;
        ReadOptions options;
        const auto document = readDocument(file.bytes, options, progress);
        QVERIFY(document.has_value());
        QVERIFY(writeDocument(**document, 0, "", progress).value() ==
                Bytes(file.bytes.begin(), file.bytes.end()));
        const auto scene = findFormat("colbin")->scene(**document, defaults(**document), progress);
        QVERIFY(scene.has_value());
        const Aabb box = sceneBounds(*scene);
        QVERIFY(!box.isEmpty());
        QVERIFY(std::isfinite(box.diagonal()));
        return;
    }
    QFAIL("the sample is not in the program");
}

// (x, -y, -z) for Y-down, as it is for Y-up; windings survive either.
void TestColbinLook::displayIsAHalfTurn() {
    const ColbinDocument document = smallDocument();
    Settings settings = defaults(document);
    const glm::dvec4 point(1, 2, 3, 1);
    QVERIFY(toDisplay(settings) * point == glm::dvec4(1, -2, -3, 1));
    QCOMPARE(glm::determinant(toDisplay(settings)), 1.0);
    settings.values["up_axis"] = std::int64_t(yUp);
    QVERIFY(toDisplay(settings) * point == point);
    QVERIFY(worldTransform(sceneOf(document, settings), 0) == glm::dmat4(1.0));
}

void TestColbinLook::everyRecordIsShown() {
    const ColbinDocument document(tests::brokenLevel());
    const Scene scene = sceneOf(document, defaults(document));
    std::set<ItemId> items;
    collectItems<TriangleBatch>(
        scene.triangles, [](const TriangleBatch& b) { return b.positions.size() / 3; }, items);
    collectItems<BoxBatch>(
        scene.boxes, [](const BoxBatch& b) { return b.boxes.size(); }, items);
    QCOMPARE(items.size(), std::size_t(document.itemCount(floorType) + document.itemCount(wallType) +
                                       document.itemCount(cellType)));
    for (const ItemId& item : items)
        QVERIFY(document.exists(item));
    QCOMPARE(scene.layerIndex("ground"), 0);
    QVERIFY(scene.layers[std::size_t(scene.layerIndex("walls"))].visible);
    QVERIFY(!scene.layers[std::size_t(scene.layerIndex("grid"))].visible);
    // A floor is in the batch of its layer.
    for (const TriangleBatch& batch : scene.triangles)
        for (std::size_t i = 0; i < batch.positions.size() / 3; ++i) {
            const Floor& floor = document.data().floors[std::size_t(batch.items.at(i).index)];
            QCOMPARE(scene.layers[std::size_t(batch.layer)].key,
                     std::string(facing(floor, true) == FloorFacing::Ground    ? "ground"
                                 : facing(floor, true) == FloorFacing::Ceiling ? "ceiling"
                                                                               : "neither"));
        }
}

void TestColbinLook::gridLiesAtTheFoot() {
    const ColbinDocument document = smallDocument();
    Settings settings = defaults(document);
    const auto gridBox = [&](const Scene& scene) {
        Aabb box;
        for (std::uint64_t cell = 0; cell < document.itemCount(cellType); ++cell)
            for (const BoxBatch& batch : scene.boxes)
                if (batch.layer == scene.layerIndex("grid"))
                    box.add(glm::dvec3(worldTransform(scene, 0) * glm::dmat4(batch.boxes[cell])[3]));
        return box;
    };
    // The ground is at 0, the ceiling 3 m = 384 raw above it; with Y up the file stands on its head.
    for (const auto& [up, foot] : {std::pair{yDown, 0.0}, std::pair{yUp, -384.0}}) {
        settings.values["up_axis"] = std::int64_t(up);
        const Aabb box = gridBox(sceneOf(document, settings));
        QCOMPARE(box.min.y, foot);
        QCOMPARE(box.max.y, foot);
    }
}

void TestColbinLook::updateEqualsRebuild() {
    ColbinDocument document(tests::courtyard().build(GridRule::ExporterCompatible));
    const Settings settings = defaults(document);
    Scene scene = sceneOf(document, settings);
    const Scene before = scene;
    Data& data = document.edit();
    data.floors.edit(5).vertices[0][0] += 17;
    data.floors.edit(5).normal = {100, 4000, 0};
    data.walls.edit(3).halfExtent[0] += 40;
    data.walls.edit(3).axes[0] = {4000, 0, 880};
    const auto update = updateScene(document, settings, {{floorType, 0, 0, 5}, {wallType, 0, 0, 3}}, scene);
    QVERIFY(update.has_value());
    QVERIFY(!sameScene(scene, before));
    QVERIFY(sameScene(scene, sceneOf(document, settings)));
    QCOMPARE(update->ranges.size(), std::size_t(5)); // triangle, normal; solid box, its edges, thin axis
    for (const SceneUpdate::Range& range : update->ranges)
        QCOMPARE(range.count, std::size_t(1));
    // Entries, header and reserved fields have no shape.
    QVERIFY(updateScene(document, settings, {{entryType, 0, 40, 0}}, scene).has_value() ||
            !document.exists({entryType, 0, 40, 0}));
    QVERIFY(!updateScene(document, settings, {{gridType}}, scene).has_value());
}

void TestColbinLook::updateRefusesNewFacing() {
    ColbinDocument document = smallDocument();
    const Settings settings = defaults(document);
    Scene scene = sceneOf(document, settings);
    auto& vertices = document.edit(FloorsPart).floors.edit(0).vertices;
    std::swap(vertices[1], vertices[2]);
    QVERIFY(!updateScene(document, settings, {{floorType, 0, 0, 0}}, scene).has_value());
}

void TestColbinLook::updateRefusesNewHeights() {
    ColbinDocument document = smallDocument();
    const Settings settings = defaults(document);
    Scene scene = sceneOf(document, settings);
    document.edit(FloorsPart).floors.edit(0).vertices[0][1] =
        5; // Y down: below the ground, where the grid lies
    QVERIFY(!updateScene(document, settings, {{floorType, 0, 0, 0}}, scene).has_value());
}

void TestColbinLook::colourings() {
    const ColbinDocument document(tests::brokenLevel());
    const auto all = makeColourings(document, defaults(document));
    for (const Colouring& c : all)
        for (TypeId type : c.types)
            for (std::uint64_t i = 0; i < document.itemCount(type); ++i) {
                const double value = c.value(document.itemAt(type, i));
                if (!c.discrete || std::isnan(value))
                    continue;
                const bool known = std::any_of(c.legend.begin(), c.legend.end(),
                                               [value](const LegendEntry& e) { return e.value == value; });
                QVERIFY2(known, c.key.c_str());
            }
    QCOMPARE(all.front().key, std::string("facing"));
    const auto value = [&](std::string_view key, ItemId item) { return colouring(all, key).value(item); };
    QCOMPARE(value("facing", {floorType, 0, 0, 0}), double(FloorFacing::Ground));
    QCOMPARE(value("wall_kind", {wallType, 0, 0, 4}), double(WallKind::Fat));
    QCOMPARE(value("wall_kind", {wallType, 0, 0, 5}), double(WallKind::Broken));
    QCOMPARE(value("wall_kind", {wallType, 0, 0, 0}), double(WallKind::Plain));
    QCOMPARE(value("flags", {wallType, 0, 0, 4}), double(0x80000001u));
    QCOMPARE(value("flags", {wallType, 0, 0, 0}), 0.0);
    const ColbinDocument version1{Data{.version = 1, .wallSize = 52}};
    for (const Colouring& c : makeColourings(version1, defaults(version1)))
        QVERIFY(c.key != "refs" && c.key != "audit"); // there is no grid to speak of
}

// Origin (-512, -256), cells of 256, 4 x 3.
void TestColbinLook::locate() {
    Data data;
    data.grid = {-512, -256, 256, 4, 3};
    for (int i = 0; i <= 12; ++i)
        data.cells.starts.push_back(0);
    const ColbinDocument document(std::move(data));
    const auto grid = makeGridIndex(document, defaults(document));
    const auto cells = [&](glm::dvec3 point, double radius) {
        std::vector<std::uint64_t> found;
        for (const ItemId& cell : grid->locate(point, radius).cells)
            found.push_back(cell.index);
        return found;
    };
    using Cells = std::vector<std::uint64_t>;
    QCOMPARE(cells({-1, 0, -1}, 0), (Cells{1 * 3 + 0})); // floor, not truncation
    QCOMPARE(cells({0, 0, 0}, 0), (Cells{2 * 3 + 1}));   // half-open: the edge belongs to the next cell
    QCOMPARE(cells({0, 99, 0}, 10), (Cells{3, 4, 6, 7}));
    const IndexLookup lookup = grid->locate({-1, 0, -1}, 0);
    QCOMPARE(lookup.steps.size(), std::size_t(3));
    QCOMPARE(english(lookup.steps[0].text), std::string("x: floor((-1 - -512) / 256) = 1"));
    QCOMPARE(english(lookup.steps[2].text), std::string("cell 1, 0 (number 1 * 3 + 0 = 3) lists 0 walls"));
    QVERIFY((lookup.steps[2].location == Location{0, 31 + 6, 2}));
    QVERIFY((grid->cellBounds({cellType, 0, 0, 4}).min == glm::dvec3(-256, 0, 0)));
    QVERIFY((grid->bounds().max == glm::dvec3(512, 0, 512)));
}

void TestColbinLook::locateClamps() {
    const ColbinDocument document = smallDocument();
    const auto grid = makeGridIndex(document, defaults(document));
    const IndexLookup lookup = grid->locate({-1e9, 0, 1e9}, 0);
    QCOMPARE(lookup.cells.size(), std::size_t(1));
    QCOMPARE(lookup.cells[0].index, std::uint64_t(document.data().grid.height - 1));
    QVERIFY(english(lookup.steps[0].text).find("held to 0 to") != std::string::npos);
    QCOMPARE(grid->locate({0, 0, 0}, 1e12).cells.size(), std::size_t(grid->cellCount()));
    QVERIFY(grid->locate({std::nan(""), 0, 0}, 0).cells.empty());
}

void TestColbinLook::noLookup() {
    Data data;
    data.walls.push_back({});
    const ColbinDocument empty(data);
    Progress progress;
    const auto grid = makeGridIndex(empty, defaults(empty));
    QVERIFY(grid->locate({0, 0, 0}, 0).cells.empty());
    QVERIFY(grid->audit(progress).error().code == ErrorCode::Refused);
    QVERIFY(grid->bounds().isEmpty());
    QCOMPARE(findFormat("colbin")->indices(empty, defaults(empty)).size(), std::size_t(1));
    const ColbinDocument version1{Data{.version = 1, .wallSize = 52}};
    QVERIFY(findFormat("colbin")->indices(version1, defaults(version1)).empty());
}

void TestColbinLook::probe() {
    tests::ColbinBuilder level;
    level.box({2, 1, 3}, {2, 0.5, 1}, 90); // turned: 0.5 m along X, 2 m along Z
    const ColbinDocument document(level.build(GridRule::TrueExtents));
    const auto grid = makeGridIndex(document, defaults(document));
    const ItemId wall{wallType, 0, 0, 0};
    const ProbeHit inside = grid->probe(wall, {2 * 128, -128, 3.9 * 128}, 0);
    QVERIFY(inside.hit);
    QCOMPARE(inside.distance, 0.0);
    const ProbeHit beside = grid->probe(wall, {3 * 128, -128, 3 * 128}, 50); // 0.75 m = 96 raw away
    QVERIFY(!beside.hit);
    QVERIFY(std::abs(beside.distance - 96) < 0.5);
    QVERIFY(std::abs(beside.nearest->x - 2.25 * 128) < 0.5);
    QVERIFY(grid->probe(wall, {3 * 128, -128, 3 * 128}, 97).hit);
}

void TestColbinLook::audit() {
    const ColbinDocument document(tests::brokenLevel());
    const auto grid = makeGridIndex(document, defaults(document));
    Progress progress;
    const Audit audit = grid->audit(progress).value();
    QVERIFY(audit.missing > 0 && audit.needless > 0);
    QCOMPARE(audit.missingPairs.size(), std::size_t(audit.missing));
    QCOMPARE(audit.needlessPairs.size(), std::size_t(audit.needless));
    QCOMPARE(audit.listed, std::uint64_t(document.data().cells.entries.size()));
    for (const CellPair& pair : audit.missingPairs)
        QVERIFY(trueReach(document.data().grid, document.data().walls[std::size_t(pair.primitive.index)])
                    .contains(std::int64_t(pair.cell.index / document.data().grid.height),
                              std::int64_t(pair.cell.index % document.data().grid.height)));
    std::map<std::string, std::int64_t> figures;
    for (const Figure& figure : audit.figures)
        figures[figure.key] = toInteger(figure.value);
    QCOMPARE(figures.at("equals_stock_grid"), std::int64_t(0));
    QCOMPARE(figures.at("walls_reaching_outside"), std::int64_t(1)); // the one put beyond the grid
    progress.cancel();
    QVERIFY(grid->audit(progress).error().code == ErrorCode::Cancelled);
}

void TestColbinLook::saveWarnings() {
    const Format& format = *findFormat("colbin");
    const auto warnings = [&](const Data& data) {
        const ColbinDocument document(data);
        return format.saveWarnings(document, defaults(document)).size();
    };
    const tests::ColbinBuilder level = tests::courtyard();
    QCOMPARE(warnings(level.build(GridRule::TrueExtents)), std::size_t(0));
    QCOMPARE(warnings(level.build(GridRule::ExporterCompatible)), std::size_t(0)); // wrong, but not by us
    QCOMPARE(warnings(tests::brokenLevel()), std::size_t(2)); // tail, and a grid that misses pairs
}

QTEST_APPLESS_MAIN(TestColbinLook)
#include "tst_look.moc"
