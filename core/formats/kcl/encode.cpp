#include "core/formats/kcl/encode.h"

#include "core/formats/kcl/store.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <unordered_map>

namespace core::kcl {
namespace {

using Cell = PlainOctree::Cell;
using List = PlainOctree::List;

constexpr std::uint32_t leafBit = 0x80000000;
constexpr std::uint64_t farthest = 0x7FFFFFFF; // distance in a key

std::string_view contentOf(const List& list) {
    return {reinterpret_cast<const char*>(list.data()), list.size() * sizeof(std::uint16_t)};
}

class Encoder {
  public:
    Encoder(PlainOctree tree, const Dialect& dialect) : m_tree(std::move(tree)), m_dialect(dialect) {
        for (List& list : m_tree.lists)
            std::sort(list.begin(), list.end());
        std::unordered_map<std::string_view, std::uint32_t> known;
        for (std::size_t i = 0; i < m_tree.lists.size(); ++i)
            m_same.push_back(
                known.emplace(contentOf(m_tree.lists[i]), std::uint32_t(m_same.size())).first->second);
    }

    Result<EncodedOctree> run(ListOrder order) {
        placeBlocks();
        std::vector<std::uint32_t> written = order == ListOrder::BreadthFirst ? byFirstUse() : byLastUse();
        std::uint64_t end = m_blocksEnd;
        EncodedOctree made;
        made.listAddresses.assign(m_tree.lists.size(), EncodedOctree::nowhere);
        for (const std::uint32_t list : written) {
            if (const std::uint64_t top = m_tree.lists[list].back() + m_dialect.listBase();
                top >= (m_dialect.v2 ? 0xFFFFu : 0x10000u))
                return refuse("octree", text("kcl", "a list names prism %1; %2 is the last that it can name")
                                            .arg(std::uint64_t(m_tree.lists[list].back()))
                                            .arg(maxPrisms - 1));
            made.listAddresses[list] = std::uint32_t(end);
            end += 2 * (m_tree.lists[list].size() + 1);
            if (end > farthest)
                break;
        }
        if (written.empty())
            end += 2;
        if (end > farthest)
            return refuse(
                "octree",
                text("kcl", "it would have more than %1 bytes; its keys reach no farther").arg(farthest));
        for (std::size_t i = 0; i < m_tree.lists.size(); ++i)
            if (m_used[m_same[i]])
                made.listAddresses[i] =
                    m_tree.lists[i].empty() ? std::uint32_t(end - 2) : made.listAddresses[m_same[i]];
        made.blockAddresses = m_addresses;
        made.bytes.resize(std::size_t(end));
        writeKeys(made);
        writeLists(made, written);
        return made;
    }

  private:
    void placeBlocks() {
        m_addresses.assign(m_tree.blocks.size(), EncodedOctree::nowhere);
        m_blocksEnd = 4 * m_tree.roots.size();
        const auto place = [&](const Cell& cell) {
            if (!cell.divided)
                return;
            m_addresses[cell.target] = std::uint32_t(std::min<std::uint64_t>(m_blocksEnd, farthest));
            m_blocksEnd += blockBytes;
            m_queue.push_back(cell.target);
        };
        for (const Cell& root : m_tree.roots)
            place(root);
        for (std::size_t i = 0; i < m_queue.size(); ++i)
            for (const Cell& cell : m_tree.blocks[m_queue[i]])
                place(cell);
        m_used.assign(m_tree.lists.size(), false);
    }

    // Notes a use; true for the first one of a list that is not empty.
    bool isNew(const Cell& leaf) {
        const std::uint32_t list = m_same[leaf.target];
        const bool first = !m_used[list];
        m_used[list] = true;
        return first && !m_tree.lists[list].empty();
    }

    std::vector<std::uint32_t> byFirstUse() {
        std::vector<std::uint32_t> order;
        const auto visit = [&](const Cell& cell) {
            if (!cell.divided && isNew(cell))
                order.push_back(m_same[cell.target]);
        };
        for (const Cell& root : m_tree.roots)
            visit(root);
        for (const std::uint32_t block : m_queue)
            for (const Cell& cell : m_tree.blocks[block])
                visit(cell);
        return order;
    }

    // From the last leaf to the first, then turned round: what is met first was used last.
    std::vector<std::uint32_t> byLastUse() {
        std::vector<std::uint32_t> order;
        std::vector<Cell> open(m_tree.roots.begin(), m_tree.roots.end());
        while (!open.empty()) {
            const Cell cell = open.back();
            open.pop_back();
            if (cell.divided)
                open.insert(open.end(), m_tree.blocks[cell.target].begin(), m_tree.blocks[cell.target].end());
            else if (isNew(cell))
                order.push_back(m_same[cell.target]);
        }
        std::reverse(order.begin(), order.end());
        return order;
    }

    void writeKeys(EncodedOctree& made) const {
        const auto write = [&](std::uint64_t block, std::size_t i, const Cell& cell) {
            const std::uint32_t key =
                cell.divided ? std::uint32_t(m_addresses[cell.target] - block)
                             : leafBit | std::uint32_t(made.listAddresses[cell.target] - 2 - block);
            storeBytes(made.bytes.data() + block + 4 * i, key, m_dialect.order);
        };
        for (std::size_t i = 0; i < m_tree.roots.size(); ++i)
            write(0, i, m_tree.roots[i]);
        for (const std::uint32_t block : m_queue)
            for (std::size_t i = 0; i < blockKeys; ++i)
                write(m_addresses[block], i, m_tree.blocks[block][i]);
    }

    void writeLists(EncodedOctree& made, const std::vector<std::uint32_t>& written) const {
        std::uint8_t* to = made.bytes.data() + m_blocksEnd;
        const auto put = [&](std::uint16_t entry) {
            storeBytes(to, entry, m_dialect.order);
            to += 2;
        };
        for (const std::uint32_t list : written) {
            for (const std::uint16_t prism : m_tree.lists[list])
                put(std::uint16_t(prism + m_dialect.listBase()));
            put(m_dialect.listEnd());
        }
        if (written.empty())
            put(m_dialect.listEnd());
    }

    PlainOctree m_tree;
    const Dialect& m_dialect;
    std::vector<std::uint32_t> m_same;      // by list: the first list with the same prisms
    std::vector<std::uint32_t> m_addresses; // by block
    std::vector<std::uint32_t> m_queue;     // blocks by address
    std::vector<bool> m_used;               // by list, set for the first of equal ones
    std::uint64_t m_blocksEnd = 0;
};

// Takes the stored blocks breadth first; a block that is met again is copied.
class Taker {
  public:
    Taker(const Data& data, std::uint64_t model)
        : m_data(data), m_model(data.model(model)), m_octree(*m_model.tree), m_path(modelPath(model)) {}

    Result<TakenApart> run() {
        const std::uint64_t roots = m_octree.grid().capacity();
        if (roots != m_octree.rootCount())
            return refuse(m_path + ".octree",
                          text("kcl", "its root grid of %1 cells needs %2 bytes, there are %3")
                              .arg(roots)
                              .arg(4 * roots)
                              .arg(m_model.octree.size()));
        if (const Status read = readLists(); !read)
            return tl::unexpected(read.error());
        m_made.blocks.assign(m_octree.blocks().size(), EncodedOctree::nowhere);
        const int rootEdge = int(std::min<std::uint32_t>(m_octree.grid().shift, 32));
        for (std::uint64_t i = 0; i < roots; ++i)
            m_made.tree.roots.push_back(take(i, rootEdge));
        const std::uint64_t limit = 4 * m_octree.blocks().size() + 65536;
        for (std::size_t b = 0; b < m_found.size(); ++b) {
            if (m_found.size() > limit)
                return refuse(m_path + ".octree",
                              text("kcl", "its %1 blocks are shared by so many keys that more than %2 would "
                                          "have to be written")
                                  .arg(std::uint64_t(m_octree.blocks().size()))
                                  .arg(limit));
            const Found found = m_found[b];
            std::array<Cell, 8> block;
            for (unsigned i = 0; i < blockKeys; ++i)
                block[i] = take(m_octree.child(found.stored, i), found.edge);
            m_made.tree.blocks.push_back(block);
        }
        return std::move(m_made);
    }

  private:
    struct Found {
        std::uint32_t stored; // place in Octree::blocks()
        int edge;             // log2 of its cells' edge
    };

    Status readLists() {
        // Lists may overlap; apart they take their whole lengths.
        const std::uint64_t limit = 2 * m_data.bytes.size() + (std::uint64_t(1) << 22);
        std::uint64_t entries = 0;
        for (const OctreeList& list : m_octree.lists())
            entries += list.count;
        if (entries > limit)
            return refuse(
                m_path + ".octree",
                text("kcl", "its lists overlap: one by one they have %1 entries, the limit here is %2")
                    .arg(entries)
                    .arg(limit));
        const Bytes section = m_data.bytes.slice(m_model.octree.begin, m_model.octree.size());
        m_made.tree.lists.reserve(m_octree.lists().size() + 1);
        for (const OctreeList& list : m_octree.lists()) {
            List prisms(list.count);
            for (std::size_t i = 0; i < prisms.size(); ++i) {
                const auto entry =
                    loadBytes<std::uint16_t>(section.data() + list.address + 2 * i, m_data.dialect->order);
                prisms[i] = std::uint16_t(entryPrism(m_data, entry));
            }
            m_made.tree.lists.push_back(std::move(prisms));
        }
        return {};
    }

    Cell take(std::uint64_t ordinal, int edge) {
        switch (m_octree.kind(ordinal)) {
        case NodeKind::Leaf:
            return {false, m_octree.target(ordinal)};
        case NodeKind::Branch:
        case NodeKind::Shared:
            if (edge > 0) {
                const std::uint32_t stored = m_octree.target(ordinal);
                const auto place = std::uint32_t(m_found.size());
                m_found.push_back({stored, edge - 1});
                if (m_made.blocks[stored] == EncodedOctree::nowhere)
                    m_made.blocks[stored] = place;
                else
                    ++m_made.unshared;
                return {true, place};
            }
            break;
        case NodeKind::Broken:
            break;
        }
        if (m_made.emptied++ == 0)
            m_made.tree.lists.emplace_back();
        return {false, std::uint32_t(m_made.tree.lists.size() - 1)};
    }

    const Data& m_data;
    const Model& m_model;
    const Octree& m_octree;
    std::string m_path;
    std::vector<Found> m_found; // by place in m_made.tree.blocks
    TakenApart m_made;
};

} // namespace

Result<EncodedOctree> encodeOctree(PlainOctree tree, const Dialect& dialect, ListOrder order) {
    return Encoder(std::move(tree), dialect).run(order);
}

Result<TakenApart> takeApart(const Data& data, std::uint64_t model) { return Taker(data, model).run(); }

CanonicalOrders canonicalOrders(const Data& data, std::uint64_t m) {
    const Model& model = data.model(m);
    if (model.tree->brokenKeys() > 0 || model.tree->rootCount() == 0)
        return {};
    const Result<TakenApart> taken = takeApart(data, m);
    if (!taken || taken->unshared > 0)
        return {};
    const Bytes stored = data.bytes.slice(model.octree.begin, model.tree->listsEnd());
    const auto gives = [&](ListOrder order) {
        const Result<EncodedOctree> made = encodeOctree(taken->tree, *data.dialect, order);
        return made && made->bytes == stored;
    };
    return {gives(ListOrder::BreadthFirst), gives(ListOrder::DepthFirst)};
}

std::optional<ListOrder> canonicalOrder(const Data& data, std::uint64_t model, ListOrder preferred) {
    const CanonicalOrders orders = canonicalOrders(data, model);
    if (!orders.any())
        return std::nullopt;
    if (orders.breadthFirst && orders.depthFirst)
        return preferred;
    return orders.breadthFirst ? ListOrder::BreadthFirst : ListOrder::DepthFirst;
}

std::uint64_t unclaimedOctreeBytes(const Data& data, std::uint64_t m) {
    const Model& model = data.model(m);
    const Octree& tree = *model.tree;
    const std::uint64_t end =
        tree.brokenKeys() > 0 ? model.octree.size() : std::max(tree.keysEnd(), tree.listsEnd());
    std::vector<bool> claimed(std::size_t(end), false);
    const auto claim = [&](std::uint64_t from, std::uint64_t to) {
        for (std::uint64_t at = from; at < std::min(to, end); ++at)
            claimed[std::size_t(at)] = true;
    };
    claim(0, 4 * tree.rootCount());
    for (const OctreeBlock& block : tree.blocks())
        claim(block.address, block.address + blockBytes);
    std::uint64_t from = 0; // lists by address; what overlaps is claimed once
    for (const OctreeList& list : tree.lists()) {
        const std::uint64_t to = list.address + 2 * (std::uint64_t(list.count) + 1);
        claim(std::max<std::uint64_t>(from, list.address), to);
        from = std::max(from, to);
    }
    return std::uint64_t(std::count(claimed.begin(), claimed.end(), false));
}

} // namespace core::kcl
