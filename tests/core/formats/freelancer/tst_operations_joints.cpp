// Operations on joints as a whole: type, pivot, deletion.
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

namespace {

constexpr const char* typeKeys[] = {"fix", "rev", "pris", "cyl", "sphere", "loose"};

std::vector<float> positionOf(const FreelancerDocument& document, std::string_view part) {
    return floatsOf(document, tests::flJointOf(document, part), jointPosition, 3);
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
