// What the checker's sections share: the document under check, its scope, and where findings go. The rules
// are in README.md, section "Checker".
#pragma once

#include "core/document/checking.h"
#include "core/formats/freelancer/document.h"
#include "core/formats/freelancer/operation_keys.h"

#include <string>
#include <utility>
#include <vector>

namespace core::freelancer {

class Check {
  public:
    Check(const FreelancerDocument& checked, const Settings& settings, CheckTier tier,
          const std::vector<ItemId>& scope, Progress& progress);

    const FreelancerDocument& document;
    const Data& data;
    const Container& container;
    const Model& model;
    const Settings& settings;
    const bool full;  // look at every vertex too
    const bool whole; // false: only what concerns the scope's items
    IssueList issues;

    // Whether issues about this item are wanted: it, or the record that holds it, is in scope.
    bool asked(ItemId item) const;
    bool cancelled() const { return m_progress.cancelled(); }

    // A case of a rule; `say(issue)` gives text, value and fix and may narrow the location, which is the
    // item's bytes. It is asked only while there is room for more.
    template <typename Say>
    void add(std::string_view rule, Severity severity, ItemId item, Say&& say) {
        if (asked(item))
            reportCase(issues, document, std::string(rule), severity, item, std::forward<Say>(say));
    }

    // Takes from the work that a check may do beyond what is linear in the file. False when too little is
    // left, which happens only to files made for that: many records over one payload.
    bool spend(std::uint64_t steps);

    // Bytes of a leaf's payload, as far as they exist; none: the leaf's entry.
    Location bytes(NodeId leaf, std::uint64_t offset, std::uint64_t length) const;
    Location wholeLeaf(NodeId leaf) const;
    Location entryOf(NodeId node) const;
    Location nameField(NodeId node) const; // of its entry
    ByteView payload(NodeId leaf) const;   // empty for noNode

    // The operation as a fix, if the document has it and it takes the items (at first: the issue's).
    void offer(Issue& issue, std::string_view operation, Text label, std::vector<ItemId> items = {}) const;
    // The same for one whose parameters are the user's to choose.
    void offerToAsk(Issue& issue, std::string_view operation, Text label,
                    std::vector<ItemId> items = {}) const;
    // Setting properties as a fix, if all of them can be set. A vector takes its values with commas between.
    struct NewValue {
        ItemId item;
        std::string_view key;
        std::string raw;
    };
    void offerValues(Issue& issue, Text label, const std::vector<NewValue>& values) const;

  private:
    std::vector<ItemId> m_scope; // sorted
    const std::vector<Operation> m_operations;
    std::uint64_t m_work;
    Progress& m_progress;
};

// “name”, for people.
Text quoted(std::string_view name);
// "0x0012ABCD".
std::string hexNumber(std::uint32_t number);
std::string floatText(float value); // reads back to the same float
// "NaN (0x7FC00000)" of a number that is none.
std::string nonFiniteText(float value);
// Largest element of |M·Mᵀ − I|; NaN when an element is no number.
double offOrthonormal(const dmat3& m);
// Of the part that uses the fragment, else of the fragment; a single part has none.
std::string_view ownerName(const Model& model, Place fragment);

// Whether the ref's ranges lie in the mesh (REF-02).
bool isInside(const MeshRef& ref, const MeshHeader& mesh);
// REF-03 and 04 of the refs that resolve to a mesh.
void checkRefsOf(Check& check, Place mesh, const VMesh& decoded); // checks_refs.cpp

// True when cancelled.
bool checkParts(Check& check);      // checks_parts.cpp: CMP-PART
bool checkRecords(Check& check);    // checks_records.cpp: CMP-CONS
bool checkJoints(Check& check);     // checks_joints.cpp: CMP-JOINT
bool checkAnimation(Check& check);  // checks_animation.cpp: ANIM
bool checkMeshes(Check& check);     // checks_meshes.cpp: MESH
bool checkRefs(Check& check);       // checks_refs.cpp: REF, LOD, WIRE
bool checkHardpoints(Check& check); // checks_hardpoints.cpp: HP

void checkContainer(const FreelancerDocument& document, IssueList& issues); // checks_container.cpp: UTF

} // namespace core::freelancer
