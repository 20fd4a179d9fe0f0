// Which records are accepted and why the others are not, and the tree of parts that comes of it.
#include "tests/core/formats/freelancer/model_of.h"

#include <QElapsedTimer>
#include <QTest>

#include <fmt/format.h>

using namespace core;
using namespace core::freelancer;
using tests::flText;
using tests::FreelancerBuilder;
using tests::inLeafOrder;
using tests::joint;
using tests::modelOf;
using tests::ModelOf;
using tests::reasonOf;
using tests::UtfNode;
using tests::withParts;

namespace {

// One line a record, in the order of the leaves: "Fix a>b unknown child".
QString records(const ModelOf& file) {
    QStringList lines;
    for (const Joint* joint : inLeafOrder(file))
        lines << QString::fromStdString(fmt::format("{} {}>{} {}", layoutOf(joint->type).leaf, joint->parent,
                                                    joint->child, reasonOf(joint->unresolved)))
                     .trimmed();
    return lines.join('\n');
}

// "name(children)" from each part without a parent.
std::string treeBelow(const Model& model, Place place) {
    const Part& part = model.parts[std::size_t(place)];
    std::string text = part.objectName;
    for (std::size_t i = 0; i < part.children.size(); i++)
        text += (i == 0 ? "(" : " ") + treeBelow(model, part.children[i]);
    return part.children.empty() ? text : text + ")";
}
std::string tree(const Model& model) {
    std::string text;
    for (std::size_t i = 0; i < model.parts.size(); i++)
        if (model.parts[i].parent < 0)
            text += (text.empty() ? "" : " ") + treeBelow(model, Place(i));
    return text;
}

} // namespace

class TestFreelancerHierarchy : public QObject {
    Q_OBJECT

  private slots:
    void reasonsInTheirOrder();
    void theFirstLeafWins();
    void cyclesAcrossLeaves();
    void namesFold();
    void partsWithoutNames();
    void rootWithoutItsName();
    void otherThingsInCons();
    void longChains();
};

void TestFreelancerHierarchy::reasonsInTheirOrder() {
    FreelancerBuilder builder = withParts({"Root", "a", "b"});
    for (const auto& [parent, child] : std::vector<std::pair<std::string, std::string>>{{"nobody", "NOBODY"},
                                                                                        {"Root", "root"},
                                                                                        {"", ""},
                                                                                        {"", "nobody"},
                                                                                        {"nobody", "Root"},
                                                                                        {"Root", "a"},
                                                                                        {"nobody", "a"},
                                                                                        {"a", "b"},
                                                                                        {"b", "Root"},
                                                                                        {"b", "a"}})
        builder.joint(joint("Fix", parent, child));
    const ModelOf file = modelOf(builder.bytes());
    QCOMPARE(records(file), "Fix nobody>NOBODY self-parent\n"
                            "Fix Root>root self-parent\n"
                            "Fix > self-parent\n"
                            "Fix >nobody unknown child\n"
                            "Fix nobody>Root unknown parent\n"
                            "Fix Root>a\n"
                            "Fix nobody>a unknown parent\n"
                            "Fix a>b\n"
                            "Fix b>Root root as child\n"
                            "Fix b>a second parent");
    QCOMPARE(tree(file.model), "Root(a(b))");
    QCOMPARE(file.part("b").depth, 2);
    QCOMPARE(file.part("b").joint, 7);
}

void TestFreelancerHierarchy::theFirstLeafWins() {
    // Loose is the last type, yet its leaf comes first here.
    FreelancerBuilder builder = withParts({"Root", "a", "b"});
    builder.joint(joint("Loose", "Root", "a"));
    builder.joint(joint("Fix", "b", "a"));
    builder.joint(joint("Fix", "a", "b"));
    const ModelOf file = modelOf(builder.bytes());
    QCOMPARE(records(file), "Loose Root>a\nFix b>a second parent\nFix a>b");
    QVERIFY(file.model.joints.at(0).type == JointType::Fix); // stored by type all the same
    QCOMPARE(file.model.jointStart, (std::array<std::uint32_t, 7>{0, 2, 2, 2, 2, 2, 3}));
    QCOMPARE(file.part("a").joint, 2);
    QCOMPARE(tree(file.model), "Root(a(b))");
}

void TestFreelancerHierarchy::cyclesAcrossLeaves() {
    FreelancerBuilder builder = withParts({"Root", "a", "b", "c", "d"});
    builder.joint(joint("Rev", "a", "b"));
    builder.joint(joint("Fix", "b", "c"));
    builder.joint(joint("Pris", "c", "a"));
    builder.joint(joint("Pris", "c", "d"));
    builder.joint(joint("Loose", "d", "a"));
    builder.joint(joint("Loose", "Root", "a"));
    const ModelOf file = modelOf(builder.bytes());
    QCOMPARE(records(file), "Rev a>b\nFix b>c\nPris c>a cycle\nPris c>d\nLoose d>a cycle\nLoose Root>a");
    QCOMPARE(tree(file.model), "Root(a(b(c(d))))");
    QCOMPARE(file.part("d").depth, 4);
}

void TestFreelancerHierarchy::namesFold() {
    FreelancerBuilder builder = withParts({"Root", "Wing", "WING", "tip"});
    builder.joint(joint("Fix", "ROOT", "wing"));
    builder.joint(joint("Fix", "wINg", "Tip"));
    const ModelOf file = modelOf(builder.bytes());
    QCOMPARE(tree(file.model), "Root(Wing(tip)) WING");
    QCOMPARE(file.model.parts.at(2).sameNameAs, 1);
    QVERIFY(!file.model.parts[2].orphan);
    QCOMPARE(file.model.partNamed("WING"), 1);
    QCOMPARE(file.model.partNamed("wings"), -1);
    // Both name one fragment.
    QCOMPARE(file.model.parts[2].fragment, file.model.parts[1].fragment);
    QCOMPARE(file.model.fragments.at(std::size_t(file.model.parts[1].fragment)).parts,
             (std::vector<Place>{1, 2}));
}

void TestFreelancerHierarchy::partsWithoutNames() {
    FreelancerBuilder builder = withParts({"Root"});
    builder.root.dir("Cmpnd/Part_one");
    builder.root.leaf("Cmpnd/Part_two/Object name", {});
    builder.root.leaf("Cmpnd/Scale", {}); // leaves there are no parts
    builder.joint(joint("Fix", "Root", ""));
    const ModelOf file = modelOf(builder.bytes());
    QCOMPARE(file.model.parts.size(), 3u);
    QCOMPARE(records(file), "Fix Root> unknown child");
    for (const std::size_t place : {1u, 2u}) {
        QVERIFY(file.model.parts[place].orphan);
        QCOMPARE(file.model.parts[place].sameNameAs, -1);
        QCOMPARE(file.model.parts[place].fragment, -1);
        QVERIFY(!file.model.parts[place].index);
    }
    QCOMPARE(file.model.parts[1].objectNameLeaf, noNode);
    QVERIFY(file.model.parts[2].objectNameLeaf != noNode);
}

void TestFreelancerHierarchy::rootWithoutItsName() {
    UtfNode root{"\\"};
    root.leaf("Cmpnd/Part_a/Object name", flText("a"));
    root.leaf("Cmpnd/Part_b/Object name", flText("b"));
    const Model first = modelOf(tests::utfFile(root)).model;
    QCOMPARE(first.root, 0);
    QVERIFY(!first.rootByName);
    QVERIFY(first.parts[1].orphan && !first.parts[0].orphan);

    root.leaf("Cmpnd/ROOT/Object name", flText("hull"));
    const Model named = modelOf(tests::utfFile(root)).model;
    QCOMPARE(named.root, 2);
    QVERIFY(named.rootByName);
    QVERIFY(named.parts[0].orphan);

    UtfNode none{"\\"};
    none.dir("Cmpnd");
    QCOMPARE(modelOf(tests::utfFile(none)).model.root, -1);
}

void TestFreelancerHierarchy::otherThingsInCons() {
    FreelancerBuilder builder = withParts({"Root", "a", "b"});
    UtfNode& cons = builder.root.dir("Cmpnd/Cons");
    cons.children.push_back({"Fix", true, {}, {}, {}, {}, {}, {}, {}, {}});
    Bytes records = tests::flRecord(joint("Fix", "Root", "a"));
    records.resize(records.size() + 175); // one byte short of a second record
    cons.children.push_back({"fIX", false, records, {}, {}, {}, {}, {}, {}, {}});
    cons.children.push_back({"Trans", false, Bytes(176), {}, {}, {}, {}, {}, {}, {}});
    // Of two leaves the first holds the records.
    cons.children.push_back(
        {"Fix", false, tests::flRecord(joint("Fix", "Root", "b")), {}, {}, {}, {}, {}, {}, {}});
    const ModelOf file = modelOf(builder.bytes());
    QCOMPARE(tree(file.model), "Root(a) b");
    QStringList names;
    for (const NodeId node : file.model.consLeftovers)
        names << QString::fromStdString(toUtf8(file.data.container().name(node)));
    QCOMPARE(names, (QStringList{"Fix", "Trans", "Fix"}));
}

void TestFreelancerHierarchy::longChains() {
    constexpr int length = 20000;
    const auto name = [](int i) { return i == 0 ? std::string("Root") : fmt::format("p{}", i); };
    UtfNode root{"\\"};
    UtfNode& cmpnd = root.dir("Cmpnd");
    Bytes records;
    for (int i = 0; i < length; i++) {
        UtfNode part{name(i)};
        part.leaf("Object name", flText(name(i)));
        cmpnd.children.push_back(std::move(part));
    }
    // Leaves before parents, so that every tree is joined to one that is still loose; and a record that
    // closes the loop of all but the root.
    for (int i = length - 1; i >= 2; i--) {
        const Bytes record = tests::flRecord(joint("Fix", name(i - 1), name(i)));
        records.insert(records.end(), record.begin(), record.end());
    }
    for (int i = 2; i < 2000; i++) {
        const Bytes record = tests::flRecord(joint("Fix", name(length - i), name(1)));
        records.insert(records.end(), record.begin(), record.end());
    }
    cmpnd.leaf("Cons/Fix", records);
    const Bytes bytes = tests::utfFile(root);
    const Data data(tests::containerOf(bytes));
    QElapsedTimer timer;
    timer.start();
    const Model model = makeModel(data, {});
    QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
    QCOMPARE(model.parts.back().depth, length - 2); // p1 is an orphan
    QVERIFY(model.parts[1].orphan);
    QVERIFY(model.joints[std::size_t(length - 3)].unresolved == Unresolved::None);
    for (std::size_t i = length - 2; i < model.joints.size(); i++)
        QVERIFY(model.joints[i].unresolved == Unresolved::Cycle);
}

QTEST_APPLESS_MAIN(TestFreelancerHierarchy)
#include "tst_hierarchy.moc"
