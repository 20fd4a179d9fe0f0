// KCL files of every kind as test data rows, generated and shared. For the tests of what the view shows.
#pragma once

#include "tests/support/kcl_files.h"
#include "tests/support/kcl_runs.h"
#include "tests/support/kcl_tracks.h"

namespace tests::kcl_look {

inline void addShownFileRows() {
    QTest::addColumn<QByteArray>("bytes");
    const auto row = [](const std::string& name, const core::Bytes& bytes) {
        QTest::newRow(name.c_str()) << QByteArray(reinterpret_cast<const char*>(bytes.data()),
                                                  qsizetype(bytes.size()));
    };
    for (const char* dialect : kclDialects)
        row(dialect, medleyKcl(dialect));
    row("v2be, depth 0", medleyKcl("v2be", 0));
    row("v2le, depth 2", medleyKcl("v2le", 2));
    row("broken", brokenTrack());
    for (const auto& path : kclFiles(KclFiles::WithWrapped))
        row(path.filename().string(), readFile(path));
}

inline core::kcl::KclDocument fetchedShownFile() {
    QFETCH(const QByteArray, bytes);
    return kclDocument(core::Bytes(bytes.begin(), bytes.end()));
}

inline core::Settings defaults(const core::kcl::KclDocument& document) {
    return core::initialSettings(document.settingDefinitions());
}

} // namespace tests::kcl_look
