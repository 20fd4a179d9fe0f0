// What an item refers to and what refers to it: counted at once, enumerated lazily.
#pragma once

#include "core/document/property.h"

namespace core {

struct Reference {
    ItemId target; // invalid = a dead reference
    Value raw;     // the stored number, for dead references and for columns
};

// References of one role. `at` is valid while the document lives unchanged.
struct ReferenceList {
    std::string role;                                               // "lists"
    Text label;                                                     // "Lists walls"
    bool computed = false;                                          // not stored in the file
    enum class Style { Primary, Secondary } style = Style::Primary; // how the 3D view lights the targets
    TypeId targetType = ItemId::noType;                             // whose columns a list shows
    std::uint64_t count = 0;
    std::function<Reference(std::uint64_t index)> at;
};

} // namespace core
