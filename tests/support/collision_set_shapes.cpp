#include "tests/support/collision_set_shapes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <random>

namespace tests {

using core::dvec3;
using core::uvec3;
using core::vec3;

CsetShape& CsetShape::add(const CsetShape& other) {
    const auto offset = std::uint32_t(positions.size());
    positions.insert(positions.end(), other.positions.begin(), other.positions.end());
    for (const uvec3& t : other.triangles)
        triangles.push_back(t + offset);
    return *this;
}

CsetShape& CsetShape::turn() {
    for (uvec3& t : triangles)
        std::swap(t.y, t.z);
    return *this;
}

CsetShape& CsetShape::move(const dvec3& by) {
    for (vec3& p : positions)
        p = vec3(dvec3(p) + by);
    return *this;
}

CsetShape& CsetShape::scale(const dvec3& by) {
    for (vec3& p : positions)
        p = vec3(dvec3(p) * by);
    return by.x * by.y * by.z < 0 ? turn() : *this;
}

CsetShape& CsetShape::unweld() {
    CsetShape apart;
    for (const uvec3& t : triangles)
        for (int k = 0; k < 3; ++k)
            apart.positions.push_back(positions[t[k]]);
    for (std::uint32_t i = 0; i < triangles.size(); ++i)
        apart.triangles.emplace_back(3 * i, 3 * i + 1, 3 * i + 2);
    return *this = std::move(apart);
}

CsetShape csetTetrahedron(double size, const dvec3& at) {
    CsetShape shape{
        {vec3(at), vec3(at + dvec3(size, 0, 0)), vec3(at + dvec3(0, size, 0)), vec3(at + dvec3(0, 0, size))},
        {uvec3(0, 2, 1), uvec3(0, 1, 3), uvec3(0, 3, 2), uvec3(1, 2, 3)}};
    return shape;
}

CsetShape csetCube(double size, const dvec3& at) {
    CsetShape shape;
    for (int i = 0; i < 8; ++i)
        shape.positions.emplace_back(at + dvec3(i & 1, i >> 1 & 1, i >> 2) * size);
    for (const auto& [a, b, c, d] :
         {std::array{0u, 2u, 3u, 1u}, std::array{0u, 1u, 5u, 4u}, std::array{1u, 3u, 7u, 5u},
          std::array{3u, 2u, 6u, 7u}, std::array{2u, 0u, 4u, 6u}, std::array{4u, 5u, 7u, 6u}}) {
        shape.triangles.emplace_back(a, b, c);
        shape.triangles.emplace_back(a, c, d);
    }
    return shape;
}

CsetShape csetTorus(unsigned n, unsigned m, double radius, double thickness) {
    CsetShape shape;
    for (unsigned i = 0; i < n; ++i)
        for (unsigned j = 0; j < m; ++j) {
            const double u = 2 * std::numbers::pi * i / n, v = 2 * std::numbers::pi * j / m;
            const double reach = radius + thickness * std::cos(v);
            shape.positions.emplace_back(reach * std::cos(u), reach * std::sin(u), thickness * std::sin(v));
        }
    const auto vertex = [&](unsigned i, unsigned j) { return i % n * m + j % m; };
    for (unsigned i = 0; i < n; ++i)
        for (unsigned j = 0; j < m; ++j) {
            shape.triangles.emplace_back(vertex(i, j), vertex(i + 1, j), vertex(i + 1, j + 1));
            shape.triangles.emplace_back(vertex(i, j), vertex(i + 1, j + 1), vertex(i, j + 1));
        }
    return shape;
}

CsetShape csetIcosphere(int subdivisions) {
    const double g = std::numbers::phi;
    std::vector<dvec3> points = {{-1, g, 0},  {1, g, 0},  {-1, -g, 0}, {1, -g, 0}, {0, -1, g},  {0, 1, g},
                                 {0, -1, -g}, {0, 1, -g}, {g, 0, -1},  {g, 0, 1},  {-g, 0, -1}, {-g, 0, 1}};
    std::vector<uvec3> triangles = {{0, 11, 5}, {0, 5, 1},  {0, 1, 7},   {0, 7, 10}, {0, 10, 11},
                                    {1, 5, 9},  {5, 11, 4}, {11, 10, 2}, {10, 7, 6}, {7, 1, 8},
                                    {3, 9, 4},  {3, 4, 2},  {3, 2, 6},   {3, 6, 8},  {3, 8, 9},
                                    {4, 9, 5},  {2, 4, 11}, {6, 2, 10},  {8, 6, 7},  {9, 8, 1}};
    for (int s = 0; s < subdivisions; ++s) {
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> middles;
        const auto middle = [&](std::uint32_t a, std::uint32_t b) {
            const auto [at, isNew] = middles.try_emplace(std::minmax(a, b), std::uint32_t(points.size()));
            if (isNew)
                points.push_back(glm::normalize(points[a] + points[b]));
            return at->second;
        };
        for (dvec3& p : points)
            p = glm::normalize(p);
        std::vector<uvec3> finer;
        for (const uvec3& t : triangles) {
            const std::uint32_t a = middle(t.x, t.y), b = middle(t.y, t.z), c = middle(t.z, t.x);
            finer.insert(finer.end(), {{t.x, a, c}, {t.y, b, a}, {t.z, c, b}, {a, b, c}});
        }
        triangles = std::move(finer);
    }
    CsetShape shape;
    for (const dvec3& p : points)
        shape.positions.emplace_back(glm::normalize(p));
    shape.triangles = std::move(triangles);
    return shape;
}

CsetShape csetAsteroid(std::uint32_t seed, int subdivisions, double radius) {
    std::mt19937 random(seed);
    const auto real = [&](double low, double high) {
        return low + (high - low) * (double(random()) / 4294967296.0);
    };
    const auto direction = [&] {
        const double z = real(-1, 1), turn = real(0, 2 * std::numbers::pi), r = std::sqrt(1 - z * z);
        return dvec3(r * std::cos(turn), r * std::sin(turn), z);
    };
    struct Wave {
        dvec3 along;
        double phase, height;
    };
    struct Crater {
        dvec3 middle;
        double reach, depth;
    };
    std::vector<Wave> waves;
    for (int i = 0; i < 14; ++i) {
        const double frequency = 1.2 + i * 0.55;
        waves.push_back({direction() * frequency, real(0, 6.28), 0.22 / frequency});
    }
    std::vector<Crater> craters;
    for (int i = 0; i < 6; ++i)
        craters.push_back({direction(), real(0.2, 0.55), real(0.05, 0.16)});
    const dvec3 stretch(real(0.75, 1.35), real(0.7, 1.0), real(0.8, 1.15));

    CsetShape shape = csetIcosphere(subdivisions);
    for (vec3& p : shape.positions) {
        const dvec3 out(p);
        double reach = 1;
        for (const Wave& wave : waves)
            reach += wave.height * std::sin(glm::dot(wave.along, out) + wave.phase);
        for (const Crater& crater : craters)
            if (const double from = glm::length(out - crater.middle) / crater.reach; from < 1)
                reach -= crater.depth * (1 - from * from) * (1 - from * from);
        p = vec3(out * stretch * (reach * radius));
    }
    return shape;
}

CsetShape csetLoft(const std::vector<std::vector<dvec3>>& rings) {
    CsetShape shape;
    const auto around = std::uint32_t(rings.front().size());
    for (const std::vector<dvec3>& ring : rings)
        for (const dvec3& p : ring)
            shape.positions.emplace_back(p);
    for (std::uint32_t r = 0; r + 1 < rings.size(); ++r)
        for (std::uint32_t i = 0; i < around; ++i) {
            const std::uint32_t next = (i + 1) % around, a = r * around, b = a + around;
            shape.triangles.emplace_back(a + i, a + next, b + next);
            shape.triangles.emplace_back(a + i, b + next, b + i);
        }
    for (const bool last : {false, true}) {
        const std::vector<dvec3>& ring = last ? rings.back() : rings.front();
        dvec3 middle(0.0);
        for (const dvec3& p : ring)
            middle += p / double(around);
        const auto tip = std::uint32_t(shape.positions.size());
        shape.positions.emplace_back(middle);
        const auto from = std::uint32_t(last ? (rings.size() - 1) * around : 0);
        for (std::uint32_t i = 0; i < around; ++i) {
            const std::uint32_t here = from + i, next = from + (i + 1) % around;
            shape.triangles.push_back(last ? uvec3(tip, here, next) : uvec3(tip, next, here));
        }
    }
    // The rings may run either way round.
    double volume = 0;
    for (const uvec3& t : shape.triangles)
        volume += glm::dot(dvec3(shape.positions[t.x]),
                           glm::cross(dvec3(shape.positions[t.y]), dvec3(shape.positions[t.z])));
    return volume < 0 ? shape.turn() : shape;
}

CsetShape csetStrip(std::size_t triangles) {
    CsetShape shape;
    for (std::size_t i = 0; i < triangles + 2; ++i)
        shape.positions.emplace_back(double(i), i % 2 ? 1.0 : 0.0, 0.0);
    for (std::uint32_t i = 0; i < triangles; ++i)
        shape.triangles.push_back(i % 2 ? uvec3(i + 1, i, i + 2) : uvec3(i, i + 1, i + 2));
    return shape;
}

} // namespace tests
