#include "widgets/outline/outline_model.h"

#include "core/session/translate.h"

#include <algorithm>
#include <limits>

namespace widgets {

void OutlineModel::setOutline(std::shared_ptr<const core::Outline> outline) {
    beginResetModel();
    m_outline = std::move(outline);
    endResetModel();
}

void OutlineModel::refresh(std::shared_ptr<const core::Outline> outline) {
    m_outline = std::move(outline);
    const int rows = rowCount();
    if (rows == 0)
        return;
    // Views repaint what they show; the ranges below top level need no signal of their own for that.
    emit dataChanged(index(0, 0), index(rows - 1, 0));
}

core::RowId OutlineModel::rowId(const QModelIndex& index) const {
    return index.isValid() ? core::RowId(index.internalId()) : core::rootRow;
}

core::ItemId OutlineModel::item(const QModelIndex& index) const {
    return m_outline && index.isValid() ? m_outline->item(rowId(index)) : core::ItemId{};
}

core::Values OutlineModel::viewChoices(const QModelIndex& index) const {
    return m_outline && index.isValid() ? m_outline->viewChoices(rowId(index)) : core::Values();
}

QModelIndex OutlineModel::indexOf(core::RowId row) const {
    if (!m_outline || row == core::rootRow)
        return {};
    return createIndex(int(m_outline->indexInParent(row)), 0, quintptr(row));
}

QModelIndex OutlineModel::indexOf(core::ItemId item) const {
    return m_outline && item.valid() ? indexOf(m_outline->row(item)) : QModelIndex();
}

QModelIndex OutlineModel::index(int row, int column, const QModelIndex& parent) const {
    if (row < 0 || column != 0 || row >= rowCount(parent))
        return {};
    return createIndex(row, 0, quintptr(m_outline->child(rowId(parent), std::uint64_t(row))));
}

QModelIndex OutlineModel::parent(const QModelIndex& child) const {
    if (!m_outline || !child.isValid())
        return {};
    return indexOf(m_outline->parent(rowId(child)));
}

int OutlineModel::rowCount(const QModelIndex& parent) const {
    if (!m_outline || parent.column() > 0)
        return 0;
    const std::uint64_t most = std::uint64_t(std::numeric_limits<int>::max());
    return int(std::min(m_outline->childCount(rowId(parent)), most));
}

int OutlineModel::columnCount(const QModelIndex&) const { return 1; }

bool OutlineModel::hasChildren(const QModelIndex& parent) const { return rowCount(parent) > 0; }

QVariant OutlineModel::data(const QModelIndex& index, int role) const {
    if (!m_outline || !index.isValid())
        return {};
    const core::RowId row = rowId(index);
    switch (role) {
    case Qt::DisplayRole:
        return core::translated(m_outline->title(row));
    case DetailRole:
        return core::translated(m_outline->detail(row));
    case GroupRole:
        return !m_outline->item(row).valid();
    case Qt::AccessibleTextRole: {
        const QString detail = core::translated(m_outline->detail(row));
        const QString title = core::translated(m_outline->title(row));
        return detail.isEmpty() ? title : tr("%1, %2").arg(title, detail);
    }
    default:
        return {};
    }
}

} // namespace widgets
