#include "widgets/query/query_model.h"

#include "core/session/translate.h"
#include "widgets/common/property_text.h"
#include "widgets/common/semantic_colours.h"

#include <QGuiApplication>

namespace widgets {

void CandidateModel::setCandidates(core::DocumentSession* session,
                                   std::vector<core::QueryCandidate> candidates,
                                   const core::LengthUnit& unit) {
    beginResetModel();
    m_session = session;
    m_candidates = std::move(candidates);
    m_unit = unit;
    endResetModel();
}

core::ItemId CandidateModel::item(const QModelIndex& index) const {
    return index.isValid() ? m_candidates[std::size_t(index.row())].primitive : core::ItemId{};
}

int CandidateModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_candidates.size());
}

int CandidateModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant CandidateModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case ItemColumn:
        return tr("Item");
    case ListedColumn:
        return tr("In the index");
    case HitColumn:
        return tr("Hit");
    case DistanceColumn:
        return m_unit.unit.empty() ? tr("Distance") : tr("Distance (%1)").arg(core::translated(m_unit.unit));
    default:
        return tr("Why");
    }
}

QVariant CandidateModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !m_session)
        return {};
    const core::QueryCandidate& candidate = m_candidates[std::size_t(index.row())];
    const bool lost = candidate.hit && !candidate.listed;
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case ItemColumn:
            return m_session->document().exists(candidate.primitive)
                       ? core::translated(m_session->document().title(candidate.primitive))
                       : QString();
        case ListedColumn:
            return candidate.listed ? tr("yes") : lost ? tr("no: lost") : tr("no");
        case HitColumn:
            return candidate.hit ? tr("yes") : tr("no");
        case DistanceColumn:
            return QString::number(candidate.distance / m_unit.perUnit, 'g', 6);
        default:
            return core::translated(candidate.reason);
        }
    case Qt::ForegroundRole:
        if (lost)
            return colourOf(Meaning::Error, QGuiApplication::palette());
        return candidate.hit ? QVariant() : QVariant(dimmedText(QGuiApplication::palette()));
    case Qt::DecorationRole:
        if (lost && index.column() == ItemColumn)
            return severityIcon(core::Severity::Error, QGuiApplication::palette());
        return {};
    case Qt::TextAlignmentRole:
        if (index.column() == DistanceColumn)
            return int(Qt::AlignRight | Qt::AlignVCenter);
        return {};
    case Qt::ToolTipRole:
        return lost ? tr("It is hit, but the engine's lookup does not find it.") : QVariant();
    case LostRole:
        return lost;
    default:
        return {};
    }
}

void StepModel::setSteps(std::vector<core::LookupStep> steps) {
    beginResetModel();
    m_steps = std::move(steps);
    endResetModel();
}

core::ItemId StepModel::item(const QModelIndex& index) const {
    return index.isValid() ? m_steps[std::size_t(index.row())].item : core::ItemId{};
}

int StepModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_steps.size());
}

QVariant StepModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const core::LookupStep& step = m_steps[std::size_t(index.row())];
    if (role == Qt::DisplayRole)
        return tr("%1. %2").arg(index.row() + 1).arg(core::translated(step.text));
    if (role == Qt::ToolTipRole && step.location)
        return core::translated(
            core::textN("widgets", "Reads %n byte(s) at %1", std::int64_t(step.location->length))
                .arg(core::hexOffset(step.location->offset)));
    return {};
}

} // namespace widgets
