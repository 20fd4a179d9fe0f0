#include "widgets/viewport/camera.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace viewport {
namespace {

using core::Aabb;
using core::dmat4;
using core::dvec2;
using core::dvec3;
using core::dvec4;

constexpr double halfTurn = 3.14159265358979323846;
constexpr double steepest = halfTurn / 2;

// Least and greatest depth of a box's corners.
std::pair<double, double> depthRange(const Aabb& box, const dvec3& eye, const dvec3& forward) {
    double least = std::numeric_limits<double>::infinity(), greatest = -least;
    for (int corner = 0; corner < 8; ++corner) {
        const dvec3 at(corner & 1 ? box.max.x : box.min.x, corner & 2 ? box.max.y : box.min.y,
                       corner & 4 ? box.max.z : box.min.z);
        const double depth = glm::dot(at - eye, forward);
        least = std::min(least, depth);
        greatest = std::max(greatest, depth);
    }
    return {least, greatest};
}

double aspectOf(const dvec2& size) { return size.y > 0 && size.x > 0 ? size.x / size.y : 1.0; }

} // namespace

dvec3 Camera::forward() const {
    return {std::sin(m_yaw) * std::cos(m_pitch), std::sin(m_pitch), -std::cos(m_yaw) * std::cos(m_pitch)};
}

dvec3 Camera::right() const { return {std::cos(m_yaw), 0, std::sin(m_yaw)}; }

dvec3 Camera::up() const {
    return {-std::sin(m_yaw) * std::sin(m_pitch), std::cos(m_pitch), std::cos(m_yaw) * std::sin(m_pitch)};
}

void Camera::setAngles(double yaw, double pitch) {
    m_yaw = std::remainder(yaw, 2 * halfTurn);
    m_pitch = std::clamp(pitch, -steepest, steepest);
}

void Camera::look(StandardView view) {
    switch (view) {
    case StandardView::Front:
        return setAngles(0, 0);
    case StandardView::Back:
        return setAngles(halfTurn, 0);
    case StandardView::Left:
        return setAngles(halfTurn / 2, 0);
    case StandardView::Right:
        return setAngles(-halfTurn / 2, 0);
    case StandardView::Top:
        return setAngles(0, -steepest);
    case StandardView::Bottom:
        return setAngles(0, steepest);
    case StandardView::FromAbove:
        return setAngles(-halfTurn / 6, -halfTurn / 4);
    }
}

void Camera::fit(const Aabb& box, const dvec2& size) {
    if (box.isEmpty())
        return;
    const double tanY = std::tan(m_fieldOfView / 2), tanX = tanY * aspectOf(size);
    const dvec3 middle = box.center(), half = box.size() / 2.0;
    const dvec3 ahead = forward(), across = right(), upward = up();
    // The distance at which every corner is within the view's four planes, and the same for parallel rays.
    double needed = 0;
    for (int corner = 0; corner < 8; ++corner) {
        const dvec3 arm(corner & 1 ? half.x : -half.x, corner & 2 ? half.y : -half.y,
                        corner & 4 ? half.z : -half.z);
        const double x = std::abs(glm::dot(arm, across)), y = std::abs(glm::dot(arm, upward));
        const double nearer = m_orthographic ? 0 : -glm::dot(arm, ahead);
        needed = std::max({needed, x / tanX + nearer, y / tanY + nearer});
    }
    const double margin = 1.08;
    const double smallest = std::max(1e-6, m_bounds.isEmpty() ? 0.0 : m_bounds.diagonal() * 0.02);
    m_focus = middle;
    m_distance = std::max(needed * margin, smallest);
}

void Camera::orbit(const dvec3& pivot, double yaw, double pitch) {
    const auto inView = [&](const dvec3& v) {
        return dvec3(glm::dot(v, right()), glm::dot(v, up()), glm::dot(v, forward()));
    };
    const dvec3 arm = inView(m_focus - pivot);
    setAngles(m_yaw + yaw, m_pitch + pitch);
    m_focus = pivot + right() * arm.x + up() * arm.y + forward() * arm.z;
}

void Camera::pan(const dvec2& pixels, double depth, const dvec2& size) {
    const double scale = pixelSize(depth, size);
    m_focus += (right() * -pixels.x + up() * pixels.y) * scale;
}

void Camera::zoom(double factor, const dvec3& point) {
    const double least = m_bounds.isEmpty() ? 1e-6 : std::max(1e-9, m_bounds.diagonal() * 1e-6);
    const double most = m_bounds.isEmpty() ? 1e12 : m_bounds.diagonal() * 50 + least;
    const double wanted = std::clamp(m_distance * factor, least, most);
    const double real = wanted / m_distance;
    if (m_orthographic) {
        const dvec3 arm = m_focus - point;
        m_focus = point + arm * real;
        m_distance = wanted;
        return;
    }
    const dvec3 from = point + (eye() - point) * real;
    m_distance = wanted;
    m_focus = from + forward() * m_distance;
}

void Camera::fly(const dvec3& motion) {
    m_focus += right() * motion.x + up() * motion.y + forward() * motion.z;
}

void Camera::turn(double yaw, double pitch) {
    const dvec3 from = eye();
    setAngles(m_yaw + yaw, m_pitch + pitch);
    m_focus = from + forward() * m_distance;
}

dmat4 Camera::view() const {
    const dvec3 x = right(), y = up(), z = -forward(), from = eye();
    dmat4 matrix(1.0);
    matrix[0] = dvec4(x.x, y.x, z.x, 0);
    matrix[1] = dvec4(x.y, y.y, z.y, 0);
    matrix[2] = dvec4(x.z, y.z, z.z, 0);
    matrix[3] = dvec4(-glm::dot(x, from), -glm::dot(y, from), -glm::dot(z, from), 1);
    return matrix;
}

dmat4 Camera::projection(const dvec2& size) const {
    const double aspect = aspectOf(size);
    auto [least, greatest] = m_bounds.isEmpty() ? std::pair<double, double>(0.0, m_distance * 4)
                                                : depthRange(m_bounds, eye(), forward());
    const double extent = m_bounds.isEmpty() ? m_distance : m_bounds.diagonal();
    if (m_orthographic) {
        const double halfHeight = std::tan(m_fieldOfView / 2) * m_distance;
        const double margin = extent * 0.5 + m_distance;
        return glm::ortho(-halfHeight * aspect, halfHeight * aspect, -halfHeight, halfHeight, least - margin,
                          greatest + margin);
    }
    const double far = std::max({greatest * 1.05, m_distance * 6, extent * 1e-3, 1e-6});
    // Depth has 24 bits: what lies before the nearest thing is given up, but never more than a person who
    // looks at the focus could miss.
    const double closest = std::clamp(m_distance * 0.05, far * 1e-5, far * 1e-3);
    const double near = std::max(least * 0.9, closest);
    return glm::perspective(m_fieldOfView, aspect, std::min(near, far * 0.5), far);
}

core::Ray Camera::ray(const dvec2& pixel, const dvec2& size) const {
    const double tanY = std::tan(m_fieldOfView / 2), tanX = tanY * aspectOf(size);
    const double x = size.x > 0 ? 2 * pixel.x / size.x - 1 : 0;
    const double y = size.y > 0 ? 1 - 2 * pixel.y / size.y : 0;
    if (!m_orthographic)
        return {eye(), glm::normalize(forward() + right() * (x * tanX) + up() * (y * tanY))};
    // Parallel rays start before everything that the projection shows.
    const double back = (m_bounds.isEmpty() ? 0 : m_bounds.diagonal()) + m_distance;
    const dvec3 through = m_focus + (right() * (x * tanX) + up() * (y * tanY)) * m_distance;
    const double depth = m_bounds.isEmpty() ? 0 : glm::dot(m_bounds.center() - through, forward());
    return {through + forward() * (std::min(depth, 0.0) - back), forward()};
}

dvec3 Camera::project(const dvec3& point, const dvec2& size) const {
    const dvec4 clip = projection(size) * view() * dvec4(point, 1);
    const double depth = depthOf(point);
    const double w = clip.w != 0 ? clip.w : 1e-12;
    return {(clip.x / w + 1) / 2 * size.x, (1 - clip.y / w) / 2 * size.y, depth};
}

double Camera::pixelSize(double depth, const dvec2& size) const {
    const double at = m_orthographic ? m_distance : std::max(depth, 1e-9);
    return size.y > 0 ? 2 * std::tan(m_fieldOfView / 2) * at / size.y : 0;
}

} // namespace viewport
