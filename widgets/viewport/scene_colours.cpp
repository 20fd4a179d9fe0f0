#include "widgets/viewport/scene_colours.h"

#include <algorithm>
#include <cmath>

namespace viewport {
namespace {

std::uint8_t byteOf(float value) { return std::uint8_t(std::lround(std::clamp(value, 0.0f, 1.0f) * 255.0f)); }

} // namespace

Look lookOf(const core::Colour& colour) { return {byteOf(colour.r), byteOf(colour.g), byteOf(colour.b), 0}; }

void colourPrimitives(const core::Scene& scene, Kind kind, std::size_t batch, std::size_t first,
                      std::size_t count, const ColourSource& source, Look* out) {
    const BatchView view = batchView(scene, kind, batch);
    const core::Colour own = core::colourOf(view.style->paint, source.palette);
    const core::Colouring* colouring =
        source.colouring && view.style->coloured &&
                std::find(source.colouring->types.begin(), source.colouring->types.end(),
                          view.items->base.type) != source.colouring->types.end()
            ? &*source.colouring
            : nullptr;
    const Look plain = lookOf(own);
    for (std::size_t i = 0; i < count; ++i) {
        const core::ItemId item = view.items->at(first + i);
        const std::uint8_t kept = out[i].marks & std::uint8_t(~MarkHidden);
        if (colouring) {
            const core::Colour c = core::colourFor(*colouring, item, own, source.palette);
            out[i] = {byteOf(c.r), byteOf(c.g), byteOf(c.b), kept};
        } else {
            out[i] = {plain.r, plain.g, plain.b, kept};
        }
        if (source.hidden && item.valid() && source.hidden(item))
            out[i].marks |= MarkHidden;
    }
}

} // namespace viewport
