// A query's answer as a table: each candidate with how the index and the geometry judge it. Holds a copy.
#pragma once

#include "core/session/document_session.h"

#include <QAbstractTableModel>
#include <QPointer>

#include <vector>

namespace widgets {

class CandidateModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { ItemColumn, ListedColumn, HitColumn, DistanceColumn, ReasonColumn, ColumnCount };
    enum Role { LostRole = Qt::UserRole };

    using QAbstractTableModel::QAbstractTableModel;

    // Distances are shown divided by `perUnit`.
    void setCandidates(core::DocumentSession* session, std::vector<core::QueryCandidate> candidates,
                       const core::LengthUnit& unit);
    core::ItemId item(const QModelIndex& index) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;

  private:
    QPointer<core::DocumentSession> m_session;
    std::vector<core::QueryCandidate> m_candidates;
    core::LengthUnit m_unit;
};

// The steps of the lookup, one a row.
class StepModel : public QAbstractListModel {
    Q_OBJECT

  public:
    using QAbstractListModel::QAbstractListModel;

    void setSteps(std::vector<core::LookupStep> steps);
    core::ItemId item(const QModelIndex& index) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

  private:
    std::vector<core::LookupStep> m_steps;
};

} // namespace widgets
