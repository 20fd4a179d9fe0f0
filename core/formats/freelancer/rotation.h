// Rotations of joints and hardpoints as angles, and without the scale and shear that their matrices may hold.
#pragma once

#include "core/geometry/glm.h"

#include <optional>

namespace core::freelancer {

// The nearest orthonormal matrix; a mirror stays one. Nothing when a number is not finite or the matrix is
// flat.
std::optional<dmat3> orthonormal(const dmat3& m);
// Pitch about X, yaw about Y, roll about Z, in radians, of Ry Rx Rz: roll first. A scale or a mirror does not
// show. Straight up or down the roll is 0. Nothing when a number is not finite.
std::optional<dvec3> eulerAngles(const dmat3& m);
dmat3 eulerRotation(const dvec3& angles);

} // namespace core::freelancer
