#include "core/document/property.h"

#include "core/document/document.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <limits>
#include <numbers>

namespace core {
namespace {

bool isFloat(const Property& property) {
    return property.type == StoredType::F32 || property.type == StoredType::F64;
}

double scaleOf(const Property& property, const Settings& settings) {
    switch (property.convention.kind) {
    case Convention::Kind::Scaled:
        return property.convention.scaleSetting.empty()
                   ? property.convention.scale
                   : settings.number(property.convention.scaleSetting, property.convention.scale);
    case Convention::Kind::Radians:
        return std::numbers::pi / 180;
    default:
        return 1;
    }
}

tl::unexpected<Error> outsideLimits(const Property& property, std::string value, std::string low,
                                    std::string high) {
    return fail(
        ErrorCode::Refused,
        text("document", "%1: %2 is outside %3 to %4").arg(property.label).arg(value).arg(low).arg(high));
}

Result<Value> checkedInteger(const Property& property, std::int64_t value) {
    const auto [low, high] = rawLimits(property);
    if (value < low || value > high)
        return outsideLimits(property, std::to_string(value), std::to_string(low), std::to_string(high));
    return Value(value);
}

// What a typed number is stored as. Others than finite ones are written as their bits, 0x and 8 or 16 digits:
// nobody gets them by a slip.
Result<Value> floatValue(const Property& property, std::string_view typed, double scale) {
    const bool single = property.type == StoredType::F32;
    const std::size_t digits = single ? 8 : 16;
    if (typed.size() == digits + 2 && typed[0] == '0' && (typed[1] == 'x' || typed[1] == 'X')) {
        const auto bits = parseInteger(typed);
        if (!bits)
            return tl::unexpected(bits.error());
        if (single)
            return Value(std::bit_cast<float>(std::uint32_t(*bits)));
        return Value(std::bit_cast<double>(*bits));
    }
    const auto number = parseNumber(typed);
    if (!number)
        return tl::unexpected(number.error());
    const double raw = *number * scale;
    if (!(single ? std::isfinite(float(raw)) : std::isfinite(raw)))
        return fail(ErrorCode::Usage,
                    text("document",
                         "“%1” is no number that %2 bits hold; infinity and what is no number are "
                         "written as their bits, such as %3")
                        .arg(typed)
                        .arg(single ? 32 : 64)
                        .arg(single ? "0x7F800000" : "0x7FF0000000000000"));
    if (single)
        return Value(float(raw));
    return Value(raw);
}

// The fewest digits of a converted number that lead back to the same stored float: -5.729578, not all that a
// double has.
std::string shortestFor(float raw, double shown, double scale) {
    for (int digits = 1; digits < 17 && std::isfinite(shown); ++digits)
        if (const Result<double> rounded = parseNumber(fmt::format("{:.{}g}", shown, digits));
            rounded && float(*rounded * scale) == raw)
            return formatValue(Value(*rounded));
    return formatValue(Value(shown));
}

} // namespace

WriteEffect writeEffect(const Property& property, const Document& document, ItemId item) {
    return property.effectOn ? property.effectOn(document, item) : property.effect;
}

const Property* RecordType::find(std::string_view wanted) const {
    for (const Property& property : properties)
        if (property.key == wanted)
            return &property;
    return nullptr;
}

const RecordType* Schema::find(std::string_view wanted) const {
    for (const RecordType& type : types)
        if (type.key == wanted)
            return &type;
    return nullptr;
}

std::pair<std::int64_t, std::int64_t> rawLimits(const Property& property) {
    if (property.minimum != property.maximum)
        return {property.minimum, property.maximum};
    if (property.kind == PropertyKind::PartOf)
        return {0, (std::int64_t(1) << property.width) - 1};
    switch (property.type) {
    case StoredType::U8:
        return {0, 0xFF};
    case StoredType::U16:
        return {0, 0xFFFF};
    case StoredType::U32:
        return {0, 0xFFFFFFFF};
    case StoredType::I8:
        return {-128, 127};
    case StoredType::I16:
        return {-32768, 32767};
    case StoredType::I32:
        return {std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max()};
    default:
        return {std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()};
    }
}

Value shownValue(const Property& property, const Settings& settings, const Value& raw) {
    if (!hasValue(raw) || std::holds_alternative<std::string>(raw))
        return raw;
    switch (property.convention.kind) {
    case Convention::Kind::Scaled:
    case Convention::Kind::Radians:
        return Value(toNumber(raw) / scaleOf(property, settings));
    default:
        return raw;
    }
}

std::string shownText(const Document& document, const Settings& settings, const Property& property,
                      const Value& raw) {
    if (!hasValue(raw))
        return {};
    if (const auto* integer = std::get_if<std::int64_t>(&raw)) {
        if (property.convention.kind == Convention::Kind::Hex)
            return fmt::format("0x{:0{}X}", std::uint64_t(*integer), property.convention.digits);
        if (property.convention.kind == Convention::Kind::Boolean)
            return *integer ? "1" : "0";
        if (property.convention.kind == Convention::Kind::Choice && property.choices)
            for (const Choice& choice : property.choices(document, settings))
                if (choice.value == *integer)
                    return english(choice.label);
    }
    const Value shown = shownValue(property, settings, raw);
    if (const auto* number = std::get_if<double>(&shown); number && property.kind == PropertyKind::Derived)
        return std::isfinite(*number) ? fmt::format("{:.6g}", *number + 0.0) : std::string("–"); // no -0
    if (const auto* single = std::get_if<float>(&raw))
        if (const auto* number = std::get_if<double>(&shown))
            return shortestFor(*single, *number, scaleOf(property, settings));
    return formatValue(shown);
}

Result<Value> rawFromShown(const Document& document, const Settings& settings, const Property& property,
                           std::string_view shown) {
    if (property.convention.kind == Convention::Kind::Text || property.type == StoredType::Chars)
        return Value(std::string(shown));
    if (property.convention.kind == Convention::Kind::Choice && property.choices)
        for (const Choice& choice : property.choices(document, settings))
            if (shown == choice.key || shown == english(choice.label))
                return checkedInteger(property, choice.value);
    if (isFloat(property))
        return floatValue(property, shown, scaleOf(property, settings));
    const double scale = scaleOf(property, settings);
    if (scale == 1)
        return rawFromText(property, shown);
    const auto number = parseNumber(shown);
    if (!number)
        return tl::unexpected(number.error());
    const auto [low, high] = rawLimits(property);
    const double raw = std::nearbyint(*number * scale);
    if (!(raw >= double(low) && raw <= double(high)))
        return outsideLimits(property, std::string(shown), fmt::format("{:.6g}", double(low) / scale),
                             fmt::format("{:.6g}", double(high) / scale));
    return Value(std::int64_t(raw));
}

Result<Value> rawFromText(const Property& property, std::string_view raw) {
    if (property.type == StoredType::Chars)
        return Value(std::string(raw));
    if (isFloat(property))
        return floatValue(property, raw, 1);
    const auto integer = parseInteger(raw);
    if (!integer)
        return tl::unexpected(integer.error());
    return checkedInteger(property, *integer);
}

} // namespace core
