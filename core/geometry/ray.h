// Rays and what they hit, and distances from points and rays to triangles and segments; single primitives
// only.
#pragma once

#include "core/geometry/aabb.h"
#include "core/geometry/glm.h"

#include <limits>
#include <optional>

namespace core {

// The points origin + t * direction with t >= 0. The direction need not have unit length: every t below is in
// units of it, and so keeps its meaning when ray and target are moved by the same affine matrix.
struct Ray {
    dvec3 origin = dvec3(0.0);
    dvec3 direction = dvec3(0.0, 0.0, -1.0);

    dvec3 at(double t) const { return origin + t * direction; }
};

// Moved by an affine matrix; t keeps its meaning.
Ray transformed(const Ray& ray, const dmat4& matrix);

// The ray through a point of the screen, from the near to the far plane: t = 0 on the near plane, t = 1 on
// the far one. ndc: x and y in [-1, 1], y up. inverseViewProjection: from OpenGL clip space to world.
Ray rayThroughScreen(const dmat4& inverseViewProjection, const dvec2& ndc);

// Corners a, b, c; the front is the side from which they run counter-clockwise.
struct Triangle {
    dvec3 a = dvec3(0.0);
    dvec3 b = dvec3(0.0);
    dvec3 c = dvec3(0.0);
};

struct Segment {
    dvec3 a = dvec3(0.0);
    dvec3 b = dvec3(0.0);
};

// Which sides of a triangle stop a ray.
enum class Sides { Both, Front, Back };

struct TriangleHit {
    double t = 0.0;
    bool front = true;
    dvec3 weights = dvec3(0.0); // of a, b and c, sum 1
};

// Where a ray meets a triangle, 0 <= t <= tMax. Edges and corners belong to the triangle, and a ray through
// an edge that two triangles share meets at least one of them (on machines that do not contract products into
// sums). A triangle without area, seen edge-on or with a coordinate that is not finite is not met.
std::optional<TriangleHit> intersect(const Ray& ray, const Triangle& triangle, Sides sides = Sides::Both,
                                     double tMax = std::numeric_limits<double>::infinity());

// Where a ray is inside a box, within [0, tMax].
struct RaySpan {
    double enter = 0.0;
    double leave = 0.0;
};

// Borders count: a ray that runs along a face is inside. Nothing for an empty box or a NaN.
std::optional<RaySpan> intersect(const Ray& ray, const Aabb& box,
                                 double tMax = std::numeric_limits<double>::infinity());

// The point of a segment nearest to a point; a segment of no length is its point.
dvec3 closestPoint(const Segment& segment, const dvec3& point);

// The point of a triangle nearest to a point. Triangles without area are the segment or point that they
// cover.
dvec3 closestPoint(const Triangle& triangle, const dvec3& point);

double distance(const Segment& segment, const dvec3& point);
double distance(const Triangle& triangle, const dvec3& point);

// The nearest approach of a ray and a segment.
struct Approach {
    double t = 0.0;        // on the ray, >= 0
    double s = 0.0;        // on the segment, 0 at a, 1 at b
    double distance = 0.0; // between the two points, in the coordinates' unit
};

// Parallel ones stay as near as they get along a stretch: the answer is then one of its ends.
Approach approach(const Ray& ray, const Segment& segment);

} // namespace core
