// Values: exact comparison, shortest text, and reading what people type.
#include "core/document/value.h"

#include <QTest>

#include <bit>

using namespace core;

class TestValue : public QObject {
    Q_OBJECT

  private slots:
    void comparesBits() {
        QVERIFY(sameValue(Value(0.0f), Value(0.0f)));
        QVERIFY(!sameValue(Value(0.0f), Value(-0.0f)));
        const float nan = std::bit_cast<float>(0x7FC00001u);
        QVERIFY(sameValue(Value(nan), Value(nan)));
        QVERIFY(!sameValue(Value(std::int64_t(1)), Value(1.0f)));
    }
    void formatsShortest() {
        QCOMPARE(formatValue(Value(0.1f)), std::string("0.1"));
        QCOMPARE(formatValue(Value(0.1)), std::string("0.1"));
        QCOMPARE(formatValue(Value(std::int64_t(-5))), std::string("-5"));
        QCOMPARE(formatValue(Value(std::bit_cast<float>(0x7FC00001u))), std::string("0x7FC00001"));
        QCOMPARE(formatValue(Value()), std::string());
    }
    void readsIntegers() {
        QCOMPARE(*parseInteger(" 42 "), 42);
        QCOMPARE(*parseInteger("-0x10"), -16);
        QCOMPARE(*parseInteger("9223372036854775807"), INT64_MAX);
        QVERIFY(!parseInteger("9223372036854775808"));
        QVERIFY(!parseInteger("1.5"));
        QVERIFY(!parseInteger(""));
        QVERIFY(!parseInteger("12x"));
    }
    void readsNumbers() {
        QCOMPARE(*parseNumber("-2e3"), -2000.0);
        QCOMPARE(*parseNumber("+0.5"), 0.5);
        QCOMPARE(*parseNumber("0x10"), 16.0);
        QVERIFY(!parseNumber("1,5"));
        QVERIFY(!parseNumber(""));
    }
};

QTEST_APPLESS_MAIN(TestValue)
#include "tst_value.moc"
