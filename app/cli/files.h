// Files on disk as bytes: read whole, written all or nothing. It reads no format.
#pragma once

#include "core/formats/format.h"

#include <filesystem>
#include <string>
#include <vector>

namespace cli {

core::Result<core::Bytes> readFile(const std::filesystem::path& path);

// Writes to a new file beside `path` and renames it over, so that `path` holds either the old or the new
// bytes whatever happens. A link is followed; devices and pipes are written directly.
core::Status writeFile(const std::filesystem::path& path, core::ByteView bytes);

// The files below the folder, in the order of their names; links to folders are not followed.
core::Result<std::vector<std::string>> filesBelow(const std::filesystem::path& folder);

// Finds names in the folders, in their order; exactly first, then in any case of letters. A name that leads
// out of the folder finds nothing.
core::FileLookup lookupIn(std::vector<std::string> folders);

} // namespace cli
