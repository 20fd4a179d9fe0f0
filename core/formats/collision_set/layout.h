// Sizes and bounds of a CollisionSet record as stored (README.md, section "Bytes"). No values.
#pragma once

#include <cstdint>

namespace core::collision_set {

inline constexpr std::uint64_t recordStartBytes = 8; // size and name_length; `size` counts what follows them
inline constexpr std::uint64_t countsBytes = 8;      // vertex_count and triangle_count
inline constexpr std::uint64_t rowBytes = 12;        // a vertex or a triangle
inline constexpr std::uint64_t smallestRecord = 24;

inline constexpr std::uint32_t nameStep = 8; // name_length is a multiple of it
inline constexpr std::uint32_t longestNameField = 256;
inline constexpr std::uint32_t longestName = 255;

// First byte of the vertices in a record whose name field has `nameLength` bytes.
constexpr std::uint64_t rowsBegin(std::uint64_t nameLength) {
    return recordStartBytes + nameLength + countsBytes;
}

// The whole record; `size` is this less recordStartBytes.
constexpr std::uint64_t recordBytes(std::uint64_t nameLength, std::uint64_t vertices,
                                    std::uint64_t triangles) {
    return rowsBegin(nameLength) + rowBytes * (vertices + triangles);
}

// Whether `size` can say how long the record is, and the counts how many rows it has.
constexpr bool fitsRecord(std::uint64_t nameLength, std::uint64_t vertices, std::uint64_t triangles) {
    constexpr std::uint64_t most = 0xFFFFFFFF;
    return vertices <= most && triangles <= most &&
           recordBytes(nameLength, vertices, triangles) - recordStartBytes <= most;
}

} // namespace core::collision_set
