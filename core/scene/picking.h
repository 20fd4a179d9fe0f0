// Finds the items under the cursor or inside a rectangle, on the CPU, against the batches of a scene.
#pragma once

#include "core/geometry/aabb.h"
#include "core/geometry/frustum.h"
#include "core/geometry/ray.h"
#include "core/scene/limits.h"
#include "core/scene/scene.h"

#include <memory>
#include <optional>
#include <vector>

namespace core {

struct PickOptions {
    std::vector<bool> visibleLayers;     // by layer; empty = all visible
    PrimitiveLimits limits;              // primitives beyond them are passed over
    std::function<bool(ItemId)> accepts; // hidden or filtered items; empty = all
    double pixelAngle = 0.002;           // size of a pixel at distance 1 (perspective), for lines and points
    double pixelSize = 0; // size of a pixel in display units (orthographic); wins over pixelAngle when > 0
    double tolerancePixels = 5;
    // Boxes and triangles drawn as outlines are hit anywhere instead of near an edge, and a box around the
    // start of the ray counts as hit there: how cells are picked.
    bool outlinesAreSolid = false;
    bool visibleOnly = false; // select(): leaves out one-sided triangles that face away
    // select(): takes only primitives the middle of whose box, in display space, passes; empty = all.
    std::function<bool(const glm::dvec3&)> takesMiddle;
};

struct Pick {
    ItemId item;
    double distance = 0;
    glm::dvec3 point{0};     // display space
    glm::dvec3 filePoint{0}; // see fileTransform()
    glm::dvec3 normal{0};    // of the surface, towards the viewer; zero for lines and points
    SceneUpdate::Kind kind = SceneUpdate::Kind::Triangles;
    std::size_t batch = 0;
    std::size_t primitive = 0;
};

// Holds a BVH for each big batch, built on construction; keeps a reference to nothing but the scene given.
class ScenePicker {
  public:
    explicit ScenePicker(std::shared_ptr<const Scene> scene);
    ~ScenePicker();
    ScenePicker(const ScenePicker&) = delete;
    ScenePicker& operator=(const ScenePicker&) = delete;

    // Nearest pickable primitive along a display-space ray. Lines and points count when the ray passes within
    // the tolerance.
    std::optional<Pick> pick(const Ray& ray, const PickOptions& options) const;
    // Distinct items with a pickable primitive that touches the volume, in ascending order.
    std::vector<ItemId> select(const Frustum& frustum, const PickOptions& options) const;
    // Takes over the edited primitives and the places of all nodes, in the same scene or an updated copy.
    // With no ranges it is quick: only what moved is placed anew.
    void update(std::shared_ptr<const Scene> scene, const SceneUpdate& update);

  private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace core
