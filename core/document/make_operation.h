// The usual pieces of operations: how they declare themselves and their parameters, and what their bodies are
// given.
#pragma once

#include "core/document/document.h"

#include <glm/glm.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace core {

// One run: what was asked, and what to say about it. A format's own run derives from it and adds its
// document.
struct OperationRun {
    const Settings& settings;
    const std::vector<ItemId>& items; // all exist
    const Values& values;             // complete
    Progress& progress;
    std::vector<ReportRow> report;

    // Values of parameters; 0 or empty where there is none.
    std::int64_t integer(std::string_view key) const;
    double number(std::string_view key) const;
    bool flag(std::string_view key) const { return integer(key) != 0; }
    glm::dvec3 vector(std::string_view key) const;
    std::string words(std::string_view key) const;

    void say(Text label, Text value, Severity severity = Severity::Note);
    void say(Text label, std::uint64_t count, Severity severity = Severity::Note);
    void sayIfAny(Text label, std::uint64_t count, Severity severity = Severity::Note);
};

Result<Outcome> nothingChanged(OperationRun& run);

// Error (Refused) when an item does not exist, or none is of a type that the operation takes although some
// are selected or required.
Status checkItems(const Operation& operation, const Document& document, const std::vector<ItemId>& items);

// Adds `run` to the declaration: checks the items, completes the parameters, then calls the body with a Run
// made of an OperationRun and the document.
template <typename Run>
Operation finishOperation(Operation operation, Result<Outcome> (*body)(Run&)) {
    operation.run = [declared = operation, body](const Document& document, const Settings& settings,
                                                 const std::vector<ItemId>& items, const Values& given,
                                                 Progress& progress) -> Result<Outcome> {
        if (const Status ok = checkItems(declared, document, items); !ok)
            return tl::unexpected(ok.error());
        const Result<Values> values = completeParameters(declared, given);
        if (!values)
            return tl::unexpected(values.error());
        Run run(OperationRun{settings, items, *values, progress, {}}, document);
        return body(run);
    };
    return operation;
}

// Pieces of a declaration.
Operation declare(std::string_view id, Text label, Text help, Operation::Items items,
                  std::vector<TypeId> types);
Parameter integerParameter(std::string_view key, Text label, Text help, std::int64_t initial, double minimum,
                           double maximum);
Parameter numberParameter(std::string_view key, Text label, Text help, Text unit, double initial,
                          double minimum, double maximum);
Parameter flagParameter(std::string_view key, Text label, Text help, bool initial);
// The first choice is the initial one.
Parameter choiceParameter(std::string_view key, Text label, Text help, std::vector<Choice> choices);
Parameter textParameter(std::string_view key, Text label, Text help, std::string initial);
Parameter fileParameter(std::string_view key, Text label, Text help);
// Three components within [minimum, maximum].
Parameter vectorParameter(std::string_view key, Text label, Text help, Text unit, std::vector<Value> initials,
                          double minimum, double maximum);

} // namespace core
