// Which bytes of a record belong to which property component: the one table behind spans and the hex view. No
// values.
#pragma once

#include "core/formats/colbin/data.h"

#include <optional>
#include <span>
#include <string_view>

namespace core::colbin {

// `components` numbers of `size` bytes each from `offset` on, the first being component `first` of the
// property.
struct FieldRun {
    std::string_view key;
    std::uint8_t offset = 0;
    std::uint8_t size = 0;
    std::uint8_t components = 1;
    std::uint8_t first = 0;
};

std::span<const FieldRun> headerFields();
std::span<const FieldRun> gridFields(); // from the grid header's first byte
std::span<const FieldRun> floorFields();
std::span<const FieldRun> wallFields(std::uint64_t wallSize); // 52 or 64

struct FieldBytes {
    std::uint64_t offset = 0; // within the record
    std::uint64_t length = 0;
};
std::optional<FieldBytes> fieldBytes(std::span<const FieldRun> fields, std::string_view key, int component);

struct FieldHit {
    std::string_view key;
    int component = 0;
};
// The component that holds a byte of the record; the runs of a record leave none out.
FieldHit fieldAt(std::span<const FieldRun> fields, std::uint64_t offset);

} // namespace core::colbin
