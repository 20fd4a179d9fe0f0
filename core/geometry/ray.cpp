#include "core/geometry/ray.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace core {

namespace {

double dot2(const dvec3& v) { return glm::dot(v, v); }

// A triangle as the ray sees it: the ray's start at the origin, its direction along +z with length 1. The
// first two coordinates of a corner depend on that corner and the ray alone, which is what keeps shared edges
// tight.
struct RayFrame {
    int x, y, z;
    double shearX, shearY, scale;

    explicit RayFrame(const dvec3& direction) {
        const dvec3 size = glm::abs(direction);
        z = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
        x = (z + 1) % 3;
        y = (z + 2) % 3;
        if (direction[z] < 0.0)
            std::swap(x, y); // keeps the winding
        shearX = direction[x] / direction[z];
        shearY = direction[y] / direction[z];
        scale = 1.0 / direction[z];
    }

    dvec3 apply(const dvec3& p) const { return {p[x] - shearX * p[z], p[y] - shearY * p[z], scale * p[z]}; }
};

double cross2(const dvec3& p, const dvec3& q) { return p.x * q.y - p.y * q.x; }

// The corner weights of the point of the triangle's plane below p, or nothing when the triangle has no area.
std::optional<dvec3> weightsBelow(const Triangle& triangle, const dvec3& p) {
    const dvec3 ab = triangle.b - triangle.a;
    const dvec3 ac = triangle.c - triangle.a;
    const dvec3 ap = p - triangle.a;
    const dvec3 normal = glm::cross(ab, ac);
    const double area = dot2(normal);
    if (!(area > 0.0))
        return std::nullopt;
    const double wb = glm::dot(glm::cross(ap, ac), normal) / area;
    const double wc = glm::dot(glm::cross(ab, ap), normal) / area;
    return dvec3(1.0 - wb - wc, wb, wc);
}

} // namespace

Ray transformed(const Ray& ray, const dmat4& matrix) {
    return {transformPoint(matrix, ray.origin), transformDirection(matrix, ray.direction)};
}

Ray rayThroughScreen(const dmat4& inverseViewProjection, const dvec2& ndc) {
    const dvec4 near = inverseViewProjection * dvec4(ndc, -1.0, 1.0);
    const dvec4 far = inverseViewProjection * dvec4(ndc, 1.0, 1.0);
    const dvec3 start = dvec3(near) / near.w;
    return {start, dvec3(far) / far.w - start};
}

std::optional<TriangleHit> intersect(const Ray& ray, const Triangle& triangle, Sides sides, double tMax) {
    const RayFrame frame(ray.direction);
    const dvec3 a = frame.apply(triangle.a - ray.origin);
    const dvec3 b = frame.apply(triangle.b - ray.origin);
    const dvec3 c = frame.apply(triangle.c - ray.origin);

    const double wa = cross2(b, c);
    const double wb = cross2(c, a);
    const double wc = cross2(a, b);
    // The frame looks along +z, so what runs clockwise in its x and y is seen counter-clockwise.
    const bool front = wa <= 0.0 && wb <= 0.0 && wc <= 0.0;
    const bool back = wa >= 0.0 && wb >= 0.0 && wc >= 0.0;
    const double sum = wa + wb + wc;
    if (front == back || sum == 0.0) // beside it, or edge-on
        return std::nullopt;
    if ((sides == Sides::Front && !front) || (sides == Sides::Back && front))
        return std::nullopt;

    const dvec3 weights = dvec3(wa, wb, wc) / sum;
    const double t = a.z + weights.y * (b.z - a.z) + weights.z * (c.z - a.z);
    if (!(t >= 0.0 && t <= tMax))
        return std::nullopt;
    return TriangleHit{t, front, weights};
}

std::optional<RaySpan> intersect(const Ray& ray, const Aabb& box, double tMax) {
    if (box.isEmpty())
        return std::nullopt;
    RaySpan span{0.0, tMax};
    for (int axis = 0; axis < 3; ++axis) {
        const double origin = ray.origin[axis];
        const double direction = ray.direction[axis];
        if (direction == 0.0) {
            if (!(box.min[axis] <= origin && origin <= box.max[axis]))
                return std::nullopt;
            continue;
        }
        double near = (box.min[axis] - origin) / direction;
        double far = (box.max[axis] - origin) / direction;
        if (near > far)
            std::swap(near, far);
        span.enter = std::max(near, span.enter);
        span.leave = std::min(far, span.leave);
        if (!(near <= far && span.enter <= span.leave))
            return std::nullopt;
    }
    return span;
}

dvec3 closestPoint(const Segment& segment, const dvec3& point) {
    const dvec3 along = segment.b - segment.a;
    const double length2 = dot2(along);
    if (length2 == 0.0)
        return segment.a;
    return segment.a + std::clamp(glm::dot(point - segment.a, along) / length2, 0.0, 1.0) * along;
}

dvec3 closestPoint(const Triangle& triangle, const dvec3& point) {
    if (const auto weights = weightsBelow(triangle, point);
        weights && weights->x >= 0.0 && weights->y >= 0.0 && weights->z >= 0.0)
        return triangle.a + weights->y * (triangle.b - triangle.a) + weights->z * (triangle.c - triangle.a);
    dvec3 best = closestPoint(Segment{triangle.a, triangle.b}, point);
    for (const Segment& edge : {Segment{triangle.b, triangle.c}, Segment{triangle.c, triangle.a}}) {
        const dvec3 candidate = closestPoint(edge, point);
        if (dot2(candidate - point) < dot2(best - point))
            best = candidate;
    }
    return best;
}

double distance(const Segment& segment, const dvec3& point) {
    return glm::length(closestPoint(segment, point) - point);
}

double distance(const Triangle& triangle, const dvec3& point) {
    return glm::length(closestPoint(triangle, point) - point);
}

// The squared distance is convex in (t, s), so its least value over t >= 0, 0 <= s <= 1 is the free minimum
// when that lies inside, else the least on one of the three borders.
Approach approach(const Ray& ray, const Segment& segment) {
    const dvec3 along = segment.b - segment.a;
    const dvec3 between = segment.a - ray.origin;
    const double dd = dot2(ray.direction);
    const double de = glm::dot(ray.direction, along);
    const double ee = dot2(along);

    const auto onRay = [&](double s) {
        return dd == 0.0 ? 0.0 : std::max(0.0, glm::dot(between + s * along, ray.direction) / dd);
    };
    const auto onSegment = [&](double t) {
        return ee == 0.0 ? 0.0 : std::clamp(glm::dot(t * ray.direction - between, along) / ee, 0.0, 1.0);
    };
    const auto measure = [&](double t, double s) {
        return Approach{t, s, glm::length(between + s * along - t * ray.direction)};
    };

    Approach best = measure(onRay(0.0), 0.0);
    const auto consider = [&](const Approach& candidate) {
        if (candidate.distance < best.distance)
            best = candidate;
    };
    consider(measure(onRay(1.0), 1.0));
    consider(measure(0.0, onSegment(0.0)));
    const double determinant = dd * ee - de * de;
    if (determinant > 0.0) {
        const double s =
            (de * glm::dot(between, ray.direction) - dd * glm::dot(between, along)) / determinant;
        if (s > 0.0 && s < 1.0)
            consider(measure(onRay(s), s));
    }
    return best;
}

} // namespace core
