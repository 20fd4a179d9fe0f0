#include "tests/widgets/pane_test.h"
#include "widgets/properties/properties_pane.h"
#include "widgets/properties/property_model.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QTreeView>

using namespace core::test;
using paneTest::box;
using paneTest::fakeSession;
using widgets::PropertyModel;

class TestProperties : public QObject {
    Q_OBJECT

  private slots:
    void init();
    void cleanup();
    void rowsShowValueRawAndOffset();
    void modelHoldsItsContract();
    void typedShownValueIsStored();
    void typedRawValueIsStored();
    void aVectorTakesItsComponents();
    void aRefusedTextStaysToBeMended();
    void escapeCancels();
    void anUntouchedTextIsNotWritten();
    void anErrorStandsBelow();
    void arrowKeysStepAndMerge();
    void severalItemsAreMixedAndEditedAtOnce();
    void manyItemsAreComparedInAWorker();
    void choicesAreABox();
    void readOnlySaysWhy();
    void reservedStandsBehindAFold();
    void currentRowIsTheCurrentProperty();
    void lookOfThePane();

  private:
    QModelIndex at(const char* key, int component, int column) const {
        const QModelIndex row = model->indexOf({fakeBox(0), key, component});
        return row.siblingAtColumn(column);
    }
    QString shown(const char* key, int component = 0, int column = PropertyModel::ValueColumn) const {
        return at(key, component, column).data().toString().replace(QChar(0x00A0), ' ');
    }
    QLineEdit* startEdit(const QModelIndex& index) {
        view->setCurrentIndex(index);
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Return);
        return view->findChild<QLineEdit*>("valueEditor");
    }

    std::unique_ptr<core::DocumentSession> session;
    std::unique_ptr<widgets::PropertiesPane> pane;
    QTreeView* view = nullptr;
    PropertyModel* model = nullptr;
};

void TestProperties::init() {
    session = fakeSession(400);
    pane = std::make_unique<widgets::PropertiesPane>();
    pane->resize(340, 460);
    pane->setSession(session.get());
    pane->show();
    pane->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(pane.get()));
    view = pane->findChild<QTreeView*>("propertiesView");
    model = pane->findChild<PropertyModel*>();
}

void TestProperties::cleanup() {
    pane.reset();
    session.reset();
}

void TestProperties::rowsShowValueRawAndOffset() {
    session->select(fakeBox(2));
    QCOMPARE(shown("center", 0), QString("4 m"));
    QCOMPARE(shown("center", 0, PropertyModel::RawColumn), QString("400"));
    QCOMPARE(shown("center", 1, PropertyModel::OffsetColumn), QString("0x0044")); // 8 + 2 * 28 + 4
    QCOMPARE(shown("kind"), QString("Water"));
    QCOMPARE(shown("volume"), QString("1 m³"));
    QCOMPARE(shown("volume", 0, PropertyModel::RawColumn), QString());
    QCOMPARE(at("center", 0, 0).parent().siblingAtColumn(1).data().toString().replace(QChar(0x00A0), ' '),
             QString("4, 0, 0 m"));
}

void TestProperties::modelHoldsItsContract() {
    QAbstractItemModelTester tester(model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    session->select(fakeBox(1));
    session->select(std::vector{fakeBox(1), fakeBox(2)});
    session->select(core::ItemId{FakeDocument::fileType, 0, 0, 0});
    session->select(std::vector<core::ItemId>{});
    QCOMPARE(model->rowCount(), 0);
}

void TestProperties::typedShownValueIsStored() {
    session->select(fakeBox(0));
    QLineEdit* edit = startEdit(at("center", 1, PropertyModel::ValueColumn));
    QVERIFY(edit);
    edit->selectAll();
    QTest::keyClicks(edit, "1.5");
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE(box(*session, 0).center[1], 150);
    QCOMPARE(shown("center", 1), QString("1.5 m"));
    session->undoStack().undo();
    QCOMPARE(box(*session, 0).center[1], 0);
    QCOMPARE(shown("center", 1), QString("0 m"));
}

void TestProperties::typedRawValueIsStored() {
    session->select(fakeBox(0));
    QLineEdit* edit = startEdit(at("center", 2, PropertyModel::RawColumn));
    QVERIFY(edit);
    edit->selectAll();
    QTest::keyClicks(edit, "-7");
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE(box(*session, 0).center[2], -7);
}

void TestProperties::aVectorTakesItsComponents() {
    session->select(fakeBox(0));
    const QModelIndex vector = at("center", 0, 0).parent().siblingAtColumn(PropertyModel::ValueColumn);
    QVERIFY(model->edit(vector, "1, 2.5; -3"));
    QCOMPARE(box(*session, 0).center, (std::array<std::int32_t, 3>{100, 250, -300}));
    QCOMPARE(session->undoStack().count(), 1);
    QVERIFY(!model->edit(vector, "1, 2"));
    QVERIFY(!model->edit(vector, "1, 2, x"));
    QCOMPARE(box(*session, 0).center, (std::array<std::int32_t, 3>{100, 250, -300}));
}

void TestProperties::aRefusedTextStaysToBeMended() {
    session->select(fakeBox(0));
    QLineEdit* edit = startEdit(at("center", 1, PropertyModel::ValueColumn));
    QVERIFY(edit);
    edit->selectAll();
    QTest::keyClicks(edit, "one");
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Tab}) {
        QTest::keyClick(edit, key);
        QCoreApplication::processEvents();
        QCOMPARE(view->findChild<QLineEdit*>("valueEditor"), edit);
        QCOMPARE(edit->text(), QString("one"));
    }
    QTest::keyClicks(edit, "1"); // it is selected
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE(box(*session, 0).center[1], 100);
    QCOMPARE(session->undoStack().count(), 1);
    QTRY_VERIFY(!view->findChild<QLineEdit*>("valueEditor"));
}

void TestProperties::escapeCancels() {
    session->select(fakeBox(0));
    QLineEdit* edit = startEdit(at("center", 0, PropertyModel::ValueColumn));
    edit->selectAll();
    QTest::keyClicks(edit, "9");
    QTest::keyClick(edit, Qt::Key_Escape);
    QTRY_VERIFY(!view->findChild<QLineEdit*>("valueEditor"));
    QCOMPARE(box(*session, 0).center[0], 0);
    QCOMPARE(session->undoStack().count(), 0);
}

void TestProperties::anUntouchedTextIsNotWritten() {
    session->select(std::vector{fakeBox(0), fakeBox(1)});
    QLineEdit* edit = startEdit(at("center", 0, PropertyModel::ValueColumn));
    QVERIFY(edit);
    QCOMPARE(edit->text(), QString()); // mixed
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_VERIFY(!view->findChild<QLineEdit*>("valueEditor"));
    QCOMPARE(session->undoStack().count(), 0);
}

void TestProperties::anErrorStandsBelow() {
    session->select(fakeBox(0));
    auto* error = pane->findChild<QLabel*>("propertiesError");
    QVERIFY(!error->isVisible());
    QLineEdit* edit = startEdit(at("half_extent", 0, PropertyModel::ValueColumn));
    edit->selectAll();
    QTest::keyClicks(edit, "2000"); // 200,000 raw, 100,000 allowed
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_VERIFY(error->isVisible());
    QVERIFY2(error->text().contains("2000 is outside 0 to 1000"), qPrintable(error->text()));
    QCOMPARE(box(*session, 0).halfExtent[0], 50);
    paneTest::grab(*pane, "properties_error");
    QVERIFY(model->edit(at("half_extent", 0, PropertyModel::ValueColumn), "2"));
    QVERIFY(!error->isVisible());
}

void TestProperties::arrowKeysStepAndMerge() {
    session->select(fakeBox(0));
    QLineEdit* edit = startEdit(at("center", 0, PropertyModel::ValueColumn));
    QTest::keyClick(edit, Qt::Key_Up);
    QTest::keyClick(edit, Qt::Key_Up);
    QTest::keyClick(edit, Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(box(*session, 0).center[0], 12);
    QCOMPARE(edit->text(), QString("0.12"));
    QTest::keyClick(edit, Qt::Key_Down);
    QCOMPARE(box(*session, 0).center[0], 11);
    QCOMPARE(session->undoStack().count(), 1);
    session->undoStack().undo();
    QCOMPARE(box(*session, 0).center[0], 0);
}

void TestProperties::severalItemsAreMixedAndEditedAtOnce() {
    session->select(std::vector{fakeBox(0), fakeBox(1), fakeBox(2)});
    QCOMPARE(shown("center", 0), QString("mixed m"));
    QCOMPARE(shown("half_extent", 0), QString("0.5 m"));
    QCOMPARE(shown("kind"), QString("mixed"));
    QVERIFY(model->edit(at("center", 0, PropertyModel::ValueColumn), "3"));
    for (int i = 0; i < 3; ++i)
        QCOMPARE(box(*session, std::uint64_t(i)).center[0], 300);
    QCOMPARE(box(*session, 3).center[0], 600);
    QCOMPARE(session->undoStack().count(), 1);
    paneTest::grab(*pane, "properties_mixed");
}

void TestProperties::manyItemsAreComparedInAWorker() {
    std::vector<core::ItemId> items;
    for (std::uint64_t i = 0; i < 400; ++i)
        items.push_back(fakeBox(i));
    session->select(items);
    QTRY_COMPARE(shown("half_extent", 0), QString("0.5 m"));
    QCOMPARE(shown("kind"), QString("mixed"));
    QVERIFY(model->edit(at("half_extent", 2, PropertyModel::ValueColumn), "1"));
    QTRY_COMPARE(shown("half_extent", 2), QString("1 m"));
    QCOMPARE(box(*session, 399).halfExtent[2], 100);
}

void TestProperties::choicesAreABox() {
    session->select(fakeBox(0));
    view->setCurrentIndex(at("kind", 0, PropertyModel::ValueColumn));
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Return);
    auto* choices = view->findChild<QComboBox*>("choiceEditor");
    QVERIFY(choices);
    QCOMPARE(choices->currentText(), QString("Solid"));
    QTest::keyClick(choices, Qt::Key_Down);
    QTest::keyClick(choices, Qt::Key_Return);
    QTRY_COMPARE(box(*session, 0).kind, std::uint16_t(1));
}

void TestProperties::readOnlySaysWhy() {
    session->select(fakeBox(0));
    const QModelIndex volume = at("volume", 0, PropertyModel::ValueColumn);
    QVERIFY(!model->flags(volume).testFlag(Qt::ItemIsEditable));
    QVERIFY(volume.data(Qt::ToolTipRole).toString().contains("computed from the half extents"));
    QVERIFY(!startEdit(volume));
}

void TestProperties::reservedStandsBehindAFold() {
    session->select(fakeBox(0));
    const QModelIndex padding = at("padding", 0, 0);
    QVERIFY(padding.isValid());
    QCOMPARE(model->fold(padding.parent()), PropertyModel::Fold::Reserved);
    QVERIFY(!view->isExpanded(padding.parent()));
}

void TestProperties::currentRowIsTheCurrentProperty() {
    session->select(fakeBox(0));
    view->setCurrentIndex(at("half_extent", 2, 0));
    QCOMPARE(session->currentProperty(), fakeRef(0, "half_extent", 2));
    session->setCurrentProperty(fakeRef(0, "kind"));
    QCOMPARE(model->property(view->currentIndex())->key, std::string("kind"));
}

void TestProperties::lookOfThePane() {
    session->select(fakeBox(4));
    view->setCurrentIndex(at("half_extent", 1, PropertyModel::ValueColumn));
    paneTest::grab(*pane, "properties");
    QVERIFY(pane->findChild<QLabel*>("propertiesHelp")->text().contains("half_extent"));
}

QTEST_MAIN(TestProperties)
#include "tst_properties.moc"
