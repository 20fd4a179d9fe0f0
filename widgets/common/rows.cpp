#include "widgets/common/rows.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QSet>
#include <QTreeView>

#include <algorithm>

namespace widgets {
namespace {

class EnterFilter : public QObject {
  public:
    EnterFilter(QAbstractItemView* view, std::function<void(const QModelIndex&)> entered)
        : QObject(view), m_view(view), m_entered(std::move(entered)) {
        view->installEventFilter(this);
    }
    bool eventFilter(QObject* object, QEvent* event) override {
        if (object == m_view && event->type() == QEvent::KeyPress) {
            const auto* key = static_cast<QKeyEvent*>(event);
            const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
            if (enter && key->modifiers().testFlag(Qt::ControlModifier) == false &&
                m_view->currentIndex().isValid()) {
                m_entered(m_view->currentIndex());
                return true;
            }
        }
        return QObject::eventFilter(object, event);
    }

  private:
    QAbstractItemView* m_view;
    std::function<void(const QModelIndex&)> m_entered;
};

QString cellText(const QModelIndex& index) {
    QString text = index.data(Qt::DisplayRole).toString();
    return text.replace(QLatin1Char('\t'), QLatin1Char(' ')).replace(QLatin1Char('\n'), QLatin1Char(' '));
}

class TableWriter {
  public:
    TableWriter(const QAbstractItemModel& model, int limit) : m_model(model), m_left(limit) {
        QStringList names;
        for (int column = 0; column < model.columnCount(); ++column)
            names << model.headerData(column, Qt::Horizontal).toString();
        if (names.size() > 1)
            m_text = names.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    bool full() const { return m_left <= 0; }
    void row(const QModelIndex& first) {
        if (m_left-- <= 0)
            return;
        for (int column = 0; column < m_model.columnCount(first.parent()); ++column) {
            if (column)
                m_text += QLatin1Char('\t');
            m_text += cellText(first.siblingAtColumn(column));
        }
        m_text += QLatin1Char('\n');
    }
    void all(const QModelIndex& parent) {
        for (int r = 0; r < m_model.rowCount(parent) && !full(); ++r) {
            const QModelIndex index = m_model.index(r, 0, parent);
            row(index);
            all(index);
        }
    }
    QString take() { return std::move(m_text); }

  private:
    const QAbstractItemModel& m_model;
    int m_left;
    QString m_text;
};

} // namespace

QString tableText(const QAbstractItemView& view, int limit) {
    const QAbstractItemModel* model = view.model();
    if (!model)
        return {};
    TableWriter writer(*model, limit);
    const QItemSelection selection = view.selectionModel()->selection();
    if (selection.isEmpty())
        writer.all(view.rootIndex());
    QSet<QModelIndex> seen;
    for (const QItemSelectionRange& range : selection)
        for (int row = range.top(); row <= range.bottom() && !writer.full(); ++row) {
            const QModelIndex first = model->index(row, 0, range.parent());
            if (seen.contains(first))
                continue;
            seen.insert(first);
            writer.row(first);
        }
    return writer.take();
}

void addCopyAction(QAbstractItemView* view) {
    auto* copy = new QAction(QCoreApplication::translate("widgets", "Copy as table"), view);
    copy->setObjectName("copyAsTable");
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    view->addAction(copy);
    view->setContextMenuPolicy(Qt::ActionsContextMenu);
    QObject::connect(copy, &QAction::triggered, view,
                     [view] { QGuiApplication::clipboard()->setText(tableText(*view)); });
}

void onRowEntered(QAbstractItemView* view, std::function<void(const QModelIndex&)> entered) {
    QObject::connect(view, &QAbstractItemView::doubleClicked, view, entered);
    new EnterFilter(view, std::move(entered));
}

void styleRows(QAbstractItemView* view) {
    view->setAlternatingRowColors(true);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setFrameShape(QFrame::NoFrame);
    if (auto* tree = qobject_cast<QTreeView*>(view)) {
        tree->setUniformRowHeights(true);
        tree->setExpandsOnDoubleClick(false);
    }
}

void fitColumn(QTreeView* view, int column, int most) {
    view->resizeColumnToContents(column);
    view->setColumnWidth(column, std::min(view->columnWidth(column), most));
}

} // namespace widgets
