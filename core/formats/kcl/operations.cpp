#include "core/formats/kcl/operations.h"

#include "core/formats/kcl/derived.h"
#include "core/formats/kcl/io.h"

#include <algorithm>

namespace core::kcl {
std::string Run::typed(std::string_view key) const {
    const std::string all = words(key);
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

std::vector<ItemId> itemsOf(const std::vector<PrismRef>& prisms) {
    std::vector<ItemId> items;
    items.reserve(prisms.size());
    for (const PrismRef& one : prisms)
        items.push_back(prismItem(one.model, one.prism));
    return items;
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
