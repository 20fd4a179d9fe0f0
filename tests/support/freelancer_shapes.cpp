#include "tests/support/freelancer_shapes.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <tuple>

namespace tests {
namespace {

using Ring = std::vector<glm::dvec3>;

glm::dvec3 normalOf(const CsetShape& shape, const core::uvec3& t) {
    const glm::dvec3 a(shape.positions[t.x]), b(shape.positions[t.y]), c(shape.positions[t.z]);
    return glm::normalize(glm::cross(b - a, c - a));
}

bool isSharp(const glm::dvec3& a, const glm::dvec3& b, double angle) {
    return glm::dot(a, b) < std::cos(angle);
}

// `around` the axis; along it the cyclic order of the axes keeps handedness.
glm::dvec3 about(int axis, double radius, double angle, double along) {
    glm::dvec3 p;
    p[axis] = along;
    p[(axis + 1) % 3] = radius * std::cos(angle);
    p[(axis + 2) % 3] = radius * std::sin(angle);
    return p;
}

} // namespace

CsetShape flHull(const std::vector<FlSection>& sections) {
    std::vector<Ring> rings;
    for (const FlSection& s : sections) {
        const double w = s.halfWidth, c = s.chamfer, x = w - c;
        rings.push_back({{x, s.bottom, s.z},
                         {w, s.bottom + c, s.z},
                         {w, s.top - c, s.z},
                         {x, s.top, s.z},
                         {-x, s.top, s.z},
                         {-w, s.top - c, s.z},
                         {-w, s.bottom + c, s.z},
                         {-x, s.bottom, s.z}});
    }
    return csetLoft(rings);
}

CsetShape flWing(const std::vector<FlRib>& ribs) {
    std::vector<Ring> rings;
    for (const FlRib& r : ribs) {
        const double chord = r.trailing - r.leading;
        const double front = r.leading + 0.28 * chord, back = r.leading + 0.72 * chord;
        rings.push_back({{r.x, r.y, r.leading},
                         {r.x, r.y + r.thickness, front},
                         {r.x, r.y + 0.8 * r.thickness, back},
                         {r.x, r.y, r.trailing},
                         {r.x, r.y - 0.6 * r.thickness, back},
                         {r.x, r.y - 0.8 * r.thickness, front}});
    }
    return csetLoft(rings);
}

CsetShape flLathe(const std::vector<glm::dvec2>& profile, int sides, int axis) {
    std::vector<Ring> rings;
    for (const glm::dvec2& p : profile) {
        Ring& ring = rings.emplace_back();
        for (int i = 0; i < sides; ++i)
            ring.push_back(about(axis, p.x, 2 * std::numbers::pi * (i + 0.5) / sides, p.y));
    }
    return csetLoft(rings);
}

CsetShape flRing(const std::vector<glm::dvec2>& profile, int segments) {
    CsetShape shape;
    const auto around = std::uint32_t(profile.size());
    for (int i = 0; i < segments; ++i)
        for (const glm::dvec2& p : profile)
            shape.positions.emplace_back(about(1, p.x, 2 * std::numbers::pi * i / segments, p.y));
    const auto vertex = [&](std::uint32_t i, std::uint32_t j) {
        return i % std::uint32_t(segments) * around + j % around;
    };
    double area = 0; // of the profile: above 0 when it runs counter-clockwise with y up
    for (std::uint32_t j = 0; j < around; ++j) {
        const glm::dvec2 a = profile[j], b = profile[(j + 1) % around];
        area += a.x * b.y - b.x * a.y;
        for (std::uint32_t i = 0; i < std::uint32_t(segments); ++i) {
            shape.triangles.emplace_back(vertex(i, j), vertex(i, j + 1), vertex(i + 1, j + 1));
            shape.triangles.emplace_back(vertex(i, j), vertex(i + 1, j + 1), vertex(i + 1, j));
        }
    }
    return area > 0 ? shape.turn() : shape;
}

CsetShape flBlock(const glm::dvec3& size, double chamfer, const glm::dvec3& middle) {
    const glm::dvec3 h = size / 2.0;
    const double c = chamfer;
    CsetShape shape = flHull({{-h.z, h.x - c, -h.y + c, h.y - c, c * 0.5},
                              {-h.z + c, h.x, -h.y, h.y, c},
                              {h.z - c, h.x, -h.y, h.y, c},
                              {h.z, h.x - c, -h.y + c, h.y - c, c * 0.5}});
    return shape.move(middle);
}

glm::dmat3 flRotation(const glm::dvec3& a, double angle) {
    const double c = std::cos(angle), s = std::sin(angle);
    glm::dmat3 m;
    for (int i = 0; i < 3; ++i) {
        glm::dvec3 e(0.0);
        e[i] = 1;
        m[i] = c * e + s * glm::cross(a, e) + (1 - c) * glm::dot(a, e) * a;
    }
    return m;
}

CsetShape flTurned(CsetShape shape, const glm::dmat3& rotation) {
    for (core::vec3& p : shape.positions)
        p = core::vec3(rotation * glm::dvec3(p));
    return shape;
}

CsetShape flHardEdges(const CsetShape& shape, double angle) {
    struct Copy {
        glm::dvec3 normal; // of the triangle that asked first
        std::uint32_t vertex;
    };
    std::vector<std::vector<Copy>> copies(shape.positions.size());
    CsetShape sharp;
    for (const core::uvec3& t : shape.triangles) {
        const glm::dvec3 normal = normalOf(shape, t);
        core::uvec3 corners;
        for (int k = 0; k < 3; ++k) {
            std::vector<Copy>& of = copies[t[k]];
            std::size_t i = 0;
            while (i < of.size() && isSharp(of[i].normal, normal, angle))
                ++i;
            if (i == of.size()) {
                of.push_back({normal, std::uint32_t(sharp.positions.size())});
                sharp.positions.push_back(shape.positions[t[k]]);
            }
            corners[k] = of[i].vertex;
        }
        sharp.triangles.push_back(corners);
    }
    return sharp;
}

std::vector<std::pair<std::uint16_t, std::uint16_t>> flFeatureEdges(const CsetShape& shape, double angle) {
    using Place = std::tuple<float, float, float>;
    const auto place = [&](std::uint32_t vertex) {
        const core::vec3& p = shape.positions[vertex];
        return Place(p.x, p.y, p.z);
    };
    struct Edge {
        glm::dvec3 normal; // of the first triangle
        std::uint32_t a, b;
        bool feature; // until a second triangle continues the first one
    };
    std::map<std::pair<Place, Place>, Edge> edges;
    for (const core::uvec3& t : shape.triangles) {
        const glm::dvec3 normal = normalOf(shape, t);
        for (int k = 0; k < 3; ++k) {
            const std::uint32_t a = t[k], b = t[(k + 1) % 3];
            const auto [at, isNew] =
                edges.try_emplace(std::minmax(place(a), place(b)), Edge{normal, a, b, true});
            if (!isNew)
                at->second.feature = isSharp(at->second.normal, normal, angle);
        }
    }
    std::vector<std::pair<std::uint16_t, std::uint16_t>> features;
    for (const auto& [places, edge] : edges)
        if (edge.feature)
            features.emplace_back(std::uint16_t(edge.a), std::uint16_t(edge.b));
    return features;
}

} // namespace tests
