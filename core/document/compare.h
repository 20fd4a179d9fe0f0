// Differences between two documents: items added, removed and changed, property by property.
#pragma once

#include "core/document/document.h"

namespace core {

struct PropertyDifference {
    std::string path; // "walls[3].half_extent[0]"
    Value before;
    Value after;
};

struct TypeDifference {
    std::string type; // record type key
    std::uint64_t before = 0;
    std::uint64_t after = 0;   // counts of items
    std::uint64_t changed = 0; // items that differ in a stored property
};

struct Comparison {
    std::vector<TypeDifference> types;          // types that differ
    std::vector<PropertyDifference> properties; // the first `limit`
    std::uint64_t total = 0;
    bool equal() const { return types.empty() && total == 0; }
};

// Items are matched by type and place. Only stored properties are compared.
Result<Comparison> compareDocuments(const Document& before, const Document& after, const Settings& settings,
                                    std::size_t limit, Progress& progress);

} // namespace core
