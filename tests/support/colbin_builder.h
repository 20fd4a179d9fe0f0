// Builds COLBIN levels as the stock exporter would: floors with upward normals, oriented boxes, a grid. For
// samples, tests and benchmarks.
#pragma once

#include "core/formats/colbin/grid.h"

#include <glm/glm.hpp>

#include <vector>

namespace tests {

// Positions in metres with the height upwards: (x, height, z). The file gets x128, Y down, x and z as given.
// Numbers are cut toward zero as the exporter cuts them.
class ColbinBuilder {
  public:
    using Point = glm::dvec3;

    // A triangle turned so that it faces up (ground) or down (ceiling).
    void triangle(Point a, Point b, Point c, bool ground = true);
    // Corners in order around.
    void quad(Point a, Point b, Point c, Point d, bool ground = true);
    void ground(double x0, double z0, double x1, double z1, double height);
    void ceiling(double x0, double z0, double x1, double z1, double height);
    // From height0 at z0 to height1 at z1.
    void rampZ(double x0, double z0, double x1, double z1, double height0, double height1);
    void rampX(double x0, double z0, double x1, double z1, double height0, double height1);

    // A box by its middle, its whole length along its local axes (x, depth, height) and its turn about the
    // vertical. Axes are stored as an unturned Blender object has them: local Z, the height, is axis 2.
    std::size_t box(Point middle, glm::dvec3 size, double turnDegrees = 0);
    // A wall 0.5 m thick along the line from (x0, z0) to (x1, z1).
    std::size_t wall(double x0, double z0, double x1, double z1, double foot, double top);

    core::colbin::Floor& floor(std::size_t i) { return m_floors[i]; }
    core::colbin::Wall& wallAt(std::size_t i) { return m_walls[i]; }
    std::size_t floorCount() const { return m_floors.size(); }
    std::size_t wallCount() const { return m_walls.size(); }
    void add(const core::colbin::Floor& floor) { m_floors.push_back(floor); }
    void add(const core::colbin::Wall& wall) { m_walls.push_back(wall); }

    // Version 2 with a grid by that rule. The rule's limits must hold.
    core::colbin::Data build(core::colbin::GridRule rule, std::uint32_t cellSize = 256) const;

  private:
    std::vector<core::colbin::Floor> m_floors;
    std::vector<core::colbin::Wall> m_walls;
};

// The samples of core/formats/colbin/samples.
ColbinBuilder courtyard();
core::colbin::Data brokenLevel();

// Hilly ground of exactly that many triangles with turned walls scattered over it; the same for the same
// numbers.
core::colbin::Data bigLevel(std::size_t floors, std::size_t walls,
                            core::colbin::GridRule rule = core::colbin::GridRule::ExporterCompatible);

} // namespace tests
