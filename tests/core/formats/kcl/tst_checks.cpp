// The checker of KCL: each rule on a generated file with one fault in its bytes, clean files of every
// dialect, and the shared files.
#include "core/formats/kcl/checks.h"

#include "core/base/byte_writer.h"
#include "core/formats/kcl/yaz0.h"
#include "core/formats/registry.h"
#include "tests/support/kcl_meshes.h"
#include "tests/support/kcl_prisms.h"
#include "tests/support/shared_data.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace core;
using namespace core::kcl;
using namespace tests;
using glm::dvec3;

namespace {

constexpr std::uint16_t sticky = 0x4000;
constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();

// Two triangles, one 10 units above the other, with the same normals F, A, B, C = 0, 1, 2, 3 and the grid of
// the format page's example: 2 x 1 x 2 root cells of edge 256.
KclMesh pairMesh() {
    KclMesh mesh = kclSingleTriangle();
    append(mesh, moved(kclSingleTriangle(), {0, 10, 0}));
    return mesh;
}

// Three triangles, far apart, that share neither corners nor normals. Sticky: their slopes do not matter.
KclMesh rampsMesh() {
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

std::unique_ptr<Document> opened(const Bytes& bytes, const std::string& dialect = {}) {
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

Settings settingsOf(const Document& document) { return initialSettings(document.settingDefinitions()); }

IssueList check(const Document& document, const Settings& settings, const std::vector<ItemId>& scope = {}) {
    Progress progress;
    return *document.check(settings, CheckTier::Full, scope, progress);
}

// "error OCTREE-03 models[0].octree.keys[1]: branch 0x00000000 ... | operation", sorted.
QStringList inWords(const Document& document, const IssueList& list) {
    QStringList words;
    for (const Issue& issue : list.issues) {
        const char* severity = issue.severity == Severity::Error     ? "error "
                               : issue.severity == Severity::Warning ? "warning "
                                                                     : "note ";
        QString line = severity + QString::fromStdString(issue.rule).remove("KCL-") + ' ' +
                       QString::fromStdString(document.path(issue.item)) + ": " +
                       QString::fromStdString(english(issue.text));
        if (issue.fix)
            line += " | " + QString::fromStdString(issue.fix->operation);
        words += line;
    }
    words.sort();
    return words;
}

QStringList found(const Bytes& bytes, const std::string& dialect = {}) {
    const auto document = opened(bytes, dialect);
    return document ? inWords(*document, check(*document, settingsOf(*document)))
                    : QStringList("no document");
}
QStringList found(const File& file) { return found(file.bytes, std::string(file.dialect().id)); }

QStringList lines(const std::vector<const char*>& words) {
    QStringList list;
    for (const char* word : words)
        list += QString::fromUtf8(word);
    return list;
}

struct Case {
    const char* name;
    File (*make)();
    std::vector<const char*> issues; // sorted
};

File pairFile() { return File(pairMesh()); }
File rampsFile() { return File(rampsMesh()); }
KclBuild withSplit() {
    KclBuild build = kclPreset("v2be");
    build.split = true;
    return build;
}

const std::vector<Case>& fileCases();
const std::vector<Case>& globalCases();
const std::vector<Case>& prismCases();
const std::vector<Case>& octreeCases();
const std::vector<Case>& limitCases();

std::vector<Case> cases() {
    std::vector<Case> all;
    for (const auto* some : {&fileCases(), &globalCases(), &prismCases(), &octreeCases(), &limitCases()})
        all.insert(all.end(), some->begin(), some->end());
    return all;
}

// --- YAZ0, SECTION, HEADER

Bytes wrapped(const Bytes& payload, Yaz0Reserved reserved = {}) {
    Progress progress;
    return *encodeYaz0(payload, reserved, progress);
}

// Literal bytes only, but for a last copy of three bytes that begins two bytes before the end.
Bytes overrunning(const Bytes& payload) {
    const std::size_t size = payload.size();
    ByteWriter out(ByteOrder::Big);
    out.bytes(Bytes{'Y', 'a', 'z', '0'});
    out.number(std::uint32_t(size));
    out.zeros(8);
    std::size_t distance = 1;
    while (payload[size - 2 - distance] != payload[size - 2] ||
           payload[size - 1 - distance] != payload[size - 1])
        ++distance;
    for (std::size_t i = 0; i < size - 2; ++i) {
        if (i % 8 == 0)
            out.number(std::uint8_t(size - 2 - i >= 8 ? 0xFF : 0xFF00 >> (size - 2 - i)));
        out.number(payload[i]);
    }
    if ((size - 2) % 8 == 0)
        out.number(std::uint8_t(0));
    out.number(std::uint16_t(0x1000 | (distance - 1)));
    return std::move(out).take();
}

File packed(Bytes (*pack)(const Bytes&)) {
    File file = pairFile();
    file.bytes = pack(file.bytes);
    return file;
}

// A V1 header without the place for a radius, in a file that says it has one.
File shortHeader() {
    // V1 of the triangle has x = 25, which then is the radius.
    File file(moved(kclSingleTriangle(), {-75, 0, 0}), "kart_le");
    const std::uint64_t at = file.header(model_field::radius);
    file.bytes.erase(file.bytes.begin() + std::ptrdiff_t(at), file.bytes.begin() + std::ptrdiff_t(at + 4));
    for (std::uint64_t field = 0; field < 16; field += 4)
        file.put(field, std::uint32_t(file.get<std::uint32_t>(field) - 4));
    return file;
}

const std::vector<Case>& fileCases() {
    static const std::vector<Case> all = {
        {"clean", pairFile, {}},
        {"clean, wrapped", [] { return packed([](const Bytes& b) { return wrapped(b); }); }, {}},
        {"YAZ0-01, reserved",
         [] { return packed([](const Bytes& b) {
                  return wrapped(b, {0, 0, 0x20, 0});
              }); },
         {"note YAZ0-01 wrapper: the wrapper's reserved bytes are not 0; kept"}},
        {"YAZ0-01, tail",
         [] {
             return packed([](const Bytes& b) {
                 Bytes longer = wrapped(b);
                 longer.resize(longer.size() + 4);
                 longer.back() = 1;
                 return longer;
             });
         },
         {"note YAZ0-01 wrapper: 5 bytes follow the stream; kept"}},
        {"YAZ0-02",
         [] { return packed(overrunning); },
         {"warning YAZ0-02 wrapper: the stream overruns its size of 286 by 1 byte"}},

        {"SECTION-01, positions",
         [] {
             File file = pairFile();
             return file.insert(file.model().normalsAt, Bytes(4));
         },
         {"warning SECTION-01 models[0]: 4 stray bytes after the positions"}},
        {"SECTION-01, prisms",
         [] {
             File file = pairFile();
             return file.insert(file.model().octreeAt, Bytes(1));
         },
         {"warning SECTION-01 models[0]: 1 stray byte after the prisms"}},
        {"SECTION-02, before the global octree",
         [] { return pairFile().insert(fileHeaderBytes, Bytes(4)); },
         {"note SECTION-02 : bytes 0x0038 to 0x003B belong to no section"}},
        {"SECTION-02, before the model list",
         [] { return pairFile().insert(fileHeaderBytes + blockBytes, Bytes(2)); },
         {"note SECTION-02 header: bytes 0x0058 to 0x0059 belong to no section",
          "warning SECTION-03 models[0]: odd layout: begins at 0x005E, no multiple of 4"}},
        {"SECTION-02, a block that no walk reaches",
         [] {
             return pairFile().global({globalModel, globalModel, globalModel, globalModel, globalModel,
                                       globalModel, globalModel, globalModel, 0, 0, 0, 0, 0, 0, 0, 0});
         },
         {"note SECTION-02 global_cells[8]: bytes 0x0058 to 0x0077 belong to no section"}},
        {"SECTION-02, before the first model",
         [] { return pairFile().insert(0x5C, Bytes(4)); },
         {"note SECTION-02 : bytes 0x005C to 0x005F belong to no section"}},
        {"SECTION-02, zeros that align nothing",
         [] { return pairFile().insert(0x5C, Bytes(2)); },
         {"note SECTION-02 : bytes 0x005C to 0x005D belong to no section",
          "warning SECTION-03 models[0]: odd layout: begins at 0x005E, no multiple of 4"}},
        {"SECTION-02, behind the last list",
         [] {
             KclBuild build = kclPreset("kart_le");
             build.trailing = {0, 0};
             return File(pairMesh(), build);
         },
         {"note SECTION-02 models[0]: bytes 0x00BA to 0x00BB belong to no section"}},
        {"SECTION-02, the same offset twice",
         [] {
             File file = pairFile();
             file.insert(0x5C, {0, 0, 0, 0x60});
             file.put(file_field::modelCount, std::uint32_t(2));
             return file;
         },
         {"note SECTION-02 models[1]: the same offset as model 0"}},
        {"SECTION-02, descending offsets",
         [] {
             File file(rampsMesh(), withSplit());
             const auto list = file.get<std::uint32_t>(file_field::modelsOffset);
             const auto first = file.get<std::uint32_t>(list);
             file.put(list, file.get<std::uint32_t>(list + 4));
             file.put(list + 4, first);
             return file;
         },
         {"note SECTION-02 models[1]: begins at 0x0064, before the model above it in the list at 0x0168"}},
        {"SECTION-02, SECTION-03: positions inside the header",
         shortHeader,
         {"note SECTION-02 models[0]: bytes 0x0038 to 0x003B belong to the header and to the positions",
          "warning SECTION-03 models[0]: odd layout: positions begin at 56, the header has 60 bytes"}},
        {"SECTION-02, SECTION-03: positions behind a gap",
         [] {
             File file(pairMesh(), "ds_sm64");
             return file.insert(file.model().positionsAt, Bytes(4));
         },
         {"note SECTION-02 models[0]: bytes 0x0038 to 0x003B belong to no section",
          "warning SECTION-03 models[0]: odd layout: positions begin at 60, the header has 56 bytes"}},
        {"SECTION-03, no models",
         [] {
             File file = pairFile().global(std::vector<std::uint32_t>(8, globalEmpty));
             file.put(file_field::modelCount, std::uint32_t(0));
             file.put(file_field::prismTotal, std::uint32_t(0));
             return file;
         },
         {"note SECTION-02 : bytes 0x0058 to 0x011D belong to no section",
          "warning SECTION-03 header: no models"}},

        {"HEADER-01, thickness",
         [] {
             File file = pairFile();
             file.put(file.header(model_field::thickness), 0.0f);
             return file;
         },
         {"warning HEADER-01 models[0]: thickness 0"}},
        {"HEADER-01, thickness and radius",
         [] {
             File file = pairFile();
             file.put(file.header(model_field::thickness), float(noNumber));
             file.put(file.header(model_field::radius), -1.0f);
             return file;
         },
         {"warning HEADER-01 models[0]: sphere radius -1", "warning HEADER-01 models[0]: thickness nan"}},
        {"HEADER-01, radius 0",
         [] {
             File file = pairFile();
             file.put(file.header(model_field::radius), 0.0f);
             return file;
         },
         {}},
        {"HEADER-02, bits",
         [] {
             File file = pairFile();
             file.put(file_field::log2Size, std::uint32_t(8)); // 500 units
             return file;
         },
         {"warning HEADER-02 header: axis x of the world box needs 9 bits, has 8"}},
        {"HEADER-02, HEADER-04: no box",
         [] {
             File file = pairFile();
             file.put(file_field::worldMin + 4, 70.0f);
             file.put(file_field::worldMax + 4, 70.0f);
             return file;
         },
         {"warning HEADER-02 header: axis y of the world box goes from 70 to 70",
          "warning HEADER-04 models[0].prisms[0]: 2 prisms of the model are outside the world box; this one "
          "by "
          "20 units"}},
        {"HEADER-03",
         [] {
             File file = pairFile();
             file.put(file_field::prismTotal, std::uint32_t(7));
             return file;
         },
         {"note HEADER-03 header: the total of prisms is 7: neither their number 2 nor the highest global "
          "index 1 and 1"}},
        {"HEADER-03, highest index",
         [] {
             File file = pairFile();
             file.put(file_field::prismTotal, std::uint32_t(12));
             file.put(file.prism(1, prism_field::globalIndex), std::uint32_t(0x8000000B));
             return file;
         },
         {}},
        {"HEADER-04",
         [] {
             File file = pairFile();
             file.put(file_field::worldMax, 400.0f);
             return file;
         },
         {"warning HEADER-04 models[0].prisms[0]: 2 prisms of the model are outside the world box; this one "
          "by "
          "100 units"}},
    };
    return all;
}

// --- GLOBAL

std::vector<std::uint32_t> cells(std::vector<std::uint32_t> keys) {
    while (keys.size() % blockKeys != 0)
        keys.push_back(globalModel);
    return keys;
}

// A chain of blocks, each led to by the first key of the one above.
std::vector<std::uint32_t> chain(std::size_t blocks) {
    std::vector<std::uint32_t> keys(blocks * blockKeys, globalModel);
    for (std::size_t b = 0; b + 1 < blocks; ++b)
        keys[b * blockKeys] = blockKeys;
    return keys;
}

const std::vector<Case>& globalCases() {
    static const std::vector<Case> all = {
        {"GLOBAL-01",
         [] { return pairFile().global(cells({globalModel | 1})); },
         {"error GLOBAL-01 global_cells[0]: names model 1 of 1 | set-property"}},
        {"GLOBAL-02, unknown kind",
         [] {
             return pairFile().global(cells({globalModel, 0x40000001}));
         },
         {"error GLOBAL-02 global_cells[1]: bad key 0x40000001: of the unknown kind 01"}},
        {"GLOBAL-02, past the section",
         [] { return pairFile().global(cells({1})); },
         {"error GLOBAL-02 global_cells[0]: bad key 0x00000001: its block lies past the global octree's "
          "end"}},
        {"GLOBAL-02, a cycle",
         [] { return pairFile().global(cells({0})); },
         {"error GLOBAL-02 global_cells[0]: bad key 0x00000000: it leads back to a block above itself"}},
        {"GLOBAL-02, overlapping blocks",
         [] {
             std::vector<std::uint32_t> keys(20, globalModel);
             keys[0] = 8;
             keys[1] = 12;
             return pairFile().global(keys);
         },
         {"error GLOBAL-02 global_cells[1]: bad key 0x0000000C: its block overlaps another one",
          "note SECTION-02 global_cells[16]: bytes 0x0078 to 0x0087 belong to no section"}},
        {"GLOBAL-02, GLOBAL-07: too deep",
         [] { return pairFile().global(chain(32)); },
         {"error GLOBAL-02 global_cells[240]: bad key 0x00000008: more than 30 blocks below the root block",
          "note GLOBAL-07 header: the global octree has 30 levels of blocks below the root block: no game's "
          "file is known to have more than 1",
          "note SECTION-02 global_cells[248]: bytes 0x0418 to 0x0437 belong to no section"}},
        {"GLOBAL-03",
         [] {
             std::vector<std::uint32_t> keys(16, globalModel);
             keys[2] = keys[5] = 8;
             return pairFile().global(keys);
         },
         {"note GLOBAL-03 global_cells[5]: leads to the block at key 8, to which another key leads too"}},
        {"GLOBAL-04, every cell is empty",
         [] { return pairFile().global(std::vector<std::uint32_t>(8, globalEmpty)); },
         {"warning GLOBAL-04 models[0]: no cell leads to this model: 1 of 1 models are unreachable, their 2 "
          "prisms are never found"}},
        {"GLOBAL-03, GLOBAL-04, GLOBAL-07: a writer's mistake",
         [] {
             // Depth first: block 1 is below key 1, block 2 below block 1, block 3 below key 7, which says 2.
             std::vector<std::uint32_t> keys(32, globalEmpty);
             keys[1] = keys[8] = 8;
             keys[7] = 16;
             keys[16] = globalModel;
             keys[24] = globalModel | 1;
             File file = pairFile();
             file.global(keys);
             // The model once more behind itself.
             const auto at = file.get<std::uint32_t>(file.get<std::uint32_t>(file_field::modelsOffset));
             Bytes model(file.bytes.begin() + at, file.bytes.end());
             file.bytes.resize((file.bytes.size() + 3) / 4 * 4);
             file.insert(at, Bytes(4));
             file.put(at, std::uint32_t(file.bytes.size()));
             file.put(file_field::modelCount, std::uint32_t(2));
             file.put(file_field::prismTotal, std::uint32_t(4));
             file.bytes.insert(file.bytes.end(), model.begin(), model.end());
             return file;
         },
         {"note GLOBAL-03 global_cells[8]: leads to the block at key 16, to which another key leads too",
          "note GLOBAL-07 header: the global octree has 2 levels of blocks below the root block: no game's "
          "file is known to have more than 1",
          "note SECTION-02 global_cells[24]: bytes 0x0098 to 0x00B7 belong to no section",
          "warning GLOBAL-04 models[1]: no cell leads to this model: 1 of 2 models are unreachable, their 2 "
          "prisms are never found; if keys led to the blocks in depth-first order, all would be reached: the "
          "file's writer miscounted"}},
        {"GLOBAL-07, not yet", [] { return pairFile().global(chain(2)); }, {}},
        {"GLOBAL-07",
         [] { return pairFile().global(chain(3)); },
         {"note GLOBAL-07 header: the global octree has 2 levels of blocks below the root block: no game's "
          "file is known to have more than 1"}},
    };
    return all;
}

// --- PRISM, ATTR

// One triangle with F up, A = -Z and B = -X, so that X = -Z and Y = +X, and C as given.
File withEdgeC(const dvec3& c, float length) {
    File file(kclSingleTriangle());
    file.setNormal(0, prism_field::edgeC, c);
    file.put(file.prism(0, prism_field::length), length);
    return file;
}

File withAttribute(const std::string& dialect, std::uint16_t attribute) {
    KclMesh mesh = kclSingleTriangle();
    mesh[0].attribute = attribute;
    return File(mesh, dialect);
}

// The second of the ramps is in two of the three models. Its copy in the last of them has that attribute.
File withOddCopy(std::uint16_t attribute) {
    File file(rampsMesh(), withSplit());
    std::uint64_t last = 0;
    for (std::size_t m = 0; m < file.figures.models.size(); ++m)
        for (std::size_t p = 0; p < file.model(m).globalIndices.size(); ++p)
            if (file.model(m).globalIndices[p] == 1)
                last = file.prism(p, prism_field::attribute, m);
    file.put(last, attribute);
    return file;
}

const std::vector<Case>& prismCases() {
    static const std::vector<Case> all = {
        {"clean ramps", rampsFile, {}},
        {"clean, several models", [] { return File(rampsMesh(), withSplit()); }, {}},
        {"PRISM-01",
         [] {
             File file = pairFile();
             file.put(file.prism(1, prism_field::edgeB), std::uint16_t(4));
             return file;
         },
         {"error PRISM-01 models[0].prisms[1]: edge_b = 4, but the model has 4 normals"}},
        {"PRISM-01, PRISM-09: the position",
         [] {
             File file = pairFile();
             file.put(file.prism(0, prism_field::position), std::uint16_t(2));
             file.put(file.prism(0, prism_field::edgeC), std::uint16_t(0xFFFF));
             return file;
         },
         {"error PRISM-01 models[0].prisms[0]: position = 2, but the model has 2 positions",
          "note PRISM-09 models[0].positions[0]: 1 vector is used by no prism: 1 positions, 0 normals | "
          "delete-prisms"}},
        {"PRISM-02, length 0",
         [] {
             File file = pairFile();
             file.put(file.prism(0, prism_field::length), 0.0f);
             return file;
         },
         {"warning PRISM-02 models[0].prisms[0]: no area: length 0 | delete-prisms"}},
        {"PRISM-02, negative length",
         [] {
             File file = pairFile();
             file.put(file.prism(0, prism_field::length), -1.0f);
             return file;
         },
         {"warning PRISM-02 models[0].prisms[0]: no area: length -1 | delete-prisms"}},
        {"PRISM-02, no number",
         [] {
             File file = rampsFile();
             file.put(file.position(0, 0), float(noNumber));
             return file;
         },
         {"warning PRISM-02 models[0].prisms[0]: no area: a number of it is not finite | delete-prisms"}},
        {"PRISM-02, PRISM-07: the edges do not meet",
         [] {
             File file = pairFile();
             file.put(file.prism(0, prism_field::edgeC), std::uint16_t(1));
             return file;
         },
         {"note PRISM-07 models[0].prisms[0]: edge normals A and C are near-parallel: cross product within 0 "
          "| "
          "delete-prisms",
          "warning PRISM-02 models[0].prisms[0]: no area: the edges do not meet in finite corners | "
          "delete-prisms"}},
        {"PRISM-03",
         [] {
             File file = pairFile();
             file.setNormal(0, prism_field::edgeB, {-1.0625, 0, 0});
             return file;
         },
         {"warning PRISM-03 models[0].normals[2]: length 1.0625 instead of 1, by more than 0.0001 | "
          "recompute-normals"}},
        {"PRISM-03, within the tolerance",
         [] {
             File file = pairFile();
             file.setNormal(0, prism_field::edgeB, {-1.00009, 0, 0});
             return file;
         },
         {}},
        {"PRISM-04",
         [] {
             File file = rampsFile();
             const dvec3 face = file.normal(1, prism_field::face), edge = file.normal(1, prism_field::edgeA);
             file.setNormal(1, prism_field::edgeA, std::sin(0.01) * face + std::cos(0.01) * edge);
             return file;
         },
         {"warning PRISM-04 models[0].prisms[1]: edge normal A is at 89.427 degrees to the face normal: "
          "product 0.00999983, 0.0001 at most | recompute-normals"}},
        {"PRISM-05, the face",
         [] {
             File file = rampsFile();
             file.setNormal(2, prism_field::face, -file.normal(2, prism_field::face));
             return file;
         },
         {"warning PRISM-05 models[0].prisms[2]: the face normal is 180 degrees off the shape's own | "
          "recompute-normals"}},
        {"PRISM-05, an edge",
         [] {
             File file = rampsFile();
             file.setNormal(2, prism_field::edgeB, -file.normal(2, prism_field::edgeB));
             return file;
         },
         {"warning PRISM-05 models[0].prisms[2]: edge normal B points inward | recompute-normals"}},
        {"PRISM-06, PRISM-07: a needle",
         [] {
             return withEdgeC({1, 0, 4e-6}, 0.0012f);
         },
         {"note PRISM-06 models[0].prisms[0]: sliver: the far corner is unreliable (4e-06, below 1e-05)",
          "note PRISM-07 models[0].prisms[0]: edge normals B and C are near-parallel: cross product within "
          "4e-06 | delete-prisms"}},
        {"PRISM-07",
         [] {
             return withEdgeC({0.99995, 0, 0.0099}, 2.97f);
         },
         {"note PRISM-07 models[0].prisms[0]: edge normals B and C are near-parallel: cross product within "
          "0.0099 | delete-prisms"}},
        {"PRISM-07, not quite",
         [] {
             return withEdgeC({0.99995, 0, 0.0101}, 3.03f);
         },
         {}},
        {"PRISM-08",
         [] {
             File file = pairFile();
             file.put(file.position(1, 1), 50.0f);
             return file;
         },
         {"note PRISM-08 models[0].prisms[1]: the same geometry as prism 0 | delete-prisms"}},
        {"PRISM-08, another bit",
         [] {
             File file = pairFile();
             file.put(file.position(1, 1), std::nextafter(50.0f, 51.0f));
             return file;
         },
         {}},
        {"PRISM-09",
         [] {
             File file(pairMesh(), "plat_be");
             file.insert(file.model().prismsAt, Bytes(24));
             return file.insert(file.model().normalsAt, Bytes(12));
         },
         {"note PRISM-09 models[0].positions[2]: 3 vectors are used by no prism: 1 positions, 2 normals | "
          "delete-prisms"}},
        {"PRISM-09, a signature is meant to be unused",
         [] {
             KclBuild build = kclPreset("kart_be");
             build.signature = true;
             return File(pairMesh(), build);
         },
         {}},
        {"PRISM-10",
         [] {
             File file = pairFile();
             file.put(file.prism(1, prism_field::globalIndex), std::uint32_t(0x80000000));
             return file;
         },
         {"note PRISM-10 models[0].prisms[1]: 1 global index is shared by unlike prisms"}},
        {"PRISM-10, within the weld",
         [] {
             File file = pairFile();
             file.put(file.position(1, 1), 50.0009f);
             file.put(file.prism(1, prism_field::globalIndex), std::uint32_t(0));
             return file;
         },
         {}},

        {"ATTR-01, no name",
         [] { return withAttribute("ds_kart", 0x9F00); },
         {"note ATTR-01 models[0].prisms[0]: attribute 0x9F00: type 0x1F has no name in the profile Mario "
          "Kart "
          "DS | set-attribute"}},
        {"ATTR-01, class",
         [] { return withAttribute("ds_kart", 0x8800); },
         {"note ATTR-01 models[0].prisms[0]: attribute 0x8800: its bits say Floor, but the type Wall usually "
          "is "
          "Wall | set-attribute"}},
        {"ATTR-02, a floor that faces down",
         [] {
             KclMesh mesh = kclSingleTriangle();
             std::swap(mesh[0].v[1], mesh[0].v[2]);
             return File(mesh);
         },
         {"note ATTR-02 models[0].prisms[0]: floor type Road 1, asphalt faces down: slope 180 degrees | "
          "flip"}},
        {"ATTR-02, unless it is sticky",
         [] {
             KclMesh mesh = kclSingleTriangle();
             std::swap(mesh[0].v[1], mesh[0].v[2]);
             mesh[0].attribute = sticky;
             return File(mesh);
         },
         {}},
        {"ATTR-02, a steep floor",
         [] {
             return File({{{dvec3{0, 0, 0}, {0, 0, 300}, {30, 300, 0}}, 0}});
         },
         {"note ATTR-02 models[0].prisms[0]: floor type Road 1, asphalt is steep: slope 84.2894 degrees | "
          "set-attribute"}},
        {"ATTR-02, not too steep",
         [] {
             return File({{{dvec3{0, 0, 0}, {0, 0, 300}, {60, 300, 0}}, 0}});
         }, // 78.7
         {}},
        {"ATTR-02, a flat wall",
         [] { return withAttribute("v2le", 0x11); },
         {"note ATTR-02 models[0].prisms[0]: wall type Wall 1, concrete lies flat: slope 0 degrees | "
          "set-attribute"}},
        {"ATTR-02, a wall at the ceiling",
         [] {
             KclMesh mesh = kclSingleTriangle();
             std::swap(mesh[0].v[1], mesh[0].v[2]);
             mesh[0].attribute = 0x11;
             return File(mesh);
         },
         {}},
        {"no ATTR without a table", [] { return withAttribute("kart_le", 0xFFFF); }, {}},
        {"no ATTR-01 where the value is an index", [] { return withAttribute("plat_be", 0xFFFF); }, {}},
        {"ATTR-03",
         [] { return withOddCopy(0x0006); },
         {"warning ATTR-03 models[0].prisms[1]: 2 copies of this prism do not agree: this one says 0x4000, "
          "prism 0 "
          "of model 2 says 0x0006 | set-attribute"}},
    };
    return all;
}

// --- OCTREE

constexpr std::uint32_t leaf = 0x80000000;

// Keys of the pair's four root cells and what follows them, and lists; `lists` hold {0, 1} at first.
File tree(std::vector<std::uint32_t> keys, std::vector<std::uint16_t> lists = {0, 1, 0xFFFF}) {
    return pairFile().octree(keys, lists);
}

// Four roots and a block of eight leaves behind them, all with the first list.
std::vector<std::uint32_t> fourAndBlock() {
    std::vector<std::uint32_t> keys(4, leaf | 46);
    keys.insert(keys.end(), 8, leaf | 30);
    return keys;
}

// The first root cell divided down to cells of edge 1, the first of which holds a branch.
File belowOne() {
    constexpr std::uint32_t blocks = 8; // edges 128 to 1
    std::vector<std::uint32_t> keys;
    const std::uint32_t listAt = 16 + blocks * 32;
    keys.insert(keys.end(), 4, leaf | (listAt - 2));
    for (std::uint32_t b = 0; b < blocks; ++b)
        keys.insert(keys.end(), 8, leaf | (listAt - 2 - (16 + 32 * b)));
    keys[0] = 16;
    for (std::uint32_t b = 0; b + 1 < blocks; ++b)
        keys[4 + 8 * b] = 32;
    keys[4 + 8 * (blocks - 1)] = 4;
    return tree(keys, std::vector<std::uint16_t>{0, 1, 0xFFFF, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
}

File withGrid(std::uint64_t field, std::uint32_t value, std::size_t roots) {
    File file = tree(std::vector<std::uint32_t>(roots, leaf | std::uint32_t(4 * roots - 2)));
    file.put(file.header(field), value);
    return file;
}

const std::vector<Case>& octreeCases() {
    static const std::vector<Case> all = {
        {"clean tree", [] { return tree(fourAndBlock()); }, {}},
        {"OCTREE-01, mask",
         [] { return withGrid(model_field::mask, 0xFFFFFE01, 4); },
         {"error OCTREE-01 models[0]: mask x is 0xFFFFFE01: no power of two less one, inverted"}},
        {"OCTREE-01, OCTREE-08: too many root cells",
         [] {
             File file = tree(std::vector<std::uint32_t>(7, leaf | 26), {0xFFFF});
             file.put(file.header(model_field::mask + 8), std::uint32_t(0xFFFFFC00)); // 2 x 1 x 4
             return file;
         },
         {"error OCTREE-01 models[0]: a grid of 2 x 1 x 4 root cells needs 32 bytes, the octree has 30",
          "warning OCTREE-08 models[0].prisms[0]: in no list of the octree: never found",
          "warning OCTREE-08 models[0].prisms[1]: in no list of the octree: never found"}},
        {"OCTREE-02, y_shift",
         [] { return withGrid(model_field::yShift, 2, 4); },
         {"warning OCTREE-02 models[0]: lookup uses other cells than the grid has: shifts 2 and 1 with 2 x 1 "
          "x "
          "2 root cells"}},
        {"OCTREE-02, z_shift",
         [] { return withGrid(model_field::zShift, 0xFFFFFFFF, 4); },
         {"warning OCTREE-02 models[0]: lookup uses other cells than the grid has: shifts 1 and 4294967295 "
          "with "
          "2 x 1 x 2 root cells"}},
        {"OCTREE-02, a single cell",
         [] {
             File file = withGrid(model_field::yShift, 0xFFFFFFFF, 4);
             file.put(file.header(model_field::zShift), std::uint32_t(0xFFFFFFFF));
             return file;
         },
         {}},
        {"OCTREE-03, past the end",
         [] {
             return tree({leaf | 14, 0x1000, leaf | 14, leaf | 14});
         },
         {"error OCTREE-03 models[0].octree.keys[1]: branch 0x00001000 to 4096, past the octree's 22 bytes"}},
        {"OCTREE-03, unaligned",
         [] {
             return tree({leaf | 14, 18, leaf | 14, leaf | 14});
         },
         {"error OCTREE-03 models[0].octree.keys[1]: branch 0x00000012 to 18, no multiple of 4"}},
        {"OCTREE-03, a cycle",
         [] {
             std::vector<std::uint32_t> keys = fourAndBlock();
             keys[0] = 16;
             keys[1] = 0;
             return tree(keys);
         },
         {"error OCTREE-03 models[0].octree.keys[1]: branch 0x00000000 back to 0, a block above itself"}},
        {"OCTREE-03, a cycle below",
         [] {
             std::vector<std::uint32_t> keys = fourAndBlock();
             keys[2] = 16;
             keys[7] = 0;
             return tree(keys);
         },
         {"error OCTREE-03 models[0].octree.keys[7]: branch 0x00000000 back to 16, a block above itself"}},
        {"OCTREE-03, overlap",
         [] {
             std::vector<std::uint32_t> keys = fourAndBlock();
             keys[1] = 16;
             keys[2] = 20;
             return tree(keys);
         },
         {"error OCTREE-03 models[0].octree.keys[2]: branch 0x00000014 to 20, into the middle of other "
          "keys"}},
        {"OCTREE-03, below edge 1",
         belowOne,
         {"error OCTREE-03 models[0].octree.keys[60]: branch 0x00000004 below a cell of edge 1"}},
        {"OCTREE-04, odd",
         [] {
             return tree({leaf | 14, leaf | 15, leaf | 14, leaf | 14});
         },
         {"error OCTREE-04 models[0].octree.keys[1]: list at 17, an odd address"}},
        {"OCTREE-04, past the end",
         [] {
             return tree({leaf | 14, leaf | 20, leaf | 14, leaf | 14});
         },
         {"error OCTREE-04 models[0].octree.keys[1]: list at 22, past the octree's 22 bytes"}},
        {"OCTREE-04, inside the keys",
         [] {
             return tree({leaf | 14, leaf | 2, leaf | 14, leaf | 14});
         },
         {"error OCTREE-04 models[0].octree.keys[1]: list at 4, inside the keys"}},
        {"OCTREE-04, without end",
         [] {
             return tree({leaf | 14, leaf | 20, leaf | 14, leaf | 14}, {0, 1, 0xFFFF, 0});
         },
         {"error OCTREE-04 models[0].octree.keys[1]: list at 22 has no end"}},
        {"OCTREE-05",
         [] {
             return tree(std::vector<std::uint32_t>(4, leaf | 14), {0, 1, 2, 9, 0xFFFF});
         },
         {"error OCTREE-05 models[0].octree.lists[0]: names prism 2 of 2"}},
        {"OCTREE-06, descending",
         [] {
             return tree(std::vector<std::uint32_t>(4, leaf | 14), {1, 0, 0xFFFF});
         },
         {"note OCTREE-06 models[0].octree.lists[0]: does not ascend: prism 0 after 1"}},
        {"OCTREE-06, repeated",
         [] {
             return tree(std::vector<std::uint32_t>(4, leaf | 14), {0, 1, 1, 0xFFFF});
         },
         {"note OCTREE-06 models[0].octree.lists[0]: names prism 1 twice"}},
        {"OCTREE-07, a block",
         [] {
             std::vector<std::uint32_t> keys = fourAndBlock();
             keys[0] = keys[3] = 16;
             return tree(keys);
         },
         {"note OCTREE-07 models[0].octree.keys[3]: leads to the block at key 4, to which another key leads "
          "too"}},
        {"OCTREE-07, a tail",
         [] {
             return tree({leaf | 14, leaf | 16, leaf | 14, leaf | 18});
         },
         {"note OCTREE-07 models[0].octree.lists[1]: begins inside list 0"}},
        {"OCTREE-08",
         [] {
             return tree(std::vector<std::uint32_t>(4, leaf | 14), {1, 0xFFFF});
         },
         {"warning OCTREE-08 models[0].prisms[0]: in no list of the octree: never found"}},
        {"OCTREE-09",
         [] { return withGrid(model_field::mask + 8, 0xFF000000, 0x20000); },
         {"warning OCTREE-09 models[0]: a root grid of 131072 cells, 524288 bytes; 32768 at most is usual"}},
        {"OCTREE-09, as many as are usual",
         [] { return withGrid(model_field::mask + 8, 0xFFC00000, 0x8000); },
         {}},
    };
    return all;
}

// --- LIMIT, COVER

// That many triangles above each other, and the same list in each root cell.
File stack(const std::string& dialect, std::size_t prisms) {
    KclMesh mesh;
    for (std::size_t i = 0; i < prisms; ++i)
        append(mesh, moved(kclSingleTriangle(), {0, 0.125 * double(i), 0}));
    File file(mesh, dialect);
    std::vector<std::uint16_t> list;
    for (std::size_t i = 0; i < prisms; ++i)
        list.push_back(std::uint16_t(i + file.dialect().listBase()));
    list.push_back(file.dialect().listEnd());
    const glm::ivec3 bits = file.model().gridLog2 - file.model().shift;
    const std::size_t roots = std::size_t(1) << (bits.x + bits.y + bits.z);
    std::vector<std::uint32_t> keys(roots, leaf | std::uint32_t(4 * roots + 2 * prisms - 2)); // empty lists
    keys.back() = leaf | std::uint32_t(4 * roots - 2);
    return file.octree(keys, list);
}

// Positions or normals to reach that count, before the section that follows them.
File filled(std::uint64_t count, bool normals) {
    File file(pairMesh(), "plat_le");
    const std::uint64_t more = count - (normals ? file.model().normals : file.model().positions);
    return file.insert(normals ? file.model().prismsAt : file.model().normalsAt, Bytes(12 * more));
}

const std::vector<Case>& limitCases() {
    static const std::vector<Case> all = {
        {"LIMIT-01",
         [] { return stack("kart_be", 257); },
         {"warning LIMIT-01 models[0].octree.keys[0]: lists 257 prisms, the game keeps 256"}},
        {"LIMIT-01, as many as fit", [] { return stack("kart_be", 256); }, {}},
        {"no LIMIT-01 in other games", [] { return stack("kart_le", 300); }, {}},
        {"LIMIT-02",
         [] { return stack("v2le", 513); },
         {"note LIMIT-02 models[0].octree.keys[3]: lists 513 prisms; one game's buffer is known to hold "
          "512"}},
        {"LIMIT-02, as many as fit", [] { return stack("v2be", 512); }, {}},
        {"LIMIT-03, PRISM-09: positions",
         [] { return filled(64226, false); },
         {"note PRISM-09 models[0].positions[2]: 64224 vectors are used by no prism: 64224 positions, 0 "
          "normals "
          "| delete-prisms",
          "warning LIMIT-03 models[0]: 64226 of 65536 positions"}},
        {"LIMIT-03, PRISM-09: normals, not yet",
         [] { return filled(64225, true); },
         {"note PRISM-09 models[0].normals[4]: 64221 vectors are used by no prism: 0 positions, 64221 "
          "normals | "
          "delete-prisms"}},
        {"LIMIT-04, COVER-03: far out",
         [] {
             File file(pairMesh(), "kart_le");
             file.put(file.position(1, 0), 1048577.0f);
             return file;
         },
         {"warning COVER-03 models[0].prisms[1]: 1 prism of the model reaches out of its grid; this one by "
          "1.04841e+06 units",
          "warning LIMIT-04 models[0].positions[1]: coordinate 1048577 is beyond 1048576 units from the "
          "origin"}},
        {"COVER-03, the corners",
         [] {
             File file = pairFile();
             file.put(file.header(model_field::gridMin), 100.5f);
             return file;
         },
         {"warning COVER-03 models[0].prisms[0]: 2 prisms of the model reach out of its grid; this one by "
          "0.5 "
          "units"}},
        {"COVER-03, only with the radius",
         [] {
             File file = pairFile();
             file.put(file.header(model_field::radius), 51.0f); // the pad is 50
             return file;
         },
         {"note COVER-03 models[0].prisms[0]: 2 prisms of the model with the sphere around them reach out of "
          "its grid; this one by 1 units"}},
    };
    return all;
}

} // namespace

class TestChecks : public QObject {
    Q_OBJECT

  private slots:
    void rules_data();
    void rules();
    void everyRuleIsTried();
    void cleanFiles_data();
    void cleanFiles();
    void workedExample();
    void strayDsNormals();
    void upReference();
    void profiles();
    void staleOctree();
    void derivedWorkIsBounded();
    void locations();
    void fixesMend_data();
    void fixesMend();
    void cellsAreBoundAgain();
    void scope();
    void manyCases();
    void equalPrismsInMasses();
    void cancel();
    void sharedFile_data();
    void sharedFile();
};

void TestChecks::rules_data() {
    QTest::addColumn<int>("number");
    const std::vector<Case> all = cases();
    for (std::size_t i = 0; i < all.size(); ++i)
        QTest::newRow(all[i].name) << int(i);
}

void TestChecks::rules() {
    QFETCH(int, number);
    const Case tried = cases()[std::size_t(number)];
    const File file = tried.make();
    QCOMPARE(found(file), lines(tried.issues));
}

// Each rule that is built is triggered by a case above or by a test below.
void TestChecks::everyRuleIsTried() {
    QSet<QString> tried = {"LIMIT-05", "COVER-04"};
    for (const Case& one : cases())
        for (const char* issue : one.issues)
            tried.insert(QString::fromUtf8(issue).section(' ', 1, 1));
    QCOMPARE(tried.size(), 2 + 3 + 4 + 5 + 10 + 3 + 9 + 5 + 2);
}

void TestChecks::cleanFiles_data() {
    QTest::addColumn<QString>("dialect");
    for (const Dialect& dialect : dialects()) {
        const std::string id(dialect.id);
        QTest::newRow(id.c_str()) << QString::fromStdString(id);
    }
}

void TestChecks::cleanFiles() {
    QFETCH(QString, dialect);
    const std::string id = dialect.toStdString();
    const KclWords words = kclWords(id);
    KclBuild build = kclPreset(id);
    build.minCell = 32; // so that no leaf of kart_be lists too much
    KclMesh mesh = kclHills(300, words);
    append(mesh, moved(kclTunnel(words), {-2000, 0, 0}));
    append(mesh, moved(kclThinWalls(words), {0, 0, 2500}));
    QCOMPARE(found(File(mesh, build)), QStringList());
    if (!findDialect(id)->v2)
        return;
    build.globalDepth = 1;
    build.maxPerModel = 150;
    File several(mesh, build);
    QVERIFY(several.figures.models.size() > 8);
    QCOMPARE(several.figures.globalDepth, 1);
    QCOMPARE(found(several), QStringList());
    several.bytes = wrapped(several.bytes);
    QCOMPARE(found(several), QStringList());
}

// Section 15 of the format page, byte by byte.
void TestChecks::workedExample() {
    const QByteArray bytes =
        QByteArray::fromHex("02020000 00000038 00000058 00000001 42480000 C1F00000 43160000 44098000"
                            "42C80000 44098000 00000009 00000008 00000009 00000001 80000000 80000000"
                            "80000000 80000000 80000000 80000000 80000000 80000000 0000005C 0000003C"
                            "00000048 00000078 0000008C 41F00000 42480000 C1F00000 43160000 FFFFFE00"
                            "FFFFFF00 FFFFFE00 00000008 00000001 00000001 41C80000 42C80000 42480000"
                            "43480000 00000000 3F800000 00000000 00000000 00000000 BF800000 BF800000"
                            "00000000 00000000 3F19999A 00000000 3F4CCCCD 43700000 00000000 00010002"
                            "00030000 00000000 8000002E 00000010 8000002E 80000030 8000001E 8000001E"
                            "80000020 80000020 8000001E 8000001E 80000020 80000020 0000FFFF");
    QCOMPARE(found(Bytes(bytes.begin(), bytes.end())), QStringList());
}

void TestChecks::strayDsNormals() {
    // A square: one face normal and six edge normals, of 6 bytes each, and 2 bytes to the multiple of 4.
    KclMesh mesh;
    quad(mesh, {0, 0, 0}, {0, 0, 300}, {400, 0, 300}, {400, 0, 0}, 0x8000);
    File file(mesh, "ds_kart");
    QCOMPARE(file.model().normals, std::size_t(7));
    QCOMPARE(found(file), QStringList());
    file.bytes[std::size_t(file.model().prismsAt - 1)] = 1;
    QCOMPARE(found(file), QStringList("warning SECTION-01 models[0]: 2 stray bytes after the normals"));
}

void TestChecks::upReference() {
    const auto with = [](std::int64_t reference, const dvec3& point) {
        const auto document = opened(withAttribute("v2be", 0).bytes);
        Settings settings = settingsOf(*document);
        settings.values["up_reference"] = reference;
        settings.values["up_point_x"] = point.x;
        settings.values["up_point_y"] = point.y;
        settings.values["up_point_z"] = point.z;
        return inWords(*document, check(*document, settings));
    };
    const dvec3 middle(700 / 3.0, 50, 300);
    QCOMPARE(with(UpReference::PlusY, middle), QStringList());
    QCOMPARE(with(UpReference::Point, middle - dvec3(0, 1000, 0)), QStringList());
    QCOMPARE(with(UpReference::Point, middle + dvec3(0, 1000, 0)),
             QStringList("note ATTR-02 models[0].prisms[0]: floor type Road 1, asphalt faces down: slope 180 "
                         "degrees | flip"));
    QCOMPARE(with(UpReference::Off, middle + dvec3(0, 1000, 0)), QStringList());
}

void TestChecks::profiles() {
    const auto with = [](const char* profile, std::uint16_t attribute) {
        const auto document = opened(withAttribute("v2le", attribute).bytes);
        Settings settings = settingsOf(*document);
        const Status chosen =
            applySetting(settings, document->settingDefinitions(), std::string("profile=") + profile);
        if (!chosen)
            return QStringList("no such profile");
        return inWords(*document, check(*document, settings));
    };
    QCOMPARE(with("splatoon", 0x40), QStringList());
    QCOMPARE(with("splatoon", 0x41),
             QStringList("note ATTR-01 models[0].prisms[0]: attribute 0x0041: type 0x0041 has no name in the "
                         "profile Splatoon 1 and 2 | set-attribute"));
    QCOMPARE(with("splatoon", 0x80),
             QStringList("note ATTR-02 models[0].prisms[0]: wall type Wall lies flat: slope 0 degrees | "
                         "set-attribute"));
    QCOMPARE(with("smo", 0x41), QStringList());
}

void TestChecks::staleOctree() {
    const auto document = opened(rampsFile().bytes);
    const Settings settings = settingsOf(*document);
    const PropertyRef y{{positionType, 0, 0, 1}, "position", 1};
    QVERIFY(core::setProperty(*document, settings, y, 1.0f));
    QCOMPARE(inWords(*document, check(*document, settings)),
             QStringList("note COVER-04 models[0]: the geometry changed since the octree was made: its lists "
                         "may miss prisms"));
    QVERIFY(core::setProperty(*document, settings, y, 0.0f));
    QCOMPARE(inWords(*document, check(*document, settings)), QStringList());
}

// 2^14 root cells whose lists have as many entries: more pairs than anyone will count.
void TestChecks::derivedWorkIsBounded() {
    constexpr std::uint32_t roots = 1 << 14;
    const auto file = [&](bool overlap) {
        File made(pairMesh(), "plat_le"); // one root cell
        std::vector<std::uint32_t> keys;
        std::vector<std::uint16_t> lists;
        for (std::uint32_t i = 0; i < roots; ++i) {
            keys.push_back(leaf | (4 * roots - 2 + (overlap ? 2 * i : 0)));
            lists.push_back(std::uint16_t(1 + i % 2));
        }
        lists.push_back(0);
        const int log2 = made.model().shift + 14 - (made.model().gridLog2.x - made.model().shift) -
                         (made.model().gridLog2.y - made.model().shift);
        made.put(made.header(model_field::mask + 8), ~((std::uint32_t(1) << log2) - 1));
        return made.octree(keys, lists);
    };
    for (const bool overlap : {false, true}) {
        const auto document = opened(file(overlap).bytes);
        QVERIFY(document);
        const IssueList list = check(*document, settingsOf(*document));
        std::map<std::string, std::uint64_t> expected = {{"KCL-LIMIT-05", 1}, {"KCL-OCTREE-06", 1}};
        if (overlap)
            expected = {{"KCL-LIMIT-05", 1}, {"KCL-OCTREE-06", roots - 1}, {"KCL-OCTREE-07", roots - 1}};
        QVERIFY(list.totals == expected);
        const std::uint64_t entries =
            overlap ? std::uint64_t(roots) * (roots + 1) / 2 : std::uint64_t(roots) * roots;
        const QString words = inWords(*document, list).filter("LIMIT-05").join("");
        QVERIFY(words.startsWith("note LIMIT-05 models[0]: check incomplete after "));
        QVERIFY(words.contains(QString(" of %1 list entries").arg(entries)));
    }
}

void TestChecks::locations() {
    const auto expect = [](const File& file, const char* rule, const Location& location) {
        const auto document = opened(file.bytes);
        const IssueList list = check(*document, settingsOf(*document));
        for (const Issue& issue : list.issues)
            QVERIFY(issue.location);
        const auto at = std::find_if(list.issues.begin(), list.issues.end(), [&](const Issue& issue) {
            return issue.rule == std::string("KCL-") + rule;
        });
        QVERIFY2(at != list.issues.end(), rule);
        QCOMPARE(at->location->space, location.space);
        QCOMPARE(at->location->offset, location.offset);
        QCOMPARE(at->location->length, location.length);
    };
    // File header 56, global octree 32, model list 4, model header 60, 2 positions, 4 normals, 2 prisms,
    // octree.
    constexpr std::uint64_t model = 92, positions = model + 60, normals = positions + 24,
                            prisms = normals + 48, octree = prisms + 40;
    File file = pairFile();
    file.put(file.prism(1, prism_field::edgeB), std::uint16_t(4));
    expect(file, "PRISM-01", {0, prisms + 20 + 10, 2});
    file.bytes = wrapped(file.bytes, {1});
    expect(file, "PRISM-01", {1, prisms + 20 + 10, 2});
    expect(file, "YAZ0-01", {0, 8, 8});

    file = pairFile();
    file.put(file_field::log2Size + 8, std::uint32_t(8));
    file.put(file_field::prismTotal, std::uint32_t(7));
    file.put(file.header(model_field::radius), -1.0f);
    expect(file, "HEADER-01", {0, model + 0x38, 4});
    expect(file, "HEADER-02", {0, 0x30, 4});
    expect(file, "HEADER-03", {0, 0x34, 4});

    file = pairFile().global(cells({globalModel, globalModel | 7}));
    expect(file, "GLOBAL-01", {0, 0x38 + 4, 4});
    file = tree({leaf | 14, 18, leaf | 14, leaf | 14}, {0, 1, 1, 0xFFFF});
    expect(file, "OCTREE-03", {0, octree + 4, 4});
    expect(file, "OCTREE-06", {0, octree + 16, 8});
    file = pairFile();
    file.setNormal(0, prism_field::edgeA, {0, 0, -1.5});
    expect(file, "PRISM-03", {0, normals + 12, 12});
    file.put(file.position(1, 1), 50.0f);
    expect(file, "PRISM-08", {0, prisms + 20, 20});
}

void TestChecks::fixesMend_data() { rules_data(); }

// Every fix that needs nobody to choose, run: its issue is gone and no rule is new.
void TestChecks::fixesMend() {
    QFETCH(int, number);
    const File file = cases()[std::size_t(number)].make();
    const auto document = opened(file.bytes, std::string(file.dialect().id));
    const Settings settings = settingsOf(*document);
    std::vector<Operation> operations = document->operations(settings);
    operations.push_back(setPropertyOperation());
    const IssueList before = check(*document, settings);
    for (const Issue& issue : before.issues) {
        if (!issue.fix)
            continue;
        const Operation* operation = findOperation(operations, issue.fix->operation);
        QVERIFY2(operation, issue.fix->operation.c_str());
        Progress progress;
        const Result<Outcome> outcome =
            operation->run(*document, settings, issue.fix->items, issue.fix->parameters, progress);
        QVERIFY2(outcome, outcome ? "" : describe(outcome.error()).c_str());
        if (!outcome->document) { // a type is for the user to choose
            QCOMPARE(issue.fix->operation, std::string("set-attribute"));
            QVERIFY(issue.fix->parameters.count("value") == 0);
            continue;
        }
        const IssueList after = check(*outcome->document, settings);
        for (const auto& [rule, count] : after.totals)
            QVERIFY2(before.totals.count(rule) > 0 || rule == "KCL-COVER-04" || rule == "KCL-PRISM-09",
                     english(issue.text).c_str());
        const auto left = after.totals.find(issue.rule);
        QVERIFY2(left == after.totals.end() || left->second < before.totals.at(issue.rule),
                 english(issue.text).c_str());
    }
}

// A model that lost its cell: to a model that is not there, or to nothing.
void TestChecks::cellsAreBoundAgain() {
    for (const std::uint32_t key : {globalModel | 9, globalEmpty}) {
        File file(rampsMesh(), withSplit());
        const auto last = globalModel | std::uint32_t(file.figures.models.size() - 1);
        std::vector<std::uint64_t> lost;
        for (std::uint64_t i = 0; i < blockKeys; ++i)
            if (file.get<std::uint32_t>(fileHeaderBytes + 4 * i) == last)
                lost.push_back(fileHeaderBytes + 4 * i);
        QVERIFY(!lost.empty());
        for (const std::uint64_t at : lost)
            file.put(at, key);
        const auto document = opened(file.bytes);
        const Settings settings = settingsOf(*document);
        const IssueList list = check(*document, settings);
        QCOMPARE(list.totals.at("KCL-GLOBAL-04"), 1u);
        const auto unreachable = std::find_if(list.issues.begin(), list.issues.end(),
                                              [](const Issue& i) { return i.rule == "KCL-GLOBAL-04"; });
        QVERIFY(unreachable->fix);
        Progress progress;
        const Result<Outcome> outcome =
            setPropertyOperation().run(*document, settings, {}, unreachable->fix->parameters, progress);
        QVERIFY(outcome);
        QCOMPARE(check(*outcome->document, settings).totals.count("KCL-GLOBAL-04"), 0u);
    }
}

void TestChecks::scope() {
    File file = rampsFile();
    file.put(file.prism(0, prism_field::length), 0.0f);
    file.put(file.prism(1, prism_field::globalIndex), std::uint32_t(0));
    file.put(file.prism(1, prism_field::length), -1.0f);
    file.setNormal(2, prism_field::face, 2.0 * file.normal(2, prism_field::face));
    file.put(file.header(model_field::radius), -1.0f);
    file.put(file_field::log2Size, std::uint32_t(1));
    file.put(file_field::prismTotal, std::uint32_t(9));
    file.put(fileHeaderBytes + 8, std::uint32_t(0x40000000));
    const auto document = opened(file.bytes);
    const auto in = [&](std::vector<ItemId> items) {
        return inWords(*document, check(*document, settingsOf(*document), items));
    };
    const QString first = "warning PRISM-02 models[0].prisms[0]: no area: length 0 | delete-prisms";
    const QString second = "warning PRISM-02 models[0].prisms[1]: no area: length -1 | delete-prisms";
    QCOMPARE(in({prismItem(0, 0)}), QStringList(first));
    QCOMPARE(in({prismItem(0, 1), prismItem(0, 0), prismItem(0, 1), prismItem(0, 99), prismItem(7, 0)}),
             QStringList({first, second}));
    QCOMPARE(in({{positionType, 0, 0, 0}, nodeItem(0, 0), {fileType}, {listType, 0, 0, 0}}), QStringList());
    QCOMPARE(in({modelItem(0)}), QStringList("warning HEADER-01 models[0]: sphere radius -1"));
    QCOMPARE(in({{headerType}}),
             QStringList("warning HEADER-02 header: axis x of the world box needs 11 bits, has 1"));
    QCOMPARE(in({{globalCellType, 0, 0, 2}}),
             QStringList("error GLOBAL-02 global_cells[2]: bad key 0x40000000: of the unknown kind 01"));
    const ItemId normal{normalType, 0, 0, file.get<std::uint16_t>(file.prism(2, prism_field::face))};
    QCOMPARE(in({normal}).size(), 1);
    QVERIFY(in({normal})[0].startsWith("warning PRISM-03 models[0].normals["));
    QCOMPARE(in({{positionType, 0, 0, 99}}), QStringList()); // asked about nothing that is there
}

void TestChecks::manyCases() {
    File file(kclHills(1500, kclWords("v2be")));
    for (std::uint64_t p = 0; p < 1500; ++p)
        file.put(file.prism(p, prism_field::length), 0.0f);
    const auto document = opened(file.bytes);
    const IssueList list = check(*document, settingsOf(*document));
    QCOMPARE(list.totals.at("KCL-PRISM-02"), 1500u);
    QCOMPARE(list.issues.size(), IssueList::perRule);
    QCOMPARE(list.total(Severity::Warning), 1500u);
}

// Sixty thousand prisms with one index: all alike, and all of different shapes.
void TestChecks::equalPrismsInMasses() {
    constexpr std::uint32_t count = 60000;
    for (const bool alike : {true, false}) {
        File file(kclSingleTriangle());
        const auto first = file.bytes.begin() + std::ptrdiff_t(file.model().prismsAt);
        const Bytes prism(first, first + std::ptrdiff_t(file.dialect().prismBytes()));
        Bytes more;
        for (std::uint32_t i = 1; i < count; ++i)
            more.insert(more.end(), prism.begin(), prism.end());
        file.insert(file.model().octreeAt, more);
        if (!alike)
            for (std::uint32_t i = 1; i < count; ++i)
                file.put(file.prism(i, prism_field::length), 240.0f - 0.0039f * float(i));
        const auto document = opened(file.bytes);
        std::map<std::string, std::uint64_t> totals = check(*document, settingsOf(*document)).totals;
        QCOMPARE(totals["KCL-OCTREE-08"], count - 1);
        QCOMPARE(totals["KCL-PRISM-08"], alike ? count - 1 : 0);
        QCOMPARE(totals["KCL-PRISM-10"], alike ? 0u : 1u);
    }
}

void TestChecks::cancel() {
    const auto document = opened(pairFile().bytes);
    Progress progress;
    progress.cancel();
    for (const std::vector<ItemId>& scope : {std::vector<ItemId>(), std::vector{prismItem(0, 0)}}) {
        const Result<IssueList> list =
            document->check(settingsOf(*document), CheckTier::Full, scope, progress);
        QVERIFY(!list);
        QCOMPARE(list.error().code, ErrorCode::Cancelled);
    }
}

namespace {

std::vector<std::filesystem::path> sharedPaths() {
    const std::filesystem::path folder = std::filesystem::path(COLLISCOPE_SHARED_DATA) / "kcl";
    std::vector<std::filesystem::path> paths = filesIn(folder, ".kcl");
    for (const auto& path : filesIn(folder / "yaz0", ".szs"))
        paths.push_back(path);
    return paths;
}

} // namespace

void TestChecks::sharedFile_data() {
    QTest::addColumn<QString>("path");
    const std::vector<std::filesystem::path> paths = sharedPaths();
    if (paths.empty())
        QSKIP("the shared files are not here");
    for (const auto& path : paths)
        QTest::newRow(path.filename().string().c_str()) << QString::fromStdString(path.string());
}

void TestChecks::sharedFile() {
    QFETCH(QString, path);
    nlohmann::json expected;
    std::ifstream(path.toStdString() + ".expected.json") >> expected;
    const auto document = opened(tests::readFile(path.toStdString()));
    QVERIFY(document);
    for (const CheckTier tier : {CheckTier::Quick, CheckTier::Full}) {
        Progress progress;
        const Result<IssueList> list = document->check(settingsOf(*document), tier, {}, progress);
        QVERIFY(list);
        std::map<std::string, std::uint64_t> totals = list->totals;
        for (const nlohmann::json& rule : expected["issues_not_judged"])
            totals.erase(rule.get<std::string>());
        QCOMPARE(QString::fromStdString(nlohmann::json(totals).dump()),
                 QString::fromStdString(expected["issues"].dump()));
        std::vector<std::uint64_t> unreachable;
        for (const Issue& issue : list->issues) {
            QVERIFY(issue.location);
            QVERIFY(document->exists(issue.item));
            if (issue.rule != "KCL-GLOBAL-04")
                continue;
            unreachable.push_back(issue.item.index);
            QVERIFY(english(issue.text).find("the file's writer miscounted") != std::string::npos);
            QVERIFY(!issue.fix); // whole blocks are lost
        }
        QVERIFY(nlohmann::json(unreachable) == expected["unreachable_models"]);
    }
}

QTEST_APPLESS_MAIN(TestChecks)
#include "tst_checks.moc"
