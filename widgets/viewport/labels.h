// The texts of a scene as small plates at their places, of constant size on the screen.
#pragma once

#include "core/scene/scene.h"
#include "widgets/viewport/scene_entities.h"
#include "widgets/viewport/sprites.h"
#include "widgets/viewport/theme.h"

#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace viewport {

class Labels {
  public:
    static constexpr std::size_t limit = 1000; // plates in all; further labels are not shown

    Labels(FrameGraph& frameGraph, Qt3DCore::QEntity* parent);
    void clear();
    // Paints the labels of the visible layers anew.
    void show(const core::Scene& scene, const core::dvec3& origin, const Appearance& appearance,
              const Theme& theme, double pixelRatio,
              const std::function<QString(const core::Text&)>& translate,
              const std::function<bool(core::ItemId)>& hidden);

    // The scene's nodes moved since: the same plates at their new places.
    void move(const core::Scene& scene, const core::dvec3& origin);

  private:
    struct Place {
        std::size_t batch, label; // in the scene
    };
    SpriteEntity m_entity;
    std::vector<Sprite> m_sprites; // those shown
    std::vector<Place> m_places;   // of each
};

} // namespace viewport
