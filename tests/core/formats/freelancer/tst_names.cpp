// Names of Freelancer files: folding, their checksum, windows-1252 to UTF-8 and back.
#include "core/formats/freelancer/names.h"

#include <QTest>

using namespace core;
using namespace core::freelancer;

class TestFreelancerNames : public QObject {
    Q_OBJECT

  private slots:
    void folding();
    void checksums_data();
    void checksums();
    void toUtf8AndBack_data();
    void toUtf8AndBack();
    void everyByteComesBack();
    void whatWindows1252Lacks_data();
    void whatWindows1252Lacks();
    void typedControlCharacters();
    void cutting();
};

void TestFreelancerNames::folding() {
    QCOMPARE(folded("VMeshLibrary @[`{ \xC9\xE9"), std::string("vmeshlibrary @[`{ \xC9\xE9"));
    QVERIFY(sameName("CONS", "Cons"));
    QVERIFY(sameName("", ""));
    QVERIFY(!sameName("Cons", "Cons "));
    QVERIFY(!sameName("\xC9", "\xE9")); // only A to Z
    QVERIFY(!sameName("@", "`"));
    QVERIFY(!sameName("[", "{"));
}

// The page's vectors.
void TestFreelancerNames::checksums_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<quint32>("crc");
    const auto row = [](const char* name, quint32 crc) {
        QTest::newRow(name[0] == 0 ? "empty" : name) << QByteArray(name) << crc;
    };
    row("", 0);
    row("Root", 0x12688F2D);
    row("ROOT", 0x12688F2D);
    row("HpWeapon01", 0x03981F6F);
    row("port_wing", 0xEB4BF094);
    row("fixture.kestrel.lod0-112.vms", 0xE9A1C98E);
    row("data.ships.liberty.li_elite.li_elite.lod0-112.vms", 0xE188C9BB);
    row("caf\xE9\xC9", 0x12010D51);
}

void TestFreelancerNames::checksums() {
    QFETCH(const QByteArray, name);
    QFETCH(const quint32, crc);
    QCOMPARE(nameCrc({name.data(), std::size_t(name.size())}), crc);
}

void TestFreelancerNames::toUtf8AndBack_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("shown");
    QTest::newRow("plain") << QByteArray("Part_arm") << "Part_arm";
    QTest::newRow("Latin") << QByteArray("caf\xE9\xC9\xFF\xA0") << QString::fromUtf8("caféÉÿ\u00A0");
    QTest::newRow("the middle") << QByteArray("\x80\x85\x99\x9F") << QString::fromUtf8("€…™Ÿ");
    QTest::newRow("the five") << QByteArray("\x81\x8D\x8F\x90\x9D")
                              << QString::fromUtf8("\u0081\u008D\u008F\u0090\u009D");
    QTest::newRow("controls") << QByteArray("a\tb\0c\x7F\x1F", 7) << QString::fromUtf8("a␉b␀c␡␟");
}

void TestFreelancerNames::toUtf8AndBack() {
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, shown);
    const std::string stored(bytes.data(), std::size_t(bytes.size()));
    QCOMPARE(QString::fromStdString(toUtf8(stored)), shown);
    QCOMPARE(fromUtf8(shown.toStdString()).value(), stored);
}

void TestFreelancerNames::everyByteComesBack() {
    std::string all;
    for (int byte = 0; byte < 256; ++byte)
        all += char(byte);
    const std::string shown = toUtf8(all);
    QCOMPARE(QString::fromStdString(shown).size(), 256);
    QCOMPARE(fromUtf8(shown).value(), all);
}

void TestFreelancerNames::whatWindows1252Lacks_data() {
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<QString>("words");
    const QString lacks =
        QString::fromUtf8("“%1” (%2) is not in windows-1252, which is what the file stores");
    QTest::newRow("Greek") << QByteArray("a\u03A9b\u03A8") << lacks.arg(QString::fromUtf8("Ω"), "U+03A9");
    QTest::newRow("C1") << QByteArray("\u0080") << lacks.arg(QChar(0x80)).arg("U+0080");
    QTest::newRow("emoji") << QByteArray("\U0001F680")
                           << lacks.arg(QString::fromUtf8("\U0001F680"), "U+1F680");
    QTest::newRow("a lone byte") << QByteArray("ab\xE9") << "byte 2 of the text is not UTF-8";
    QTest::newRow("too long a form") << QByteArray("\xC0\x80") << "byte 0 of the text is not UTF-8";
    QTest::newRow("too long a form, three bytes")
        << QByteArray("\xE0\x81\x81") << "byte 0 of the text is not UTF-8";
    QTest::newRow("a tail alone") << QByteArray("\x80") << "byte 0 of the text is not UTF-8";
}

void TestFreelancerNames::whatWindows1252Lacks() {
    QFETCH(const QByteArray, typed);
    QFETCH(const QString, words);
    const auto made = fromUtf8({typed.data(), std::size_t(typed.size())});
    QVERIFY(!made);
    QVERIFY(made.error().code == ErrorCode::Usage);
    QCOMPARE(QString::fromStdString(english(made.error().text)), words);
}

void TestFreelancerNames::typedControlCharacters() {
    QCOMPARE(fromUtf8("a\tb").value(), std::string("a\tb"));
}

void TestFreelancerNames::cutting() {
    using namespace std::string_view_literals;
    QVERIFY(cutAtNul("arm\0residue"sv) == "arm");
    QVERIFY(cutAtNul("arm"sv) == "arm");
    QVERIFY(cutAtNul("\0arm"sv).empty());
    QVERIFY(cutAtNul({}).empty());
}

QTEST_APPLESS_MAIN(TestFreelancerNames)
#include "tst_names.moc"
