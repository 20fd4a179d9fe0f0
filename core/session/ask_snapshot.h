// Asks a session's snapshot in a worker what a pane wants to show: a short answer is there at once, a long
// one does not hold up the window. What a document works out at the first question it shares with its clones,
// so it has the answer's figures at hand afterwards.
#pragma once

#include "core/session/document_session.h"

#include <QSemaphore>

namespace core {

// Runs ask(document, settings, progress) on a snapshot and then done(answer). When the answer comes within a
// moment, `done` is called before this returns, and the job returned is null; else later in the thread of
// `context`. Whoever asks deletes the job when what it asked about is no longer what it shows.
template <typename Ask, typename Done>
Job* askSnapshot(QObject* context, const DocumentSession& session, Ask ask, Done done) {
    constexpr int momentMs = 20;
    struct Answer {
        std::optional<
            std::invoke_result_t<Ask&, const std::shared_ptr<const Document>&, const Settings&, Progress&>>
            value;
        QSemaphore ready;
    };
    const auto answer = std::make_shared<Answer>();
    auto finish = std::make_shared<Done>(std::move(done));
    Job* job = startJob(
        context, QString(),
        [answer, ask = std::move(ask), document = session.snapshot(),
         settings = session.settings()](Progress& progress) {
            answer->value = ask(document, settings, progress);
            answer->ready.release();
            return true;
        },
        [answer, finish](bool) { (*finish)(std::move(*answer->value)); }, Start::AtOnce);
    if (!answer->ready.tryAcquire(1, momentMs))
        return job;
    delete job;
    (*finish)(std::move(*answer->value));
    return nullptr;
}

} // namespace core
