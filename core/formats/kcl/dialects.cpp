#include "core/formats/kcl/layout.h"

#include <array>

namespace core::kcl {
namespace {

constexpr NumberFormat f32{StoredType::F32, 1};
constexpr NumberFormat fixed32(double scale) { return {StoredType::I32, scale}; }
constexpr NumberFormat fixed16(double scale) { return {StoredType::I16, scale}; }

constexpr double million = 1 << 20; // largest |coordinate| that the float families keep exact enough

constexpr Dialect floats(std::string_view id, ByteOrder order, bool v2, bool hasRadius, double weld,
                         double coverage, std::string_view profile) {
    return {id,   order, v2,       hasRadius, f32,  f32,     f32,    f32,
            1e-4, weld,  coverage, 0.001,     1e-5, million, profile};
}

constexpr std::array<Dialect, 8> table = {
    floats("v2be", ByteOrder::Big, true, true, 0.001, 0.01, "mk8"),
    floats("v2le", ByteOrder::Little, true, true, 0.001, 0.01, "mk8dx"),
    floats("kart_be", ByteOrder::Big, false, true, 0.2, 0.05, "mkw"),
    floats("kart_le", ByteOrder::Little, false, true, 0.2, 0.05, "mk7"),
    floats("plat_be", ByteOrder::Big, false, false, 0.05, 0.05, "smg"),
    floats("plat_le", ByteOrder::Little, false, false, 0.05, 0.05, "sm3dl"),
    Dialect{"ds_kart", ByteOrder::Little, false, true, fixed32(4096), fixed32(4096), fixed32(4096),
            fixed16(4096), 1e-3, 1.0, 2.0, 0.1, 1e-3, 524287, "mkds"},
    Dialect{"ds_sm64", ByteOrder::Little, false, false, fixed32(64), fixed32(65536), fixed32(65536),
            fixed16(1024), 4e-3, 1.0, 2.0, 0.1, 1e-3, 33554431, "sm64ds"},
};

} // namespace

std::span<const Dialect> dialects() { return table; }

const Dialect* findDialect(std::string_view id) {
    for (const Dialect& dialect : table)
        if (dialect.id == id)
            return &dialect;
    return nullptr;
}

} // namespace core::kcl
