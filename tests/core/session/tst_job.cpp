#include "core/session/job.h"

#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

using namespace core;

class TestJob : public QObject {
    Q_OBJECT

  private slots:
    void theResultArrivesInTheOwnersThread() {
        QObject owner;
        QThread* workedIn = nullptr;
        QThread* deliveredIn = nullptr;
        int result = 0;
        Job* job = startJob(
            &owner, "Adding",
            [&](Progress& progress) {
                workedIn = QThread::currentThread();
                progress.set(0.5);
                return 42;
            },
            [&](int value) {
                deliveredIn = QThread::currentThread();
                result = value;
            });
        QCOMPARE(job->label(), QString("Adding"));
        QSignalSpy finished(job, &Job::finished);
        QSignalSpy destroyed(job, &QObject::destroyed);
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(result, 42);
        QVERIFY(workedIn != thread());
        QCOMPARE(deliveredIn, thread());
        QTRY_COMPARE(destroyed.count(), 1);
    }

    void cancelReachesTheWork() {
        QObject owner;
        std::optional<ErrorCode> code;
        Job* job = startJob(
            &owner, "Waiting",
            [](Progress& progress) -> Result<int> {
                while (!progress.cancelled())
                    QThread::msleep(1);
                return Progress::cancelledError();
            },
            [&](Result<int> result) { code = result.error().code; });
        job->cancel();
        QTRY_VERIFY(code.has_value());
        QCOMPARE(*code, ErrorCode::Cancelled);
    }

    void anOwnerThatIsGoneGetsNothing() {
        auto owner = std::make_unique<QObject>();
        QSemaphore started;
        std::atomic<bool> cancelled{false};
        bool delivered = false;
        startJob(
            owner.get(), "Waiting",
            [&](Progress& progress) {
                started.release();
                while (!progress.cancelled())
                    QThread::msleep(1);
                cancelled = true;
                return 1;
            },
            [&](int) { delivered = true; });
        started.acquire();
        owner.reset();
        QVERIFY(QThreadPool::globalInstance()->waitForDone(5000));
        QCoreApplication::processEvents();
        QVERIFY(cancelled);
        QVERIFY(!delivered);
    }

    void theOwnerMayGoWhenItIsServed() {
        auto* owner = new QObject;
        bool delivered = false;
        startJob(
            owner, "Closing", [](Progress&) { return 1; },
            [&](int) {
                delivered = true;
                delete owner;
            });
        QTRY_VERIFY(delivered);
    }

    void memoryThatIsMissingIsAnError() {
        QObject owner;
        std::optional<ErrorCode> code;
        startJob(
            &owner, "Allocating", [](Progress&) -> Result<int> { throw std::bad_alloc(); },
            [&](Result<int> result) { code = result.error().code; });
        QTRY_VERIFY(code.has_value());
        QCOMPARE(*code, ErrorCode::TooLarge);
    }
};

QTEST_GUILESS_MAIN(TestJob)
#include "tst_job.moc"
