// Runs an operation on a copy while its parameters change, shows what it would do, and commits that same
// outcome when accepted.
#pragma once

#include "core/session/document_session.h"

#include <QDialog>
#include <QPointer>
#include <QTimer>

#include <optional>

class QLabel;
class QProgressBar;
class QPushButton;
class QTreeWidget;

namespace widgets {

class ParameterForm;

// Non-modal; closes by itself when the session goes. Deletes itself when closed.
class OperationDialog : public QDialog {
    Q_OBJECT

  public:
    // Follows the selection. `id` names one of the session's operations; of `given`, parameters that it has
    // begin with these values.
    OperationDialog(core::DocumentSession* session, const std::string& id, const core::Values& given = {},
                    QWidget* parent = nullptr);
    // With the parameters and items of a fix, whatever is selected.
    OperationDialog(core::DocumentSession* session, const core::Fix& fix, QWidget* parent = nullptr);
    ~OperationDialog() override;

    bool hasOutcome() const { return m_outcome.has_value(); }

  public slots:
    void accept() override;

  signals:
    // The outcome holds files beside or instead of a document; the window asks where to put them.
    void filesMade(const std::vector<core::NamedFile>& files);

  private:
    void build(const core::Values& given);
    void restart();
    void run();
    void take(core::Result<core::Outcome> outcome);
    void showReport();
    void showError(const QString& text);
    void updateItems();

    QPointer<core::DocumentSession> m_session;
    core::Operation m_operation;
    std::optional<std::vector<core::ItemId>> m_fixedItems;
    std::vector<core::ItemId> m_items;
    core::Values m_extra; // given parameters that the form has no field for
    ParameterForm* m_form = nullptr;
    QLabel* m_itemsLabel = nullptr;
    QTreeWidget* m_report = nullptr;
    QLabel* m_error = nullptr;
    QProgressBar* m_busy = nullptr;
    QPushButton* m_accept = nullptr;
    QTimer m_delay;
    QPointer<core::Job> m_job;
    std::optional<core::Outcome> m_outcome;
    quint64 m_basis = 0;
    quint64 m_run = 0; // grows with every start, so that late results are known
    bool m_committing = false;
};

} // namespace widgets
