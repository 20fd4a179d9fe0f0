#include "widgets/issues/issue_model.h"

#include "core/session/translate.h"
#include "widgets/common/semantic_colours.h"

#include <QFont>
#include <QGuiApplication>
#include <QLocale>

#include <algorithm>
#include <unordered_set>

namespace widgets {

void IssueModel::setIssues(core::IssueList issues, std::vector<core::IssueGroup> groups, NameOf nameOf,
                           PointText pointText) {
    beginResetModel();
    m_issues = std::move(issues);
    m_groups = std::move(groups);
    m_nameOf = std::move(nameOf);
    m_pointText = std::move(pointText);
    // What is worst stands first; within a severity the order of the groups stays.
    std::stable_sort(m_groups.begin(), m_groups.end(),
                     [](const auto& a, const auto& b) { return a.severity > b.severity; });
    rebuild();
    endResetModel();
}

void IssueModel::setShown(core::Severity severity, bool shown) {
    beginResetModel();
    m_shown[std::size_t(severity)] = shown;
    rebuild();
    endResetModel();
}

int IssueModel::add(Node node) {
    const int id = int(m_nodes.size());
    std::vector<int>& siblings = m_nodes[std::size_t(node.parent)].children;
    node.row = int(siblings.size());
    siblings.push_back(id);
    m_nodes.push_back(std::move(node));
    return id;
}

void IssueModel::rebuild() {
    m_nodes.assign(1, Node{});
    for (std::size_t g = 0; g < m_groups.size(); ++g) {
        const core::IssueGroup& group = m_groups[g];
        if (!shown(group.severity) || group.places.empty())
            continue;
        std::size_t kept = 0;
        for (const core::IssuePlace& place : group.places)
            kept += place.issues.size();
        if (group.total == 1 && kept == 1) {
            add({Kind::Case, g, 0, group.places.front().issues.front(), 0});
            continue;
        }
        const int groupNode = add({Kind::Group, g, 0, 0, 0});
        const bool onePlace = group.places.size() == 1;
        for (std::size_t p = 0; p < group.places.size(); ++p) {
            const std::vector<std::size_t>& members = group.places[p].issues;
            const bool alone = members.size() == 1 || (onePlace && group.places[p].bounds.isEmpty());
            const int above = alone ? groupNode : add({Kind::Place, g, p, 0, groupNode});
            for (const std::size_t issue : members)
                add({Kind::Case, g, p, issue, above});
        }
        if (group.total > kept)
            add({Kind::More, g, 0, kept, groupNode});
    }
}

IssueModel::Kind IssueModel::kind(const QModelIndex& index) const { return node(index).kind; }

std::uint64_t IssueModel::total(const QModelIndex& group) const { return m_groups[node(group).group].total; }

std::vector<const core::Issue*> IssueModel::cases(const QModelIndex& index) const {
    std::vector<const core::Issue*> found;
    if (!index.isValid())
        return found;
    const Node& n = node(index);
    const auto addPlace = [&](const core::IssuePlace& place) {
        for (const std::size_t issue : place.issues)
            found.push_back(&m_issues.issues[issue]);
    };
    if (n.kind == Kind::Case)
        found.push_back(&m_issues.issues[n.issue]);
    else if (n.kind == Kind::Place)
        addPlace(m_groups[n.group].places[n.place]);
    else if (n.kind == Kind::Group)
        for (const core::IssuePlace& place : m_groups[n.group].places)
            addPlace(place);
    return found;
}

std::vector<core::ItemId> IssueModel::items(const QModelIndex& index) const {
    std::vector<core::ItemId> found;
    std::unordered_set<core::ItemId> seen;
    for (const core::Issue* issue : cases(index))
        if (issue->item.valid() && seen.insert(issue->item).second)
            found.push_back(issue->item);
    // The worst is the current one, which is the last of a selection.
    std::reverse(found.begin(), found.end());
    return found;
}

std::vector<QModelIndex> IssueModel::places() const {
    std::vector<QModelIndex> found;
    for (std::size_t id = 1; id < m_nodes.size(); ++id) {
        const Node& n = m_nodes[id];
        const bool inPlace = n.parent > 0 && m_nodes[std::size_t(n.parent)].kind == Kind::Place;
        if (n.kind == Kind::Place || (n.kind == Kind::Case && !inPlace))
            found.push_back(createIndex(n.row, 0, quintptr(id)));
    }
    return found;
}

QModelIndex IssueModel::index(int row, int column, const QModelIndex& parent) const {
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    const Node& above = parent.isValid() ? node(parent) : m_nodes[0];
    return createIndex(row, column, quintptr(above.children[std::size_t(row)]));
}

QModelIndex IssueModel::parent(const QModelIndex& child) const {
    if (!child.isValid() || node(child).parent == 0)
        return {};
    return createIndex(m_nodes[std::size_t(node(child).parent)].row, 0, quintptr(node(child).parent));
}

int IssueModel::rowCount(const QModelIndex& parent) const {
    if (m_nodes.empty() || parent.column() > 0)
        return 0;
    return int((parent.isValid() ? node(parent) : m_nodes[0]).children.size());
}

int IssueModel::columnCount(const QModelIndex&) const { return ColumnCount; }

QVariant IssueModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case TextColumn:
        return tr("Issue");
    case CountColumn:
        return tr("Cases");
    case WorstColumn:
        return tr("Worst");
    default:
        return tr("Where");
    }
}

const core::Issue& IssueModel::firstIssue(const Node& n) const {
    const std::size_t place = n.kind == Kind::Place ? n.place : 0;
    const std::size_t issue = n.kind == Kind::Case ? n.issue : m_groups[n.group].places[place].issues.front();
    return m_issues.issues[issue];
}

QString IssueModel::text(const Node& n) const {
    const QString rule = QString::fromStdString(m_groups[n.group].rule);
    switch (n.kind) {
    case Kind::Group:
        return tr("%1: %2").arg(rule, core::translated(firstIssue(n).text));
    case Kind::Place:
        return tr("Around %1").arg(m_nameOf(firstIssue(n).item));
    case Kind::Case: {
        const QString sentence = core::translated(m_issues.issues[n.issue].text);
        return n.parent == 0 ? tr("%1: %2").arg(rule, sentence) : sentence;
    }
    case Kind::More:
        return tr("%L1 more that are not listed").arg(m_groups[n.group].total - n.issue);
    }
    return {};
}

QString IssueModel::where(const Node& n) const {
    if (n.kind == Kind::Case)
        return m_issues.issues[n.issue].item.valid() ? m_nameOf(m_issues.issues[n.issue].item) : QString();
    return n.kind == Kind::Place ? m_pointText(m_groups[n.group].places[n.place].bounds) : QString();
}

QString IssueModel::count(const Node& n) const {
    if (n.kind == Kind::Group)
        return QLocale().toString(qulonglong(m_groups[n.group].total));
    if (n.kind == Kind::Place)
        return QLocale().toString(qulonglong(m_groups[n.group].places[n.place].issues.size()));
    return {};
}

QString IssueModel::worst(const Node& n) const {
    double value = 0;
    if (n.kind == Kind::Case)
        value = m_issues.issues[n.issue].value;
    else if (n.kind == Kind::Place)
        value = m_groups[n.group].places[n.place].worst;
    else if (n.kind == Kind::Group)
        for (const core::IssuePlace& place : m_groups[n.group].places)
            value = std::max(value, place.worst);
    return value != 0 ? QString::number(value, 'g', 6) : QString();
}

QVariant IssueModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Node& n = node(index);
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case TextColumn:
            return text(n);
        case CountColumn:
            return count(n);
        case WorstColumn:
            return worst(n);
        default:
            return where(n);
        }
    case Qt::ToolTipRole:
        return n.kind == Kind::More ? QVariant() : core::translated(firstIssue(n).text);
    case Qt::DecorationRole:
        if (index.column() == TextColumn && n.parent == 0)
            return severityIcon(m_groups[n.group].severity, QGuiApplication::palette());
        return {};
    case Qt::TextAlignmentRole:
        if (index.column() == CountColumn || index.column() == WorstColumn)
            return int(Qt::AlignRight | Qt::AlignVCenter);
        return {};
    case Qt::ForegroundRole:
        return n.kind == Kind::More ? QVariant(dimmedText(QGuiApplication::palette())) : QVariant();
    case Qt::FontRole:
        if (n.kind == Kind::Group && index.column() == TextColumn) {
            QFont font;
            font.setBold(true);
            return font;
        }
        return {};
    default:
        return {};
    }
}

} // namespace widgets
