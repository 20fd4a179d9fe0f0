#include "widgets/pose/joint_model.h"

#include "core/scene/pose_units.h"
#include "core/session/translate.h"
#include "widgets/common/semantic_colours.h"

#include <QGuiApplication>

#include <algorithm>

namespace widgets {

QString poseValueText(const core::DegreeOfFreedom& freedom, const core::Settings& settings, double raw) {
    const QString number = QString::number(core::shownValue(freedom, settings, raw), 'g', 6);
    return freedom.unit.empty() ? number
                                : QStringLiteral("%1 %2").arg(number, core::translated(freedom.unit));
}

void JointModel::setSession(core::DocumentSession* session) {
    beginResetModel();
    m_session = session;
    m_freedoms.clear();
    m_joints.clear();
    m_rows.clear();
    endResetModel();
    refresh();
}

void JointModel::refresh() {
    std::vector<core::DegreeOfFreedom> freedoms;
    if (m_session)
        freedoms = m_session->degreesOfFreedom();
    std::vector<Joint> joints;
    std::unordered_map<core::ItemId, int> rows;
    for (std::size_t i = 0; i < freedoms.size(); ++i) {
        const auto [at, added] = rows.try_emplace(freedoms[i].item, int(joints.size()));
        if (added)
            joints.push_back({freedoms[i].item, {}});
        joints[std::size_t(at->second)].freedoms.push_back(i);
    }
    const bool same = std::ranges::equal(joints, m_joints, {}, &Joint::item, &Joint::item);
    if (!same)
        beginResetModel();
    m_freedoms = std::move(freedoms);
    m_joints = std::move(joints);
    m_rows = std::move(rows);
    if (!same)
        endResetModel();
    else if (!m_joints.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void JointModel::refreshPose() {
    if (!m_joints.empty())
        emit dataChanged(index(0, PoseColumn), index(rowCount() - 1, PoseColumn));
}

int JointModel::rowOf(core::ItemId item) const {
    const auto at = m_rows.find(item);
    return at == m_rows.end() ? -1 : at->second;
}

std::vector<core::DegreeOfFreedom> JointModel::freedomsOf(int row) const {
    std::vector<core::DegreeOfFreedom> freedoms;
    for (const std::size_t place : m_joints[std::size_t(row)].freedoms)
        freedoms.push_back(m_freedoms[place]);
    return freedoms;
}

QString JointModel::title(int row) const {
    const core::ItemId joint = item(row);
    return m_session && m_session->document().exists(joint)
               ? core::translated(m_session->document().title(joint))
               : QString(); // an edit took it; its row goes with the next scene
}

QString JointModel::poseText(const Joint& joint) const {
    QStringList moved;
    for (const std::size_t place : joint.freedoms) {
        const core::DegreeOfFreedom& freedom = m_freedoms[place];
        if (const double raw = m_session->pose().value(freedom.item, freedom.key); raw != 0)
            moved << QStringLiteral("%1 %2").arg(core::translated(freedom.label),
                                                 poseValueText(freedom, m_session->settings(), raw));
    }
    return moved.isEmpty() ? tr("at rest") : moved.join(QStringLiteral(", "));
}

// At rest nothing is outside, whatever the limits say.
bool JointModel::outside(const Joint& joint) const {
    return std::ranges::any_of(joint.freedoms, [this](std::size_t place) {
        const core::DegreeOfFreedom& freedom = m_freedoms[place];
        const double raw = m_session->pose().value(freedom.item, freedom.key);
        return raw != 0 && !core::withinLimits(freedom, raw);
    });
}

int JointModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_joints.size());
}

int JointModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant JointModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == JointColumn ? tr("Joint") : tr("Pose");
}

QVariant JointModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !m_session)
        return {};
    const Joint& joint = m_joints[std::size_t(index.row())];
    const bool poseColumn = index.column() == PoseColumn;
    switch (role) {
    case Qt::DisplayRole:
        return poseColumn ? poseText(joint) : title(index.row());
    case Qt::ForegroundRole:
        if (!poseColumn)
            return {};
        if (outside(joint))
            return colourOf(Meaning::Warning, QGuiApplication::palette());
        return dimmedText(QGuiApplication::palette());
    case Qt::DecorationRole:
        return poseColumn && outside(joint)
                   ? QVariant(severityIcon(core::Severity::Warning, QGuiApplication::palette()))
                   : QVariant();
    case Qt::ToolTipRole:
        if (poseColumn)
            return outside(joint) ? tr("A value is outside its limits.") : QVariant();
        return m_session->document().exists(joint.item)
                   ? QString::fromStdString(m_session->document().path(joint.item))
                   : QVariant();
    case OutsideRole:
        return outside(joint);
    default:
        return {};
    }
}

} // namespace widgets
