#include "tests/support/colbin_builder.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>

namespace tests {
namespace {

using namespace core::colbin;
using Point = ColbinBuilder::Point;

std::int32_t cut(double value) { return std::int32_t(std::trunc(value)); }

Int3 position(const Point& p) { return {cut(p.x * metre), cut(-p.y * metre), cut(p.z * metre)}; }

Int3 direction(const glm::dvec3& d) {
    return {cut(d.x * fixedOne), cut(d.y * fixedOne), cut(d.z * fixedOne)};
}

glm::dvec3 vector(const Int3& v) { return {v[0], v[1], v[2]}; }

glm::dvec3 windingOf(const Floor& floor) {
    const auto& v = floor.vertices;
    return glm::cross(vector(v[1]) - vector(v[0]), vector(v[2]) - vector(v[0]));
}

double radians(double degrees) { return degrees * std::numbers::pi / 180; }

} // namespace

void ColbinBuilder::triangle(Point a, Point b, Point c, bool ground) {
    Floor floor;
    floor.vertices = {position(a), position(b), position(c)};
    glm::dvec3 g = windingOf(floor);
    if ((g.y < 0) != ground) {
        std::swap(floor.vertices[1], floor.vertices[2]);
        g = -g;
    }
    if (glm::length(g) > 0) {
        const Int3 normal = direction(glm::normalize(g.y < 0 ? -g : g));
        for (std::size_t k = 0; k < 3; ++k)
            floor.normal[k] = std::int16_t(normal[k]);
    }
    m_floors.push_back(floor);
}

void ColbinBuilder::quad(Point a, Point b, Point c, Point d, bool ground) {
    triangle(a, b, c, ground);
    triangle(a, c, d, ground);
}

void ColbinBuilder::ground(double x0, double z0, double x1, double z1, double height) {
    quad({x0, height, z0}, {x1, height, z0}, {x1, height, z1}, {x0, height, z1});
}

void ColbinBuilder::ceiling(double x0, double z0, double x1, double z1, double height) {
    quad({x0, height, z0}, {x1, height, z0}, {x1, height, z1}, {x0, height, z1}, false);
}

void ColbinBuilder::rampZ(double x0, double z0, double x1, double z1, double height0, double height1) {
    quad({x0, height0, z0}, {x1, height0, z0}, {x1, height1, z1}, {x0, height1, z1});
}

void ColbinBuilder::rampX(double x0, double z0, double x1, double z1, double height0, double height1) {
    quad({x0, height0, z0}, {x1, height1, z0}, {x1, height1, z1}, {x0, height0, z1});
}

std::size_t ColbinBuilder::box(Point middle, glm::dvec3 size, double turnDegrees) {
    const double c = std::cos(radians(turnDegrees));
    const double s = std::sin(radians(turnDegrees));
    Wall wall;
    wall.center = position(middle);
    wall.axes = {direction({c, 0, s}), direction({-s, 0, c}), direction({0, -1, 0})};
    for (std::size_t k = 0; k < 3; ++k)
        wall.halfExtent[k] = cut(size[glm::length_t(k)] * metre / 2);
    m_walls.push_back(wall);
    return m_walls.size() - 1;
}

std::size_t ColbinBuilder::wall(double x0, double z0, double x1, double z1, double foot, double top) {
    const double length = std::hypot(x1 - x0, z1 - z0);
    return box({(x0 + x1) / 2, (foot + top) / 2, (z0 + z1) / 2}, {length, 0.5, top - foot},
               std::atan2(z1 - z0, x1 - x0) * 180 / std::numbers::pi);
}

Data ColbinBuilder::build(GridRule rule, std::uint32_t cellSize) const {
    Data data;
    data.floors.append(m_floors.begin(), m_floors.end());
    data.walls.append(m_walls.begin(), m_walls.end());
    core::Progress progress;
    auto grid = buildGrid(data.walls, cellSize, rule, 0, progress);
    if (!grid)
        throw std::runtime_error(core::describe(grid.error()));
    data.grid = grid->grid;
    data.cells = std::move(grid->cells);
    return data;
}

// --- courtyard: 40 x 32 m, x to the right, z to the back

namespace {

// Soft hills of the garden, level along its edges.
double gardenHeight(double x, double z) {
    const double edge = std::min({1.0, x / 4, (14 - x) / 4, z / 4, (32 - z) / 4});
    const double hill = 1.1 + 0.9 * std::sin(x * 0.7) * std::cos(z * 0.35 + 0.6);
    return std::max(0.0, edge) * hill;
}

void addGarden(ColbinBuilder& level) {
    for (double x = 0; x < 14; x += 2)
        for (double z = 0; z < 32; z += 2) {
            const auto at = [](double px, double pz) { return Point{px, gardenHeight(px, pz), pz}; };
            level.quad(at(x, z), at(x + 2, z), at(x + 2, z + 2), at(x, z + 2));
        }
    level.wall(3, 5, 8, 9, 0.5, 2.75); // ruined walls at odd angles
    level.wall(8.5, 9.4, 11, 11.4, 0.5, 2);
    level.wall(3.5, 14.5, 6, 12, 0.5, 2.5);
}

// Paved square with a sunken basin that ramps lead into.
void addSquare(ColbinBuilder& level) {
    for (double x = 14; x < 30; x += 4)
        for (double z = 0; z < 24; z += 4) {
            const bool basin = x >= 18 && x < 26 && z >= 8 && z < 16;
            const bool stairs = z >= 20 && x >= 18 && x < 26;
            if (!basin && !stairs)
                level.ground(x, z, x + 4, z + 4, 0);
        }
    level.rampX(18, 8, 20, 16, 0, -1);
    level.ground(20, 8, 24, 16, -1);
    level.rampX(24, 8, 26, 16, -1, 0);
    level.wall(18, 7.75, 26, 7.75, -1, 0.5); // low walls along the basin
    level.wall(18, 16.25, 26, 16.25, -1, 0.5);
    for (double x : {18.5, 25.5})
        for (double z : {6.0, 18.0}) {
            level.box({x, 1.25, z}, {0.5, 0.5, 2.5}, 45); // lamp posts, turned
            level.ground(x - 0.25, z - 0.25, x + 0.25, z + 0.25, 2.5);
        }
    level.box({22, 0.5, 12}, {0.5, 0.5, 3}, 30); // an obelisk in the basin
}

void addTerrace(ColbinBuilder& level) {
    level.rampZ(18, 20, 26, 24, 0, 1.5);
    for (double x = 14; x < 30; x += 4)
        level.ground(x, 24, x + 4, 32, 1.5);
    level.wall(14, 24, 18, 24, 0, 1.5);
    level.wall(26, 24, 30, 24, 0, 1.5);
    level.wall(14, 24, 14, 32, 0, 1.75); // towards the garden
    level.wall(18, 20, 18, 24, 0, 2);    // cheeks of the ramp
    level.wall(26, 20, 26, 24, 0, 2);
    level.box({20, 2, 29}, {2.5, 0.5, 1}, 20); // benches
    level.box({24, 2, 29}, {2.5, 0.5, 1}, -20);
}

// Roofed passage: floor, ceiling, roof, pillars along the square.
void addPassage(ColbinBuilder& level) {
    for (double z = 0; z < 32; z += 4) {
        level.ground(30, z, 36, z + 4, 0);
        level.ceiling(30, z, 36, z + 4, 3);
        level.ground(30, z, 36, z + 4, 3.5);
        level.box({30.25, 1.5, z + 2}, {0.5, 0.5, 3});
    }
    level.wall(30, 0, 30, 32, 3, 3.5); // edge of the roof
    level.wall(36, 0, 36, 32, 0, 5);
    level.rampZ(36.25, 0, 40, 20, 0, 3.5); // way up behind it
    level.ground(36.25, 20, 40, 32, 3.5);
    level.wall(40, 0, 40, 32, 0, 4.25); // parapet
}

void addTower(ColbinBuilder& level) {
    constexpr int sides = 8;
    constexpr double radius = 3.2;
    const Point foot{7, 0.5, 25};
    const auto corner = [&](int i, double height) {
        const double angle = radians(360.0 / sides * (i + 0.5));
        return Point{foot.x + radius * std::cos(angle), height, foot.z + radius * std::sin(angle)};
    };
    for (int i = 0; i < sides; ++i) {
        const Point a = corner(i, 0);
        const Point b = corner(i + 1, 0);
        level.triangle(corner(i, 0.6), corner(i + 1, 0.6), {foot.x, 0.6, foot.z});
        level.triangle(corner(i, 4.5), corner(i + 1, 4.5), {foot.x, 4.5, foot.z}, false);
        level.triangle(corner(i, 5), corner(i + 1, 5), {foot.x, 5, foot.z});
        const bool door = i == 5;
        level.wall(a.x, a.z, b.x, b.z, door ? 3 : 0, 6);
    }
}

// Outer walls with battlements; a gate to the front.
void addOuterWalls(ColbinBuilder& level) {
    const auto side = [&](double x0, double z0, double x1, double z1) {
        level.wall(x0, z0, x1, z1, 0, 4);
        const double length = std::hypot(x1 - x0, z1 - z0);
        for (double at = 1; at < length - 0.5; at += 2.5) {
            const double t = at / length;
            const double turn = std::atan2(z1 - z0, x1 - x0) * 180 / std::numbers::pi;
            level.box({x0 + t * (x1 - x0), 4.35, z0 + t * (z1 - z0)}, {1.2, 0.5, 0.7}, turn);
        }
    };
    side(0, 0, 20, 0);
    side(24, 0, 36, 0);
    side(0, 32, 40, 32);
    side(0, 0, 0, 32);
    level.wall(20, -1.5, 20, 0, 0, 5); // gate
    level.wall(24, -1.5, 24, 0, 0, 5);
    level.wall(20, -0.75, 24, -0.75, 3.5, 5);
    level.ground(20, -4, 24, 0, 0);
}

} // namespace

ColbinBuilder courtyard() {
    ColbinBuilder level;
    addGarden(level);
    addSquare(level);
    addTerrace(level);
    addPassage(level);
    addTower(level);
    addOuterWalls(level);
    return level;
}

// --- a level with a specimen of most faults

namespace {

void breakFloors(ColbinBuilder& level) {
    const std::size_t first = level.floorCount();
    level.ground(2, 2, 4, 4, 0.25); // every fault below is one of these, side by side
    level.ground(5, 2, 7, 4, 0.25);
    level.ground(8, 2, 10, 4, 0.25);
    level.floor(first).vertices[2] = level.floor(first).vertices[1];                   // no area
    level.floor(first + 1).vertices[1][2] = level.floor(first + 1).vertices[0][2] + 1; // sliver
    level.floor(first + 1).vertices[2] = level.floor(first + 1).vertices[0];
    level.floor(first + 1).vertices[2][0] += 256;
    level.floor(first + 2).normal = {0, 0, 0};
    level.floor(first + 3).normal = {0, 2000, 0};
    level.floor(first + 4).normal = {2048, 3547, 0}; // 30 degrees off
    level.floor(first + 5).normal = {0, -4096, 0};
    level.add(level.floor(0)); // duplicates, the second with its corners in another order
    level.add(level.floor(1));
    auto& turned = level.floor(level.floorCount() - 1);
    std::rotate(turned.vertices.begin(), turned.vertices.begin() + 1, turned.vertices.end());
    level.floor(2).padding = 0xBEEF;
}

void breakWalls(ColbinBuilder& level) {
    level.wallAt(level.box({3, 1.5, 8}, {3, 2, 3}, 15)).flags = 0x80000001;      // fat
    level.wallAt(level.box({7, 1, 8}, {2, 0.5, 2})).axes[1] = {0, 0, 0};         // zero axis
    level.wallAt(level.box({10, 1, 8}, {2, 0.5, 2})).halfExtent[0] = -128;       // negative
    level.wallAt(level.box({13, 1, 8}, {2, 0.5, 2})).halfExtent[1] = 0;          // flat
    level.box({15, 0.5, 8}, {0.2, 0.2, 0.2});                                    // tiny
    level.wallAt(level.box({3, 1, 12}, {2, 0.5, 2})).axes[0] = {2896, -2896, 0}; // sheared
    level.wallAt(level.box({7, 1, 12}, {2, 0.5, 2})).axes[0] = {6144, 0, 0};     // scaled by 1.5
    level.wallAt(level.box({10, 1, 12}, {2, 0.5, 2})).axes[2] = {0, -40960, 0};  // more than 16 bits
    level.box({13, 1, 12}, {2, 0.5, 2});
    level.add(level.wallAt(level.wallCount() - 1));                            // duplicate
    level.wallAt(level.box({16, 1, 12}, {2, 0.5, 2})).axes[1] = {0, 0, -4096}; // left-handed
}

// Rewrites the lists of a grid by a rule of one cell.
template <typename Change>
void changeLists(Data& data, Change&& change) {
    CellLists lists;
    lists.starts.push_back(0);
    for (std::uint64_t cell = 0; cell < data.grid.cells(); ++cell) {
        std::vector<std::uint16_t> list;
        for (std::uint32_t i = 0; i < data.cells.count(cell); ++i)
            list.push_back(data.cells.entry(cell, i));
        change(cell, list);
        lists.entries.append(list.begin(), list.end());
        lists.starts.push_back(std::uint32_t(lists.entries.size()));
    }
    data.cells = lists;
}

} // namespace

Data brokenLevel() {
    ColbinBuilder level;
    for (double x = 0; x < 20; x += 4)
        for (double z = 0; z < 16; z += 4)
            level.ground(x, z, x + 4, z + 4, 0);
    level.wall(0, 0, 20, 0, 0, 3);
    level.wall(20, 0, 20, 16, 0, 3);
    level.wall(20, 16, 0, 16, 0, 3);
    level.wall(0, 16, 0, 0, 0, 3);
    breakFloors(level);
    breakWalls(level);
    Data data = level.build(GridRule::TrueExtents);

    ColbinBuilder outside;
    outside.box({30, 1, 8}, {2, 0.5, 2}); // beyond the grid, in no cell
    data.walls.push_back(outside.wallAt(0));

    int listing = 0;
    changeLists(data, [&](std::uint64_t, std::vector<std::uint16_t>& list) {
        if (list.empty())
            return;
        switch (listing++) {
        case 3:
            list.push_back(999); // no such wall
            break;
        case 5:
            list.insert(list.begin(), 65535);
            break;
        case 7:
            list.push_back(list.front()); // a repeat
            break;
        case 9:
            list.clear(); // missing
            break;
        case 11:
            list.push_back(8); // needless
            break;
        default:
            break;
        }
    });
    data.tail = {'n', 'o', 't', 'e', 's'};
    return data;
}

// --- big levels

Data bigLevel(std::size_t floors, std::size_t walls, GridRule rule) {
    const auto side = std::size_t(std::ceil(std::sqrt(double(floors) / 2)));
    const auto height = [](std::size_t x, std::size_t z) {
        return 4 * std::sin(double(x) * 0.11) * std::cos(double(z) * 0.07) +
               0.5 * std::sin(double(x + 2 * z));
    };
    ColbinBuilder level;
    for (std::size_t x = 0; level.floorCount() < floors; ++x)
        for (std::size_t z = 0; z < side && level.floorCount() < floors; ++z) {
            const auto at = [&](std::size_t px, std::size_t pz) {
                return Point{2.0 * double(px), height(px, pz), 2.0 * double(pz)};
            };
            level.triangle(at(x, z), at(x + 1, z), at(x + 1, z + 1));
            if (level.floorCount() < floors)
                level.triangle(at(x, z), at(x + 1, z + 1), at(x, z + 1));
        }
    std::uint64_t state = 12345; // a fixed sequence, the same everywhere
    const auto random = [&](double low, double high) {
        state = state * 6364136223846793005ull + 1442695040888963407ull;
        return low + (high - low) * double(state >> 40) / double(1 << 24);
    };
    const double extent = 2 * double(std::max<std::size_t>(side, 1));
    for (std::size_t i = 0; i < walls; ++i) {
        const Point middle{random(0, extent), random(-2, 6), random(0, extent)};
        const double length = random(0.5, 6);
        const double tall = random(1, 4);
        level.box(middle, {length, 0.5, tall}, random(0, 180));
    }
    return level.build(rule, side > 400 ? 512 : 256);
}

} // namespace tests
