#include "tests/support/kcl_meshes.h"
#include "tests/support/kcl_tracks.h"

#include <cmath>

namespace tests {
namespace {

using glm::dvec3;

// Changes fields of a built big-endian file where its figures say they are.
class Spoiler {
  public:
    Spoiler(core::Bytes& bytes, const KclFigures& figures) : m_bytes(bytes), m_figures(figures) {}

    template <typename T>
    void put(std::uint64_t at, T value) {
        core::storeBytes(m_bytes.data() + at, value, core::ByteOrder::Big);
    }
    template <typename T>
    T get(std::uint64_t at) const {
        return core::loadBytes<T>(m_bytes.data() + at, core::ByteOrder::Big);
    }

    // Each place of the prism with that global index, one a model that holds it.
    std::vector<std::uint64_t> places(std::uint32_t globalIndex) const {
        std::vector<std::uint64_t> found;
        for (const KclModelFigures& model : m_figures.models)
            for (std::size_t p = 0; p < model.globalIndices.size(); ++p)
                if (model.globalIndices[p] == globalIndex)
                    found.push_back(model.prismsAt + prismBytes * p);
        return found;
    }
    void eachPlace(std::uint32_t globalIndex, auto&& change) {
        for (std::uint64_t at : places(globalIndex))
            change(at);
    }
    // Visits the vector that a prism's normal field names. The specimens share their normals with nothing
    // else.
    void eachNormal(std::uint32_t globalIndex, std::uint64_t field, auto&& change) {
        for (const KclModelFigures& model : m_figures.models)
            for (std::size_t p = 0; p < model.globalIndices.size(); ++p)
                if (model.globalIndices[p] == globalIndex) {
                    const auto normal = get<std::uint16_t>(model.prismsAt + prismBytes * p + field);
                    const std::uint64_t at = model.normalsAt + 12ull * normal;
                    dvec3 v(get<float>(at), get<float>(at + 4), get<float>(at + 8));
                    change(v);
                    for (int k = 0; k < 3; ++k)
                        put(at + 4 * std::uint64_t(k), float(v[k]));
                }
    }
    // Address of the first entry of a leaf's list.
    std::uint64_t listOf(const KclModelFigures& model, const KclLeaf& leaf) const {
        std::uint64_t block = model.octreeAt;
        if (leaf.keyAt >= model.octreeAt + 4 * rootCells(model))
            block = leaf.keyAt - (leaf.keyAt - model.octreeAt - 4 * rootCells(model)) % 32;
        return block + (get<std::uint32_t>(leaf.keyAt) & 0x7FFFFFFF) + 2;
    }

    static constexpr std::uint64_t prismBytes = 0x14;
    static constexpr std::uint64_t lengthField = 0, faceField = 6, edgeAField = 8, edgeBField = 10,
                                   edgeCField = 12, attributeField = 14;

  private:
    static std::uint64_t rootCells(const KclModelFigures& model) {
        const glm::ivec3 bits = model.gridLog2 - model.shift;
        return 1ull << (bits.x + bits.y + bits.z);
    }

    core::Bytes& m_bytes;
    const KclFigures& m_figures;
};

struct Yard {
    KclMesh mesh;
    std::uint32_t firstSpecimen = 0;
    std::uint32_t twin = 0; // first of two prisms that are stored twice
};

constexpr int specimens = 10;

constexpr std::uint16_t asphalt = 0x00, metalPlate = 0x80, smallGrass = 0x85, sand = 0x06,
                        concreteWall = 0x11;

Yard yard() {
    Yard made;
    constexpr double square = 200;
    const auto at = [&](double x, double z) { return dvec3(x * square, 0, z * square); };
    for (int x = 0; x < 14; ++x)
        for (int z = 0; z < 6; ++z) {
            const std::uint16_t word = x == 11 && z == 3  ? concreteWall // lies flat
                                       : (x + z) % 5 == 0 ? smallGrass
                                                          : asphalt;
            quad(made.mesh, at(x, z), at(x, z + 1), at(x + 1, z + 1), at(x + 1, z), word);
        }
    const dvec3 up(0, 90, 0);
    for (int x = 0; x < 14; x += 2) { // the wall at the back is road for a stretch
        quad(made.mesh, at(x, 0), at(x + 2, 0), at(x + 2, 0) + up, at(x, 0) + up,
             x == 6 ? asphalt : concreteWall);
        quad(made.mesh, at(x + 2, 6), at(x, 6), at(x, 6) + up, at(x + 2, 6) + up, concreteWall);
    }
    for (int z = 0; z < 6; z += 2) {
        quad(made.mesh, at(0, z + 2), at(0, z), at(0, z) + up, at(0, z + 2) + up, concreteWall);
        quad(made.mesh, at(14, z), at(14, z + 2), at(14, z + 2) + up, at(14, z) + up, concreteWall);
    }
    // Ramps of different slopes and turns, so that no two share a normal.
    made.firstSpecimen = std::uint32_t(made.mesh.size());
    for (int i = 0; i < specimens; ++i) {
        const double rise = 30 + 5 * i, skew = 7 * i;
        const dvec3 foot = at(1 + i, 1.5) + dvec3(20, 6, 0);
        made.mesh.push_back({{foot, foot + dvec3(skew, 0, 150), foot + dvec3(140, rise, skew)}, asphalt});
    }
    made.twin = std::uint32_t(made.mesh.size());
    for (int i = 0; i < 2; ++i)
        quad(made.mesh, at(3, 4) + up, at(3, 5) + up, at(4, 5) + up, at(4, 4) + up, metalPlate);
    return made;
}

void spoilPrisms(Spoiler& file, std::uint32_t first) {
    using S = Spoiler;
    file.eachPlace(first, [&](std::uint64_t at) { file.put(at + S::edgeBField, std::uint16_t(0xFFFF)); });
    file.eachPlace(first + 1, [&](std::uint64_t at) { file.put(at + S::lengthField, 0.0f); });
    file.eachNormal(first + 2, S::faceField, [](dvec3& v) { v *= 1.5; });
    file.eachNormal(first + 3, S::edgeAField, [](dvec3& v) { v = glm::normalize(v + dvec3(0, 0.4, 0)); });
    file.eachNormal(first + 4, S::edgeCField, [](dvec3& v) { v = -v; });
    file.eachNormal(first + 5, S::faceField, [](dvec3& v) { v.y = std::nan(""); });
    file.eachPlace(first + 6, [&](std::uint64_t at) {
        file.put(at + S::attributeField, std::uint16_t(0x87E4)); // an unnamed variant and unknown bits
    });
}

// Different faults in leaves that list enough, far from each other.
void spoilLists(Spoiler& file, const KclModelFigures& model) {
    int fault = 0;
    std::size_t wait = 0;
    for (const KclLeaf& leaf : model.leaves) {
        if (leaf.prisms.size() < 3 || wait++ % 7 != 0)
            continue;
        const std::uint64_t list = file.listOf(model, leaf);
        switch (fault++) {
        case 0: // no such prism
            file.put(list, std::uint16_t(0x7FFF));
            break;
        case 1: { // not ascending
            const auto entry = file.get<std::uint16_t>(list);
            file.put(list, file.get<std::uint16_t>(list + 2));
            file.put(list + 2, entry);
            break;
        }
        case 2: // an odd address
            file.put(leaf.keyAt, file.get<std::uint32_t>(leaf.keyAt) + 1);
            break;
        case 3: // a branch past the section
            file.put(leaf.keyAt, std::uint32_t(0x00100000));
            break;
        case 4: // an empty list where prisms are near
            file.put(list, std::uint16_t(0xFFFF));
            break;
        default:
            break;
        }
    }
}

} // namespace

core::Bytes brokenTrack() {
    const Yard level = yard();
    KclBuild build = kclPreset("v2be");
    build.split = true;
    build.unlisted = {level.firstSpecimen + 7, level.firstSpecimen + 8};
    build.trailing = {'n', 'o', 't', 'e', 's'};
    KclFigures figures;
    core::Bytes bytes = buildKcl(level.mesh, build, &figures);
    Spoiler file(bytes, figures);

    spoilPrisms(file, level.firstSpecimen);
    spoilLists(file, figures.models.front());

    // A copy with an attribute of its own: the first prism that is in two models and no specimen.
    for (std::uint32_t i = 0; i < level.firstSpecimen; ++i)
        if (const auto places = file.places(i); places.size() > 1) {
            file.put(places.back() + Spoiler::attributeField, sand);
            break;
        }

    // The last model's cell names a model that is not there, so nothing reaches that model any more; its
    // octree strides wrongly besides.
    const std::uint64_t keysAt = file.get<std::uint32_t>(0x04);
    for (std::uint64_t i = 0; i < figures.globalKeys.size(); ++i)
        if (figures.globalKeys[i] == (0x80000000 | (figures.models.size() - 1)))
            file.put(keysAt + 4 * i, std::uint32_t(0x80000063));
    const std::uint64_t last = figures.models.back().offset;
    file.put(last + 0x30, file.get<std::uint32_t>(last + 0x30) + 1);

    file.put(0x34, std::uint32_t(12345)); // the total of prisms
    return bytes;
}

} // namespace tests
