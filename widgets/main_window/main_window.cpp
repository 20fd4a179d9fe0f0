#include "widgets/main_window/main_window.h"

#include "core/session/translate.h"
#include "widgets/contents/contents_pane.h"
#include "widgets/hex/hex_pane.h"
#include "widgets/history/history_pane.h"
#include "widgets/issues/issues_pane.h"
#include "widgets/layers/layers_pane.h"
#include "widgets/main_window/banner.h"
#include "widgets/main_window/empty_page.h"
#include "widgets/main_window/status_line.h"
#include "widgets/main_window/theme.h"
#include "widgets/outline/outline_pane.h"
#include "widgets/pose/pose_pane.h"
#include "widgets/properties/properties_pane.h"
#include "widgets/query/query_pane.h"
#include "widgets/viewport/viewport.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabBar>

namespace widgets {
namespace {

constexpr qsizetype mostErrors = 4; // lines
constexpr int messageMilliseconds = 8000;

} // namespace

MainWindow::MainWindow(core::AppSettings& settings, QWidget* parent)
    : QMainWindow(parent), m_settings(settings), m_documents(&settings), m_autosave(settings.unsavedFolder()),
      m_actions(new Actions(settings.store(), this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setWindowIcon(QIcon(QStringLiteral(":/icons/colliscope.svg")));
    buildCentre();
    buildPanes();
    buildMenus();
    buildToolBar();
    connectActions();
    connectViewActions();
    connectSelectActions();
    connectFileActions();

    connect(&m_documents, &core::Documents::currentChanged, this, &MainWindow::showSession);
    connect(&m_documents, &core::Documents::added, this, [this](core::DocumentSession* session) {
        connect(session, &core::DocumentSession::fileChanged, this, [this] {
            refreshTabs();
            refreshTitle();
        });
        connect(session, &core::DocumentSession::jobStarted, m_status, &StatusLine::addJob);
        connect(session, &core::DocumentSession::failed, this, &MainWindow::showError);
        connect(session, &core::DocumentSession::reloaded, this, [this, session] {
            m_status->setCursor({});
            statusBar()->showMessage(tr("%1 was read from disk again.").arg(session->title()),
                                     messageMilliseconds);
        });
        m_autosave.follow(session);
        refreshTabs();
    });
    connect(&m_documents, &core::Documents::aboutToClose, &m_autosave, &core::Autosave::forget);
    connect(&m_autosave, &core::Autosave::failed, this, &MainWindow::showError);
    connect(&m_documents, &core::Documents::closed, this, &MainWindow::refreshTabs);
    connect(&m_documents, &core::Documents::failed, this, &MainWindow::showError);
    connect(&m_documents, &core::Documents::jobStarted, m_status, &StatusLine::addJob);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        if (tab >= 0 && tab < int(m_documents.sessions().size()))
            m_documents.setCurrent(m_documents.sessions()[std::size_t(tab)]);
    });
    connect(m_tabs, &QTabBar::tabCloseRequested, this,
            [this](int tab) { closeDocument(m_documents.sessions()[std::size_t(tab)]); });
    connect(m_banner, &Banner::buttonClicked, this, &MainWindow::bannerButton);
    connect(m_banner, &Banner::closed, this, [this] {
        if (m_bannerShows == BannerShows::Verdict && session())
            m_dismissedVerdict = core::translated(session()->verdict());
        if (m_bannerShows == BannerShows::DiskChange && session())
            session()->ignoreDiskChange();
        if (m_bannerShows == BannerShows::KeptCopies)
            m_copiesOffered = false;
        closeBanner();
    });
    connect(&m_settings, &core::AppSettings::recentFilesChanged, this,
            [this] { m_empty->setRecentFiles(m_settings.recentFiles()); });
    m_empty->setRecentFiles(m_settings.recentFiles());
    restoreLayout();
    applyTheme();
    showSession(nullptr);
    keepChecked(ActionId::ColourBlind);
    keepChecked(ActionId::OrbitRight);
    for (QAbstractItemView* list : findChildren<QAbstractItemView*>())
        list->installEventFilter(this);
}

MainWindow::~MainWindow() = default;

void MainWindow::showSession(core::DocumentSession* session) {
    m_pages->setCurrentIndex(session ? 1 : 0);
    m_actions->setDocumentOpen(session != nullptr);
    if (m_viewport)
        m_viewport->setSession(session);
    m_outline->setSession(session);
    m_layers->setSession(session);
    m_properties->setSession(session);
    m_contents->setSession(session);
    m_issues->setSession(session);
    m_query->setSession(session);
    m_pose->setSession(session);
    m_hex->setSession(session);
    m_history->setSession(session);
    m_status->setSession(session);
    (*m_actions)[ActionId::CellHeatMap]->setChecked(false);
    (*m_actions)[ActionId::IssueMarks]->setChecked(session && session->overlayShown(core::Overlay::Issues));
    m_dismissedVerdict.clear();
    if ((m_bannerShows != BannerShows::Error || session) && m_bannerShows != BannerShows::KeptCopies) {
        m_banner->clear();
        m_bannerShows = BannerShows::Nothing;
    }
    if (session) {
        const auto once = Qt::UniqueConnection;
        connect(session, &core::DocumentSession::issuesChanged, this, &MainWindow::showVerdict, once);
        connect(session, &core::DocumentSession::derived, this, &MainWindow::followIndex, once);
        connect(session, &core::DocumentSession::diskChanged, this, &MainWindow::showVerdict, once);
        connect(session, &core::DocumentSession::reloaded, this, &MainWindow::showVerdict, once);
        QUndoStack& undo = session->undoStack();
        QAction* undoAction = (*m_actions)[ActionId::Undo];
        QAction* redoAction = (*m_actions)[ActionId::Redo];
        undoAction->setEnabled(undo.canUndo());
        redoAction->setEnabled(undo.canRedo());
        connect(&undo, &QUndoStack::canUndoChanged, undoAction, &QAction::setEnabled, once);
        connect(&undo, &QUndoStack::canRedoChanged, redoAction, &QAction::setEnabled, once);
        showVerdict();
    }
    followIndex();
    refreshTabs();
    refreshTitle();
}

// What only makes sense with an index, and an audit only where the format has one.
void MainWindow::followIndex() {
    const bool audits = session() && !session()->indices().empty() && session()->indices().front()->audits();
    (*m_actions)[ActionId::Audit]->setEnabled(audits);
}

void MainWindow::refreshTabs() {
    const QSignalBlocker quiet(m_tabs);
    const auto& sessions = m_documents.sessions();
    while (m_tabs->count() > int(sessions.size()))
        m_tabs->removeTab(m_tabs->count() - 1);
    while (m_tabs->count() < int(sessions.size()))
        m_tabs->addTab({});
    for (int i = 0; i < int(sessions.size()); ++i) {
        const core::DocumentSession& each = *sessions[std::size_t(i)];
        m_tabs->setTabText(i, each.clean() ? each.title() : each.title() + QStringLiteral(" •"));
        m_tabs->setTabToolTip(i, each.path().isEmpty() ? tr("A sample; Save asks for a name") : each.path());
        if (&each == session())
            m_tabs->setCurrentIndex(i);
    }
}

void MainWindow::refreshTitle() {
    if (!session()) {
        setWindowTitle(QStringLiteral("Colliscope"));
        setWindowModified(false);
        return;
    }
    setWindowTitle(QStringLiteral("%1[*] – Colliscope").arg(session()->title()));
    setWindowModified(!session()->clean());
}

void MainWindow::showVerdict() {
    core::DocumentSession* current = session();
    if (!current)
        return;
    if (current->changedOnDisk()) {
        m_bannerShows = BannerShows::DiskChange;
        m_banner->show(Banner::Tone::Warning,
                       tr("%1 was changed by another program. Your edits are still here; saving would "
                          "overwrite that change.")
                           .arg(current->title()),
                       tr("Reload and drop my edits"));
        return;
    }
    if (m_bannerShows == BannerShows::Error || m_bannerShows == BannerShows::KeptCopies)
        return; // until it is closed
    const QString verdict = core::translated(current->verdict());
    if (verdict.isEmpty() || verdict == m_dismissedVerdict)
        return;
    m_dismissedVerdict.clear();
    const core::IssueList& issues = current->issues();
    const bool errors = issues.total(core::Severity::Error) > 0,
               warnings = issues.total(core::Severity::Warning) > 0,
               notes = issues.total(core::Severity::Note) > 0;
    m_bannerShows = BannerShows::Verdict;
    m_banner->show(errors     ? Banner::Tone::Error
                   : warnings ? Banner::Tone::Warning
                   : notes    ? Banner::Tone::Note
                              : Banner::Tone::Good,
                   verdict, errors || warnings || notes ? tr("Show") : QString());
}

void MainWindow::showError(const core::Error& error) {
    if (error.code == core::ErrorCode::Cancelled)
        return;
    // Several files that fail together are told together.
    if (m_bannerShows != BannerShows::Error)
        m_errors.clear();
    const QString line = core::translated(error);
    m_errors.removeAll(line);
    m_errors << line;
    m_errors = m_errors.mid(qMax(0, m_errors.size() - mostErrors));
    m_bannerShows = BannerShows::Error;
    m_banner->show(Banner::Tone::Error, m_errors.join(QLatin1Char('\n')));
}

void MainWindow::closeBanner() {
    m_banner->clear();
    m_bannerShows = BannerShows::Nothing;
    if (m_copiesOffered)
        offerKeptCopies();
    else
        showVerdict();
}

void MainWindow::bannerButton() {
    if (m_bannerShows == BannerShows::Verdict) {
        showDock(ActionId::PaneIssues);
        m_issues->firstPlace();
    } else if (m_bannerShows == BannerShows::KeptCopies) {
        showKeptCopies();
    } else if (m_bannerShows == BannerShows::DiskChange && session()) {
        session()->reload([this](const core::Status& status) {
            closeBanner();
            if (!status)
                showError(status.error());
        });
    }
}

void MainWindow::keepChecked(ActionId id) {
    QAction* action = (*m_actions)[id];
    const QString key = QStringLiteral("checked/") + action->objectName();
    if (m_settings.store().value(key, action->isChecked()).toBool() != action->isChecked())
        action->trigger();
    connect(action, &QAction::toggled, this,
            [this, key](bool checked) { m_settings.store().setValue(key, checked); });
}

void MainWindow::showDock(ActionId wanted) {
    for (const Pane& pane : m_panes)
        if (pane.action == wanted) {
            pane.dock->show();
            pane.dock->raise();
            pane.dock->widget()->setFocus();
        }
}

void MainWindow::applyTheme() {
    const bool dark = widgets::applyTheme(m_settings.theme());
    m_actions->refreshIcons(QApplication::palette().color(QPalette::ButtonText));
    m_banner->refreshColours();
    if (m_viewport)
        m_viewport->setTheme(dark);
}

QImage MainWindow::picture() {
    QImage image = grab().toImage();
    if (m_viewport && m_viewport->isVisible()) {
        const QImage view = m_viewport->capture();
        QPainter painter(&image);
        painter.drawImage(QRect(m_viewport->mapTo(this, QPoint()), m_viewport->size()), view);
    }
    return image;
}

void MainWindow::closeEvent(QCloseEvent* event) {
    for (core::DocumentSession* each : m_documents.sessions()) {
        if (each->clean())
            continue;
        m_documents.setCurrent(each);
        const Answer answer = askAboutEdits(each);
        if (answer == Answer::Drop)
            continue;
        event->ignore();
        if (answer == Answer::Save)
            save(false, [this] { QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection); });
        return;
    }
    m_settings.store().setValue(QStringLiteral("window/geometry"), saveGeometry());
    m_settings.store().setValue(QStringLiteral("window/layout"), saveState(1));
    event->accept();
}

// Home and End belong to the list that has the keyboard.
bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && qobject_cast<QAbstractItemView*>(watched)) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Home || key == Qt::Key_End)
            event->accept();
    }
    return QMainWindow::eventFilter(watched, event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile())
            paths << url.toLocalFile();
    if (!paths.isEmpty())
        m_documents.open(paths);
    event->acceptProposedAction();
}

} // namespace widgets
