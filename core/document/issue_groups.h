// Groups issues for reading: by rule, and within a rule by place (items that touch in space), so that one
// hole is one row.
#pragma once

#include "core/document/issue.h"
#include "core/geometry/aabb.h"

#include <functional>

namespace core {

struct IssuePlace {
    std::vector<std::size_t> issues; // places in IssueList::issues, worst first
    double worst = 0;
    Aabb bounds; // empty when its items are nowhere in space
};

struct IssueGroup {
    std::string rule;
    Severity severity = Severity::Note;
    std::uint64_t total = 0;        // cases, more than the issues kept when the rule overflowed
    std::vector<IssuePlace> places; // most issues first
};

// `boundsOf` gives an item's box (display space), empty for none. Items join when their boxes come within
// `gap` of each other.
std::vector<IssueGroup> groupIssues(const IssueList& issues, const std::function<Aabb(ItemId)>& boundsOf,
                                    double gap);

} // namespace core
