// The status bar: what is open, how much is selected, where the cursor is, and what is being worked on, with
// a way to cancel it.
#pragma once

#include "core/session/document_session.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QToolButton;

namespace widgets {

class StatusLine : public QWidget {
    Q_OBJECT

  public:
    explicit StatusLine(QWidget* parent = nullptr);

    void setSession(core::DocumentSession* session);
    void setCursor(const QString& text);
    void setMeasure(const QString& text);
    void addJob(core::Job* job);

  private:
    void refreshDocument();
    void refreshSelection();
    void refreshJob();

    QPointer<core::DocumentSession> m_session;
    QList<QPointer<core::Job>> m_jobs;
    QTimer m_poll;
    QLabel* m_document;
    QLabel* m_selection;
    QLabel* m_cursor;
    QLabel* m_measure;
    QLabel* m_job;
    QProgressBar* m_progress;
    QToolButton* m_cancel;
};

} // namespace widgets
