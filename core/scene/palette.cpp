#include "core/scene/palette.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace core {
namespace {

constexpr std::size_t hueCount = std::size_t(Hue::Count);

constexpr Colour rgb(std::uint32_t hex) {
    return {float((hex >> 16) & 0xFF) / 255, float((hex >> 8) & 0xFF) / 255, float(hex & 0xFF) / 255, 1};
}

// In the order of Hue.
constexpr std::array<Colour, hueCount> habit{
    rgb(0x9AA3AD), // neutral
    rgb(0x7FA36B), // ground
    rgb(0x9B7FC4), // ceiling
    rgb(0xD9A066), // wall
    rgb(0x4FB0C6), // trigger
    rgb(0x3F7FD9), // water
    rgb(0xF08C2E), // boost
    rgb(0xD64545), // danger
    rgb(0xE8C93B), // glider
    rgb(0xC94FC0), // anti-gravity
    rgb(0xE5383B), // missing
    rgb(0x8D949C), // needless
    rgb(0xFFD23F), // selection
    rgb(0xFFFFFF), // hover
    rgb(0xE5383B), // error
    rgb(0xF2A033), // warning
    rgb(0x5B9BD5), // note
    rgb(0x4CAF6A), // good
    rgb(0x4E79A7), rgb(0xF28E2B), rgb(0x59A14F), rgb(0xE15759),
    rgb(0xB07AA1), rgb(0x76B7B2), rgb(0xEDC948), rgb(0x9C755F),
};

// Okabe and Ito's set, which stays apart under the common colour deficiencies, and a dark tan for walls;
// lightness differs where hue may not.
constexpr std::array<Colour, hueCount> colourBlind{
    rgb(0xA6ABB0), // neutral
    rgb(0x009E73), // ground
    rgb(0xCC79A7), // ceiling
    rgb(0x8C6D3F), // wall
    rgb(0x56B4E9), // trigger
    rgb(0x0072B2), // water
    rgb(0xE69F00), // boost
    rgb(0xD55E00), // danger
    rgb(0xF0E442), // glider
    rgb(0xCC79A7), // anti-gravity
    rgb(0xD55E00), // missing
    rgb(0x8D949C), // needless
    rgb(0xF0E442), // selection
    rgb(0xFFFFFF), // hover
    rgb(0xD55E00), // error
    rgb(0xE69F00), // warning
    rgb(0x56B4E9), // note
    rgb(0x009E73), // good
    rgb(0x0072B2), rgb(0xE69F00), rgb(0x009E73), rgb(0xD55E00),
    rgb(0xCC79A7), rgb(0x56B4E9), rgb(0xF0E442), rgb(0x7A7A7A),
};

// Dark blue over teal and green to yellow: lightness rises all the way.
constexpr std::array<Colour, 6> ramp{rgb(0x30246B), rgb(0x2F5C8F), rgb(0x258C8C),
                                     rgb(0x4DB56A), rgb(0xA9D244), rgb(0xFDE735)};

} // namespace

Colour colourOf(Hue hue, Palette palette) {
    const std::size_t place = std::min(std::size_t(hue), hueCount - 1);
    return palette == Palette::ColourBlind ? colourBlind[place] : habit[place];
}

Colour colourOf(const Paint& paint, Palette palette) {
    const Colour colour = paint.fixed ? *paint.fixed : colourOf(paint.hue, palette);
    const float to = paint.shade > 0 ? 1.0f : 0.0f, part = std::abs(paint.shade);
    const auto mix = [&](float from) { return from + (to - from) * part; };
    return {mix(colour.r), mix(colour.g), mix(colour.b), colour.a * paint.alpha};
}

Colour rampColour(double t) {
    if (!(t > 0))
        return ramp.front();
    const double along = std::min(t, 1.0) * double(ramp.size() - 1);
    const std::size_t at = std::min(std::size_t(along), ramp.size() - 2);
    const float f = float(along - double(at));
    const Colour &a = ramp[at], &b = ramp[at + 1];
    return {a.r + (b.r - a.r) * f, a.g + (b.g - a.g) * f, a.b + (b.b - a.b) * f, 1};
}

} // namespace core
