// The open documents of a window and which of them is shown. Opening runs in workers; a failed open leaves
// the others as they are.
#pragma once

#include "core/session/document_session.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <vector>

namespace core {

class Documents : public QObject {
    Q_OBJECT

  public:
    using Open = std::function<Result<OpenedFile>(const QString&, const ReadOptions&, Progress&)>;

    // `settings` may be null and outlives this. `open` reads a path in a worker; tests bring their own.
    explicit Documents(AppSettings* settings, QObject* parent = nullptr, Open open = {});

    const std::vector<DocumentSession*>& sessions() const { return m_sessions; } // in the order of opening
    DocumentSession* current() const { return m_current; }                       // null when none is open
    void setCurrent(DocumentSession* session);
    // Of this path, or null.
    DocumentSession* find(const QString& path) const;

    // A path that is open already is shown instead of opened again. Sessions stand in the order of asking,
    // whichever is read first, and the last one asked for becomes current.
    void open(const QStringList& paths, const ReadOptions& options = {});
    // An embedded sample, untitled; each call opens another.
    void openSample(const QString& name);
    // Takes over a session made elsewhere and shows it.
    void add(std::unique_ptr<DocumentSession> session);
    // Closes without asking; the neighbour becomes current.
    void close(DocumentSession* session);
    bool opening() const { return m_opening > 0; }

  signals:
    void added(core::DocumentSession* session);
    void aboutToClose(core::DocumentSession* session);
    void closed();
    void currentChanged(core::DocumentSession* session); // may be null
    void jobStarted(core::Job* job);
    void failed(const core::Error& error); // what, where, and what to do, for the banner
    void openingFinished();                // nothing is being read any more

  private:
    void start(const QString& label, std::function<Result<OpenedFile>(Progress&)> work, const QString& key);
    void take(Result<OpenedFile> file, int order);
    void insert(std::unique_ptr<DocumentSession> session, int order);

    AppSettings* m_settings;
    Open m_open;
    std::vector<DocumentSession*> m_sessions;
    DocumentSession* m_current = nullptr;
    std::vector<int> m_orders; // of the sessions
    int m_lastOrder = 0;
    int m_shownOrder = 0;  // of the newest request that became current
    QStringList m_pending; // paths that are being read
    int m_opening = 0;
};

} // namespace core
