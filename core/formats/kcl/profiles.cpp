#include "core/formats/kcl/profiles.h"

#include "core/formats/embedded.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace core::kcl {
namespace {

std::vector<Profile> loadBuiltIn() {
    std::vector<Profile> found;
    for (const EmbeddedFile& file : core::embeddedFiles()) {
        if (file.format != "kcl" || file.kind != EmbeddedFile::Kind::Data || !file.name.ends_with(".json"))
            continue;
        const auto* chars = reinterpret_cast<const char*>(file.bytes.data());
        Result<Profile> read = readProfile(std::string_view(chars, file.bytes.size()));
        assert(read.has_value());
        if (read)
            found.push_back(std::move(*read));
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Profile& a, const Profile& b) { return a.order < b.order; });
    return found;
}

const Profiles& builtIn() {
    static const Profiles all;
    return all;
}

const Profile& plainProfile() {
    static const Profile plain = [] {
        Profile profile;
        profile.fields.push_back({"bits_0_15", "Bits 0 to 15", 0, 16, true, ""});
        return profile;
    }();
    return plain;
}

std::optional<std::uint16_t> numberOf(const Profile& profile, std::string_view key, std::uint16_t attribute) {
    const Profile::Field* field = profile.field(key);
    return field == nullptr ? std::nullopt : std::optional(fieldValue(*field, attribute));
}

SurfaceClass usualClass(const Profile& profile, std::uint16_t attribute) {
    const auto number = typeNumber(profile, attribute);
    const Profile::Type* type = number ? profile.type(*number) : nullptr;
    return type != nullptr ? type->usual : SurfaceClass::Unknown;
}

// Fields that attributeName() already tells of.
bool isNamedByItself(const Profile::Field& field) {
    return field.key == "type" || field.key == "variant" || field.key == "material";
}

} // namespace

const Profile::Field* Profile::field(std::string_view fieldKey) const {
    const auto it =
        std::find_if(fields.begin(), fields.end(), [&](const Field& f) { return f.key == fieldKey; });
    return it == fields.end() ? nullptr : &*it;
}

const Profile::Type* Profile::type(std::uint16_t value) const {
    const auto it = std::find_if(types.begin(), types.end(), [&](const Type& t) { return t.value == value; });
    return it == types.end() ? nullptr : &*it;
}

std::vector<std::string> profileKeys() {
    std::vector<std::string> keys;
    for (const Profile& each : builtIn().all())
        keys.push_back(each.key);
    return keys;
}

const Profile* findProfile(std::string_view key) { return builtIn().find(key); }
const Profile& profile(std::string_view key) { return builtIn().profile(key); }
const Profile& defaultProfile(std::string_view dialect) { return builtIn().defaultProfile(dialect); }

Profiles::Profiles() {
    static const std::vector<Profile> files = loadBuiltIn();
    m_all = files;
}

const Profile* Profiles::find(std::string_view key) const {
    const auto it = std::find_if(m_all.begin(), m_all.end(), [&](const Profile& p) { return p.key == key; });
    return it == m_all.end() ? nullptr : &*it;
}

const Profile& Profiles::profile(std::string_view key) const {
    const Profile* found = find(key);
    return found != nullptr ? *found : plainProfile();
}

const Profile& Profiles::defaultProfile(std::string_view dialect) const {
    const auto it = std::find_if(m_all.rbegin(), m_all.rend(), [&](const Profile& p) {
        return std::find(p.defaultFor.begin(), p.defaultFor.end(), dialect) != p.defaultFor.end();
    });
    return it == m_all.rend() ? plainProfile() : *it;
}

Status Profiles::add(std::string_view text, std::string_view key) {
    Result<Profile> made = withUserTable(profile(key), text);
    if (!made)
        return fail(std::move(made.error()));
    if (made->key.empty()) // names for the profile of no game
        return fail(ErrorCode::NotFound, core::text("kcl", "there is no profile “%1”").arg(key));
    const Profile* old = find(made->key);
    if (old == nullptr) {
        m_all.push_back(std::move(*made));
        return {};
    }
    if (old->key != key)
        made->names = old->names;
    m_all[std::size_t(old - m_all.data())] = std::move(*made);
    return {};
}

std::uint16_t fieldValue(const Profile::Field& field, std::uint16_t attribute) {
    return std::uint16_t((attribute & field.mask()) >> field.bit);
}

std::uint16_t withField(const Profile::Field& field, std::uint16_t attribute, std::uint16_t value) {
    return std::uint16_t((attribute & ~field.mask()) | ((unsigned(value) << field.bit) & field.mask()));
}

std::optional<std::uint16_t> typeNumber(const Profile& profile, std::uint16_t attribute) {
    return numberOf(profile, "type", attribute);
}

std::optional<std::uint16_t> variantNumber(const Profile& profile, std::uint16_t attribute) {
    return numberOf(profile, "variant", attribute);
}

SurfaceClass surfaceClass(const Profile& profile, std::uint16_t attribute) {
    const SurfaceClass usual = usualClass(profile, attribute);
    if (profile.classBits.empty())
        return usual;
    std::optional<SurfaceClass> stored;
    for (const Profile::ClassBit& bit : profile.classBits) {
        if (numberOf(profile, bit.field, attribute).value_or(0) == 0)
            continue;
        if (stored)
            return SurfaceClass::Unknown;
        stored = bit.surface;
    }
    if (stored)
        return *stored;
    return usual == SurfaceClass::Trigger ? SurfaceClass::Trigger : SurfaceClass::None;
}

bool classDisagrees(const Profile& profile, std::uint16_t attribute) {
    const SurfaceClass usual = usualClass(profile, attribute);
    return !profile.classBits.empty() && usual != SurfaceClass::Unknown &&
           surfaceClass(profile, attribute) != usual;
}

Text className(SurfaceClass surface) {
    switch (surface) {
    case SurfaceClass::Floor:
        return text("kcl", "Floor");
    case SurfaceClass::Wall:
        return text("kcl", "Wall");
    case SurfaceClass::Trigger:
        return text("kcl", "Trigger");
    case SurfaceClass::None:
        return text("kcl", "Not solid");
    case SurfaceClass::Unknown:
        break;
    }
    return text("kcl", "Unknown");
}

Hue classHue(SurfaceClass surface) {
    switch (surface) {
    case SurfaceClass::Floor:
        return Hue::Ground;
    case SurfaceClass::Wall:
        return Hue::Wall;
    case SurfaceClass::Trigger:
        return Hue::Trigger;
    case SurfaceClass::None:
        return Hue::Category7;
    case SurfaceClass::Unknown:
        break;
    }
    return Hue::Neutral;
}

std::string hexValue(std::uint16_t value, int bits) {
    return fmt::format("0x{:0{}X}", value, (std::max(bits, 1) + 3) / 4);
}

std::string typeName(const Profile& profile, std::uint16_t type) {
    if (const Profile::Type* named = profile.type(type))
        return named->name;
    const Profile::Field* field = profile.field("type");
    return "type " + hexValue(type, field != nullptr ? field->width : 16);
}

std::string variantName(const Profile& profile, std::uint16_t type, std::uint16_t variant) {
    std::string name;
    if (const auto list = profile.variants.find(type); list != profile.variants.end())
        for (const Profile::Variant& each : list->second)
            if (each.value == variant)
                name += (name.empty() ? "" : " / ") + each.name +
                        (each.source.empty() ? "" : " (" + each.source + ")");
    return name.empty() ? fmt::format("variant {}", variant) : name;
}

std::string attributeName(const Profile& profile, std::uint16_t attribute) {
    if (const auto given = profile.names.find(attribute); given != profile.names.end())
        return given->second;
    if (profile.meaning == Profile::Meaning::MaterialIndex)
        return fmt::format("material {}", numberOf(profile, "material", attribute).value_or(attribute));
    const auto type = typeNumber(profile, attribute);
    if (profile.meaning != Profile::Meaning::Types || !type)
        return hexValue(attribute);
    const auto variant = variantNumber(profile, attribute);
    return typeName(profile, *type) + (variant ? ", " + variantName(profile, *type, *variant) : "");
}

std::string described(const Profile& profile, std::uint16_t attribute) {
    const std::string hex = hexValue(attribute);
    const std::string name = attributeName(profile, attribute);
    std::string out = name == hex ? hex : hex + " " + name;
    for (const Profile::Field& field : profile.fields) {
        const std::uint16_t value = fieldValue(field, attribute);
        // A field of all bits would only repeat the value.
        if (value == 0 || field.width == 16 || isNamedByItself(field))
            continue;
        out += "; " + field.label + (field.width > 1 ? fmt::format(" {}", value) : "");
    }
    return out;
}

Profile withNames(Profile profile, const NameTable& table) {
    for (const auto& [value, name] : table.names)
        profile.names[value] = name;
    return profile;
}

} // namespace core::kcl
