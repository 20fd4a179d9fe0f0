#include "core/formats/colbin/geometry.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core::colbin {
namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double degrees = 57.29577951308232;

Wide3 difference(const Int3& a, const Int3& b) {
    return {Wide(a[0]) - b[0], Wide(a[1]) - b[1], Wide(a[2]) - b[2]};
}

Wide3 cross(const Wide3& a, const Wide3& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

double length(const Wide3& v) { return std::hypot(double(v[0]), double(v[1]), double(v[2])); }

// Below 2^66: coordinates are 32 bits wide.
Wide longestEdgeSquared(const Floor& floor) {
    Wide longest = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const Wide3 edge = difference(floor.vertices[(i + 1) % 3], floor.vertices[i]);
        longest = std::max(longest, edge[0] * edge[0] + edge[1] * edge[1] + edge[2] * edge[2]);
    }
    return longest;
}

} // namespace

Wide3 windingNormal(const Floor& floor) {
    return cross(difference(floor.vertices[1], floor.vertices[0]),
                 difference(floor.vertices[2], floor.vertices[0]));
}

FloorFacing facing(const Floor& floor, bool yDown) {
    const Wide y = windingNormal(floor)[1];
    if (y == 0)
        return FloorFacing::Neither;
    return (y < 0) == yDown ? FloorFacing::Ground : FloorFacing::Ceiling;
}

bool hasArea(const Floor& floor) { return windingNormal(floor) != Wide3{0, 0, 0}; }

bool isSliver(const Floor& floor) {
    const Wide3 g = windingNormal(floor);
    if (g == Wide3{0, 0, 0})
        return false;
    Wide squares = 0;
    for (const Wide component : g) {
        if (absolute(component) >= Wide(1) << 62)
            return false; // its square alone passes 4 * longest edge^2, and might pass 128 bits
        squares += component * component;
    }
    return squares < 4 * longestEdgeSquared(floor);
}

double area(const Floor& floor) { return length(windingNormal(floor)) / 2; }

double slopeDegrees(const Floor& floor) {
    const Wide3 g = windingNormal(floor);
    if (g == Wide3{0, 0, 0})
        return notANumber;
    return std::atan2(std::hypot(double(g[0]), double(g[2])), std::abs(double(g[1]))) * degrees;
}

double leastAltitude(const Floor& floor) {
    const Wide3 g = windingNormal(floor);
    if (g == Wide3{0, 0, 0})
        return 0;
    return length(g) / std::sqrt(double(longestEdgeSquared(floor)));
}

double normalAngle(const Floor& floor) {
    const Wide3 g = windingNormal(floor);
    const Wide3 n = {floor.normal[0], floor.normal[1], floor.normal[2]};
    if (g == Wide3{0, 0, 0} || n == Wide3{0, 0, 0})
        return notANumber;
    const Wide along = g[0] * n[0] + g[1] * n[1] + g[2] * n[2];
    return std::atan2(length(cross(n, g)), std::abs(double(along))) * degrees;
}

Wide dot(const Int3& a, const Int3& b) { return Wide(a[0]) * b[0] + Wide(a[1]) * b[1] + Wide(a[2]) * b[2]; }

Wide lengthSquared(const Int3& v) { return dot(v, v); }

bool isZero(const Int3& v) { return v == Int3{0, 0, 0}; }

Wide determinant(const Wall& wall) {
    const Wide3 a = {wall.axes[0][0], wall.axes[0][1], wall.axes[0][2]};
    const Wide3 b = {wall.axes[1][0], wall.axes[1][1], wall.axes[1][2]};
    const Wide3 n = cross(a, b);
    return n[0] * wall.axes[2][0] + n[1] * wall.axes[2][1] + n[2] * wall.axes[2][2];
}

int thinAxis(const Wall& wall) {
    return int(std::min_element(wall.halfExtent.begin(), wall.halfExtent.end()) - wall.halfExtent.begin());
}

Obb wallBox(const Wall& wall) {
    Obb box;
    box.center = {double(wall.center[0]), double(wall.center[1]), double(wall.center[2])};
    for (std::size_t k = 0; k < 3; ++k) {
        const double scale = wall.halfExtent[k] / fixedOne;
        box.half[k] = {wall.axes[k][0] * scale, wall.axes[k][1] * scale, wall.axes[k][2] * scale};
    }
    return box;
}

double axisLength(const Wall& wall, int k) {
    return std::sqrt(double(lengthSquared(wall.axes[std::size_t(k)])));
}

double volume(const Wall& wall) {
    const double axes = double(absolute(determinant(wall))) / (fixedOne * fixedOne * fixedOne);
    double sides = 8;
    for (const std::int32_t half : wall.halfExtent)
        sides *= std::abs(double(half));
    return axes * sides;
}

int handedness(const Wall& wall) {
    const Wide det = determinant(wall);
    return (det > 0) - (det < 0);
}

WallKind wallKind(const Wall& wall) {
    const auto [least, greatest] = std::minmax_element(wall.halfExtent.begin(), wall.halfExtent.end());
    if (*least < 0 || std::any_of(wall.axes.begin(), wall.axes.end(), isZero))
        return WallKind::Broken;
    if (*least > stockThickness)
        return WallKind::Fat;
    if (*least > 0 && *least < stockThickness && *greatest >= stockThickness)
        return WallKind::Thin;
    return WallKind::Plain;
}

} // namespace core::colbin
