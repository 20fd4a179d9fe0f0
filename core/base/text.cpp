#include "core/base/text.h"

#include <fmt/format.h>

#include <utility>

namespace core {
namespace {

// English plural of our "(s)", "(es)" and "(y/ies)"-style sources: "%n box(es)" -> "1 box" / "2 boxes".
std::string chooseForms(std::string_view source, bool singular) {
    std::string out;
    out.reserve(source.size());
    for (std::size_t i = 0; i < source.size(); ++i) {
        if (source[i] == '(') {
            const std::size_t close = source.find(')', i);
            const std::string_view inner =
                close == std::string_view::npos ? std::string_view() : source.substr(i + 1, close - i - 1);
            if (inner == "s" || inner == "es") {
                if (!singular)
                    out += inner;
                i = close;
                continue;
            }
            const std::size_t bar = inner.find('|'); // "(entry|entries)"
            if (bar != std::string_view::npos) {
                out += singular ? inner.substr(0, bar) : inner.substr(bar + 1);
                i = close;
                continue;
            }
        }
        out += source[i];
    }
    return out;
}

} // namespace

Text Text::arg(Text value) const& {
    Text copy = *this;
    copy.arguments.push_back(std::move(value));
    return copy;
}

Text Text::arg(Text value) && {
    arguments.push_back(std::move(value));
    return std::move(*this);
}

Text Text::arg(std::string_view value) && { return std::move(*this).arg(verbatim(std::string(value))); }
Text Text::arg(std::int64_t value) && { return std::move(*this).arg(verbatim(std::to_string(value))); }
Text Text::arg(std::uint64_t value) && { return std::move(*this).arg(verbatim(std::to_string(value))); }
Text Text::arg(double value) && { return std::move(*this).arg(verbatim(fmt::format("{:.6g}", value))); }

Text text(std::string_view context, std::string_view source) {
    Text t;
    t.context = context;
    t.source = source;
    return t;
}

Text textN(std::string_view context, std::string_view source, std::int64_t count) {
    Text t = text(context, source);
    t.count = count;
    return t;
}

Text verbatim(std::string literal) {
    Text t;
    t.literal = std::move(literal);
    return t;
}

std::string substitute(std::string_view source, const std::vector<std::string>& arguments,
                       std::optional<std::int64_t> count) {
    std::string out;
    out.reserve(source.size() + 16);
    for (std::size_t i = 0; i < source.size(); ++i) {
        if (source[i] == '%' && i + 1 < source.size()) {
            const char next = source[i + 1];
            if (next == 'n' && count) {
                out += std::to_string(*count);
                ++i;
                continue;
            }
            if (next >= '1' && next <= '9' && std::size_t(next - '1') < arguments.size()) {
                out += arguments[std::size_t(next - '1')];
                ++i;
                continue;
            }
        }
        out += source[i];
    }
    return out;
}

std::string englishForm(std::string_view source, std::int64_t count) {
    return chooseForms(source, count == 1);
}

std::string english(const Text& text) {
    if (text.source.empty())
        return text.literal;
    std::vector<std::string> arguments;
    arguments.reserve(text.arguments.size());
    for (const Text& argument : text.arguments)
        arguments.push_back(english(argument));
    if (text.count)
        return substitute(englishForm(text.source, *text.count), arguments, text.count);
    return substitute(text.source, arguments, text.count);
}

} // namespace core
