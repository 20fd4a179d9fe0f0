#include "core/formats/collision_set/name_pattern.h"

#include <algorithm>
#include <vector>

namespace core::collision_set {
namespace {

constexpr std::string_view wildcards = "*?";

bool hasWildcards(std::string_view text) { return text.find_first_of(wildcards) != std::string_view::npos; }

// Whether the pattern from i on matches the name from j on, for all i and j.
class Reach {
  public:
    Reach(std::string_view pattern, std::string_view name)
        : m_width(name.size() + 1), m_matches((pattern.size() + 1) * m_width, false) {
        m_matches.back() = true;
        for (std::size_t i = pattern.size(); i-- > 0;)
            for (std::size_t j = name.size() + 1; j-- > 0;) {
                const bool more = j < name.size();
                if (pattern[i] == '*')
                    set(i, j, at(i + 1, j) || (more && at(i, j + 1)));
                else
                    set(i, j, more && (pattern[i] == '?' || pattern[i] == name[j]) && at(i + 1, j + 1));
            }
    }
    bool at(std::size_t i, std::size_t j) const { return m_matches[i * m_width + j]; }

  private:
    void set(std::size_t i, std::size_t j, bool matches) { m_matches[i * m_width + j] = matches; }

    std::size_t m_width;
    std::vector<bool> m_matches;
};

struct Taken {
    std::vector<std::string_view> stars, marks; // what each * and ? took
};

std::optional<Taken> match(std::string_view pattern, std::string_view name) {
    const Reach reach(pattern, name);
    if (!reach.at(0, 0))
        return std::nullopt;
    Taken taken;
    std::size_t j = 0;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        std::size_t end = j + 1;
        if (pattern[i] == '*') {
            end = j;
            while (!reach.at(i + 1, end))
                ++end;
            taken.stars.push_back(name.substr(j, end - j));
        } else if (pattern[i] == '?') {
            taken.marks.push_back(name.substr(j, 1));
        }
        j = end;
    }
    return taken;
}

} // namespace

Result<NamePattern> NamePattern::make(std::string find, std::string replace) {
    if (find.empty())
        return fail(ErrorCode::Usage, text("collision_set", "there is no text to find"));
    for (const char wildcard : wildcards)
        if (hasWildcards(find) && std::count(replace.begin(), replace.end(), wildcard) >
                                      std::count(find.begin(), find.end(), wildcard))
            return fail(ErrorCode::Usage, text("collision_set", "“%1” has more %2 than “%3”")
                                              .arg(replace)
                                              .arg(std::string(1, wildcard))
                                              .arg(find));
    return NamePattern(std::move(find), std::move(replace));
}

std::optional<std::string> NamePattern::apply(std::string_view name) const {
    std::string made;
    if (!hasWildcards(m_find)) {
        std::size_t from = 0;
        for (std::size_t at; (at = name.find(m_find, from)) != std::string_view::npos;
             from = at + m_find.size())
            made += std::string(name.substr(from, at - from)) + m_replace;
        if (from == 0)
            return std::nullopt;
        return made + std::string(name.substr(from));
    }
    const std::optional<Taken> taken = match(m_find, name);
    if (!taken)
        return std::nullopt;
    std::size_t star = 0, mark = 0;
    for (const char c : m_replace) {
        if (c == '*')
            made += taken->stars[star++];
        else if (c == '?')
            made += taken->marks[mark++];
        else
            made += c;
    }
    return made;
}

} // namespace core::collision_set
