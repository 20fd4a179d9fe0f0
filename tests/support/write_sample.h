// Writes a sample's file and says so. For the sample tools only.
#pragma once

#include "core/base/bytes.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

namespace tests {

inline bool writeSample(const std::filesystem::path& path, const core::Bytes& bytes) {
    std::ofstream out(path, std::ios::binary);
    out.write(reinterpret_cast<const char*>(bytes.data()), std::streamsize(bytes.size()));
    fmt::print("{}: {} bytes\n", path.filename().string(), bytes.size());
    return bool(out);
}

} // namespace tests
