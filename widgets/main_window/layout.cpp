// How the window is put together: centre, panes, menus, tool bar, and the layout that is remembered.
#include "widgets/contents/contents_pane.h"
#include "widgets/hex/hex_pane.h"
#include "widgets/history/history_pane.h"
#include "widgets/issues/issues_pane.h"
#include "widgets/layers/layers_pane.h"
#include "widgets/main_window/banner.h"
#include "widgets/main_window/empty_page.h"
#include "widgets/main_window/main_window.h"
#include "widgets/main_window/status_line.h"
#include "widgets/outline/outline_pane.h"
#include "widgets/pose/pose_pane.h"
#include "widgets/properties/properties_pane.h"
#include "widgets/query/query_pane.h"
#include "widgets/viewport/viewport.h"

#include <QDockWidget>
#include <QGuiApplication>
#include <QLabel>
#include <QMenuBar>
#include <QScreen>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabBar>
#include <QTimer>
#include <QToolBar>
#include <QVBoxLayout>

#include <utility>

namespace widgets {
namespace {

constexpr int layoutVersion = 1;

// Qt3D gets no context on these platforms.
bool canDraw() {
    const QString platform = QGuiApplication::platformName();
    return platform != QLatin1String("offscreen") && platform != QLatin1String("minimal");
}

} // namespace

void MainWindow::buildCentre() {
    m_pages = new QStackedWidget;
    m_empty = new EmptyPage;
    m_tabs = new QTabBar;
    m_tabs->setObjectName(QStringLiteral("documentTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->setTabsClosable(true);
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_banner = new Banner;
    auto* work = new QWidget;
    auto* column = new QVBoxLayout(work);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_tabs);
    if (canDraw()) {
        m_viewport = new viewport::Viewport;
        m_viewport->setObjectName(QStringLiteral("viewport"));
        column->addWidget(m_viewport, 1);
    } else {
        auto* none =
            new QLabel(tr("This display has no OpenGL: the 3D view is left out, everything else works."));
        none->setAlignment(Qt::AlignCenter);
        none->setWordWrap(true);
        column->addWidget(none, 1);
    }
    m_pages->addWidget(m_empty);
    m_pages->addWidget(work);
    auto* centre = new QWidget;
    auto* all = new QVBoxLayout(centre);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(m_banner);
    all->addWidget(m_pages, 1);
    setCentralWidget(centre);
    m_status = new StatusLine;
    statusBar()->addWidget(m_status, 1);
    statusBar()->setSizeGripEnabled(false);
}

void MainWindow::buildPanes() {
    setDockNestingEnabled(true);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    const auto add = [&](ActionId action, QWidget* pane, const char* name) {
        auto* dock = new QDockWidget((*m_actions)[action]->text().remove(QLatin1Char('&')), this);
        dock->setObjectName(QLatin1String(name));
        dock->setWidget(pane);
        QAction* toggle = (*m_actions)[action];
        toggle->setChecked(true);
        connect(toggle, &QAction::triggered, dock, [dock, toggle](bool on) {
            // Behind another one it comes to the front first.
            const bool behind = !on && dock->isVisible() && dock->visibleRegion().isEmpty();
            toggle->setChecked(on || behind);
            dock->setVisible(on || behind);
            if (on || behind) {
                dock->raise();
                dock->widget()->setFocus();
            }
        });
        connect(dock->toggleViewAction(), &QAction::toggled, toggle, &QAction::setChecked);
        m_panes.append({action, dock});
    };
    add(ActionId::PaneOutline, m_outline = new OutlinePane, "outline");
    add(ActionId::PaneLayers, m_layers = new LayersPane, "layers");
    add(ActionId::PaneProperties, m_properties = new PropertiesPane, "properties");
    add(ActionId::PaneContents, m_contents = new ContentsPane, "contents");
    add(ActionId::PaneIssues, m_issues = new IssuesPane, "issues");
    add(ActionId::PaneQuery, m_query = new QueryPane, "query");
    add(ActionId::PanePose, m_pose = new PosePane, "pose");
    add(ActionId::PaneHex, m_hex = new HexPane, "hex");
    add(ActionId::PaneHistory, m_history = new HistoryPane, "history");
}

void MainWindow::resetLayout() {
    QHash<ActionId, QDockWidget*> docks;
    for (const Pane& pane : m_panes) {
        removeDockWidget(pane.dock);
        pane.dock->setFloating(false);
        docks[pane.action] = pane.dock;
    }
    addDockWidget(Qt::LeftDockWidgetArea, docks[ActionId::PaneOutline]);
    splitDockWidget(docks[ActionId::PaneOutline], docks[ActionId::PaneLayers], Qt::Vertical);
    addDockWidget(Qt::RightDockWidgetArea, docks[ActionId::PaneProperties]);
    splitDockWidget(docks[ActionId::PaneProperties], docks[ActionId::PaneContents], Qt::Vertical);
    addDockWidget(Qt::BottomDockWidgetArea, docks[ActionId::PaneIssues]);
    for (const ActionId id :
         {ActionId::PaneQuery, ActionId::PanePose, ActionId::PaneHex, ActionId::PaneHistory})
        tabifyDockWidget(docks[ActionId::PaneIssues], docks[id]);
    for (const Pane& pane : m_panes)
        pane.dock->setVisible(pane.action != ActionId::PaneHex && pane.action != ActionId::PaneHistory);
    followDocks();
    docks[ActionId::PaneIssues]->raise();
    sizeDocks();
}

void MainWindow::sizeDocks() {
    QHash<ActionId, QDockWidget*> docks;
    for (const Pane& pane : m_panes)
        docks[pane.action] = pane.dock;
    resizeDocks({docks[ActionId::PaneOutline], docks[ActionId::PaneProperties]},
                {qBound(240, width() / 4, 340), qBound(260, width() / 4, 350)}, Qt::Horizontal);
    resizeDocks({docks[ActionId::PaneIssues]}, {190}, Qt::Vertical);
    resizeDocks({docks[ActionId::PaneOutline], docks[ActionId::PaneLayers]}, {300, 330}, Qt::Vertical);
    resizeDocks({docks[ActionId::PaneProperties], docks[ActionId::PaneContents]}, {360, 270}, Qt::Vertical);
}

// Docks take sizes from a window that is shown only.
void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    if (!std::exchange(m_docksSized, true) && !m_settings.store().contains(QStringLiteral("window/layout")))
        QTimer::singleShot(0, this, &MainWindow::sizeDocks);
}

void MainWindow::restoreLayout() {
    resize(1440, 900);
    if (const QScreen* screen = QGuiApplication::primaryScreen())
        resize(size().boundedTo(screen->availableSize()));
    resetLayout();
    QSettings& store = m_settings.store();
    if (store.contains(QStringLiteral("window/geometry")))
        restoreGeometry(store.value(QStringLiteral("window/geometry")).toByteArray());
    if (store.contains(QStringLiteral("window/layout")))
        restoreState(store.value(QStringLiteral("window/layout")).toByteArray(), layoutVersion);
    followDocks();
}

// Before the window is shown, docks do not tell that they were hidden.
void MainWindow::followDocks() {
    for (const Pane& pane : m_panes)
        (*m_actions)[pane.action]->setChecked(!pane.dock->isHidden());
}

void MainWindow::buildMenus() {
    for (int m = 0; m < int(Menu::Count); ++m) {
        QMenu* menu = menuBar()->addMenu(menuTitle(Menu(m)));
        menu->setToolTipsVisible(true);
        m_menus[m] = menu;
    }
    for (const ActionRow& row : actionTable()) {
        QMenu* menu = m_menus[int(row.menu)];
        if (row.separatorBefore)
            menu->addSeparator();
        menu->addAction((*m_actions)[row.id]);
        if (row.id == ActionId::OpenSample || row.id == ActionId::OpenRecent) {
            // The action itself (its key) opens the first; the list stands in a menu of its own.
            auto* list = menu->addMenu(row.id == ActionId::OpenSample ? tr("Samples") : tr("Recent files"));
            connect(list, &QMenu::aboutToShow, this, [this, list, id = row.id] {
                list->clear();
                id == ActionId::OpenSample ? fillSampleMenu(list) : fillRecentMenu(list);
            });
        }
    }
    QMenu* operations = m_menus[int(Menu::Operations)];
    connect(operations, &QMenu::aboutToShow, this, [this, operations] { fillOperationsMenu(operations); });
    fillOperationsMenu(operations);
}

void MainWindow::buildToolBar() {
    QToolBar* bar = addToolBar(tr("Tool bar"));
    bar->setObjectName(QStringLiteral("toolBar"));
    bar->setMovable(false);
    bar->setIconSize(QSize(20, 20));
    const QList<QList<ActionId>> groups{
        {ActionId::Open, ActionId::Save},
        {ActionId::Undo, ActionId::Redo},
        {ActionId::FitAll, ActionId::FitSelection, ActionId::Orthographic},
        {ActionId::Shaded, ActionId::Wireframe, ActionId::XRay},
        {ActionId::CellMode, ActionId::CellHeatMap, ActionId::Audit, ActionId::QueryMode,
         ActionId::MeasureMode},
        {ActionId::CheckFull, ActionId::SelectByProperty},
    };
    for (const auto& group : groups) {
        if (group != groups.front())
            bar->addSeparator();
        for (const ActionId id : group)
            bar->addAction((*m_actions)[id]);
    }
}

} // namespace widgets
