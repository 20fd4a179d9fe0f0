// Documents made of KCL bytes, operations run on them, and their octrees read leaf by leaf. For tests of the
// format only.
#pragma once

#include "core/formats/kcl/derived.h"
#include "core/formats/kcl/io.h"
#include "tests/support/kcl_meshes.h"
#include "tests/support/operation_runs.h"

#include <QTest>

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

struct KclRun : OperationRun {
    const core::kcl::KclDocument& document() const { return core::kcl::as(changedDocument()); }
    const core::kcl::Data& data() const { return document().data(); }
    core::Bytes bytes() const { return data().bytes.all(); }
};

inline KclRun runKcl(const core::kcl::KclDocument& document, std::string_view id,
                     const std::vector<core::ItemId>& items = {}, const Typed& typed = {}) {
    return {runOperation(document, id, items, typed)};
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

// Test data rows: such a file of each dialect, in V2 also split.
inline void addSmallKclRows() {
    QTest::addColumn<QString>("dialect");
    QTest::addColumn<bool>("split");
    for (const char* dialect : kclDialects) {
        QTest::newRow(dialect) << QString(dialect) << false;
        if (core::kcl::findDialect(dialect)->v2)
            QTest::addRow("%s split", dialect) << QString(dialect) << true;
    }
}

// The same with the columns "split" and "breadthFirst", in each order of lists.
inline void addSmallKclOrderRows(bool withSplit = true) {
    QTest::addColumn<QString>("dialect");
    QTest::addColumn<bool>("split");
    QTest::addColumn<bool>("breadthFirst");
    for (const char* dialect : kclDialects)
        for (const bool split : {false, true})
            for (const bool breadthFirst : {false, true})
                if (!split || (withSplit && core::kcl::findDialect(dialect)->v2))
                    QTest::addRow("%s%s %s", dialect, split ? " split" : "", breadthFirst ? "BF" : "DL")
                        << QString(dialect) << split << breadthFirst;
}

inline core::kcl::KclDocument smallKclDocument(const std::string& dialect, bool split = false) {
    return kclDocument(smallKcl(dialect, split));
}

// The row's document.
inline core::kcl::KclDocument fetchedSmallKcl() {
    QFETCH(const QString, dialect);
    QFETCH(const bool, split);
    return smallKclDocument(dialect.toStdString(), split);
}

// A larger file with shapes of all kinds; of several models, V2 only, when a depth of the global octree is
// given.
inline core::Bytes medleyKcl(const std::string& dialect, int globalDepth = -1,
                             KclFigures* figures = nullptr) {
    KclBuild build = kclPreset(dialect);
    build.split = globalDepth >= 0;
    build.globalDepth = std::max(globalDepth, 0);
    build.maxPerModel = build.globalDepth > 0 ? 200 : 0;
    return buildKcl(kclMedley(kclWords(dialect)), build, figures);
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

// Every third prism, and one twice.
inline std::vector<core::ItemId> somePrisms(const core::kcl::KclDocument& document) {
    std::vector<core::ItemId> some = eachPrism(document, 3);
    some.push_back(some.front());
    return some;
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
