#include "widgets/main_window/action_search.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QTimer>
#include <QVBoxLayout>

namespace widgets {

ActionSearch::ActionSearch(QList<QAction*> actions, QWidget* parent)
    : QDialog(parent), m_actions(std::move(actions)), m_line(new QLineEdit), m_list(new QListWidget) {
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("actionSearch"));
    setWindowTitle(tr("Search all actions"));
    m_line->setPlaceholderText(tr("What do you want to do?"));
    m_line->setClearButtonEnabled(true);
    m_line->installEventFilter(this);
    m_list->setUniformItemSizes(true);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_line);
    column->addWidget(m_list);
    resize(520, 420);
    connect(m_line, &QLineEdit::textChanged, this, &ActionSearch::filter);
    connect(m_line, &QLineEdit::returnPressed, this, &ActionSearch::run);
    connect(m_list, &QListWidget::itemActivated, this, &ActionSearch::run);
    filter({});
}

bool ActionSearch::eventFilter(QObject* watched, QEvent* event) {
    // Arrows move in the list while the line keeps the keyboard.
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Up) {
            const int step = key == Qt::Key_Down ? 1 : -1;
            m_list->setCurrentRow(qBound(0, m_list->currentRow() + step, m_list->count() - 1));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

void ActionSearch::filter(const QString& words) {
    m_list->clear();
    const QStringList wanted = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (QAction* action : m_actions) {
        QString name = action->text();
        name.remove(QLatin1Char('&'));
        const QString all = name + QLatin1Char(' ') + action->statusTip();
        bool fits = action->isEnabled();
        for (const QString& word : wanted)
            fits = fits && all.contains(word, Qt::CaseInsensitive);
        if (!fits)
            continue;
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        auto* item =
            new QListWidgetItem(keys.isEmpty() ? name : QStringLiteral("%1   (%2)").arg(name, keys), m_list);
        item->setToolTip(action->statusTip());
        item->setData(Qt::UserRole, QVariant::fromValue(action));
    }
    m_list->setCurrentRow(0);
}

void ActionSearch::run() {
    QListWidgetItem* item = m_list->currentItem();
    if (!item)
        return;
    auto* action = item->data(Qt::UserRole).value<QAction*>();
    close();
    QTimer::singleShot(0, action, &QAction::trigger); // after this window has gone
}

} // namespace widgets
