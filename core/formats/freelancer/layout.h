// Sizes, offsets and numbers of Freelancer's UTF files and what lies in their leaves (README.md).
// Little-endian throughout.
#pragma once

#include "core/base/bytes.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace core::freelancer {

constexpr ByteOrder byteOrder = ByteOrder::Little;

// --- container
constexpr std::uint64_t headerBytes = 56;
constexpr std::uint64_t entryBytes = 44;
constexpr std::uint32_t utfVersion = 0x101;
constexpr std::uint32_t directoryBit = 0x10;
constexpr std::uint32_t leafBit = 0x80;
constexpr std::string_view signature = "UTF ";
// Offsets of header fields that are written by themselves.
constexpr std::uint64_t freeEntryField = 0x10;
constexpr std::uint64_t filetimeField = 0x30;
namespace entry_field { // offsets in an entry
constexpr std::uint64_t next = 0x00, name = 0x04, attributes = 0x08, sharing = 0x0C, child = 0x10,
                        allocated = 0x14, used = 0x18, uncompressed = 0x1C, times = 0x20;
}

// --- joints, in the order of the page. The leaf's name (folded) is the only tag.
enum class JointType { Fix, Rev, Pris, Cyl, Sphere, Loose };
constexpr int jointTypeCount = 6;

// A record's size, and offsets in it. 0: it has no such field.
struct JointLayout {
    std::string_view leaf; // canonical spelling
    std::uint32_t bytes;
    std::uint32_t offset;   // f3, contact point in the child's frame
    std::uint32_t rotation; // f9
    std::uint32_t axis;     // f3
    std::uint32_t limits;   // first of `limitCount` floats
    int limitCount;         // Rev, Pris: min, max. Cyl: two pairs. Sphere: min and max of X, Y, Z
};
constexpr std::uint32_t nameFieldBytes = 64;  // parent at 0, child at 64
constexpr std::uint32_t jointPosition = 0x80; // f3 in every type
constexpr std::array<JointLayout, jointTypeCount> jointLayouts{{
    {"Fix", 176, 0, 0x8C, 0, 0, 0},
    {"Rev", 208, 0x8C, 0x98, 0xBC, 0xC8, 2},
    {"Pris", 208, 0x8C, 0x98, 0xBC, 0xC8, 2},
    {"Cyl", 216, 0x8C, 0x98, 0xBC, 0xC8, 4},
    {"Sphere", 212, 0x8C, 0x98, 0, 0xBC, 6},
    {"Loose", 176, 0, 0x8C, 0, 0, 0},
}};
constexpr const JointLayout& layoutOf(JointType type) { return jointLayouts[std::size_t(type)]; }

// --- meshes
constexpr std::uint64_t meshHeaderBytes = 16;
constexpr std::uint64_t meshGroupBytes = 12;
constexpr std::uint64_t meshRefBytes = 60;
constexpr std::uint64_t wireHeaderBytes = 16;

// --- animation
constexpr std::uint64_t channelHeaderBytes = 12;

} // namespace core::freelancer
