#include "app/cli/commands.h"
#include "app/cli/index_choice.h"
#include "app/cli/json_output.h"
#include "app/cli/output.h"

#include <fmt/format.h>

namespace cli {
namespace {

struct Options : CommonOptions {
    std::string file;
    std::string index;
    std::string point;
    double radius = 0;
};

core::Result<glm::dvec3> parsePoint(std::string_view typed) {
    glm::dvec3 point(0);
    for (int axis = 0; axis < 3; ++axis) {
        const std::size_t comma = std::min(typed.find(','), typed.size());
        const auto number = core::parseNumber(typed.substr(0, comma));
        const bool last = axis == 2;
        if (!number || last != (comma == typed.size())) {
            core::Error error;
            error.code = core::ErrorCode::Usage;
            error.text = core::verbatim("--point takes three numbers with commas between them: X,Y,Z");
            return core::fail(std::move(error));
        }
        point[axis] = *number;
        typed.remove_prefix(std::min(comma + 1, typed.size()));
    }
    return point;
}

Json jsonOfQuery(const core::Document& document, const core::QueryResult& result) {
    Json json;
    json["point"] = jsonOf(result.point);
    json["radius"] = jsonOf(result.radius);
    json["steps"] = Json::array();
    for (const core::LookupStep& step : result.lookup.steps)
        json["steps"].push_back(Json{{"text", jsonOf(step.text)},
                                     {"path", pathOf(document, step.item)},
                                     {"location", jsonOf(step.location)}});
    json["cells"] = Json::array();
    for (const core::ItemId cell : result.lookup.cells)
        json["cells"].push_back(pathOf(document, cell));
    json["candidates"] = Json::array();
    for (const core::QueryCandidate& candidate : result.candidates)
        json["candidates"].push_back(Json{{"path", pathOf(document, candidate.primitive)},
                                          {"listed", candidate.listed},
                                          {"hit", candidate.hit},
                                          {"distance", jsonOf(candidate.distance)},
                                          {"reason", jsonOf(candidate.reason)}});
    json["lost"] = result.lost;
    return json;
}

std::string textOfQuery(const core::Document& document, const core::QueryResult& result) {
    std::string out = "Lookup:\n";
    for (const core::LookupStep& step : result.lookup.steps) {
        out += "  " + core::english(step.text);
        if (step.location)
            out += " (at " + core::hexOffset(step.location->offset) + ")";
        out += '\n';
    }
    out += result.candidates.empty() ? "Nothing is listed there and nothing is met.\n" : "Found:\n";
    std::vector<std::vector<std::string>> rows;
    for (const core::QueryCandidate& candidate : result.candidates)
        rows.push_back({document.path(candidate.primitive), candidate.listed ? "listed" : "not listed",
                        candidate.hit ? "hit" : "no hit",
                        "distance " + fmt::format("{:.6g}", candidate.distance),
                        core::english(candidate.reason)});
    out += table(rows, 2);
    if (result.lost > 0)
        out += fmt::format("Lost: {} met by the answer from everything, not found through the index.\n",
                           result.lost);
    return out;
}

int queryFile(const Options& options) {
    const auto point = parsePoint(options.point);
    if (!point)
        return print(failure(options.file, point.error(), options.json));
    const auto file = openFile(options.file, options);
    if (!file)
        return print(failure(options.file, file.error(), options.json));
    const auto choice = chooseIndex(*file, options.index);
    if (!choice)
        return print(failure(options.file, choice.error(), options.json));

    Output output;
    Json json = header(*file);
    json["indices"] = choice->keys;
    if (!choice->index) {
        const std::string reason = "this file stores no index";
        json["index"] = nullptr;
        json["reason"] = reason;
        output.out = options.json ? line(json) : options.file + ": " + reason + '\n';
        return print(output);
    }
    core::Progress progress;
    const auto result = core::query(*choice->index, *point, options.radius, progress);
    if (!result)
        return print(failure(options.file, result.error(), options.json));
    json["index"] = choice->index->key();
    json.update(jsonOfQuery(*file->document, *result));
    output.out = options.json ? line(json) : textOfQuery(*file->document, *result);
    return print(output);
}

} // namespace

void addQueryCommand(CLI::App& program, int& status) {
    auto options = std::make_shared<Options>();
    Command command(
        program, "query",
        "The engine's own lookup of a point or ball, step by step, beside the answer from everything");
    command.argument("FILE", options->file, "File");
    command.option("--point", "X,Y,Z", options->point, "In the file's own units and axes", true);
    command.number("--radius", "R", options->radius, "Of the ball, in the file's own units");
    command.option("--index", "KEY", options->index, "Which index, where a file stores several");
    addCommonOptions(command, *options);
    command.run([options, &status] { status = queryFile(*options); });
}

} // namespace cli
