// A user-facing sentence as data: source string, context, arguments and count. Not yet translated, never
// formatted early.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

// English source with placeholders %1..%9 (arguments) and %n (count), as Qt's translation tools read them.
// `context` and `source` must be string literals: lupdate collects the calls of text() and textN(), which is
// why those two are the only makers of translatable texts. A Text made by verbatim() (names from a file,
// numbers) is shown as it is.
struct Text {
    std::string_view context;
    std::string_view source;
    std::vector<Text> arguments;
    std::optional<std::int64_t> count;
    std::string literal; // used instead of source when source is empty

    Text arg(Text value) const&;
    Text arg(Text value) &&;
    Text arg(std::string_view value) &&;
    Text arg(const char* value) && { return std::move(*this).arg(std::string_view(value)); }
    Text arg(std::int64_t value) &&;
    Text arg(std::uint64_t value) &&;
    Text arg(int value) && { return std::move(*this).arg(std::int64_t(value)); }
    Text arg(unsigned value) && { return std::move(*this).arg(std::uint64_t(value)); }
    Text arg(double value) &&; // up to 6 significant digits

    bool empty() const { return source.empty() && literal.empty(); }
};

Text text(std::string_view context, std::string_view source);
// For sentences that depend on a number: "%n box(es)"; the English forms of "(s)" are chosen by english().
Text textN(std::string_view context, std::string_view source, std::int64_t count);
Text verbatim(std::string literal);

// Replaces %1..%9 by `arguments` and %n by `count` in an already translated source.
std::string substitute(std::string_view source, const std::vector<std::string>& arguments,
                       std::optional<std::int64_t> count);
// Chooses the forms of "(s)", "(es)" and "(one|many)" in a source; %n and %1..%9 still stand.
std::string englishForm(std::string_view source, std::int64_t count);
// The English form, for the command line, logs and tests.
std::string english(const Text& text);

} // namespace core
