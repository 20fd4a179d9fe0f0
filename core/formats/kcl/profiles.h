// Game profiles: what a game makes of the 16-bit attribute of a prism, and how its octrees are built. Data
// files under profiles/ (README.md, section "Attributes"); no file format, no document.
#pragma once

#include "core/base/result.h"
#include "core/scene/palette.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core::kcl {

enum class SurfaceClass { Floor, Wall, Trigger, None, Unknown };

// A game term is data and not translated, as are all names and labels here.
struct Profile {
    enum class Meaning {
        Types,         // the field "type" is a number of `types`; `types` may leave numbers out
        MaterialIndex, // the value is a row of a table outside the file
        Unknown,       // no table is known
    };
    enum class ListOrder { BreadthFirst, DepthFirst }; // by first use; by last use

    // Proposals for the octree builder, in units. Nothing: keep what the file has.
    struct Builder {
        std::optional<double> thickness;
        std::optional<double> radius;
        std::uint32_t minCell = 32; // a power of two, as maxRoot
        std::uint32_t maxPerLeaf = 10;
        std::uint32_t maxRoot = 2048;
        double pad = 0;
        ListOrder listOrder = ListOrder::DepthFirst;
    };

    // Bits of the attribute; the fields of a profile are in ascending order and cover all 16 bits once.
    // The keys "type", "variant" and "material" have the meaning of their names in every profile.
    struct Field {
        std::string key;
        std::string label;
        int bit = 0;
        int width = 1;
        bool unknown = false; // nobody knows what it does: kept and shown, named by its place
        std::string note;     // what single sources say
        std::uint16_t mask() const { return std::uint16_t(((1u << width) - 1) << bit); }
    };

    struct Type {
        std::uint16_t value = 0;
        std::string name;
        SurfaceClass usual = SurfaceClass::Unknown;
        Hue hue = Hue::Neutral;
        std::optional<Colour> colour; // a shade of the habit, where several types share the hue
    };

    // One name of a variant; two sources may give two names to the same value.
    struct Variant {
        std::uint16_t value = 0;
        std::string name;
        std::string source; // "T", "W"; empty where the sources agree or there is only one
    };

    // A one-bit field that decides the class, where a game stores it.
    struct ClassBit {
        std::string field;
        SurfaceClass surface = SurfaceClass::Unknown;
    };

    std::string key;
    std::string name; // of the game
    std::string note;
    int order = 0;                       // place among the profiles
    std::vector<std::string> dialects;   // that the game's files are in
    std::vector<std::string> defaultFor; // those of them that suggest this profile
    Meaning meaning = Meaning::Unknown;
    Builder builder;
    std::vector<Field> fields;
    std::vector<Type> types;                                // ascending
    std::map<std::uint16_t, std::vector<Variant>> variants; // by type, ascending
    std::vector<ClassBit> classBits;
    std::map<std::uint16_t, std::string> names; // of whole values, from a user's table

    const Field* field(std::string_view fieldKey) const; // null when there is none
    const Type* type(std::uint16_t value) const;         // null when it has no name
};

// The keys of the built-in profiles, in the order of README.md.
std::vector<std::string> profileKeys();
const Profile* findProfile(std::string_view key); // null when there is none
// For an unknown key a profile without names, whose only field is all 16 bits.
const Profile& profile(std::string_view key);
// The profile that a dialect suggests; without names when it suggests none.
const Profile& defaultProfile(std::string_view dialect);

// A profile from the text of a JSON file of the built-in ones' form. An Error names the member and what is
// wrong.
Result<Profile> readProfile(std::string_view json);

std::uint16_t fieldValue(const Profile::Field& field, std::uint16_t attribute);
// The attribute with the field set to the low bits of `value`; all other bits stay.
std::uint16_t withField(const Profile::Field& field, std::uint16_t attribute, std::uint16_t value);

// Nothing when the profile has no such field.
std::optional<std::uint16_t> typeNumber(const Profile& profile, std::uint16_t attribute);
std::optional<std::uint16_t> variantNumber(const Profile& profile, std::uint16_t attribute);

// By the attribute's own class bits where the game stores them, else by its type. With class bits: one set =
// that class; several = Unknown; none set = Trigger for a type that usually is one, else None.
SurfaceClass surfaceClass(const Profile& profile, std::uint16_t attribute);
// Whether the class bits say something else than the usual class of the type; false where none is usual.
bool classDisagrees(const Profile& profile, std::uint16_t attribute);
Text className(SurfaceClass surface);
Hue classHue(SurfaceClass surface);

std::string hexValue(std::uint16_t value, int bits = 16);         // "0x0046", as many digits as the bits need
std::string typeName(const Profile& profile, std::uint16_t type); // "Off-road"; "type 0x1F" without a name
// "grass (T) / tall grass (W)"; "variant 5" without a name.
std::string variantName(const Profile& profile, std::uint16_t type, std::uint16_t variant);
// "Off-road, water", a user's name, "material 5"; hexadecimal where the profile says nothing of the value.
std::string attributeName(const Profile& profile, std::uint16_t attribute);
// "0x10A6 Off-road, water; Trickable": value, name, and every further field that is not 0.
std::string described(const Profile& profile, std::uint16_t attribute);

// A user's names of whole values.
struct NameTable {
    std::map<std::uint16_t, std::string> names;
    std::vector<int> skippedLines; // of a flag list, from 1: not understood, or a value beyond 16 bits
};

// JSON {"MaterialPresets": {"70": "Off-road"}}, keys decimal.
Result<NameTable> readMaterialPresets(std::string_view json);
// A flag list of Wiimms KCL Tool in UTF-8: lines NAME = VALUE, comments from "#" on. VALUE is a number,
// f(type, variant), a(type, w, x, y, z) or i(type, z, high). Directives (@...) and groups to be dropped
// (value -1) are passed over. Of several names for a value the first without wildcards counts. An Error when
// no line is a name.
Result<NameTable> readFlagList(std::string_view text);
// Either kind; text that begins with "{" is JSON.
Result<NameTable> readNameTable(std::string_view text);
// The table's names over the profile's own.
Profile withNames(Profile profile, const NameTable& table);
// Any user's file: a whole profile replaces `profile` (keeping names given before when the key is the same),
// a table is put over it.
Result<Profile> withUserTable(Profile profile, std::string_view text);

// What a document chooses from: the built-in profiles with a user's files over them. A value.
class Profiles {
  public:
    Profiles(); // the built-in ones

    const std::vector<Profile>& all() const { return m_all; }
    const Profile* find(std::string_view key) const;
    const Profile& profile(std::string_view key) const;            // as the function of that name
    const Profile& defaultProfile(std::string_view dialect) const; // a user's profile comes first
    // A whole profile replaces the one with its key, or is added; a table of names is put over the profile
    // `key`. An Error changes nothing.
    Status add(std::string_view text, std::string_view key);

  private:
    std::vector<Profile> m_all;
};

} // namespace core::kcl
