#include "tests/support/kcl_builder.h"

#include "tests/support/kcl_cells.h"
#include "tests/support/kcl_prisms.h"

#include <algorithm>
#include <stdexcept>

namespace tests {
namespace {

using core::Aabb;
using core::Bytes;
using core::ByteWriter;
using glm::dvec3;

constexpr std::uint32_t fileHeaderBytes = 0x38;
constexpr std::uint32_t noModel = 0xC0000000;
constexpr std::uint32_t modelBit = 0x80000000;

// The prisms of the whole file, by global index.
struct Solids {
    std::vector<KclSolid> all;
    std::vector<KclHull> hulls;
};

Solids solidsOf(const KclMesh& mesh, const KclDialect& dialect, double thickness, KclFigures& figures) {
    Solids solids;
    KclTable positions;
    const double stored = dialect.length.value(dialect.length.bits(thickness));
    for (const KclTriangle& triangle : mesh) {
        const auto solid = kclSolid(triangle, dialect, positions);
        if (!solid) {
            ++figures.dropped;
            continue;
        }
        positions.add(solid->v1);
        solids.hulls.emplace_back(solid->corners, solid->face, stored);
        solids.all.push_back(*solid);
        figures.stored.push_back({solid->corners, solid->attribute});
    }
    if (solids.all.empty())
        throw std::runtime_error("no triangle is large enough to be stored");
    return solids;
}

using Indices = std::vector<std::uint32_t>;

Aabb boundsOf(const Solids& solids, const Indices& indices) {
    Aabb box;
    for (std::uint32_t i : indices)
        box.merge(solids.hulls[i].bounds());
    return box;
}

KclBits bitsBelow(const dvec3& v, const KclNumber& number) {
    return {number.bitsBelow(v.x), number.bitsBelow(v.y), number.bitsBelow(v.z)};
}

dvec3 valueOf(const KclBits& bits, const KclNumber& number) {
    return {number.value(bits[0]), number.value(bits[1]), number.value(bits[2])};
}

void write(ByteWriter& out, const KclBits& bits, const KclNumber& number) {
    for (std::uint32_t b : bits)
        number.write(out, b);
}

void padTo4(ByteWriter& out) { out.zeros((4 - out.offset() % 4) % 4); }

// A prism with its vectors as numbers.
struct Record {
    std::uint32_t length;
    std::uint16_t position;
    std::array<std::uint16_t, 4> normals;
    std::uint16_t attribute;
    std::uint32_t globalIndex;
};

// Appends a model of these prisms at the end of `out`.
void writeModel(ByteWriter& out, const Solids& solids, const Indices& indices, const KclBuild& build,
                const KclDialect& dialect, KclFigures& figures) {
    if (indices.size() > 0xFFFF)
        throw std::runtime_error("a model has more than 65535 prisms");
    KclModelFigures model;
    model.globalIndices = indices;
    model.offset = out.offset();

    KclTable positions, normals;
    if (build.signature)
        positions.addUnshared(
            {core::loadBytes<std::uint32_t>(reinterpret_cast<const std::uint8_t*>("Wiim"), dialect.order),
             core::loadBytes<std::uint32_t>(reinterpret_cast<const std::uint8_t*>("mSZS"), dialect.order),
             std::bit_cast<std::uint32_t>(2.42f)});
    std::vector<Record> records;
    std::vector<KclHull> hulls;
    std::vector<bool> hidden;
    for (std::uint32_t i : indices) {
        const KclSolid& solid = solids.all[i];
        Record record{solid.length, std::uint16_t(positions.add(solid.v1)), {}, solid.attribute, i};
        for (std::size_t n = 0; n < 4; ++n)
            record.normals[n] = std::uint16_t(normals.add(solid.normals[n]));
        records.push_back(record);
        hulls.push_back(solids.hulls[i]);
        hidden.push_back(std::find(build.unlisted.begin(), build.unlisted.end(), i) != build.unlisted.end());
    }
    model.positions = positions.all().size();
    model.normals = normals.all().size();
    if (std::max(model.positions, model.normals) > 0x10000)
        throw std::runtime_error("a model has more than 65536 positions or normals");

    const Aabb box = boundsOf(solids, indices).grown(build.pad);
    const KclBits gridMin = bitsBelow(box.min, dialect.position);
    const KclGrid grid = kclGrid(valueOf(gridMin, dialect.position), box.max, build);
    model.gridMin = grid.min;
    model.gridLog2 = grid.log2;
    model.shift = grid.shift;
    const Bytes octree =
        kclOctree(kclTree(hulls, hidden, grid, build), grid, dialect, build.breadthFirst, model);

    const std::uint64_t normalBytes = 3u * std::uint64_t(dialect.normal.bytes) * model.normals;
    model.positionsAt = model.offset + dialect.headerBytes;
    model.normalsAt = model.positionsAt + 12 * model.positions;
    model.prismsAt = model.normalsAt + (normalBytes + 3) / 4 * 4;
    model.octreeAt = model.prismsAt + dialect.prismBytes() * records.size();
    const auto relative = [&](std::uint64_t at) { return std::uint32_t(at - model.offset); };

    out.number(relative(model.positionsAt));
    out.number(relative(model.normalsAt));
    out.number(relative(model.prismsAt) - (dialect.v2 ? 0 : 0x10));
    out.number(relative(model.octreeAt));
    dialect.length.write(out, dialect.length.bits(build.thickness));
    write(out, gridMin, dialect.position);
    for (int k = 0; k < 3; ++k)
        out.number(grid.mask(k));
    out.number(std::uint32_t(grid.shift));
    out.number(std::uint32_t(grid.log2.x - grid.shift));
    out.number(std::uint32_t(grid.log2.x - grid.shift + grid.log2.y - grid.shift));
    if (dialect.hasRadius())
        dialect.length.write(out, dialect.length.bits(build.radius));

    for (const KclBits& position : positions.all())
        write(out, position, dialect.position);
    for (const KclBits& normal : normals.all())
        write(out, normal, dialect.normal);
    padTo4(out);
    for (const Record& record : records) {
        dialect.length.write(out, record.length);
        out.number(record.position);
        for (std::uint16_t normal : record.normals)
            out.number(normal);
        out.number(record.attribute);
        if (dialect.v2)
            out.number(record.globalIndex);
    }
    out.bytes(octree);

    model.listsAt += model.octreeAt;
    for (KclLeaf& leaf : model.leaves)
        leaf.keyAt += model.octreeAt;
    model.end = out.offset();
    figures.models.push_back(std::move(model));
}

// --- the global octree of V2

struct World {
    KclBits min{}, max{}; // f32
    glm::ivec3 log2{};
};

World worldOf(const Aabb& content, const KclNumber& number) {
    World world;
    world.min = bitsBelow(content.min, number);
    world.max = {number.bits(content.max.x), number.bits(content.max.y), number.bits(content.max.z)};
    const dvec3 size = valueOf(world.max, number) - valueOf(world.min, number);
    for (int k = 0; k < 3; ++k)
        while (std::ldexp(1.0, world.log2[k]) < size[k])
            ++world.log2[k];
    return world;
}

// A key: a model, nothing, or a block of eight more.
struct GlobalCell {
    std::uint32_t key = noModel;
    std::vector<GlobalCell> children;
};

class GlobalMaker {
  public:
    GlobalMaker(const Solids& solids, const KclBuild& build, double reach)
        : m_solids(solids), m_build(build), m_reach(reach) {}

    // The eight cells of a box; `level` counts the blocks above.
    std::vector<GlobalCell> block(const Aabb& box, const Indices& candidates, int level) {
        std::vector<GlobalCell> cells(8);
        const dvec3 half = box.size() * 0.5;
        if (half.x < 1 || half.y < 1 || half.z < 1)
            throw std::runtime_error("the world box is too small for so deep a global octree");
        for (unsigned child = 0; child < 8; ++child) {
            const dvec3 min = box.min + half * dvec3(child & 1, child >> 1 & 1, child >> 2);
            const Aabb part{min, min + half};
            Indices inside;
            for (std::uint32_t i : candidates)
                if (m_solids.hulls[i].isNear(part, m_reach))
                    inside.push_back(i);
            if (inside.size() > m_build.maxPerModel && level < m_build.globalDepth)
                cells[child].children = block(part, inside, level + 1);
            else if (!inside.empty())
                cells[child].key = modelBit | modelOf(inside);
        }
        return cells;
    }

    const std::vector<Indices>& models() const { return m_models; }

  private:
    std::uint32_t modelOf(const Indices& prisms) {
        const auto found = std::find(m_models.begin(), m_models.end(), prisms);
        if (found != m_models.end())
            return std::uint32_t(found - m_models.begin());
        m_models.push_back(prisms);
        return std::uint32_t(m_models.size() - 1);
    }

    const Solids& m_solids;
    const KclBuild& m_build;
    double m_reach;
    std::vector<Indices> m_models;
};

// Blocks breadth-first; a branch key counts the keys from the start of its own block.
Indices globalKeys(const std::vector<GlobalCell>& rootBlock, int& depth) {
    struct Block {
        const std::vector<GlobalCell>* cells;
        int level;
    };
    Indices keys;
    std::vector<Block> blocks = {{&rootBlock, 0}};
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        const Block block = blocks[b];
        depth = std::max(depth, block.level);
        for (const GlobalCell& cell : *block.cells) {
            if (cell.children.empty()) {
                keys.push_back(cell.key);
                continue;
            }
            keys.push_back(std::uint32_t(8 * (blocks.size() - b)));
            blocks.push_back({&cell.children, block.level + 1});
        }
    }
    return keys;
}

Bytes writeV2(const Solids& solids, const KclBuild& build, const KclDialect& dialect, KclFigures& figures) {
    Indices all(solids.all.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = std::uint32_t(i);
    const Aabb content = boundsOf(solids, all);
    const World world = worldOf(content.grown(build.pad), dialect.position);

    GlobalMaker maker(solids, build, kclReach(build.radius, content));
    std::vector<GlobalCell> rootBlock(8);
    std::vector<Indices> models = {all};
    if (build.split || build.globalDepth > 0) {
        const dvec3 min = valueOf(world.min, dialect.position);
        const dvec3 size = {std::ldexp(1.0, world.log2.x), std::ldexp(1.0, world.log2.y),
                            std::ldexp(1.0, world.log2.z)};
        rootBlock = maker.block({min, min + size}, all, 0);
        models = maker.models();
    } else {
        for (GlobalCell& cell : rootBlock)
            cell.key = modelBit;
    }
    figures.globalKeys = globalKeys(rootBlock, figures.globalDepth);

    std::size_t total = 0;
    for (const Indices& model : models)
        total += model.size();
    ByteWriter out(dialect.order);
    for (std::uint8_t byte : {2, 2, 0, 0})
        out.number(byte);
    out.number(fileHeaderBytes);
    const auto listAt = std::uint32_t(fileHeaderBytes + 4 * figures.globalKeys.size());
    out.number(listAt);
    out.number(std::uint32_t(models.size()));
    write(out, world.min, dialect.position);
    write(out, world.max, dialect.position);
    for (int k = 0; k < 3; ++k)
        out.number(std::uint32_t(world.log2[k]));
    out.number(std::uint32_t(total));
    for (std::uint32_t key : figures.globalKeys)
        out.number(key);
    out.zeros(4 * models.size());
    for (std::size_t i = 0; i < models.size(); ++i) {
        padTo4(out);
        out.bytes(build.padding);
        out.patch(listAt + 4 * i, std::uint32_t(out.offset()));
        writeModel(out, solids, models[i], build, dialect, figures);
    }
    out.bytes(build.trailing);
    return std::move(out).take();
}

Bytes writeV1(const Solids& solids, const KclBuild& build, const KclDialect& dialect, KclFigures& figures) {
    Indices all(solids.all.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = std::uint32_t(i);
    ByteWriter out(dialect.order);
    writeModel(out, solids, all, build, dialect, figures);
    out.bytes(build.trailing);
    return std::move(out).take();
}

} // namespace

KclBuild kclPreset(const std::string& id) {
    const KclDialect& dialect = kclDialect(id);
    KclBuild build;
    build.dialect = id;
    build.breadthFirst = dialect.v2;
    if (id == "kart_be") {
        build.thickness = 300;
        build.radius = 250;
        build.minCell = 512;
        build.maxPerLeaf = 30;
        build.maxRoot = 1 << 14;
        build.pad = 250;
    } else if (id == "plat_be" || id == "plat_le") {
        build.thickness = 40;
        build.maxPerLeaf = id == "plat_be" ? 25 : 10;
        build.maxRoot = id == "plat_be" ? 1024 : 2048;
        build.pad = 0;
    } else if (id == "ds_kart" || id == "ds_sm64") {
        build.maxRoot = 4096;
        build.pad = id == "ds_kart" ? 25 : 0;
    }
    if (!dialect.hasRadius())
        build.radius = 0;
    return build;
}

Bytes buildKcl(const KclMesh& mesh, const KclBuild& build, KclFigures* figures) {
    const KclDialect& dialect = kclDialect(build.dialect);
    if (!dialect.hasRadius() && build.radius != 0)
        throw std::runtime_error("this dialect stores no radius");
    if (build.padding.size() % 4 != 0)
        throw std::runtime_error("padding would leave the models unaligned");
    KclFigures made;
    const Solids solids = solidsOf(mesh, dialect, build.thickness, made);
    Bytes bytes = dialect.v2 ? writeV2(solids, build, dialect, made) : writeV1(solids, build, dialect, made);
    if (figures)
        *figures = std::move(made);
    return bytes;
}

} // namespace tests
