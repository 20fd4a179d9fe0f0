// Derived geometry of COLBIN records, exact in integers where the format's rules ask for it (README.md,
// sections 5, 6 and 9).
#pragma once

#include "core/formats/colbin/layout.h"
#include "core/geometry/aabb.h"
#include "core/geometry/obb.h"

namespace core::colbin {

using Wide = __int128;
using Wide3 = std::array<Wide, 3>;

enum class FloorFacing { Ground, Ceiling, Neither };

Wide3 windingNormal(const Floor& floor);            // g = (v1 - v0) x (v2 - v0), exact
FloorFacing facing(const Floor& floor, bool yDown); // by the sign of g.y
double area(const Floor& floor);                    // raw^2
double slopeDegrees(const Floor& floor);            // between g and the vertical, 0..90; NaN without area
double leastAltitude(const Floor& floor);           // raw; 0 without area
double normalAngle(const Floor& floor); // unsigned angle between the lines of normal and g, degrees 0..90;
                                        // NaN without either

int thinAxis(const Wall& wall);             // of the smallest half extent, lowest index on ties
Obb wallBox(const Wall& wall);              // file space, raw units
double axisLength(const Wall& wall, int k); // raw (4096 = unit)
double volume(const Wall& wall);            // raw^3, with the true axes
int handedness(const Wall& wall);           // sign of det(axes)
enum class WallKind { Plain, Fat, Thin, Broken };
WallKind wallKind(
    const Wall& wall); // Broken: a zero axis or negative half extent; Fat and Thin by WALL-09 and WALL-10

} // namespace core::colbin
