#include "app/cli/options.h"

#include "app/cli/files.h"
#include "core/document/expression.h"

#include <unordered_set>

namespace cli {

void addCommonOptions(Command& command, CommonOptions& options) {
    command.flag("--json", options.json, "Print one JSON object a file");
    command.option("--format", "KEY", options.format,
                   "Read as this format instead of recognising it (see: formats)");
    command.repeated("--setting", "KEY=VALUE", options.settings,
                     "Set a view or reading choice of the document");
    command.repeated("--lookup", "DIR", options.lookup,
                     "Folder in which formats may look for companion files");
    command.count("--jobs", "N", options.jobs, 1, 1024,
                  "Files worked on at the same time (default: all processors)");
}

core::Result<OpenedFile> openFile(const std::string& path, const CommonOptions& options) {
    auto bytes = readFile(path);
    if (!bytes)
        return core::fail(bytes.error());
    return openBytes(path, std::move(*bytes), options);
}

core::Result<OpenedFile> openBytes(const std::string& path, core::Bytes bytes, const CommonOptions& options) {
    core::ReadOptions reading;
    reading.format = options.format;
    reading.name = std::filesystem::path(path).filename().string();
    if (!options.lookup.empty())
        reading.lookup = lookupIn(options.lookup);
    core::Progress progress;
    auto document = core::readDocument(bytes, reading, progress);
    if (!document)
        return core::fail(document.error());

    OpenedFile file;
    file.path = path;
    file.bytes = std::move(bytes);
    file.document = std::move(*document);
    const auto& definitions = file.document->settingDefinitions();
    file.settings = core::initialSettings(definitions);
    for (const std::string& assignment : options.settings)
        if (const core::Status applied = core::applySetting(file.settings, definitions, assignment); !applied)
            return core::fail(applied.error());
    return file;
}

core::Result<std::vector<core::ItemId>>
findItems(const OpenedFile& file, const std::vector<std::string>& paths, const std::string& expression) {
    std::vector<core::ItemId> found;
    for (const std::string& path : paths) {
        const auto item = file.document->find(path);
        if (!item)
            return core::fail(item.error());
        found.push_back(*item);
    }
    if (!expression.empty()) {
        const auto parsed = core::Expression::parse(expression);
        if (!parsed)
            return core::fail(parsed.error());
        core::Progress progress;
        const auto selected = parsed->select(*file.document, file.settings, progress);
        if (!selected)
            return core::fail(selected.error());
        found.insert(found.end(), selected->begin(), selected->end());
    }
    std::vector<core::ItemId> items;
    std::unordered_set<core::ItemId> seen;
    for (const core::ItemId item : found)
        if (seen.insert(item).second)
            items.push_back(item);
    return items;
}

} // namespace cli
