// How long the geometry work takes, beside copying the bytes that it reads.
//
// Every benchmark reports `copies`: its time divided by the time that a memcpy of its input takes in the same
// run, so that figures from different machines can be compared.
#include "core/geometry/bvh.h"
#include "core/geometry/mesh_topology.h"
#include "core/geometry/weld.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <ctime>
#include <limits>
#include <random>
#include <vector>

using namespace core;

namespace {

double processorSeconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Seconds to copy so many bytes, the best of several rounds.
double secondsToCopy(const void* data, std::size_t size) {
    std::vector<unsigned char> target(size);
    const std::size_t copies = 1 + (std::size_t{32} << 20) / size; // enough for the clock's steps
    double best = std::numeric_limits<double>::infinity();
    for (int round = 0; round < 5; ++round) {
        const double start = processorSeconds();
        for (std::size_t i = 0; i < copies; ++i) {
            std::memcpy(target.data(), data, size);
            benchmark::ClobberMemory();
        }
        best = std::min(best, (processorSeconds() - start) / static_cast<double>(copies));
    }
    return best;
}

// Takes the time from its making to its end, the benchmark's loop, and reports it as a multiple of a copy.
class Against {
  public:
    Against(benchmark::State& state, double copySeconds)
        : m_state(state), m_copySeconds(copySeconds), m_start(processorSeconds()) {}
    Against(const Against&) = delete;
    Against& operator=(const Against&) = delete;
    ~Against() {
        const double each = (processorSeconds() - m_start) / static_cast<double>(m_state.iterations());
        m_state.counters["copies"] = each / m_copySeconds;
    }

  private:
    benchmark::State& m_state;
    double m_copySeconds;
    double m_start;
};

template <typename T>
double secondsToCopy(const std::vector<T>& data) {
    return secondsToCopy(data.data(), data.size() * sizeof(T));
}

// A hilly landscape of about so many triangles, two a square, as tracks and levels are.
struct Landscape {
    std::vector<vec3> positions;
    std::vector<uvec3> triangles;

    explicit Landscape(std::int64_t wanted) {
        const auto side = static_cast<std::uint32_t>(std::sqrt(static_cast<double>(wanted) / 2.0));
        for (std::uint32_t z = 0; z <= side; ++z) {
            for (std::uint32_t x = 0; x <= side; ++x) {
                const auto fx = static_cast<float>(x);
                const auto fz = static_cast<float>(z);
                positions.emplace_back(fx, 9.0f * std::sin(fx * 0.05f) * std::cos(fz * 0.03f), fz);
            }
        }
        for (std::uint32_t z = 0; z < side; ++z) {
            for (std::uint32_t x = 0; x < side; ++x) {
                const std::uint32_t a = z * (side + 1) + x;
                const std::uint32_t b = a + side + 1;
                triangles.emplace_back(a, b, a + 1);
                triangles.emplace_back(a + 1, b, b + 1);
            }
        }
        // Files do not keep neighbours together.
        std::shuffle(triangles.begin(), triangles.end(), std::mt19937(1));
    }

    Triangle triangle(std::uint32_t i) const {
        const uvec3& t = triangles[i];
        return {dvec3(positions[t.x]), dvec3(positions[t.y]), dvec3(positions[t.z])};
    }

    AabbF box(std::uint32_t i) const {
        const uvec3& t = triangles[i];
        return {glm::min(positions[t.x], glm::min(positions[t.y], positions[t.z])),
                glm::max(positions[t.x], glm::max(positions[t.y], positions[t.z]))};
    }

    std::vector<AabbF> boxes() const {
        std::vector<AabbF> result;
        for (std::uint32_t i = 0; i < triangles.size(); ++i)
            result.push_back(box(i));
        return result;
    }
};

void copyBoxes(benchmark::State& state) {
    const std::vector<AabbF> boxes(static_cast<std::size_t>(state.range(0)));
    std::vector<AabbF> target(boxes.size());
    const Against against(state, secondsToCopy(boxes));
    for (auto _ : state) {
        std::memcpy(static_cast<void*>(target.data()), boxes.data(), boxes.size() * sizeof(AabbF));
        benchmark::ClobberMemory();
    }
}

void buildBvh(benchmark::State& state) {
    const std::vector<AabbF> boxes = Landscape(state.range(0)).boxes();
    const Against against(state, secondsToCopy(boxes));
    for (auto _ : state) {
        Bvh result(boxes);
        benchmark::DoNotOptimize(result);
    }
}

// One ray from above the landscape to a place on it.
void pickByRay(benchmark::State& state) {
    const Landscape landscape(state.range(0));
    const Bvh bvh(landscape.boxes());
    const double side = std::sqrt(static_cast<double>(state.range(0)) / 2.0);
    std::mt19937 engine(2);
    std::uniform_real_distribution<double> place(0.0, side);
    std::size_t hits = 0;
    for (auto _ : state) {
        const dvec3 from(place(engine), 30.0, place(engine));
        const Ray ray{from, dvec3(place(engine), 0.0, place(engine)) - from};
        const auto hit = bvh.nearest(ray, 1e9, [&](std::uint32_t i, double limit) -> std::optional<double> {
            const auto found = intersect(ray, landscape.triangle(i), Sides::Both, limit);
            return found ? std::optional(found->t) : std::nullopt;
        });
        hits += hit ? 1 : 0;
    }
    state.counters["hits"] = static_cast<double>(hits) / static_cast<double>(state.iterations());
}

// A box select of a quarter of the screen.
void selectByFrustum(benchmark::State& state) {
    const Landscape landscape(state.range(0));
    const std::vector<AabbF> boxes = landscape.boxes();
    const Bvh bvh(boxes);
    const double side = std::sqrt(static_cast<double>(state.range(0)) / 2.0);
    const dmat4 matrix =
        glm::perspective(0.8, 1.3, 1.0, 4.0 * side) *
        glm::lookAt(dvec3(side / 2, side, -side / 2), dvec3(side / 2, 0.0, side / 2), dvec3(0.0, 1.0, 0.0));
    const Frustum frustum = frustumFromScreen(matrix, dvec2(-0.5), dvec2(0.5));
    std::size_t selected = 0;
    const Against against(state, secondsToCopy(boxes));
    for (auto _ : state) {
        selected = 0;
        bvh.visitFrustum(frustum, [&](std::uint32_t i, Containment containment) {
            selected += containment == Containment::Inside || touches(frustum, landscape.triangle(i)) ? 1 : 0;
        });
    }
    state.counters["selected"] = static_cast<double>(selected);
}

void refitOne(benchmark::State& state) {
    const Landscape landscape(state.range(0));
    std::vector<AabbF> boxes = landscape.boxes();
    Bvh bvh(boxes);
    std::mt19937 engine(3);
    float step = 1.0f;
    for (auto _ : state) {
        const auto edited = static_cast<std::uint32_t>(engine() % boxes.size());
        boxes[edited].max.y += step;
        step = -step;
        bvh.refit(std::span(&edited, 1), [&](std::uint32_t i) { return boxes[i]; });
    }
}

void analyze(benchmark::State& state) {
    const Landscape landscape(state.range(0));
    const double copy = secondsToCopy(landscape.positions) + secondsToCopy(landscape.triangles);
    const Against against(state, copy);
    for (auto _ : state) {
        auto result = analyzeTopology(landscape.positions, landscape.triangles);
        benchmark::DoNotOptimize(result);
    }
}

// Every vertex six times, as after an import that splits at seams.
void weldFloats(benchmark::State& state) {
    const Landscape landscape(state.range(0) / 3);
    std::vector<vec3> points;
    for (const uvec3& triangle : landscape.triangles) {
        for (int k = 0; k < 3; ++k)
            points.push_back(landscape.positions[triangle[k]]);
    }
    const double tolerance = static_cast<double>(state.range(1)) * 1e-6;
    const Against against(state, secondsToCopy(points));
    for (auto _ : state) {
        auto result = weld(points, tolerance);
        benchmark::DoNotOptimize(result);
    }
}

std::vector<ivec3> wholePoints(std::int64_t count) {
    std::mt19937 engine(4);
    std::vector<ivec3> points;
    for (std::int64_t i = 0; i < count; ++i) {
        const auto x = static_cast<int>(engine() % 100000);
        const auto y = static_cast<int>(engine() % 1000);
        const auto z = static_cast<int>(engine() % 100000);
        points.emplace_back(x, y, z);
    }
    return points;
}

void weldIntegers(benchmark::State& state) {
    const std::vector<ivec3> points = wholePoints(state.range(0));
    const Against against(state, secondsToCopy(points));
    for (auto _ : state) {
        auto result = weld(points, 1);
        benchmark::DoNotOptimize(result);
    }
}

void findNearDistinct(benchmark::State& state) {
    const std::vector<ivec3> points = wholePoints(state.range(0));
    const Against against(state, secondsToCopy(points));
    for (auto _ : state) {
        auto result = nearDistinctPoints(points, 1);
        benchmark::DoNotOptimize(result);
    }
}

constexpr std::int64_t small = 10'000;
constexpr std::int64_t middle = 100'000;
constexpr std::int64_t big = 1'000'000;

} // namespace

BENCHMARK(copyBoxes)->Arg(small)->Arg(middle)->Arg(big)->Unit(benchmark::kMillisecond);
BENCHMARK(buildBvh)->Arg(small)->Arg(middle)->Arg(big)->Unit(benchmark::kMillisecond);
BENCHMARK(pickByRay)->Arg(small)->Arg(middle)->Arg(big)->Unit(benchmark::kMicrosecond);
BENCHMARK(selectByFrustum)->Arg(middle)->Arg(big)->Unit(benchmark::kMillisecond);
BENCHMARK(refitOne)->Arg(middle)->Arg(big)->Unit(benchmark::kMicrosecond);
BENCHMARK(analyze)->Arg(middle)->Arg(big)->Unit(benchmark::kMillisecond);
BENCHMARK(weldFloats)->ArgsProduct({{middle, big}, {0, 1, 1000}})->Unit(benchmark::kMillisecond);
BENCHMARK(weldIntegers)->Arg(middle)->Arg(big)->Unit(benchmark::kMillisecond);
BENCHMARK(findNearDistinct)->Arg(middle)->Arg(big)->Unit(benchmark::kMillisecond);
