// Find and replace in names, as Rename does it over many meshes. No regular expressions: * and ? only.
#pragma once

#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace core::collision_set {

// Without wildcards in `find`, every occurrence of it in a name is replaced. With wildcards it has to match
// the whole name; * takes any number of characters, as few as will do, and ? takes one. A wildcard in
// `replace` stands for what the wildcard of the same kind and number took.
class NamePattern {
  public:
    // Error (Usage) when `find` is empty or `replace` has wildcards that `find` lacks.
    static Result<NamePattern> make(std::string find, std::string replace);

    // The new name, or nothing when the name does not match.
    std::optional<std::string> apply(std::string_view name) const;

  private:
    NamePattern(std::string find, std::string replace)
        : m_find(std::move(find)), m_replace(std::move(replace)) {}

    std::string m_find, m_replace;
};

} // namespace core::collision_set
