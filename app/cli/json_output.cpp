#include "app/cli/json_output.h"

#include "app/cli/output.h"

#include <cmath>

namespace cli {
namespace {

const char* codeName(core::ErrorCode code) {
    switch (code) {
    case core::ErrorCode::Truncated:
        return "truncated";
    case core::ErrorCode::BadValue:
        return "bad_value";
    case core::ErrorCode::TooLarge:
        return "too_large";
    case core::ErrorCode::Unsupported:
        return "unsupported";
    case core::ErrorCode::Unrecognised:
        return "unrecognised";
    case core::ErrorCode::Io:
        return "io";
    case core::ErrorCode::Refused:
        return "refused";
    case core::ErrorCode::NotFound:
        return "not_found";
    case core::ErrorCode::Usage:
        return "usage";
    case core::ErrorCode::Cancelled:
        return "cancelled";
    }
    return "unknown";
}

Json* nested(Json& object, const std::string& dottedKey) {
    Json* at = &object;
    for (std::size_t from = 0; from <= dottedKey.size();) {
        const std::size_t dot = std::min(dottedKey.find('.', from), dottedKey.size());
        if (!at->is_null() && !at->is_object())
            return nullptr; // a figure stands where a group should: the first one wins
        at = &(*at)[dottedKey.substr(from, dot - from)];
        from = dot + 1;
    }
    return at;
}

// True when it is null, or a group of such.
bool collapse(Json& json) {
    if (!json.is_object() || json.empty())
        return json.is_null();
    bool allNull = true;
    for (auto& member : json)
        allNull = collapse(member) && allNull;
    if (allNull)
        json = nullptr;
    return allNull;
}

} // namespace

std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }
std::string line(const Json& json) { return dumped(json) + '\n'; }

Json jsonOf(const core::Value& value) {
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        return *integer;
    if (const auto* text = std::get_if<std::string>(&value))
        return *text;
    if (!core::hasValue(value))
        return nullptr;
    const std::string shortest = core::formatValue(value);
    if (!std::isfinite(core::toNumber(value)))
        return shortest;
    return core::parseNumber(shortest).value_or(core::toNumber(value));
}

Json jsonOf(double value) { return jsonOf(core::Value(value)); }
Json jsonOf(const core::Text& text) { return core::english(text); }

Json jsonOf(const core::Error& error) {
    Json json;
    json["code"] = codeName(error.code);
    json["format"] = error.origin.empty() ? Json() : Json(error.origin);
    json["path"] = error.path.empty() ? Json() : Json(error.path);
    json["space"] = error.location ? Json(error.location->space) : Json();
    json["offset"] = error.location ? Json(error.location->offset) : Json();
    json["text"] = jsonOf(error.text);
    json["message"] = core::describe(error);
    return json;
}

Json jsonOf(const std::optional<core::Location>& location) {
    if (!location)
        return nullptr;
    return Json{{"space", location->space}, {"offset", location->offset}, {"length", location->length}};
}

Json jsonOf(const glm::dvec3& point) {
    return Json::array({jsonOf(point.x), jsonOf(point.y), jsonOf(point.z)});
}

Json jsonOf(const core::Aabb& box) {
    if (box.isEmpty())
        return nullptr;
    return Json{{"min", jsonOf(box.min)}, {"max", jsonOf(box.max)}};
}

Json jsonOf(const std::vector<core::ReportRow>& report) {
    Json rows = Json::array();
    for (const core::ReportRow& row : report)
        rows.push_back(Json{{"label", jsonOf(row.label)},
                            {"value", jsonOf(row.value)},
                            {"severity", severityName(int(row.severity))}});
    return rows;
}

Json jsonOf(const std::vector<core::ByteRange>& ranges) {
    Json rows = Json::array();
    for (const core::ByteRange& range : ranges)
        rows.push_back(Json{{"offset", range.offset}, {"length", range.length}});
    return rows;
}

Json jsonOf(const core::Values& values) {
    Json json = Json::object();
    for (const auto& [key, value] : values)
        json[key] = jsonOf(value);
    return json;
}

void addFigures(Json& object, const std::vector<core::Figure>& figures) {
    for (const core::Figure& figure : figures)
        if (Json* place = nested(object, figure.key); place && place->is_null())
            *place = jsonOf(figure.value);
    for (auto& member : object)
        collapse(member);
}

Json header(const OpenedFile& file) {
    return Json{{"file", file.path}, {"format", std::string(file.document->formatKey())}};
}

Json pathOf(const core::Document& document, core::ItemId item) {
    return item.valid() && document.exists(item) ? Json(document.path(item)) : Json();
}

} // namespace cli
