// The Yaz0 wrapper around a file (README.md, section 3): unpacking and packing. What is inside is the
// caller's business.
#pragma once

#include "core/base/bytes.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <array>
#include <cstdint>

namespace core::kcl {

inline constexpr std::uint64_t yaz0HeaderBytes = 16;

using Yaz0Reserved = std::array<std::uint8_t, 8>;

struct Yaz0 {
    Yaz0Reserved reserved{};     // bytes 8..15 of the header
    Bytes payload;               // as many bytes as the header declares
    std::uint64_t streamEnd = 0; // offset in the file after the last byte that unpacking read
    Bytes tail;                  // the file from there on; 0 to 3 zeros as a rule
    std::uint64_t overrun = 0;   // bytes by which the last copy would pass the declared size
};

// Begins with "Yaz0"; any length.
bool isYaz0(ByteView file);

// The size that the header declares, unproven; 0 when the header is cut off.
std::uint64_t yaz0DeclaredSize(ByteView file);

// Errors have the origin "kcl", a path yaz0, yaz0.magic, yaz0.size or yaz0.stream, and a location in byte
// space 0. Memory grows with what has been unpacked and never by a declared size.
Result<Yaz0> decodeYaz0(ByteView file, Progress& progress);

// The first bytes of the payload for sniffing: at most `atMost`, fewer when the file is short, cut off or
// broken there. Never fails.
Bytes decodeYaz0Start(ByteView file, std::size_t atMost);

// A whole file, padded to a multiple of 4 with zeros; the same bytes for the same payload. Refuses 4 GiB and
// more.
Result<Bytes> encodeYaz0(ByteView payload, const Yaz0Reserved& reserved, Progress& progress);

} // namespace core::kcl
