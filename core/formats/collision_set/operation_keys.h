// Names and choices of CollisionSet's operations, shared by the operations and by the checker's fixes. No
// behaviour.
#pragma once

#include <cstdint>
#include <string_view>

namespace core::collision_set {

namespace operation_id {
inline constexpr std::string_view addMesh = "add-mesh";
inline constexpr std::string_view deleteMeshes = "delete-meshes";
inline constexpr std::string_view duplicateMeshes = "duplicate-meshes";
inline constexpr std::string_view rename = "rename";
inline constexpr std::string_view moveToPosition = "move-to-position";
inline constexpr std::string_view sortByName = "sort-by-name";
inline constexpr std::string_view weldVertices = "weld-vertices";
inline constexpr std::string_view flipWinding = "flip-winding";
inline constexpr std::string_view dropDegenerate = "drop-degenerate";
inline constexpr std::string_view dropUnreferenced = "drop-unreferenced";
inline constexpr std::string_view splitComponents = "split-components";
inline constexpr std::string_view mergeMeshes = "merge-meshes";
inline constexpr std::string_view transform = "transform";
inline constexpr std::string_view swapByteOrder = "swap-byte-order";
inline constexpr std::string_view clearNameResidue = "clear-name-residue";
inline constexpr std::string_view dropTail = "drop-tail";
inline constexpr std::string_view mergeLibrary = "merge-library";
} // namespace operation_id

// Values of choice parameters, by operation and key.
namespace choice {
enum Shape : std::int64_t { empty, box };                         // add-mesh shape
enum Ending : std::int64_t { asItWas, withNul };                  // rename ending
enum Which : std::int64_t { all, insideOut, makeConsistent };     // flip-winding which
enum Pivot : std::int64_t { origin, boxCentre, selectionCentre }; // transform pivot
enum OnEqual : std::int64_t { keepOurs, takeTheirs, addBoth };    // merge-library on_equal_name
} // namespace choice

} // namespace core::collision_set
