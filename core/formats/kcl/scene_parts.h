// Pieces of a KCL document's scene; for scene*.cpp only.
#pragma once

#include "core/formats/kcl/derived.h"
#include "core/scene/scene.h"

#include <cmath>

namespace core::kcl {

// Order of the layers, and of the batches of each kind.
enum LayerIndex : int {
    FaceLayer,
    WallLayer,
    TriggerLayer,
    PointLayer,
    HullLayer,
    NormalLayer,
    EdgeNormalLayer,
    LeafLayer,
    RootLayer,
    BoundsLayer,
    GlobalLayer // V2
};
enum TriangleBatchIndex : std::size_t { Faces, Walls, Outlines, Hulls };
enum LineBatchIndex : std::size_t { FaceNormals, EdgeNormals }; // three of the latter: A, B, C
enum PointBatchIndex : std::size_t { Points };
enum BoxBatchIndex : std::size_t {
    Leaves,
    EmptyLeaves,
    RootCells,
    Grids,
    World,        // what header.world_min and world_max say
    PaddedWorld,  // what the global octree covers
    GlobalModels, // V2, as the rest
    GlobalEmpty,
    GlobalOdd
};

// What lies farther off is no level: it would only make the rest invisibly small.
constexpr double farthest = 1e10; // units
// More bodies, normals and boxes would cost more memory than the file may ask for.
constexpr std::size_t shownBodies = 1 << 16;
std::size_t shownLeaves(const Data& data); // grows with the file
constexpr std::size_t shownRoots = 1 << 16;
constexpr std::size_t shownGlobals = 1 << 14;
constexpr std::size_t shownLabels = 512;

inline bool isNear(const glm::dvec3& p) {
    return std::abs(p.x) <= farthest && std::abs(p.y) <= farthest && std::abs(p.z) <= farthest;
}

BatchStyle styleOf(Hue hue, Facing facing = Facing::TwoSided, Stroke stroke = Stroke::Solid);

// --- prisms

// The batch that shows a prism with that attribute.
class ClassTable {
  public:
    explicit ClassTable(const Profile& profile) : m_profile(profile), m_known(0x10000, unknown) {}
    std::size_t batch(std::uint16_t attribute);

  private:
    static constexpr std::uint8_t unknown = 0xFF;
    const Profile& m_profile;
    std::vector<std::uint8_t> m_known;
};

enum class Drawn { Triangle, Point, Nothing };
Drawn drawnAs(const Triangle& triangle);

constexpr std::size_t hullFaces = 7; // the prism's own face is drawn already
using HullCorners = std::array<glm::vec3, 3 * hullFaces>;
HullCorners hullCorners(const Triangle& triangle, double thickness);

// The face's normal and those of the edges A, B, C, from their middles.
using NormalLines = std::array<std::array<glm::vec3, 2>, 4>;
NormalLines normalLines(const Data& data, const Model& model, const Prism& prism, const Triangle& triangle);

bool addPrisms(const KclDocument& document, const Settings& settings, Progress& progress, Scene& scene);

// --- cells

bool cellsDrawable(const Data& data, const Model& model);
glm::mat4 leafMatrix(const Data& data, const Model& model, std::uint64_t ordinal);
glm::mat4 rootMatrix(const Data& data, const Model& model, std::uint64_t ordinal);
glm::mat4 boxMatrix(const Aabb& box);

void addOctrees(const Data& data, Scene& scene);
void addWorld(const Data& data, Scene& scene); // bounds and global cells

// --- places

void addItem(PrimitiveItems& items, std::uint64_t group, std::uint64_t index, bool groups);
// First of the primitives that show the item; else their number, or with `orNext` the first that shows a
// later item. Items ascend.
std::size_t placeOf(const PrimitiveItems& items, ItemId item, bool orNext = false);

} // namespace core::kcl
