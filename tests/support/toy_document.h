// A small document of boxes and of cells that list them, for tests of what works on any document. No file
// format.
#pragma once

#include "tests/support/empty_document.h"

#include <array>
#include <string>
#include <vector>

namespace core::test {

struct ToyBox {
    std::int32_t width = 0;             // shown / 128, "m"
    std::array<std::int16_t, 3> size{}; // vector
    std::uint8_t kind = 0;              // choice: 0 plain, 1 fat ("Fat box"), 2 thin
    float ratio = 0;                    // plain float
    std::string name;                   // text
    bool weighed = true;                // else the derived "weight" has no value
};

// Record types: box "boxes[#]", cell "cells[#]" (property count), entry "cells[#].entries[#]" (value key
// box).
class ToyDocument : public EmptyDocument {
  public:
    enum Type : TypeId { boxType, cellType, entryType };

    std::vector<ToyBox> boxes;
    std::vector<std::vector<std::uint16_t>> cells;

    std::unique_ptr<Document> clone() const override { return std::make_unique<ToyDocument>(*this); }
    std::string_view formatKey() const override { return "toy"; }
    const Schema& schema(const Settings&) const override;
    std::uint64_t itemCount(TypeId type) const override;
    ItemId itemAt(TypeId type, std::uint64_t ordinal) const override;
    bool exists(ItemId item) const override;
};

ItemId toyBox(std::uint64_t index);
ItemId toyEntry(std::uint32_t cell, std::uint64_t index);

} // namespace core::test
