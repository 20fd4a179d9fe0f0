// What KCL's operations share: the run's inputs, parameters, reports and outcomes. The operations are in
// README.md, section "Operations".
#pragma once

#include "core/document/make_operation.h"
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

// One run: what was asked of which document.
struct Run : OperationRun {
    Run(OperationRun asked, const Document& before) : OperationRun(std::move(asked)), document(as(before)) {}

    const KclDocument& document;

    const Data& data() const { return document.data(); }
    const Profile& profile() const { return document.profile(settings); }
    std::string typed(std::string_view key) const; // words without spaces around them

    // The selected prisms, ascending, each once; all when nothing is selected.
    std::vector<PrismRef> prisms() const;
    // The same and their copies in other models where the parameter "copies" is on; says how many joined.
    std::vector<PrismRef> withCopies(std::vector<PrismRef> prisms);
};

std::vector<ItemId> itemsOf(const std::vector<PrismRef>& prisms);

// A copy of the document for edits in place, and the outcome made of it.
std::unique_ptr<KclDocument> copyOf(const Run& run);
Result<Outcome> edited(Run& run, std::unique_ptr<KclDocument> document, std::vector<ItemId> changed);
// The document over other bytes, read as `dialect`. `stale`: models that fit their octree less than before.
Result<Outcome> restructured(Run& run, const Dialect& dialect, Bytes payload,
                             const std::vector<std::uint64_t>& stale, std::vector<ItemId> selection);

Parameter copiesParameter(const Settings& settings); // as the setting says

std::vector<Operation> attributeOperations(const KclDocument& document, const Settings& settings);
std::vector<Operation> deleteOperations(const KclDocument& document, const Settings& settings);
std::vector<Operation> shapeOperations(const KclDocument& document, const Settings& settings);
std::vector<Operation> orderOperations(const KclDocument& document, const Settings& settings);

} // namespace core::kcl
