// The contents of a CollisionSet file as values: what reader, writer, checks and operations work on.
#pragma once

#include "core/base/bytes.h"
#include "core/base/chunked_array.h"
#include "core/formats/collision_set/layout.h"
#include "core/geometry/glm.h"

#include <bit>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace core::collision_set {

// Coordinates are kept as the bits of their floats, so that nothing on the way quiets a NaN.
inline vec3 positionOf(const uvec3& bits) {
    return {std::bit_cast<float>(bits.x), std::bit_cast<float>(bits.y), std::bit_cast<float>(bits.z)};
}
inline uvec3 bitsOf(const vec3& position) {
    return {std::bit_cast<std::uint32_t>(position.x), std::bit_cast<std::uint32_t>(position.y),
            std::bit_cast<std::uint32_t>(position.z)};
}

using Rows = ChunkedArray<uvec3>;

Rows rowsOf(std::span<const uvec3> rows);
Rows rowsOf(std::span<const vec3> positions); // their bits

// What is worked out of a mesh on first use (mesh_figures.h).
struct ConnectivitySlot;
struct ShapeSlot;

// One record. Copies share rows and figures; what an edit can change of the figures is dropped by it.
class Mesh {
  public:
    // Indices may be anything.
    Mesh(Bytes nameField, Rows vertices, Rows triangles);

    const Bytes& nameField() const { return m_nameField; }
    const Rows& vertices() const { return m_vertices; } // bits of x, y, z
    const Rows& triangles() const { return m_triangles; }
    std::uint64_t bytes() const {
        return recordBytes(m_nameField.size(), m_vertices.size(), m_triangles.size());
    }

    // The field under which the mesh was read, or that setNameField() gave it.
    const Bytes& nameFieldAsRead() const { return m_nameFieldAsRead ? *m_nameFieldAsRead : m_nameField; }
    // By renamedField() from that field, so that the name it had then gives it back.
    void rename(std::string_view name);
    void setNameField(Bytes field);
    uvec3& editVertex(std::size_t i);
    uvec3& editTriangle(std::size_t i);
    void setVertices(Rows vertices);
    void setTriangles(Rows triangles);

    // Contiguous copies, for geometry.
    std::vector<vec3> positions() const;
    std::vector<uvec3> triangleList() const;

    const ConnectivitySlot& connectivity() const { return *m_connectivity; }
    const ShapeSlot& shape() const { return *m_shape; }

  private:
    Bytes m_nameField;
    std::shared_ptr<const Bytes> m_nameFieldAsRead; // null: the name was not changed
    Rows m_vertices;
    Rows m_triangles;
    std::shared_ptr<const ConnectivitySlot> m_connectivity; // of triangles and the number of vertices
    std::shared_ptr<const ShapeSlot> m_shape;               // of all rows
};

struct Data {
    ByteOrder order = ByteOrder::Big;
    ChunkedArray<Mesh> meshes;
    Bytes tail;
};

} // namespace core::collision_set
