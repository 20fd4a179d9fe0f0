// Operations on whole records: add, delete, duplicate, move, sort, drop the tail, merge another library.
#include "tests/support/collision_set_runs.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace core;
using namespace core::collision_set;
using tests::CsetBuilder;

namespace {

QString qs(const std::string& text) { return QString::fromStdString(text); }

// Names in order, with spaces between.
QString namesOf(const CollisionSetDocument& document) {
    std::string all;
    for (const std::string& name : tests::csetNames(document))
        all += (all.empty() ? "" : " ") + name;
    return qs(all);
}

CollisionSetDocument library(const std::vector<const char*>& names, ByteOrder order = ByteOrder::Big,
                             double size = 1) {
    CsetBuilder builder(order);
    for (const char* name : names)
        builder.mesh(name, tests::csetCube(size++));
    return tests::csetDocument(builder.bytes());
}

class LibraryFile {
  public:
    explicit LibraryFile(const Bytes& bytes) : m_path(m_folder.filePath(QStringLiteral("second ä.bin"))) {
        QFile file(m_path);
        file.open(QIODevice::WriteOnly);
        file.write(reinterpret_cast<const char*>(bytes.data()), qint64(bytes.size()));
    }
    std::string path() const { return m_path.toStdString(); }

  private:
    QTemporaryDir m_folder;
    QString m_path;
};

} // namespace

class TestCollisionSetRecords : public QObject {
    Q_OBJECT

  private slots:
    void addBox();
    void addEmpty();
    void addRefusals();
    void deleteMeshes();
    void deleteAll();
    void duplicate();
    void duplicateNames();
    void move_data();
    void move();
    void sort();
    void dropTail();
    void remapFollows();

    void mergeLibrary_data();
    void mergeLibrary();
    void mergeLibraryTakesBitForBit();
    void mergeLibraryRefusals();
};

void TestCollisionSetRecords::addBox() {
    const auto document = library({"a", "b"});
    const auto run = tests::runCset(document, "add-mesh", {},
                                    {{"name", "new_cmesh"}, {"size", "2,4,6"}, {"position", "1"}});
    QCOMPARE(namesOf(run.document()), "a new_cmesh b");
    QCOMPARE(run.outcome->selection, std::vector<ItemId>{meshItem(1)});
    QCOMPARE(run.after(vertexItem(1, 3)), vertexItem(2, 3));
    QCOMPARE(bounds(run.mesh(1)).min, dvec3(-1, -2, -3));
    QCOMPARE(bounds(run.mesh(1)).max, dvec3(1, 2, 3));
    QCOMPARE(volumes(run.mesh(1)).sum, 48.0);
    QVERIFY(topology(run.mesh(1)).components.size() == 1);
    QVERIFY(run.mesh(0).vertices() == document.mesh(0).vertices());
}

void TestCollisionSetRecords::addEmpty() {
    const auto run =
        tests::runCset(tests::csetDocument(Bytes()), "add-mesh", {}, {{"name", "first"}, {"shape", "empty"}});
    QVERIFY(run.bytes() == CsetBuilder().mesh("first", {}).bytes());
    // The end is where it goes unless told otherwise.
    const auto more = tests::runCset(run.document(), "add-mesh", {}, {{"name", "last"}});
    QCOMPARE(namesOf(more.document()), "first last");
}

void TestCollisionSetRecords::addRefusals() {
    const auto document = library({"a", "b"});
    QCOMPARE(qs(tests::runCset(document, "add-mesh", {}, {{"position", "3"}}).refusal()),
             "collision_set: there is no position 3 among 2 meshes");
    QCOMPARE(qs(tests::runCset(document, "add-mesh", {}, {{"name", ""}}).refusal()),
             "collision_set: records[2].name: a name has 1 to 255 characters, not 0");
}

void TestCollisionSetRecords::deleteMeshes() {
    const auto document = library({"a", "b", "c", "d"});
    const auto run = tests::runCset(document, "delete-meshes", {2, 0, 2});
    QCOMPARE(run.report(), std::string("Meshes deleted: 2"));
    QCOMPARE(namesOf(run.document()), "b d");
    QVERIFY(!run.after(meshItem(0)).valid());
    QVERIFY(!run.after(triangleItem(2, 1)).valid());
    QCOMPARE(run.after(triangleItem(3, 1)), triangleItem(1, 1));
    QCOMPARE(qs(tests::runCset(document, "delete-meshes").refusal()),
             "collision_set: Delete meshes: nothing that it works on is selected");
}

void TestCollisionSetRecords::deleteAll() {
    const auto run = tests::runCset(library({"a"}), "delete-meshes", {0});
    QVERIFY(run.bytes().empty());
    QVERIFY(run.report().find("(!)") != std::string::npos);
    const auto withTail =
        tests::csetDocument(CsetBuilder().mesh("a", tests::csetCube(1)).raw({1, 2}).bytes());
    QVERIFY(tests::runCset(withTail, "delete-meshes", {0}).refusal().find("drop the tail first") !=
            std::string::npos);
}

void TestCollisionSetRecords::duplicate() {
    const auto document = library({"a", "b", "c"});
    const auto run = tests::runCset(document, "duplicate-meshes", {0, 2});
    QCOMPARE(namesOf(run.document()), "a a_copy b c c_copy");
    QCOMPARE(run.outcome->selection, (std::vector<ItemId>{meshItem(1), meshItem(4)}));
    QVERIFY(run.mesh(4).vertices() == document.mesh(2).vertices());
    QVERIFY(run.mesh(4).triangles() == document.mesh(2).triangles());
    QCOMPARE(run.after(meshItem(2)), meshItem(3));
}

void TestCollisionSetRecords::duplicateNames() {
    // A full field stays full where the length allows it; the original keeps its own.
    const auto document = tests::csetDocument(CsetBuilder()
                                                  .meshWithField(tests::csetField("abcdefgh", 8), {})
                                                  .meshWithField(tests::csetField("abc", 16, 0xCD), {})
                                                  .bytes());
    const auto run = tests::runCset(document, "duplicate-meshes", {0, 1}, {{"suffix", "_another"}});
    QVERIFY(run.bytes() == CsetBuilder()
                               .meshWithField(tests::csetField("abcdefgh", 8), {})
                               .meshWithField(tests::csetField("abcdefgh_another", 16), {})
                               .meshWithField(tests::csetField("abc", 16, 0xCD), {})
                               .meshWithField(tests::csetField("abc_another", 16), {})
                               .bytes());
    QVERIFY(tests::runCset(document, "duplicate-meshes", {0}, {{"suffix", std::string(250, 'x')}})
                .refusal()
                .find("records[0].name") != std::string::npos);
}

void TestCollisionSetRecords::move_data() {
    QTest::addColumn<QString>("meshes");
    QTest::addColumn<int>("index");
    QTest::addColumn<QString>("names");
    QTest::newRow("to the front") << "3" << 0 << "d a b c e";
    QTest::newRow("to the end") << "0" << 4 << "b c d e a";
    QTest::newRow("several stay in order") << "3 1" << 2 << "a c b d e";
    QTest::newRow("several to the end") << "0 2" << 3 << "b d e a c";
    QTest::newRow("nowhere") << "1 2" << 1 << "a b c d e";
    QTest::newRow("too far") << "0 2" << 4
                             << "collision_set: the first of 2 moved meshes can be at 0 to 3, not at 4";
}

void TestCollisionSetRecords::move() {
    QFETCH(QString, meshes);
    QFETCH(int, index);
    QFETCH(QString, names);
    const auto document = library({"a", "b", "c", "d", "e"});
    std::vector<std::uint64_t> chosen;
    for (const QString& m : meshes.split(' '))
        chosen.push_back(m.toULongLong());
    const auto run = tests::runCset(document, "move-to-position", chosen, {{"index", std::to_string(index)}});
    QCOMPARE(run.outcome ? namesOf(run.changed() ? run.document() : document) : qs(run.refusal()), names);
    if (run.changed())
        for (std::uint64_t m = 0; m < 5; ++m)
            QVERIFY(run.mesh(run.after(meshItem(m)).index).nameField() == document.mesh(m).nameField());
}

void TestCollisionSetRecords::sort() {
    const auto document = library({"b", "S", "a", "b", "\xE9", "_"});
    const auto run = tests::runCset(document, "sort-by-name");
    std::vector<std::string> expected = {"S", "_", "a", "b", "b", "\xE9"}; // by bytes, 0xE9 last
    QCOMPARE(tests::csetNames(run.document()), expected);
    QCOMPARE(run.after(meshItem(0)), meshItem(3)); // equal names keep their order
    QCOMPARE(run.after(meshItem(3)), meshItem(4));
    QVERIFY(!tests::runCset(run.document(), "sort-by-name").changed());
}

void TestCollisionSetRecords::dropTail() {
    const Bytes sound = CsetBuilder().mesh("a", tests::csetCube(1)).bytes();
    Bytes bytes = sound;
    bytes.insert(bytes.end(), {1, 2, 3});
    const auto run = tests::runCset(tests::csetDocument(bytes), "drop-tail");
    QCOMPARE(run.report(), std::string("Bytes dropped: 3"));
    QVERIFY(run.bytes() == sound);
    QVERIFY(!run.after({tailType}).valid());
    QVERIFY(!tests::runCset(run.document(), "drop-tail").changed());
}

// Whatever is done to records, the rows of a mesh are found where its name went.
void TestCollisionSetRecords::remapFollows() {
    const auto document = library({"d", "a", "c", "b"});
    for (const char* id : {"sort-by-name", "duplicate-meshes", "move-to-position", "add-mesh"}) {
        std::vector<std::uint64_t> meshes = {2, 3};
        if (std::string_view(id) == "sort-by-name" || std::string_view(id) == "add-mesh")
            meshes.clear();
        const auto run = tests::runCset(document, id, meshes);
        for (std::uint64_t m = 0; m < 4; ++m) {
            const ItemId to = run.after(vertexItem(m, 5));
            QCOMPARE(to.index, std::uint64_t(5));
            QVERIFY(run.mesh(to.group).vertices() == document.mesh(m).vertices());
        }
    }
}

void TestCollisionSetRecords::mergeLibrary_data() {
    QTest::addColumn<QString>("onEqual");
    QTest::addColumn<QString>("names");
    QTest::addColumn<QString>("sizes"); // of the cubes
    QTest::newRow("keep") << "keep"
                          << "a b b c b d"
                          << "1 2 3 4 13 14";
    QTest::newRow("take") << "take"
                          << "a b b c b d"
                          << "1 10 12 11 13 14";
    QTest::newRow("add both") << "add-both"
                              << "a b b c b c b b d"
                              << "1 2 3 4 10 11 12 13 14";
}

void TestCollisionSetRecords::mergeLibrary() {
    QFETCH(QString, onEqual);
    QFETCH(QString, names);
    QFETCH(QString, sizes);
    const auto ours = library({"a", "b", "b", "c"});
    // Little-endian: equal names pair up in their order, the third "b" has no partner.
    const LibraryFile file(tests::csetBytes(library({"b", "c", "b", "b", "d"}, ByteOrder::Little, 10)));
    const auto run = tests::runCset(ours, "merge-library", {},
                                    {{"file", file.path()}, {"on_equal_name", onEqual.toStdString()}});
    QVERIFY2(run.changed(), run.report().c_str());
    QCOMPARE(namesOf(run.document()), names);
    QStringList found;
    for (const Mesh& mesh : run.document().data().meshes)
        found.append(QString::number(bounds(mesh).max.x));
    QCOMPARE(found.join(' '), sizes);
    QCOMPARE(run.document().dialect(), std::string("big"));
    QVERIFY(run.report().find("converted to that of this library") != std::string::npos);
    // Rows of a mesh that was replaced are gone, others stay.
    QCOMPARE(run.after(vertexItem(0, 1)), vertexItem(0, 1));
    QCOMPARE(run.after(vertexItem(1, 1)).valid(), onEqual != "take");
}

void TestCollisionSetRecords::mergeLibraryTakesBitForBit() {
    Bytes odd = tests::csetOddNames(); // little-endian, NaNs, residue, a tail
    const LibraryFile file(odd);
    const auto run =
        tests::runCset(tests::csetDocument(Bytes()), "merge-library", {}, {{"file", file.path()}});
    QVERIFY2(run.report().find("Bytes of the second library that cannot be read, left out: 40 (!)") !=
                 std::string::npos,
             run.report().c_str());
    odd.resize(odd.size() - 40);
    QVERIFY(tests::runCset(run.document(), "swap-byte-order").bytes() == odd);
}

void TestCollisionSetRecords::mergeLibraryRefusals() {
    const auto document = library({"a"});
    QCOMPARE(qs(tests::runCset(document, "merge-library").refusal()),
             "collision_set: choose the library to merge");
    QVERIFY(tests::runCset(document, "merge-library", {}, {{"file", "/no/such/file.bin"}})
                .refusal()
                .find("/no/such/file.bin cannot be read") != std::string::npos);
    const LibraryFile other(Bytes(100, 'x'));
    QVERIFY(tests::runCset(document, "merge-library", {}, {{"file", other.path()}})
                .refusal()
                .find("is no CollisionSet") != std::string::npos);
    const LibraryFile empty{Bytes()};
    const auto nothing = tests::runCset(document, "merge-library", {}, {{"file", empty.path()}});
    QVERIFY(nothing.outcome && !nothing.changed()); // an empty library adds nothing
}

QTEST_APPLESS_MAIN(TestCollisionSetRecords)
#include "tst_records.moc"
