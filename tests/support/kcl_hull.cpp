#include "tests/support/kcl_hull.h"

#include "core/geometry/obb.h"
#include "core/geometry/ray.h"

#include <algorithm>

namespace tests {
namespace {

using core::Aabb;
using glm::dvec3;

// The faces of a body of six points, as triangles, and its edges.
constexpr std::array<std::array<int, 3>, 8> hullTriangles = {
    {{0, 1, 2}, {3, 4, 5}, {0, 1, 4}, {0, 4, 3}, {1, 2, 5}, {1, 5, 4}, {2, 0, 3}, {2, 3, 5}}};
constexpr std::array<std::array<int, 2>, 9> hullEdges = {
    {{0, 1}, {1, 2}, {2, 0}, {3, 4}, {4, 5}, {5, 3}, {0, 3}, {1, 4}, {2, 5}}};

double distanceOf(const core::Segment& p, const core::Segment& q) {
    // The nearest points of two segments: inside both, or at an end of one.
    double best = std::min(
        {core::distance(p, q.a), core::distance(p, q.b), core::distance(q, p.a), core::distance(q, p.b)});
    const dvec3 u = p.b - p.a;
    const dvec3 v = q.b - q.a;
    const dvec3 w = p.a - q.a;
    const double uu = glm::dot(u, u), uv = glm::dot(u, v), vv = glm::dot(v, v);
    const double determinant = uu * vv - uv * uv;
    if (determinant > 0) {
        const double s = (uv * glm::dot(v, w) - vv * glm::dot(u, w)) / determinant;
        const double t = (uu * glm::dot(v, w) - uv * glm::dot(u, w)) / determinant;
        if (s > 0 && s < 1 && t > 0 && t < 1)
            best = std::min(best, glm::distance(p.a + s * u, q.a + t * v));
    }
    return best;
}

} // namespace

KclHull::KclHull(const std::array<dvec3, 3>& corners, const dvec3& face, double thickness) {
    for (std::size_t i = 0; i < 3; ++i) {
        m_points[i] = corners[i];
        m_points[i + 3] = corners[i] - thickness * face;
    }
    for (const dvec3& point : m_points)
        m_bounds.add(point);
    const auto direction = [&](const dvec3& v) {
        if (glm::length(v) > 1e-9)
            m_directions.push_back(v / glm::length(v));
    };
    const dvec3 edges[4] = {corners[1] - corners[0], corners[2] - corners[1], corners[0] - corners[2], face};
    direction(glm::cross(edges[0], edges[1]));
    for (int i = 0; i < 3; ++i)
        direction(glm::cross(glm::normalize(edges[i]), face));
    for (const dvec3& edge : edges)
        for (int k = 0; k < 3; ++k) {
            dvec3 axis(0.0);
            axis[k] = 1;
            direction(glm::cross(glm::normalize(edge), axis));
        }
}

KclHull::Verdict KclHull::bySeparation(const Aabb& box, double reach) const {
    dvec3 apart(0.0);
    for (int k = 0; k < 3; ++k)
        apart[k] = std::max({0.0, m_bounds.min[k] - box.max[k], box.min[k] - m_bounds.max[k]});
    if (glm::length(apart) > reach)
        return Verdict::Far;
    double widest = std::max({apart.x, apart.y, apart.z});
    const dvec3 middle = box.center();
    const dvec3 half = box.size() * 0.5;
    for (const dvec3& direction : m_directions) {
        const double reached = glm::dot(glm::abs(direction), half);
        double low = glm::dot(direction, m_points[0]), high = low;
        for (const dvec3& point : m_points) {
            low = std::min(low, glm::dot(direction, point));
            high = std::max(high, glm::dot(direction, point));
        }
        const double at = glm::dot(direction, middle);
        widest = std::max({widest, low - (at + reached), (at - reached) - high});
        if (widest > reach)
            return Verdict::Far;
    }
    // Without any gap the two meet: the directions are those of all faces and of all pairs of edges.
    return widest <= 0 ? Verdict::Near : Verdict::Open;
}

double KclHull::measured(const Aabb& box) const {
    double best = std::numeric_limits<double>::infinity();
    for (const dvec3& point : m_points)
        best = std::min(best, core::distance(box, point));
    const auto corners = core::corners(core::toObb(box));
    for (const auto& t : hullTriangles) {
        const core::Triangle triangle{m_points[std::size_t(t[0])], m_points[std::size_t(t[1])],
                                      m_points[std::size_t(t[2])]};
        for (const dvec3& corner : corners)
            best = std::min(best, core::distance(triangle, corner));
    }
    for (const auto& e : hullEdges)
        for (const auto& b : core::boxEdges)
            best = std::min(best, distanceOf({m_points[std::size_t(e[0])], m_points[std::size_t(e[1])]},
                                             {corners[b[0]], corners[b[1]]}));
    return best;
}

bool KclHull::isNear(const Aabb& box, double reach) const {
    const Verdict verdict = bySeparation(box, reach);
    if (verdict != Verdict::Open)
        return verdict == Verdict::Near;
    for (const dvec3& point : m_points)
        if (core::distance(box, point) <= reach)
            return true;
    return measured(box) <= reach;
}

double kclReach(double radius, const Aabb& bounds) {
    double largest = 0;
    for (int k = 0; k < 3; ++k)
        largest = std::max({largest, std::abs(bounds.min[k]), std::abs(bounds.max[k])});
    return radius + std::max(0.01, std::ldexp(largest, -21));
}

} // namespace tests
