// The part of DocumentSession that is about its file: bytes, saving, reloading, changes on disk.
#include "core/session/document_session.h"

#include "core/session/app_settings.h"
#include "core/session/derivation.h"
#include "core/session/file_watch.h"
#include "core/session/save_file.h"

#include <QFileInfo>

namespace core {

bool DocumentSession::clean() const { return m_undo.isClean(); }

Job* DocumentSession::requestBytes(std::function<void(std::shared_ptr<const Bytes>)> done, int space) {
    if (const auto known = m_bytes.find(space); known != m_bytes.end()) {
        done(known->second);
        return nullptr;
    }
    Job* job = startJob(
        this, tr("Writing the bytes"),
        [document = snapshot(), format = m_format, space](Progress& progress) -> Result<Bytes> {
            if (std::optional<Bytes> unwrapped = document->unwrappedBytes(space))
                return std::move(*unwrapped);
            return format->write(*document, 0, {}, progress);
        },
        [this, space, revision = m_revision, done = std::move(done)](Result<Bytes> bytes) {
            if (!bytes) {
                if (bytes.error().code != ErrorCode::Cancelled)
                    emit failed(bytes.error());
                return;
            }
            if (revision != m_revision)
                return; // whoever wants the new bytes asks again at changed()
            const auto kept = std::make_shared<const Bytes>(std::move(*bytes));
            m_bytes[space] = kept;
            done(kept);
        });
    return announce(job);
}

Job* DocumentSession::planSave(std::function<void(Result<SavePlan>)> done) {
    Job* job = startJob(
        this, tr("Preparing to save"),
        [basis = m_derivation->basis(), before = m_original, format = m_format](Progress& progress) {
            return core::planSave(*format, *basis->document, basis->settings, 0, {}, *before, progress);
        },
        [this, revision = m_revision, done = std::move(done)](Result<SavePlan> plan) {
            m_plannedRevision = revision;
            done(std::move(plan));
        });
    return announce(job);
}

Status DocumentSession::save(const SavePlan& plan, const QString& path) {
    if (m_plannedRevision != m_revision)
        return fail(ErrorCode::Refused,
                    text("session", "the document was edited since the save was prepared; save again"));
    const QString target = QFileInfo(path).absoluteFilePath();
    KeepBefore keep;
    keep.backup = !m_backedUp.contains(target);
    keep.original = !m_appSettings || (m_appSettings->keepOriginal() && !m_appSettings->everSaved(target));
    if (Status saved = saveFile(target, plan.bytes, keep); !saved)
        return saved;
    if (keep.backup)
        m_backedUp << target;
    m_original = m_bytes[0] = std::make_shared<const Bytes>(plan.bytes);
    m_path = target;
    m_title = QFileInfo(target).fileName();
    m_readOptions.name = m_title.toStdString();
    m_readOptions.lookup = siblingLookup(target);
    m_changedOnDisk = false;
    m_watch->watch(m_path);
    m_undo.setClean();
    if (m_appSettings) {
        m_appSettings->setEverSaved(target);
        m_appSettings->addRecentFile(target);
        keepViewChoices();
    }
    emit fileChanged();
    return {};
}

Job* DocumentSession::reload(std::function<void(Status)> done) {
    Job* job = startJob(
        this, tr("Reading %1").arg(m_title),
        [path = m_path, options = m_readOptions,
         format = m_format](Progress& progress) -> Result<OpenedFile> {
            if (path.isEmpty())
                return fail(ErrorCode::Usage,
                            text("session", "it was never saved: there is no file to reload"));
            Result<Bytes> bytes = readFileBytes(path);
            if (!bytes)
                return tl::unexpected(bytes.error());
            auto document = format->read(*bytes, options, progress);
            if (!document)
                return tl::unexpected(document.error());
            OpenedFile file;
            file.document = std::move(*document);
            file.bytes = std::move(*bytes);
            return file;
        },
        [this, done = std::move(done)](Result<OpenedFile> file) {
            if (!file)
                return done(tl::unexpected(file.error()));
            adopt(std::move(*file));
            done({});
        });
    return announce(job);
}

void DocumentSession::adopt(OpenedFile file) {
    const std::unique_ptr<Document> before = std::exchange(m_document, std::move(file.document));
    const bool otherSettings = fitSettings(*before);
    m_original = std::make_shared<const Bytes>(std::move(file.bytes));
    touch();
    m_bytes = {{0, m_original}};
    m_undo.clear();
    m_undo.setClean();
    m_forgottenEdits = 0;
    m_changedOnDisk = false;
    m_watch->watch(m_path);
    followItems({});
    const bool posed = takePose({});
    m_derivation->restructured();
    emit changed(Change{true, {}, {}});
    if (otherSettings)
        emit settingsChanged();
    if (posed)
        emit poseChanged();
    emit fileChanged();
    emit reloaded();
}

void DocumentSession::compareWithDisk() {
    startJob(
        this, tr("Reading %1").arg(m_title), [path = m_path](Progress&) { return readFileBytes(path); },
        [this, path = m_path](Result<Bytes> bytes) {
            if (path != m_path)
                return;
            if (bytes && *bytes == *m_original) {
                if (std::exchange(m_changedOnDisk, false))
                    emit fileChanged();
                return;
            }
            if (bytes && clean()) {
                reload([this](Status status) {
                    if (!status && status.error().code != ErrorCode::Cancelled)
                        emit failed(status.error());
                });
                return;
            }
            m_changedOnDisk = true;
            emit diskChanged();
        });
}

void DocumentSession::ignoreDiskChange() {
    if (!std::exchange(m_changedOnDisk, false))
        return;
    m_undo.resetClean(); // what is here is not what is on disk
    emit fileChanged();
}

} // namespace core
