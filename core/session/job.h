// Work off the GUI thread: a core function runs in a pool thread, its result arrives in the owner's thread;
// progress and cancel.
#pragma once

#include "core/base/progress.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <QThreadPool>

#include <functional>
#include <memory>

namespace core {

// One running piece of work, as the status bar shows it. Deleted by its owner after finished().
class Job : public QObject {
    Q_OBJECT

  public:
    Job(QString label, QObject* parent) : QObject(parent), m_label(std::move(label)) {}
    const QString& label() const { return m_label; }
    Progress& progress() { return *m_progress; }
    std::shared_ptr<Progress> sharedProgress() const { return m_progress; }
    void cancel() { m_progress->cancel(); }

  signals:
    void finished();

  private:
    QString m_label;
    std::shared_ptr<Progress> m_progress = std::make_shared<Progress>();
};

// Runs work(progress) in the global pool, then done(result) in the thread of `context` unless it is gone by
// then.
template <typename Work, typename Done>
Job* startJob(QObject* context, const QString& label, Work work, Done done) {
    auto* job = new Job(label, context);
    std::shared_ptr<Progress> progress = job->sharedProgress();
    QPointer<Job> guard(job);
    QThreadPool::globalInstance()->start([=, work = std::move(work), done = std::move(done)]() mutable {
        auto result = std::make_shared<decltype(work(*progress))>(work(*progress));
        // A queued call on the job is dropped by Qt when the job (a child of the context) has been deleted.
        if (Job* target = guard.data())
            QMetaObject::invokeMethod(
                target,
                [target, result, done = std::move(done)]() mutable {
                    done(std::move(*result));
                    emit target->finished();
                    target->deleteLater();
                },
                Qt::QueuedConnection);
    });
    return job;
}

} // namespace core
