#include "core/formats/kcl/data.h"

#include <algorithm>

namespace core::kcl {

Value loadRaw(const Data& data, std::uint64_t offset, StoredType type) {
    switch (type) {
    case StoredType::F32:
        return data.load<float>(offset);
    case StoredType::I32:
        return std::int64_t(data.load<std::int32_t>(offset));
    case StoredType::U32:
        return std::int64_t(data.load<std::uint32_t>(offset));
    case StoredType::I16:
        return std::int64_t(data.load<std::int16_t>(offset));
    default:
        return std::int64_t(data.load<std::uint16_t>(offset));
    }
}

void storeRaw(Data& data, std::uint64_t offset, StoredType type, const Value& raw) {
    const ByteOrder order = data.dialect->order;
    const std::int64_t whole = toInteger(raw);
    switch (type) {
    case StoredType::F32:
        // A float keeps its bits, of a NaN too.
        data.bytes.store(
            offset, std::holds_alternative<float>(raw) ? std::get<float>(raw) : float(toNumber(raw)), order);
        break;
    case StoredType::I32:
    case StoredType::U32:
        data.bytes.store(offset, std::uint32_t(whole), order);
        break;
    default:
        data.bytes.store(offset, std::uint16_t(whole), order);
    }
}

double loadNumber(const Data& data, std::uint64_t offset, const NumberFormat& format) {
    if (format.type == StoredType::F32)
        return double(data.load<float>(offset));
    if (format.type == StoredType::I16)
        return data.load<std::int16_t>(offset) / format.scale;
    return data.load<std::int32_t>(offset) / format.scale;
}

glm::dvec3 loadVector(const Data& data, std::uint64_t offset, const NumberFormat& format) {
    const std::uint64_t step = format.bytes();
    return {loadNumber(data, offset, format), loadNumber(data, offset + step, format),
            loadNumber(data, offset + 2 * step, format)};
}

std::uint64_t prismOffset(const Data& data, const Model& model, std::uint64_t prism) {
    return model.prisms.begin + data.dialect->prismBytes() * prism;
}
std::uint64_t positionOffset(const Data& data, const Model& model, std::uint64_t position) {
    return model.positions.begin + data.dialect->positionBytes() * position;
}
std::uint64_t normalOffset(const Data& data, const Model& model, std::uint64_t normal) {
    return model.normals.begin + data.dialect->normalBytes() * normal;
}

Prism loadPrism(const Data& data, const Model& model, std::uint64_t prism) {
    const std::uint64_t at = prismOffset(data, model, prism);
    Prism p;
    p.length = loadNumber(data, at + prism_field::length, data.dialect->length);
    p.position = data.load<std::uint16_t>(at + prism_field::position);
    for (std::size_t k = 0; k < 4; ++k)
        p.normals[k] = data.load<std::uint16_t>(at + prism_field::face + 2 * k);
    p.attribute = data.load<std::uint16_t>(at + prism_field::attribute);
    if (data.isV2())
        p.globalIndex = data.load<std::uint32_t>(at + prism_field::globalIndex);
    return p;
}

glm::dvec3 loadPosition(const Data& data, const Model& model, std::uint64_t position) {
    return loadVector(data, positionOffset(data, model, position), data.dialect->coordinate);
}
glm::dvec3 loadNormal(const Data& data, const Model& model, std::uint64_t normal) {
    return loadVector(data, normalOffset(data, model, normal), data.dialect->normal);
}

std::string toolSignature(const Data& data, const Model& model, std::uint64_t position) {
    if (position != 0 || model.positionCount == 0 || data.dialect->positionBytes() != 12)
        return {};
    const Bytes bytes = data.bytes.slice(model.positions.begin, 12);
    const std::string letters(bytes.begin(), bytes.begin() + 8);
    if (letters != "WiimmSZS")
        return {};
    return letters + " " + formatValue(loadBytes<float>(bytes.data() + 8, data.dialect->order));
}

double thickness(const Data& data, const Model& model) {
    return loadNumber(data, model.whole.begin + model_field::thickness, data.dialect->length);
}
double sphereRadius(const Data& data, const Model& model) {
    return data.dialect->hasRadius
               ? loadNumber(data, model.whole.begin + model_field::radius, data.dialect->radius)
               : 0;
}
glm::dvec3 gridMin(const Data& data, const Model& model) {
    return loadVector(data, model.whole.begin + model_field::gridMin, data.dialect->coordinate);
}

namespace {
constexpr NumberFormat worldNumber{StoredType::F32, 1};
} // namespace

glm::dvec3 worldMin(const Data& data) { return loadVector(data, file_field::worldMin, worldNumber); }
glm::dvec3 worldMax(const Data& data) { return loadVector(data, file_field::worldMax, worldNumber); }
std::array<std::uint32_t, 3> log2Size(const Data& data) {
    std::array<std::uint32_t, 3> bits{};
    for (std::size_t k = 0; k < 3; ++k)
        bits[k] = data.load<std::uint32_t>(file_field::log2Size + 4 * k);
    return bits;
}

namespace {

// Calls differs(offset) for each byte in the section that is not as it was read, until it says so.
template <typename Differs>
bool anyDifference(const Data& data, const Section& section, Differs&& differs) {
    for (std::uint64_t at = section.begin; at < section.end;) {
        const ByteView now = data.bytes.run(at), then = data.asRead.run(at);
        const std::uint64_t count = std::min<std::uint64_t>({now.size(), then.size(), section.end - at});
        if (now.data() != then.data()) // chunks that both share are equal
            for (std::uint64_t i = 0; i < count; ++i)
                if (now[std::size_t(i)] != then[std::size_t(i)] && differs(at + i))
                    return true;
        at += count;
    }
    return false;
}

} // namespace

bool geometryChanged(const Data& data, const Model& model) {
    if (data.asRead.size() != data.bytes.size() || model.sameAs >= 0)
        return false;
    const auto always = [](std::uint64_t) { return true; };
    const std::uint64_t begin = model.whole.begin;
    const Section shape = {begin + model_field::thickness, begin + model_field::mask};
    const Section radius = {begin + model_field::zShift + 4, begin + data.dialect->modelHeaderBytes()};
    const std::uint64_t size = data.dialect->prismBytes();
    return anyDifference(data, shape, always) || anyDifference(data, radius, always) ||
           anyDifference(data, {model.positions.begin, model.normals.end}, always) ||
           anyDifference(data, model.prisms, [&](std::uint64_t at) {
               return (at - model.prisms.begin) % size < prism_field::attribute;
           });
}

std::uint16_t listEntry(const Data& data, const Model& model, const OctreeList& list, std::uint64_t i) {
    return data.load<std::uint16_t>(model.octree.begin + list.address + 2 * i);
}
std::int64_t entryPrism(const Data& data, std::uint16_t entry) {
    return std::int64_t(entry) - data.dialect->listBase();
}

} // namespace core::kcl
