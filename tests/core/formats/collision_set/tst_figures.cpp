// Every shared file against the figures of an independent parser: what is in it, where the walk stops, what
// the checker finds, and the same bytes back.
#include "core/formats/registry.h"
#include "tests/support/collision_set_runs.h"

#include <QTest>

#include <cmath>

using namespace core;
using namespace core::collision_set;
using nlohmann::json;

namespace {

// Bytes read as Latin-1, as UTF-8.
std::string utf8(std::string_view latin1) {
    std::string out;
    for (const char c : latin1) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80)
            out += c;
        else
            out += {char(0xC0 | byte >> 6), char(0x80 | (byte & 0x3F))};
    }
    return out;
}

json signOf(VolumeSign sign) {
    switch (sign) {
    case VolumeSign::None:
        return nullptr;
    case VolumeSign::Positive:
        return "positive";
    case VolumeSign::Negative:
        return "negative";
    case VolumeSign::Mixed:
        return "mixed";
    default:
        return "undefined";
    }
}

// All but the volume, which is no whole number.
json figuresOf(const CollisionSetDocument& document, std::uint64_t m) {
    const Mesh& mesh = document.mesh(m);
    const MeshTopology& surface = topology(mesh);
    const IndexFaults& indices = indexFaults(mesh);
    const ShapeFaults& shape = shapeFaults(mesh);
    return {{"offset", document.itemSpan(meshItem(m))->offset},
            {"name", utf8(nameBytes(mesh.nameField()))},
            {"name_length", mesh.nameField().size()},
            {"vertices", mesh.vertices().size()},
            {"triangles", mesh.triangles().size()},
            {"edges", surface.edges},
            {"euler", surface.eulerNumber()},
            {"components", surface.components.size()},
            {"border_edges", surface.borderEdges.size()},
            {"non_manifold_edges", surface.nonManifoldEdges.size()},
            {"clash_edges", surface.clashEdges.size()},
            {"out_of_range", indices.outOfRange},
            {"repeated_index", indices.repeated},
            {"zero_area", shape.noArea},
            {"duplicate_triangles", indices.duplicates},
            {"coincident_vertices", shape.coincident},
            {"unreferenced_vertices", indices.unreferenced},
            {"non_finite_vertices", shape.nonFinite},
            {"closed_components", volumes(mesh).closed},
            {"negative_components", volumes(mesh).insideOut},
            {"volume_sign", signOf(volumes(mesh).sign)}};
}

} // namespace

class TestCollisionSetFigures : public QObject {
    Q_OBJECT

    std::vector<tests::ExpectedFile> m_files;

    const tests::ExpectedFile& current() {
        QFETCH_GLOBAL(int, file);
        return m_files[std::size_t(file)];
    }

  private slots:
    void initTestCase_data() {
        QTest::addColumn<int>("file");
        m_files = tests::csetSharedFiles(COLLISCOPE_SHARED_DATA);
        for (std::size_t i = 0; i < m_files.size(); ++i)
            QTest::newRow(m_files[i].name.c_str()) << int(i);
    }

    void initTestCase() {
        if (m_files.empty())
            QSKIP("../shared/data/collision_set is not there");
    }

    void isRecognised() {
        const auto& file = current();
        const Sniff sniff = findFormat("collision_set")->sniff(file.bytes, file.name);
        QCOMPARE(QString::fromStdString(sniff.dialect),
                 QString::fromStdString(file.expected["byte_order"].get<std::string>()));
        QCOMPARE(sniff.claim == Claim::Certain, file.expected["walk"] == "exact");
        QVERIFY(sniff.claim >= Claim::Medium);
    }

    void everyMesh() {
        const auto& file = current();
        const CollisionSetDocument document = tests::csetDocument(file.bytes);
        QCOMPARE(document.data().meshes.size(), file.expected["meshes"].size());
        for (std::uint64_t m = 0; m < document.data().meshes.size(); ++m) {
            json expected = file.expected["meshes"][m];
            const json volume = expected["volume"];
            expected.erase("volume");
            QCOMPARE(QString::fromStdString(figuresOf(document, m).dump(1)),
                     QString::fromStdString(expected.dump(1)));
            const Volumes& all = volumes(document.mesh(m));
            QCOMPARE(volume.is_null(), all.closed == all.undefined);
            if (!volume.is_null())
                QVERIFY(std::abs(all.sum - volume.get<double>()) <= 1e-9 * std::abs(volume.get<double>()));
        }
    }

    void wholeFile() {
        const auto& file = current();
        const CollisionSetDocument document = tests::csetDocument(file.bytes);
        QCOMPARE(document.fileSize(), file.expected["bytes"].get<std::uint64_t>());
        QCOMPARE(QString::fromStdString(document.dialect()),
                 QString::fromStdString(file.expected["byte_order"].get<std::string>()));
        std::map<std::string, Value> figures;
        for (const Figure& figure : document.figures(tests::csetSettings(document)))
            figures[figure.key] = figure.value;
        for (const char* key : {"meshes", "vertices", "triangles"})
            QCOMPARE(toInteger(figures.at(key)), file.expected["totals"][key].get<std::int64_t>());
    }

    void whereTheWalkStops() {
        const auto& file = current();
        const CollisionSetDocument document = tests::csetDocument(file.bytes);
        const json& tail = file.expected["tail"];
        QCOMPARE(document.data().tail.empty(), tail.is_null());
        if (!tail.is_null()) {
            QCOMPARE(document.itemSpan({tailType})->offset, tail["offset"].get<std::uint64_t>());
            QCOMPARE(document.data().tail.size(), tail["bytes"].get<std::size_t>());
        }
        Walk walk(file.bytes, document.data().order);
        while (walk.next()) {
        }
        const json& stop = file.expected["stop"];
        QCOMPARE(walk.failure() == Walk::Failure::None, stop.is_null());
        if (stop.is_null())
            return;
        const Error error = walk.error();
        QCOMPARE(QString::fromStdString(error.path),
                 QString::fromStdString(stop["field"].get<std::string>()));
        QCOMPARE(error.location->offset, stop["offset"].get<std::uint64_t>());
        QVERIFY(english(error.text).find(stop["contains"].get<std::string>()) != std::string::npos);
        // The checker says the same.
        Progress progress;
        const auto issues = document.check({}, CheckTier::Full, {}, progress);
        const Issue& issue = issues->issues.front();
        QCOMPARE(QString::fromStdString(issue.rule), QStringLiteral("CSET-FILE-01"));
        for (const std::string& part : {error.path, hexOffset(error.location->offset), english(error.text)})
            QVERIFY2(english(issue.text).find(part) != std::string::npos, english(issue.text).c_str());
    }

    void issues() {
        const auto& file = current();
        json found = json::object();
        for (const auto& [rule, count] : tests::csetTotals(tests::csetDocument(file.bytes)))
            found["CSET-" + rule] = count;
        QCOMPARE(QString::fromStdString(found.dump()),
                 QString::fromStdString(file.expected["issues"].dump()));
    }

    void writesTheSameBytes() {
        const auto& file = current();
        QVERIFY(tests::csetBytes(tests::csetDocument(file.bytes)) == file.bytes);
    }

    void swappedTwice() {
        const auto& file = current();
        const CollisionSetDocument document = tests::csetDocument(file.bytes);
        const auto once = tests::runCset(document, swapKey);
        QVERIFY2(once.changed(), once.report().c_str());
        QCOMPARE(once.bytes().size(), file.bytes.size());
        QVERIFY(once.bytes() != file.bytes);
        const auto twice = tests::runCset(once.document(), swapKey);
        QVERIFY(twice.bytes() == file.bytes);
    }

  private:
    static constexpr std::string_view swapKey = "swap-byte-order";
};

QTEST_APPLESS_MAIN(TestCollisionSetFigures)
#include "tst_figures.moc"
