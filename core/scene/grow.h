// Grows a selection over a scene's triangles: what hangs together by shared edges, or lies in one plane as
// well. By places in space, whatever the format stores.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/scene/scene.h"

#include <optional>
#include <vector>

namespace core {

struct GrowOptions {
    std::optional<double> maxAngle; // degrees between the planes of neighbours; nothing = any
    // Corners nearer than this part of the first items' mean edge are one: reconstructed corners of
    // neighbours differ a little.
    double weldPart = 0.002;
};

// Items of solid triangle batches that are reached from those given, they included, ascending. Batches drawn
// as ghosts or outlines take part only if one of the given items lies in them. Error: Cancelled.
Result<std::vector<ItemId>> grow(const Scene& scene, const std::vector<ItemId>& from,
                                 const GrowOptions& options, Progress& progress);

} // namespace core
