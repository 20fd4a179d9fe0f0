// The big buffers of one kind of primitives of a scene: geometry, looks and batch rows, apart from each
// other, so that a new colour never touches a position. Their bytes may be made in a worker. It makes no
// entity.
#pragma once

#include "core/geometry/glm.h"
#include "widgets/viewport/material.h"
#include "widgets/viewport/scene_colours.h"
#include "widgets/viewport/scene_layout.h"

#include <vector>

namespace viewport {

// What the buffers of a kind hold at first, each primitive in its style's own colour.
struct PrimitiveBytes {
    struct Chunk {
        QByteArray geometry, looks, rows;
    };
    std::vector<Look> looks; // one a primitive
    std::vector<Chunk> chunks;
};

class PrimitiveStore {
  public:
    static PrimitiveBytes bytesOf(Kind kind, const core::Scene& scene, const KindLayout& layout,
                                  core::Palette palette);
    PrimitiveStore(Kind kind, const KindLayout& layout, PrimitiveBytes bytes, Qt3DCore::QNode* parent);

    // Primitives of a chunk. A draw stays within one.
    static constexpr std::size_t chunkSize = std::size_t(1) << 17;

    Kind kind() const { return m_kind; }
    std::size_t size() const { return m_looks.size(); }

    // Hands over the geometry of primitives of a batch.
    void writeGeometry(const core::Scene& scene, std::size_t batch, std::size_t first, std::size_t count);

    // Looks in the order of the layout. After a change call uploadLooks with the changed range.
    std::vector<Look>& looks() { return m_looks; }
    const std::vector<Look>& looks() const { return m_looks; }
    void uploadLooks(std::size_t first, std::size_t count);

    // Adds the attributes of primitives [first, first + count): per vertex for triangles (whole buffers, to
    // be drawn from firstVertex), per instance for all others.
    void addAttributes(Qt3DCore::QGeometry* geometry, std::size_t first, std::size_t count) const;

  private:
    struct Chunk {
        explicit Chunk(Qt3DCore::QNode* parent) : geometry(parent), looks(parent), rows(parent) {}
        GpuBuffer geometry, looks, rows;
    };
    static std::size_t copiesOf(Kind kind) { return kind == Kind::Triangles ? 3 : 1; }
    static std::size_t recordSizeOf(Kind kind);
    std::size_t copies() const { return copiesOf(m_kind); }         // records a primitive
    std::size_t recordSize() const { return recordSizeOf(m_kind); } // bytes of geometry a record
    // Calls visit(chunk, first within it, count) for the pieces of a range.
    template <typename Visit>
    void forEachPiece(std::size_t first, std::size_t count, Visit&& visit);

    Kind m_kind;
    const KindLayout m_layout;
    std::vector<Look> m_looks;
    std::vector<Chunk> m_chunks;
};

} // namespace viewport
