// Edits of vertices and names written into a scene that is shown.
#include "core/formats/collision_set/scene_parts.h"

#include <algorithm>
#include <set>

namespace core::collision_set {
namespace {

template <typename Batch>
bool isOf(const Batch& batch, TypeId type, std::uint64_t m) {
    return batch.items.base.type == type && batch.items.base.group == m;
}

// Place of an item's index among a batch's primitives, or none.
std::optional<std::size_t> placeOf(const PrimitiveItems& items, std::uint64_t index, std::size_t count) {
    if (items.indices.empty())
        return index < count ? std::optional(std::size_t(index)) : std::nullopt;
    const auto found = std::lower_bound(items.indices.begin(), items.indices.end(), index);
    if (found == items.indices.end() || *found != index)
        return std::nullopt;
    return std::size_t(found - items.indices.begin());
}

// What one mesh shows, found in the scene.
class MeshUpdate {
  public:
    MeshUpdate(const CollisionSetDocument& document, std::uint64_t m, bool inGallery, Scene& scene,
               SceneUpdate& update)
        : m_mesh(document.mesh(m)), m_number(m), m_inGallery(inGallery), m_scene(scene), m_update(update) {}

    // False when the scene has to be made anew.
    bool moveVertex(std::uint64_t vertex) { return moveTriangles(vertex) && movePoint(vertex); }
    // What no single vertex tells: once for all that moved.
    bool finish(const std::set<std::uint64_t>& vertices) { return moveEdges(vertices) && moveBounds(); }

  private:
    bool moveTriangles(std::uint64_t vertex) {
        const auto triangles = users(m_mesh).of(std::size_t(vertex));
        bool anyBatch = false;
        for (std::size_t b = 0; b < m_scene.triangles.size(); ++b) {
            TriangleBatch& batch = m_scene.triangles[b];
            if (!isOf(batch, triangleType, m_number))
                continue;
            anyBatch = true;
            for (const std::uint32_t t : triangles) {
                vec3 corners[3];
                const bool whole = cornersOf(m_mesh, m_mesh.triangles()[t], corners);
                const auto place = placeOf(batch.items, t, batch.positions.size() / 3);
                if (whole != place.has_value())
                    return false;
                if (!whole)
                    continue;
                std::copy(std::begin(corners), std::end(corners),
                          batch.positions.begin() + std::ptrdiff_t(3 * *place));
                m_update.ranges.push_back({SceneUpdate::Kind::Triangles, b, *place, 1});
            }
        }
        // A mesh that showed no face shows none still.
        return anyBatch || std::none_of(triangles.begin(), triangles.end(), [&](std::uint32_t t) {
                   vec3 corners[3];
                   return cornersOf(m_mesh, m_mesh.triangles()[t], corners);
               });
    }

    bool movePoint(std::uint64_t vertex) {
        if (!users(m_mesh).of(std::size_t(vertex)).empty())
            return true;
        const vec3 position = positionOf(m_mesh.vertices()[std::size_t(vertex)]);
        for (std::size_t b = 0; b < m_scene.points.size(); ++b) {
            PointBatch& batch = m_scene.points[b];
            if (!isOf(batch, vertexType, m_number))
                continue;
            const auto place = placeOf(batch.items, vertex, batch.positions.size());
            if (place.has_value() != isFinite(position))
                return false;
            if (place) {
                batch.positions[*place] = position;
                m_update.ranges.push_back({SceneUpdate::Kind::Points, b, *place, 1});
            }
            return true;
        }
        return !isFinite(position);
    }

    bool moveEdges(const std::set<std::uint64_t>& vertices) {
        for (const NotedEdges& noted : notedEdges) {
            const std::vector<NotedEdge>& list = topology(m_mesh).*noted.list;
            const auto found =
                std::find_if(m_scene.lines.begin(), m_scene.lines.end(), [&](const LineBatch& b) {
                    return b.layer == noted.layer && isOf(b, triangleType, m_number);
                });
            std::size_t drawn = 0;
            for (const NotedEdge& edge : list) {
                vec3 ends[2];
                if (!endsOf(m_mesh, edge, ends))
                    continue;
                if (found == m_scene.lines.end() || 2 * drawn == found->positions.size() ||
                    found->items.indices[drawn] != edge.firstTriangle)
                    return false;
                if (vertices.count(edge.vertices.x) + vertices.count(edge.vertices.y) > 0) {
                    std::copy(std::begin(ends), std::end(ends),
                              found->positions.begin() + std::ptrdiff_t(2 * drawn));
                    m_update.ranges.push_back(
                        {SceneUpdate::Kind::Lines, std::size_t(found - m_scene.lines.begin()), drawn, 1});
                }
                ++drawn;
            }
            if (found != m_scene.lines.end() && 2 * drawn != found->positions.size())
                return false;
        }
        return true;
    }

    bool moveBounds() {
        const auto found = std::find_if(m_scene.boxes.begin(), m_scene.boxes.end(), [&](const BoxBatch& b) {
            return b.items.base == meshItem(m_number);
        });
        const Aabb& box = bounds(m_mesh);
        if (found == m_scene.boxes.end() || box.isEmpty())
            return false;
        const mat4 now = boxMatrix(box);
        if (found->boxes.front() == now)
            return true;
        if (m_inGallery)
            return false; // another size is another place
        found->boxes.front() = now;
        m_update.ranges.push_back(
            {SceneUpdate::Kind::Boxes, std::size_t(found - m_scene.boxes.begin()), 0, 1});
        return true;
    }

    const Mesh& m_mesh;
    std::uint64_t m_number;
    bool m_inGallery;
    Scene& m_scene;
    SceneUpdate& m_update;
};

void updateName(const CollisionSetDocument& document, std::uint64_t m, Scene& scene, SceneUpdate& update) {
    for (std::size_t b = 0; b < scene.labels.size(); ++b) {
        LabelBatch& labels = scene.labels[b];
        if (const auto place = placeOf(labels.items, m, labels.texts.size())) {
            labels.texts[*place] = meshName(document.mesh(m));
            update.ranges.push_back({SceneUpdate::Kind::Labels, b, *place, 1});
        }
    }
}

} // namespace

std::optional<SceneUpdate> updateScene(const CollisionSetDocument& document, const Settings& settings,
                                       const std::vector<ItemId>& items, Scene& scene) {
    const bool inGallery = settings.choice("layout", gallery) == gallery;
    const auto shown = settings.values.find("shown");
    const bool filtered = shown != settings.values.end() && !toString(shown->second).empty();
    SceneUpdate update;
    std::map<std::uint64_t, std::set<std::uint64_t>> moved; // vertices by mesh
    for (const ItemId& item : items) {
        if (!document.exists(item) || item.type == triangleType || (filtered && item.type == meshType))
            return std::nullopt;
        if (item.type == vertexType)
            moved[item.group].insert(item.index);
        else if (item.type == meshType)
            updateName(document, item.index, scene, update);
    }
    for (const auto& [m, vertices] : moved) {
        const bool drawn = std::any_of(scene.nodes.begin(), scene.nodes.end(),
                                       [m = m](const SceneNode& node) { return node.item == meshItem(m); });
        if (!drawn) {
            if (isShown(document, settings, m))
                return std::nullopt; // its first finite vertex
            continue;
        }
        MeshUpdate mesh(document, m, inGallery, scene, update);
        for (const std::uint64_t vertex : vertices)
            if (!mesh.moveVertex(vertex))
                return std::nullopt;
        if (!mesh.finish(vertices))
            return std::nullopt;
    }
    return update;
}

} // namespace core::collision_set
