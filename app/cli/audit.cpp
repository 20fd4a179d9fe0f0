#include "app/cli/commands.h"
#include "app/cli/index_choice.h"
#include "app/cli/json_output.h"
#include "app/cli/output.h"

namespace cli {
namespace {

struct Options : CommonOptions {
    std::vector<std::string> files;
    std::string index;
    bool pairs = false;
};

Json jsonOfPairs(const core::Document& document, const std::vector<core::CellPair>& pairs) {
    Json rows = Json::array();
    for (const core::CellPair& pair : pairs)
        rows.push_back(Json::array({pathOf(document, pair.cell), pathOf(document, pair.primitive)}));
    return rows;
}

std::string textOfPairs(const core::Document& document, const std::vector<core::CellPair>& pairs,
                        const std::string& word) {
    std::vector<std::vector<std::string>> rows;
    for (const core::CellPair& pair : pairs)
        rows.push_back({word, document.path(pair.cell), document.path(pair.primitive)});
    return table(rows, 2);
}

Output withoutAudit(const OpenedFile& file, const IndexChoice& choice, const std::string& reason, bool json) {
    Output output;
    if (!json) {
        output.out = file.path + ": no audit: " + reason + '\n';
        return output;
    }
    Json object = header(file);
    object["indices"] = choice.keys;
    object["index"] = choice.index ? Json(choice.index->key()) : Json();
    object["pairs"] = nullptr;
    object["listed"] = nullptr;
    object["primitives_with_missing"] = nullptr;
    object["primitives_outside"] = nullptr;
    object["reason"] = reason;
    output.out = line(object);
    return output;
}

std::string textOfAudit(const OpenedFile& file, const IndexChoice& choice, const core::Audit& audit,
                        bool withPairs) {
    std::vector<std::vector<std::string>> rows = {
        {"Pairs needed", std::to_string(audit.needed)},
        {"Entries listed", std::to_string(audit.listed)},
        {"Missing pairs", std::to_string(audit.missing)},
        {"Needless pairs", std::to_string(audit.needless)},
        {"Primitives with a missing pair", std::to_string(audit.primitivesWithMissing)},
        {"Primitives reaching outside", std::to_string(audit.primitivesOutside)},
    };
    for (const core::Figure& figure : audit.figures)
        rows.push_back({core::english(figure.label), figureText(figure)});
    std::string out = file.path + ": " + core::english(choice.index->label()) + '\n' + table(rows, 2);
    if (withPairs)
        out += textOfPairs(*file.document, audit.missingPairs, "missing") +
               textOfPairs(*file.document, audit.needlessPairs, "needless");
    return out;
}

Output audit(const std::string& path, const Options& options) {
    const auto file = openFile(path, options);
    if (!file)
        return failure(path, file.error(), options.json);
    const auto choice = chooseIndex(*file, options.index);
    if (!choice)
        return failure(path, choice.error(), options.json);
    if (!choice->index)
        return withoutAudit(*file, *choice, "this file stores no index", options.json);
    core::Progress progress;
    const auto result = choice->index->audit(progress);
    if (!result && result.error().code == core::ErrorCode::Refused)
        return withoutAudit(*file, *choice, core::english(result.error().text), options.json);
    if (!result)
        return failure(path, result.error(), options.json);

    Output output;
    if (!options.json) {
        output.out = textOfAudit(*file, *choice, *result, options.pairs);
        return output;
    }
    Json json = header(*file);
    json["indices"] = choice->keys;
    json["index"] = choice->index->key();
    json["pairs"] =
        Json{{"needed", result->needed}, {"missing", result->missing}, {"needless", result->needless}};
    json["listed"] = result->listed;
    json["primitives_with_missing"] = result->primitivesWithMissing;
    json["primitives_outside"] = result->primitivesOutside;
    addFigures(json, result->figures);
    if (options.pairs) {
        json["missing_pairs"] = jsonOfPairs(*file->document, result->missingPairs);
        json["needless_pairs"] = jsonOfPairs(*file->document, result->needlessPairs);
    }
    output.out = line(json);
    return output;
}

} // namespace

void addAuditCommand(CLI::App& program, int& status) {
    auto options = std::make_shared<Options>();
    Command command(
        program, "audit",
        "Index against geometry: pairs of cell and primitive needed, listed, missing and needless");
    command.arguments("FILE", options->files, "Files");
    command.option("--index", "KEY", options->index, "Which index, where a file stores several");
    command.flag("--pairs", options->pairs, "List the missing and needless pairs (at most 200,000 of each)");
    addCommonOptions(command, *options);
    command.run([options, &status] {
        status = forEachFile(options->files, options->jobs,
                             [&](const std::string& file) { return audit(file, *options); });
    });
}

} // namespace cli
