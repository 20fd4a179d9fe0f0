#include "core/session/file_watch.h"

#include <QFileInfo>

namespace core {
namespace {

constexpr int calmMs = 200; // other programs write in several steps

} // namespace

FileWatch::FileWatch(QObject* parent) : QObject(parent) {
    m_calm.setSingleShot(true);
    m_calm.setInterval(calmMs);
    connect(&m_calm, &QTimer::timeout, this, &FileWatch::look);
    // The folder tells of files that are replaced or come back, the file itself of writing in place.
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this] { m_calm.start(); });
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] { m_calm.start(); });
}

void FileWatch::watch(const QString& path) {
    const QStringList watched = m_watcher.files() + m_watcher.directories();
    if (!watched.isEmpty())
        m_watcher.removePaths(watched);
    m_path = path;
    m_calm.stop();
    if (path.isEmpty())
        return;
    m_stamp = stampNow();
    m_watcher.addPath(QFileInfo(path).absolutePath());
    if (m_stamp.exists)
        m_watcher.addPath(path);
}

FileWatch::Stamp FileWatch::stampNow() const {
    const QFileInfo info(m_path);
    return info.exists() ? Stamp{true, info.size(), info.lastModified()} : Stamp{};
}

void FileWatch::look() {
    const Stamp now = stampNow();
    if (now.exists && !m_watcher.files().contains(m_path))
        m_watcher.addPath(m_path); // a replaced file is another one to the watcher
    if (now == m_stamp)
        return;
    m_stamp = now;
    emit noticed();
}

} // namespace core
