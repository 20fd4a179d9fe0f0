// One section of references as a table: the target, its type's columns, the stored number. Rows are computed
// when shown.
#pragma once

#include "core/session/document_session.h"
#include "widgets/contents/reference_section.h"

#include <QAbstractTableModel>
#include <QPointer>

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
    core::ItemId target(const QModelIndex& index) const; // invalid for dead references

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;

  private:
    enum class Column { Target, Property, Stored, Source };
    struct ColumnInfo {
        Column kind = Column::Target;
        std::size_t property = 0; // place in the target type
    };

    std::vector<ColumnInfo> columnsNow() const;
    const core::RecordType* targetType() const;
    QString cellText(const ColumnInfo& column, const ReferenceSection::Entry& entry) const;

    QPointer<core::DocumentSession> m_session;
    ReferenceSection m_section;
    std::vector<ColumnInfo> m_columns;
};

} // namespace widgets
