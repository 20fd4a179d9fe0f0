// The selected items of a document, in the order of selecting, with one current item. A value.
#pragma once

#include "core/document/item_id.h"

#include <unordered_set>
#include <vector>

namespace core {

// Invalid items and repeats are dropped. Removing one item is linear; big changes go through set().
class Selection {
  public:
    const std::vector<ItemId>& items() const { return m_items; }
    bool contains(ItemId item) const { return m_set.count(item) != 0; }
    bool empty() const { return m_items.empty(); }
    ItemId current() const { return m_items.empty() ? ItemId{} : m_items.back(); }

    void set(std::vector<ItemId> items);
    void add(ItemId item);
    void remove(ItemId item);
    void toggle(ItemId item) { contains(item) ? remove(item) : add(item); }
    bool operator==(const Selection& other) const { return m_items == other.m_items; }

  private:
    std::vector<ItemId> m_items;
    std::unordered_set<ItemId> m_set;
};

} // namespace core
