// Operations on the numbers of joint records: rotation, axis, limits.
#include "tests/core/formats/freelancer/operated_joints.h"

using namespace core;
using namespace core::freelancer;
using tests::flBytes;
using tests::flDocument;
using tests::FlJoint;
using tests::FlRun;
using tests::FreelancerBuilder;
using tests::runFl;
using namespace tests::joints;

class TestOperationsRecords : public QObject {
    Q_OBJECT

  private slots:
    void setRotation();
    void reorthonormalise();
    void normaliseAxis();
    void normaliseAxisWithinFloats();
    void swapLimits();
    void degrees();
};

void TestOperationsRecords::setRotation() {
    FlJoint scaled = fix("Root", "scaled"), mirror = fix("Root", "mirror"), sheared = fix("Root", "sheared"),
            flat = fix("Root", "flat");
    const dmat3 scale(dvec3(0.75, 0, 0), dvec3(0, 0.9, 0), dvec3(0, 0, 0.5));
    scaled.rotation = scale;
    mirror.rotation = dmat3(-1.0);
    sheared.rotation = quarterAboutZ * dmat3(dvec3(1, 0.2, 0), dvec3(0.2, 1, 0), dvec3(0, 0, 2));
    flat.rotation = dmat3(0.0);
    FreelancerBuilder builder = withRoot();
    builder.part(fix("Root", "plain")).part(scaled).part(mirror).part(sheared).part(flat);
    builder.hardpoint("plain", {.name = "HpGun01"});
    const FreelancerDocument document = flDocument(builder.bytes());
    const Settings settings = initialSettings(document.settingDefinitions());
    const tests::Typed typed{{"rotation_degrees", "20,30,10"}};
    // Ry(30) Rx(20) Rz(10), by its product.
    const auto about = [](double degrees, dvec3 axis) {
        return dmat3(glm::rotate(dmat4(1.0), glm::radians(degrees), axis));
    };
    const dmat3 turn = about(30, {0, 1, 0}) * about(20, {1, 0, 0}) * about(10, {0, 0, 1});
    const auto run = [&](std::vector<ItemId> items) {
        return runFl(document, operation_id::setRotation, items, typed);
    };
    const auto isNear = [](const std::vector<float>& rows, const dmat3& wanted) {
        for (int i = 0; i < 9; ++i)
            if (std::abs(rows[std::size_t(i)] - wanted[i % 3][i / 3]) > 1e-6)
                return false;
        return true;
    };
    const FlRun all = run({itemOf(document, "plain"), itemOf(document, "scaled"), itemOf(document, "mirror"),
                           itemOf(document, "sheared"), hardpointItem(0)});
    QVERIFY2(all.changed(), all.report().c_str());
    const auto rotation = [&](std::string_view part) {
        return floatsOf(all.document(), tests::flJointOf(all.document(), part), 0x8C, 9);
    };
    QVERIFY(isNear(rotation("plain"), turn));
    QVERIFY(isNear(rotation("scaled"), turn * scale)); // the scale stays
    QVERIFY(isNear(rotation("mirror"), -1.0 * turn));
    QVERIFY(isNear(rotation("sheared"), turn * dmat3(dvec3(1, 0.2, 0), dvec3(0.2, 1, 0), dvec3(0, 0, 2))));
    QVERIFY(isNear(rotation("flat"), dmat3(0.0))); // was not asked
    const auto orientation =
        leafMatrix(all.document().data(), all.document().model().hardpoints[0].orientation);
    for (int i = 0; i < 9; ++i)
        QVERIFY(std::abs((*orientation)[i % 3][i / 3] - turn[i % 3][i / 3]) < 1e-6);

    // What was set is what is shown, and setting it again writes nothing.
    for (const ItemId item :
         {itemOf(all.document(), "plain"), itemOf(all.document(), "scaled"), itemOf(all.document(), "mirror"),
          itemOf(all.document(), "sheared"), hardpointItem(0)}) {
        const Property* shown = findProperty(all.document(), settings, item, rotationDegreesKey);
        for (int c = 0; c < 3; ++c)
            QVERIFY(std::abs(toNumber(shownValue(*shown, settings,
                                                 shown->get(all.document(), settings, item, c))) -
                             std::array{20.0, 30.0, 10.0}[std::size_t(c)]) < 1e-4);
        QCOMPARE(shown->editOperation, std::string(operation_id::setRotation));
        QVERIFY(!runFl(all.document(), operation_id::setRotation, {item},
                       {{"rotation_degrees", "20.00001,30,10"}})
                     .changed());
    }
    // Only the nine floats of the records that were asked.
    const FlRun one = run({itemOf(document, "plain")});
    const auto changed = differing(flBytes(document), one.bytes());
    QVERIFY(!changed.empty() && changed.back() - changed.front() < 36);

    QCOMPARE(run({itemOf(document, "flat")}).refusal(),
             "freelancer: joints.fix[4].rotation: no rotation is near it: a number is not finite, or the "
             "determinant is 0; set the nine numbers");
    QVERIFY(!runFl(document, operation_id::setRotation, {}, typed).outcome.has_value());
}

void TestOperationsRecords::reorthonormalise() {
    FlJoint scaled = fix("Root", "scaled"), mirror = fix("Root", "mirror"), flat = fix("Root", "flat");
    scaled.rotation = quarterAboutZ * dmat3(dvec3(0.75, 0, 0), dvec3(0, 0.9, 0), dvec3(0, 0, 0.9));
    mirror.rotation = dmat3(dvec3(-1.1, 0, 0), dvec3(0, 1, 0), dvec3(0, 0, 1));
    flat.rotation = dmat3(0.0);
    FreelancerBuilder builder = withRoot();
    builder.part(fix("Root", "fine")).part(scaled).part(mirror).part(flat);
    const FreelancerDocument document = flDocument(builder.bytes());
    const FlRun run = runFl(document, operation_id::reorthonormalise);
    const auto rotation = [&](std::string_view part) {
        return floatsOf(run.document(), tests::flJointOf(run.document(), part), 0x8C, 9);
    };
    QCOMPARE(rotation("scaled"), (std::vector<float>{0, -1, 0, 1, 0, 0, 0, 0, 1}));
    QCOMPARE(rotation("mirror"), (std::vector<float>{-1, 0, 0, 0, 1, 0, 0, 0, 1}));
    QCOMPARE(rotation("flat"), std::vector<float>(9, 0));
    QCOMPARE(run.report(),
             "Rotations made orthonormal: 2; Left as they are, not finite or flat: 1 (!); Fix joint of "
             "“scaled”: off by 0.4375 → 0, scales along its axes were (0.75, 0.9, 0.9), determinant 0.6075 → "
             "1; Fix joint of “mirror”: off by 0.21 → 0, scales along its axes were (1.1, 1, 1), determinant "
             "-1.1 → -1");
    QVERIFY(!runFl(run.document(), operation_id::reorthonormalise, {itemOf(document, "scaled")}).changed());
    QCOMPARE(runFl(document, operation_id::reorthonormalise, {itemOf(document, "flat")}).refusal(),
             "freelancer: joints.fix[3].rotation: no rotation is near it: a number is not finite, or the "
             "determinant is 0; set the nine numbers");
}

// The reach stays, or the operation is refused: it never becomes infinite.
void TestOperationsRecords::normaliseAxisWithinFloats() {
    FlJoint door{"Pris", "Root", "door"};
    door.axis = {1e20, 0, 0};
    door.limits = {0, 1e20};
    FreelancerBuilder far = withRoot();
    far.part(door);
    QCOMPARE(runFl(flDocument(far.bytes()), operation_id::normaliseAxis).refusal(),
             "freelancer: joints.pris[0].max: times the axis length 1e+20 it would be beyond a 32-bit float");
    door.axis = {2, 0, 0};
    FreelancerBuilder keyed = withRoot();
    keyed.part(door).map("Sc", tests::flScalarMap("Root", "door", {{0, 0}, {1, 3e38}}));
    const std::string refusal = runFl(flDocument(keyed.bytes()), operation_id::normaliseAxis).refusal();
    QVERIFY2(refusal.find("maps[0].keys[1].value: times the axis length 2") != std::string::npos,
             refusal.c_str());
}

void TestOperationsRecords::normaliseAxis() {
    FreelancerBuilder builder = withRoot();
    FlJoint door{"Pris", "Root", "door"}, wing{"Rev", "Root", "wing"}, piston{"Cyl", "Root", "piston"},
        flat{"Rev", "Root", "flat"};
    door.axis = {0, 0, 2};
    door.limits = {-1, 3};
    wing.axis = {0, 3, 4};
    wing.limits = {-1, 1};
    piston.axis = {4, 0, 0};
    piston.limits = {-1, 2, -0.5, 0.5};
    flat.axis = dvec3(0.0);
    builder.part(door).part(wing).part(piston).part(flat);
    builder.map("Sc_open", tests::flScalarMap("Root", "door", {{0, 0}, {2, 1.5}}));
    builder.map("Sc_open", tests::flScalarMap("Root", "wing", {{0, 0}, {2, 0.5}}));
    builder.hardpoint("wing", {.name = "HpGun", .revolute = true, .axis = {0, 2, 0}});
    const FreelancerDocument document = flDocument(builder.bytes());
    const FlRun run = runFl(document, operation_id::normaliseAxis);
    using Floats = std::vector<float>;
    QCOMPARE(vectorOf(run.document(), "door", &JointLayout::axis), (Floats{0, 0, 1}));
    QCOMPARE(limitsOf(run.document(), "door"), (Floats{-2, 6}));
    QCOMPARE(vectorOf(run.document(), "wing", &JointLayout::axis), (Floats{0, 0.6f, 0.8f}));
    QCOMPARE(limitsOf(run.document(), "wing"), (Floats{-1, 1}));
    QCOMPARE(limitsOf(run.document(), "piston"), (Floats{-4, 8, -0.5, 0.5}));
    const Data& data = run.document().data();
    const auto frame = [&](std::size_t map, std::uint64_t at) {
        return leafFloat(data, run.model().maps[map].framesLeaf, at);
    };
    QCOMPARE(frame(0, 8), std::optional(2.0f)); // a time
    QCOMPARE(frame(0, 12), std::optional(3.0f));
    QCOMPARE(frame(1, 12), std::optional(0.5f));
    QCOMPARE(leafVector(data, run.model().hardpoints.front().axis), std::optional(vec3(0, 1, 0)));
    QCOMPARE(
        run.report(),
        "Axes brought to length 1: 4; Keys scaled, so that the reach stays: 2; Axes left, as they have no "
        "direction: 1 (!); Rev joint of “wing”: axis length 5 → 1; Pris joint of “door”: axis length 2 → "
        "1, limits -1 → -2 to 3 → 6; Cyl joint of “piston”: axis length 4 → 1, limits -1 → -4 to 2 → 8; "
        "Hardpoint “HpGun”: axis length 2 → 1");
    QCOMPARE(tests::flRestDifference(document, run.document()), 0.0);
    QCOMPARE(runFl(document, operation_id::normaliseAxis, {itemOf(document, "flat")}).refusal(),
             "freelancer: joints.rev[1].axis: the axis has no direction: set it, to 0 1 0 for example");
}

void TestOperationsRecords::swapLimits() {
    FlJoint ball{"Sphere", "Root", "ball"}, wing{"Rev", "Root", "wing"};
    ball.limits = {1, -1, 0, 2, 3, 3};
    wing.limits = {-1, 1};
    FreelancerBuilder builder = withRoot();
    builder.part(ball).part(wing);
    builder.hardpoint("wing", {.name = "HpGun", .revolute = true, .min = 0.5, .max = -0.25});
    const Bytes bytes = builder.bytes();
    const FreelancerDocument document = flDocument(bytes);
    const FlRun run = runFl(document, operation_id::swapLimits);
    QCOMPARE(limitsOf(run.document(), "ball"), (std::vector<float>{-1, 1, 0, 2, 3, 3}));
    QCOMPARE(limitsOf(run.document(), "wing"), (std::vector<float>{-1, 1}));
    const Hardpoint& gun = run.model().hardpoints.front();
    QCOMPARE(leafFloat(run.document().data(), gun.min), std::optional(-0.25f));
    QCOMPARE(leafFloat(run.document().data(), gun.max), std::optional(0.5f));
    QCOMPARE(run.report(), "Limits swapped: 2; Sphere joint of “ball”: 1 to -1 → -1 to 1; Hardpoint “HpGun”: "
                           "0.5 to -0.25 → -0.25 to 0.5");
    QVERIFY(!runFl(document, operation_id::swapLimits, {itemOf(document, "wing")}).changed());
    QCOMPARE(flBytes(document), bytes);
}

void TestOperationsRecords::degrees() {
    FlJoint wrong{"Rev", "Root", "wrong"}, fine{"Rev", "Root", "fine"}, ball{"Sphere", "Root", "ball"};
    wrong.limits = {-90, 45};
    fine.limits = {-1, 1};
    ball.limits = {-1, 1, -180, 180, 0, 0};
    FreelancerBuilder builder = withRoot();
    builder.part(wrong).part(fine).part(ball);
    const FreelancerDocument document = flDocument(builder.bytes());
    const auto radians = [](std::vector<double> degrees) {
        std::vector<float> all;
        for (const double d : degrees)
            all.push_back(float(d * std::numbers::pi / 180));
        return all;
    };
    const FlRun run = runFl(document, operation_id::degreesToRadians);
    QCOMPARE(limitsOf(run.document(), "wrong"), radians({-90, 45}));
    QCOMPARE(limitsOf(run.document(), "fine"), (std::vector<float>{-1, 1}));
    QCOMPARE(limitsOf(run.document(), "ball"), radians({-1, 1, -180, 180, 0, 0}));
    const FlRun chosen = runFl(document, operation_id::degreesToRadians, {itemOf(document, "fine")});
    QCOMPARE(limitsOf(chosen.document(), "fine"), radians({-1, 1}));
    QCOMPARE(limitsOf(chosen.document(), "wrong"), (std::vector<float>{-90, 45}));
    QCOMPARE(chosen.report(), "Joints whose limits were taken as degrees: 1; Rev joint of “fine”: -1 to 1 → "
                              "-0.0174533 to 0.0174533 rad");
}

// Rule 2 of "Saving": the leaf's own bytes and its two sizes.

QTEST_APPLESS_MAIN(TestOperationsRecords)
#include "tst_operations_records.moc"
