// A lookup as sentences for a person, each with the item and the bytes that it read.
#pragma once

#include "core/formats/kcl/lookup.h"
#include "core/spatial/spatial_index.h"

namespace core::kcl {

// Its cell is that of the leaf; none where the lookup ended before, or where the leaf's list is broken.
IndexLookup inWords(const Data& data, const Lookup& lookup);

} // namespace core::kcl
