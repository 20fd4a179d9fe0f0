// Rules CMP-JOINT, each on a record that has the fault and on one that just has it not.
#include "tests/core/formats/freelancer/checked_model.h"

#include <limits>

using namespace tests;
using namespace tests::fl_checks;
using glm::dmat3;
using glm::dvec3;

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

// Root and a part on this joint, both with boxes. The record is sound unless it is told otherwise.
std::function<Bytes()> with(FlJoint joint) {
    return [joint]() mutable {
        joint.parent = "Root";
        joint.child = "arm";
        const bool pairs = joint.limits.empty();
        if (pairs && joint.type == "Sphere")
            joint.limits = {-1, 1, -1, 1, -1, 1};
        else if (pairs)
            joint.limits = {-1, 1, -1, 1};
        FreelancerBuilder builder;
        builder.part("Root").box("Root").part(joint).box("arm");
        return builder.bytes();
    };
}

dmat3 scale(double x, double y, double z) { return dmat3(x, 0, 0, 0, y, 0, 0, 0, z); }

constexpr const char* cyl =
    "warning CMP-JOINT-09 joints.cyl[0] /Cmpnd/Cons/Cyl+0:216: the limit order of a Cyl "
    "is disputed, and the game cannot animate it | change-joint-type (asks)";

const std::vector<Case>& axisCases() {
    static const std::vector<Case> all = {
        {"Fix", with({}), {}},
        {"Rev", with({.type = "Rev"}), {}},
        {"Pris", with({.type = "Pris"}), {}},
        {"Sphere", with({.type = "Sphere"}), {}},
        {"JOINT-09", with({.type = "Cyl"}), {cyl}},
        {"JOINT-10",
         with({.type = "Loose"}),
         {"note CMP-JOINT-10 joints.loose[0] /Cmpnd/Cons/Loose+0:176: no original .cmp uses Loose"}},
        {"JOINT-10, nothing rigid",
         [] {
             FreelancerBuilder b;
             b.part("Root").part(FlJoint{.type = "Loose", .parent = "Root", .child = "bone"});
             return b.bytes();
         },
         {}},

        {"JOINT-01, just not", with({.type = "Rev", .axis = {0, 1.0009, 0}}), {}},
        {"JOINT-01, Rev",
         with({.type = "Rev", .axis = {0, 1.002, 0}}),
         {"warning CMP-JOINT-01 joints.rev[0] /Cmpnd/Cons/Rev+188:12: the axis has length 1.002, not 1 | "
          "normalise-axis"}},
        {"JOINT-01, Pris",
         with({.type = "Pris", .axis = {0.3, 0.4, 0}}),
         {"warning CMP-JOINT-01 joints.pris[0] /Cmpnd/Cons/Pris+188:12: the axis has length 0.5, not 1 | "
          "normalise-axis"}},
        {"JOINT-01, Cyl",
         with({.type = "Cyl", .axis = {0, 0, 2}}),
         {"warning CMP-JOINT-01 joints.cyl[0] /Cmpnd/Cons/Cyl+188:12: the axis has length 2, not 1 | "
          "normalise-axis",
          cyl}},
        {"JOINT-01, short",
         with({.type = "Rev", .axis = {0, 2e-6, 0}}),
         {"warning CMP-JOINT-01 joints.rev[0] /Cmpnd/Cons/Rev+188:12: the axis has length 2e-06, not 1 | "
          "normalise-axis"}},
        {"JOINT-02",
         with({.type = "Rev", .axis = {0, 5e-7, 0}}),
         {"error CMP-JOINT-02 joints.rev[0] /Cmpnd/Cons/Rev+188:12: the axis has length 5e-07: no direction "
          "| "
          "set-property joints.rev[0].axis:raw=0,1,0"}},

        {"JOINT-11",
         with({.type = "Sphere", .offset = {0, 0, 1}}),
         {"warning CMP-JOINT-11 joints.sphere[0] /Cmpnd/Cons/Sphere+140:12: offset (0, 0, 1): tools disagree "
          "on "
          "what it does"}},
        {"JOINT-11, -0", with({.type = "Sphere", .offset = {-0.0, 0, 0}}), {}},
    };
    return all;
}

const std::vector<Case>& limitCases() {
    static const std::vector<Case> all = {
        {"JOINT-03, Rev",
         with({.type = "Rev", .limits = {0, -0.5}}),
         {"warning CMP-JOINT-03 joints.rev[0] /Cmpnd/Cons/Rev+200:8: min 0° is above max -28.6479° | "
          "swap-limits",
          "note CMP-JOINT-06 joints.rev[0] /Cmpnd/Cons/Rev+200:8: the rest pose is outside the limits, 0° to "
          "-28.6479°"}},
        {"JOINT-03, Sphere",
         with({.type = "Sphere", .limits = {-1, 1, 1, -1, 0, 0}}),
         {"warning CMP-JOINT-03 joints.sphere[0] /Cmpnd/Cons/Sphere+196:8: Y: min 57.2958° is above max "
          "-57.2958° | swap-limits"}},
        {"JOINT-03, Cyl",
         with({.type = "Cyl", .limits = {2, 1, 1, -1}}),
         {"warning CMP-JOINT-03 joints.cyl[0] /Cmpnd/Cons/Cyl+200:8: Slide: min 2 is above max 1 | "
          "swap-limits",
          "warning CMP-JOINT-03 joints.cyl[0] /Cmpnd/Cons/Cyl+208:8: Rotate: min 57.2958° is above max "
          "-57.2958° | swap-limits",
          cyl}},
        {"JOINT-03, equal",
         with({.type = "Pris", .limits = {0, 0}}),
         {"note CMP-JOINT-03 joints.pris[0] /Cmpnd/Cons/Pris+200:8: min and max are both 0: nothing moves"}},
        {"JOINT-03, equal in a Sphere and a Cyl", with({.type = "Sphere", .limits = {0, 0, 0, 0, 0, 0}}), {}},

        {"JOINT-06, above",
         with({.type = "Pris", .limits = {0.5, 2}}),
         {"note CMP-JOINT-06 joints.pris[0] /Cmpnd/Cons/Pris+200:8: the rest pose is outside the limits, 0.5 "
          "to "
          "2"}},
        {"JOINT-06, below",
         with({.type = "Rev", .limits = {-1, -2e-6}}),
         {"note CMP-JOINT-06 joints.rev[0] /Cmpnd/Cons/Rev+200:8: the rest pose is outside the limits, "
          "-57.2958° to -0.000114592°"}},
        {"JOINT-06, just not", with({.type = "Rev", .limits = {5e-7, 1}}), {}},
        {"JOINT-06, Sphere", with({.type = "Sphere", .limits = {0.5, 1, 0.5, 1, 0.5, 1}}), {}},

        {"JOINT-07, Rev",
         with({.type = "Rev", .limits = {-45, 90}}),
         {"warning CMP-JOINT-07 joints.rev[0] /Cmpnd/Cons/Rev+204:4: limit of 90 radians looks like degrees: "
          "a "
          "full turn is 6.28319 | degrees-to-radians"}},
        {"JOINT-07, Sphere",
         with({.type = "Sphere", .limits = {-1, 1, -1, 1, -20, 10}}),
         {"warning CMP-JOINT-07 joints.sphere[0] /Cmpnd/Cons/Sphere+204:4: Z: limit of -20 radians looks "
          "like "
          "degrees: a full turn is 6.28319 | degrees-to-radians"}},
        {"JOINT-07, just",
         with({.type = "Rev", .limits = {-6.285, 1}}),
         {"warning CMP-JOINT-07 joints.rev[0] /Cmpnd/Cons/Rev+200:4: limit of -6.285 radians looks like "
          "degrees: a full turn is 6.28319 | degrees-to-radians"}},
        {"JOINT-07, just not", with({.type = "Rev", .limits = {-6.284, 6.284}}), {}},
        {"JOINT-07, Pris", with({.type = "Pris", .limits = {-90, 90}}), {}},
    };
    return all;
}

const std::vector<Case>& rotationCases() {
    static const std::vector<Case> all = {
        {"JOINT-04",
         with({.rotation = scale(0.75, 0.5, 1)}),
         {"warning CMP-JOINT-04 joints.fix[0] /Cmpnd/Cons/Fix+140:36: no pure rotation: x, y, z are scaled "
          "by "
          "0.75, 0.5, 1 (M·Mᵀ is off by 0.75) | reorthonormalise"}},
        // A shear's columns: x' = x + y.
        {"JOINT-04, shear",
         with({.type = "Rev", .rotation = dmat3(1, 0, 0, 1, 1, 0, 0, 0, 1)}),
         {"warning CMP-JOINT-04 joints.rev[0] /Cmpnd/Cons/Rev+152:36: no pure rotation: x, y, z are scaled "
          "by "
          "1, 1.41421, 1 (M·Mᵀ is off by 1) | reorthonormalise"}},
        {"JOINT-04, just",
         with({.rotation = scale(1 + 5.0 / 8192, 1, 1)}),
         {"warning CMP-JOINT-04 joints.fix[0] /Cmpnd/Cons/Fix+140:36: no pure rotation: x, y, z are scaled "
          "by "
          "1.00061, 1, 1 (M·Mᵀ is off by 0.00122108) | reorthonormalise"}},
        {"JOINT-04, just not", with({.rotation = scale(1.0004, 1, 1)}), {}},
        {"JOINT-05",
         with({.type = "Sphere", .rotation = scale(1, 1, -1)}),
         {"warning CMP-JOINT-05 joints.sphere[0] /Cmpnd/Cons/Sphere+152:36: the rotation mirrors: "
          "determinant "
          "-1"}},
        {"JOINT-05, half a turn", with({.rotation = scale(-1, 1, -1)}), {}},
        {"JOINT-08, flat",
         with({.rotation = scale(1, 0, 1)}),
         {"error CMP-JOINT-08 joints.fix[0] /Cmpnd/Cons/Fix+140:36: the rotation is flat: determinant 0"}},
        {"JOINT-08, tiny",
         with({.rotation = scale(0.01, 0.01, 0.01)}),
         {"warning CMP-JOINT-04 joints.fix[0] /Cmpnd/Cons/Fix+140:36: no pure rotation: x, y, z are scaled "
          "by "
          "0.01, 0.01, 0.01 (M·Mᵀ is off by 0.9999) | reorthonormalise"}},

        {"JOINT-08, position",
         with({.position = {0, nan, -infinity}}),
         {"error CMP-JOINT-08 joints.fix[0] /Cmpnd/Cons/Fix+132:4: position[1] is NaN (0x7FC00000): not "
          "used"}},
        {"JOINT-08, rotation",
         with({.type = "Loose", .rotation = scale(1, 1, infinity)}),
         {"error CMP-JOINT-08 joints.loose[0] /Cmpnd/Cons/Loose+172:4: rotation[8] is Inf (0x7F800000): not "
          "used",
          "note CMP-JOINT-10 joints.loose[0] /Cmpnd/Cons/Loose+0:176: no original .cmp uses Loose"}},
        {"JOINT-08, offset and axis",
         with({.type = "Pris", .offset = {1, nan, 0}, .axis = {nan, 0, 0}}),
         {"error CMP-JOINT-08 joints.pris[0] /Cmpnd/Cons/Pris+144:4: offset[1] is NaN (0x7FC00000): not used",
          "error CMP-JOINT-08 joints.pris[0] /Cmpnd/Cons/Pris+188:4: axis[0] is NaN (0x7FC00000): not used"}},
        {"JOINT-08, limits",
         with({.type = "Sphere", .limits = {-1, nan, -1, 1, -infinity, 1}}),
         {"error CMP-JOINT-08 joints.sphere[0] /Cmpnd/Cons/Sphere+192:4: X: max is NaN (0x7FC00000): not "
          "used",
          "error CMP-JOINT-08 joints.sphere[0] /Cmpnd/Cons/Sphere+204:4: Z: min is -Inf (0xFF800000): not "
          "used"}},
        {"JOINT-08, a limit",
         with({.type = "Rev", .limits = {-infinity, 1}}),
         {"error CMP-JOINT-08 joints.rev[0] /Cmpnd/Cons/Rev+200:4: min is -Inf (0xFF800000): not used"}},

        {"an unresolved record",
         [] {
             FreelancerBuilder b = armModel();
             b.joint({.type = "Rev", .axis = {0, 3, 0}, .limits = {0, 0}});
             return b.bytes();
         },
         {"warning CMP-CONS-05 joints.rev[1] /Cmpnd/Cons/Rev+208:128: parent and child are blank: the record "
          "is not used | delete-record",
          "warning CMP-JOINT-01 joints.rev[1] /Cmpnd/Cons/Rev+396:12: the axis has length 3, not 1 | "
          "normalise-axis",
          "note CMP-JOINT-03 joints.rev[1] /Cmpnd/Cons/Rev+408:8: min and max are both 0°: nothing moves"}},
    };
    return all;
}

} // namespace

class TestFreelancerJointRules : public QObject {
    Q_OBJECT

  private slots:
    void axes_data() { addRows(axisCases()); }
    void axes() { compareRow(axisCases()); }
    void limits_data() { addRows(limitCases()); }
    void limits() { compareRow(limitCases()); }
    void rotations_data() { addRows(rotationCases()); }
    void rotations() { compareRow(rotationCases()); }
    void cylReading();
};

// The setting decides what a Cyl's pairs are called, and no more.
void TestFreelancerJointRules::cylReading() {
    const FreelancerDocument document = opened(with({.type = "Cyl", .limits = {2, 1, 0, 0}})());
    Settings settings = settingsOf(document);
    settings.values["cyl_limits"] = Value(std::int64_t(CylReading::RotateFirst));
    Progress progress;
    const IssueList issues = document.check(settings, CheckTier::Full, {}, progress).value();
    QVERIFY(inWords(document, issues)
                .contains("warning CMP-JOINT-03 joints.cyl[0] /Cmpnd/Cons/Cyl+200:8: Rotate: min 114.592° is "
                          "above max 57.2958° | swap-limits"));
}

QTEST_APPLESS_MAIN(TestFreelancerJointRules)
#include "tst_checks_rules_joints.moc"
