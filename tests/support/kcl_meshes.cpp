#include "tests/support/kcl_meshes.h"

#include "tests/support/kcl_prisms.h"

#include <cmath>
#include <numbers>

namespace tests {
namespace {

using glm::dvec3;

constexpr double pi = std::numbers::pi;

// In steps, so that slopes come again and a model of many prisms does not run out of normals.
double hillAt(double x, double z, double step) {
    const double height =
        90 * std::sin(x * 0.0031) * std::cos(z * 0.0023) + 25 * std::sin(x * 0.011 + z * 0.007);
    return step * std::round(height / step);
}

} // namespace

KclWords kclWords(const std::string& id) {
    const KclDialect& dialect = kclDialect(id);
    if (dialect.v2)
        return {0x00, 0x86, 0x0A, 0x11, 0x1C};
    if (id == "kart_be" || id == "kart_le")
        return {0x00, 0x03, 0x06, 0x0C, 0x10};
    if (id == "ds_kart") // bits 15 and 14 say floor and wall
        return {0x8000, 0x8300, 0x8700, 0x4800, 0x0B00};
    return {0, 1, 2, 3, 4}; // rows of a table elsewhere
}

KclMesh kclSingleTriangle() { return {{{dvec3{100, 50, 200}, {100, 50, 500}, {500, 50, 200}}, 0}}; }

KclMesh kclHills(std::size_t triangles, const KclWords& words, double cell) {
    KclMesh mesh;
    const auto side = std::max<std::size_t>(1, std::size_t(std::sqrt(double(triangles) / 2)));
    for (std::size_t x = 0; mesh.size() < triangles; ++x)
        for (std::size_t z = 0; z < side && mesh.size() < triangles; ++z) {
            const auto at = [&](std::size_t i, std::size_t k) {
                const double px = double(i) * cell, pz = double(k) * cell;
                return dvec3(px, hillAt(px, pz, cell / 8), pz);
            };
            const bool band = z % 12 < 4;
            const bool panel = band && z % 12 == 1 && x % 16 == 5;
            const std::uint16_t word = panel ? words.boost : band ? words.road : words.offRoad;
            if (z == 0 && x % 8 == 0) { // a square of the fall-out plane for every eighth column
                const double far = cell * double(x - x % 8), width = double(side) * cell;
                mesh.push_back(
                    {{dvec3{far, -400, 0}, {far, -400, width}, {far + 8 * cell, -400, 0}}, words.fall});
                if (mesh.size() == triangles)
                    break;
            }
            mesh.push_back({{at(x, z), at(x, z + 1), at(x + 1, z + 1)}, word});
            if (mesh.size() < triangles)
                mesh.push_back({{at(x, z), at(x + 1, z + 1), at(x + 1, z)}, word});
        }
    return mesh;
}

KclMesh kclTunnel(const KclWords& words, int rings, int sides) {
    KclMesh mesh;
    const auto at = [&](int ring, int side) {
        const double turn = 0.5 * pi * ring / rings; // a quarter of a circle in plan
        const double around = 2 * pi * (side + 0.5) / sides - pi / 2;
        const double out = 1500 + 160 * std::cos(around);
        return dvec3(out * std::cos(turn), 160 + 160 * std::sin(around), out * std::sin(turn));
    };
    for (int ring = 0; ring < rings; ++ring)
        for (int side = 0; side < sides; ++side) {
            const double around = 2 * pi * (side + 1) / sides - pi / 2;
            const bool floor = std::sin(around) < -0.8;
            quad(mesh, at(ring, side), at(ring + 1, side), at(ring + 1, side + 1), at(ring, side + 1),
                 floor ? words.road : words.wall);
        }
    return mesh;
}

KclMesh kclLoop(const KclWords& words, int steps) {
    KclMesh mesh;
    const auto at = [&](int step, double across) {
        const double turn = 2 * pi * step / steps - pi / 2;
        const double sideways = 260.0 * step / steps;
        return dvec3(sideways + across, 400 + 400 * std::sin(turn), 400 * std::cos(turn));
    };
    for (int step = 0; step < steps; ++step)
        for (int lane = 0; lane < 4; ++lane) {
            const double left = -100 + 50 * lane;
            const bool panel = step == 1 && (lane == 1 || lane == 2);
            quad(mesh, at(step, left), at(step + 1, left), at(step + 1, left + 50), at(step, left + 50),
                 panel ? words.boost : words.road);
        }
    return mesh;
}

KclMesh kclThinWalls(const KclWords& words, double gap) {
    KclMesh mesh;
    for (int i = 0; i < 12; ++i) {
        const double turn = pi * i / 12;
        const dvec3 along(std::cos(turn), 0, std::sin(turn));
        const dvec3 across(-std::sin(turn), 0, std::cos(turn));
        const int row = i / 4;
        const dvec3 foot(420.0 * (i - 4 * row), 0, 420.0 * row);
        const dvec3 up(0, 120, 0);
        const dvec3 apart = across * (i % 3 == 0 ? 0.0 : gap);
        const dvec3 end = foot + along * 300.0;
        quad(mesh, foot, foot + up, end + up, end, words.wall);
        quad(mesh, end - apart, end - apart + up, foot - apart + up, foot - apart, words.wall);
    }
    return mesh;
}

KclMesh kclSlivers(const KclWords& words, double height) {
    KclMesh mesh;
    quad(mesh, {0, 0, 0}, {0, 0, 600}, {1200, 0, 600}, {1200, 0, 0}, words.road);
    for (int i = 0; i < 10; ++i) {
        const double thin = height / (1 + i % 5);
        const dvec3 at(110.0 * i, 40 + 3 * i, 60);
        // A needle, a cap whose far corner almost lies on the opposite edge, and one that is both.
        mesh.push_back({{at, at + dvec3(0, 0, 200), at + dvec3(thin, 0, 200)}, words.road});
        mesh.push_back(
            {{at + dvec3(0, 20, 0), at + dvec3(-thin, 20, 100), at + dvec3(0, 20, 200)}, words.offRoad});
        mesh.push_back(
            {{at + dvec3(0, 40, 0), at + dvec3(0, 40 + thin, 20), at + dvec3(0, 40, 300)}, words.wall});
    }
    return mesh;
}

KclMesh kclMedley(const KclWords& words) {
    KclMesh mesh = kclHills(400, words);
    append(mesh, moved(kclTunnel(words), {1500, 300, 1500}));
    append(mesh, moved(kclLoop(words), {600, 200, 2600}));
    append(mesh, moved(kclThinWalls(words), {2400, 100, 100}));
    append(mesh, moved(kclSlivers(words), {2400, 50, 2400}));
    return mesh;
}

KclMesh moved(KclMesh mesh, const dvec3& by) {
    for (KclTriangle& triangle : mesh)
        for (dvec3& corner : triangle.v)
            corner += by;
    return mesh;
}

void append(KclMesh& mesh, const KclMesh& more) { mesh.insert(mesh.end(), more.begin(), more.end()); }

void quad(KclMesh& mesh, const dvec3& a, const dvec3& b, const dvec3& c, const dvec3& d,
          std::uint16_t attribute) {
    mesh.push_back({{a, b, c}, attribute});
    mesh.push_back({{a, c, d}, attribute});
}

} // namespace tests
