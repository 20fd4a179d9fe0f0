#include "tests/support/conformance.h"
#include "core/scene/primitives.h"

#include "core/formats/embedded.h"
#include "tests/support/generated_samples.h"
#include "tests/support/same_scene.h"
#include "tests/support/shared_data.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <set>

namespace core::test {
namespace {

bool opens(const Format& format, const ConformanceSample& sample) {
    Progress progress;
    ReadOptions options;
    options.name = sample.name;
    return format.read(sample.bytes, options, progress).has_value();
}

std::vector<ConformanceSample> findSamples(const std::string& sharedData) {
    std::vector<ConformanceSample> samples;
    const auto add = [&](const std::string& key, std::string name, Bytes bytes) {
        samples.push_back({key, std::move(name), std::move(bytes)});
    };
    const std::vector<GeneratedSample> generated = generatedSamples();
    for (const Format* format : registeredFormats()) {
        const std::string key(format->key());
        for (const EmbeddedFile& file : embeddedFiles())
            if (file.kind == EmbeddedFile::Kind::Sample) {
                // A folder may register several formats: its samples belong to whichever claims them best.
                const ByteView bytes(file.bytes.data(), file.bytes.size());
                const auto found = claimants(bytes, file.name);
                if (!found.empty() && found.front().format == format)
                    add(key, "sample " + std::string(file.name), Bytes(bytes.begin(), bytes.end()));
            }
        for (const GeneratedSample& sample : generated)
            if (sample.format == key)
                add(key, "generated " + sample.name, sample.bytes);
        std::vector<std::filesystem::path> paths;
        std::error_code error;
        for (const auto& entry : std::filesystem::directory_iterator(sharedData + "/" + key, error))
            if (entry.is_regular_file())
                paths.push_back(entry.path());
        std::sort(paths.begin(), paths.end());
        for (const auto& path : paths) {
            ConformanceSample sample{key, path.filename().string(), tests::readFile(path)};
            if (format->sniff(sample.bytes, sample.name).claim != Claim::None && opens(*format, sample))
                samples.push_back(std::move(sample));
        }
    }
    return samples;
}

std::string indexProblem(const Format& format, const Document& document, const Settings& settings) {
    for (const auto& index : format.indices(document, settings)) {
        Progress progress;
        if (const auto audit = index->audit(progress); !audit && english(audit.error().text).empty())
            return index->key() + ": the audit fails without a sentence";
        for (const std::uint64_t i : fixedPlaces(index->cellCount())) {
            const ItemId cell = index->cell(i);
            if (!document.exists(cell))
                return index->key() + ": a cell does not exist";
            if (index->contentCount(cell) > 0)
                if (const ItemId target = index->content(cell, 0).target;
                    target.valid() && !document.exists(target))
                    return index->key() + ": " + document.path(cell) + " lists what does not exist";
        }
        for (const double radius : {0.0, 1000.0})
            if (const auto found = query(*index, index->bounds().center(), radius, progress); !found)
                return index->key() + ": the query fails: " + describe(found.error());
    }
    return {};
}

template <typename Batch>
std::string batchProblem(const Document& document, const Scene& scene, const Batch& batch,
                         std::size_t primitives, const char* kind) {
    if (batch.layer < 0 || std::size_t(batch.layer) >= scene.layers.size())
        return std::string(kind) + ": no such layer";
    if (batch.node < 0 || std::size_t(batch.node) >= scene.nodes.size())
        return std::string(kind) + ": no such node";
    for (const auto* list : {&batch.items.indices})
        if (!list->empty() && list->size() != primitives)
            return std::string(kind) + ": as many items as primitives are needed";
    if (!batch.items.groups.empty() && batch.items.groups.size() != primitives)
        return std::string(kind) + ": as many groups as primitives are needed";
    for (const PrimitiveNumbers& numbers : batch.items.numbers)
        if (numbers.values.size() != primitives)
            return std::string(kind) + ": as many of \"" + numbers.key + "\" as primitives are needed";
    for (std::size_t i = 0; batch.style.pickable && i < primitives; ++i)
        if (const ItemId item = batch.items.at(i); !item.valid() || !document.exists(item))
            return std::string(kind) + " " + std::to_string(i) + ": its item does not exist";
    return {};
}

template <typename Points>
std::string finiteProblem(const Points& points, const char* kind) {
    for (const glm::vec3& p : points)
        if (!std::isfinite(p.x) || !std::isfinite(p.y) || !std::isfinite(p.z))
            return std::string(kind) + ": a coordinate is not finite";
    return {};
}

} // namespace

const std::vector<ConformanceSample>& conformanceSamples(const std::string& sharedData) {
    static const std::vector<ConformanceSample> samples = findSamples(sharedData);
    return samples;
}

Opened openSample(const ConformanceSample& sample) {
    Opened opened;
    opened.format = findFormat(sample.format);
    Progress progress;
    ReadOptions options;
    options.format = sample.format;
    options.name = sample.name;
    auto document = readDocument(sample.bytes, options, progress);
    if (!document) {
        std::fprintf(stderr, "%s does not open: %s\n", sample.name.c_str(),
                     describe(document.error()).c_str());
        std::abort();
    }
    opened.document = std::move(*document);
    opened.settings = initialSettings(opened.document->settingDefinitions());
    return opened;
}

ExactBytes::ExactBytes(ByteView bytes) : m_bytes(new std::uint8_t[bytes.size()]), m_size(bytes.size()) {
    std::copy(bytes.begin(), bytes.end(), m_bytes.get());
}

std::string readProblem(const Format& format, ByteView bytes, std::unique_ptr<Document>* document) {
    Progress progress;
    auto read = format.read(bytes, {}, progress);
    if (!read) {
        if (english(read.error().text).empty())
            return "an Error without a sentence";
        if (read.error().origin.empty())
            return "an Error that does not name the format: " + describe(read.error());
        if (read.error().location && read.error().location->space == 0 &&
            read.error().location->offset > bytes.size())
            return "an Error beyond the end: " + describe(read.error());
        return {};
    }
    const auto again = format.write(**read, 0, {}, progress);
    if (!again)
        return "read, but not written: " + describe(again.error());
    if (again->size() != bytes.size() || !std::equal(bytes.begin(), bytes.end(), again->begin()))
        return "written bytes differ from those read";
    if (document)
        *document = std::move(*read);
    return {};
}

std::string lookProblem(const Format& format, const Document& document, const Settings& settings) {
    document.figures(settings);
    for (const CheckTier tier : {CheckTier::Quick, CheckTier::Full}) {
        Progress progress;
        const auto issues = document.check(settings, tier, {}, progress);
        if (!issues)
            return "the check fails: " + describe(issues.error());
        if (english(document.verdict(settings, *issues)).empty())
            return "no verdict";
    }
    Progress progress;
    const auto scene = format.scene(document, settings, progress);
    if (!scene)
        return "no scene: " + describe(scene.error());
    if (std::string problem = sceneProblem(document, *scene); !problem.empty())
        return problem;
    for (const Colouring& colouring : format.colourings(document, settings))
        for (const TypeId type : colouring.types)
            for (const std::uint64_t place : fixedPlaces(document.itemCount(type)))
                colouring.value(document.itemAt(type, place));
    return indexProblem(format, document, settings);
}

std::string limitProblem(const Format& format, const Document& document, Settings settings) {
    Progress progress;
    const auto scene = format.scene(document, settings, progress);
    if (!scene)
        return "no scene: " + describe(scene.error());
    std::set<std::string> numbers;
    for (const PrimitiveKind kind : allKinds)
        for (std::size_t batch = 0; batch < batchCount(*scene, kind); ++batch)
            for (const PrimitiveNumbers& one : batchView(*scene, kind, batch).items->numbers)
                numbers.insert(one.key);
    for (const SettingDefinition& definition : document.settingDefinitions()) {
        if (!definition.limit)
            continue;
        if (numbers.count(definition.limit->number) == 0)
            return definition.key + " limits a number that no primitive has: " + definition.limit->number;
        settings.values[definition.key] = definition.minimum + 1;
    }
    const auto limited = format.scene(document, settings, progress);
    return limited && tests::sameScene(*limited, *scene) ? "" : "a setting with a limit changes the scene";
}

std::string sceneProblem(const Document& document, const Scene& scene) {
    const auto check = [&](const auto& batch, std::size_t primitives, const auto& points, const char* kind) {
        std::string problem = finiteProblem(points, kind);
        return problem.empty() ? batchProblem(document, scene, batch, primitives, kind) : problem;
    };
    for (const TriangleBatch& batch : scene.triangles) {
        if (batch.positions.size() % 3 != 0)
            return "triangles: corners are missing";
        if (auto problem = check(batch, batch.positions.size() / 3, batch.positions, "triangles");
            !problem.empty())
            return problem;
    }
    for (const LineBatch& batch : scene.lines) {
        if (batch.positions.size() % 2 != 0)
            return "lines: an end is missing";
        if (auto problem = check(batch, batch.positions.size() / 2, batch.positions, "lines");
            !problem.empty())
            return problem;
    }
    const auto columns = [](const std::vector<glm::mat4>& matrices) {
        std::vector<glm::vec3> points;
        for (const glm::mat4& matrix : matrices)
            for (int c = 0; c < 4; ++c)
                points.emplace_back(matrix[c]);
        return points;
    };
    for (const BoxBatch& batch : scene.boxes)
        if (auto problem = check(batch, batch.boxes.size(), columns(batch.boxes), "boxes"); !problem.empty())
            return problem;
    for (const GlyphBatch& batch : scene.glyphs)
        if (auto problem = check(batch, batch.frames.size(), columns(batch.frames), "glyphs");
            !problem.empty())
            return problem;
    for (const PointBatch& batch : scene.points)
        if (auto problem = check(batch, batch.positions.size(), batch.positions, "points"); !problem.empty())
            return problem;
    for (const LabelBatch& batch : scene.labels) {
        if (batch.texts.size() != batch.positions.size())
            return "labels: as many texts as places are needed";
        if (auto problem = check(batch, batch.positions.size(), batch.positions, "labels"); !problem.empty())
            return problem;
    }
    const Aabb bounds = sceneBounds(scene);
    if (!bounds.isEmpty() &&
        !(std::isfinite(glm::length(bounds.min)) && std::isfinite(glm::length(bounds.max))))
        return "the bounds are not finite";
    return {};
}

std::vector<std::uint64_t> fixedPlaces(std::uint64_t count, std::uint64_t others) {
    std::vector<std::uint64_t> places;
    for (std::uint64_t i = 0; i < std::min(count, others + 2); ++i)
        places.push_back(count <= others + 2 ? i : i * (count - 1) / (others + 1));
    return places;
}

std::string eachSampledItem(const Document& document, const Settings& settings, std::uint64_t others,
                            const std::function<std::string(const RecordType&, ItemId)>& visit) {
    const Schema& schema = document.schema(settings);
    for (std::size_t t = 0; t < schema.types.size(); ++t)
        for (const std::uint64_t place : fixedPlaces(document.itemCount(TypeId(t)), others)) {
            const ItemId item = document.itemAt(TypeId(t), place);
            if (std::string problem = visit(schema.types[t], item); !problem.empty())
                return document.path(item) + ": " + problem;
        }
    return {};
}

Bytes written(const Format& format, const Document& document) {
    Progress progress;
    return format.write(document, 0, {}, progress).value_or(Bytes());
}

} // namespace core::test
