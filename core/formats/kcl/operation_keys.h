// Names of KCL's operations, shared by the operations and by the checker's fixes. No behaviour.
#pragma once

#include <string_view>

namespace core::kcl::operation_id {

inline constexpr std::string_view setAttribute = "set-attribute";
inline constexpr std::string_view deletePrisms = "delete-prisms";
inline constexpr std::string_view flip = "flip";
inline constexpr std::string_view recomputeNormals = "recompute-normals";
inline constexpr std::string_view swapByteOrder = "swap-byte-order";

} // namespace core::kcl::operation_id
