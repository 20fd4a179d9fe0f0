#include "widgets/common/operation_items.h"

#include "core/document/document.h"

#include <algorithm>
#include <unordered_set>

namespace widgets {
namespace {

// Calls visit for the items that hold this one, the nearest first, until it says true.
template <typename Visit>
void climb(const core::Outline& outline, core::ItemId item, Visit visit) {
    core::RowId row = outline.row(item);
    while (row != core::rootRow && (row = outline.parent(row)) != core::rootRow)
        if (const core::ItemId holder = outline.item(row); holder.valid() && visit(holder))
            return;
}

bool takes(const core::Operation& operation, core::ItemId item) {
    return operation.types.empty() ||
           std::find(operation.types.begin(), operation.types.end(), item.type) != operation.types.end();
}

// Collects items, each once.
struct Collected {
    std::vector<core::ItemId> items;
    std::unordered_set<core::ItemId> met;
    void add(core::ItemId item) {
        if (met.insert(item).second)
            items.push_back(item);
    }
};

} // namespace

std::unique_ptr<core::Outline> canonicalOutline(const core::Document& document) {
    return document.outline(document.outlines().front().key);
}

std::vector<core::ItemId> holdersOf(const core::Document& document, const std::vector<core::ItemId>& items) {
    const std::unique_ptr<core::Outline> outline = canonicalOutline(document);
    Collected holders;
    for (const core::ItemId item : items)
        climb(*outline, item, [&](core::ItemId holder) {
            holders.add(holder);
            return true;
        });
    return std::move(holders.items);
}

std::vector<core::ItemId> takenItems(const core::Operation& operation,
                                     const std::vector<core::ItemId>& items) {
    std::vector<core::ItemId> taken;
    if (operation.items != core::Operation::Items::None)
        std::copy_if(items.begin(), items.end(), std::back_inserter(taken),
                     [&](core::ItemId item) { return takes(operation, item); });
    return taken;
}

std::vector<core::ItemId> takenItemsOrHolders(const core::Operation& operation,
                                              const core::Document& document,
                                              const std::vector<core::ItemId>& items) {
    Collected taken;
    if (operation.items == core::Operation::Items::None)
        return {};
    const std::unique_ptr<core::Outline> outline = canonicalOutline(document);
    for (const core::ItemId item : items)
        if (takes(operation, item))
            taken.add(item);
        else
            climb(*outline, item, [&](core::ItemId holder) {
                const bool found = takes(operation, holder);
                if (found)
                    taken.add(holder);
                return found;
            });
    return std::move(taken.items);
}

std::vector<core::ItemId> oneOfEachType(const std::vector<core::ItemId>& items) {
    std::vector<core::ItemId> ones;
    std::unordered_set<core::TypeId> met;
    for (const core::ItemId item : items)
        if (met.insert(item.type).second)
            ones.push_back(item);
    return ones;
}

} // namespace widgets
