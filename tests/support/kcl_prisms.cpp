#include "tests/support/kcl_prisms.h"

#include <cmath>
#include <limits>
#include <stdexcept>

namespace tests {
namespace {

using core::ByteOrder;
using glm::dvec3;

constexpr KclNumber f32{};

constexpr KclDialect dialects[] = {
    {"v2be", ByteOrder::Big, true, 0x3C, f32, f32, f32, 0.001, 0.001},
    {"v2le", ByteOrder::Little, true, 0x3C, f32, f32, f32, 0.001, 0.001},
    {"kart_be", ByteOrder::Big, false, 0x3C, f32, f32, f32, 0.001, 0.2},
    {"kart_le", ByteOrder::Little, false, 0x3C, f32, f32, f32, 0.001, 0.2},
    {"plat_be", ByteOrder::Big, false, 0x38, f32, f32, f32, 0.001, 0.05},
    {"plat_le", ByteOrder::Little, false, 0x38, f32, f32, f32, 0.001, 0.05},
    {"ds_kart", ByteOrder::Little, false, 0x3C, {4096, 4}, {4096, 4}, {4096, 2}, 0.1, 1.0},
    {"ds_sm64", ByteOrder::Little, false, 0x38, {64, 4}, {65536, 4}, {1024, 2}, 0.1, 1.0},
};

// No negative zeros: they would not share their place with the positive ones.
dvec3 unit(const dvec3& v) { return v / glm::length(v) + dvec3(0.0); }

KclBits bitsOf(const dvec3& v, const KclNumber& number) {
    return {number.bits(v.x), number.bits(v.y), number.bits(v.z)};
}

dvec3 valueOf(const KclBits& bits, const KclNumber& number) {
    return {number.value(bits[0]), number.value(bits[1]), number.value(bits[2])};
}

// Section 6, triangle to prism.
KclSolid rounded(const std::array<dvec3, 3>& v, const KclDialect& dialect) {
    const dvec3 face = unit(glm::cross(v[1] - v[0], v[2] - v[0]));
    const dvec3 a = unit(glm::cross(face, v[2] - v[0]));
    const dvec3 b = unit(glm::cross(v[1] - v[0], face));
    const dvec3 c = unit(glm::cross(face, v[1] - v[2]));
    KclSolid solid;
    solid.v1 = bitsOf(v[0] + dvec3(0.0), dialect.position);
    solid.normals = {bitsOf(face, dialect.normal), bitsOf(a, dialect.normal), bitsOf(b, dialect.normal),
                     bitsOf(c, dialect.normal)};
    solid.length = dialect.length.bits(glm::dot(v[1] - v[0], c));
    return solid;
}

// Section 6, prism to triangle. False when there is none.
bool giveBack(KclSolid& solid, const KclDialect& dialect) {
    const dvec3 v1 = valueOf(solid.v1, dialect.position);
    std::array<dvec3, 4> n;
    for (std::size_t i = 0; i < 4; ++i)
        n[i] = valueOf(solid.normals[i], dialect.normal);
    const double length = dialect.length.value(solid.length);
    const dvec3 x = glm::cross(n[2], n[0]);
    const dvec3 y = glm::cross(n[1], n[0]);
    const double xc = glm::dot(x, n[3]);
    const double yc = glm::dot(y, n[3]);
    if (!(length > 0) || !(std::abs(xc) >= 1e-9) || !(std::abs(yc) >= 1e-9))
        return false;
    solid.face = n[0];
    solid.corners = {v1, v1 + x * (length / xc), v1 + y * (length / yc)};
    return core::isFinite(solid.corners[1]) && core::isFinite(solid.corners[2]);
}

} // namespace

std::uint32_t KclNumber::bits(double value) const {
    if (scale == 0) {
        const auto single = float(value);
        if (!std::isfinite(single))
            throw std::runtime_error("a number does not fit into f32");
        return std::bit_cast<std::uint32_t>(single);
    }
    const double raw = std::nearbyint(value * scale);
    const double limit = std::ldexp(1.0, 8 * bytes - 1);
    if (!(raw >= -limit && raw < limit))
        throw std::runtime_error("a number does not fit into its fixed-point field");
    return std::uint32_t(std::int32_t(raw));
}

std::uint32_t KclNumber::bitsBelow(double wanted) const {
    const std::uint32_t near = bits(wanted);
    if (value(near) <= wanted)
        return near;
    if (scale != 0)
        return near - 1;
    return std::bit_cast<std::uint32_t>(
        std::nextafterf(std::bit_cast<float>(near), -std::numeric_limits<float>::infinity()));
}

double KclNumber::value(std::uint32_t bits) const {
    return scale == 0 ? double(std::bit_cast<float>(bits)) : double(std::int32_t(bits)) / scale;
}

void KclNumber::write(core::ByteWriter& out, std::uint32_t bits) const {
    if (bytes == 2)
        out.number(std::uint16_t(bits));
    else
        out.number(bits);
}

const KclDialect& kclDialect(std::string_view id) {
    for (const KclDialect& dialect : dialects)
        if (dialect.id == id)
            return dialect;
    throw std::runtime_error("no such KCL dialect: " + std::string(id));
}

std::uint32_t KclTable::add(const KclBits& bits) {
    const auto found = m_numbers.find(bits);
    if (found != m_numbers.end())
        return found->second;
    const auto number = std::uint32_t(m_all.size());
    m_all.push_back(bits);
    m_numbers.emplace(bits, number);
    return number;
}

std::optional<KclSolid> kclSolid(const KclTriangle& triangle, const KclDialect& dialect,
                                 const KclTable& positions) {
    const auto& v = triangle.v;
    const double cross = glm::length(glm::cross(v[1] - v[0], v[2] - v[0]));
    if (!(cross >= dialect.smallestCross))
        return std::nullopt;
    std::optional<KclSolid> best;
    double bestError = 0;
    bool bestIsKnown = false;
    for (std::size_t first = 0; first < 3; ++first) {
        const std::array<dvec3, 3> turned = {v[first], v[(first + 1) % 3], v[(first + 2) % 3]};
        KclSolid solid = rounded(turned, dialect);
        if (!giveBack(solid, dialect))
            continue;
        double error = dialect.weld / 10; // better is as good
        for (std::size_t i = 0; i < 3; ++i)
            error = std::max(error, glm::distance(solid.corners[i], turned[i]));
        const bool known = positions.has(solid.v1);
        if (best && (error > bestError || (error == bestError && (bestIsKnown || !known))))
            continue;
        best = solid;
        bestError = error;
        bestIsKnown = known;
    }
    if (best)
        best->attribute = triangle.attribute;
    return best;
}

} // namespace tests
