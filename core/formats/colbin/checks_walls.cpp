// Rules COLBIN-WALL-01 to 13.
#include "core/formats/colbin/checks.h"
#include "core/formats/colbin/duplicates.h"
#include "core/formats/colbin/geometry.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core::colbin {
namespace {

constexpr double degrees = 57.29577951308232;

Fix squareFix(ItemId wall) {
    return makeFix(operation_id::reOrthonormalise, text("colbin", "Re-orthonormalise"), {wall});
}

void checkAxes(Check& check, std::uint64_t i) {
    const Wall& wall = check.data.walls[i];
    int zero = -1, scaled = -1;
    double worst = 0;
    bool wide = false;
    for (int k = 0; k < 3; ++k) {
        const Int3& axis = wall.axes[std::size_t(k)];
        const Wide squared = lengthSquared(axis);
        if (squared == 0) {
            if (zero < 0)
                zero = k;
        } else if (squared < 4090 * 4090 || squared > 4100 * 4100) {
            const double off = std::abs(std::sqrt(double(squared)) - fixedOne);
            if (off > worst) {
                worst = off;
                scaled = k;
            }
        }
        wide = wide || std::any_of(axis.begin(), axis.end(), [](std::int32_t c) {
                   return c < std::numeric_limits<std::int16_t>::min() ||
                          c > std::numeric_limits<std::int16_t>::max();
               });
    }
    if (zero >= 0)
        check.each("WALL-01", Severity::Error, wallType, i, [&](Issue& issue) {
            issue.text = text("colbin", "axis %1 is zero").arg(zero);
            issue.fix = squareFix(issue.item);
        });
    if (scaled >= 0)
        check.each("WALL-02", Severity::Warning, wallType, i, [&](Issue& issue) {
            issue.text =
                text("colbin", "axis %1 has length %2 (4096 is one): the engine scales the box by it")
                    .arg(scaled)
                    .arg(axisLength(wall, scaled));
            issue.value = worst;
            issue.fix = squareFix(issue.item);
        });
    if (wide)
        check.each("WALL-03", Severity::Error, wallType, i, [](Issue& issue) {
            issue.text = text("colbin",
                              "an axis component is outside -32768 to 32767: the engine keeps 16 bits of it");
        });
}

void checkAngles(Check& check, std::uint64_t i) {
    const Wall& wall = check.data.walls[i];
    const Wide worst =
        std::max({absolute(dot(wall.axes[0], wall.axes[1])), absolute(dot(wall.axes[0], wall.axes[2])),
                  absolute(dot(wall.axes[1], wall.axes[2]))});
    constexpr Wide one = 4096 * 4096;
    const bool sheared = worst * 100 > 5 * one;
    if (!sheared && worst * 1000 <= 2 * one)
        return;
    const auto say = [&](Issue& issue) {
        issue.value = double(worst) / double(one);
        issue.text =
            (sheared ? text("colbin", "sheared box: two axes have a dot product of %1, 0.05 at most")
                     : text("colbin", "axes not square: two have a dot product of %1, 0.002 at most"))
                .arg(issue.value);
        issue.fix = squareFix(issue.item);
    };
    if (sheared)
        check.each("WALL-04", Severity::Error, wallType, i, say);
    else
        check.each("WALL-13", Severity::Warning, wallType, i, say);
}

void checkExtents(Check& check, std::uint64_t i) {
    const Wall& wall = check.data.walls[i];
    const Int3& half = wall.halfExtent;
    // No structured binding: clang 14 does not let a lambda refer to one.
    const auto least = std::min_element(half.begin(), half.end());
    const auto greatest = std::max_element(half.begin(), half.end());
    if (*least < 0)
        check.each("WALL-06", Severity::Error, wallType, i, [&](Issue& issue) {
            issue.text = text("colbin", "half extent %1 is negative: %2")
                             .arg(std::int64_t(least - half.begin()))
                             .arg(*least);
            issue.value = -double(*least);
        });
    if (const auto flat = std::find(half.begin(), half.end(), 0); flat != half.end())
        check.each("WALL-07", Severity::Warning, wallType, i, [&](Issue& issue) {
            issue.text =
                text("colbin", "flat box: half extent %1 is 0").arg(std::int64_t(flat - half.begin()));
            issue.fix = makeFix(operation_id::clampThinAxis, text("colbin", "Clamp all three extents"),
                                {issue.item}, {{"which", std::int64_t(choice::allThree)}});
        });
    if (*greatest < stockThickness)
        check.each("WALL-08", Severity::Warning, wallType, i, [&](Issue& issue) {
            issue.text =
                text("colbin", "tiny box: largest half extent %1 is below %2; the exporter cannot write this")
                    .arg(*greatest)
                    .arg(stockThickness);
            issue.value = stockThickness - double(*greatest);
            issue.fix = makeFix(operation_id::clampThinAxis, text("colbin", "Clamp thin axis"), {issue.item});
        });
    if (*least > stockThickness)
        check.each("WALL-09", Severity::Warning, wallType, i, [&](Issue& issue) {
            const double metre3 = check.unitsPerMetre * check.unitsPerMetre * check.unitsPerMetre;
            issue.value = volume(wall) / metre3;
            issue.text =
                text("colbin", "fat box: a face oblique to its object's axes became a block of %1 m³")
                    .arg(issue.value);
        });
}

void checkRamp(Check& check, std::uint64_t i) {
    const Wall& wall = check.data.walls[i];
    const std::int64_t y = std::abs(std::int64_t(wall.axes[std::size_t(thinAxis(wall))][1]));
    if (y < 1401 || y > 2867)
        return;
    check.each("WALL-12", Severity::Note, wallType, i, [&](Issue& issue) {
        issue.value = std::acos(double(y) / fixedOne) * degrees;
        issue.text = text("colbin", "a ramp of %1 degrees that became a wall").arg(issue.value);
    });
}

} // namespace

bool checkWalls(Check& check) {
    const Data& data = check.data;
    Tally leftHanded, thin;
    if (!check.forEach(wallType, [&](std::uint64_t i) {
            const Wall& wall = data.walls[i];
            checkAxes(check, i);
            checkAngles(check, i);
            checkExtents(check, i);
            checkRamp(check, i);
            if (determinant(wall) < 0)
                leftHanded.add(i);
            const auto [least, greatest] =
                std::minmax_element(wall.halfExtent.begin(), wall.halfExtent.end());
            if (*least > 0 && *least < stockThickness && *greatest >= stockThickness)
                thin.add(i);
        }))
        return true;
    if (!check.whole)
        return false;

    if (leftHanded.count > 0)
        check.one("WALL-05", Severity::Note, {wallType, 0, 0, leftHanded.first},
                  textN("colbin", "%n left-handed box(es) (mirrored objects; harmless)",
                        std::int64_t(leftHanded.count)),
                  {}, double(leftHanded.count));
    if (thin.count > 0)
        check.one("WALL-10", Severity::Note, {wallType, 0, 0, thin.first},
                  textN("colbin",
                        "%n box(es) with a thin side beside the clamped one (normal for small faces)",
                        std::int64_t(thin.count)),
                  {}, double(thin.count));
    const std::vector<std::uint32_t> first = firstEqualWalls(data.walls);
    if (!check.forEach(wallType, [&](std::uint64_t i) {
            if (first[i] != i)
                check.each("WALL-11", Severity::Warning, wallType, i, [&](Issue& issue) {
                    issue.text = text("colbin", "duplicate of wall %1").arg(first[i]);
                    issue.fix = makeFix(operation_id::deleteDuplicates, text("colbin", "Delete duplicate"),
                                        {issue.item}, {{"what", std::int64_t(choice::walls)}});
                });
        }))
        return true;
    check.step(0.8);
    return false;
}

} // namespace core::colbin
