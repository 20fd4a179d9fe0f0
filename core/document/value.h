// One property's value: an integer, a float with its bits, a double or a text. Also named values: settings
// and parameters.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>

namespace core {

// monostate = there is no value (a figure that does not exist for this file). Unsigned 64-bit fields keep
// their bit pattern in int64. Flags and other booleans are 0 and 1.
using Value = std::variant<std::monostate, std::int64_t, float, double, std::string>;

// Equal bits: NaNs with the same payload are equal, -0 and +0 are not.
bool sameValue(const Value& a, const Value& b);

bool hasValue(const Value& value);
// Numbers as double; texts and no value as `otherwise`.
double toNumber(const Value& value, double otherwise = 0);
std::int64_t toInteger(const Value& value, std::int64_t otherwise = 0);
std::string toString(const Value& value); // a text's own characters; numbers as formatValue

// Shortest text that reads back to the same value; non-finite floats as their raw bits ("0x7FC00000").
std::string formatValue(const Value& value);
// Reads a decimal or 0x-hexadecimal integer.
Result<std::int64_t> parseInteger(std::string_view text);
// Reads a number as people write it ("1.5", "-2e3", "0x10").
Result<double> parseNumber(std::string_view text);

// Values by key, ordered by key: the settings of a document and the parameters of an operation.
using Values = std::map<std::string, Value, std::less<>>;

} // namespace core
