// Axis-aligned boxes: the box around finite points in double, and its compact float form. No shape and no
// scene node.
#pragma once

#include "core/geometry/glm.h"

#include <limits>

namespace core {

// A closed box, min <= p <= max on every axis. The default value is the empty box, which contains nothing,
// overlaps nothing and vanishes in a merge. A box of one point is not empty. Coordinates are those of whoever
// fills it.
struct Aabb {
    dvec3 min = dvec3(std::numeric_limits<double>::infinity());
    dvec3 max = dvec3(-std::numeric_limits<double>::infinity());

    bool operator==(const Aabb&) const = default;

    // True when some axis has min > max, or a NaN.
    bool isEmpty() const;

    // Takes a point in; a point with a NaN or infinite coordinate is skipped as a whole. Returns whether it
    // was taken.
    bool add(const dvec3& point);

    // Takes another box in; an empty one changes nothing.
    void merge(const Aabb& other);

    // Borders count. An empty box neither contains nor is contained.
    bool contains(const dvec3& point) const;
    bool contains(const Aabb& other) const;
    bool overlaps(const Aabb& other) const;

    // Zero vectors and zero when empty.
    dvec3 center() const;
    dvec3 size() const;
    double diagonal() const;

    // Moves every face outwards by a margin >= 0 (inwards below 0, which may leave an empty box). Empty stays
    // empty.
    Aabb grown(double margin) const;

    // The smallest box around the eight moved corners. The matrix must be affine: its last row is not looked
    // at.
    Aabb transformed(const dmat4& matrix) const;
};

// The length of the way from a point to the box, 0 inside it, infinite when the box is empty.
double distance(const Aabb& box, const dvec3& point);

// The same in 24 bytes, for big arrays of boxes.
struct AabbF {
    vec3 min = vec3(std::numeric_limits<float>::infinity());
    vec3 max = vec3(-std::numeric_limits<float>::infinity());

    bool operator==(const AabbF&) const = default;
};

// Rounds outwards, so the float box always contains the double one; values beyond float's range become its
// largest finite value. Empty gives empty.
AabbF toFloat(const Aabb& box);

// Exact.
Aabb toDouble(const AabbF& box);

} // namespace core
