// What the checker's sections share: the document under check, its scope, and where findings go. The rules
// are in README.md, section "Checker".
#pragma once

#include "core/formats/collision_set/derived.h"
#include "core/formats/collision_set/operation_keys.h"

#include <utility>
#include <vector>

namespace core::collision_set {

class Check {
  public:
    Check(const CollisionSetDocument& checked, const std::vector<ItemId>& scope, Progress& progress);

    const CollisionSetDocument& document;
    const Data& data;
    // False: only rules about single meshes, for those that the scope touches.
    const bool whole;
    IssueList issues;

    // Calls visit(m, mesh) for the meshes under check. True when cancelled.
    template <typename Visit>
    bool forEachMesh(Visit&& visit) {
        const std::size_t count = whole ? data.meshes.size() : m_scope.size();
        for (std::size_t i = 0; i < count; ++i) {
            if (m_progress.cancelled())
                return true;
            const std::uint64_t m = whole ? i : m_scope[i];
            visit(m, data.meshes[std::size_t(m)]);
        }
        return false;
    }
    // Of all triangles, how far the meshes before this one reach.
    void step(std::uint64_t mesh);

    // A case of a rule; `say(issue)` gives text, value and fix and may narrow the location, which is the
    // item's bytes. It is asked only while there is room for more.
    template <typename Say>
    void add(std::string_view rule, Severity severity, ItemId item, Say&& say) {
        std::string id = "CSET-" + std::string(rule);
        const auto total = issues.totals.find(id);
        if (total != issues.totals.end() && total->second >= IssueList::perRule) {
            ++total->second;
            return;
        }
        Issue issue;
        issue.rule = std::move(id);
        issue.severity = severity;
        issue.item = item;
        issue.location = document.itemSpan(item);
        say(issue);
        issues.add(std::move(issue));
    }

  private:
    std::vector<std::uint64_t> m_scope; // meshes, ascending, each once
    Progress& m_progress;
};

// The record's bytes [offset, offset + length).
void narrow(Issue& issue, std::uint64_t offset, std::uint64_t length);

Fix fixOf(std::string_view operation, Text label, std::vector<ItemId> items, Values parameters = {});

// True when cancelled.
bool checkFile(Check& check);   // checks_file.cpp
bool checkNames(Check& check);  // checks_names.cpp
bool checkMeshes(Check& check); // checks_meshes.cpp

} // namespace core::collision_set
