// Names for raw bytes and their order. No conversions beyond swapping.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

namespace core {

using Bytes = std::vector<std::uint8_t>;
using ByteView = std::span<const std::uint8_t>;

enum class ByteOrder { Little, Big };

template <typename T>
constexpr T swapBytes(T value) {
    static_assert(std::is_integral_v<T>);
    if constexpr (sizeof(T) == 1)
        return value;
    else if constexpr (sizeof(T) == 2)
        return static_cast<T>(__builtin_bswap16(static_cast<std::uint16_t>(value)));
    else if constexpr (sizeof(T) == 4)
        return static_cast<T>(__builtin_bswap32(static_cast<std::uint32_t>(value)));
    else
        return static_cast<T>(__builtin_bswap64(static_cast<std::uint64_t>(value)));
}

constexpr bool isNative(ByteOrder order) {
    return (order == ByteOrder::Little) == (std::endian::native == std::endian::little);
}

// Reads a number from unaligned bytes; the caller has checked the bounds. Floats keep their bits.
template <typename T>
T loadBytes(const std::uint8_t* from, ByteOrder order) {
    using Raw = std::conditional_t<
        sizeof(T) == 1, std::uint8_t,
        std::conditional_t<sizeof(T) == 2, std::uint16_t,
                           std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>>>;
    Raw raw;
    std::memcpy(&raw, from, sizeof raw);
    if (!isNative(order))
        raw = swapBytes(raw);
    return std::bit_cast<T>(raw);
}

template <typename T>
void storeBytes(std::uint8_t* to, T value, ByteOrder order) {
    using Raw = std::conditional_t<
        sizeof(T) == 1, std::uint8_t,
        std::conditional_t<sizeof(T) == 2, std::uint16_t,
                           std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>>>;
    Raw raw = std::bit_cast<Raw>(value);
    if (!isNative(order))
        raw = swapBytes(raw);
    std::memcpy(to, &raw, sizeof raw);
}

} // namespace core
