// Pieces that the property tables of CollisionSet's record types are put together from. Only properties*.cpp
// include it.
#pragma once

#include "core/document/make_property.h"
#include "core/formats/collision_set/document.h"

namespace core::collision_set {

std::vector<Property> meshProperties(const Units& units);     // properties_mesh.cpp
std::vector<Property> vertexProperties(const Units& units);   // properties_rows.cpp
std::vector<Property> triangleProperties(const Units& units); // properties_rows.cpp

inline Value integer(std::uint64_t value) { return std::int64_t(value); }

// Computed lengths, areas (power 2) and volumes (power 3), in the chosen unit.
Convention measure(const Units& units, int power = 1);

} // namespace core::collision_set
