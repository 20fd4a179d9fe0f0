// The references of one role of one or several items, numbered through. Enumerates lazily.
#pragma once

#include "core/base/progress.h"
#include "core/document/document.h"

#include <memory>
#include <vector>

namespace widgets {

struct ReferenceSection {
    std::shared_ptr<const core::Document> document; // that it speaks of; unchanging
    std::string role;
    core::Text label;
    bool computed = false;
    core::TypeId targetType = core::ItemId::noType;
    std::uint64_t count = 0;

    struct Part {
        core::ItemId source;
        std::uint64_t first = 0; // number of the list's first reference in the section
        core::ReferenceList list;
    };
    std::vector<Part> parts; // lists with at least one reference

    struct Entry {
        core::ItemId source;
        core::Reference reference;
    };
    Entry at(std::uint64_t index) const; // index < count
};

enum class ReferenceColumn { Target, Property, Stored, Source };
struct ReferenceOrder {
    ReferenceColumn column = ReferenceColumn::Target;
    std::size_t property = 0; // place in the target type
    bool descending = false;
};
inline constexpr std::uint64_t mostSorted = 2'000'000;

// The numbers of a section's references in that order: numbers by value, texts as a reader sorts them, what
// has no value last; equal ones stay in the section's order. Error: Cancelled, or TooLarge beyond mostSorted.
core::Result<std::vector<std::uint64_t>> sortedReferences(const ReferenceSection& section,
                                                          const core::Settings& settings,
                                                          const ReferenceOrder& order,
                                                          core::Progress& progress);

// More sources than this are not joined: the first ones are.
inline constexpr std::size_t mostSources = 256;

// One section for each role and target type, in the order in which the items name them; empty roles are kept
// so that a zero can be seen.
std::vector<ReferenceSection> referenceSections(const std::shared_ptr<const core::Document>& document,
                                                const core::Settings& settings,
                                                const std::vector<core::ItemId>& sources);

} // namespace widgets
