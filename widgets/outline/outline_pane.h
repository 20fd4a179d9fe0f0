// The tree of a document's items with a filter; its selection is the session's, both ways.
#pragma once

#include "core/session/document_session.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <optional>

class QComboBox;
class QItemSelectionModel;
class QLabel;
class QLineEdit;
class QListView;
class QModelIndex;
class QStackedWidget;
class QTreeView;

namespace widgets {

class OutlineModel;
class PanePages;
class RowListModel;

class OutlinePane : public QWidget {
    Q_OBJECT

  public:
    explicit OutlinePane(QWidget* parent = nullptr);
    ~OutlinePane() override;

    void setSession(core::DocumentSession* session);

  public slots:
    void focusFilter(); // Ctrl+F of the window

  private:
    void build();
    void rebuild();
    void onChanged(const core::Change& change);
    void startFilter();
    void takeSelectionFromView(QItemSelectionModel* selection);
    void showSelection();
    std::shared_ptr<const core::Outline> makeOutline() const;
    std::string outlineKey() const;
    core::ItemId itemOf(const QModelIndex& index) const;
    core::Values viewChoicesOf(const QModelIndex& index) const;
    void frameSelection();

    QPointer<core::DocumentSession> m_session;
    std::unique_ptr<PanePages> m_pages;
    QComboBox* m_choice = nullptr;
    QLineEdit* m_filter = nullptr;
    QLabel* m_found = nullptr;
    QStackedWidget* m_views = nullptr;
    QTreeView* m_tree = nullptr;
    QListView* m_list = nullptr;
    OutlineModel* m_model = nullptr;
    RowListModel* m_rows = nullptr;
    QTimer m_filterDelay;
    QPointer<core::Job> m_filterJob;
    quint64 m_filterRun = 0; // grows with every start, so that late results are known
    bool m_syncing = false;
};

} // namespace widgets
