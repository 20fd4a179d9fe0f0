// Rules COLBIN-FILE-01 to 08.
#include "core/formats/colbin/checks.h"
#include "core/formats/colbin/derived.h"

#include <algorithm>
#include <limits>

namespace core::colbin {
namespace {

constexpr ItemId header{headerType, 0, 0, 0};
constexpr std::uint64_t versionOffset = 6;
constexpr std::uint64_t wallCountOffset = 11;
constexpr std::uint64_t floorPaddingOffset = 42;

bool fits16(std::int32_t value) {
    return value >= std::numeric_limits<std::int16_t>::min() &&
           value <= std::numeric_limits<std::int16_t>::max();
}

bool fits16(const Int3& v) {
    return std::all_of(v.begin(), v.end(), [](std::int32_t c) { return fits16(c); });
}

// What the engine takes while loading: the file, its arrays, and a list for each cell (8 bytes each; the
// allocator's cost for a list that is not empty is inferred).
std::uint64_t loadingBytes(const ColbinDocument& document) {
    const Data& data = document.data();
    std::uint64_t bytes =
        document.fileSize() + floorBytes * data.floors.size() + wallBytes2 * data.walls.size();
    if (data.hasGrid())
        bytes += 8 * data.grid.cells() + 2 * std::uint64_t(data.cells.entries.size()) +
                 8 * listFigures(document).nonEmpty;
    return bytes;
}

void checkReserved(Check& check, const Tally& floorPadding, const Tally& wallPadding, const Tally& flags) {
    if (const std::uint64_t fields = floorPadding.count + wallPadding.count; fields > 0) {
        const bool floor = floorPadding.count > 0;
        const ItemId item{floor ? floorType : wallType, 0, 0, floor ? floorPadding.first : wallPadding.first};
        check.one("FILE-03", Severity::Note, item,
                  textN("colbin", "%n padding field(s) (holds|hold) data", std::int64_t(fields)),
                  makeFix(operation_id::clearReservedFields, text("colbin", "Clear padding"), {},
                          {{"padding", std::int64_t(1)}, {"flags", std::int64_t(0)}}),
                  double(fields), floor ? floorPaddingOffset : 0, floor ? 2 : 0);
    }
    if (flags.count > 0)
        check.one("FILE-04", Severity::Note, {wallType, 0, 0, flags.first},
                  textN("colbin", "%n wall(s) (has|have) flags; the engine ignores them",
                        std::int64_t(flags.count)),
                  {}, double(flags.count), check.data.wallSize - 4, 4);
}

} // namespace

bool checkFile(Check& check) {
    if (!check.whole)
        return false;
    const Data& data = check.data;
    const std::uint64_t walls = data.walls.size();
    if (data.version == 1)
        check.one("FILE-01", Severity::Warning, header,
                  text("colbin", "version 1: the engine reads it as version 2 and gets nonsense"),
                  makeFix(operation_id::convertVersion, text("colbin", "Convert to version 2")), 0,
                  versionOffset, 1);
    if (!data.tail.empty())
        check.one("FILE-02", Severity::Warning, {tailType, 0, 0, 0},
                  textN("colbin", "%n byte(s) after the last wall", std::int64_t(data.tail.size())),
                  makeFix(operation_id::dropTail, text("colbin", "Drop tail")), double(data.tail.size()));

    Tally floorPadding, wallPadding, flags, far;
    ItemId firstFar;
    const auto addFar = [&](TypeId type, std::uint64_t index) {
        if (far.count == 0)
            firstFar = {type, 0, 0, index};
        far.add(index);
    };
    if (!check.forEach(floorType, [&](std::uint64_t i) {
            const Floor& floor = data.floors[i];
            if (floor.padding != 0)
                floorPadding.add(i);
            if (!fits16(floor.vertices[0]) || !fits16(floor.vertices[1]) || !fits16(floor.vertices[2]))
                addFar(floorType, i);
        }))
        return true;
    if (!check.forEach(wallType, [&](std::uint64_t i) {
            const Wall& wall = data.walls[i];
            const auto padded = std::count_if(wall.axisPadding.begin(), wall.axisPadding.end(),
                                              [](std::uint16_t padding) { return padding != 0; });
            if (padded > 0)
                wallPadding.add(i, std::uint64_t(padded));
            if (wall.flags != 0)
                flags.add(i);
            if (!fits16(wall.center) || !fits16(wall.halfExtent))
                addFar(wallType, i);
        }))
        return true;
    check.step(0.1);

    checkReserved(check, floorPadding, wallPadding, flags);
    if (walls == 0)
        check.one("FILE-05", Severity::Note, header,
                  text("colbin", "no walls; the stock exporter cannot write such a file"), {}, 0,
                  wallCountOffset, 4);
    if (walls > 65536)
        check.one("FILE-06", Severity::Warning, header,
                  text("colbin", "%1 walls: those from 65536 on can be in no cell").arg(walls), {},
                  double(walls - 65536), wallCountOffset, 4);
    if (const std::uint64_t bytes = loadingBytes(check.document); double(bytes) > check.memoryBudget)
        check.one("FILE-07", Severity::Warning, {fileType, 0, 0, 0},
                  text("colbin", "needs about %1 KiB while loading, on a machine with 2 MiB")
                      .arg((bytes + 1023) / 1024),
                  {}, double(bytes));
    if (far.count > 0)
        check.one("FILE-08", Severity::Note, firstFar,
                  textN("colbin", "%n record(s) with values beyond %1 m; 16-bit vertex maths may overflow",
                        std::int64_t(far.count))
                      .arg(32768 / check.unitsPerMetre),
                  {}, double(far.count));
    return false;
}

} // namespace core::colbin
