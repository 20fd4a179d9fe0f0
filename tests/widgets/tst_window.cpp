// The window around the panes: what its menus, keys and messages do, without a 3D view.
#include "tests/widgets/pane_test.h"
#include "widgets/main_window/banner.h"
#include "widgets/main_window/main_window.h"

#include <QAction>
#include <QDockWidget>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace core::test;
using widgets::ActionId;

class TestWindow : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<core::AppSettings> m_settings;
    std::unique_ptr<widgets::MainWindow> m_window;

    QAction& action(ActionId id) { return *m_window->actions()[id]; }
    QDockWidget* dock(const char* name) { return m_window->findChild<QDockWidget*>(QLatin1String(name)); }
    QString banner() { return m_window->findChild<widgets::Banner*>()->text(); }
    core::DocumentSession& open(const char* sample) {
        m_window->documents().openSample(QLatin1String(sample));
        const bool there = QTest::qWaitFor(
            [&] {
                const core::DocumentSession* session = m_window->session();
                return session && session->title() == QLatin1String(sample) && session->upToDate();
            },
            30'000);
        Q_ASSERT(there);
        Q_UNUSED(there);
        return *m_window->session();
    }

  private slots:
    void init() {
        m_settings = std::make_unique<core::AppSettings>(m_folder.filePath("s.ini"));
        m_window = std::make_unique<widgets::MainWindow>(*m_settings);
        m_window->resize(1280, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup() {
        m_window.reset();
        m_settings.reset();
        QFile::remove(m_folder.filePath("s.ini"));
    }

    // A tick says that the pane is there.
    void paneActionsTellWhatIsThere() {
        QVERIFY(!action(ActionId::PaneHex).isChecked() && !action(ActionId::PaneHistory).isChecked());
        QVERIFY(action(ActionId::PaneIssues).isChecked() && action(ActionId::PaneQuery).isChecked());
        action(ActionId::PaneHex).trigger();
        QVERIFY(action(ActionId::PaneHex).isChecked() && dock("hex")->isVisible());
    }

    // A pane behind another comes to the front before it is closed.
    void paneActionsRaiseWhatIsBehind() {
        QVERIFY(QTest::qWaitFor([&] { return dock("query")->visibleRegion().isEmpty(); }));
        action(ActionId::PaneQuery).trigger();
        QVERIFY(action(ActionId::PaneQuery).isChecked());
        QVERIFY(QTest::qWaitFor([&] { return !dock("query")->visibleRegion().isEmpty(); }));
        QVERIFY(QTest::qWaitFor([&] { return dock("issues")->visibleRegion().isEmpty(); }));
        action(ActionId::PaneQuery).trigger();
        QVERIFY(!action(ActionId::PaneQuery).isChecked() && !dock("query")->isVisible());
    }

    // F6 goes round all panes in front and nowhere else.
    void f6GoesFromPaneToPane() {
        open("courtyard.colbin");
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QStringList visited;
        for (int i = 0; i < 12; ++i) {
            action(ActionId::NextPane).trigger();
            QString pane;
            for (QWidget* at = QApplication::focusWidget(); at; at = at->parentWidget())
                if (qobject_cast<QDockWidget*>(at))
                    pane = at->objectName();
            QVERIFY(!pane.isEmpty());
            if (!visited.isEmpty() && pane == visited.first())
                break;
            visited << pane;
        }
        QCOMPARE(visited.size(), 5);
        for (const char* pane : {"outline", "layers", "properties", "contents", "issues"})
            QVERIFY2(visited.contains(QLatin1String(pane)), pane);
    }

    // Home goes to the first row of the list that has the keyboard; elsewhere it frames the scene.
    void homeBelongsToTheList() {
        open("broken_track.kcl");
        QSignalSpy framed(&action(ActionId::FitAll), &QAction::triggered);
        auto* list = m_window->findChild<QTreeView*>("issuesView");
        QVERIFY(QTest::qWaitFor([&] { return list->model()->rowCount() > 1; }));
        m_window->activateWindow();
        list->setFocus();
        list->setCurrentIndex(list->model()->index(1, 0));
        QTest::keyClick(list, Qt::Key_Home);
        QCOMPARE(framed.count(), 0);
        QCOMPARE(list->currentIndex().row(), 0);
        QVERIFY(!list->currentIndex().parent().isValid());
    }

    // Errors of several files stand together; the verdict comes back when they are closed.
    void errorsStandTogether() {
        open("courtyard.colbin");
        const QString verdict = banner();
        QVERIFY(!verdict.isEmpty());
        m_window->documents().open({m_folder.filePath("none.kcl"), m_folder.filePath("nothing.colbin")});
        QVERIFY(QTest::qWaitFor(
            [&] { return banner().contains("none.kcl") && banner().contains("nothing.colbin"); }));
        m_window->findChild<widgets::Banner*>()->findChild<QToolButton*>()->click();
        QCOMPARE(banner(), verdict);
    }

    // Notes are no green tick, and Show goes to the first place.
    void theVerdictLeadsToItsPlaces() {
        core::DocumentSession& session = open("broken_track.kcl");
        auto* shown = m_window->findChild<widgets::Banner*>();
        QVERIFY(shown->tone() == widgets::Banner::Tone::Error);
        auto* list = m_window->findChild<QTreeView*>("issuesView");
        QVERIFY(QTest::qWaitFor([&] { return list->model()->rowCount() > 1; }));
        QVERIFY(session.selection().empty());
        QSignalSpy framed(&session, &core::DocumentSession::frameRequested);
        emit shown->buttonClicked();
        QVERIFY(!session.selection().empty());
        QCOMPARE(framed.count(), 1);
    }

    // What is hidden is out of reach: of Select all and Invert, and of the selection once it is hidden.
    void selectingLeavesOutWhatIsHidden() {
        m_window->documents().add(paneTest::fakeSession(6));
        core::DocumentSession& session = *m_window->session();
        session.isolate({fakeBox(0), fakeBox(1), fakeBox(2)});
        session.select(fakeBox(0));
        action(ActionId::SelectInvert).trigger();
        QCOMPARE(session.selection().items(), (std::vector{fakeBox(1), fakeBox(2)}));
        action(ActionId::SelectAll).trigger();
        QCOMPARE(session.selection().items().size(), std::size_t(3));
        session.select(fakeBox(1));
        action(ActionId::Hide).trigger();
        QVERIFY(session.selection().empty());
        session.select(fakeBox(0));
        action(ActionId::SelectAll).trigger();
        QCOMPARE(session.selection().items(), (std::vector{fakeBox(0), fakeBox(2)}));
    }

    void auditIsOfferedWhereThereIsOne() {
        QVERIFY(!action(ActionId::Audit).isEnabled());
        open("courtyard.colbin");
        QVERIFY(action(ActionId::Audit).isEnabled());
        open("ring_track.kcl");
        QVERIFY(!action(ActionId::Audit).isEnabled());
    }
};

QTEST_MAIN(TestWindow)
#include "tst_window.moc"
