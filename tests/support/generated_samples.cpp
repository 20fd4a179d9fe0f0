#include "tests/support/generated_samples.h"

#include "core/formats/colbin/io.h"
#include "tests/support/colbin_builder.h"

#include <algorithm>

namespace core::test {
namespace {

// One wall for every 15 floors, and no more than cells can name.
std::size_t wallsFor(std::size_t floors) { return std::clamp<std::size_t>(floors / 15, 1, 65'000); }

} // namespace

std::vector<GeneratedSample> generatedSamples() {
    return {
        {"colbin", "hills", colbin::writeData(tests::bigLevel(60, 12))},
        {"colbin", "hills, rebuilt",
         colbin::writeData(tests::bigLevel(40, 9, colbin::GridRule::TrueExtents))},
        {"colbin", "more hills", colbin::writeData(tests::bigLevel(900, 200))},
    };
}

std::vector<BigGenerator> bigGenerators() {
    return {{"colbin", "rebuild-grid", [](std::size_t floors) {
                 return colbin::writeData(tests::bigLevel(floors, wallsFor(floors)));
             }}};
}

} // namespace core::test
