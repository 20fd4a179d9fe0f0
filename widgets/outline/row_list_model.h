// A flat list of chosen rows of an outline: what its filter found. Titles are made when shown.
#pragma once

#include "core/document/outline.h"

#include <QAbstractListModel>

#include <memory>
#include <unordered_map>
#include <vector>

namespace widgets {

class RowListModel : public QAbstractListModel {
    Q_OBJECT

  public:
    using QAbstractListModel::QAbstractListModel;

    // `rows` are rows of `outline`, which lives until the next call.
    void setRows(std::shared_ptr<const core::Outline> outline, std::vector<core::RowId> rows);
    // New titles for the same rows.
    void refresh(std::shared_ptr<const core::Outline> outline);
    core::ItemId item(const QModelIndex& index) const;
    QModelIndex indexOf(core::ItemId item) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

  private:
    std::shared_ptr<const core::Outline> m_outline;
    std::vector<core::RowId> m_rows;
    std::unordered_map<core::RowId, int> m_places;
};

} // namespace widgets
