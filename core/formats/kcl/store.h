// Numbers on their way into the bytes: rounded half to even in a dialect's format, refused where they do not
// fit.
#pragma once

#include "core/formats/kcl/data.h"

namespace core::kcl {

// A vector as stored; 16-bit numbers in the lower half, with the upper half 0.
using VectorBits = std::array<std::uint32_t, 3>;

// Refused (without a path) for what is not finite or outside the type. -0 becomes 0.
Result<std::uint32_t> storedBits(const NumberFormat& format, double value);
Result<VectorBits> storedBits(const NumberFormat& format, const glm::dvec3& value);
double numberOf(const NumberFormat& format, std::uint32_t bits);
glm::dvec3 vectorOf(const NumberFormat& format, const VectorBits& bits);

VectorBits loadBits(const Data& data, std::uint64_t offset, const NumberFormat& format);
void storeBits(SharedBytes& bytes, std::uint64_t offset, const NumberFormat& format, ByteOrder order,
               std::uint32_t bits);
void storeBits(SharedBytes& bytes, std::uint64_t offset, const NumberFormat& format, ByteOrder order,
               const VectorBits& bits);
Status storeNumber(Data& data, std::uint64_t offset, const NumberFormat& format, double value);

// Error (Refused) about a record or field ("models[0].prisms[7].length").
tl::unexpected<Error> refuse(std::string path, Text reason);
std::string prismPath(std::uint64_t model, std::uint64_t prism, std::string_view field = {});
std::string modelPath(std::uint64_t model, std::string_view field = {});

} // namespace core::kcl
