// Documents made of KCL bytes, operations run on them, and their octrees read leaf by leaf. For tests of the
// format only.
#pragma once

#include "core/formats/kcl/derived.h"
#include "core/formats/kcl/io.h"
#include "tests/support/kcl_meshes.h"

#include <set>
#include <stdexcept>

namespace tests {

inline constexpr const char* kclDialects[] = {"v2be",    "v2le",    "kart_be", "kart_le",
                                              "plat_be", "plat_le", "ds_kart", "ds_sm64"};

inline core::kcl::KclDocument kclDocument(const core::Bytes& bytes) {
    core::Progress progress;
    auto data = core::kcl::readFile(bytes, nullptr, progress);
    if (!data)
        throw std::runtime_error(core::describe(data.error()));
    return {std::move(*data), std::make_shared<const core::kcl::Profiles>()};
}

struct KclRun {
    core::Result<core::Outcome> outcome;

    bool changed() const { return outcome && outcome->document; }
    const core::kcl::KclDocument& document() const { return core::kcl::as(*outcome->document); }
    const core::kcl::Data& data() const { return document().data(); }
    core::Bytes bytes() const { return data().bytes.all(); }
    core::ItemId after(core::ItemId item) const { return outcome->remap ? outcome->remap(item) : item; }

    std::string refusal() const {
        return outcome ? std::string("no error") : core::describe(outcome.error());
    }
    // "Prisms deleted: 1; Normals appended: 2 (!)"; (!) marks what is shown as a warning.
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
using KclTyped = std::vector<std::pair<std::string, std::string>>;

inline KclRun runKcl(const core::kcl::KclDocument& document, std::string_view id,
                     const std::vector<core::ItemId>& items = {}, const KclTyped& typed = {}) {
    const core::Settings settings = core::initialSettings(document.settingDefinitions());
    const std::vector<core::Operation> operations = document.operations(settings);
    const core::Operation* operation = core::findOperation(operations, id);
    if (!operation)
        return {core::fail(core::ErrorCode::NotFound, core::text("test", "no such operation"))};
    core::Values values;
    for (const auto& [key, value] : typed)
        if (const core::Status ok = core::parseParameter(*operation, key, value, values); !ok)
            return {tl::unexpected(ok.error())};
    core::Progress progress;
    return {operation->run(document, settings, items, values, progress)};
}

// What the leaves of a model's octree list, depth-first in key order; sorted.
inline std::vector<std::vector<std::uint16_t>> leafLists(const core::kcl::Data& data, std::uint64_t m) {
    std::vector<std::vector<std::uint16_t>> all;
    const core::kcl::Model& model = data.model(m);
    for (std::uint64_t root = 0; root < model.tree->rootCount(); ++root)
        model.tree->eachLeafBelow(root, [&](std::uint64_t leaf) {
            const core::kcl::OctreeList& list = model.tree->lists()[model.tree->target(leaf)];
            std::vector<std::uint16_t>& prisms = all.emplace_back();
            for (std::uint64_t i = 0; i < list.count; ++i)
                prisms.push_back(
                    std::uint16_t(core::kcl::entryPrism(data, core::kcl::listEntry(data, model, list, i))));
            std::sort(prisms.begin(), prisms.end());
        });
    return all;
}

// A small file with everything that matters in the dialect: several cells, levels and, in V2 with `split`,
// models with copies.
inline core::Bytes smallKcl(const std::string& dialect, bool split, bool breadthFirst = true,
                            KclFigures* figures = nullptr) {
    KclBuild build = kclPreset(dialect);
    build.minCell = std::min(build.minCell, 64u);
    build.maxPerLeaf = 6;
    build.breadthFirst = breadthFirst;
    build.split = split;
    return buildKcl(kclHills(90, kclWords(dialect)), build, figures);
}

inline core::kcl::Prism prismOf(const core::kcl::KclDocument& document, core::ItemId item) {
    return core::kcl::loadPrism(document.data(), document.data().model(item.group), item.index);
}

inline const core::kcl::Triangle& triangleOf(const core::kcl::KclDocument& document, core::ItemId item) {
    return core::kcl::triangles(document, item.group)[std::size_t(item.index)];
}

// Every n-th prism of the file.
inline std::vector<core::ItemId> eachPrism(const core::kcl::KclDocument& document, std::uint64_t n = 1) {
    std::vector<core::ItemId> all;
    for (std::uint64_t i = 0; i < document.itemCount(core::kcl::prismType); i += n)
        all.push_back(document.itemAt(core::kcl::prismType, i));
    return all;
}

inline std::set<core::ItemId> withCopies(const core::kcl::KclDocument& document,
                                         const std::vector<core::ItemId>& items) {
    std::set<core::ItemId> all(items.begin(), items.end());
    for (const core::ItemId item : items)
        for (const core::ItemId copy : core::kcl::copiesOf(document, item))
            all.insert(copy);
    return all;
}

// Offsets at which the two differ, as far as both go.
inline std::set<std::uint64_t> differing(const core::Bytes& a, const core::Bytes& b) {
    std::set<std::uint64_t> at;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        if (a[i] != b[i])
            at.insert(i);
    return at;
}

} // namespace tests
