// Rules UTF-01 to 10 on trees without a model, and the shared files.
#include "core/formats/freelancer/checks.h"

#include "tests/core/formats/freelancer/checked_model.h"
#include "tests/core/formats/freelancer/utf_files.h"

#include <set>

using namespace tests::fl_checks;
using tests::UtfNode;
using tests::UtfOptions;

namespace {

constexpr std::uint32_t entryAt(NodeId id) { return 56 + 44 * id; }

// Header 56, tree 5 x 44, names 16 from 276, data from 292: a 8 of 12, b 12, c 4 of 8, up to 324.
UtfNode tree() {
    UtfNode root{"\\"};
    root.leaf("a", tests::flText("four567"));
    root.leaf("b", tests::flFloats({1, 2, 3}));
    root.leaf("D/c", tests::flInt(7));
    return root;
}
constexpr NodeId a = 1, b = 2, c = 4;

Bytes withWords(Bytes bytes, std::vector<std::pair<std::uint32_t, std::uint32_t>> words) {
    for (const auto& [at, value] : words)
        storeBytes(bytes.data() + at, value, byteOrder);
    return bytes;
}

Bytes built(UtfOptions options) { return tests::utfFile(tree(), options); }

UtfOptions withHoles() {
    UtfOptions options;
    options.holes = 2; // entries 3 and 5, the list begins at 5
    return options;
}

const std::vector<Case> cases = {
    {"clean", [] { return tests::utfFile(tree()); }, {}},
    {"UTF-01 outside",
     [] {
         return withWords(tests::utfFile(tree()), {{0x10, 57}});
     },
     {"warning UTF-01 header 16:4: the free list is damaged at 0x0010: it leaves the tree | compact"}},
    {"UTF-01 in use",
     [] {
         return withWords(tests::utfFile(tree()), {{0x10, 56}});
     },
     {"warning UTF-01 header 16:4: the free list is damaged at 0x0010: it meets an entry in use | compact"}},
    {"UTF-01 loop",
     [] {
         return withWords(built(withHoles()), {{entryAt(3), 5 * 44}});
     },
     {"warning UTF-01 free[1] entry /+0:4: the free list is damaged at 0x00BC: it comes back to an entry "
      "that it has passed | compact",
      "note UTF-05 header 0:56: 2 entries of the tree are not in use | compact"}},
    {"UTF-02",
     [] {
         Bytes bytes = tests::utfFile(tree());
         bytes.resize(bytes.size() - 5); // c is 4 of 8
         return bytes;
     },
     {"error UTF-02 node /D/c entry /D/c+24:4: the payload ends at 0x0140, the file at 0x013F"}},
    {"UTF-03",
     [] {
         // b begins within a, and leaves its own last eight bytes.
         return withWords(tests::utfFile(tree()), {{entryAt(b) + 0x10, 4}});
     },
     {"warning UTF-03 node /b /a+4:4: /b overlaps /a: they share some bytes, but not all | unshare",
      "note UTF-05 header 308:1: 8 bytes of data belong to no payload; 3 of them not 0, 0 behind the last "
      "payload | compact"}},
    {"UTF-04",
     [] {
         UtfNode root = tree();
         root.leaf("e", tests::flInt(7));
         root.leaf("f", tests::flInt(7));
         UtfOptions options;
         options.shareEqual = true;
         return tests::utfFile(root, options);
     },
     {"note UTF-04 header 0:56: 2 leaves have the bytes of another; an edit gives the edited one bytes of "
      "its "
      "own | unshare"}},
    {"UTF-05 holes",
     [] { return built(withHoles()); },
     {"note UTF-05 header 0:56: 2 entries of the tree are not in use | compact"}},
    {"UTF-05 a small gap of zeros",
     [] {
         UtfOptions options;
         options.gap = 64;
         return built(options);
     },
     {}},
    {"UTF-05 a larger gap of zeros",
     [] {
         UtfOptions options;
         options.gap = 65;
         return built(options);
     },
     {"note UTF-05 header 304:1: 65 bytes of data belong to no payload; 0 of them not 0, 0 behind the last "
      "payload | compact"}},
    {"UTF-05 a filled byte",
     [] {
         UtfOptions options;
         options.gap = 1;
         return withWords(built(options), {{301, 0x7F000000}});
     },
     {"note UTF-05 header 304:1: 1 byte of data belongs to no payload; 1 of them not 0, 0 behind the last "
      "payload | compact"}},
    {"UTF-05 behind the last payload",
     [] {
         UtfOptions options;
         options.trailing = {0, 0};
         return built(options);
     },
     {"note UTF-05 header 324:1: 2 bytes of data belong to no payload; 0 of them not 0, 2 behind the last "
      "payload | compact"}},
    {"UTF-06",
     [] {
         UtfNode root = tree();
         root.at("a").attributes = 0x8000080;
         root.at("b").attributes = 0x01;
         root.at("D").attributes = 0x90;
         return tests::utfFile(root);
     },
     {"note UTF-06 node /a entry /a+8:4: attributes 0x8000080: bits beyond 0x10 (directory) or 0x80 (leaf)",
      "warning UTF-06 node /b entry /b+8:4: attributes 0x1: neither directory (0x10) nor leaf (0x80); taken "
      "for a leaf",
      "warning UTF-06 node /D entry /D+8:4: attributes 0x90: both directory (0x10) and leaf (0x80); taken "
      "for "
      "a directory"}},
    {"UTF-07",
     [] {
         return withWords(tests::utfFile(tree()), {{entryAt(a) + 0x14, 7}, {entryAt(b) + 0x1C, 13}});
     },
     {"warning UTF-07 node /a entry /a+20:12: allocated 7, used 8, uncompressed 8: used should fit into "
      "allocated and equal uncompressed",
      "warning UTF-07 node /b entry /b+20:12: allocated 12, used 12, uncompressed 13: used should fit into "
      "allocated and equal uncompressed"}},
    {"UTF-08",
     [] {
         UtfNode root = tree();
         root.leaf("d", {});
         root.leaf("D/C", {});
         return tests::utfFile(root);
     },
     {"warning UTF-08 node /d name of /d: “d” has the name of tree[3], “D”; the first is used | rename-node "
      "(asks)",
      "warning UTF-08 node /D/C name of /D/C: “C” has the name of tree[5], “c”; the first is used | "
      "rename-node "
      "(asks)",
      "note UTF-10 header 364:15: 2 names in a second spelling: “d”, “C”"}},
    {"UTF-09",
     [] {
         UtfNode root = tree();
         root.leaf("x\t", {});
         root.leaf(" y", {});
         return tests::utfFile(root);
     },
     {"note UTF-09 node /x␉ name of /x␉: the name “x␉” begins or ends with white space | rename-node (asks)",
      "note UTF-09 node / y name of / y: the name “ y” begins or ends with white space | rename-node "
      "(asks)"}},
    {"UTF-10 unused",
     [] {
         UtfOptions options;
         options.extraNames = {"old", "A"};
         return built(options);
     },
     {"note UTF-10 header 276:17: 2 names that no entry has: “old”, “A”; 1 name in a second spelling: “A” | "
      "compact"}},
};

} // namespace

class TestFreelancerContainerRules : public QObject {
    Q_OBJECT

  private slots:
    void rules_data() { addRows(cases); }
    void rules() { compareRow(cases); }
    void manyNames();
    void editsAreSeen();
    void sharedFiles_data();
    void sharedFiles();
    void truncatedFixture();
};

void TestFreelancerContainerRules::manyNames() {
    UtfOptions options;
    for (char letter = 'k'; letter < 'v'; ++letter)
        options.extraNames.push_back(std::string(1, letter));
    const FreelancerDocument document = opened(built(options));
    IssueList issues;
    checkContainer(document, issues);
    QCOMPARE(issues.issues.size(), std::size_t(1));
    QCOMPARE(QString::fromStdString(english(issues.issues[0].text)),
             QString::fromUtf8("11 names that no entry has: “k”, “l”, “m”, “n”, “o”, “p”, “q”, “r”, …"));
    QCOMPARE(issues.issues[0].value, 11.0);
}

// A payload that grew leaves its old bytes behind.
void TestFreelancerContainerRules::editsAreSeen() {
    FreelancerDocument document = opened(tests::utfFile(tree()));
    QVERIFY(document.edit().setPayload(b, Bytes(13, 1)));
    IssueList issues;
    checkContainer(document, issues);
    QCOMPARE(
        inWords(document, issues),
        QStringList{"note UTF-05 header 304:1: 12 bytes of data belong to no payload; 5 of them not 0, 0 "
                    "behind the last payload | compact"});
}

void TestFreelancerContainerRules::sharedFiles_data() { tests::addFileRows(tests::utfPaths()); }

// The rules of this group that appear, and no others.
void TestFreelancerContainerRules::sharedFiles() {
    const std::filesystem::path path = tests::fetchedPath();
    nlohmann::json expected = tests::badFiles()[path.filename().string()];
    if (!expected.contains("issue_ids"))
        std::ifstream(path.string() + ".expected.json") >> expected;
    std::set<std::string> wanted, found;
    for (const std::string id : expected["issue_ids"])
        if (id.substr(0, 4) == "UTF-")
            wanted.insert(id);
    IssueList issues;
    checkContainer(opened(tests::readFile(path)), issues);
    for (const auto& [rule, count] : issues.totals)
        found.insert(rule);
    QCOMPARE(found, wanted);
}

void TestFreelancerContainerRules::truncatedFixture() {
    const Bytes bytes = tests::utfFixture("bad_data_truncated.cmp");
    if (bytes.empty())
        QSKIP("the shared data is not there");
    IssueList issues;
    checkContainer(opened(bytes), issues);
    QCOMPARE(issues.issues.size(), std::size_t(1));
    QCOMPARE(issues.issues[0].location.value().offset, std::uint64_t(0x914));
    QVERIFY(issues.issues[0].item == nodeItem(51));
    QCOMPARE(english(issues.issues[0].text), std::string("the payload ends at 0x17A4, the file at 0x129E"));
}

QTEST_APPLESS_MAIN(TestFreelancerContainerRules)
#include "tst_checks_rules_container.moc"
