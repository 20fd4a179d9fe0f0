#include "widgets/outline/row_list_model.h"

#include "core/session/translate.h"
#include "widgets/outline/outline_model.h"

namespace widgets {

void RowListModel::setRows(std::shared_ptr<const core::Outline> outline, std::vector<core::RowId> rows) {
    beginResetModel();
    m_outline = std::move(outline);
    m_rows = std::move(rows);
    m_places.clear();
    m_places.reserve(m_rows.size());
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_places.emplace(m_rows[i], int(i));
    endResetModel();
}

void RowListModel::refresh(std::shared_ptr<const core::Outline> outline) {
    m_outline = std::move(outline);
    if (!m_rows.empty())
        emit dataChanged(index(0), index(int(m_rows.size()) - 1));
}

core::ItemId RowListModel::item(const QModelIndex& index) const {
    return m_outline && index.isValid() ? m_outline->item(m_rows[std::size_t(index.row())]) : core::ItemId{};
}

QModelIndex RowListModel::indexOf(core::ItemId item) const {
    if (!m_outline)
        return {};
    const auto found = m_places.find(m_outline->row(item));
    return found == m_places.end() ? QModelIndex() : index(found->second);
}

int RowListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant RowListModel::data(const QModelIndex& index, int role) const {
    if (!m_outline || !index.isValid())
        return {};
    const core::RowId row = m_rows[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return core::translated(m_outline->title(row));
    case OutlineModel::DetailRole: {
        const core::RowId parent = m_outline->parent(row);
        return parent == core::rootRow ? QString() : core::translated(m_outline->title(parent));
    }
    case OutlineModel::GroupRole:
        return !m_outline->item(row).valid();
    default:
        return {};
    }
}

} // namespace widgets
