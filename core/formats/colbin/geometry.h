// Derived geometry of COLBIN records, exact in integers where the format's rules ask for it (README.md,
// sections 5, 6 and 9).
#pragma once

#include "core/formats/colbin/layout.h"
#include "core/formats/colbin/wide.h"
#include "core/geometry/obb.h"

namespace core::colbin {

enum class FloorFacing { Ground, Ceiling, Neither };

Wide3 windingNormal(const Floor& floor);            // g = (v1 - v0) x (v2 - v0), exact
FloorFacing facing(const Floor& floor, bool yDown); // by the sign of g.y
bool hasArea(const Floor& floor);                   // g is not (0, 0, 0)
bool isSliver(const Floor& floor);                  // has area, and |g|^2 < 4 * longest edge^2, exact
double area(const Floor& floor);                    // raw^2
double slopeDegrees(const Floor& floor);            // between g and the vertical, 0..90; NaN without area
double leastAltitude(const Floor& floor);           // raw; 0 without area
double normalAngle(const Floor& floor); // unsigned angle between the lines of normal and g, degrees 0..90;
                                        // NaN without either

Wide dot(const Int3& a, const Int3& b);
Wide lengthSquared(const Int3& v);
bool isZero(const Int3& v);
Wide determinant(const Wall& wall); // of the axes, exact

int thinAxis(const Wall& wall);             // of the smallest half extent, lowest index on ties
Obb wallBox(const Wall& wall);              // file space, raw units
double axisLength(const Wall& wall, int k); // raw (4096 = unit)
double volume(const Wall& wall);            // raw^3, with the true axes
int handedness(const Wall& wall);           // sign of det(axes)
enum class WallKind { Plain, Fat, Thin, Broken };
WallKind wallKind(
    const Wall& wall); // Broken: a zero axis or negative half extent; Fat and Thin by WALL-09 and WALL-10

} // namespace core::colbin
