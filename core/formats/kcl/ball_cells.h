// The leaves that a ball reaches into, found from their boxes; what a game would not look at in one lookup.
#pragma once

#include "core/formats/kcl/document.h"

#include <vector>

namespace core::kcl {

struct BallCells {
    std::vector<ItemId> cells; // nodes, ascending, each once
    bool cut = false;          // there are more, or too much was looked at
};

// V2: leaves of the models that the global cells under the ball name, where leaf, global cell and ball meet.
BallCells cellsUnder(const Data& data, const glm::dvec3& centre, double radius, std::size_t most);

} // namespace core::kcl
