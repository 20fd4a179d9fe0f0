// The vectors and prisms of one model while an operation changes their shapes. The octree, attributes and
// global indices stay.
#pragma once

#include "core/formats/kcl/layout_writer.h"
#include "core/formats/kcl/vector_table.h"

#include <set>

namespace core::kcl {

class ModelEdit {
  public:
    ModelEdit(const Data& data, std::uint64_t model);

    std::uint16_t index(std::uint64_t prism, std::uint64_t field) const; // field: an offset, prism_field
    void setIndex(std::uint64_t prism, std::uint64_t field, std::uint16_t value);
    void setLength(std::uint64_t prism, std::uint32_t bits);
    // Bits of the vector that the index leads to, if it leads to one.
    std::optional<VectorBits> vectorAt(std::uint64_t prism, std::uint64_t field) const;
    void wantVector(std::uint64_t prism, std::uint64_t field, const VectorBits& bits);
    // Finds places for what was wanted. Refused when an index could not reach them.
    Status settle();

    const VectorTable& positions() const { return m_positions; }
    const VectorTable& normals() const { return m_normals; }
    bool changed() const { return !m_changed.empty(); }

    // When nothing was appended: into the bytes, and the items that this touches.
    void writeTo(Data& data) const;
    std::vector<ItemId> items() const;
    // Else: for laying out the model anew.
    ModelParts parts() const;

  private:
    std::vector<ItemId> overwritten() const;
    VectorTable& tableOf(std::uint64_t field) {
        return field == prism_field::position ? m_positions : m_normals;
    }
    const VectorTable& tableOf(std::uint64_t field) const {
        return field == prism_field::position ? m_positions : m_normals;
    }
    Status settle(VectorTable& table, std::uint64_t limit, const char* records);

    const Data& m_data;
    std::uint64_t m_model;
    ModelParts m_parts;
    VectorTable m_positions, m_normals;
    std::set<std::uint64_t> m_changed; // prisms of another shape than before
};

// Where the shape of a prism with these corners leads (README.md, section "Triangle and prism"). Unit
// vectors; not finite where there is no area.
struct PrismShape {
    std::array<glm::dvec3, 4> normals{}; // face, edge A, B, C
    double cross = 0;                    // |(V2 - V1) x (V3 - V1)|
};
PrismShape shapeOf(const std::array<glm::dvec3, 3>& corners);

} // namespace core::kcl
