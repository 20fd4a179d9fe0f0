#include "core/session/job.h"

#include <QImage>
#include <QPainter>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <atomic>
#include <thread>

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
        QVERIFY(poolFor(Start::WhenFree)->waitForDone(5000));
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

    // Qt paints big areas in threads of its global pool and waits for them: work that fills that pool would
    // hold up the GUI thread.
    void paintingDoesNotWaitForWork() {
        QObject owner;
        QSemaphore gate, painted;
        bool inTime = false;
        const int threads = 2 * QThread::idealThreadCount();
        for (int i = 0; i < threads; ++i)
            startJob(
                &owner, "Waiting", [&](Progress&) { return gate.acquire(), 1; }, [](int) {});
        QTRY_VERIFY(poolFor(Start::WhenFree)->activeThreadCount() >= QThread::idealThreadCount());
        std::thread late([&] {
            inTime = painted.tryAcquire(1, 5000);
            gate.release(threads); // or the test would hang
        });
        QImage image(3000, 3000, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter(&image).fillRect(image.rect(), QColor(255, 0, 0, 128));
        painted.release();
        late.join();
        QVERIFY(inTime);
        QVERIFY(poolFor(Start::WhenFree)->waitForDone(5000));
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
