#include "core/formats/kcl/octree.h"

#include "core/formats/kcl/layout.h"

#include <algorithm>
#include <bit>

namespace core::kcl {
namespace {

constexpr std::uint64_t most = std::uint64_t(1) << 63;
constexpr std::uint32_t leafBit = 0x80000000;

std::uint64_t held(std::uint64_t a, std::uint64_t b) { return b != 0 && a > most / b ? most : a * b; }

// A set of small numbers that also tells how many lie below one of them.
class Marks {
  public:
    explicit Marks(std::uint64_t count) : m_words(std::size_t(count / 64 + 1), 0) {}
    void set(std::uint64_t i) { m_words[std::size_t(i / 64)] |= bit(i); }
    bool has(std::uint64_t i) const { return (m_words[std::size_t(i / 64)] & bit(i)) != 0; }
    // To be called once all are set.
    void rank() {
        m_below.resize(m_words.size());
        std::uint32_t sum = 0;
        for (std::size_t w = 0; w < m_words.size(); ++w) {
            m_below[w] = sum;
            sum += std::uint32_t(std::popcount(m_words[w]));
        }
        m_count = sum;
    }
    std::uint32_t count() const { return m_count; }
    std::uint32_t below(std::uint64_t i) const {
        return m_below[std::size_t(i / 64)] +
               std::uint32_t(std::popcount(m_words[std::size_t(i / 64)] & (bit(i) - 1)));
    }

  private:
    static std::uint64_t bit(std::uint64_t i) { return std::uint64_t(1) << (i % 64); }
    std::vector<std::uint64_t> m_words;
    std::vector<std::uint32_t> m_below;
    std::uint32_t m_count = 0;
};

} // namespace

std::uint64_t GridWords::extent(int axis) const { return std::uint64_t(~mask[std::size_t(axis)]) + 1; }

std::uint64_t GridWords::cells(int axis) const {
    return shift > 31 ? 1 : (std::uint64_t(~mask[std::size_t(axis)]) >> shift) + 1;
}

std::uint64_t GridWords::capacity() const { return held(held(cells(0), cells(1)), cells(2)); }

// Finds the blocks breadth first, each once; keys never overlap, so there are at most section / 32.
class Octree::Walk {
  public:
    Walk(Octree& tree, ByteView section, ByteOrder order)
        : m_tree(tree), m_section(section), m_order(order), m_taken(section.size() / 4),
          m_starts(section.size() / 4) {}

    void run() {
        const std::uint64_t roots = m_tree.m_rootCount;
        for (std::uint64_t i = 0; i < roots; ++i)
            m_taken.set(i);
        const int rootEdge = int(std::min<std::uint32_t>(m_tree.m_grid.shift, 32));
        const std::uint64_t nx = m_tree.m_grid.cells(0), ny = m_tree.m_grid.cells(1);
        for (std::uint64_t i = 0; i < roots; ++i) {
            const auto at = [&](std::uint64_t n) {
                return rootEdge > 31 ? 0u : std::uint32_t(n << rootEdge);
            };
            follow(std::uint32_t(i), 0, rootEdge, {at(i % nx), at(i / nx % ny), at(i / nx / ny)}, noBlock);
        }
        for (std::size_t b = 0; b < m_found.size(); ++b) {
            const OctreeBlock block = m_found[b].block; // follow() may move the vector
            for (std::uint32_t i = 0; i < blockSize; ++i) {
                const std::uint32_t size = std::uint32_t(1) << block.edge;
                follow(block.address / 4 + i, block.address, block.edge,
                       {block.origin[0] + (i & 1) * size, block.origin[1] + (i >> 1 & 1) * size,
                        block.origin[2] + (i >> 2 & 1) * size},
                       b);
            }
        }
        std::sort(m_found.begin(), m_found.end(),
                  [](const Found& a, const Found& b) { return a.block.address < b.block.address; });
        m_tree.m_blocks.reserve(m_found.size());
        for (const Found& found : m_found)
            m_tree.m_blocks.push_back(found.block);
    }

    std::uint32_t key(std::uint64_t number) const {
        return loadBytes<std::uint32_t>(m_section.data() + 4 * number, m_order);
    }
    const std::unordered_map<std::uint64_t, NodeFault>& faults() const { return m_faults; } // by number
    bool isKey(std::uint64_t address) const {
        return address / 4 < m_section.size() / 4 && m_taken.has(address / 4);
    }

  private:
    static constexpr std::size_t noBlock = std::size_t(-1);
    struct Found {
        OctreeBlock block;
        std::size_t above; // place in m_found of the block that holds the key
    };

    // Looks at one key, whose cell has the given edge and origin; `holder` is the block that it lies in.
    void follow(std::uint32_t number, std::uint32_t base, int edge, std::array<std::uint32_t, 3> origin,
                std::size_t holder) {
        const std::uint32_t value = key(number);
        if ((value & leafBit) != 0)
            return;
        const std::uint64_t address = std::uint64_t(base) + value;
        if (address % 4 != 0)
            m_faults[number] = NodeFault::Unaligned;
        else if (address + blockBytes > m_section.size())
            m_faults[number] = NodeFault::PastEnd;
        else if (isAbove(address, holder))
            m_faults[number] = NodeFault::Cycle;
        else if (edge <= 0)
            m_faults[number] = NodeFault::BelowOne;
        else if (!m_starts.has(address / 4)) {
            for (std::uint64_t i = 0; i < blockKeys; ++i)
                if (m_taken.has(address / 4 + i)) {
                    m_faults[number] = NodeFault::Overlap;
                    return;
                }
            for (std::uint64_t i = 0; i < blockKeys; ++i)
                m_taken.set(address / 4 + i);
            m_starts.set(address / 4);
            m_found.push_back({{std::uint32_t(address), number, origin, std::uint8_t(edge - 1)}, holder});
        }
    }

    bool isAbove(std::uint64_t address, std::size_t holder) const {
        if (address == 0)
            return true; // the root grid
        for (; holder != noBlock; holder = m_found[holder].above)
            if (m_found[holder].block.address == address)
                return true;
        return false;
    }

    Octree& m_tree;
    ByteView m_section;
    ByteOrder m_order;
    Marks m_taken;  // words that are keys
    Marks m_starts; // words where a block begins
    std::vector<Found> m_found;
    std::unordered_map<std::uint64_t, NodeFault> m_faults;
};

Octree Octree::read(ByteView section, ByteOrder order, const GridWords& grid, std::uint16_t end) {
    Octree tree;
    tree.m_grid = grid;
    tree.m_rootCount = std::min<std::uint64_t>(grid.capacity(), section.size() / 4);
    Walk walk(tree, section, order);
    walk.run();
    tree.m_nodes.resize(std::size_t(tree.m_rootCount + blockSize * tree.m_blocks.size()));
    tree.m_keysEnd = 4 * tree.m_rootCount;
    if (!tree.m_blocks.empty())
        tree.m_keysEnd = std::max<std::uint64_t>(tree.m_keysEnd, tree.m_blocks.back().address + blockBytes);
    const auto setNode = [&](std::size_t ordinal, NodeKind kind, std::uint32_t target) {
        tree.m_nodes[ordinal] = std::uint32_t(kind) << 30 | target;
    };
    const auto fault = [&](std::size_t ordinal, NodeFault why) {
        setNode(ordinal, NodeKind::Broken, 0);
        tree.m_faults[ordinal] = why;
    };

    // Where each key leads; lists by half their address for now.
    Marks starts(section.size() / 2);
    tree.m_smallestEdge = int(std::min<std::uint32_t>(grid.shift, 32));
    for (std::size_t ordinal = 0; ordinal < tree.m_nodes.size(); ++ordinal) {
        const std::uint64_t number = tree.numberOf(ordinal);
        const std::uint64_t base = tree.baseOf(ordinal);
        const std::uint32_t value = walk.key(number);
        if ((value & leafBit) == 0) {
            const auto known = walk.faults().find(number);
            if (known != walk.faults().end()) {
                fault(ordinal, known->second);
                continue;
            }
            const std::uint32_t block = *tree.blockAt(base + value);
            const bool first = tree.m_blocks[block].parent == number;
            setNode(ordinal, first ? NodeKind::Branch : NodeKind::Shared, block);
            continue;
        }
        const std::uint64_t address = base + (value & ~leafBit) + 2;
        if (address % 2 != 0)
            fault(ordinal, NodeFault::OddList);
        else if (address + 2 > section.size())
            fault(ordinal, NodeFault::PastEnd);
        else if (walk.isKey(address))
            fault(ordinal, NodeFault::ListInsideKeys);
        else {
            starts.set(address / 2);
            setNode(ordinal, NodeKind::Leaf, std::uint32_t(address / 2));
        }
    }
    starts.rank();
    tree.m_lists.resize(starts.count());

    // One pass from the end gives each list its terminator.
    constexpr std::uint32_t none = 0xFFFFFFFF;
    std::uint64_t next = none; // half the address of the next terminator
    for (std::uint64_t at = section.size() / 2; at-- > 0;) {
        if (loadBytes<std::uint16_t>(section.data() + 2 * at, order) == end)
            next = at;
        if (!starts.has(at))
            continue;
        OctreeList& list = tree.m_lists[starts.below(at)];
        list.address = std::uint32_t(2 * at);
        list.count = next == none ? none : std::uint32_t(next - at);
    }
    // Unterminated lists are the last ones; they go.
    std::size_t kept = tree.m_lists.size();
    while (kept > 0 && tree.m_lists[kept - 1].count == none)
        --kept;
    tree.m_lists.resize(kept);

    for (std::size_t ordinal = 0; ordinal < tree.m_nodes.size(); ++ordinal) {
        if (tree.kind(ordinal) != NodeKind::Leaf)
            continue;
        const std::uint32_t list = starts.below(tree.target(ordinal));
        if (list >= kept) {
            fault(ordinal, NodeFault::Unterminated);
            continue;
        }
        setNode(ordinal, NodeKind::Leaf, list);
        OctreeList& used = tree.m_lists[list];
        ++used.users;
        ++tree.m_leaves;
        tree.m_entries += used.count;
        tree.m_emptyLeaves += used.count == 0;
        tree.m_longest = std::max(tree.m_longest, used.count);
        if (const auto block = tree.blockOf(ordinal))
            tree.m_smallestEdge = std::min(tree.m_smallestEdge, int(tree.m_blocks[*block].edge));
    }
    for (const OctreeBlock& block : tree.m_blocks)
        tree.m_depth = std::max(tree.m_depth, int(std::min<std::uint32_t>(grid.shift, 32)) - int(block.edge));
    tree.m_listsBegin = kept == 0 ? tree.m_keysEnd : tree.m_lists.front().address;
    tree.m_listsEnd = tree.m_listsBegin;
    for (const OctreeList& list : tree.m_lists)
        tree.m_listsEnd = std::max<std::uint64_t>(tree.m_listsEnd, list.address + 2ull * list.count + 2);
    return tree;
}

std::uint64_t Octree::numberOf(std::uint64_t ordinal) const {
    if (ordinal < m_rootCount)
        return ordinal;
    const std::uint64_t place = ordinal - m_rootCount;
    return m_blocks[std::size_t(place / blockSize)].address / 4 + place % blockSize;
}

std::optional<std::uint32_t> Octree::blockAt(std::uint64_t address) const {
    const auto found =
        std::lower_bound(m_blocks.begin(), m_blocks.end(), address,
                         [](const OctreeBlock& block, std::uint64_t at) { return block.address < at; });
    if (found == m_blocks.end() || found->address != address)
        return std::nullopt;
    return std::uint32_t(found - m_blocks.begin());
}

std::optional<std::uint64_t> Octree::ordinalOf(std::uint64_t number) const {
    if (number < m_rootCount)
        return number;
    const auto after =
        std::upper_bound(m_blocks.begin(), m_blocks.end(), 4 * number,
                         [](std::uint64_t at, const OctreeBlock& block) { return at < block.address; });
    if (after == m_blocks.begin())
        return std::nullopt;
    const auto place = std::uint64_t(after - m_blocks.begin()) - 1;
    const std::uint64_t within = number - m_blocks[std::size_t(place)].address / 4;
    if (within >= blockSize)
        return std::nullopt;
    return m_rootCount + blockSize * place + within;
}

NodeFault Octree::fault(std::uint64_t ordinal) const { return m_faults.at(ordinal); }

NodeBox Octree::box(std::uint64_t ordinal) const {
    NodeBox box;
    const int rootEdge = int(std::min<std::uint32_t>(m_grid.shift, 32));
    if (const auto held = blockOf(ordinal)) {
        const OctreeBlock& block = m_blocks[*held];
        const std::uint64_t i = (ordinal - m_rootCount) % blockSize;
        box.edge = block.edge;
        for (std::size_t k = 0; k < 3; ++k)
            box.origin[k] = block.origin[k] + ((i >> k & 1) << block.edge);
        box.level = rootEdge - block.edge;
        return box;
    }
    const std::uint64_t nx = m_grid.cells(0), ny = m_grid.cells(1);
    box.edge = rootEdge;
    const std::uint64_t at[3] = {ordinal % nx, ordinal / nx % ny, ordinal / nx / ny};
    for (std::size_t k = 0; k < 3; ++k)
        box.origin[k] = at[k] << rootEdge;
    return box;
}

std::optional<std::uint64_t> Octree::parent(std::uint64_t ordinal) const {
    const auto block = blockOf(ordinal);
    return block ? ordinalOf(m_blocks[*block].parent) : std::nullopt;
}

} // namespace core::kcl
