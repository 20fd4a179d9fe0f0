// The usual shapes of colourings.
#pragma once

#include "core/scene/scene.h"

#include <limits>

namespace core {

// What Colouring::value gives for items that keep their style's colour.
inline constexpr double noColour = std::numeric_limits<double>::quiet_NaN();

Colouring discreteColouring(std::string key, Text label, std::vector<TypeId> types,
                            std::vector<LegendEntry> legend, std::function<double(ItemId)> value);
// A ramp from low to high.
Colouring rangeColouring(std::string key, Text label, std::vector<TypeId> types, double low, double high,
                         Text unit, std::function<double(ItemId)> value);

} // namespace core
