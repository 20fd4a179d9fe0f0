// Work off the GUI thread: a core function runs in a pool thread, its result arrives in the owner's thread;
// progress and cancel.
#pragma once

#include "core/base/progress.h"

#include <QMetaObject>
#include <QMutex>
#include <QObject>
#include <QString>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <new>
#include <type_traits>

namespace core {

// One running piece of work, as the status bar shows it. It deletes itself after finished(). Deleting it (or
// its parent) earlier cancels the work and drops the result.
class Job : public QObject {
    Q_OBJECT

  public:
    Job(QString label, QObject* parent);
    ~Job() override;
    const QString& label() const { return m_label; }
    Progress& progress() { return *m_progress; }
    std::shared_ptr<Progress> sharedProgress() const { return m_progress; }
    // The work stops when it next looks; `done` then gets the error Cancelled.
    void cancel() { m_progress->cancel(); }

    // The way back from the worker: `deliver` runs in the job's thread, or never when the job is gone.
    class Link {
      public:
        explicit Link(Job* job) : m_job(job) {}
        void post(std::function<void()> deliver);

      private:
        friend class Job;
        QMutex m_mutex;
        Job* m_job;
    };
    std::shared_ptr<Link> link() const { return m_link; }

  signals:
    void finished(); // after `done`

  private:
    QString m_label;
    std::shared_ptr<Progress> m_progress = std::make_shared<Progress>();
    std::shared_ptr<Link> m_link;
};

tl::unexpected<Error> outOfMemoryError();

enum class Start {
    WhenFree, // when a thread is to spare
    AtOnce    // in a pool of its own, for short work that somebody waits for
};
// Never Qt's global pool: painting big areas waits for threads of that one, and so would the GUI thread for
// our work. The application's end waits for what runs.
QThreadPool* poolFor(Start start);

// Runs work(progress) in a pool, then done(result) in the thread of `context` unless it is gone by
// then. The job becomes a child of `context`. Both functions are destroyed in whichever thread lets go last:
// they capture values and guarded pointers, no widgets.
template <typename Work, typename Done>
Job* startJob(QObject* context, const QString& label, Work work, Done done, Start start = Start::WhenFree) {
    using ResultType = std::invoke_result_t<Work&, Progress&>;
    auto* job = new Job(label, context);
    auto ownedWork = std::make_shared<Work>(std::move(work));
    auto ownedDone = std::make_shared<Done>(std::move(done));
    auto run = [progress = job->sharedProgress(), link = job->link(), ownedWork, ownedDone]() mutable {
        std::shared_ptr<ResultType> result;
        try {
            result = std::make_shared<ResultType>((*ownedWork)(*progress));
        } catch (const std::bad_alloc&) {
            if constexpr (std::is_constructible_v<ResultType, tl::unexpected<Error>>)
                result = std::make_shared<ResultType>(outOfMemoryError());
            else
                throw;
        }
        ownedWork.reset(); // snapshots go before the result is looked at
        link->post([ownedDone, result] { (*ownedDone)(std::move(*result)); });
    };
    poolFor(start)->start(std::move(run));
    return job;
}

} // namespace core
