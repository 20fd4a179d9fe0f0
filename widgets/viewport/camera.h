// The eye of the 3D view: place, direction, projection, and the moves that people make with it. A plain value
// that knows neither Qt nor a renderer.
#pragma once

#include "core/geometry/aabb.h"
#include "core/geometry/glm.h"
#include "core/geometry/ray.h"

namespace viewport {

enum class StandardView { Front, Back, Left, Right, Top, Bottom, FromAbove };

// Display space, Y up. Angles in radians: yaw turns right about +Y, pitch looks up; both 0 look along -Z.
// Screen points are in pixels from the upper left corner of a view of `size` pixels.
class Camera {
  public:
    core::dvec3 eye() const { return m_focus - forward() * m_distance; }
    core::dvec3 focus() const { return m_focus; }
    double distance() const { return m_distance; } // from the eye to the focus
    double yaw() const { return m_yaw; }
    double pitch() const { return m_pitch; }
    bool orthographic() const { return m_orthographic; }
    double fieldOfView() const { return m_fieldOfView; } // vertical, radians

    core::dvec3 forward() const;
    core::dvec3 right() const;
    core::dvec3 up() const;

    void setOrthographic(bool on) { m_orthographic = on; }
    void setSceneBounds(const core::Aabb& bounds) { m_bounds = bounds; } // for near and far planes
    void look(StandardView view);
    void setAngles(double yaw, double pitch);

    // Moves the focus to the middle of the box and the eye back until the box fits into the view. Direction
    // stays. An empty box changes nothing.
    void fit(const core::Aabb& box, const core::dvec2& size);
    // Brings a point into the middle; direction and distance stay.
    void centreOn(const core::dvec3& point) { m_focus = point; }
    // Turns eye and focus about a point, which keeps its place on the screen but for depth.
    void orbit(const core::dvec3& pivot, double yaw, double pitch);
    // Moves so that a point at `depth` before the eye follows the mouse by `pixels`.
    void pan(const core::dvec2& pixels, double depth, const core::dvec2& size);
    // factor < 1 comes nearer. The point stays under the cursor.
    void zoom(double factor, const core::dvec3& point);
    // Moves the eye along its own axes: right, up, forward; display units.
    void fly(const core::dvec3& motion);
    // Turns the head; the eye stays.
    void turn(double yaw, double pitch);

    core::dmat4 view() const;                                               // display space to eye space
    core::dmat4 projection(const core::dvec2& size) const;                  // eye space to OpenGL clip space
    core::Ray ray(const core::dvec2& pixel, const core::dvec2& size) const; // unit direction
    // x, y in pixels; z the depth before the eye in display units (negative: behind).
    core::dvec3 project(const core::dvec3& point, const core::dvec2& size) const;
    // Height of one pixel in display units at that depth.
    double pixelSize(double depth, const core::dvec2& size) const;
    // Depth of a point before the eye.
    double depthOf(const core::dvec3& point) const { return glm::dot(point - eye(), forward()); }

  private:
    core::dvec3 m_focus{0.0};
    double m_distance = 10;
    double m_yaw = 0;
    double m_pitch = 0;
    double m_fieldOfView = 0.8;
    bool m_orthographic = false;
    core::Aabb m_bounds;
};

} // namespace viewport
