#include "core/formats/freelancer/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace core::freelancer {
namespace {

constexpr char lowered(char c) { return c >= 'A' && c <= 'Z' ? char(c + ('a' - 'A')) : c; }

constexpr std::array<std::uint32_t, 256> makeCrcTable() {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t c = i;
        // The shift is arithmetic: that is what sets this checksum apart from the usual CRC-32.
        for (int bit = 0; bit < 8; ++bit)
            c = (c >> 1 | (c & 0x80000000u)) ^ ((c & 1) != 0 ? 0xEDB88320u : 0u);
        table[i] = c;
    }
    return table;
}
constexpr std::array<std::uint32_t, 256> crcTable = makeCrcTable();
static_assert(crcTable[1] == 0x09073096 && crcTable[4] == 0xFF6DC419 && crcTable[255] == 0x0702EF8D);

// windows-1252 from 0x80 to 0x9F; the five bytes without a character stand for themselves.
constexpr std::array<char32_t, 32> upperControls = {
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

constexpr char32_t controlPictures = 0x2400; // of 0x00 to 0x1F
constexpr char32_t deletePicture = 0x2421;   // of 0x7F
constexpr char32_t notUtf8 = 0xFFFFFFFF;

char32_t characterOf(unsigned char byte) {
    if (byte < 0x20)
        return controlPictures + byte;
    if (byte == 0x7F)
        return deletePicture;
    return byte >= 0x80 && byte < 0xA0 ? upperControls[byte - 0x80u] : byte;
}

// -1 when windows-1252 does not have it.
int byteOf(char32_t character) {
    if (character < 0x80 || (character >= 0xA0 && character <= 0xFF))
        return int(character);
    if (character >= controlPictures && character < controlPictures + 0x20)
        return int(character - controlPictures);
    if (character == deletePicture)
        return 0x7F;
    const auto* const found = std::find(upperControls.begin(), upperControls.end(), character);
    return found == upperControls.end() ? -1 : 0x80 + int(found - upperControls.begin());
}

void appendUtf8(std::string& to, char32_t c) {
    if (c < 0x80) {
        to += char(c);
    } else if (c < 0x800) {
        to += char(0xC0 | (c >> 6));
        to += char(0x80 | (c & 0x3F));
    } else {
        to += char(0xE0 | (c >> 12));
        to += char(0x80 | ((c >> 6) & 0x3F));
        to += char(0x80 | (c & 0x3F));
    }
}

// The character at `at`, which moves behind it; notUtf8 for bytes that are none.
char32_t nextCharacter(std::string_view text, std::size_t& at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(at++);
    if (lead < 0x80)
        return lead;
    const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
    if (lead < 0xC2 || lead > 0xF4 || text.size() - at < std::size_t(more))
        return notUtf8;
    char32_t c = lead & (0x3Fu >> more);
    for (int i = 0; i < more; ++i) {
        if ((byte(at) & 0xC0) != 0x80)
            return notUtf8;
        c = c << 6 | (byte(at++) & 0x3Fu);
    }
    constexpr std::array<char32_t, 4> smallest = {0, 0x80, 0x800, 0x10000};
    return c < smallest[std::size_t(more)] || c > 0x10FFFF ? notUtf8 : c;
}

} // namespace

std::string folded(std::string_view bytes) {
    std::string out(bytes);
    std::transform(out.begin(), out.end(), out.begin(), lowered);
    return out;
}

bool sameName(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lowered(x) == lowered(y); });
}

std::uint32_t nameCrc(std::string_view bytes) {
    std::uint32_t crc = 0xFFFFFFFF;
    for (const char c : bytes)
        crc = crcTable[(crc ^ static_cast<unsigned char>(lowered(c))) & 0xFF] ^ crc >> 8;
    return crc ^ 0xFFFFFFFF;
}

std::string toUtf8(std::string_view bytes) {
    std::string out;
    out.reserve(bytes.size());
    for (const char c : bytes)
        appendUtf8(out, characterOf(static_cast<unsigned char>(c)));
    return out;
}

Result<std::string> fromUtf8(std::string_view utf8) {
    std::string out;
    out.reserve(utf8.size());
    for (std::size_t at = 0; at < utf8.size();) {
        const std::size_t start = at;
        const char32_t character = nextCharacter(utf8, at);
        if (character == notUtf8)
            return fail(ErrorCode::Usage, text("freelancer", "byte %1 of the text is not UTF-8").arg(start));
        const int byte = byteOf(character);
        if (byte < 0)
            return fail(ErrorCode::Usage,
                        text("freelancer", "“%1” (%2) is not in windows-1252, which is what "
                                           "the file stores")
                            .arg(utf8.substr(start, at - start))
                            .arg(fmt::format("U+{:04X}", std::uint32_t(character))));
        out += char(byte);
    }
    return out;
}

std::string_view cutAtNul(std::string_view bytes) { return bytes.substr(0, bytes.find('\0')); }

} // namespace core::freelancer
