#include "core/formats/freelancer/glyphs.h"

#include <algorithm>

namespace core::freelancer {
namespace {

constexpr double pi = 3.14159265358979323846;
constexpr int arcSegments = 32;

void addWay(const Turn& turn, double from, double span, Segments& segments) {
    dvec3 last = turn.at(from);
    for (int i = 1; i <= arcSegments; ++i) {
        const dvec3 next = turn.at(from + span * i / arcSegments);
        segments.insert(segments.end(), {last, next});
        last = next;
    }
}

} // namespace

bool isNear(const dmat4& matrix) {
    for (int c = 0; c < 4; ++c)
        if (!isNear(dvec3(matrix[c])))
            return false;
    return true;
}

dvec3 unit(const dvec3& v) {
    const double length = glm::length(v);
    return length > 1e-9 && std::isfinite(length) ? v / length : dvec3(0);
}

dvec3 acrossAxis(const dvec3& axis, const dvec3& direction) {
    const dvec3 along = unit(direction);
    const dvec3 across = along - axis * glm::dot(along, axis);
    if (glm::length(across) > 1e-6)
        return glm::normalize(across);
    const dvec3 other = std::abs(axis.x) < 0.7 ? dvec3(1, 0, 0) : dvec3(0, 0, 1);
    return glm::normalize(glm::cross(axis, other));
}

mat4 frameAlong(const dvec3& origin, const dvec3& axis) {
    const dvec3 x = acrossAxis(axis, dvec3(0));
    return mat4(dmat4(dvec4(x, 0), dvec4(glm::cross(axis, x), 0), dvec4(axis, 0), dvec4(origin, 1)));
}

dvec3 Turn::at(double angle) const {
    return centre + radius * (zero * std::cos(angle) + glm::cross(axis, zero) * std::sin(angle));
}

void addArc(const Turn& turn, double from, double to, Segments& segments) {
    const double span = std::clamp(to - from, -2 * pi, 2 * pi);
    addWay(turn, from, span, segments);
    segments.insert(segments.end(), {turn.centre, turn.at(from), turn.centre, turn.at(from + span)});
}

void addCircle(const Turn& turn, Segments& segments) { addWay(turn, 0, 2 * pi, segments); }

void addFrustum(double tanX, double tanY, double near, double far, Segments& segments) {
    const auto corner = [&](int i, double depth) {
        return dvec3((i == 1 || i == 2 ? tanX : -tanX) * depth, (i >= 2 ? tanY : -tanY) * depth, -depth);
    };
    for (int i = 0; i < 4; ++i) {
        const int next = (i + 1) % 4;
        segments.insert(segments.end(), {corner(i, near), corner(next, near), corner(i, far),
                                         corner(next, far), corner(i, near), corner(i, far)});
    }
}

} // namespace core::freelancer
