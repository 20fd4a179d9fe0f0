// Finds and reads the files that tests take their expectations from. For tests only.
#pragma once

#include "core/base/bytes.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>
#include <vector>

namespace tests {

inline core::Bytes readFile(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return core::Bytes(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
}

// Files of a folder with that extension, sorted; none when the folder is absent.
inline std::vector<std::filesystem::path> filesIn(const std::filesystem::path& folder,
                                                  std::string_view extension) {
    std::vector<std::filesystem::path> found;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error))
        if (entry.path().extension() == extension)
            found.push_back(entry.path());
    std::sort(found.begin(), found.end());
    return found;
}

} // namespace tests
