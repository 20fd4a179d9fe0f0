// The usual shapes of reference lists.
#pragma once

#include "core/document/document.h"

#include <functional>
#include <string>
#include <vector>

namespace core {

// To an item, with its index as the number that a list shows.
Reference referenceTo(ItemId item);
// To one that a stored number names; dead when `exists` is false.
Reference referenceTo(ItemId item, bool exists);

// `at` must be valid while the document lives unchanged.
ReferenceList referenceList(std::string role, Text label, TypeId target, std::uint64_t count,
                            std::function<Reference(std::uint64_t)> at);
ReferenceList referenceList(std::string role, Text label, TypeId target, std::vector<ItemId> items);
ReferenceList oneReference(std::string role, Text label, TypeId target, Reference reference);
// Not stored in the file; lit less than what is.
ReferenceList computed(ReferenceList references);

} // namespace core
