#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/cli/saving.h"

#include <algorithm>
#include <filesystem>

namespace cli {
namespace {

struct Options : CommonOptions {
    std::string in;
    std::string out;
    std::string operation;
    std::vector<std::string> items;
    std::string select;
    std::vector<std::string> parameters; // KEY=VALUE
    std::vector<std::string> words;      // what is left of the command line: --KEY VALUE
    bool dryRun = false;
};

struct KeyValue {
    std::string key;
    std::string value;
};

core::Error usage(std::string sentence) {
    core::Error error;
    error.code = core::ErrorCode::Usage;
    error.text = core::verbatim(std::move(sentence));
    return error;
}

// "--rule true-extents", "--rule=true-extents", "--list" (on).
core::Result<std::vector<KeyValue>> parametersOf(const Options& options) {
    std::vector<KeyValue> out;
    const auto split = [&](const std::string& word) {
        const std::size_t equals = word.find('=');
        out.push_back({word.substr(0, equals), equals == std::string::npos ? "" : word.substr(equals + 1)});
        return equals != std::string::npos;
    };
    for (const std::string& word : options.parameters)
        if (!split(word))
            return core::fail(usage("“" + word + "” is not KEY=VALUE"));
    for (std::size_t i = 0; i < options.words.size(); ++i) {
        const std::string& word = options.words[i];
        if (word.size() < 3 || word.compare(0, 2, "--") != 0)
            return core::fail(
                usage("“" + word + "” is not expected here; parameters are written --KEY VALUE"));
        if (split(word.substr(2)))
            continue;
        const bool hasValue = i + 1 < options.words.size() && options.words[i + 1].compare(0, 2, "--") != 0;
        out.back().value = hasValue ? options.words[++i] : "on";
    }
    return out;
}

// Dashes and underscores are the same in keys.
std::string keyIn(const core::Operation& operation, const std::string& typed) {
    const auto plain = [](std::string key) {
        std::replace(key.begin(), key.end(), '-', '_');
        return key;
    };
    for (const core::Parameter& parameter : operation.parameters)
        if (plain(parameter.key) == plain(typed))
            return parameter.key;
    return typed;
}

core::Result<core::Outcome> run(const OpenedFile& file, const Options& options) {
    std::vector<core::Operation> operations = file.document->operations(file.settings);
    operations.push_back(core::setPropertyOperation());
    const core::Operation* operation = core::findOperation(operations, options.operation);
    if (!operation) {
        std::string known;
        for (const core::Operation& one : operations)
            known += (known.empty() ? "" : ", ") + one.id;
        core::Error error =
            usage("this file offers no operation “" + options.operation + "”; it offers " + known);
        error.code = core::ErrorCode::NotFound;
        return core::fail(std::move(error));
    }

    core::Values given;
    const auto typed = parametersOf(options);
    if (!typed)
        return core::fail(typed.error());
    for (const KeyValue& one : *typed)
        if (const auto parsed =
                core::parseParameter(*operation, keyIn(*operation, one.key), one.value, given);
            !parsed)
            return core::fail(parsed.error());
    const auto parameters = core::completeParameters(*operation, given);
    if (!parameters)
        return core::fail(parameters.error());

    const auto items = findItems(file, options.items, options.select);
    if (!items)
        return core::fail(items.error());
    const bool named = !options.items.empty() || !options.select.empty();
    if (operation->items == core::Operation::Items::None && named)
        return core::fail(usage("operation “" + operation->id + "” takes no items"));
    if (operation->items == core::Operation::Items::Required && items->empty()) {
        core::Error error =
            usage("operation “" + operation->id + "” needs items: --items PATH... or --select EXPR");
        if (named)
            error.code = core::ErrorCode::Refused; // an expression that nothing meets
        return core::fail(std::move(error));
    }
    // An empty list means everything to the operation, which is not what an expression that nothing meets
    // means.
    if (operation->items == core::Operation::Items::Optional && named && items->empty())
        return core::Outcome();
    core::Progress progress;
    return operation->run(*file.document, file.settings, *items, *parameters, progress);
}

// Files that an operation makes: into OUT when it is a folder; else the only one as OUT, unless a document
// goes there.
core::Result<std::vector<std::filesystem::path>> placesOf(const core::Outcome& outcome,
                                                          const std::string& out) {
    std::vector<std::filesystem::path> places;
    std::error_code code;
    const bool folder = std::filesystem::is_directory(out, code);
    if (!folder && !outcome.document && outcome.files.size() == 1)
        return std::vector<std::filesystem::path>{out};
    if (!folder && !outcome.document && outcome.files.size() > 1)
        return core::fail(usage("this operation makes several files; OUT must be an existing folder"));
    const std::filesystem::path base =
        folder ? std::filesystem::path(out) : std::filesystem::path(out).parent_path();
    for (const core::NamedFile& file : outcome.files)
        places.push_back(base / std::filesystem::path(file.name).filename());
    return places;
}

int apply(const Options& options) {
    const auto file = openFile(options.in, options);
    if (!file)
        return print(failure(options.in, file.error(), options.json));
    const auto outcome = run(*file, options);
    if (!outcome)
        return print(failure(options.in, outcome.error(), editStatusOf(outcome.error()), options.json));
    const auto places = placesOf(*outcome, options.out);
    if (!places)
        return print(failure(options.out, places.error(), options.json));

    // An operation that changes nothing still gives OUT.
    const bool writesDocument = outcome->document || outcome->files.empty();
    core::SavePlan plan;
    if (writesDocument) {
        auto saved = saveTo(options.out, outcome->document ? *outcome->document : *file->document, *file,
                            options.dryRun);
        if (!saved)
            return print(failure(options.out, saved.error(), options.json));
        plan = std::move(*saved);
    }
    for (std::size_t i = 0; i < places->size() && !options.dryRun; ++i)
        if (const auto written = writeFile((*places)[i], outcome->files[i].bytes); !written)
            return print(failure((*places)[i].string(), written.error(), options.json));

    Output output;
    if (options.json) {
        Json json = header(*file);
        json["output"] = options.out;
        json["operation"] = options.operation;
        json["dry_run"] = options.dryRun;
        json["report"] = jsonOf(outcome->report);
        json["files"] = Json::array();
        for (const auto& place : *places)
            json["files"].push_back(place.string());
        if (writesDocument)
            addPlan(json, plan);
        output.out = line(json);
        return print(output);
    }
    std::vector<std::vector<std::string>> rows;
    for (const core::ReportRow& row : outcome->report)
        rows.push_back({core::english(row.label), core::english(row.value)});
    output.out = table(rows);
    if (writesDocument)
        output.out += options.out + ": " + changeText(plan, file->bytes.size()) + '\n';
    for (const auto& place : *places)
        output.out += place.string() + '\n';
    if (options.dryRun)
        output.out += "(dry run: nothing was written)\n";
    output.err = warningLines(options.out, plan);
    return print(output);
}

} // namespace

void addApplyCommand(CLI::App& program, int& status) {
    auto options = std::make_shared<Options>();
    Command command(program, "apply", "Run an operation of the document and save the outcome");
    command.argument("IN", options->in, "File to read");
    command.argument("OUT", options->out, "File to write; may be IN");
    command.argument("OPERATION", options->operation, "Its id (see: operations FILE)");
    command.list("--items", "PATH...", options->items, "Items to work on");
    command.option("--select", "EXPR", options->select, "Work on the items for which this holds");
    command.repeated("--parameter", "KEY=VALUE", options->parameters,
                     "A parameter that is called like an option");
    command.flag("--dry-run", options->dryRun, "Print the report, write nothing");
    addCommonOptions(command, *options);
    command.rest(options->words, "The operation's own parameters follow it as --KEY VALUE.");
    command.run([options, &status] { status = apply(*options); });
}

} // namespace cli
