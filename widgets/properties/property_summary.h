// What the properties of many items have in common: one value or "mixed", for each component. Values are raw.
#pragma once

#include "core/base/progress.h"
#include "core/document/document.h"

#include <vector>

namespace widgets {

struct PropertyCell {
    enum class State { Unknown, Same, Mixed } state = State::Unknown;
    core::Value raw; // of the current item; of all when Same
};

// cells[property][component], by place in the record type.
using PropertySummary = std::vector<std::vector<PropertyCell>>;

// Derived values are asked of this many items at most.
inline constexpr std::size_t mostDerived = 5000;

// All items are of `type`; `items` is not empty and its last is the current one. A property is left at the
// first difference. Cells stay Unknown when cancelled.
PropertySummary summarise(const core::Document& document, const core::Settings& settings,
                          const std::vector<core::ItemId>& items, core::TypeId type,
                          core::Progress& progress);

} // namespace widgets
