// The joints of a document with what each one's pose is, one a row. It asks the session whenever it is asked.
#pragma once

#include "core/session/document_session.h"

#include <QAbstractTableModel>
#include <QPointer>

#include <unordered_map>
#include <vector>

namespace widgets {

// "30 °", as a person reads a value of a degree of freedom.
QString poseValueText(const core::DegreeOfFreedom& freedom, const core::Settings& settings, double raw);

class JointModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { JointColumn, PoseColumn, ColumnCount };
    enum Role { OutsideRole = Qt::UserRole }; // a value is outside its limits

    using QAbstractTableModel::QAbstractTableModel;

    void setSession(core::DocumentSession* session);
    // The session's degrees of freedom are others. Rows stay when the joints are the same ones.
    void refresh();
    void refreshPose();

    core::ItemId item(int row) const { return m_joints[std::size_t(row)].item; }
    int rowOf(core::ItemId item) const; // -1 = it cannot move
    // In the document's order. Copies, since the session may replace its own at any turn of the event loop.
    std::vector<core::DegreeOfFreedom> freedomsOf(int row) const;
    QString title(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;

  private:
    struct Joint {
        core::ItemId item;
        std::vector<std::size_t> freedoms; // places in m_freedoms
    };
    QString poseText(const Joint& joint) const;
    bool outside(const Joint& joint) const;

    QPointer<core::DocumentSession> m_session;
    std::vector<core::DegreeOfFreedom> m_freedoms;
    std::vector<Joint> m_joints;
    std::unordered_map<core::ItemId, int> m_rows;
};

} // namespace widgets
