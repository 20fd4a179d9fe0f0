// Pieces that the property tables of COLBIN's record types are put together from. Only properties*.cpp
// include it.
#pragma once

#include "core/document/make_property.h"
#include "core/formats/colbin/document.h"
#include "core/formats/colbin/fields.h"

namespace core::colbin {

std::vector<Property> gridProperties();
std::vector<Property> columnProperties();
std::vector<Property> cellProperties();
std::vector<Property> entryProperties();
std::vector<Property> floorProperties();
std::vector<Property> wallProperties(std::uint8_t version, std::uint64_t wallSize);

inline ColbinDocument& editable(Document& document) { return static_cast<ColbinDocument&>(document); }
inline Value integer(std::int64_t value) { return value; }
inline Value integer(std::uint64_t value) { return std::int64_t(value); }

// Shown values.
Convention lengths();    // x128: metres by the setting
Convention directions(); // FP12
Text metres();
Text degrees();
double unitsPerMetre(const Settings& settings);

// A value computed on demand.
Property
derivedProperty(std::string key, Text label, Convention convention, Text unit, Text help,
                std::function<Value(const ColbinDocument&, const Settings&, std::uint64_t index)> get);
// With components: get(document, settings, index, component).
Property derivedVector(
    std::string key, Text label, Convention convention, Text unit, Text help, std::vector<std::string> labels,
    std::function<Value(const ColbinDocument&, const Settings&, std::uint64_t index, int component)> get);

using FieldTable = std::span<const FieldRun> (*)(const ColbinDocument&);
// Sets `span` from the table and the record's place.
void locateBy(Property& property, FieldTable fields);

} // namespace core::colbin
