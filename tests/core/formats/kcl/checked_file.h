// Generated KCL files with faults in their bytes, and what the checker says of them in words. For the
// checker's tests only.
#pragma once

#include "core/formats/kcl/checks.h"

#include "core/formats/kcl/yaz0.h"
#include "core/formats/registry.h"
#include "tests/support/issue_words.h"
#include "tests/support/kcl_meshes.h"
#include "tests/support/kcl_prisms.h"

#include <QTest>

namespace tests::kcl_checks {

using namespace core;
using namespace core::kcl;
using glm::dvec3;

inline constexpr std::uint16_t sticky = 0x4000;

// Two triangles, one 10 units above the other, with the same normals F, A, B, C = 0, 1, 2, 3 and the grid of
// the format page's example: 2 x 1 x 2 root cells of edge 256.
inline KclMesh pairMesh() {
    KclMesh mesh = kclSingleTriangle();
    append(mesh, moved(kclSingleTriangle(), {0, 10, 0}));
    return mesh;
}

// Three triangles, far apart, that share neither corners nor normals. Sticky: their slopes do not matter.
inline KclMesh rampsMesh() {
    KclMesh mesh;
    for (int i = 0; i < 3; ++i) {
        const dvec3 foot(600 * i, 0, 40 * i);
        const double rise = 30 + 5 * i, skew = 7 + 7 * i;
        mesh.push_back({{foot, foot + dvec3(skew, 0, 150), foot + dvec3(140, rise, skew)}, sticky});
    }
    return mesh;
}

// A generated file whose fields are changed where its figures say they are.
class File {
  public:
    File(const KclMesh& mesh, const KclBuild& build)
        : bytes(buildKcl(mesh, build, &figures)), m_dialect(&kclDialect(build.dialect)) {}
    explicit File(const KclMesh& mesh, const std::string& id = "v2be") : File(mesh, kclPreset(id)) {}

    KclFigures figures;
    Bytes bytes;
    const KclDialect& dialect() const { return *m_dialect; }
    const KclModelFigures& model(std::size_t m = 0) const { return figures.models[m]; }
    template <typename T>
    T get(std::uint64_t at) const {
        return loadBytes<T>(bytes.data() + at, m_dialect->order);
    }
    template <typename T>
    void put(std::uint64_t at, T value) {
        storeBytes(bytes.data() + at, value, m_dialect->order);
    }

    std::uint64_t header(std::uint64_t field, std::size_t m = 0) const { return model(m).offset + field; }
    std::uint64_t prism(std::uint64_t p, std::uint64_t field, std::size_t m = 0) const {
        return model(m).prismsAt + m_dialect->prismBytes() * p + field;
    }
    std::uint64_t position(std::uint64_t i, unsigned axis) const {
        return model().positionsAt + 12 * i + 4 * axis;
    }
    // Floats only. `field` of the prism names the normal.
    dvec3 normal(std::uint64_t p, std::uint64_t field) const {
        const std::uint64_t at = normalAt(p, field);
        return {get<float>(at), get<float>(at + 4), get<float>(at + 8)};
    }
    void setNormal(std::uint64_t p, std::uint64_t field, const dvec3& v) {
        for (unsigned k = 0; k < 3; ++k)
            put(normalAt(p, field) + 4 * k, float(v[int(k)]));
    }

    // Puts bytes in before what lies at `at`, and moves the offsets of what comes after along.
    File& insert(std::uint64_t at, const Bytes& more) {
        const auto move = [&](std::uint64_t field, std::uint64_t base) {
            if (base + get<std::uint32_t>(field) >= at)
                put(field, std::uint32_t(get<std::uint32_t>(field) + more.size()));
        };
        if (m_dialect->v2) {
            for (std::size_t m = 0; m < figures.models.size(); ++m)
                move(get<std::uint32_t>(file_field::modelsOffset) + 4 * m, 0);
            move(file_field::octreeOffset, 0);
            move(file_field::modelsOffset, 0);
        }
        for (const KclModelFigures& one : figures.models)
            if (one.offset < at && at < one.end)
                for (std::uint64_t field = 0; field < 16; field += 4) {
                    const bool biased = field == model_field::prismsOffset && !m_dialect->v2;
                    move(one.offset + field, one.offset + (biased ? 16 : 0));
                }
        bytes.insert(bytes.begin() + std::ptrdiff_t(at), more.begin(), more.end());
        return *this;
    }
    // The octree of the only model made anew.
    File& octree(const std::vector<std::uint32_t>& keys, const std::vector<std::uint16_t>& lists) {
        bytes.resize(std::size_t(model().octreeAt) + 4 * keys.size() + 2 * lists.size());
        for (std::size_t i = 0; i < keys.size(); ++i)
            put(model().octreeAt + 4 * i, keys[i]);
        for (std::size_t i = 0; i < lists.size(); ++i)
            put(model().octreeAt + 4 * keys.size() + 2 * i, lists[i]);
        return *this;
    }
    // Other keys for the global octree, whose blocks replace the root block.
    File& global(const std::vector<std::uint32_t>& keys) {
        insert(file_field::prismTotal + 4 + blockBytes, Bytes(4 * keys.size() - blockBytes));
        for (std::size_t i = 0; i < keys.size(); ++i)
            put(fileHeaderBytes + 4 * i, keys[i]);
        return *this;
    }

  private:
    const KclDialect* m_dialect;

    std::uint64_t normalAt(std::uint64_t p, std::uint64_t field) const {
        return model().normalsAt + 12ull * get<std::uint16_t>(prism(p, field));
    }
};

inline std::unique_ptr<Document> opened(const Bytes& bytes, const std::string& dialect = {}) {
    Progress progress;
    ReadOptions options;
    options.dialect = dialect;
    Result<std::unique_ptr<Document>> document = findFormat("kcl")->read(bytes, options, progress);
    if (!document) {
        qWarning("%s", describe(document.error()).c_str());
        return nullptr;
    }
    return std::move(*document);
}

inline Settings settingsOf(const Document& document) {
    return initialSettings(document.settingDefinitions());
}

inline IssueList check(const Document& document, const Settings& settings,
                       const std::vector<ItemId>& scope = {}) {
    Progress progress;
    return *document.check(settings, CheckTier::Full, scope, progress);
}

inline QStringList inWords(const Document& document, const IssueList& list) {
    return issuesInWords(document, list, "KCL-");
}

inline QStringList found(const Bytes& bytes, const std::string& dialect = {}) {
    const auto document = opened(bytes, dialect);
    return document ? inWords(*document, check(*document, settingsOf(*document)))
                    : QStringList("no document");
}
inline QStringList found(const File& file) { return found(file.bytes, std::string(file.dialect().id)); }

inline QStringList lines(const std::vector<const char*>& words) {
    QStringList list;
    for (const char* word : words)
        list += QString::fromUtf8(word);
    return list;
}

inline File pairFile() { return File(pairMesh()); }
inline File rampsFile() { return File(rampsMesh()); }
inline KclBuild withSplit() {
    KclBuild build = kclPreset("v2be");
    build.split = true;
    return build;
}

inline Bytes wrapped(const Bytes& payload, Yaz0Reserved reserved = {}) {
    Progress progress;
    return *encodeYaz0(payload, reserved, progress);
}

inline File withAttribute(const std::string& dialect, std::uint16_t attribute) {
    KclMesh mesh = kclSingleTriangle();
    mesh[0].attribute = attribute;
    return File(mesh, dialect);
}

inline constexpr std::uint32_t leaf = 0x80000000;

// Keys of the pair's four root cells and what follows them, and lists; `lists` hold {0, 1} at first.
inline File tree(std::vector<std::uint32_t> keys, std::vector<std::uint16_t> lists = {0, 1, 0xFFFF}) {
    return pairFile().octree(keys, lists);
}

inline std::vector<std::uint32_t> cells(std::vector<std::uint32_t> keys) {
    while (keys.size() % blockKeys != 0)
        keys.push_back(globalModel);
    return keys;
}

} // namespace tests::kcl_checks
