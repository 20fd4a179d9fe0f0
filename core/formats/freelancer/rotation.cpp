#include "core/formats/freelancer/rotation.h"

#include <glm/gtc/matrix_transform.hpp>

#include <cmath>

namespace core::freelancer {
namespace {

constexpr double flat = 1e-9; // determinant of a matrix that turns nothing into something

bool allFinite(const dmat3& m) { return isFinite(m[0]) && isFinite(m[1]) && isFinite(m[2]); }

// What turns in it: orthonormal, or as near as a flat matrix comes, and no mirror.
dmat3 turning(const dmat3& m) {
    dmat3 turned = m;
    if (const auto nearest = orthonormal(m))
        turned = *nearest;
    else
        for (int column = 0; column < 3; ++column)
            if (const double length = glm::length(m[column]); length > 0)
                turned[column] /= length;
    return glm::determinant(turned) < 0 ? -turned : turned;
}

} // namespace

// The polar decomposition by Newton's steps.
std::optional<dmat3> orthonormal(const dmat3& given) {
    if (!allFinite(given) || !(std::abs(glm::determinant(given)) >= flat))
        return std::nullopt;
    dmat3 m = given;
    for (int step = 0; step < 100; ++step) {
        const dmat3 next = 0.5 * (m + glm::transpose(glm::inverse(m)));
        const dmat3 change = next - m;
        m = next;
        if (glm::length(change[0]) + glm::length(change[1]) + glm::length(change[2]) < 1e-15)
            break;
    }
    return allFinite(m) ? std::optional(m) : std::nullopt;
}

std::optional<dvec3> eulerAngles(const dmat3& m) {
    if (!allFinite(m))
        return std::nullopt;
    const dmat3 turned = turning(m);
    const auto at = [&](int row, int column) { return turned[column][row]; };
    const double level = std::hypot(at(1, 0), at(1, 1));
    const double pitch = std::atan2(-at(1, 2), level);
    if (level < 1e-6) // straight up or down: yaw and roll turn about one axis
        return dvec3(pitch, std::atan2(-at(2, 0), at(0, 0)), 0);
    return dvec3(pitch, std::atan2(at(0, 2), at(2, 2)), std::atan2(at(1, 0), at(1, 1)));
}

dmat3 eulerRotation(const dvec3& angles) {
    const auto about = [](double angle, const dvec3& axis) { return glm::rotate(dmat4(1.0), angle, axis); };
    dmat3 m(about(angles.y, {0, 1, 0}) * about(angles.x, {1, 0, 0}) * about(angles.z, {0, 0, 1}));
    for (int i = 0; i < 9; ++i) // quarter turns give whole numbers
        if (std::abs(m[i / 3][i % 3]) < 1e-15)
            m[i / 3][i % 3] = 0;
    return m;
}

} // namespace core::freelancer
