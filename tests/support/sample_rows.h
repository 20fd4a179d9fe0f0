// Test data rows, one a conformance sample.
#pragma once

#include "tests/support/conformance.h"

#include <QTest>

namespace core::test {

// Adds the column "sample" (a place in conformanceSamples) and a row for each.
inline void addSampleRows(const std::string& sharedData) {
    QTest::addColumn<int>("sample");
    const auto& samples = conformanceSamples(sharedData);
    for (std::size_t i = 0; i < samples.size(); ++i)
        QTest::newRow((samples[i].format + ": " + samples[i].name).c_str()) << int(i);
}

} // namespace core::test

// The row's sample as `name`. A program without samples has nothing to test, which is no success.
#define FETCH_SAMPLE(name)                                                                                   \
    QFETCH(int, sample);                                                                                     \
    const core::test::ConformanceSample& name =                                                              \
        core::test::conformanceSamples(COLLISCOPE_SHARED_DATA)[std::size_t(sample)]

#define VERIFY_NO_PROBLEM(expression)                                                                        \
    do {                                                                                                     \
        const std::string foundProblem = (expression);                                                       \
        QVERIFY2(foundProblem.empty(), foundProblem.c_str());                                                \
    } while (false)
