#include "core/session/language.h"

#include <QCoreApplication>
#include <QTest>

using namespace core;

class TestLanguage : public QObject {
    Q_OBJECT

  private slots:
    void cleanup() { installLanguage("en"); }

    void englishChoosesTheFormByTheNumber() {
        QVERIFY(installLanguage("en"));
        QCOMPARE(QCoreApplication::translate("any", "%n item(s) selected", nullptr, 1),
                 QString("1 item selected"));
        QCOMPARE(QCoreApplication::translate("any", "%n item(s) selected", nullptr, 2),
                 QString("2 items selected"));
        QCOMPARE(QCoreApplication::translate("any", "Item(s)"), QString("Item(s)"));
    }

    void aLanguageThatIsMissingStillChoosesEnglishForms() {
        QVERIFY(!installLanguage("fi"));
        QCOMPARE(QCoreApplication::translate("any", "%n item(s)", nullptr, 1), QString("1 item"));
    }
};

QTEST_GUILESS_MAIN(TestLanguage)
#include "tst_language.moc"
