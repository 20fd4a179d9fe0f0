// What a container's nodes mean: the shared files against the figures of an independent parser, and the rules
// of fragments, meshes and scripts case by case.
#include "tests/core/formats/freelancer/model_of.h"

#include <QTest>

#include <fmt/format.h>

using namespace core;
using namespace core::freelancer;
using nlohmann::json;
using tests::flText;
using tests::FreelancerBuilder;
using tests::inLeafOrder;
using tests::joint;
using tests::modelOf;
using tests::ModelOf;
using tests::reasonOf;
using tests::UtfNode;
using tests::withParts;

namespace {

// Control characters are pictures in our UTF-8, and themselves in the figures.
std::string withTabs(std::string_view name) {
    return QString::fromStdString(toUtf8(name)).replace(QChar(0x2409), '\t').toStdString();
}

json leftoversOf(const ModelOf& file) {
    json leftovers = json::array();
    if (file.model.cons == noNode)
        return leftovers;
    for (const NodeId child : file.data.container().children(file.model.cons)) {
        const auto name = toUtf8(file.data.container().name(child));
        const auto& unknown = file.model.consLeftovers;
        if (std::find(unknown.begin(), unknown.end(), child) != unknown.end()) {
            leftovers.push_back({{"leaf", name}, {"why", "unknown leaf"}});
            continue;
        }
        for (int t = 0; t < jointTypeCount; t++) {
            const auto over = file.data.payload(child).size() % layoutOf(JointType(t)).bytes;
            if (file.model.consLeaf[std::size_t(t)] == child && over != 0)
                leftovers.push_back({{"leaf", name}, {"why", fmt::format("{} bytes over", over)}});
        }
    }
    return leftovers;
}

json hierarchyFigures(const ModelOf& file) {
    const Model& model = file.model;
    json figures{{"parts", model.parts.size()},
                 {"records", model.joints.size()},
                 {"root", nullptr},
                 {"joints", json::object()},
                 {"unresolved", json::array()},
                 {"orphans", json::array()},
                 {"duplicate_object_names", json::array()},
                 {"missing_fragments", json::array()},
                 {"cons_leftovers", leftoversOf(file)}};
    if (model.root >= 0)
        figures["root"] = toUtf8(model.parts[std::size_t(model.root)].objectName);
    int accepted = 0, depth = 0;
    for (const Joint* joint : inLeafOrder(file)) {
        json& count = figures["joints"][std::string(layoutOf(joint->type).leaf)];
        count = count.is_null() ? 1 : count.get<int>() + 1;
        if (joint->unresolved == Unresolved::None)
            accepted++;
        else
            figures["unresolved"].push_back({{"leaf", layoutOf(joint->type).leaf},
                                             {"record", joint->record},
                                             {"parent", toUtf8(joint->parent)},
                                             {"child", withTabs(joint->child)},
                                             {"reason", reasonOf(joint->unresolved)}});
    }
    for (const Part& part : model.parts) {
        depth = std::max(depth, part.depth);
        if (part.orphan)
            figures["orphans"].push_back(toUtf8(part.objectName));
        if (part.sameNameAs >= 0)
            figures["duplicate_object_names"].push_back(toUtf8(file.data.container().name(part.node)));
        if (part.fragment < 0)
            figures["missing_fragments"].push_back(toUtf8(part.fileName));
    }
    figures["accepted"] = accepted;
    figures["depth"] = depth;
    return figures;
}

json contentFigures(const ModelOf& file) {
    constexpr std::array<const char*, 3> kinds{"compound", "single part", "library"};
    const Model& model = file.model;
    std::uint64_t groups = 0, vertices = 0, indices = 0;
    for (std::uint32_t i = 0; i < model.ownMeshes; i++) {
        const VMesh mesh = decodeMesh(file.data.payload(model.meshes[i].leaf));
        groups += mesh.groups.size();
        vertices += mesh.positions.size();
        indices += mesh.indices.size();
    }
    json unresolved = json::array();
    for (const Ref& ref : model.refs)
        if (ref.mesh < 0)
            unresolved.push_back(fmt::format("0x{:08X}", ref.stored.value().mesh));
    std::sort(unresolved.begin(), unresolved.end());
    json unused = json::array();
    for (const NodeId node : model.unusedRootDirectories)
        unused.push_back(toUtf8(file.data.container().name(node)));
    const auto revolute =
        std::count_if(model.hardpoints.begin(), model.hardpoints.end(), [](auto& h) { return h.revolute; });
    const auto objects =
        std::count_if(model.maps.begin(), model.maps.end(), [](auto& m) { return m.object; });
    return {{"kind", kinds[std::size_t(model.kind)]},
            {"meshes", model.ownMeshes},
            {"mesh_groups", groups},
            {"vertices", vertices},
            {"triangles", indices / 3},
            {"mesh_refs", model.refs.size()},
            {"mesh_refs_unresolved", unresolved},
            {"wires", model.wires.size()},
            {"hardpoints_fixed", std::int64_t(model.hardpoints.size()) - revolute},
            {"hardpoints_revolute", revolute},
            {"scripts", model.scripts.size()},
            {"joint_maps", std::int64_t(model.maps.size()) - objects},
            {"object_maps", objects},
            {"cameras", model.cameras.size()},
            {"unreferenced_root_directories", unused}};
}

json meshList(const ModelOf& file) {
    json list = json::array();
    for (std::uint32_t i = 0; i < file.model.ownMeshes; i++) {
        const MeshEntry& mesh = file.model.meshes[i];
        const MeshHeader header = mesh.header.value();
        list.push_back({{"name", toUtf8(mesh.name)},
                        {"groups", header.groups},
                        {"indices", header.indices},
                        {"vertices", header.vertices},
                        {"fvf", fmt::format("0x{:X}", header.fvf)},
                        {"extra", file.data.payload(mesh.leaf).size() - header.bytes()}});
    }
    return list;
}

const Fragment& fragmentOf(const ModelOf& file, std::string_view part) {
    return file.model.fragments.at(std::size_t(file.part(part).fragment));
}

} // namespace

class TestFreelancerModel : public QObject {
    Q_OBJECT

  private slots:
    void figures_data() { tests::addFileRows(tests::knownModels()); }
    void figures();
    void anotherFilesMeshes();
    void countsBeyondTheFile();
    void kinds();
    void fragments();
    void levels();
    void hardpoints();
    void shortPayloads();
    void scripts();
    void sharedWiresStaySmall();
    void longNamesAreCut();
};

void TestFreelancerModel::figures() {
    const tests::ExpectedFile known = tests::expectedFile(tests::fetchedPath());
    const ModelOf file = modelOf(known.bytes);
    json expected = known.expected["figures"];
    json figures = hierarchyFigures(file);
    figures.update(contentFigures(file));
    std::sort(expected["mesh_refs_unresolved"].begin(), expected["mesh_refs_unresolved"].end());
    // The list there has every directory that nothing uses; a fragment's name has a dot.
    json fragments = json::array();
    for (const json& name : expected["unreferenced_root_directories"])
        if (name.get<std::string>().find('.') != std::string::npos)
            fragments.push_back(name);
    expected["unreferenced_root_directories"] = fragments;
    for (const auto& [key, value] : expected.items())
        QVERIFY2(
            figures.value(key, json()) == value,
            fmt::format("{}: {}, expected {}", key, figures.value(key, json()).dump(), value.dump()).c_str());
    QCOMPARE(figures.size(), expected.size());
    QCOMPARE(QString::fromStdString(meshList(file).dump(1)),
             QString::fromStdString(known.expected["meshes"].dump(1)));
}

void TestFreelancerModel::anotherFilesMeshes() {
    const std::filesystem::path folder = tests::sharedFolder("freelancer");
    if (!std::filesystem::exists(folder / "external_mesh.cmp"))
        QSKIP("the shared data is not there");
    const Bytes bytes = tests::readFile(folder / "external_mesh.cmp");
    const std::vector<Library> libraries{
        {"panel_library.vms", tests::containerOf(tests::readFile(folder / "panel_library.vms"))}};

    const ModelOf alone = modelOf(bytes);
    const ModelOf file = modelOf(bytes, libraries);
    QCOMPARE(alone.model.meshes.size(), 1u);
    QCOMPARE(alone.model.wires.at(0).mesh, -1);
    QCOMPARE(file.model.ownMeshes, 1u);
    QCOMPARE(file.model.meshes.size(), 2u);
    const MeshEntry& panel = file.model.meshes[1];
    QCOMPARE(QString::fromStdString(panel.name), "fixture.shared.panel.vms");
    QCOMPARE(panel.library, 0);
    QCOMPARE(panel.header.value().vertices, 48);
    QCOMPARE(file.model.meshWithCrc(panel.crc), 1);
    const auto meshOf = [](const ModelOf& of, const char* part) {
        const Level& level = of.model.levels.at(std::size_t(fragmentOf(of, part).levels.at(0)));
        return of.model.refs.at(std::size_t(level.ref)).mesh;
    };
    QCOMPARE(meshOf(alone, "panel_big"), -1);
    QCOMPARE(meshOf(file, "panel_big"), 1);
    QCOMPARE(meshOf(file, "panel_small"), -1);
    QCOMPARE(meshOf(file, "loose_box"), 0);
    QCOMPARE(file.model.wires.at(0).mesh, 1);
    QCOMPARE(panel.refs.size(), 1u);
}

void TestFreelancerModel::countsBeyondTheFile() {
    const std::filesystem::path folder = tests::sharedFolder("freelancer");
    if (!std::filesystem::exists(folder / "bad_cons_multiple.cmp"))
        QSKIP("the shared data is not there");
    // 170 bytes hold no record of 176.
    const ModelOf cut = modelOf(tests::readFile(folder / "bad_cons_multiple.cmp"));
    QCOMPARE(cut.data.payload(cut.model.consLeaf[std::size_t(JointType::Fix)]).size(), 170u);
    QVERIFY(cut.part("arm").orphan);
    for (const auto& [name, drawable] : {std::pair{"bad_data_truncated.cmp", false},
                                         {"bad_mesh_counts.cmp", false},
                                         {"bad_leaf_size_huge.cmp", true}}) {
        const ModelOf file = modelOf(tests::readFile(folder / name));
        QCOMPARE(file.model.parts.size(), 3u);
        QVERIFY(file.model.meshes.at(0).header.has_value());
        QCOMPARE(decodeMesh(file.data.payload(file.model.meshes[0].leaf)).drawable, drawable);
    }
}

void TestFreelancerModel::kinds() {
    const auto kindOf = [](const std::vector<std::string>& directories, const std::string& leaf = {}) {
        UtfNode root{"\\"};
        for (const std::string& name : directories)
            root.dir(name);
        if (!leaf.empty())
            root.leaf(leaf, {});
        return modelOf(tests::utfFile(root)).model.kind;
    };
    QVERIFY(kindOf({"Cmpnd", "VMeshPart"}) == ModelKind::Compound);
    QVERIFY(kindOf({"cmpnd"}) == ModelKind::Compound);
    QVERIFY(kindOf({"VMeshPart"}) == ModelKind::SinglePart);
    QVERIFY(kindOf({"MultiLevel"}) == ModelKind::SinglePart);
    QVERIFY(kindOf({"Hardpoints"}) == ModelKind::SinglePart);
    QVERIFY(kindOf({"VMeshLibrary"}) == ModelKind::Other);
    QVERIFY(kindOf({"Material library"}, "Cmpnd") == ModelKind::Other);
    QVERIFY(kindOf({}) == ModelKind::Other);
}

void TestFreelancerModel::fragments() {
    FreelancerBuilder builder = withParts({"Root", "a"});
    builder.root.leaf("Cmpnd/Part_missing/Object name", flText("missing"));
    builder.root.leaf("Cmpnd/Part_missing/File name", flText("gone.3db"));
    builder.root.leaf("Cmpnd/Part_folded/Object name", flText("folded"));
    builder.root.leaf("Cmpnd/Part_folded/File name", flText("A.3DB"));
    builder.root.dir("spare.3db");
    builder.root.dir("no dot");
    builder.root.children.push_back({"A.3db", true, {}, {}, {}, {}, {}, {}, {}, {}}); // a.3db is there before
    const ModelOf file = modelOf(builder.bytes());
    QCOMPARE(file.part("missing").fragment, -1);
    QCOMPARE(QString::fromStdString(fragmentOf(file, "a").name), "a.3db");
    QCOMPARE(fragmentOf(file, "a").parts, (std::vector<Place>{1, 3}));
    QCOMPARE(file.part("folded").fragment, file.part("a").fragment);
    QStringList unused;
    for (const NodeId node : file.model.unusedRootDirectories)
        unused << QString::fromStdString(toUtf8(file.data.container().name(node)));
    QCOMPARE(unused, (QStringList{"spare.3db", "A.3db"}));
}

void TestFreelancerModel::levels() {
    FreelancerBuilder builder = withParts({"Root", "plain", "both", "none"});
    builder.box("Root", dvec3(1), dvec3(0), 1).box("Root", dvec3(1), dvec3(0), 0).switches("Root", {0, 1, 2});
    builder.box("plain");
    builder.box("both", dvec3(1), dvec3(0), 3).box("both");
    builder.fragment("Root").dir("MultiLevel/Levels");
    builder.fragment("Root").dir("MultiLevel/Level");
    builder.fragment("Root").dir("MultiLevel/LEVEL7"); // without a mesh
    builder.fragment("none").dir("MultiLevel");
    const ModelOf file = modelOf(builder.bytes());
    const auto numbers = [&](const char* part) {
        std::vector<int> list;
        for (const Place level : fragmentOf(file, part).levels)
            list.push_back(file.model.levels[std::size_t(level)].number);
        return list;
    };
    QCOMPARE(numbers("Root"), (std::vector<int>{1, 0, 7}));
    QCOMPARE(numbers("plain"), std::vector<int>{0});
    QCOMPARE(numbers("both"), std::vector<int>{3});
    QCOMPARE(numbers("none"), std::vector<int>{});
    const Fragment& root = fragmentOf(file, "Root");
    QVERIFY(root.switchLeaf != noNode);
    QCOMPARE(leafFloat(file.data, root.switchLeaf, 8).value(), 2.f);
    const Level& last = file.model.levels[std::size_t(root.levels[2])];
    QCOMPARE(last.refLeaf, noNode);
    QCOMPARE(last.ref, -1);
    const Level& plain = file.model.levels[std::size_t(fragmentOf(file, "plain").levels[0])];
    QCOMPARE(plain.node, fragmentOf(file, "plain").node);
    const Ref& ref = file.model.refs.at(std::size_t(plain.ref));
    QCOMPARE(ref.mesh, 0);
    QCOMPARE(ref.fragment, file.part("plain").fragment);
    QCOMPARE(file.model.meshes.at(0).refs.size(), file.model.refs.size());
}

void TestFreelancerModel::hardpoints() {
    FreelancerBuilder builder = withParts({"Root", "leaves"});
    builder.hardpoint("Root", {"HpTurret01", dvec3(1, 2, 3), dmat3(1), true, -1, 2, dvec3(0, 0, 1)});
    builder.hardpoint("Root", {"HpMount", dvec3(0), dmat3(1), false, 0, 0, dvec3(0)});
    UtfNode& bare = builder.fragment("Root").dir("Hardpoints/Revolute/HpBare");
    bare.leaf("Min", tests::flFloats({0.5, 7}));
    builder.fragment("leaves").leaf("Hardpoints/Fixed", {});
    const ModelOf file = modelOf(builder.bytes());
    QCOMPARE(file.model.hardpoints.size(), 3u);
    QCOMPARE(fragmentOf(file, "Root").hardpoints, (std::vector<Place>{0, 1, 2}));
    QCOMPARE(fragmentOf(file, "leaves").hardpoints.size(), 0u);
    const Hardpoint& mount = file.model.hardpoints[0]; // Fixed comes first
    QCOMPARE(QString::fromStdString(mount.name), "HpMount");
    QVERIFY(!mount.revolute);
    QCOMPARE(mount.axis, noNode);
    const Hardpoint& turret = file.model.hardpoints[1];
    QVERIFY(turret.revolute);
    QCOMPARE(leafVector(file.data, turret.position).value(), vec3(1, 2, 3));
    QCOMPARE(leafVector(file.data, turret.axis).value(), vec3(0, 0, 1));
    QCOMPARE(leafFloat(file.data, turret.max).value(), 2.f);
    const Hardpoint& last = file.model.hardpoints[2];
    QCOMPARE(last.position, noNode);
    QCOMPARE(leafFloat(file.data, last.min).value(), 0.5f); // of 8 bytes the first four
}

void TestFreelancerModel::shortPayloads() {
    FreelancerBuilder builder = withParts({"Root"});
    UtfNode& fragment = builder.fragment("Root");
    fragment.leaf("VMeshPart/VMeshRef", Bytes(59));
    fragment.leaf("VMeshWire/VWireData", Bytes(15));
    fragment.leaf("Camera/Fovx", Bytes(3));
    builder.root.leaf("VMeshLibrary/short.vms/VMeshData", Bytes(15));
    builder.root.dir("VMeshLibrary/empty.vms");
    builder.root.leaf("VMeshLibrary/leaf.vms", Bytes(100));
    builder.root.leaf("Cmpnd/Root/Index", {1, 0, 0});
    builder.material("red", dvec3(1, 0, 0));
    const ModelOf file = modelOf(builder.bytes());
    const Model& model = file.model;
    QCOMPARE(model.refs.size(), 1u);
    QVERIFY(!model.refs[0].stored);
    QCOMPARE(model.refs[0].mesh, -1);
    QCOMPARE(model.wires.size(), 1u);
    QVERIFY(!model.wires[0].stored);
    QCOMPARE(model.meshes.size(), 2u);
    QVERIFY(!model.meshes[0].header && model.meshes[0].leaf != noNode);
    QVERIFY(!model.meshes[1].header && model.meshes[1].leaf == noNode);
    QVERIFY(!model.parts[0].index);
    QCOMPARE(model.cameras.size(), 1u);
    QVERIFY(!leafFloat(file.data, model.cameras[0].leaves[0]));
    QCOMPARE(model.cameras[0].leaves[3], noNode);
    QVERIFY(!leafFloat(file.data, noNode));
    QVERIFY(!leafVector(file.data, model.wires[0].leaf, 4));
    QVERIFY(leafVector(file.data, model.wires[0].leaf, 3));
    QVERIFY(!leafVector(file.data, model.wires[0].leaf, ~std::uint64_t(0)));
    QVERIFY(!leafMatrix(file.data, model.refs[0].leaf, 24));
    QCOMPARE(leafText(file.data, noNode), std::string());
    QCOMPARE(model.materialWithCrc(tests::flCrc("red")), 0);
    QCOMPARE(model.materialWithCrc(tests::flCrc("blue")), -1);
    QVERIFY(model.materials.at(0).dcLeaf != noNode);
}

void TestFreelancerModel::scripts() {
    FreelancerBuilder builder = withParts({"Root", "a", "orphan"});
    builder.joint(joint("Rev", "Root", "a"));
    builder.map("Sc_one", tests::flScalarMap("Root", "A", {{0, 0}, {1, 1}}));
    builder.map("Sc_one", tests::flScalarMap("Root", "orphan", {{0, 0}}));
    builder.map("Sc_two", {"Root", "", 0x30, 1, 2, {}});
    UtfNode& two = builder.root.dir("Animation/Script/Sc_two");
    two.leaf("Event map 0/Parent name", flText("Root"));
    two.leaf("JOINT MAP/Child name", flText("nobody"));
    two.leaf("Joint map 9", {}); // no directory
    two.leaf("Root height", tests::flFloats({1.5}));
    const ModelOf file = modelOf(builder.bytes());
    const Model& model = file.model;
    QCOMPARE(model.scripts.size(), 2u);
    QCOMPARE(model.scripts[0].maps, (std::vector<Place>{0, 1}));
    QCOMPARE(model.scripts[1].maps, (std::vector<Place>{2, 3}));
    QCOMPARE(leafFloat(file.data, model.scripts[1].rootHeightLeaf).value(), 1.5f);
    QCOMPARE(model.scripts[0].rootHeightLeaf, noNode);
    const auto is = [&](std::size_t map, Place script, bool object, Place part, Place moved) {
        const AnimationMap& m = model.maps[map];
        return m.script == script && m.object == object && m.part == part && m.joint == moved;
    };
    QVERIFY(is(0, 0, false, 1, 0));
    QVERIFY(is(1, 0, false, 2, -1));
    QVERIFY(is(2, 1, true, 0, -1));
    QVERIFY(is(3, 1, false, -1, -1));
    QVERIFY(model.maps[0].headerLeaf != noNode && model.maps[0].framesLeaf != noNode);
    QCOMPARE(model.maps[3].channelNode, noNode);
    QCOMPARE(model.maps[3].headerLeaf, noNode);
}

void TestFreelancerModel::sharedWiresStaySmall() {
    // 300 parts with one wire of 60,000 indices between them: 36 MB of indices in a file below 1 MB.
    std::vector<std::string> names{"Root"};
    for (int i = 1; i < 300; i++)
        names.push_back(fmt::format("p{}", i));
    FreelancerBuilder builder = withParts(names);
    Bytes wire(16 + 2 * 60000, 1);
    storeBytes(wire.data() + 12, std::uint16_t(60000), byteOrder);
    for (const std::string& name : names)
        builder.fragment(name).leaf("VMeshWire/VWireData", wire);
    tests::UtfOptions options;
    options.shareEqual = true;
    const Bytes bytes = builder.bytes(options);
    QVERIFY(bytes.size() < 1000000);
    std::size_t indices = 0, wires = 0;
    const ModelOf file = modelOf(bytes);
    for (const WireRef& ref : file.model.wires) {
        indices += ref.stored.value().indices.size();
        wires += ref.stored->indexCount == 60000;
    }
    QCOMPARE(wires, 300u);
    QCOMPARE(file.model.wires[0].stored->indices.size(), 60000u);
    QVERIFY(2 * indices <= bytes.size());
}

void TestFreelancerModel::longNamesAreCut() {
    FreelancerBuilder builder = withParts({"Root"});
    const std::string name(longestName + 1, 'x');
    builder.root.leaf("Cmpnd/Part_long/Object name", flText(name));
    builder.root.leaf("Cmpnd/Part_long/File name", flText("long.3db"));
    builder.root.dir("VMeshLibrary").children.push_back({name, true, {}, {}, {}, {}, {}, {}, {}, {}});
    const ModelOf file = modelOf(builder.bytes());
    QCOMPARE(file.model.parts.at(1).objectName.size(), longestName);
    QCOMPARE(file.model.meshes.at(0).name.size(), longestName);
}

QTEST_APPLESS_MAIN(TestFreelancerModel)
#include "tst_model.moc"
