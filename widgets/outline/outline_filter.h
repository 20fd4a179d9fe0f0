// Which rows of an outline match typed words. A pure function for worker threads.
#pragma once

#include "core/base/progress.h"
#include "core/document/outline.h"

#include <QString>

#include <vector>

namespace widgets {

struct FilterResult {
    std::vector<core::RowId> rows; // depth first
    bool more = false;             // the limit was reached
};

// Rows whose translated title holds every word of `words`, in any case. Stops early when cancelled.
FilterResult filterOutline(const core::Outline& outline, const QString& words, std::size_t limit,
                           core::Progress& progress);

} // namespace widgets
