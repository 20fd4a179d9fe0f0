#include "tests/support/collision_set_builder.h"

#include <bit>
#include <cmath>
#include <limits>
#include <string>

namespace tests {

using core::ByteOrder;
using core::Bytes;
using core::dvec3;
using core::uvec3;
using core::vec3;

CsetBuilder& CsetBuilder::mesh(std::string_view name, const CsetShape& shape) {
    return meshWithField(csetField(name, name.size() / 8 * 8 + 8), shape);
}

CsetBuilder& CsetBuilder::meshWithField(const Bytes& field, const CsetShape& shape) {
    const std::size_t rows = shape.positions.size() + shape.triangles.size();
    m_writer.number(std::uint32_t(8 + field.size() + 12 * rows));
    m_writer.number(std::uint32_t(field.size()));
    m_writer.bytes(field);
    m_writer.number(std::uint32_t(shape.positions.size()));
    m_writer.number(std::uint32_t(shape.triangles.size()));
    for (const vec3& p : shape.positions)
        for (int k = 0; k < 3; ++k)
            m_writer.number(p[k]);
    for (const uvec3& t : shape.triangles)
        for (int k = 0; k < 3; ++k)
            m_writer.number(t[k]);
    return *this;
}

CsetBuilder& CsetBuilder::raw(const Bytes& bytes) {
    m_writer.bytes(bytes);
    return *this;
}

Bytes csetField(std::string_view name, std::size_t length, std::uint8_t fill) {
    Bytes field(length, fill);
    std::copy(name.begin(), name.end(), field.begin());
    if (name.size() < length)
        field[name.size()] = 0;
    return field;
}

Bytes csetOddNames() {
    const CsetShape rock = csetIcosphere(0);
    CsetShape bits = csetTetrahedron(4);
    const auto word = [](std::uint32_t raw) { return std::bit_cast<float>(raw); };
    bits.positions.emplace_back(word(0x7F812345), word(0xFFC00001), word(0x00000001)); // NaNs, a denormal
    bits.positions.emplace_back(word(0x80000000), word(0x7F800000), word(0xFF800000)); // -0, infinities
    CsetBuilder builder(ByteOrder::Little);
    builder.meshWithField(csetField("S09_p1_Asteroid_cmesh_07", 24), rock); // fills its field
    builder.meshWithField(csetField("", 8), rock);
    builder.meshWithField(csetField("", 16, 0xCD), rock);
    builder.meshWithField(csetField("rou_x050_eng_cmesh", 32, 0x41), rock);
    builder.meshWithField(csetField("mob_\x83\x8D\x83{_cmesh", 24), rock);
    builder.meshWithField(csetField("back\\x41slash\\_cmesh", 24), rock);
    builder.meshWithField(csetField(std::string(256, 'w'), 256), rock);
    builder.meshWithField(csetField(std::string(255, 'v'), 256), rock);
    builder.meshWithField(csetField("rou_x050_eng_cmesh", 24), bits);
    return builder.raw(Bytes(40, 0)).bytes();
}

Bytes csetMixedOrders() {
    CsetBuilder builder(ByteOrder::Little);
    builder.mesh("rou_x060_bdy_cmesh", csetCube(2)).mesh("rou_x060_eng_01_L_cmesh", csetTetrahedron(3));
    return builder.raw(CsetBuilder(ByteOrder::Big).mesh("rou_x060_wep_cmesh", csetCube(1)).bytes()).bytes();
}

Bytes csetManyEmpty() {
    CsetBuilder builder(ByteOrder::Little);
    for (int i = 0; i < 300; ++i) {
        CsetShape shape;
        if (i % 7 == 0)
            shape.positions.emplace_back(float(i), 1.0f, 2.0f);
        if (i % 11 == 0)
            shape.triangles.emplace_back(0u, 1u, 2u);
        builder.mesh("m" + std::to_string(i % 100), shape);
    }
    return builder.bytes();
}

Bytes csetRockField() {
    CsetBuilder builder(ByteOrder::Little);
    for (std::uint32_t i = 0; i < 24; ++i)
        builder.mesh("S" + std::to_string(10 + i % 4) + "_Asteroid_cmesh_" + std::to_string(10 + i),
                     csetAsteroid(100 + i, 2, 50.0 * (i + 1)));
    CsetShape twins = csetTorus(12, 8, 40, 10);
    twins.add(csetTorus(9, 7, 40, 6).move({0, 0, 60}).turn());
    return builder.mesh("mob_x240_gear_01_cmesh", twins).bytes();
}

Bytes csetBigLibrary(std::size_t triangles) {
    constexpr std::size_t small = 5000;
    CsetBuilder builder;
    const auto side = unsigned(std::sqrt(double(triangles) / 4));
    builder.mesh("mob_x900_bdy_cmesh", csetTorus(side, side, 40'000, 15'000));
    std::size_t left = triangles - 2 * std::size_t(side) * side;
    for (unsigned i = 0; left >= small; ++i, left -= small)
        builder.mesh("S20_Asteroid_cmesh_" + std::to_string(100 + i), csetTorus(50, 50, 300 + 10 * i, 100));
    if (left > 0)
        builder.mesh("rou_x900_wing_cmesh", csetStrip(left));
    return builder.bytes();
}

} // namespace tests
