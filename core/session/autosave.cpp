#include "core/session/autosave.h"

#include "core/session/document_session.h"
#include "core/session/save_file.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QUuid>

#include <algorithm>

namespace core {
namespace {

// NAME.copy holds the bytes, NAME.json says whose they are; RUN.lock is held while that run lasts.
QString newName() { return QUuid::createUuid().toString(QUuid::WithoutBraces); }
QString bytesFile(const QString& folder, const QString& name) { return folder + '/' + name + ".copy"; }
QString factsFile(const QString& folder, const QString& name) { return folder + '/' + name + ".json"; }
QString lockFile(const QString& folder, const QString& run) { return folder + '/' + run + ".lock"; }

QByteArray hashOf(ByteView bytes) {
    QCryptographicHash hash(QCryptographicHash::Sha1);
    hash.addData(QByteArrayView(bytes.data(), qsizetype(bytes.size())));
    return hash.result().toHex();
}

Status writeCopy(const QString& folder, const QString& name, const QJsonObject& facts, ByteView bytes) {
    const QByteArray json = QJsonDocument(facts).toJson();
    const ByteView words(reinterpret_cast<const std::uint8_t*>(json.constData()), std::size_t(json.size()));
    if (Status written = saveFile(bytesFile(folder, name), bytes, {}); !written)
        return written;
    return saveFile(factsFile(folder, name), words, {}); // last: a copy counts when its facts are there
}

void removeFiles(const QString& folder, const QString& name) {
    QFile::remove(factsFile(folder, name));
    QFile::remove(bytesFile(folder, name));
}

// A lock that nobody holds is gone afterwards.
bool runIsOver(const QString& folder, const QString& run) {
    QLockFile lock(lockFile(folder, run));
    lock.setStaleLockTime(0); // a run may last for days
    return lock.tryLock(0);
}

} // namespace

void Autosave::Files::remove(Then then) {
    const std::lock_guard guard(mutex); // a worker may be writing them
    wanted = then == Then::WriteAgain;
    removeFiles(folder, name);
}

Autosave::Autosave(QString folder, int delayMilliseconds, QObject* parent)
    : QObject(parent), m_folder(std::move(folder)), m_delay(delayMilliseconds), m_run(newName()) {}

Autosave::~Autosave() {
    while (!m_followed.empty())
        forget(m_followed.begin()->first);
}

Status Autosave::lockFolder() {
    if (m_lock)
        return {};
    QDir().mkpath(m_folder);
    auto lock = std::make_unique<QLockFile>(lockFile(m_folder, m_run));
    lock->setStaleLockTime(0);
    if (!lock->tryLock(0)) {
        Error error;
        error.code = ErrorCode::Io;
        error.path = QDir::toNativeSeparators(m_folder).toStdString();
        error.text = text("session", "nothing can be written there");
        return fail(std::move(error));
    }
    m_lock = std::move(lock);
    return {};
}

void Autosave::follow(DocumentSession* session, const KeptCopy* from) {
    if (m_followed.count(session) != 0)
        return;
    Followed& followed = m_followed[session];
    followed.files = std::make_shared<Files>();
    followed.files->folder = m_folder;
    followed.files->name = from ? QFileInfo(from->file).completeBaseName() : newName();
    followed.timer = std::make_unique<QTimer>();
    followed.timer->setSingleShot(true);
    followed.timer->setInterval(m_delay);
    connect(followed.timer.get(), &QTimer::timeout, this, [this, session] { keep(session); });
    const auto look = [this, session] {
        const Followed& each = m_followed[session];
        if (session->clean()) {
            each.timer->stop();
            each.files->remove(Files::Then::WriteAgain);
        } else if (!each.timer->isActive()) { // a copy comes in time however fast edits follow
            each.timer->start();
        }
    };
    connect(session, &DocumentSession::changed, this, look);
    connect(session, &DocumentSession::fileChanged, this, look);
    connect(session, &QObject::destroyed, this, [this, session] { forget(session); });
    if (!session->clean())
        keep(session);
}

void Autosave::forget(DocumentSession* session) {
    const auto at = m_followed.find(session);
    if (at == m_followed.end())
        return;
    session->disconnect(this);
    at->second.files->remove(Files::Then::NeverAgain);
    m_followed.erase(at);
}

void Autosave::keep(DocumentSession* session) {
    if (session->clean())
        return;
    if (const Status locked = lockFolder(); !locked)
        return take(session, session->revision(), locked);
    const std::string_view format = session->format().key();
    const QJsonObject facts{{"run", m_run},
                            {"path", session->path()},
                            {"title", session->title()},
                            {"format", QString::fromUtf8(format.data(), qsizetype(format.size()))},
                            {"time", QDateTime::currentDateTimeUtc().toString(Qt::ISODate)}};
    startJob(
        this, QString(),
        [document = session->snapshot(), writer = &session->format(), saved = session->savedBytes(), facts,
         files = m_followed[session].files](Progress& progress) -> Status {
            const Result<Bytes> bytes = writer->write(*document, 0, {}, progress);
            if (!bytes)
                return tl::unexpected(bytes.error());
            QJsonObject all = facts;
            all["saved"] = QString::fromLatin1(hashOf(*saved));
            const std::lock_guard guard(files->mutex);
            return files->wanted ? writeCopy(files->folder, files->name, all, *bytes) : Status();
        },
        [this, session, revision = session->revision()](const Status& written) {
            take(session, revision, written);
        });
}

void Autosave::take(DocumentSession* session, quint64 revision, const Status& written) {
    const auto at = m_followed.find(session);
    if (at == m_followed.end())
        return; // closed meanwhile
    if (session->clean()) {
        at->second.files->remove(Files::Then::WriteAgain); // saved or undone meanwhile
        return;
    }
    if (written) {
        m_toldFailure = false;
        if (session->revision() == revision) {
            emit kept(session);
            return;
        }
    } else if (!std::exchange(m_toldFailure, true)) {
        Error error = written.error();
        error.text = text("session", "no copy of unsaved edits can be kept: %1").arg(error.text);
        emit failed(error);
    }
    at->second.timer->start(); // edited meanwhile, or to be tried again
}

std::vector<KeptCopy> Autosave::leftBehind() const {
    QHash<QString, bool> over{{m_run, false}};
    const auto isOver = [&](const QString& run) {
        if (!over.contains(run))
            over[run] = runIsOver(m_folder, run);
        return over[run];
    };
    std::vector<KeptCopy> copies;
    const QDir folder(m_folder);
    for (const QFileInfo& info : folder.entryInfoList({"*.json"}, QDir::Files)) {
        QFile file(info.filePath());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QJsonObject facts = QJsonDocument::fromJson(file.readAll()).object();
        const QString run = facts["run"].toString(), bytes = bytesFile(m_folder, info.completeBaseName());
        if (!run.isEmpty() && QFileInfo::exists(bytes) && isOver(run))
            copies.push_back({bytes, facts["path"].toString(), facts["title"].toString(),
                              facts["format"].toString(),
                              QDateTime::fromString(facts["time"].toString(), Qt::ISODate),
                              facts["saved"].toString().toLatin1()});
    }
    for (const QFileInfo& info : folder.entryInfoList({"*.lock"}, QDir::Files))
        isOver(info.completeBaseName()); // locks that crashed runs left
    std::sort(copies.begin(), copies.end(),
              [](const KeptCopy& a, const KeptCopy& b) { return a.time < b.time; });
    return copies;
}

void Autosave::discard(const KeptCopy& copy) {
    removeFiles(m_folder, QFileInfo(copy.file).completeBaseName());
}

Result<OpenedFile> openKeptCopy(const KeptCopy& copy, Progress& progress) {
    ReadOptions options;
    options.format = copy.format.toStdString();
    options.name = copy.title.toStdString();
    if (!copy.path.isEmpty())
        options.lookup = siblingLookup(copy.path);
    Result<OpenedFile> opened = openFile(copy.file, std::move(options), progress);
    if (!opened) {
        Error error = opened.error();
        error.path = copy.title.toStdString() + ": " + error.path;
        return fail(std::move(error));
    }
    opened->path = copy.path;
    opened->title = copy.title;
    Result<Bytes> saved = copy.path.isEmpty() ? Bytes() : readFileBytes(copy.path);
    opened->saved = saved ? std::move(*saved) : Bytes();
    opened->savedMeanwhile = saved && !copy.path.isEmpty() && hashOf(*opened->saved) != copy.savedHash;
    return opened;
}

} // namespace core
