#include "core/formats/kcl/swap_order.h"

#include "core/formats/kcl/io.h"
#include "core/formats/kcl/store.h"

#include <algorithm>

namespace core::kcl {
namespace {

// Each byte belongs to the first field that claims it.
class Swapper {
  public:
    explicit Swapper(Bytes bytes) : m_bytes(std::move(bytes)), m_claimed(m_bytes.size(), false) {}

    // A field of `size` bytes; nothing when some byte of it is taken.
    void field(std::uint64_t at, std::uint64_t size) {
        for (std::uint64_t i = at; i < at + size; ++i)
            if (m_claimed[std::size_t(i)])
                return;
        keep(at, size);
        std::reverse(m_bytes.begin() + std::ptrdiff_t(at), m_bytes.begin() + std::ptrdiff_t(at + size));
    }
    // As many fields as fit.
    void fields(std::uint64_t begin, std::uint64_t end, std::uint64_t size) {
        for (; begin + size <= end; begin += size)
            field(begin, size);
    }
    void keep(std::uint64_t at, std::uint64_t size) {
        std::fill_n(m_claimed.begin() + std::ptrdiff_t(at), std::ptrdiff_t(size), true);
    }
    Swapped done() && {
        const auto unclaimed = std::uint64_t(std::count(m_claimed.begin(), m_claimed.end(), false));
        return {std::move(m_bytes), unclaimed};
    }

  private:
    Bytes m_bytes;
    std::vector<bool> m_claimed;
};

void swapModel(Swapper& swapper, const Data& data, const Model& model) {
    const Dialect& dialect = *data.dialect;
    const auto records = [&](const Section& section, std::uint64_t count, std::uint64_t size) {
        swapper.fields(section.begin, section.begin + count * size, 4);
    };
    const std::uint64_t begin = model.whole.begin;
    swapper.fields(begin, begin + dialect.modelHeaderBytes(), 4);
    records(model.positions, model.positionCount, dialect.positionBytes());
    records(model.normals, model.normalCount, dialect.normalBytes());
    for (std::uint64_t p = 0; p < model.prismCount; ++p) {
        const std::uint64_t at = prismOffset(data, model, p);
        swapper.field(at + prism_field::length, 4);
        swapper.fields(at + prism_field::position, at + prism_field::globalIndex, 2);
        if (dialect.v2)
            swapper.field(at + prism_field::globalIndex, 4);
    }
    const Octree& tree = *model.tree;
    swapper.fields(model.octree.begin, model.octree.begin + 4 * tree.rootCount(), 4);
    for (const OctreeBlock& block : tree.blocks())
        swapper.fields(model.octree.begin + block.address, model.octree.begin + block.address + blockBytes,
                       4);
    swapper.fields(model.octree.begin + tree.listsBegin(), model.whole.end, 2);
}

Swapped swapped(const Data& data) {
    Swapper swapper(data.bytes.all());
    if (data.isV2()) {
        swapper.keep(0, sizeof v2Magic);
        swapper.fields(sizeof v2Magic, fileHeaderBytes, 4);
        swapper.fields(data.globalSection.begin, data.globalSection.end, 4);
        swapper.fields(data.modelList.begin, data.modelList.end, 4);
    }
    for (const Model& model : *data.models)
        if (model.sameAs < 0)
            swapModel(swapper, data, model);
    return std::move(swapper).done();
}

// A list that runs on through keys: as u16s they read otherwise in the other order than as u32s.
bool listsMeetKeys(const Octree& tree) {
    const std::vector<OctreeBlock>& blocks = tree.blocks();
    for (const OctreeList& list : tree.lists()) {
        const auto next =
            std::lower_bound(blocks.begin(), blocks.end(), list.address,
                             [](const OctreeBlock& block, std::uint32_t at) { return block.address < at; });
        if (next != blocks.end() && next->address < list.address + 2 * (std::uint64_t(list.count) + 1))
            return true;
    }
    return false;
}

} // namespace

const Dialect* twinOf(const Dialect& dialect) {
    if (!dialect.isFloat())
        return nullptr;
    for (const Dialect& other : dialects())
        if (other.order != dialect.order && other.v2 == dialect.v2 && other.hasRadius == dialect.hasRadius &&
            other.isFloat())
            return &other;
    return nullptr;
}

Result<Swapped> swappedOrder(const Data& data, Progress& progress) {
    const Dialect* twin = twinOf(*data.dialect);
    if (!twin)
        return refuse({}, text("kcl", "%1 is known in one byte order only").arg(data.dialect->id));
    for (std::uint64_t m = 0; m < data.modelCount(); ++m)
        if (listsMeetKeys(*data.model(m).tree))
            return refuse(modelPath(m, "octree"),
                          text("kcl", "a list runs through keys: in the other byte order it would say "
                                      "something else"));
    Swapped made = swapped(data);
    if (progress.cancelled())
        return Progress::cancelledError();
    const Result<Data> read = readPayload(made.bytes, *twin, data.space(), progress);
    if (!read || SharedBytes(swapped(*read).bytes) != data.bytes)
        return refuse({}, text("kcl", "fields of this file overlap: in the other byte order they would "
                                      "say something else"));
    return made;
}

} // namespace core::kcl
