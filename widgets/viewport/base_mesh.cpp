#include "widgets/viewport/base_mesh.h"

#include "core/geometry/obb.h"

#include <array>
#include <cmath>

namespace viewport {
namespace {

using core::vec2;
using core::vec3;

using Floats = std::vector<float>;

void put(Floats& out, const vec3& v) { out.insert(out.end(), {v.x, v.y, v.z}); }
void put(Floats& out, const vec2& v) { out.insert(out.end(), {v.x, v.y}); }

// The two triangles of a stroke: x along, y across.
constexpr std::array<std::array<float, 2>, 6> strokeCorners{
    {{0, -1}, {1, -1}, {1, 1}, {0, -1}, {1, 1}, {0, 1}}};

vec3 cubeCorner(int index) {
    return {index & 1 ? 1.0f : -1.0f, index & 2 ? 1.0f : -1.0f, index & 4 ? 1.0f : -1.0f};
}

struct Field {
    const char* name;
    int components;
};

std::size_t attach(Qt3DCore::QGeometry* geometry, const Floats& data, std::initializer_list<Field> fields) {
    std::size_t width = 0;
    for (const Field& field : fields)
        width += std::size_t(field.components);
    const std::size_t vertices = data.size() / width;
    GpuBuffer buffer(geometry);
    buffer.assign(
        QByteArray(reinterpret_cast<const char*>(data.data()), qsizetype(data.size() * sizeof(float))));
    std::size_t at = 0;
    for (const Field& field : fields) {
        addAttribute(geometry, {field.name, buffer.node(), field.components, width * sizeof(float),
                                at * sizeof(float), vertices, false});
        at += std::size_t(field.components);
    }
    return vertices;
}

Floats cube() {
    Floats data;
    for (std::size_t face = 0; face < core::boxFaces.size(); ++face) {
        const auto& corners = core::boxFaces[face];
        const int across = int(face / 2 + 1) % 3, up = int(face / 2 + 2) % 3;
        for (std::size_t i : {0u, 1u, 2u, 0u, 2u, 3u}) {
            const vec3 corner = cubeCorner(corners[i]);
            put(data, corner);
            put(data, vec2(corner[across], corner[up]));
        }
    }
    return data;
}

Floats cubeEdges() {
    Floats data;
    for (const auto& edge : core::boxEdges)
        for (const auto& corner : strokeCorners) {
            put(data, vec2(corner[0], corner[1]));
            put(data, cubeCorner(edge[0]));
            put(data, cubeCorner(edge[1]));
        }
    return data;
}

const vec3 ownColour(-1.0f);

void addBar(Floats& data, const vec3& from, const vec3& to, const vec3& shade) {
    for (const auto& corners : core::boxFaces)
        for (std::size_t i : {0u, 1u, 2u, 0u, 2u, 3u}) {
            put(data, from + (cubeCorner(corners[i]) * 0.5f + 0.5f) * (to - from));
            put(data, shade);
        }
}

// A cone along one axis.
void addTip(Floats& data, int axis, float from, float to, float radius, const vec3& shade) {
    constexpr int sides = 12;
    const int u = (axis + 1) % 3, v = (axis + 2) % 3;
    const auto rim = [&](int i) {
        const float angle = 6.2831853f * float(i) / sides;
        vec3 at(0.0f);
        at[axis] = from;
        at[u] = radius * std::cos(angle);
        at[v] = radius * std::sin(angle);
        return at;
    };
    vec3 tip(0.0f), base(0.0f);
    tip[axis] = to;
    base[axis] = from;
    for (int i = 0; i < sides; ++i)
        for (const vec3& at : {tip, rim(i), rim(i + 1), base, rim(i + 1), rim(i)}) {
            put(data, at);
            put(data, shade);
        }
}

void addArrow(Floats& data, int axis, const vec3& shade) {
    constexpr float thin = 0.035f;
    vec3 from(-thin), to(thin);
    from[axis] = 0;
    to[axis] = 0.75f;
    addBar(data, from, to, shade);
    addTip(data, axis, 0.7f, 1.0f, 0.11f, shade);
}

Floats glyph(BaseMesh mesh) {
    Floats data;
    switch (mesh) {
    case BaseMesh::Dot: // an octahedron reads as a dot at this size
        for (int octant = 0; octant < 8; ++octant)
            for (int axis = 0; axis < 3; ++axis) {
                vec3 at(0.0f);
                at[axis] = octant & (1 << axis) ? 0.5f : -0.5f;
                put(data, at);
                put(data, ownColour);
            }
        break;
    case BaseMesh::GlyphCube:
        addBar(data, vec3(-0.4f), vec3(0.4f), ownColour);
        break;
    case BaseMesh::Arrow:
        addArrow(data, 2, ownColour);
        break;
    default:
        addArrow(data, 0, vec3(0.86f, 0.27f, 0.30f));
        addArrow(data, 1, vec3(0.36f, 0.68f, 0.30f));
        addArrow(data, 2, vec3(0.25f, 0.48f, 0.90f));
    }
    return data;
}

} // namespace

BaseMesh baseMeshOf(core::GlyphBatch::Shape shape) {
    switch (shape) {
    case core::GlyphBatch::Shape::Dot:
        return BaseMesh::Dot;
    case core::GlyphBatch::Shape::Cube:
        return BaseMesh::GlyphCube;
    case core::GlyphBatch::Shape::Arrow:
        return BaseMesh::Arrow;
    case core::GlyphBatch::Shape::Axes:
        break;
    }
    return BaseMesh::Axes;
}

std::size_t addBaseMesh(Qt3DCore::QGeometry* geometry, BaseMesh mesh) {
    switch (mesh) {
    case BaseMesh::Cube:
        return attach(geometry, cube(), {{"corner", 3}, {"onFace", 2}});
    case BaseMesh::CubeEdges:
        return attach(geometry, cubeEdges(), {{"quad", 2}, {"from", 3}, {"to", 3}});
    case BaseMesh::Stroke: {
        Floats data;
        for (const auto& corner : strokeCorners)
            put(data, vec2(corner[0], corner[1]));
        return attach(geometry, data, {{"quad", 2}});
    }
    case BaseMesh::Square: {
        Floats data;
        for (const auto& corner : strokeCorners)
            put(data, vec2(corner[0] * 2 - 1, corner[1]));
        return attach(geometry, data, {{"quad", 2}});
    }
    default:
        return attach(geometry, glyph(mesh), {{"shape", 3}, {"shapeShade", 3}});
    }
}

} // namespace viewport
