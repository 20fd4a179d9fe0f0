// What the checker found: rule, severity, sentence, place and fix. Rules live in each format's folder.
#pragma once

#include "core/base/result.h"
#include "core/document/item_id.h"
#include "core/document/value.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace core {

enum class Severity { Note, Warning, Error };
enum class CheckTier { Quick, Full };

// A fix is an operation with its parameters and items; the operation "set-property" is built in (parameter
// "assign": PATH:raw=VALUE).
struct Fix {
    std::string operation;
    Values parameters;
    std::vector<ItemId> items;
    Text label;
    bool asks = false; // its parameters are the user's to choose: as they stand they change nothing
};

struct Issue {
    std::string rule;
    Severity severity = Severity::Note;
    Text text;
    ItemId item;
    std::optional<Location> location;
    std::optional<Fix> fix;
    double value = 0; // how bad, for "worst" of a group; larger is worse
};

// One fix for all cases whose fix is of the first one's kind: the same operation without parameters, their
// items together, or assignments of "set-property" one after another. Other fixes are for their own case
// only: what they do was worked out for it (a free name), or is the user's to choose. Nothing when none has a
// fix.
struct JoinedFix {
    Fix fix;
    std::size_t cases = 0;
};
std::optional<JoinedFix> joinedFix(const std::vector<const Issue*>& issues);

struct IssueList {
    static constexpr std::size_t perRule = 1000;

    std::vector<Issue> issues;                   // at most perRule a rule
    std::map<std::string, std::uint64_t> totals; // every case counted
    CheckTier tier = CheckTier::Quick;

    // Counts the case and keeps it while there is room.
    void add(Issue issue);
    std::uint64_t total(Severity severity) const; // over kept issues' rules, counting every case
    std::map<std::string, Severity> severities;   // of each rule met
};

} // namespace core
