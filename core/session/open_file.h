// Opens a file or an embedded sample as the input of a session. It runs in a worker and knows no session.
#pragma once

#include "core/formats/registry.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

namespace core {

// What a DocumentSession starts from. Movable between threads.
struct OpenedFile {
    std::unique_ptr<Document> document;
    QString path;  // absolute; empty = untitled, to be saved by Save As
    QString title; // file name
    Bytes bytes;   // what was read
    ReadOptions options;
    const Format* format = nullptr; // null = formatOf(document)
    std::optional<Bytes> saved;     // what is on disk when the document is not; none = it is what was read
    bool savedMeanwhile = false;    // `saved` is not what the document was made from
};

// The whole file; Error (Io, NotFound, TooLarge) names it.
Result<Bytes> readFileBytes(const QString& path);
// Files beside `path`, by name and without regard to case; never outside its folder.
FileLookup siblingLookup(const QString& path);

// Reads with the forced format and dialect of `options`, or the best claimant; siblings are looked up unless
// the options bring a lookup. Errors name the file in front of the record's path.
Result<OpenedFile> openFile(const QString& path, ReadOptions options, Progress& progress);
// An embedded sample by its file name, or the first one without a name; untitled.
Result<OpenedFile> openSample(const QString& name, Progress& progress);
QStringList sampleNames();

} // namespace core
