// Writing an edited document: planned, read back, then put in place whole; and telling what was done.
#pragma once

#include "app/cli/json_output.h"
#include "app/cli/output.h"

namespace cli {

// Plans the save of `document` against the bytes of `file` and writes it to `path`, unless `dryRun`.
core::Result<core::SavePlan> saveTo(const std::string& path, const core::Document& document,
                                    const OpenedFile& file, bool dryRun);

// Adds {bytes, changed_bytes, warnings}.
void addPlan(Json& json, const core::SavePlan& plan);
// The warnings as lines for standard error.
std::string warningLines(const std::string& path, const core::SavePlan& plan);
// "3 bytes changed", "all bytes from 0x001F on changed; 4 bytes longer"
std::string changeText(const core::SavePlan& plan, std::size_t sizeBefore);

} // namespace cli
