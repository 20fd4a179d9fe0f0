// The selection language: comparisons of properties, `and or not`, parentheses. "attribute.type == "Wall 1"
// and slope < 30".
#pragma once

#include "core/document/document.h"

#include <memory>

namespace core {

// Operands are property keys ("half_extent[0]", "slope", "type" for the record type's key), shown values
// (numbers as people see them; `:raw` behind a key compares raw), names of choices in quotes or bare.
// Comparisons == != < <= > >=; also && || !.
class Expression {
  public:
    // Error (Usage) names the column and what was expected.
    static Result<Expression> parse(std::string_view source);

    // Items of the given type for which it holds; a type that lacks a property it names has none. Values that
    // do not exist (NaN, no value) compare false. Error when no record type has the property.
    Result<std::vector<ItemId>> select(const Document& document, const Settings& settings,
                                       Progress& progress) const;
    bool matches(const Document& document, const Settings& settings, ItemId item) const;
    const std::string& source() const { return m_source; }

    struct Node;

  private:
    std::string m_source;
    std::shared_ptr<const Node> m_root;
};

} // namespace core
