// Text values: English formatting, plurals, nesting.
#include "core/base/text.h"

#include <QTest>

using namespace core;

class TestText : public QObject {
    Q_OBJECT

  private slots:
    void argumentsAreReplacedInAnyOrder() {
        QCOMPARE(english(text("t", "%2 of %1").arg(10).arg("three")), std::string("three of 10"));
    }
    void nestedTextsAreFormatted() {
        QCOMPARE(english(text("t", "(%1)").arg(text("t", "at %1").arg("here"))), std::string("(at here)"));
    }
    void pluralFormsFollowTheCount() {
        QCOMPARE(english(textN("t", "%n box(es)", 1)), std::string("1 box"));
        QCOMPARE(english(textN("t", "%n box(es)", 2)), std::string("2 boxes"));
        QCOMPARE(english(textN("t", "%n (entry|entries) of %1", 0).arg(9)), std::string("0 entries of 9"));
    }
    void bracketsStayWithoutACount() { QCOMPARE(english(text("t", "box(es)")), std::string("box(es)")); }
    void missingArgumentsAndLonePercentStay() {
        QCOMPARE(english(text("t", "100 % %1 %2").arg("x")), std::string("100 % x %2"));
    }
    void verbatimIsNeverFormatted() { QCOMPARE(english(verbatim("%1 %n")), std::string("%1 %n")); }
};

QTEST_APPLESS_MAIN(TestText)
#include "tst_text.moc"
