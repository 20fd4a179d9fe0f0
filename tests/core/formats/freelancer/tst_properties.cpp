// What properties of Freelancer documents read, show and write, byte by byte.
#include "tests/core/formats/freelancer/shown_model.h"
#include "tests/core/formats/freelancer/utf_files.h"
#include "tests/support/freelancer_runs.h"

#include <QTest>

#include <numbers>

using namespace core;
using namespace core::freelancer;
using tests::changedRanges;
using tests::documentOf;
using tests::FlJoint;
using tests::FreelancerBuilder;

namespace {

constexpr double pi = std::numbers::pi;

Value valueOf(const Document& document, ItemId item, const char* key, int component = 0) {
    return propertyValue(document, {}, {item, key, component});
}

// Sets what a person types; the refusal, or nothing.
QString typed(Document& document, const std::string& assignment, const Settings& settings = {}) {
    const auto parsed = parseAssignment(document, settings, assignment);
    if (!parsed)
        return QString::fromStdString(english(parsed.error().text));
    for (const Assignment& one : *parsed)
        if (const Status done = core::setProperty(document, settings, one.property, one.raw); !done)
            return QString::fromStdString(english(done.error().text));
    return {};
}

QString shown(const Document& document, ItemId item, const char* key, int component = 0,
              const Settings& settings = {}) {
    const Property& property = *findProperty(document, settings, item, key);
    return QString::fromStdString(
        shownText(document, settings, property, property.get(document, settings, item, component)) +
        (property.unit.empty() ? "" : " " + english(property.unit)));
}

// "0x120+4", counted from where the leaf's payload lay.
std::string rangesIn(const FreelancerDocument& before, const Document& after, NodeId leaf) {
    const Bytes old = tests::flBytes(before), now = tests::flBytes(as(after));
    const std::size_t begin = std::size_t(before.data().place(leaf).offset);
    const std::size_t length = std::size_t(before.data().place(leaf).length);
    if (old.size() != now.size() ||
        !std::equal(old.begin(), old.begin() + std::ptrdiff_t(begin), now.begin()) ||
        !std::equal(old.begin() + std::ptrdiff_t(begin + length), old.end(),
                    now.begin() + std::ptrdiff_t(begin + length)))
        return "bytes outside the leaf";
    const auto cut = [&](const Bytes& bytes) {
        return Bytes(bytes.begin() + std::ptrdiff_t(begin), bytes.begin() + std::ptrdiff_t(begin + length));
    };
    return changedRanges(cut(old), cut(now));
}

// The six types of joints on one root.
FreelancerBuilder jointModel() {
    FreelancerBuilder builder;
    builder.part("Root");
    for (const JointLayout& layout : jointLayouts) {
        FlJoint joint{.type = std::string(layout.leaf), .parent = "Root"};
        joint.child = folded(layout.leaf);
        for (int i = 0; i < layout.limitCount; ++i)
            joint.limits.push_back(0.25 * (i + 1));
        builder.part(joint);
    }
    return builder;
}

// A channel of that type with two frames of `frame` each.
FreelancerBuilder channelModel(std::uint32_t type, double interval, Bytes frames) {
    FreelancerBuilder builder;
    builder.part("Root").part(FlJoint{.type = "Loose", .parent = "Root", .child = "arm"});
    tests::FlMap map{.parent = "Root", .child = "arm", .type = type, .interval = interval, .count = 2};
    map.frames = std::move(frames);
    builder.map("Sc", map);
    return builder;
}

Bytes words(const std::vector<std::int16_t>& values) {
    Bytes bytes;
    for (const std::int16_t value : values) {
        bytes.push_back(std::uint8_t(value & 0xFF));
        bytes.push_back(std::uint8_t(std::uint16_t(value) >> 8));
    }
    return bytes;
}

} // namespace

class TestFreelancerProperties : public QObject {
    Q_OBJECT

  private slots:
    void oneFloatOfAJoint();
    void aSharedLeafIsPutAnew();
    void placesInRecords();
    void anglesAreShownInDegrees();
    void cylLabelsFollowTheReading();
    void eulerAngles();
    void namesInRecords();
    void residueComesBack();
    void texts();
    void fileNames();
    void missingAndShortLeaves();
    void clippedLeaves();
    void levels();
    void channels();
    void packedRotations();
    void entries();
    void payloads();
    void nonFiniteFloats();
    void partFigures();
};

void TestFreelancerProperties::oneFloatOfAJoint() {
    const auto document = documentOf(jointModel().bytes());
    const auto copy = document.clone();
    QCOMPARE(typed(*copy, "joints.rev[0].position[1]=2.5"), QString());
    QCOMPARE(rangesIn(document, *copy, document.model().consLeaf[1]),
             std::string("0x0086+2")); // 0 -> 0x40200000
    QCOMPARE(writeEffect(*findProperty(document, {}, {revType}, "position"), document, {revType}),
             WriteEffect::InPlace);
    QCOMPARE(typed(*copy, "joints.rev[0].position[1]=0"), QString());
    QVERIFY(tests::flBytes(as(*copy)) == tests::flBytes(document));
}

void TestFreelancerProperties::aSharedLeafIsPutAnew() {
    FreelancerBuilder builder;
    builder.part("Root");
    for (const char* name : {"HpA", "HpB"})
        builder.hardpoint("Root", {.name = name, .position = {1, 2, 3}});
    const auto document = documentOf(builder.bytes({.shareEqual = true}));
    const Property& position = *findProperty(document, {}, hardpointItem(0), "position");
    QCOMPARE(writeEffect(position, document, hardpointItem(0)), WriteEffect::WithFollowers);
    const auto copy = document.clone();
    QCOMPARE(typed(*copy, "hardpoints[0].position[1]=5"), QString());
    QCOMPARE(as(*copy).data().fileSize(), document.data().fileSize() + 12);
    QCOMPARE(toNumber(valueOf(*copy, hardpointItem(0), "position", 1)), 5.0);
    QCOMPARE(toNumber(valueOf(*copy, hardpointItem(1), "position", 1)), 2.0);
    QCOMPARE(position.span(*copy, hardpointItem(0), 1)->offset, document.data().fileSize() + 4);
    QCOMPARE(typed(*copy, "hardpoints[0].position[1]=2"), QString());
    QVERIFY(tests::flBytes(as(*copy)) == tests::flBytes(document));
}

// Offsets of the format's byte table.
void TestFreelancerProperties::placesInRecords() {
    const auto document = documentOf(jointModel().bytes());
    const auto offsetOf = [&](JointType type, const char* key, int component) {
        const ItemId item{TypeId(fixType + int(type))};
        const Property* property = findProperty(document, {}, item, key);
        if (!property)
            return -1;
        return int(property->span(document, item, component)->offset -
                   document.data().place(document.model().consLeaf[std::size_t(type)]).offset);
    };
    QCOMPARE(offsetOf(JointType::Fix, "rotation", 8), 0x8C + 32);
    QCOMPARE(offsetOf(JointType::Fix, "offset", 0), -1);
    QCOMPARE(offsetOf(JointType::Fix, "axis", 0), -1);
    QCOMPARE(offsetOf(JointType::Loose, "position", 2), 0x88);
    QCOMPARE(offsetOf(JointType::Rev, "offset", 0), 0x8C);
    QCOMPARE(offsetOf(JointType::Rev, "rotation", 0), 0x98);
    QCOMPARE(offsetOf(JointType::Rev, "axis", 2), 0xC4);
    QCOMPARE(offsetOf(JointType::Pris, "min", 0), 0xC8);
    QCOMPARE(offsetOf(JointType::Pris, "max", 0), 0xCC);
    QCOMPARE(offsetOf(JointType::Cyl, "first_max", 0), 0xCC);
    QCOMPARE(offsetOf(JointType::Cyl, "second_min", 0), 0xD0);
    QCOMPARE(offsetOf(JointType::Sphere, "rotation", 0), 0x98);
    QCOMPARE(offsetOf(JointType::Sphere, "min", 1), 0xC4); // minX maxX minY maxY minZ maxZ
    QCOMPARE(offsetOf(JointType::Sphere, "max", 2), 0xD0);
    QCOMPARE(offsetOf(JointType::Sphere, "axis", 0), -1);
    QCOMPARE(toNumber(valueOf(document, {sphereType}, "min", 2)), 1.25);
}

void TestFreelancerProperties::anglesAreShownInDegrees() {
    auto document = documentOf(jointModel().bytes());
    QCOMPARE(typed(document, "joints.rev[0].max=90"), QString());
    QCOMPARE(std::get<float>(valueOf(document, {revType}, "max")), float(pi / 2));
    QVERIFY(shown(document, {revType}, "max").startsWith("90.0000") ||
            shown(document, {revType}, "max") == "90 °");
    QCOMPARE(typed(document, "joints.pris[0].max=90"), QString());
    QCOMPARE(std::get<float>(valueOf(document, {prisType}, "max")), 90.0f);
    QCOMPARE(typed(document, "joints.rev[0].max:raw=1.5"), QString());
    QCOMPARE(std::get<float>(valueOf(document, {revType}, "max")), 1.5f);
}

void TestFreelancerProperties::cylLabelsFollowTheReading() {
    const auto document = documentOf(jointModel().bytes());
    Settings settings = initialSettings(document.settingDefinitions());
    const auto label = [&] {
        return QString::fromStdString(
            english(findProperty(document, settings, {cylType}, "first_min")->label));
    };
    QCOMPARE(label(), "Slide min");
    QCOMPARE(shown(document, {cylType}, "first_min", 0, settings), "0.25 m");
    QVERIFY(applySetting(settings, document.settingDefinitions(), "cyl_limits=rotate-first"));
    QCOMPARE(label(), "Rotate min");
    QVERIFY(shown(document, {cylType}, "first_min", 0, settings).startsWith("14.3239"));
    QCOMPARE(shown(document, {cylType}, "second_max", 0, settings), "1 m");
}

// Ry(30) Rx(20) Rz(10), as it is meant: roll first, then pitch, then yaw.
void TestFreelancerProperties::eulerAngles() {
    FlJoint joint{.parent = "Root", .child = "arm"};
    const auto turned = [&](dvec3 degrees) {
        const dvec3 a = glm::radians(degrees);
        dmat4 m = glm::rotate(dmat4(1), a.y, dvec3(0, 1, 0));
        m = glm::rotate(m, a.x, dvec3(1, 0, 0));
        joint.rotation = dmat3(glm::rotate(m, a.z, dvec3(0, 0, 1)));
        FreelancerBuilder builder;
        const auto document = documentOf(builder.part("Root").part(joint).bytes());
        return dvec3(toNumber(valueOf(document, {fixType}, "rotation_degrees", 0)),
                     toNumber(valueOf(document, {fixType}, "rotation_degrees", 1)),
                     toNumber(valueOf(document, {fixType}, "rotation_degrees", 2)));
    };
    QVERIFY(glm::distance(glm::degrees(turned({20, 30, 10})), dvec3(20, 30, 10)) < 1e-4);
    QVERIFY(glm::distance(glm::degrees(turned({-75, 170, -120})), dvec3(-75, 170, -120)) < 1e-4);
    QVERIFY(glm::distance(glm::degrees(turned({90, 40, 0})), dvec3(90, 40, 0)) < 1e-2); // straight up
}

void TestFreelancerProperties::namesInRecords() {
    const auto document = documentOf(jointModel().bytes());
    const NodeId leaf = document.model().consLeaf[std::size_t(JointType::Fix)];
    const auto copy = document.clone();
    QCOMPARE(typed(*copy, "joints.fix[0].parent=R\u00f6\u00f6t"), QString()); // windows-1252: one byte each
    QCOMPARE(rangesIn(document, *copy, leaf), std::string("0x0001+2"));
    QCOMPARE(as(*copy).model().joints[0].parent, std::string("R\xF6\xF6t"));
    QCOMPARE(as(*copy).model().joints[0].unresolved, Unresolved::UnknownParent);
    QCOMPARE(toString(valueOf(*copy, {fixType}, "parent")), std::string("R\u00f6\u00f6t"));
    QCOMPARE(typed(*copy, "joints.fix[0].parent=" + std::string(63, 'x')), QString());
    QCOMPARE(typed(*copy, "joints.fix[0].parent=" + std::string(64, 'x')),
             "a name has at most 63 bytes, this one has 64");
    QVERIFY(!typed(*copy, "joints.fix[0].parent=\u4e2d").isEmpty());
    QCOMPARE(typed(*copy, "joints.fix[0].parent=Root"), QString());
    QVERIFY(tests::flBytes(as(*copy)) == tests::flBytes(document));
}

void TestFreelancerProperties::residueComesBack() {
    FreelancerBuilder builder = jointModel();
    Bytes& payload = builder.root.at("Cmpnd/Cons/Fix").payload;
    payload[10] = 0xAB; // behind "Root"
    const auto document = documentOf(builder.bytes());
    QCOMPARE(toInteger(valueOf(document, {fixType}, "residue")), std::int64_t(1));
    QCOMPARE(toInteger(valueOf(document, {revType}, "residue")), std::int64_t(0));
    const auto copy = document.clone();
    QCOMPARE(typed(*copy, "joints.fix[0].parent=rev"), QString());
    QCOMPARE(toInteger(valueOf(*copy, {fixType}, "residue")), std::int64_t(0)); // zeros behind a new name
    QCOMPARE(typed(*copy, "joints.fix[0].child=pris"), QString());
    QCOMPARE(typed(*copy, "joints.fix[0].child=fix"), QString());
    QCOMPARE(typed(*copy, "joints.fix[0].parent=Root"), QString());
    QVERIFY(tests::flBytes(as(*copy)) == tests::flBytes(document));
}

void TestFreelancerProperties::texts() {
    FreelancerBuilder builder = channelModel(1, 0.5, tests::flFloats({1, 2}));
    builder.root.at("Animation/Script/Sc/Joint map 0/Child name").payload = {'a', 'r', 'm', 0, 0xCC, 0xDD};
    const auto document = documentOf(builder.bytes());
    const NodeId leaf = document.model().maps[0].childLeaf;
    const auto copy = document.clone();
    QCOMPARE(toString(valueOf(*copy, {mapType}, "child")), std::string("arm"));
    QCOMPARE(typed(*copy, "maps[0].child=fin"), QString());
    QCOMPARE(as(*copy).data().entry(leaf).used, 4u);
    QCOMPARE(typed(*copy, "maps[0].child=something longer"), QString());
    QCOMPARE(as(*copy).data().fileSize(), document.data().fileSize() + 17);
    QCOMPARE(as(*copy).model().maps[0].part, -1);
    QVERIFY(typed(*copy, "maps[0].child=" + std::string(256, 'x')).contains("at most 255"));
    QCOMPARE(typed(*copy, "maps[0].child=arm"), QString());
    QVERIFY(tests::flBytes(as(*copy)) == tests::flBytes(document));
    QVERIFY(!findProperty(document, {}, partItem(0), "object_name")->editable());
    QCOMPARE(findProperty(document, {}, partItem(0), "object_name")->editOperation,
             std::string("rename-part"));
}

// Only to fragments that exist, and only where no fragment comes or goes: their contents are numbered.
void TestFreelancerProperties::fileNames() {
    FreelancerBuilder builder = jointModel();
    builder.partNode("rev").leaf("File name", tests::flText("fix.3db"));
    builder.root.remove("rev.3db");
    auto document = documentOf(builder.bytes());
    const std::size_t fragments = document.model().fragments.size();
    QCOMPARE(typed(document, "parts[1].file_name=none.3db"), "the file has no fragment “none.3db”");
    QVERIFY(typed(document, "parts[3].file_name=fix.3db").contains("“pris” would be no part's"));
    QCOMPARE(typed(document, "parts[2].file_name=pris.3db"), QString()); // fix has fix.3db still
    QCOMPARE(document.model().fragments.size(), fragments);
    QCOMPARE(document.model().parts[2].fragment, document.model().parts[3].fragment);
    QVERIFY(typed(document, "parts[1].file_name=pris.3db").contains("“fix” would be no part's"));
}

void TestFreelancerProperties::missingAndShortLeaves() {
    FreelancerBuilder builder;
    builder.part("Root").hardpoint("Root", {.name = "HpA"});
    builder.fragment("Root").leaf("Hardpoints/Fixed/HpA/Orientation", tests::flFloats({1, 0}));
    builder.partNode("Root").leaf("Index", {7, 0, 0, 0, 9, 9});
    auto document = documentOf(builder.bytes());
    QVERIFY(!hasValue(valueOf(document, hardpointItem(0), "axis")));
    QVERIFY(typed(document, "hardpoints[0].axis[0]=1").contains("no leaf"));
    QCOMPARE(toNumber(valueOf(document, hardpointItem(0), "orientation", 0)), 1.0);
    QVERIFY(!hasValue(valueOf(document, hardpointItem(0), "orientation", 2)));
    QVERIFY(typed(document, "hardpoints[0].orientation[2]=1").endsWith("has 8 bytes, 12 are needed"));
    QCOMPARE(toInteger(valueOf(document, partItem(0), "index")), std::int64_t(7)); // the first 4 of 6 bytes
    const Bytes before = tests::flBytes(document);
    QCOMPARE(typed(document, "parts[0].index=-1"), QString());
    QCOMPARE(*document.model().parts[0].index, -1);
    QCOMPARE(document.data().payload(document.model().parts[0].indexLeaf)[5], std::uint8_t(9));
    QCOMPARE(tests::flBytes(document).size(), before.size());
}

void TestFreelancerProperties::clippedLeaves() {
    Bytes bytes = jointModel().bytes();
    const auto whole = documentOf(bytes);
    NodeId last = rootNode; // whose payload is the last
    for (const NodeId node : whole.data().container().live)
        if (!whole.data().container().node(node).entry.isDirectory() &&
            whole.data().place(node).end() > (last == rootNode ? 0 : whole.data().place(last).end()))
            last = node;
    bytes.resize(std::size_t(whole.data().place(last).end()) - 1);
    auto document = documentOf(bytes);
    QVERIFY(document.data().container().isClipped(last));
    for (const RecordType& type : document.schema({}).types) {
        const TypeId id = document.schema({}).idOf(type);
        for (std::uint64_t i = 0; i < document.itemCount(id); ++i)
            for (const Property& property : type.properties)
                if (const ItemId item = document.itemAt(id, i);
                    property.editable() && property.span && property.span(document, item, 0) &&
                    property.span(document, item, 0)->offset >= document.data().place(last).offset)
                    QVERIFY2(!property.set(document, item, 0, property.get(document, {}, item, 0)),
                             property.key.c_str());
    }
    QVERIFY(tests::flBytes(document) == bytes);
}

void TestFreelancerProperties::levels() {
    FreelancerBuilder builder;
    builder.part("Root");
    for (const int level : {0, 1, 2})
        builder.box("Root", glm::dvec3(1.0), glm::dvec3(0.0), level);
    builder.switches("Root", {0, 100, 200});
    auto document = documentOf(builder.bytes());
    const auto level = [](std::uint64_t i) { return ItemId{levelType, 0, 0, i}; };
    QCOMPARE(shown(document, level(1), "distance"), "100 m");
    QVERIFY(!hasValue(valueOf(document, level(1), "beyond"))); // it is the next level's
    QCOMPARE(shown(document, level(2), "distance"), "200 m");
    QVERIFY(!hasValue(valueOf(document, level(2), "beyond"))); // one distance is missing
    const auto copy = document.clone();
    QCOMPARE(typed(*copy, "levels[1].distance=150"), QString());
    const NodeId leaf = document.model().fragments[0].switchLeaf;
    QCOMPARE(rangesIn(document, *copy, leaf), std::string("0x0006+2")); // 100 -> 150
    // A Switch2 without levels belongs to its node.
    FreelancerBuilder bare;
    bare.part("Root").switches("Root", {0, 1000});
    const auto without = documentOf(bare.bytes());
    const NodeId lone = without.data().container().find(without.model().fragments[0].multiLevel, "Switch2");
    QCOMPARE(toString(valueOf(without, nodeItem(lone), "payload")), std::string("00 00 00 00 00 00 7a 44"));
}

void TestFreelancerProperties::channels() {
    auto document = documentOf(channelModel(3, -1, tests::flFloats({0, 5, 6, 7, 2, 8, 9, 10})).bytes());
    // Type 3 is no channel that can be decoded: a scalar stands alone.
    QCOMPARE(document.itemCount(keyType), std::uint64_t(0));
    document = documentOf(
        channelModel(0x06, -1, tests::flFloats({0, 1, 2, 3, 1, 0, 0, 0, 2, 4, 5, 6, 0, 0, 1, 0})).bytes());
    QCOMPARE(document.itemCount(keyType), std::uint64_t(2));
    const ItemId key = keyItem(0, 1);
    QCOMPARE(toNumber(valueOf(document, key, "time")), 2.0);
    QVERIFY(!hasValue(valueOf(document, key, "value")));
    QCOMPARE(toNumber(valueOf(document, key, "position", 2)), 6.0);
    QCOMPARE(toNumber(valueOf(document, key, "rotation", 2)), 1.0);
    QVERIFY(!hasValue(valueOf(document, key, "packed_rotation")));
    QCOMPARE(typed(document, "maps[0].keys[1].rotation[3]=0.5"), QString());
    QCOMPARE(*leafFloat(document.data(), document.model().maps[0].framesLeaf, 32 + 28), 0.5f);
    QCOMPARE(typed(document, "maps[0].interval=0.5"),
             "the frames hold their times: the interval stays below 0");
    QCOMPARE(typed(document, "maps[0].interval=-3"), QString());
    document = documentOf(channelModel(0x01, 0.5, tests::flFloats({1, 2})).bytes());
    QCOMPARE(toNumber(valueOf(document, key, "value")), 2.0);
    QCOMPARE(toNumber(valueOf(document, key, "at")), 0.5);
    QVERIFY(!hasValue(valueOf(document, key, "time")));
    QCOMPARE(typed(document, "maps[0].interval=-0.5"),
             "the frames hold no times: the interval stays 0 or more");
    QCOMPARE(typed(document, "maps[0].interval=2"), QString());
    QCOMPARE(toNumber(valueOf(document, key, "at")), 2.0);
}

void TestFreelancerProperties::packedRotations() {
    auto document = documentOf(channelModel(0x50, 1, words({0, 0, 0, 0, 32767, 0})).bytes());
    const ItemId key = keyItem(0, 1);
    QCOMPARE(document.itemCount(keyType), std::uint64_t(2));
    QCOMPARE(toInteger(valueOf(document, key, "packed_rotation", 1)), std::int64_t(32767));
    QVERIFY(!hasValue(valueOf(document, key, "packed_rotation", 3)));
    QCOMPARE(toNumber(valueOf(document, key, "quaternion", 2)), 1.0);               // Y
    QCOMPARE(typed(document, "maps[0].keys[1].packed_rotation[1]=0.5"), QString()); // to the nearest step
    QCOMPARE(toInteger(valueOf(document, key, "packed_rotation", 1)), std::int64_t(16384));
    QVERIFY(!typed(document, "maps[0].keys[1].packed_rotation[1]=1.5").isEmpty());
    document = documentOf(channelModel(0x100, 1, words({32767, 0, 0, 0, 0, 0, 0, -32767})).bytes());
    QCOMPARE(toInteger(valueOf(document, key, "packed_rotation", 3)), std::int64_t(-32767));
}

void TestFreelancerProperties::entries() {
    const auto document = documentOf(jointModel().bytes());
    const Container& container = document.data().container();
    const NodeId leaf = document.model().parts[1].indexLeaf;
    const std::string path = "tree[" + std::to_string(leaf) + "].";
    const auto copy = document.clone();
    QCOMPARE(typed(*copy, path + "modified=0x11223344"), QString());
    QCOMPARE(typed(*copy, path + "attributes=0x88000080"), QString());
    QCOMPARE(typed(*copy, "header.filetime=0x0102030405060708"), QString());
    QVERIFY(typed(*copy, path + "attributes=0x90").contains("directory"));
    QVERIFY(!typed(*copy, path + "used=3").isEmpty());
    QVERIFY(!typed(*copy, path + "name=x").isEmpty());
    Bytes expected = tests::flBytes(document);
    storeBytes(expected.data() + container.entryOffset(leaf) + 0x28, 0x11223344u, ByteOrder::Little);
    storeBytes(expected.data() + container.entryOffset(leaf) + 0x08, 0x88000080u, ByteOrder::Little);
    storeBytes(expected.data() + 0x30, std::uint64_t(0x0102030405060708), ByteOrder::Little);
    QCOMPARE(changedRanges(tests::flBytes(as(*copy)), expected), std::string());
    QCOMPARE(toString(valueOf(document, nodeItem(leaf), "name")), std::string("Index"));
    QCOMPARE(toInteger(valueOf(document, nodeItem(leaf), "used")), std::int64_t(4));
}

void TestFreelancerProperties::payloads() {
    FreelancerBuilder builder = jointModel();
    builder.root.leaf("Note", {0x01, 0xAB, 0xFF});
    builder.root.leaf("Long", Bytes(2000, 7));
    auto document = documentOf(builder.bytes());
    const Container& container = document.data().container();
    const ItemId note = nodeItem(container.find(rootNode, "Note")),
                 lengthy = nodeItem(container.find(rootNode, "Long"));
    const std::string path = document.path(note) + ".payload=";
    QCOMPARE(toString(valueOf(document, note, "payload")), std::string("01 ab ff"));
    QCOMPARE(typed(document, path + "01AC fe"), QString());
    QCOMPARE(toString(valueOf(document, note, "payload")), std::string("01 ac fe"));
    QCOMPARE(typed(document, path + "01 02"), "3 bytes are needed, not 2");
    QCOMPARE(typed(document, path + "01 02 0x"), "a byte is two hexadecimal digits");
    QVERIFY(toString(valueOf(document, lengthy, "payload")).find("07 ... (checksum ") != std::string::npos);
    QVERIFY(!typed(document, document.path(lengthy) + ".payload=00").isEmpty());
    // Bytes of records are properties there, and nowhere else.
    const ItemId cons = nodeItem(document.model().consLeaf[0]);
    QVERIFY(!hasValue(valueOf(document, cons, "payload")));
    QVERIFY(typed(document, document.path(cons) + ".payload=00").contains("belong to a record"));
    QVERIFY(!hasValue(valueOf(document, nodeItem(rootNode), "payload")));
}

void TestFreelancerProperties::nonFiniteFloats() {
    auto document = documentOf(jointModel().bytes());
    QCOMPARE(typed(document, "joints.fix[0].position[0]:raw=0x7FC00001"), QString());
    QCOMPARE(std::bit_cast<std::uint32_t>(std::get<float>(valueOf(document, {fixType}, "position"))),
             0x7FC00001u);
    QCOMPARE(typed(document, "joints.fix[0].rotation[0]:raw=0x7F800000"), QString());
    QVERIFY(!hasValue(valueOf(document, {fixType}, "rotation_degrees")));
    QVERIFY(std::isfinite(toNumber(valueOf(document, partItem(1), "world_position"))));
}

void TestFreelancerProperties::partFigures() {
    FreelancerBuilder builder;
    builder.part("Root").part(
        FlJoint{.type = "Pris", .parent = "Root", .child = "door", .position = {1, 2, 3}});
    builder.box("door", {2, 4, 6}, {1, 0, 0}, 0).box("door", {1, 1, 1}, {0, 0, 0}, 1);
    builder.hardpoint("door", {.name = "HpWeapon01"});
    const auto document = documentOf(builder.bytes());
    const ItemId door = partItem(1);
    QCOMPARE(toString(valueOf(document, door, "joint")), std::string("Pris"));
    QCOMPARE(toInteger(valueOf(document, door, "depth")), std::int64_t(1));
    QCOMPARE(toNumber(valueOf(document, door, "world_position", 2)), 3.0);
    QCOMPARE(toNumber(valueOf(document, door, "bounds_max", 0)), 2.0);
    QCOMPARE(toNumber(valueOf(document, door, "bounds_min", 1)), -2.0);
    QCOMPARE(toInteger(valueOf(document, door, "levels")), std::int64_t(2));
    QVERIFY(!hasValue(valueOf(document, partItem(0), "joint")));
    QCOMPARE(shown(document, hardpointItem(0), "crc"), "0x03981F6F");
    QCOMPARE(toString(valueOf(document, hardpointItem(0), "part")), std::string("door"));
    QCOMPARE(shown(document, hardpointItem(0), "kind"), "Fixed");
}

QTEST_APPLESS_MAIN(TestFreelancerProperties)
#include "tst_properties.moc"
