#include "widgets/main_window/help_dialogs.h"

#include "core/session/translate.h"
#include "widgets/main_window/actions.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QTableWidget>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <algorithm>

namespace widgets {
namespace {

QString say(const char* source) { return QCoreApplication::translate("Help", source); }

QDialog* makeDialog(const QString& title, const char* name, QWidget* parent) {
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QLatin1String(name));
    dialog->setWindowTitle(title);
    new QVBoxLayout(dialog);
    return dialog;
}

void addClose(QDialog* dialog) {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    dialog->layout()->addWidget(buttons);
}

void showHtml(const QString& title, const char* name, const QString& html, QSize size, QWidget* parent) {
    QDialog* dialog = makeDialog(title, name, parent);
    auto* browser = new QTextBrowser;
    browser->setOpenExternalLinks(true);
    browser->setHtml(html);
    dialog->layout()->addWidget(browser);
    addClose(dialog);
    dialog->resize(size);
    dialog->show();
}

QString plain(QString text) { return text.remove(QLatin1Char('&')).toHtmlEscaped(); }

QString row(const QString& left, const QString& right) {
    return QStringLiteral(
               "<tr><td style='padding:2px 14px 2px 0'><b>%1</b></td><td style='padding:2px 0'>%2</td></tr>")
        .arg(left.toHtmlEscaped(), right);
}

struct MouseRow {
    const char* gesture;
    const char* effect;
};

// Mouse of the 3D view; context "Help".
const MouseRow mouseRows[] = {
    {QT_TRANSLATE_NOOP("Help", "Left click"), QT_TRANSLATE_NOOP("Help", "select what is under the cursor")},
    {QT_TRANSLATE_NOOP("Help", "Ctrl + left click"),
     QT_TRANSLATE_NOOP("Help", "add to the selection, or take out of it")},
    {QT_TRANSLATE_NOOP("Help", "Left drag from empty space, or B"),
     QT_TRANSLATE_NOOP("Help", "select in a rectangle")},
    {QT_TRANSLATE_NOOP("Help", "Middle drag, or Alt + left drag"),
     QT_TRANSLATE_NOOP("Help", "orbit about what was under the cursor")},
    {QT_TRANSLATE_NOOP("Help", "Shift + middle drag"), QT_TRANSLATE_NOOP("Help", "pan")},
    {QT_TRANSLATE_NOOP("Help", "Wheel"), QT_TRANSLATE_NOOP("Help", "zoom to the cursor")},
    {QT_TRANSLATE_NOOP("Help", "L, then left drag"), QT_TRANSLATE_NOOP("Help", "select within an outline")},
    {QT_TRANSLATE_NOOP("Help", "M, then two clicks"), QT_TRANSLATE_NOOP("Help", "measure a distance")},
    {QT_TRANSLATE_NOOP("Help", "Right click"),
     QT_TRANSLATE_NOOP("Help", "menu of what can be done with the selection")},
};
// The right button, as it is and with "Orbit with the right button".
const MouseRow rightFlies[] = {
    {QT_TRANSLATE_NOOP("Help", "Right drag, with W A S D Q E"),
     QT_TRANSLATE_NOOP("Help", "fly; the wheel sets the speed")},
};
const MouseRow rightOrbits[] = {
    {QT_TRANSLATE_NOOP("Help", "Right drag"),
     QT_TRANSLATE_NOOP("Help", "orbit about what was under the cursor")},
    {QT_TRANSLATE_NOOP("Help", "Shift + right drag"), QT_TRANSLATE_NOOP("Help", "pan")},
    {QT_TRANSLATE_NOOP("Help", "Double right click"),
     QT_TRANSLATE_NOOP("Help", "bring what is there into the middle")},
    {QT_TRANSLATE_NOOP("Help", "Ctrl + right drag, with W A S D Q E"),
     QT_TRANSLATE_NOOP("Help", "fly; the wheel sets the speed")},
};

struct PaneHelp {
    const char* pane;
    const char* title;
    const char* body;
};

const PaneHelp paneHelps[] = {
    {"outline", QT_TRANSLATE_NOOP("Help", "Outline"),
     QT_TRANSLATE_NOOP("Help", "The document as a tree. Type in the filter to find items by title or path; "
                               "the number of hits stands "
                               "beside it. Select rows to select items everywhere; Enter or a double click "
                               "brings them into view.")},
    {"layers", QT_TRANSLATE_NOOP("Help", "Layers and legend"),
     QT_TRANSLATE_NOOP("Help", "Tick what the 3D view shows and set how solid it is. Colour by says which "
                               "value paints the primitives; "
                               "the legend explains the colours. Document settings below change how the file "
                               "is read for display and "
                               "checks, such as which axis points up; they never change a byte.")},
    {"properties", QT_TRANSLATE_NOOP("Help", "Properties"),
     QT_TRANSLATE_NOOP("Help", "Values of the selected items: as shown with their unit, as stored, and where "
                               "in the file. Edit either "
                               "column; Enter takes the value, Esc drops it. With many items, “mixed” marks "
                               "values that differ; typing "
                               "sets all of them in one undo step. What cannot be edited says why.")},
    {"contents", QT_TRANSLATE_NOOP("Help", "Contents"),
     QT_TRANSLATE_NOOP("Help",
                       "What the selected item lists, and what lists it: click a cell in the 3D view "
                       "(cell mode, C) and its boxes "
                       "stand here. A click on a row selects and frames that item while the list "
                       "stays; Alt+Left selects the "
                       "container again. Click a column's head to sort by it; a third click gives the "
                       "file's order back. Red rows are numbers that name nothing.")},
    {"issues", QT_TRANSLATE_NOOP("Help", "Issues"),
     QT_TRANSLATE_NOOP(
         "Help",
         "What the checker found, grouped by rule and place. F8 and Shift+F8 step through the "
         "places, a double "
         "click jumps. Where a row offers a fix, its figures are shown before you accept it; the row of "
         "a rule or place fixes all its cases at once where one does not depend on another.")},
    {"query", QT_TRANSLATE_NOOP("Help", "Query"),
     QT_TRANSLATE_NOOP("Help", "Asks what the engine would find at a point or for a ball: type it, or press "
                               "Q and click a surface. The "
                               "lookup is shown step by step, beside the answer from all primitives. What "
                               "only the second one finds is "
                               "what a bad index would lose.")},
    {"pose", QT_TRANSLATE_NOOP("Help", "Pose"),
     QT_TRANSLATE_NOOP("Help",
                       "Moves what the file lets move. Choose joints in the list, or select one in the "
                       "3D view or the outline, and drag "
                       "its sliders or type numbers; a slider spans the limits that the file stores. "
                       "Clamp keeps values within "
                       "their limits where the game does; without it a value may leave them and is "
                       "marked. A pose is only "
                       "looked at: it is never saved and needs no undo. Enter on a joint brings it "
                       "into view.")},
    {"hex", QT_TRANSLATE_NOOP("Help", "Hex"),
     QT_TRANSLATE_NOOP("Help", "The bytes as they would be saved. The selected record is tinted, the current "
                               "property darker. Click a "
                               "byte to select the item that owns it.")},
    {"history", QT_TRANSLATE_NOOP("Help", "History"),
     QT_TRANSLATE_NOOP("Help", "Every edit since the file was opened. Click a row to go back or forward to "
                               "it. Saving does not empty the history. Beyond its budget of memory the "
                               "oldest edits are let go; the line "
                               "below says when.")},
};

QString mouseTable(const Actions& actions) {
    QString rows;
    const auto add = [&](const MouseRow& mouse) {
        rows += row(say(mouse.gesture), say(mouse.effect).toHtmlEscaped());
    };
    std::for_each(std::begin(mouseRows), std::end(mouseRows), add);
    if (actions[ActionId::OrbitRight]->isChecked())
        std::for_each(std::begin(rightOrbits), std::end(rightOrbits), add);
    else
        std::for_each(std::begin(rightFlies), std::end(rightFlies), add);
    return QStringLiteral("<table>%1</table>").arg(rows);
}

} // namespace

void showCheatSheet(const Actions& actions, QWidget* parent) {
    QString html = QStringLiteral("<h3>%1</h3>%2")
                       .arg(say(QT_TRANSLATE_NOOP("Help", "Mouse in the 3D view")), mouseTable(actions));
    for (int menu = 0; menu < int(Menu::Count); ++menu) {
        QString rows;
        for (const ActionRow& action : actionTable())
            if (int(action.menu) == menu && !actions[action.id]->shortcut().isEmpty())
                rows += row(actions[action.id]->shortcut().toString(QKeySequence::NativeText),
                            plain(actions[action.id]->text()));
        if (!rows.isEmpty())
            html += QStringLiteral("<h3>%1</h3><table>%2</table>").arg(plain(menuTitle(Menu(menu))), rows);
    }
    showHtml(say(QT_TRANSLATE_NOOP("Help", "Mouse and keys")), "cheatSheet", html, {520, 640}, parent);
}

void showPaneHelp(const QString& pane, const Actions& actions, QWidget* parent) {
    for (const PaneHelp& help : paneHelps)
        if (pane == QLatin1String(help.pane)) {
            showHtml(say(help.title), "paneHelp",
                     QStringLiteral("<h3>%1</h3><p>%2</p>")
                         .arg(say(help.title).toHtmlEscaped(), say(help.body).toHtmlEscaped()),
                     {440, 260}, parent);
            return;
        }
    showHtml(say(QT_TRANSLATE_NOOP("Help", "3D view")), "paneHelp",
             QStringLiteral("<h3>%1</h3>%2")
                 .arg(say(QT_TRANSLATE_NOOP("Help", "3D view")).toHtmlEscaped(), mouseTable(actions)),
             {480, 340}, parent);
}

void showShortcuts(Actions& actions, QWidget* parent) {
    QDialog* dialog =
        makeDialog(say(QT_TRANSLATE_NOOP("Help", "Keyboard shortcuts")), "shortcutsDialog", parent);
    auto* table = new QTableWidget(int(actionTable().size()), 2);
    table->setHorizontalHeaderLabels(
        {say(QT_TRANSLATE_NOOP("Help", "Action")), say(QT_TRANSLATE_NOOP("Help", "Shortcut"))});
    table->verticalHeader()->hide();
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Fixed);
    table->setColumnWidth(1, 200);
    auto* note = new QLabel;
    note->setWordWrap(true);
    int r = 0;
    for (const ActionRow& action : actionTable()) {
        auto* name = new QTableWidgetItem(actions[action.id]->text().remove(QLatin1Char('&')));
        name->setToolTip(actions[action.id]->statusTip());
        table->setItem(r, 0, name);
        auto* edit = new QKeySequenceEdit(actions[action.id]->shortcut());
        QObject::connect(
            edit, &QKeySequenceEdit::editingFinished, dialog, [&actions, id = action.id, edit, note] {
                for (const ActionRow& other : actionTable())
                    if (other.id != id && !edit->keySequence().isEmpty() &&
                        actions[other.id]->shortcut() == edit->keySequence()) {
                        note->setText(say(QT_TRANSLATE_NOOP("Help", "%1 is taken by “%2”; that keeps it."))
                                          .arg(edit->keySequence().toString(QKeySequence::NativeText),
                                               actions[other.id]->text().remove(QLatin1Char('&'))));
                        edit->setKeySequence(actions[id]->shortcut());
                        return;
                    }
                note->clear();
                actions.setShortcut(id, edit->keySequence());
            });
        table->setCellWidget(r++, 1, edit);
    }
    dialog->layout()->addWidget(table);
    dialog->layout()->addWidget(note);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* reset =
        buttons->addButton(say(QT_TRANSLATE_NOOP("Help", "Reset all")), QDialogButtonBox::ResetRole);
    QObject::connect(reset, &QPushButton::clicked, dialog, [&actions, table] {
        actions.resetShortcuts();
        int at = 0;
        for (const ActionRow& action : actionTable())
            static_cast<QKeySequenceEdit*>(table->cellWidget(at++, 1))
                ->setKeySequence(actions[action.id]->shortcut());
    });
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    dialog->layout()->addWidget(buttons);
    dialog->resize(560, 600);
    dialog->show();
}

void showAbout(QWidget* parent) {
    QString formats;
    for (const core::Format* format : core::registeredFormats())
        formats += QStringLiteral("<li>%1</li>").arg(core::translated(format->name()).toHtmlEscaped());
    showHtml(say(QT_TRANSLATE_NOOP("Help", "About Colliscope")), "aboutDialog",
             QStringLiteral("<h2>Colliscope %1</h2><p>%2</p><p>%3</p><ul>%4</ul><p>%5</p>")
                 .arg(QCoreApplication::applicationVersion(),
                      say(QT_TRANSLATE_NOOP("Help", "A viewer and editor for game collision files."))
                          .toHtmlEscaped(),
                      say(QT_TRANSLATE_NOOP("Help", "It opens and saves:")).toHtmlEscaped(), formats,
                      say(QT_TRANSLATE_NOOP(
                              "Help", "Free software under the MIT licence. It uses Qt under the LGPL."))
                          .toHtmlEscaped()),
             {460, 320}, parent);
}

void showGoTo(core::DocumentSession* session, std::function<void(glm::dvec3)> centreOn, QWidget* parent) {
    QDialog* dialog = makeDialog(say(QT_TRANSLATE_NOOP("Help", "Go to")), "goToDialog", parent);
    auto* help =
        new QLabel(say(QT_TRANSLATE_NOOP("Help", "A path as error texts and the outline give it (walls[3]), "
                                                 "or a point X, Y, Z in the file's own units.")));
    help->setWordWrap(true);
    auto* line = new QLineEdit;
    line->setObjectName(QStringLiteral("goToLine"));
    auto* answer = new QLabel;
    answer->setWordWrap(true);
    dialog->layout()->addWidget(help);
    dialog->layout()->addWidget(line);
    dialog->layout()->addWidget(answer);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* go = buttons->addButton(say(QT_TRANSLATE_NOOP("Help", "Go")), QDialogButtonBox::AcceptRole);
    go->setDefault(true);
    dialog->layout()->addWidget(buttons);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog,
                     [session = QPointer<core::DocumentSession>(session), centreOn, line, answer, dialog] {
                         if (!session)
                             return;
                         const QStringList numbers = line->text().split(QLatin1Char(','));
                         glm::dvec3 point(0);
                         bool isPoint = numbers.size() == 3;
                         for (int i = 0; i < 3 && isPoint; ++i)
                             point[i] = numbers[i].trimmed().toDouble(&isPoint);
                         if (isPoint) {
                             centreOn(point);
                             dialog->accept();
                             return;
                         }
                         const auto found = core::findPropertyPath(session->document(), session->settings(),
                                                                   line->text().trimmed().toStdString());
                         if (!found) {
                             answer->setText(core::translated(found.error()));
                             return;
                         }
                         session->select(found->item);
                         if (!found->key.empty())
                             session->setCurrentProperty(*found);
                         session->frame({found->item});
                         dialog->accept();
                     });
    dialog->resize(420, 160);
    dialog->show();
    line->setFocus();
}

} // namespace widgets
