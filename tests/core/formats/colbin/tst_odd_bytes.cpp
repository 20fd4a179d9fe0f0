#include "core/formats/colbin/document.h"
#include "core/formats/colbin/io.h"
#include "core/formats/embedded.h"
#include "core/formats/registry.h"
#include "core/scene/primitives.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <random>

using namespace core;
using namespace core::colbin;

namespace {

// Everything that a window asks of a document, so that a sanitizer sees what odd values do to it.
bool useAll(const Document& document) {
    Progress progress;
    const Settings settings = initialSettings(document.settingDefinitions());
    const Format& format = formatOf(document);
    const auto scene = format.scene(document, settings, progress);
    if (!scene || (!sceneBounds(*scene).isEmpty() && !std::isfinite(sceneBounds(*scene).diagonal())))
        return false;
    const Schema& schema = document.schema(settings);
    for (TypeId type = 0; type < schema.types.size(); ++type)
        for (std::uint64_t i = 0; i < std::min<std::uint64_t>(document.itemCount(type), 40); ++i) {
            const ItemId item = document.itemAt(type, i);
            for (const Property& property : schema.types[type].properties)
                for (int c = 0; c < property.components; ++c)
                    shownText(document, settings, property, property.get(document, settings, item, c));
            for (const ReferenceList& list : document.references(item, settings))
                for (std::uint64_t k = 0; k < std::min<std::uint64_t>(list.count, 20); ++k)
                    list.at(k);
        }
    for (const Colouring& colouring : format.colourings(document, settings))
        for (TypeId type : colouring.types)
            if (document.itemCount(type) > 0)
                colouring.value(document.itemAt(type, document.itemCount(type) - 1));
    for (const auto& index : format.indices(document, settings)) {
        index->locate({0, 0, 0}, 100);
        if (index->primitiveCount() > 0)
            index->probe(index->primitive(0), {0, 0, 0}, 1);
        (void)index->audit(progress);
    }
    const auto issues = document.check(settings, CheckTier::Full, {}, progress);
    return issues.has_value() && !document.verdict(settings, *issues).empty();
}

// Opens, is used whole and rewrites to the same bytes, or says at which byte it does not.
bool holds(const Bytes& bytes) {
    const std::unique_ptr<std::uint8_t[]> exact(new std::uint8_t[bytes.size()]);
    std::copy(bytes.begin(), bytes.end(), exact.get());
    Progress progress;
    Result<Data> data = readData(ByteView(exact.get(), bytes.size()), progress);
    if (!data)
        return data.error().location && data.error().location->offset <= bytes.size();
    if (writeData(*data) != bytes)
        return false;
    return useAll(ColbinDocument(std::move(*data)));
}

Bytes sample() {
    for (const EmbeddedFile& file : embeddedFiles())
        if (file.format == "colbin" && file.name == "broken_level.colbin")
            return Bytes(file.bytes.begin(), file.bytes.end());
    return {};
}

} // namespace

class TestColbinOddBytes : public QObject {
    Q_OBJECT

  private slots:
    void headerBytes();
    void extremeRecords();
    void randomBytes();
};

void TestColbinOddBytes::headerBytes() {
    const Bytes bytes = sample();
    QVERIFY(!bytes.empty());
    for (std::size_t at = 0; at < 31; ++at)
        for (int value : {0x00, 0x01, 0x7F, 0x80, 0xFF}) {
            Bytes odd = bytes;
            odd[at] = std::uint8_t(value);
            QVERIFY2(holds(odd), qPrintable(QString("byte %1 = %2").arg(at).arg(value)));
        }
}

// Floors and walls of nothing but extreme numbers.
void TestColbinOddBytes::extremeRecords() {
    const Bytes bytes = sample();
    Progress progress;
    const Data data = readData(bytes, progress).value();
    const SectionOffsets offsets(data);
    for (int value : {0x00, 0x7F, 0x80, 0xFF}) {
        Bytes odd = bytes;
        std::fill(odd.begin() + std::ptrdiff_t(offsets.floors), odd.begin() + std::ptrdiff_t(offsets.tail),
                  std::uint8_t(value));
        QVERIFY2(holds(odd), qPrintable(QString::number(value)));
    }
}

void TestColbinOddBytes::randomBytes() {
    const Bytes bytes = sample();
    std::mt19937 random(7); // a fixed sequence
    for (int run = 0; run < 150; ++run) {
        Bytes odd = bytes;
        for (int i = 0; i < 8; ++i)
            odd[15 + random() % (odd.size() - 15)] = std::uint8_t(random());
        odd.resize(odd.size() - random() % 3);
        QVERIFY2(holds(odd), qPrintable(QString("run %1").arg(run)));
    }
}

QTEST_APPLESS_MAIN(TestColbinOddBytes)
#include "tst_odd_bytes.moc"
