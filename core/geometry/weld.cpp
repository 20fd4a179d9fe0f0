#include "core/geometry/weld.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <limits>

namespace core {

namespace {

constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

// Space is cut into cells some tolerances wide. Representatives are further apart than the tolerance, so a
// cell holds a bounded number of them, and a point has to look only into the few cells that its tolerance
// reaches: that makes the search linear whatever the input.
constexpr int cellWidth = 4;

// The cells that one coordinate's tolerance reaches, without repeats.
template <typename Key>
struct Reach {
    std::array<Key, 3> keys;
    std::size_t count = 0;
    Key own;

    void add(Key key) {
        for (std::size_t i = 0; i < count; ++i) {
            if (keys[i] == key)
                return;
        }
        keys[count++] = key;
    }
};

// Cells of integer coordinates.
class IntegerCells {
  public:
    using Coordinate = std::int32_t;
    using Key = std::int64_t;

    explicit IntegerCells(std::uint32_t tolerance)
        : m_tolerance(tolerance), m_width(tolerance == 0 ? 1 : cellWidth * (std::int64_t{tolerance} + 1)) {}

    Key key(std::int64_t value) const {
        const std::int64_t quotient = value / m_width;
        return quotient - (value % m_width < 0 ? 1 : 0);
    }

    Reach<Key> reach(Coordinate value) const {
        Reach<Key> reach;
        reach.own = key(value);
        reach.add(reach.own);
        reach.add(key(value - m_tolerance));
        reach.add(key(value + m_tolerance));
        return reach;
    }

    double difference(Coordinate p, Coordinate q) const {
        return static_cast<double>(std::abs(std::int64_t{p} - std::int64_t{q}));
    }

    double tolerance() const { return static_cast<double>(m_tolerance); }

  private:
    std::int64_t m_tolerance;
    std::int64_t m_width;
};

// Cells of real coordinates, numbered by whole doubles. Where a coordinate is so big against the cells' width
// that its quotient has no fraction left, neighbouring doubles are further apart than the tolerance, so the
// number need only be the same for equal values. Where the quotient overflows the coordinate numbers its own
// cell.
class RealCells {
  public:
    using Coordinate = double;
    using Key = double;

    explicit RealCells(double tolerance)
        : m_tolerance(std::min(tolerance, 1e300)), m_width(cellWidth * m_tolerance) {}

    Key key(double value) const {
        if (m_width == 0.0)
            return value + 0.0;
        const double quotient = value / m_width;
        return std::isfinite(quotient) ? std::floor(quotient) + 0.0 : value;
    }

    Reach<Key> reach(Coordinate value) const {
        Reach<Key> reach;
        reach.own = key(value);
        reach.add(reach.own);
        if (m_width == 0.0)
            return reach;
        // A difference that rounds to the tolerance counts, so look a little further than the tolerance.
        const double around = m_tolerance + std::abs(value) * std::numeric_limits<double>::epsilon();
        reach.add(key(value - around));
        reach.add(key(value + around));
        return reach;
    }

    double difference(Coordinate p, Coordinate q) const { return p == q ? 0.0 : std::abs(p - q); }

    double tolerance() const { return m_tolerance; }

  private:
    double m_tolerance;
    double m_width;
};

std::uint64_t bits(std::int64_t key) { return static_cast<std::uint64_t>(key); }
std::uint64_t bits(double key) { return std::bit_cast<std::uint64_t>(key); }

std::uint64_t scramble(std::uint64_t value) {
    value ^= value >> 32;
    value *= 0xD6E8FEB86659FD93u;
    value ^= value >> 32;
    value *= 0xD6E8FEB86659FD93u;
    return value ^ value >> 32;
}

template <typename Key>
std::uint64_t hashOf(Key x, Key y, Key z) {
    return scramble(bits(x) + scramble(bits(y) + scramble(bits(z))));
}

// Chains of point numbers by the hash of their cell. Cells that share a chain are told apart by looking at
// the points.
class Chains {
  public:
    explicit Chains(std::size_t points)
        : m_heads(std::bit_ceil(std::max<std::size_t>(points, 8)), none), m_next(points, none) {}

    void add(std::uint64_t hash, std::uint32_t point) {
        std::uint32_t& head = m_heads[hash & (m_heads.size() - 1)];
        m_next[point] = head;
        head = point;
    }

    std::uint32_t first(std::uint64_t hash) const { return m_heads[hash & (m_heads.size() - 1)]; }
    std::uint32_t next(std::uint32_t point) const { return m_next[point]; }

  private:
    std::vector<std::uint32_t> m_heads;
    std::vector<std::uint32_t> m_next;
};

template <typename Cells, typename Point>
bool isNear(const Cells& cells, Nearness nearness, const Point& p, const Point& q) {
    const double x = cells.difference(p.x, q.x);
    const double y = cells.difference(p.y, q.y);
    const double z = cells.difference(p.z, q.z);
    const double tolerance = cells.tolerance();
    if (!(x <= tolerance && y <= tolerance && z <= tolerance))
        return false;
    return nearness == Nearness::PerAxis || x * x + y * y + z * z <= tolerance * tolerance;
}

// found(point) for every point of the chains whose cell is within reach of p, and of some other cells; false
// ends it.
template <typename Cells, typename Point, typename Found>
void visitWithinReach(const Cells& cells, const Chains& chains, const Point& p, Found found) {
    const auto x = cells.reach(p.x);
    const auto y = cells.reach(p.y);
    const auto z = cells.reach(p.z);
    for (std::size_t k = 0; k < z.count; ++k) {
        for (std::size_t j = 0; j < y.count; ++j) {
            for (std::size_t i = 0; i < x.count; ++i) {
                std::uint32_t point = chains.first(hashOf(x.keys[i], y.keys[j], z.keys[k]));
                for (; point != none; point = chains.next(point)) {
                    if (!found(point))
                        return;
                }
            }
        }
    }
}

template <typename Cells, typename Point>
std::uint64_t cellHash(const Cells& cells, const Point& p) {
    return hashOf(cells.key(p.x), cells.key(p.y), cells.key(p.z));
}

template <typename Point>
bool hasNan(const Point& p) {
    if constexpr (std::is_floating_point_v<typename Point::value_type>)
        return std::isnan(p.x) || std::isnan(p.y) || std::isnan(p.z);
    else
        return false;
}

template <typename Cells, typename Point>
std::vector<std::uint32_t> weldWith(const Cells& cells, std::span<const Point> points, Nearness nearness) {
    assert(points.size() < none);
    std::vector<std::uint32_t> result(points.size());
    Chains representatives(points.size());
    for (std::uint32_t i = 0; i < points.size(); ++i) {
        result[i] = i;
        if (hasNan(points[i]))
            continue;
        visitWithinReach(cells, representatives, points[i], [&](std::uint32_t earlier) {
            if (earlier < result[i] && isNear(cells, nearness, points[i], points[earlier]))
                result[i] = earlier;
            return true;
        });
        if (result[i] == i)
            representatives.add(cellHash(cells, points[i]), i);
    }
    return result;
}

} // namespace

std::vector<std::uint32_t> weld(std::span<const ivec3> points, std::uint32_t tolerance, Nearness nearness) {
    return weldWith(IntegerCells(tolerance), points, nearness);
}

std::vector<std::uint32_t> weld(std::span<const vec3> points, double tolerance, Nearness nearness) {
    assert(tolerance >= 0.0);
    return weldWith(RealCells(tolerance), points, nearness);
}

std::vector<std::uint32_t> weld(std::span<const dvec3> points, double tolerance, Nearness nearness) {
    assert(tolerance >= 0.0);
    return weldWith(RealCells(tolerance), points, nearness);
}

Renumbering renumber(std::span<const std::uint32_t> representatives) {
    Renumbering result;
    result.newOf.resize(representatives.size());
    for (std::uint32_t i = 0; i < representatives.size(); ++i) {
        assert(representatives[i] <= i);
        if (representatives[i] == i) {
            result.newOf[i] = static_cast<std::uint32_t>(result.kept.size());
            result.kept.push_back(i);
        } else {
            result.newOf[i] = result.newOf[representatives[i]];
        }
    }
    return result;
}

// Two steps. In boxes one more than the tolerance wide any two values are near each other, so all but the
// values alone in their box are settled at once. Those few boxes' single values then look around; each crowd
// is seen by a bounded number of them.
std::vector<std::uint32_t> nearDistinctPoints(std::span<const ivec3> points, std::uint32_t tolerance) {
    if (tolerance == 0)
        return {};
    const std::vector<std::uint32_t> distinct = renumber(weld(points, 0)).kept;
    std::vector<bool> isFound(points.size(), false);

    const std::int64_t width = std::int64_t{tolerance} + 1;
    const auto boxOf = [&](const ivec3& p) {
        const auto down = [&](std::int64_t value) { return value / width - (value % width < 0 ? 1 : 0); };
        return std::array{down(p.x), down(p.y), down(p.z)};
    };
    Chains firstOfBox(points.size());
    for (const std::uint32_t i : distinct) {
        const auto box = boxOf(points[i]);
        const std::uint64_t hash = hashOf(box[0], box[1], box[2]);
        std::uint32_t mate = firstOfBox.first(hash);
        while (mate != none && boxOf(points[mate]) != box)
            mate = firstOfBox.next(mate);
        if (mate == none) {
            firstOfBox.add(hash, i);
        } else {
            isFound[i] = true;
            isFound[mate] = true;
        }
    }

    const IntegerCells cells(tolerance);
    Chains chains(points.size());
    for (const std::uint32_t i : distinct)
        chains.add(cellHash(cells, points[i]), i);
    std::vector<std::uint32_t> result;
    for (const std::uint32_t i : distinct) {
        if (!isFound[i]) {
            visitWithinReach(cells, chains, points[i], [&](std::uint32_t other) {
                isFound[i] = other != i && isNear(cells, Nearness::PerAxis, points[i], points[other]);
                return !isFound[i];
            });
        }
        if (isFound[i])
            result.push_back(i);
    }
    return result;
}

} // namespace core
