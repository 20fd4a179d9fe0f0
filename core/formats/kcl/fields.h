// Where each stored property lies in its record: the one table behind reading, writing, spans and the hex
// view.
#pragma once

#include "core/formats/kcl/document.h"

namespace core::kcl {

struct Field {
    std::string_view key;
    std::uint64_t offset = 0; // within the record
    NumberFormat number;      // of one component
    int components = 1;
    std::uint64_t bytes() const; // of one component
    std::uint64_t allBytes() const { return bytes() * std::uint64_t(components); }
};

// In order of offset. Model: its header. Empty for types that have no fixed fields.
std::vector<Field> recordFields(const Dialect& dialect, TypeId type);
// The record's bytes: of a model and of the file header their headers, of a list its entries and terminator.
std::optional<Location> recordSpan(const Data& data, ItemId item);
// Null when the type has no such field.
const Field* findField(const std::vector<Field>& fields, std::string_view key);

} // namespace core::kcl
