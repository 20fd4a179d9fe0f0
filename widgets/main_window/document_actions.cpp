// What the actions do with the current document: editing, selecting, showing, checking, and the operations it
// declares.
#include "core/scene/grow.h"
#include "core/session/job.h"
#include "core/session/translate.h"
#include "widgets/common/operation_items.h"
#include "widgets/contents/contents_pane.h"
#include "widgets/issues/issues_pane.h"
#include "widgets/layers/layers_pane.h"
#include "widgets/main_window/action_search.h"
#include "widgets/main_window/expression_dialog.h"
#include "widgets/main_window/help_dialogs.h"
#include "widgets/main_window/main_window.h"
#include "widgets/main_window/status_line.h"
#include "widgets/operation_dialog/operation_dialog.h"
#include "widgets/outline/outline_pane.h"
#include "widgets/properties/properties_pane.h"
#include "widgets/query/query_pane.h"
#include "widgets/viewport/viewport.h"

#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QMenu>
#include <QStatusBar>
#include <QTabBar>

#include <unordered_set>

namespace widgets {
namespace {

constexpr int messageMilliseconds = 6000;
constexpr double coplanarDegrees = 5;

// Without those that are hidden: nobody sees what would happen to them.
std::vector<core::ItemId> allOfType(const core::DocumentSession& session, core::TypeId type) {
    std::vector<core::ItemId> items;
    const std::uint64_t count = session.document().itemCount(type);
    items.reserve(std::size_t(count));
    for (std::uint64_t i = 0; i < count; ++i)
        if (const core::ItemId item = session.document().itemAt(type, i); !session.hidden(item))
            items.push_back(item);
    return items;
}

} // namespace

void MainWindow::connectActions() {
    const auto on = [this](ActionId id, auto run) {
        connect((*m_actions)[id], &QAction::triggered, this, run);
    };
    on(ActionId::Undo, [this] { session()->undoStack().undo(); });
    on(ActionId::Redo, [this] { session()->undoStack().redo(); });
    on(ActionId::Duplicate, [this] { runByRole(core::Operation::Role::Duplicate); });
    on(ActionId::Delete, [this] { runByRole(core::Operation::Role::Delete); });
    on(ActionId::CopyPath, [this] {
        QStringList paths;
        for (const core::ItemId item : session()->selection().items())
            paths << QString::fromStdString(session()->document().path(item));
        QApplication::clipboard()->setText(paths.join(QLatin1Char('\n')));
    });
    on(ActionId::CheckFull, [this] {
        showDock(ActionId::PaneIssues);
        m_issues->runFullCheck();
    });
    on(ActionId::NextIssue, [this] { m_issues->nextPlace(); });
    on(ActionId::PreviousIssue, [this] { m_issues->previousPlace(); });
    on(ActionId::Audit, [this] {
        if (!session()->runAudit())
            statusBar()->showMessage(tr("This file stores no index, so there is nothing to audit."),
                                     messageMilliseconds);
    });
    on(ActionId::ClearResults, [this] { session()->clearOverlays(); });
    on(ActionId::GoTo, [this] {
        showGoTo(
            session(),
            [this](const glm::dvec3& point) {
                if (m_viewport)
                    m_viewport->centreOn(point);
            },
            this);
    });
    on(ActionId::NextPane, [this] { focusNextPane(); });
    on(ActionId::NextDocument,
       [this] { m_tabs->setCurrentIndex((m_tabs->currentIndex() + 1) % m_tabs->count()); });
    on(ActionId::PreviousDocument,
       [this] { m_tabs->setCurrentIndex((m_tabs->currentIndex() + m_tabs->count() - 1) % m_tabs->count()); });
    on(ActionId::ResetLayout, [this] { resetLayout(); });
    on(ActionId::SearchActions, [this] { (new ActionSearch(m_actions->all(), this))->show(); });
    on(ActionId::CheatSheet, [this] { showCheatSheet(*m_actions, this); });
    on(ActionId::HelpPane, [this] {
        QString pane;
        for (QWidget* at = QApplication::focusWidget(); at; at = at->parentWidget())
            if (auto* dock = qobject_cast<QDockWidget*>(at))
                pane = dock->objectName();
        showPaneHelp(pane, *m_actions, this);
    });
    on(ActionId::Shortcuts, [this] { showShortcuts(*m_actions, this); });
    on(ActionId::About, [this] { showAbout(this); });
    connect(m_issues, &IssuesPane::fixRequested, this,
            [this](const core::Fix& fix) { openDialog(new OperationDialog(session(), fix, this)); });
    connect(m_properties, &PropertiesPane::operationRequested, this,
            [this](const QString& id, const core::Values& given) { openOperation(id.toStdString(), given); });
}

// Of the panes in front, in their order, the 3D view last.
void MainWindow::focusNextPane() {
    QList<QWidget*> stops;
    for (const Pane& pane : m_panes)
        if (pane.dock->isVisible() && !pane.dock->visibleRegion().isEmpty())
            stops << pane.dock->widget();
    if (m_viewport && m_viewport->isVisible())
        stops << m_viewport;
    if (stops.isEmpty())
        return;
    qsizetype next = 0;
    for (qsizetype i = 0; i < stops.size(); ++i)
        if (QWidget* now = QApplication::focusWidget();
            now && (now == stops[i] || stops[i]->isAncestorOf(now)))
            next = (i + 1) % stops.size();
    QWidget* stop = stops[next];
    if (!stop->focusProxy() && stop->focusPolicy() == Qt::NoFocus)
        for (QWidget* child : stop->findChildren<QWidget*>())
            if ((child->focusPolicy() & Qt::TabFocus) && child->isVisibleTo(stop) && child->isEnabled()) {
                stop = child;
                break;
            }
    stop->setFocus(Qt::TabFocusReason);
}

void MainWindow::connectSelectActions() {
    const auto on = [this](ActionId id, auto run) {
        connect((*m_actions)[id], &QAction::triggered, this, run);
    };
    on(ActionId::SelectAll, [this] {
        const core::ItemId current = session()->selection().current();
        if (!current.valid()) {
            statusBar()->showMessage(tr("Select one item first: all of its type are selected then."),
                                     messageMilliseconds);
            return;
        }
        session()->select(allOfType(*session(), current.type));
    });
    on(ActionId::SelectNone, [this] {
        if (QAction* measure = (*m_actions)[ActionId::MeasureMode]; measure->isChecked())
            measure->trigger(); // first the mode, then the selection
        else
            session()->select(std::vector<core::ItemId>());
    });
    on(ActionId::SelectInvert, [this] {
        const core::Selection& selection = session()->selection();
        if (selection.empty())
            return;
        std::vector<core::ItemId> items = allOfType(*session(), selection.current().type);
        std::erase_if(items, [&](core::ItemId item) { return selection.contains(item); });
        session()->select(std::move(items));
    });
    on(ActionId::SelectSameType, [this] {
        core::PropertyRef ref = session()->currentProperty();
        if (ref.key.empty() || !ref.item.valid()) {
            statusBar()->showMessage(tr("Choose a property in the Properties pane first."),
                                     messageMilliseconds);
            return;
        }
        const core::Document& document = session()->document();
        const core::Value wanted = core::propertyValue(document, session()->settings(), ref);
        std::vector<core::ItemId> items = allOfType(*session(), ref.item.type);
        std::erase_if(items, [&](core::ItemId item) {
            return !core::sameValue(
                wanted, core::propertyValue(document, session()->settings(), {item, ref.key, ref.component}));
        });
        session()->select(std::move(items));
    });
    on(ActionId::GrowConnected, [this] { growSelection({}); });
    on(ActionId::GrowCoplanar, [this] { growSelection(coplanarDegrees); });
    on(ActionId::SelectHolder,
       [this] { session()->select(holdersOf(session()->document(), session()->selection().items())); });
    on(ActionId::SelectByProperty, [this] { (new ExpressionDialog(session(), this))->show(); });
    on(ActionId::FindInOutline, [this] {
        showDock(ActionId::PaneOutline);
        m_outline->focusFilter();
    });
    on(ActionId::SelectionBack, [this] { m_contents->back(); });
}

void MainWindow::growSelection(std::optional<double> maxAngle) {
    core::DocumentSession* grown = session();
    if (!grown->scene().scene || grown->selection().empty()) {
        statusBar()->showMessage(tr("Select something in the 3D view first."), messageMilliseconds);
        return;
    }
    core::GrowOptions options;
    options.maxAngle = maxAngle;
    core::startJob(
        grown, tr("Growing the selection"),
        [scene = core::forWorkers(grown->scene().scene), items = grown->selection().items(),
         options](core::Progress& progress) { return core::grow(*scene, items, options, progress); },
        [grown, before = grown->selection()](core::Result<std::vector<core::ItemId>> items) {
            if (items && grown->selection() == before) // not when something else was selected meanwhile
                grown->select(std::move(*items));
        });
}

void MainWindow::connectViewActions() {
    const auto on = [this](ActionId id, auto run) {
        connect((*m_actions)[id], &QAction::triggered, this, run);
    };
    const auto theme = [&](ActionId id, core::AppSettings::Theme which) {
        if (m_settings.theme() == which)
            (*m_actions)[id]->setChecked(true);
        on(id, [this, which] { m_settings.setTheme(which); });
    };
    theme(ActionId::ThemeAuto, core::AppSettings::Theme::Auto);
    theme(ActionId::ThemeLight, core::AppSettings::Theme::Light);
    theme(ActionId::ThemeDark, core::AppSettings::Theme::Dark);
    connect(&m_settings, &core::AppSettings::themeChanged, this, &MainWindow::applyTheme);
    on(ActionId::Hide, [this] {
        session()->hide(session()->selection().items());
        session()->select(std::vector<core::ItemId>());
    });
    on(ActionId::Isolate, [this] { session()->isolate(session()->selection().items()); });
    on(ActionId::ShowAll, [this] { session()->isolate({}); });
    on(ActionId::CellHeatMap, [this](bool checked) { setHeatMap(checked); });
    on(ActionId::IssueMarks,
       [this](bool checked) { session()->showOverlay(core::Overlay::Issues, checked); });
    on(ActionId::FitSelection, [this] { session()->frame(session()->selection().items()); });
    (*m_actions)[ActionId::Shaded]->setChecked(true);
    (*m_actions)[ActionId::Labels]->setChecked(true);
    if (!m_viewport)
        return;

    using viewport::Shading;
    using viewport::StandardView;
    const auto view = [&](ActionId id, StandardView which) {
        on(id, [this, which] { m_viewport->standardView(which); });
    };
    view(ActionId::ViewFront, StandardView::Front);
    view(ActionId::ViewBack, StandardView::Back);
    view(ActionId::ViewRight, StandardView::Right);
    view(ActionId::ViewLeft, StandardView::Left);
    view(ActionId::ViewTop, StandardView::Top);
    view(ActionId::ViewBottom, StandardView::Bottom);
    on(ActionId::BoxSelect, [this] { m_viewport->startBoxSelection(); });
    on(ActionId::LassoSelect, [this] { m_viewport->startLasso(); });
    on(ActionId::FitAll, [this] { m_viewport->fitAll(); });
    on(ActionId::Orthographic, [this](bool checked) { m_viewport->setOrthographic(checked); });
    const auto shading = [&](ActionId id, Shading which) {
        on(id, [this, which] { m_viewport->setShading(which); });
    };
    shading(ActionId::Shaded, Shading::Shaded);
    shading(ActionId::Wireframe, Shading::Wireframe);
    shading(ActionId::XRay, Shading::XRay);
    on(ActionId::CycleShading, [this] {
        const QList<ActionId> order{ActionId::Shaded, ActionId::Wireframe, ActionId::XRay};
        for (int i = 0; i < order.size(); ++i)
            if ((*m_actions)[order[i]]->isChecked()) {
                (*m_actions)[order[(i + 1) % order.size()]]->trigger();
                return;
            }
    });
    on(ActionId::Labels, [this](bool checked) { m_viewport->setLabelsVisible(checked); });
    on(ActionId::ColourBlind, [this](bool checked) {
        const core::Palette colours = checked ? core::Palette::ColourBlind : core::Palette::Habit;
        m_viewport->setPalette(colours);
        m_layers->setColours(colours);
    });
    on(ActionId::OrbitRight, [this](bool checked) {
        using viewport::Interaction;
        m_viewport->setRightDrag(checked ? Interaction::RightDrag::Orbit : Interaction::RightDrag::Fly);
    });
    for (const ActionId mode : {ActionId::CellMode, ActionId::QueryMode, ActionId::MeasureMode})
        connect((*m_actions)[mode], &QAction::toggled, this, &MainWindow::followMode);
    connect(m_viewport, &viewport::Viewport::measured, m_status, &StatusLine::setMeasure);
    connect(m_viewport, &viewport::Viewport::hovered, this,
            [this](const QString& text) { m_status->setCursor(text); });
    connect(m_viewport, &viewport::Viewport::contextMenuRequested, this, &MainWindow::showContextMenu);
    connect(m_viewport, &viewport::Viewport::probePlaced, m_query, &QueryPane::setPoint);
    connect((*m_actions)[ActionId::QueryMode], &QAction::toggled, m_query, &QueryPane::setPicking);
    connect(m_query, &QueryPane::pickRequested, this, [this](bool picking) {
        if ((*m_actions)[ActionId::QueryMode]->isChecked() != picking)
            (*m_actions)[ActionId::QueryMode]->trigger();
    });
}

void MainWindow::followMode() {
    using Mode = viewport::Interaction::Mode;
    const auto on = [this](ActionId mode) { return (*m_actions)[mode]->isChecked(); };
    m_viewport->setMode(on(ActionId::CellMode)      ? Mode::Cells
                        : on(ActionId::QueryMode)   ? Mode::Query
                        : on(ActionId::MeasureMode) ? Mode::Measure
                                                    : Mode::Select);
    if (on(ActionId::QueryMode))
        showDock(ActionId::PaneQuery);
    if (on(ActionId::MeasureMode))
        statusBar()->showMessage(tr("Click the two ends of a distance."), messageMilliseconds);
}

// The cells of the document's first index: their layer is shown and a colouring that speaks of them is
// chosen.
void MainWindow::setHeatMap(bool on) {
    core::DocumentSession* current = session();
    if (!current || !current->scene().scene || current->indices().empty() ||
        current->indices().front()->cellCount() == 0) {
        (*m_actions)[ActionId::CellHeatMap]->setChecked(false);
        statusBar()->showMessage(tr("This file stores no index with cells."), messageMilliseconds);
        return;
    }
    const core::TypeId cellType = current->indices().front()->cell(0).type;
    const core::Scene& scene = *current->scene().scene;
    for (const core::BoxBatch& batch : scene.boxes)
        if (batch.items.base.type == cellType && batch.style.coloured) {
            current->setLayerVisible(batch.layer, on);
            break;
        }
    const auto& colourings = current->colourings();
    for (const core::Colouring& colouring : colourings) {
        const bool speaks =
            std::find(colouring.types.begin(), colouring.types.end(), cellType) != colouring.types.end();
        if (speaks == on) {
            current->setColouring(colouring.key);
            return;
        }
    }
}

void MainWindow::runByRole(core::Operation::Role role) {
    for (const core::Operation& operation : session()->operations()) {
        std::vector<core::ItemId> items = takenItems(operation, session()->selection().items());
        if (operation.role != role || items.empty())
            continue;
        session()->runOperation(
            operation, items, {},
            [this, label = core::translated(operation.label),
             edited = QPointer<core::DocumentSession>(session())](core::Result<core::Outcome> outcome) {
                if (!edited)
                    return;
                if (!outcome) {
                    showError(outcome.error());
                    return;
                }
                if (const core::Status done = edited->commit(std::move(*outcome), label); !done)
                    showError(done.error());
            });
        return;
    }
    const QString none = role == core::Operation::Role::Delete
                             ? tr("Select something that can be deleted first.")
                             : tr("Nothing that is selected can be duplicated.");
    statusBar()->showMessage(none, messageMilliseconds);
}

void MainWindow::openDialog(OperationDialog* dialog) {
    connect(dialog, &OperationDialog::filesMade, this, &MainWindow::saveFiles);
    dialog->show();
}

void MainWindow::openOperation(const std::string& id, const core::Values& given) {
    openDialog(new OperationDialog(session(), id, given, this));
}

void MainWindow::fillOperationsMenu(QMenu* menu) {
    menu->clear();
    if (!session()) {
        menu->addAction(tr("Open a file first"))->setEnabled(false);
        return;
    }
    const core::Document& document = session()->document();
    const std::vector<core::ItemId> some = oneOfEachType(session()->selection().items());
    for (const core::Operation& operation : session()->operations()) {
        QAction* action = menu->addAction(core::translated(operation.label) + QStringLiteral("…"));
        action->setObjectName(QString::fromStdString(operation.id));
        action->setToolTip(core::translated(operation.help));
        action->setStatusTip(action->toolTip());
        action->setEnabled(operation.items != core::Operation::Items::Required ||
                           !takenItemsOrHolders(operation, document, some).empty());
        connect(action, &QAction::triggered, this, [this, id = operation.id] { openOperation(id); });
    }
}

void MainWindow::showContextMenu(const QPoint& at) {
    if (!session())
        return;
    QMenu menu(this);
    menu.setToolTipsVisible(true);
    for (const ActionId id :
         {ActionId::FitSelection, ActionId::Hide, ActionId::Isolate, ActionId::ShowAll, ActionId::CopyPath,
          ActionId::SelectAll, ActionId::SelectHolder, ActionId::SelectInvert})
        menu.addAction((*m_actions)[id]);
    menu.addSeparator();
    const std::vector<core::ItemId> some = oneOfEachType(session()->selection().items());
    for (const core::Operation& operation : session()->operations()) {
        if (takenItemsOrHolders(operation, session()->document(), some).empty())
            continue;
        QAction* action = menu.addAction(core::translated(operation.label) + QStringLiteral("…"));
        action->setToolTip(core::translated(operation.help));
        connect(action, &QAction::triggered, this, [this, id = operation.id] { openOperation(id); });
    }
    menu.exec(at);
}

} // namespace widgets
