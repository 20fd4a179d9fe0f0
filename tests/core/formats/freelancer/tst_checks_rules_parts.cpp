// Rules CMP-PART and CMP-CONS, each on a model that has the fault and on one that just has it not.
#include "tests/core/formats/freelancer/checked_model.h"

using namespace tests;
using namespace tests::fl_checks;

namespace {

using Builder = FreelancerBuilder;

// Root, and parts that hang on one another by Fix records in this order.
Bytes fixModel(const std::vector<std::string>& parts,
               const std::vector<std::pair<std::string, std::string>>& records) {
    Builder builder;
    builder.part("Root");
    for (const std::string& part : parts)
        builder.part(part);
    for (const auto& [parent, child] : records)
        builder.joint({.parent = parent, .child = child});
    return builder.bytes();
}

const std::vector<Case>& partCases() {
    static const std::vector<Case> all = {
        {"sound", changed(armModel, [](Builder&) {}), {}},

        {"PART-01, missing",
         changed(armModel,
                 [](Builder& b) {
                     b.part("extra");
                     b.partNode("extra").remove("Object name");
                 }),
         {"error CMP-PART-01 parts[3] entry /Cmpnd/Part_extra: no Object name: no joint can name this part"}},
        {"PART-01, empty",
         changed(armModel,
                 [](Builder& b) {
                     b.part("extra");
                     b.partNode("extra").leaf("Object name", flText(""));
                 }),
         {"error CMP-PART-01 parts[3] /Cmpnd/Part_extra/Object name+0:1: the Object name is empty: no joint "
          "can name this part"}},

        {"PART-02",
         changed(armModel,
                 [](Builder& b) {
                     b.part("twin");
                     b.partNode("twin").leaf("Object name", flText("LID"));
                 }),
         {"error CMP-PART-02 parts[3] /Cmpnd/Part_twin/Object name+0:4: “LID” is the Object name of "
          "“Part_lid” "
          "too: joints mean that one, and this part is drawn nowhere | rename-part (asks)",
          "note CMP-PART-06 parts[3] name of /Cmpnd/Part_twin: the node is called “Part_twin”, not "
          "“Part_LID” "
          "| rename-node (asks)"}},

        {"PART-03",
         changed(armModel, [](Builder& b) { b.root.remove("lid.3db"); }),
         {"warning CMP-PART-03 parts[2] /Cmpnd/Part_lid/File name+0:8: no fragment directory “lid.3db”: the "
          "part has neither mesh nor hardpoints"}},
        {"PART-03 and 04",
         changed(armModel, [](Builder& b) { b.partNode("lid").remove("File name"); }),
         {"warning CMP-PART-03 parts[2] entry /Cmpnd/Part_lid: no File name: the part has no fragment",
          "note CMP-PART-04 node /lid.3db name of /lid.3db: no part has the File name “lid.3db” | "
          "remove-node"}},
        {"PART-03, another case",
         changed(armModel, [](Builder& b) { b.partNode("lid").leaf("File name", flText("LID.3DB")); }),
         {}},
        {"PART-04, no dot", changed(armModel, [](Builder& b) { b.root.dir("spare"); }), {}},

        {"PART-05, no Root",
         changed(armModel, [](Builder& b) { b.partNode("Root").name = "Part_Root"; }),
         {"warning CMP-PART-05 parts[0] name of /Cmpnd/Part_Root: no part's node is called Root: the first, "
          "“Part_Root”, is taken for it | rename-node (asks)"}},
        {"PART-05, ROOT", changed(armModel, [](Builder& b) { b.partNode("Root").name = "ROOT"; }), {}},
        {"PART-05, object name",
         [] {
             Builder b;
             b.part("Root").partNode("Root").leaf("Object name", flText("hull"));
             return b.bytes();
         },
         {"note CMP-PART-05 parts[0] /Cmpnd/Root/Object name+0:5: the root's Object name is “hull”, not Root "
          "| rename-part (asks)"}},
        {"PART-05, no part",
         [] {
             Builder b;
             b.root.dir("Cmpnd");
             return b.bytes();
         },
         {"warning CMP-PART-05 node /Cmpnd entry /Cmpnd: Cmpnd holds no part"}},

        {"PART-06, node",
         changed(armModel, [](Builder& b) { b.partNode("lid").name = "Part_cover"; }),
         {"note CMP-PART-06 parts[2] name of /Cmpnd/Part_cover: the node is called “Part_cover”, not "
          "“Part_lid” | rename-node (asks)"}},
        {"PART-06, node in another case",
         changed(armModel, [](Builder& b) { b.partNode("lid").name = "part_LID"; }),
         {}},
        {"PART-06, strings",
         changed(armModel,
                 [](Builder& b) {
                     b.partNode("lid").at("Object name").payload.pop_back();
                     b.partNode("lid").at("File name").payload.pop_back();
                 }),
         {"note CMP-PART-06 parts[2] /Cmpnd/Part_lid/File name+0:7: File name: 7 bytes and no NUL behind "
          "them",
          "note CMP-PART-06 parts[2] /Cmpnd/Part_lid/Object name+0:3: Object name: 3 bytes and no NUL behind "
          "them"}},
        {"PART-06, bytes behind a NUL",
         changed(armModel, [](Builder& b) { b.partNode("lid").at("Object name").payload.push_back(9); }),
         {}},
        {"PART-06, long Index",
         changed(armModel, [](Builder& b) { b.partNode("lid").at("Index").payload.resize(8); }),
         {"note CMP-PART-06 parts[2] /Cmpnd/Part_lid/Index+0:8: Index has 8 bytes, not 4"}},
        {"PART-06, short Index",
         changed(armModel, [](Builder& b) { b.partNode("lid").at("Index").payload.resize(2); }),
         {"note CMP-PART-06 parts[2] /Cmpnd/Part_lid/Index+0:2: Index has 2 bytes, not 4"}},
        {"PART-06, no Index",
         changed(armModel, [](Builder& b) { b.partNode("lid").remove("Index"); }),
         {"note CMP-PART-06 parts[2] entry /Cmpnd/Part_lid: no Index"}},

        {"PART-07, twice",
         changed(armModel, [](Builder& b) { b.partNode("lid").leaf("Index", flInt(1)); }),
         {"note CMP-PART-07 parts[2] /Cmpnd/Part_lid/Index+0:4: Index 1 is that of “Part_arm” too"}},
        {"PART-07, gap",
         changed(armModel, [](Builder& b) { b.partNode("lid").leaf("Index", flInt(3)); }),
         {"note CMP-PART-07 parts[2] /Cmpnd/Part_lid/Index+0:4: Index 3 leaves a gap: 3 parts count from 0 "
          "to "
          "2"}},
        {"PART-07, negative",
         changed(armModel, [](Builder& b) { b.partNode("arm").leaf("Index", flInt(-1)); }),
         {"note CMP-PART-07 parts[1] /Cmpnd/Part_arm/Index+0:4: Index -1 leaves a gap: 3 parts count from 0 "
          "to 2"}},
        {"PART-07, root",
         changed(armModel,
                 [](Builder& b) {
                     b.partNode("Root").leaf("Index", flInt(2));
                     b.partNode("lid").leaf("Index", flInt(0));
                 }),
         {"note CMP-PART-07 parts[0] /Cmpnd/Root/Index+0:4: the root's Index is 2, not 0"}},
        {"PART-07, another order",
         changed(armModel,
                 [](Builder& b) {
                     b.partNode("arm").leaf("Index", flInt(2));
                     b.partNode("lid").leaf("Index", flInt(1));
                 }),
         {}},

        // Found by trying names.
        {"PART-09",
         changed(armModel,
                 [](Builder& b) {
                     b.part(FlJoint{.parent = "Root", .child = "right_rear_ring_fin"});
                     b.part(FlJoint{.parent = "Root", .child = "lower_star_ring_strut"});
                 }),
         {"warning CMP-PART-09 parts[4] /Cmpnd/Part_lower_star_ring_strut/Object name+0:22: "
          "“lower_star_ring_strut” has the checksum of “right_rear_ring_fin”, 0x0338FE54: a .sur cannot tell "
          "them apart | rename-part (asks)"}},

        {"PART-08",
         changed(armModel, [](Builder& b) { b.part("adrift"); }),
         {"warning CMP-PART-08 parts[3] /Cmpnd/Part_adrift/Object name+0:7: no joint: drawn at the origin"}},
    };
    return all;
}

const std::vector<Case>& recordCases() {
    static const std::vector<Case> all = {
        {"CONS-01",
         changed(armModel, [](Builder& b) { b.root.at("Cmpnd/Cons/Rev").payload.resize(208 + 20); }),
         {"error CMP-CONS-01 node /Cmpnd/Cons/Rev /Cmpnd/Cons/Rev+208:20: 228 bytes are no whole number of "
          "208-byte "
          "records: 1 are read, 20 bytes are left over"}},
        {"CONS-02, leaf",
         changed(armModel, [](Builder& b) { b.root.leaf("Cmpnd/Cons/Weld", Bytes(12, 1)); }),
         {"warning CMP-CONS-02 node /Cmpnd/Cons/Weld /Cmpnd/Cons/Weld+0:12: unknown leaf “Weld” of 12 bytes "
          "in Cons: "
          "kept, "
          "not read"}},
        {"CONS-02, directory",
         changed(armModel, [](Builder& b) { b.root.dir("Cmpnd/Cons/Sphere"); }),
         {"warning CMP-CONS-02 node /Cmpnd/Cons/Sphere name of /Cmpnd/Cons/Sphere: directory “Sphere” in "
          "Cons: kept, not "
          "read"}},
        {"CONS-02, empty leaf of a known name",
         changed(armModel, [](Builder& b) { b.root.leaf("Cmpnd/Cons/SPHERE", {}); }),
         {}},

        {"CONS-03",
         changed(armModel, [](Builder& b) { b.joint({.parent = "Root", .child = "ghost"}); }),
         {"warning CMP-CONS-03 joints.fix[1] /Cmpnd/Cons/Fix+240:64: child “ghost” is no part: the record is "
          "not used | delete-record"}},
        {"CONS-03, near",
         changed(armModel,
                 [](Builder& b) { b.part("adrift").joint({.parent = "Root", .child = " Adrift"}); }),
         {"warning CMP-CONS-03 joints.fix[1] /Cmpnd/Cons/Fix+240:64: child “ Adrift” is no part, but "
          "“adrift” "
          "is: the record is not used | set-property joints.fix[1].child:raw=adrift",
          "warning CMP-PART-08 parts[3] /Cmpnd/Part_adrift/Object name+0:7: no joint: drawn at the origin"}},
        {"CONS-03, near one with a joint",
         changed(armModel, [](Builder& b) { b.joint({.parent = "Root", .child = "lid "}); }),
         {"warning CMP-CONS-03 joints.fix[1] /Cmpnd/Cons/Fix+240:64: child “lid ” is no part, but “lid” is: "
          "the record is not used | delete-record"}},
        {"CONS-04",
         changed(armModel,
                 [](Builder& b) { b.part("adrift").joint({.parent = "ghost", .child = "adrift"}); }),
         {"warning CMP-CONS-04 joints.fix[1] /Cmpnd/Cons/Fix+176:64: parent “ghost” is no part: the record "
          "is "
          "not used | delete-record",
          "warning CMP-PART-08 parts[3] /Cmpnd/Part_adrift/Object name+0:7: no joint: drawn at the origin"}},
        {"CONS-04, near",
         changed(armModel, [](Builder& b) { b.part("adrift").joint({.parent = "lid ", .child = "adrift"}); }),
         {"warning CMP-CONS-04 joints.fix[1] /Cmpnd/Cons/Fix+176:64: parent “lid ” is no part, but “lid” is: "
          "the record is not used | set-property joints.fix[1].parent:raw=lid",
          "warning CMP-PART-08 parts[3] /Cmpnd/Part_adrift/Object name+0:7: no joint: drawn at the origin"}},
        {"CONS-03, both unknown",
         changed(armModel, [](Builder& b) { b.joint({.parent = "ghost", .child = "spirit"}); }),
         {"warning CMP-CONS-03 joints.fix[1] /Cmpnd/Cons/Fix+240:64: child “spirit” is no part: the record "
          "is "
          "not used | delete-record"}},

        {"CONS-05, blank",
         changed(armModel, [](Builder& b) { b.joint({}); }),
         {"warning CMP-CONS-05 joints.fix[1] /Cmpnd/Cons/Fix+176:128: parent and child are blank: the record "
          "is not used | delete-record"}},
        {"CONS-05",
         changed(armModel, [](Builder& b) { b.joint({.parent = "arm", .child = "ARM"}); }),
         {"warning CMP-CONS-05 joints.fix[1] /Cmpnd/Cons/Fix+176:128: “ARM” is its own parent: the record is "
          "not used | delete-record"}},

        {"CONS-06",
         changed(armModel, [](Builder& b) { b.joint({.parent = "Root", .child = "Lid"}); }),
         {"warning CMP-CONS-06 joints.fix[1] /Cmpnd/Cons/Fix+240:64: “Lid” hangs on “arm” by joints.fix[0] "
          "already: this record, with the parent “Root”, is not used | delete-record"}},

        {"CONS-07",
         [] {
             return fixModel({"a", "b", "c"}, {{"a", "b"}, {"b", "c"}, {"c", "a"}});
         },
         {"error CMP-CONS-07 joints.fix[2] /Cmpnd/Cons/Fix+352:64: the record would close the loop a → b → c "
          "→ a: it is not used",
          "warning CMP-PART-08 parts[1] /Cmpnd/Part_a/Object name+0:2: no joint: drawn at the origin"}},
        {"CONS-07, long",
         [] {
             return fixModel({"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"}, {{"a", "b"},
                                                                                  {"b", "c"},
                                                                                  {"c", "d"},
                                                                                  {"d", "e"},
                                                                                  {"e", "f"},
                                                                                  {"f", "g"},
                                                                                  {"g", "h"},
                                                                                  {"h", "i"},
                                                                                  {"i", "j"},
                                                                                  {"j", "a"}});
         },
         {"error CMP-CONS-07 joints.fix[9] /Cmpnd/Cons/Fix+1584:64: the record would close the loop a → b → "
          "c "
          "→ d → e → f → … → j → a: it is not used",
          "warning CMP-PART-08 parts[1] /Cmpnd/Part_a/Object name+0:2: no joint: drawn at the origin"}},
        {"CONS-07, none",
         [] {
             return fixModel({"a", "b", "c"}, {{"Root", "a"}, {"a", "b"}, {"b", "c"}});
         },
         {}},

        {"CONS-08",
         changed(armModel, [](Builder& b) { b.joint({.parent = "arm", .child = "root"}); }),
         {"warning CMP-CONS-08 joints.fix[1] /Cmpnd/Cons/Fix+240:64: the child, “root”, is the root: the "
          "record "
          "is not used | delete-record"}},

        {"CONS-09",
         [] {
             return fixModel({"a", "b"}, {{"a", "b"}, {"Root", "a"}});
         },
         {"note CMP-CONS-09 joints.fix[0] /Cmpnd/Cons/Fix+0:64: stands before record 1 of the leaf, which is "
          "its parent's, “a”"}},
        {"CONS-09, in order",
         [] {
             return fixModel({"a", "b"}, {{"Root", "a"}, {"a", "b"}});
         },
         {}},
        {"CONS-09, other leaf",
         [] {
             Builder b;
             b.part("Root").part("a").part("b");
             b.joint({.parent = "a", .child = "b"});
             b.joint({.type = "Pris", .parent = "Root", .child = "a", .limits = {0, 1}});
             return b.bytes();
         },
         {}},
    };
    return all;
}

} // namespace

class TestFreelancerPartRules : public QObject {
    Q_OBJECT

  private slots:
    void parts_data() { addRows(partCases()); }
    void parts() { compareRow(partCases()); }
    void records_data() { addRows(recordCases()); }
    void records() { compareRow(recordCases()); }
    void manyCasesAreCounted();
};

void TestFreelancerPartRules::manyCasesAreCounted() {
    FreelancerBuilder builder = armModel();
    for (int i = 0; i < 1200; ++i)
        builder.joint({});
    const IssueList issues = check(opened(builder.bytes()));
    QCOMPARE(issues.totals, (std::map<std::string, std::uint64_t>{{"CMP-CONS-05", 1200}}));
    QCOMPARE(issues.issues.size(), std::size_t(1000));
}

QTEST_APPLESS_MAIN(TestFreelancerPartRules)
#include "tst_checks_rules_parts.moc"
