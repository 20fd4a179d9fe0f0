// A compound model in its window: a docking door chosen, its joint driven by the slider, the door seen
// moving, its limit edited, undone, saved.
#include "tests/rendered/window_fixture.h"

#include <QDockWidget>
#include <QLineEdit>
#include <QSlider>
#include <QTreeView>

using namespace tests;

class TestModelJob : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowFixture> m_fixture;
    core::ItemId m_joint;
    QImage m_closed;

    core::DocumentSession& session() { return m_fixture->session(); }
    QSlider* slider() { return m_fixture->view<QSlider>("poseSlider_distance"); }
    double maximum() {
        return core::toNumber(
            core::propertyValue(session().document(), session().settings(), {m_joint, "max", 0}));
    }

  private slots:
    void initTestCase() {
        showSample(m_fixture, "station.cmp");
        if (!m_fixture || QTest::currentTestFailed())
            return;
        m_joint = *session().document().find("joints.pris[0]");
    }

    // The part, as a click in the view or the outline gives it, has its joint in the Pose pane.
    void choosingTheDoorShowsItsSlider() {
        if (!m_fixture->action("pane_pose")->isChecked())
            m_fixture->action("pane_pose")->trigger();
        m_fixture->view<QDockWidget>("pose")->raise();
        core::ItemId door;
        for (const core::ReferenceList& list : session().document().references(m_joint, session().settings()))
            if (list.role.find("child") != std::string::npos && list.count == 1)
                door = list.at(0).target;
        QVERIFY(door.valid());
        session().select(door);
        QTRY_VERIFY(slider());
        m_fixture->action("view_back")->trigger(); // the dock opens towards -Z
        m_fixture->press(Qt::Key_F);
        session().select(m_joint);
        QTRY_VERIFY(slider());
        m_closed = m_fixture->picture();
    }

    void theSliderMovesTheDoor() {
        slider()->setFocus();
        QTest::keyClick(slider(), Qt::Key_End);
        QTRY_VERIFY(std::abs(session().pose().value(m_joint, "distance") - maximum()) < 1e-3);
        QVERIFY(session().clean());
        const QImage open = m_fixture->picture();
        QVERIFY2(differingPixels(m_closed, open) > 200, "the door is seen to move");
        session().setPose({});
        QVERIFY2(differingPixels(m_closed, m_fixture->picture()) < 60, "and back");
        QCOMPARE(session().undoStack().count(), 0);
    }

    void editsItsLimit() {
        session().select(m_joint);
        const double old = maximum();
        auto* properties = m_fixture->view<QTreeView>("propertiesView");
        QModelIndex row;
        QTRY_VERIFY((row = findRow(*properties->model(), {}, [](const QModelIndex& index) {
                         return index.data().toString() == QLatin1String("Max");
                     })).isValid());
        const QModelIndex cell = row.siblingAtColumn(1);
        QVERIFY(cell.flags() & Qt::ItemIsEditable);
        properties->scrollTo(cell);
        properties->setFocus();
        properties->setCurrentIndex(cell);
        QTest::keyClick(properties, Qt::Key_Return);
        auto* editor = properties->findChild<QLineEdit*>(QStringLiteral("valueEditor"));
        QVERIFY(editor);
        QTest::keySequence(editor, QKeySequence::SelectAll);
        QTest::keyClicks(editor, QStringLiteral("7.25"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(maximum(), 7.25);
        QVERIFY(old != 7.25);
        // The slider goes as far as the limit says.
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->settled(), patience);
        QTRY_VERIFY(!session().degreesOfFreedom().empty());
        m_fixture->press(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(session().clean());
        QCOMPARE(maximum(), old);
        m_fixture->press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(maximum(), 7.25);
    }

    void savingChangesTheLimitsBytesOnly() {
        const Agree agree;
        const core::Property* property =
            core::findProperty(session().document(), session().settings(), m_joint, "max");
        const core::Location span = *property->span(session().document(), m_joint, 0);
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(session().clean(), patience);
        const QByteArray saved = contents(m_fixture->path);
        QCOMPARE(saved.size(), m_fixture->original.size());
        for (qsizetype i = 0; i < saved.size(); ++i)
            if (saved[i] != m_fixture->original[i])
                QVERIFY(std::uint64_t(i) >= span.offset && std::uint64_t(i) < span.offset + span.length);
        QVERIFY(saved != m_fixture->original);
        m_fixture->press(Qt::Key_Z, Qt::ControlModifier);
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(contents(m_fixture->path) == m_fixture->original, patience);
    }

    void cleanupTestCase() { m_fixture.reset(); }
};

int main(int argc, char** argv) { return runWindowTest<TestModelJob>(argc, argv); }
#include "tst_model_job.moc"
