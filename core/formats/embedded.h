// The data files and samples that formats carry inside the program; it knows nothing of what they mean.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace core {

// One file named by DATA or SAMPLES in a core_add_format() line. Everything lives as long as the program.
struct EmbeddedFile {
    enum class Kind { Data, Sample };

    std::string_view format; // the folder's name under core/formats
    Kind kind;
    std::string_view name; // without folders
    std::span<const std::uint8_t> bytes;
};

// All of them: by format in the order of core/formats/CMakeLists.txt, data before samples, as the patterns
// found them.
std::span<const EmbeddedFile> embeddedFiles();

} // namespace core
