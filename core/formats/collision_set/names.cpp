#include "core/formats/collision_set/names.h"

#include "core/formats/collision_set/layout.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

namespace core::collision_set {
namespace {

constexpr std::string_view hexDigits = "0123456789ABCDEF";

bool isPlain(char c) { return c >= 0x20 && c <= 0x7E; }

int hexValue(char c) {
    const auto upper = char(std::toupper(static_cast<unsigned char>(c)));
    const std::size_t at = hexDigits.find(upper);
    return at == std::string_view::npos ? -1 : int(at);
}

// Whether "\xNN" begins here.
bool isEscape(std::string_view text) {
    return text.size() >= 4 && text[0] == '\\' && text[1] == 'x' && hexValue(text[2]) >= 0 &&
           hexValue(text[3]) >= 0;
}

std::uint64_t roundedUp(std::uint64_t length) { return (length + nameStep - 1) / nameStep * nameStep; }

std::vector<std::string_view> wordsOf(std::string_view text) {
    std::vector<std::string_view> words;
    for (;;) {
        const std::size_t end = std::min(text.find('_'), text.size());
        words.push_back(text.substr(0, end));
        if (end == text.size())
            return words;
        text.remove_prefix(end + 1);
    }
}

std::string joined(const std::vector<std::string_view>& words, std::size_t from, std::size_t to) {
    std::string text;
    for (std::size_t i = from; i < to; ++i)
        text += (i > from ? "_" : "") + std::string(words[i]);
    return text;
}

bool isDigits(std::string_view text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// "eng", "wep2": a part's word with or without a number behind it.
bool isPartWord(std::string_view word) {
    constexpr std::array<std::string_view, 7> known = {"bdy", "brg", "eng", "wep", "sld", "wing", "gear"};
    return std::any_of(known.begin(), known.end(), [&](std::string_view part) {
        return word == part || (word.substr(0, part.size()) == part && isDigits(word.substr(part.size())));
    });
}

Family familyOf(std::string_view word) {
    if (word == "rou")
        return Family::Rou;
    if (word == "mob")
        return Family::Mob;
    return word == "rob" ? Family::Rob : Family::Other;
}

} // namespace

std::string_view nameBytes(const Bytes& field) {
    const auto end = std::find(field.begin(), field.end(), std::uint8_t(0));
    return {reinterpret_cast<const char*>(field.data()), std::size_t(end - field.begin())};
}

bool isTerminated(const Bytes& field) { return nameBytes(field).size() < field.size(); }

std::uint64_t residueBytes(const Bytes& field) {
    const std::size_t length = nameBytes(field).size();
    return std::uint64_t(std::count_if(field.begin() + std::ptrdiff_t(length), field.end(),
                                       [](std::uint8_t byte) { return byte != 0; }));
}

bool isPlain(std::string_view bytes) {
    return std::all_of(bytes.begin(), bytes.end(), [](char c) { return isPlain(c); });
}

Bytes fieldFor(std::string_view name, bool terminated) {
    Bytes field(name.begin(), name.end());
    field.resize(std::size_t(std::max<std::uint64_t>(nameStep, roundedUp(name.size() + terminated))), 0);
    return field;
}

Bytes renamedField(const Bytes& field, std::string_view name) {
    return name == nameBytes(field) ? field : fieldFor(name, isTerminated(field));
}

std::string shownName(std::string_view bytes) {
    std::string shown;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const char c = bytes[i];
        if (isPlain(c) && !isEscape(bytes.substr(i))) {
            shown += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        shown += {'\\', 'x', hexDigits[byte >> 4], hexDigits[byte & 15]};
    }
    return shown;
}

Result<std::string> bytesOfShown(std::string_view shown) {
    std::string bytes;
    while (!shown.empty()) {
        if (isEscape(shown)) {
            bytes += char(hexValue(shown[2]) * 16 + hexValue(shown[3]));
            shown.remove_prefix(4);
        } else {
            bytes += shown.front();
            shown.remove_prefix(1);
        }
    }
    if (bytes.find('\0') != std::string::npos)
        return fail(ErrorCode::Refused, text("collision_set", "a name cannot hold a NUL"));
    return bytes;
}

Result<std::string> newName(std::string_view shown) {
    Result<std::string> bytes = bytesOfShown(shown);
    if (!bytes)
        return bytes;
    if (bytes->empty() || bytes->size() > longestName)
        return fail(ErrorCode::Refused, text("collision_set", "a name has 1 to %1 characters, not %2")
                                            .arg(longestName)
                                            .arg(std::uint64_t(bytes->size())));
    if (!isPlain(*bytes))
        return fail(ErrorCode::Refused,
                    text("collision_set", "“%1” is not plain ASCII").arg(shownName(*bytes)));
    return bytes;
}

NameParts partsOf(std::string_view name) {
    const std::size_t mark = name.find(nameMark);
    const std::string_view stem = name.substr(0, mark);
    std::string_view behind;
    if (mark != std::string_view::npos)
        behind = name.substr(mark + nameMark.size());
    if (!behind.empty() && behind.front() == '_')
        behind.remove_prefix(1);

    const std::vector<std::string_view> words = wordsOf(stem);
    NameParts parts;
    if (words.size() >= 2 && words.back() == "Asteroid" && words[0].size() > 1 && words[0][0] == 'S' &&
        isDigits(words[0].substr(1))) {
        parts.family = Family::Asteroid;
        parts.resource = stem;
        parts.part = behind;
        return parts;
    }
    parts.family = familyOf(words[0]);
    std::size_t end = words.size(); // of the resource id
    for (std::size_t i = 1; i < words.size() && end == words.size(); ++i)
        if (isPartWord(words[i]))
            end = i;
    if (end == words.size() && parts.family != Family::Other)
        end = std::min<std::size_t>(end, 2);
    parts.resource = joined(words, 0, end);
    parts.part = joined(words, end, words.size());
    if (!behind.empty())
        parts.part += (parts.part.empty() ? "" : "_") + std::string(behind);
    return parts;
}

} // namespace core::collision_set
