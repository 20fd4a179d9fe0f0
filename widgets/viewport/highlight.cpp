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
    int node;
    std::array<float, 6> corners;
    auto operator<=>(const EdgeKey&) const = default;
};

EdgeKey keyOf(int node, const vec3& a, const vec3& b) {
    const bool ordered = std::lexicographical_compare(&a.x, &a.x + 3, &b.x, &b.x + 3);
    const vec3 &first = ordered ? a : b, &second = ordered ? b : a;
    return {node, {{first.x, first.y, first.z, second.x, second.y, second.z}}};
}

} // namespace

std::vector<Stroke> Outline::placed(const core::Scene& scene, const dvec3& origin) const {
    std::vector<Stroke> strokes;
    strokes.reserve(size());
    int lastNode = -1;
    dmat4 world(1.0);
    for (const OfNode& stroke : moving) {
        if (stroke.node != lastNode) {
            lastNode = stroke.node;
            world = glm::translate(dmat4(1.0), -origin) * core::worldTransform(scene, lastNode);
        }
        strokes.push_back(
            {vec3(core::transformPoint(world, stroke.from)), vec3(core::transformPoint(world, stroke.to))});
    }
    strokes.insert(strokes.end(), fixed.begin(), fixed.end());
    return strokes;
}

Outline outlineOf(const core::Scene& scene, const std::vector<PrimitiveRef>& primitives, std::size_t limit) {
    Outline outline;
    std::map<EdgeKey, int> edges; // how many triangles have it
    for (const PrimitiveRef& ref : primitives) {
        if (outline.moving.size() + edges.size() >= limit)
            break;
        const int node = batchView(scene, ref.kind, ref.batch).node;
        if (ref.kind == Kind::Triangles) {
            const vec3* corner = scene.triangles[ref.batch].positions.data() + ref.primitive * 3;
            for (std::size_t i = 0; i < 3; ++i) {
                const vec3 &a = corner[i], &b = corner[(i + 1) % 3];
                if (core::isFinite(a) && core::isFinite(b))
                    ++edges[keyOf(node, a, b)];
            }
        } else if (ref.kind == Kind::Boxes) {
            const dmat4 frame(scene.boxes[ref.batch].boxes[ref.primitive]);
            const auto corner = [&](int i) {
                return core::transformPoint(frame, dvec3(i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1));
            };
            for (const auto& edge : core::boxEdges)
                outline.moving.push_back({node, corner(edge[0]), corner(edge[1])});
        } else if (ref.kind == Kind::Lines) {
            const vec3* end = scene.lines[ref.batch].positions.data() + ref.primitive * 2;
            outline.moving.push_back({node, dvec3(end[0]), dvec3(end[1])});
        }
    }
    for (const auto& [key, triangles] : edges)
        if (triangles == 1) {
            const std::array<float, 6>& c = key.corners;
            outline.moving.push_back({key.node, {c[0], c[1], c[2]}, {c[3], c[4], c[5]}});
        }
    return outline;
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
