#include "app/cli/commands.h"
#include "app/cli/json_output.h"
#include "app/cli/output.h"

#include <fmt/format.h>

namespace cli {
namespace {

struct Options : CommonOptions {
    std::string file;
};

const char* itemsName(core::Operation::Items items) {
    switch (items) {
    case core::Operation::Items::None:
        return "none";
    case core::Operation::Items::Optional:
        return "optional";
    case core::Operation::Items::Required:
        return "required";
    }
    return "";
}

const char* kindName(core::Parameter::Kind kind) {
    switch (kind) {
    case core::Parameter::Kind::Integer:
        return "integer";
    case core::Parameter::Kind::Number:
        return "number";
    case core::Parameter::Kind::Boolean:
        return "boolean";
    case core::Parameter::Kind::Choice:
        return "choice";
    case core::Parameter::Kind::Vector:
        return "vector";
    case core::Parameter::Kind::Text:
        return "text";
    case core::Parameter::Kind::File:
        return "file";
    }
    return "";
}

// A choice by its key, a vector as a list, a boolean as such.
Json initialOf(const core::Parameter& parameter) {
    if (parameter.kind == core::Parameter::Kind::Choice) {
        for (const core::Choice& choice : parameter.choices)
            if (choice.value == core::toInteger(parameter.initial))
                return choice.key;
        return nullptr;
    }
    if (parameter.kind == core::Parameter::Kind::Boolean)
        return core::toInteger(parameter.initial) != 0;
    if (parameter.kind == core::Parameter::Kind::Vector) {
        Json values = Json::array();
        for (int c = 0; c < parameter.components; ++c)
            values.push_back(jsonOf(std::size_t(c) < parameter.initials.size()
                                        ? parameter.initials[std::size_t(c)]
                                        : parameter.initial));
        return values;
    }
    return jsonOf(parameter.initial);
}

Json jsonOfParameter(const core::Parameter& parameter) {
    const bool limited = parameter.minimum != parameter.maximum;
    Json json;
    json["key"] = parameter.key;
    json["label"] = jsonOf(parameter.label);
    json["help"] = jsonOf(parameter.help);
    json["unit"] = parameter.unit.empty() ? Json() : jsonOf(parameter.unit);
    json["kind"] = kindName(parameter.kind);
    json["default"] = initialOf(parameter);
    json["minimum"] = limited ? jsonOf(parameter.minimum) : Json();
    json["maximum"] = limited ? jsonOf(parameter.maximum) : Json();
    json["choices"] = Json::array();
    for (const core::Choice& choice : parameter.choices)
        json["choices"].push_back(Json{{"key", choice.key}, {"label", jsonOf(choice.label)}});
    return json;
}

Json jsonOfOperation(const core::Operation& operation, const core::Schema& schema) {
    Json json;
    json["id"] = operation.id;
    json["label"] = jsonOf(operation.label);
    json["help"] = jsonOf(operation.help);
    json["items"] = itemsName(operation.items);
    json["types"] = Json::array();
    for (const core::TypeId type : operation.types)
        json["types"].push_back(schema.types[type].key);
    json["parameters"] = Json::array();
    for (const core::Parameter& parameter : operation.parameters)
        json["parameters"].push_back(jsonOfParameter(parameter));
    return json;
}

std::string textOfOperation(const core::Operation& operation, const core::Schema& schema) {
    std::string items;
    for (const core::TypeId type : operation.types)
        items += (items.empty() ? "" : ", ") + schema.types[type].key;
    std::string out = operation.id + "  " + core::english(operation.label);
    if (operation.items != core::Operation::Items::None)
        out += fmt::format("  (items {}: {})", itemsName(operation.items), items.empty() ? "any" : items);
    out += '\n';
    if (!operation.help.empty())
        out += "    " + core::english(operation.help) + '\n';
    std::vector<std::vector<std::string>> rows;
    for (const core::Parameter& parameter : operation.parameters) {
        std::string choices;
        for (const core::Choice& choice : parameter.choices)
            choices += (choices.empty() ? "" : " | ") + choice.key;
        if (choices.empty())
            choices = kindName(parameter.kind);
        const Json initial = initialOf(parameter);
        rows.push_back({"--" + parameter.key,
                        initial.is_string() ? initial.get<std::string>() : dumped(initial), choices,
                        core::english(parameter.label) +
                            (parameter.unit.empty() ? "" : " (" + core::english(parameter.unit) + ")")});
    }
    return out + table(rows, 4);
}

int operations(const Options& options) {
    const auto file = openFile(options.file, options);
    if (!file)
        return print(failure(options.file, file.error(), options.json));
    std::vector<core::Operation> all = file->document->operations(file->settings);
    all.push_back(core::setPropertyOperation());
    const core::Schema& schema = file->document->schema(file->settings);

    Output output;
    if (options.json) {
        Json json = header(*file);
        json["operations"] = Json::array();
        for (const core::Operation& operation : all)
            json["operations"].push_back(jsonOfOperation(operation, schema));
        output.out = line(json);
    } else {
        for (const core::Operation& operation : all)
            output.out += textOfOperation(operation, schema);
    }
    return print(output);
}

} // namespace

void addOperationsCommand(CLI::App& program, int& status) {
    auto options = std::make_shared<Options>();
    Command command(program, "operations", "What can be done to the document: parameters and their defaults");
    command.argument("FILE", options->file, "File");
    addCommonOptions(command, *options);
    command.run([options, &status] { status = operations(*options); });
}

} // namespace cli
