// What the checker's sections share: the document under check, the settings, and where findings go. The rules
// are in README.md, section "Checker".
#pragma once

#include "core/document/checking.h"
#include "core/formats/kcl/derived.h"
#include "core/formats/kcl/operation_keys.h"

#include <span>
#include <utility>
#include <vector>

namespace core::kcl {

// Which way is up, for rules about slopes.
struct UpReference {
    enum Kind : std::int64_t { PlusY, Point, Off }; // values of the setting "up_reference"
    std::int64_t kind = PlusY;
    glm::dvec3 point{0}; // units; up is away from it
};

class Check {
  public:
    Check(const KclDocument& checked, const Settings& settings, const std::vector<ItemId>& scope,
          Progress& progress);

    const KclDocument& document;
    const Data& data;
    const Dialect& dialect;
    const Profile& profile;
    const UpReference up;
    // False: only rules of kind "each" that look at one record alone, for the records in scope.
    const bool whole;
    IssueList issues;

    // Calls visit(m, model) for the models that hold records until one returns true. True when cancelled.
    template <typename Visit>
    bool forEachModel(Visit&& visit) {
        for (std::uint64_t m = 0; m < data.modelCount(); ++m)
            if (data.model(m).sameAs < 0 && (cancelled() || visit(m, data.model(m))))
                return true;
        return cancelled();
    }

    // Calls visit(i) for the records of a type in a group (0 where there are none): whole, i = 0 .. count-1;
    // else the indices of those in scope. True when cancelled.
    template <typename Visit>
    bool forEach(TypeId type, std::uint64_t group, std::uint64_t count, Visit&& visit) {
        if (!whole) {
            for (const ItemId item : scopeOf(type, group))
                visit(item.index);
            return cancelled();
        }
        for (std::uint64_t i = 0; i < count; ++i) {
            if ((i & 0x3FFF) == 0 && cancelled())
                return true;
            visit(i);
        }
        return false;
    }
    // Those of a type in a group, ascending, each once.
    std::span<const ItemId> scopeOf(TypeId type, std::uint64_t group) const;
    // Whether a rule about this record alone is to be asked.
    bool asked(ItemId item) const { return whole || !scopeOf(item, item).empty(); }

    bool cancelled() const { return m_progress.cancelled(); }
    void step(double fraction) { m_progress.set(fraction); }

    // A case of a rule; `say(issue)` gives text, value and fix and may narrow the location, which is the
    // item's bytes. It is asked only while there is room for more.
    template <typename Say>
    void each(std::string_view rule, Severity severity, ItemId item, Say&& say) {
        reportCase(issues, document, "KCL-" + std::string(rule), severity, item, std::forward<Say>(say));
    }

    // Bytes of the payload.
    Location bytes(std::uint64_t offset, std::uint64_t length) const {
        return {data.space(), offset, length};
    }
    // Bytes of a model's header.
    Location headerBytes(const Model& model, std::uint64_t field, std::uint64_t length) const {
        return bytes(model.whole.begin + field, length);
    }

  private:
    std::span<const ItemId> scopeOf(ItemId first, ItemId last) const;

    std::vector<ItemId> m_scope; // sorted, those that exist
    Progress& m_progress;
};

Fix deleteFix(ItemId prism, bool withCopies);
Fix recomputeFix(std::vector<ItemId> prisms);
// Sets the bits of the mask.
Fix attributeFix(std::vector<ItemId> prisms, std::uint16_t mask, std::uint16_t value);
// Gives the cells of the global octree this key.
Fix cellFix(Text label, const std::vector<std::uint32_t>& cells, std::uint32_t key);

// "0x0000002A".
std::string hexKey(std::uint32_t key);
// How far a point is outside a box, along the worst axis; 0 within it. Borders that are no numbers do not
// count.
double beyond(const Aabb& box, const glm::dvec3& point);
// True when cancelled.
bool checkFile(Check& check);
bool checkGlobal(Check& check);
bool checkPrisms(Check& check);
bool checkRepeats(Check& check);
bool checkOctree(Check& check);
bool checkLimits(Check& check);

} // namespace core::kcl
