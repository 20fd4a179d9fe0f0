// A set of items made from a shared list, to be asked often.
#pragma once

#include "core/document/item_id.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace viewport {

// Looks into the list itself when it comes sorted, else into a sorted copy.
class ItemSet {
  public:
    static std::shared_ptr<const ItemSet>
    from(const std::shared_ptr<const std::vector<core::ItemId>>& items) {
        if (!items)
            return nullptr;
        auto set = std::make_shared<ItemSet>();
        set->m_items = items;
        if (!std::is_sorted(items->begin(), items->end())) {
            auto copy = std::make_shared<std::vector<core::ItemId>>(*items);
            std::sort(copy->begin(), copy->end());
            set->m_items = copy;
        }
        return set;
    }
    bool contains(core::ItemId item) const {
        return std::binary_search(m_items->begin(), m_items->end(), item);
    }

  private:
    std::shared_ptr<const std::vector<core::ItemId>> m_items;
};

} // namespace viewport
