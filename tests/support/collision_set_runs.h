// Documents made of CollisionSet bytes, operations run on them, and the shared files with what is known of
// them. For tests of the format only.
#pragma once

#include "core/formats/collision_set/derived.h"
#include "core/formats/collision_set/io.h"
#include "tests/support/collision_set_builder.h"
#include "tests/support/shared_data.h"

#include <nlohmann/json.hpp>

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

struct CsetRun {
    core::Result<core::Outcome> outcome;

    bool changed() const { return outcome && outcome->document; }
    const core::collision_set::CollisionSetDocument& document() const {
        if (!changed())
            throw std::runtime_error(report());
        return core::collision_set::as(*outcome->document);
    }
    const core::collision_set::Mesh& mesh(std::uint64_t m) const { return document().mesh(m); }
    core::Bytes bytes() const { return csetBytes(document()); }
    core::ItemId after(core::ItemId item) const { return outcome->remap ? outcome->remap(item) : item; }

    std::string refusal() const {
        return outcome ? std::string("no error") : core::describe(outcome.error());
    }
    // "Meshes split: 1; Pieces: 2 (!)"; (!) marks what is shown as a warning.
    std::string report() const {
        if (!outcome)
            return refusal();
        std::string rows;
        for (const core::ReportRow& row : outcome->report)
            rows += (rows.empty() ? "" : "; ") + core::english(row.label) + ": " + core::english(row.value) +
                    (row.severity == core::Severity::Note ? "" : " (!)");
        return rows;
    }
};

// Parameters as typed on a command line.
using CsetTyped = std::vector<std::pair<std::string, std::string>>;

inline CsetRun runCset(const core::collision_set::CollisionSetDocument& document, std::string_view id,
                       const std::vector<std::uint64_t>& meshes = {}, const CsetTyped& typed = {}) {
    const core::Settings settings = csetSettings(document);
    const std::vector<core::Operation> operations = document.operations(settings);
    const core::Operation* operation = core::findOperation(operations, id);
    if (!operation)
        return {core::fail(core::ErrorCode::NotFound, core::text("test", "no such operation"))};
    core::Values values;
    for (const auto& [key, value] : typed)
        if (const core::Status ok = core::parseParameter(*operation, key, value, values); !ok)
            return {tl::unexpected(ok.error())};
    std::vector<core::ItemId> items;
    for (const std::uint64_t m : meshes)
        items.push_back(core::collision_set::meshItem(m));
    core::Progress progress;
    return {operation->run(document, settings, items, values, progress)};
}

struct CsetSharedFile {
    std::string name;
    nlohmann::json expected;
    core::Bytes bytes;
};

// None when the shared data is absent.
inline std::vector<CsetSharedFile> csetSharedFiles(const std::filesystem::path& sharedData) {
    std::vector<CsetSharedFile> files;
    for (const auto& path : filesIn(sharedData / "collision_set", ".bin")) {
        CsetSharedFile file;
        file.name = path.filename().string();
        std::ifstream(path.string() + ".expected.json") >> file.expected;
        file.bytes = readFile(path);
        files.push_back(std::move(file));
    }
    return files;
}

} // namespace tests
