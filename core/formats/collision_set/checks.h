// What the checker's sections share: the document under check, its scope, and where findings go. The rules
// are in README.md, section "Checker".
#pragma once

#include "core/document/checking.h"
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
        reportCase(issues, document, "CSET-" + std::string(rule), severity, item, std::forward<Say>(say));
    }

  private:
    std::vector<std::uint64_t> m_scope; // meshes, ascending, each once
    Progress& m_progress;
};

// True when cancelled.
bool checkFile(Check& check);   // checks_file.cpp
bool checkNames(Check& check);  // checks_names.cpp
bool checkMeshes(Check& check); // checks_meshes.cpp

} // namespace core::collision_set
