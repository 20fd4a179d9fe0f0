// Shows and edits the values of what is selected, with units, raw values, offsets and help.
#pragma once

#include "core/session/document_session.h"

#include <QPointer>
#include <QWidget>

class QLabel;
class QModelIndex;
class QTreeView;

namespace widgets {

class PanePages;
class PropertyModel;

class PropertiesPane : public QWidget {
    Q_OBJECT

  public:
    explicit PropertiesPane(QWidget* parent = nullptr);
    ~PropertiesPane() override;

    void setSession(core::DocumentSession* session);

  signals:
    // A property that is changed by an operation was entered: its id, for the operation dialog.
    // `given`: the property as shown now, for the parameter of its name.
    void operationRequested(const QString& id, const core::Values& given);

  protected:
    bool eventFilter(QObject* object, QEvent* event) override;

  private:
    void build();
    void onReset();
    void updateHead();
    void updateHelp();
    void onCurrentRow(const QModelIndex& current);
    void showCurrentProperty();
    void showError(const core::Error& error);
    void editRow(const QModelIndex& index);

    QPointer<core::DocumentSession> m_session;
    std::unique_ptr<PanePages> m_pages;
    QLabel* m_head = nullptr;
    QLabel* m_note = nullptr;
    QTreeView* m_view = nullptr;
    QLabel* m_error = nullptr;
    QLabel* m_help = nullptr;
    PropertyModel* m_model = nullptr;
    bool m_syncing = false;
};

} // namespace widgets
