#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/cli/json_output.h"
#include "app/cli/output.h"

#include <fmt/format.h>

#include <map>
#include <mutex>
#include <set>

namespace cli {
namespace {

struct Options : CommonOptions {
    std::vector<std::string> files;
    core::Severity minimum = core::Severity::Note;
    core::CheckTier tier = core::CheckTier::Full;
    bool recursive = false;
};

// Over all files of a run, which are checked side by side.
class Summary {
  public:
    void add(const std::map<std::string, std::uint64_t>& counts,
             const std::map<std::string, core::Severity>& severities) {
        const std::lock_guard lock(m_mutex);
        ++m_files;
        for (const auto& [rule, count] : counts) {
            Row& row = m_rows[rule];
            row.severity = severities.at(rule);
            row.cases += count;
            ++row.files;
        }
    }

    // "12 files: 3 errors, ...", and a line a rule with its cases and files.
    Output output(bool json) const {
        Output output;
        if (json) {
            Json rules = Json::object();
            for (const auto& [rule, row] : m_rows)
                rules[rule] = Json{{"severity", severityName(int(row.severity))},
                                   {"cases", row.cases},
                                   {"files", row.files}};
            output.out = line(Json{{"summary", Json{{"files", m_files}, {"rules", std::move(rules)}}}});
            return output;
        }
        output.out = fmt::format("{} file{} checked\n", m_files, m_files == 1 ? "" : "s");
        for (const auto& [rule, row] : m_rows)
            output.out += fmt::format("  {:8} {:18} {} in {} file{}\n", severityName(int(row.severity)), rule,
                                      row.cases, row.files, row.files == 1 ? "" : "s");
        return output;
    }

  private:
    struct Row {
        core::Severity severity = core::Severity::Note;
        std::uint64_t cases = 0;
        std::uint64_t files = 0;
    };
    mutable std::mutex m_mutex;
    std::map<std::string, Row> m_rows;
    std::uint64_t m_files = 0;
};

Json jsonOfFix(const core::Document& document, const core::Fix& fix) {
    Json items = Json::array();
    for (const core::ItemId item : fix.items)
        items.push_back(pathOf(document, item));
    return Json{{"operation", fix.operation},
                {"label", jsonOf(fix.label)},
                {"parameters", jsonOf(fix.parameters)},
                {"asks", fix.asks},
                {"items", std::move(items)}};
}

Json jsonOfIssue(const core::Document& document, const core::Issue& issue) {
    Json json;
    json["rule"] = issue.rule;
    json["severity"] = severityName(int(issue.severity));
    json["path"] = pathOf(document, issue.item);
    json["text"] = jsonOf(issue.text);
    json["location"] = jsonOf(issue.location);
    json["value"] = jsonOf(issue.value);
    json["fix"] = issue.fix ? jsonOfFix(document, *issue.fix) : Json();
    return json;
}

// "level.bin:0x029B: warning: ID: walls[3]: what is wrong"
std::string lineOf(const OpenedFile& file, const core::Issue& issue) {
    std::string out = file.path;
    if (issue.location)
        out += ":" + core::hexOffset(issue.location->offset);
    if (issue.location && issue.location->space != 0)
        out += " (unwrapped)";
    out += fmt::format(": {}: {}: ", severityName(int(issue.severity)), issue.rule);
    if (issue.item.valid() && file.document->exists(issue.item))
        if (const std::string path = file.document->path(issue.item); !path.empty())
            out += path + ": ";
    return out + core::english(issue.text) + '\n';
}

Output check(const OpenedFile& file, const Options& options, Summary& summary) {
    core::Progress progress;
    const auto list = file.document->check(file.settings, options.tier, {}, progress);
    if (!list)
        return failure(file.path, list.error(), options.json);

    std::vector<const core::Issue*> shown;
    std::map<std::string, std::uint64_t> counts; // of the rules shown
    std::map<std::string, std::uint64_t> kept;
    std::uint64_t bySeverity[3] = {0, 0, 0};
    for (const auto& [rule, total] : list->totals)
        if (const core::Severity severity = list->severities.at(rule); severity >= options.minimum) {
            counts[rule] = total;
            bySeverity[int(severity)] += total;
        }
    for (const core::Issue& issue : list->issues)
        if (counts.count(issue.rule) != 0) {
            shown.push_back(&issue);
            ++kept[issue.rule];
        }

    summary.add(counts, list->severities);
    Output output;
    output.status = bySeverity[int(core::Severity::Error)] > 0 ? exitFindings : exitDone;
    if (options.json) {
        Json json = header(file);
        json["tier"] = options.tier == core::CheckTier::Quick ? "quick" : "full";
        json["counts"] = Json::object();
        for (const auto& [rule, count] : counts)
            json["counts"][rule] = count;
        json["errors"] = bySeverity[2];
        json["warnings"] = bySeverity[1];
        json["notes"] = bySeverity[0];
        json["issues"] = Json::array();
        for (const core::Issue* issue : shown)
            json["issues"].push_back(jsonOfIssue(*file.document, *issue));
        output.out = line(json);
        return output;
    }
    for (const core::Issue* issue : shown)
        output.out += lineOf(file, *issue);
    for (const auto& [rule, count] : counts)
        if (count > kept[rule])
            output.out += fmt::format("{}: {}: {} more\n", file.path, rule, count - kept[rule]);
    output.out += fmt::format("{}: {} error{}, {} warning{}, {} note{}\n", file.path, bySeverity[2],
                              bySeverity[2] == 1 ? "" : "s", bySeverity[1], bySeverity[1] == 1 ? "" : "s",
                              bySeverity[0], bySeverity[0] == 1 ? "" : "s");
    return output;
}

// `found` = met in a folder, where files of no known format are nobody's fault.
Output checkFile(const std::string& path, bool found, const Options& options, Summary& summary) {
    auto bytes = readFile(path);
    if (!bytes)
        return failure(path, bytes.error(), options.json);
    if (found && options.format.empty() && core::claimants(*bytes, path).empty())
        return {};
    const auto file = openBytes(path, std::move(*bytes), options);
    return file ? check(*file, options, summary) : failure(path, file.error(), options.json);
}

int checkAll(const Options& options) {
    std::vector<std::string> files;
    std::set<std::string> found;
    int status = exitDone;
    for (const std::string& name : options.files) {
        std::error_code code;
        if (!std::filesystem::is_directory(name, code)) {
            files.push_back(name);
            continue;
        }
        core::Error error;
        if (!options.recursive) {
            error.code = core::ErrorCode::Usage;
            error.text = core::verbatim("is a folder; add --recursive to check the files in it");
        } else if (const auto below = filesBelow(name)) {
            files.insert(files.end(), below->begin(), below->end());
            found.insert(below->begin(), below->end());
            continue;
        } else {
            error = below.error();
        }
        status = std::max(status, print(failure(name, error, options.json)));
    }
    Summary summary;
    status = std::max(status, forEachFile(files, options.jobs, [&](const std::string& path) {
                          return checkFile(path, found.count(path) != 0, options, summary);
                      }));
    if (options.recursive)
        status = std::max(status, print(summary.output(options.json)));
    return status;
}

} // namespace

void addCheckCommand(CLI::App& program, int& status) {
    auto options = std::make_shared<Options>();
    Command command(program, "check", "What is wrong with each file, or odd");
    command.arguments("FILE", options->files, "Files, and folders with --recursive");
    command.choice(
        "--min-severity", {"note", "warning", "error"},
        [options](std::size_t place) { options->minimum = core::Severity(place); },
        "Leave out what matters less");
    command.choice(
        "--tier", {"quick", "full"},
        [options](std::size_t place) {
            options->tier = place == 0 ? core::CheckTier::Quick : core::CheckTier::Full;
        },
        "quick: leave out rules that take long; full (default): all");
    command.flag("--recursive", options->recursive, "Check the files of known formats below folders");
    addCommonOptions(command, *options);
    command.run([options, &status] { status = checkAll(*options); });
}

} // namespace cli
