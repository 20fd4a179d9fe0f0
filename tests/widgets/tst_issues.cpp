#include "tests/widgets/pane_test.h"
#include "widgets/issues/issue_model.h"
#include "widgets/issues/issues_pane.h"

#include <QAbstractItemModelTester>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace core::test;
using widgets::IssueModel;

namespace {

core::Issue issueOf(std::string rule, core::Severity severity, core::ItemId item, double value) {
    core::Issue issue;
    issue.rule = std::move(rule);
    issue.severity = severity;
    issue.text = core::verbatim("box " + std::to_string(item.index));
    issue.item = item;
    issue.value = value;
    return issue;
}

// Boxes 1 and 2 touch and have no body, box 9 stands far away and has none either.
std::unique_ptr<core::DocumentSession> brokenSession() {
    core::OpenedFile file = paneTest::fakeFile(fakeBytes(12));
    auto& boxes = static_cast<FakeDocument&>(*file.document).boxes;
    boxes.edit(1).halfExtent[0] = 0;
    boxes.edit(2).halfExtent[1] = 0;
    boxes.edit(2).center[0] = boxes[1].center[0] + 5;
    boxes.edit(9).halfExtent[2] = 0;
    return std::make_unique<core::DocumentSession>(std::move(file));
}

} // namespace

class TestIssues : public QObject {
    Q_OBJECT

  private slots:
    void groupsByRuleAndPlace();
    void countsWhatIsNotListed();
    void severityButtonsFilter();
    void f8StepsThroughPlaces();
    void theRowStaysWhenTheListIsMadeAnew();
    void enterJumps();
    void fixIsHandedOver();
    void fullCheckRuns();
};

void TestIssues::groupsByRuleAndPlace() {
    core::IssueList list;
    list.add(issueOf("A-1", core::Severity::Warning, fakeBox(0), 1));
    list.add(issueOf("A-1", core::Severity::Warning, fakeBox(1), 3));
    list.add(issueOf("A-1", core::Severity::Warning, fakeBox(7), 2));
    list.add(issueOf("B-1", core::Severity::Error, fakeBox(4), 0));
    const auto boundsOf = [](core::ItemId item) {
        core::Aabb box;
        box.add({double(item.index), 0, 0});
        return box;
    };
    IssueModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setIssues(
        list, core::groupIssues(list, boundsOf, 1.5),
        [](core::ItemId item) { return QString("#%1").arg(item.index); },
        [](const core::Aabb& box) { return QString::number(box.center().x); });
    // Errors come first; a rule with one case is that case.
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, 0).data().toString(), QString("B-1: box 4"));
    QCOMPARE(model.kind(model.index(0, 0)), IssueModel::Kind::Case);
    const QModelIndex group = model.index(1, 0);
    QCOMPARE(model.rowCount(group), 2);
    QCOMPARE(group.siblingAtColumn(IssueModel::CountColumn).data().toString(), QString("3"));
    QCOMPARE(group.siblingAtColumn(IssueModel::WorstColumn).data().toString(), QString("3"));
    const QModelIndex place = model.index(0, 0, group);
    QCOMPARE(model.kind(place), IssueModel::Kind::Place);
    QCOMPARE(model.rowCount(place), 2);
    QCOMPARE(model.index(0, 0, place).data().toString(), QString("box 1")); // the worst
    QCOMPARE(place.siblingAtColumn(IssueModel::WhereColumn).data().toString(), QString("0.5"));
    QCOMPARE(model.kind(model.index(1, 0, group)), IssueModel::Kind::Case);
    QCOMPARE(model.items(place), (std::vector{fakeBox(0), fakeBox(1)}));
    QCOMPARE(model.places().size(), std::size_t(3));
}

void TestIssues::countsWhatIsNotListed() {
    core::IssueList list;
    for (std::uint64_t i = 0; i < 1200; ++i)
        list.add(issueOf("A-1", core::Severity::Note, fakeBox(i), 0));
    IssueModel model;
    model.setIssues(
        list, core::groupIssues(list, {}, 0), [](core::ItemId) { return QString(); },
        [](const core::Aabb&) { return QString(); });
    const QModelIndex group = model.index(0, 0);
    QCOMPARE(model.total(group), std::uint64_t(1200));
    QCOMPARE(model.rowCount(group), 1001);
    const QModelIndex more = model.index(1000, 0, group);
    QCOMPARE(model.kind(more), IssueModel::Kind::More);
    QVERIFY(more.data().toString().startsWith("200 "));
}

void TestIssues::severityButtonsFilter() {
    const auto session = brokenSession();
    widgets::IssuesPane pane;
    pane.resize(760, 240);
    pane.setSession(session.get());
    pane.show();
    auto* view = pane.findChild<QTreeView*>("issuesView");
    QTRY_COMPARE(view->model()->rowCount(), 1);
    auto* errors = pane.findChild<QToolButton*>("severity2");
    QCOMPARE(errors->text(), QString("3 errors"));
    paneTest::grab(pane, "issues");
    errors->click();
    QCOMPARE(view->model()->rowCount(), 0);
    errors->click();
    QCOMPARE(view->model()->rowCount(), 1);
}

void TestIssues::f8StepsThroughPlaces() {
    const auto session = brokenSession();
    widgets::IssuesPane pane;
    pane.setSession(session.get());
    QTRY_VERIFY(session->upToDate());
    auto* model = pane.findChild<IssueModel*>();
    QTRY_COMPARE(model->places().size(), std::size_t(2));
    QSignalSpy framed(session.get(), &core::DocumentSession::frameRequested);
    pane.nextPlace();
    QCOMPARE(session->selection().items().size(), std::size_t(2));
    QVERIFY(session->selection().contains(fakeBox(1)));
    QVERIFY(session->selection().contains(fakeBox(2)));
    pane.nextPlace();
    QCOMPARE(session->selection().items(), std::vector{fakeBox(9)});
    pane.nextPlace(); // round again
    QCOMPARE(session->selection().items().size(), std::size_t(2));
    pane.previousPlace();
    QCOMPARE(session->selection().items(), std::vector{fakeBox(9)});
    QCOMPARE(framed.count(), 4);
}

void TestIssues::theRowStaysWhenTheListIsMadeAnew() {
    const auto session = brokenSession();
    widgets::IssuesPane pane;
    pane.resize(700, 260);
    pane.setSession(session.get());
    pane.show();
    auto* view = pane.findChild<QTreeView*>("issuesView");
    auto* model = static_cast<IssueModel*>(view->model());
    QTRY_VERIFY(session->upToDate() && model->rowCount() == 1);
    pane.firstPlace();
    pane.nextPlace();
    const std::string rule = model->cases(view->currentIndex()).front()->rule;
    const int row = view->currentIndex().row();
    QVERIFY(row > 0 && view->currentIndex().parent().isValid());
    const core::ItemId mended = model->cases(view->currentIndex().siblingAtRow(0)).front()->item;
    QSignalSpy reset(model, &QAbstractItemModel::modelReset);
    for (int axis = 0; axis < 3; ++axis)
        QVERIFY(session->setProperties(
            {{fakeRef(mended.index, "half_extent", axis), core::Value(std::int64_t(50))}}));
    QTRY_VERIFY(session->upToDate() && reset.count() > 0);
    QVERIFY(view->currentIndex().isValid());
    QCOMPARE(model->cases(view->currentIndex()).front()->rule, rule);
    QVERIFY(view->currentIndex().parent().isValid());
}

void TestIssues::enterJumps() {
    const auto session = brokenSession();
    widgets::IssuesPane pane;
    pane.setSession(session.get());
    pane.show();
    QTRY_VERIFY(session->upToDate());
    auto* view = pane.findChild<QTreeView*>("issuesView");
    QTRY_COMPARE(view->model()->rowCount(view->model()->index(0, 0)), 2);
    view->setCurrentIndex(view->model()->index(1, 0, view->model()->index(0, 0)));
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(session->selection().items(), std::vector{fakeBox(9)});
}

void TestIssues::fixIsHandedOver() {
    const auto session = brokenSession();
    widgets::IssuesPane pane;
    pane.setSession(session.get());
    pane.show();
    QTRY_VERIFY(session->upToDate());
    auto* view = pane.findChild<QTreeView*>("issuesView");
    auto* fix = pane.findChild<QPushButton*>("issuesFix");
    QTRY_COMPARE(view->model()->rowCount(view->model()->index(0, 0)), 2);
    QVERIFY(!fix->isEnabled());
    view->setCurrentIndex(view->model()->index(1, 0, view->model()->index(0, 0)));
    QVERIFY(fix->isEnabled());
    core::Fix asked;
    connect(&pane, &widgets::IssuesPane::fixRequested, this, [&](const core::Fix& given) { asked = given; });
    fix->click();
    QCOMPARE(asked.operation, std::string("set-property"));
    QCOMPARE(core::toString(asked.parameters.at("assign")), std::string("boxes[9].half_extent[2]:raw=50"));

    // The rule's own row: all its cases at once, and running it leaves none.
    view->setCurrentIndex(view->model()->index(0, 0));
    QCOMPARE(fix->text(), QString("Fix 3 cases…"));
    fix->click();
    for (const char* path : {"boxes[1].half_extent[0]", "boxes[2].half_extent[1]", "boxes[9].half_extent[2]"})
        QVERIFY(core::toString(asked.parameters.at("assign")).find(path) != std::string::npos);
    core::Progress progress;
    const auto outcome = core::setPropertyOperation().run(session->document(), session->settings(),
                                                          asked.items, asked.parameters, progress);
    QVERIFY(outcome.has_value());
    const auto left = outcome->document->check(session->settings(), core::CheckTier::Full, {}, progress);
    QVERIFY(left && left->issues.empty());
}

void TestIssues::fullCheckRuns() {
    const auto session = brokenSession();
    widgets::IssuesPane pane;
    pane.setSession(session.get());
    QTRY_VERIFY(session->upToDate());
    pane.findChild<QPushButton*>("issuesCheck")->click();
    QTRY_COMPARE(session->issues().tier, core::CheckTier::Full);
    QTRY_VERIFY(pane.findChild<QPushButton*>("issuesCheck")->isEnabled());
}

QTEST_MAIN(TestIssues)
#include "tst_issues.moc"
