#include "core/formats/collision_set/data.h"

#include "core/formats/collision_set/mesh_figures.h"
#include "core/formats/collision_set/names.h"

#include <algorithm>

namespace core::collision_set {
namespace {

// Meshes without rows are all alike, and a file may hold very many of them: they share what is known of them.
template <typename Slot>
std::shared_ptr<const Slot> newSlot(const Rows& vertices, const Rows& triangles) {
    static const std::shared_ptr<const Slot> ofNothing = std::make_shared<const Slot>();
    return vertices.empty() && triangles.empty() ? ofNothing : std::make_shared<const Slot>();
}

} // namespace

Rows rowsOf(std::span<const uvec3> rows) {
    Rows made;
    made.appendBulk(rows.size(), [&](uvec3* to, std::size_t count, std::size_t first) {
        std::copy_n(rows.begin() + std::ptrdiff_t(first), count, to);
    });
    return made;
}

Rows rowsOf(std::span<const vec3> positions) {
    Rows made;
    made.appendBulk(positions.size(), [&](uvec3* to, std::size_t count, std::size_t first) {
        for (std::size_t i = 0; i < count; ++i)
            to[i] = bitsOf(positions[first + i]);
    });
    return made;
}

Mesh::Mesh(Bytes nameField, Rows vertices, Rows triangles)
    : m_nameField(std::move(nameField)), m_vertices(std::move(vertices)), m_triangles(std::move(triangles)),
      m_connectivity(newSlot<ConnectivitySlot>(m_vertices, m_triangles)),
      m_shape(newSlot<ShapeSlot>(m_vertices, m_triangles)) {}

void Mesh::rename(std::string_view name) {
    if (!m_nameFieldAsRead)
        m_nameFieldAsRead = std::make_shared<const Bytes>(m_nameField);
    m_nameField = renamedField(*m_nameFieldAsRead, name);
}

void Mesh::setNameField(Bytes field) {
    m_nameField = std::move(field);
    m_nameFieldAsRead.reset();
}

uvec3& Mesh::editVertex(std::size_t i) {
    m_shape = std::make_shared<const ShapeSlot>();
    return m_vertices.edit(i);
}

uvec3& Mesh::editTriangle(std::size_t i) {
    m_connectivity = std::make_shared<const ConnectivitySlot>();
    m_shape = std::make_shared<const ShapeSlot>();
    return m_triangles.edit(i);
}

void Mesh::setVertices(Rows vertices) {
    if (vertices.size() != m_vertices.size())
        m_connectivity = std::make_shared<const ConnectivitySlot>();
    m_shape = std::make_shared<const ShapeSlot>();
    m_vertices = std::move(vertices);
}

void Mesh::setTriangles(Rows triangles) {
    m_connectivity = std::make_shared<const ConnectivitySlot>();
    m_shape = std::make_shared<const ShapeSlot>();
    m_triangles = std::move(triangles);
}

std::vector<vec3> Mesh::positions() const {
    std::vector<vec3> all;
    all.reserve(m_vertices.size());
    m_vertices.forEachChunk([&](const uvec3* rows, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            all.push_back(positionOf(rows[i]));
    });
    return all;
}

std::vector<uvec3> Mesh::triangleList() const {
    std::vector<uvec3> all;
    all.reserve(m_triangles.size());
    m_triangles.forEachChunk(
        [&](const uvec3* rows, std::size_t count) { all.insert(all.end(), rows, rows + count); });
    return all;
}

} // namespace core::collision_set
