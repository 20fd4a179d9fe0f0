#include "core/document/operation.h"

#include "core/document/document.h"

#include <cmath>

namespace core {
namespace {

std::vector<std::string> keysOf(const Parameter& parameter) {
    if (parameter.kind != Parameter::Kind::Vector)
        return {parameter.key};
    std::vector<std::string> keys;
    for (int c = 0; c < parameter.components; ++c)
        keys.push_back(parameter.key + '[' + std::to_string(c) + ']');
    return keys;
}

const Parameter* parameterOf(const Operation& operation, std::string_view key) {
    for (const Parameter& parameter : operation.parameters)
        for (const std::string& own : keysOf(parameter))
            if (own == key)
                return &parameter;
    return nullptr;
}

tl::unexpected<Error> unknownParameter(const Operation& operation, std::string_view key) {
    std::string known;
    for (const Parameter& parameter : operation.parameters)
        known += (known.empty() ? "" : ", ") + parameter.key;
    if (known.empty())
        return fail(ErrorCode::Usage,
                    text("document", "%1 takes no parameters, “%2” is unknown").arg(operation.id).arg(key));
    return fail(
        ErrorCode::Usage,
        text("document", "%1 has no parameter “%2”; it has %3").arg(operation.id).arg(key).arg(known));
}

Status checkValue(const Parameter& parameter, const Value& value) {
    if (parameter.kind == Parameter::Kind::Choice) {
        for (const Choice& choice : parameter.choices)
            if (choice.value == toInteger(value, choice.value - 1))
                return {};
        return fail(
            ErrorCode::Usage,
            text("document", "parameter %1 has no choice %2").arg(parameter.key).arg(formatValue(value)));
    }
    if (parameter.kind == Parameter::Kind::Text || parameter.kind == Parameter::Kind::File)
        return {};
    const double number = toNumber(value, std::nan(""));
    const bool whole = parameter.kind == Parameter::Kind::Integer && number != std::floor(number);
    const bool limited = parameter.minimum != parameter.maximum;
    if (whole || !std::isfinite(number) ||
        (limited && !(number >= parameter.minimum && number <= parameter.maximum)))
        return limited
                   ? fail(ErrorCode::Usage, text("document", "parameter %1: %2 is outside %3 to %4")
                                                .arg(parameter.key)
                                                .arg(formatValue(value))
                                                .arg(parameter.minimum)
                                                .arg(parameter.maximum))
                   : fail(ErrorCode::Usage, text("document", "parameter %1: %2 is not a number that it takes")
                                                .arg(parameter.key)
                                                .arg(formatValue(value)));
    return {};
}

Result<Value> parseValue(const Parameter& parameter, std::string_view typed) {
    switch (parameter.kind) {
    case Parameter::Kind::Text:
    case Parameter::Kind::File:
        return Value(std::string(typed));
    case Parameter::Kind::Boolean:
        if (typed == "1" || typed == "on" || typed == "true" || typed == "yes")
            return Value(std::int64_t(1));
        if (typed == "0" || typed == "off" || typed == "false" || typed == "no")
            return Value(std::int64_t(0));
        return fail(ErrorCode::Usage, text("document", "parameter %1 takes on or off").arg(parameter.key));
    case Parameter::Kind::Choice: {
        std::string known;
        for (const Choice& choice : parameter.choices) {
            if (choice.key == typed)
                return Value(choice.value);
            known += (known.empty() ? "" : ", ") + choice.key;
        }
        return fail(
            ErrorCode::Usage,
            text("document", "parameter %1 takes %2, not “%3”").arg(parameter.key).arg(known).arg(typed));
    }
    case Parameter::Kind::Integer: {
        const auto integer = parseInteger(typed);
        if (!integer)
            return tl::unexpected(integer.error());
        return Value(*integer);
    }
    case Parameter::Kind::Number:
    case Parameter::Kind::Vector:
        break;
    }
    const auto number = parseNumber(typed);
    if (!number)
        return tl::unexpected(number.error());
    return Value(*number);
}

} // namespace

Result<Values> completeParameters(const Operation& operation, const Values& given) {
    Values values;
    for (const Parameter& parameter : operation.parameters) {
        const std::vector<std::string> keys = keysOf(parameter);
        for (std::size_t c = 0; c < keys.size(); ++c)
            values[keys[c]] = c < parameter.initials.size() ? parameter.initials[c] : parameter.initial;
    }
    for (const auto& [key, value] : given) {
        const Parameter* parameter = parameterOf(operation, key);
        if (!parameter)
            return unknownParameter(operation, key);
        if (const Status ok = checkValue(*parameter, value); !ok)
            return tl::unexpected(ok.error());
        values[key] = value;
    }
    return values;
}

Status parseParameter(const Operation& operation, std::string_view key, std::string_view typed,
                      Values& values) {
    const Parameter* whole = nullptr;
    for (const Parameter& parameter : operation.parameters)
        if (parameter.key == key)
            whole = &parameter;
    if (whole && whole->kind == Parameter::Kind::Vector) {
        std::size_t from = 0;
        for (int c = 0; c < whole->components; ++c) {
            const std::size_t comma = std::min(typed.find(',', from), typed.size());
            const bool last = c + 1 == whole->components;
            if (last != (comma == typed.size()))
                return fail(ErrorCode::Usage,
                            text("document", "parameter %1 takes %2 numbers with commas between them")
                                .arg(whole->key)
                                .arg(whole->components));
            auto value = parseValue(*whole, typed.substr(from, comma - from));
            if (!value)
                return tl::unexpected(value.error());
            values[whole->key + '[' + std::to_string(c) + ']'] = std::move(*value);
            from = comma + 1;
        }
        return {};
    }
    const Parameter* parameter = parameterOf(operation, key);
    if (!parameter)
        return unknownParameter(operation, key);
    auto value = parseValue(*parameter, typed);
    if (!value)
        return tl::unexpected(value.error());
    if (Status ok = checkValue(*parameter, *value); !ok)
        return ok;
    values[std::string(key)] = std::move(*value);
    return {};
}

const Operation* findOperation(const std::vector<Operation>& operations, std::string_view id) {
    for (const Operation& operation : operations)
        if (operation.id == id)
            return &operation;
    return nullptr;
}

Operation setPropertyOperation() {
    Operation operation;
    operation.id = "set-property";
    operation.label = text("document", "Set property");
    operation.help =
        text("document",
             "Sets each of these properties to the value behind it: path=value, one behind the other.");
    operation.items = Operation::Items::None;
    Parameter assign;
    assign.key = "assign";
    assign.label = text("document", "Assignments");
    assign.help =
        text("document", "PATH=VALUE in shown units, or PATH:raw=VALUE; several separated by semicolons.");
    assign.kind = Parameter::Kind::Text;
    assign.initial = Value(std::string());
    operation.parameters.push_back(std::move(assign));
    operation.run = [](const Document& document, const Settings& settings, const std::vector<ItemId>&,
                       const Values& parameters, Progress&) -> Result<Outcome> {
        Outcome outcome;
        outcome.structure = false;
        outcome.document = document.clone();
        const auto given = parameters.find("assign");
        const std::string all = given == parameters.end() ? std::string() : toString(given->second);
        std::size_t from = 0;
        while (from < all.size()) {
            const std::size_t end = std::min(all.find(';', from), all.size());
            const auto assignment =
                parseAssignment(*outcome.document, settings, std::string_view(all).substr(from, end - from));
            if (!assignment)
                return tl::unexpected(assignment.error());
            for (const auto& [ref, value] : withTogether(*outcome.document, settings, *assignment)) {
                if (Status ok = setProperty(*outcome.document, settings, ref, value); !ok)
                    return tl::unexpected(ok.error());
                outcome.changed.push_back(ref.item);
                outcome.report.push_back(
                    {verbatim(propertyPath(document, settings, ref)), verbatim(formatValue(value))});
            }
            from = end + 1;
        }
        return outcome;
    };
    return operation;
}

} // namespace core
