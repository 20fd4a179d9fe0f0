#include "core/session/open_file.h"

#include "core/formats/embedded.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace core {
namespace {

constexpr qint64 largestFile = qint64(2) << 30;

tl::unexpected<Error> fileError(ErrorCode code, const QString& path, Text why) {
    Error error;
    error.code = code;
    error.path = QDir::toNativeSeparators(path).toStdString();
    error.text = std::move(why);
    return fail(std::move(error));
}

QString plainName(std::string_view name) {
    const QString wanted = QString::fromUtf8(name.data(), qsizetype(name.size()));
    return wanted.contains('/') || wanted.contains('\\') || wanted == ".." ? QString() : wanted;
}

} // namespace

Result<Bytes> readFileBytes(const QString& path) {
    const QFileInfo info(path);
    if (!info.exists())
        return fileError(ErrorCode::NotFound, path, text("session", "there is no such file"));
    if (!info.isFile())
        return fileError(ErrorCode::Io, path, text("session", "this is a folder or a device, not a file"));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fileError(ErrorCode::Io, path,
                         text("session", "it cannot be opened: %1").arg(file.errorString().toStdString()));
    if (file.size() > largestFile)
        return fileError(ErrorCode::TooLarge, path, text("session", "it is larger than 2 GiB"));
    Bytes bytes(std::size_t(file.size()));
    const qint64 got = file.read(reinterpret_cast<char*>(bytes.data()), qint64(bytes.size()));
    if (got != qint64(bytes.size()))
        return fileError(ErrorCode::Io, path,
                         text("session", "it cannot be read: %1").arg(file.errorString().toStdString()));
    return bytes;
}

FileLookup siblingLookup(const QString& path) {
    const QString folder = QFileInfo(path).absolutePath();
    FileLookup lookup;
    lookup.read = [folder](std::string_view name) -> std::optional<Bytes> {
        const QString wanted = plainName(name);
        if (wanted.isEmpty())
            return std::nullopt;
        const QDir dir(folder);
        QString found = wanted;
        if (!dir.exists(wanted)) {
            const QStringList names = dir.entryList(QDir::Files);
            const auto same = [&](const QString& other) {
                return other.compare(wanted, Qt::CaseInsensitive) == 0;
            };
            const auto at = std::find_if(names.begin(), names.end(), same);
            if (at == names.end())
                return std::nullopt;
            found = *at;
        }
        Result<Bytes> bytes = readFileBytes(dir.filePath(found));
        return bytes ? std::optional<Bytes>(std::move(*bytes)) : std::nullopt;
    };
    lookup.list = [folder](std::string_view extension) {
        const QString pattern = "*." + QString::fromUtf8(extension.data(), qsizetype(extension.size()));
        std::vector<std::string> names;
        for (const QString& name : QDir(folder).entryList({pattern}, QDir::Files, QDir::Name)) // any case
            names.push_back(name.toStdString());
        return names;
    };
    return lookup;
}

Result<OpenedFile> openFile(const QString& path, ReadOptions options, Progress& progress) {
    OpenedFile opened;
    opened.path = QFileInfo(path).absoluteFilePath();
    opened.title = QFileInfo(path).fileName();
    Result<Bytes> bytes = readFileBytes(opened.path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    opened.bytes = std::move(*bytes);
    if (options.name.empty())
        options.name = opened.title.toStdString();
    if (!options.lookup)
        options.lookup = siblingLookup(opened.path);
    auto document = readDocument(opened.bytes, options, progress);
    if (!document) {
        Error error = document.error();
        if (error.code != ErrorCode::Cancelled)
            error.path = opened.title.toStdString() + (error.path.empty() ? "" : ": " + error.path);
        return fail(std::move(error));
    }
    opened.document = std::move(*document);
    opened.options = std::move(options);
    return opened;
}

Result<OpenedFile> openSample(const QString& name, Progress& progress) {
    const std::string wanted = name.toStdString();
    for (const EmbeddedFile& file : embeddedFiles()) {
        if (file.kind != EmbeddedFile::Kind::Sample || (!wanted.empty() && file.name != wanted))
            continue;
        OpenedFile opened;
        opened.title = QString::fromUtf8(file.name.data(), qsizetype(file.name.size()));
        opened.bytes.assign(file.bytes.begin(), file.bytes.end());
        opened.options.name = file.name;
        auto document = readDocument(opened.bytes, opened.options, progress);
        if (!document)
            return tl::unexpected(document.error());
        opened.document = std::move(*document);
        return opened;
    }
    return fileError(ErrorCode::NotFound, name, text("session", "there is no such sample"));
}

QStringList sampleNames() {
    QStringList names;
    for (const EmbeddedFile& file : embeddedFiles())
        if (file.kind == EmbeddedFile::Kind::Sample)
            names << QString::fromUtf8(file.name.data(), qsizetype(file.name.size()));
    return names;
}

} // namespace core
