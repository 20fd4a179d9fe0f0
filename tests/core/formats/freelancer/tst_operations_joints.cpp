// Operations on joints and their records: type, pivot, rotation, axis, limits, deletion.
#include "core/formats/freelancer/operation_keys.h"
#include "tests/support/expected_file.h"
#include "tests/support/file_rows.h"
#include "tests/support/freelancer_builder.h"
#include "tests/support/freelancer_runs.h"

#include <QTest>

#include <array>
#include <numbers>

using namespace core;
using namespace core::freelancer;
using tests::flBytes;
using tests::flDocument;
using tests::FlJoint;
using tests::FlRun;
using tests::FreelancerBuilder;
using tests::runFl;

namespace {

constexpr const char* typeKeys[] = {"fix", "rev", "pris", "cyl", "sphere", "loose"};

const dmat3 quarterAboutZ(dvec3(0, 1, 0), dvec3(-1, 0, 0), dvec3(0, 0, 1)); // x to y, y to -x

std::vector<float> floatsOf(const FreelancerDocument& document, const Joint& joint, std::uint32_t offset,
                            int count) {
    const Bytes record = tests::flRecordOf(document, joint);
    std::vector<float> floats;
    for (int i = 0; i < count; ++i)
        floats.push_back(loadBytes<float>(record.data() + offset + 4 * i, byteOrder));
    return floats;
}

std::vector<float> limitsOf(const FreelancerDocument& document, std::string_view part) {
    const Joint& joint = tests::flJointOf(document, part);
    return floatsOf(document, joint, layoutOf(joint.type).limits, layoutOf(joint.type).limitCount);
}

std::vector<float> vectorOf(const FreelancerDocument& document, std::string_view part,
                            std::uint32_t JointLayout::*field) {
    const Joint& joint = tests::flJointOf(document, part);
    return floatsOf(document, joint, layoutOf(joint.type).*field, 3);
}

std::vector<float> positionOf(const FreelancerDocument& document, std::string_view part) {
    return floatsOf(document, tests::flJointOf(document, part), jointPosition, 3);
}

ItemId itemOf(const FreelancerDocument& document, std::string_view part) {
    return jointItem(tests::flJointOf(document, part));
}

// "root<a a<b": the records of a type in their order.
QString rowOf(const FreelancerDocument& document, JointType type) {
    QStringList words;
    for (const Joint& joint : document.model().joints)
        if (joint.type == type)
            words += QString::fromStdString(joint.parent + "<" + joint.child);
    return words.join(' ');
}

QStringList leavesOf(const FreelancerDocument& document) {
    QStringList names;
    const Container& container = document.data().container();
    for (const NodeId leaf : container.children(document.model().cons))
        names += QString::fromStdString(std::string(container.name(leaf)));
    return names;
}

FlJoint fix(const std::string& parent, const std::string& child) { return {"Fix", parent, child}; }

FreelancerBuilder withRoot() {
    FreelancerBuilder builder;
    builder.part("Root");
    return builder;
}

// Bytes that differ, as offsets.
std::vector<std::uint64_t> differing(const Bytes& a, const Bytes& b) {
    std::vector<std::uint64_t> at;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        if (a[i] != b[i])
            at.push_back(i);
    return at;
}

std::vector<ItemId> allJoints(const FreelancerDocument& document) {
    std::vector<ItemId> items;
    for (const Joint& joint : document.model().joints)
        items.push_back(jointItem(joint));
    return items;
}

// Records that were not asked for keep their bytes; those that were keep names and rotation.
void compareRecords(const FreelancerDocument& before, const FlRun& run, const std::vector<ItemId>& asked) {
    for (const Joint& joint : before.model().joints) {
        const ItemId item = jointItem(joint), now = run.after(item);
        QVERIFY(run.document().exists(now));
        const Joint& moved = run.model().joints[std::size_t(jointPlace(run.model(), now))];
        const Bytes old = tests::flRecordOf(before, joint), record = tests::flRecordOf(run.document(), moved);
        if (std::find(asked.begin(), asked.end(), item) == asked.end()) {
            QCOMPARE(record, old);
            continue;
        }
        QVERIFY(std::equal(old.begin(), old.begin() + 2 * nameFieldBytes, record.begin()));
        const auto from = old.begin() + layoutOf(joint.type).rotation;
        QVERIFY(std::equal(from, from + 36, record.begin() + layoutOf(moved.type).rotation));
    }
}

} // namespace

class TestOperationsJoints : public QObject {
    Q_OBJECT

  private slots:
    void changeKeepsRestPose_data();
    void changeKeepsRestPose();
    void changeKeepsLimits_data();
    void changeKeepsLimits();
    void changeTakesAxisAndOffset();
    void changeOrder();
    void changeLeaves();
    void changeListsMaps();
    void changeRefusals();
    void pivotKeepsRestPose_data() { changeKeepsRestPoseFiles(); }
    void pivotKeepsRestPose();
    void pivotByHand();
    void setRotation();
    void reorthonormalise();
    void normaliseAxis();
    void normaliseAxisWithinFloats();
    void swapLimits();
    void degrees();
    void deleteInPlace();
    void deleteInUse();
    void deleteOddRecords_data();
    void deleteOddRecords();

  private:
    void changeKeepsRestPoseFiles() {
        std::vector<std::filesystem::path> files;
        for (const char* name : {"kestrel.cmp", "joints_all.cmp", "joints_offset.cmp", "order_dfs_nolead.cmp",
                                 "freelist_holes.cmp", "odd_scaled.cmp"})
            if (const auto path = tests::sharedFolder("freelancer") / name; std::filesystem::exists(path))
                files.push_back(path);
        tests::addFileRows(files);
    }
};

void TestOperationsJoints::changeKeepsRestPose_data() { changeKeepsRestPoseFiles(); }

void TestOperationsJoints::changeKeepsRestPose() {
    const Bytes bytes = tests::readFile(tests::fetchedPath());
    const FreelancerDocument document = flDocument(bytes);
    std::vector<std::vector<ItemId>> selections{allJoints(document)};
    for (const ItemId item : selections.front())
        selections.push_back({item});
    for (int to = 0; to < jointTypeCount; ++to)
        for (const std::vector<ItemId>& items : selections) {
            const FlRun run = runFl(document, operation_id::changeJointType, items, {{"to", typeKeys[to]}});
            QVERIFY2(run.outcome.has_value(), run.report().c_str());
            if (items.size() == 1 && items.front().type == fixType + to) {
                QVERIFY(!run.changed());
                continue;
            }
            QVERIFY(tests::flRestDifference(document, run.document()) < 1e-5);
            compareRecords(document, run, items);
            if (QTest::currentTestFailed())
                return;
            for (const ItemId item : items)
                QCOMPARE(int(run.after(item).type), fixType + to);
            QVERIFY(tests::flRestDifference(document, flDocument(run.bytes())) < 1e-5);
        }
    QCOMPARE(flBytes(document), bytes);
}

void TestOperationsJoints::changeKeepsLimits_data() {
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<std::vector<double>>("limits");
    const double pi = std::numbers::pi;
    // The builder's: Rev -1..2, Pris -3..4, Cyl slides -5..6 and turns -0.5..0.25, Sphere 0.1 .. 0.6.
    const auto row = [](const char* from, const char* to, std::vector<double> limits) {
        QTest::addRow("%s to %s", from, to) << QString(from) << QString(to) << std::move(limits);
    };
    row("Rev", "cyl", {0, 1, -1, 2});
    row("Rev", "pris", {0, 1});
    row("Rev", "sphere", {-pi, pi, -pi, pi, -pi, pi});
    row("Pris", "cyl", {-3, 4, -pi, pi});
    row("Pris", "rev", {-pi, pi});
    row("Cyl", "rev", {-0.5, 0.25});
    row("Cyl", "pris", {-5, 6});
    row("Cyl", "sphere", {-pi, pi, -pi, pi, -pi, pi});
    row("Sphere", "rev", {-pi, pi});
    row("Sphere", "cyl", {0, 1, -pi, pi});
    row("Fix", "cyl", {0, 1, -pi, pi});
    row("Loose", "pris", {0, 1});
    row("Rev", "fix", {});
}

void TestOperationsJoints::changeKeepsLimits() {
    QFETCH(const QString, from);
    QFETCH(const QString, to);
    QFETCH(const std::vector<double>, limits);
    FlJoint joint = fix("Root", "arm");
    joint.type = from.toStdString();
    const std::map<std::string, std::vector<double>> stored{{"Rev", {-1, 2}},
                                                            {"Pris", {-3, 4}},
                                                            {"Cyl", {-5, 6, -0.5, 0.25}},
                                                            {"Sphere", {0.1, 0.2, 0.3, 0.4, 0.5, 0.6}}};
    if (const auto found = stored.find(joint.type); found != stored.end())
        joint.limits = found->second;
    const FreelancerDocument document = flDocument(withRoot().part(joint).bytes());
    const FlRun run =
        runFl(document, operation_id::changeJointType, {itemOf(document, "arm")}, {{"to", to.toStdString()}});
    QCOMPARE(limitsOf(run.document(), "arm"), std::vector<float>(limits.begin(), limits.end()));
}

void TestOperationsJoints::changeTakesAxisAndOffset() {
    FlJoint joint{"Rev", "Root", "arm", {1, 2, 3}, {10, 0, 0}, {0, 0, 1}, quarterAboutZ, {-1, 1}};
    const FreelancerDocument document = flDocument(withRoot().part(joint).bytes());
    const std::vector<ItemId> arm{itemOf(document, "arm")};
    using Floats = std::vector<float>;

    const FlRun pris = runFl(document, operation_id::changeJointType, arm, {{"to", "pris"}});
    QCOMPARE(vectorOf(pris.document(), "arm", &JointLayout::axis), (Floats{0, 0, 1}));
    QCOMPARE(vectorOf(pris.document(), "arm", &JointLayout::offset), (Floats{10, 0, 0}));
    QCOMPARE(positionOf(pris.document(), "arm"), (Floats{1, 2, 3}));

    // M turns the offset (10, 0, 0) to (0, 10, 0).
    const FlRun loose = runFl(document, operation_id::changeJointType, arm, {{"to", "loose"}});
    QCOMPARE(positionOf(loose.document(), "arm"), (Floats{1, -8, 3}));
    QCOMPARE(loose.report(), "Joints changed to Loose: 1; Leaf created: Cons/Loose; Leaf removed, as it is "
                             "empty: Cons/Rev; Rev joint of “arm”: Rev → Loose, position (1, 2, 3) → "
                             "(1, -8, 3) as the offset goes");

    const FlRun back =
        runFl(loose.document(), operation_id::changeJointType, loose.outcome->selection, {{"to", "cyl"}});
    QCOMPARE(vectorOf(back.document(), "arm", &JointLayout::axis), (Floats{0, 1, 0}));
    QCOMPARE(vectorOf(back.document(), "arm", &JointLayout::offset), (Floats{0, 0, 0}));
    QCOMPARE(positionOf(back.document(), "arm"), (Floats{1, -8, 3}));
}

void TestOperationsJoints::changeOrder() {
    FreelancerBuilder builder = withRoot();
    builder.part(fix("Root", "a")).part(fix("a", "b")).part(fix("Root", "c"));
    builder.part(FlJoint{"Rev", "Root", "d"}).part(FlJoint{"Rev", "A", "e"}).part(FlJoint{"Rev", "a", "f"});
    const FreelancerDocument document = flDocument(builder.bytes());
    const auto change = [&](const std::vector<std::string>& parts) {
        std::vector<ItemId> items;
        for (const std::string& part : parts)
            items.push_back(itemOf(document, part));
        return runFl(document, operation_id::changeJointType, items, {{"to", "rev"}});
    };
    QCOMPARE(rowOf(change({"a"}).document(), JointType::Rev), QString("Root<d Root<a A<e a<f"));
    QCOMPARE(rowOf(change({"a"}).document(), JointType::Fix), QString("a<b Root<c"));
    QCOMPARE(rowOf(change({"c"}).document(), JointType::Rev), QString("Root<d A<e a<f Root<c"));
    QCOMPARE(rowOf(change({"b", "a"}).document(), JointType::Rev), QString("Root<d Root<a A<e a<f a<b"));

    const FlRun run = change({"a"});
    QCOMPARE(run.after(itemOf(document, "a")), (ItemId{revType, 0, 0, 1}));
    QCOMPARE(run.after(itemOf(document, "b")), (ItemId{fixType, 0, 0, 0}));
    QCOMPARE(run.after(itemOf(document, "f")), (ItemId{revType, 0, 0, 3}));
    QCOMPARE(run.outcome->selection, (std::vector<ItemId>{{revType, 0, 0, 1}}));
}

void TestOperationsJoints::changeLeaves() {
    FreelancerBuilder builder = withRoot();
    builder.part(fix("Root", "a")).part(FlJoint{"Rev", "Root", "b"}).part(FlJoint{"Rev", "Root", "c"});
    Bytes& records = builder.root.at("Cmpnd/Cons/Fix").payload;
    const FreelancerDocument document = flDocument(builder.bytes());
    const FlRun run =
        runFl(document, operation_id::changeJointType, {itemOf(document, "b")}, {{"to", "pris"}});
    QCOMPARE(leavesOf(run.document()), (QStringList{"Fix", "Rev", "Pris"}));
    const FlRun emptied =
        runFl(document, operation_id::changeJointType, {itemOf(document, "a")}, {{"to", "rev"}});
    QCOMPARE(leavesOf(emptied.document()), QStringList{"Rev"});

    // What lies behind the records stays, and keeps its leaf.
    records.insert(records.end(), {1, 2, 3});
    const FreelancerDocument odd = flDocument(builder.bytes());
    const FlRun kept = runFl(odd, operation_id::changeJointType, {itemOf(odd, "a")}, {{"to", "rev"}});
    QCOMPARE(leavesOf(kept.document()), (QStringList{"Fix", "Rev"}));
    const ByteView rest = kept.document().data().payload(kept.model().consLeaf[int(JointType::Fix)]);
    QCOMPARE(Bytes(rest.begin(), rest.end()), (Bytes{1, 2, 3}));
    const FlRun returned = runFl(kept.document(), operation_id::changeJointType,
                                 {itemOf(kept.document(), "a")}, {{"to", "fix"}});
    const ByteView whole = returned.document().data().payload(returned.model().consLeaf[0]);
    QCOMPARE(Bytes(whole.begin(), whole.end()), records);
}

void TestOperationsJoints::changeListsMaps() {
    FreelancerBuilder builder = withRoot();
    builder.part(FlJoint{"Rev", "Root", "wing"}).part(FlJoint{"Rev", "Root", "other"});
    builder.map("Sc_fold", tests::flScalarMap("Root", "wing", {{0, 0}, {1, 0.5}}));
    builder.map("Sc_fold", tests::flScalarMap("Root", "other", {{0, 0}}));
    const FreelancerDocument document = flDocument(builder.bytes());
    const std::vector<ItemId> wing{itemOf(document, "wing")};
    const FlRun sphere = runFl(document, operation_id::changeJointType, wing, {{"to", "sphere"}});
    QCOMPARE(sphere.report(),
             "Joints changed to Sphere: 1; Maps that no longer bind, kept: 1 (!); Leaf created: Cons/Sphere; "
             "Rev joint of “wing”: Rev → Sphere; Script “Sc_fold”: the map of “wing” no longer binds: it "
             "gives 1 number a key (!)");
    QCOMPARE(sphere.model().maps.size(), std::size_t(2));
    const FlRun pris = runFl(document, operation_id::changeJointType, wing, {{"to", "pris"}});
    QCOMPARE(pris.report(), "Joints changed to Pris: 1; Leaf created: Cons/Pris; Rev joint of “wing”: Rev → "
                            "Pris");
}

void TestOperationsJoints::changeRefusals() {
    // Two records of one part: the first leaf's holds, until it moves behind the other.
    FreelancerBuilder builder = withRoot();
    builder.part(fix("Root", "a")).joint(FlJoint{"Rev", "Root", "a", {5, 0, 0}});
    const Bytes bytes = builder.bytes();
    const FreelancerDocument document = flDocument(bytes);
    QCOMPARE(runFl(document, operation_id::changeJointType, {{fixType, 0, 0, 0}}, {{"to", "pris"}}).refusal(),
             "freelancer: parts[1]: another record of “a” would hold instead; delete its unresolved records "
             "first");
    QVERIFY(runFl(document, operation_id::changeJointType, {{revType, 0, 0, 0}}, {{"to", "pris"}}).changed());

    FlJoint bad{"Rev", "Root", "b", {0, 0, 0}, {1, 0, 0}};
    bad.rotation[0][0] = std::numeric_limits<double>::infinity();
    const FreelancerDocument infinite = flDocument(withRoot().part(bad).bytes());
    QCOMPARE(
        runFl(infinite, operation_id::changeJointType, {itemOf(infinite, "b")}, {{"to", "fix"}}).refusal(),
        "freelancer: joints.rev[0].offset: the offset (1, 0, 0) cannot go into the position: a number of "
        "the record is not finite, or the sum is beyond a float");
    QVERIFY(
        runFl(infinite, operation_id::changeJointType, {itemOf(infinite, "b")}, {{"to", "pris"}}).changed());

    FreelancerBuilder taken = withRoot();
    taken.part(fix("Root", "a")).root.dir("Cmpnd/Cons/Rev");
    const FreelancerDocument directory = flDocument(taken.bytes());
    QCOMPARE(
        runFl(directory, operation_id::changeJointType, {itemOf(directory, "a")}, {{"to", "rev"}}).refusal(),
        "freelancer: /Cmpnd/Cons: “Rev” is the name of a directory there already");
    QCOMPARE(flBytes(document), bytes);
}

void TestOperationsJoints::pivotKeepsRestPose() {
    const Bytes bytes = tests::readFile(tests::fetchedPath());
    const FreelancerDocument document = flDocument(bytes);
    int set = 0;
    for (const ItemId item : allJoints(document)) {
        const FlRun run = runFl(document, operation_id::setPivot, {item}, {{"point", "1.5,-2.25,0.75"}});
        if (item.type != revType && item.type != cylType && item.type != sphereType) {
            QCOMPARE(run.refusal(), "freelancer: Set pivot without moving the mesh: nothing that it works on "
                                    "is selected");
            continue;
        }
        QVERIFY(tests::flRestDifference(document, run.document()) < 1e-5);
        const Joint& joint = run.model().joints[std::size_t(jointPlace(run.model(), item))];
        QCOMPARE(floatsOf(run.document(), joint, jointPosition, 3),
                 (std::vector<float>{1.5f, -2.25f, 0.75f}));
        // Only position and offset: 24 bytes of the record.
        const auto at = differing(bytes, run.bytes());
        const std::uint64_t begin = document.data().place(joint.leaf).offset + joint.offset() + jointPosition;
        QCOMPARE(run.bytes().size(), bytes.size());
        QVERIFY(!at.empty() && at.front() >= begin && at.back() < begin + 24);
        ++set;
    }
    QVERIFY(set > 0);
    QCOMPARE(flBytes(document), bytes);
}

void TestOperationsJoints::pivotByHand() {
    const FreelancerDocument document =
        flDocument(withRoot()
                       .part(FlJoint{"Rev", "Root", "arm", {1, 2, 3}, {0, 0, 5}, {0, 0, 1}, quarterAboutZ})
                       .bytes());
    const FlRun run =
        runFl(document, operation_id::setPivot, {itemOf(document, "arm")}, {{"point", "2,2,3"}});
    // The inverse of M turns (1, 0, 0) to (0, -1, 0).
    QCOMPARE(vectorOf(run.document(), "arm", &JointLayout::offset), (std::vector<float>{0, -1, 5}));
    QCOMPARE(run.report(), "Pivots set, with the rest pose as it is: 1; Joints with an offset then, which "
                           "tools read differently: 1 (!); Rev joint of “arm”: pivot (1, 2, 3) → (2, 2, 3), "
                           "offset (0, 0, 5) → (0, -1, 5)");
    QVERIFY(
        !runFl(document, operation_id::setPivot, {itemOf(document, "arm")}, {{"point", "1,2,3"}}).changed());

    FlJoint flat{"Sphere", "Root", "ball"};
    flat.rotation = dmat3(dvec3(1, 0, 0), dvec3(0, 1, 0), dvec3(0.0));
    const FreelancerDocument singular = flDocument(withRoot().part(flat).bytes());
    QCOMPARE(
        runFl(singular, operation_id::setPivot, {itemOf(singular, "ball")}, {{"point", "1,0,0"}}).refusal(),
        "freelancer: joints.sphere[0].rotation: the rotation cannot be inverted: its determinant is 0");
}

void TestOperationsJoints::setRotation() {
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

void TestOperationsJoints::reorthonormalise() {
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
void TestOperationsJoints::normaliseAxisWithinFloats() {
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

void TestOperationsJoints::normaliseAxis() {
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

void TestOperationsJoints::swapLimits() {
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

void TestOperationsJoints::degrees() {
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
void TestOperationsJoints::deleteInPlace() {
    FreelancerBuilder builder = withRoot();
    builder.part(fix("Root", "a")).joint(fix("nobody", "ghost")).part(fix("a", "b")).joint(fix("b", "b"));
    const Bytes bytes = builder.bytes();
    const FreelancerDocument document = flDocument(bytes);
    const FlRun run = runFl(document, operation_id::deleteRecord, {{fixType, 0, 0, 1}});
    QCOMPARE(rowOf(run.document(), JointType::Fix), QString("Root<a a<b b<b"));
    QCOMPARE(run.report(),
             "Records deleted: 1; Fix record 1: “ghost” under “nobody”: there is no such child");
    QCOMPARE(run.after({fixType, 0, 0, 0}), (ItemId{fixType, 0, 0, 0}));
    QCOMPARE(run.after({fixType, 0, 0, 1}), ItemId());
    QCOMPARE(run.after({fixType, 0, 0, 3}), (ItemId{fixType, 0, 0, 2}));
    const Bytes after = run.bytes();
    QCOMPARE(after.size(), bytes.size());
    const NodeId leaf = document.model().consLeaf[0];
    const Extent place = document.data().container().extent(leaf);
    const std::uint64_t sizes = document.data().container().entryOffset(leaf) + 0x18;
    for (const std::uint64_t at : differing(bytes, after))
        QVERIFY((at >= sizes && at < sizes + 8) || (at >= place.offset && at < place.end() - 176));
    QCOMPARE(flDocument(after).data().entry(leaf).used, std::uint32_t(3 * 176));
    QCOMPARE(flBytes(document), bytes);
}

void TestOperationsJoints::deleteInUse() {
    FreelancerBuilder builder = withRoot();
    builder.part(fix("Root", "a")).joint(FlJoint{"Rev", "Root", "a"}).part(fix("Root", "b"));
    const FreelancerDocument document = flDocument(builder.bytes());
    const std::vector<ItemId> both{itemOf(document, "a"), itemOf(document, "b")};
    QCOMPARE(runFl(document, operation_id::deleteRecord, both).refusal(),
             "freelancer: joints.fix[0]: this record holds “a” to “Root”; without it the part would stand at "
             "the origin. Allow records in use to delete it");
    const FlRun run = runFl(document, operation_id::deleteRecord, both, {{"in_use", "on"}});
    QCOMPARE(run.report(), "Records deleted: 2; Fix record 0: “a” under “Root”: it is in use; Fix record 1: "
                           "“b” under “Root”: it is in use; Records that hold now: 1; Parts without a joint "
                           "now: 1 (!)");
    QCOMPARE(itemOf(run.document(), "a"), (ItemId{revType, 0, 0, 0}));
}

void TestOperationsJoints::deleteOddRecords_data() {
    std::vector<std::filesystem::path> files;
    for (const char* name :
         {"odd_blank_records.cmp", "odd_cycle.cmp", "odd_dangling.cmp", "odd_duplicate_child.cmp"})
        if (const auto path = tests::sharedFolder("freelancer") / name; std::filesystem::exists(path))
            files.push_back(path);
    tests::addFileRows(files);
}

// Without its unresolved records a file poses as before.
void TestOperationsJoints::deleteOddRecords() {
    const std::filesystem::path path = tests::fetchedPath();
    const Bytes bytes = tests::readFile(path);
    const FreelancerDocument document = flDocument(bytes);
    std::vector<ItemId> unresolved;
    for (const Joint& joint : document.model().joints)
        if (joint.unresolved != Unresolved::None)
            unresolved.push_back(jointItem(joint));
    const auto figures = tests::expectedOf(path).at("figures");
    QCOMPARE(unresolved.size(), figures.at("unresolved").size());
    const FlRun run = runFl(document, operation_id::deleteRecord, unresolved);
    QCOMPARE(run.model().joints.size(), figures.at("accepted").get<std::size_t>());
    for (const Joint& joint : run.model().joints)
        QVERIFY(joint.unresolved == Unresolved::None);
    QCOMPARE(tests::flRestDifference(document, run.document()), 0.0);
    QCOMPARE(run.bytes().size(), bytes.size());
}

QTEST_APPLESS_MAIN(TestOperationsJoints)
#include "tst_operations_joints.moc"
