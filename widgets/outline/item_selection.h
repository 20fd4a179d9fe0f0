// Selected items as ranges of rows: neighbours joined, and bounded, since views grow slow with many ranges.
#pragma once

#include "core/document/item_id.h"

#include <QItemSelection>

#include <functional>
#include <vector>

namespace widgets {

// Beyond this many ranges the rest is left out: the first ones are shown.
inline constexpr std::size_t mostRanges = 1000;

QItemSelection selectionOf(const std::vector<core::ItemId>& items,
                           const std::function<QModelIndex(core::ItemId)>& indexOf);

} // namespace widgets
