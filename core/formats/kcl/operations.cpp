#include "core/formats/kcl/operations.h"

#include "core/formats/kcl/derived.h"
#include "core/formats/kcl/io.h"

#include <algorithm>

namespace core::kcl {
namespace {

Status checkItems(const Operation& operation, const KclDocument& document, const std::vector<ItemId>& items) {
    if (operation.items == Operation::Items::None)
        return {};
    const auto fits = [&](ItemId item) {
        return std::find(operation.types.begin(), operation.types.end(), item.type) != operation.types.end();
    };
    for (const ItemId& item : items)
        if (!document.exists(item))
            return refuse({}, text("kcl", "an item of the selection does not exist"));
    const bool none = std::none_of(items.begin(), items.end(), fits);
    if (none && (operation.items == Operation::Items::Required || !items.empty()))
        return refuse({}, text("kcl", "%1: nothing that it works on is selected").arg(operation.label));
    return {};
}

Parameter parameterOf(Parameter::Kind kind, std::string_view key, Text label, Text help) {
    Parameter parameter;
    parameter.kind = kind;
    parameter.key = key;
    parameter.label = std::move(label);
    parameter.help = std::move(help);
    return parameter;
}

} // namespace

std::int64_t Run::integer(std::string_view key) const {
    const auto found = values.find(key);
    return found == values.end() ? 0 : toInteger(found->second);
}

double Run::number(std::string_view key) const {
    const auto found = values.find(key);
    return found == values.end() ? 0 : toNumber(found->second);
}

std::string Run::words(std::string_view key) const {
    const auto found = values.find(key);
    const std::string all =
        found == values.end() || !hasValue(found->second) ? std::string() : toString(found->second);
    const std::size_t from = all.find_first_not_of(" \t");
    return from == std::string::npos ? std::string()
                                     : all.substr(from, all.find_last_not_of(" \t") - from + 1);
}

std::vector<PrismRef> Run::prisms() const {
    std::vector<PrismRef> all;
    if (items.empty()) {
        for (std::uint64_t m = 0; m < data().modelCount(); ++m)
            for (std::uint64_t p = 0; p < data().model(m).prismCount; ++p)
                all.push_back({m, p});
        return all;
    }
    for (const ItemId& item : items)
        if (item.type == prismType)
            all.push_back({item.group, item.index});
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

std::vector<PrismRef> Run::withCopies(std::vector<PrismRef> prisms) {
    if (!flag("copies") || data().modelCount() < 2 || prisms.size() == document.itemCount(prismType))
        return prisms;
    std::vector<PrismRef> all = prisms;
    for (const PrismRef& one : prisms)
        for (const ItemId& copy : copiesOf(document, prismItem(one.model, one.prism)))
            all.push_back({copy.group, copy.index});
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    sayIfAny(text("kcl", "Copies in other models, included"), std::uint64_t(all.size() - prisms.size()));
    return all;
}

void Run::say(Text label, Text value, Severity severity) {
    report.push_back({std::move(label), std::move(value), severity});
}

void Run::say(Text label, std::uint64_t count, Severity severity) {
    say(std::move(label), verbatim(std::to_string(count)), severity);
}

void Run::sayIfAny(Text label, std::uint64_t count, Severity severity) {
    if (count > 0)
        say(std::move(label), count, severity);
}

std::vector<ItemId> itemsOf(const std::vector<PrismRef>& prisms) {
    std::vector<ItemId> items;
    items.reserve(prisms.size());
    for (const PrismRef& one : prisms)
        items.push_back(prismItem(one.model, one.prism));
    return items;
}

Result<Outcome> nothingChanged(Run& run) {
    Outcome outcome;
    outcome.report = std::move(run.report);
    outcome.structure = false;
    return outcome;
}

std::unique_ptr<KclDocument> copyOf(const Run& run) { return std::make_unique<KclDocument>(run.document); }

Result<Outcome> edited(Run& run, std::unique_ptr<KclDocument> document, std::vector<ItemId> changed) {
    if (changed.empty())
        return nothingChanged(run);
    Outcome outcome;
    outcome.document = std::move(document);
    outcome.structure = false;
    outcome.changed = std::move(changed);
    outcome.selection = run.items;
    outcome.report = std::move(run.report);
    return outcome;
}

Result<Outcome> restructured(Run& run, const Dialect& dialect, Bytes payload,
                             const std::vector<std::uint64_t>& stale, std::vector<ItemId> selection) {
    Data before = run.data();
    before.dialect = &dialect;
    Result<Data> made = withPayload(before, std::move(payload), run.progress);
    if (!made)
        return tl::unexpected(made.error());
    auto document = std::make_unique<KclDocument>(std::move(*made), run.document.sharedProfiles());
    for (std::uint64_t m = 0; m < document->data().modelCount(); ++m)
        if (run.document.isStale(m))
            document->markStale(m);
    for (const std::uint64_t m : stale)
        document->markStale(m);
    Outcome outcome;
    outcome.document = std::move(document);
    outcome.report = std::move(run.report);
    outcome.selection = std::move(selection);
    return outcome;
}

Operation finish(Operation operation, Body body) {
    operation.run = [declared = operation, body](const Document& document, const Settings& settings,
                                                 const std::vector<ItemId>& items, const Values& given,
                                                 Progress& progress) -> Result<Outcome> {
        const KclDocument& own = as(document);
        if (const Status ok = checkItems(declared, own, items); !ok)
            return tl::unexpected(ok.error());
        const Result<Values> values = completeParameters(declared, given);
        if (!values)
            return tl::unexpected(values.error());
        Run run{own, settings, items, *values, progress, {}};
        return body(run);
    };
    return operation;
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
    Parameter parameter = parameterOf(Parameter::Kind::Integer, key, std::move(label), std::move(help));
    parameter.initial = initial;
    parameter.minimum = minimum;
    parameter.maximum = maximum;
    return parameter;
}

Parameter numberParameter(std::string_view key, Text label, Text help, Text unit, double initial,
                          double minimum, double maximum) {
    Parameter parameter = parameterOf(Parameter::Kind::Number, key, std::move(label), std::move(help));
    parameter.unit = std::move(unit);
    parameter.initial = initial;
    parameter.minimum = minimum;
    parameter.maximum = maximum;
    return parameter;
}

Parameter flagParameter(std::string_view key, Text label, Text help, bool initial) {
    Parameter parameter = parameterOf(Parameter::Kind::Boolean, key, std::move(label), std::move(help));
    parameter.initial = std::int64_t(initial);
    return parameter;
}

Parameter choiceParameter(std::string_view key, Text label, Text help, std::vector<Choice> choices) {
    Parameter parameter = parameterOf(Parameter::Kind::Choice, key, std::move(label), std::move(help));
    parameter.initial = choices.front().value;
    parameter.choices = std::move(choices);
    return parameter;
}

Parameter textParameter(std::string_view key, Text label, Text help, std::string initial) {
    Parameter parameter = parameterOf(Parameter::Kind::Text, key, std::move(label), std::move(help));
    parameter.initial = std::move(initial);
    return parameter;
}

Parameter copiesParameter(const Settings& settings) {
    return flagParameter("copies", text("kcl", "Copies too"),
                         text("kcl", "Prisms of other models with the same corners change along."),
                         settings.choice("edit_copies", 1) != 0);
}

std::vector<Operation> kclOperations(const KclDocument& document, const Settings& settings) {
    std::vector<Operation> all;
    for (const auto part : {attributeOperations, deleteOperations, shapeOperations, orderOperations}) {
        std::vector<Operation> operations = part(document, settings);
        std::move(operations.begin(), operations.end(), std::back_inserter(all));
    }
    return all;
}

} // namespace core::kcl
