#include "app/cli/commands.h"
#include "app/cli/json_output.h"
#include "app/cli/output.h"
#include "core/scene/primitives.h"

#include <fmt/format.h>

namespace cli {
namespace {

// Of all that the document shows, in file space; empty when nothing has a place.
core::Aabb fileBounds(const OpenedFile& file) {
    core::Progress progress;
    const core::Format& format = core::formatOf(*file.document);
    const auto scene = format.scene(*file.document, file.settings, progress);
    if (!scene)
        return {};
    return core::sceneBounds(*scene).transformed(
        glm::inverse(format.displayTransform(*file.document, file.settings)));
}

std::string rangeText(const core::Aabb& box, int axis) {
    return fmt::format("{:.6g} to {:.6g}", box.min[axis], box.max[axis]);
}

Output info(const std::string& path, const CommonOptions& options) {
    const auto file = openFile(path, options);
    if (!file)
        return failure(path, file.error(), options.json);
    const core::Document& document = *file->document;
    const core::Aabb bounds = fileBounds(*file);
    const std::vector<core::Figure> figures = document.figures(file->settings);

    Output output;
    if (options.json) {
        Json json = header(*file);
        json["dialect"] = document.dialect();
        json["description"] = jsonOf(document.description());
        json["bytes"] = file->bytes.size();
        json["bounds"] = jsonOf(bounds);
        addFigures(json, figures);
        output.out = line(json);
        return output;
    }
    std::vector<std::vector<std::string>> rows;
    rows.push_back({"Format", core::english(document.description())});
    rows.push_back({"Size", fmt::format("{} bytes", file->bytes.size())});
    for (int axis = 0; axis < 3 && !bounds.isEmpty(); ++axis)
        rows.push_back({fmt::format("Bounds {}", "xyz"[axis]), rangeText(bounds, axis)});
    for (const core::Figure& figure : figures)
        rows.push_back({core::english(figure.label), figureText(figure)});
    output.out = path + '\n' + table(rows, 2);
    return output;
}

} // namespace

void addInfoCommand(CLI::App& program, int& status) {
    struct Options : CommonOptions {
        std::vector<std::string> files;
    };
    auto options = std::make_shared<Options>();
    Command command(program, "info", "What each file is: format, counts, bounds, index figures");
    command.arguments("FILE", options->files, "Files");
    addCommonOptions(command, *options);
    command.run([options, &status] {
        status = forEachFile(options->files, options->jobs,
                             [&](const std::string& file) { return info(file, *options); });
    });
}

} // namespace cli
