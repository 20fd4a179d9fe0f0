#include "tests/widgets/pane_test.h"
#include "widgets/hex/hex_pane.h"
#include "widgets/hex/hex_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTest>

using namespace core::test;
using paneTest::fakeSession;

class TestHex : public QObject {
    Q_OBJECT

  private slots:
    void init();
    void cleanup();
    void aClickSelectsItemAndProperty();
    void theSelectionIsShown();
    void keysMoveTheCaret();
    void goesToAnOffset();
    void copiesBytes();
    void followsEdits();
    void colours();

  private:
    std::unique_ptr<core::DocumentSession> session;
    std::unique_ptr<widgets::HexPane> pane;
    widgets::HexView* view = nullptr;
};

void TestHex::init() {
    session = fakeSession(40);
    pane = std::make_unique<widgets::HexPane>();
    pane->resize(720, 240);
    pane->setSession(session.get());
    pane->show();
    view = pane->findChild<widgets::HexView*>("hexView");
    QTRY_COMPARE(view->size(), std::uint64_t(8 + 40 * 28));
}

void TestHex::cleanup() {
    pane.reset();
    session.reset();
}

void TestHex::aClickSelectsItemAndProperty() {
    // 8 + 28 + 16: box 1, half_extent[1]
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->byteRect(8 + 28 + 16).center());
    QCOMPARE(session->selection().items(), std::vector{fakeBox(1)});
    QCOMPARE(session->currentProperty(), fakeRef(1, "half_extent", 1));
    QCOMPARE(view->caret(), std::uint64_t(8 + 28 + 16));
    const QString text = pane->findChild<QLabel*>("hexCaretText")->text();
    QVERIFY2(text.contains("0x0034") && text.contains("boxes[1]") && text.contains("Half extent y"),
             qPrintable(text));
}

void TestHex::theSelectionIsShown() {
    session->select(fakeBox(35));
    QCOMPARE(view->caret(), std::uint64_t(8 + 35 * 28));
    QVERIFY(!view->byteRect(8 + 35 * 28).isEmpty());
    session->setCurrentProperty(fakeRef(35, "kind"));
    QCOMPARE(view->caret(), std::uint64_t(8 + 35 * 28 + 24));
    paneTest::grab(*pane, "hex");
}

void TestHex::keysMoveTheCaret() {
    view->setCaret(0);
    QTest::keyClick(view, Qt::Key_Right);
    QTest::keyClick(view, Qt::Key_Down);
    QCOMPARE(view->caret(), std::uint64_t(17));
    QTest::keyClick(view, Qt::Key_Home);
    QCOMPARE(view->caret(), std::uint64_t(16));
    QTest::keyClick(view, Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(view->caret(), view->size() - 1);
    QVERIFY(view->verticalScrollBar()->value() > 0);
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(session->selection().items(), std::vector{fakeBox(39)});
    QTest::keyClick(view, Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClick(view, Qt::Key_Up);
    QCOMPARE(view->caret(), std::uint64_t(0));
}

void TestHex::goesToAnOffset() {
    auto* field = pane->findChild<QLineEdit*>("hexGoTo");
    pane->focusGoTo();
    QTest::keyClicks(field, "0x40");
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(view->caret(), std::uint64_t(0x40));
    field->setText("99999999");
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(view->caret(), std::uint64_t(0x40));
    QVERIFY(pane->findChild<QLabel*>("hexCaretText")->text().contains("0x0468"));
}

void TestHex::copiesBytes() {
    pane->activateWindow();
    view->setFocus();
    QVERIFY(QTest::qWaitForWindowActive(pane.get()));
    view->setCaret(0);
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(view, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(view->selectedText(), QString("46 42 4F 58"));
    QTest::keyClick(view, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), QString("46 42 4F 58"));
}

void TestHex::followsEdits() {
    view->setCaret(8);
    QCOMPARE(view->selectedText(), QString("00"));
    QVERIFY(session->setProperties({{fakeRef(0, "center"), core::Value(std::int64_t(0x7F))}}));
    QTRY_COMPARE(view->selectedText(), QString("7F"));
}

void TestHex::colours() {
    session->select(fakeBox(1));
    session->setCurrentProperty(fakeRef(1, "center", 0));
    view->setCaret(0);
    const QImage image = view->viewport()->grab().toImage();
    const auto at = [&](std::uint64_t offset) {
        return image.pixelColor(view->byteRect(offset).topLeft() + QPoint(0, 1));
    };
    QVERIFY(at(8 + 28 + 8) != at(4));      // the record is tinted
    QVERIFY(at(8 + 28) != at(8 + 28 + 8)); // the property is darker
    QCOMPARE(at(8 + 28 + 12), at(8 + 28 + 8));
}

QTEST_MAIN(TestHex)
#include "tst_hex.moc"
