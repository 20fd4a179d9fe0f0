// Documents made of CollisionSet bytes, operations run on them, and the shared files with what is known of
// them. For tests of the format only.
#pragma once

#include "core/formats/collision_set/derived.h"
#include "core/formats/collision_set/io.h"
#include "tests/support/collision_set_builder.h"
#include "tests/support/expected_file.h"
#include "tests/support/operation_runs.h"

#include <stdexcept>

namespace tests {

inline core::collision_set::CollisionSetDocument csetDocument(const core::Bytes& bytes) {
    core::Progress progress;
    auto data = core::collision_set::readData(bytes, std::nullopt, progress);
    if (!data)
        throw std::runtime_error(core::describe(data.error()));
    return core::collision_set::CollisionSetDocument(std::move(*data));
}

inline core::collision_set::CollisionSetDocument csetDocument(const CsetShape& shape,
                                                              std::string_view name = "mob_x001_cmesh") {
    return csetDocument(CsetBuilder().mesh(name, shape).bytes());
}

inline core::Bytes csetBytes(const core::collision_set::CollisionSetDocument& document) {
    core::Progress progress;
    return core::collision_set::writeData(document.data(), progress).value();
}

inline core::Settings csetSettings(const core::collision_set::CollisionSetDocument& document) {
    return core::initialSettings(document.settingDefinitions());
}

inline std::vector<std::string> csetNames(const core::collision_set::CollisionSetDocument& document) {
    std::vector<std::string> names;
    for (const core::collision_set::Mesh& mesh : document.data().meshes)
        names.emplace_back(core::collision_set::nameBytes(mesh.nameField()));
    return names;
}

// Cases by rule, without the prefix.
inline std::map<std::string, std::uint64_t>
csetTotals(const core::collision_set::CollisionSetDocument& document) {
    core::Progress progress;
    const auto issues = document.check(csetSettings(document), core::CheckTier::Full, {}, progress);
    std::map<std::string, std::uint64_t> totals;
    for (const auto& [rule, count] : issues.value().totals)
        totals[rule.substr(5)] = count;
    return totals;
}

struct CsetRun : OperationRun {
    const core::collision_set::CollisionSetDocument& document() const {
        return core::collision_set::as(changedDocument());
    }
    const core::collision_set::Mesh& mesh(std::uint64_t m) const { return document().mesh(m); }
    core::Bytes bytes() const { return csetBytes(document()); }
};

inline CsetRun runCset(const core::collision_set::CollisionSetDocument& document, std::string_view id,
                       const std::vector<std::uint64_t>& meshes = {}, const Typed& typed = {}) {
    std::vector<core::ItemId> items;
    for (const std::uint64_t m : meshes)
        items.push_back(core::collision_set::meshItem(m));
    return {runOperation(document, id, items, typed)};
}

// None when the shared data is absent.
inline std::vector<ExpectedFile> csetSharedFiles(const std::filesystem::path& sharedData) {
    std::vector<ExpectedFile> files;
    for (const auto& path : filesIn(sharedData / "collision_set", ".bin"))
        files.push_back(expectedFile(path));
    return files;
}

} // namespace tests
