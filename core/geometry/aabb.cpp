#include "core/geometry/aabb.h"

#include <cmath>

namespace core {

namespace {

constexpr float largestFloat = std::numeric_limits<float>::max();
constexpr float infinity = std::numeric_limits<float>::infinity();

float roundDown(double value) {
    if (value < -largestFloat)
        return -largestFloat;
    if (value > largestFloat)
        return largestFloat;
    const float nearest = static_cast<float>(value);
    return nearest > value ? std::nextafter(nearest, -infinity) : nearest;
}

float roundUp(double value) { return -roundDown(-value); }

} // namespace

bool Aabb::isEmpty() const { return !(min.x <= max.x && min.y <= max.y && min.z <= max.z); }

bool Aabb::add(const dvec3& point) {
    if (!isFinite(point))
        return false;
    min = glm::min(min, point);
    max = glm::max(max, point);
    return true;
}

void Aabb::merge(const Aabb& other) {
    if (other.isEmpty())
        return;
    min = glm::min(min, other.min);
    max = glm::max(max, other.max);
}

bool Aabb::contains(const dvec3& point) const {
    return min.x <= point.x && point.x <= max.x && min.y <= point.y && point.y <= max.y && min.z <= point.z &&
           point.z <= max.z;
}

bool Aabb::contains(const Aabb& other) const {
    return !other.isEmpty() && contains(other.min) && contains(other.max);
}

bool Aabb::overlaps(const Aabb& other) const {
    return !isEmpty() && !other.isEmpty() && min.x <= other.max.x && other.min.x <= max.x &&
           min.y <= other.max.y && other.min.y <= max.y && min.z <= other.max.z && other.min.z <= max.z;
}

// Halves first: the sum of two huge coordinates would overflow.
dvec3 Aabb::center() const { return isEmpty() ? dvec3(0.0) : min * 0.5 + max * 0.5; }

dvec3 Aabb::size() const { return isEmpty() ? dvec3(0.0) : max - min; }

double Aabb::diagonal() const { return glm::length(size()); }

Aabb Aabb::grown(double margin) const {
    if (isEmpty())
        return {};
    const Aabb result{min - margin, max + margin};
    return result.isEmpty() ? Aabb{} : result;
}

Aabb Aabb::transformed(const dmat4& matrix) const {
    if (isEmpty())
        return {};
    const dvec3 origin(matrix[3]);
    Aabb result{origin, origin};
    for (int axis = 0; axis < 3; ++axis) {
        const dvec3 atMin = dvec3(matrix[axis]) * min[axis];
        const dvec3 atMax = dvec3(matrix[axis]) * max[axis];
        result.min += glm::min(atMin, atMax);
        result.max += glm::max(atMin, atMax);
    }
    return result;
}

double distance(const Aabb& box, const dvec3& point) {
    if (box.isEmpty())
        return std::numeric_limits<double>::infinity();
    return glm::length(point - glm::clamp(point, box.min, box.max));
}

AabbF toFloat(const Aabb& box) {
    if (box.isEmpty())
        return {};
    return {vec3(roundDown(box.min.x), roundDown(box.min.y), roundDown(box.min.z)),
            vec3(roundUp(box.max.x), roundUp(box.max.y), roundUp(box.max.z))};
}

Aabb toDouble(const AabbF& box) { return {dvec3(box.min), dvec3(box.max)}; }

} // namespace core
