// What settings with a limit let through.
#include "core/scene/limits.h"

#include <QTest>

#include <map>

using namespace core;
using Side = SettingDefinition::Limit::Side;

namespace {

SettingDefinition limitOf(const char* key, const char* number, Side side, double none) {
    SettingDefinition definition;
    definition.key = key;
    definition.kind = SettingDefinition::Kind::Number;
    definition.initial = none;
    definition.minimum = none;
    definition.maximum = 100;
    definition.limit = {number, side};
    return definition;
}

const std::vector<SettingDefinition> definitions = {
    limitOf("from", "level", Side::AtLeast, 0), limitOf("to", "level", Side::AtMost, 0),
    limitOf("model", "model", Side::Exactly, -1), limitOf("other", "weight", Side::AtLeast, 0)};

// Of primitives with levels 0 1 2 3 and models 0 1 0 1, those that pass.
std::vector<std::size_t> passing(const std::map<std::string, double>& chosen) {
    PrimitiveItems items;
    items.numbers = {{"level", {0, 1, 2, 3}}, {"model", {0, 1, 0, 1}}};
    Settings settings = initialSettings(definitions);
    for (const auto& [key, value] : chosen)
        settings.values[key] = value;
    const PrimitiveLimits limits(definitions, settings);
    const PrimitiveLimits::OfBatch test = limits.of(items);
    std::vector<std::size_t> passed;
    for (std::size_t i = 0; i < 4; ++i)
        if (test.passes(i))
            passed.push_back(i);
    return passed;
}

} // namespace

class TestLimits : public QObject {
    Q_OBJECT

  private slots:
    void sides() {
        using Places = std::vector<std::size_t>;
        QCOMPARE(passing({}), (Places{0, 1, 2, 3}));
        QCOMPARE(passing({{"from", 2}}), (Places{2, 3}));
        QCOMPARE(passing({{"to", 2}}), (Places{0, 1, 2}));
        QCOMPARE(passing({{"from", 1}, {"to", 2}}), (Places{1, 2}));
        QCOMPARE(passing({{"from", 3}, {"to", 1}}), Places());
        QCOMPARE(passing({{"model", 0}}), (Places{0, 2}));
        QCOMPARE(passing({{"model", 1}, {"from", 2}}), (Places{3}));
        QCOMPARE(passing({{"model", 7}}), Places());
    }

    // A setting is a double, a number a float: 0.7 is 0.7.
    void fractions() {
        PrimitiveItems items;
        items.numbers = {{"level", {0.7f}}, {"model", {0.3f}}};
        Settings settings = initialSettings(definitions);
        settings.values["from"] = settings.values["to"] = 0.7;
        settings.values["model"] = 0.3;
        QVERIFY(PrimitiveLimits(definitions, settings).of(items).passes(0));
    }

    // No limit: at the minimum, without the number, without the setting.
    void whatPasses() {
        using Places = std::vector<std::size_t>;
        QCOMPARE(passing({{"model", -1}}), (Places{0, 1, 2, 3}));
        QCOMPARE(passing({{"other", 50}}), (Places{0, 1, 2, 3}));
        QVERIFY(PrimitiveLimits(definitions, {}) == PrimitiveLimits());
        Settings settings = initialSettings(definitions);
        QVERIFY(PrimitiveLimits(definitions, settings) == PrimitiveLimits());
        settings.values["to"] = 1.0;
        QVERIFY(!(PrimitiveLimits(definitions, settings) == PrimitiveLimits()));
    }

    // Of two layers, one with numbers: only what passes counts there, beside what has no number.
    void boundsOfWhatPasses() {
        Scene scene;
        scene.layers.resize(3);
        PointBatch numbered, plain;
        numbered.positions = {{0, 0, 0}, {1, 0, 0}, {2, 5, 0}, {3, 0, 9}};
        numbered.items.numbers = {{"level", {0, 1, 2, 3}}};
        plain.positions = {{-7, 0, 0}};
        scene.points = {numbered, plain};
        scene.points[0].layer = 1;
        scene.points[1].layer = 1;
        scene.points.push_back(plain);
        scene.points[2].layer = 0;
        Settings settings = initialSettings(definitions);
        settings.values["from"] = 1.0;
        settings.values["to"] = 2.0;
        const PrimitiveLimits limits(definitions, settings);
        QVERIFY(!limitedBounds(scene, 0, limits) && !limitedBounds(scene, 2, limits));
        const auto bounds = limitedBounds(scene, 1, limits);
        QVERIFY(bounds && bounds->min == glm::dvec3(-7, 0, 0) && bounds->max == glm::dvec3(2, 5, 0));
        QVERIFY(!limitedBounds(scene, 1, {}));
        settings.values["from"] = 9.0;
        scene.points[1].positions.clear();
        QVERIFY(limitedBounds(scene, 1, PrimitiveLimits(definitions, settings))->isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestLimits)
#include "tst_limits.moc"
