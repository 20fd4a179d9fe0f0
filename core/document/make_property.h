// The usual shapes of properties, so that a format's table reads as a table.
#pragma once

#include "core/document/document.h"

namespace core {

Convention plainNumber();
Convention scaledBy(double scale); // shown = raw / scale
Convention hexadecimal(int digits);
Convention choiceNames();
Convention words(); // text
Convention yesOrNo();

const std::vector<std::string>& xyzLabels();

// A property in the file; the caller adds get, set and span. Three components are labelled x, y, z.
Property storedProperty(std::string key, Text label, StoredType type, Convention convention, Text unit,
                        Text help, int components = 1);

// Computed, read-only; `reason` says so where the usual sentence does not fit.
using GetValue = std::function<Value(const Document&, const Settings&, ItemId, int component)>;
Property derivedProperty(std::string key, Text label, Convention convention, Text unit, Text help,
                         GetValue get, int components = 1);

RecordType recordType(std::string key, std::string path, Text label, Text plural,
                      std::vector<Property> properties, std::vector<std::string> columns = {},
                      std::string valueKey = {});

Property readOnly(Property property, Text why, std::string_view operation = {});

} // namespace core
