#include "core/session/job.h"

#include <QCoreApplication>
#include <QMutexLocker>
#include <QPointer>

#include <array>

namespace core {

Job::Job(QString label, QObject* parent)
    : QObject(parent), m_label(std::move(label)), m_link(std::make_shared<Link>(this)) {}

Job::~Job() {
    cancel();
    const QMutexLocker lock(&m_link->m_mutex);
    m_link->m_job = nullptr;
}

void Job::Link::post(std::function<void()> deliver) {
    // The lock keeps the job alive while the call is queued; Qt drops the call with the job.
    const QMutexLocker lock(&m_mutex);
    if (Job* job = m_job)
        QMetaObject::invokeMethod(
            job,
            [job, deliver = std::move(deliver)] {
                const QPointer<Job> guard(job);
                deliver(); // may delete the owner, and with it the job
                if (!guard)
                    return;
                emit job->finished();
                job->deleteLater();
            },
            Qt::QueuedConnection);
}

QThreadPool* poolFor(Start start) {
    static std::array<QThreadPool, 2> pools;
    [[maybe_unused]] static const bool once = [] {
        qAddPostRoutine([] {
            for (QThreadPool& pool : pools)
                pool.waitForDone();
        });
        return true;
    }();
    return &pools[start == Start::AtOnce ? 1 : 0];
}

tl::unexpected<Error> outOfMemoryError() {
    return fail(ErrorCode::TooLarge, text("session", "there is not enough memory for this"));
}

} // namespace core
