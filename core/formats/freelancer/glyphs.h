// Shapes of the marks of joints, hardpoints and cameras, as line segments and frames of glyphs; numbers only.
#pragma once

#include "core/geometry/glm.h"

#include <vector>

namespace core::freelancer {

// What lies farther off is not drawn: it would only make the rest invisibly small.
constexpr double farthest = 1e10;
inline bool isNear(const dvec3& p) {
    return std::abs(p.x) <= farthest && std::abs(p.y) <= farthest && std::abs(p.z) <= farthest;
}
bool isNear(const dmat4& matrix);

// Of length 1; zero for a vector that has no direction.
dvec3 unit(const dvec3& v);
// At right angles to a unit axis and of length 1: the direction's own part, or any when it lies on the axis.
dvec3 acrossAxis(const dvec3& axis, const dvec3& direction);
// Z points along the unit axis; right-handed.
mat4 frameAlong(const dvec3& origin, const dvec3& axis);

// Ends of line segments, two each.
using Segments = std::vector<dvec3>;

struct Turn {
    dvec3 centre{0};
    dvec3 axis{0, 1, 0}; // both of length 1 and at right angles
    dvec3 zero{1, 0, 0};
    double radius = 1;

    dvec3 at(double angle) const;
};
// The way from one angle to another, whole when they are a turn apart, and a spoke to each end. Always as
// many segments.
void addArc(const Turn& turn, double from, double to, Segments& segments);
void addCircle(const Turn& turn, Segments& segments);
// Looking along -Z, by the tangents of the half angles.
void addFrustum(double tanX, double tanY, double near, double far, Segments& segments);

} // namespace core::freelancer
