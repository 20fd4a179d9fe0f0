// The files of the shared data as test data rows, one a file. For tests only.
#pragma once

#include "tests/support/shared_data.h"

#include <QTest>

namespace tests {

// A format's shared files; the folder may be absent.
inline std::filesystem::path sharedFolder(const char* format) {
    return std::filesystem::path(COLLISCOPE_SHARED_DATA) / format;
}

// Adds the column "path" and a row for each file. Without any the test is skipped.
inline void addFileRows(const std::vector<std::filesystem::path>& files) {
    QTest::addColumn<QString>("path");
    for (const std::filesystem::path& file : files)
        QTest::newRow(file.filename().c_str()) << QString::fromStdString(file.string());
    if (files.empty())
        QSKIP("the shared data is not there");
}

// The row's file.
inline std::filesystem::path fetchedPath() {
    QFETCH(const QString, path);
    return path.toStdString();
}

} // namespace tests
