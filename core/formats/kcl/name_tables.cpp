// Users' tables of attribute names: flag lists of Wiimms KCL Tool, and the choice among the kinds of table.
#include "core/formats/kcl/profiles.h"

#include <algorithm>
#include <charconv>

namespace core::kcl {
namespace {

constexpr std::size_t largestList = 4 << 20; // bytes
constexpr std::string_view spaces = " \t\r\f\v";

std::string_view withoutMark(std::string_view text) {
    return text.starts_with("\xEF\xBB\xBF") ? text.substr(3) : text;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(spaces);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(spaces) + 1 - first);
}

bool isJson(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text[first] == '{';
}

// Whether the bytes are UTF-8 as far as their lengths go; names that are not would not survive being shown.
bool isUtf8(std::string_view text) {
    int following = 0;
    for (const char c : text) {
        const auto byte = std::uint8_t(c);
        const bool follows = (byte & 0xC0) == 0x80;
        if (follows != (following > 0))
            return false;
        if (follows)
            --following;
        else if (byte >= 0x80)
            following = byte >= 0xF8 || byte < 0xC2 ? -1 : byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1;
        if (following < 0)
            return false;
    }
    return following == 0;
}

std::optional<std::int64_t> numberFrom(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative)
        text.remove_prefix(1);
    const bool hex = text.starts_with("0x") || text.starts_with("0X");
    if (hex)
        text.remove_prefix(2);
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, hex ? 16 : 10);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return negative ? -std::int64_t(value) : std::int64_t(value);
}

// The place of an argument of f(), a() or i() in the attribute.
struct Place {
    int bit;
    int width;
};

// What the argument list puts where; nothing when the name is none of the three.
std::vector<Place> placesOf(char function) {
    switch (function) {
    case 'f': // type, variant of 11 bits
        return {{0, 5}, {5, 11}};
    case 'a': // type, w, x, y, z
        return {{0, 5}, {13, 3}, {11, 2}, {8, 3}, {5, 3}};
    case 'i': // type, z, upper byte
        return {{0, 5}, {5, 3}, {8, 8}};
    default:
        return {};
    }
}

std::optional<std::int64_t> callFrom(std::string_view text) {
    const std::size_t open = text.find('(');
    if (open == std::string_view::npos || text.back() != ')')
        return std::nullopt;
    const std::string_view function = trimmed(text.substr(0, open));
    const std::vector<Place> places = function.size() == 1 ? placesOf(char(function[0] | 0x20)) // lower case
                                                           : std::vector<Place>();
    std::string_view arguments = text.substr(open + 1, text.size() - open - 2);
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const std::size_t comma = arguments.find(',');
        if ((comma == std::string_view::npos) != (i + 1 == places.size()))
            return std::nullopt;
        const auto argument = numberFrom(trimmed(arguments.substr(0, comma)));
        if (!argument || *argument < 0)
            return std::nullopt;
        const std::uint32_t mask = (1u << places[i].width) - 1;
        value |= (std::uint32_t(*argument) & mask) << places[i].bit;
        if (comma != std::string_view::npos)
            arguments.remove_prefix(comma + 1);
    }
    return places.empty() ? std::nullopt : std::optional<std::int64_t>(value);
}

struct FlagLine {
    enum class Kind { Name, Nothing, NotUnderstood } kind = Kind::NotUnderstood;
    std::string_view name;
    std::uint16_t value = 0;
};

FlagLine flagLine(std::string_view line) {
    line = trimmed(line.substr(0, line.find('#')));
    if (line.empty() || line[0] == '@')
        return {FlagLine::Kind::Nothing, {}, 0};
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos)
        return {};
    const std::string_view name = trimmed(line.substr(0, equals));
    const std::string_view text = trimmed(line.substr(equals + 1));
    if (name.empty() || name.find_first_of(spaces) != std::string_view::npos || text.empty() || !isUtf8(name))
        return {};
    const auto value = text.back() == ')' ? callFrom(text) : numberFrom(text);
    if (!value || *value > 0xFFFF)
        return {};
    if (*value < 0)
        return {FlagLine::Kind::Nothing, {}, 0};
    return {FlagLine::Kind::Name, name, std::uint16_t(*value)};
}

bool hasWildcard(std::string_view name) { return name.find_first_of("*?[") != std::string_view::npos; }

} // namespace

Result<NameTable> readFlagList(std::string_view text) {
    text = withoutMark(text);
    Error error;
    error.origin = "kcl";
    error.path = "flag_list";
    if (text.size() > largestList) {
        error.code = ErrorCode::TooLarge;
        error.text = core::text("kcl", "%1 bytes, at most %2 are read")
                         .arg(std::uint64_t(text.size()))
                         .arg(std::uint64_t(largestList));
        return fail(std::move(error));
    }
    NameTable table;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const FlagLine line = flagLine(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.kind == FlagLine::Kind::NotUnderstood)
            table.skippedLines.push_back(number);
        if (line.kind != FlagLine::Kind::Name)
            continue;
        const auto [place, isNew] = table.names.emplace(line.value, line.name);
        if (!isNew && hasWildcard(place->second) && !hasWildcard(line.name))
            place->second = line.name;
    }
    if (table.names.empty()) {
        error.text = core::text("kcl", "no line is of the form NAME = VALUE");
        return fail(std::move(error));
    }
    return table;
}

Result<NameTable> readNameTable(std::string_view text) {
    text = withoutMark(text);
    return isJson(text) ? readMaterialPresets(text) : readFlagList(text);
}

Result<Profile> withUserTable(Profile profile, std::string_view text) {
    text = withoutMark(text);
    if (isJson(text) && text.find("\"MaterialPresets\"") == std::string_view::npos) {
        Result<Profile> whole = readProfile(text);
        if (whole && whole->key == profile.key)
            whole->names = std::move(profile.names);
        return whole;
    }
    const Result<NameTable> table = readNameTable(text);
    if (!table)
        return fail(table.error());
    return withNames(std::move(profile), *table);
}

} // namespace core::kcl
