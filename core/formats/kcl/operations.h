// What KCL's operations share: the run's inputs, parameters, reports and outcomes. The operations are in
// README.md, section "Operations".
#pragma once

#include "core/formats/kcl/document.h"
#include "core/formats/kcl/operation_keys.h"
#include "core/formats/kcl/store.h"

#include <string>
#include <vector>

namespace core::kcl {

struct PrismRef {
    std::uint64_t model = 0;
    std::uint64_t prism = 0;
    auto operator<=>(const PrismRef&) const = default;
};

// One run: the document before, what was asked, and what to say about it. Values are complete.
struct Run {
    const KclDocument& document;
    const Settings& settings;
    const std::vector<ItemId>& items; // all exist
    const Values& values;
    Progress& progress;
    std::vector<ReportRow> report;

    const Data& data() const { return document.data(); }
    const Profile& profile() const { return document.profile(settings); }
    std::int64_t integer(std::string_view key) const;
    double number(std::string_view key) const;
    bool flag(std::string_view key) const { return integer(key) != 0; }
    std::string words(std::string_view key) const; // without spaces around them

    // The selected prisms, ascending, each once; all when nothing is selected.
    std::vector<PrismRef> prisms() const;
    // The same and their copies in other models where the parameter "copies" is on; says how many joined.
    std::vector<PrismRef> withCopies(std::vector<PrismRef> prisms);

    void say(Text label, Text value, Severity severity = Severity::Note);
    void say(Text label, std::uint64_t count, Severity severity = Severity::Note);
    void sayIfAny(Text label, std::uint64_t count, Severity severity = Severity::Note);
};

std::vector<ItemId> itemsOf(const std::vector<PrismRef>& prisms);

Result<Outcome> nothingChanged(Run& run);
// A copy of the document for edits in place, and the outcome made of it.
std::unique_ptr<KclDocument> copyOf(const Run& run);
Result<Outcome> edited(Run& run, std::unique_ptr<KclDocument> document, std::vector<ItemId> changed);
// The document over other bytes, read as `dialect`. `stale`: models that fit their octree less than before.
Result<Outcome> restructured(Run& run, const Dialect& dialect, Bytes payload,
                             const std::vector<std::uint64_t>& stale, std::vector<ItemId> selection);

using Body = Result<Outcome> (*)(Run& run);
// Adds `run`: checks the items, completes the parameters, then calls the body.
Operation finish(Operation operation, Body body);

// Pieces of a declaration.
Operation declare(std::string_view id, Text label, Text help, Operation::Items items,
                  std::vector<TypeId> types);
Parameter integerParameter(std::string_view key, Text label, Text help, std::int64_t initial, double minimum,
                           double maximum);
Parameter numberParameter(std::string_view key, Text label, Text help, Text unit, double initial,
                          double minimum, double maximum);
Parameter flagParameter(std::string_view key, Text label, Text help, bool initial);
Parameter choiceParameter(std::string_view key, Text label, Text help, std::vector<Choice> choices);
Parameter textParameter(std::string_view key, Text label, Text help, std::string initial);
Parameter copiesParameter(const Settings& settings); // as the setting says

std::vector<Operation> attributeOperations(const KclDocument& document, const Settings& settings);
std::vector<Operation> deleteOperations(const KclDocument& document, const Settings& settings);
std::vector<Operation> shapeOperations(const KclDocument& document, const Settings& settings);
std::vector<Operation> orderOperations(const KclDocument& document, const Settings& settings);

} // namespace core::kcl
