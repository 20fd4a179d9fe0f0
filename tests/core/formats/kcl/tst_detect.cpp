// What is said of files that are nearly KCL: cut short, or an archive in the wrapper of one.
#include "core/formats/kcl/io.h"
#include "core/formats/kcl/yaz0.h"
#include "core/formats/registry.h"
#include "tests/support/kcl_builder.h"
#include "tests/support/kcl_meshes.h"

#include <QTest>

#include <algorithm>

using namespace core;
using namespace core::kcl;

namespace {

Bytes triangleIn(const char* dialect) {
    return tests::buildKcl(tests::kclSingleTriangle(), tests::kclPreset(dialect));
}

Bytes wrapped(const Bytes& payload) {
    Progress progress;
    return encodeYaz0(payload, {}, progress).value();
}

Sniff sniffed(const Bytes& bytes) { return findFormat("kcl")->sniff(bytes, "x.kcl"); }

std::string failure(const Bytes& bytes, const char* forced = "") {
    ReadOptions options;
    options.name = "x.kcl";
    options.format = forced;
    Progress progress;
    const auto read = readDocument(bytes, options, progress);
    return read ? std::string("it opens") : describe(read.error());
}

} // namespace

class TestKclDetect : public QObject {
    Q_OBJECT

  private slots:
    void filesCutShort_data() {
        QTest::addColumn<QString>("dialect");
        for (const char* dialect : {"kart_be", "kart_le", "plat_be", "plat_le", "ds_kart", "ds_sm64"})
            QTest::newRow(dialect) << dialect;
    }

    // Claimed up to where the octree's first byte is there; below that, named with the first section that is
    // missing, and a forced reading names its field.
    void filesCutShort() {
        QFETCH(QString, dialect);
        const Bytes whole = triangleIn(qPrintable(dialect));
        QCOMPARE(sniffed(whole).dialect, dialect.toStdString());
        const ByteOrder order = dialect.endsWith("be") ? ByteOrder::Big : ByteOrder::Little;
        const auto start = [&](std::uint64_t field) {
            return std::size_t(loadBytes<std::uint32_t>(whole.data() + field, order));
        };
        const std::size_t octree = start(model_field::octreeOffset),
                          normals = start(model_field::normalsOffset),
                          prisms = start(model_field::prismsOffset) +
                                   findDialect(dialect.toStdString())->prismBias();
        const auto cut = [&](std::size_t size) {
            return Bytes(whole.begin(), whole.begin() + std::ptrdiff_t(size));
        };
        QVERIFY(sniffed(cut(octree + 1)).claim != Claim::None);
        const struct {
            std::size_t size, begin;
            const char* at;
            const char* field;
        } cases[] = {{octree - 1, octree, "0x000C", "octree_offset"},
                     {prisms - 1, prisms, "0x0008", "prisms_offset"},
                     {normals - 1, normals, "0x0004", "normals_offset"}};
        for (const auto& one : cases) {
            QVERIFY(sniffed(cut(one.size)).claim == Claim::None);
            const std::string said = failure(cut(one.size));
            const std::string expected =
                "this is a file that looks like a KCL (" + dialect.toStdString() + ") cut short: by " +
                one.field + " at " + one.at + " a section begins at " + std::to_string(one.begin) +
                ", but only " + std::to_string(one.size) + " bytes are there; get the whole file again";
            QVERIFY2(said.find(expected) != std::string::npos, said.c_str());
            const std::string forced = failure(cut(one.size), "kcl");
            QVERIFY2(forced.find(one.field) != std::string::npos && forced.find(one.at) != std::string::npos,
                     forced.c_str());
        }
    }

    // Sections out of order are no file of one model that lost its end.
    void otherFilesAreNotNamed() {
        Bytes bytes = triangleIn("kart_be");
        storeBytes(bytes.data() + model_field::octreeOffset, std::uint32_t(0x20), ByteOrder::Big);
        QVERIFY(sniffed(bytes).claim == Claim::None);
        QVERIFY(sniffed(bytes).remark.empty());
        const std::string said = failure(bytes);
        QVERIFY2(said.find("no known format begins like this") != std::string::npos, said.c_str());
    }

    void wrappersOfOtherThings() {
        Bytes archive(64, 0);
        std::copy_n("SARC", 4, archive.begin());
        const std::string said = failure(wrapped(archive));
        QVERIFY2(said.find("extract course.kcl first") != std::string::npos, said.c_str());
        Bytes whole = triangleIn("plat_be");
        QVERIFY(sniffed(wrapped(whole)).claim != Claim::None);
        whole.resize(loadBytes<std::uint32_t>(whole.data() + model_field::octreeOffset, ByteOrder::Big) - 1);
        const std::string cut = failure(wrapped(whole));
        QVERIFY2(cut.find("cut short") != std::string::npos, cut.c_str());
    }
};

QTEST_APPLESS_MAIN(TestKclDetect)
#include "tst_detect.moc"
