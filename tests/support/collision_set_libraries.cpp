// The libraries that core/formats/collision_set/samples are made of: a shipyard to look at, and its wreckage.
#include "tests/support/collision_set_builder.h"

#include <cmath>
#include <limits>
#include <numbers>
#include <string>

namespace tests {

using core::Bytes;
using core::dvec3;
using core::uvec3;

namespace {

using Ring = std::vector<dvec3>;

// A rounded rectangle about the z axis; a power of 2 is an ellipse, greater ones are more of a box.
Ring ringAt(double z, double width, double height, double lift, int points, double power) {
    Ring ring;
    for (int i = 0; i < points; ++i) {
        const double turn = 2 * std::numbers::pi * i / points;
        const double c = std::cos(turn), s = std::sin(turn);
        const auto bulge = [&](double x) { return std::copysign(std::pow(std::abs(x), 2 / power), x); };
        ring.emplace_back(width * bulge(c), height * bulge(s) + lift, z);
    }
    return ring;
}

// A craft's body from stern (z < 0) to bow, of length 1.
CsetShape body(int rings, int points, double width, double height, double power) {
    std::vector<Ring> all;
    for (int i = 0; i <= rings; ++i) {
        const double t = double(i) / rings;
        const double swell = std::pow(std::sin(std::numbers::pi * (0.12 + 0.82 * t)), 0.6);
        const double waist = 1 - 0.18 * std::exp(-std::pow((t - 0.35) / 0.08, 2));
        all.push_back(
            ringAt(t - 0.5, width * swell * waist, height * swell, 0.02 * std::sin(6 * t), points, power));
    }
    return csetLoft(all);
}

// A wing to +x with a thin section, swept back.
CsetShape wing(double span, double chord, double sweep) {
    std::vector<Ring> all;
    for (int i = 0; i <= 6; ++i) {
        const double t = double(i) / 6;
        const double length = chord * (1 - 0.65 * t);
        Ring ring;
        for (int k = 0; k < 12; ++k) {
            const double turn = 2 * std::numbers::pi * k / 12;
            ring.emplace_back(span * t, length * 0.09 * std::sin(turn) + span * 0.06 * t,
                              -sweep * t + length * 0.5 * std::cos(turn));
        }
        all.push_back(ring);
    }
    return csetLoft(all);
}

// A nozzle: out along the bell and back inside it.
CsetShape engine(double length, double radius) {
    std::vector<Ring> all;
    const auto add = [&](double z, double r) {
        all.push_back(ringAt(z * length, r * radius, r * radius, 0, 18, 2));
    };
    add(0.5, 0.35);
    add(0.45, 0.6);
    add(0.1, 0.7);
    add(-0.1, 0.62);
    add(-0.3, 0.85);
    add(-0.5, 1.0);
    add(-0.48, 0.9);
    add(-0.25, 0.7);
    add(-0.05, 0.45);
    return csetLoft(all);
}

// Two barrels that do not touch: two pieces of one mesh.
CsetShape weapon(double length, double radius) {
    CsetShape pair;
    for (const double side : {-1.0, 1.0}) {
        std::vector<Ring> barrel;
        for (const auto& [z, r] : {std::pair{-0.5, 1.0}, {-0.2, 1.1}, {-0.15, 0.6}, {0.42, 0.5}, {0.5, 0.75}})
            barrel.push_back(ringAt(z * length, r * radius, r * radius, 0, 12, 2));
        pair.add(csetLoft(barrel).move({side * 1.6 * radius, 0, 0}));
    }
    return pair;
}

void addFighter(CsetBuilder& yard) {
    const std::string id = "rou_x101_";
    yard.mesh(id + "bdy_cmesh", body(16, 20, 0.11, 0.08, 3).scale(dvec3(133)))
        .mesh(id + "brg_cmesh", body(8, 14, 0.18, 0.16, 2).scale(dvec3(26)).move({0, 9, 14}))
        .mesh(id + "eng_01_L_cmesh", engine(30, 8).move({-14, 0, -58}))
        .mesh(id + "eng_01_R_cmesh", engine(30, 8).move({14, 0, -58}))
        .mesh(id + "wing_L_cmesh", wing(62, 44, 26).scale({-1, 1, 1}).move({-9, 0, -14}))
        .mesh(id + "wing_R_cmesh", wing(62, 44, 26).move({9, 0, -14}))
        .mesh(id + "wep_01_cmesh", weapon(38, 2.4).move({0, -9, 22}))
        .mesh(id + "sld_cmesh", csetIcosphere(2).scale({96, 42, 104}));
}

void addCruiser(CsetBuilder& yard) {
    const std::string id = "rou_x102_";
    CsetShape tower = csetCube(1).scale({60, 130, 90}).move({-30, 40, -260});
    yard.mesh(id + "bdy_cmesh", body(22, 24, 0.09, 0.06, 5).scale(dvec3(1450)))
        .mesh(id + "brg_cmesh", tower)
        .mesh(id + "eng_01_cmesh", engine(260, 70).move({-70, 0, -760}))
        .mesh(id + "eng_02_cmesh", engine(260, 70).move({70, 0, -760}))
        .mesh(id + "wep_01_cmesh", weapon(220, 14).move({0, 110, 120}))
        .mesh(id + "wep_02_cmesh", weapon(220, 14).move({0, 104, 330}));
}

} // namespace

Bytes csetShipyard() {
    CsetBuilder yard;
    addFighter(yard);
    addCruiser(yard);
    yard.mesh("rou_x103_cmesh", body(12, 16, 0.2, 0.14, 8).scale(dvec3(420)));
    yard.mesh("mob_x201_bdy_cmesh", csetTorus(36, 12, 3200, 420));
    yard.mesh("mob_x201_gear_cmesh", csetTorus(24, 8, 900, 130));
    yard.mesh("mob_x202_cmesh", csetCube(90, dvec3(-45)));
    yard.mesh("rob_x301_bdy_cmesh", body(10, 14, 0.3, 0.42, 4).scale(dvec3(55)));
    yard.mesh("rob_x301_wep_L_cmesh", weapon(34, 2).move({-24, 4, 12}));

    const struct {
        const char* name;
        int subdivisions;
        double radius;
    } rocks[] = {{"S01_Asteroid_cmesh_01a", 2, 60},       {"S01_Asteroid_cmesh_01b", 2, 140},
                 {"S01_Asteroid_cmesh_02", 2, 420},       {"S01_Asteroid_cmesh_03", 3, 1500},
                 {"S04_Asteroid_cmesh_01", 2, 900},       {"S04_Asteroid_cmesh_02", 3, 5200},
                 {"S09_p1_Asteroid_cmesh_01", 2, 18'000}, {"S09_p1_Asteroid_cmesh_02", 3, 64'000},
                 {"S12_Asteroid_cmesh_01", 2, 250}};
    std::uint32_t seed = 7;
    for (const auto& rock : rocks)
        yard.mesh(rock.name, csetAsteroid(seed++, rock.subdivisions, rock.radius));
    return yard.bytes();
}

Bytes csetWreckage() {
    CsetBuilder yard;
    const CsetShape cube = csetCube(20, dvec3(-10));
    yard.mesh("rou_x101_bdy_cmesh", body(8, 12, 0.11, 0.08, 3).scale(dvec3(133)));
    yard.mesh("rou_x101_bdy_cmesh", CsetShape(cube).turn()); // a name twice; inside out
    yard.meshWithField(csetField("", 8), csetTetrahedron(20));
    yard.mesh("crate", cube);
    yard.meshWithField(csetField("S09_p1_Asteroid_cmesh_07", 24), csetAsteroid(3, 1, 60)); // no NUL
    yard.meshWithField(csetField("rou_x104_cmesh", 32, 0xCD), cube);                       // residue
    yard.mesh("mob_\x83\x8D_cmesh", csetTetrahedron(20));
    yard.mesh("mob_x210_cmesh", {});
    yard.mesh("mob_x211_cmesh", {csetTetrahedron(20).positions, {}});

    CsetShape lost = cube; // names vertices that do not exist
    lost.triangles[3].y = 8;
    lost.triangles.emplace_back(0u, 1u, 0xFFFFFFFFu);
    yard.mesh("mob_x212_cmesh", lost);

    CsetShape torn = csetIcosphere(1).scale(dvec3(20));
    torn.positions[5].x = std::numeric_limits<float>::quiet_NaN();
    torn.positions[9].z = -std::numeric_limits<float>::infinity();
    yard.mesh("mob_x213_cmesh", torn);

    CsetShape worn = cube; // a vertex twice, no area, a repeat, unreferenced vertices
    worn.positions.emplace_back(0.0f, 10.0f, 10.0f);
    worn.positions.emplace_back(5.0f, 10.0f, 10.0f);
    worn.positions.emplace_back(40.0f, 0.0f, 0.0f);
    worn.triangles.emplace_back(1u, 1u, 3u);
    worn.triangles.emplace_back(6u, 8u, 9u);
    worn.triangles.emplace_back(worn.triangles[2].z, worn.triangles[2].x, worn.triangles[2].y);
    yard.mesh("mob_x214_cmesh", worn);

    yard.mesh("mob_x215_gear_cmesh", CsetShape(cube).unweld());

    CsetShape spine = csetTetrahedron(20); // three pieces on one edge
    spine.positions.emplace_back(-20.0f, -20.0f, 0.0f);
    spine.triangles.insert(spine.triangles.end(), {uvec3(0, 3, 4), uvec3(3, 0, 4)});
    yard.mesh("rou_x105_wing_cmesh", spine);

    CsetShape patched = csetIcosphere(1).scale(dvec3(30)); // some triangles turned
    for (std::size_t i = 0; i < 8; ++i)
        std::swap(patched.triangles[i].y, patched.triangles[i].z);
    yard.mesh("rou_x105_sld_cmesh", patched);

    CsetShape nested = cube;
    nested.add(csetCube(6, {30, 0, 0}).turn());
    yard.mesh("rou_x106_eng_cmesh", nested);

    // The last record is cut within its triangles.
    Bytes last = CsetBuilder().mesh("rou_x107_bdy_cmesh", cube).bytes();
    last.resize(last.size() - 62);
    return yard.raw(last).bytes();
}

} // namespace tests
