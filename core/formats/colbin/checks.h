// What the checker's sections share: the document under check, the settings, and where findings go. The rules
// are in README.md, section "Checker".
#pragma once

#include "core/document/checking.h"
#include "core/formats/colbin/document.h"
#include "core/formats/colbin/operation_keys.h"

#include <utility>
#include <vector>

namespace core::colbin {

class Check {
  public:
    Check(const ColbinDocument& checked, const Settings& settings, const std::vector<ItemId>& scope,
          Progress& progress);

    const ColbinDocument& document;
    const Data& data;
    const bool yDown;
    const double unitsPerMetre;
    const double memoryBudget;   // bytes
    const double floorThreshold; // FP12
    // False: only rules of kind "each" that look at one record alone, for the records in scope.
    const bool whole;
    IssueList issues;

    // Calls visit(index) for the records in scope. False when cancelled.
    template <typename Visit>
    bool forEach(TypeId type, Visit&& visit) {
        const std::uint64_t count = whole ? document.itemCount(type) : m_scope.size();
        for (std::uint64_t i = 0; i < count; ++i) {
            if ((i & 0x3FFF) == 0 && m_progress.cancelled())
                return false;
            if (whole)
                visit(i);
            else if (m_scope[i].type == type && document.exists(m_scope[i]))
                visit(m_scope[i].index);
        }
        return true;
    }
    void step(double fraction) { m_progress.set(fraction); }

    // A case of a rule of kind "each" about one record; `say(issue)` gives text, value and fix, and is asked
    // only while there is room for more.
    template <typename Say>
    void each(std::string_view rule, Severity severity, TypeId type, std::uint64_t index, Say&& say) {
        reportCase(issues, document, "COLBIN-" + std::string(rule), severity, {type, 0, 0, index},
                   std::forward<Say>(say));
    }

    // A rule of kind "one". Bytes from `offset` within the item's own narrow the location when length > 0.
    void one(std::string_view rule, Severity severity, ItemId item, Text text, std::optional<Fix> fix = {},
             double value = 0, std::uint64_t offset = 0, std::uint64_t length = 0);

  private:
    const std::vector<ItemId>& m_scope;
    Progress& m_progress;
};

// How many records a rule of kind "one" is true of, and the first of them.
struct Tally {
    std::uint64_t count = 0;
    std::uint64_t first = 0;
    void add(std::uint64_t index, std::uint64_t times = 1) {
        if (count == 0)
            first = index;
        count += times;
    }
};

Fix rebuildGridFix();

// True when cancelled.
bool checkFile(Check& check);
bool checkFloors(Check& check);
bool checkWalls(Check& check);
bool checkGrid(Check& check);

} // namespace core::colbin
