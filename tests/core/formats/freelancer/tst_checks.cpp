// The Freelancer checker on the shared files: the ids that an independent checker of the same page found, and
// what it is asked for.
#include "tests/core/formats/freelancer/checked_model.h"

#include <set>

using namespace tests;
using namespace tests::fl_checks;

namespace {

// Without the rule that the shared figures do not judge.
QStringList idsOf(const IssueList& issues) {
    QStringList ids;
    for (const auto& [rule, total] : issues.totals)
        if (rule != "CMP-PART-09")
            ids += QString::fromStdString(rule);
    return ids;
}

QStringList expectedIds(const nlohmann::json& ids) {
    QStringList list;
    for (const auto& id : ids)
        list += QString::fromStdString(id.get<std::string>());
    list.sort();
    return list;
}

Library libraryOf(const char* name) {
    return {name, containerOf(readFile(sharedFolder("freelancer") / name))};
}

// Bad files that open, as table rows.
nlohmann::json badFiles() {
    nlohmann::json all, open;
    std::ifstream(sharedFolder("freelancer") / "bad_files.json") >> all;
    for (const auto& [name, facts] : all.items())
        if (facts["opens"] && name.ends_with(".cmp"))
            open[name] = facts;
    return open;
}

bool haveData() { return std::filesystem::exists(sharedFolder("freelancer") / "bad_files.json"); }

// A Rev whose axis is too long, with a map whose second key is outside the limits, and a box that is too
// small.
FreelancerBuilder scopeModel() {
    FreelancerBuilder builder = armModel();
    builder.part(
        FlJoint{.type = "Rev", .parent = "Root", .child = "flap", .axis = {0, 2, 0}, .limits = {-1, 1}});
    builder.box("flap");
    builder.map("Sc", flScalarMap("Root", "arm", {{0, 0}, {1, 2}}));
    Bytes& ref = builder.root.at("flap.3db/VMeshPart/VMeshRef").payload;
    storeBytes(ref.data() + 20, 0.25f, ByteOrder::Little); // maxX
    return builder;
}

} // namespace

class TestFreelancerChecks : public QObject {
    Q_OBJECT

  private slots:
    void sharedFiles_data() { addFileRows(knownModels()); }
    void sharedFiles();
    void badFilesThatOpen_data();
    void badFilesThatOpen();
    void librariesResolve();
    void quickLeavesVerticesOut();
    void onlyTheScope();
    void editsAreSeen();
    void workIsBounded();
    void cancelled();
};

void TestFreelancerChecks::sharedFiles() {
    const ExpectedFile file = expectedFile(fetchedPath());
    const FreelancerDocument document = opened(file.bytes);
    const IssueList issues = check(document);
    QCOMPARE(idsOf(issues), expectedIds(file.expected["issue_ids"]));
    for (const char* rule : {"REF-01", "WIRE-01"})
        if (const auto severity = issues.severities.find(rule); severity != issues.severities.end())
            QCOMPARE(severity->second, Severity::Note);
    for (const Issue& issue : issues.issues) {
        QVERIFY2(!issue.text.empty(), issue.rule.c_str());
        QVERIFY2(document.exists(issue.item), issue.rule.c_str());
        if (issue.location)
            QVERIFY2(issue.location->offset + issue.location->length <= file.bytes.size() &&
                         issue.location->length > 0,
                     issue.rule.c_str());
    }
}

void TestFreelancerChecks::badFilesThatOpen_data() {
    QTest::addColumn<QString>("path");
    if (!haveData())
        QSKIP("the shared data is not there");
    const nlohmann::json files = badFiles();
    for (const auto& [name, facts] : files.items())
        QTest::newRow(name.c_str()) << QString::fromStdString((sharedFolder("freelancer") / name).string());
}

void TestFreelancerChecks::badFilesThatOpen() {
    const std::filesystem::path path = fetchedPath();
    const nlohmann::json facts = badFiles()[path.filename().string()];
    const FreelancerDocument document = opened(readFile(path));
    const IssueList issues = check(document);
    QCOMPARE(idsOf(issues), expectedIds(facts["issue_ids"]));
    // The field that is named, or the leaf.
    const auto isMeant = [&](const Issue& issue) {
        if (issue.severity != Severity::Error || !issue.location)
            return false;
        if (facts["offset"].is_null())
            return placeInWords(document, *issue.location)
                .contains(QString::fromStdString(facts["field"].get<std::string>()));
        return issue.location->offset == facts["offset"].get<std::uint64_t>();
    };
    QVERIFY(std::any_of(issues.issues.begin(), issues.issues.end(), isMeant));
}

void TestFreelancerChecks::librariesResolve() {
    if (!haveData())
        QSKIP("the shared data is not there");
    const Bytes bytes = readFile(sharedFolder("freelancer") / "external_mesh.cmp");
    const auto cases = [](const IssueList& issues, const char* rule) {
        const auto total = issues.totals.find(rule);
        return total == issues.totals.end() ? 0 : int(total->second);
    };
    const IssueList without = check(opened(bytes));
    QCOMPARE(cases(without, "REF-01"), 2);
    QCOMPARE(cases(without, "WIRE-01"), 1);
    QCOMPARE(without.severities.at("REF-01"), Severity::Note);
    const IssueList inVain = check(opened(bytes, {}, true));
    QCOMPARE(cases(inVain, "REF-01"), 2);
    QCOMPARE(inVain.severities.at("REF-01"), Severity::Warning);
    QCOMPARE(inVain.severities.at("WIRE-01"), Severity::Warning);
    const IssueList with = check(opened(bytes, {libraryOf("panel_library.vms")}, true));
    QCOMPARE(cases(with, "REF-01"), 1);
    QCOMPARE(cases(with, "WIRE-01"), 0);
    QCOMPARE(cases(with, "MESH-10"), 0);
}

void TestFreelancerChecks::quickLeavesVerticesOut() {
    const FreelancerDocument document = opened(scopeModel().bytes());
    QCOMPARE(idsOf(check(document)), (QStringList{"ANIM-08", "CMP-JOINT-01", "REF-04"}));
    QCOMPARE(idsOf(check(document, CheckTier::Quick)), (QStringList{"ANIM-08", "CMP-JOINT-01"}));
    QCOMPARE(check(document, CheckTier::Quick).tier, CheckTier::Quick);
}

void TestFreelancerChecks::onlyTheScope() {
    const FreelancerDocument document = opened(scopeModel().bytes());
    const auto ids = [&](const std::vector<ItemId>& scope) {
        return idsOf(check(document, CheckTier::Full, scope));
    };
    QCOMPARE(ids({{revType, 0, 0, 0}}), QStringList());
    QCOMPARE(ids({{revType, 0, 0, 1}}), QStringList{"CMP-JOINT-01"});
    QCOMPARE(ids({{mapType, 0, 0, 0}}), QStringList{"ANIM-08"});
    QCOMPARE(ids({keyItem(0, 0)}), QStringList());
    QCOMPARE(ids({keyItem(0, 1), partItem(0)}), QStringList{"ANIM-08"});
    QCOMPARE(ids({{refType, 0, 0, 3}, {revType, 0, 0, 1}}), (QStringList{"CMP-JOINT-01", "REF-04"}));
}

void TestFreelancerChecks::editsAreSeen() {
    FreelancerDocument document = opened(scopeModel().bytes());
    const PropertyRef axis{{revType, 0, 0, 1}, "axis", 1};
    QVERIFY(core::setProperty(document, settingsOf(document), axis, Value(1.0f)));
    QCOMPARE(idsOf(check(document)), (QStringList{"ANIM-08", "REF-04"}));
}

// Thousands of maps over one payload of many keys: hundreds of millions of them, if all were looked at. Each
// map has a key outside the limits, which says how many were.
void TestFreelancerChecks::workIsBounded() {
    constexpr std::uint32_t keys = 200'000;
    FreelancerBuilder builder = armModel();
    FlMap map{"Root", "arm"};
    map.interval = 1;
    map.count = keys;
    for (int i = 0; i < 2000; ++i)
        builder.map("Sc", map);
    Bytes frames(4 * keys);
    storeBytes(frames.data() + frames.size() - 4, 2.0f, ByteOrder::Little);
    builder.root.leaf("Keys", std::move(frames));
    Bytes bytes = builder.bytes();
    const auto container = containerOf(bytes);
    const Entry& shared = container->node(container->find(rootNode, "Keys")).entry;
    for (const NodeId id : container->live)
        if (container->name(id) == "Frames") {
            std::uint8_t* entry = bytes.data() + container->entryOffset(id);
            storeBytes(entry + 16, shared.child, ByteOrder::Little);
            for (const std::size_t field : {20, 24, 28})
                storeBytes(entry + field, shared.used, ByteOrder::Little);
        }
    const FreelancerDocument document = opened(bytes);
    QCOMPARE(document.model().maps.size(), std::size_t(2000));
    const IssueList issues = check(document);
    QCOMPARE(idsOf(issues), (QStringList{"ANIM-08", "ANIM-12", "UTF-04"}));
    // 16 times the file's bytes, and a million.
    QCOMPARE(issues.totals.at("ANIM-08"), (16 * bytes.size() + (1 << 20)) / keys);
    QVERIFY(issues.totals.at("ANIM-08") < 200);
}

void TestFreelancerChecks::cancelled() {
    const FreelancerDocument document = opened(armModel().bytes());
    Progress progress;
    progress.cancel();
    const auto issues = document.check(settingsOf(document), CheckTier::Full, {}, progress);
    QVERIFY(!issues);
    QCOMPARE(issues.error().code, ErrorCode::Cancelled);
}

QTEST_APPLESS_MAIN(TestFreelancerChecks)
#include "tst_checks.moc"
