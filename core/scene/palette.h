// Named colours of the 3D view, in the habits of the games' communities and in a colour-blind safe set.
#pragma once

#include <cstdint>
#include <optional>

namespace core {

// sRGB, 0..1, alpha.
struct Colour {
    float r = 1, g = 1, b = 1, a = 1;
    bool operator==(const Colour&) const = default;
};

enum class Hue : std::uint8_t {
    Neutral,
    Ground,
    Ceiling,
    Wall,
    Trigger,
    Water,
    Boost,
    Danger,
    Glider,
    AntiGravity,
    Missing,
    Needless,
    Selection,
    Hover,
    Error,
    Warning,
    Note,
    Good,
    Category0,
    Category1,
    Category2,
    Category3,
    Category4,
    Category5,
    Category6,
    Category7,
    Count,
};

enum class Palette { Habit, ColourBlind };

// A colour as a scene names it: a hue, which every palette shows in its own way, or one colour for all
// palettes.
struct Paint {
    Hue hue = Hue::Neutral;
    std::optional<Colour> fixed; // instead of the hue
    float shade = 0;             // part of the way to white (above 0) or to black (below)
    float alpha = 1;
    bool operator==(const Paint&) const = default;
};

Colour colourOf(Hue hue, Palette palette = Palette::Habit);
Colour colourOf(const Paint& paint, Palette palette = Palette::Habit);
// A perceptually ordered ramp (dark blue to yellow); t is clamped to 0..1.
Colour rampColour(double t);

} // namespace core
