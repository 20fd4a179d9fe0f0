// The promises about bytes, for every registered format and sample: claimed once, written as read, safe
// whatever the bytes are. tst_conformance_truncated cuts them short; the others test what is made of them.
#include "tests/core/formats/hostile_bytes.h"
#include "tests/support/sample_rows.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace core;
using namespace core::test;
using tests::hostileProblem;

class TestConformance : public QObject {
    Q_OBJECT

  private slots:
    void hasSamples();
    void oneFormatClaimsIt_data() { addSampleRows(COLLISCOPE_SHARED_DATA); }
    void oneFormatClaimsIt();
    void writesWhatItRead_data() { addSampleRows(COLLISCOPE_SHARED_DATA); }
    void writesWhatItRead();
    void savingChangesNothing_data() { addSampleRows(COLLISCOPE_SHARED_DATA); }
    void savingChangesNothing();
    void headerBytes_data() { addSampleRows(COLLISCOPE_SHARED_DATA); }
    void headerBytes();
    void changedAnywhere_data() { addSampleRows(COLLISCOPE_SHARED_DATA); }
    void changedAnywhere();
    void stopsWhenCancelled_data() { addSampleRows(COLLISCOPE_SHARED_DATA); }
    void stopsWhenCancelled();
};

void TestConformance::hasSamples() {
    for (const Format* format : registeredFormats()) {
        const auto& samples = conformanceSamples(COLLISCOPE_SHARED_DATA);
        const bool has = std::any_of(samples.begin(), samples.end(), [&](const ConformanceSample& sample) {
            return sample.format == format->key();
        });
        QVERIFY2(has, std::string(format->key()).c_str());
    }
}

void TestConformance::oneFormatClaimsIt() {
    FETCH_SAMPLE(file);
    for (const std::string& name : {file.name, std::string("unrelated.dat"), std::string()}) {
        const ExactBytes exact(file.bytes);
        const auto found = claimants(exact.view(), name);
        QVERIFY(!found.empty());
        QCOMPARE(std::string(found[0].format->key()), file.format);
        QVERIFY(found.size() == 1 || found[0].sniff.claim > found[1].sniff.claim);
    }
    for (const Format* format : registeredFormats())
        for (const std::uint64_t length :
             fixedPlaces(std::min<std::size_t>(file.bytes.size(), 512) + 1, 510)) {
            const ExactBytes exact(ByteView(file.bytes).first(std::size_t(length)));
            format->sniff(exact.view(), file.name); // must stay inside
        }
}

void TestConformance::writesWhatItRead() {
    FETCH_SAMPLE(file);
    VERIFY_NO_PROBLEM(hostileProblem(*findFormat(file.format), file.bytes, true));
    const Opened opened = openSample(file);
    QCOMPARE(opened.document->formatKey(), opened.format->key());
    QVERIFY(written(*opened.format, *opened.document) == file.bytes);
    QVERIFY(written(*opened.format, *opened.document->clone()) == file.bytes);

    ReadOptions options; // the document's own words about itself lead back to it
    options.dialect = opened.document->dialect();
    Progress progress;
    const auto again = opened.format->read(file.bytes, options, progress);
    QVERIFY(again.has_value());
    QCOMPARE((*again)->dialect(), opened.document->dialect());
    QVERIFY(written(*opened.format, **again) == file.bytes);
}

void TestConformance::savingChangesNothing() {
    FETCH_SAMPLE(file);
    const Opened opened = openSample(file);
    if (!opened.format->writable())
        QSKIP("this format is read only");
    Progress progress;
    const auto plan = planSave(*opened.document, opened.settings, 0, {}, file.bytes, progress);
    QVERIFY2(plan.has_value(), plan ? "" : describe(plan.error()).c_str());
    QVERIFY(plan->bytes == file.bytes);
    QVERIFY(plan->changed.empty());
    QVERIFY(!plan->sizeChanged);
}

void TestConformance::headerBytes() {
    FETCH_SAMPLE(file);
    const Format& format = *findFormat(file.format);
    for (std::size_t at = 0; at < std::min<std::size_t>(file.bytes.size(), 64); ++at)
        for (const std::uint8_t value : {0x00, 0x7F, 0x80, 0xFF}) {
            Bytes bytes = file.bytes;
            bytes[at] = value;
            const std::string problem = hostileProblem(format, bytes, file.small());
            QVERIFY2(problem.empty(),
                     (hexOffset(at) + " = " + std::to_string(value) + ": " + problem).c_str());
        }
}

void TestConformance::changedAnywhere() {
    FETCH_SAMPLE(file);
    const Format& format = *findFormat(file.format);
    std::mt19937 random(20);
    for (int round = 0; round < (file.small() ? 64 : 8); ++round) {
        Bytes bytes = file.bytes;
        for (int i = 0; i < 3 && !bytes.empty(); ++i)
            bytes[random() % bytes.size()] = std::uint8_t(random());
        const std::string problem = hostileProblem(format, bytes, file.small());
        QVERIFY2(problem.empty(), ("round " + std::to_string(round) + ": " + problem).c_str());
    }
}

void TestConformance::stopsWhenCancelled() {
    FETCH_SAMPLE(file);
    const Opened opened = openSample(file);
    Progress progress;
    progress.cancel(); // what is quick may finish all the same; what stops says why
    if (const auto read = opened.format->read(file.bytes, {}, progress); !read)
        QCOMPARE(int(read.error().code), int(ErrorCode::Cancelled));
    if (const auto bytes = opened.format->write(*opened.document, 0, {}, progress); !bytes)
        QCOMPARE(int(bytes.error().code), int(ErrorCode::Cancelled));
    if (const auto scene = opened.format->scene(*opened.document, opened.settings, progress); !scene)
        QCOMPARE(int(scene.error().code), int(ErrorCode::Cancelled));
    if (const auto issues = opened.document->check(opened.settings, CheckTier::Full, {}, progress); !issues)
        QCOMPARE(int(issues.error().code), int(ErrorCode::Cancelled));
}

QTEST_APPLESS_MAIN(TestConformance)
#include "tst_conformance.moc"
