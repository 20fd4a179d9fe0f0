// The checker's findings as a tree: rule, place, case. Filtered by severity. Holds its own copy of the
// issues.
#pragma once

#include "core/document/issue_groups.h"

#include <QAbstractItemModel>

#include <array>
#include <functional>
#include <vector>

namespace widgets {

class IssueModel : public QAbstractItemModel {
    Q_OBJECT

  public:
    enum Column { TextColumn, CountColumn, WorstColumn, WhereColumn, ColumnCount };
    enum class Kind { Group, Place, Case, More };
    // Groups with more cases than this start closed.
    static constexpr std::uint64_t mostOpen = 50;

    using QAbstractItemModel::QAbstractItemModel;

    // How an item and a display-space point are named in the last column.
    using NameOf = std::function<QString(core::ItemId)>;
    using PointText = std::function<QString(const core::Aabb&)>;
    void setIssues(core::IssueList issues, std::vector<core::IssueGroup> groups, NameOf nameOf,
                   PointText pointText);
    void setShown(core::Severity severity, bool shown);
    bool shown(core::Severity severity) const { return m_shown[std::size_t(severity)]; }
    const core::IssueList& issues() const { return m_issues; }

    Kind kind(const QModelIndex& index) const;
    std::uint64_t total(const QModelIndex& group) const;
    // The cases that a row stands for, worst first.
    std::vector<const core::Issue*> cases(const QModelIndex& index) const;
    std::vector<core::ItemId> items(const QModelIndex& index) const; // valid ones, without repeats
    // The rows that F8 steps through, in order: places, and cases that stand alone.
    std::vector<QModelIndex> places() const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;

  private:
    struct Node {
        Kind kind = Kind::Group;
        std::size_t group = 0;
        std::size_t place = 0;
        std::size_t issue = 0; // Case: its place in the list
        int parent = 0;
        int row = 0;
        std::vector<int> children;
    };

    void rebuild();
    int add(Node node);
    const Node& node(const QModelIndex& index) const { return m_nodes[std::size_t(index.internalId())]; }
    const core::Issue& firstIssue(const Node& node) const;
    QString text(const Node& node) const;
    QString where(const Node& node) const;
    QString count(const Node& node) const;
    QString worst(const Node& node) const;

    core::IssueList m_issues;
    std::vector<core::IssueGroup> m_groups;
    NameOf m_nameOf;
    PointText m_pointText;
    std::array<bool, 3> m_shown{true, true, true};
    std::vector<Node> m_nodes; // 0 is the invisible root
};

} // namespace widgets
