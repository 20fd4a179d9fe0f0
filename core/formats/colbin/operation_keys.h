// Names and choices of COLBIN's operations, shared by the operations and by the checker's fixes. No
// behaviour.
#pragma once

#include "core/document/value.h"

#include <cstdint>
#include <string_view>

namespace core::colbin {

namespace operation_id {
inline constexpr std::string_view rebuildGrid = "rebuild-grid";
inline constexpr std::string_view removeBadReferences = "remove-bad-references";
inline constexpr std::string_view addBox = "add-box";
inline constexpr std::string_view duplicateBox = "duplicate-box";
inline constexpr std::string_view deleteBox = "delete-box";
inline constexpr std::string_view deleteTriangles = "delete-triangles";
inline constexpr std::string_view deleteDuplicates = "delete-duplicates";
inline constexpr std::string_view moveBox = "move-box";
inline constexpr std::string_view rotateBox = "rotate-box";
inline constexpr std::string_view resizeBox = "resize-box";
inline constexpr std::string_view clampThinAxis = "clamp-thin-axis";
inline constexpr std::string_view reOrthonormalise = "re-orthonormalise";
inline constexpr std::string_view flipTriangles = "flip-triangles";
inline constexpr std::string_view recomputeNormals = "recompute-normals";
inline constexpr std::string_view weldVertices = "weld-vertices";
inline constexpr std::string_view deleteDegenerateTriangles = "delete-degenerate-triangles";
inline constexpr std::string_view clearReservedFields = "clear-reserved-fields";
inline constexpr std::string_view dropTail = "drop-tail";
inline constexpr std::string_view convertVersion = "convert-v1-to-v2";
} // namespace operation_id

// Values of choice parameters, by operation and key.
namespace choice {
enum Rule : std::int64_t { trueExtents, exporterCompatible };          // rule, grid_rule
enum Bounds : std::int64_t { fromWalls, keep };                        // rebuild-grid bounds
enum What : std::int64_t { walls, floors, both };                      // delete-duplicates what
enum Axis : std::int64_t { worldX, worldY, worldZ, own0, own1, own2 }; // rotate-box axis
enum Pivot : std::int64_t { ownCenter, selectionCenter, origin };      // rotate-box pivot
enum Mode : std::int64_t { set, scale, pushFace };                     // resize-box mode
enum Side : std::int64_t { negative, positive };                       // resize-box side
enum Which : std::int64_t { thinnest, allThree };                      // clamp-thin-axis which
enum Keep : std::int64_t { keepThin, keep0, keep1, keep2 };            // re-orthonormalise keep
enum Sign : std::int64_t { upward, alongWinding };                     // recompute-normals sign
enum Rounding : std::int64_t { towardZero, nearest };                  // recompute-normals rounding
} // namespace choice

} // namespace core::colbin
