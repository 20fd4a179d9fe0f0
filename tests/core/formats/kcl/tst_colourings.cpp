// The colourings of KCL documents: legends that name every value, and the values of a file made by hand.
#include "core/formats/kcl/look.h"
#include "tests/core/formats/kcl/shown_files.h"
#include "tests/support/conformance.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace core;
using namespace core::kcl;
using glm::dvec3;
using namespace tests::kcl_look;
using tests::kclDocument;

namespace {

const Colouring* colouring(const std::vector<Colouring>& all, std::string_view key) {
    for (const Colouring& c : all)
        if (c.key == key)
            return &c;
    return nullptr;
}

} // namespace

class TestKclColourings : public QObject {
    Q_OBJECT

  private slots:
    void colourings_data() { addShownFileRows(); }
    void colourings();
    void colouringsOfTheWorkedFile();
};

void TestKclColourings::colourings() {
    const KclDocument document = fetchedShownFile();
    const auto all = makeColourings(document, defaults(document));
    std::set<std::string> keys;
    for (const Colouring& c : all) {
        QVERIFY2(keys.insert(c.key).second, c.key.c_str());
        QVERIFY2(!english(c.label).empty(), c.key.c_str());
        QVERIFY2(c.discrete || c.low < c.high, c.key.c_str());
        QVERIFY2(c.legend.size() <= 50, c.key.c_str());
        std::set<double> values;
        for (const LegendEntry& entry : c.legend) {
            QVERIFY2(values.insert(entry.value).second, c.key.c_str());
            QVERIFY2(!english(entry.label).empty(), c.key.c_str());
        }
        for (const TypeId type : c.types)
            for (const std::uint64_t i : core::test::fixedPlaces(document.itemCount(type), 3000)) {
                const double value = c.value(document.itemAt(type, i));
                if (c.discrete && !std::isnan(value))
                    QVERIFY2(values.count(value) == 1, c.key.c_str());
                else
                    QVERIFY2(!std::isinf(value), c.key.c_str());
            }
    }
    const bool types = document.profile(defaults(document)).meaning == Profile::Meaning::Types;
    QCOMPARE(all.front().key, std::string(types ? "type" : "attribute"));
    QCOMPARE(keys.count("class"), std::size_t(types));
    QCOMPARE(keys.count("model"), std::size_t(document.data().modelCount() > 1));
    // Of the colourings that speak of leaves, the first is their load.
    for (const Colouring& c : all)
        if (std::find(c.types.begin(), c.types.end(), TypeId(nodeType)) != c.types.end()) {
            QCOMPARE(c.key, std::string("occupancy"));
            break;
        }
}

// Two attributes, three levels of slope, one leaf split.
void TestKclColourings::colouringsOfTheWorkedFile() {
    tests::KclMesh mesh = tests::kclSingleTriangle();
    mesh[0].attribute = 0x1046;                                                  // off-road, water; trickable
    mesh.push_back({{dvec3{100, 50, 200}, {500, 50, 200}, {500, 350, 200}}, 0}); // upright
    mesh.push_back({{dvec3{100, 50, 200}, {500, 50, 200}, {100, 50, 500}}, 1});  // facing down
    const KclDocument document = kclDocument(tests::buildKcl(mesh, tests::kclPreset("v2be")));
    Settings settings = defaults(document);
    const auto all = makeColourings(document, settings);
    const auto value = [&](std::string_view key, ItemId item) { return colouring(all, key)->value(item); };
    QCOMPARE(value("type", prismItem(0, 0)), 6.0);
    QCOMPARE(value("type_variant", prismItem(0, 0)), double(6 << 3 | 2));
    QCOMPARE(value("attribute", prismItem(0, 0)), double(0x1046));
    QCOMPARE(value("attribute.trickable", prismItem(0, 0)), 1.0);
    QCOMPARE(value("attribute.trickable", prismItem(0, 1)), 0.0);
    QCOMPARE(value("attribute.variant", prismItem(0, 0)), 2.0);
    QCOMPARE(value("class", prismItem(0, 0)), double(SurfaceClass::Floor));
    QVERIFY(std::abs(value("slope", prismItem(0, 0))) < 1e-3);
    QVERIFY(std::abs(value("slope", prismItem(0, 1)) - 90) < 1e-3);
    QVERIFY(std::abs(value("slope", prismItem(0, 2)) - 180) < 1e-3);
    // Sides 300, 400, 500: 4 sqrt 3 * 60000 / 500000.
    QVERIFY(std::abs(value("quality", prismItem(0, 0)) - 0.831384) < 1e-4);
    const Octree& tree = *document.data().model(0).tree;
    const std::vector<std::uint32_t>& longest = lists(document, 0).longest;
    QCOMPARE(value("leaf_load", prismItem(0, 0)), double(longest[0]));
    QCOMPARE(value("leaf_count", prismItem(0, 0)), double(lists(document, 0).leaves.of(0).size()));
    QVERIFY(longest[0] > 0);
    for (std::uint64_t i = 0; i < tree.keyCount(); ++i)
        if (tree.kind(i) == NodeKind::Leaf) {
            QCOMPARE(value("occupancy", nodeItem(0, tree.numberOf(i))),
                     double(tree.lists()[tree.target(i)].count));
            QCOMPARE(value("level", nodeItem(0, tree.numberOf(i))), double(tree.box(i).level));
        }
    QVERIFY(std::isnan(value("plain", prismItem(0, 0))));
    const Colouring& type = *colouring(all, "type");
    QCOMPARE(type.legend.size(), std::size_t(3));
    QCOMPARE(english(type.legend[2].label), std::string("Off-road"));
    QCOMPARE(english(colouring(all, "attribute.trickable")->label), std::string("Attribute: Trickable"));
    QCOMPARE(english(colouring(all, "attribute")->legend[2].label).substr(0, 6), std::string("0x1046"));
    // Away from a point: beside the upright one lies up.
    settings.values["up_reference"] = std::int64_t(1);
    settings.values["up_point_x"] = 1100.0 / 3;
    settings.values["up_point_y"] = 150.0;
    settings.values["up_point_z"] = 1000.0;
    const auto planet = makeColourings(document, settings);
    const double slope = colouring(planet, "slope")->value(prismItem(0, 1));
    const double upright = triangles(document, 0)[1].face.z < 0 ? 0 : 180;
    QVERIFY2(std::abs(slope - upright) < 1e-3, std::to_string(slope).c_str());
}

QTEST_APPLESS_MAIN(TestKclColourings)
#include "tst_colourings.moc"
