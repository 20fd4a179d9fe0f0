#include "tests/widgets/pane_test.h"
#include "widgets/query/query_model.h"
#include "widgets/query/query_pane.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace core::test;

class TestQuery : public QObject {
    Q_OBJECT

  private slots:
    void lostCandidatesAreMarked();
    void withoutAnIndexItSaysSo();
    void asksTheSamplesIndex();
};

void TestQuery::lostCandidatesAreMarked() {
    const auto session = paneTest::fakeSession(4);
    widgets::CandidateModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setCandidates(session.get(),
                        {{fakeBox(1), true, true, 0, core::verbatim("inside")},
                         {fakeBox(2), false, true, 50, core::verbatim("near")},
                         {fakeBox(3), true, false, 200, core::verbatim("too far")}},
                        {core::verbatim("m"), 100});
    QCOMPARE(model.rowCount(), 3);
    QVERIFY(!model.index(0, 0).data(widgets::CandidateModel::LostRole).toBool());
    QVERIFY(model.index(1, 0).data(widgets::CandidateModel::LostRole).toBool());
    QVERIFY(!model.index(2, 0).data(widgets::CandidateModel::LostRole).toBool());
    QCOMPARE(model.index(1, widgets::CandidateModel::DistanceColumn).data().toString(), QString("0.5"));
    QCOMPARE(model.index(2, widgets::CandidateModel::ReasonColumn).data().toString(), QString("too far"));
    QCOMPARE(model.item(model.index(2, 0)), fakeBox(3));
}

void TestQuery::withoutAnIndexItSaysSo() {
    const auto session = paneTest::fakeSession(4);
    widgets::QueryPane pane;
    pane.setSession(session.get());
    pane.show();
    QTRY_VERIFY(session->upToDate());
    QVERIFY(!pane.findChild<QPushButton*>("queryRun")->isVisible());
    QVERIFY(pane.findChild<QLabel*>("emptySentence")->text().contains("no index"));
}

// With the first sample of any format that stores an index.
void TestQuery::asksTheSamplesIndex() {
    std::unique_ptr<core::DocumentSession> session;
    for (const QString& name : core::sampleNames()) {
        core::Progress progress;
        auto file = core::openSample(name, progress);
        if (!file)
            continue;
        session = std::make_unique<core::DocumentSession>(std::move(*file));
        QTRY_VERIFY(session->upToDate());
        if (!session->indices().empty() && session->indices().front()->primitiveCount() > 0)
            break;
        session.reset();
    }
    if (!session)
        QSKIP("no format with an index has a sample yet");
    widgets::QueryPane pane;
    pane.resize(900, 260);
    pane.setSession(session.get());
    pane.show();
    const core::SpatialIndex& index = *session->indices().front();
    const core::Aabb bounds = index.bounds();
    QSignalSpy changed(session.get(), &core::DocumentSession::queryChanged);
    pane.setPoint(bounds.center());
    QTRY_VERIFY(session->queryResult().has_value());
    QCOMPARE(session->queryResult()->point, bounds.center());
    // Enter in a field asks with its number.
    auto* radius = pane.findChild<QDoubleSpinBox*>("radius");
    radius->setFocus();
    radius->selectAll();
    QTest::keyClicks(radius, "7");
    QTest::keyClick(radius, Qt::Key_Return);
    QTRY_COMPARE(session->queryResult()->radius,
                 7 * (pane.findChild<QComboBox*>("queryUnits")->currentIndex() == 1
                          ? session->format().lengthUnit(session->document(), session->settings()).perUnit
                          : 1.0));
    // Another file is another place.
    const auto other = paneTest::fakeSession(1);
    pane.setSession(other.get());
    QCOMPARE(radius->value(), 0.0);
    pane.setSession(session.get());
    pane.setPoint(bounds.center());
    QTRY_COMPARE(session->queryResult()->radius, 0.0);
    auto* candidates = pane.findChild<QTreeView*>("queryCandidates");
    QCOMPARE(candidates->model()->rowCount(), int(session->queryResult()->candidates.size()));
    pane.findChild<QDoubleSpinBox*>("radius")->setValue(bounds.diagonal());
    pane.run();
    QTRY_VERIFY(candidates->model()->rowCount() > 0);
    candidates->setCurrentIndex(candidates->model()->index(0, 0));
    QCOMPARE(session->selection().current(), session->queryResult()->candidates.front().primitive);
    QVERIFY(!pane.findChild<QLabel*>("querySummary")->text().isEmpty());
    paneTest::grab(pane, "query");

    QSignalSpy picking(&pane, &widgets::QueryPane::pickRequested);
    pane.findChild<QToolButton*>("queryPick")->click();
    QCOMPARE(picking.count(), 1);
    QCOMPARE(picking.front().front().toBool(), true);
    pane.setPicking(false);
    QCOMPARE(picking.count(), 2);
}

QTEST_MAIN(TestQuery)
#include "tst_query.moc"
