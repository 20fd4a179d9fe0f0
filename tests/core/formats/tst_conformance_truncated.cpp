// The promise about bytes that end too early, for every registered format and sample. Apart from
// tst_conformance because it takes as long as all the rest.
#include "tests/core/formats/hostile_bytes.h"
#include "tests/support/sample_rows.h"

#include <QTest>

#include <set>

using namespace core;
using namespace core::test;

class TestConformanceTruncated : public QObject {
    Q_OBJECT

  private slots:
    void truncated_data() { addSampleRows(COLLISCOPE_SHARED_DATA); }
    void truncated();
};

namespace {

// Every length of a small file; of a bigger one those around the borders of records, and 256 others.
std::set<std::size_t> truncations(const ConformanceSample& sample) {
    std::set<std::size_t> lengths;
    if (sample.small()) {
        for (std::size_t length = 0; length < sample.bytes.size(); ++length)
            lengths.insert(length);
        return lengths;
    }
    const auto add = [&](std::uint64_t length) {
        if (length < sample.bytes.size())
            lengths.insert(std::size_t(length));
    };
    const Opened opened = openSample(sample);
    eachSampledItem(*opened.document, opened.settings, 16, [&](const RecordType&, ItemId item) {
        if (const auto span = opened.document->itemSpan(item); span && span->space == 0)
            for (const std::uint64_t border : {span->offset, span->offset + span->length})
                for (const int step : {-1, 0, 1})
                    add(border + std::uint64_t(std::int64_t(step)));
        return std::string();
    });
    for (const std::uint64_t place : fixedPlaces(sample.bytes.size(), 254))
        add(place);
    return lengths;
}

} // namespace

void TestConformanceTruncated::truncated() {
    FETCH_SAMPLE(file);
    const Format& format = *findFormat(file.format);
    for (const std::size_t length : truncations(file)) {
        const std::string problem = tests::hostileProblem(format, ByteView(file.bytes).first(length), false);
        QVERIFY2(problem.empty(), (std::to_string(length) + " bytes: " + problem).c_str());
    }
}

QTEST_APPLESS_MAIN(TestConformanceTruncated)
#include "tst_conformance_truncated.moc"
