// Rules COLBIN-FLOOR-01 to 11.
#include "core/formats/colbin/checks.h"
#include "core/formats/colbin/duplicates.h"
#include "core/formats/colbin/geometry.h"
#include "core/geometry/weld.h"

#include <cmath>

namespace core::colbin {
namespace {

constexpr double degrees = 57.29577951308232;

bool isZero(const std::array<std::int16_t, 3>& normal) {
    return normal == std::array<std::int16_t, 3>{0, 0, 0};
}

std::int64_t lengthSquared(const std::array<std::int16_t, 3>& v) {
    return std::int64_t(v[0]) * v[0] + std::int64_t(v[1]) * v[1] + std::int64_t(v[2]) * v[2];
}

Fix recomputeFix(ItemId floor) {
    return makeFix(operation_id::recomputeNormals, text("colbin", "Recompute normal"), {floor});
}

void checkArea(Check& check, std::uint64_t i, bool area) {
    const Floor& floor = check.data.floors[i];
    if (!area)
        check.each("FLOOR-01", Severity::Error, floorType, i, [](Issue& issue) {
            issue.text = text("colbin", "no area");
            issue.fix = makeFix(operation_id::deleteDegenerateTriangles, text("colbin", "Delete triangle"),
                                {issue.item});
        });
    else if (isSliver(floor))
        check.each("FLOOR-02", Severity::Warning, floorType, i, [&](Issue& issue) {
            const double altitude = leastAltitude(floor);
            issue.text = text("colbin", "sliver: altitude %1 is below 2 units").arg(altitude);
            issue.value = 2 - altitude;
        });
}

void checkNormal(Check& check, std::uint64_t i, bool area) {
    const Floor& floor = check.data.floors[i];
    if (isZero(floor.normal)) {
        check.each("FLOOR-04", Severity::Error, floorType, i, [&](Issue& issue) {
            issue.text = text("colbin", "no normal");
            if (area) // without area there is none to compute
                issue.fix = recomputeFix(issue.item);
        });
        return;
    }
    const std::int64_t squared = lengthSquared(floor.normal);
    if (squared < 4090 * 4090 || squared > 4100 * 4100)
        check.each("FLOOR-05", Severity::Warning, floorType, i, [&](Issue& issue) {
            const double length = std::sqrt(double(squared));
            issue.text = text("colbin", "normal has length %1; 4096 is one").arg(length);
            issue.value = std::abs(length - fixedOne);
            if (area)
                issue.fix = recomputeFix(issue.item);
        });
    if (area) {
        const double angle = normalAngle(floor);
        if (angle > 1 + std::atan(2 / leastAltitude(floor)) * degrees)
            check.each("FLOOR-06", Severity::Warning, floorType, i, [&](Issue& issue) {
                issue.text =
                    text("colbin", "normal is %1 degrees off: bent n-gon or edited corner").arg(angle);
                issue.value = angle;
                issue.fix = recomputeFix(issue.item);
            });
    }
    if (floor.normal[1] < 0)
        check.each("FLOOR-07", Severity::Warning, floorType, i, [&](Issue& issue) {
            issue.text =
                text("colbin", "normal.y is %1: stock files never have it below 0").arg(floor.normal[1]);
            issue.value = -floor.normal[1];
        });
}

bool checkDuplicates(Check& check) {
    const std::vector<std::uint32_t> first = firstEqualFloors(check.data.floors);
    return !check.forEach(floorType, [&](std::uint64_t i) {
        if (first[i] != i)
            check.each("FLOOR-03", Severity::Warning, floorType, i, [&](Issue& issue) {
                issue.text = text("colbin", "duplicate of floor %1").arg(first[i]);
                issue.fix = makeFix(operation_id::deleteDuplicates, text("colbin", "Delete duplicate"),
                                    {issue.item}, {{"what", std::int64_t(choice::floors)}});
            });
    });
}

void checkNearCorners(Check& check) {
    std::vector<ivec3> corners;
    corners.reserve(3 * check.data.floors.size());
    for (const Floor& floor : check.data.floors)
        for (const Int3& v : floor.vertices)
            corners.emplace_back(v[0], v[1], v[2]);
    const std::vector<std::uint32_t> near = nearDistinctPoints(corners, 1);
    if (!near.empty())
        check.one("FLOOR-10", Severity::Note, {floorType, 0, 0, near.front() / 3},
                  textN("colbin", "%n corner(s) nearly (touches|touch) another", std::int64_t(near.size())),
                  makeFix(operation_id::weldVertices, text("colbin", "Weld vertices")), double(near.size()),
                  12 * (near.front() % 3), 12);
}

} // namespace

bool checkFloors(Check& check) {
    const Data& data = check.data;
    Tally steep, ceilings;
    Wide groundArea = 0, ceilingArea = 0; // sums of |g.y|: below 2^98
    if (!check.forEach(floorType, [&](std::uint64_t i) {
            const Floor& floor = data.floors[i];
            const Wide3 g = windingNormal(floor);
            const bool area = g != Wide3{0, 0, 0};
            checkArea(check, i, area);
            checkNormal(check, i, area);
            if (!isZero(floor.normal) && std::abs(double(floor.normal[1])) < check.floorThreshold)
                steep.add(i);
            if (g[1] == 0)
                return;
            if ((g[1] < 0) == check.yDown) {
                groundArea += absolute(g[1]);
            } else {
                ceilingArea += absolute(g[1]);
                ceilings.add(i);
            }
        }))
        return true;
    check.step(0.3);
    if (!check.whole)
        return false;

    if (checkDuplicates(check))
        return true;
    check.step(0.4);
    const ItemId firstSteep{floorType, 0, 0, steep.first};
    if (steep.count > 0)
        check.one("FLOOR-08", Severity::Note, firstSteep,
                  textN("colbin", "%n floor(s) steeper than the floor limit", std::int64_t(steep.count)), {},
                  double(steep.count));
    if (ceilings.count > 0)
        check.one("FLOOR-09", Severity::Note, {floorType, 0, 0, ceilings.first},
                  textN("colbin", "%n of %1 floors (faces|face) down; a ray from above would hit (it|them)",
                        std::int64_t(ceilings.count))
                      .arg(std::uint64_t(data.floors.size())),
                  {}, double(ceilings.count));
    checkNearCorners(check);
    if (ceilingArea > groundArea)
        check.one("FLOOR-11", Severity::Note, {fileType, 0, 0, 0},
                  text("colbin", "more floor faces down than up: is the up axis right?"));
    check.step(0.6);
    return false;
}

} // namespace core::colbin
