#include "core/formats/kcl/store.h"

#include <bit>
#include <cmath>
#include <limits>

namespace core::kcl {
namespace {

template <typename T>
Result<std::uint32_t> asInteger(const NumberFormat& format, double value) {
    constexpr double least = std::numeric_limits<T>::min(), most = std::numeric_limits<T>::max();
    const double raw = std::nearbyint(value * format.scale);
    if (!(raw >= least && raw <= most))
        return refuse({}, text("kcl", "%1 does not fit; %2 to %3 can be stored")
                              .arg(value)
                              .arg(least / format.scale)
                              .arg(most / format.scale));
    return std::uint32_t(std::make_unsigned_t<T>(T(raw)));
}

Result<std::uint32_t> asFloat(double value) {
    constexpr double most = std::numeric_limits<float>::max();
    if (!(std::abs(value) <= most))
        return refuse({},
                      text("kcl", "%1 does not fit; %2 to %3 can be stored").arg(value).arg(-most).arg(most));
    return std::bit_cast<std::uint32_t>(float(value) + 0.0f);
}

} // namespace

Result<std::uint32_t> storedBits(const NumberFormat& format, double value) {
    if (format.isFloat())
        return asFloat(value);
    return format.type == StoredType::I16 ? asInteger<std::int16_t>(format, value)
                                          : asInteger<std::int32_t>(format, value);
}

Result<VectorBits> storedBits(const NumberFormat& format, const glm::dvec3& value) {
    VectorBits bits{};
    for (int k = 0; k < 3; ++k) {
        const Result<std::uint32_t> one = storedBits(format, value[k]);
        if (!one)
            return tl::unexpected(one.error());
        bits[std::size_t(k)] = *one;
    }
    return bits;
}

double numberOf(const NumberFormat& format, std::uint32_t bits) {
    if (format.isFloat())
        return double(std::bit_cast<float>(bits));
    if (format.type == StoredType::I16)
        return std::int16_t(std::uint16_t(bits)) / format.scale;
    return std::int32_t(bits) / format.scale;
}

glm::dvec3 vectorOf(const NumberFormat& format, const VectorBits& bits) {
    return {numberOf(format, bits[0]), numberOf(format, bits[1]), numberOf(format, bits[2])};
}

VectorBits loadBits(const Data& data, std::uint64_t offset, const NumberFormat& format) {
    VectorBits bits{};
    for (std::uint64_t k = 0; k < 3; ++k)
        bits[std::size_t(k)] = format.bytes() == 2 ? data.load<std::uint16_t>(offset + 2 * k)
                                                   : data.load<std::uint32_t>(offset + 4 * k);
    return bits;
}

void storeBits(SharedBytes& bytes, std::uint64_t offset, const NumberFormat& format, ByteOrder order,
               std::uint32_t bits) {
    if (format.bytes() == 2)
        bytes.store(offset, std::uint16_t(bits), order);
    else
        bytes.store(offset, bits, order);
}

void storeBits(SharedBytes& bytes, std::uint64_t offset, const NumberFormat& format, ByteOrder order,
               const VectorBits& bits) {
    for (std::uint64_t k = 0; k < 3; ++k)
        storeBits(bytes, offset + k * format.bytes(), format, order, bits[std::size_t(k)]);
}

Status storeNumber(Data& data, std::uint64_t offset, const NumberFormat& format, double value) {
    const Result<std::uint32_t> bits = storedBits(format, value);
    if (!bits)
        return tl::unexpected(bits.error());
    storeBits(data.bytes, offset, format, data.dialect->order, *bits);
    return {};
}

tl::unexpected<Error> refuse(std::string path, Text reason) {
    return fail(Error{ErrorCode::Refused, "kcl", std::move(path), std::nullopt, std::move(reason)});
}

std::string modelPath(std::uint64_t model, std::string_view field) {
    return "models[" + std::to_string(model) + "]" + (field.empty() ? "" : "." + std::string(field));
}

std::string prismPath(std::uint64_t model, std::uint64_t prism, std::string_view field) {
    return modelPath(model, "prisms[" + std::to_string(prism) + "]") +
           (field.empty() ? "" : "." + std::string(field));
}

} // namespace core::kcl
