// Freelancer documents as a whole: figures, bytes of items, outlines, references, libraries, poses, verdicts.
#include "core/formats/freelancer/derived.h"
#include "core/formats/registry.h"
#include "tests/core/formats/freelancer/shown_model.h"
#include "tests/support/freelancer_runs.h"

#include <QTest>

#include <fmt/format.h>

using namespace core;
using namespace core::freelancer;
using nlohmann::json;
using tests::documentOf;
using tests::FlJoint;
using tests::FreelancerBuilder;

namespace {

const Format& format() { return *findFormat("freelancer"); }

std::unique_ptr<Document> opened(const Bytes& bytes, const FileLookup& lookup = {}, std::string name = {}) {
    ReadOptions options;
    options.name = std::move(name);
    options.lookup = lookup;
    Progress progress;
    return format().read(bytes, options, progress).value();
}

// What of the expected figures is a number or a text; lists become their lengths.
void flatten(const json& from, const std::string& prefix, std::map<std::string, std::string>& to) {
    for (const auto& [key, value] : from.items()) {
        std::string name = prefix + key;
        std::transform(name.begin(), name.end(), name.begin(),
                       [](unsigned char c) { return std::tolower(c); });
        if (value.is_object())
            flatten(value, name + ".", to);
        else if (value.is_array())
            to[name] = std::to_string(value.size());
        else if (value.is_string())
            to[name] = value.get<std::string>();
        else if (value.is_boolean())
            to[name] = value.get<bool>() ? "1" : "0";
        else if (!value.is_null())
            to[name] = value.dump();
    }
}

// A root, an arm on a Rev with a revolute hardpoint and a box in two levels, and a lid that hangs on nothing.
FreelancerBuilder smallModel() {
    FreelancerBuilder builder;
    builder.part("Root").box("Root");
    builder.part({.type = "Rev", .parent = "Root", .child = "arm", .position = {1, 2, 3}, .limits = {-1, 1}});
    builder.box("arm", glm::dvec3(2.0), glm::dvec3(0.0), 0).box("arm", glm::dvec3(1.0), glm::dvec3(0.0), 1);
    builder.switches("arm", {0, 50, 500});
    builder.wire("arm");
    builder.hardpoint("arm", {.name = "HpTurret01", .position = {0, 1, 0}, .revolute = true});
    builder.part("lid");
    builder.joint({.type = "Fix", .parent = "nothing", .child = "lid"});
    builder.material("steel", glm::dvec3(0.5));
    builder.map("Sc_open", tests::flScalarMap("Root", "arm", {{0, 0}, {1, 0.5}}));
    return builder;
}

std::string linesOf(const Outline& outline, RowId parent, int depth, int deepest) {
    std::string lines;
    for (std::uint64_t i = 0; depth < deepest && i < outline.childCount(parent); ++i) {
        const RowId row = outline.child(parent, i);
        const std::string detail = english(outline.detail(row));
        lines += std::string(std::size_t(2 * depth), ' ') + english(outline.title(row)) +
                 (detail.empty() ? "" : " [" + detail + "]") + "\n";
        lines += linesOf(outline, row, depth + 1, deepest);
    }
    return lines;
}

// "joint rev[0]; children parts[1] parts[2]; ..." with dead ones as their values.
std::string referencesOf(const Document& document, ItemId item) {
    std::string words;
    for (const ReferenceList& list : document.references(item, {})) {
        words += (words.empty() ? "" : "; ") + list.role;
        for (std::uint64_t i = 0; i < list.count; ++i) {
            const Reference reference = list.at(i);
            words += ' ' + (reference.target.valid() ? document.path(reference.target)
                                                     : "!" + toString(reference.raw));
        }
    }
    return words;
}

std::string pathAt(const Document& document, std::uint64_t offset) {
    const ByteHit hit = document.itemAtByte(0, offset);
    return hit.item.valid() ? propertyPath(document, {}, {hit.item, hit.property, hit.component}) : "nothing";
}

bool holds(const std::optional<Location>& span, std::uint64_t offset) {
    return span && span->space == 0 && offset >= span->offset && offset < span->offset + span->length;
}

} // namespace

class TestFreelancerDocument : public QObject {
    Q_OBJECT

  private slots:
    void figures_data() { tests::addFileRows(tests::knownModels()); }
    void figures();
    void everyByte_data() { tests::addFileRows(tests::knownModels()); }
    void everyByte();
    void bytesOfRecords();
    void bytesOfAnAppendedPayload();
    void items();
    void outlineOfTheModel();
    void outlineOfASinglePart();
    void outlineOfJoints();
    void outlineOfDeepNesting();
    void anOutlineOutlivesNames();
    void references();
    void referencesOfLeaves();
    void sniffing();
    void librariesBesideTheModel();
    void restPoses_data() { tests::addFileRows(tests::knownModels()); }
    void restPoses();
    void poseNodes();
    void decodedMeshesOutliveEdits();
    void aCloneSharesTheFile();
    void verdicts();
};

void TestFreelancerDocument::figures() {
    const auto file = tests::expectedFile(tests::fetchedPath());
    const auto document = opened(file.bytes);
    std::map<std::string, std::string> expected, found;
    flatten(file.expected["figures"], "", expected);
    flatten(file.expected["container"], "container.", expected);
    for (const Figure& figure : document->figures({}))
        if (hasValue(figure.value))
            found[figure.key] = toString(figure.value);
    for (const auto& [key, value] : expected)
        QCOMPARE(QString::fromStdString(key + " " + found[key]), QString::fromStdString(key + " " + value));
    // Types of joints that the figures do not name have no records.
    for (const JointLayout& layout : jointLayouts)
        if (const std::string key = "joints." + folded(layout.leaf); expected.count(key) == 0)
            QCOMPARE(QString::fromStdString(key + " " + found[key]), QString::fromStdString(key + " 0"));
    json meshes = file.expected["meshes"];
    QCOMPARE(document->itemCount(meshType), std::uint64_t(meshes.size()));
    for (std::size_t m = 0; m < meshes.size(); ++m) {
        const ItemId mesh{meshType, 0, 0, m};
        const auto value = [&](const char* key) { return propertyValue(*document, {}, {mesh, key, 0}); };
        QCOMPARE(toString(value("name")), meshes[m]["name"].get<std::string>());
        QCOMPARE(toInteger(value("group_count")), meshes[m]["groups"].get<std::int64_t>());
        QCOMPARE(toInteger(value("index_count")), meshes[m]["indices"].get<std::int64_t>());
        QCOMPARE(toInteger(value("vertex_count")), meshes[m]["vertices"].get<std::int64_t>());
        QCOMPARE(fmt::format("0x{:X}", toInteger(value("fvf"))), meshes[m]["fvf"].get<std::string>());
    }
}

// Bytes lead to items, and their properties lead to the bytes.
void TestFreelancerDocument::everyByte() {
    const Bytes bytes = tests::readFile(tests::fetchedPath());
    const auto document = opened(bytes);
    const std::uint64_t step = bytes.size() > 16 * 1024 ? 37 : 1;
    std::uint64_t named = 0, asked = 0;
    for (std::uint64_t at = 0; at < bytes.size(); at += step) {
        const ByteHit hit = document->itemAtByte(0, at);
        const std::string where = hexOffset(at) + " " + pathAt(*document, at);
        QVERIFY2(hit.item.valid() && document->exists(hit.item), where.c_str());
        ++asked;
        if (hit.property.empty()) {
            QVERIFY2(holds(document->itemSpan(hit.item), at), where.c_str());
            continue;
        }
        ++named;
        const Property* property = findProperty(*document, {}, hit.item, hit.property);
        QVERIFY2(property && holds(property->span(*document, hit.item, hit.component), at), where.c_str());
    }
    QVERIFY(named > asked / 8); // the rest are indices, vertices, padding
    QVERIFY(!document->itemAtByte(0, bytes.size()).item.valid());
    QVERIFY(!document->itemAtByte(1, 0).item.valid());
}

void TestFreelancerDocument::bytesOfRecords() {
    const auto document = documentOf(smallModel().bytes({.trailing = {1, 2, 3}}));
    const Data& data = document.data();
    const Model& model = document.model();
    const auto at = [&](NodeId leaf, std::uint64_t offset) {
        return pathAt(document, data.place(leaf).offset + offset);
    };
    const NodeId rev = model.consLeaf[std::size_t(JointType::Rev)];
    QCOMPARE(at(rev, 0), std::string("joints.rev[0].parent"));
    QCOMPARE(at(rev, 64), std::string("joints.rev[0].child"));
    QCOMPARE(at(rev, 0x80 + 5), std::string("joints.rev[0].position[1]"));
    QCOMPARE(at(rev, 0x98 + 35), std::string("joints.rev[0].rotation[8]"));
    QCOMPARE(at(rev, 0xCC), std::string("joints.rev[0].max"));
    QCOMPARE(*document.itemSpan({revType}), (Location{0, data.place(rev).offset, 208}));

    const Part& arm = model.parts[1];
    QCOMPARE(at(arm.objectNameLeaf, 1), std::string("parts[1].object_name"));
    QCOMPARE(at(arm.indexLeaf, 3), std::string("parts[1].index"));
    QCOMPARE(*document.itemSpan(partItem(1)), (Location{0, data.container().entryOffset(arm.node), 44}));
    const Fragment& fragment = model.fragments[std::size_t(arm.fragment)];
    QCOMPARE(at(fragment.switchLeaf, 4), std::string("levels[2].distance"));
    QCOMPARE(at(fragment.switchLeaf, 8), std::string("levels[2].beyond"));
    const NodeId ref = model.refs[1].leaf;
    QCOMPARE(at(ref, 20), std::string("refs[1].box_max[0]"));
    QCOMPARE(at(ref, 32), std::string("refs[1].box_min[1]"));
    QCOMPARE(at(ref, 59), std::string("refs[1].radius"));
    QCOMPARE(at(model.wires[0].leaf, 14), std::string("wires[0].vertex_range"));
    QCOMPARE(at(model.wires[0].leaf, 16), std::string("wires[0]"));
    QCOMPARE(at(model.hardpoints[0].orientation, 4), std::string("hardpoints[0].orientation[1]"));
    QCOMPARE(at(model.meshes[0].leaf, 12), std::string("meshes[0].fvf"));
    QCOMPARE(at(model.meshes[0].leaf, 16 + 12 + 4), std::string("meshes[0].groups[1].vertex_start"));
    QCOMPARE(at(model.meshes[0].leaf, data.place(model.meshes[0].leaf).length - 1), std::string("meshes[0]"));
    QCOMPARE(at(model.maps[0].headerLeaf, 4), std::string("maps[0].interval"));
    QCOMPARE(at(model.maps[0].framesLeaf, 8 + 4), std::string("maps[0].keys[1].value"));
    QCOMPARE(*document.itemSpan(keyItem(0, 1)),
             (Location{0, data.place(model.maps[0].framesLeaf).offset + 8, 8}));

    QCOMPARE(pathAt(document, 0x24), std::string("header.data_offset"));
    QCOMPARE(pathAt(document, data.container().entryOffset(5) + 0x18), std::string("tree[5].used"));
    QCOMPARE(pathAt(document, data.container().header.namesOffset), std::string("names"));
    QCOMPARE(pathAt(document, data.fileSize() - 1), std::string("tail.content"));
    QCOMPARE(document.itemSpan({tailType})->length, std::uint64_t(3));
}

void TestFreelancerDocument::bytesOfAnAppendedPayload() {
    auto document = documentOf(smallModel().bytes());
    const std::uint64_t before = document.data().fileSize();
    const ItemId map{mapType};
    QVERIFY(core::setProperty(document, {}, {map, "child", 0}, Value(std::string("an arm of another name"))));
    QCOMPARE(document.data().fileSize(), before + 23);
    QCOMPARE(pathAt(document, before), std::string("maps[0].child"));
    QCOMPARE(pathAt(document, before + 22), std::string("tree[") +
                                                std::to_string(document.model().maps[0].childLeaf) +
                                                "].payload"); // its NUL
    QCOMPARE(document.byteSpaces()[0].size, before + 23);
}

void TestFreelancerDocument::items() {
    const auto document = documentOf(smallModel().bytes({.holes = 2}));
    QCOMPARE(document.itemCount(freeEntryType), std::uint64_t(2));
    QCOMPARE(document.itemCount(nodeType) + 2, std::uint64_t(document.data().container().nodes.size()));
    QCOMPARE(document.itemCount(groupType), std::uint64_t(3));
    QCOMPARE(document.itemCount(keyType), std::uint64_t(2));
    QCOMPARE(document.itemAt(groupType, 2), groupItem(0, 2));
    QCOMPARE(document.itemAt(keyType, 1), keyItem(0, 1));
    QVERIFY(document.exists(keyItem(0, 1)));
    QVERIFY(!document.exists(keyItem(0, 2)));
    QVERIFY(!document.exists(keyItem(1, 0)));
    QVERIFY(!document.exists({tailType}));
    const NodeId hole = freeEntries(document).entries[0];
    QVERIFY(!document.exists(nodeItem(hole)));
    QCOMPARE(pathAt(document, document.data().container().entryOffset(hole) + 8),
             std::string("free[0].attributes"));
    QCOMPARE(*document.find("joints.rev[0]"), ItemId{revType});
    QCOMPARE(english(document.title({revType})), std::string("Rev of arm"));
    QCOMPARE(english(document.title(hardpointItem(0))), std::string("HpTurret01"));
    QCOMPARE(english(document.description()), std::string("Compound model of 3 parts"));
}

void TestFreelancerDocument::outlineOfTheModel() {
    const auto document = documentOf(smallModel().bytes());
    const auto outline = document.outline("model");
    const std::string lines = linesOf(*outline, rootRow, 0, 6);
    const std::string expected = "File [Compound model of 3 parts]\n"
                                 "  Parts [3]\n"
                                 "    Root\n"
                                 "      Level 0\n"
                                 "        Mesh reference\n"
                                 "      arm [Rev]\n"
                                 "        Rev of arm [on Root]\n"
                                 "        Level 0\n"
                                 "          Mesh reference\n"
                                 "        Level 1\n"
                                 "          Mesh reference\n"
                                 "        Wireframe\n"
                                 "        HpTurret01 [revolute]\n"
                                 "  Unresolved joints [1]\n"
                                 "    Fix of lid [no part is called “nothing”]\n"
                                 "  Orphan parts [1]\n"
                                 "    lid\n"
                                 "  Meshes [1]\n"
                                 "    fixture.vms [24 vertices]\n"
                                 "      Group 0\n"
                                 "      Group 1\n"
                                 "      Group 2\n"
                                 "  Materials [1]\n"
                                 "    steel\n"
                                 "  Animation [1]\n"
                                 "    Sc_open [1 map]\n"
                                 "      Joint map 0 [arm]\n"
                                 "        Key 0\n"
                                 "        Key 1\n"
                                 "  Container [";
    QCOMPARE(QString::fromStdString(lines.substr(0, expected.size())).split('\n'),
             QString::fromStdString(expected).split('\n'));
    QCOMPARE(outline->item(outline->row(nodeItem(3))), nodeItem(3));
    QCOMPARE(outline->row(document.itemAt(refType, 1)),
             outline->child(outline->parent(outline->row(document.itemAt(refType, 1))), 0));
}

void TestFreelancerDocument::outlineOfASinglePart() {
    FreelancerBuilder builder;
    builder.box("").hardpoint("", {.name = "HpMount"});
    const auto document = documentOf(builder.bytes());
    const auto outline = document.outline("model");
    const std::string lines = linesOf(*outline, rootRow, 0, 3);
    QCOMPARE(QString::fromStdString(lines.substr(0, lines.find("  Meshes"))),
             QString("File [Single part]\n  Part [1]\n    Level 0\n    HpMount [fixed]\n"));
    QCOMPARE(outline->indexInParent(outline->row(hardpointItem(0))), std::uint64_t(1));
}

void TestFreelancerDocument::outlineOfJoints() {
    const auto document = documentOf(smallModel().bytes());
    const auto outline = document.outline("joints");
    QCOMPARE(QString::fromStdString(linesOf(*outline, rootRow, 0, 9)),
             QString("File [Compound model of 3 parts]\n"
                     "  Fix [1]\n"
                     "    Fix of lid [no part is called “nothing”]\n"
                     "  Rev [1]\n"
                     "    Rev of arm [on Root]\n"));
    QCOMPARE(outline->row(partItem(0)), rootRow);
}

void TestFreelancerDocument::outlineOfDeepNesting() {
    tests::UtfNode root{"\\"};
    tests::UtfNode* node = &root;
    for (int i = 0; i < 3000; ++i)
        node = &node->dir("d");
    const auto document = documentOf(tests::utfFile(root));
    const auto outline = document.outline("container");
    const RowId file = outline->child(rootRow, 0);
    RowId row = outline->child(file, 1); // behind the header
    int depth = 0;
    for (; outline->childCount(row) == 1; ++depth) {
        const RowId below = outline->child(row, 0);
        QCOMPARE(outline->parent(below), row);
        row = below;
    }
    QCOMPARE(depth, 3000);
    QCOMPARE(outline->row(nodeItem(3000)), row);
    const auto flat = document.outline("model");
    const RowId container = flat->parent(flat->row(nodeItem(3000)));
    QCOMPARE(flat->childCount(container), std::uint64_t(3002));
    QCOMPARE(flat->indexInParent(flat->row(nodeItem(3000))), std::uint64_t(3001));
}

// A name set since moves no row, and every row still has a title.
void TestFreelancerDocument::anOutlineOutlivesNames() {
    auto document = documentOf(smallModel().bytes());
    const auto outline = document.outline("model");
    const std::string before = linesOf(*outline, rootRow, 0, 6);
    QVERIFY(core::setProperty(document, {}, {{revType}, "parent", 0}, Value(std::string("nobody"))));
    QVERIFY(document.model().parts[1].orphan);
    const std::string after = linesOf(*outline, rootRow, 0, 6);
    QCOMPARE(std::count(after.begin(), after.end(), '\n'), std::count(before.begin(), before.end(), '\n'));
    QVERIFY(after.find("Rev of arm [no part is called “nobody”]") != std::string::npos);
    QCOMPARE(outline->item(outline->row(ItemId{revType})), ItemId{revType});
}

void TestFreelancerDocument::references() {
    const auto document = documentOf(smallModel().bytes());
    const Model& model = document.model();
    const auto node = [](NodeId id) { return "tree[" + std::to_string(id) + "]"; };
    const std::string fragment = node(model.fragments[std::size_t(model.parts[1].fragment)].node);
    QCOMPARE(QString::fromStdString(referencesOf(document, partItem(1))),
             QString::fromStdString("joint joints.rev[0]; parent parts[0]; fragment " + fragment +
                                    "; levels levels[1] levels[2]; refs refs[1] refs[2]; groups "
                                    "meshes[0].groups[1] meshes[0].groups[2]; wire wires[0]; hardpoints "
                                    "hardpoints[0]; maps maps[0]; node " +
                                    node(model.parts[1].node)));
    QCOMPARE(QString::fromStdString(referencesOf(document, partItem(2))),
             QString::fromStdString("unused_joints joints.fix[0]; fragment " +
                                    node(model.fragments[std::size_t(model.parts[2].fragment)].node) +
                                    "; node " + node(model.parts[2].node)));
    QCOMPARE(QString::fromStdString(referencesOf(document, {fixType})),
             QString::fromStdString("parent !nothing; child parts[2]; node " +
                                    node(model.consLeaf[std::size_t(JointType::Fix)])));
    QCOMPARE(QString::fromStdString(referencesOf(document, {revType})),
             QString::fromStdString("parent parts[0]; child parts[1]; maps maps[0]; node " +
                                    node(model.consLeaf[std::size_t(JointType::Rev)])));
    QCOMPARE(
        QString::fromStdString(referencesOf(document, {meshType})),
        QString::fromStdString("refs refs[0] refs[1] refs[2]; wires wires[0]; groups meshes[0].groups[0] "
                               "meshes[0].groups[1] meshes[0].groups[2]; node " +
                               node(model.meshes[0].node)));
    const std::string group = referencesOf(document, groupItem(0, 1));
    QVERIFY2(group.find("mesh meshes[0]; material ") == 0 &&
                 group.find("; refs refs[1]; parts parts[1]; ") != std::string::npos,
             group.c_str());
    QCOMPARE(QString::fromStdString(referencesOf(document, keyItem(0, 1))),
             QString::fromStdString("map maps[0]; node " + node(model.maps[0].framesLeaf)));
}

void TestFreelancerDocument::referencesOfLeaves() {
    tests::UtfOptions options;
    options.shareEqual = true;
    auto builder = smallModel();
    builder.hardpoint("arm", {.name = "HpMount", .position = {4, 4, 4}});
    const auto document = documentOf(builder.bytes(options));
    const Model& model = document.model();
    const std::string frames = referencesOf(document, nodeItem(model.maps[0].framesLeaf));
    QVERIFY2(frames.find("records maps[0].keys[0] maps[0].keys[1]") != std::string::npos, frames.c_str());
    const std::string part = referencesOf(document, nodeItem(model.parts[1].node));
    QVERIFY2(part.find("; record parts[1]; children tree[") != std::string::npos, part.c_str());
    // Both orientations are identity: one extent for both.
    const std::string shared = referencesOf(document, nodeItem(model.hardpoints[0].orientation));
    QVERIFY2(shared.find("record hardpoints[0]; shared_with tree[" +
                         std::to_string(model.hardpoints[1].orientation) + "]") != std::string::npos,
             shared.c_str());
}

void TestFreelancerDocument::sniffing() {
    Bytes bytes = smallModel().bytes();
    QCOMPARE(format().sniff(bytes, "x").claim, Claim::Certain);
    bytes[4] = 2;
    const Sniff other = format().sniff(bytes, "x.cmp");
    QCOMPARE(other.claim, Claim::Strong);
    QCOMPARE(english(other.remark), std::string("a UTF file of version 0x102, only 0x101 is known"));
    QCOMPARE(format().sniff(ByteView(bytes).first(7), "x.cmp").claim, Claim::Strong);
    QCOMPARE(format().sniff(ByteView(bytes).first(3), "x.cmp").claim, Claim::None);
    bytes[0] = 'X';
    QCOMPARE(format().sniff(bytes, "x.cmp").claim, Claim::None);
}

void TestFreelancerDocument::librariesBesideTheModel() {
    const auto folder = tests::sharedFolder("freelancer");
    const Bytes bytes = tests::readFile(folder / "external_mesh.cmp");
    if (bytes.empty())
        QSKIP("the shared data is not there");
    FileLookup lookup;
    lookup.list = [](std::string_view extension) -> std::vector<std::string> {
        if (extension != "vms")
            return {};
        return {"Broken.vms", "Opened.VMS", "missing.vms", "panel_library.vms"};
    };
    std::vector<std::string> read;
    lookup.read = [&](std::string_view name) -> std::optional<Bytes> {
        read.emplace_back(name);
        if (name == "missing.vms")
            return std::nullopt;
        return name == "Broken.vms" ? Bytes{'U', 'T', 'F', ' '} : tests::readFile(folder / name);
    };
    const auto document = opened(bytes, lookup, "folder/opened.vms");
    QCOMPARE(read, (std::vector<std::string>{"Broken.vms", "missing.vms", "panel_library.vms"}));
    const FreelancerDocument& own = as(*document);
    QCOMPARE(own.libraries().size(), std::size_t(1));
    QVERIFY(own.librariesSearched());
    int fromLibrary = 0, unresolved = 0;
    for (const Ref& ref : own.model().refs) {
        const bool found = ref.mesh >= 0;
        unresolved += !found;
        if (found && own.model().meshes[std::size_t(ref.mesh)].library == 0) {
            ++fromLibrary;
            QVERIFY(decodedMesh(own, ref.mesh).drawable);
        }
    }
    QCOMPARE(fromLibrary, 1); // panel_big; panel_small never
    QCOMPARE(unresolved, 1);
    QVERIFY(own.model().wires[0].mesh >= 0);
    const std::string wire = referencesOf(*document, {wireType});
    QVERIFY2(wire.find("mesh !fixture.shared.panel.vms;") == 0, wire.c_str());

    const auto alone = opened(bytes);
    QVERIFY(!as(*alone).librariesSearched());
    QCOMPARE(as(*alone).libraries().size(), std::size_t(0));
}

void TestFreelancerDocument::restPoses() {
    const auto file = tests::expectedFile(tests::fetchedPath());
    const auto document = opened(file.bytes);
    std::map<std::string, glm::dmat4> found;
    for (const PosedItem& posed : format().posedItems(*document, {}, {})) {
        QVERIFY(document->exists(posed.item));
        found.emplace(posed.name, posed.world);
    }
    for (const json& pose : file.expected["poses"]) {
        if (pose["name"] != "rest")
            continue;
        for (const char* kind : {"parts", "hardpoints"})
            for (const auto& [name, rows] : pose[kind].items()) {
                QVERIFY2(found.count(name) == 1, name.c_str());
                for (int row = 0; row < 3; ++row)
                    for (int column = 0; column < 4; ++column) {
                        const double expected = rows[std::size_t(row)][std::size_t(column)];
                        QVERIFY2(std::abs(found[name][column][row] - expected) <=
                                     1e-5 + 1e-6 * std::abs(expected),
                                 name.c_str());
                    }
            }
    }
}

// The nodes that move, moved by hand: a Rev turned a quarter about Y at (1, 2, 3).
void TestFreelancerDocument::poseNodes() {
    const auto document = documentOf(smallModel().bytes());
    const auto freedoms = format().degreesOfFreedom(document, {});
    QCOMPARE(freedoms.size(), std::size_t(1));
    QCOMPARE(freedoms[0].item, ItemId{revType});
    Pose pose;
    pose.set({revType}, "angle", std::acos(0.0));
    const auto nodes = format().poseNodes(document, {}, pose);
    QCOMPARE(nodes.size(), std::size_t(1));
    QCOMPARE(nodes[0].node, 2);
    const dvec3 moved = transformPoint(nodes[0].transform, {1, 0, 0});
    QVERIFY(glm::distance(moved, dvec3(1, 2, 2)) < 1e-6);
    const auto items = format().posedItems(document, {}, pose);
    QCOMPARE(items.back().name, std::string("arm/HpTurret01"));
    QVERIFY(glm::distance(dvec3(items.back().world[3]), dvec3(1, 3, 3)) < 1e-6);
}

void TestFreelancerDocument::decodedMeshesOutliveEdits() {
    auto document = documentOf(smallModel().bytes());
    const VMesh* before = &decodedMesh(document, 0);
    QCOMPARE(before->groups.size(), std::size_t(3));
    const auto old = document.clone();
    QVERIFY(core::setProperty(document, {}, {{revType}, "position", 0}, Value(7.0f)));
    QVERIFY(core::setProperty(document, {}, {{revType}, "parent", 0}, Value(std::string("lid"))));
    QVERIFY(core::setProperty(document, {}, {{mapType}, "child", 0}, Value(std::string("lid"))));
    QCOMPARE(&decodedMesh(document, 0), before);
    QVERIFY(core::setProperty(document, {}, {groupItem(0, 1), "vertex_start", 0}, Value(std::int64_t(5))));
    QVERIFY(&decodedMesh(document, 0) != before);
    QCOMPARE(decodedMesh(document, 0).groups[1].vertexStart, std::uint16_t(5));
    QCOMPARE(decodedMesh(as(*old), 0).groups[1].vertexStart, std::uint16_t(0));
}

void TestFreelancerDocument::aCloneSharesTheFile() {
    auto document = documentOf(smallModel().bytes());
    const auto copy = document.clone();
    QCOMPARE(copy->bytesBeyond(document), std::uint64_t(0));
    QVERIFY(core::setProperty(*copy, {}, {{revType}, "position", 0}, Value(7.0f)));
    QVERIFY(copy->bytesBeyond(document) >= 208);
    QVERIFY(copy->bytesBeyond(document) < document.data().fileSize());
    QCOMPARE(std::get<float>(propertyValue(document, {}, {{revType}, "position", 0})), 1.0f);
}

void TestFreelancerDocument::verdicts() {
    const auto verdictOf = [](const Bytes& bytes) {
        const auto document = documentOf(bytes);
        Progress progress;
        const auto issues = document.check({}, CheckTier::Full, {}, progress);
        return QString::fromStdString(english(document.verdict({}, *issues)));
    };
    QCOMPARE(verdictOf(smallModel().bytes()), "1 part has no joint: drawn at the origin");
    FreelancerBuilder cycle;
    cycle.part("Root").part("a").part("b").box("Root").box("a").box("b");
    cycle.joint({.parent = "b", .child = "a"}).joint({.parent = "a", .child = "b"});
    QCOMPARE(verdictOf(cycle.bytes()), "1 joint would close a cycle: it is not used");
    FreelancerBuilder calm;
    calm.part("Root").box("Root").part(FlJoint{.parent = "Root", .child = "arm"}).box("arm");
    QCOMPARE(verdictOf(calm.bytes()), "every part has its place");
    FreelancerBuilder other;
    other.root.leaf("Note", {1});
    QCOMPARE(verdictOf(other.bytes()), "a UTF file without a model: shown as its tree");
}

QTEST_APPLESS_MAIN(TestFreelancerDocument)
#include "tst_document.moc"
