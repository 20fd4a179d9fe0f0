#include "tests/support/generated_samples.h"

#include "core/formats/colbin/io.h"
#include "tests/support/colbin_builder.h"
#include "tests/support/collision_set_builder.h"
#include "tests/support/freelancer_samples.h"
#include "tests/support/kcl_builder.h"
#include "tests/support/kcl_meshes.h"

#include <algorithm>

namespace core::test {
namespace {

// One wall for every 15 floors, and no more than cells can name.
std::size_t wallsFor(std::size_t floors) { return std::clamp<std::size_t>(floors / 15, 1, 65'000); }

// Every dialect of KCL, and what only some files have: several models, a mark of the tool, stray bytes.
void addKcl(std::vector<GeneratedSample>& samples) {
    for (const char* dialect :
         {"v2be", "v2le", "kart_be", "kart_le", "plat_be", "plat_le", "ds_kart", "ds_sm64"})
        samples.push_back(
            {"kcl", dialect,
             tests::buildKcl(tests::kclMedley(tests::kclWords(dialect)), tests::kclPreset(dialect))});
    for (int depth = 0; depth < 3; ++depth) {
        tests::KclBuild build = tests::kclPreset(depth == 1 ? "v2le" : "v2be");
        build.split = true;
        build.globalDepth = depth;
        build.maxPerModel = 40;
        build.signature = depth == 0;
        if (depth == 1)
            build.padding = {1, 2, 3, 4, 0, 0, 0, 0};
        if (depth == 2)
            build.trailing = {0, 0};
        samples.push_back({"kcl", "split, depth " + std::to_string(depth),
                           tests::buildKcl(tests::kclMedley(tests::kclWords(build.dialect)), build)});
    }
}

} // namespace

std::vector<GeneratedSample> generatedSamples() {
    std::vector<GeneratedSample> samples = {
        {"colbin", "hills", colbin::writeData(tests::bigLevel(60, 12))},
        {"colbin", "hills, rebuilt",
         colbin::writeData(tests::bigLevel(40, 9, colbin::GridRule::TrueExtents))},
        {"colbin", "more hills", colbin::writeData(tests::bigLevel(900, 200))},
    };
    addKcl(samples);
    for (auto& [name, bytes] :
         {std::pair{"odd names, NaNs, a tail of zeros", tests::csetOddNames()},
          std::pair{"a tail in the other byte order", tests::csetMixedOrders()},
          std::pair{"many empty meshes", tests::csetManyEmpty()}, std::pair{"rocks", tests::csetRockField()}})
        samples.push_back({"collision_set", name, bytes});
    for (auto& [name, bytes] :
         {std::pair{"every joint", tests::flEveryJoint()},
          std::pair{"shared payloads", tests::flSharedPayloads()},
          std::pair{"depth first, names first", tests::flDepthFirst()}, std::pair{"holes", tests::flHoles()},
          std::pair{"a single part", tests::flSinglePart()}})
        samples.push_back({"freelancer", name, bytes});
    return samples;
}

std::vector<BigGenerator> bigGenerators() {
    return {{"colbin",
             "rebuild-grid",
             {10'000, 100'000, 1'000'000},
             [](std::size_t floors) { return colbin::writeData(tests::bigLevel(floors, wallsFor(floors))); }},
            {"kcl",
             "",
             {10'000, 60'000, 500'000},
             [](std::size_t prisms) {
                 tests::KclBuild build = tests::kclPreset("v2be");
                 build.split = true; // a model holds 65,536 normals at most
                 build.globalDepth = 2;
                 build.maxPerModel = 10'000;
                 return tests::buildKcl(tests::kclHills(prisms, tests::kclWords("v2be")), build);
             }},
            {"collision_set", "", {100'000, 1'000'000}, tests::csetBigLibrary},
            {"freelancer", "", {10'000, 40'000, 1'000'000}, tests::flBigCompound, true}};
}

} // namespace core::test
