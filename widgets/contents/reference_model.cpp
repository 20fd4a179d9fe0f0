#include "widgets/contents/reference_model.h"

#include "core/session/translate.h"
#include "widgets/common/property_text.h"
#include "widgets/common/semantic_colours.h"

#include <QGuiApplication>

#include <algorithm>
#include <limits>

namespace widgets {

void ReferenceModel::setSection(core::DocumentSession* session, ReferenceSection section, bool keepRows) {
    const bool same = keepRows && session == m_session && section.count == m_section.count &&
                      section.targetType == m_section.targetType;
    if (!same)
        beginResetModel();
    m_session = session;
    m_section = std::move(section);
    if (!same) {
        m_order.clear();
        m_columns = columnsNow();
        endResetModel();
    } else if (rowCount() > 0) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
}

ReferenceSection::Entry ReferenceModel::entryAt(int row) const {
    return m_section.at(m_order.empty() ? std::uint64_t(row) : m_order[std::size_t(row)]);
}

void ReferenceModel::setOrder(std::vector<std::uint64_t> order) {
    if (!order.empty() && order.size() != m_section.count)
        return; // of rows that are gone
    emit layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList old = persistentIndexList();
    std::vector<std::uint64_t> references;
    for (const QModelIndex& each : old)
        references.push_back(m_order.empty() ? std::uint64_t(each.row()) : m_order[std::size_t(each.row())]);
    m_order = std::move(order);
    std::vector<std::uint64_t> rows; // by reference
    if (!old.isEmpty() && !m_order.empty()) {
        rows.resize(m_order.size());
        for (std::size_t row = 0; row < m_order.size(); ++row)
            rows[m_order[row]] = row;
    }
    QModelIndexList now;
    for (qsizetype i = 0; i < old.size(); ++i) {
        const std::uint64_t reference = references[std::size_t(i)];
        now << index(int(rows.empty() ? reference : rows[reference]), old[i].column());
    }
    changePersistentIndexList(old, now);
    emit layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

ReferenceOrder ReferenceModel::orderBy(int column, Qt::SortOrder order) const {
    const ColumnInfo& info = m_columns[std::size_t(column)];
    return {info.kind, info.property, order == Qt::DescendingOrder};
}

const core::RecordType* ReferenceModel::targetType() const {
    if (!m_session || m_section.targetType == core::ItemId::noType)
        return nullptr;
    return &m_session->document().schema(m_session->settings()).types[m_section.targetType];
}

std::vector<ReferenceModel::ColumnInfo> ReferenceModel::columnsNow() const {
    std::vector<ColumnInfo> columns{{Column::Target}};
    if (const core::RecordType* type = targetType())
        for (const std::string& key : type->columns)
            if (const core::Property* property = type->find(key))
                columns.push_back({Column::Property, std::size_t(property - type->properties.data())});
    if (!m_section.computed)
        columns.push_back({Column::Stored});
    if (m_section.parts.size() > 1)
        columns.push_back({Column::Source});
    return columns;
}

core::ItemId ReferenceModel::target(const QModelIndex& index) const {
    if (!index.isValid() || std::uint64_t(index.row()) >= m_section.count)
        return {};
    return entryAt(index.row()).reference.target;
}

int ReferenceModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid() || !m_session)
        return 0;
    return int(std::min<std::uint64_t>(m_section.count, std::numeric_limits<int>::max()));
}

int ReferenceModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_columns.size());
}

QVariant ReferenceModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section >= columnCount())
        return {};
    const ColumnInfo& column = m_columns[std::size_t(section)];
    const core::RecordType* type = targetType();
    switch (column.kind) {
    case Column::Target:
        return type ? core::translated(type->label) : tr("Item");
    case Column::Stored:
        return tr("Stored as");
    case Column::Source:
        return tr("From");
    case Column::Property:
        break;
    }
    if (!type)
        return {};
    const core::Property& property = type->properties[column.property];
    const QString label = core::translated(property.label);
    return property.unit.empty() ? label : tr("%1 (%2)").arg(label, core::translated(property.unit));
}

QString ReferenceModel::cellText(const ColumnInfo& column, const ReferenceSection::Entry& entry) const {
    const core::Document& document = m_session->document();
    const core::ItemId target = entry.reference.target;
    switch (column.kind) {
    case Column::Target:
        return target.valid() ? core::translated(document.title(target)) : tr("nothing there");
    case Column::Stored:
        return QString::fromStdString(core::formatValue(entry.reference.raw));
    case Column::Source:
        return core::translated(document.title(entry.source));
    case Column::Property:
        break;
    }
    const core::RecordType* type = targetType();
    if (!target.valid() || !type || target.type != m_section.targetType)
        return {};
    return propertyText(document, m_session->settings(), type->properties[column.property], target, false);
}

QVariant ReferenceModel::data(const QModelIndex& index, int role) const {
    const bool wanted =
        role == Qt::DisplayRole || role == Qt::ForegroundRole || role == Qt::ToolTipRole || role == DeadRole;
    if (!wanted || !m_session || !index.isValid() || std::uint64_t(index.row()) >= m_section.count)
        return {};
    const ReferenceSection::Entry entry = entryAt(index.row());
    const bool dead = !entry.reference.target.valid();
    const ColumnInfo& column = m_columns[std::size_t(index.column())];
    if (role == Qt::DisplayRole)
        return cellText(column, entry);
    if (role == DeadRole)
        return dead;
    if (role == Qt::ToolTipRole)
        return dead ? tr("A dead reference: the stored number %1 names nothing.")
                          .arg(QString::fromStdString(core::formatValue(entry.reference.raw)))
                    : itemName(m_session->document(), entry.reference.target);
    if (dead)
        return colourOf(Meaning::Error, QGuiApplication::palette());
    if (column.kind == Column::Stored || column.kind == Column::Source)
        return dimmedText(QGuiApplication::palette());
    return {};
}

} // namespace widgets
