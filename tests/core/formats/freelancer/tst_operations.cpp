// Operations on the container, on nodes and parts, and on mesh references; and where items are afterwards.
#include "core/formats/freelancer/derived.h"
#include "core/formats/freelancer/names.h"
#include "core/formats/freelancer/operation_keys.h"
#include "core/formats/freelancer/restructure.h"
#include "tests/core/formats/freelancer/model_of.h"
#include "tests/support/freelancer_builder.h"
#include "tests/support/freelancer_runs.h"

#include <QTest>

#include <set>

using namespace core;
using namespace core::freelancer;
using nlohmann::json;
using tests::flBytes;
using tests::flDocument;
using tests::FlJoint;
using tests::FlRun;
using tests::FreelancerBuilder;
using tests::runFl;

namespace {

std::filesystem::path shared(const char* name) { return tests::sharedFolder("freelancer") / name; }

#define FETCH_SHARED(document, name)                                                                         \
    if (!std::filesystem::exists(shared(name)))                                                              \
        QSKIP("the shared data is not there");                                                               \
    const FreelancerDocument document = flDocument(tests::readFile(shared(name)))

bool ofContainer(TypeId type) {
    return type == fileType || type == headerType || type == nodeType || type == freeEntryType ||
           type == tailType;
}

// Every stored value of a record, by property and component.
std::vector<std::string> valuesOf(const FreelancerDocument& document, const Settings& settings, ItemId item) {
    std::vector<std::string> values;
    for (const Property& property : document.schema(settings).of(item).properties)
        if (property.kind == PropertyKind::Stored)
            for (int c = 0; c < property.components; ++c)
                values.push_back(property.key + " " + formatValue(property.get(document, settings, item, c)));
    return values;
}

// Every record stands where the ids say it is now, with all of its values.
void compareItems(const FreelancerDocument& before, const FlRun& run) {
    const Settings settings = initialSettings(before.settingDefinitions());
    const FreelancerDocument& after = run.document();
    for (TypeId type = 0; type < typeCount; ++type) {
        if (ofContainer(type))
            continue;
        const std::string what = before.schema(settings).types[type].key;
        QVERIFY2(after.itemCount(type) == before.itemCount(type), what.c_str());
        std::set<ItemId> places;
        for (std::uint64_t i = 0; i < before.itemCount(type); ++i) {
            const ItemId item = before.itemAt(type, i), now = run.after(item);
            QVERIFY2(after.exists(now) && places.insert(now).second, before.path(item).c_str());
            QVERIFY2(valuesOf(after, settings, now) == valuesOf(before, settings, item),
                     before.path(item).c_str());
        }
    }
    for (const NodeId node : before.data().container().live) {
        const ItemId now = run.after(nodeItem(node));
        QVERIFY(after.exists(now));
        const Container &old = before.data().container(), &container = after.data().container();
        QCOMPARE(nodePath(container, NodeId(now.index)), nodePath(old, node));
        if (old.node(node).entry.isDirectory())
            continue;
        const ByteView a = before.data().payload(node), b = after.data().payload(NodeId(now.index));
        QVERIFY2(std::equal(a.begin(), a.end(), b.begin(), b.end()), nodePath(old, node).c_str());
    }
}

// The independent figures of a file that do not speak of its container.
void compareFigures(const FreelancerDocument& document, const json& expected) {
    const Model& model = document.model();
    const json& figures = expected.at("figures");
    std::map<std::string, std::size_t> joints;
    std::size_t accepted = 0, orphans = 0;
    int depth = 0;
    for (const Joint& joint : model.joints) {
        ++joints[std::string(layoutOf(joint.type).leaf)];
        accepted += joint.unresolved == Unresolved::None;
    }
    for (const Part& part : model.parts) {
        orphans += part.orphan;
        depth = std::max(depth, part.depth);
    }
    if (figures.contains("parts")) {
        QCOMPARE(model.parts.size(), figures.at("parts").get<std::size_t>());
        QCOMPARE(joints, (figures.at("joints").get<std::map<std::string, std::size_t>>()));
        QCOMPARE(accepted, figures.at("accepted").get<std::size_t>());
        QCOMPARE(model.joints.size() - accepted, figures.at("unresolved").size());
        QCOMPARE(orphans, figures.at("orphans").size());
        QCOMPARE(depth, figures.at("depth").get<int>());
    }
    QCOMPARE(model.refs.size(), figures.at("mesh_refs").get<std::size_t>());
    QCOMPARE(model.wires.size(), figures.at("wires").get<std::size_t>());
    QCOMPARE(model.scripts.size(), figures.at("scripts").get<std::size_t>());
    QCOMPARE(model.maps.size(),
             figures.at("joint_maps").get<std::size_t>() + figures.at("object_maps").get<std::size_t>());
    QCOMPARE(std::size_t(model.ownMeshes), expected.at("meshes").size());
    for (std::size_t m = 0; m < model.ownMeshes; ++m) {
        const json& mesh = expected.at("meshes")[m];
        QCOMPARE(toUtf8(model.meshes[m].name), mesh.at("name").get<std::string>());
        QCOMPARE(int(model.meshes[m].header->vertices), mesh.at("vertices").get<int>());
        QCOMPARE(int(model.meshes[m].header->indices), mesh.at("indices").get<int>());
    }
}

void compareRest(const FreelancerDocument& document, const json& expected) {
    const Model& model = document.model();
    const auto worlds = partWorlds(document.data(), model, {});
    for (const auto& [name, rows] : expected.at("poses")[0].at("parts").items()) {
        const Place part = model.partNamed(fromUtf8(name).value());
        QVERIFY2(part >= 0, name.c_str());
        for (int i = 0; i < 12; ++i) {
            const double value = rows[std::size_t(i / 4)][std::size_t(i % 4)];
            const double difference = std::abs(worlds[std::size_t(part)][i % 4][i / 4] - value);
            QVERIFY2(difference <= 1e-5 + 1e-6 * std::abs(value), name.c_str());
        }
    }
}

FreelancerBuilder withArm() {
    FreelancerBuilder builder;
    builder.part("Root").part(FlJoint{"Fix", "Root", "arm", {1, 2, 3}});
    return builder;
}

std::string textAt(const FreelancerDocument& document, const char* path) {
    const Container& container = document.data().container();
    NodeId node = rootNode;
    for (const QString& name : QString(path).split('/'))
        node = container.find(node, name.toStdString());
    return node == noNode ? std::string("(none)") : leafText(document.data(), node);
}

} // namespace

class TestOperations : public QObject {
    Q_OBJECT

  private slots:
    void declarations();
    void layoutKeepsEverything_data();
    void layoutKeepsEverything();
    void compactDropsHoles();
    void unshareAndShare();
    void nothingToDo();
    void bounds();
    void boundsOfSharedFiles();
    void renamePart();
    void renamePartWithFragment();
    void renamePartRefusals();
    void renameSecondPartOfAName();
    void renameMeshAndMaterial();
    void renameSecondMeshOfAName();
    void boundsOfARemnant();
    void renameNode();
    void removeNodes();
    void itemsAfterRemoval();
};

void TestOperations::declarations() {
    const FreelancerDocument document = flDocument(withArm().bytes());
    const std::vector<Operation> all = document.operations(initialSettings(document.settingDefinitions()));
    std::set<std::string> ids, deleting;
    for (const Operation& operation : all) {
        QVERIFY2(ids.insert(operation.id).second, operation.id.c_str());
        QVERIFY2(!operation.label.empty() && !operation.help.empty(), operation.id.c_str());
        QCOMPARE(operation.items == Operation::Items::None, operation.types.empty());
        if (operation.role == Operation::Role::Delete)
            deleting.insert(operation.id);
    }
    for (const char* id :
         {"compact", "normalise", "unshare", "share", "rename-part", "rename-node", "remove-node",
          "change-joint-type", "set-pivot", "reorthonormalise", "set-rotation", "normalise-axis",
          "swap-limits", "degrees-to-radians", "delete-record", "recompute-bounds"})
        QVERIFY2(ids.count(id) == 1, id);
    QCOMPARE(deleting, (std::set<std::string>{"delete-record", "remove-node"}));
}

void TestOperations::layoutKeepsEverything_data() { tests::addFileRows(tests::knownModels()); }

void TestOperations::layoutKeepsEverything() {
    const std::filesystem::path path = tests::fetchedPath();
    const Bytes bytes = tests::readFile(path);
    const FreelancerDocument document = flDocument(bytes);
    const json expected = tests::expectedOf(path);
    for (const std::string_view id :
         {operation_id::compact, operation_id::normalise, operation_id::unshare, operation_id::share}) {
        const FlRun run = runFl(document, id);
        QVERIFY2(run.outcome.has_value(), run.report().c_str());
        if (!run.changed())
            continue;
        QVERIFY(run.bytes() != bytes);
        compareItems(document, run);
        compareFigures(run.document(), expected);
        if (expected.contains("poses") && !expected.at("poses").empty())
            compareRest(run.document(), expected);
        if (QTest::currentTestFailed())
            return;
        QVERIFY2(!runFl(run.document(), id).changed(), "a second run changes something");
    }
    QCOMPARE(flBytes(document), bytes);
}

void TestOperations::compactDropsHoles() {
    FETCH_SHARED(document, "freelist_holes.cmp");
    const FlRun run = runFl(document, operation_id::compact);
    QCOMPARE(run.document().data().container().nodes.size(), std::size_t(52));
    QCOMPARE(run.document().itemCount(freeEntryType), std::uint64_t(0));
    QCOMPARE(document.itemCount(freeEntryType), std::uint64_t(5));
    QCOMPARE(run.after({freeEntryType, 0, 0, 0}), ItemId());
    QVERIFY2(run.report().find("Entries: 57 → 52") != std::string::npos, run.report().c_str());
    // The twin without holes, but for the numbers that the root directory happens to hold.
    Bytes twin = tests::readFile(shared("order_stack_lead.cmp"));
    const Bytes bytes = run.bytes();
    std::copy_n(bytes.begin() + 56 + 0x14, 12, twin.begin() + 56 + 0x14);
    QCOMPARE(bytes, twin);
}

void TestOperations::unshareAndShare() {
    FETCH_SHARED(document, "shared_payloads.cmp");
    const auto sharing = tests::expectedOf(shared("shared_payloads.cmp"))
                             .at("container")
                             .at("shared_leaves")
                             .get<std::uint64_t>();
    QCOMPARE(sharedLeaves(document.data()), sharing);
    const FlRun apart = runFl(document, operation_id::unshare);
    QCOMPARE(sharedLeaves(apart.document().data()), std::uint64_t(0));
    QVERIFY(apart.bytes().size() > flBytes(document).size());
    QVERIFY2(apart.report().find("Leaves on bytes of another: 27 → 0") != std::string::npos,
             apart.report().c_str());

    const FlRun together = runFl(apart.document(), operation_id::share);
    compareItems(document, runFl(document, operation_id::unshare));
    compareItems(apart.document(), together);
    std::map<Bytes, std::size_t> equal; // leaves by their bytes
    const Data& data = document.data();
    for (const NodeId node : data.container().live)
        if (!data.container().node(node).entry.isDirectory() && !data.payload(node).empty())
            ++equal[Bytes(data.payload(node).begin(), data.payload(node).end())];
    std::uint64_t expected = 0; // all but the first of each
    for (const auto& [bytes, leaves] : equal)
        expected += leaves - 1;
    QCOMPARE(sharedLeaves(together.document().data()), expected);
}

void TestOperations::nothingToDo() {
    FETCH_SHARED(document, "order_stack_lead.cmp");
    for (const std::string_view id :
         {operation_id::compact, operation_id::normalise, operation_id::unshare}) {
        const FlRun run = runFl(document, id);
        QVERIFY(!run.changed());
        QCOMPARE(run.report(), "The file: is laid out like this already");
    }
}

void TestOperations::bounds() {
    FreelancerBuilder builder = withArm();
    builder.box("Root", {2, 4, 6}, {1, 2, 3}).box("arm", {2, 2, 2});
    Bytes& ref = builder.fragment("Root").at("VMeshPart/VMeshRef").payload;
    std::fill(ref.begin() + 20, ref.end(), std::uint8_t(0x40)); // 3.0039 each
    const Bytes bytes = builder.bytes();
    const FreelancerDocument document = flDocument(bytes);
    const FlRun run = runFl(document, operation_id::recomputeBounds);
    const Model& model = run.model();
    const auto byName = [&](const char* fragment) {
        for (const Ref& one : model.refs)
            if (model.fragments[std::size_t(one.fragment)].name == fragment)
                return *one.stored;
        return MeshRef();
    };
    const MeshRef root = byName("Root.3db"), arm = byName("arm.3db");
    QVERIFY(root.minX == 0 && root.maxX == 2 && root.minY == 0 && root.maxY == 4 && root.minZ == 0 &&
            root.maxZ == 6);
    QCOMPARE(root.centre, vec3(1, 2, 3));
    QCOMPARE(root.radius, float(std::sqrt(14.0)));
    QVERIFY(arm.minX == -1 && arm.maxZ == 1);
    QCOMPARE(run.report(),
             "Bounds changed (box, radius): 1; Tight already: 1; refs[0]: (3.00392, 3.00392, "
             "3.00392) … (3.00392, 3.00392, 3.00392), 3.00392 → (0, 0, 0) … (2, 4, 6), 3.74166");
    // Forty bytes of one ref.
    const Extent place = document.data().container().extent(document.model().refs.front().leaf);
    const Bytes after = run.bytes();
    QCOMPARE(after.size(), bytes.size());
    for (std::size_t i = 0; i < bytes.size(); ++i)
        QVERIFY(after[i] == bytes[i] || (i >= place.offset + 20 && i < place.offset + 60));
    QCOMPARE(flBytes(document), bytes);
}

void TestOperations::boundsOfSharedFiles() {
    FETCH_SHARED(document, "external_mesh.cmp");
    const FlRun run = runFl(document, operation_id::recomputeBounds);
    for (std::size_t i = 0; i < document.model().refs.size(); ++i) {
        const Ref &was = document.model().refs[i], &now = run.model().refs[i];
        if (was.mesh < 0)
            QVERIFY(now.stored->radius == was.stored->radius && now.stored->maxX == was.stored->maxX);
        else
            QVERIFY(now.stored->minX <= now.stored->maxX);
    }
    QVERIFY2(run.report().find("Left, as their mesh is not here: 2 (!)") != std::string::npos,
             run.report().c_str());
}

// A ref that asks for groups which are not there draws a part of what it means.
void TestOperations::boundsOfARemnant() {
    FreelancerBuilder builder = withArm();
    builder.box("Root", {2, 4, 6});
    Bytes& ref = builder.fragment("Root").at("VMeshPart/VMeshRef").payload;
    ref[18] = 9; // groupCount
    const FlRun run = runFl(flDocument(builder.bytes()), operation_id::recomputeBounds);
    QVERIFY(!run.changed());
    QVERIFY2(run.report().find("Left, as they reach outside their mesh: 1 (!)") != std::string::npos,
             run.report().c_str());
}

// References mean the first of two meshes of one name; renaming the second leaves them alone.
void TestOperations::renameSecondMeshOfAName() {
    FreelancerBuilder builder = withArm();
    builder.box("Root");
    const FreelancerDocument single = flDocument(builder.bytes());
    TreeEdit edit(single.data());
    const NodeId mesh = single.model().meshes.front().node;
    edit.addCopy(edit.parent(mesh), mesh, "FIXTURE.vms");
    const FreelancerDocument document = flDocument(writeData(restructured(edit)->data).value());
    QCOMPARE(document.model().meshes.size(), std::size_t(2));
    const std::uint32_t crc = document.model().refs.front().stored->mesh;
    const FlRun run =
        runFl(document, operation_id::renameNode, {{meshType, 0, 0, 1}}, {{"name", "other.vms"}});
    QVERIFY2(run.changed(), run.report().c_str());
    QCOMPARE(run.model().refs.front().stored->mesh, crc);
    QCOMPARE(run.model().refs.front().mesh, 0);
    QCOMPARE(run.model().meshes[1].name, std::string("other.vms"));
    const std::string refusal =
        runFl(document, operation_id::renameNode, {{meshType, 0, 0, 1}}, {{"name", std::string(256, 'x')}})
            .refusal();
    QVERIFY2(refusal.find("the name takes 256 bytes, a node's may take 255") != std::string::npos,
             refusal.c_str());
}

void TestOperations::renamePart() {
    FETCH_SHARED(document, "kestrel.cmp");
    const ItemId wing = partItem(document.model().partNamed("port_wing"));
    const FlRun run = runFl(document, operation_id::renamePart, {wing}, {{"name", "Left wing é"}});
    QCOMPARE(run.report(),
             "Object name: port_wing → Left wing é; Joint records that follow: 2; Animation maps "
             "that follow: 1; Node: Part_port_wing → Part_Left wing é");
    const std::string name = "Left wing \xE9";
    const Model& model = run.model();
    const Place place = model.partNamed(name);
    QCOMPARE(run.after(wing), partItem(place));
    QCOMPARE(run.outcome->selection, std::vector<ItemId>{run.after(wing)});
    const Part& part = model.parts[std::size_t(place)];
    QCOMPARE(std::string(run.document().data().container().name(part.node)), "Part_" + name);
    QCOMPARE(part.fileName, "port_wing261129.3db");
    QCOMPARE(model.partNamed("port_wing"), -1);
    QCOMPARE(tests::flJointOf(run.document(), name).child, name);
    QCOMPARE(tests::flJointOf(run.document(), "port_engine").parent, name);
    for (const Joint& joint : model.joints)
        QVERIFY(joint.unresolved == Unresolved::None);
    QCOMPARE(tests::flRestDifference(document, run.document()), 0.0);
    // The field: name, NUL, zeros.
    Bytes field(name.begin(), name.end());
    field.resize(64, 0);
    const Bytes record = tests::flRecordOf(run.document(), tests::flJointOf(run.document(), name));
    QCOMPARE(Bytes(record.begin() + 64, record.begin() + 128), field);
    // Everything else keeps its bytes.
    for (const Joint& joint : document.model().joints) {
        if (joint.child == "port_wing" || joint.parent == "port_wing")
            continue;
        const Joint& now = model.joints[std::size_t(jointPlace(model, run.after(jointItem(joint))))];
        QCOMPARE(tests::flRecordOf(run.document(), now), tests::flRecordOf(document, joint));
    }
    // There and back, but for the residue behind the names.
    const FlRun back =
        runFl(run.document(), operation_id::renamePart, {run.after(wing)}, {{"name", "port_wing"}});
    QCOMPARE(flDocument(back.bytes()).model().partNamed("port_wing"), Place(wing.index));
}

void TestOperations::renamePartWithFragment() {
    FETCH_SHARED(document, "kestrel.cmp");
    const ItemId wing = partItem(document.model().partNamed("port_wing"));
    const FlRun run =
        runFl(document, operation_id::renamePart, {wing}, {{"name", "wing2"}, {"with_fragment", "on"}});
    QCOMPARE(textAt(run.document(), "Cmpnd/Part_wing2/File name"), "wing2261129.3db");
    const Part& part = run.model().parts[std::size_t(wing.index)];
    QCOMPARE(run.model().fragments[std::size_t(part.fragment)].name, "wing2261129.3db");
    QCOMPARE(run.model().hardpoints.size(), document.model().hardpoints.size());
}

void TestOperations::renamePartRefusals() {
    FreelancerBuilder builder = withArm();
    builder.part(FlJoint{"Fix", "Root", "leg"});
    const Bytes bytes = builder.bytes();
    const FreelancerDocument document = flDocument(bytes);
    const auto refusal = [&](const std::string& name) {
        return runFl(document, operation_id::renamePart, {partItem(1)}, {{"name", name}}).refusal();
    };
    QCOMPARE(refusal("LEG"), "freelancer: parts[2].object_name: there is a part “leg” already");
    QCOMPARE(refusal(""), "freelancer: parts[1].object_name: a name takes 1 to 63 bytes, this one takes 0");
    QCOMPARE(refusal(std::string(64, 'x')),
             "freelancer: parts[1].object_name: a name takes 1 to 63 bytes, this one takes 64");
    QVERIFY(
        runFl(document, operation_id::renamePart, {partItem(1)}, {{"name", std::string(63, 'x')}}).changed());
    QCOMPARE(refusal("Д"), "freelancer: parts[1].object_name: “Д” (U+0414) is not in windows-1252, which is "
                           "what the file stores");
    QCOMPARE(runFl(document, operation_id::renamePart, {partItem(1), partItem(2)}, {{"name", "x"}}).refusal(),
             "freelancer: 2 parts are selected; a name is for one");
    QVERIFY(!runFl(document, operation_id::renamePart, {partItem(1)}, {{"name", "arm"}}).changed());
    QCOMPARE(flBytes(document), bytes);
}

// Records mean the first part of a name.
void TestOperations::renameSecondPartOfAName() {
    FreelancerBuilder builder = withArm();
    tests::UtfNode& twin = builder.root.dir("Cmpnd/Part_twin");
    twin.leaf("Object name", tests::flText("ARM"));
    twin.leaf("File name", tests::flText("arm.3db"));
    const FreelancerDocument document = flDocument(builder.bytes());
    QCOMPARE(document.model().parts.back().sameNameAs, 1);
    const FlRun run = runFl(document, operation_id::renamePart,
                            {partItem(Place(document.model().parts.size() - 1))}, {{"name", "twin"}});
    QCOMPARE(tests::flJointOf(run.document(), "arm").child, "arm");
    QCOMPARE(run.report(),
             "Object name: ARM → twin; Joint records that follow: 0; Animation maps that follow: 0");
}

void TestOperations::renameMeshAndMaterial() {
    FreelancerBuilder builder = withArm();
    builder.box("Root").box("arm").wire("arm").material("hull", {1, 0, 0}).material("glass", {0, 0, 1});
    const FreelancerDocument document = flDocument(builder.bytes());
    const FlRun mesh =
        runFl(document, operation_id::renameNode, {{meshType, 0, 0, 0}}, {{"name", "other.vms"}});
    QCOMPARE(mesh.model().meshes.front().name, "other.vms");
    QCOMPARE(mesh.model().meshes.front().refs.size(), std::size_t(2));
    for (const Ref& ref : mesh.model().refs)
        QCOMPARE(ref.stored->mesh, tests::flCrc("other.vms"));
    QCOMPARE(mesh.model().wires.front().stored->mesh, tests::flCrc("other.vms"));

    const FlRun material =
        runFl(document, operation_id::renameNode, {{materialType, 0, 0, 0}}, {{"name", "skin"}});
    const VMesh& decoded = decodedMesh(material.document(), 0);
    QCOMPARE(decoded.groups.size(), std::size_t(2));
    for (const MeshGroup& group : decoded.groups)
        QCOMPARE(material.model().materialWithCrc(group.material), 0);
    QCOMPARE(
        runFl(document, operation_id::renameNode, {{materialType, 0, 0, 0}}, {{"name", "Glass"}}).refusal(),
        "freelancer: /Material library/glass: “Glass” stands beside it already");
    // As a node it is only a name.
    const FlRun plain = runFl(document, operation_id::renameNode,
                              {nodeItem(document.model().meshes.front().node)}, {{"name", "other.vms"}});
    QCOMPARE(plain.model().meshes.front().refs.size(), std::size_t(0));
}

void TestOperations::renameNode() {
    FreelancerBuilder builder = withArm();
    builder.hardpoint("arm", {.name = "HpGun"}).hardpoint("arm", {.name = "HpTip"});
    const Bytes bytes = builder.bytes();
    const FreelancerDocument document = flDocument(bytes);
    const auto rename = [&](const std::string& name, ItemId item = hardpointItem(0)) {
        return runFl(document, operation_id::renameNode, {item}, {{"name", name}});
    };
    const FlRun run = rename("HpWeapon01");
    QCOMPARE(run.model().hardpoints[std::size_t(run.after(hardpointItem(0)).index)].name, "HpWeapon01");
    QCOMPARE(run.report(), "Name: HpGun → HpWeapon01");
    QVERIFY(!rename("HpGun").changed());
    QVERIFY(rename("HPGUN").changed());
    QCOMPARE(rename("hptip").refusal(),
             "freelancer: /arm.3db/Hardpoints/Fixed/HpTip: “hptip” stands beside it "
             "already");
    QCOMPARE(
        rename(std::string(64, 'x')).refusal(),
        "freelancer: /arm.3db/Hardpoints/Fixed/HpGun: the name takes 64 bytes, a hardpoint's may take 63");
    QCOMPARE(rename("").refusal(), "freelancer: /arm.3db/Hardpoints/Fixed/HpGun: give a new name");
    QVERIFY(rename("anything", nodeItem(rootNode)).changed());
    QCOMPARE(flBytes(document), bytes);
}

void TestOperations::removeNodes() {
    FreelancerBuilder builder = withArm();
    builder.hardpoint("arm", {.name = "HpGun"}).hardpoint("arm", {.name = "HpTip"});
    const Bytes bytes = builder.bytes();
    const FreelancerDocument document = flDocument(bytes);
    const NodeId gun = document.model().hardpoints.front().node;
    const NodeId position = document.model().hardpoints.front().position;
    const FlRun run =
        runFl(document, operation_id::removeNode, {nodeItem(position), hardpointItem(0), nodeItem(gun)});
    QCOMPARE(run.model().hardpoints.size(), std::size_t(1));
    QCOMPARE(run.after(hardpointItem(0)), ItemId());
    QCOMPARE(run.after(nodeItem(position)), ItemId());
    QCOMPARE(run.after(hardpointItem(1)), hardpointItem(0));
    QVERIFY2(run.report().find("Nodes removed: 3") != std::string::npos, run.report().c_str());
    QVERIFY2(run.report().find("Hardpoints: 2 → 1") != std::string::npos, run.report().c_str());
    QCOMPARE(runFl(document, operation_id::removeNode, {nodeItem(rootNode)}).refusal(),
             "freelancer: /: the root holds the whole file; it cannot go");
    QCOMPARE(flBytes(document), bytes);
}

// Ids go by the nodes that items stand on, whatever moved.
void TestOperations::itemsAfterRemoval() {
    FETCH_SHARED(document, "kestrel.cmp");
    const Model& old = document.model();
    const Place gone = old.partNamed("port_wing");
    const NodeId fragment = old.fragments[std::size_t(old.parts[std::size_t(gone)].fragment)].node;
    const FlRun run = runFl(document, operation_id::removeNode,
                            {nodeItem(old.parts[std::size_t(gone)].node), nodeItem(fragment)});
    const FreelancerDocument& after = run.document();
    const auto isGone = [&](NodeId node) {
        for (; node != noNode; node = document.data().container().node(node).parent)
            if (node == fragment || node == old.parts[std::size_t(gone)].node)
                return true;
        return false;
    };
    int lost = 0;
    for (TypeId type = 0; type < typeCount; ++type)
        for (std::uint64_t i = 0; !ofContainer(type) && i < document.itemCount(type); ++i) {
            const ItemId item = document.itemAt(type, i), now = run.after(item);
            const NodeId node = nodeOf(document, item);
            if (isGone(node)) {
                QCOMPARE(now, ItemId());
                ++lost;
                continue;
            }
            QVERIFY2(after.exists(now), document.path(item).c_str());
            QCOMPARE(nodePath(after.data().container(), nodeOf(after, now)),
                     nodePath(document.data().container(), node));
        }
    QVERIFY(lost > 5); // the part, its levels, refs, wire and hardpoints
}

QTEST_APPLESS_MAIN(TestOperations)
#include "tst_operations.moc"
