#include "widgets/viewport/batch_table.h"

namespace viewport {
namespace {

int facingOf(const core::BatchStyle& style, Kind kind) {
    if (kind == Kind::Triangles && style.stroke != core::Stroke::Solid)
        return 3; // edges only
    switch (style.facing) {
    case core::Facing::OneSided:
        return 0;
    case core::Facing::TwoSided:
        return 1;
    case core::Facing::Ghost:
        return 2;
    }
    return 1;
}

float widthOf(const core::Scene& scene, Kind kind, std::size_t batch) {
    if (kind == Kind::Points)
        return scene.points[batch].size;
    if (kind == Kind::Glyphs)
        return scene.glyphs[batch].size;
    return batchView(scene, kind, batch).style->width;
}

} // namespace

BatchTable::BatchTable(int rows, Qt3DCore::QNode* parent)
    : m_rows(rows), m_texture(64 * 4, heightFor(rows), parent) {}

void BatchTable::fill(const core::Scene& scene, const SceneLayout& layout, const core::dvec3& origin,
                      const std::function<float(int)>& opacityOf) {
    m_origin = origin;
    m_bytes = QByteArray(qsizetype(64) * heightFor(m_rows) * 4 * 16, '\0');
    auto* floats = reinterpret_cast<float*>(m_bytes.data());
    for (Kind kind : allKinds)
        for (const BatchSlot& slot : layout.of(kind).places) {
            const BatchView batch = batchView(scene, kind, slot.batch);
            float* row = floats + std::size_t(slot.row) * 16; // rows of 64 lie one after another
            row[12] = batch.style->paint.alpha * opacityOf(batch.layer);
            row[14] = widthOf(scene, kind, slot.batch);
        }
    move(scene, layout);
}

void BatchTable::move(const core::Scene& scene, const SceneLayout& layout) {
    auto* floats = reinterpret_cast<float*>(m_bytes.data());
    std::vector<core::dmat4> worlds = core::worldTransforms(scene);
    std::vector<bool> mirrored(worlds.size());
    for (std::size_t node = 0; node < worlds.size(); ++node) {
        worlds[node] = glm::translate(core::dmat4(1.0), -m_origin) * worlds[node];
        mirrored[node] = glm::determinant(core::dmat3(worlds[node])) < 0;
    }
    for (Kind kind : allKinds)
        for (const BatchSlot& slot : layout.of(kind).places) {
            const BatchView batch = batchView(scene, kind, slot.batch);
            const auto node = std::size_t(batch.node);
            float* row = floats + std::size_t(slot.row) * 16;
            for (int r = 0; r < 3; ++r)
                for (int c = 0; c < 4; ++c)
                    row[r * 4 + c] = float(worlds[node][c][r]);
            const bool dashed = batch.style->stroke == core::Stroke::Dashed;
            row[13] = float(facingOf(*batch.style, kind) + (mirrored[node] ? 4 : 0) + (dashed ? 8 : 0));
        }
    m_texture.set(m_bytes);
}

} // namespace viewport
