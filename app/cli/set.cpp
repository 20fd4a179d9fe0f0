#include "app/cli/commands.h"
#include "app/cli/saving.h"

namespace cli {
namespace {

struct Options : CommonOptions {
    std::string in;
    std::string out;
    std::vector<std::string> assignments;
};

struct Edit {
    core::PropertyRef property;
    core::Value before;
    core::Value after;
};

// All of them or, on an Error, none that matters: the document is the caller's to drop.
core::Result<std::vector<Edit>> assign(core::Document& document, const core::Settings& settings,
                                       const std::vector<std::string>& assignments) {
    std::vector<Edit> edits;
    for (const std::string& assignment : assignments) {
        const auto parsed = core::parseAssignment(document, settings, assignment);
        if (!parsed)
            return core::fail(parsed.error());
        for (const auto& [property, value] : core::withTogether(document, settings, *parsed)) {
            if (property.item.part != 0) {
                core::Error error;
                error.code = core::ErrorCode::Refused;
                error.path = core::propertyPath(document, settings, property);
                error.text = core::verbatim("is in a companion file; open that file to edit it");
                return core::fail(std::move(error));
            }
            Edit edit{property, core::propertyValue(document, settings, property), value};
            if (const core::Status done = core::setProperty(document, settings, property, value); !done)
                return core::fail(done.error());
            edits.push_back(std::move(edit));
        }
    }
    return edits;
}

int set(const Options& options) {
    const auto file = openFile(options.in, options);
    if (!file)
        return print(failure(options.in, file.error(), options.json));
    const std::unique_ptr<core::Document> edited = file->document->clone();
    const auto edits = assign(*edited, file->settings, options.assignments);
    if (!edits)
        return print(failure(options.in, edits.error(), editStatusOf(edits.error()), options.json));
    const auto plan = saveTo(options.out, *edited, *file, false);
    if (!plan)
        return print(failure(options.out, plan.error(), options.json));

    const auto shown = [&](const core::PropertyRef& ref, const core::Value& value) {
        const core::Property* property = core::findProperty(*edited, file->settings, ref.item, ref.key);
        return core::shownText(*edited, file->settings, *property, value);
    };
    Output output;
    if (options.json) {
        Json json = header(*file);
        json["output"] = options.out;
        json["changes"] = Json::array();
        for (const Edit& edit : *edits)
            json["changes"].push_back(
                Json{{"path", core::propertyPath(*edited, file->settings, edit.property)},
                     {"before", {{"raw", jsonOf(edit.before)}, {"shown", shown(edit.property, edit.before)}}},
                     {"after", {{"raw", jsonOf(edit.after)}, {"shown", shown(edit.property, edit.after)}}}});
        addPlan(json, *plan);
        output.out = line(json);
        return print(output);
    }
    std::vector<std::vector<std::string>> rows;
    for (const Edit& edit : *edits)
        rows.push_back(
            {core::propertyPath(*edited, file->settings, edit.property),
             shown(edit.property, edit.before) + " -> " + shown(edit.property, edit.after),
             "(raw " + core::formatValue(edit.before) + " -> " + core::formatValue(edit.after) + ")"});
    output.out = table(rows) + options.out + ": " + changeText(*plan, file->bytes.size()) + '\n';
    output.err = warningLines(options.out, *plan);
    return print(output);
}

} // namespace

void addSetCommand(CLI::App& program, int& status) {
    auto options = std::make_shared<Options>();
    Command command(program, "set", "Edit properties; all of them or none");
    command.argument("IN", options->in, "File to read");
    command.argument("OUT", options->out, "File to write; may be IN");
    command.arguments("PATH=VALUE", options->assignments,
                      "In shown units; PATH:raw=VALUE takes the stored number; a vector takes 1,2,3");
    addCommonOptions(command, *options);
    command.run([options, &status] { status = set(*options); });
}

} // namespace cli
