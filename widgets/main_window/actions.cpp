#include "widgets/main_window/actions.h"

#include "widgets/main_window/icons.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QSettings>
#include <QWidget>

namespace widgets {

#define TEXT(string) QT_TRANSLATE_NOOP("Actions", string)

const QList<ActionRow>& actionTable() {
    using A = ActionId;
    using M = Menu;
    // clang-format off
    static const QList<ActionRow> rows{
        {A::Open, M::File, "open", TEXT("&Open…"), TEXT("Open collision files"), "Ctrl+O", "open", false, false, false, ""},
        {A::OpenAs, M::File, "open_as", TEXT("Open &as…"), TEXT("Open files as a format of your choice, whatever they look like"), "Ctrl+Alt+F", "", false, false, false, ""},
        {A::OpenSample, M::File, "open_sample", TEXT("Open a sa&mple"), TEXT("Open one of the samples that come with the program"), "Ctrl+Shift+O", "", false, false, false, ""},
        {A::OpenRecent, M::File, "open_recent", TEXT("Open &recent"), TEXT("Open the file that was closed last"), "Ctrl+Shift+T", "", false, false, false, ""},
        {A::Reload, M::File, "reload", TEXT("Re&load"), TEXT("Read the file from disk again; view, layers and selection stay"), "F5", "reload", false, true, true, ""},
        {A::Save, M::File, "save", TEXT("&Save"), TEXT("Save the file; the one before is kept as .bak"), "Ctrl+S", "save", false, true, false, ""},
        {A::SaveAs, M::File, "save_as", TEXT("Save &as…"), TEXT("Save under another name"), "Ctrl+Shift+S", "", false, true, false, ""},
        {A::SavePicture, M::File, "save_picture", TEXT("Save &picture…"), TEXT("Save a picture of the 3D view"), "Ctrl+Shift+E", "", false, true, false, ""},
        {A::UnsavedCopies, M::File, "unsaved_copies", TEXT("&Unsaved copies…"), TEXT("Copies of unsaved edits that runs left behind which ended without asking: open or discard them"), "Ctrl+Shift+U", "", false, false, false, ""},
        {A::Close, M::File, "close", TEXT("&Close"), TEXT("Close the document"), "Ctrl+W", "", false, true, true, ""},
        {A::Quit, M::File, "quit", TEXT("&Quit"), TEXT("Close everything and quit"), "Ctrl+Q", "", false, false, false, ""},

        {A::Undo, M::Edit, "undo", TEXT("&Undo"), TEXT("Undo the last edit"), "Ctrl+Z", "undo", false, true, false, ""},
        {A::Redo, M::Edit, "redo", TEXT("&Redo"), TEXT("Do the undone edit again"), "Ctrl+Shift+Z", "redo", false, true, false, ""},
        {A::Duplicate, M::Edit, "duplicate", TEXT("&Duplicate"), TEXT("Duplicate the selected items"), "Ctrl+D", "", false, true, true, ""},
        {A::Delete, M::Edit, "delete", TEXT("De&lete"), TEXT("Delete the selected items"), "Del", "", false, true, false, ""},
        {A::CopyPath, M::Edit, "copy_path", TEXT("&Copy path"), TEXT("Copy the paths of the selected items as text"), "Ctrl+Shift+C", "", false, true, true, ""},

        {A::SelectAll, M::Select, "select_all", TEXT("&All"), TEXT("Select all items of the current item's type"), "Ctrl+A", "", false, true, false, ""},
        {A::SelectNone, M::Select, "select_none", TEXT("&None"), TEXT("Clear the selection"), "Esc", "", false, true, false, ""},
        {A::SelectInvert, M::Select, "select_invert", TEXT("&Invert"), TEXT("Select the other items of the same type"), "Ctrl+I", "", false, true, false, ""},
        {A::SelectSameType, M::Select, "select_same", TEXT("&Same values"), TEXT("Select items whose current property has the same value"), "Shift+G", "", false, true, false, ""},
        {A::BoxSelect, M::Select, "box_select", TEXT("Bo&x"), TEXT("Select in a rectangle: drag over the 3D view"), "B", "", false, true, false, ""},
        {A::LassoSelect, M::Select, "lasso_select", TEXT("&Lasso"), TEXT("Select what has its middle within an outline: draw it over the 3D view"), "L", "", false, true, false, ""},
        {A::GrowConnected, M::Select, "grow_connected", TEXT("&Connected"), TEXT("Select what hangs together with the selection by shared edges"), "Ctrl+L", "", false, true, false, ""},
        {A::GrowCoplanar, M::Select, "grow_coplanar", TEXT("C&oplanar"), TEXT("Select what hangs together with the selection and bends by less than 5 degrees from face to face"), "Alt+L", "", false, true, false, ""},
        {A::SelectHolder, M::Select, "select_holder", TEXT("What &holds it"), TEXT("Select what holds the selected items: the mesh of a triangle, the model of a prism"), "Ctrl+Up", "", false, true, false, ""},
        {A::SelectByProperty, M::Select, "select_by_property", TEXT("By &property…"), TEXT("Select by an expression over properties"), "Ctrl+Shift+F", "filter", false, true, true, ""},
        {A::FindInOutline, M::Select, "find", TEXT("&Find in the outline"), TEXT("Filter the outline"), "Ctrl+F", "find", false, true, false, ""},
        {A::SelectionBack, M::Select, "selection_back", TEXT("&Back to the list"), TEXT("Select the item whose list is shown again"), "Alt+Left", "", false, true, false, ""},

        {A::FitAll, M::View, "fit_all", TEXT("Frame &everything"), TEXT("Show the whole scene"), "Home", "fit", false, true, false, ""},
        {A::FitSelection, M::View, "fit_selection", TEXT("&Frame the selection"), TEXT("Bring the selected items into view"), "F", "fit_selection", false, true, false, ""},
        {A::ViewFront, M::View, "view_front", TEXT("F&ront"), TEXT("Look from the front"), "1", "", false, true, true, ""},
        {A::ViewBack, M::View, "view_back", TEXT("&Back"), TEXT("Look from the back"), "Ctrl+1", "", false, true, false, ""},
        {A::ViewRight, M::View, "view_right", TEXT("R&ight"), TEXT("Look from the right"), "3", "", false, true, false, ""},
        {A::ViewLeft, M::View, "view_left", TEXT("&Left"), TEXT("Look from the left"), "Ctrl+3", "", false, true, false, ""},
        {A::ViewTop, M::View, "view_top", TEXT("&Top"), TEXT("Look from above"), "7", "", false, true, false, ""},
        {A::ViewBottom, M::View, "view_bottom", TEXT("Botto&m"), TEXT("Look from below"), "Ctrl+7", "", false, true, false, ""},
        {A::Orthographic, M::View, "orthographic", TEXT("&Orthographic"), TEXT("Draw without perspective"), "5", "ortho", true, true, false, ""},
        {A::CycleShading, M::View, "cycle_shading", TEXT("&Next shading"), TEXT("Shaded, wireframe over shaded, x-ray in turn"), "Z", "", false, true, true, ""},
        {A::Shaded, M::View, "shaded", TEXT("&Shaded"), TEXT("Draw faces shaded"), "Alt+1", "shaded", true, true, false, "shading"},
        {A::Wireframe, M::View, "wireframe", TEXT("&Wireframe over shaded"), TEXT("Draw edges over the shaded faces"), "Alt+2", "wire", true, true, false, "shading"},
        {A::XRay, M::View, "xray", TEXT("&X-ray"), TEXT("Draw everything see-through"), "Alt+3", "xray", true, true, false, "shading"},
        {A::Hide, M::View, "hide", TEXT("&Hide"), TEXT("Hide the selected items"), "H", "", false, true, true, ""},
        {A::Isolate, M::View, "isolate", TEXT("Isol&ate"), TEXT("Show only the selected items"), "Shift+H", "", false, true, false, ""},
        {A::ShowAll, M::View, "show_all", TEXT("Show a&ll"), TEXT("Show hidden items again"), "Alt+H", "", false, true, false, ""},
        {A::CellHeatMap, M::View, "cell_heat_map", TEXT("Cell heat ma&p"), TEXT("Show the index's cells, coloured by how much each one lists"), "Shift+C", "heat", true, true, true, ""},
        {A::IssueMarks, M::View, "issue_marks", TEXT("Mar&k issues"), TEXT("Show a box around each item that has an issue"), "Shift+I", "", true, true, false, ""},
        {A::Labels, M::View, "labels", TEXT("La&bels"), TEXT("Show labels in the 3D view"), "Shift+L", "", true, true, false, ""},
        {A::ThemeAuto, M::View, "theme_auto", TEXT("Theme: a&uto"), TEXT("Light or dark as the desktop is"), "Ctrl+Alt+A", "", true, false, true, "theme"},
        {A::ThemeLight, M::View, "theme_light", TEXT("Theme: l&ight"), TEXT("Dark text on light ground"), "Ctrl+Alt+L", "", true, false, false, "theme"},
        {A::ThemeDark, M::View, "theme_dark", TEXT("Theme: &dark"), TEXT("Light text on dark ground"), "Ctrl+Alt+D", "", true, false, false, "theme"},
        {A::ColourBlind, M::View, "colour_blind", TEXT("&Colour-blind palette"), TEXT("Colours that stay apart under the common colour deficiencies"), "Ctrl+Alt+B", "", true, false, false, ""},
        {A::OrbitRight, M::View, "orbit_right", TEXT("Orbit with the ri&ght button"), TEXT("Right drag orbits, Shift + right drag pans, a double right click looks at what is there, Ctrl + right drag flies"), "Ctrl+Alt+R", "", true, false, true, ""},

        {A::CheckFull, M::Tools, "check_full", TEXT("Check &everything"), TEXT("Run all checks, the slow ones too"), "Ctrl+F8", "check", false, true, false, ""},
        {A::NextIssue, M::Tools, "next_issue", TEXT("&Next issue"), TEXT("Go to the next place with an issue"), "F8", "", false, true, false, ""},
        {A::PreviousIssue, M::Tools, "previous_issue", TEXT("&Previous issue"), TEXT("Go to the previous place with an issue"), "Shift+F8", "", false, true, false, ""},
        {A::Audit, M::Tools, "audit", TEXT("&Audit the index"), TEXT("Compare what the index lists with what the geometry needs: missing pairs red, needless ones grey"), "Ctrl+Shift+A", "audit", false, true, true, ""},
        {A::ClearResults, M::Tools, "clear_results", TEXT("&Clear results"), TEXT("Take the marks of audit and query out of the view"), "Ctrl+Shift+L", "", false, true, false, ""},
        {A::CellMode, M::Tools, "cell_mode", TEXT("Ce&ll mode"), TEXT("Clicks in the 3D view pick cells of the index"), "C", "cell", true, true, true, "mode"},
        {A::QueryMode, M::Tools, "query_mode", TEXT("&Query mode"), TEXT("Clicks in the 3D view place the query's point"), "Q", "query", true, true, false, "mode"},
        {A::MeasureMode, M::Tools, "measure_mode", TEXT("&Measure"), TEXT("Two clicks in the 3D view show the distance between them; corners near the cursor are taken"), "M", "measure", true, true, false, "mode"},
        {A::GoTo, M::Tools, "go_to", TEXT("&Go to coordinates…"), TEXT("Go to an item by its path, or to a point in file units"), "Ctrl+G", "", false, true, true, ""},

        {A::PaneOutline, M::Window, "pane_outline", TEXT("&Outline"), TEXT("The document as a tree"), "Ctrl+Alt+1", "", true, false, false, ""},
        {A::PaneLayers, M::Window, "pane_layers", TEXT("&Layers and legend"), TEXT("What is shown, and in which colours"), "Ctrl+Alt+2", "", true, false, false, ""},
        {A::PaneProperties, M::Window, "pane_properties", TEXT("&Properties"), TEXT("Values of the selected items"), "Ctrl+Alt+3", "", true, false, false, ""},
        {A::PaneContents, M::Window, "pane_contents", TEXT("&Contents"), TEXT("What the selection refers to, and what refers to it"), "Ctrl+Alt+4", "", true, false, false, ""},
        {A::PaneIssues, M::Window, "pane_issues", TEXT("&Issues"), TEXT("What the checker found"), "Ctrl+Alt+5", "", true, false, false, ""},
        {A::PaneQuery, M::Window, "pane_query", TEXT("&Query"), TEXT("The engine's lookup, step by step"), "Ctrl+Alt+6", "", true, false, false, ""},
        {A::PanePose, M::Window, "pane_pose", TEXT("Pos&e"), TEXT("Move the joints; the file stays as it is"), "Ctrl+Alt+9", "", true, false, false, ""},
        {A::PaneHex, M::Window, "pane_hex", TEXT("&Hex"), TEXT("The file's bytes"), "Ctrl+Alt+7", "", true, false, false, ""},
        {A::PaneHistory, M::Window, "pane_history", TEXT("Hi&story"), TEXT("All edits, to go back to any of them"), "Ctrl+Alt+8", "", true, false, false, ""},
        {A::NextPane, M::Window, "next_pane", TEXT("Ne&xt pane"), TEXT("Move the keyboard to the next pane, or to the 3D view"), "F6", "", false, false, true, ""},
        {A::NextDocument, M::Window, "next_document", TEXT("&Next document"), TEXT("Go to the next tab"), "Ctrl+Tab", "", false, true, false, ""},
        {A::PreviousDocument, M::Window, "previous_document", TEXT("P&revious document"), TEXT("Go to the previous tab"), "Ctrl+Shift+Tab", "", false, true, false, ""},
        {A::ResetLayout, M::Window, "reset_layout", TEXT("Reset la&yout"), TEXT("Put all panes back in their first places"), "Ctrl+Alt+0", "", false, false, true, ""},

        {A::SearchActions, M::Help, "search_actions", TEXT("&Search all actions…"), TEXT("Find an action by its words and run it"), "Ctrl+Shift+P", "", false, false, false, ""},
        {A::CheatSheet, M::Help, "cheat_sheet", TEXT("&Mouse and keys"), TEXT("What mouse and keys do"), "?", "", false, false, false, ""},
        {A::HelpPane, M::Help, "help_pane", TEXT("&Help for this pane"), TEXT("Explain the pane that has the keyboard"), "F1", "", false, false, false, ""},
        {A::Shortcuts, M::Help, "shortcuts", TEXT("&Keyboard shortcuts…"), TEXT("See and change the shortcuts"), "Ctrl+Alt+K", "", false, false, true, ""},
        {A::About, M::Help, "about", TEXT("&About Colliscope"), TEXT("Version, licence, and what can be opened"), "Shift+F1", "", false, false, false, ""},
    };
    // clang-format on
    return rows;
}

QString menuTitle(Menu menu) {
    static const char* const titles[] = {TEXT("&File"),       TEXT("&Edit"),  TEXT("&Select"), TEXT("&View"),
                                         TEXT("&Operations"), TEXT("&Tools"), TEXT("&Window"), TEXT("Hel&p")};
    return QCoreApplication::translate("Actions", titles[int(menu)]);
}

#undef TEXT

Actions::Actions(QSettings& settings, QWidget* host) : QObject(host), m_settings(settings) {
    m_actions.resize(qsizetype(ActionId::Count));
    QHash<QString, QActionGroup*> groups;
    for (const ActionRow& row : actionTable()) {
        auto* action = new QAction(this);
        action->setObjectName(QLatin1String(row.key));
        action->setCheckable(row.checkable);
        action->setShortcutContext(Qt::WindowShortcut);
        m_actions[qsizetype(row.id)] = action;
        if (*row.group) {
            QActionGroup*& group = groups[QLatin1String(row.group)];
            if (!group) {
                group = new QActionGroup(this);
                if (QLatin1String(row.group) == QLatin1String("mode"))
                    group->setExclusionPolicy(QActionGroup::ExclusionPolicy::ExclusiveOptional);
            }
            group->addAction(action);
        }
        const QString kept =
            m_settings.value(QStringLiteral("shortcuts/") + QLatin1String(row.key), row.shortcut).toString();
        action->setShortcut(QKeySequence(kept, QKeySequence::PortableText));
        describe(row);
        host->addAction(action);
    }
    setDocumentOpen(false);
}

void Actions::describe(const ActionRow& row) {
    QAction* action = (*this)[row.id];
    action->setText(QCoreApplication::translate("Actions", row.text));
    const QString what = QCoreApplication::translate("Actions", row.toolTip);
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    action->setStatusTip(what);
    action->setToolTip(keys.isEmpty() ? what : QStringLiteral("%1 (%2)").arg(what, keys));
}

void Actions::setShortcut(ActionId id, const QKeySequence& shortcut) {
    for (const ActionRow& row : actionTable())
        if (row.id == id) {
            (*this)[id]->setShortcut(shortcut);
            m_settings.setValue(QStringLiteral("shortcuts/") + QLatin1String(row.key),
                                shortcut.toString(QKeySequence::PortableText));
            describe(row);
        }
}

void Actions::resetShortcuts() {
    m_settings.remove(QStringLiteral("shortcuts"));
    for (const ActionRow& row : actionTable()) {
        (*this)[row.id]->setShortcut(QKeySequence(QLatin1String(row.shortcut), QKeySequence::PortableText));
        describe(row);
    }
}

void Actions::setDocumentOpen(bool open) {
    for (const ActionRow& row : actionTable())
        if (row.needsDocument)
            (*this)[row.id]->setEnabled(open);
}

void Actions::refreshIcons(const QColor& ink) {
    for (const ActionRow& row : actionTable())
        if (*row.icon)
            (*this)[row.id]->setIcon(icon(QLatin1String(row.icon), ink));
}

} // namespace widgets
