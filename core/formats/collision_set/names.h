// Names of meshes: the field as stored, as people read and type it, and what its form tells (README.md,
// section "Names").
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"

#include <string>
#include <string_view>

namespace core::collision_set {

// --- the stored field

std::string_view nameBytes(const Bytes& field);         // up to the first NUL, or all of it
bool isTerminated(const Bytes& field);                  // a NUL lies inside
std::uint64_t residueBytes(const Bytes& field);         // bytes behind the first NUL that are not zero
bool isPlain(std::string_view bytes);                   // 0x20 to 0x7E only
Bytes fieldFor(std::string_view name, bool terminated); // zero-filled; the shortest that holds it
// The field that a record has under a new name; `field` is the one it was read with. The old name gives that
// field back, residue and all.
Bytes renamedField(const Bytes& field, std::string_view name);

// --- as people read and type it

// Plain ASCII as it is, other bytes as \xNN; a backslash that would be read as such is \x5C.
std::string shownName(std::string_view bytes);
// The bytes that a text stands for; only ill-formed escapes and a NUL are errors.
Result<std::string> bytesOfShown(std::string_view shown);
// The same for a new name: 1 to 255 bytes of plain ASCII, else Refused.
Result<std::string> newName(std::string_view shown);

// --- what its form tells: <resource id>[_<part>]_cmesh, or Snn[_pN]_Asteroid_cmesh_NN[a]

enum class Family { Rou, Mob, Rob, Asteroid, Other };
inline constexpr int familyCount = 5;

inline constexpr std::string_view nameMark = "_cmesh";

struct NameParts {
    Family family = Family::Other;
    std::string resource; // "rou_x050", "S09_p1_Asteroid"
    std::string part;     // "eng_01_L", "02a"; may be empty
};
NameParts partsOf(std::string_view name);

} // namespace core::collision_set
