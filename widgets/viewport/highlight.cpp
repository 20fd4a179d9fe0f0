#include "widgets/viewport/highlight.h"

#include "core/geometry/obb.h"
#include "widgets/viewport/base_mesh.h"

#include <Qt3DCore/QAttribute>

#include <algorithm>
#include <map>

namespace viewport {
namespace {

using core::dmat4;
using core::dvec3;
using core::vec3;

// The corners' bits, lower one first, so that neighbours find their common edge.
struct EdgeKey {
    std::array<float, 6> corners;
    auto operator<=>(const EdgeKey&) const = default;
};

EdgeKey keyOf(const vec3& a, const vec3& b) {
    const bool ordered = std::lexicographical_compare(&a.x, &a.x + 3, &b.x, &b.x + 3);
    const vec3 &first = ordered ? a : b, &second = ordered ? b : a;
    return {{first.x, first.y, first.z, second.x, second.y, second.z}};
}

} // namespace

std::vector<Stroke> outlineOf(const core::Scene& scene, const std::vector<PrimitiveRef>& primitives,
                              const dvec3& origin, std::size_t limit) {
    std::vector<Stroke> strokes;
    std::map<EdgeKey, std::pair<int, Stroke>> edges;
    int lastNode = -1;
    dmat4 world(1.0);
    const auto placed = [&](const dvec3& at) { return vec3(core::transformPoint(world, at) - origin); };
    for (const PrimitiveRef& ref : primitives) {
        if (strokes.size() + edges.size() >= limit)
            break;
        const BatchView batch = batchView(scene, ref.kind, ref.batch);
        if (batch.node != lastNode) {
            world = core::worldTransform(scene, batch.node);
            lastNode = batch.node;
        }
        if (ref.kind == Kind::Triangles) {
            const vec3* corner = scene.triangles[ref.batch].positions.data() + ref.primitive * 3;
            const std::array<vec3, 3> at{placed(corner[0]), placed(corner[1]), placed(corner[2])};
            for (std::size_t i = 0; i < 3; ++i) {
                const vec3 &a = at[i], &b = at[(i + 1) % 3];
                if (!core::isFinite(a) || !core::isFinite(b))
                    continue;
                auto& edge = edges[keyOf(a, b)];
                ++edge.first;
                edge.second = {a, b};
            }
        } else if (ref.kind == Kind::Boxes) {
            const dmat4 frame(scene.boxes[ref.batch].boxes[ref.primitive]);
            const auto corner = [&](int i) {
                return placed(
                    core::transformPoint(frame, dvec3(i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1)));
            };
            for (const auto& edge : core::boxEdges)
                strokes.push_back({corner(edge[0]), corner(edge[1])});
        } else if (ref.kind == Kind::Lines) {
            const vec3* end = scene.lines[ref.batch].positions.data() + ref.primitive * 2;
            strokes.push_back({placed(end[0]), placed(end[1])});
        }
    }
    for (const auto& [key, edge] : edges)
        if (edge.first == 1)
            strokes.push_back(edge.second);
    return strokes;
}

std::vector<Stroke> edgesOf(const core::Aabb& box, const core::dvec3& origin) {
    std::vector<Stroke> strokes;
    const auto corner = [&](unsigned c) {
        const core::dvec3 at(c & 1 ? box.max.x : box.min.x, c & 2 ? box.max.y : box.min.y,
                             c & 4 ? box.max.z : box.min.z);
        return core::vec3(at - origin);
    };
    for (unsigned c = 0; c < 8; ++c)
        for (unsigned axis = 1; axis < 8; axis *= 2)
            if ((c & axis) == 0)
                strokes.push_back({corner(c), corner(c | axis)});
    return strokes;
}

HighlightEntity::HighlightEntity(FrameGraph& frameGraph, Qt3DCore::QEntity* parent)
    : m_root(new Qt3DCore::QEntity), m_strokes(m_root) {
    m_strokes.assign(QByteArray(sizeof(Stroke), '\0'));
    m_casing = makePart(frameGraph, Pass::HighlightCasing);
    m_core = makePart(frameGraph, Pass::Highlight);
    m_root->setEnabled(false);
    m_root->setParent(parent);
}

HighlightEntity::~HighlightEntity() { discard(m_root); }

HighlightEntity::Part HighlightEntity::makePart(FrameGraph& frameGraph, Pass pass) {
    Part part;
    part.entity = new Qt3DCore::QEntity(m_root);
    auto* geometry = new Qt3DCore::QGeometry;
    const std::size_t vertices = addBaseMesh(geometry, BaseMesh::Stroke);
    addAttribute(geometry, {"from", m_strokes.node(), 3, sizeof(Stroke), 0, 1, true});
    addAttribute(geometry, {"to", m_strokes.node(), 3, sizeof(Stroke), 12, 1, true});
    for (Qt3DCore::QAttribute* attribute : geometry->attributes())
        if (attribute->divisor() > 0)
            part.attributes.push_back(attribute);
    part.renderer = addRenderer(part.entity, geometry, 0, vertices, 1);
    part.material = makeMaterial(QStringLiteral("highlight"), QStringLiteral("lines"), part.entity);
    part.entity->addComponent(part.material);
    part.entity->addComponent(frameGraph.layer(pass));
    return part;
}

void HighlightEntity::setStyle(const QColor& colour, float width, const QColor& casing, float casingWidth) {
    const auto set = [](const Part& part, const QColor& c, float w) {
        setParameter(part.material, QStringLiteral("highlightColour"), c);
        setParameter(part.material, QStringLiteral("highlightWidth"), w);
    };
    set(m_core, colour, width);
    set(m_casing, casing, casingWidth);
}

void HighlightEntity::setStrokes(const std::vector<Stroke>& strokes) {
    m_root->setEnabled(!strokes.empty());
    if (strokes.empty())
        return;
    m_strokes.assign(QByteArray(reinterpret_cast<const char*>(strokes.data()),
                                qsizetype(strokes.size() * sizeof(Stroke))));
    for (const Part& part : {m_casing, m_core}) {
        for (Qt3DCore::QAttribute* attribute : part.attributes)
            attribute->setCount(uint(strokes.size()));
        part.renderer->setInstanceCount(int(strokes.size()));
    }
}

} // namespace viewport
