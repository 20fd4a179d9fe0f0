#include "core/document/issue.h"

#include <algorithm>
#include <set>

namespace core {
namespace {

constexpr const char* assignKey = "assign";

// Texts were worked out for one case, such as a free name; flags and numbers say how, and may be shared.
bool joins(const Fix& a, const Fix& b) {
    const auto assigns = [](const Fix& fix) {
        return fix.parameters.size() == 1 && fix.parameters.count(assignKey) == 1;
    };
    const auto shared = [](const auto& x, const auto& y) {
        return x.first == y.first && !std::holds_alternative<std::string>(x.second) &&
               sameValue(x.second, y.second);
    };
    return !a.asks && !b.asks && a.operation == b.operation &&
           ((assigns(a) && assigns(b)) || std::equal(a.parameters.begin(), a.parameters.end(),
                                                     b.parameters.begin(), b.parameters.end(), shared));
}

} // namespace

std::optional<JoinedFix> joinedFix(const std::vector<const Issue*>& issues) {
    std::optional<JoinedFix> joined;
    std::set<ItemId> items;
    std::set<std::string> assignments;
    for (const Issue* issue : issues) {
        if (!issue->fix || (joined && !joins(joined->fix, *issue->fix)))
            continue;
        const Fix& fix = *issue->fix;
        const auto assign = fix.parameters.find(assignKey);
        const std::string words = assign == fix.parameters.end() ? std::string() : toString(assign->second);
        if (!joined) {
            joined = JoinedFix{fix, 0};
            joined->fix.items.clear();
        } else if (!words.empty() && assignments.count(words) == 0) {
            Value& all = joined->fix.parameters[assignKey];
            all = toString(all) + ";" + words;
        }
        assignments.insert(words);
        for (const ItemId item : fix.items)
            if (items.insert(item).second)
                joined->fix.items.push_back(item);
        ++joined->cases;
    }
    return joined;
}

void IssueList::add(Issue issue) {
    const std::uint64_t total = ++totals[issue.rule];
    Severity& severity = severities.try_emplace(issue.rule, issue.severity).first->second;
    severity = std::max(severity, issue.severity);
    if (total <= perRule)
        issues.push_back(std::move(issue));
}

std::uint64_t IssueList::total(Severity severity) const {
    std::uint64_t sum = 0;
    for (const auto& [rule, count] : totals)
        if (severities.at(rule) == severity)
            sum += count;
    return sum;
}

} // namespace core
