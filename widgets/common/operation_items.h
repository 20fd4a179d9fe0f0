// Which items an operation works on when some are selected. The dialog, the menus and the keys ask the same
// way.
#pragma once

#include "core/document/operation.h"
#include "core/document/outline.h"

#include <functional>
#include <memory>
#include <vector>

namespace core {
class Document;
}

namespace widgets {

std::unique_ptr<core::Outline> canonicalOutline(const core::Document& document);

// What holds the items by the canonical outline, the nearest, each once: the mesh of a triangle.
std::vector<core::ItemId> holdersOf(const core::Document& document, const std::vector<core::ItemId>& items);

// Those that the operation takes, each once; none for an operation that takes no items.
std::vector<core::ItemId> takenItems(const core::Operation& operation,
                                     const std::vector<core::ItemId>& items);
// The same, and for an item of another kind the nearest holder that the operation takes.
std::vector<core::ItemId> takenItemsOrHolders(const core::Operation& operation,
                                              const core::Document& document,
                                              const std::vector<core::ItemId>& items);
// The first item of each type: what holds items depends on their type, so that these answer for all of them.
std::vector<core::ItemId> oneOfEachType(const std::vector<core::ItemId>& items);

} // namespace widgets
