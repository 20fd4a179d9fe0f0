// A named tree over a document's items, computed row by row so that a million rows cost nothing until they
// are shown.
#pragma once

#include "core/base/text.h"
#include "core/document/item_id.h"
#include "core/document/value.h"

#include <string>
#include <vector>

namespace core {

// Opaque name of a row, made by the outline; unique within it and stable while the document's structure is.
using RowId = std::uint64_t;
inline constexpr RowId rootRow = 0;

class Outline {
  public:
    virtual ~Outline() = default;
    virtual std::uint64_t childCount(RowId parent) const = 0;
    virtual RowId child(RowId parent, std::uint64_t index) const = 0;
    virtual RowId parent(RowId row) const = 0; // rootRow for top rows
    virtual std::uint64_t indexInParent(RowId row) const = 0;
    virtual ItemId item(RowId row) const = 0; // invalid for a mere group
    virtual RowId row(ItemId item) const = 0; // its canonical row, or rootRow
    virtual Text title(RowId row) const = 0;
    virtual Text detail(RowId row) const = 0; // count or short value, shown dimmed; may be empty
    // Settings of the document that show what the row stands for (the parts of one craft, stacked); a window
    // sets them when the row is selected. Usually none.
    virtual Values viewChoices(RowId) const { return {}; }
    // Rows whose whole subtree is one run of equals (cells of a column) let a filter skip what cannot match.
};

struct OutlineName {
    std::string key;
    Text label;
};

} // namespace core
