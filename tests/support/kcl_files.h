// The KCL files of the shared data, as paths and as test data rows. For tests only.
#pragma once

#include "tests/support/file_rows.h"

namespace tests {

enum class KclFiles { Plain, WithWrapped };

// Sorted, the wrapped ones last; none when the shared data is absent.
inline std::vector<std::filesystem::path> kclFiles(KclFiles which = KclFiles::Plain) {
    const std::filesystem::path folder = sharedFolder("kcl");
    std::vector<std::filesystem::path> files = filesIn(folder, ".kcl");
    if (which == KclFiles::WithWrapped)
        for (const std::filesystem::path& file : filesIn(folder / "yaz0", ".szs"))
            files.push_back(file);
    return files;
}

inline void addKclFileRows(KclFiles which = KclFiles::Plain) { addFileRows(kclFiles(which)); }

} // namespace tests
