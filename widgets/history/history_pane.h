// The list of edits with undo and redo by a click, and what the history costs in memory.
#pragma once

#include "core/session/document_session.h"

#include <QPointer>
#include <QWidget>

class QLabel;
class QUndoView;

namespace widgets {

class PanePages;

class HistoryPane : public QWidget {
    Q_OBJECT

  public:
    explicit HistoryPane(QWidget* parent = nullptr);
    ~HistoryPane() override;

    void setSession(core::DocumentSession* session);

  private:
    void updateMemory();

    QPointer<core::DocumentSession> m_session;
    std::unique_ptr<PanePages> m_pages;
    QUndoView* m_view = nullptr;
    QLabel* m_memory = nullptr;
};

} // namespace widgets
