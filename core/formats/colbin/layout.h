// Sizes and records of COLBIN as stored (README.md, section 2). Raw integers only; no meaning beyond the
// field names.
#pragma once

#include <array>
#include <cstdint>

namespace core::colbin {

inline constexpr std::uint64_t headerBytes = 15;
inline constexpr std::uint64_t gridHeaderBytes = 16;
inline constexpr std::uint64_t floorBytes = 44;
inline constexpr std::uint64_t wallBytes2 = 64; // version 2, and the odd version 1
inline constexpr std::uint64_t wallBytes1 = 52; // version 1

inline constexpr double metre = 128;     // x128: raw units a metre
inline constexpr double fixedOne = 4096; // FP12: raw units of 1.0

inline constexpr std::int32_t stockThickness = 32; // the exporter raises the thinnest half extent to this

using Int3 = std::array<std::int32_t, 3>;

struct Floor {
    std::array<Int3, 3> vertices{};       // x128
    std::array<std::int16_t, 3> normal{}; // FP12
    std::uint16_t padding = 0;
    bool operator==(const Floor&) const = default;
};

struct Wall {
    Int3 center{};              // x128
    std::array<Int3, 3> axes{}; // FP12
    Int3 halfExtent{};          // x128
    std::uint32_t flags = 0;
    std::array<std::uint16_t, 3> axisPadding{}; // only in 52-byte records
    bool operator==(const Wall&) const = default;
};

struct GridHeader {
    std::int32_t originX = 0; // x128
    std::int32_t originZ = 0;
    std::uint32_t cellSize = 0;
    std::uint16_t width = 0;  // cells along X
    std::uint16_t height = 0; // cells along Z
    bool operator==(const GridHeader&) const = default;
    std::uint64_t cells() const { return std::uint64_t(width) * height; }
};

} // namespace core::colbin
