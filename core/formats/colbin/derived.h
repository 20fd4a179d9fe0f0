// What is computed from a document's arrays on first use: inverse lists, audit figures, corner map, bounds.
// Never written.
#pragma once

#include "core/base/lazy.h"
#include "core/formats/colbin/document.h"
#include "core/formats/colbin/grid.h"
#include "core/geometry/aabb.h"

namespace core::colbin {

// Cells by wall, each once, ascending. Entries >= N are left out.
struct ListedIn {
    std::vector<std::uint32_t> starts; // N + 1
    std::vector<std::uint32_t> cells;
    std::span<const std::uint32_t> of(std::uint64_t wall) const {
        return {cells.data() + starts[wall], starts[wall + 1] - starts[wall]};
    }
};

struct ListFigures {
    std::uint64_t nonEmpty = 0;
    std::uint32_t longest = 0;
};

// Floors by the sign of g.y.
struct FloorFigures {
    std::uint64_t negative = 0, positive = 0, zero = 0;
};

// Floor corners by a hash of their values: corner = 3 * floor + k.
struct CornerMap {
    std::uint32_t mask = 0;
    std::vector<std::uint32_t> starts; // mask + 2
    std::vector<std::uint64_t> corners;
};

struct Derived {
    std::shared_ptr<Lazy<ListedIn>> listedIn = std::make_shared<Lazy<ListedIn>>();
    std::shared_ptr<Lazy<ListFigures>> lists = std::make_shared<Lazy<ListFigures>>();
    std::shared_ptr<Lazy<std::vector<std::uint32_t>>> neededByCell =
        std::make_shared<Lazy<std::vector<std::uint32_t>>>();
    std::shared_ptr<Lazy<std::optional<GridAudit>>> audit =
        std::make_shared<Lazy<std::optional<GridAudit>>>();
    std::shared_ptr<Lazy<FloorFigures>> floors = std::make_shared<Lazy<FloorFigures>>();
    std::shared_ptr<Lazy<CornerMap>> corners = std::make_shared<Lazy<CornerMap>>();
    std::shared_ptr<Lazy<Aabb>> bounds = std::make_shared<Lazy<Aabb>>();

    // Fresh caches for what depends on the edited parts, the same ones for the rest.
    Derived without(unsigned parts) const;
};

const ListedIn& listedIn(const ColbinDocument& document);
const ListFigures& listFigures(const ColbinDocument& document);
// Number of walls that reach each cell; empty where there is no lookup.
const std::vector<std::uint32_t>& neededByCell(const ColbinDocument& document);
const std::optional<GridAudit>& gridAudit(const ColbinDocument& document);
const FloorFigures& floorFigures(const ColbinDocument& document);
const Aabb& levelBounds(const ColbinDocument& document); // file space, raw; floors and walls

// What the engine needs while it loads the file (README.md, COLBIN-FILE-07).
std::uint64_t runtimeBytes(const ColbinDocument& document);

struct CellAudit {
    std::uint32_t needed = 0, missing = 0, needless = 0;
};
// All zero where there is no lookup.
CellAudit cellAudit(const ColbinDocument& document, std::uint64_t cell);

// Floors that share two corner values with this one, ascending, itself left out.
std::vector<std::uint64_t> neighbours(const ColbinDocument& document, std::uint64_t floor);

// Cells that a wall reaches without being listed there, in ascending order, found one at a time.
class MissingCells {
  public:
    MissingCells(const ColbinDocument& document, std::uint64_t wall);
    std::uint64_t count() const { return m_count; }
    std::uint64_t at(std::uint64_t i) const; // requires i < count()

  private:
    CellRect m_rect;
    std::uint64_t m_height = 0; // of the grid
    std::uint64_t m_count = 0;
    std::vector<std::uint64_t> m_listed; // places within the rectangle that are listed, ascending
};

} // namespace core::colbin
