// Pictures of constant size in the 3D view, at places of the scene or of the screen: labels, axes corner,
// readouts. It paints nothing itself.
#pragma once

#include "core/geometry/glm.h"
#include "widgets/viewport/frame_graph.h"
#include "widgets/viewport/material.h"

#include <QImage>
#include <QRectF>

#include <vector>

namespace viewport {

struct Sprite {
    core::vec3 anchor{0.0f}; // display space relative to the origin, or logical pixels from the upper left
    QRectF place;            // logical pixels, relative to the anchor
    QRectF part;             // of the picture, in its own pixels
};

class SpriteEntity {
  public:
    SpriteEntity(FrameGraph& frameGraph, Pass pass, bool onScreen, Qt3DCore::QEntity* parent);
    ~SpriteEntity();
    SpriteEntity(const SpriteEntity&) = delete;
    SpriteEntity& operator=(const SpriteEntity&) = delete;

    void setPicture(const QImage& picture);
    void setSprites(const std::vector<Sprite>& sprites);
    // One sprite of the whole picture with its upper left corner there.
    void show(const QImage& picture, const QPointF& upperLeft);
    void move(const QPointF& upperLeft);
    void hide();

  private:
    Qt3DCore::QEntity* m_entity;
    PictureTexture m_picture;
    GpuBuffer m_instances;
    Qt3DCore::QGeometryView* m_renderer;
    std::vector<Qt3DCore::QAttribute*> m_attributes;
    QSizeF m_size;      // of the picture in pixels
    double m_ratio = 1; // of the picture
    QPointF m_corner;
};

} // namespace viewport
