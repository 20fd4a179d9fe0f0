#include "core/geometry/frustum.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

double height(const dvec4& plane, const dvec3& point) { return glm::dot(dvec3(plane), point) + plane.w; }

bool allFinite(std::span<const dvec3> points) {
    return std::all_of(points.begin(), points.end(), [](const dvec3& p) { return isFinite(p); });
}

// Of the corners of a convex thing: Outside and Inside are exact, Partial means that no single plane decides.
Containment classifyCorners(const Frustum& frustum, std::span<const dvec3> points) {
    if (!allFinite(points))
        return Containment::Outside;
    bool inside = true;
    for (const dvec4& plane : frustum.activePlanes()) {
        std::size_t above = 0;
        for (const dvec3& point : points)
            above += height(plane, point) >= 0.0 ? 1 : 0;
        if (above == 0)
            return Containment::Outside;
        inside = inside && above == points.size();
    }
    return inside ? Containment::Inside : Containment::Partial;
}

// A convex polygon cut down plane by plane. Each cut adds at most one corner but for rounding, so there is
// room to spare; corners beyond that are dropped, which rounding alone can ask for.
class Clip {
  public:
    explicit Clip(std::span<const dvec3> corners) : m_size(corners.size()) {
        std::copy(corners.begin(), corners.end(), m_points.begin());
    }

    bool leavesAnything(std::span<const dvec4> planes) {
        for (const dvec4& plane : planes)
            cut(plane);
        return m_size > 0;
    }

  private:
    void cut(const dvec4& plane) {
        std::size_t kept = 0;
        const auto keep = [&](const dvec3& point) {
            if (kept < m_kept.size())
                m_kept[kept++] = point;
        };
        for (std::size_t i = 0; i < m_size; ++i) {
            const dvec3& here = m_points[i];
            const dvec3& next = m_points[i + 1 < m_size ? i + 1 : 0];
            const double hereHeight = height(plane, here);
            const double nextHeight = height(plane, next);
            if (hereHeight >= 0.0)
                keep(here);
            if ((hereHeight > 0.0 && nextHeight < 0.0) || (hereHeight < 0.0 && nextHeight > 0.0))
                keep(glm::mix(here, next, hereHeight / (hereHeight - nextHeight)));
        }
        std::copy_n(m_kept.begin(), kept, m_points.begin());
        m_size = kept;
    }

    std::array<dvec3, 24> m_points;
    std::array<dvec3, 24> m_kept;
    std::size_t m_size;
};

bool touchesPolygon(const Frustum& frustum, std::span<const dvec3> corners) {
    const Containment quick = classifyCorners(frustum, corners);
    return quick == Containment::Partial ? Clip(corners).leavesAnything(frustum.activePlanes())
                                         : quick == Containment::Inside;
}

} // namespace

Frustum frustumFromScreen(const dmat4& viewProjection, const dvec2& from, const dvec2& to,
                          FarPlane farPlane) {
    // Opposite planes that coincide would leave the answer to rounding.
    constexpr double leastHalfSize = 1e-9;
    const dvec2 middle = from * 0.5 + to * 0.5;
    const dvec2 halfSize = glm::max(glm::abs(to - from) * 0.5, dvec2(leastHalfSize));
    const dvec2 low = middle - halfSize;
    const dvec2 high = middle + halfSize;

    // Rows of the matrix: clip.x = dot(rowX, (p, 1)) and so on; low.x <= clip.x / clip.w gives the first
    // plane.
    const dmat4 rows = glm::transpose(viewProjection);
    Frustum frustum;
    const auto addPlane = [&](const dvec4& plane) {
        const double length = glm::length(dvec3(plane));
        if (length > 0.0) // a projection without a far plane has none to give
            frustum.planes[frustum.planeCount++] = plane / length;
    };
    addPlane(rows[0] - low.x * rows[3]);
    addPlane(high.x * rows[3] - rows[0]);
    addPlane(rows[1] - low.y * rows[3]);
    addPlane(high.y * rows[3] - rows[1]);
    addPlane(rows[2] + rows[3]);
    if (farPlane == FarPlane::Use)
        addPlane(rows[3] - rows[2]);

    const dvec4 near = glm::inverse(viewProjection) * dvec4(middle, -1.0, 1.0);
    frustum.innerPoint = dvec3(near) / near.w;
    return frustum;
}

Containment classify(const Frustum& frustum, const Aabb& box) {
    if (box.isEmpty())
        return Containment::Outside;
    bool inside = true;
    for (const dvec4& plane : frustum.activePlanes()) {
        const dvec3 normal(plane);
        const auto inward = glm::greaterThan(normal, dvec3(0.0));
        if (height(plane, glm::mix(box.min, box.max, inward)) < 0.0)
            return Containment::Outside;
        inside = inside && height(plane, glm::mix(box.max, box.min, inward)) >= 0.0;
    }
    return inside ? Containment::Inside : Containment::Partial;
}

Containment classify(const Frustum& frustum, const AabbF& box) { return classify(frustum, toDouble(box)); }

bool touches(const Frustum& frustum, const dvec3& point) {
    const auto planes = frustum.activePlanes();
    return isFinite(point) && std::all_of(planes.begin(), planes.end(),
                                          [&](const dvec4& plane) { return height(plane, point) >= 0.0; });
}

bool touches(const Frustum& frustum, const Segment& segment) {
    return touchesPolygon(frustum, std::array{segment.a, segment.b});
}

bool touches(const Frustum& frustum, const Triangle& triangle) {
    return touchesPolygon(frustum, std::array{triangle.a, triangle.b, triangle.c});
}

// Where no face of the box reaches into the volume, the volume lies wholly inside or wholly outside the box,
// and any one of its points tells.
bool touches(const Frustum& frustum, const Obb& box) {
    const auto points = corners(box);
    const Containment quick = classifyCorners(frustum, points);
    if (quick != Containment::Partial)
        return quick == Containment::Inside;
    for (const auto& [a, b, c, d] : boxFaces) {
        if (touchesPolygon(frustum, std::array{points[a], points[b], points[c], points[d]}))
            return true;
    }
    return contains(box, frustum.innerPoint);
}

bool touches(const Frustum& frustum, const Aabb& box) {
    const Containment quick = classify(frustum, box);
    return quick == Containment::Partial ? touches(frustum, toObb(box)) : quick == Containment::Inside;
}

bool encloses(const Frustum& frustum, const Segment& segment) {
    return touches(frustum, segment.a) && touches(frustum, segment.b);
}

bool encloses(const Frustum& frustum, const Triangle& triangle) {
    return touches(frustum, triangle.a) && touches(frustum, triangle.b) && touches(frustum, triangle.c);
}

bool encloses(const Frustum& frustum, const Obb& box) {
    return classifyCorners(frustum, corners(box)) == Containment::Inside;
}

bool encloses(const Frustum& frustum, const Aabb& box) {
    return classify(frustum, box) == Containment::Inside;
}

} // namespace core
