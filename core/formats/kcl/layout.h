// Sizes and number formats of every KCL dialect as data (README.md, section "Dialects"). Reader, writer and
// checks ask a row of this table; nothing branches on a dialect's name.
#pragma once

#include "core/base/bytes.h"
#include "core/document/property.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace core::kcl {

// How a number is stored: value = raw / scale. Floats have scale 1.
struct NumberFormat {
    StoredType type = StoredType::F32;
    double scale = 1;

    std::uint64_t bytes() const { return type == StoredType::I16 ? 2 : 4; }
    bool isFloat() const { return type == StoredType::F32; }
};

struct Dialect {
    std::string_view id;
    ByteOrder order;
    bool v2;                 // file header, global octree, several models, global indices
    bool hasRadius;          // the model header ends with the sphere radius
    NumberFormat coordinate; // positions, grid minimum
    NumberFormat length;     // prism heights, thickness
    NumberFormat radius;
    NumberFormat normal;
    double normalTolerance;   // of unit lengths and right angles (the page's tau n)
    double weld;              // units: vertices nearer than this are one
    double coverageTolerance; // units: the checker's slack for distances (epsilon c)
    double smallestCross;     // units squared: triangles with a smaller |e1 x e2| are refused
    double sliver;            // |X.C| or |Y.C| below it: the far vertex is unreliable
    double largestCoordinate; // units
    std::string_view profile; // default game profile

    std::uint64_t modelHeaderBytes() const { return hasRadius ? 0x3C : 0x38; }
    std::uint64_t positionBytes() const { return 3 * coordinate.bytes(); }
    std::uint64_t normalBytes() const { return 3 * normal.bytes(); }
    std::uint64_t prismBytes() const { return v2 ? 0x14 : 0x10; }
    std::uint64_t prismBias() const { return v2 ? 0 : 0x10; } // stored prism offset = real one - bias
    std::uint16_t listBase() const { return v2 ? 0 : 1; }     // entry = prism + base
    std::uint16_t listEnd() const { return v2 ? 0xFFFF : 0; } // terminator
    bool isFloat() const { return coordinate.isFloat(); }
};

std::span<const Dialect> dialects();
const Dialect* findDialect(std::string_view id); // null when there is none

inline constexpr std::uint8_t v2Magic[4] = {2, 2, 0, 0}; // in both byte orders
inline constexpr std::uint64_t fileHeaderBytes = 0x38;   // V2 only
inline constexpr std::uint64_t blockKeys = 8;
inline constexpr std::uint64_t blockBytes = 32;

// Offsets within the V2 file header.
namespace file_field {
inline constexpr std::uint64_t octreeOffset = 0x04;
inline constexpr std::uint64_t modelsOffset = 0x08;
inline constexpr std::uint64_t modelCount = 0x0C;
inline constexpr std::uint64_t worldMin = 0x10;
inline constexpr std::uint64_t worldMax = 0x1C;
inline constexpr std::uint64_t log2Size = 0x28;
inline constexpr std::uint64_t prismTotal = 0x34;
} // namespace file_field

// Offsets within a model header.
namespace model_field {
inline constexpr std::uint64_t positionsOffset = 0x00;
inline constexpr std::uint64_t normalsOffset = 0x04;
inline constexpr std::uint64_t prismsOffset = 0x08;
inline constexpr std::uint64_t octreeOffset = 0x0C;
inline constexpr std::uint64_t thickness = 0x10;
inline constexpr std::uint64_t gridMin = 0x14;
inline constexpr std::uint64_t mask = 0x20;
inline constexpr std::uint64_t shift = 0x2C;
inline constexpr std::uint64_t yShift = 0x30;
inline constexpr std::uint64_t zShift = 0x34;
inline constexpr std::uint64_t radius = 0x38;
} // namespace model_field

// The fields that say where the sections of a model begin, in the sections' order.
struct SectionField {
    std::string_view name;
    std::uint64_t at; // within the model header
    bool biased;      // by Dialect::prismBias()
};
inline constexpr SectionField sectionFields[] = {{"positions_offset", model_field::positionsOffset, false},
                                                 {"normals_offset", model_field::normalsOffset, false},
                                                 {"prisms_offset", model_field::prismsOffset, true},
                                                 {"octree_offset", model_field::octreeOffset, false}};

// Offsets within a prism.
namespace prism_field {
inline constexpr std::uint64_t length = 0x00;
inline constexpr std::uint64_t position = 0x04;
inline constexpr std::uint64_t face = 0x06;
inline constexpr std::uint64_t edgeA = 0x08;
inline constexpr std::uint64_t edgeB = 0x0A;
inline constexpr std::uint64_t edgeC = 0x0C;
inline constexpr std::uint64_t attribute = 0x0E;
inline constexpr std::uint64_t globalIndex = 0x10;
} // namespace prism_field

inline constexpr std::uint32_t globalIndexMask = 0x7FFFFFFF; // bit 31 is unknown

// Caps of 16-bit indices and keys.
inline constexpr std::uint64_t maxPrisms = 65535;
inline constexpr std::uint64_t maxPositions = 65536;
inline constexpr std::uint64_t maxNormals = 65536;

} // namespace core::kcl
