// Texts as small plates at places of the scene, of constant size on the screen. Where plates would lie one
// over another, the one nearest the eye is shown.
#pragma once

#include "core/scene/limits.h"
#include "widgets/viewport/camera.h"
#include "widgets/viewport/scene_entities.h"
#include "widgets/viewport/sprites.h"
#include "widgets/viewport/theme.h"

#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace viewport {

struct Plate {
    QString text;
    core::vec3 anchor; // display space relative to the origin
};

class Labels {
  public:
    static constexpr std::size_t limit = 1000; // plates in all; further labels are not shown

    Labels(FrameGraph& frameGraph, Qt3DCore::QEntity* parent);
    void clear();
    void show(const std::vector<Plate>& plates, const Theme& theme, double pixelRatio);
    // The labels of a scene's visible layers that keep to the limits.
    void show(const core::Scene& scene, const core::dvec3& origin, const Appearance& appearance,
              const Theme& theme, double pixelRatio,
              const std::function<QString(const core::Text&)>& translate, const core::PrimitiveLimits& limits,
              const std::function<bool(core::ItemId)>& hidden);

    // The scene's nodes moved since: the same plates at their new places.
    void move(const core::Scene& scene, const core::dvec3& origin);
    // The camera moved, or the view (logical pixels) has another size.
    void follow(const Camera& camera, const core::dvec3& origin, const core::dvec2& size);

  private:
    struct Place {
        std::size_t batch, label; // in the scene
    };
    SpriteEntity m_entity;
    std::vector<Sprite> m_sprites;    // all, shown or not
    std::vector<Place> m_places;      // of each that is a scene's
    std::vector<std::size_t> m_shown; // sprites
    bool m_moved = false;             // since they were handed over
};

} // namespace viewport
