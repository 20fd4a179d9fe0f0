#include "widgets/properties/property_model.h"

#include "core/session/ask_snapshot.h"
#include "core/session/translate.h"
#include "widgets/common/property_text.h"
#include "widgets/common/semantic_colours.h"

#include <QFont>
#include <QGuiApplication>
#include <QRegularExpression>

#include <algorithm>

namespace widgets {

QString whyReadOnly(const core::Property& property) {
    if (!property.readOnlyReason.empty())
        return core::translated(property.readOnlyReason);
    if (!property.editOperation.empty())
        return PropertyModel::tr("Changed by the operation “%1”.")
            .arg(QString::fromStdString(property.editOperation));
    if (property.kind == core::PropertyKind::Derived)
        return PropertyModel::tr("Computed from other values; it is not stored in the file.");
    return property.set ? QString() : PropertyModel::tr("It follows from other parts of the file.");
}

void PropertyModel::setSession(core::DocumentSession* session) {
    if (m_session)
        disconnect(m_session, nullptr, this, nullptr);
    m_session = session;
    if (session) {
        connect(session, &core::DocumentSession::selectionChanged, this, &PropertyModel::rebuild);
        connect(session, &core::DocumentSession::changed, this, &PropertyModel::onChanged);
        connect(session, &core::DocumentSession::settingsChanged, this, &PropertyModel::rebuild);
        connect(session, &QObject::destroyed, this, [this] { setSession(nullptr); });
    }
    rebuild();
}

const core::RecordType* PropertyModel::record() const {
    return m_session && m_type != core::ItemId::noType
               ? &m_session->document().schema(m_session->settings()).types[m_type]
               : nullptr;
}

int PropertyModel::addNode(Node node) {
    const int id = int(m_nodes.size());
    Node& parent = m_nodes[std::size_t(node.parent)];
    node.row = int(parent.children.size());
    parent.children.push_back(id);
    m_nodes.push_back(std::move(node));
    return id;
}

void PropertyModel::rebuild() {
    const core::TypeId typeBefore = m_type;
    const std::vector<core::ItemId> itemsBefore = m_items;
    m_items.clear();
    m_type = core::ItemId::noType;
    if (m_session && m_session->selection().current().valid()) {
        m_type = m_session->selection().current().type;
        for (const core::ItemId item : m_session->selection().items())
            if (item.type == m_type && m_session->document().exists(item))
                m_items.push_back(item);
        if (m_items.empty())
            m_type = core::ItemId::noType;
    }
    const core::RecordType* type = record();
    // The same kind of record: rows stay, so that what is open, current or scrolled stays too.
    if (type && m_type == typeBefore && m_summary.size() == type->properties.size()) {
        refreshValues(m_items == itemsBefore);
        return;
    }

    beginResetModel();
    m_nodes.assign(1, Node{});
    m_summary.clear();
    if (type) {
        const auto& properties = type->properties;
        m_summary.resize(properties.size());
        const auto addAll = [&](int parent, auto&& wanted) {
            for (std::size_t p = 0; p < properties.size(); ++p) {
                if (!wanted(properties[p]))
                    continue;
                m_summary[p].resize(std::size_t(properties[p].components));
                const int row = addNode({Fold::None, int(p), -1, parent});
                for (int c = 0; properties[p].components > 1 && c < properties[p].components; ++c)
                    addNode({Fold::None, int(p), c, row});
            }
        };
        const auto derived = [](const core::Property& p) { return p.kind == core::PropertyKind::Derived; };
        const bool onlyDerived = std::all_of(properties.begin(), properties.end(), derived);
        addAll(0, [&](const core::Property& p) { return !p.reserved && (onlyDerived || !derived(p)); });
        const auto addFold = [&](Fold fold, auto&& wanted) {
            if (std::any_of(properties.begin(), properties.end(), wanted))
                addAll(addNode({fold, -1, -1, 0}), wanted);
        };
        if (!onlyDerived)
            addFold(Fold::Computed, [&](const core::Property& p) { return !p.reserved && derived(p); });
        addFold(Fold::Reserved, [](const core::Property& p) { return p.reserved; });
    }
    endResetModel();
    refreshValues(false);
}

// `sameItems`: the values shown may stay until the new ones are there.
void PropertyModel::refreshValues(bool sameItems) {
    delete m_job;
    if (m_items.empty())
        return;
    m_job = core::askSnapshot(
        this, *m_session,
        [items = m_items, type = m_type](const std::shared_ptr<const core::Document>& document,
                                         const core::Settings& settings, core::Progress& progress) {
            return summarise(*document, settings, items, type, progress);
        },
        [this](PropertySummary summary) {
            m_job = nullptr;
            m_summary = std::move(summary);
            signalAll({});
        });
    if (m_job && !sameItems) {
        for (std::vector<PropertyCell>& cells : m_summary)
            std::fill(cells.begin(), cells.end(), PropertyCell());
        signalAll({});
    }
}

void PropertyModel::signalAll(const QModelIndex& parent) {
    const int rows = rowCount(parent);
    if (rows == 0)
        return;
    emit dataChanged(index(0, 0, parent), index(rows - 1, ColumnCount - 1, parent));
    for (int row = 0; row < rows; ++row)
        signalAll(index(row, 0, parent));
}

void PropertyModel::onChanged(const core::Change& change) {
    if (change.structure) {
        m_summary.clear(); // forces a rebuild: offsets and items may be others
        rebuild();
    } else if (!m_items.empty()) {
        refreshValues(true); // followers and derived values of other items may have changed too
    }
}

const core::Property* PropertyModel::property(const QModelIndex& index) const {
    const core::RecordType* type = record();
    if (!type || !index.isValid() || node(index).property < 0)
        return nullptr;
    return &type->properties[std::size_t(node(index).property)];
}

int PropertyModel::component(const QModelIndex& index) const {
    const core::Property* p = property(index);
    if (!p)
        return -1;
    return p->components == 1 ? 0 : node(index).component;
}

PropertyModel::Fold PropertyModel::fold(const QModelIndex& index) const {
    return index.isValid() ? node(index).fold : Fold::None;
}

QModelIndex PropertyModel::indexOf(const core::PropertyRef& ref) const {
    const core::RecordType* type = record();
    if (!type || ref.item.type != m_type)
        return {};
    for (std::size_t id = 1; id < m_nodes.size(); ++id) {
        const Node& n = m_nodes[id];
        if (n.property < 0 || type->properties[std::size_t(n.property)].key != ref.key)
            continue;
        const bool single = type->properties[std::size_t(n.property)].components == 1;
        if (single || n.component == ref.component)
            return createIndex(n.row, 0, quintptr(id));
    }
    return {};
}

const PropertyCell* PropertyModel::cell(int p, int c) const {
    const bool known = p >= 0 && std::size_t(p) < m_summary.size() && c >= 0 &&
                       std::size_t(c) < m_summary[std::size_t(p)].size();
    return known ? &m_summary[std::size_t(p)][std::size_t(c)] : nullptr;
}

core::Value PropertyModel::currentRaw(const QModelIndex& index) const {
    const PropertyCell* found = index.isValid() ? cell(node(index).property, component(index)) : nullptr;
    return found ? found->raw : core::Value();
}

QModelIndex PropertyModel::index(int row, int column, const QModelIndex& parent) const {
    const Node& above = m_nodes.empty() ? Node{} : parent.isValid() ? node(parent) : m_nodes[0];
    if (row < 0 || column < 0 || column >= ColumnCount || row >= int(above.children.size()))
        return {};
    return createIndex(row, column, quintptr(above.children[std::size_t(row)]));
}

QModelIndex PropertyModel::parent(const QModelIndex& child) const {
    if (!child.isValid() || node(child).parent <= 0)
        return {};
    return createIndex(m_nodes[std::size_t(node(child).parent)].row, 0, quintptr(node(child).parent));
}

int PropertyModel::rowCount(const QModelIndex& parent) const {
    if (m_nodes.empty() || parent.column() > 0)
        return 0;
    return int((parent.isValid() ? node(parent) : m_nodes[0]).children.size());
}

int PropertyModel::columnCount(const QModelIndex&) const { return ColumnCount; }

QVariant PropertyModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case LabelColumn:
        return tr("Property");
    case ValueColumn:
        return tr("Value");
    case RawColumn:
        return tr("Raw");
    default:
        return tr("Offset");
    }
}

QString PropertyModel::cellText(const core::Property& p, const PropertyCell& value, int column) const {
    if (value.state == PropertyCell::State::Unknown)
        return QStringLiteral("…");
    if (value.state == PropertyCell::State::Mixed)
        return tr("mixed");
    if (column == RawColumn)
        return QString::fromStdString(core::formatValue(value.raw));
    return valueText(m_session->document(), m_session->settings(), p, value.raw);
}

QString PropertyModel::displayText(const Node& n, int column) const {
    const core::RecordType* type = record();
    if (n.fold != Fold::None)
        return column == LabelColumn ? (n.fold == Fold::Computed ? tr("Computed") : tr("Reserved"))
                                     : QString();
    if (!type || n.property < 0)
        return {};
    const core::Property& p = type->properties[std::size_t(n.property)];
    if (column == LabelColumn)
        return n.component >= 0 ? componentLabel(p, n.component) : core::translated(p.label);
    if (column == OffsetColumn)
        return offsetText(n);
    if (column == RawColumn && p.kind == core::PropertyKind::Derived)
        return {};
    const int first = std::max(n.component, 0);
    const int last = n.component < 0 ? p.components - 1 : n.component;
    QStringList parts;
    for (int c = first; c <= last; ++c)
        if (const PropertyCell* value = cell(n.property, c))
            parts << cellText(p, *value, column);
    const QString text = parts.join(QStringLiteral(", "));
    const bool unit = column == ValueColumn && !p.unit.empty() && !text.isEmpty();
    return unit ? text + QChar(0x00A0) + core::translated(p.unit) : text;
}

QString PropertyModel::offsetText(const Node& n) const {
    const core::RecordType* type = record();
    const core::Property& p = type->properties[std::size_t(n.property)];
    if (m_items.size() != 1 || !p.span)
        return {};
    const auto span = p.span(m_session->document(), m_items.front(), std::max(n.component, 0));
    if (!span)
        return {};
    const QString offset = QString::fromStdString(core::hexOffset(span->offset));
    return span->space == 0 ? offset : QStringLiteral("%1:%2").arg(span->space).arg(offset);
}

QString PropertyModel::toolTip(const Node& n) const {
    const core::RecordType* type = record();
    if (!type || n.property < 0)
        return n.fold == Fold::Reserved ? tr("Fields whose meaning is not known; change them with care.")
                                        : QString();
    const core::Property& p = type->properties[std::size_t(n.property)];
    QStringList lines;
    if (!p.help.empty())
        lines << core::translated(p.help);
    if (!p.editable())
        lines << tr("Read-only: %1").arg(whyReadOnly(p));
    const PropertyCell* value = cell(n.property, std::max(n.component, 0));
    if (value && p.kind == core::PropertyKind::Derived && m_items.size() > mostDerived)
        lines << tr("Looked at the first %L1 of %L2 items.").arg(mostDerived).arg(m_items.size());
    return lines.join(QLatin1Char('\n'));
}

QVariant PropertyModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !m_session)
        return {};
    const Node& n = node(index);
    const core::Property* p = property(index);
    const PropertyCell* value = cell(n.property, component(index));
    switch (role) {
    case Qt::DisplayRole:
        return displayText(n, index.column());
    case Qt::EditRole:
        if (!p || (value && value->state != PropertyCell::State::Same))
            return QString();
        if (value)
            return cellText(*p, *value, index.column());
        return displayText(n, index.column()).section(QChar(0x00A0), 0, 0);
    case Qt::ToolTipRole:
        return toolTip(n);
    case Qt::ForegroundRole:
        if (n.fold != Fold::None)
            return {};
        if (index.column() == RawColumn || index.column() == OffsetColumn || (p && !p->editable()) ||
            (value && value->state == PropertyCell::State::Mixed && index.column() == ValueColumn))
            return dimmedText(QGuiApplication::palette());
        return {};
    case Qt::FontRole: {
        QFont font;
        if (n.fold != Fold::None)
            font.setBold(true);
        else if (value && value->state == PropertyCell::State::Mixed && index.column() != LabelColumn)
            font.setItalic(true);
        else
            return {};
        return font;
    }
    case KeyRole:
        return p ? QString::fromStdString(p->key) : QString();
    case UnitRole:
        return p ? core::translated(p->unit) : QString();
    case EditableRole:
        return p && p->editable();
    case MixedRole:
        return value && value->state == PropertyCell::State::Mixed;
    case FoldRole:
        return int(n.fold);
    default:
        return {};
    }
}

Qt::ItemFlags PropertyModel::flags(const QModelIndex& index) const {
    if (!index.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    const core::Property* p = property(index);
    const bool valueColumn = index.column() == ValueColumn || index.column() == RawColumn;
    if (p && p->editable() && valueColumn)
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool PropertyModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    return role == Qt::EditRole && bool(edit(index, value.toString()));
}

core::Status PropertyModel::report(core::Status status) {
    if (status)
        emit editDone();
    else
        emit editFailed(status.error());
    return status;
}

core::Status PropertyModel::edit(const QModelIndex& index, const QString& text, int gesture) {
    const core::Property* p = property(index);
    if (!p || !p->editable())
        return report(core::fail(core::ErrorCode::Refused, core::text("widgets", "this cannot be edited")));
    const int own = component(index);
    static const QRegularExpression separators(QStringLiteral("[,;\\s]+"));
    const QStringList words =
        own < 0 ? text.split(separators, Qt::SkipEmptyParts) : QStringList{text.trimmed()};
    if (own < 0 && words.size() != p->components)
        return report(core::fail(
            core::ErrorCode::Usage,
            core::text("widgets", "%1 numbers are needed, separated by commas").arg(p->components)));
    std::vector<core::Assignment> assignments;
    assignments.reserve(m_items.size() * std::size_t(words.size()));
    for (int w = 0; w < words.size(); ++w) {
        const std::string word = words[w].toStdString();
        const auto raw = index.column() == RawColumn
                             ? core::rawFromText(*p, word)
                             : core::rawFromShown(m_session->document(), m_session->settings(), *p, word);
        if (!raw)
            return report(tl::unexpected(raw.error()));
        for (const core::ItemId item : m_items)
            assignments.push_back({{item, p->key, own < 0 ? w : own}, *raw});
    }
    return report(m_session->setProperties(assignments, gesture));
}

core::Status PropertyModel::setRaw(const QModelIndex& index, const core::Value& raw, int gesture) {
    const core::Property* p = property(index);
    if (!p || component(index) < 0)
        return report(core::fail(core::ErrorCode::Refused, core::text("widgets", "this cannot be edited")));
    std::vector<core::Assignment> assignments;
    assignments.reserve(m_items.size());
    for (const core::ItemId item : m_items)
        assignments.push_back({{item, p->key, component(index)}, raw});
    return report(m_session->setProperties(assignments, gesture));
}

core::Status PropertyModel::step(const QModelIndex& index, int steps, int gesture) {
    const core::Property* p = property(index);
    if (!p || component(index) < 0 || !p->editable())
        return {};
    std::vector<core::Assignment> assignments;
    assignments.reserve(m_items.size());
    for (const core::ItemId item : m_items) {
        core::Value raw = p->get(m_session->document(), m_session->settings(), item, component(index));
        if (auto* integer = std::get_if<std::int64_t>(&raw)) {
            const auto [least, most] = core::rawLimits(*p);
            // Limits of unsigned 64-bit fields do not fit; those are left to the session.
            *integer += steps;
            if (least < most)
                *integer = std::clamp(*integer, least, most);
        } else if (auto* single = std::get_if<float>(&raw)) {
            *single += float(steps) * 0.1f;
        } else if (auto* number = std::get_if<double>(&raw)) {
            *number += steps * 0.1;
        } else {
            return {};
        }
        assignments.push_back({{item, p->key, component(index)}, raw});
    }
    return report(m_session->setProperties(assignments, gesture));
}

} // namespace widgets
