#include "core/formats/kcl/lookup.h"

#include "core/geometry/ray.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace core::kcl {
namespace {

constexpr std::int64_t nowhere = std::numeric_limits<std::int64_t>::min();

bool allFinite(const glm::dvec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

// Toward zero as i32; nowhere when it does not fit.
std::int64_t truncated(float value) {
    return value >= -2147483648.0f && value < 2147483648.0f ? std::int64_t(std::int32_t(value)) : nowhere;
}

std::uint32_t bits(std::int64_t value) { return std::uint32_t(std::int32_t(value)); }

// Shifts by more than the word's width leave nothing.
std::uint64_t right(std::uint64_t value, std::uint64_t by) { return by < 64 ? value >> by : 0; }
std::uint64_t left(std::uint64_t value, std::uint64_t by) { return by < 32 ? value << by : 0; }

std::array<std::int64_t, 3> difference(const glm::dvec3& point, const glm::dvec3& origin) {
    std::array<std::int64_t, 3> d{};
    for (int k = 0; k < 3; ++k)
        d[std::size_t(k)] = truncated(float(point[k]) - float(origin[k]));
    return d;
}

std::array<std::int64_t, 3> localPlace(const Data& data, const Model& model, const glm::dvec3& point) {
    const NumberFormat& number = data.dialect->coordinate;
    if (number.isFloat())
        return difference(point, gridMin(data, model));
    const int fraction = std::countr_zero(std::uint64_t(number.scale));
    std::array<std::int64_t, 3> local{};
    for (int k = 0; k < 3; ++k) {
        const double raw = point[k] * number.scale;
        const auto min =
            data.load<std::int32_t>(model.whole.begin + model_field::gridMin + 4 * std::uint64_t(k));
        std::int64_t& at = local[std::size_t(k)];
        at = std::abs(raw) < 0x1p52 ? (std::int64_t(std::llround(raw)) - min) >> fraction : nowhere;
        if (at != std::int32_t(at))
            at = nowhere;
    }
    return local;
}

void walkGlobal(const Data& data, const glm::dvec3& point, Lookup& found) {
    found.world = difference(point, worldMin(data));
    const std::array<std::uint32_t, 3> log2 = log2Size(data);
    found.end = Lookup::End::OutsideWorld;
    for (std::size_t k = 0; k < 3; ++k)
        if (found.world[k] == nowhere || right(bits(found.world[k]), log2[k]) != 0)
            return;
    found.end = Lookup::End::BrokenGlobal;
    std::uint64_t block = 0; // number of its first key
    for (std::uint32_t level = 0; level <= std::uint32_t(maxGlobalDepth); ++level) {
        GlobalStep step;
        for (unsigned k = 0; k < 3; ++k) {
            if (log2[k] < level + 1)
                return;
            step.child |= unsigned(right(bits(found.world[k]), log2[k] - 1 - level) & 1) << k;
        }
        step.number = block + step.child;
        if (4 * step.number + 4 > data.globalSection.size())
            return;
        step.key = data.load<std::uint32_t>(data.globalSection.begin + 4 * step.number);
        found.global.push_back(step);
        const std::uint32_t value = step.key & globalValue;
        switch (step.key >> 30) {
        case 0:
            block += value;
            break;
        case 1:
            return;
        case 2:
            found.end = Lookup::End::NoModel;
            if (value < data.modelCount()) {
                const int same = data.model(value).sameAs;
                found.model = same >= 0 ? std::uint64_t(same) : value;
            }
            return;
        default:
            found.end = Lookup::End::EmptyCell;
            return;
        }
    }
}

void walkModel(const Data& data, const glm::dvec3& point, Lookup& found) {
    const Model& model = data.model(*found.model);
    const GridWords& grid = model.tree->grid();
    found.local = localPlace(data, model, point);
    found.end = Lookup::End::OutsideGrid;
    for (std::size_t k = 0; k < 3; ++k)
        if (found.local[k] == nowhere || (bits(found.local[k]) & grid.mask[k]) != 0)
            return;
    const std::array<std::uint64_t, 3> w{bits(found.local[0]), bits(found.local[1]), bits(found.local[2])};
    found.end = Lookup::End::BrokenKey;
    std::uint32_t s = std::min<std::uint32_t>(grid.shift, 32); // more holds one cell all the same
    KeyStep step;
    step.child = rootPlace(grid, right(w[0], s), right(w[1], s), right(w[2], s));
    std::uint64_t block = 0;
    while (true) {
        step.address = block + 4 * step.child;
        step.edge = s;
        if (step.address + 4 > model.octree.size())
            return;
        step.key = data.load<std::uint32_t>(model.octree.begin + step.address);
        found.keys.push_back(step);
        if ((step.key >> 31) != 0) {
            found.list = block + (step.key & 0x7FFFFFFF) + 2;
            found.end = Lookup::End::Leaf;
            return;
        }
        block += step.key;
        if (s == 0 || block % 4 != 0)
            return;
        --s;
        step.child = (right(w[0], s) & 1) | (right(w[1], s) & 1) << 1 | (right(w[2], s) & 1) << 2;
    }
}

// The numbers that the test takes from the file.
struct Planes {
    glm::dvec3 v1{}, face{};
    std::array<glm::dvec3, 3> edges{};
    bool exist = false;
};

Planes planesOf(const Data& data, const Model& model, const Prism& prism) {
    Planes planes;
    for (const std::uint16_t normal : prism.normals)
        if (normal >= model.normalCount)
            return planes;
    if (prism.position >= model.positionCount)
        return planes;
    planes.v1 = loadPosition(data, model, prism.position);
    planes.face = loadNormal(data, model, prism.normals[0]);
    planes.exist = allFinite(planes.v1) && allFinite(planes.face) && std::isfinite(prism.length);
    for (std::size_t k = 0; k < 3; ++k) {
        planes.edges[k] = loadNormal(data, model, prism.normals[k + 1]);
        planes.exist = planes.exist && allFinite(planes.edges[k]);
    }
    return planes;
}

} // namespace

Aabb gridBounds(const Data& data, const Model& model) {
    const glm::dvec3 min = gridMin(data, model);
    if (model.sameAs >= 0 || !allFinite(min))
        return {};
    Aabb box;
    box.min = box.max = min;
    for (int k = 0; k < 3; ++k)
        box.max[k] += double(model.tree->grid().extent(k));
    return box;
}

std::uint64_t rootPlace(const GridWords& grid, std::uint64_t x, std::uint64_t y, std::uint64_t z) {
    return grid.singleCell() ? 0 : x | left(y, grid.yShift) | left(z, grid.zShift);
}

Lookup lookUp(const Data& data, const glm::dvec3& point) {
    Lookup found;
    if (!allFinite(point))
        return found;
    if (data.isV2())
        walkGlobal(data, point, found);
    else
        found.model = 0;
    if (found.model)
        walkModel(data, point, found);
    return found;
}

std::optional<std::uint64_t> modelAt(const Data& data, const glm::dvec3& point) {
    if (!data.isV2())
        return 0;
    Lookup found;
    if (allFinite(point))
        walkGlobal(data, point, found);
    return found.model;
}

HitTest hitTest(const Data& data, const Model& model, const Prism& prism, const Triangle& triangle,
                const glm::dvec3& centre, double radius) {
    HitTest test;
    const double served = sphereRadius(data, model);
    test.held = data.dialect->hasRadius && radius > served;
    test.radius = test.held ? std::max(served, 0.0) : radius;
    const Planes planes = planesOf(data, model, prism);
    if (!planes.exist)
        return test;
    const glm::dvec3 q = centre - planes.v1;
    const double r = test.radius;
    bool inside = true;
    for (int k = 0; k < 3; ++k) {
        const double beyond = glm::dot(q, planes.edges[std::size_t(k)]) - (k == 2 ? prism.length : 0);
        if (!(beyond < r)) {
            test.verdict = HitTest::Verdict::BeyondEdge;
            test.edge = k;
            test.beyond = beyond;
            return test;
        }
        inside = inside && beyond <= 0;
    }
    test.height = glm::dot(q, planes.face);
    if (!(r - test.height > 0)) {
        test.verdict = HitTest::Verdict::InFront;
        return test;
    }
    if (!(r - test.height < thickness(data, model))) {
        test.verdict = HitTest::Verdict::Behind;
        return test;
    }
    if (inside) {
        test.verdict = HitTest::Verdict::Face;
        return test;
    }
    test.away = glm::length(q); // of a prism without a triangle there is only this corner
    if (triangle.finite) {
        const auto& v = triangle.v;
        test.away = std::min({distance(Segment{v[0], v[1]}, centre), distance(Segment{v[1], v[2]}, centre),
                              distance(Segment{v[2], v[0]}, centre)});
    }
    test.verdict = test.away < r ? HitTest::Verdict::Edge : HitTest::Verdict::OffEdge;
    return test;
}

std::optional<glm::dvec3> nearestInBody(const Data& data, const Model& model, const Triangle& triangle,
                                        const glm::dvec3& point) {
    const double length = glm::length(triangle.face);
    const double thick = thickness(data, model);
    if (!triangle.finite || !(length > 0) || !std::isfinite(length) || !(thick >= 0) || !std::isfinite(thick))
        return std::nullopt;
    // The body is the triangle drawn back along F, so depth and place within the face are apart.
    const glm::dvec3 up = triangle.face / length;
    const double height = glm::dot(point - triangle.v[0], up);
    const glm::dvec3 onFace =
        closestPoint(core::Triangle{triangle.v[0], triangle.v[1], triangle.v[2]}, point - up * height);
    return onFace + up * std::clamp(height, -thick * length, 0.0);
}

} // namespace core::kcl
