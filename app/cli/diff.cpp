#include "app/cli/commands.h"
#include "app/cli/json_output.h"
#include "app/cli/output.h"
#include "core/document/compare.h"

#include <fmt/format.h>

#include <algorithm>

namespace cli {
namespace {

struct Options : CommonOptions {
    std::string before;
    std::string after;
    std::size_t limit = 1000;
};

std::string textOfDifference(const core::Comparison& comparison) {
    std::string out;
    for (const core::TypeDifference& type : comparison.types) {
        out += fmt::format("{}: {} changed", type.type, type.changed);
        if (type.before != type.after)
            out += fmt::format(", {} before, {} after", type.before, type.after);
        out += '\n';
    }
    std::vector<std::vector<std::string>> rows;
    for (const core::PropertyDifference& one : comparison.properties)
        rows.push_back({one.path, core::formatValue(one.before) + " -> " + core::formatValue(one.after)});
    out += table(rows, 2);
    if (comparison.total > comparison.properties.size())
        out += fmt::format("  and {} more\n", comparison.total - comparison.properties.size());
    return out;
}

int diff(const Options& options) {
    const auto before = openFile(options.before, options);
    if (!before)
        return print(failure(options.before, before.error(), options.json));
    const auto after = openFile(options.after, options);
    if (!after)
        return print(failure(options.after, after.error(), options.json));
    core::Progress progress;
    const auto comparison = core::compareDocuments(*before->document, *after->document, before->settings,
                                                   options.limit, progress);
    if (!comparison)
        return print(failure(options.after, comparison.error(), options.json));

    const bool sameBytes = before->bytes == after->bytes;
    Output output;
    output.status = sameBytes ? exitDone : exitFindings;
    if (options.json) {
        Json json;
        json["before"] = options.before;
        json["after"] = options.after;
        json["format"] = std::string(before->document->formatKey());
        json["identical_bytes"] = sameBytes;
        json["equal"] = comparison->equal();
        json["types"] = Json::array();
        for (const core::TypeDifference& type : comparison->types)
            json["types"].push_back(Json{{"type", type.type},
                                         {"before", type.before},
                                         {"after", type.after},
                                         {"changed", type.changed}});
        json["total"] = comparison->total;
        json["properties"] = Json::array();
        for (const core::PropertyDifference& one : comparison->properties)
            json["properties"].push_back(
                Json{{"path", one.path}, {"before", jsonOf(one.before)}, {"after", jsonOf(one.after)}});
        output.out = line(json);
        return print(output);
    }
    output.out = textOfDifference(*comparison);
    if (!sameBytes && comparison->equal()) {
        const auto at = std::mismatch(before->bytes.begin(), before->bytes.end(), after->bytes.begin(),
                                      after->bytes.end())
                            .first;
        output.out += fmt::format("no property differs, but the bytes do from {} on\n",
                                  core::hexOffset(std::uint64_t(at - before->bytes.begin())));
    }
    return print(output);
}

} // namespace

void addDiffCommand(CLI::App& program, int& status) {
    auto options = std::make_shared<Options>();
    Command command(program, "diff", "Items added, removed and changed, property by property");
    command.argument("A", options->before, "File");
    command.argument("B", options->after, "File");
    command.count("--limit", "N", options->limit, 0, 1'000'000'000,
                  "Properties listed at most (default 1000)");
    addCommonOptions(command, *options);
    command.run([options, &status] { status = diff(*options); });
}

} // namespace cli
