// Where parts and hardpoints stand: the shared files against matrices that another program worked out, joints
// by hand, degrees of freedom and the values of a pose.
#include "core/formats/freelancer/document.h"
#include "core/formats/freelancer/pose_math.h"
#include "tests/core/formats/freelancer/model_of.h"
#include "tests/support/freelancer_builder.h"

#include <QTest>

#include <fmt/format.h>

#include <limits>
#include <numbers>

using namespace core;
using namespace core::freelancer;
using nlohmann::json;
using tests::FlJoint;
using tests::FreelancerBuilder;
using tests::modelOf;
using tests::ModelOf;

namespace {

constexpr double pi = std::numbers::pi;
const double infinity = std::numeric_limits<double>::infinity();

JointDrive driveOf(const json& values) {
    JointDrive drive;
    drive.angle = values.value("angle", 0.0);
    drive.distance = values.value("distance", 0.0);
    if (const auto p = values.find("position"); p != values.end())
        drive.position = {(*p)[0], (*p)[1], (*p)[2]};
    if (const auto q = values.find("rotation"); q != values.end())
        drive.rotation = dquat((*q)[0], (*q)[1], (*q)[2], (*q)[3]);
    return drive;
}

// The first difference from three rows of four, or nothing.
std::string difference(const dmat4& matrix, const json& rows) {
    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 4; column++) {
            const double is = matrix[column][row], expected = rows[std::size_t(row)][std::size_t(column)];
            if (!(std::abs(is - expected) <= 1e-5 + 1e-6 * std::abs(expected)))
                return fmt::format("row {}, column {}: {}, expected {}", row, column, is, expected);
        }
    return matrix[0][3] == 0 && matrix[1][3] == 0 && matrix[2][3] == 0 && matrix[3][3] == 1 ? std::string()
                                                                                            : "last row";
}

// World matrices as the figures name them: parts by name, hardpoints "part/hardpoint" or alone.
struct Stands {
    std::map<std::string, dmat4> parts, hardpoints;
};

Stands standsOf(const ModelOf& file, const Drives& drives) {
    Stands stands;
    const std::vector<dmat4> worlds = partWorlds(file.data, file.model, drives);
    const auto addHardpoints = [&](Place fragment, const dmat4& world, const std::string& prefix) {
        if (fragment >= 0)
            for (const Place place : file.model.fragments[std::size_t(fragment)].hardpoints) {
                const Hardpoint& hardpoint = file.model.hardpoints[std::size_t(place)];
                stands.hardpoints[prefix + toUtf8(hardpoint.name)] =
                    world * hardpointLocal(file.data, hardpoint);
            }
    };
    for (std::size_t i = 0; i < file.model.parts.size(); i++) {
        const Part& part = file.model.parts[i];
        if (part.sameNameAs >= 0) // drawn nowhere
            continue;
        stands.parts[toUtf8(part.objectName)] = worlds[i];
        addHardpoints(part.fragment, worlds[i], toUtf8(part.objectName) + "/");
    }
    if (file.model.kind == ModelKind::SinglePart)
        addHardpoints(0, dmat4(1.0), {});
    return stands;
}

std::string difference(const std::map<std::string, dmat4>& stands, const json& expected) {
    if (stands.size() != expected.size())
        return fmt::format("{} things, expected {}", stands.size(), expected.size());
    for (const auto& [name, rows] : expected.items()) {
        const auto found = stands.find(name);
        const std::string wrong = found == stands.end() ? "missing" : difference(found->second, rows);
        if (!wrong.empty())
            return name + ": " + wrong;
    }
    return {};
}

bool near(const dvec3& a, const dvec3& b) { return glm::distance(a, b) < 1e-6; }
dvec3 moved(const dmat4& matrix, const dvec3& point) { return transformPoint(matrix, point); }

// A quarter turn about Y: X to -Z.
const dmat3 quarterTurn(dvec3(0, 0, -1), dvec3(0, 1, 0), dvec3(1, 0, 0));

FlJoint joint(const char* type, std::string child, std::vector<double> limits = {}) {
    FlJoint made;
    made.type = type;
    made.parent = "Root";
    made.child = std::move(child);
    made.limits = std::move(limits);
    return made;
}

// Root and one part a joint.
ModelOf withJoints(const std::vector<FlJoint>& joints) {
    FreelancerBuilder builder;
    builder.part("Root");
    for (const FlJoint& each : joints)
        builder.part(each);
    return modelOf(builder.bytes());
}

// "rev[0].angle -1..2 clamped", one line each.
QString freedoms(const ModelOf& file, CylReading reading = CylReading::SlideFirst) {
    constexpr std::array<const char*, 6> types{"fix", "rev", "pris", "cyl", "sphere", "loose"};
    QStringList lines;
    for (const DegreeOfFreedom& freedom : degreesOfFreedom(file.data, file.model, reading)) {
        const bool angle = freedom.convention.kind == Convention::Kind::Radians;
        lines << QString::fromStdString(
            fmt::format("{}[{}].{} {:.4g}..{:.4g}{}{}", types[std::size_t(freedom.item.type - fixType)],
                        freedom.item.index, freedom.key, freedom.minimum, freedom.maximum,
                        angle ? " angle" : "", freedom.clamped ? " clamped" : ""));
    }
    return lines.join('\n');
}

} // namespace

class TestFreelancerPose : public QObject {
    Q_OBJECT

  private slots:
    void sharedPoses_data() { tests::addFileRows(tests::knownModels()); }
    void sharedPoses();
    void everyTypeByHand();
    void restWhateverTheLimits();
    void axes();
    void scalesAndMirrorsStay();
    void orphansStandAtTheOrigin();
    void numbersThatAreNone();
    void missingFields();
    void freedomsOfEveryType();
    void freedomsOfAcceptedRecordsOnly();
    void rangesWhereNoneIsStored();
    void drivesFromValues();
    void drivesOfAnotherDocument();
    void values();
    void clamping();
};

void TestFreelancerPose::sharedPoses() {
    const tests::ExpectedFile known = tests::expectedFile(tests::fetchedPath());
    const ModelOf file = modelOf(known.bytes);
    for (const json& pose : known.expected["poses"]) {
        Drives drives;
        for (const auto& [name, values] : pose["values"].items()) {
            const auto bytes = fromUtf8(name);
            QVERIFY(bytes);
            const Place moves = file.part(*bytes).joint;
            QVERIFY(moves >= 0);
            drives[moves] = driveOf(values);
        }
        const Stands stands = standsOf(file, drives);
        for (const auto& [is, key] :
             {std::pair(&stands.parts, "parts"), {&stands.hardpoints, "hardpoints"}}) {
            const std::string wrong = difference(*is, pose[key]);
            QVERIFY2(wrong.empty(), fmt::format("{} {}", pose["name"].dump(), wrong).c_str());
        }
    }
}

void TestFreelancerPose::everyTypeByHand() {
    JointValues values;
    values.position = {1, 2, 3};
    values.offset = {0, 0, 0.5};
    values.axis = {0, 2, 0};
    values.rotation = quarterTurn;
    JointDrive drive;
    drive.angle = pi / 2;
    drive.distance = 3;
    drive.position = {10, 0, 0};
    drive.rotation = glm::angleAxis(pi, dvec3(0, 0, 1));
    // The child's point (1, 0, 0.5): without the offset (1, 0, 0), by the rest rotation (0, 0, -1).
    const dvec3 point(1, 0, 0.5);
    const auto at = [&](JointType type) {
        values.type = type;
        return moved(localTransform(values, drive), point);
    };
    QVERIFY(near(at(JointType::Fix), dvec3(1.5, 2, 2))); // no offset there
    QVERIFY(near(at(JointType::Rev), dvec3(0, 2, 3)));
    QVERIFY(near(at(JointType::Pris), dvec3(1, 8, 2))); // by the axis as stored
    QVERIFY(near(at(JointType::Cyl), dvec3(0, 8, 3)));
    QVERIFY(near(at(JointType::Sphere), dvec3(1, 2, 2)));
    QVERIFY(near(at(JointType::Loose), dvec3(10.5, 2, 2)));
}

void TestFreelancerPose::restWhateverTheLimits() {
    const ModelOf file = withJoints({joint("Rev", "a", {1, 2}), joint("Pris", "b", {-3, -2})});
    for (const dmat4& world : partWorlds(file.data, file.model, {}))
        QVERIFY(near(moved(world, dvec3(1, 2, 3)), dvec3(1, 2, 3)));
    // Driven values are not clamped.
    const std::vector<dmat4> driven = partWorlds(
        file.data, file.model, {{0, {-pi / 2, 0, {1, 0, 0, 0}, {}}}, {1, {0, 7, {1, 0, 0, 0}, {}}}});
    QVERIFY(near(moved(driven[1], dvec3(1, 0, 0)), dvec3(0, 0, 1)));
    QVERIFY(near(moved(driven[2], dvec3(1, 0, 0)), dvec3(1, 7, 0)));
}

void TestFreelancerPose::axes() {
    JointValues values;
    values.type = JointType::Rev;
    values.axis = {0, 0, 0};
    JointDrive drive;
    drive.angle = 1;
    QVERIFY(near(moved(localTransform(values, drive), dvec3(1, 2, 3)), dvec3(1, 2, 3)));
    values.axis = {0, 0, 100};
    drive.angle = pi / 2;
    QVERIFY(near(moved(localTransform(values, drive), dvec3(1, 0, 0)), dvec3(0, 1, 0)));
    values.type = JointType::Sphere;
    drive.rotation = dquat(0, 0, 0, 0);
    QVERIFY(near(moved(localTransform(values, drive), dvec3(1, 2, 3)), dvec3(1, 2, 3)));
    drive.rotation = dquat(0, 0, 0, 5); // half a turn about Z
    QVERIFY(near(moved(localTransform(values, drive), dvec3(1, 2, 3)), dvec3(-1, -2, 3)));
}

void TestFreelancerPose::scalesAndMirrorsStay() {
    FlJoint scaled = joint("Fix", "scaled");
    scaled.rotation = dmat3(dvec3(0.5, 0, 0), dvec3(0, -2, 0), dvec3(0, 0, 1));
    FlJoint below = joint("Fix", "below");
    below.parent = "scaled";
    below.position = {1, 1, 1};
    const ModelOf file = withJoints({scaled, below});
    const std::vector<dmat4> worlds = partWorlds(file.data, file.model, {});
    QVERIFY(near(moved(worlds[1], dvec3(1, 1, 1)), dvec3(0.5, -2, 1)));
    QVERIFY(near(moved(worlds[2], dvec3(0, 0, 0)), dvec3(0.5, -2, 1)));
    QVERIFY(near(moved(worlds[2], dvec3(1, 0, 0)), dvec3(1, -2, 1)));
}

void TestFreelancerPose::orphansStandAtTheOrigin() {
    FlJoint stray = joint("Fix", "stray");
    stray.parent = "nobody";
    stray.position = {5, 5, 5};
    FlJoint below = joint("Fix", "below");
    below.parent = "stray";
    below.position = {1, 0, 0};
    const ModelOf file = withJoints({stray, below});
    const std::vector<dmat4> worlds = partWorlds(file.data, file.model, {});
    QVERIFY(file.part("stray").orphan);
    QVERIFY(near(moved(worlds[1], dvec3(0)), dvec3(0)));
    QVERIFY(near(moved(worlds[2], dvec3(0)), dvec3(1, 0, 0)));
}

void TestFreelancerPose::numbersThatAreNone() {
    FlJoint odd = joint("Rev", "odd", {infinity, 1});
    odd.position = {1, std::nan(""), 0};
    odd.axis = {0, infinity, 0};
    odd.rotation[1][1] = std::nan("");
    FlJoint sound = joint("Rev", "sound");
    sound.parent = "odd";
    sound.position = {0, 1, 0};
    const ModelOf file = withJoints({odd, sound});
    const JointValues values = jointValues(file.data, file.model.joints.at(0));
    QCOMPARE(values.position, dvec3(0));
    QCOMPARE(values.axis, dvec3(0));
    QCOMPARE(values.rotation, dmat3(1.0));
    QCOMPARE(values.limits[0], 0.0);
    QCOMPARE(values.limits[1], 1.0);
    QVERIFY(near(moved(partWorlds(file.data, file.model, {})[2], dvec3(0)), dvec3(0, 1, 0)));

    // Finite numbers that grow beyond all bounds, part by part.
    std::vector<FlJoint> chain;
    for (int i = 0; i < 12; i++) {
        FlJoint huge = joint("Fix", fmt::format("p{}", i));
        huge.parent = i == 0 ? "Root" : fmt::format("p{}", i - 1);
        huge.rotation = dmat3(3e38);
        huge.position = dvec3(3e38);
        chain.push_back(huge);
    }
    const ModelOf grown = withJoints(chain);
    for (const dmat4& world : partWorlds(grown.data, grown.model, {}))
        for (int column = 0; column < 4; column++)
            QVERIFY(isFinite(dvec3(world[column])));
}

void TestFreelancerPose::missingFields() {
    FreelancerBuilder builder;
    builder.part("Root");
    builder.fragment("Root").dir("Hardpoints/Fixed/HpNothing");
    builder.fragment("Root").leaf("Hardpoints/Fixed/HpShort/Position", tests::flFloats({1, 2}));
    builder.fragment("Root").leaf("Hardpoints/Fixed/HpShort/Orientation", Bytes(35));
    builder.fragment("Root").leaf("Hardpoints/Fixed/HpPlace/Position", tests::flFloats({1, 2, 3}));
    builder.fragment("Root").leaf("Hardpoints/Fixed/HpTurn/Orientation",
                                  tests::flFloats({0, 0, 1, 0, 1, 0, -1, 0, 0})); // rows
    const ModelOf file = modelOf(builder.bytes());
    QCOMPARE(hardpointLocal(file.data, file.model.hardpoints.at(0)), dmat4(1.0));
    QCOMPARE(hardpointLocal(file.data, file.model.hardpoints.at(1)), dmat4(1.0));
    QVERIFY(near(moved(hardpointLocal(file.data, file.model.hardpoints.at(2)), dvec3(0)), dvec3(1, 2, 3)));
    QVERIFY(
        near(moved(hardpointLocal(file.data, file.model.hardpoints.at(3)), dvec3(1, 0, 0)), dvec3(0, 0, -1)));
}

void TestFreelancerPose::freedomsOfEveryType() {
    const ModelOf file = withJoints({joint("Fix", "a"), joint("Rev", "b", {-1, 2}),
                                     joint("Pris", "c", {3, 4}), joint("Cyl", "d", {-0.5, 0.5, 1, 1.5}),
                                     joint("Sphere", "e", {-1, 1, -2, 2, -3, 3}), joint("Loose", "f")});
    const QString sphere = "sphere[0].x -1..1 angle\nsphere[0].y -2..2 angle\nsphere[0].z -3..3 angle\n";
    const QString loose = "loose[0].move_x -1..1\nloose[0].move_y -1..1\nloose[0].move_z -1..1\n"
                          "loose[0].x -3.142..3.142 angle\nloose[0].y -3.142..3.142 angle\n"
                          "loose[0].z -3.142..3.142 angle";
    const QString first = "rev[0].angle -1..2 angle clamped\npris[0].distance 3..4 clamped\n";
    QCOMPARE(freedoms(file),
             first + "cyl[0].distance -0.5..0.5\ncyl[0].angle 1..1.5 angle\n" + sphere + loose);
    QCOMPARE(freedoms(file, CylReading::RotateFirst),
             first + "cyl[0].distance 1..1.5\ncyl[0].angle -0.5..0.5 angle\n" + sphere + loose);
}

void TestFreelancerPose::freedomsOfAcceptedRecordsOnly() {
    FreelancerBuilder builder;
    builder.part("Root").part(joint("Pris", "a", {0, 1})).joint(joint("Rev", "a", {0, 1}));
    builder.joint(joint("Rev", "nobody", {0, 1}));
    QCOMPARE(freedoms(modelOf(builder.bytes())), "pris[0].distance 0..1 clamped");
}

void TestFreelancerPose::rangesWhereNoneIsStored() {
    FreelancerBuilder builder;
    builder.part("Root")
        .part(joint("Rev", "a", {2, 1})) // the game clamps by these all the same
        .part(joint("Cyl", "b", {0, 0, 3, -3}))
        .part(joint("Sphere", "c", {0, 0, 1, -1, -1, 1}))
        .part(joint("Loose", "d"));
    builder.box("b", dvec3(6, 8, 0)).box("d", dvec3(3, 4, 0));
    QCOMPARE(freedoms(modelOf(builder.bytes())),
             "rev[0].angle 2..1 angle clamped\n"
             "cyl[0].distance -5..5\ncyl[0].angle -3.142..3.142 angle\n"
             "sphere[0].x -3.142..3.142 angle\nsphere[0].y -3.142..3.142 angle\nsphere[0].z -1..1 angle\n"
             "loose[0].move_x -2.5..2.5\nloose[0].move_y -2.5..2.5\nloose[0].move_z -2.5..2.5\n"
             "loose[0].x -3.142..3.142 angle\nloose[0].y -3.142..3.142 angle\n"
             "loose[0].z -3.142..3.142 angle");
}

void TestFreelancerPose::drivesFromValues() {
    const ModelOf file = withJoints(
        {joint("Rev", "a"), joint("Cyl", "b"), joint("Sphere", "c"), joint("Loose", "d"), joint("Rev", "e")});
    const auto itemOf = [&](const char* part) {
        return jointItem(file.model.joints[std::size_t(file.part(part).joint)]);
    };
    Pose pose;
    pose.set(itemOf("e"), "angle", 0.5);
    pose.set(itemOf("b"), "distance", 3);
    pose.set(itemOf("b"), "angle", -1);
    pose.set(itemOf("c"), "x", pi / 2);
    pose.set(itemOf("c"), "y", pi / 2);
    pose.set(itemOf("c"), "z", pi / 2);
    pose.set(itemOf("d"), "move_y", 2);
    const Drives drives = drivesOf(file.model, pose);
    QCOMPARE(drives.size(), 4u);
    QCOMPARE(drives.at(file.part("e").joint).angle, 0.5);
    QCOMPARE(drives.at(file.part("b").joint).distance, 3.0);
    QCOMPARE(drives.at(file.part("b").joint).angle, -1.0);
    QCOMPARE(drives.at(file.part("d").joint).position, dvec3(0, 2, 0));
    QCOMPARE(drives.at(file.part("d").joint).rotation, dquat(1, 0, 0, 0));
    // q = qY qX qZ: Z first takes X to Y, then X takes that to Z, then Y takes that to X.
    const dquat q = drives.at(file.part("c").joint).rotation;
    QVERIFY(near(q * dvec3(1, 0, 0), dvec3(1, 0, 0)));
    QVERIFY(near(q * dvec3(0, 1, 0), dvec3(0, 0, 1))); // -X, -X, Z
}

void TestFreelancerPose::drivesOfAnotherDocument() {
    const ModelOf file = withJoints({joint("Rev", "a"), joint("Fix", "b")});
    FreelancerBuilder builder;
    builder.part("Root").joint(joint("Rev", "nobody"));
    Pose pose;
    pose.set({revType, 0, 0, 1}, "angle", 1); // there is one
    pose.set({looseType, 0, 0, 0}, "x", 1);
    pose.set({partType, 0, 0, 0}, "angle", 1);
    pose.set({}, "angle", 1);
    QCOMPARE(drivesOf(file.model, pose).size(), 0u);
    pose.set({revType, 0, 0, 0}, "angle", 1);
    QCOMPARE(drivesOf(file.model, pose).size(), 1u);
    QCOMPARE(drivesOf(modelOf(builder.bytes()).model, pose).size(), 0u); // unresolved
}

void TestFreelancerPose::values() {
    Pose pose;
    const ItemId item{1, 0, 0, 2}, other{1, 0, 0, 3};
    QVERIFY(pose.atRest());
    pose.set(item, "x", 0.25);
    pose.set(item, "y", 0.5);
    QCOMPARE(pose.value(item, "x"), 0.25);
    QCOMPARE(pose.value(item, "z"), 0.0);
    QCOMPARE(pose.value(other, "x"), 0.0);
    pose.set(item, "x", 0);
    pose.set(item, "y", infinity);
    QVERIFY(pose.atRest());
}

void TestFreelancerPose::clamping() {
    const ItemId item{1, 0, 0, 2};
    DegreeOfFreedom freedom;
    freedom.item = item;
    freedom.key = "angle";
    freedom.minimum = 1;
    freedom.maximum = 2;
    QCOMPARE(clampedValue(freedom, 5), 5.0);
    freedom.clamped = true;
    QCOMPARE(clampedValue(freedom, 0.5), 1.0);
    QCOMPARE(clampedValue(freedom, 1.5), 1.5);
    QCOMPARE(clampedValue(freedom, 5), 2.0);
    // The wrong way round: up to the minimum, then down to the maximum.
    std::swap(freedom.minimum, freedom.maximum);
    QCOMPARE(clampedValue(freedom, 0), 1.0);
    QCOMPARE(clampedValue(freedom, 1.5), 1.0);
    std::swap(freedom.minimum, freedom.maximum);

    Pose pose;
    QVERIFY(clampedPose(pose, {freedom}).atRest()); // rest is rest, though 0 is outside
    pose.set(item, "angle", 7);
    pose.set(item, "free", 7);
    const Pose clamped = clampedPose(pose, {freedom});
    QCOMPARE(clamped.value(item, "angle"), 2.0);
    QCOMPARE(clamped.value(item, "free"), 7.0);
}

QTEST_APPLESS_MAIN(TestFreelancerPose)
#include "tst_pose.moc"
