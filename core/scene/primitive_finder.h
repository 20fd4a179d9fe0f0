// Finds the primitives of an item. It looks into the scene itself where a batch's items are in ascending
// order, and into a table made once where they are not.
#pragma once

#include "core/scene/primitives.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace core {

struct PrimitiveRef {
    PrimitiveKind kind = PrimitiveKind::Triangles;
    std::size_t batch = 0;
    std::size_t primitive = 0;
    auto operator<=>(const PrimitiveRef&) const = default;
};

// Keeps no reference to the scene: every question takes the scene as it is, with the batches and items that
// it had on construction. Places may have changed since.
class PrimitiveFinder {
  public:
    explicit PrimitiveFinder(const Scene& scene);

    // Appends to `out`: the primitives of the item, or, if it has none and names a node (a part, a mesh), the
    // solid triangles and boxes of that node.
    void find(const Scene& scene, ItemId item, std::vector<PrimitiveRef>& out) const;
    // Display space; empty when nothing shows the items.
    Aabb boundsOf(const Scene& scene, const std::vector<ItemId>& items) const;
    // The same for each item by itself; every item asked for has an entry.
    std::unordered_map<ItemId, Aabb> boundsByItem(const Scene& scene, const std::vector<ItemId>& items) const;

  private:
    struct Table {
        PrimitiveKind kind = PrimitiveKind::Triangles;
        std::size_t batch = 0;
        TypeId type = ItemId::noType;
        std::uint16_t part = 0;
        std::vector<std::uint32_t> order; // primitives by item; empty = they are in order
    };
    static void findIn(const Table& table, const BatchView& batch, ItemId item,
                       std::vector<PrimitiveRef>& out);

    std::vector<Table> m_tables; // by type and part
    // Batches of nodes that have an item, by item.
    std::unordered_map<ItemId, std::vector<std::pair<PrimitiveKind, std::size_t>>> m_ofNodes;
};

} // namespace core
