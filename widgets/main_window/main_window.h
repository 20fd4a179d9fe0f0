// The window: tabs over one 3D view, panes around it, menus from the actions table and from the document. It
// knows no format.
#pragma once

#include "core/session/app_settings.h"
#include "core/session/autosave.h"
#include "core/session/documents.h"
#include "widgets/main_window/actions.h"

#include <QHash>
#include <QMainWindow>

#include <optional>

class QDockWidget;
class QStackedWidget;
class QTabBar;

namespace viewport {
class Viewport;
}

namespace widgets {

class Banner;
class ContentsPane;
class EmptyPage;
class HexPane;
class HistoryPane;
class IssuesPane;
class LayersPane;
class OperationDialog;
class OutlinePane;
class PosePane;
class PropertiesPane;
class QueryPane;
class StatusLine;

class MainWindow : public QMainWindow {
    Q_OBJECT

  public:
    // `settings` outlives the window.
    explicit MainWindow(core::AppSettings& settings, QWidget* parent = nullptr);
    ~MainWindow() override;

    core::Documents& documents() { return m_documents; }
    core::DocumentSession* session() const { return m_documents.current(); }
    const Actions& actions() const { return *m_actions; }
    // Null on a platform without OpenGL (offscreen): the rest of the window works without it.
    viewport::Viewport* viewport() const { return m_viewport; }
    // Says so when an earlier run left copies of unsaved documents behind, and offers to open them.
    void offerKeptCopies();
    // The whole window with the 3D picture in its place.
    QImage picture();

  protected:
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    struct Pane {
        ActionId action;
        QDockWidget* dock;
    };

    // layout.cpp
    void buildCentre();
    void buildPanes();
    void buildMenus();
    void buildToolBar();
    void resetLayout();
    void sizeDocks();
    void followDocks();
    void restoreLayout();
    // document_actions.cpp
    void connectActions();
    void connectViewActions();
    void connectSelectActions();
    void runByRole(core::Operation::Role role);
    void openOperation(const std::string& id, const core::Values& given = {});
    void openDialog(OperationDialog* dialog);
    void fillOperationsMenu(QMenu* menu);
    void showContextMenu(const QPoint& at);
    void setHeatMap(bool on);
    void followMode();
    void keepChecked(ActionId id); // between runs
    void focusNextPane();
    void growSelection(std::optional<double> maxAngle); // degrees from face to face; nothing = any
    // file_actions.cpp
    void connectFileActions();
    void fillSampleMenu(QMenu* menu);
    void fillRecentMenu(QMenu* menu);
    void chooseFiles(const core::ReadOptions& options = {});
    void chooseFormatAndFiles();
    void save(bool askForName, const std::function<void()>& then = {});
    void finishSave(core::DocumentSession* session, const core::SavePlan& plan, bool askForName,
                    const std::function<void()>& then);
    void savePicture();
    void saveFiles(const std::vector<core::NamedFile>& files);
    void closeDocument(core::DocumentSession* session);
    enum class Answer { Save, Drop, Stay };
    Answer askAboutEdits(core::DocumentSession* session);
    // main_window.cpp
    void showSession(core::DocumentSession* session);
    void showKeptCopies();
    void openKeptCopy(const core::KeptCopy& copy);
    void followIndex();
    void refreshTabs();
    void refreshTitle();
    void showVerdict();
    void showError(const core::Error& error);
    void bannerButton();
    void closeBanner(); // and shows what it kept waiting
    void applyTheme();
    void showDock(ActionId pane);

    core::AppSettings& m_settings;
    core::Documents m_documents;
    core::Autosave m_autosave; // goes before the documents
    Actions* m_actions;
    QHash<int, QMenu*> m_menus;
    QList<Pane> m_panes;
    QStackedWidget* m_pages = nullptr;
    EmptyPage* m_empty = nullptr;
    Banner* m_banner = nullptr;
    QTabBar* m_tabs = nullptr;
    viewport::Viewport* m_viewport = nullptr;
    StatusLine* m_status = nullptr;
    OutlinePane* m_outline = nullptr;
    LayersPane* m_layers = nullptr;
    PropertiesPane* m_properties = nullptr;
    ContentsPane* m_contents = nullptr;
    IssuesPane* m_issues = nullptr;
    QueryPane* m_query = nullptr;
    PosePane* m_pose = nullptr;
    HexPane* m_hex = nullptr;
    HistoryPane* m_history = nullptr;
    enum class BannerShows {
        Nothing,
        Verdict,
        Error,
        DiskChange,
        KeptCopies
    } m_bannerShows = BannerShows::Nothing;
    QStringList m_errors;         // that the banner shows
    bool m_copiesOffered = false; // and not looked at yet
    QString m_dismissedVerdict;
    bool m_docksSized = false;
};

} // namespace widgets
