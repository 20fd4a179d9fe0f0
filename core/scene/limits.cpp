#include "core/scene/limits.h"

#include "core/scene/primitives.h"

#include <algorithm>
#include <limits>

namespace core {

PrimitiveLimits::PrimitiveLimits(const std::vector<SettingDefinition>& definitions,
                                 const Settings& settings) {
    using Side = SettingDefinition::Limit::Side;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    for (const SettingDefinition& definition : definitions) {
        if (!definition.limit)
            continue;
        const double value = settings.number(definition.key, definition.minimum);
        if (!(value > definition.minimum))
            continue;
        const auto& [number, side] = *definition.limit;
        auto at = std::ranges::find(m_limits, number, &Limit::number);
        if (at == m_limits.end())
            at = m_limits.insert(at, {number, -infinity, infinity});
        if (side != Side::AtMost)
            at->low = std::max(at->low, value);
        if (side != Side::AtLeast)
            at->high = std::min(at->high, value);
    }
}

PrimitiveLimits::OfBatch PrimitiveLimits::of(const PrimitiveItems& items) const {
    OfBatch batch;
    for (const PrimitiveNumbers& numbers : items.numbers)
        if (const auto at = std::ranges::find(m_limits, numbers.key, &Limit::number); at != m_limits.end())
            batch.m_ranges.push_back({numbers.values.data(), float(at->low), float(at->high)});
    return batch;
}

std::optional<Aabb> limitedBounds(const Scene& scene, int layer, const PrimitiveLimits& limits) {
    Aabb bounds;
    bool limited = false;
    const auto eachBatch = [&](auto&& visit) {
        for (const PrimitiveKind kind : allKinds)
            for (std::size_t batch = 0; batch < batchCount(scene, kind); ++batch)
                if (const BatchView view = batchView(scene, kind, batch); view.layer == layer)
                    visit(kind, batch, view, limits.of(*view.items));
    };
    using Test = PrimitiveLimits::OfBatch;
    eachBatch([&](PrimitiveKind, std::size_t, const BatchView&, const Test& test) {
        limited = limited || !test.always();
    });
    if (!limited)
        return std::nullopt;
    eachBatch([&](PrimitiveKind kind, std::size_t batch, const BatchView& view, const Test& test) {
        const glm::dmat4 world = worldTransform(scene, view.node);
        for (std::size_t i = 0; i < view.count;) {
            std::size_t end = i; // of a stretch that passes
            while (end < view.count && test.passes(end))
                ++end;
            bounds.merge(primitiveBounds(scene, kind, batch, i, end - i, world));
            i = end + 1;
        }
    });
    return bounds;
}

} // namespace core
