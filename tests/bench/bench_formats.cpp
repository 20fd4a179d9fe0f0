// How fast every format with a generator reads, writes, checks, rebuilds, audits, shows, edits and picks, by
// size. MB/s of the file's bytes; x_memcpy = how many times longer than copying those bytes takes in the same
// run.
#include "core/formats/registry.h"
#include "core/scene/picking.h"
#include "core/scene/primitives.h"
#include "tests/support/generated_samples.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>

using namespace core;

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// A generated file, opened once for all benchmarks of its size.
struct Level {
    Bytes bytes;
    const Format* format = nullptr;
    std::unique_ptr<Document> document;
    Settings settings;
    double copySeconds = 0;
};

double secondsOfCopy(const Bytes& bytes) {
    Bytes target(bytes.size());
    double best = 1e9;
    for (int i = 0; i < 9; ++i) {
        const auto start = Clock::now();
        std::copy(bytes.begin(), bytes.end(), target.begin());
        benchmark::DoNotOptimize(target.data());
        benchmark::ClobberMemory();
        best = std::min(best, secondsSince(start));
    }
    return best;
}

[[noreturn]] void stop(const std::string& why) {
    std::fprintf(stderr, "%s\n", why.c_str());
    std::abort();
}

template <typename T>
T need(Result<T> result) {
    if (!result)
        stop(describe(result.error()));
    return std::move(*result);
}

const Level& levelOf(const test::BigGenerator& generator, std::size_t size) {
    static std::map<std::pair<std::string, std::size_t>, Level> levels;
    Level& level = levels[{generator.format, size}];
    if (!level.document) {
        level.bytes = generator.make(size);
        level.format = findFormat(generator.format);
        Progress progress;
        level.document = need(level.format->read(level.bytes, {}, progress));
        level.settings = initialSettings(level.document->settingDefinitions());
        level.copySeconds = secondsOfCopy(level.bytes);
    }
    return level;
}

// Runs `work`, which gives something that depends on all it did, and reports it against the level's bytes.
template <typename Work>
void measure(benchmark::State& state, const Level& level, Work work) {
    const auto start = Clock::now();
    for (auto _ : state)
        benchmark::DoNotOptimize(work());
    const double each = secondsSince(start) / double(std::max<std::int64_t>(1, state.iterations()));
    state.SetBytesProcessed(std::int64_t(state.iterations()) * std::int64_t(level.bytes.size()));
    state.counters["x_memcpy"] = each / level.copySeconds;
    state.counters["MB"] = double(level.bytes.size()) / 1e6;
}

// The first value that can be edited, of the type with the most items: what a person edits in a big level.
PropertyRef someProperty(const Level& level) {
    const Schema& schema = level.document->schema(level.settings);
    PropertyRef best;
    std::uint64_t most = 0;
    for (std::size_t t = 0; t < schema.types.size(); ++t)
        for (const Property& property : schema.types[t].properties)
            if (const std::uint64_t count = level.document->itemCount(TypeId(t));
                property.editable() && count > most) {
                most = count;
                best = {level.document->itemAt(TypeId(t), count / 2), property.key, 0};
            }
    return best;
}

void readBench(benchmark::State& state, const Level& level) {
    Progress progress;
    measure(state, level, [&] { return need(level.format->read(level.bytes, {}, progress)); });
}

void writeBench(benchmark::State& state, const Level& level) {
    Progress progress;
    measure(state, level, [&] { return need(level.format->write(*level.document, 0, {}, progress)); });
}

// Documents keep figures that they worked out; only a fresh one shows what they cost, so that reading is in
// it.
void checkBench(benchmark::State& state, const Level& level, CheckTier tier) {
    Progress progress;
    measure(state, level, [&] {
        const auto fresh = need(level.format->read(level.bytes, {}, progress));
        return need(fresh->check(level.settings, tier, {}, progress)).issues.size();
    });
}

void auditBench(benchmark::State& state, const Level& level) {
    Progress progress;
    measure(state, level, [&] {
        const auto fresh = need(level.format->read(level.bytes, {}, progress));
        const auto indices = level.format->indices(*fresh, level.settings);
        return need(indices.at(0)->audit(progress)).missing;
    });
}

void rebuildBench(benchmark::State& state, const Level& level, const std::string& id) {
    const auto operations = level.document->operations(level.settings);
    const Operation* operation = findOperation(operations, id);
    if (!operation)
        stop("there is no operation " + id);
    const Values parameters = need(completeParameters(*operation, {}));
    Progress progress;
    measure(state, level, [&] {
        return need(operation->run(*level.document, level.settings, {}, parameters, progress)).report.size();
    });
}

void sceneBench(benchmark::State& state, const Level& level) {
    Progress progress;
    measure(state, level, [&] {
        return need(level.format->scene(*level.document, level.settings, progress)).triangles.size();
    });
}

// The same kind of value, another one, and back the next time.
Value otherValue(const Value& value) {
    if (const auto* single = std::get_if<float>(&value))
        return Value(*single == 1.0f ? 2.0f : 1.0f);
    return Value(toInteger(value) ^ 1);
}

// One value: clone the document, set it, and bring the scene's primitives up to date, or make the scene anew
// where the format says so (counter "anew").
void editBench(benchmark::State& state, const Level& level) {
    Progress progress;
    Scene scene = need(level.format->scene(*level.document, level.settings, progress));
    const PropertyRef property = someProperty(level);
    Value value = propertyValue(*level.document, level.settings, property);
    bool anew = false;
    measure(state, level, [&] {
        const auto edited = level.document->clone();
        value = otherValue(value);
        if (const Status done = setProperty(*edited, level.settings, property, value); !done)
            stop(describe(done.error()));
        const auto update = level.format->updateScene(*edited, level.settings, {property.item}, scene);
        anew = !update;
        if (anew)
            scene = need(level.format->scene(*edited, level.settings, progress));
        return scene.nodes.size();
    });
    state.counters["anew"] = anew;
}

// Every degree of freedom a little further, and where all nodes stand then: what a step of a slider costs
// before the matrices are handed over.
void poseBench(benchmark::State& state, const Level& level) {
    Progress progress;
    Scene scene = need(level.format->scene(*level.document, level.settings, progress));
    const auto freedoms = level.format->degreesOfFreedom(*level.document, level.settings);
    Pose pose;
    double value = 0;
    measure(state, level, [&] {
        value += 0.001;
        for (const DegreeOfFreedom& freedom : freedoms)
            pose.set(freedom.item, freedom.key, value);
        for (const NodeTransform& node : level.format->poseNodes(*level.document, level.settings, pose))
            scene.nodes[std::size_t(node.node)].transform = node.transform;
        return worldTransforms(scene).size();
    });
    state.counters["freedoms"] = double(freedoms.size());
}

std::shared_ptr<const Scene> sharedScene(const Level& level) {
    Progress progress;
    return std::make_shared<const Scene>(
        need(level.format->scene(*level.document, level.settings, progress)));
}

void pickerBench(benchmark::State& state, const Level& level) {
    const auto scene = sharedScene(level);
    measure(state, level, [&] { return std::make_unique<ScenePicker>(scene); });
}

// Rays from outside the level to points inside it.
void pickBench(benchmark::State& state, const Level& level) {
    const auto scene = sharedScene(level);
    const ScenePicker picker(scene);
    const Aabb bounds = sceneBounds(*scene);
    std::mt19937 random(7);
    std::uniform_real_distribution<double> part(0, 1);
    std::vector<Ray> rays(1024);
    for (Ray& ray : rays) {
        ray.origin = bounds.max + bounds.size();
        ray.direction =
            bounds.min + bounds.size() * dvec3(part(random), part(random), part(random)) - ray.origin;
    }
    std::size_t next = 0;
    measure(state, level, [&] { return picker.pick(rays[next++ % rays.size()], {}); });
}

void registerAll() {
    for (const test::BigGenerator& generator : test::bigGenerators())
        for (const std::size_t size : generator.sizes) {
            const auto add = [&](const char* what, auto body) {
                const std::string name = generator.format + "/" + what + "/" + std::to_string(size);
                benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) {
                    body(state, levelOf(generator, size));
                })->Unit(benchmark::kMillisecond);
            };
            add("read", readBench);
            add("write", writeBench);
            add("read+check_quick",
                [](auto& state, const Level& level) { checkBench(state, level, CheckTier::Quick); });
            add("read+check_full",
                [](auto& state, const Level& level) { checkBench(state, level, CheckTier::Full); });
            if (!generator.rebuild.empty()) {
                add("rebuild", [id = generator.rebuild](auto& state, const Level& level) {
                    rebuildBench(state, level, id);
                });
                add("read+audit", auditBench);
            }
            add("scene", sceneBench);
            add("edit", editBench);
            if (generator.posable)
                add("pose", poseBench);
            add("picker", pickerBench);
            add("pick", pickBench);
        }
}

} // namespace

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;
    registerAll();
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
