#include "core/session/save_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace core {
namespace {

tl::unexpected<Error> ioError(const QString& path, Text why) {
    Error error;
    error.code = ErrorCode::Io;
    error.path = QDir::toNativeSeparators(path).toStdString();
    error.text = std::move(why);
    return fail(std::move(error));
}

Status writeWhole(const QString& path, const char* data, qint64 size) {
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(data, size) != size || !file.commit())
        return ioError(path, text("session", "it cannot be written: %1. Check that the folder is there and "
                                             "lets you write, or save it under another name")
                                 .arg(file.errorString().toStdString()));
    return {};
}

} // namespace

QString backupPath(const QString& path) { return path + QStringLiteral(".bak"); }
QString originalPath(const QString& path) { return path + QStringLiteral(".orig"); }

Status saveFile(const QString& path, ByteView bytes, KeepBefore keep) {
    if (QFileInfo(path).isDir())
        return ioError(path, text("session", "this is a folder, not a file"));
    keep.original = keep.original && !QFileInfo::exists(originalPath(path));
    if ((keep.backup || keep.original) && QFileInfo::exists(path)) {
        QFile before(path);
        if (!before.open(QIODevice::ReadOnly))
            return ioError(path, text("session", "the file that is there cannot be kept as a backup: %1")
                                     .arg(before.errorString().toStdString()));
        const QByteArray old = before.readAll();
        if (old.size() != before.size())
            return ioError(path, text("session", "the file that is there cannot be kept as a backup: %1")
                                     .arg(before.errorString().toStdString()));
        if (keep.original)
            if (Status kept = writeWhole(originalPath(path), old.constData(), old.size()); !kept)
                return kept;
        if (keep.backup)
            if (Status kept = writeWhole(backupPath(path), old.constData(), old.size()); !kept)
                return kept;
    }
    return writeWhole(path, reinterpret_cast<const char*>(bytes.data()), qint64(bytes.size()));
}

} // namespace core
