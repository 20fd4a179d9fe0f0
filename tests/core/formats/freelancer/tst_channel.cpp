// Channels: how their frames lie, the packed rotations both ways, what the game binds, and samples against
// those of another program.
#include "core/formats/freelancer/channel.h"
#include "tests/core/formats/freelancer/model_of.h"
#include "tests/support/freelancer_builder.h"

#include <QTest>

#include <fmt/format.h>

#include <limits>
#include <numbers>
#include <random>

using namespace core;
using namespace core::freelancer;
using nlohmann::json;
using tests::modelOf;
using tests::ModelOf;

namespace {

constexpr double pi = std::numbers::pi;

std::vector<std::filesystem::path> sampledFiles() {
    std::vector<std::filesystem::path> sampled;
    for (const std::filesystem::path& path : tests::filesIn(tests::sharedFolder("freelancer"), ".cmp"))
        if (std::filesystem::exists(path.string() + ".samples.json"))
            sampled.push_back(path);
    return sampled;
}

bool near(double is, double expected) { return std::abs(is - expected) <= 1e-5; }

// What the sample names it must have; signs of a rotation count, as two programs flip alike.
std::string difference(const Key& key, const json& expected) {
    for (const char* number : {"angle", "distance"})
        if (expected.contains(number) && !near(key.scalar, expected[number]))
            return fmt::format("{} {}, expected {}", number, key.scalar, expected[number].dump());
    if (const auto p = expected.find("position"); p != expected.end())
        for (int i = 0; i < 3; i++)
            if (!near(key.position[i], (*p)[std::size_t(i)]))
                return fmt::format("position[{}] {}, expected {}", i, key.position[i], p->dump());
    if (const auto q = expected.find("rotation"); q != expected.end()) {
        const std::array<double, 4> is{key.rotation.w, key.rotation.x, key.rotation.y, key.rotation.z};
        for (std::size_t i = 0; i < 4; i++)
            if (!near(is[i], (*q)[i]))
                return fmt::format("rotation[{}] {}, expected {}", i, is[i], q->dump());
    }
    return {};
}

ChannelHeader header(std::uint32_t type, float interval = 1, std::uint32_t count = 1) {
    return {count, interval, type};
}

Bytes floats(const std::vector<double>& values) { return tests::flFloats(values); }

Key key(double time, double scalar) {
    Key made;
    made.time = time;
    made.scalar = scalar;
    return made;
}

// The angle between two rotations.
double apart(const dquat& a, const dquat& b) {
    return 2 * std::acos(std::min(1.0, std::abs(glm::dot(glm::normalize(a), glm::normalize(b)))));
}

std::optional<Channel> decoded(const tests::FlMap& map) {
    tests::FreelancerBuilder builder;
    builder.part("Root").map("Sc_test", map);
    const ModelOf file = modelOf(builder.bytes());
    return decodeChannel(file.data, file.model.maps.at(0));
}

} // namespace

class TestFreelancerChannel : public QObject {
    Q_OBJECT

  private slots:
    void sharedSamples_data() { tests::addFileRows(sampledFiles()); }
    void sharedSamples();
    void types_data();
    void types();
    void headers();
    void countsOfKeys();
    void framesOfEachKind();
    void rotationsRoundTrip_data();
    void rotationsRoundTrip();
    void encodedBytes();
    void bindings();
    void whatCannotBePlayed();
    void nothingStored();
    void theShortWay();
    void hemispheres();
    void endsAndLoops();
    void keysAtOneTime();
    void numbersThatAreNone();
};

void TestFreelancerChannel::sharedSamples() {
    const std::filesystem::path path = tests::fetchedPath();
    const ModelOf file = modelOf(tests::readFile(path));
    json expected;
    std::ifstream(path.string() + ".samples.json") >> expected;
    QCOMPARE(file.model.maps.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); i++) {
        const json& map = expected[i];
        const AnimationMap& is = file.model.maps[i];
        const std::string title = fmt::format("{} {}", map["script"].dump(), map["map"].dump());
        const std::string script = map["script"], node = map["map"],
                          child = map["child"].is_null() ? std::string() : map["child"].get<std::string>();
        QCOMPARE(file.model.scripts[std::size_t(is.script)].name, script);
        QCOMPARE(std::string(file.data.container().name(is.node)), node);
        QCOMPARE(is.child, child);
        bool rev = false;
        if (map["joint"].is_null())
            QVERIFY2(is.joint < 0, title.c_str());
        else {
            QVERIFY2(is.joint >= 0, title.c_str());
            const JointType type = file.model.joints[std::size_t(is.joint)].type;
            QCOMPARE(std::string(layoutOf(type).leaf), map["joint"].get<std::string>());
            rev = type == JointType::Rev;
        }
        const std::optional<Channel> channel = decodeChannel(file.data, is);
        QVERIFY2(channel.has_value() == !map["samples"].is_null(), title.c_str());
        if (!channel)
            continue;
        QCOMPARE(std::uint64_t(channel->header.count), map["frames"].get<std::uint64_t>());
        QVERIFY2(near(channel->duration(), map["duration"]), title.c_str());
        for (const json& at : map["samples"]) {
            const std::string wrong = difference(sample(*channel, at["t"], rev), at);
            QVERIFY2(wrong.empty(), fmt::format("{} at {}: {}", title, at["t"].dump(), wrong).c_str());
        }
    }
}

void TestFreelancerChannel::types_data() {
    QTest::addColumn<unsigned>("type");
    QTest::addColumn<bool>("sound");
    QTest::addColumn<int>("stride"); // without a time
    QTest::addColumn<int>("width");
    const auto row = [](unsigned type, bool sound, int stride, int width) {
        QTest::newRow(fmt::format("0x{:X}", type).c_str()) << type << sound << stride << width;
    };
    row(0x01, true, 4, 1);
    row(0x02, true, 12, 3);
    row(0x10, true, 0, 3);
    row(0x04, true, 16, 4);
    row(0x20, true, 0, 4);
    row(0x40, true, 6, 4);
    row(0x80, true, 6, 4);
    row(0x100, true, 8, 4);
    row(0x06, true, 28, 7);
    row(0x14, true, 16, 7);
    row(0x22, true, 12, 7);
    row(0x30, true, 0, 7);
    row(0x42, true, 18, 7);
    row(0x90, true, 6, 7);
    row(0x102, true, 20, 7);
    row(0x00, false, 0, 0);
    row(0x08, false, 0, 0);
    row(0x0A, false, 12, 0);
    row(0x03, false, 16, 0); // a scalar stands alone
    row(0x11, false, 4, 0);
    row(0x12, false, 12, 0); // two of a kind
    row(0x24, false, 16, 0);
    row(0xC0, false, 12, 0);
    row(0x200, false, 0, 0);
    row(0x80000001, false, 4, 0);
}

void TestFreelancerChannel::types() {
    QFETCH(const unsigned, type);
    QFETCH(const bool, sound);
    QFETCH(const int, stride);
    QFETCH(const int, width);
    QCOMPARE(header(type).isSound(), sound);
    QCOMPARE(header(type).width(), width);
    QCOMPARE(header(type).stride(), std::uint64_t(stride));
    QCOMPARE(header(type, -1).stride(), std::uint64_t(stride + 4));
    QCOMPARE(keyCount(header(type, 1, 3), Bytes(200)), sound ? 3u : 0u);
}

void TestFreelancerChannel::headers() {
    QVERIFY(!channelHeader(Bytes(11)));
    const Bytes bytes{3, 0, 0, 0, 0, 0, 0x80, 0xBF, 0x06, 1, 0, 0, 99};
    const ChannelHeader read = channelHeader(bytes).value();
    QCOMPARE(read.count, 3u);
    QCOMPARE(read.interval, -1.f);
    QCOMPARE(read.type, 0x106u);
    QVERIFY(read.hasTimes());
    QVERIFY(!header(1, 0).hasTimes());
    QCOMPARE(header(0x06, -1).positionAt(), 4u);
    QCOMPARE(header(0x06, -1).rotationAt(), 16u);
    QCOMPARE(header(0x06, 1).positionAt(), 0u);
    QCOMPARE(header(0x14, 1).rotationAt(), 0u);
}

void TestFreelancerChannel::countsOfKeys() {
    QCOMPARE(keyCount(header(1, 1, 5), Bytes(19)), 4u);
    QCOMPARE(keyCount(header(1, 1, 5), Bytes(20)), 5u);
    QCOMPARE(keyCount(header(1, 1, 5), Bytes(400)), 5u);
    QCOMPARE(keyCount(header(1, 1, 0xFFFFFFFF), Bytes(400)), 100u);
    QCOMPARE(keyCount(header(1, -1, 5), Bytes(8)), 1u);
    QCOMPARE(keyCount(header(1, 1, 5), {}), 0u);
    QCOMPARE(keyCount(header(0x30, 1, 7), {}), 7u);
    QCOMPARE(keyCount(header(0x30, 1, 0xFFFFFFFF), {}), 65536u);
}

void TestFreelancerChannel::framesOfEachKind() {
    const Key second =
        decodeKey(header(0x06, -1, 2), floats({0, 1, 2, 3, 1, 0, 0, 0, 2.5, 4, 5, 6, 0.5, -0.5, 3, 0}), 1);
    QCOMPARE(second.time, 2.5);
    QCOMPARE(second.position, dvec3(4, 5, 6));
    QCOMPARE(second.rotation, dquat(0.5, -0.5, 3, 0)); // as stored
    QCOMPARE(decodeKey(header(1, 0.25f, 4), floats({0, 1, 2, 3}), 3).time, 0.75);
    QCOMPARE(decodeKey(header(1, 0.25f, 4), floats({0, 1, 2, 3}), 3).scalar, 3.0);
    QCOMPARE(decodeKey(header(1, -1, 1), floats({7, 3}), 0).scalar, 3.0);

    const auto packed = [](std::uint32_t type, const std::vector<std::int16_t>& values) {
        Bytes bytes(2 * values.size());
        for (std::size_t i = 0; i < values.size(); i++)
            storeBytes(bytes.data() + 2 * i, values[i], byteOrder);
        return decodeKey(header(type), bytes, 0).rotation;
    };
    // A vector part of 0.6 leaves 0.8 for W; one that is too long leaves none.
    QVERIFY(near(packed(0x40, {0, 19660, 0}).w, 0.8));
    QVERIFY(near(packed(0x40, {0, 19660, 0}).y, 0.6));
    QCOMPARE(packed(0x40, {32767, 32767, 0}).w, 0.0);
    // Half of the way: a quarter turn.
    QVERIFY(apart(packed(0x80, {0, 0, -16384}), glm::angleAxis(-pi / 2, dvec3(0, 0, 1))) < 1e-4);
    QVERIFY(apart(packed(0x80, {32767, 0, 0}), dquat(0, 1, 0, 0)) < 1e-4);
    QCOMPARE(packed(0x80, {0, 0, 0}), dquat(1, 0, 0, 0));
    // Length 0.9: by (3 - 0.81) / 2 to 0.9855.
    QVERIFY(near(packed(0x100, {0, 29490, 0, 0}).x, 0.9855));
    QCOMPARE(decodeKey(header(0x20), {}, 0).rotation, dquat(1, 0, 0, 0));
}

void TestFreelancerChannel::rotationsRoundTrip_data() {
    QTest::addColumn<unsigned>("type");
    QTest::addColumn<double>("tolerance"); // radians
    QTest::newRow("floats") << 0x04u << 1e-6;
    QTest::newRow("floats behind a position") << 0x06u << 1e-6;
    QTest::newRow("vector part") << 0x40u << 0.02; // coarse where W is near 0
    QTest::newRow("axis and angle") << 0x80u << 2e-4;
    QTest::newRow("four numbers") << 0x100u << 2e-4;
}

void TestFreelancerChannel::rotationsRoundTrip() {
    QFETCH(const unsigned, type);
    QFETCH(const double, tolerance);
    const ChannelHeader form = header(type);
    std::mt19937 random(7);
    std::uniform_real_distribution<double> number(-1, 1);
    std::vector<dquat> rotations{{1, 0, 0, 0}, {-1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, -1, 0}, {0, 0, 0, 3}};
    for (int i = 0; i < 500; i++)
        rotations.emplace_back(number(random), number(random), number(random), number(random));
    for (const dquat& rotation : rotations) {
        const Bytes bytes = encodeRotation(form, rotation);
        QCOMPARE(bytes.size(), form.stride() - form.rotationAt());
        Bytes frame(form.rotationAt());
        frame.insert(frame.end(), bytes.begin(), bytes.end());
        const dquat back = decodeKey(form, frame, 0).rotation;
        QVERIFY2(apart(rotation, back) < tolerance, fmt::format("{}", apart(rotation, back)).c_str());
        // What is read of a frame writes the same frame; without W near 0, where vectors may be too long.
        if ((type == 0x40 || type == 0x80) && back.w > 0.1)
            QCOMPARE(encodeRotation(form, back), bytes);
    }
}

void TestFreelancerChannel::encodedBytes() {
    QCOMPARE(encodeRotation(header(0x04), {0, 0, 2, 0}), floats({0, 0, 1, 0}));
    QCOMPARE(encodeRotation(header(0x04), {-2, 0, 0, 0}), floats({-1, 0, 0, 0}));
    QCOMPARE(encodeRotation(header(0x40), {-0.8, 0.6, 0, 0}), (Bytes{0x34, 0xB3, 0, 0, 0, 0})); // -19660
    QCOMPARE(encodeRotation(header(0x80), {0, 0, 1, 0}), (Bytes{0, 0, 0xFF, 0x7F, 0, 0}));
    QCOMPARE(encodeRotation(header(0x100), {-1, 0, 0, 0}), (Bytes{0x01, 0x80, 0, 0, 0, 0, 0, 0}));
    QCOMPARE(encodeRotation(header(0x20), {0, 1, 0, 0}), Bytes());
    // What is no rotation is none.
    QCOMPARE(encodeRotation(header(0x04), {0, 0, 0, 0}), floats({1, 0, 0, 0}));
    QCOMPARE(encodeRotation(header(0x80), {std::nan(""), 0, 0, 0}), Bytes(6));
}

void TestFreelancerChannel::bindings() {
    constexpr std::array types{JointType::Fix, JointType::Rev,    JointType::Pris,
                               JointType::Cyl, JointType::Sphere, JointType::Loose};
    const auto bound = [&](std::uint32_t type) {
        QString letters; // of the joint types, and o for an object map
        for (const JointType joint : types)
            letters += binds(header(type), joint, false) ? "FRPCSL"[std::size_t(joint)] : '-';
        return letters + (binds(header(type), JointType::Fix, true) ? 'o' : '-');
    };
    QCOMPARE(bound(0x01), "-RP----");
    QCOMPARE(bound(0x04), "----S--");
    QCOMPARE(bound(0x20), "----S--");
    QCOMPARE(bound(0x40), "----S--");
    QCOMPARE(bound(0x06), "-----Lo");
    QCOMPARE(bound(0x30), "-----Lo");
    QCOMPARE(bound(0x82), "-----Lo");
    QCOMPARE(bound(0x02), "-------");
    QCOMPARE(bound(0x10), "-------");
    QCOMPARE(bound(0x00), "-------");
    QCOMPARE(bound(0x08), "-------");
    QCOMPARE(bound(0x05), "-------");
}

void TestFreelancerChannel::whatCannotBePlayed() {
    const auto plays = [](std::uint32_t type, double interval, std::uint32_t count, const Bytes& frames) {
        return decoded({"Root", "a", type, interval, count, frames}).has_value();
    };
    QVERIFY(plays(1, -1, 2, floats({0, 1, 2, 3})));
    QVERIFY(plays(1, -1, 2, floats({0, 1, 0, 3})));
    QVERIFY(plays(1, 1, 2, floats({0, 1, 0, 3}))); // bytes to spare
    QVERIFY(!plays(1, -1, 2, floats({2, 1, 1, 3})));
    QVERIFY(!plays(1, -1, 3, floats({0, 1, 2, 3})));
    QVERIFY(!plays(1, 1, 0, floats({0, 1})));
    QVERIFY(!plays(1, 1, 0xFFFFFFFF, floats({0, 1})));
    QVERIFY(!plays(3, 1, 1, Bytes(100)));
    QVERIFY(!plays(1, -1, 1, floats({std::nan(""), 1})));
    QVERIFY(!plays(1, -1, 2, floats({0, 1, std::numeric_limits<double>::infinity(), 1})));
    QVERIFY(!plays(1, std::nan(""), 1, floats({1})));

    tests::FreelancerBuilder builder;
    builder.part("Root").map("Sc_test", {"Root", "a", 1, 1, 1, floats({1})});
    tests::UtfNode& channel = builder.root.at("Animation/Script/Sc_test").children.front().dir("Channel");
    channel.leaf("Header", Bytes(11, 1));
    const ModelOf shortHeader = modelOf(builder.bytes());
    QVERIFY(shortHeader.model.maps.at(0).headerLeaf != noNode);
    QVERIFY(!decodeChannel(shortHeader.data, shortHeader.model.maps[0]));
    channel.remove("Header");
    const ModelOf noHeader = modelOf(builder.bytes());
    QVERIFY(!decodeChannel(noHeader.data, noHeader.model.maps.at(0)));
}

void TestFreelancerChannel::nothingStored() {
    const std::optional<Channel> channel = decoded({"Root", "a", 0x30, 0.5, 0xFFFFFFFF, {}});
    QVERIFY(channel.has_value());
    QCOMPARE(channel->keys.size(), 2u);
    QCOMPARE(channel->duration(), 0.5 * 4294967294.0);
    QCOMPARE(sample(*channel, 3, false).rotation, dquat(1, 0, 0, 0));
    QCOMPARE(decoded({"Root", "a", 0x30, 0.5, 1, {}})->duration(), 0.0);
}

void TestFreelancerChannel::theShortWay() {
    const auto half = [](double from, double to, bool rev) {
        return sample({header(1), {key(0, from), key(1, to)}}, 0.5, rev).scalar;
    };
    QVERIFY(near(half(0, 3, true), 1.5));
    QVERIFY(near(half(0, 4, true), (4 - 2 * pi) / 2));
    QVERIFY(near(half(3, -3, true), pi));
    QVERIFY(near(half(0, 4, false), 2));
    QVERIFY(near(half(3, -3, false), 0));
    // Exactly half a turn, as floats have it, stays.
    const double stored = double(float(pi));
    QVERIFY(near(half(0, stored, true), pi / 2));
    QVERIFY(near(half(stored, 0, true), pi / 2));
    QVERIFY(near(half(0, -stored, true), -pi / 2));
}

void TestFreelancerChannel::hemispheres() {
    Key a, b;
    b.time = 1;
    b.rotation = dquat(-1, 0, 0, 0); // the same rotation
    QCOMPARE(sample({header(0x04), {a, b}}, 0.5, false).rotation, dquat(1, 0, 0, 0));
    b.rotation = -glm::angleAxis(pi / 2, dvec3(0, 1, 0));
    QVERIFY(apart(sample({header(0x04), {a, b}}, 0.5, false).rotation,
                  glm::angleAxis(pi / 4, dvec3(0, 1, 0))) < 1e-6);
    // Lengths do not count.
    b.rotation = b.rotation * 20.0;
    QVERIFY(apart(sample({header(0x04), {a, b}}, 0.5, false).rotation,
                  glm::angleAxis(pi / 4, dvec3(0, 1, 0))) < 1e-6);
}

void TestFreelancerChannel::endsAndLoops() {
    const Channel channel{header(1), {key(1, 10), key(2, 20), key(4, 40)}};
    const auto at = [&](double time, bool loop = true) { return sample(channel, time, false, loop).scalar; };
    QVERIFY(near(at(0), 10)); // before the first
    QVERIFY(near(at(1), 10));
    QVERIFY(near(at(3), 30));
    QVERIFY(near(at(7), 30));
    QVERIFY(near(at(-1), 30));
    QVERIFY(near(at(4), 10)); // begins again
    QVERIFY(near(at(4, false), 40));
    QVERIFY(near(at(100, false), 40));
    QVERIFY(near(at(-1, false), 10));
    QCOMPARE(sample(channel, 7, false).time, 3.0);
    QVERIFY(near(at(std::numeric_limits<double>::infinity()), 10));
    // Interval 0: the first frame.
    QVERIFY(near(sample({header(1, 0, 2), {key(0, 5), key(0, 6)}}, 0.5, false).scalar, 5));
    QVERIFY(near(sample({header(1), {key(0, 5)}}, 0.5, false, false).scalar, 5));
}

void TestFreelancerChannel::keysAtOneTime() {
    const Channel channel{header(1), {key(0, 0), key(1, 1), key(1, 5), key(2, 6)}};
    QVERIFY(near(sample(channel, 0.999999, false).scalar, 1));
    QVERIFY(near(sample(channel, 1, false).scalar, 5));
    QVERIFY(near(sample(channel, 1.5, false).scalar, 5.5));
}

void TestFreelancerChannel::numbersThatAreNone() {
    const std::optional<Channel> channel = decoded(
        {"Root", "", 0x06, 1, 2, floats({std::nan(""), 1, 2, std::nan(""), 0, 0, 0, 3, 3, 3, 1, 0, 0, 0})});
    QVERIFY(std::isnan(channel.value().keys[0].position.x)); // kept
    const Key half = sample(*channel, 0.5, false);
    QCOMPARE(half.position, dvec3(1.5, 2, 2.5));
    QCOMPARE(half.rotation, dquat(1, 0, 0, 0));
    QCOMPARE(sample({header(1), {key(0, std::nan(""))}}, 0, true).scalar, 0.0);
}

QTEST_APPLESS_MAIN(TestFreelancerChannel)
#include "tst_channel.moc"
