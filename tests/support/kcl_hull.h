// The bodies of prisms and how far they are from boxes (format page, section 11). A part of the KCL builder.
#pragma once

#include "core/geometry/aabb.h"

#include <array>
#include <vector>

namespace tests {

// The body of a prism: its triangle, and the triangle again by the thickness behind its face.
class KclHull {
  public:
    KclHull(const std::array<glm::dvec3, 3>& corners, const glm::dvec3& face, double thickness);

    const core::Aabb& bounds() const { return m_bounds; }
    // True when the distance between the body and the closed box is at most `reach`. Exact but for rounding:
    // a separating direction with a wider gap says no, two points that are near enough say yes, and what is
    // left is measured from every corner, edge and face of the one to those of the other.
    bool isNear(const core::Aabb& box, double reach) const;

  private:
    enum class Verdict { Near, Far, Open };
    Verdict bySeparation(const core::Aabb& box, double reach) const;
    double measured(const core::Aabb& box) const;

    std::array<glm::dvec3, 6> m_points; // front corners, then those behind them
    core::Aabb m_bounds;
    std::vector<glm::dvec3> m_directions; // unit; that may separate it from a box, the box's own left out
};

// What section 11 adds to the radius where rounding could decide.
double kclReach(double radius, const core::Aabb& bounds);

} // namespace tests
