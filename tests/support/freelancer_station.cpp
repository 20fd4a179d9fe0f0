// A station with two docks, metres. Nothing of it is in any game.
#include "tests/support/freelancer_builder.h"
#include "tests/support/freelancer_samples.h"
#include "tests/support/freelancer_shapes.h"

#include <cmath>
#include <numbers>

using core::Bytes;
using glm::dvec3;

namespace tests {
namespace {

constexpr double pi = std::numbers::pi;
constexpr double sharp = 0.55; // radians
const dvec3 X(1, 0, 0), Y(0, 1, 0), Z(0, 0, 1);
const glm::dmat3 straight(1.0);

FlPiece piece(const std::string& material, const CsetShape& shape) {
    return {flHardEdges(shape, sharp), material};
}

std::vector<FlPiece> hub() {
    CsetShape body = flLathe({{9, -18}, {16, -11}, {17.5, -7}, {17.5, 8}, {13, 14}, {9, 16}}, 12, 1);
    CsetShape lower = flLathe({{2.5, -40}, {4, -38}, {9.5, -34}, {10, -15}}, 12, 1);
    CsetShape dark = flLathe({{8.5, 15}, {7.5, 18}, {7.5, 26}, {4.5, 29}, {3, 30}}, 12, 1);
    CsetShape bands = flLathe({{17.3, -5}, {18, -4.5}, {18, -3}, {17.3, -2.5}}, 12, 1);
    bands.add(flLathe({{10.1, -20}, {10.5, -19.6}, {10.5, -18.6}, {10.1, -18.2}}, 12, 1));
    CsetShape windows = flLathe({{17.3, 4.2}, {17.8, 4.4}, {17.8, 6.1}, {17.3, 6.3}}, 12, 1);
    return {piece("plate_grey", body), piece("plate_blue", lower), piece("steel_dark", dark),
            piece("stripe_red", bands), piece("window_amber", windows)};
}

std::vector<FlPiece> ring() {
    const int segments = 24;
    CsetShape body =
        flRing({{54, -3}, {56, -5}, {60, -5}, {63, -3}, {63, 3}, {60, 5}, {56, 5}, {54, 3}}, segments);
    CsetShape windows = flRing({{62.6, -1.2}, {63.3, 0}, {62.6, 1.2}}, segments);
    CsetShape spokes, joints;
    for (int i = 0; i < 4; ++i) {
        const glm::dmat3 turn = flRotation(Y, i * pi / 2 + pi / 4);
        spokes.add(flTurned(
            flHull({{15, 2.2, -1.6, 1.6, 0.6}, {36, 1.5, -1.2, 1.2, 0.4}, {55, 2.2, -2, 2, 0.6}}), turn));
        joints.add(flTurned(flHull({{51.5, 4, -6, 6, 1.8}, {64.5, 4, -6, 6, 1.8}}), turn));
    }
    return {piece("plate_grey", body), piece("window_amber", windows), piece("steel_dark", spokes),
            piece("plate_blue", joints)};
}

// A box that is open at -Z: half width and height outside and of the mouth.
std::vector<FlPiece> dock(double width, double height, double mouthWidth, double mouthHeight) {
    const auto section = [](double z, double w, double h, double c) { return FlSection{z, w, -h, h, c}; };
    const double innerWidth = mouthWidth + 0.8, innerHeight = mouthHeight + 0.8;
    CsetShape body = flHull({section(14, width - 5, height - 3, 2), section(8, width, height, 2.5),
                             section(-12, width, height, 2.5), section(-12, innerWidth, innerHeight, 0.5),
                             section(2.4, innerWidth, innerHeight, 0.5)});
    // Round the mouth, and the walls and the floor behind it.
    CsetShape frame =
        flHull({section(2.3, innerWidth, innerHeight, 0.5), section(-11.9, innerWidth, innerHeight, 0.5),
                section(-11.9, width + 0.6, height + 0.6, 2.8), section(-15, width + 0.6, height + 0.6, 2.8),
                section(-16, width - 0.6, height - 0.6, 2.2), section(-16, mouthWidth, mouthHeight, 0.4),
                section(2, mouthWidth, mouthHeight, 0.4)});
    CsetShape stripe =
        flHull({section(-9, width + 0.3, height + 0.3, 2.6), section(-7.6, width + 0.3, height + 0.3, 2.6)});
    CsetShape lamps;
    for (const double x : {-1, 1})
        for (const double y : {-1, 1})
            lamps.add(flBox({1.2, 1.2, 0.8}, {x * (mouthWidth + 2), y * (mouthHeight + 1.6), -16.2}));
    lamps.add(flBox({2 * mouthWidth - 4, 0.5, 0.4}, {0, mouthHeight - 2, 1.9}));
    return {piece("plate_grey", body), piece("steel_dark", frame), piece("stripe_red", stripe),
            piece("window_amber", lamps)};
}

std::vector<FlPiece> slidingDoor() {
    CsetShape door = flHull({{-0.5, 3.95, -6.2, 6.2, 0.3}, {0.5, 3.95, -6.2, 6.2, 0.3}});
    CsetShape stripes;
    for (const double y : {-3.6, 0.0, 3.6})
        stripes.add(flBox({6.4, 1.1, 0.3}, {0, y, -0.5}));
    return {piece("plate_blue", door), piece("hazard_yellow", stripes)};
}

// Hinged at y = 0; reaches to y = -6.4.
std::vector<FlPiece> leaf() {
    CsetShape door = flBlock({16.2, 6.3, 0.9}, 0.2, {0, -3.25, 0});
    CsetShape hinge = flLathe({{0.6, -7}, {0.6, 7}}, 8, 0);
    CsetShape ribs;
    for (const double x : {-5.4, 0.0, 5.4})
        ribs.add(flBox({1.0, 4.8, 0.5}, {x, -3.3, -0.5}));
    return {piece("plate_blue", door), piece("steel_dark", hinge), piece("hazard_yellow", ribs)};
}

std::vector<FlPiece> mast() {
    CsetShape rod = flLathe({{1.6, 0}, {1.3, 2}, {0.8, 14}, {0.6, 15}}, 8, 1);
    CsetShape boxes = flBlock({3, 2.4, 3}, 0.5, {0, 5, 0});
    boxes.add(flLathe({{0.9, 13.6}, {1.4, 14}, {1.4, 15.2}, {0.8, 15.6}}, 8, 1));
    return {piece("steel_dark", rod), piece("stripe_red", boxes)};
}

// Looks to -Z from its ball.
std::vector<FlPiece> dish() {
    std::vector<glm::dvec2> profile = {{0.8, -1.2}, {3.4, -2.0}, {6.2, -3.8}, {8.0, -6.2},
                                       {7.7, -6.3}, {5.9, -4.2}, {3.2, -2.5}, {0.7, -1.8}};
    CsetShape feed = flLathe({{0.22, -7.6}, {0.18, -1.5}}, 6, 2);
    feed.add(flLathe({{0.3, -8.3}, {0.7, -8.1}, {0.7, -7.3}, {0.3, -7.1}}, 8, 2));
    CsetShape ball = flLathe({{0.5, -1.4}, {1.3, -0.7}, {1.3, 0.7}, {0.5, 1.3}}, 10, 2);
    return {piece("plate_grey", flLathe(profile, 12, 2)), piece("stripe_red", feed),
            piece("steel_dark", ball)};
}

// Turns about X and reaches to +X.
std::vector<FlPiece> solarArm() {
    CsetShape arm = flLathe({{0.9, -1}, {1.1, 0}, {0.7, 9}, {0.5, 38}}, 8, 0);
    CsetShape frames, cells;
    for (int i = 0; i < 3; ++i) {
        const double x = 13.5 + 9.2 * i;
        frames.add(flBox({8.4, 0.5, 19}, {x, 0, 0}));
        for (const double z : {-5.1, 5.1})
            cells.add(flBox({7.4, 0.8, 8.6}, {x, 0, z}));
    }
    return {piece("steel_dark", arm), piece("plate_grey", frames), piece("solar_cell", cells)};
}

std::vector<FlPiece> buoy() {
    CsetShape body = flLathe({{0.8, -2.6}, {2.2, -1.2}, {2.2, 1.2}, {0.8, 2.6}}, 8, 1);
    body.add(flLathe({{0.25, 2.5}, {0.12, 7}}, 6, 1)).add(flLathe({{0.12, -7}, {0.25, -2.5}}, 6, 1));
    CsetShape lamp = flLathe({{0.3, 6.6}, {0.6, 6.9}, {0.6, 7.6}, {0.3, 7.9}}, 8, 1);
    return {piece("hazard_yellow", body), piece("window_amber", lamp)};
}

// What another part shows, once more.
void showAgain(FreelancerBuilder& station, const std::string& shown, const std::string& part) {
    const std::string place = "VMeshPart/VMeshRef";
    station.fragment(part).leaf(place, station.fragment(shown).at(place).payload);
}

void addDockPoints(FreelancerBuilder& station, const std::string& part, char chain, int points) {
    const std::string letter(1, chain);
    station.hardpoint(part, {"HpDockMount" + letter, {0, 0, -6}, flRotation(Y, pi)});
    for (int i = 1; i <= points; ++i)
        station.hardpoint(
            part,
            {"HpDockPoint" + letter + "0" + std::to_string(i), {0, 0, -10 - 18.0 * i}, flRotation(Y, pi)});
}

// Frames with times of their own: W, X, Y, Z, or position and these.
FlMap poseMap(std::string parent, std::string child, std::uint32_t type, std::uint32_t count,
              const std::vector<double>& numbers) {
    FlMap map{std::move(parent), std::move(child), type};
    map.count = count;
    map.frames = flFloats(numbers);
    return map;
}

void addScripts(FreelancerBuilder& station) {
    station.map("Sc_open_docks", flScalarMap("dock_a", "door_port", {{0, 0}, {0.5, 0}, {3, 7.2}}));
    station.map("Sc_open_docks", flScalarMap("dock_a", "door_star", {{0, 0}, {0.5, 0}, {3, 7.2}}));
    station.map("Sc_open_docks", flScalarMap("dock_b", "leaf_upper", {{0, 0}, {4, 1.9}}));
    station.map("Sc_open_docks", flScalarMap("dock_b", "leaf_lower", {{0, 0}, {4, 1.9}}));
    station.map("Sc_turn_ring", flScalarMap("Root", "ring", {{0, 0}, {30, 1.5}, {60, 3}}));
    const double c = std::cos(0.4), s = std::sin(0.4);
    station.map("Sc_search", poseMap("mast", "dish", 4, 3, {0, 1, 0, 0, 0, 5, c, 0, s, 0, 10, 1, 0, 0, 0}));
    station.map("Sc_search", poseMap("Root", "buoy", 6, 3, {0, 0, 0, 0, 1, 0, 0, 0, 4, 0, 2, 0,
                                                            c, 0, s, 0, 8, 0, 0, 0, 1, 0, 0, 0}));
}

} // namespace

Bytes flStation() {
    FreelancerBuilder station("station.lod-112.vms");
    station.material("plate_grey", {0.74, 0.77, 0.8});
    station.material("plate_blue", {0.3, 0.43, 0.57});
    station.material("steel_dark", {0.28, 0.3, 0.34});
    station.material("stripe_red", {0.76, 0.24, 0.19});
    station.material("hazard_yellow", {0.93, 0.74, 0.22});
    station.material("window_amber", {1.0, 0.83, 0.48});
    station.material("solar_cell", {0.13, 0.2, 0.42});

    station.part("Root").mesh("Root", hub());
    station.part({"Rev", "Root", "ring", {0, 1, 0}, {}, Y, straight, {-pi, pi}}).mesh("ring", ring());

    station.part({"Fix", "Root", "dock_a", {0, -27, -23}}).mesh("dock_a", dock(16, 10, 8, 6.4));
    station.part({"Pris", "dock_a", "door_port", {-3.96, 0, -13}, {}, {-1, 0, 0}, straight, {0, 7.2}});
    station.mesh("door_port", slidingDoor());
    station.part({"Pris", "dock_a", "door_star", {3.96, 0, -13}, {}, X, straight, {0, 7.2}});
    showAgain(station, "door_port", "door_star");
    addDockPoints(station, "dock_a", 'A', 3);

    // Its mouth looks to +X.
    const glm::dmat3 toStarboard = flRotation(Y, -pi / 2);
    station.part({"Fix", "Root", "dock_b", {23, -27, 0}, {}, Y, toStarboard});
    showAgain(station, "dock_a", "dock_b");
    station.part({"Rev", "dock_b", "leaf_upper", {0, 6.4, -16.2}, {}, X, straight, {0, 1.9}});
    station.mesh("leaf_upper", leaf());
    station.part(
        {"Rev", "dock_b", "leaf_lower", {0, -6.4, -16.2}, {}, {-1, 0, 0}, flRotation(Z, pi), {0, 1.9}});
    showAgain(station, "leaf_upper", "leaf_lower");
    addDockPoints(station, "dock_b", 'B', 2);

    station.part({"Fix", "Root", "mast", {0, 29.5, 0}}).mesh("mast", mast());
    station.part(
        {"Sphere", "mast", "dish", {0, 16, 0}, {}, Y, flRotation(X, 0.5), {-1.2, 0.6, -pi, pi, -0.2, 0.2}});
    station.mesh("dish", dish());
    station.part({"Rev", "Root", "array_star", {7.2, 22, 0}, {}, X, straight, {-1.4, 1.4}});
    station.mesh("array_star", solarArm());
    station.part(
        {"Rev", "Root", "array_port", {-7.2, 22, 0}, {}, {-1, 0, 0}, flRotation(Y, pi), {-1.4, 1.4}});
    showAgain(station, "array_star", "array_port");
    station.part({"Loose", "Root", "buoy", {26, -20, -70}}).mesh("buoy", buoy());
    station.cameraPart({"Fix", "dock_a", "dock_view", {0, 13, -18}, {}, Y, flRotation(X, -0.35)}, 0.55, 0.42,
                       1, 30);

    station.hardpoint("Root", {"HpMount01", {0, -12, 0}});
    for (int i = 0; i < 4; ++i) {
        const glm::dmat3 turn = flRotation(Y, i * pi / 2);
        station.hardpoint("Root", {"HpTurret0" + std::to_string(i + 1), turn * dvec3(0, 11.5, -15.5), turn,
                                   true, -1.2, 1.2});
    }
    addScripts(station);
    return station.bytes();
}

} // namespace tests
