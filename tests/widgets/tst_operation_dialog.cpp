#include "tests/widgets/pane_test.h"
#include "widgets/history/history_pane.h"
#include "widgets/operation_dialog/operation_dialog.h"

#include <QDoubleSpinBox>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QTest>
#include <QTreeWidget>
#include <QUndoView>

using namespace core::test;
using paneTest::box;
using paneTest::fakeSession;
using widgets::OperationDialog;

class TestOperationDialog : public QObject {
    Q_OBJECT

  private slots:
    void acceptCommitsWhatWasShown();
    void parametersRunItAgain();
    void itemsAreAskedFor();
    void anEditMeanwhileRunsItAgain();
    void aFixBringsItsParameters();
    void errorsStandInline();
    void historyListsIt();
};

void TestOperationDialog::acceptCommitsWhatWasShown() {
    const auto session = fakeSession(3);
    const QPointer<OperationDialog> dialog(new OperationDialog(session.get(), "add-box"));
    dialog->show();
    QTRY_VERIFY(dialog->hasOutcome());
    auto* report = dialog->findChild<QTreeWidget*>("operationReport");
    QCOMPARE(report->topLevelItem(0)->text(1), QString("4"));
    QCOMPARE(session->document().itemCount(FakeDocument::boxType), std::uint64_t(3));
    paneTest::grab(*dialog, "operation");
    dialog->findChild<QPushButton*>("operationAccept")->click();
    QCOMPARE(session->document().itemCount(FakeDocument::boxType), std::uint64_t(4));
    QCOMPARE(session->selection().items(), std::vector{fakeBox(3)});
    QCOMPARE(session->undoStack().undoText(), QString("Add box"));
    QTRY_VERIFY(dialog.isNull());
}

void TestOperationDialog::parametersRunItAgain() {
    const auto session = fakeSession(1);
    const QPointer<OperationDialog> dialog(new OperationDialog(session.get(), "add-box"));
    dialog->show();
    QTRY_VERIFY(dialog->hasOutcome());
    dialog->findChild<QDoubleSpinBox*>("parameter_center[1]")->setValue(2.5);
    QVERIFY(!dialog->hasOutcome());
    QTRY_VERIFY(dialog->hasOutcome());
    dialog->accept();
    QCOMPARE(box(*session, 1).center[1], 250);
}

void TestOperationDialog::itemsAreAskedFor() {
    const auto session = fakeSession(3);
    const QPointer<OperationDialog> dialog(new OperationDialog(session.get(), "delete-boxes"));
    dialog->show();
    auto* accept = dialog->findChild<QPushButton*>("operationAccept");
    auto* error = dialog->findChild<QLabel*>("operationError");
    QVERIFY(error->isVisible());
    QVERIFY(error->text().contains("Boxes"));
    QVERIFY(!accept->isEnabled());
    session->select(std::vector{fakeBox(0), fakeBox(2)});
    QTRY_VERIFY(accept->isEnabled());
    QVERIFY(!error->isVisible());
    accept->click();
    QCOMPARE(session->document().itemCount(FakeDocument::boxType), std::uint64_t(1));
    session->undoStack().undo();
    QCOMPARE(session->document().itemCount(FakeDocument::boxType), std::uint64_t(3));
}

void TestOperationDialog::anEditMeanwhileRunsItAgain() {
    const auto session = fakeSession(2);
    const QPointer<OperationDialog> dialog(new OperationDialog(session.get(), "raise"));
    dialog->show();
    QTRY_VERIFY(dialog->hasOutcome());
    QVERIFY(session->setProperties({{fakeRef(0, "center", 1), core::Value(std::int64_t(1000))}}));
    QVERIFY(!dialog->hasOutcome());
    QTRY_VERIFY(dialog->hasOutcome());
    dialog->accept();
    QCOMPARE(box(*session, 0).center[1], 1100);
    QCOMPARE(box(*session, 1).center[1], 100);
}

void TestOperationDialog::aFixBringsItsParameters() {
    const auto session = fakeSession(2);
    core::Fix fix;
    fix.operation = "set-property";
    fix.parameters["assign"] = std::string("boxes[1].half_extent[0]:raw=77");
    fix.items = {fakeBox(1)};
    const QPointer<OperationDialog> dialog(new OperationDialog(session.get(), fix));
    dialog->show();
    QTRY_VERIFY(dialog->hasOutcome());
    dialog->accept();
    QCOMPARE(box(*session, 1).halfExtent[0], 77);
}

void TestOperationDialog::errorsStandInline() {
    const auto session = fakeSession(2);
    core::Fix fix;
    fix.operation = "set-property";
    fix.parameters["assign"] = std::string("boxes[9].half_extent[0]:raw=77");
    const QPointer<OperationDialog> dialog(new OperationDialog(session.get(), fix));
    dialog->show();
    auto* error = dialog->findChild<QLabel*>("operationError");
    QTRY_VERIFY(error->isVisible());
    QVERIFY(!error->text().isEmpty());
    QVERIFY(!dialog->findChild<QPushButton*>("operationAccept")->isEnabled());
    paneTest::grab(*dialog, "operation_error");
    delete dialog;
}

void TestOperationDialog::historyListsIt() {
    const auto session = fakeSession(2);
    widgets::HistoryPane pane;
    pane.setSession(session.get());
    pane.resize(240, 200);
    pane.show();
    QVERIFY(session->setProperties({{fakeRef(0, "center", 1), core::Value(std::int64_t(1000))}}));
    auto* view = pane.findChild<QUndoView*>("historyView");
    QCOMPARE(view->model()->rowCount(), 2);
    QVERIFY(pane.findChild<QLabel*>("historyMemory")->text().startsWith("1 edit"));
    paneTest::grab(pane, "history");
}

QTEST_MAIN(TestOperationDialog)
#include "tst_operation_dialog.moc"
