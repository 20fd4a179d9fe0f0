#include "tests/widgets/pane_test.h"
#include "widgets/contents/contents_pane.h"
#include "widgets/contents/reference_model.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QHeaderView>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace core::test;
using paneTest::fakeSession;

class TestContents : public QObject {
    Q_OBJECT

  private slots:
    void init();
    void cleanup();
    void listsWhatTheSelectionRefersTo();
    void modelHoldsItsContract();
    void staysWithTheContainerWhileItsRowsAreSelected();
    void backReturnsToTheContainer();
    void followGoesIn();
    void joinsTheListsOfSeveralItems();
    void deadReferencesAreMarked();
    void keepsTheListThroughEdits();
    void followsOperations();
    void headersSort();
    void aSlowAnswerHoldsUpNothing();

  private:
    void click(int row) {
        const QRect place = view->visualRect(view->model()->index(row, 0));
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, place.center());
    }

    std::unique_ptr<core::DocumentSession> session;
    std::unique_ptr<widgets::ContentsPane> pane;
    QTreeView* view = nullptr;
    const core::ItemId file{FakeDocument::fileType, 0, 0, 0};
};

void TestContents::init() {
    session = fakeSession(6);
    pane = std::make_unique<widgets::ContentsPane>();
    pane->resize(420, 260);
    pane->setSession(session.get());
    pane->show();
    view = pane->findChild<QTreeView*>("contentsView");
}

void TestContents::cleanup() {
    pane.reset();
    session.reset();
}

void TestContents::listsWhatTheSelectionRefersTo() {
    session->select(file);
    QCOMPARE(pane->findChild<QTabBar*>("contentsTabs")->tabText(0), QString("Holds (6)"));
    QCOMPARE(view->model()->rowCount(), 6);
    const auto text = [&](int row, int column) {
        return view->model()->index(row, column).data().toString();
    };
    QCOMPARE(view->model()->headerData(2, Qt::Horizontal).toString(), QString("Volume (m³)"));
    QCOMPARE(text(2, 1), QString("Water"));
    QCOMPARE(text(2, 2), QString("1"));
    QCOMPARE(text(2, 3), QString("2")); // stored as
    paneTest::grab(*pane, "contents");
}

void TestContents::headersSort() {
    for (int i = 0; i < 6; ++i) // volumes 8 times 5, 3, 1, 6, 2, 4
        QVERIFY(session
                    ->setProperties({{fakeRef(std::uint64_t(i), "half_extent", 0),
                                      core::Value(std::int64_t(100 * std::array{5, 3, 1, 6, 2, 4}[i]))}})
                    .has_value());
    session->select(file);
    QCOMPARE(view->model()->rowCount(), 6);
    QAbstractItemModelTester tester(view->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto stored = [&] {
        QString rows;
        for (int i = 0; i < 6; ++i)
            rows += view->model()->index(i, 3).data().toString();
        return rows;
    };
    QCOMPARE(stored(), QString("012345"));
    click(3);
    QCOMPARE(session->selection().items(), std::vector{fakeBox(3)});
    QHeaderView* header = view->header();
    const QPoint volume(header->sectionViewportPosition(2) + 20, header->height() / 2);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, volume);
    QTRY_COMPARE(stored(), QString("241503"));
    // The selected row went along, and the rows mean what they show.
    QCOMPARE(session->selection().items(), std::vector{fakeBox(3)});
    QCOMPARE(view->selectionModel()->selectedRows().front().row(), 5);
    click(0);
    QCOMPARE(session->selection().items(), std::vector{fakeBox(2)});
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, volume);
    QTRY_COMPARE(stored(), QString("305142"));
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, volume); // a third click: the file's order
    QTRY_COMPARE(stored(), QString("012345"));
}

void TestContents::modelHoldsItsContract() {
    QAbstractItemModelTester tester(view->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    session->select(file);
    session->select(fakeBox(1));
    session->select(std::vector{file, fakeBox(1)});
    session->select(std::vector<core::ItemId>{});
    QCOMPARE(view->model()->rowCount(), 0);
}

void TestContents::staysWithTheContainerWhileItsRowsAreSelected() {
    session->select(file);
    QSignalSpy framed(session.get(), &core::DocumentSession::frameRequested);
    click(2);
    QCOMPARE(session->selection().items(), std::vector{fakeBox(2)});
    QCOMPARE(framed.count(), 1);
    QCOMPARE(pane->container(), std::vector{file});
    QCOMPARE(view->model()->rowCount(), 6);
    click(4);
    QCOMPARE(session->selection().items(), std::vector{fakeBox(4)});
    QCOMPARE(pane->container(), std::vector{file});
    // From elsewhere: the list is of what was selected there.
    session->select(fakeBox(1));
    QCOMPARE(pane->container(), std::vector{fakeBox(1)});
    QCOMPARE(view->model()->rowCount(), 0);
}

void TestContents::backReturnsToTheContainer() {
    session->select(file);
    click(3);
    pane->back();
    QCOMPARE(session->selection().items(), std::vector{file});
    QCOMPARE(pane->container(), std::vector{file});
    session->select(fakeBox(0));
    pane->back();
    QCOMPARE(session->selection().items(), std::vector{file});
    QVERIFY(!pane->findChild<QAction*>("contentsBack")->isEnabled());
}

void TestContents::followGoesIn() {
    session->select(file);
    QVERIFY(!pane->findChild<QAction*>("contentsFollow")->isEnabled());
    click(3);
    pane->follow();
    QCOMPARE(pane->container(), std::vector{fakeBox(3)});
    pane->back();
    QCOMPARE(session->selection().items(), std::vector{file});
}

void TestContents::joinsTheListsOfSeveralItems() {
    // Boxes 0 and 1 come to touch; so do 3 and 4.
    QVERIFY(session->setProperties({{fakeRef(1, "center"), core::Value(std::int64_t(100))},
                                    {fakeRef(4, "center"), core::Value(std::int64_t(700))}}));
    session->select(std::vector{fakeBox(0), fakeBox(3)});
    QCOMPARE(view->model()->rowCount(), 2);
    const auto* model = qobject_cast<widgets::ReferenceModel*>(view->model());
    QCOMPARE(model->target(model->index(0, 0)), fakeBox(1));
    QCOMPARE(model->target(model->index(1, 0)), fakeBox(4));
    const int from = model->columnCount() - 1;
    QCOMPARE(model->headerData(from, Qt::Horizontal, Qt::DisplayRole).toString(), QString("From"));
    QCOMPARE(model->index(1, from).data(),
             QVariant(QString::fromStdString(english(session->document().title(fakeBox(3))))));
}

void TestContents::deadReferencesAreMarked() {
    widgets::ReferenceModel model;
    core::ReferenceList list;
    list.count = 2;
    list.targetType = FakeDocument::boxType;
    list.at = [](std::uint64_t i) {
        return i == 0 ? core::Reference{fakeBox(1), core::Value(std::int64_t(1))}
                      : core::Reference{{}, core::Value(std::int64_t(65535))};
    };
    widgets::ReferenceSection section;
    section.targetType = list.targetType;
    section.count = 2;
    section.parts = {{file, 0, list}};
    model.setSection(session.get(), section);
    QVERIFY(!model.index(0, 0).data(widgets::ReferenceModel::DeadRole).toBool());
    QVERIFY(model.index(1, 0).data(widgets::ReferenceModel::DeadRole).toBool());
    QCOMPARE(model.index(1, 3).data().toString(), QString("65535"));
    QVERIFY(!model.target(model.index(1, 0)).valid());
    QVERIFY(model.index(1, 0).data(Qt::ForegroundRole).isValid());
}

void TestContents::keepsTheListThroughEdits() {
    session->select(file);
    click(2);
    QVERIFY(session->setProperties({{fakeRef(2, "half_extent"), core::Value(std::int64_t(100))}}));
    QCOMPARE(pane->container(), std::vector{file});
    QCOMPARE(view->model()->index(2, 2).data().toString(), QString("2"));
    QCOMPARE(view->selectionModel()->selectedRows().size(), 1);
}

void TestContents::followsOperations() {
    session->select(file);
    click(0);
    const std::vector<core::Operation> operations = session->operations();
    core::Progress progress;
    auto outcome = core::findOperation(operations, "delete-boxes")
                       ->run(session->document(), session->settings(), {fakeBox(0)}, {}, progress);
    QVERIFY(session->commit(std::move(*outcome), "Delete"));
    QCOMPARE(view->model()->rowCount(), pane->container().empty() ? 0 : 5);
}

void TestContents::aSlowAnswerHoldsUpNothing() {
    const auto hooks = static_cast<const FakeDocument&>(session->document()).hooks;
    QVERIFY(hooks);
    QTabBar* tabs = pane->findChild<QTabBar*>("contentsTabs");
    session->select(file);
    QCOMPARE(view->model()->rowCount(), 6);
    QSemaphore gate;
    hooks->onReferences = [&] {
        QVERIFY(QThread::currentThread() != qApp->thread());
        gate.acquire();
    };
    // An edit: the rows stay, and are read from what they were made of.
    QVERIFY(session->setProperties({{fakeRef(0, "kind"), core::Value(std::int64_t(2))}}));
    QCOMPARE(view->model()->rowCount(), 6);
    gate.release();
    QTRY_VERIFY(!gate.available());
    QCOMPARE(view->model()->rowCount(), 6);
    // Another selection: rows of the one before would be wrong.
    session->select(fakeBox(0));
    QCOMPARE(view->model()->rowCount(), 0);
    session->select(file); // asked before the first answer came; only the newest counts
    gate.release(2);
    QTRY_COMPARE(view->model()->rowCount(), 6);
    QVERIFY(core::poolFor(core::Start::AtOnce)->waitForDone());
    QCoreApplication::processEvents();
    QCOMPARE(tabs->tabText(0), QString("Holds (6)"));
    hooks->onReferences = nullptr;
}

QTEST_MAIN(TestContents)
#include "tst_contents.moc"
