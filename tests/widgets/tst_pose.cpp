#include "tests/widgets/pane_test.h"
#include "widgets/common/number_box.h"
#include "widgets/pose/joint_model.h"
#include "widgets/pose/pose_pane.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QTest>
#include <QTreeView>

#include <numbers>

using namespace core::test;

namespace {

constexpr double pi = std::numbers::pi;

} // namespace

class TestPosePane : public QObject {
    Q_OBJECT

    FakeFormat m_format;
    std::unique_ptr<core::DocumentSession> m_session;
    std::unique_ptr<widgets::PosePane> m_pane;

    void open(std::uint32_t boxes) { open(fakeBytes(boxes)); }
    void open(core::Bytes bytes) {
        m_pane.reset();
        m_session.reset();
        m_format.hooks = std::make_shared<FakeHooks>();
        m_format.hooks->posable = true;
        core::Progress progress;
        core::OpenedFile file;
        file.bytes = std::move(bytes);
        file.document = std::move(*m_format.read(file.bytes, {}, progress));
        file.format = &m_format;
        m_session = std::make_unique<core::DocumentSession>(std::move(file));
        m_pane = std::make_unique<widgets::PosePane>();
        m_pane->resize(900, 260);
        m_pane->setSession(m_session.get());
        m_pane->show();
    }
    template <typename T>
    T* find(const char* name) const {
        return m_pane->findChild<T*>(QLatin1String(name));
    }
    double value(std::uint64_t box, const char* key) const {
        return m_session->pose().value(fakeBox(box), key);
    }
    int currentRow() const { return find<QTreeView>("poseJoints")->currentIndex().row(); }

  private slots:
    void cleanup() {
        m_pane.reset();
        m_session.reset();
    }

    void itSaysWhyItIsEmpty() {
        widgets::PosePane pane;
        pane.show();
        QVERIFY(pane.findChild<QLabel*>("emptySentence")->text().contains("Open a file"));
        const auto session = paneTest::fakeSession(3); // of boxes that stand still
        pane.setSession(session.get());
        QTRY_VERIFY(session->upToDate());
        QVERIFY(pane.findChild<QLabel*>("emptySentence")->text().contains("no joints"));
        QVERIFY(pane.findChild<QLabel*>("emptySentence")->isVisible());
    }

    void everyJointHasARow() {
        open(3);
        widgets::JointModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setSession(m_session.get());
        QTRY_VERIFY(m_session->upToDate());
        model.refresh();
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.rowOf(fakeBox(2)), 2);
        QCOMPARE(model.rowOf({FakeDocument::fileType, 0, 0, 0}), -1);
        QCOMPARE(model.freedomsOf(1).size(), 2u);
        QCOMPARE(model.title(1), QString("Box 1"));
        QCOMPARE(model.index(1, 1).data().toString(), QString("at rest"));
        core::Pose pose;
        pose.set(fakeBox(1), "angle", pi / 6);
        pose.set(fakeBox(1), "lift", 2);
        m_session->setPose(pose);
        QCOMPARE(model.index(1, 1).data().toString(), QString("Angle 30 °, Lift 2 m"));
        QVERIFY(model.index(1, 1).data(widgets::JointModel::OutsideRole).toBool());
        QVERIFY(!model.index(0, 1).data(widgets::JointModel::OutsideRole).toBool());
    }

    void sliderAndNumberGoTogether() {
        open(3);
        QTRY_VERIFY(find<QSlider>("poseSlider_angle")); // of the first joint, chosen by itself
        QCOMPARE(currentRow(), 0);
        m_session->select(fakeBox(2));
        QCOMPARE(currentRow(), 2);
        auto* slider = find<QSlider>("poseSlider_angle");
        auto* number = find<widgets::NumberBox>("poseNumber_angle");
        QCOMPARE(slider->value(), 500); // in the middle of -90 .. 90
        QCOMPARE(number->suffix(), QString(" °"));
        slider->setValue(1000);
        QCOMPARE(value(2, "angle"), pi / 2);
        QCOMPARE(number->value(), 90.0);
        number->setValue(45);
        QVERIFY(std::abs(value(2, "angle") - pi / 4) < 1e-12);
        QCOMPARE(slider->value(), 750);
        QTest::keyClick(slider, Qt::Key_Home);
        QCOMPARE(value(2, "angle"), -pi / 2);
        slider->setValue(500);
        QVERIFY(m_session->pose().atRest()); // exactly
        find<widgets::NumberBox>("poseNumber_lift")->setValue(0.5);
        QCOMPARE(value(2, "lift"), 0.5);
        QCOMPARE(find<QLabel>("poseSummary")->text(), QString("1 of 3 joints moved"));
        QVERIFY(m_session->clean());
        paneTest::grab(*m_pane, "pose");
    }

    void typedNumbersKeepToTheClamp() {
        open(1);
        QTRY_VERIFY(find<QSlider>("poseSlider_angle"));
        auto* number = find<widgets::NumberBox>("poseNumber_angle");
        number->setValue(120);
        QCOMPARE(number->value(), 90.0);
        number->setValue(150); // the pose stays as it was: the box shows that
        QCOMPARE(number->value(), 90.0);
    }

    void outsideItsLimitsItIsMarked() {
        open(1);
        QTRY_VERIFY(find<QSlider>("poseSlider_angle"));
        auto* slider = find<QSlider>("poseSlider_angle");
        auto* limits = find<QLabel>("poseLimits_angle");
        auto* clamp = find<QCheckBox>("poseClamp");
        QVERIFY(clamp->isChecked());
        QCOMPARE(limits->text(), QString("-90 … 90 °"));
        clamp->click();
        QVERIFY(!m_session->clampPose());
        find<widgets::NumberBox>("poseNumber_angle")->setValue(120);
        QVERIFY(std::abs(value(0, "angle") - pi * 2 / 3) < 1e-12);
        QCOMPARE(slider->value(), 1000);
        QVERIFY(slider->property("outsideLimits").toBool());
        QVERIFY(limits->text().contains("outside"));
        paneTest::grab(*m_pane, "pose_outside");
        clamp->click();
        QCOMPARE(value(0, "angle"), pi / 2);
        QVERIFY(!slider->property("outsideLimits").toBool());
        QCOMPARE(limits->text(), QString("-90 … 90 °"));
    }

    void buttonsMoveTheChosenJoints() {
        open(3);
        QTRY_VERIFY(find<QSlider>("poseSlider_angle"));
        m_session->select({fakeBox(0), fakeBox(2)});
        QCOMPARE(m_pane->findChildren<QSlider*>("poseSlider_lift").size(), 2);
        auto* reset = find<QPushButton>("poseReset");
        QVERIFY(!reset->isEnabled());
        find<QPushButton>("poseToMaximum")->click();
        QCOMPARE(value(0, "angle"), pi / 2);
        QCOMPARE(value(2, "lift"), 1.0);
        QCOMPARE(value(1, "lift"), 0.0);
        find<QPushButton>("poseToMinimum")->click();
        QCOMPARE(value(0, "lift"), -1.0);
        m_session->select(fakeBox(0));
        QVERIFY(reset->isEnabled());
        reset->click();
        QCOMPARE(value(0, "lift"), 0.0);
        QCOMPARE(value(2, "lift"), -1.0);
        QVERIFY(!reset->isEnabled());
        find<QPushButton>("poseResetAll")->click();
        QVERIFY(m_session->pose().atRest());
        QVERIFY(!find<QPushButton>("poseResetAll")->isEnabled());
    }

    void theListAndTheSelectionFollowEachOther() {
        open(4);
        QTRY_VERIFY(find<QSlider>("poseSlider_angle"));
        QVERIFY(m_session->selection().empty()); // the first row alone selects nothing
        auto* list = find<QTreeView>("poseJoints");
        QTest::keyClick(list, Qt::Key_Down);
        QCOMPARE(m_session->selection().items(), std::vector<core::ItemId>{fakeBox(1)});
        QTest::keyClick(list, Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(m_session->selection().items().size(), 2u);
        // An item that cannot move itself chooses the first joint that it refers to, and stays selected.
        m_session->select({FakeDocument::fileType, 0, 0, 0});
        QTRY_COMPARE(currentRow(), 0);
        QCOMPARE(list->selectionModel()->selectedRows().size(), 1);
        QCOMPARE(m_session->selection().items().front().type, core::TypeId(FakeDocument::fileType));
    }

    void whatCannotMoveItselfChoosesWhatCarriesIt() {
        core::Bytes bytes = fakeBytes(3);
        bytes[8 + 28 + 26] = bytes[8 + 28 + 27] = 0xFF; // box 1 stands fast on box 0
        open(bytes);
        QTRY_VERIFY(find<QSlider>("poseSlider_angle"));
        QCOMPARE(find<QTreeView>("poseJoints")->model()->rowCount(), 2);
        m_session->select(fakeBox(2));
        QCOMPARE(currentRow(), 1);
        m_session->select(fakeBox(1)); // touches nothing, and so refers to nothing
        QTRY_COMPARE(currentRow(), 0);
        QCOMPARE(m_session->selection().items(), std::vector<core::ItemId>{fakeBox(1)});
    }

    void theTabKeyGoesFromTheListToTheControls() {
        open(2);
        QTRY_VERIFY(find<QSlider>("poseSlider_angle"));
        m_session->select(fakeBox(1));
        QStringList order;
        for (QWidget* widget = find<QTreeView>("poseJoints"); order.size() < 5;
             widget = widget->nextInFocusChain())
            if ((widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy())
                order << widget->objectName();
        QCOMPARE(order, QStringList({"poseJoints", "poseSlider_angle", "poseNumber_angle", "poseSlider_lift",
                                     "poseNumber_lift"}));
    }

    void limitsThatChangeAreShown() {
        open(1);
        QTRY_VERIFY(find<QSlider>("poseSlider_angle"));
        QVERIFY(
            m_session->setProperties({{fakeRef(0, "padding"), core::Value(std::int64_t(30))}}).has_value());
        QTRY_COMPARE(find<QLabel>("poseLimits_angle")->text(), QString("-90 … 30 °"));
    }

    void jointsThatGoTakeTheirRowsAlong() {
        open(2);
        QTRY_VERIFY(find<QSlider>("poseSlider_angle"));
        m_session->select(fakeBox(1));
        find<QSlider>("poseSlider_lift")->setValue(900);
        core::Progress progress;
        const std::vector<core::Operation> operations = m_session->operations();
        auto outcome =
            core::findOperation(operations, "delete-boxes")
                ->run(m_session->document(), m_session->settings(), {fakeBox(0), fakeBox(1)}, {}, progress);
        QVERIFY(outcome && m_session->commit(std::move(*outcome), "Delete"));
        m_pane->repaint(); // while the old rows still stand
        QTRY_VERIFY(find<QLabel>("emptySentence")->isVisible());
        m_session->undoStack().undo();
        QTRY_VERIFY(find<QTreeView>("poseJoints")->isVisible());
        QCOMPARE(find<QTreeView>("poseJoints")->model()->rowCount(), 2);
    }

    void aThousandJointsStayQuick() {
        open(1000);
        QTRY_VERIFY(m_session->upToDate());
        QTRY_VERIFY(find<QSlider>("poseSlider_angle"));
        QElapsedTimer timer;
        timer.start();
        find<QTreeView>("poseJoints")->selectAll();
        QCOMPARE(m_pane->findChildren<QSlider*>().size(), qsizetype(widgets::PosePane::mostGroups) * 2);
        QVERIFY(find<QLabel>("poseMore")->text().startsWith("994 more"));
        find<QPushButton>("poseToMaximum")->click();
        QCOMPARE(value(999, "lift"), 1.0);
        auto* slider = find<QSlider>("poseSlider_angle");
        for (int i = 0; i < 20; ++i)
            slider->setValue(i * 10);
        QVERIFY2(timer.elapsed() < 1500, qPrintable(QString::number(timer.elapsed()) + " ms"));
    }

    void theSessionMayGoFirst() {
        open(2);
        QTRY_VERIFY(find<QSlider>("poseSlider_angle"));
        m_session.reset();
        QVERIFY(find<QLabel>("emptySentence")->text().contains("Open a file"));
    }
};

QTEST_MAIN(TestPosePane)
#include "tst_pose.moc"
