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
            key);
    }
}

void Documents::openSample(const QString& name) {
    start(tr("Opening %1").arg(name), [name](Progress& progress) { return core::openSample(name, progress); },
          {});
}

void Documents::start(const QString& label, std::function<Result<OpenedFile>(Progress&)> work,
                      const QString& key) {
    ++m_opening;
    Job* job =
        startJob(this, label, std::move(work), [this, key, order = ++m_lastOrder](Result<OpenedFile> file) {
            m_pending.removeAll(key);
            --m_opening;
            take(std::move(file), order);
        });
    emit jobStarted(job);
}

void Documents::take(Result<OpenedFile> file, int order) {
    if (file) {
        if (m_settings && !file->path.isEmpty())
            m_settings->addRecentFile(file->path);
        insert(std::make_unique<DocumentSession>(std::move(*file), m_settings), order);
    } else if (file.error().code != ErrorCode::Cancelled) {
        emit failed(file.error());
    }
    if (m_opening == 0)
        emit openingFinished();
}

void Documents::add(std::unique_ptr<DocumentSession> session) { insert(std::move(session), ++m_lastOrder); }

void Documents::insert(std::unique_ptr<DocumentSession> session, int order) {
    DocumentSession* fresh = session.release();
    fresh->setParent(this);
    const auto place = std::upper_bound(m_orders.begin(), m_orders.end(), order);
    m_sessions.insert(m_sessions.begin() + (place - m_orders.begin()), fresh);
    m_orders.insert(place, order);
    connect(fresh, &DocumentSession::jobStarted, this, &Documents::jobStarted);
    emit added(fresh);
    if (order > m_shownOrder || !m_current) {
        m_shownOrder = std::max(m_shownOrder, order);
        setCurrent(fresh);
    }
}

void Documents::close(DocumentSession* session) {
    const auto at = std::find(m_sessions.begin(), m_sessions.end(), session);
    if (at == m_sessions.end())
        return;
    emit aboutToClose(session);
    m_orders.erase(m_orders.begin() + (at - m_sessions.begin()));
    const auto next = m_sessions.erase(at);
    if (session == m_current)
        setCurrent(next != m_sessions.end() ? *next : m_sessions.empty() ? nullptr : m_sessions.back());
    // Not at once: the call may come from one of the session's own signals.
    session->disconnect();
    session->deleteLater();
    emit closed();
}

} // namespace core
