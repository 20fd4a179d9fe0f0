// What every format's checker needs: cases reported while there is room, fixes, the sentence for the banner.
#pragma once

#include "core/document/document.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

// Counts a case. True while there is room for more cases of the rule: then it is to be added.
bool countCase(IssueList& issues, const std::string& rule, Severity severity);

// A case of a rule; `say(issue)` gives text, value and fix and may narrow the location, which is the item's
// bytes. It is asked only while there is room for more.
template <typename Say>
void reportCase(IssueList& issues, const Document& document, std::string rule, Severity severity, ItemId item,
                Say&& say) {
    if (!countCase(issues, rule, severity))
        return;
    Issue issue;
    issue.rule = std::move(rule);
    issue.severity = severity;
    issue.item = item;
    if (item.valid())
        issue.location = document.itemSpan(item);
    say(issue);
    issues.add(std::move(issue));
}

// To bytes [offset, offset + length) of the issue's own.
void narrow(Issue& issue, std::uint64_t offset, std::uint64_t length);

Fix makeFix(std::string_view operation, Text label, std::vector<ItemId> items = {}, Values parameters = {});

// What a rule's number of cases means for who uses the file.
struct RuleSentence {
    std::string_view rule;
    Text (*say)(std::int64_t cases);
};
// The sentence of the first of these rules that has cases, or an empty text.
Text firstSentence(std::span<const RuleSentence> sentences, const IssueList& issues);
// The first issue of that severity, or null.
const Issue* firstIssue(const IssueList& issues, Severity severity);

} // namespace core
