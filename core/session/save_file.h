// Writes a file atomically and keeps what was there before. It knows bytes and names, no documents.
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"

#include <QString>

namespace core {

struct KeepBefore {
    bool backup = false;   // the file that was there becomes NAME.bak, replacing an older one
    bool original = false; // it stays as NAME.orig for good, unless there is such a file already
};

QString backupPath(const QString& path);   // "NAME.bak"
QString originalPath(const QString& path); // "NAME.orig"

// All or nothing: on an Error the file is what it was. A backup that cannot be written is an Error too.
Status saveFile(const QString& path, ByteView bytes, KeepBefore keep);

} // namespace core
