// Pieces of a Freelancer document's scene; for scene*.cpp and colourings.cpp only.
#pragma once

#include "core/formats/freelancer/derived.h"
#include "core/formats/freelancer/glyphs.h"
#include "core/formats/freelancer/pose_math.h"
#include "core/geometry/aabb.h"
#include "core/scene/scene.h"

#include <set>

namespace core::freelancer {

enum LayerIndex : int {
    MeshLayer,
    WireframeLayer,
    JointLayer,
    HardpointLayer,
    HardpointLabelLayer,
    BoxLayer,
    MissingLayer,
    CameraLayer,
    BadgeLayer,
};

// Many parts may share a fragment and many refs a mesh: more would cost more memory than the file may ask
// for. Game files stay far below.
constexpr std::size_t shownTriangles = 1 << 19;
constexpr std::size_t shownSegments = 1 << 18;
constexpr std::size_t shownParts = 1 << 13;
constexpr std::size_t shownHardpoints = 1 << 14;
constexpr std::size_t shownLabels = 1000;

// A part and its node; of a single part `part` is -1.
struct Drawn {
    int node = 0;
    Place part = -1;
    Place fragment = -1;
};

// A document as settings show it.
struct View {
    View(const FreelancerDocument& document, const Settings& settings);

    const FreelancerDocument& document;
    const Data& data;
    const Model& model;
    double level;
    CylReading reading;
    std::vector<Drawn> drawn; // by node; parts that stand too far off are left out

    bool draws(Place part) const; // logarithmic
    dmat4 world(const Drawn& one) const;
    // The ref of the level that is shown, if it holds any numbers.
    const Ref* shownRef(const Drawn& one) const;
    // Nothing: the mesh is not there or its counts do not fit.
    const VMesh* meshOf(Place mesh) const;
};

// How large what is drawn is, for marks that fit it.
struct Extents {
    std::vector<Aabb> byNode; // of meshes and boxes of missing ones, in the node's frame
    double model = 1;         // diagonal of all that and the pivots
};
Extents extentsOf(const View& view, const Scene& scene); // needs the meshes and missing boxes

inline ItemId refItem(Place ref) { return {refType, 0, 0, std::uint64_t(ref)}; }

// The same hue for a joint's marks and in the legend.
constexpr Hue hueOf(JointType type) { return Hue(int(Hue::Category0) + int(type)); }
BatchStyle styleOf(Hue hue, Stroke stroke = Stroke::Solid);

std::vector<SceneNode> makeNodes(const FreelancerDocument& document);
// False: cancelled.
bool addMeshes(const View& view, Progress& progress, Scene& scene);
void addWires(const View& view, Scene& scene);
void addBoxes(const View& view, bool missing, Scene& scene);
void addJoints(const View& view, const Extents& extents, Scene& scene);
void addBadges(const View& view, Scene& scene);
void addHardpoints(const View& view, const Extents& extents, Scene& scene);
void addHardpointLabels(const View& view, Scene& scene);
void addCameras(const View& view, const Extents& extents, Scene& scene);
// What can be made anew by itself: all but meshes and boxes.
void addLayers(const View& view, const Extents& extents, const std::set<int>& layers, Scene& scene);

// A batch of a node with one item; those that hold nothing are not added.
template <typename Batch>
Batch batchFor(LayerIndex layer, int node, const BatchStyle& style, TypeId type) {
    Batch batch;
    batch.layer = layer;
    batch.node = node;
    batch.style = style;
    batch.items.base = {type};
    return batch;
}
// Segments with an end that is too far off are left out.
void addSegments(const Segments& segments, std::uint64_t item, LineBatch& batch);
void addGlyph(const mat4& frame, std::uint64_t item, GlyphBatch& batch);
void addTo(Scene& scene, LineBatch batch);
void addTo(Scene& scene, GlyphBatch batch);

} // namespace core::freelancer
