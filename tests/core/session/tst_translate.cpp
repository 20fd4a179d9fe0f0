#include "core/session/language.h"
#include "core/session/translate.h"

#include <QCoreApplication>
#include <QTest>

using namespace core;

// German as a translator of a .qm file gives it: forms by number, %n left to Qt.
class German : public QTranslator {
  public:
    QString translate(const char* context, const char* source, const char*, int n) const override {
        if (QByteArray(context) != "tests")
            return {};
        if (QByteArray(source) == "%n box(es) in %1")
            return n == 1 ? QStringLiteral("%n Kiste in %1") : QStringLiteral("%n Kisten in %1");
        if (QByteArray(source) == "wall %1")
            return QStringLiteral("Wand %1");
        return {};
    }
    bool isEmpty() const override { return false; }
};

class TestTranslate : public QObject {
    Q_OBJECT

  private slots:
    void cleanup() { installLanguage("en"); }

    void withoutTranslatorsItIsEnglishWithItsForms() {
        QCOMPARE(translated(textN("tests", "%n box(es)", 1)), QString("1 box"));
        QCOMPARE(translated(textN("tests", "%n box(es)", 2)), QString("2 boxes"));
        QCOMPARE(translated(textN("tests", "%n (entry|entries) of %1", 0).arg("a %n (s)")),
                 QString("0 entries of a %n (s)"));
        QCOMPARE(translated(textN("tests", "%n row(s)", 5'000'000'000)), QString("5000000000 rows"));
        QCOMPARE(translated(text("tests", "wall %1").arg(3)), QString("wall 3"));
        QCOMPARE(translated(verbatim("50 % of %1 µ")), QString("50 % of %1 µ"));
        QCOMPARE(translated(Text()), QString());
    }

    void aTranslatorGivesSentencesFormsAndArguments() {
        German german;
        QCoreApplication::installTranslator(&german);
        QCOMPARE(translated(textN("tests", "%n box(es) in %1", 1).arg(text("tests", "wall %1").arg(2))),
                 QString("1 Kiste in Wand 2"));
        QCOMPARE(translated(textN("tests", "%n box(es) in %1", 7).arg("x")), QString("7 Kisten in x"));
        QCOMPARE(translated(textN("tests", "%n row(s)", 1)), QString("1 row")); // unknown to it
        QCoreApplication::removeTranslator(&german);
    }

    void errorsReadAsOnTheCommandLine() {
        Error error{ErrorCode::Truncated, "colbin", "walls[3]", Location{0, 0x29B, 64},
                    text("base", "record needs %1 bytes, %2 left").arg(64).arg(54)};
        QCOMPARE(translated(error), QString("colbin: walls[3] at 0x029B: record needs 64 bytes, 54 left"));
        error.location->space = 1;
        error.path.clear();
        QCOMPARE(translated(error), QString::fromStdString(describe(error)));
        QVERIFY(translated(error).startsWith("colbin: at 0x029B of the unwrapped data: "));
        error.location.reset();
        error.origin.clear();
        error.path = "x.colbin";
        QCOMPARE(translated(error), QString("x.colbin: record needs 64 bytes, 54 left"));
    }

    void thePseudoLanguageMarksEverything() {
        QVERIFY(installLanguage("xx"));
        QCOMPARE(QCoreApplication::translate("any", "Open"), QString("⟦Open⟧"));
        QCOMPARE(translated(textN("tests", "%n box(es) in %1", 2).arg(text("tests", "wall %1").arg(2))),
                 QString("⟦2 boxes in ⟦wall 2⟧⟧"));
        QCOMPARE(translated(verbatim("walls[3]")), QString("walls[3]"));
        QVERIFY(installLanguage("en"));
        QCOMPARE(QCoreApplication::translate("any", "Open"), QString("Open"));
    }

    void aLanguageThatIsMissingLeavesEnglish() {
        QVERIFY(!installLanguage("fi"));
        QCOMPARE(translated(textN("tests", "%n box(es)", 2)), QString("2 boxes"));
        QCOMPARE(availableLanguages().first(), QString("en"));
    }
};

QTEST_GUILESS_MAIN(TestTranslate)
#include "tst_translate.moc"
