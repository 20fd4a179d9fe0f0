// The colour and marks of every primitive of a scene, four bytes each, as the shaders read them. No
// positions.
#pragma once

#include "core/scene/scene.h"
#include "widgets/viewport/scene_layout.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace viewport {

// Bits of the fourth byte.
enum Mark : std::uint8_t {
    MarkHidden = 1,
    MarkSelected = 2,
    MarkRelated = 4,        // what the selection refers to
    MarkRelatedLightly = 8, // likewise, of lists in the secondary style
    MarkBeyond = 16,        // a limit of the settings
};

struct Look {
    std::uint8_t r = 255, g = 255, b = 255, marks = 0;
    bool operator==(const Look&) const = default;
};
static_assert(sizeof(Look) == 4);

Look lookOf(const core::Colour& colour);

struct ColourSource {
    std::optional<core::Colouring> colouring; // none = the styles' colours
    core::Palette palette = core::Palette::Habit;
    std::function<bool(core::ItemId)> hidden; // empty = nothing is
};

// Writes the colours and the Hidden mark of primitives [first, first + count) of a batch; other marks stay.
void colourPrimitives(const core::Scene& scene, Kind kind, std::size_t batch, std::size_t first,
                      std::size_t count, const ColourSource& source, Look* out);

} // namespace viewport
