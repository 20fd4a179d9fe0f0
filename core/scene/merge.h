// Joins scenes into one, as overlays of several results are shown together.
#pragma once

#include "core/scene/scene.h"

namespace core {

// Appends nodes and batches; layers with the same key become one.
void appendScene(Scene& into, const Scene& from);

} // namespace core
