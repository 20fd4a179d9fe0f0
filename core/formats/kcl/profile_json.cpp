// Game profiles and tables of names as JSON text. The only file of the format that knows JSON.
#include "core/formats/kcl/profiles.h"

#include "core/formats/kcl/layout.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>

namespace core::kcl {
namespace {

using Json = nlohmann::json;

constexpr std::size_t largestTable = 4 << 20; // bytes; a name for every value takes about 2 MiB
constexpr int deepest = 8;                    // levels of JSON that are kept; ours have four
constexpr std::uint32_t largestCell = 1 << 20;
constexpr int attributeBits = 16;

constexpr std::array<std::pair<std::string_view, SurfaceClass>, 4> classKeys{
    {{"floor", SurfaceClass::Floor},
     {"wall", SurfaceClass::Wall},
     {"trigger", SurfaceClass::Trigger},
     {"none", SurfaceClass::None}}};

constexpr std::array<std::pair<std::string_view, Profile::Meaning>, 3> meaningKeys{
    {{"types", Profile::Meaning::Types},
     {"material_index", Profile::Meaning::MaterialIndex},
     {"unknown", Profile::Meaning::Unknown}}};

constexpr std::array<std::pair<std::string_view, Profile::ListOrder>, 2> orderKeys{
    {{"BF", Profile::ListOrder::BreadthFirst}, {"DL", Profile::ListOrder::DepthFirst}}};

constexpr std::array<std::pair<std::string_view, Hue>, 18> hueKeys{{{"neutral", Hue::Neutral},
                                                                    {"ground", Hue::Ground},
                                                                    {"ceiling", Hue::Ceiling},
                                                                    {"wall", Hue::Wall},
                                                                    {"trigger", Hue::Trigger},
                                                                    {"water", Hue::Water},
                                                                    {"boost", Hue::Boost},
                                                                    {"danger", Hue::Danger},
                                                                    {"glider", Hue::Glider},
                                                                    {"anti_gravity", Hue::AntiGravity},
                                                                    {"category_0", Hue::Category0},
                                                                    {"category_1", Hue::Category1},
                                                                    {"category_2", Hue::Category2},
                                                                    {"category_3", Hue::Category3},
                                                                    {"category_4", Hue::Category4},
                                                                    {"category_5", Hue::Category5},
                                                                    {"category_6", Hue::Category6},
                                                                    {"category_7", Hue::Category7}}};

Error refusal(ErrorCode code, std::string path, Text text) {
    Error error;
    error.code = code;
    error.origin = "kcl";
    error.path = std::move(path);
    error.text = std::move(text);
    return error;
}

Result<Json> parseObject(std::string_view text, const std::string& path) {
    if (text.size() > largestTable)
        return fail(refusal(ErrorCode::TooLarge, path,
                            core::text("kcl", "%1 bytes, at most %2 are read")
                                .arg(std::uint64_t(text.size()))
                                .arg(std::uint64_t(largestTable))));
    // What nests deeper is dropped: a megabyte of brackets would take a hundred times its size.
    const auto keep = [](int depth, Json::parse_event_t, Json&) { return depth <= deepest; };
    Json json = Json::parse(text.begin(), text.end(), keep, false);
    if (!json.is_object())
        return fail(refusal(ErrorCode::BadValue, path, core::text("kcl", "not a JSON object")));
    return json;
}

template <typename T>
std::optional<T> wholeNumber(std::string_view digits, int base = 10) {
    T value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
    if (error != std::errc() || end != digits.data() + digits.size())
        return std::nullopt;
    return value;
}

bool isSnakeCase(std::string_view key) {
    return !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
}

// Takes members out of JSON objects. The first one that does not fit stays as the error; what follows gives
// empty values.
class Members {
  public:
    const std::optional<Error>& error() const { return m_error; }

    void refuse(std::string path, Text text) {
        if (!m_error)
            m_error = refusal(ErrorCode::BadValue, std::move(path), std::move(text));
    }

    std::string string(const Json& object, const std::string& key, const std::string& path) {
        const Json* value = find(object, key, path);
        if (value != nullptr && !value->is_string())
            refuse(path + "." + key, core::text("kcl", "is not a text"));
        return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
    }

    std::string stringOr(const Json& object, const std::string& key, const std::string& path,
                         std::string fallback) {
        return object.contains(key) ? string(object, key, path) : fallback;
    }

    std::uint32_t number(const Json& object, const std::string& key, const std::string& path,
                         std::uint32_t least, std::uint32_t most) {
        const Json* value = find(object, key, path);
        if (value == nullptr)
            return least;
        if (!value->is_number_unsigned() || value->get<std::uint64_t>() < least ||
            value->get<std::uint64_t>() > most) {
            refuse(path + "." + key,
                   core::text("kcl", "is not a whole number from %1 to %2").arg(least).arg(most));
            return least;
        }
        return value->get<std::uint32_t>();
    }

    std::optional<double> length(const Json& object, const std::string& key, const std::string& path) {
        const Json* value = find(object, key, path);
        if (value == nullptr || value->is_null())
            return std::nullopt;
        const double length = value->is_number() ? value->get<double>() : -1;
        if (!(length >= 0) || !std::isfinite(length))
            refuse(path + "." + key, core::text("kcl", "is not a number of at least 0"));
        return length;
    }

    template <typename T, std::size_t n>
    T choice(const std::string& word, const std::array<std::pair<std::string_view, T>, n>& words,
             const std::string& path) {
        std::string allowed;
        for (const auto& [key, value] : words) {
            if (key == word)
                return value;
            allowed += (allowed.empty() ? "" : ", ") + std::string(key);
        }
        refuse(path, core::text("kcl", "“%1” is none of %2").arg(word).arg(allowed));
        return words[0].second;
    }

    std::vector<std::string> strings(const Json& object, const std::string& key, const std::string& path) {
        std::vector<std::string> found;
        rows(object, key, path, false, [&](const Json& value, const std::string& at) {
            if (!value.is_string())
                refuse(at, core::text("kcl", "is not a text"));
            else
                found.push_back(value.get<std::string>());
        });
        return found;
    }

    // Calls `take` with each entry of a list and its path; with `objects`, entries must be objects.
    template <typename Take>
    void rows(const Json& object, const std::string& key, const std::string& path, bool objects, Take take) {
        const Json* list = find(object, key, path);
        if (list == nullptr)
            return;
        if (!list->is_array())
            return refuse(path + "." + key, core::text("kcl", "is not a list"));
        for (std::size_t i = 0; i < list->size(); ++i) {
            const std::string at = fmt::format("{}.{}[{}]", path, key, i);
            if (objects && !(*list)[i].is_object())
                return refuse(at, core::text("kcl", "is not an object"));
            take((*list)[i], at);
        }
    }

    const Json* find(const Json& object, const std::string& key, const std::string& path) {
        const auto it = object.find(key);
        if (it == object.end()) {
            refuse(path + "." + key, core::text("kcl", "is missing"));
            return nullptr;
        }
        return &*it;
    }

  private:
    std::optional<Error> m_error;
};

Profile::Builder readBuilder(Members& members, const Json& json) {
    Profile::Builder builder;
    const std::string path = "profile.builder";
    const Json* object = members.find(json, "builder", "profile");
    if (object == nullptr)
        return builder;
    if (!object->is_object()) {
        members.refuse(path, core::text("kcl", "is not an object"));
        return builder;
    }
    builder.thickness = members.length(*object, "thickness", path);
    builder.radius = members.length(*object, "radius", path);
    builder.minCell = members.number(*object, "min_cell", path, 1, largestCell);
    builder.maxPerLeaf = members.number(*object, "max_per_leaf", path, 1, std::uint32_t(maxPrisms));
    builder.maxRoot = members.number(*object, "max_root", path, 1, largestCell);
    builder.pad = members.length(*object, "pad", path).value_or(0);
    builder.listOrder =
        members.choice(members.string(*object, "list_order", path), orderKeys, path + ".list_order");
    for (const auto& [key, size] :
         {std::pair("min_cell", builder.minCell), std::pair("max_root", builder.maxRoot)})
        if (!std::has_single_bit(size))
            members.refuse(path + "." + key, core::text("kcl", "%1 is not a power of two").arg(size));
    return builder;
}

void readFields(Members& members, const Json& json, Profile& profile) {
    int next = 0;
    members.rows(json, "fields", "profile", true, [&](const Json& row, const std::string& path) {
        Profile::Field field;
        field.key = members.string(row, "key", path);
        field.label = members.string(row, "label", path);
        field.bit = int(members.number(row, "bit", path, 0, attributeBits - 1));
        field.width = int(members.number(row, "width", path, 1, attributeBits));
        const auto unknown = row.find("unknown");
        field.unknown = unknown != row.end() && *unknown == true;
        field.note = members.stringOr(row, "note", path, "");
        if (!isSnakeCase(field.key) || profile.field(field.key) != nullptr)
            members.refuse(path + ".key", core::text("kcl", "“%1” is no key of its own").arg(field.key));
        if (field.bit != next || field.bit + field.width > attributeBits)
            members.refuse(path + ".bit",
                           core::text("kcl", "bits %1 to %2; the next bit without a field is %3")
                               .arg(field.bit)
                               .arg(field.bit + field.width - 1)
                               .arg(next));
        next = field.bit + field.width;
        profile.fields.push_back(std::move(field));
    });
    if (next != attributeBits)
        members.refuse("profile.fields", core::text("kcl", "end at bit %1 of 16").arg(next));
    for (const auto& [meaning, key] :
         {std::pair(Profile::Meaning::Types, "type"), std::pair(Profile::Meaning::MaterialIndex, "material")})
        if (profile.meaning == meaning && profile.field(key) == nullptr)
            members.refuse("profile.fields", core::text("kcl", "none has the key “%1”").arg(key));
}

std::uint32_t largestOf(const Profile& profile, std::string_view key) {
    const Profile::Field* field = profile.field(key);
    return field == nullptr ? 0 : (1u << field->width) - 1;
}

std::optional<Colour> readColour(Members& members, const Json& row, const std::string& path) {
    const std::string text = members.stringOr(row, "colour", path, "");
    if (text.empty())
        return std::nullopt;
    const auto rgb = text.size() == 7 && text[0] == '#'
                         ? wholeNumber<std::uint32_t>(std::string_view(text).substr(1), 16)
                         : std::nullopt;
    if (!rgb) {
        members.refuse(path + ".colour", core::text("kcl", "“%1” is not of the form #RRGGBB").arg(text));
        return std::nullopt;
    }
    const auto channel = [&](int shift) { return float(*rgb >> shift & 0xFF) / 255; };
    return Colour{channel(16), channel(8), channel(0), 1};
}

void readTypes(Members& members, const Json& json, Profile& profile) {
    const std::uint32_t most = largestOf(profile, "type");
    members.rows(json, "types", "profile", true, [&](const Json& row, const std::string& path) {
        Profile::Type type;
        type.value = std::uint16_t(members.number(row, "value", path, 0, most));
        type.name = members.string(row, "name", path);
        if (row.contains("class"))
            type.usual = members.choice(members.string(row, "class", path), classKeys, path + ".class");
        type.hue = members.choice(members.string(row, "hue", path), hueKeys, path + ".hue");
        type.colour = readColour(members, row, path);
        if (!profile.types.empty() && type.value <= profile.types.back().value)
            members.refuse(path + ".value", core::text("kcl", "%1 does not ascend").arg(type.value));
        profile.types.push_back(std::move(type));
    });
}

void readVariants(Members& members, const Json& json, Profile& profile) {
    const Json* object = members.find(json, "variants", "profile");
    if (object == nullptr)
        return;
    if (!object->is_object())
        return members.refuse("profile.variants", core::text("kcl", "is not an object"));
    for (const auto& item : object->items()) {
        const std::string path = "profile.variants." + item.key();
        const auto type = wholeNumber<std::uint16_t>(item.key());
        if (!type || *type > largestOf(profile, "type"))
            return members.refuse(path, core::text("kcl", "is not the decimal number of a type"));
        std::vector<Profile::Variant>& list = profile.variants[*type];
        const std::uint32_t most = largestOf(profile, "variant");
        members.rows(*object, item.key(), "profile.variants", true,
                     [&](const Json& row, const std::string& at) {
                         Profile::Variant variant;
                         variant.value = std::uint16_t(members.number(row, "value", at, 0, most));
                         variant.name = members.string(row, "name", at);
                         variant.source = members.stringOr(row, "source", at, "");
                         list.push_back(std::move(variant));
                     });
        std::stable_sort(list.begin(), list.end(),
                         [](const auto& a, const auto& b) { return a.value < b.value; });
    }
}

void readClassBits(Members& members, const Json& json, Profile& profile) {
    if (!json.contains("class_bits"))
        return;
    members.rows(json, "class_bits", "profile", true, [&](const Json& row, const std::string& path) {
        Profile::ClassBit bit;
        bit.field = members.string(row, "field", path);
        bit.surface = members.choice(members.string(row, "class", path), classKeys, path + ".class");
        const Profile::Field* field = profile.field(bit.field);
        if (field == nullptr || field->width != 1)
            members.refuse(path + ".field", core::text("kcl", "“%1” is no field of one bit").arg(bit.field));
        profile.classBits.push_back(std::move(bit));
    });
}

void readDialects(Members& members, const Json& json, Profile& profile) {
    profile.dialects = members.strings(json, "dialects", "profile");
    profile.defaultFor = members.strings(json, "default_for", "profile");
    for (const std::string& id : profile.dialects)
        if (findDialect(id) == nullptr)
            members.refuse("profile.dialects", core::text("kcl", "there is no dialect “%1”").arg(id));
    for (const std::string& id : profile.defaultFor)
        if (std::find(profile.dialects.begin(), profile.dialects.end(), id) == profile.dialects.end())
            members.refuse("profile.default_for",
                           core::text("kcl", "“%1” is not among the dialects").arg(id));
}

Result<Profile> profileOf(const Json& json) {
    Members members;
    Profile profile;
    profile.key = members.string(json, "key", "profile");
    if (!isSnakeCase(profile.key))
        members.refuse("profile.key", core::text("kcl", "“%1” is no key").arg(profile.key));
    profile.name = members.string(json, "name", "profile");
    profile.note = members.stringOr(json, "note", "profile", "");
    profile.order = json.contains("order") ? int(members.number(json, "order", "profile", 0, 1000)) : 0;
    readDialects(members, json, profile);
    profile.meaning =
        members.choice(members.string(json, "meaning", "profile"), meaningKeys, "profile.meaning");
    profile.builder = readBuilder(members, json);
    readFields(members, json, profile);
    readTypes(members, json, profile);
    readVariants(members, json, profile);
    readClassBits(members, json, profile);
    if (members.error())
        return fail(*members.error());
    return profile;
}

} // namespace

Result<Profile> readProfile(std::string_view json) {
    return parseObject(json, "profile").and_then(profileOf);
}

Result<NameTable> readMaterialPresets(std::string_view json) {
    const Result<Json> object = parseObject(json, "presets");
    if (!object)
        return fail(object.error());
    const auto presets = object->find("MaterialPresets");
    if (presets == object->end() || !presets->is_object())
        return fail(refusal(ErrorCode::BadValue, "presets.MaterialPresets",
                            core::text("kcl", "is missing or not an object")));
    NameTable table;
    for (const auto& item : presets->items()) {
        const auto value = wholeNumber<std::uint16_t>(item.key());
        if (!value || !item.value().is_string())
            return fail(refusal(ErrorCode::BadValue, "presets.MaterialPresets." + item.key(),
                                core::text("kcl", "is not a number from 0 to 65535 with a name")));
        if (auto name = item.value().get<std::string>(); !name.empty())
            table.names[*value] = std::move(name);
    }
    return table;
}

} // namespace core::kcl
