// A small ship, and what can be wrong with one. Nose -Z, starboard +X, metres.
#include "tests/support/freelancer_builder.h"
#include "tests/support/freelancer_samples.h"
#include "tests/support/freelancer_shapes.h"

#include "core/base/byte_writer.h"

#include <algorithm>
#include <numbers>

using core::Bytes;
using glm::dvec3;

namespace tests {
namespace {

constexpr double pi = std::numbers::pi;
constexpr double sharp = 0.55; // radians; twelve sides of a lathe are smooth
const dvec3 X(1, 0, 0), Y(0, 1, 0), Z(0, 0, 1);
const dvec3 otherSide(-1, 1, 1);

FlPiece piece(const std::string& material, const CsetShape& shape) {
    return {flHardEdges(shape, sharp), material};
}

CsetShape mirrored(CsetShape shape) { return shape.scale(otherSide); }

// A surface and its twin on the other side of x = 0.
CsetShape both(CsetShape shape) {
    const CsetShape twin = mirrored(shape);
    return shape.add(twin);
}

// --- hull

std::vector<FlSection> bodySections() {
    return {{-10.0, 1.1, -0.95, 0.45, 0.35},
            {-6.0, 1.85, -1.3, 1.0, 0.55},
            {-1.0, 2.45, -1.5, 1.7, 0.8},
            {4.0, 2.6, -1.5, 1.9, 0.9},
            {7.5, 2.2, -1.2, 1.6, 0.7}};
}

CsetShape tailFin() {
    CsetShape fin = flWing({{0, 0, -2.2, 1.6, 0.16}, {1.6, 0, -0.7, 1.9, 0.11}, {2.9, 0, 0.7, 2.1, 0.06}});
    fin = flTurned(fin, flRotation(Z, 1.15)); // up, and a little outwards
    return fin.move({1.1, 1.3, 5.4});
}

CsetShape nozzle(double radius, double length, const dvec3& at) {
    const double r = radius;
    return flLathe({{0.8 * r, -0.3 * length},
                    {r, 0.1 * length},
                    {0.84 * r, length},
                    {0.68 * r, 0.96 * length},
                    {0.55 * r, 0.45 * length}},
                   10, 2)
        .move(at);
}

CsetShape glow(double radius, const dvec3& at) {
    return flLathe({{radius, 0}, {0.6 * radius, 0.12}}, 8, 2).move(at);
}

std::vector<FlPiece> hull() {
    CsetShape trim = flHull(
        {{-13.2, 0.22, -0.52, -0.2, 0.08}, {-12.4, 0.6, -0.74, 0.06, 0.2}, {-10.0, 1.12, -0.97, 0.47, 0.35}});
    trim.add(flHull({{0.4, 0.35, 1.2, 1.72, 0.12}, {1.6, 0.5, 1.2, 2.15, 0.2}, {3.4, 0.55, 1.2, 2.2, 0.2}}));
    trim.add(both(tailFin()));
    for (const double z : {-4.2, -3.5}) // bands around the bow
        trim.add(flHull({{z, 2.12, -1.42, 1.34, 0.66}, {z + 0.35, 2.18, -1.45, 1.4, 0.69}}));

    CsetShape dark = flHull({{7.5, 2.05, -1.1, 1.48, 0.65}, {9.0, 1.6, -0.8, 1.2, 0.5}});
    dark.add(both(flHull({{-3.2, 0.45, -0.55, 0.5, 0.2}, // intakes
                          {-2.9, 0.6, -0.7, 0.62, 0.22},
                          {2.2, 0.62, -0.7, 0.7, 0.22},
                          {4.2, 0.25, -0.4, 0.4, 0.15}})
                      .move({2.35, 0.55, 0})));
    dark.add(both(flBlock({1.7, 0.95, 5.4}, 0.22, {2.85, -0.25, 1.6}))); // shoulders
    dark.add(flBox({2.5, 0.1, 4.1}, {0, -1.5, 1.1}));                    // the bay behind its door
    dark.add(both(nozzle(0.72, 1.4, {0.82, 0.15, 8.9})));
    dark.add(both(flBox({0.14, 0.14, 2.4}, {0.75, -0.45, -12.4}))); // antennas
    CsetShape cargo;
    for (const double z : {0.0, 1.35, 2.3})
        cargo.add(flBox({1.7, 0.09, 0.8}, {0, -1.56, z}));
    return {piece("hull_ivory", flHull(bodySections())), piece("trim_orange", trim),
            piece("steel_dark", dark), piece("cargo_yellow", cargo),
            piece("engine_glow", both(glow(0.42, {0.82, 0.15, 9.5})))};
}

std::vector<FlPiece> hullFromAfar() {
    CsetShape trim = flHull({{-13.2, 0.22, -0.52, -0.2, 0.08}, {-10.0, 1.12, -0.97, 0.47, 0.35}});
    trim.add(both(tailFin()));
    CsetShape dark = flHull({{7.5, 2.05, -1.1, 1.48, 0.65}, {9.0, 1.6, -0.8, 1.2, 0.5}});
    dark.add(both(flHull({{-1.1, 0.85, -0.7, 0.2, 0.2}, {4.3, 0.85, -0.7, 0.2, 0.2}}).move({2.85, 0, 0})));
    return {piece("hull_ivory", flHull(bodySections())), piece("trim_orange", trim),
            piece("steel_dark", dark)};
}

std::vector<FlPiece> hullFromFarAway() {
    return {piece("hull_ivory", flHull({{-13.2, 0.22, -0.52, -0.2, 0.08},
                                        {-1.0, 2.45, -1.5, 1.7, 0.8},
                                        {9.0, 1.7, -0.9, 1.3, 0.5}}))};
}

// The sharp edges of the hull, in place of the builder's wire of all of them.
Bytes wireOf(const Bytes& whole, const std::vector<FlPiece>& pieces) {
    std::vector<std::uint16_t> ends;
    std::size_t start = 0;
    for (const FlPiece& one : pieces) {
        for (const auto& [a, b] : flFeatureEdges(one.shape, 0.35))
            ends.insert(ends.end(), {std::uint16_t(start + a), std::uint16_t(start + b)});
        start += one.shape.positions.size();
    }
    const auto [lowest, highest] = std::minmax_element(ends.begin(), ends.end());
    core::ByteWriter out(core::ByteOrder::Little);
    out.bytes(core::ByteView(whole).first(12)); // size, CRC, vertexStart, vertexCount
    out.number(std::uint16_t(ends.size()));
    out.number(std::uint16_t(*highest - *lowest + 1));
    for (const std::uint16_t end : ends)
        out.number(end);
    return std::move(out).take();
}

// --- what hangs on it; each about its own joint

std::vector<FlPiece> canopy() {
    const std::vector<FlSection> glass = {{-2.7, 0.25, -0.6, -0.15, 0.1},
                                          {-1.2, 0.78, -0.5, 0.5, 0.36},
                                          {0.6, 1.0, -0.3, 0.86, 0.46},
                                          {2.2, 0.86, -0.2, 0.8, 0.36}};
    CsetShape frame = flHull({{2.1, 0.95, -0.3, 0.88, 0.38}, {3.9, 0.6, -0.2, 0.84, 0.3}});
    frame.add(flHull({{-1.3, 0.83, -0.55, 0.56, 0.38}, {-1.02, 0.86, -0.5, 0.6, 0.4}}));
    frame.add(flHull({{0.45, 1.04, -0.4, 0.91, 0.48}, {0.75, 1.04, -0.4, 0.92, 0.48}}));
    return {piece("canopy_glass", flHull(glass)), piece("steel_dark", frame)};
}

std::vector<FlPiece> starWing() {
    CsetShape wing =
        flWing({{0.1, 0, -2.5, 2.7, 0.36}, {2.2, -0.1, -1.5, 2.7, 0.28}, {5.4, -0.3, 0.3, 2.8, 0.17}});
    CsetShape tip = flWing({{5.4, -0.3, 0.28, 2.82, 0.18}, {6.9, -0.4, 1.2, 2.9, 0.1}});
    tip.add(flTurned(flWing({{-0.7, 0, 0.4, 1.5, 0.09}, {0, 0, -0.5, 1.4, 0.12}, {1.3, 0, 0.6, 1.7, 0.06}}),
                     flRotation(Z, 1.35))
                .move({6.9, -0.4, 1.6}));
    CsetShape dark = flLathe({{0.4, -2.7}, {0.4, 2.8}}, 8, 2); // hinge
    dark.add(flLathe({{0.16, -3.2}, {0.2, -0.6}, {0.34, -0.4}, {0.3, 1.1}}, 6, 2)
                 .move({5.2, -0.55, 0.4})); // gun mount
    return {piece("hull_ivory", wing), piece("trim_orange", tip), piece("steel_dark", dark)};
}

std::vector<FlPiece> engine() {
    CsetShape body = flLathe({{0.84, -1.75}, {1.0, -0.7}, {1.0, 0.6}, {0.9, 1.7}}, 10, 2);
    CsetShape trim = flLathe({{0.5, -1.5}, {0.64, -2.3}, {0.76, -2.35}, {0.9, -1.6}}, 10, 2);
    CsetShape dark = nozzle(0.86, 1.3, {0, 0, 1.55});
    dark.add(flLathe({{0.06, -2.5}, {0.34, -1.6}}, 6, 2));                       // spinner
    dark.add(flHull({{-1.4, 0.2, 0.6, 1.3, 0.1}, {1.4, 0.26, 0.6, 1.5, 0.12}})); // pylon
    return {piece("hull_ivory", body), piece("trim_orange", trim), piece("steel_dark", dark),
            piece("engine_glow", glow(0.5, {0, 0, 2.1}))};
}

std::vector<FlPiece> turretBase() {
    CsetShape base = flLathe({{1.05, -0.25}, {1.05, 0.1}, {0.8, 0.36}}, 12, 1);
    CsetShape cheeks =
        both(flHull({{-0.65, 0.17, 0.3, 1.0, 0.1}, {0.65, 0.17, 0.3, 1.13, 0.1}}).move({0.52, 0, 0}));
    return {piece("steel_dark", base), piece("hull_ivory", cheeks)};
}

std::vector<FlPiece> turretBarrel() {
    CsetShape barrels =
        both(flLathe({{0.15, -2.75}, {0.15, -2.2}, {0.1, -2.1}, {0.12, -0.4}}, 6, 2).move({0.19, 0.02, 0}));
    return {piece("trim_orange", flBlock({0.7, 0.5, 1.2}, 0.12, {0, 0, 0})), piece("steel_dark", barrels)};
}

std::vector<FlPiece> bayDoor() {
    CsetShape stripes;
    for (const double z : {-1.5, 1.5})
        stripes.add(flBox({2.5, 0.06, 0.3}, {0, -0.1, z}));
    return {piece("hull_ivory", flBlock({2.9, 0.2, 4.4}, 0.08)), piece("cargo_yellow", stripes)};
}

void addHardpoints(FreelancerBuilder& ship) {
    const glm::dmat3 back = flRotation(Y, pi), down = flRotation(Z, pi);
    const auto fixed = [&](const char* part, const char* name, const dvec3& at,
                           const glm::dmat3& facing = glm::dmat3(1.0)) {
        ship.hardpoint(part, {name, at, facing});
    };
    const auto turning = [&](const char* part, const char* name, const dvec3& at, double reach,
                             const glm::dmat3& facing = glm::dmat3(1.0)) {
        ship.hardpoint(part, {name, at, facing, true, -reach, reach});
    };
    turning("star_wing", "HpWeapon01", {5.2, -0.55, -2.8}, 0.35);
    turning("port_wing", "HpWeapon02", {-5.2, -0.55, -2.8}, 0.35);
    turning("Root", "HpWeapon03", {1.0, -0.75, -10.4}, 0.25);
    turning("Root", "HpWeapon04", {-1.0, -0.75, -10.4}, 0.25);
    turning("Root", "HpTurret01", {0, -1.35, -5.0}, pi / 2, down);
    fixed("turret_barrel", "HpFire01", {0.19, 0.02, -2.75});
    fixed("turret_barrel", "HpFire02", {-0.19, 0.02, -2.75});
    fixed("star_engine", "HpEngine01", {0, 0, 2.9}, back);
    fixed("port_engine", "HpEngine02", {0, 0, 2.9}, back);
    fixed("Root", "HpEngine03", {0.82, 0.15, 10.3}, back);
    fixed("Root", "HpEngine04", {-0.82, 0.15, 10.3}, back);
    fixed("Root", "HpThruster01", {0, -0.6, 9.1}, back);
    fixed("Root", "HpMount01", {0, 0.8, 6.6});
    fixed("Root", "HpDockMountA", {2.5, 0.2, -3.2}, flRotation(Y, -pi / 2));
    fixed("Root", "HpDockPointA01", {9.0, 0.2, -3.2}, flRotation(Y, pi / 2));
}

FreelancerBuilder courier() {
    FreelancerBuilder ship("courier.lod-112.vms");
    ship.material("hull_ivory", {0.84, 0.82, 0.76});
    ship.material("trim_orange", {0.87, 0.42, 0.13});
    ship.material("steel_dark", {0.27, 0.31, 0.36});
    ship.material("canopy_glass", {0.2, 0.52, 0.7});
    ship.material("engine_glow", {0.45, 0.85, 1.0});
    ship.material("cargo_yellow", {0.93, 0.74, 0.22});

    ship.part("Root");
    ship.mesh("Root", hull(), 0).wire("Root");
    ship.mesh("Root", hullFromAfar(), 1).mesh("Root", hullFromFarAway(), 2);
    ship.switches("Root", {0, 80, 250, 1200});
    Bytes& wire = ship.fragment("Root").at("VMeshWire/VWireData").payload;
    wire = wireOf(wire, hull());

    ship.part({"Fix", "Root", "cockpit", {0, 1.0, -6.2}}).mesh("cockpit", canopy());
    const dvec3 hinge(3.6, -0.25, 1.6), mount(3.3, -1.55, 1.0);
    ship.part({"Rev", "Root", "star_wing", hinge, {}, Z, glm::dmat3(1.0), {-0.1, 1.25}});
    ship.mesh("star_wing", starWing());
    ship.part({"Fix", "star_wing", "star_engine", mount}).mesh("star_engine", engine());
    ship.part({"Rev", "Root", "port_wing", hinge * otherSide, {}, {0, 0, -1}, glm::dmat3(1.0), {-0.1, 1.25}});
    std::vector<FlPiece> portWing = starWing();
    for (FlPiece& one : portWing)
        one.shape = mirrored(one.shape);
    ship.mesh("port_wing", portWing);
    ship.part({"Fix", "port_wing", "port_engine", mount * otherSide});
    const std::string ref = "VMeshPart/VMeshRef"; // the same triangles as on the other side
    ship.fragment("port_engine").leaf(ref, ship.fragment("star_engine").at(ref).payload);
    ship.part({"Rev", "Root", "turret_base", {0, 1.95, 5.2}, {}, Y, glm::dmat3(1.0), {-2.6, 2.6}});
    ship.mesh("turret_base", turretBase());
    ship.part({"Rev", "turret_base", "turret_barrel", {0, 0.75, 0}, {}, X, glm::dmat3(1.0), {-0.1, 1.2}});
    ship.mesh("turret_barrel", turretBarrel());
    ship.part({"Pris", "Root", "bay_door", {0, -1.62, 1.1}, {}, Z, glm::dmat3(1.0), {0, 3.4}});
    ship.mesh("bay_door", bayDoor());
    addHardpoints(ship);

    ship.map("Sc_fold_wings", flScalarMap("Root", "star_wing", {{0, 0}, {2.5, 1.2}}));
    ship.map("Sc_fold_wings", flScalarMap("Root", "port_wing", {{0, 0}, {2.5, 1.2}}));
    ship.map("Sc_open_bay", flScalarMap("Root", "bay_door", {{0, 0}, {0.8, 0.2}, {3, 3.4}}));
    return ship;
}

} // namespace

Bytes flCourier() { return courier().bytes(); }

Bytes flBrokenCourier() {
    FreelancerBuilder ship = courier();
    // Records are 208 bytes: axis at 0xBC, min at 0xC8, max at 0xCC.
    const auto patch = [](Bytes& payload, std::size_t at, const Bytes& with) {
        std::copy(with.begin(), with.end(), payload.begin() + std::ptrdiff_t(at));
    };
    Bytes& turning = ship.root.at("Cmpnd/Cons/Rev").payload;
    patch(turning, 0 * 208 + 0xBC, flFloats({0, 0, 2.5}));  // star wing: axis of length 2.5
    patch(turning, 1 * 208 + 0xC8, flFloats({1.25, -0.1})); // port wing: min above max
    Bytes& fixed = ship.root.at("Cmpnd/Cons/Fix").payload;
    patch(fixed, 0x8C, flFloats({1.2, 0.15, 0, 0, 1, 0, 0, 0, 0.9})); // cockpit: skewed and stretched

    // An orphan, drawn at the origin: its name is missing from every record.
    ship.part("spare_tank")
        .mesh("spare_tank",
              {piece("cargo_yellow", flLathe({{0.4, 10.6}, {0.9, 11}, {0.9, 13.5}, {0.4, 13.9}}, 12, 2))});
    ship.joint(
        {"Pris", "Root", "turret_barrel", {0, 3, 0}, {}, Y, glm::dmat3(1.0), {0, 1}}); // its second record
    ship.part("strut_a").box("strut_a", {0.4, 0.4, 3}, {3.5, 3, 8});
    ship.part("strut_b").box("strut_b", {0.4, 0.4, 3}, {-3.5, 3, 8});
    ship.joint({"Fix", "strut_b", "strut_a", {0, 0.5, 0}}).joint({"Fix", "strut_a", "strut_b", {0, 0.5, 0}});
    // The port engine's mesh is nowhere: its box is all that is known.
    patch(ship.fragment("port_engine").at("VMeshPart/VMeshRef").payload, 4,
          flInt(std::int32_t(flCrc("nowhere.vms"))));
    return ship.bytes();
}

} // namespace tests
