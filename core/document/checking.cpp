#include "core/document/checking.h"

#include <algorithm>

namespace core {

bool countCase(IssueList& issues, const std::string& rule, Severity severity) {
    const auto total = issues.totals.find(rule);
    if (total == issues.totals.end() || total->second < IssueList::perRule)
        return true; // IssueList::add counts it
    ++total->second;
    Severity& worst = issues.severities.at(rule); // a rule may have two
    worst = std::max(worst, severity);
    return false;
}

void narrow(Issue& issue, std::uint64_t offset, std::uint64_t length) {
    if (issue.location) {
        issue.location->offset += offset;
        issue.location->length = length;
    }
}

Fix makeFix(std::string_view operation, Text label, std::vector<ItemId> items, Values parameters) {
    Fix fix;
    fix.operation = operation;
    fix.parameters = std::move(parameters);
    fix.items = std::move(items);
    fix.label = std::move(label);
    return fix;
}

Text firstSentence(std::span<const RuleSentence> sentences, const IssueList& issues) {
    for (const RuleSentence& sentence : sentences)
        if (const auto found = issues.totals.find(std::string(sentence.rule));
            found != issues.totals.end() && found->second > 0)
            return sentence.say(std::int64_t(found->second));
    return {};
}

const Issue* firstIssue(const IssueList& issues, Severity severity) {
    for (const Issue& issue : issues.issues)
        if (issue.severity == severity)
            return &issue;
    return nullptr;
}

} // namespace core
