#include "core/base/byte_cursor.h"
#include "core/formats/colbin/io.h"

#include <algorithm>

namespace core::colbin {
namespace {

constexpr ByteOrder order = ByteOrder::Little;
constexpr std::size_t recordsAStep = 1 << 16; // between two looks at cancel

template <typename T>
T take(const std::uint8_t*& from) {
    const T value = loadBytes<T>(from, order);
    from += sizeof(T);
    return value;
}

Int3 takeInt3(const std::uint8_t*& from) {
    Int3 v;
    for (std::int32_t& c : v)
        c = take<std::int32_t>(from);
    return v;
}

Floor floorAt(const std::uint8_t* from) {
    Floor floor;
    for (Int3& vertex : floor.vertices)
        vertex = takeInt3(from);
    for (std::int16_t& c : floor.normal)
        c = take<std::int16_t>(from);
    floor.padding = take<std::uint16_t>(from);
    return floor;
}

Wall wideWallAt(const std::uint8_t* from) {
    Wall wall;
    wall.center = takeInt3(from);
    for (Int3& axis : wall.axes)
        axis = takeInt3(from);
    wall.halfExtent = takeInt3(from);
    wall.flags = take<std::uint32_t>(from);
    return wall;
}

Wall narrowWallAt(const std::uint8_t* from) {
    Wall wall;
    wall.center = takeInt3(from);
    for (std::size_t k = 0; k < 3; ++k) {
        for (std::int32_t& c : wall.axes[k])
            c = take<std::int16_t>(from);
        wall.axisPadding[k] = take<std::uint16_t>(from);
    }
    wall.halfExtent = takeInt3(from);
    wall.flags = take<std::uint32_t>(from);
    return wall;
}

struct Counts {
    std::uint32_t floors = 0, walls = 0;
};

Counts readHeader(ByteCursor& cursor, Data& data) {
    ByteCursor::Scope scope(cursor, "header");
    const ByteView magic = cursor.take(6, "magic");
    if (!cursor.failed() && !std::equal(magic.begin(), magic.end(), "COLBIN"))
        cursor.reject(ErrorCode::BadValue, "magic", 0, 6, text("colbin", "is not COLBIN"));
    data.version = cursor.u8("version");
    if (!cursor.failed() && data.version != 1 && data.version != 2)
        cursor.reject(ErrorCode::Unsupported, "version", 6, 1,
                      text("colbin", "is %1, known are 1 and 2").arg(unsigned(data.version)));
    Counts counts;
    counts.floors = cursor.u32("floor_count");
    counts.walls = cursor.u32("wall_count");
    return counts;
}

GridHeader readGridHeader(ByteCursor& cursor) {
    ByteCursor::Scope scope(cursor, "grid");
    GridHeader grid;
    grid.originX = cursor.i32("origin_x");
    grid.originZ = cursor.i32("origin_z");
    grid.cellSize = cursor.u32("cell_size");
    grid.width = cursor.u16("width");
    grid.height = cursor.u16("height");
    return grid;
}

// Walks the lists without storing anything; the number of entries, or nothing when one is cut off. `cell` and
// `at` stop at that one.
std::optional<std::uint64_t> walkCells(ByteView bytes, std::uint64_t& at, std::uint64_t cells,
                                       std::uint64_t& cell) {
    std::uint64_t entries = 0;
    for (cell = 0; cell < cells; ++cell) {
        const std::uint64_t left = bytes.size() - at;
        if (left < 2)
            return std::nullopt;
        const std::uint64_t count = loadBytes<std::uint16_t>(bytes.data() + at, order);
        if (left - 2 < 2 * count)
            return std::nullopt;
        entries += count;
        at += 2 + 2 * count;
    }
    return entries;
}

void readCells(ByteCursor& cursor, ByteView bytes, Data& data) {
    const std::uint64_t cells = data.grid.cells();
    const std::uint64_t begin = cursor.offset();
    std::uint64_t at = begin;
    std::uint64_t cell = 0;
    const std::optional<std::uint64_t> entries = walkCells(bytes, at, cells, cell);
    if (!entries) { // read the cut cell again for its error
        cursor.seek(at, {});
        ByteCursor::Scope grid(cursor, "grid");
        ByteCursor::Scope scope(cursor, "cells", cell);
        const std::uint16_t count = cursor.u16("count");
        cursor.skip(2 * std::uint64_t(count), "indices");
        return;
    }
    cursor.seek(at, {});
    if (cells == 0)
        return;

    const std::uint8_t* from = bytes.data() + begin;
    std::uint32_t start = 0;
    data.cells.starts.push_back(0);
    data.cells.starts.appendBulk(std::size_t(cells), [&](std::uint32_t* out, std::size_t n, std::size_t) {
        for (std::size_t i = 0; i < n; ++i) {
            const std::uint32_t count = take<std::uint16_t>(from);
            from += 2 * std::size_t(count);
            out[i] = start += count;
        }
    });

    from = bytes.data() + begin;
    std::uint32_t leftInCell = 0;
    data.cells.entries.appendBulk(std::size_t(*entries), [&](std::uint16_t* out, std::size_t n, std::size_t) {
        while (n > 0) {
            while (leftInCell == 0)
                leftInCell = take<std::uint16_t>(from);
            const std::size_t run = std::min<std::size_t>(n, leftInCell);
            for (std::size_t i = 0; i < run; ++i)
                *out++ = take<std::uint16_t>(from);
            leftInCell -= std::uint32_t(run);
            n -= run;
        }
    });
}

// Proves the count against the bytes left, then converts. False when a record is cut off or someone cancels.
template <typename T, typename Convert>
bool readRecords(ByteCursor& cursor, std::string_view name, std::uint64_t count, std::uint64_t recordSize,
                 Text detail, ChunkedArray<T>& records, Convert convert, double totalBytes,
                 Progress& progress) {
    const std::uint64_t whole = std::min(count, cursor.left() / recordSize);
    if (whole < count) {
        cursor.skip(whole * recordSize, {});
        ByteCursor::Scope scope(cursor, name, whole);
        cursor.needRecord(recordSize, std::move(detail));
        return false;
    }
    for (std::uint64_t done = 0; done < count;) {
        if (progress.cancelled())
            return false;
        const std::size_t step = std::size_t(std::min<std::uint64_t>(count - done, recordsAStep));
        const ByteView bytes = cursor.take(step * recordSize, name);
        records.appendBulk(step, [&](T* out, std::size_t n, std::size_t first) {
            const std::uint8_t* from = bytes.data() + first * recordSize;
            for (std::size_t i = 0; i < n; ++i, from += recordSize)
                out[i] = convert(from);
        });
        done += step;
        progress.set(double(cursor.offset()) / totalBytes);
    }
    return true;
}

std::uint64_t wallSizeOf(const Data& data, const Counts& counts, std::uint64_t fileBytes,
                         std::uint64_t forced) {
    if (data.version == 2)
        return wallBytes2;
    if (forced != 0)
        return forced;
    const std::uint64_t before = headerBytes + floorBytes * counts.floors;
    const bool wide = counts.walls > 0 && before + wallBytes2 * counts.walls == fileBytes;
    return wide ? wallBytes2 : wallBytes1;
}

// The exporter opens the file before it packs grid and lists, and stops at the first number that does not
// fit.
tl::unexpected<Error> cutByExporter(Error error) {
    error.text = text("colbin", "%1; the stock exporter leaves such a file when it crashes, with more than "
                                "65,535 cells along a side or walls beyond number 65,535")
                     .arg(std::move(error.text));
    return fail(std::move(error));
}

} // namespace

Result<Data> readData(ByteView bytes, Progress& progress, std::uint64_t wallSize1) {
    ByteCursor cursor(bytes, order, "colbin");
    Data data;
    const Counts counts = readHeader(cursor, data);
    if (cursor.failed())
        return fail(cursor.error());
    data.wallSize = wallSizeOf(data, counts, bytes.size(), wallSize1);

    if (data.hasGrid()) {
        data.grid = readGridHeader(cursor);
        if (!cursor.failed())
            readCells(cursor, bytes, data);
        if (cursor.failed())
            return cutByExporter(cursor.error());
    }

    const double total = double(bytes.size());
    const bool narrow = data.wallSize == wallBytes1;
    const bool complete = readRecords(cursor, "floors", counts.floors, floorBytes,
                                      text("colbin", "header.floor_count at 0x07 is %1").arg(counts.floors),
                                      data.floors, floorAt, total, progress) &&
                          readRecords(cursor, "walls", counts.walls, data.wallSize,
                                      text("colbin", "header.wall_count at 0x0B is %1").arg(counts.walls),
                                      data.walls, narrow ? narrowWallAt : wideWallAt, total, progress);
    if (cursor.failed())
        return fail(cursor.error());
    if (!complete)
        return Progress::cancelledError();

    const ByteView tail = cursor.take(cursor.left(), "tail");
    data.tail.assign(tail.begin(), tail.end());
    return data;
}

} // namespace core::colbin
