#include "widgets/viewport/primitive_store.h"

#include <algorithm>
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

PrimitiveBytes PrimitiveStore::bytesOf(Kind kind, const core::Scene& scene, const KindLayout& layout,
                                       core::Palette palette) {
    PrimitiveBytes bytes;
    bytes.looks.resize(layout.total);
    const std::size_t copies = copiesOf(kind), size = copies * recordSizeOf(kind);
    std::size_t place = 0; // of the slot that the chunk starts in
    for (std::size_t from = 0; from < layout.total; from += chunkSize) {
        const std::size_t to = std::min(from + chunkSize, layout.total);
        PrimitiveBytes::Chunk& chunk = bytes.chunks.emplace_back();
        chunk.geometry = QByteArray(qsizetype((to - from) * size), Qt::Uninitialized);
        chunk.rows = QByteArray(qsizetype((to - from) * copies * sizeof(float)), Qt::Uninitialized);
        chunk.looks = QByteArray(qsizetype((to - from) * copies * sizeof(Look)), Qt::Uninitialized);
        auto* geometry = reinterpret_cast<std::byte*>(chunk.geometry.data());
        auto* rows = reinterpret_cast<float*>(chunk.rows.data());
        auto* looks = reinterpret_cast<Look*>(chunk.looks.data());
        while (layout.places[place].first + layout.places[place].count <= from)
            ++place;
        for (std::size_t i = place; i < layout.places.size() && layout.places[i].first < to; ++i) {
            const BatchSlot& slot = layout.places[i];
            const std::size_t first = std::max(slot.first, from),
                              last = std::min(slot.first + slot.count, to);
            copyGeometry(scene, kind, slot.batch, first - slot.first, last - first,
                         geometry + (first - from) * size);
            std::fill_n(rows + (first - from) * copies, (last - first) * copies, float(slot.row));
            // Colourings of big scenes arrive bit by bit; until then everything has its own style's colour.
            const Look plain =
                lookOf(core::colourOf(batchView(scene, kind, slot.batch).style->paint, palette));
            std::fill_n(bytes.looks.begin() + std::ptrdiff_t(first), last - first, plain);
            std::fill_n(looks + (first - from) * copies, (last - first) * copies, plain);
        }
    }
    return bytes;
}

PrimitiveStore::PrimitiveStore(Kind kind, const KindLayout& layout, PrimitiveBytes bytes,
                               Qt3DCore::QNode* parent)
    : m_kind(kind), m_layout(layout), m_looks(std::move(bytes.looks)) {
    for (const PrimitiveBytes::Chunk& from : bytes.chunks) {
        Chunk& chunk = m_chunks.emplace_back(parent);
        chunk.geometry.assign(from.geometry);
        chunk.rows.assign(from.rows);
        chunk.looks.assign(from.looks);
    }
}

std::size_t PrimitiveStore::recordSizeOf(Kind kind) {
    switch (kind) {
    case Kind::Boxes:
    case Kind::Glyphs:
        return 48;
    case Kind::Lines:
        return 24;
    default:
        return 12;
    }
}

template <typename Visit>
void PrimitiveStore::forEachPiece(std::size_t first, std::size_t count, Visit&& visit) {
    while (count > 0) {
        const std::size_t within = first % chunkSize, piece = std::min(count, chunkSize - within);
        visit(m_chunks[first / chunkSize], within, piece);
        first += piece;
        count -= piece;
    }
}

void PrimitiveStore::writeGeometry(const core::Scene& scene, std::size_t batch, std::size_t first,
                                   std::size_t count) {
    const std::size_t size = copies() * recordSize();
    std::size_t at = first;
    forEachPiece(m_layout.of(batch).first + first, count,
                 [&](Chunk& chunk, std::size_t within, std::size_t piece) {
                     std::vector<std::byte> bytes(piece * size);
                     copyGeometry(scene, m_kind, batch, at, piece, bytes.data());
                     chunk.geometry.write(within * size, bytes);
                     at += piece;
                 });
}

void PrimitiveStore::uploadLooks(std::size_t first, std::size_t count) {
    const Look* look = m_looks.data() + first;
    forEachPiece(first, count, [&](Chunk& chunk, std::size_t within, std::size_t piece) {
        std::vector<Look> repeated(piece * copies());
        for (std::size_t i = 0; i < piece; ++i)
            std::fill_n(repeated.begin() + std::ptrdiff_t(i * copies()), copies(), look[i]);
        chunk.looks.write(within * copies() * sizeof(Look), std::as_bytes(std::span(repeated)));
        look += piece;
    });
}

void PrimitiveStore::addAttributes(Qt3DCore::QGeometry* geometry, std::size_t first,
                                   std::size_t count) const {
    const Chunk& chunk = m_chunks[first / chunkSize];
    const bool instanced = m_kind != Kind::Triangles;
    // Not instanced: the whole chunk, the renderer starts at its own first vertex.
    const std::size_t from = instanced ? first % chunkSize : 0;
    const std::size_t chunkStart = first - first % chunkSize;
    const std::size_t records =
        instanced ? count : std::min(chunkSize, m_layout.total - chunkStart) * copies();
    const auto field = [&](const char* name, int components, std::size_t within) {
        addAttribute(geometry, {name, chunk.geometry.node(), components, recordSize(),
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
                 {"look", chunk.looks.node(), 0, sizeof(Look), from * sizeof(Look), records, instanced});
    addAttribute(geometry,
                 {"row", chunk.rows.node(), 1, sizeof(float), from * sizeof(float), records, instanced});
}

} // namespace viewport
