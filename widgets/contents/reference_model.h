// One section of references as a table: the target, its type's columns, the stored number. Rows are computed
// when shown.
#pragma once

#include "core/session/document_session.h"
#include "widgets/contents/reference_section.h"

#include <QAbstractTableModel>
#include <QPointer>

#include <vector>

namespace widgets {

class ReferenceModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Role { DeadRole = Qt::UserRole };

    using QAbstractTableModel::QAbstractTableModel;

    // The section speaks of the session's document as it is now. `keepRows`: the rows mean the same as
    // before.
    void setSection(core::DocumentSession* session, ReferenceSection section, bool keepRows = false);
    const ReferenceSection& section() const { return m_section; }
    ReferenceOrder orderBy(int column, Qt::SortOrder order) const;
    // Which reference each row shows; empty = the section's order. A section with other rows drops it.
    void setOrder(std::vector<std::uint64_t> order);
    core::ItemId target(const QModelIndex& index) const; // invalid for dead references

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;

  private:
    using Column = ReferenceColumn;
    struct ColumnInfo {
        Column kind = Column::Target;
        std::size_t property = 0; // place in the target type
    };

    ReferenceSection::Entry entryAt(int row) const;
    std::vector<ColumnInfo> columnsNow() const;
    const core::RecordType* targetType() const;
    QString cellText(const ColumnInfo& column, const ReferenceSection::Entry& entry) const;

    QPointer<core::DocumentSession> m_session;
    ReferenceSection m_section;
    std::vector<ColumnInfo> m_columns;
    std::vector<std::uint64_t> m_order;
};

} // namespace widgets
