// Rules HP, and CMP-PART-06 on hardpoints, each on one that has the fault and on one that just has it not.
#include "tests/core/formats/freelancer/checked_model.h"

#include <limits>

using namespace tests;
using namespace tests::fl_checks;
using glm::dmat3;
using glm::dvec3;

namespace {

using Builder = FreelancerBuilder;

// A part with nothing but these hardpoints.
std::function<Bytes()> with(const std::vector<FlHardpoint>& hardpoints) {
    return [hardpoints] {
        Builder b;
        b.root.dir("Hardpoints");
        for (const FlHardpoint& hardpoint : hardpoints)
            b.hardpoint("", hardpoint);
        return b.bytes();
    };
}

template <typename Change>
std::function<Bytes()> turretWith(Change change) {
    return [change] {
        Builder b;
        b.hardpoint("", {.name = "HpTurret01", .revolute = true});
        change(b.root.at("Hardpoints/Revolute/HpTurret01"));
        return b.bytes();
    };
}

dmat3 scale(double x, double y, double z) { return dmat3(x, 0, 0, 0, y, 0, 0, 0, z); }

const std::vector<Case>& valueCases() {
    static const std::vector<Case> all = {
        {"sound",
         with({{.name = "HpTurret01", .revolute = true}, {.name = "HpMount", .position = {1, 0, 0}}}),
         {}},
        {"HP-01",
         with({{.name = "HpTurret01", .revolute = true, .axis = {0, 0, 2}}}),
         {"warning HP-01 hardpoints[0] /Hardpoints/Revolute/HpTurret01/Axis+0:12: the Axis has length 2, not "
          "1 | "
          "normalise-axis"}},
        {"HP-01, none",
         with({{.name = "HpTurret01", .revolute = true, .axis = {0, 0, 0}}}),
         {"warning HP-01 hardpoints[0] /Hardpoints/Revolute/HpTurret01/Axis+0:12: the Axis has length 0, not "
          "1 | "
          "set-property hardpoints[0].axis:raw=0,1,0"}},
        {"HP-01, just not", with({{.name = "HpTurret01", .revolute = true, .axis = {1.0009, 0, 0}}}), {}},

        {"HP-02",
         with({{.name = "HpMount", .orientation = scale(1, 1, 2)}}),
         {"warning HP-02 hardpoints[0] /Hardpoints/Fixed/HpMount/Orientation+0:36: the Orientation is no "
          "rotation: M·Mᵀ is off by 3, determinant 2"}},
        {"HP-02, mirror",
         with({{.name = "HpMount", .orientation = scale(1, -1, 1)}}),
         {"warning HP-02 hardpoints[0] /Hardpoints/Fixed/HpMount/Orientation+0:36: the Orientation mirrors: "
          "determinant -1"}},
        {"HP-02, just not", with({{.name = "HpMount", .orientation = scale(1.0004, 1, 1)}}), {}},
        {"HP-02, half a turn", with({{.name = "HpMount", .orientation = scale(-1, 1, -1)}}), {}},

        {"HP-03",
         with({{.name = "HpTurret01", .revolute = true, .min = 1, .max = 0.5}}),
         {"warning HP-03 hardpoints[0] /Hardpoints/Revolute/HpTurret01/Min+0:4: Min 57.2958° is above Max "
          "28.6479° | swap-limits"}},
        {"HP-03, equal", with({{.name = "HpTurret01", .revolute = true, .min = 1, .max = 1}}), {}},

        {"HP-04, Fixed is a leaf",
         [] {
             Builder b;
             b.root.leaf("Hardpoints/Fixed", {});
             b.root.dir("Hardpoints/Revolute");
             return b.bytes();
         },
         {"note HP-04 node /Hardpoints/Fixed entry /Hardpoints/Fixed: “Fixed” is a leaf of 0 bytes, not a "
          "directory"}},
        {"HP-04, missing",
         turretWith([](UtfNode& turret) {
             for (const char* leaf : {"Position", "Orientation", "Axis"})
                 turret.remove(leaf);
         }),
         {"note HP-04 hardpoints[0] entry /Hardpoints/Revolute/HpTurret01: no Axis: Y is taken",
          "note HP-04 hardpoints[0] entry /Hardpoints/Revolute/HpTurret01: no Orientation: none is taken",
          "note HP-04 hardpoints[0] entry /Hardpoints/Revolute/HpTurret01: no Position: 0 is taken"}},
        {"HP-04, size",
         turretWith([](UtfNode& turret) {
             turret.at("Position").payload.resize(8);
             turret.at("Orientation").payload.resize(40);
             turret.at("Axis").payload.resize(16);
         }),
         {"note HP-04 hardpoints[0] /Hardpoints/Revolute/HpTurret01/Axis+0:16: Axis has 16 bytes, not 12",
          "note HP-04 hardpoints[0] /Hardpoints/Revolute/HpTurret01/Orientation+0:40: Orientation has 40 "
          "bytes, "
          "not 36",
          "note HP-04 hardpoints[0] /Hardpoints/Revolute/HpTurret01/Position+0:8: Position has 8 bytes, not "
          "12"}},
        {"PART-06",
         turretWith([](UtfNode& turret) {
             turret.at("Min").payload.resize(8);
             turret.remove("Max");
         }),
         {"note CMP-PART-06 hardpoints[0] /Hardpoints/Revolute/HpTurret01/Min+0:8: Min has 8 bytes, not 4",
          "note CMP-PART-06 hardpoints[0] entry /Hardpoints/Revolute/HpTurret01: no Max"}},
    };
    return all;
}

const std::vector<Case>& neighbourCases() {
    static const std::vector<Case> all = {
        {"HP-05, two parts",
         changed(armModel,
                 [](Builder& b) {
                     b.hardpoint("arm", {.name = "HpMount"});
                     b.hardpoint("lid", {.name = "HpMount"});
                 }),
         {"warning HP-05 hardpoints[1] name of /lid.3db/Hardpoints/Fixed/HpMount: “HpMount” is in two parts, "
          "in "
          "“arm” and in “lid” | rename-node (asks)"}},
        {"HP-05, place",
         with({{.name = "HpMount01"},
               {.name = "HpMount02", .position = {0, 0.5, 0}},
               {.name = "HpTurret01", .position = {0, 9e-5, 0}, .revolute = true}}),
         {"note HP-05 hardpoints[2] /Hardpoints/Revolute/HpTurret01/Position+0:12: stands where “HpMount01” "
          "stands, with the same Orientation"}},
        {"HP-05, three",
         with({{.name = "HpMount01"}, {.name = "HpMount02"}, {.name = "HpMount03"}}),
         {"note HP-05 hardpoints[1] /Hardpoints/Fixed/HpMount02/Position+0:12: stands where “HpMount01” "
          "stands, "
          "with the same Orientation",
          "note HP-05 hardpoints[2] /Hardpoints/Fixed/HpMount03/Position+0:12: stands where “HpMount02” "
          "stands, "
          "with the same Orientation"}},
        {"HP-05, just not there",
         with({{.name = "HpMount01"}, {.name = "HpMount02", .position = {1.1e-4, 0, 0}}}),
         {}},
        {"HP-05, turned",
         with({{.name = "HpMount01"}, {.name = "HpMount02", .orientation = scale(-1, 1, -1)}}),
         {}},
        {"HP-05, another part",
         changed(armModel,
                 [](Builder& b) {
                     b.hardpoint("arm", {.name = "HpMount01"});
                     b.hardpoint("lid", {.name = "HpMount02"});
                 }),
         {}},

        {"HP-06, no point",
         with({{.name = "HpDockMountA"}, {.name = "HpDockPointA02", .position = {1, 0, 0}}}),
         {"note HP-06 hardpoints[0] name of /Hardpoints/Fixed/HpDockMountA: “HpDockMountA”, but no "
          "“HpDockPointA01”"}},
        {"HP-06, no mount",
         with({{.name = "HpDockPointB02"}, {.name = "HpDockPointB01", .position = {1, 0, 0}}}),
         {"note HP-06 hardpoints[0] name of /Hardpoints/Fixed/HpDockPointB02: “HpDockPointB02”, but no "
          "“HpDockMountB”"}},
        {"HP-06, complete in two parts",
         changed(armModel,
                 [](Builder& b) {
                     b.hardpoint("arm", {.name = "hpdockmountA"});
                     b.hardpoint("lid", {.name = "HpDockPointa01"});
                     b.hardpoint("lid", {.name = "HpDockPointA02", .position = {1, 0, 0}});
                 }),
         {}},
        {"HP-06, other names",
         with({{.name = "HpDockCam"}, {.name = "HpDockPoint", .position = {1, 0, 0}}}),
         {}},
    };
    return all;
}

} // namespace

class TestFreelancerHardpointRules : public QObject {
    Q_OBJECT

  private slots:
    void values_data() { addRows(valueCases()); }
    void values() { compareRow(valueCases()); }
    void neighbours_data() { addRows(neighbourCases()); }
    void neighbours() { compareRow(neighbourCases()); }
};

QTEST_APPLESS_MAIN(TestFreelancerHardpointRules)
#include "tst_checks_rules_hardpoints.moc"
