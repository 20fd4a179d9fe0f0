#include "core/document/issue.h"

namespace core {

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
