#include "core/session/selection.h"

#include <algorithm>

namespace core {

void Selection::set(std::vector<ItemId> items) {
    m_set.clear();
    m_set.reserve(items.size());
    const auto repeated = [this](const ItemId& item) { return !item.valid() || !m_set.insert(item).second; };
    items.erase(std::remove_if(items.begin(), items.end(), repeated), items.end());
    m_items = std::move(items);
}

void Selection::add(ItemId item) {
    if (item.valid() && m_set.insert(item).second)
        m_items.push_back(item);
}

void Selection::remove(ItemId item) {
    if (m_set.erase(item) != 0)
        m_items.erase(std::find(m_items.begin(), m_items.end(), item));
}

} // namespace core
