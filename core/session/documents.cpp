#include "core/session/documents.h"

#include "core/session/app_settings.h"

#include <QFileInfo>

#include <algorithm>

namespace core {
namespace {

// One name for one file: links resolved where the file exists.
QString canonical(const QString& path) {
    const QFileInfo info(path);
    return info.exists() ? info.canonicalFilePath() : info.absoluteFilePath();
}

} // namespace

Documents::Documents(AppSettings* settings, QObject* parent, Open open)
    : QObject(parent), m_settings(settings), m_open(std::move(open)) {
    if (!m_open)
        m_open = [](const QString& path, const ReadOptions& options, Progress& progress) {
            return openFile(path, options, progress);
        };
}

void Documents::setCurrent(DocumentSession* session) {
    if (session == m_current)
        return;
    m_current = session;
    emit currentChanged(session);
}

DocumentSession* Documents::find(const QString& path) const {
    const QString wanted = canonical(path);
    for (DocumentSession* session : m_sessions)
        if (!session->path().isEmpty() && canonical(session->path()) == wanted)
            return session;
    return nullptr;
}

void Documents::open(const QStringList& paths, const ReadOptions& options) {
    for (const QString& path : paths) {
        const QString key = canonical(path);
        if (DocumentSession* session = find(path)) {
            setCurrent(session);
            continue;
        }
        if (m_pending.contains(key))
            continue;
        m_pending << key;
        start(
            tr("Opening %1").arg(QFileInfo(path).fileName()),
            [open = m_open, path, options](Progress& progress) { return open(path, options, progress); },
            [this, key] { m_pending.removeAll(key); });
    }
}

void Documents::openSample(const QString& name) {
    start(
        tr("Opening %1").arg(name), [name](Progress& progress) { return core::openSample(name, progress); },
        [] {});
}

Job* Documents::start(const QString& label, std::function<Result<OpenedFile>(Progress&)> work,
                      std::function<void()> end) {
    ++m_opening;
    Job* job = startJob(this, label, std::move(work), [this, end](Result<OpenedFile> file) {
        end();
        --m_opening;
        if (file) {
            if (m_settings && !file->path.isEmpty())
                m_settings->addRecentFile(file->path);
            add(std::make_unique<DocumentSession>(std::move(*file), m_settings));
        } else if (file.error().code != ErrorCode::Cancelled) {
            emit failed(file.error());
        }
        if (m_opening == 0)
            emit openingFinished();
    });
    emit jobStarted(job);
    return job;
}

void Documents::add(std::unique_ptr<DocumentSession> session) {
    DocumentSession* added = session.release();
    added->setParent(this);
    m_sessions.push_back(added);
    connect(added, &DocumentSession::jobStarted, this, &Documents::jobStarted);
    emit this->added(added);
    setCurrent(added);
}

void Documents::close(DocumentSession* session) {
    const auto at = std::find(m_sessions.begin(), m_sessions.end(), session);
    if (at == m_sessions.end())
        return;
    emit aboutToClose(session);
    const auto next = m_sessions.erase(at);
    if (session == m_current)
        setCurrent(next != m_sessions.end() ? *next : m_sessions.empty() ? nullptr : m_sessions.back());
    // Not at once: the call may come from one of the session's own signals.
    session->disconnect();
    session->deleteLater();
    emit closed();
}

} // namespace core
