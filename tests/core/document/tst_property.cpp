// The property table's conversions: limits, scales, hex and choices.
#include "core/document/settings.h"
#include "tests/support/empty_document.h"

#include <QTest>

#include <numbers>

using namespace core;

class TestProperty : public QObject {
    Q_OBJECT

    test::EmptyDocument m_document;
    Settings m_settings{{{"units", Value(64.0)}}};

    static Property length() {
        Property property;
        property.label = text("t", "Length");
        property.type = StoredType::I16;
        property.convention = {Convention::Kind::Scaled, 128, {}, 0};
        return property;
    }

  private slots:
    void scaledValuesRoundToNearest() {
        const Property property = length();
        QCOMPARE(toInteger(*rawFromShown(m_document, m_settings, property, "1.004")),
                 std::int64_t(129)); // 128.51
        QCOMPARE(toInteger(*rawFromShown(m_document, m_settings, property, "-1")), std::int64_t(-128));
        QCOMPARE(toNumber(shownValue(property, m_settings, Value(std::int64_t(64)))), 0.5);
    }
    void valuesOutsideTheTypeAreRefusedWithLimits() {
        const auto refused = rawFromShown(m_document, m_settings, length(), "256");
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Refused);
        QCOMPARE(english(refused.error().text), std::string("Length: 256 is outside -256 to 255.992"));
        QVERIFY(!rawFromText(length(), "32768"));
        QVERIFY(rawFromText(length(), "-32768"));
    }
    // Nobody gets infinity or what is no number by a slip: only as bits.
    void floatsAreFinite() {
        Property number;
        number.type = StoredType::F32;
        for (const char* typed : {"nan", "inf", "-inf", "1e60", "-1e39"}) {
            QVERIFY2(!rawFromShown(m_document, m_settings, number, typed), typed);
            QVERIFY2(!rawFromText(number, typed), typed);
        }
        QCOMPARE(std::get<float>(*rawFromShown(m_document, m_settings, number, "3e38")), 3e38f);
        QVERIFY(std::isnan(std::get<float>(*rawFromText(number, "0x7FC00000"))));
        // What is shown may be entered again.
        const Value infinite(std::numeric_limits<float>::infinity());
        const std::string shown = shownText(m_document, m_settings, number, infinite);
        QVERIFY(sameValue(*rawFromShown(m_document, m_settings, number, shown), infinite));
        number.type = StoredType::F64;
        QVERIFY(rawFromShown(m_document, m_settings, number, "1e60").has_value());
        QVERIFY(!rawFromShown(m_document, m_settings, number, "1e999"));
        QVERIFY(std::isinf(std::get<double>(*rawFromText(number, "0x7FF0000000000000"))));
    }
    void aSettingReplacesTheScale() {
        Property property = length();
        property.convention.scaleSetting = "units";
        QCOMPARE(toInteger(*rawFromShown(m_document, m_settings, property, "2")), std::int64_t(128));
    }
    void hexAndChoicesAreShownAndRead() {
        Property flags;
        flags.type = StoredType::U32;
        flags.convention = {Convention::Kind::Hex, 1, {}, 8};
        QCOMPARE(shownText(m_document, m_settings, flags, Value(std::int64_t(0x8001))),
                 std::string("0x00008001"));
        QCOMPARE(toInteger(*rawFromShown(m_document, m_settings, flags, "0x8001")), std::int64_t(0x8001));

        Property kind;
        kind.type = StoredType::U8;
        kind.convention.kind = Convention::Kind::Choice;
        kind.choices = [](const Document&, const Settings&) {
            return std::vector<Choice>{{0, "road", text("t", "Road")}, {12, "wall", text("t", "Wall")}};
        };
        QCOMPARE(toInteger(*rawFromShown(m_document, m_settings, kind, "wall")), std::int64_t(12));
        QCOMPARE(toInteger(*rawFromShown(m_document, m_settings, kind, "Road")), std::int64_t(0));
        QCOMPARE(toInteger(*rawFromShown(m_document, m_settings, kind, "7")),
                 std::int64_t(7)); // unnamed values stay legal
        QVERIFY(!rawFromShown(m_document, m_settings, kind, "hedge"));
        QCOMPARE(shownText(m_document, m_settings, kind, Value(std::int64_t(12))), std::string("Wall"));
    }
    void floatsKeepTheirBits() {
        Property x;
        x.type = StoredType::F32;
        const auto nan = rawFromText(x, "0x7FC00001");
        QVERIFY(nan);
        QCOMPARE(formatValue(*nan), std::string("0x7FC00001"));
        QVERIFY(sameValue(*rawFromShown(m_document, m_settings, x, "0.1"), Value(0.1f)));
    }
    // As few digits as lead back to the stored float.
    void degreesOfAFloatAreShort() {
        Property angle;
        angle.type = StoredType::F32;
        angle.convention.kind = Convention::Kind::Radians;
        const auto shown = [&](float raw) { return shownText(m_document, m_settings, angle, Value(raw)); };
        QCOMPARE(shown(-0.1f), std::string("-5.729578"));
        QCOMPARE(shown(float(std::numbers::pi / 6)), std::string("30"));
        QCOMPARE(shown(0.0f), std::string("0"));
        for (const float raw : {1e-30f, 0.1f, 3.1415927f, -1.2345678f, 1e20f})
            QVERIFY(sameValue(*rawFromShown(m_document, m_settings, angle, shown(raw)), Value(raw)));
    }
    void settingsRefuseUnknownKeysAndChoices() {
        SettingDefinition up;
        up.key = "up_axis";
        up.initial = Value(std::int64_t(0));
        up.choices = {{0, "y-down", text("t", "Y down")}, {1, "y-up", text("t", "Y up")}};
        Settings settings = initialSettings({up});
        QVERIFY(applySetting(settings, {up}, "up_axis=y-up"));
        QCOMPARE(settings.choice("up_axis"), std::int64_t(1));
        QVERIFY(!applySetting(settings, {up}, "up_axis=z-up"));
        QVERIFY(!applySetting(settings, {up}, "down_axis=y-up"));
        QVERIFY(!applySetting(settings, {up}, "up_axis"));
        QCOMPARE(settings.choice("up_axis"), std::int64_t(1));
    }
};

QTEST_APPLESS_MAIN(TestProperty)
#include "tst_property.moc"
