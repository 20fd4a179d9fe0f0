// One row for each batch of a scene, as the shaders read it: where it stands and how it is drawn. Posing
// parts rewrites this table and nothing else.
#pragma once

#include "core/geometry/glm.h"
#include "widgets/viewport/material.h"
#include "widgets/viewport/scene_layout.h"

#include <functional>

namespace viewport {

class BatchTable {
  public:
    BatchTable(int rows, Qt3DCore::QNode* parent);
    Qt3DRender::QAbstractTexture* texture() const { return m_texture.node(); }
    void fill(const core::Scene& scene, const SceneLayout& layout, const core::dvec3& origin,
              const std::function<float(int layer)>& opacityOf);
    // The scene's nodes moved since it was filled.
    void move(const core::Scene& scene, const SceneLayout& layout);
    const core::dvec3& origin() const { return m_origin; }

  private:
    static int heightFor(int rows) { return rows / 64 + 1; }
    int m_rows;
    core::dvec3 m_origin{0.0};
    QByteArray m_bytes;
    TableTexture m_texture;
};

} // namespace viewport
