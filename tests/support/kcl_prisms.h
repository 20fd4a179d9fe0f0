// Numbers as the dialects of KCL store them, and triangles as prisms made of such numbers (format page,
// sections 1, 4 and 6). A part of the KCL builder.
#pragma once

#include "core/base/byte_writer.h"
#include "tests/support/kcl_builder.h"

#include <map>
#include <optional>
#include <string_view>

namespace tests {

// How a column of numbers is stored: as f32, or as a signed integer of value * scale.
struct KclNumber {
    double scale = 0; // 0 = f32
    int bytes = 4;

    // Nearest stored bits, halves to even; throws when the value does not fit.
    std::uint32_t bits(double value) const;
    // The greatest stored value that is not above.
    std::uint32_t bitsBelow(double value) const;
    double value(std::uint32_t bits) const;
    void write(core::ByteWriter& out, std::uint32_t bits) const;
};

struct KclDialect {
    std::string_view id;
    core::ByteOrder order;
    bool v2;
    std::uint32_t headerBytes; // of a model; 0x3C has the sphere radius
    KclNumber position, length, normal;
    double smallestCross; // |(V2 - V1) x (V3 - V1)| below this is refused
    double weld;          // units

    std::uint32_t prismBytes() const { return v2 ? 0x14 : 0x10; }
    bool hasRadius() const { return headerBytes == 0x3C; }
    std::uint16_t listBase() const { return v2 ? 0 : 1; }
    std::uint16_t listEnd() const { return v2 ? 0xFFFF : 0; }
};

const KclDialect& kclDialect(std::string_view id);

using KclBits = std::array<std::uint32_t, 3>; // a stored vector

// A prism whose vectors are still written out.
struct KclSolid {
    KclBits v1{};
    std::array<KclBits, 4> normals{}; // face, A, B, C
    std::uint32_t length = 0;
    std::uint16_t attribute = 0;
    std::array<glm::dvec3, 3> corners{}; // as the stored numbers give them back
    glm::dvec3 face{};                   // the stored face normal
};

// Vectors numbered in the order of their first use; the same bits get the same number.
class KclTable {
  public:
    std::uint32_t add(const KclBits& bits);
    // Takes a place that add() never gives out.
    void addUnshared(const KclBits& bits) { m_all.push_back(bits); }
    bool has(const KclBits& bits) const { return m_numbers.count(bits) > 0; }
    const std::vector<KclBits>& all() const { return m_all; }

  private:
    std::vector<KclBits> m_all;
    std::map<KclBits, std::uint32_t> m_numbers;
};

// The rotation of the corners that the stored numbers give back best, where errors below a tenth of the weld
// are equal; of equals the first whose V1 is in `positions`, else the first. Nothing when the triangle is too
// small for the dialect.
std::optional<KclSolid> kclSolid(const KclTriangle& triangle, const KclDialect& dialect,
                                 const KclTable& positions);

} // namespace tests
