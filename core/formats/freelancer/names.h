// Names as the files store them (windows-1252 bytes), how the game compares them, and the checksum that it
// knows them by.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace core::freelancer {

// A-Z to a-z; every other byte as it is.
std::string folded(std::string_view bytes);
bool sameName(std::string_view a, std::string_view b); // folded

// FL CRC32 of the folded bytes (README.md, "Checksum of names"); 0 for an empty name.
std::uint32_t nameCrc(std::string_view bytes);

// For people. The five bytes that windows-1252 does not define become U+0081, U+008D, ... and come back; NUL
// and other control characters are shown as U+2400 onwards and come back too.
std::string toUtf8(std::string_view bytes);
// Error (Usage) names the first character that windows-1252 does not have.
Result<std::string> fromUtf8(std::string_view utf8);

// Up to the first NUL, or all.
std::string_view cutAtNul(std::string_view bytes);

} // namespace core::freelancer
