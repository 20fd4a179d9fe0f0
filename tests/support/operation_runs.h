// Operations run on documents with parameters as typed on a command line, and what they report in words. For
// tests of the formats.
#pragma once

#include "core/document/document.h"

#include <stdexcept>

namespace tests {

using Typed = std::vector<std::pair<std::string, std::string>>;

// What came of an operation. Each format derives its own, which knows what the document is.
struct OperationRun {
    core::Result<core::Outcome> outcome;

    bool changed() const { return outcome && outcome->document; }
    const core::Document& changedDocument() const {
        if (!changed())
            throw std::runtime_error(report());
        return *outcome->document;
    }
    core::ItemId after(core::ItemId item) const { return outcome->remap ? outcome->remap(item) : item; }

    std::string refusal() const {
        return outcome ? std::string("no error") : core::describe(outcome.error());
    }
    // "Prisms deleted: 1; Normals appended: 2 (!)"; (!) marks what is shown as a warning.
    std::string report() const {
        if (!outcome)
            return refusal();
        std::string rows;
        for (const core::ReportRow& row : outcome->report)
            rows += (rows.empty() ? "" : "; ") + core::english(row.label) + ": " + core::english(row.value) +
                    (row.severity == core::Severity::Note ? "" : " (!)");
        return rows;
    }
};

inline OperationRun runOperation(const core::Document& document, std::string_view id,
                                 const std::vector<core::ItemId>& items = {}, const Typed& typed = {}) {
    const core::Settings settings = core::initialSettings(document.settingDefinitions());
    const std::vector<core::Operation> operations = document.operations(settings);
    const core::Operation* operation = core::findOperation(operations, id);
    if (!operation)
        return {core::fail(core::ErrorCode::NotFound, core::text("test", "no such operation"))};
    core::Values values;
    for (const auto& [key, value] : typed)
        if (const core::Status ok = core::parseParameter(*operation, key, value, values); !ok)
            return {tl::unexpected(ok.error())};
    core::Progress progress;
    return {operation->run(document, settings, items, values, progress)};
}

} // namespace tests
