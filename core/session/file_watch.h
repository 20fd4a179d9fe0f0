// Notices that a file on disk was changed, replaced or removed by someone else; it reads nothing.
#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

namespace core {

class FileWatch : public QObject {
    Q_OBJECT

  public:
    explicit FileWatch(QObject* parent);
    // Watches this file from its present state on; "" = none. Call it again after writing the file.
    void watch(const QString& path);

  signals:
    void noticed(); // size or time is another, once things are calm

  private:
    struct Stamp {
        bool exists = false;
        qint64 size = 0;
        QDateTime modified;
        bool operator==(const Stamp&) const = default;
    };

    Stamp stampNow() const;
    void look();

    QString m_path;
    Stamp m_stamp;
    QFileSystemWatcher m_watcher;
    QTimer m_calm;
};

} // namespace core
