#include "core/document/make_operation.h"

#include <algorithm>

namespace core {
namespace {

const Value* valueOf(const OperationRun& run, std::string_view key) {
    const auto found = run.values.find(key);
    return found == run.values.end() ? nullptr : &found->second;
}

tl::unexpected<Error> refuseItems(const Document& document, Text reason) {
    return fail(
        Error{ErrorCode::Refused, std::string(document.formatKey()), {}, std::nullopt, std::move(reason)});
}

Parameter parameterOf(Parameter::Kind kind, std::string_view key, Text label, Text help, Value initial = {}) {
    Parameter parameter;
    parameter.kind = kind;
    parameter.key = key;
    parameter.label = std::move(label);
    parameter.help = std::move(help);
    parameter.initial = std::move(initial);
    return parameter;
}

Parameter within(Parameter parameter, double minimum, double maximum) {
    parameter.minimum = minimum;
    parameter.maximum = maximum;
    return parameter;
}

} // namespace

std::int64_t OperationRun::integer(std::string_view key) const {
    const Value* value = valueOf(*this, key);
    return value ? toInteger(*value) : 0;
}

double OperationRun::number(std::string_view key) const {
    const Value* value = valueOf(*this, key);
    return value ? toNumber(*value) : 0;
}

glm::dvec3 OperationRun::vector(std::string_view key) const {
    const std::string name(key);
    return {number(name + "[0]"), number(name + "[1]"), number(name + "[2]")};
}

std::string OperationRun::words(std::string_view key) const {
    const Value* value = valueOf(*this, key);
    return value && hasValue(*value) ? toString(*value) : std::string();
}

void OperationRun::say(Text label, Text value, Severity severity) {
    report.push_back({std::move(label), std::move(value), severity});
}

void OperationRun::say(Text label, std::uint64_t count, Severity severity) {
    say(std::move(label), verbatim(std::to_string(count)), severity);
}

void OperationRun::sayIfAny(Text label, std::uint64_t count, Severity severity) {
    if (count > 0)
        say(std::move(label), count, severity);
}

Result<Outcome> nothingChanged(OperationRun& run) {
    Outcome outcome;
    outcome.report = std::move(run.report);
    outcome.structure = false;
    return outcome;
}

Status checkItems(const Operation& operation, const Document& document, const std::vector<ItemId>& items) {
    if (operation.items == Operation::Items::None)
        return {};
    for (const ItemId& item : items)
        if (!document.exists(item))
            return refuseItems(document, text("document", "an item of the selection does not exist"));
    const bool none = std::none_of(items.begin(), items.end(), [&](ItemId item) {
        return std::find(operation.types.begin(), operation.types.end(), item.type) != operation.types.end();
    });
    if (none && (operation.items == Operation::Items::Required || !items.empty()))
        return refuseItems(document,
                           text("document", "%1: nothing that it works on is selected").arg(operation.label));
    return {};
}

Operation declare(std::string_view id, Text label, Text help, Operation::Items items,
                  std::vector<TypeId> types) {
    Operation operation;
    operation.id = id;
    operation.label = std::move(label);
    operation.help = std::move(help);
    operation.items = items;
    operation.types = std::move(types);
    return operation;
}

Parameter integerParameter(std::string_view key, Text label, Text help, std::int64_t initial, double minimum,
                           double maximum) {
    return within(parameterOf(Parameter::Kind::Integer, key, std::move(label), std::move(help), initial),
                  minimum, maximum);
}

Parameter numberParameter(std::string_view key, Text label, Text help, Text unit, double initial,
                          double minimum, double maximum) {
    Parameter parameter =
        within(parameterOf(Parameter::Kind::Number, key, std::move(label), std::move(help), initial), minimum,
               maximum);
    parameter.unit = std::move(unit);
    return parameter;
}

Parameter flagParameter(std::string_view key, Text label, Text help, bool initial) {
    return parameterOf(Parameter::Kind::Boolean, key, std::move(label), std::move(help),
                       std::int64_t(initial));
}

Parameter choiceParameter(std::string_view key, Text label, Text help, std::vector<Choice> choices) {
    Parameter parameter =
        parameterOf(Parameter::Kind::Choice, key, std::move(label), std::move(help), choices.front().value);
    parameter.choices = std::move(choices);
    return parameter;
}

Parameter textParameter(std::string_view key, Text label, Text help, std::string initial) {
    return parameterOf(Parameter::Kind::Text, key, std::move(label), std::move(help), std::move(initial));
}

Parameter fileParameter(std::string_view key, Text label, Text help) {
    return parameterOf(Parameter::Kind::File, key, std::move(label), std::move(help), std::string());
}

Parameter vectorParameter(std::string_view key, Text label, Text help, Text unit, std::vector<Value> initials,
                          double minimum, double maximum) {
    Parameter parameter = within(parameterOf(Parameter::Kind::Vector, key, std::move(label), std::move(help)),
                                 minimum, maximum);
    parameter.components = 3;
    parameter.unit = std::move(unit);
    parameter.initials = std::move(initials);
    return parameter;
}

} // namespace core
