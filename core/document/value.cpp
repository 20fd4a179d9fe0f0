#include "core/document/value.h"

#include <fmt/format.h>

#include <bit>
#include <charconv>
#include <cmath>

namespace core {

bool sameValue(const Value& a, const Value& b) {
    if (a.index() != b.index())
        return false;
    if (const float* x = std::get_if<float>(&a))
        return std::bit_cast<std::uint32_t>(*x) == std::bit_cast<std::uint32_t>(std::get<float>(b));
    if (const double* x = std::get_if<double>(&a))
        return std::bit_cast<std::uint64_t>(*x) == std::bit_cast<std::uint64_t>(std::get<double>(b));
    return a == b;
}

bool hasValue(const Value& value) { return !std::holds_alternative<std::monostate>(value); }

double toNumber(const Value& value, double otherwise) {
    if (const auto* i = std::get_if<std::int64_t>(&value))
        return double(*i);
    if (const auto* f = std::get_if<float>(&value))
        return double(*f);
    if (const auto* d = std::get_if<double>(&value))
        return *d;
    return otherwise;
}

std::int64_t toInteger(const Value& value, std::int64_t otherwise) {
    if (const auto* i = std::get_if<std::int64_t>(&value))
        return *i;
    const double number = toNumber(value, std::nan(""));
    if (!(number >= -9.2233720368547e18 && number <= 9.2233720368547e18))
        return otherwise;
    return std::llround(number);
}

std::string toString(const Value& value) { return formatValue(value); }

std::string formatValue(const Value& value) {
    if (const auto* i = std::get_if<std::int64_t>(&value))
        return std::to_string(*i);
    if (const auto* f = std::get_if<float>(&value))
        return std::isfinite(*f) ? fmt::format("{}", *f)
                                 : fmt::format("0x{:08X}", std::bit_cast<std::uint32_t>(*f));
    if (const auto* d = std::get_if<double>(&value))
        return std::isfinite(*d) ? fmt::format("{}", *d)
                                 : fmt::format("0x{:016X}", std::bit_cast<std::uint64_t>(*d));
    if (const auto* s = std::get_if<std::string>(&value))
        return *s;
    return {};
}

namespace {

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
        text.remove_suffix(1);
    return text;
}

} // namespace

Result<std::int64_t> parseInteger(std::string_view text) {
    std::string_view rest = trimmed(text);
    const bool negative = !rest.empty() && rest.front() == '-';
    if (!rest.empty() && (rest.front() == '-' || rest.front() == '+'))
        rest.remove_prefix(1);
    int base = 10;
    if (rest.size() > 2 && rest[0] == '0' && (rest[1] == 'x' || rest[1] == 'X')) {
        base = 16;
        rest.remove_prefix(2);
    }
    std::uint64_t magnitude = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), magnitude, base);
    const bool fits = base == 16 || magnitude <= (std::uint64_t(1) << 63) - (negative ? 0 : 1);
    const bool whole = !rest.empty() && end == rest.data() + rest.size();
    if (whole && (error == std::errc::result_out_of_range || !fits))
        return fail(ErrorCode::Usage, core::text("document", "“%1” is more than 64 bits hold").arg(text));
    if (!whole || error != std::errc())
        return fail(ErrorCode::Usage, core::text("document", "“%1” is not a whole number").arg(text));
    return std::int64_t(negative ? 0 - magnitude : magnitude);
}

Result<double> parseNumber(std::string_view text) {
    std::string_view rest = trimmed(text);
    if (!rest.empty() && rest.front() == '+')
        rest.remove_prefix(1);
    const std::string_view digits = !rest.empty() && rest.front() == '-' ? rest.substr(1) : rest;
    if (digits.size() > 1 && digits[0] == '0' && (digits[1] == 'x' || digits[1] == 'X')) {
        if (const auto integer = parseInteger(rest))
            return double(*integer);
    }
    double number = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    if (rest.empty() || error != std::errc() || end != rest.data() + rest.size())
        return fail(ErrorCode::Usage, core::text("document", "“%1” is not a number").arg(text));
    return number;
}

} // namespace core
