#include "core/formats/colbin/document.h"

#include <algorithm>

namespace core::colbin {
namespace {

// A row is its kind (top byte) and its number; an entry's number is cell * 65536 + place, as lists hold at
// most 65,535 entries.
enum class Kind : std::uint8_t {
    Root,
    File,
    Header,
    Grid,
    Column,
    Cell,
    Entry,
    Floors,
    Floor,
    Walls,
    Wall,
    Tail
};

constexpr RowId rowOf(Kind kind, std::uint64_t number = 0) { return (RowId(kind) << 56) | number; }
constexpr Kind kindOf(RowId row) { return Kind(row >> 56); }
constexpr std::uint64_t numberOf(RowId row) { return row & ((RowId(1) << 56) - 1); }

// File > header; grid > columns > cells > entries; floors; walls; tail.
class FileOutline final : public Outline {
  public:
    explicit FileOutline(const ColbinDocument& document) : m_document(document) {}

    std::uint64_t childCount(RowId parent) const override {
        const Data& data = m_document.data();
        switch (kindOf(parent)) {
        case Kind::Root:
            return 1;
        case Kind::File:
            return 3 + std::uint64_t(data.hasGrid()) + std::uint64_t(!data.tail.empty());
        case Kind::Grid:
            return data.grid.width;
        case Kind::Column:
            return data.grid.height;
        case Kind::Cell:
            return data.cells.count(numberOf(parent));
        case Kind::Floors:
            return data.floors.size();
        case Kind::Walls:
            return data.walls.size();
        default:
            return 0;
        }
    }

    RowId child(RowId parent, std::uint64_t index) const override {
        const std::uint64_t number = numberOf(parent);
        switch (kindOf(parent)) {
        case Kind::Root:
            return rowOf(Kind::File);
        case Kind::File:
            return rowOf(section(index));
        case Kind::Grid:
            return rowOf(Kind::Column, index);
        case Kind::Column:
            return rowOf(Kind::Cell, number * height() + index);
        case Kind::Cell:
            return rowOf(Kind::Entry, (number << 16) | index);
        case Kind::Floors:
            return rowOf(Kind::Floor, index);
        case Kind::Walls:
            return rowOf(Kind::Wall, index);
        default:
            return rootRow;
        }
    }

    RowId parent(RowId row) const override {
        const std::uint64_t number = numberOf(row);
        switch (kindOf(row)) {
        case Kind::Root:
        case Kind::File:
            return rootRow;
        case Kind::Column:
            return rowOf(Kind::Grid);
        case Kind::Cell:
            return rowOf(Kind::Column, number / height());
        case Kind::Entry:
            return rowOf(Kind::Cell, number >> 16);
        case Kind::Floor:
            return rowOf(Kind::Floors);
        case Kind::Wall:
            return rowOf(Kind::Walls);
        default:
            return rowOf(Kind::File);
        }
    }

    std::uint64_t indexInParent(RowId row) const override {
        const std::uint64_t number = numberOf(row);
        switch (kindOf(row)) {
        case Kind::Root:
        case Kind::File:
            return 0;
        case Kind::Cell:
            return number % height();
        case Kind::Entry:
            return number & 0xFFFF;
        case Kind::Column:
        case Kind::Floor:
        case Kind::Wall:
            return number;
        default:
            for (std::uint64_t i = 0; i < 5; ++i)
                if (section(i) == kindOf(row))
                    return i;
            return 0;
        }
    }

    ItemId item(RowId row) const override {
        const std::uint64_t number = numberOf(row);
        switch (kindOf(row)) {
        case Kind::File:
            return {fileType};
        case Kind::Header:
            return {headerType};
        case Kind::Grid:
            return {gridType};
        case Kind::Column:
            return {columnType, 0, 0, number};
        case Kind::Cell:
            return {cellType, 0, 0, number};
        case Kind::Entry:
            return {entryType, 0, std::uint32_t(number >> 16), number & 0xFFFF};
        case Kind::Floor:
            return {floorType, 0, 0, number};
        case Kind::Wall:
            return {wallType, 0, 0, number};
        case Kind::Tail:
            return {tailType};
        default:
            return {};
        }
    }

    RowId row(ItemId item) const override {
        if (!m_document.exists(item))
            return rootRow;
        switch (item.type) {
        case fileType:
            return rowOf(Kind::File);
        case headerType:
            return rowOf(Kind::Header);
        case gridType:
            return rowOf(Kind::Grid);
        case columnType:
            return rowOf(Kind::Column, item.index);
        case cellType:
            return rowOf(Kind::Cell, item.index);
        case entryType:
            return rowOf(Kind::Entry, (std::uint64_t(item.group) << 16) | item.index);
        case floorType:
            return rowOf(Kind::Floor, item.index);
        case wallType:
            return rowOf(Kind::Wall, item.index);
        default:
            return rowOf(Kind::Tail);
        }
    }

    Text title(RowId row) const override {
        switch (kindOf(row)) {
        case Kind::Root:
            return {};
        case Kind::Floors:
            return text("colbin", "Floors");
        case Kind::Walls:
            return text("colbin", "Walls");
        case Kind::Entry: {
            const std::uint16_t wall = entry(row);
            return wall < m_document.data().walls.size() ? text("colbin", "Wall %1").arg(unsigned(wall))
                                                         : text("colbin", "No wall %1").arg(unsigned(wall));
        }
        default:
            return m_document.title(item(row));
        }
    }

    Text detail(RowId row) const override {
        const Data& data = m_document.data();
        switch (kindOf(row)) {
        case Kind::File:
            return m_document.description();
        case Kind::Grid:
            return text("colbin", "%1 x %2 cells")
                .arg(unsigned(data.grid.width))
                .arg(unsigned(data.grid.height));
        case Kind::Cell:
            return textN("colbin", "%n wall(s)", data.cells.count(numberOf(row)));
        case Kind::Entry:
            return entry(row) < data.walls.size() ? Text() : text("colbin", "dead");
        case Kind::Floors:
            return verbatim(std::to_string(data.floors.size()));
        case Kind::Walls:
            return verbatim(std::to_string(data.walls.size()));
        case Kind::Tail:
            return textN("colbin", "%n byte(s)", std::int64_t(data.tail.size()));
        default:
            return {};
        }
    }

  private:
    std::uint64_t height() const { return std::max<std::uint64_t>(1, m_document.data().grid.height); }

    std::uint16_t entry(RowId row) const {
        return m_document.data().cells.entry(numberOf(row) >> 16, std::uint32_t(numberOf(row) & 0xFFFF));
    }

    // Children of the file, in file order.
    Kind section(std::uint64_t index) const {
        constexpr Kind withGrid[] = {Kind::Header, Kind::Grid, Kind::Floors, Kind::Walls, Kind::Tail};
        constexpr Kind without[] = {Kind::Header, Kind::Floors, Kind::Walls, Kind::Tail, Kind::Root};
        return m_document.data().hasGrid() ? withGrid[index] : without[index];
    }

    const ColbinDocument& m_document;
};

} // namespace

std::unique_ptr<Outline> makeOutline(const ColbinDocument& document) {
    return std::make_unique<FileOutline>(document);
}

} // namespace core::colbin
