// Names of Freelancer's operations, shared by the operations, the properties that point at them and the
// checker's fixes. No behaviour.
#pragma once

#include <string_view>

namespace core::freelancer::operation_id {

inline constexpr std::string_view compact = "compact";
inline constexpr std::string_view normalise = "normalise";
inline constexpr std::string_view unshare = "unshare";
inline constexpr std::string_view share = "share";
inline constexpr std::string_view renameNode = "rename-node";
inline constexpr std::string_view removeNode = "remove-node";
inline constexpr std::string_view renamePart = "rename-part";
inline constexpr std::string_view changeJointType = "change-joint-type";
inline constexpr std::string_view setPivot = "set-pivot";
inline constexpr std::string_view reorthonormalise = "reorthonormalise";
inline constexpr std::string_view setRotation = "set-rotation";
inline constexpr std::string_view normaliseAxis = "normalise-axis";
inline constexpr std::string_view swapLimits = "swap-limits";
inline constexpr std::string_view degreesToRadians = "degrees-to-radians";
inline constexpr std::string_view deleteRecord = "delete-record";
inline constexpr std::string_view recomputeBounds = "recompute-bounds";

} // namespace core::freelancer::operation_id

namespace core::freelancer {

// The property that shows a rotation as angles, and the parameter of set-rotation that takes them.
inline constexpr std::string_view rotationDegreesKey = "rotation_degrees";

} // namespace core::freelancer
