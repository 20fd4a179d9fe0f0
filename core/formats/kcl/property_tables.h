// Pieces that the property tables of KCL's record types are put together from. Only properties*.cpp include
// it.
#pragma once

#include "core/document/make_property.h"
#include "core/formats/kcl/derived.h"
#include "core/formats/kcl/fields.h"

#include <functional>

namespace core::kcl {

std::vector<Property> headerProperties(const Dialect& dialect);
std::vector<Property> globalCellProperties(const Dialect& dialect);
std::vector<Property> modelProperties(const Dialect& dialect);
std::vector<Property> positionProperties(const Dialect& dialect);
std::vector<Property> normalProperties(const Dialect& dialect);
std::vector<Property> prismProperties(const Dialect& dialect, const Profile& profile);
std::vector<Property> nodeProperties(const Dialect& dialect);
std::vector<Property> listProperties();

inline KclDocument& editable(Document& document) { return static_cast<KclDocument&>(document); }
inline Value integer(std::uint64_t value) { return std::int64_t(value); }
inline Text units() { return text("kcl", "units"); }
inline Text bytesUnit() { return text("kcl", "bytes"); }
inline const Data& dataOf(const Document& document) { return as(document).data(); }

Error refused(Text why);
// Gives a stored property its bytes by the field of its key.
Property inRecord(Property p, const Dialect& dialect, TypeId type);
// Written in place; `parts` are the caches that it drops, `allowed` may refuse.
using Allowed = std::function<Status(const KclDocument&, ItemId, const Value&)>;
Property writable(Property p, const Dialect& dialect, TypeId type, unsigned parts, Allowed allowed = {});
// A number of the file in the dialect's own form.
Property stored(const Dialect& dialect, TypeId type, std::string_view key, Text label, Text unit, Text help);
// An offset that follows the file's layout.
Property layout(const Dialect& dialect, TypeId type, std::string_view key, Text label, Text help);

// Computed ones.
Property vectorOf(std::string key, Text label, Text help,
                  std::function<glm::dvec3(const KclDocument&, ItemId)> get);
void addBox(std::vector<Property>& all, std::function<Aabb(const KclDocument&, ItemId)> box);
Property number(std::string key, Text label, Text unit, Text help,
                std::function<Value(const KclDocument&, ItemId)> get);

} // namespace core::kcl
