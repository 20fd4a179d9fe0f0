// A document's outline as an item model: rows are computed on demand and named by the outline's row ids.
// Holds no row.
#pragma once

#include "core/document/document.h"

#include <QAbstractItemModel>

#include <memory>

namespace widgets {

class OutlineModel : public QAbstractItemModel {
    Q_OBJECT

  public:
    enum Role { DetailRole = Qt::UserRole, GroupRole };

    using QAbstractItemModel::QAbstractItemModel;

    // The outline speaks of a document that lives unchanged until the next call; null = no rows.
    void setOutline(std::shared_ptr<const core::Outline> outline);
    // The same rows with new titles, of a document whose structure stayed.
    void refresh(std::shared_ptr<const core::Outline> outline);
    const core::Outline* outline() const { return m_outline.get(); }

    core::RowId rowId(const QModelIndex& index) const;
    core::ItemId item(const QModelIndex& index) const;
    core::Values viewChoices(const QModelIndex& index) const;
    QModelIndex indexOf(core::RowId row) const;
    QModelIndex indexOf(core::ItemId item) const; // its canonical row, or invalid

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    bool hasChildren(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

  private:
    std::shared_ptr<const core::Outline> m_outline;
};

} // namespace widgets
