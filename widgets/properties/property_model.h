// The properties of the selected items as rows: vectors hold their components, computed and reserved ones
// stand behind folds. Edits go to the session as one command for all items.
#pragma once

#include "core/session/document_session.h"
#include "widgets/properties/property_summary.h"

#include <QAbstractItemModel>
#include <QPointer>

#include <vector>

namespace widgets {

class PropertyModel : public QAbstractItemModel {
    Q_OBJECT

  public:
    enum Column { LabelColumn, ValueColumn, RawColumn, OffsetColumn, ColumnCount };
    enum Role { KeyRole = Qt::UserRole, UnitRole, EditableRole, MixedRole, FoldRole };
    enum class Fold { None, Computed, Reserved };

    using QAbstractItemModel::QAbstractItemModel;

    void setSession(core::DocumentSession* session);
    // The items shown: those of the session's selection that share the current item's type.
    const std::vector<core::ItemId>& items() const { return m_items; }
    core::TypeId type() const { return m_type; }
    core::DocumentSession* session() const { return m_session; }

    // Null for folds. Valid until the document changes.
    const core::Property* property(const QModelIndex& index) const;
    int component(const QModelIndex& index) const; // -1 for a vector as a whole and for folds
    Fold fold(const QModelIndex& index) const;
    QModelIndex indexOf(const core::PropertyRef& ref) const;
    core::Value currentRaw(const QModelIndex& index) const;

    // Typed text for all items, shown or raw by the column. A vector takes its components separated by commas
    // or spaces. Nothing changes on an Error.
    core::Status edit(const QModelIndex& index, const QString& text, int gesture = 0);
    core::Status setRaw(const QModelIndex& index, const core::Value& raw, int gesture = 0);
    // Adds `steps` to every item's value: raw units of integers, tenths of shown units of floats.
    core::Status step(const QModelIndex& index, int steps, int gesture);

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

  signals:
    void editDone();
    void editFailed(const core::Error& error);

  private:
    struct Node {
        Fold fold = Fold::None;
        int property = -1;
        int component = -1; // -1: a single value's or vector's own row
        int parent = -1;
        int row = 0;
        std::vector<int> children;
    };

    void rebuild();
    void refreshValues(bool sameItems);
    void onChanged(const core::Change& change);
    int addNode(Node node);
    const Node& node(const QModelIndex& index) const { return m_nodes[std::size_t(index.internalId())]; }
    const core::RecordType* record() const;
    const PropertyCell* cell(int property, int component) const;
    core::Status report(core::Status status);
    QString displayText(const Node& node, int column) const;
    QString offsetText(const Node& node) const;
    QString cellText(const core::Property& property, const PropertyCell& cell, int column) const;
    QString toolTip(const Node& node) const;
    void signalAll(const QModelIndex& parent);

    QPointer<core::DocumentSession> m_session;
    std::vector<core::ItemId> m_items;
    core::TypeId m_type = core::ItemId::noType;
    std::vector<Node> m_nodes; // 0 is the invisible root
    PropertySummary m_summary;
    QPointer<core::Job> m_job;
};

// Why a property cannot be edited, or empty.
QString whyReadOnly(const core::Property& property);

} // namespace widgets
