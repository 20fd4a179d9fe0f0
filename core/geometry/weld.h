// Finds points that coincide within a tolerance, in an order that users can foretell; it moves and removes
// nothing.
//
// Near linear in the number of points for every input: 1,000,000 take some tenths of a second.
#pragma once

#include "core/geometry/glm.h"

#include <cstdint>
#include <span>
#include <vector>

namespace core {

enum class Nearness {
    PerAxis,  // |p - q| <= tolerance on x, y and z each
    Distance, // length(p - q) <= tolerance
};

// Points are taken in order: each joins the earliest earlier representative within the tolerance, else it
// becomes a representative and stands for itself. The answer has the representative's number for every point
// (its own number for a representative); it names representatives only, and nothing is passed on from one to
// the next.
//
// tolerance >= 0 in the points' unit; 0 joins equal values. -0 equals +0, an infinity equals itself on its
// axis and is far from all else, and a point with a NaN stands for itself and nobody joins it. Float points
// are compared in double.
std::vector<std::uint32_t> weld(std::span<const ivec3> points, std::uint32_t tolerance,
                                Nearness nearness = Nearness::PerAxis);
std::vector<std::uint32_t> weld(std::span<const vec3> points, double tolerance,
                                Nearness nearness = Nearness::PerAxis);
std::vector<std::uint32_t> weld(std::span<const dvec3> points, double tolerance,
                                Nearness nearness = Nearness::PerAxis);

// A weld told as a new numbering without gaps.
struct Renumbering {
    std::vector<std::uint32_t> kept;  // old numbers of the representatives, rising
    std::vector<std::uint32_t> newOf; // new number, the place in kept, by old number
};
Renumbering renumber(std::span<const std::uint32_t> representatives);

// The points that nearly touch another: among the distinct values (each by its first occurrence), those that
// have another distinct value within the tolerance on every axis. Their numbers, rising.
std::vector<std::uint32_t> nearDistinctPoints(std::span<const ivec3> points, std::uint32_t tolerance);

} // namespace core
