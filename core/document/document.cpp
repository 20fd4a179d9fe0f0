#include "core/document/document.h"

#include <charconv>
#include <set>
#include <tuple>

namespace core {
namespace {

// Splits a schema path pattern at its [#] marks: "grid.cells[#].indices[#]" -> {"grid.cells", ".indices",
// ""}.
std::vector<std::string_view> literalsOf(std::string_view pattern) {
    std::vector<std::string_view> literals;
    std::size_t from = 0;
    for (std::size_t mark; (mark = pattern.find("[#]", from)) != std::string_view::npos; from = mark + 3)
        literals.push_back(pattern.substr(from, mark - from));
    literals.push_back(pattern.substr(from));
    return literals;
}

// Reads "[123]" at the front of `text`.
bool takeIndex(std::string_view& text, std::uint64_t& index) {
    if (text.empty() || text.front() != '[')
        return false;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), index);
    if (error != std::errc() || end == text.data() + text.size() || *end != ']')
        return false;
    text.remove_prefix(std::size_t(end - text.data()) + 1);
    return true;
}

struct PatternMatch {
    ItemId item;
    std::string_view rest; // behind the item: "" or ".key[0]"
};

std::optional<PatternMatch> matchPattern(std::string_view pattern, TypeId type, std::string_view path) {
    const std::vector<std::string_view> literals = literalsOf(pattern);
    std::uint64_t numbers[2] = {0, 0};
    for (std::size_t i = 0; i < literals.size(); ++i) {
        if (path.substr(0, literals[i].size()) != literals[i])
            return std::nullopt;
        path.remove_prefix(literals[i].size());
        if (i + 1 < literals.size() && (i >= 2 || !takeIndex(path, numbers[i])))
            return std::nullopt;
    }
    PatternMatch match;
    match.item.type = type;
    if (literals.size() == 3) {
        if (numbers[0] > 0xFFFFFFFF)
            return std::nullopt;
        match.item.group = std::uint32_t(numbers[0]);
        match.item.index = numbers[1];
    } else {
        match.item.index = numbers[0];
    }
    match.rest = path;
    return match;
}

tl::unexpected<Error> noSuchPath(const Document& document, std::string_view path, Text why) {
    return fail(Error{ErrorCode::NotFound, std::string(document.formatKey()), std::string(path), std::nullopt,
                      std::move(why)});
}

// "key", "key[2]" -> key, component (-1 without brackets).
bool splitComponent(std::string_view& key, int& component) {
    component = -1;
    const std::size_t bracket = key.find('[');
    if (bracket == std::string_view::npos)
        return true;
    std::string_view tail = key.substr(bracket);
    std::uint64_t index = 0;
    if (!takeIndex(tail, index) || !tail.empty() || index > 1000)
        return false;
    component = int(index);
    key = key.substr(0, bracket);
    return true;
}

} // namespace

std::vector<PartInfo> Document::parts() const { return {PartInfo{}}; }

std::uint64_t Document::bytesBeyond(const Document&) const {
    std::uint64_t sum = 0;
    for (const ByteSpaceInfo& space : byteSpaces())
        sum += space.size;
    return sum;
}

std::string Document::path(ItemId item) const {
    const std::vector<std::string_view> literals = literalsOf(schema({}).of(item).path);
    std::string out;
    for (std::size_t i = 0; i < literals.size(); ++i) {
        out += literals[i];
        if (i + 1 < literals.size()) {
            const std::uint64_t number = literals.size() == 3 && i == 0 ? item.group : item.index;
            out += '[' + std::to_string(number) + ']';
        }
    }
    return out;
}

Result<ItemId> Document::find(std::string_view path) const {
    const Schema& types = schema({});
    for (std::size_t t = 0; t < types.types.size(); ++t) {
        const auto match = matchPattern(types.types[t].path, TypeId(t), path);
        if (match && match->rest.empty() && exists(match->item))
            return match->item;
    }
    return noSuchPath(*this, path, text("document", "there is no such item"));
}

Text Document::title(ItemId item) const {
    const RecordType& type = schema({}).of(item);
    const std::size_t numbers = literalsOf(type.path).size() - 1;
    if (numbers == 0)
        return type.label;
    return text("document", "%1 %2").arg(type.label).arg(item.index);
}

const Property* findProperty(const Document& document, const Settings& settings, ItemId item,
                             std::string_view key) {
    return document.schema(settings).of(item).find(key);
}

Value propertyValue(const Document& document, const Settings& settings, const PropertyRef& ref) {
    const Property* property = findProperty(document, settings, ref.item, ref.key);
    return property ? property->get(document, settings, ref.item, ref.component) : Value();
}

Status setProperty(Document& document, const Settings& settings, const PropertyRef& ref, const Value& raw) {
    const auto refuse = [&](Text why) -> Status {
        Error error;
        error.code = ErrorCode::Refused;
        error.origin = document.formatKey();
        error.path = propertyPath(document, settings, ref);
        error.text = std::move(why);
        return fail(std::move(error));
    };
    const Property* property = findProperty(document, settings, ref.item, ref.key);
    if (!property)
        return refuse(text("document", "there is no such property"));
    if (!property->editable())
        return refuse(property->readOnlyReason.empty() ? text("document", "it cannot be edited")
                                                       : property->readOnlyReason);
    if (const auto* integer = std::get_if<std::int64_t>(&raw)) {
        const auto [low, high] = rawLimits(*property);
        if (*integer < low || *integer > high)
            return refuse(text("document", "%1 is outside %2 to %3").arg(*integer).arg(low).arg(high));
    }
    Status done = property->set(document, ref.item, ref.component, raw);
    if (!done && done.error().path.empty()) {
        Error error = done.error();
        error.origin = document.formatKey();
        error.path = propertyPath(document, settings, ref);
        return fail(std::move(error));
    }
    return done;
}

Result<PropertyRef> findPropertyPath(const Document& document, const Settings& settings,
                                     std::string_view path) {
    if (const auto item = document.find(path)) {
        const std::string& valueKey = document.schema(settings).of(*item).valueKey;
        return PropertyRef{*item, valueKey, valueKey.empty() ? -1 : 0};
    }
    // The item is everything up to one of the dots; the longest item that exists wins.
    Text why = text("document", "there is no such item");
    for (std::size_t dot = path.rfind('.');;
         dot = dot == 0 ? std::string_view::npos : path.rfind('.', dot - 1)) {
        const bool fileItself = dot == std::string_view::npos; // a property of the file as a whole
        const auto item = document.find(fileItself ? std::string_view() : path.substr(0, dot));
        if (item) {
            std::string_view key = fileItself ? path : path.substr(dot + 1);
            int component = -1;
            const std::string_view whole = key;
            if (splitComponent(key, component)) {
                const RecordType& type = document.schema(settings).of(*item);
                const Property* property = type.find(whole);
                if (property)
                    component = -1;
                else
                    property = type.find(key);
                if (property) {
                    if (property->components == 1 && component < 1)
                        return PropertyRef{*item, property->key, 0};
                    if (component < property->components)
                        return PropertyRef{*item, property->key, component};
                    why =
                        text("document", "%1 has components 0 to %2").arg(key).arg(property->components - 1);
                    break;
                }
            }
            if (!fileItself) {
                why = text("document", "%1 has no property “%2”").arg(document.title(*item)).arg(whole);
                break;
            }
        }
        if (fileItself)
            break;
    }
    return noSuchPath(document, path, std::move(why));
}

std::string propertyPath(const Document& document, const Settings& settings, const PropertyRef& ref) {
    std::string out = document.path(ref.item);
    if (ref.key.empty())
        return out;
    const RecordType& type = document.schema(settings).of(ref.item);
    if (ref.key == type.valueKey)
        return out;
    if (!out.empty())
        out += '.';
    out += ref.key;
    const Property* property = type.find(ref.key);
    if (property && property->components > 1 && ref.component >= 0)
        out += '[' + std::to_string(ref.component) + ']';
    return out;
}

Result<std::vector<Assignment>> parseAssignment(const Document& document, const Settings& settings,
                                                std::string_view assignment) {
    const std::size_t equals = assignment.find('=');
    if (equals == std::string_view::npos)
        return fail(ErrorCode::Usage, text("document", "“%1” is not PATH=VALUE").arg(assignment));
    std::string_view path = assignment.substr(0, equals);
    std::string_view values = assignment.substr(equals + 1);
    constexpr std::string_view rawMark = ":raw";
    const bool raw = path.size() > rawMark.size() && path.substr(path.size() - rawMark.size()) == rawMark;
    if (raw)
        path.remove_suffix(rawMark.size());
    auto ref = findPropertyPath(document, settings, path);
    if (!ref)
        return tl::unexpected(ref.error());
    const Property* property =
        ref->key.empty() ? nullptr : findProperty(document, settings, ref->item, ref->key);
    if (!property)
        return noSuchPath(document, path, text("document", "name one of its properties"));
    std::vector<Assignment> out;
    const bool whole = ref->component < 0; // PATH=1,2,3 sets all components of a vector
    const int first = whole ? 0 : ref->component;
    const int last = whole ? property->components - 1 : ref->component;
    for (int c = first; c <= last; ++c) {
        const std::size_t comma = whole ? std::min(values.find(','), values.size()) : values.size();
        if (whole && (c == last) != (comma == values.size()))
            return noSuchPath(
                document, path,
                text("document", "takes %1 values with commas between them").arg(property->components));
        const std::string_view one = values.substr(0, comma);
        auto value = raw ? rawFromText(*property, one) : rawFromShown(document, settings, *property, one);
        if (!value) {
            Error error = value.error();
            error.origin = document.formatKey();
            error.path = path;
            return fail(std::move(error));
        }
        out.push_back({PropertyRef{ref->item, ref->key, c}, std::move(*value)});
        values.remove_prefix(std::min(comma + 1, values.size()));
    }
    return out;
}

std::vector<Assignment> withTogether(const Document& document, const Settings& settings,
                                     const std::vector<Assignment>& assignments) {
    std::vector<Assignment> all = assignments;
    const auto before = [](const PropertyRef& a, const PropertyRef& b) {
        return std::tie(a.item, a.key, a.component) < std::tie(b.item, b.key, b.component);
    };
    std::set<PropertyRef, decltype(before)> named(before);
    for (const auto& [ref, value] : assignments)
        named.insert(ref);
    for (const auto& [ref, value] : assignments) {
        const Property* property = findProperty(document, settings, ref.item, ref.key);
        if (!property || !property->together)
            continue;
        for (const ItemId other : property->together(document, settings, ref.item)) {
            PropertyRef along = ref;
            along.item = other;
            if (named.insert(along).second)
                all.push_back({std::move(along), value});
        }
    }
    return all;
}

} // namespace core
