// The list of what the checker found, with steps from place to place and fixes. Runs the full check on
// request.
#pragma once

#include "core/document/issue_groups.h"
#include "core/session/document_session.h"

#include <QPointer>
#include <QWidget>

#include <array>
#include <optional>

class QLabel;
class QModelIndex;
class QProgressBar;
class QPushButton;
class QTimer;
class QToolButton;
class QTreeView;

namespace widgets {

class IssueModel;
class PanePages;

class IssuesPane : public QWidget {
    Q_OBJECT

  public:
    explicit IssuesPane(QWidget* parent = nullptr);
    ~IssuesPane() override;

    void setSession(core::DocumentSession* session);

  public slots:
    void firstPlace();
    void nextPlace(); // F8 of the window
    void previousPlace();
    void runFullCheck();

  signals:
    // For the operation dialog, which shows what the fix would do.
    void fixRequested(const core::Fix& fix);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void build();
    void startGrouping();
    void updateButtons();
    void step(int direction);
    void jump(const QModelIndex& index);
    void keepPlace();
    void returnToPlace();
    void requestFix();
    std::optional<core::JoinedFix> currentFix() const;

    QPointer<core::DocumentSession> m_session;
    std::unique_ptr<PanePages> m_pages;
    std::array<QToolButton*, 3> m_filters{};
    QPushButton* m_check = nullptr;
    QPushButton* m_fix = nullptr;
    QLabel* m_state = nullptr;
    QProgressBar* m_progress = nullptr;
    QToolButton* m_cancel = nullptr;
    QTimer* m_poll = nullptr;
    QTreeView* m_view = nullptr;
    QLabel* m_none = nullptr;
    IssueModel* m_model = nullptr;
    QPointer<core::Job> m_grouping;
    quint64 m_groupingRun = 0; // grows with every start, so that late results are known
    QPointer<core::Job> m_checking;
    std::string m_keptRule; // of the current row before the list was made anew, and the rows below its group
    QList<int> m_keptRows;
};

} // namespace widgets
