// 128-bit integers for sums and products of stored numbers that must stay exact. Not for storing.
#pragma once

#include <array>
#include <string>

namespace core::colbin {

__extension__ typedef __int128 Wide; // NOLINT(modernize-use-using): only a typedef can be an extension
using Wide3 = std::array<Wide, 3>;

constexpr Wide absolute(Wide value) { return value < 0 ? -value : value; }

// Toward minus infinity; divisor > 0.
constexpr Wide floorDivide(Wide value, Wide divisor) {
    const Wide quotient = value / divisor;
    return value % divisor < 0 ? quotient - 1 : quotient;
}

// Toward plus infinity; divisor > 0.
constexpr Wide ceilDivide(Wide value, Wide divisor) { return -floorDivide(-value, divisor); }

inline std::string decimal(Wide value) {
    if (value < 0)
        return "-" + decimal(-value);
    std::string digits = value < 10 ? std::string() : decimal(value / 10);
    return digits += char('0' + int(value % 10));
}

} // namespace core::colbin
