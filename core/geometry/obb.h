// Oriented boxes as a centre and three half vectors, which may be skewed or zero; placement only, no style,
// no item.
#pragma once

#include "core/geometry/aabb.h"
#include "core/geometry/glm.h"

#include <array>
#include <cstdint>
#include <optional>

namespace core {

struct Ray;

// The body center + t0*half[0] + t1*half[1] + t2*half[2] with every t in [-1, 1]. A half vector is axis times
// half extent, so files whose axes are not unit length, not at right angles, parallel or zero are shown as
// they are tested. With dependent half vectors the body is flat, a line or a point, and every function below
// still holds.
struct Obb {
    dvec3 center = dvec3(0.0);
    std::array<dvec3, 3> half = {dvec3(0.0), dvec3(0.0), dvec3(0.0)};

    bool operator==(const Obb&) const = default;
};

// Corner i has t_k = +1 where bit k of i is set, else -1.
std::array<dvec3, 8> corners(const Obb& box);

// Pairs of corners; edges 4k to 4k+3 run along half[k].
extern const std::array<std::array<std::uint8_t, 2>, 12> boxEdges;

// Corners of each face, counter-clockwise seen from outside when the half vectors are right-handed.
// Face 2k is the one at t_k = -1, face 2k+1 the one at t_k = +1.
extern const std::array<std::array<std::uint8_t, 4>, 6> boxFaces;

// The box with the axis-aligned box's faces; an empty one gives a point at the origin.
Obb toObb(const Aabb& box);

// The smallest axis-aligned box around it; empty when a coordinate is not finite.
Aabb bounds(const Obb& box);

// Moved by an affine matrix.
Obb transformed(const Obb& box, const dmat4& matrix);

// The affine matrix that maps the cube [-1, 1]^3 onto the box, and the box of such a matrix.
dmat4 unitCubeMatrix(const Obb& box);
Obb toObb(const dmat4& unitCubeMatrix);

// |det(half)| * 8.
double volume(const Obb& box);

// Faces count as inside. A flat box contains the points of its surface up to rounding; see distance().
bool contains(const Obb& box, const dvec3& point);

// The point of the body nearest to a point; the point itself when it lies inside. NaN in gives NaN out.
dvec3 closestPoint(const Obb& box, const dvec3& point);

// Length of the way to closestPoint().
double distance(const Obb& box, const dvec3& point);

// Where a ray enters the body, 0 when it starts inside. A flat box is hit from both sides; a line or a point
// has no surface and is never hit (use approach() on its edges).
std::optional<double> intersect(const Ray& ray, const Obb& box);

} // namespace core
