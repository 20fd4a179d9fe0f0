// Files of the shared data with the figures that independent programs found in them. For tests only.
#pragma once

#include "tests/support/shared_data.h"

#include <nlohmann/json.hpp>

#include <string>

namespace tests {

// What is known of a file lies beside it.
inline nlohmann::json expectedOf(const std::filesystem::path& path) {
    nlohmann::json expected;
    std::ifstream(path.string() + ".expected.json") >> expected;
    return expected;
}

struct ExpectedFile {
    std::string name;
    nlohmann::json expected;
    core::Bytes bytes;
};

inline ExpectedFile expectedFile(const std::filesystem::path& path) {
    return {path.filename().string(), expectedOf(path), readFile(path)};
}

} // namespace tests
