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
    reportCase(issues, document, "COLBIN-" + std::string(rule), severity, item, [&](Issue& issue) {
        issue.text = std::move(text);
        if (length > 0)
            narrow(issue, offset, length);
        issue.fix = std::move(fix);
        issue.value = value;
    });
}

Fix rebuildGridFix() { return makeFix(operation_id::rebuildGrid, text("colbin", "Rebuild grid")); }

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
