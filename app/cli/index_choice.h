// Which spatial index of a document a command is about.
#pragma once

#include "app/cli/options.h"

namespace cli {

struct IndexChoice {
    std::vector<std::string> keys;             // of all that the document stores
    std::unique_ptr<core::SpatialIndex> index; // null when it stores none
};

// The index with the key, or the first. Error (NotFound) for a key that is not there.
core::Result<IndexChoice> chooseIndex(const OpenedFile& file, const std::string& key);

} // namespace cli
