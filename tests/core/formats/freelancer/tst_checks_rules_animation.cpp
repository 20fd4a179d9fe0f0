// Rules ANIM, each on a map that has the fault and on one that just has it not.
#include "tests/core/formats/freelancer/checked_model.h"

#include "core/base/byte_writer.h"

using namespace tests;
using namespace tests::fl_checks;

namespace {

using Builder = FreelancerBuilder;

// Root with a joint of each type but Loose, called after it; no meshes. A Cyl's own issue comes along.
Builder joints() {
    Builder b;
    b.part("Root");
    b.part(FlJoint{.type = "Fix", .parent = "Root", .child = "fix"});
    b.part(FlJoint{.type = "Rev", .parent = "Root", .child = "rev", .limits = {-1, 1}});
    b.part(FlJoint{.type = "Pris", .parent = "rev", .child = "pris", .limits = {0, 2}});
    b.part(FlJoint{.type = "Sphere", .parent = "Root", .child = "sphere", .limits = {-1, 1, -1, 1, -1, 1}});
    b.part(FlJoint{.type = "Loose", .parent = "Root", .child = "loose"});
    return b;
}

std::function<Bytes()> with(const std::vector<FlMap>& maps) {
    return changed(joints, [maps](Builder& b) {
        for (const FlMap& map : maps)
            b.map("Sc", map);
    });
}

// One frame of zeros of a type, all without times.
FlMap blank(const std::string& child, std::uint32_t type, std::size_t bytes) {
    return {.parent = child.empty()     ? ""
                      : child == "pris" ? "rev"
                                        : "Root",
            .child = child,
            .type = type,
            .interval = 1,
            .count = 1,
            .frames = Bytes(bytes)};
}

FlMap quaternion(std::vector<double> wxyz) {
    FlMap map = blank("sphere", 4, 0);
    map.count = std::uint32_t(wxyz.size() / 4);
    map.frames = flFloats(wxyz);
    return map;
}

// Sound, so that what a case changes is all that is wrong.
FlMap swing() { return flScalarMap("Root", "rev", {{0, 0}, {0.5, 1}, {1, -1}}); }

template <typename Change>
std::function<Bytes()> swingWith(Change change) {
    return changed(joints, [change](Builder& b) {
        b.map("Sc", swing());
        change(b, b.root.at("Animation/Script/Sc/Joint map 0"));
    });
}

Bytes shorts(const std::vector<int>& values) {
    ByteWriter out(ByteOrder::Little);
    for (const int value : values)
        out.number(std::int16_t(value));
    return std::move(out).take();
}

const std::vector<Case>& leafCases() {
    static const std::vector<Case> all = {
        {"sound",
         with({swing(), flScalarMap("rev", "pris", {{0, 2}, {1, 0}}), quaternion({1, 0, 0, 0}),
               blank("loose", 0x30, 0), blank("", 0x30, 0)}),
         {}},
        {"ANIM-01, Channel",
         swingWith([](Builder&, UtfNode& map) { map.remove("Channel"); }),
         {"error ANIM-01 maps[0] entry /Animation/Script/Sc/Joint map 0: no Channel"}},
        {"ANIM-01, Header",
         swingWith([](Builder&, UtfNode& map) { map.remove("Channel/Header"); }),
         {"error ANIM-01 maps[0] entry /Animation/Script/Sc/Joint map 0/Channel: the Channel has no Header"}},
        {"ANIM-01, Frames",
         swingWith([](Builder&, UtfNode& map) { map.remove("Channel/Frames"); }),
         {"error ANIM-01 maps[0] entry /Animation/Script/Sc/Joint map 0/Channel: the Channel has no Frames"}},
        {"ANIM-01, long Header",
         swingWith([](Builder&, UtfNode& map) { map.at("Channel/Header").payload.resize(16); }),
         {"error ANIM-01 maps[0] /Animation/Script/Sc/Joint map 0/Channel/Header+0:16: Header has 16 bytes, "
          "not 12"}},
        {"ANIM-01, short Header",
         swingWith([](Builder&, UtfNode& map) { map.at("Channel/Header").payload.resize(8); }),
         {"error ANIM-01 maps[0] /Animation/Script/Sc/Joint map 0/Channel/Header+0:8: Header has 8 bytes, "
          "not "
          "12"}},
        {"ANIM-02",
         swingWith([](Builder&, UtfNode& map) { map.at("Channel/Frames").payload.resize(23); }),
         {"error ANIM-02 maps[0] /Animation/Script/Sc/Joint map 0/Channel/Header+0:4: 3 frames of 8 bytes "
          "need "
          "24, Frames has 23"}},
        {"ANIM-03",
         swingWith([](Builder&, UtfNode& map) { map.at("Channel/Frames").payload.resize(28); }),
         {"warning ANIM-03 maps[0] /Animation/Script/Sc/Joint map 0/Channel/Frames+24:4: 3 frames of 8 bytes "
          "take 24, Frames has 28: 4 over"}},
    };
    return all;
}

// The maps here have a type that is not sound, so their frames are not looked at.
QString typeIssue(const char* type, const char* why) {
    return QString("warning ANIM-04 maps[0] /Animation/Script/Sc/Joint map 0/Channel/Header+8:4: type %1: %2")
        .arg(type, why);
}

const std::vector<Case>& targetCases() {
    static const std::vector<Case> all = {
        {"ANIM-05",
         with({flScalarMap("Root", "nobody", {{0, 0}})}),
         {"warning ANIM-05 maps[0] /Animation/Script/Sc/Joint map 0/Child name+0:7: child “nobody” is no "
          "part: "
          "nothing moves | remove-node"}},
        {"ANIM-05, root",
         with({flScalarMap("Root", "Root", {{0, 0}})}),
         {"warning ANIM-05 maps[0] /Animation/Script/Sc/Joint map 0/Child name+0:5: “Root” has no joint: "
          "nothing moves | remove-node"}},
        {"ANIM-06",
         with({flScalarMap("Root", "fix", {{0, 0}})}),
         {"warning ANIM-06 maps[0] /Animation/Script/Sc/Joint map 0/Child name+0:4: “fix” hangs on a Fix "
          "joint: "
          "it cannot move | remove-node"}},
        {"ANIM-07",
         with({flScalarMap("fix", "rev", {{0, 0}})}),
         {"warning ANIM-07 maps[0] /Animation/Script/Sc/Joint map 0/Parent name+0:4: the parent is “fix”, "
          "but "
          "that of the joint is “Root” | set-property maps[0].parent:raw=Root"}},
        {"ANIM-07, another case", with({flScalarMap("ROOT", "REV", {{0, 0}})}), {}},
        {"ANIM-07, no name",
         swingWith([](Builder&, UtfNode& map) { map.remove("Parent name"); }),
         {"warning ANIM-07 maps[0] entry /Animation/Script/Sc/Joint map 0: the parent is “”, but that of the "
          "joint is “Root”"}},
        {"ANIM-11",
         [] {
             Builder b;
             b.part("Root").part(
                 FlJoint{.type = "Cyl", .parent = "Root", .child = "cyl", .limits = {0, 1, -1, 1}});
             return b.map("Sc", flScalarMap("Root", "cyl", {{0, 0}})).bytes();
         },
         {"error ANIM-11 maps[0] /Animation/Script/Sc/Joint map 0/Child name+0:4: “cyl” hangs on a Cyl "
          "joint: "
          "animating it crashes the game | remove-node",
          "warning CMP-JOINT-09 joints.cyl[0] /Cmpnd/Cons/Cyl+0:216: the limit order of a Cyl is disputed, "
          "and "
          "the game cannot animate it | change-joint-type (asks)"}},

        {"ANIM-09, Rev",
         with({blank("rev", 4, 16)}),
         {"warning ANIM-09 maps[0] /Animation/Script/Sc/Joint map 0/Channel/Header+8:4: 4 floats a frame, a "
          "Rev "
          "takes 1: the game will not bind it",
          "warning ANIM-13 maps[0].keys[0] /Animation/Script/Sc/Joint map 0/Channel/Frames+0:16: the "
          "quaternion "
          "of key 0 has length 0, not 1"}},
        {"ANIM-09, Sphere",
         with({blank("sphere", 1, 4)}),
         {"warning ANIM-09 maps[0] /Animation/Script/Sc/Joint map 0/Channel/Header+8:4: 1 floats a frame, a "
          "Sphere takes 4: the game will not bind it"}},
        {"ANIM-09, Loose",
         with({blank("loose", 2, 12)}),
         {"warning ANIM-09 maps[0] /Animation/Script/Sc/Joint map 0/Channel/Header+8:4: 3 floats a frame, a "
          "Loose takes 7: the game will not bind it"}},
        {"ANIM-09, object map",
         with({blank("", 1, 4)}),
         {"warning ANIM-09 maps[0] /Animation/Script/Sc/Object map 0/Channel/Header+8:4: 1 floats a frame, "
          "an "
          "object map takes 7: the game will not bind it"}},

        {"ANIM-12, a joint twice",
         with({swing(), blank("sphere", 0x20, 0), swing()}),
         {"warning ANIM-12 maps[2] name of /Animation/Script/Sc/Joint map 2: drives the joint of “rev”, as "
          "“Joint map 0” of this script does"}},
        {"ANIM-12, the root twice",
         with({blank("", 0x30, 0), blank("", 0x30, 0)}),
         {"warning ANIM-12 maps[1] name of /Animation/Script/Sc/Object map 1: moves the root, as “Object map "
          "0” "
          "of this script does"}},
        {"ANIM-12, two scripts",
         changed(joints,
                 [](Builder& b) {
                     b.map("Sc", swing());
                     b.map("Sc2", swing());
                 }),
         {}},
        {"ANIM-12, stems",
         changed(joints,
                 [](Builder& b) {
                     b.map("Sc", swing()).map("Sc", swing());
                     b.root.at("Animation/Script/Sc/Joint map 1").name = "joint map 1";
                     b.root.leaf("Animation/Script/Sc/root height", flFloats({1}));
                 }),
         {"warning ANIM-12 maps[1] name of /Animation/Script/Sc/joint map 1: “joint map 1” is not spelled "
          "“Joint "
          "map”: the game passes it over | rename-node (asks)",
          "warning ANIM-12 node /Animation/Script/Sc/root height name of /Animation/Script/Sc/root height: "
          "“root height” is not spelled "
          "“Root "
          "height”: the game passes it over | rename-node (asks)"}},
        {"ANIM-12, other nodes",
         changed(joints,
                 [](Builder& b) {
                     b.map("Sc", swing());
                     b.root.dir("Animation/Script/Sc/Event map 0");
                     b.root.leaf("Animation/Script/Sc/Root height", flFloats({1}));
                 }),
         {}},
    };
    return all;
}

const std::vector<Case>& keyCases() {
    static const std::vector<Case> all = {
        // The worst of three; its limits are widened to all of them.
        {"ANIM-08",
         with({flScalarMap("rev", "pris", {{0, -0.25}, {1, 3}, {2, 2.5}})}),
         {"note ANIM-08 maps[0].keys[1] /Animation/Script/Sc/Joint map 0/Channel/Frames+12:4: key 1 is 3, "
          "outside the limits of the joint, 0 to 2 | set-property joints.pris[0].min:raw=-0.25;"
          "joints.pris[0].max:raw=3"}},
        {"ANIM-08, just",
         with({flScalarMap("Root", "rev", {{0, 1.0011}})}),
         {"note ANIM-08 maps[0].keys[0] /Animation/Script/Sc/Joint map 0/Channel/Frames+4:4: key 0 is "
          "1.0011, "
          "outside the limits of the joint, -1 to 1 | set-property joints.rev[0].max:raw=1.0011"}},
        {"ANIM-08, just not", with({flScalarMap("Root", "rev", {{0, 1.0009}})}), {}},

        {"ANIM-10, times",
         with({flScalarMap("Root", "rev", {{0, 0}, {1, 0}, {1, 0}, {0.5, 0}, {2, 0}})}),
         {"warning ANIM-10 maps[0].keys[2] /Animation/Script/Sc/Joint map 0/Channel/Frames+16:4: key 2 at 1 "
          "s is "
          "not after the one before it, at 1 s",
          "warning ANIM-10 maps[0].keys[3] /Animation/Script/Sc/Joint map 0/Channel/Frames+24:4: key 3 at "
          "0.5 s "
          "is not after the one before it, at 1 s"}},
        {"ANIM-10, interval",
         with({[] {
             FlMap map = blank("rev", 1, 8);
             map.count = 2;
             map.interval = 0;
             return map;
         }()}),
         {"warning ANIM-10 maps[0] /Animation/Script/Sc/Joint map 0/Channel/Header+4:4: interval 0 with 2 "
          "frames: only the first shows"}},
        {"ANIM-10, one frame",
         with({[] {
             FlMap map = blank("rev", 1, 4);
             map.interval = 0;
             return map;
         }()}),
         {}},

        {"ANIM-13",
         with({quaternion({1, 0, 0, 0, 0, 2, 0, 0})}),
         {"warning ANIM-13 maps[0].keys[1] /Animation/Script/Sc/Joint map 0/Channel/Frames+16:16: the "
          "quaternion "
          "of key 1 has length 2, not 1 | set-property maps[0].keys[1].rotation:raw=0,1,0,0"}},
        {"ANIM-13, just not", with({quaternion({1.0009, 0, 0, 0})}), {}},
        // Vector parts: (1, 1, 0) has length 1.41421, and W cannot make up for it.
        {"ANIM-13, packed",
         with({[] {
             FlMap map = blank("sphere", 0x40, 0);
             map.frames = shorts({32767, 32767, 0});
             return map;
         }()}),
         {"warning ANIM-13 maps[0].keys[0] /Animation/Script/Sc/Joint map 0/Channel/Frames+0:6: the "
          "quaternion "
          "of key 0 has length 1.41421, not 1"}},
        {"ANIM-13, packed and sound",
         with({[] {
             FlMap map = blank("sphere", 0x40, 0);
             map.frames = shorts({20000, -20000, 0});
             return map;
         }()}),
         {}},
    };
    return all;
}

} // namespace

class TestFreelancerAnimationRules : public QObject {
    Q_OBJECT

  private slots:
    void leaves_data() { addRows(leafCases()); }
    void leaves() { compareRow(leafCases()); }
    void targets_data() { addRows(targetCases()); }
    void targets() { compareRow(targetCases()); }
    void keys_data() { addRows(keyCases()); }
    void keys() { compareRow(keyCases()); }
    void types_data();
    void types();
};

// ANIM-04. A type that is not sound says nothing about how long a frame is.
void TestFreelancerAnimationRules::types_data() {
    QTest::addColumn<uint>("type");
    QTest::addColumn<QString>("why");
    QTest::newRow("none") << 0u << "nothing is stored";
    QTest::newRow("unknown") << 0x202u << "bits 0x00000200 are unknown";
    QTest::newRow("events") << 0x08u << "an event stream, which is kept and not read";
    QTest::newRow("number and position") << 0x03u << "a single number (0x1) stands alone";
    QTest::newRow("two positions") << 0x16u << "two kinds of position";
    QTest::newRow("two quaternions") << 0x42u + 0x80u << "two kinds of quaternion";
}

void TestFreelancerAnimationRules::types() {
    QFETCH(const uint, type);
    QFETCH(const QString, why);
    const FreelancerDocument document = opened(with({blank("loose", type, 3)})());
    const QString number = "0x" + QString("%1").arg(type, 8, 16, QChar('0')).toUpper();
    QCOMPARE(inWords(document, check(document)),
             QStringList{typeIssue(number.toLatin1().constData(), why.toLatin1().constData())});
}

QTEST_APPLESS_MAIN(TestFreelancerAnimationRules)
#include "tst_checks_rules_animation.moc"
