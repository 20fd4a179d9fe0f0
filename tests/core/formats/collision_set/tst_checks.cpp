// The checker's rules: when each speaks and when it keeps quiet, what it says, where, and that its fix helps.
#include "tests/support/collision_set_runs.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace core;
using namespace core::collision_set;
using tests::CsetBuilder;
using tests::csetField;
using tests::CsetShape;

namespace {

using Totals = std::map<std::string, std::uint64_t>;

IssueList issuesOf(const CollisionSetDocument& document, const std::vector<ItemId>& scope = {}) {
    Progress progress;
    return document.check({}, CheckTier::Full, scope, progress).value();
}

const Issue& issueOf(const IssueList& issues, const std::string& rule) {
    for (const Issue& issue : issues.issues)
        if (issue.rule == "CSET-" + rule)
            return issue;
    throw std::runtime_error("no issue " + rule);
}

QString textOf(const CollisionSetDocument& document, const std::string& rule) {
    const IssueList issues = issuesOf(document);
    return QString::fromStdString(english(issueOf(issues, rule).text));
}

// The totals once the fix of the rule's first issue has run.
Totals afterFix(const CollisionSetDocument& document, const std::string& rule) {
    const IssueList issues = issuesOf(document);
    const Issue& issue = issueOf(issues, rule);
    if (!issue.fix)
        throw std::runtime_error(rule + " has no fix");
    const auto operations = document.operations({});
    const Operation* operation = findOperation(operations, issue.fix->operation);
    Progress progress;
    const auto outcome = operation->run(document, {}, issue.fix->items, issue.fix->parameters, progress);
    if (!outcome)
        throw std::runtime_error(describe(outcome.error()));
    return tests::csetTotals(as(*outcome->document));
}

CollisionSetDocument named(const Bytes& field) {
    return tests::csetDocument(CsetBuilder().meshWithField(field, tests::csetCube(2)).bytes());
}

CsetShape withTriangle(CsetShape shape, const uvec3& triangle) {
    shape.triangles.push_back(triangle);
    return shape;
}

const Totals none;

} // namespace

class TestCollisionSetChecks : public QObject {
    Q_OBJECT

  private slots:
    void nothingWrong();
    void repeatedNames();
    void oddNames();
    void fixesOfNames();
    void nothingToCollideWith();
    void indicesOutOfRange();
    void coordinatesThatAreNoNumbers();
    void degenerateTriangles();
    void areasAtTheLimit();
    void duplicateTriangles();
    void coincidentVertices();
    void unreferencedVertices();
    void borders();
    void nonManifoldEdges();
    void clashes();
    void aSurfaceOfOneSide();
    void insideOut();
    void aLibraryThatWindsClockwise();
    void pieces();
    void onlyTheScope();
    void manyCasesAreCounted();
    void theWreckageHasThemAll();
    void theShipyardIsSound();
};

void TestCollisionSetChecks::nothingWrong() {
    QCOMPARE(tests::csetTotals(tests::csetDocument(tests::csetCube(2))), none);
}

void TestCollisionSetChecks::repeatedNames() {
    const auto document =
        tests::csetDocument(CsetBuilder()
                                .mesh("rou_x001_cmesh", tests::csetCube(2))
                                .mesh("rou_x002_cmesh", tests::csetCube(2))
                                .meshWithField(csetField("rou_x001_cmesh", 40), tests::csetCube(2))
                                .mesh("rou_x001_cmesh", tests::csetCube(2))
                                .bytes());
    QCOMPARE(tests::csetTotals(document), (Totals{{"NAME-01", 2}}));
    const IssueList issues = issuesOf(document);
    QCOMPARE(issues.issues[0].item, meshItem(2));
    QCOMPARE(english(issues.issues[0].text),
             std::string("same name as mesh 0 (rou_x001_cmesh); a lookup by name finds one of them"));
    QCOMPARE(*issues.issues[0].location, (Location{0, 2 * 272 + 8, 14}));
    QCOMPARE(afterFix(document, "NAME-01"), (Totals{{"NAME-01", 1}}));
}

void TestCollisionSetChecks::oddNames() {
    QCOMPARE(tests::csetTotals(named(csetField("", 8))), (Totals{{"NAME-02", 1}}));
    QCOMPARE(tests::csetTotals(named(csetField("crate", 8))), (Totals{{"NAME-03", 1}}));
    QCOMPARE(tests::csetTotals(named(csetField("rob_x1_cmesh_0_L", 16))), (Totals{{"NAME-04", 1}}));
    QCOMPARE(tests::csetTotals(named(csetField("rou_x001_cmesh", 24, 0xCD))), (Totals{{"NAME-05", 1}}));
    QCOMPARE(tests::csetTotals(named(csetField("rou_\x83_cmesh", 16))), (Totals{{"NAME-06", 1}}));
    QCOMPARE(tests::csetTotals(named(csetField("rou_\x7F_cmesh", 16))), (Totals{{"NAME-06", 1}}));
    QCOMPARE(tests::csetTotals(named(csetField(" _cmesh~", 16))), none);
    QCOMPARE(textOf(named(csetField("rou_x001_cmesh", 24, 0xCD)), "NAME-05"),
             "9 bytes of residue behind the name");
    QCOMPARE(*issueOf(issuesOf(named(csetField("rou_x001_cmesh", 24, 0xCD))), "NAME-05").location,
             (Location{0, 8 + 15, 9}));
}

void TestCollisionSetChecks::fixesOfNames() {
    QCOMPARE(afterFix(named(csetField("", 8)), "NAME-02"), none);
    QCOMPARE(afterFix(named(csetField("crate", 8)), "NAME-03"), none);
    QCOMPARE(afterFix(named(csetField("rob_x1_cmesh_0_L", 16)), "NAME-04"), none);
    QCOMPARE(afterFix(named(csetField("rou_x001_cmesh", 24, 0xCD)), "NAME-05"), none);
    QCOMPARE(afterFix(named(csetField("rou_\x83_cmesh", 16)), "NAME-06"), none);
    // Nothing that could be typed would do.
    QVERIFY(!issueOf(issuesOf(named(Bytes(256, 'a'))), "NAME-03").fix);
    QVERIFY(!issueOf(issuesOf(named(Bytes(256, 'a'))), "NAME-04").fix);
}

void TestCollisionSetChecks::nothingToCollideWith() {
    QCOMPARE(tests::csetTotals(tests::csetDocument(CsetShape{})), (Totals{{"MESH-01", 1}}));
    QCOMPARE(tests::csetTotals(tests::csetDocument(CsetShape{tests::csetCube(2).positions, {}})),
             (Totals{{"MESH-01", 1}, {"MESH-08", 1}}));
    QCOMPARE(tests::csetTotals(tests::csetDocument(CsetShape{{}, {uvec3(0, 1, 2)}})),
             (Totals{{"MESH-01", 1}, {"MESH-02", 1}}));
    QCOMPARE(afterFix(tests::csetDocument(CsetShape{}), "MESH-01"), (Totals{{"FILE-02", 1}}));
    // The bytes behind it cannot stand alone.
    const auto withTail = tests::csetDocument(CsetBuilder().mesh("rou_x1_cmesh", {}).raw({9}).bytes());
    QVERIFY(!issueOf(issuesOf(withTail), "MESH-01").fix);
}

void TestCollisionSetChecks::indicesOutOfRange() {
    const auto document = tests::csetDocument(
        withTriangle(withTriangle(tests::csetCube(2), uvec3(0, 8, 0xFFFFFFFF)), uvec3(9, 9, 9)));
    QCOMPARE(tests::csetTotals(document), (Totals{{"MESH-02", 2}}));
    const IssueList issues = issuesOf(document);
    QCOMPARE(english(issues.issues[0].text), std::string("index 8, the mesh has 8 vertices"));
    QCOMPARE(issues.issues[0].item, triangleItem(0, 12));
    QCOMPARE(issues.issues[0].location->offset, document.itemSpan(triangleItem(0, 12))->offset + 4);
    QCOMPARE(afterFix(document, "MESH-02"), none);
}

void TestCollisionSetChecks::coordinatesThatAreNoNumbers() {
    CsetShape shape = tests::csetCube(2);
    shape.positions[1].x = std::bit_cast<float>(0x7F812345u);
    shape.positions[6].y = -std::numeric_limits<float>::infinity();
    shape.positions[6].z = std::bit_cast<float>(0x7FC00000u);
    const auto document = tests::csetDocument(shape);
    QCOMPARE(tests::csetTotals(document), (Totals{{"MESH-03", 2}}));
    const IssueList issues = issuesOf(document);
    QCOMPARE(english(issues.issues[0].text), std::string("x = NaN (0x7F812345)"));
    QCOMPARE(english(issues.issues[1].text), std::string("y = -Inf (0xFF800000), z = NaN (0x7FC00000)"));
    QCOMPARE(issues.issues[1].item, vertexItem(0, 6));
}

void TestCollisionSetChecks::degenerateTriangles() {
    CsetShape shape = withTriangle(tests::csetCube(2), uvec3(3, 5, 3));
    QCOMPARE(tests::csetTotals(tests::csetDocument(shape)), (Totals{{"MESH-04", 1}}));
    QCOMPARE(textOf(tests::csetDocument(shape), "MESH-04"), "an index twice: 3, 5, 3");
    QCOMPARE(afterFix(tests::csetDocument(shape), "MESH-04"), none);

    CsetShape flat{{vec3(0, 0, 0), vec3(1, 0, 0), vec3(3, 0, 0)}, {uvec3(0, 1, 2)}};
    QCOMPARE(tests::csetTotals(tests::csetDocument(flat)), (Totals{{"MESH-05", 1}, {"MESH-09", 1}}));
    QCOMPARE(afterFix(tests::csetDocument(flat), "MESH-05"), (Totals{{"MESH-01", 1}, {"MESH-08", 1}}));
}

void TestCollisionSetChecks::areasAtTheLimit() {
    // Longest edge 1000, height h: the cross product is 1000 h against 1e-6 * 1e6.
    const auto counts = [](float height) {
        return tests::csetTotals(tests::csetDocument(
            CsetShape{{vec3(0), vec3(1000, 0, 0), vec3(500, height, 0)}, {uvec3(0, 1, 2)}}));
    };
    QVERIFY(counts(0.0009f).count("MESH-05") == 1);
    QVERIFY(counts(0.0011f).count("MESH-05") == 0);
    // Sizes that overflow a float's square, and that underflow it.
    const auto scaled = [](float size) {
        return tests::csetTotals(tests::csetDocument(tests::CsetShape(tests::csetCube(double(size)))));
    };
    QCOMPARE(scaled(1e38f), none);
    QCOMPARE(scaled(1e-38f), none);
}

void TestCollisionSetChecks::duplicateTriangles() {
    CsetShape shape = tests::csetCube(2);
    const uvec3 t = shape.triangles[4];
    shape = withTriangle(withTriangle(shape, uvec3(t.y, t.z, t.x)), uvec3(t.z, t.y, t.x));
    const auto document = tests::csetDocument(shape);
    QCOMPARE(tests::csetTotals(document), (Totals{{"MESH-06", 2}, {"MESH-10", 1}}));
    QCOMPARE(textOf(document, "MESH-06"), "duplicate of triangle 4");
    QCOMPARE(afterFix(document, "MESH-06"), none);
}

void TestCollisionSetChecks::coincidentVertices() {
    CsetShape shape = tests::csetCube(2);
    shape.positions.emplace_back(-0.0f, 0.0f, 0.0f); // equals the first
    const float nan = std::numeric_limits<float>::quiet_NaN();
    shape.positions.emplace_back(nan, 0.0f, 0.0f);
    shape.positions.emplace_back(nan, 0.0f, 0.0f);
    const auto document = tests::csetDocument(shape);
    QCOMPARE(tests::csetTotals(document), (Totals{{"MESH-03", 2}, {"MESH-07", 1}, {"MESH-08", 1}}));
    QCOMPARE(textOf(document, "MESH-07"), "1 coincident vertex");
    QCOMPARE(afterFix(document, "MESH-07"), none);
}

void TestCollisionSetChecks::unreferencedVertices() {
    CsetShape shape = tests::csetCube(2);
    shape.positions.emplace_back(9.0f, 9.0f, 9.0f);
    shape.positions.emplace_back(8.0f, 9.0f, 9.0f);
    const auto document = tests::csetDocument(shape);
    QCOMPARE(tests::csetTotals(document), (Totals{{"MESH-08", 1}}));
    QCOMPARE(textOf(document, "MESH-08"), "2 unreferenced vertices");
    QCOMPARE(afterFix(document, "MESH-08"), none);
    // A triangle of any kind counts.
    shape.triangles.emplace_back(8u, 9u, 8u);
    QCOMPARE(tests::csetTotals(tests::csetDocument(shape)), (Totals{{"MESH-04", 1}}));
}

void TestCollisionSetChecks::borders() {
    CsetShape open = tests::csetCube(2);
    open.triangles.pop_back();
    QCOMPARE(tests::csetTotals(tests::csetDocument(open)), (Totals{{"MESH-09", 1}}));
    QCOMPARE(textOf(tests::csetDocument(open), "MESH-09"), "3 border edges: an open shell");
    QVERIFY(!issueOf(issuesOf(tests::csetDocument(open)), "MESH-09").fix);

    const auto apart = tests::csetDocument(tests::csetCube(2).unweld());
    QCOMPARE(tests::csetTotals(apart), (Totals{{"MESH-07", 1}, {"MESH-09", 1}, {"MESH-13", 1}}));
    QCOMPARE(textOf(apart, "MESH-09"), "36 border edges: unwelded");
    QCOMPARE(afterFix(apart, "MESH-09"), none);
}

void TestCollisionSetChecks::nonManifoldEdges() {
    CsetShape fan{{vec3(0, 0, 0), vec3(0, 0, 1), vec3(1, 0, 0), vec3(0, 1, 0), vec3(-1, 0, 0)},
                  {uvec3(0, 1, 2), uvec3(0, 1, 3), uvec3(0, 1, 4)}};
    QCOMPARE(tests::csetTotals(tests::csetDocument(fan)), (Totals{{"MESH-09", 1}, {"MESH-10", 1}}));
    QCOMPARE(textOf(tests::csetDocument(fan), "MESH-10"), "1 edge with three triangles or more");
}

void TestCollisionSetChecks::clashes() {
    CsetShape shape = tests::csetCube(2);
    std::swap(shape.triangles[5].y, shape.triangles[5].z);
    const auto document = tests::csetDocument(shape);
    QCOMPARE(tests::csetTotals(document), (Totals{{"MESH-11", 1}}));
    QCOMPARE(textOf(document, "MESH-11"), "3 edges with triangles turned against each other");
    QCOMPARE(afterFix(document, "MESH-11"), none);
}

void TestCollisionSetChecks::aSurfaceOfOneSide() {
    // Five triangles in a ring with a half turn: a Moebius strip.
    CsetShape strip;
    for (int i = 0; i < 5; ++i)
        strip.positions.emplace_back(std::cos(1.2566 * i), std::sin(1.2566 * i), i % 2);
    for (std::uint32_t i = 0; i < 5; ++i)
        strip.triangles.emplace_back(i, (i + 1) % 5, (i + 2) % 5);
    const auto document = tests::csetDocument(strip);
    const Issue issue = issueOf(issuesOf(document), "MESH-11");
    QVERIFY(!issue.fix);
    const auto run = tests::runCset(document, "flip-winding", {0}, {{"which", "consistent"}});
    QVERIFY2(run.refusal().find("records[0]: 1 edge would still have triangles turned against each other") !=
                 std::string::npos,
             run.refusal().c_str());
}

void TestCollisionSetChecks::insideOut() {
    CsetShape nested = tests::csetCube(20);
    nested.add(tests::csetCube(4, {30, 0, 0}).turn());
    const auto document = tests::csetDocument(nested);
    QCOMPARE(tests::csetTotals(document), (Totals{{"MESH-12", 1}, {"MESH-13", 1}}));
    QCOMPARE(textOf(document, "MESH-12"), "1 of 2 shells is inside out, if outside is counter-clockwise");
    QCOMPARE(afterFix(document, "MESH-12"), (Totals{{"MESH-13", 1}}));
    // One alone is no habit of a library.
    const auto alone = tests::csetDocument(tests::csetCube(2).turn());
    QCOMPARE(tests::csetTotals(alone), (Totals{{"MESH-12", 1}}));
    QCOMPARE(issueOf(issuesOf(alone), "MESH-12").item, meshItem(0));
    QCOMPARE(afterFix(alone, "MESH-12"), none);
}

void TestCollisionSetChecks::aLibraryThatWindsClockwise() {
    CsetShape turned = tests::csetCube(2).turn(), open = tests::csetCube(2);
    open.triangles.pop_back();
    const auto document = tests::csetDocument(CsetBuilder()
                                                  .mesh("rou_x001_cmesh", turned)
                                                  .mesh("rou_x002_cmesh", turned)
                                                  .mesh("rou_x003_cmesh", open)
                                                  .bytes());
    QCOMPARE(tests::csetTotals(document), (Totals{{"MESH-09", 1}, {"MESH-12", 1}}));
    const Issue issue = issueOf(issuesOf(document), "MESH-12");
    QCOMPARE(issue.item, ItemId{fileType});
    QCOMPARE(english(issue.text), std::string("this library winds clockwise: all 2 shells are negative"));
    QVERIFY(!issue.fix);
    // One positive shell among them, and each is told of.
    const auto mixed = tests::csetDocument(CsetBuilder()
                                               .mesh("rou_x001_cmesh", turned)
                                               .mesh("rou_x002_cmesh", turned)
                                               .mesh("rou_x003_cmesh", tests::csetCube(2))
                                               .bytes());
    QCOMPARE(tests::csetTotals(mixed), (Totals{{"MESH-12", 2}}));
}

void TestCollisionSetChecks::pieces() {
    CsetShape two = tests::csetCube(2);
    two.add(tests::csetTetrahedron(2, {9, 0, 0}));
    const auto document = tests::csetDocument(two);
    QCOMPARE(tests::csetTotals(document), (Totals{{"MESH-13", 1}}));
    QCOMPARE(textOf(document, "MESH-13"), "2 separate pieces");
    // The names of the pieces end in a number, which no rule minds.
    QCOMPARE(afterFix(document, "MESH-13"), none);
}

void TestCollisionSetChecks::onlyTheScope() {
    const auto document = tests::csetDocument(tests::csetWreckage());
    const IssueList whole = issuesOf(document);
    for (std::uint64_t m = 0; m < document.data().meshes.size(); ++m) {
        Totals expected, found;
        for (const Issue& issue : whole.issues)
            if (issue.item == meshItem(m) ||
                (issue.item.group == m && (issue.item.type == vertexType || issue.item.type == triangleType)))
                ++expected[issue.rule];
        for (const auto& [rule, count] : issuesOf(document, {meshItem(m)}).totals)
            found[rule] = count;
        QCOMPARE(found, expected);
        if (!document.mesh(m).vertices().empty())
            QCOMPARE(issuesOf(document, {vertexItem(m, 0), vertexItem(m, 0)}).totals,
                     issuesOf(document, {meshItem(m)}).totals);
    }
}

void TestCollisionSetChecks::manyCasesAreCounted() {
    CsetShape shape = tests::csetCube(2);
    for (int i = 0; i < 1500; ++i)
        shape.triangles.emplace_back(8u, 0u, 1u);
    const IssueList issues = issuesOf(tests::csetDocument(shape));
    QCOMPARE(issues.totals.at("CSET-MESH-02"), std::uint64_t(1500));
    QCOMPARE(issues.issues.size(), IssueList::perRule);
}

void TestCollisionSetChecks::theWreckageHasThemAll() {
    const Totals found = tests::csetTotals(tests::csetDocument(tests::csetWreckage()));
    for (const char* rule : {"FILE-01", "NAME-01", "NAME-02", "NAME-03", "NAME-04", "NAME-05", "NAME-06",
                             "MESH-01", "MESH-02", "MESH-03", "MESH-04", "MESH-05", "MESH-06", "MESH-07",
                             "MESH-08", "MESH-09", "MESH-10", "MESH-11", "MESH-12", "MESH-13"})
        QVERIFY2(found.count(rule) == 1, rule);
}

void TestCollisionSetChecks::theShipyardIsSound() {
    // Weapons have two barrels.
    QCOMPARE(tests::csetTotals(tests::csetDocument(tests::csetShipyard())), (Totals{{"MESH-13", 4}}));
}

QTEST_APPLESS_MAIN(TestCollisionSetChecks)
#include "tst_checks.moc"
