// The options that every command takes, and opening a file under them.
#pragma once

#include "app/cli/command.h"
#include "core/formats/registry.h"

#include <string>
#include <vector>

namespace cli {

struct CommonOptions {
    bool json = false;
    std::string format;                // forced format key
    std::vector<std::string> settings; // "key=value"
    std::vector<std::string> lookup;   // folders
    std::size_t jobs = 0;              // 0 = as many as there are processors
};

void addCommonOptions(Command& command, CommonOptions& options);

struct OpenedFile {
    std::string path;
    core::Bytes bytes;
    std::unique_ptr<core::Document> document;
    core::Settings settings;
};

// Reads the file under the options. Settings that the document does not have are an Error (Usage).
core::Result<OpenedFile> openFile(const std::string& path, const CommonOptions& options);
core::Result<OpenedFile> openBytes(const std::string& path, core::Bytes bytes, const CommonOptions& options);

// Items named by paths and by an expression (each may be empty), without repeats, in that order.
core::Result<std::vector<core::ItemId>>
findItems(const OpenedFile& file, const std::vector<std::string>& paths, const std::string& expression);

} // namespace cli
