// Samples that tests make instead of storing: shapes and sizes that no sample file shows. The one place in
// the tests of all formats that knows a format's builder.
#pragma once

#include "core/base/bytes.h"

#include <functional>
#include <string>
#include <vector>

namespace core::test {

struct GeneratedSample {
    std::string format; // key of its format
    std::string name;
    Bytes bytes;
};

std::vector<GeneratedSample> generatedSamples();

// Makes levels of any size of one format, for benchmarks.
struct BigGenerator {
    std::string format;
    std::string rebuild; // operation that builds the index anew; empty: none does
    std::vector<std::size_t> sizes;
    std::function<Bytes(std::size_t primitives)> make;
    bool posable = false; // has degrees of freedom
};
std::vector<BigGenerator> bigGenerators();

} // namespace core::test
