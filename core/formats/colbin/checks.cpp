#include "core/formats/colbin/checks.h"

namespace core::colbin {

Check::Check(const ColbinDocument& checked, const Settings& settings, const std::vector<ItemId>& scope,
             Progress& progress)
    : document(checked), data(checked.data()),
      yDown(settings.choice("up_axis", UpAxis::yDown) == UpAxis::yDown),
      unitsPerMetre(settings.number("units_per_metre", metre)),
      memoryBudget(settings.number("memory_budget", 262144)),
      floorThreshold(settings.number("floor_threshold", 2867)), whole(scope.empty()), m_scope(scope),
      m_progress(progress) {}

void Check::one(std::string_view rule, Severity severity, ItemId item, Text text, std::optional<Fix> fix,
                double value, std::uint64_t offset, std::uint64_t length) {
    Issue issue;
    issue.rule = "COLBIN-" + std::string(rule);
    issue.severity = severity;
    issue.text = std::move(text);
    issue.item = item;
    issue.location = document.itemSpan(item);
    if (issue.location && length > 0) {
        issue.location->offset += offset;
        issue.location->length = length;
    }
    issue.fix = std::move(fix);
    issue.value = value;
    issues.add(std::move(issue));
}

Fix fixAll(std::string_view operation, Text label, Values parameters) {
    Fix fix;
    fix.operation = operation;
    fix.parameters = std::move(parameters);
    fix.label = std::move(label);
    return fix;
}

Fix fixOne(std::string_view operation, Text label, ItemId item, Values parameters) {
    Fix fix = fixAll(operation, std::move(label), std::move(parameters));
    fix.items = {item};
    return fix;
}

Fix rebuildGridFix() { return fixAll(operation_id::rebuildGrid, text("colbin", "Rebuild grid")); }

Result<IssueList> checkColbin(const ColbinDocument& document, const Settings& settings, CheckTier tier,
                              const std::vector<ItemId>& scope, Progress& progress) {
    Check check(document, settings, scope, progress);
    check.issues.tier = tier; // every rule is near linear, so both tiers ask them all
    if (checkFile(check) || checkFloors(check) || checkWalls(check) || checkGrid(check))
        return Progress::cancelledError();
    progress.set(1);
    return std::move(check.issues);
}

} // namespace core::colbin
