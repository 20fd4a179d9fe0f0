// What a KCL document holds: the bytes, and where things lie in them. Records are views of the bytes.
#pragma once

#include "core/base/shared_bytes.h"
#include "core/document/value.h"
#include "core/formats/kcl/global_tree.h"
#include "core/formats/kcl/layout.h"
#include "core/formats/kcl/octree.h"

#include <glm/glm.hpp>

#include <memory>
#include <vector>

namespace core::kcl {

// Bytes [begin, end) of the payload.
struct Section {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    std::uint64_t size() const { return end - begin; }
};

struct Model {
    Section whole; // up to the next model or the file's end
    Section positions, normals, prisms, octree;
    std::uint64_t positionCount = 0, normalCount = 0, prismCount = 0;
    int sameAs = -1; // an earlier model at the same offset, which holds the records; this one then has none
    std::shared_ptr<const Octree> tree; // never null
};

// The Yaz0 file around the payload as it was read, kept so that an unedited document gives it back.
struct Wrapper {
    Bytes file;
    SharedBytes payload; // as unpacked
    std::array<std::uint8_t, 8> reserved{};
    std::uint64_t streamEnd = 0; // first byte of `file` behind the stream
    std::uint64_t overrun = 0;   // bytes by which the last copy would pass the declared size
};

struct Data {
    const Dialect* dialect = nullptr;
    SharedBytes bytes;                      // the payload, space 1 when wrapped and space 0 otherwise
    std::shared_ptr<const Wrapper> wrapper; // null: bare
    std::shared_ptr<const std::vector<Model>> models;
    Section globalSection;                    // V2
    Section modelList;                        // V2
    std::shared_ptr<const GlobalTree> global; // V2, else null
    SharedBytes
        asRead; // the payload before any property was edited: tells which models fit their octree no more
    std::vector<std::uint64_t> stale; // models that an operation changed below their octree, sorted

    int space() const { return wrapper ? 1 : 0; }
    bool isV2() const { return dialect->v2; }
    std::uint64_t modelCount() const { return models->size(); }
    const Model& model(std::uint64_t m) const { return (*models)[std::size_t(m)]; }
    template <typename T>
    T load(std::uint64_t offset) const {
        return bytes.load<T>(offset, dialect->order);
    }
};

// Raw number at an offset: an integer, or a float with its bits.
Value loadRaw(const Data& data, std::uint64_t offset, StoredType type);
// Writes a raw number that fits the type.
void storeRaw(Data& data, std::uint64_t offset, StoredType type, const Value& raw);
double loadNumber(const Data& data, std::uint64_t offset, const NumberFormat& format);
glm::dvec3 loadVector(const Data& data, std::uint64_t offset, const NumberFormat& format);

struct Prism {
    double length = 0;
    std::uint16_t position = 0;
    std::array<std::uint16_t, 4> normals{}; // face, edge A, B, C
    std::uint16_t attribute = 0;
    std::uint32_t globalIndex = 0; // V2
};

std::uint64_t prismOffset(const Data& data, const Model& model, std::uint64_t prism);
std::uint64_t positionOffset(const Data& data, const Model& model, std::uint64_t position);
std::uint64_t normalOffset(const Data& data, const Model& model, std::uint64_t normal);
Prism loadPrism(const Data& data, const Model& model, std::uint64_t prism);
glm::dvec3 loadPosition(const Data& data, const Model& model, std::uint64_t position);
glm::dvec3 loadNormal(const Data& data, const Model& model, std::uint64_t normal);

// "WiimmSZS 2.42" of a first position that a tool signed with (eight letters, a float), else empty.
std::string toolSignature(const Data& data, const Model& model, std::uint64_t position);

// Model header fields.
double thickness(const Data& data, const Model& model);
double sphereRadius(const Data& data, const Model& model); // 0 where there is none
glm::dvec3 gridMin(const Data& data, const Model& model);

// V2 file header fields.
glm::dvec3 worldMin(const Data& data);
glm::dvec3 worldMax(const Data& data);
std::array<std::uint32_t, 3> log2Size(const Data& data);

// Whether the bytes that an octree is built from (positions, normals, prisms but for attributes and global
// indices, thickness, radius, grid minimum) changed since the octree was stored.
bool geometryChanged(const Data& data, const Model& model);

// Entry `i` of a list as stored, and the prism that it names (may not exist).
std::uint16_t listEntry(const Data& data, const Model& model, const OctreeList& list, std::uint64_t i);
std::int64_t entryPrism(const Data& data, std::uint16_t entry);

} // namespace core::kcl
