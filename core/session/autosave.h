// Copies of unsaved documents, for the case that the program ends without asking: written a while after an
// edit, taken away when the document is saved or closed. It writes into its own folder only.
#pragma once

#include "core/session/open_file.h"

#include <QDateTime>
#include <QObject>
#include <QTimer>

#include <map>
#include <memory>
#include <mutex>
#include <vector>

class QLockFile;

namespace core {

class DocumentSession;

// A copy that a run left behind.
struct KeptCopy {
    QString file;         // holds the bytes
    QString path;         // of the document; empty = it was never saved
    QString title;        // file name
    QString format;       // key
    QDateTime time;       // of the copy
    QByteArray savedHash; // of what was on disk then
};

class Autosave : public QObject {
    Q_OBJECT

  public:
    static constexpr int usualDelay = 20'000; // milliseconds from an edit to its copy

    // The folder is made when the first copy is.
    explicit Autosave(QString folder, int delayMilliseconds = usualDelay, QObject* parent = nullptr);
    // Takes its copies away: an end that runs destructors is one where the user was asked.
    ~Autosave() override;

    // Keeps copies of the session while it lives and is not clean; one that is not clean now is copied at
    // once. A session made from a kept copy takes that over (`from`). Following twice changes nothing.
    void follow(DocumentSession* session, const KeptCopy* from = nullptr);
    // The session is about to be closed: the user was asked.
    void forget(DocumentSession* session);
    // Oldest first; only of runs that are over.
    std::vector<KeptCopy> leftBehind() const;
    void discard(const KeptCopy& copy);

  signals:
    void kept(core::DocumentSession* session); // its copy is up to date
    void failed(const core::Error& error);     // no copy could be written; told once until one could

  private:
    // The files of one session; the worker that writes them asks under the mutex whether they are still
    // wanted.
    struct Files {
        QString folder, name; // name without an ending
        std::mutex mutex;
        bool wanted = true;
        enum class Then { WriteAgain, NeverAgain };
        void remove(Then then);
    };
    struct Followed {
        std::shared_ptr<Files> files;
        std::unique_ptr<QTimer> timer;
    };
    void keep(DocumentSession* session);
    void take(DocumentSession* session, quint64 revision, const Status& written);
    Status lockFolder();

    QString m_folder;
    int m_delay;
    std::unique_ptr<QLockFile> m_lock; // tells other runs that this one is not over
    QString m_run;
    bool m_toldFailure = false;
    std::map<DocumentSession*, Followed> m_followed;
};

// The copy as a document that is not saved. What counts as saved is what is on disk now; when that is not
// what it was, the file has `savedMeanwhile`.
Result<OpenedFile> openKeptCopy(const KeptCopy& copy, Progress& progress);

} // namespace core
