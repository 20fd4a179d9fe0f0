// Writes CollisionSet files byte by byte, sound or not, without the reader's or writer's help; and the
// libraries that samples, tests and benchmarks are made of.
#pragma once

#include "core/base/byte_writer.h"
#include "tests/support/collision_set_shapes.h"

#include <string_view>

namespace tests {

class CsetBuilder {
  public:
    explicit CsetBuilder(core::ByteOrder order = core::ByteOrder::Big) : m_writer(order) {}

    // The name in the shortest field that ends with a NUL.
    CsetBuilder& mesh(std::string_view name, const CsetShape& shape);
    // The name field as it is to be stored; its length is not tested.
    CsetBuilder& meshWithField(const core::Bytes& field, const CsetShape& shape);
    CsetBuilder& raw(const core::Bytes& bytes);
    core::Bytes bytes() const { return m_writer.written(); }

  private:
    core::ByteWriter m_writer;
};

core::Bytes csetField(std::string_view name, std::size_t length, std::uint8_t fill = 0);

// The samples of core/formats/collision_set/samples.
core::Bytes csetShipyard();
core::Bytes csetWreckage();

// Little-endian, with names, floats and tails as no sample has them.
core::Bytes csetOddNames();
core::Bytes csetMixedOrders(); // sound records, then one in the other byte order
core::Bytes csetManyEmpty();
core::Bytes csetRockField();

// Exactly that many triangles: half of them in one mesh, the others in meshes of 5,000.
core::Bytes csetBigLibrary(std::size_t triangles);

} // namespace tests
