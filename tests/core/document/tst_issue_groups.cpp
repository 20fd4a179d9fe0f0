#include "core/document/issue_groups.h"

#include <QTest>

using namespace core;

class TestIssueGroups : public QObject {
    Q_OBJECT

  private slots:
    void nothing();
    void groupsByRuleAndPlace();
    void issuesNowhereMakeOnePlace();
    void chainsJoin();
    void totalsOutliveTheKeptIssues();
    void fixesOfOneKindJoin();
};

namespace {

Issue issue(const char* rule, Severity severity, std::uint64_t item, double value) {
    Issue made;
    made.rule = rule;
    made.severity = severity;
    made.item = ItemId{0, 0, 0, item};
    made.value = value;
    return made;
}

// Item i is the unit cube at x = 10 * i; items from 100 on are nowhere.
Aabb boundsOf(ItemId item) {
    Aabb box;
    if (item.index < 100) {
        box.add(glm::dvec3(10.0 * double(item.index), 0, 0));
        box.add(glm::dvec3(10.0 * double(item.index) + 1, 1, 1));
    }
    return box;
}

using Places = std::vector<std::size_t>;

} // namespace

void TestIssueGroups::fixesOfOneKindJoin() {
    const auto fixed = [](const char* operation, Values parameters, std::vector<ItemId> items) {
        Issue made;
        made.fix = Fix{operation, std::move(parameters), std::move(items), {}, false};
        return made;
    };
    const ItemId a{0, 0, 0, 1}, b{0, 0, 0, 2}, c{0, 0, 0, 3};
    const Issue none;
    QVERIFY(!joinedFix({}) && !joinedFix({&none}));

    const Issue first = fixed("delete", {}, {a, b}), second = fixed("delete", {}, {b, c});
    const Issue another = fixed("weld", {}, {c});
    const auto joined = joinedFix({&none, &first, &another, &second});
    QVERIFY(joined.has_value());
    QCOMPARE(joined->cases, std::size_t(2));
    QCOMPARE(joined->fix.items, (std::vector{a, b, c}));
    QVERIFY(joined->fix.parameters.empty());

    // What was worked out for one case is for that case.
    const Issue name = fixed("rename", {{"name", std::string("a_2")}}, {a});
    const Issue sameName = fixed("rename", {{"name", std::string("a_2")}}, {b});
    const auto alone = joinedFix({&name, &sameName});
    QCOMPARE(alone->cases, std::size_t(1));
    QCOMPARE(alone->fix.items, std::vector{a});
    // How it is done may be shared.
    const Issue deep = fixed("delete", {{"copies", std::int64_t(1)}}, {a});
    const Issue deepToo = fixed("delete", {{"copies", std::int64_t(1)}}, {b});
    const Issue shallow = fixed("delete", {{"copies", std::int64_t(0)}}, {c});
    const auto alike = joinedFix({&deep, &shallow, &deepToo});
    QCOMPARE(alike->cases, std::size_t(2));
    QCOMPARE(alike->fix.items, (std::vector{a, b}));
    QCOMPARE(toInteger(alike->fix.parameters.at("copies")), std::int64_t(1));
    Issue asked = first, askedToo = second;
    asked.fix->asks = askedToo.fix->asks = true;
    QCOMPARE(joinedFix({&asked, &askedToo})->cases, std::size_t(1));

    const Issue x = fixed("set-property", {{"assign", std::string("x=1")}}, {});
    const Issue y = fixed("set-property", {{"assign", std::string("y=2")}}, {});
    const auto assigned = joinedFix({&x, &y, &x});
    QCOMPARE(assigned->cases, std::size_t(3));
    QCOMPARE(toString(assigned->fix.parameters.at("assign")), std::string("x=1;y=2"));
}

void TestIssueGroups::nothing() { QVERIFY(groupIssues({}, boundsOf, 1).empty()); }

void TestIssueGroups::groupsByRuleAndPlace() {
    IssueList list;
    list.add(issue("A-2", Severity::Note, 0, 0));
    list.add(issue("A-1", Severity::Warning, 5, 3));
    list.add(issue("A-1", Severity::Warning, 0, 1));
    list.add(issue("A-1", Severity::Warning, 1, 2)); // 9 away from item 0
    list.add(issue("A-3", Severity::Error, 7, 0));

    const std::vector<IssueGroup> groups = groupIssues(list, boundsOf, 9);
    QCOMPARE(groups.size(), std::size_t(3));
    QCOMPARE(groups[0].rule, std::string("A-3")); // errors first
    QCOMPARE(groups[1].rule, std::string("A-1"));
    QCOMPARE(groups[2].rule, std::string("A-2"));
    QCOMPARE(int(groups[1].severity), int(Severity::Warning));
    QCOMPARE(groups[1].total, std::uint64_t(3));
    QCOMPARE(groups[1].places.size(), std::size_t(2));
    QCOMPARE(groups[1].places[0].issues, (Places{3, 2})); // the larger place, worst first
    QCOMPARE(groups[1].places[0].worst, 2.0);
    QCOMPARE(groups[1].places[0].bounds.min.x, 0.0);
    QCOMPARE(groups[1].places[0].bounds.max.x, 11.0);
    QCOMPARE(groups[1].places[1].issues, (Places{1}));

    QCOMPARE(groupIssues(list, boundsOf, 8.9)[1].places.size(), std::size_t(3));
}

void TestIssueGroups::issuesNowhereMakeOnePlace() {
    IssueList list;
    list.add(issue("A-1", Severity::Note, 100, 1));
    list.add(issue("A-1", Severity::Note, 2, 0));
    list.add(issue("A-1", Severity::Note, 101, 5));
    const std::vector<IssueGroup> groups = groupIssues(list, boundsOf, 1);
    QCOMPARE(groups[0].places.size(), std::size_t(2));
    QCOMPARE(groups[0].places[0].issues, (Places{2, 0}));
    QVERIFY(groups[0].places[0].bounds.isEmpty());
    QCOMPARE(groups[0].places[1].issues, (Places{1}));
}

void TestIssueGroups::chainsJoin() {
    IssueList list;
    for (const std::uint64_t item : {4u, 0u, 2u, 1u, 3u}) // each touches only its neighbours
        list.add(issue("A-1", Severity::Error, item, double(item)));
    const std::vector<IssueGroup> groups = groupIssues(list, boundsOf, 9.5);
    QCOMPARE(groups[0].places.size(), std::size_t(1));
    QCOMPARE(groups[0].places[0].issues, (Places{0, 4, 2, 3, 1}));
}

void TestIssueGroups::totalsOutliveTheKeptIssues() {
    IssueList list;
    for (std::uint64_t i = 0; i < 1500; ++i)
        list.add(issue("A-1", Severity::Error, i, 0));
    const std::vector<IssueGroup> groups = groupIssues(list, boundsOf, 0.5);
    QCOMPARE(groups[0].total, std::uint64_t(1500));
    QCOMPARE(groups[0].places.size(), std::size_t(101)); // 100 cubes apart, and the rest of the 1,000 nowhere
    QCOMPARE(groups[0].places[0].issues.size(), std::size_t(900));
}

QTEST_APPLESS_MAIN(TestIssueGroups)
#include "tst_issue_groups.moc"
