#include "widgets/viewport/primitive_store.h"

#include <cstring>

namespace viewport {
namespace {

using core::mat4;
using core::vec3;

void putFrame(const mat4& frame, std::byte* to) {
    const vec3 columns[4] = {vec3(frame[0]), vec3(frame[1]), vec3(frame[2]), vec3(frame[3])};
    std::memcpy(to, columns, sizeof columns);
}

// Copies the records of primitives [first, first + count) of a batch.
void copyGeometry(const core::Scene& scene, Kind kind, std::size_t batch, std::size_t first,
                  std::size_t count, std::byte* to) {
    const auto positions = [&](const std::vector<vec3>& from, std::size_t corners) {
        if (count > 0)
            std::memcpy(to, from.data() + first * corners, count * corners * sizeof(vec3));
    };
    const auto frames = [&](const std::vector<mat4>& from) {
        for (std::size_t i = 0; i < count; ++i)
            putFrame(from[first + i], to + i * 48);
    };
    switch (kind) {
    case Kind::Triangles:
        return positions(scene.triangles[batch].positions, 3);
    case Kind::Lines:
        return positions(scene.lines[batch].positions, 2);
    case Kind::Points:
        return positions(scene.points[batch].positions, 1);
    case Kind::Boxes:
        return frames(scene.boxes[batch].boxes);
    case Kind::Glyphs:
        return frames(scene.glyphs[batch].frames);
    case Kind::Labels:
        return;
    }
}

} // namespace

PrimitiveStore::PrimitiveStore(Kind kind, const core::Scene& scene, const SceneLayout& layout,
                               Qt3DCore::QNode* parent)
    : m_kind(kind), m_layout(layout.of(kind)), m_looks(m_layout.total), m_geometry(parent),
      m_lookBuffer(parent), m_rows(parent) {
    QByteArray geometry(qsizetype(m_layout.total * copies() * recordSize()), Qt::Uninitialized);
    QByteArray rows(qsizetype(m_layout.total * copies() * sizeof(float)), Qt::Uninitialized);
    auto* row = reinterpret_cast<float*>(rows.data());
    for (const BatchSlot& slot : m_layout.places) {
        copyGeometry(scene, kind, slot.batch, 0, slot.count,
                     reinterpret_cast<std::byte*>(geometry.data()) + slot.first * copies() * recordSize());
        std::fill_n(row + slot.first * copies(), slot.count * copies(), float(slot.row));
    }
    m_geometry.assign(geometry);
    m_rows.assign(rows);
    m_lookBuffer.assign(QByteArray(qsizetype(m_layout.total * copies() * sizeof(Look)), '\0'));
}

std::size_t PrimitiveStore::recordSize() const {
    switch (m_kind) {
    case Kind::Boxes:
    case Kind::Glyphs:
        return 48;
    case Kind::Lines:
        return 24;
    default:
        return 12;
    }
}

void PrimitiveStore::writeGeometry(const core::Scene& scene, std::size_t batch, std::size_t first,
                                   std::size_t count) {
    std::vector<std::byte> bytes(count * copies() * recordSize());
    copyGeometry(scene, m_kind, batch, first, count, bytes.data());
    m_geometry.write((m_layout.of(batch).first + first) * copies() * recordSize(), bytes);
}

void PrimitiveStore::uploadLooks(std::size_t first, std::size_t count) {
    if (count == 0)
        return;
    if (copies() == 1) {
        m_lookBuffer.write(first * sizeof(Look), std::as_bytes(std::span(m_looks).subspan(first, count)));
        return;
    }
    std::vector<Look> repeated(count * copies());
    for (std::size_t i = 0; i < count; ++i)
        std::fill_n(repeated.begin() + std::ptrdiff_t(i * copies()), copies(), m_looks[first + i]);
    m_lookBuffer.write(first * copies() * sizeof(Look), std::as_bytes(std::span(repeated)));
}

void PrimitiveStore::addAttributes(Qt3DCore::QGeometry* geometry, std::size_t first,
                                   std::size_t count) const {
    const bool instanced = m_kind != Kind::Triangles;
    // Not instanced: whole buffers, the renderer starts at its own first vertex.
    const std::size_t from = instanced ? first : 0;
    const std::size_t records = instanced ? count : m_layout.total * copies();
    const auto field = [&](const char* name, int components, std::size_t within) {
        addAttribute(geometry, {name, m_geometry.node(), components, recordSize(),
                                from * recordSize() + within, records, instanced});
    };
    switch (m_kind) {
    case Kind::Triangles:
        field("corner", 3, 0);
        break;
    case Kind::Points:
        field("middle", 3, 0);
        break;
    case Kind::Lines:
        field("from", 3, 0);
        field("to", 3, 12);
        break;
    default:
        field("axisX", 3, 0);
        field("axisY", 3, 12);
        field("axisZ", 3, 24);
        field("middle", 3, 36);
    }
    addAttribute(geometry,
                 {"look", m_lookBuffer.node(), 0, sizeof(Look), from * sizeof(Look), records, instanced});
    addAttribute(geometry,
                 {"row", m_rows.node(), 1, sizeof(float), from * sizeof(float), records, instanced});
}

} // namespace viewport
