// Every KCL file of the shared data against the figures that independent programs found, and the same bytes
// back.
#include "core/formats/kcl/derived.h"
#include "core/formats/registry.h"
#include "tests/support/file_rows.h"

#include <QTest>

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>
#include <map>

using namespace core;
using namespace core::kcl;

namespace {

struct Case {
    Bytes bytes;
    QJsonObject expected;
    std::unique_ptr<Document> document;
    const KclDocument& kcl() const { return as(*document); }
    const Data& data() const { return kcl().data(); }
};

QJsonObject readJson(const std::filesystem::path& path) {
    const Bytes bytes = tests::readFile(path);
    return QJsonDocument::fromJson(
               QByteArray(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())))
        .object();
}

QString md5(ByteView bytes) {
    return QString::fromLatin1(
        QCryptographicHash::hash(
            QByteArray(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())),
            QCryptographicHash::Md5)
            .toHex());
}

QJsonArray vectorOf(const glm::dvec3& v) { return {v.x, v.y, v.z}; }

QString hex(std::uint32_t value, int digits) {
    return QStringLiteral("0x") + QStringLiteral("%1").arg(value, digits, 16, QLatin1Char('0')).toUpper();
}

// {path of child numbers: model, or null}, shared blocks under each of their paths.
void addCells(const GlobalTree& tree, std::uint64_t first, const QString& above, int depth,
              QJsonObject& out) {
    for (std::uint64_t i = 0; i < 8; ++i) {
        const GlobalCell* cell = tree.find(first + i);
        const QString path = above + QString::number(i);
        if (cell->kind == GlobalKind::Model)
            out[path] = qint64(cell->target);
        else if (cell->kind == GlobalKind::Empty)
            out[path] = QJsonValue();
        else if (depth < maxGlobalDepth)
            addCells(tree, cell->target, path + '.', depth + 1, out);
    }
}

QJsonObject headerOf(const Data& data) {
    const auto word = [&](std::uint64_t at) { return qint64(data.load<std::uint32_t>(at)); };
    QJsonArray bits;
    for (const std::uint32_t b : log2Size(data))
        bits.append(qint64(b));
    return {
        {"octree_offset", word(file_field::octreeOffset)}, {"models_offset", word(file_field::modelsOffset)},
        {"model_count", word(file_field::modelCount)},     {"world_min", vectorOf(worldMin(data))},
        {"world_max", vectorOf(worldMax(data))},           {"log2_size", bits},
        {"prism_total", word(file_field::prismTotal)}};
}

QJsonObject modelHeaderOf(const Data& data, const Model& model) {
    const auto word = [&](std::uint64_t at) { return data.load<std::uint32_t>(model.whole.begin + at); };
    QJsonArray masks;
    for (const std::uint32_t mask : model.tree->grid().mask)
        masks.append(hex(mask, 8));
    QJsonObject header{{"positions_offset", qint64(word(model_field::positionsOffset))},
                       {"normals_offset", qint64(word(model_field::normalsOffset))},
                       {"prisms_offset", qint64(word(model_field::prismsOffset))},
                       {"octree_offset", qint64(word(model_field::octreeOffset))},
                       {"thickness", thickness(data, model)},
                       {"grid_min", vectorOf(gridMin(data, model))},
                       {"masks", masks},
                       {"shift", qint64(model.tree->grid().shift)},
                       {"y_shift", qint64(model.tree->grid().yShift)},
                       {"z_shift", qint64(model.tree->grid().zShift)}};
    if (data.dialect->hasRadius)
        header["sphere_radius"] = sphereRadius(data, model);
    return header;
}

QJsonObject attributesOf(const std::map<std::uint16_t, std::uint64_t>& counts) {
    QJsonObject out;
    for (const auto& [attribute, count] : counts)
        out[hex(attribute, 4)] = qint64(count);
    return out;
}

QJsonObject modelOf(const KclDocument& document, std::uint64_t m) {
    const Data& data = document.data();
    const Model& model = data.model(m);
    const Octree& tree = *model.tree;
    std::map<std::uint16_t, std::uint64_t> attributes;
    qint64 unlisted = 0;
    for (std::uint64_t p = 0; p < model.prismCount; ++p) {
        ++attributes[loadPrism(data, model, p).attribute];
        unlisted += lists(document, m).leaves.of(p).empty();
    }
    return {{"offset", qint64(model.whole.begin)},
            {"bytes", qint64(model.whole.size())},
            {"positions", qint64(model.positionCount)},
            {"normals", qint64(model.normalCount)},
            {"prisms", qint64(model.prismCount)},
            {"root_grid", QJsonArray{qint64(tree.grid().cells(0)), qint64(tree.grid().cells(1)),
                                     qint64(tree.grid().cells(2))}},
            {"root_cube", std::ldexp(1.0, int(tree.grid().shift))},
            {"keys", qint64(tree.keyCount())},
            {"leaves", qint64(tree.leaves())},
            {"empty_leaves", qint64(tree.emptyLeaves())},
            {"lists", qint64(tree.lists().size())},
            {"depth", tree.depth()},
            {"smallest_cell", std::ldexp(1.0, tree.smallestEdge())},
            {"longest_list", qint64(tree.longestList())},
            {"refs", qint64(tree.entries())},
            {"unreferenced_prisms", unlisted},
            {"bytes_after_lists", qint64(model.octree.size() - tree.listsEnd())},
            {"attributes", attributesOf(attributes)},
            {"header", modelHeaderOf(data, model)}};
}

QByteArray text(const QJsonObject& object) { return QJsonDocument(object).toJson(); }

} // namespace

class TestKclFigures : public QObject {
    Q_OBJECT

    std::map<QString, Case> m_cases;

    const Case& current() {
        QFETCH_GLOBAL(QString, file);
        return m_cases.at(file);
    }

  private slots:
    void initTestCase_data() {
        QTest::addColumn<QString>("file");
        const std::filesystem::path folder = tests::sharedFolder("kcl");
        for (const auto& where : {folder, folder / "yaz0"})
            for (const std::filesystem::path& path : tests::filesIn(where, ".json")) {
                const std::string name = path.stem().stem().string();
                Case one;
                one.bytes = tests::readFile(where / name);
                one.expected = readJson(path);
                Progress progress;
                auto read = findFormat("kcl")->read(one.bytes, {}, progress);
                if (read)
                    one.document = std::move(*read);
                m_cases[QString::fromStdString(name)] = std::move(one);
                QTest::newRow(name.c_str()) << QString::fromStdString(name);
            }
    }

    void initTestCase() {
        if (m_cases.empty())
            QSKIP("../shared/data/kcl is not there");
    }

    void opensAsTheStatedDialect() {
        const Case& one = current();
        QCOMPARE(one.document != nullptr, one.expected["opens"].toBool());
        QCOMPARE(QString::fromStdString(one.document->dialect()), one.expected["dialect"].toString());
        QCOMPARE(one.data().wrapper != nullptr, one.expected["wrapped"].toBool());
        QCOMPARE(qint64(one.data().bytes.size()), one.expected["payload_bytes"].toInteger());
        QCOMPARE(md5(one.data().bytes.all()), one.expected["payload_md5"].toString());
        const Sniff sniff = findFormat("kcl")->sniff(one.bytes, {});
        QVERIFY(sniff.claim >= Claim::Strong);
        QCOMPARE(QString::fromStdString(sniff.dialect), one.expected["dialect"].toString());
    }

    void writesTheSameBytes() {
        const Case& one = current();
        Progress progress;
        const auto written = findFormat("kcl")->write(*one.document, 0, {}, progress);
        QVERIFY(written);
        QVERIFY(*written == one.bytes);
        QCOMPARE(md5(*written), one.expected["md5"].toString());
    }

    void wrapper() {
        const Case& one = current();
        if (!one.data().wrapper)
            return;
        const QJsonObject yaz0 = one.expected["yaz0"].toObject();
        const Wrapper& wrapper = *one.data().wrapper;
        QCOMPARE(qint64(wrapper.streamEnd) - 16, yaz0["stream_bytes"].toInteger());
        QCOMPARE(qint64(wrapper.file.size() - wrapper.streamEnd), yaz0["tail_bytes"].toInteger());
        Progress progress;
        const auto bare = findFormat("kcl")->write(*one.document, 0, "bare", progress);
        const std::string equal = yaz0["payload_equals"].toString().toStdString();
        QVERIFY(bare && *bare == m_cases.at(QString::fromStdString(equal)).bytes);
    }

    void header() {
        const Case& one = current();
        if (one.expected["header"].isNull()) {
            QVERIFY(!one.data().isV2());
            return;
        }
        QCOMPARE(text(headerOf(one.data())), text(one.expected["header"].toObject()));
    }

    void globalOctree() {
        const Case& one = current();
        if (!one.data().isV2())
            return;
        const QJsonObject expected = one.expected["global_octree"].toObject();
        const GlobalTree& tree = *one.data().global;
        QCOMPARE(qint64(one.data().globalSection.size() / 32), expected["blocks"].toInteger());
        QCOMPARE(qint64(tree.blocksReached()), expected["blocks_reached"].toInteger());
        QCOMPARE(qint64(tree.depth()), expected["depth"].toInteger());
        QJsonObject cells;
        addCells(tree, 0, {}, 0, cells);
        QCOMPARE(text(cells), text(expected["cells"].toObject()));
        QJsonArray unreachable;
        for (const std::uint64_t m : totals(one.kcl()).unreachable)
            unreachable.append(qint64(m));
        QCOMPARE(unreachable, one.expected["unreachable_models"].toArray());
    }

    void figures() {
        const Case& one = current();
        const QJsonObject expected = one.expected["totals"].toObject();
        std::map<std::string, Value> figures;
        for (const Figure& figure : one.document->figures({}))
            figures[figure.key] = figure.value;
        for (auto at = expected.begin(); at != expected.end(); ++at) {
            const auto found = figures.find(at.key().toStdString());
            QVERIFY2(found != figures.end(), qPrintable(at.key()));
            QCOMPARE(hasValue(found->second), !at.value().isNull());
            if (!at.value().isNull())
                QCOMPARE(qint64(toInteger(found->second)), at.value().toInteger());
        }
        QCOMPARE(text(attributesOf(totals(one.kcl()).attributes)),
                 text(one.expected["attributes"].toObject()));
    }

    void models() {
        const Case& one = current();
        const QJsonArray expected = one.expected["models"].toArray();
        QCOMPARE(qsizetype(one.data().modelCount()), expected.size());
        for (qsizetype m = 0; m < expected.size(); ++m) {
            QJsonObject wanted = expected[m].toObject();
            wanted.remove("list_orders"); // tst_encode looks at them
            QCOMPARE(text(modelOf(one.kcl(), std::uint64_t(m))), text(wanted));
        }
    }
};

QTEST_APPLESS_MAIN(TestKclFigures)
#include "tst_figures.moc"
