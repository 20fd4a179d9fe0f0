// Rules 1 to 3 of saving: which bytes of a file an edit changes, and that what is written reads back as it
// was edited.
#include "tests/core/formats/freelancer/utf_files.h"

#include <QTest>

#include <random>

using namespace core;
using namespace core::freelancer;
using tests::changedRanges;
using tests::utfBytes;
using tests::utfData;
using tests::UtfNode;

namespace {

Bytes copyOf(ByteView view) { return Bytes(view.begin(), view.end()); }

std::string refusal(const Status& status) { return status ? "" : english(status.error().text); }

// What the data says of the file to be written is what the file says.
std::string readBackProblem(const Data& edited) {
    const Bytes file = utfBytes(edited);
    const Data again = utfData(file);
    if (file.size() != edited.fileSize())
        return "size";
    if (tests::utfRows(again) != tests::utfRows(edited))
        return "contents";
    for (const NodeId id : edited.container().live) {
        const Entry said = edited.entry(id), stored = again.entry(id);
        if (said.child != stored.child || said.allocated != stored.allocated || said.used != stored.used ||
            said.uncompressed != stored.uncompressed || said.attributes != stored.attributes)
            return "entry " + std::to_string(id);
        if (!said.isDirectory() && (edited.place(id).offset != again.place(id).offset ||
                                    edited.place(id).length != again.place(id).length))
            return "place " + std::to_string(id);
    }
    return again.filetime() == edited.filetime() ? "" : "filetime";
}

// Header 56, tree 5 x 44, names round4(11) + 4, data at 0x124: "Object name" 4 of 8 bytes, "Index" 4 of 8,
// "Zero" 0, "Position" 12, which ends the file at 0x140.
Bytes smallFile() {
    UtfNode root{"\\"};
    root.leaf("a", tests::flText("arm"));
    root.leaf("b", tests::flInt(3));
    root.leaf("c", {});
    root.leaf("d", tests::flFloats({1, 2, 3}));
    return tests::utfFile(root);
}
constexpr NodeId a = 1, b = 2, c = 3, d = 4;
constexpr std::size_t entryAt(NodeId id) { return 56 + 44 * id; }

} // namespace

class TestFreelancerSaving : public QObject {
    Q_OBJECT

  private slots:
    void noEdit();
    void samePayloadSize();
    void smallerPayload();
    void growingIntoItsRoom();
    void growingBeyondItsRoom();
    void severalGrow();
    void takingEditsBack();
    void aJointsPosition();
    void oneOfTheSharers();
    void equalValuesEditedTogether();
    void roomThatIsNotOneLeafsOwn();
    void roomBehindTheFile();
    void payloadsWithinTheTree();
    void clippedLeaves();
    void attributesAndTimes();
    void memory();
    void anyEditReadsBack_data();
    void anyEditReadsBack();
};

void TestFreelancerSaving::noEdit() {
    const Bytes file = smallFile();
    QCOMPARE(file.size(), std::size_t(0x140));
    const Data data = utfData(file);
    QVERIFY(!data.edited());
    QVERIFY(utfBytes(data) == file);
    QCOMPARE(data.place(d).offset, std::uint64_t(0x134));
}

void TestFreelancerSaving::samePayloadSize() {
    const Bytes file = smallFile();
    Data data = utfData(file);
    QVERIFY(data.editsInPlace(d));
    QVERIFY(data.setPayload(d, tests::flFloats({1, -2, 3})));
    QVERIFY(data.isChanged(d) && !data.isChanged(a));
    QCOMPARE(changedRanges(file, utfBytes(data)), std::string("0x013B+1")); // the sign of -2
    QCOMPARE(readBackProblem(data), std::string());
}

void TestFreelancerSaving::smallerPayload() {
    const Bytes file = smallFile();
    Data data = utfData(file);
    QVERIFY(data.setPayload(a, {'x', 0}));
    // used and uncompressed; the name. What lay behind it stays: "m", NUL.
    QCOMPARE(changedRanges(file, utfBytes(data)), std::string("0x007C+1 0x0080+1 0x0124+2"));
    QCOMPARE(data.entry(a).allocated, 8u);
    QCOMPARE(readBackProblem(data), std::string());
    QVERIFY(data.setPayload(a, {}));
    QCOMPARE(changedRanges(file, utfBytes(data)), std::string("0x007C+1 0x0080+1"));
    QCOMPARE(readBackProblem(data), std::string());
}

void TestFreelancerSaving::growingIntoItsRoom() {
    const Bytes file = smallFile();
    Data data = utfData(file);
    QVERIFY(data.setPayload(a, tests::flText("abcdefg"))); // 8 of 8
    QCOMPARE(changedRanges(file, utfBytes(data)), std::string("0x007C+1 0x0080+1 0x0125+6"));
    QVERIFY(data.appended().empty());
    QCOMPARE(readBackProblem(data), std::string());
}

void TestFreelancerSaving::growingBeyondItsRoom() {
    const Bytes file = smallFile();
    Data data = utfData(file);
    QVERIFY(data.setPayload(a, tests::flText("abcdefgh"))); // 9
    // child (end of file - 0x124), allocated, used, uncompressed; then the payload.
    QCOMPARE(changedRanges(file, utfBytes(data)), std::string("0x0074+1 0x0078+1 0x007C+1 0x0080+1 end 9"));
    const Entry entry = data.entry(a);
    QCOMPARE(entry.child, 0x140u - 0x124u);
    QVERIFY(entry.allocated == 9 && entry.used == 9 && entry.uncompressed == 9);
    QCOMPARE(data.place(a).offset, std::uint64_t(0x140));
    QCOMPARE(readBackProblem(data), std::string());
}

// In the order of their numbers, whatever order they were edited in.
void TestFreelancerSaving::severalGrow() {
    const Bytes file = smallFile();
    Data data = utfData(file);
    QVERIFY(data.setPayload(d, Bytes(13, 4)));
    QVERIFY(data.setPayload(c, Bytes(1, 3)));
    QVERIFY(data.setPayload(a, Bytes(10, 1)));
    QCOMPARE(data.place(a).offset, std::uint64_t(0x140));
    QCOMPARE(data.place(c).offset, std::uint64_t(0x14A));
    QCOMPARE(data.place(d).offset, std::uint64_t(0x14B));
    QCOMPARE(data.fileSize(), std::uint64_t(0x158));
    QCOMPARE(data.appended().size(), std::size_t(3));
    QCOMPARE(data.appended()[1].leaf, c);
    QCOMPARE(readBackProblem(data), std::string());
    // The first shrinks back to what it was: the others move up.
    QVERIFY(data.setPayload(a, tests::flText("arm")));
    QCOMPARE(data.place(c).offset, std::uint64_t(0x140));
    QCOMPARE(readBackProblem(data), std::string());
}

void TestFreelancerSaving::takingEditsBack() {
    const Bytes file = smallFile();
    Data data = utfData(file);
    std::vector<Bytes> before(5);
    for (const NodeId leaf : {a, b, c, d})
        before[leaf] = copyOf(data.payload(leaf));
    for (const NodeId leaf : {a, b, c, d})
        QVERIFY(data.setPayload(leaf, Bytes(20, std::uint8_t(leaf))));
    data.setAttributes(a, 0xA0);
    data.setTime(rootNode, 1, 7);
    data.setFiletime(1);
    QVERIFY(data.edited());
    for (const NodeId leaf : {d, a, c, b})
        QVERIFY(data.setPayload(leaf, before[leaf]));
    data.setAttributes(a, 0x80);
    data.setTime(rootNode, 1, 0x5A5A2C21);
    data.setFiletime(data.container().header.filetime);
    QVERIFY(!data.edited());
    QVERIFY(utfBytes(data) == file);
}

// The page's own examples.
void TestFreelancerSaving::aJointsPosition() {
    const Bytes file = tests::utfFixture("kestrel.cmp");
    if (file.empty())
        QSKIP("the shared data is not there");
    Data data = utfData(file);
    const NodeId rev = tests::nodeAt(data.container(), "Cmpnd/Cons/Rev");
    Bytes records = copyOf(data.payload(rev));
    std::size_t record = 0;
    while (cutAtNul(std::string_view(reinterpret_cast<const char*>(records.data()) + record + 64, 64)) !=
           "port_wing")
        record += 208;
    const float y = loadBytes<float>(records.data() + record + 0x84, byteOrder);
    storeBytes(records.data() + record + 0x84, -1.7f * y - 3.3f, byteOrder);
    QVERIFY(data.setPayload(rev, records));
    const std::uint64_t at = data.container().extent(rev).offset + record + 0x84;
    QCOMPARE(changedRanges(file, utfBytes(data)), hexOffset(at) + "+4");
    QCOMPARE(readBackProblem(data), std::string());
}

void TestFreelancerSaving::oneOfTheSharers() {
    const Bytes file = tests::utfFixture("shared_payloads.cmp");
    if (file.empty())
        QSKIP("the shared data is not there");
    Data data = utfData(file);
    const auto before = tests::utfRows(data);
    const NodeId position = tests::nodeAt(data.container(), "l.3db/Hardpoints/Fixed/Hp_l_1/Position");
    QVERIFY(!data.editsInPlace(position));
    QCOMPARE(sharedLeaves(data), std::uint64_t(27));
    Bytes moved = copyOf(data.payload(position));
    storeBytes(moved.data() + 8, 12.5f, byteOrder);
    QVERIFY(data.setPayload(position, moved));
    const Bytes written = utfBytes(data);
    QCOMPARE(written.size(), file.size() + 12);
    // Only its entry: child (4240 before, 4416 now); sizes are the same.
    QCOMPARE(changedRanges(file, written),
             hexOffset(data.container().entryOffset(position) + 0x10) + "+2 end 12");
    const auto after = tests::utfRows(utfData(written));
    int changed = 0;
    for (std::size_t i = 0; i < before.size(); ++i)
        changed += !(before[i] == after[i]);
    QCOMPARE(changed, 1);
    QCOMPARE(sharedLeaves(data), std::uint64_t(26));
    QCOMPARE(readBackProblem(data), std::string());
}

void TestFreelancerSaving::equalValuesEditedTogether() {
    UtfNode root{"\\"};
    for (const char* name : {"a", "b", "c"})
        root.leaf(name, Bytes(8, 1));
    tests::UtfOptions options;
    options.shareEqual = true;
    const Bytes file = tests::utfFile(root, options);
    Data data = utfData(file);
    QVERIFY(data.place(1).offset == data.place(3).offset);
    for (const NodeId leaf : {1, 2, 3})
        QVERIFY(data.setPayload(leaf, Bytes(8, 2)));
    QCOMPARE(data.fileSize(), std::uint64_t(file.size() + 24));
    QVERIFY(data.place(1).offset != data.place(2).offset && data.place(2).offset != data.place(3).offset);
    QCOMPARE(readBackProblem(data), std::string());
}

// Two empty leaves with one place, and a leaf whose room reaches into another's.
void TestFreelancerSaving::roomThatIsNotOneLeafsOwn() {
    Bytes file = smallFile();
    for (const NodeId leaf : {b, c}) {
        storeBytes(file.data() + entryAt(leaf) + 0x10, std::uint32_t(8), byteOrder);
        storeBytes(file.data() + entryAt(leaf) + 0x14, std::uint32_t(8), byteOrder);
        storeBytes(file.data() + entryAt(leaf) + 0x18, std::uint32_t(0), byteOrder);
    }
    storeBytes(file.data() + entryAt(a) + 0x14, std::uint32_t(20), byteOrder);
    Data data = utfData(file);
    QVERIFY(data.setPayload(b, Bytes(4, 2)));
    QVERIFY(data.setPayload(c, Bytes(4, 3)));
    QVERIFY(data.setPayload(a, Bytes(12, 1)));
    QCOMPARE(data.appended().size(), std::size_t(3));
    QCOMPARE(readBackProblem(data), std::string());
    // Shrinking stays where it is.
    QVERIFY(data.setPayload(a, Bytes(3, 1)));
    QCOMPARE(data.place(a).offset, std::uint64_t(0x124));
    QCOMPARE(readBackProblem(data), std::string());
}

void TestFreelancerSaving::roomBehindTheFile() {
    Bytes file = smallFile();
    storeBytes(file.data() + entryAt(d) + 0x14, std::uint32_t(1000), byteOrder);
    Data data = utfData(file);
    QVERIFY(data.setPayload(d, Bytes(13, 1)));
    QCOMPARE(data.place(d).offset, std::uint64_t(0x140));
    QCOMPARE(readBackProblem(data), std::string());
}

// A file whose data begins at its first byte: an edit of what lies in the tree goes to the end.
void TestFreelancerSaving::payloadsWithinTheTree() {
    Bytes file = smallFile();
    storeBytes(file.data() + 0x24, std::uint32_t(0), byteOrder);
    Data data = utfData(file);
    QVERIFY(!data.editsInPlace(a)); // now in the header
    QVERIFY(data.setPayload(a, {1, 2, 3, 4}));
    const Bytes written = utfBytes(data);
    QVERIFY(std::equal(file.begin(), file.begin() + long(entryAt(a)), written.begin()));
    QVERIFY(copyOf(utfData(written).payload(a)) == (Bytes{1, 2, 3, 4}));
}

void TestFreelancerSaving::clippedLeaves() {
    Bytes file = smallFile();
    file.resize(file.size() - 5);
    Data data = utfData(file);
    QCOMPARE(refusal(data.setPayload(d, Bytes(7, 1))),
             std::string("/d reaches past the end of the file: what is left of it stays as it is"));
    QVERIFY(!data.edited());
    QVERIFY(data.setPayload(b, tests::flInt(4)));
    QCOMPARE(
        refusal(data.setPayload(a, Bytes(9, 1))),
        std::string("/a needs a new place at the end of the file, but /d reaches past that end and would "
                    "run into it"));
    QCOMPARE(changedRanges(file, utfBytes(data)), std::string("0x012C+1"));
    QCOMPARE(readBackProblem(data), std::string());
}

void TestFreelancerSaving::attributesAndTimes() {
    const Bytes file = smallFile();
    Data data = utfData(file);
    data.setAttributes(b, 0x08000080);
    data.setTime(b, 2, 0x5A5A2C22);
    data.setFiletime(0x01C1A5B1CAFE00FF);
    QCOMPARE(changedRanges(file, utfBytes(data)), std::string("0x0030+1 0x009B+1 0x00B8+1"));
    QCOMPARE(data.entry(b).attributes, 0x08000080u);
    QCOMPARE(data.entry(b).times[2], 0x5A5A2C22u);
    QCOMPARE(readBackProblem(data), std::string());
    // Beside an edit of the payload.
    QVERIFY(data.setPayload(b, Bytes(30, 1)));
    QCOMPARE(data.entry(b).attributes, 0x08000080u);
    QCOMPARE(readBackProblem(data), std::string());
}

void TestFreelancerSaving::memory() {
    Data data = utfData(smallFile());
    QCOMPARE(data.editedBytes(), std::uint64_t(0));
    QVERIFY(data.setPayload(a, Bytes(100'000, 1)));
    QVERIFY(data.editedBytes() >= 100'000 && data.editedBytes() < 101'000);
    const Data copy = data; // shares what was edited
    QVERIFY(copy.appended()[0].bytes == data.appended()[0].bytes);
}

void TestFreelancerSaving::anyEditReadsBack_data() { tests::addFileRows(tests::utfPaths()); }

void TestFreelancerSaving::anyEditReadsBack() {
    const Bytes file = tests::readFile(tests::fetchedPath());
    Data data = utfData(file);
    std::vector<NodeId> leaves;
    for (const NodeId id : data.container().live)
        if (!data.container().node(id).entry.isDirectory())
            leaves.push_back(id);
    std::mt19937 random(1);
    for (int i = 0; i < 40 && !leaves.empty(); ++i) {
        const NodeId leaf = leaves[random() % leaves.size()];
        Bytes payload = copyOf(data.payload(leaf));
        payload.resize(std::size_t(std::max(0, int(payload.size()) + int(random() % 9) - 4)));
        for (std::uint8_t& byte : payload)
            byte = std::uint8_t(byte + random() % 2);
        const Bytes before = utfBytes(data);
        const auto status = data.setPayload(leaf, payload);
        QVERIFY(status || (data.container().firstClipped != noNode && utfBytes(data) == before));
        QCOMPARE(readBackProblem(data), std::string());
    }
    for (const NodeId leaf : leaves)
        QVERIFY(data.container().isClipped(leaf) ||
                data.setPayload(leaf, copyOf(data.container().payload(leaf))));
    QVERIFY(utfBytes(data) == file);
}

QTEST_APPLESS_MAIN(TestFreelancerSaving)
#include "tst_saving.moc"
