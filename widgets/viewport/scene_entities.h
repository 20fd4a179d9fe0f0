// One core::Scene as Qt3D entities: a few draws over big buffers, arranged anew when layers, limits or
// shading change. No camera, no picking.
#pragma once

#include "core/scene/limits.h"
#include "widgets/viewport/batch_table.h"
#include "widgets/viewport/frame_graph.h"
#include "widgets/viewport/primitive_store.h"

#include <map>
#include <memory>
#include <vector>

namespace viewport {

// How layers are shown just now. Layers beyond the vectors are visible and opaque.
struct Appearance {
    std::vector<bool> layerVisible;
    std::vector<float> layerOpacity;
    bool seeThrough = false;

    bool visible(int layer) const {
        return layer < 0 || std::size_t(layer) >= layerVisible.size() || layerVisible[std::size_t(layer)];
    }
    float opacity(int layer) const {
        return layer < 0 || std::size_t(layer) >= layerOpacity.size() ? 1.0f
                                                                      : layerOpacity[std::size_t(layer)];
    }
};

// The long part of making entities, for workers too.
struct PreparedScene {
    PreparedScene(const core::Scene& scene, core::Palette palette);
    SceneLayout layout;
    std::array<PrimitiveBytes, kindCount> bytes;
};

class SceneEntities {
  public:
    // `prepared` from the scene or an earlier copy of it with the same layout. `origin`: the point of display
    // space that all positions are relative to.
    SceneEntities(const std::shared_ptr<const core::Scene>& scene,
                  std::shared_ptr<const core::PrimitiveFinder> finder, PreparedScene prepared,
                  const core::dvec3& origin, FrameGraph& frameGraph, Qt3DCore::QEntity* parent);
    ~SceneEntities();
    SceneEntities(const SceneEntities&) = delete;
    SceneEntities& operator=(const SceneEntities&) = delete;

    // Null when its owner let go of it; then only destruction makes sense.
    std::shared_ptr<const core::Scene> scene() const { return m_scene.lock(); }
    const SceneLayout& layout() const { return m_layout; }

    void arrange(const Appearance& appearance);
    // Colours and Hidden marks of up to `count` primitives from number `first` on, counted over all kinds.
    // Returns the first that is left. What did not change is not handed over.
    std::size_t colour(const ColourSource& source, std::size_t first, std::size_t count);
    std::size_t primitiveCount() const; // without labels
    // Shows what keeps to the limits, now and after edits, all at once: a comparison or two a primitive, and
    // only marks that change are handed over. Call arrange() afterwards.
    void limit(const core::PrimitiveLimits& limits);
    bool withinLimits(const PrimitiveRef& ref) const;
    // Replaces the marks other than Hidden and Beyond.
    void mark(const std::vector<std::pair<core::ItemId, Mark>>& marks);
    // After an edit, in place or in a copy with the same batches. Only the ranges are handed over. True when
    // arrange() has to be called, because something keeps to the limits that did not before.
    bool update(const std::shared_ptr<const core::Scene>& scene, const core::SceneUpdate& update,
                const ColourSource& source);
    // Nodes moved, in the same scene or a copy with the same batches: their matrices are handed over.
    void moveNodes(const std::shared_ptr<const core::Scene>& scene);
    // Primitives that show an item.
    std::vector<PrimitiveRef> primitivesOf(core::ItemId item) const;
    core::Aabb boundsOf(const std::vector<core::ItemId>& items) const;

  private:
    // A draw of neighbouring places of one kind.
    struct Run {
        Kind kind = Kind::Triangles;
        Pass pass = Pass::Solid;
        int drawing = 0; // which shaders and base mesh
        std::size_t first = 0, count = 0;
        bool operator==(const Run&) const = default;
    };
    // Of a slot, what has to be drawn: from the first primitive within the limits until after the last.
    struct Part {
        std::size_t first = 0, end = 0;
        std::size_t count() const { return end - first; }
        bool operator==(const Part&) const = default;
    };
    // Marks primitives [first, first + count) of a batch, grows the slot's part, and gives the stretch of
    // marks that changed, in the buffers of the kind.
    Part markBeyond(const core::Scene& scene, Kind kind, std::size_t batch, std::size_t first,
                    std::size_t count);
    std::vector<Run> runsFor(const core::Scene& scene, const Appearance& appearance) const;
    Qt3DCore::QEntity* makeEntity(const Run& run);
    Qt3DRender::QMaterial* materialOf(int drawing);

    std::weak_ptr<const core::Scene> m_scene; // an edit changes it in place while nobody else holds it
    SceneLayout m_layout;
    FrameGraph& m_frameGraph;
    Qt3DCore::QEntity* m_root;
    BatchTable m_table;
    std::shared_ptr<const core::PrimitiveFinder> m_finder;
    std::vector<std::unique_ptr<PrimitiveStore>> m_stores; // by kind; null without primitives
    core::PrimitiveLimits m_limits;
    std::array<std::vector<Part>, kindCount> m_parts; // in the buffers of a kind, by place
    bool m_partsGrew = false;                         // in this update()
    std::map<int, Qt3DRender::QMaterial*> m_materials;
    std::vector<Run> m_runs;
    std::vector<Qt3DCore::QEntity*> m_entities;
    std::vector<PrimitiveRef> m_marked;
};

} // namespace viewport
