// Core's values as JSON, in the forms that README.md promises.
#pragma once

#include "app/cli/options.h"

#include <nlohmann/json.hpp>

namespace cli {

using Json = nlohmann::ordered_json;

std::string dumped(const Json& json); // bytes that are no UTF-8 are replaced
std::string line(const Json& json);   // the same with a line end

// No value as null, floats as the shortest number that reads back the same, non-finite ones as their raw hex
// text.
Json jsonOf(const core::Value& value);
Json jsonOf(double value);
Json jsonOf(const core::Text& text); // English
Json jsonOf(const core::Error& error);
Json jsonOf(const std::optional<core::Location>& location); // {space, offset, length} or null
Json jsonOf(const glm::dvec3& point);                       // [x, y, z]
Json jsonOf(const core::Aabb& box);                         // {min, max} or null when empty
Json jsonOf(const std::vector<core::ReportRow>& report);
Json jsonOf(const std::vector<core::ByteRange>& ranges);
// Values by key; a choice as its key.
Json jsonOf(const core::Values& values);

// Adds figures under their dotted keys; a group all of whose members are null becomes null.
void addFigures(Json& object, const std::vector<core::Figure>& figures);

// {file, format} of an opened file.
Json header(const OpenedFile& file);
// The path, or null for an invalid item.
Json pathOf(const core::Document& document, core::ItemId item);

} // namespace cli
