// The table of everything the window can do: one row an action, with its words, shortcut, menu and icon. It
// runs nothing itself.
#pragma once

#include <QAction>
#include <QHash>
#include <QList>
#include <QObject>
#include <QString>

class QSettings;
class QWidget;

namespace widgets {

enum class ActionId {
    Open,
    OpenAs,
    OpenSample,
    OpenRecent,
    Reload,
    Save,
    SaveAs,
    SavePicture,
    UnsavedCopies,
    Close,
    Quit,
    Undo,
    Redo,
    CopyPath,
    Duplicate,
    Delete,
    SelectAll,
    SelectNone,
    SelectInvert,
    SelectSameType,
    SelectByProperty,
    BoxSelect,
    LassoSelect,
    GrowConnected,
    GrowCoplanar,
    SelectHolder,
    FindInOutline,
    SelectionBack,
    FitAll,
    FitSelection,
    ViewFront,
    ViewBack,
    ViewRight,
    ViewLeft,
    ViewTop,
    ViewBottom,
    Orthographic,
    CycleShading,
    Shaded,
    Wireframe,
    XRay,
    Hide,
    Isolate,
    ShowAll,
    CellHeatMap,
    IssueMarks,
    Labels,
    ThemeLight,
    ThemeDark,
    ThemeAuto,
    ColourBlind,
    OrbitRight,
    CheckFull,
    Audit,
    ClearResults,
    NextIssue,
    PreviousIssue,
    GoTo,
    CellMode,
    QueryMode,
    MeasureMode,
    PaneOutline,
    PaneLayers,
    PaneProperties,
    PaneContents,
    PaneIssues,
    PaneQuery,
    PanePose,
    PaneHex,
    PaneHistory,
    NextPane,
    NextDocument,
    PreviousDocument,
    ResetLayout,
    SearchActions,
    CheatSheet,
    HelpPane,
    Shortcuts,
    About,
    Count,
};

enum class Menu { File, Edit, Select, View, Operations, Tools, Window, Help, Count };

struct ActionRow {
    ActionId id;
    Menu menu;
    const char* key;      // stable name, for settings
    const char* text;     // translatable, context "Actions"
    const char* toolTip;  // translatable, context "Actions"
    const char* shortcut; // portable text
    const char* icon;     // of :/icons, or ""
    bool checkable;
    bool needsDocument; // disabled while none is open
    bool separatorBefore;
    const char* group; // of actions that exclude each other, or ""; in "mode" none may be checked
};

const QList<ActionRow>& actionTable();
QString menuTitle(Menu menu); // translated, with its mnemonic

// Owns the QActions of the table. Shortcuts can be changed by the user and are kept in `settings`.
class Actions : public QObject {
    Q_OBJECT

  public:
    // `host` is the window that the shortcuts belong to.
    Actions(QSettings& settings, QWidget* host);

    QAction* operator[](ActionId id) const { return m_actions.at(qsizetype(id)); }
    const QList<QAction*>& all() const { return m_actions; }
    void setShortcut(ActionId id, const QKeySequence& shortcut); // empty = none
    void resetShortcuts();
    void setDocumentOpen(bool open);
    void refreshIcons(const QColor& ink); // after a change of theme

  private:
    void describe(const ActionRow& row);

    QSettings& m_settings;
    QList<QAction*> m_actions;
};

} // namespace widgets
