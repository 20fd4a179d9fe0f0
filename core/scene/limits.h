// What settings with a limit say about the primitives of a scene. A new limit shows and hides primitives; it
// makes nothing anew, so that half a million are sifted well within a frame.
#pragma once

#include "core/document/settings.h"
#include "core/geometry/aabb.h"
#include "core/scene/scene.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

class PrimitiveLimits {
  public:
    PrimitiveLimits() = default; // everything passes
    PrimitiveLimits(const std::vector<SettingDefinition>& definitions, const Settings& settings);

    // The limits on one batch; valid while its items live.
    class OfBatch {
      public:
        bool passes(std::size_t primitive) const {
            for (const Range& range : m_ranges) {
                const float number = range.numbers[primitive];
                if (!(number >= range.low && number <= range.high))
                    return false;
            }
            return true;
        }
        bool always() const { return m_ranges.empty(); }

      private:
        friend class PrimitiveLimits;
        struct Range {
            const float* numbers;
            float low, high; // in the precision of the numbers
        };
        std::vector<Range> m_ranges;
    };
    OfBatch of(const PrimitiveItems& items) const;

    bool operator==(const PrimitiveLimits& other) const = default;

  private:
    struct Limit {
        std::string number;
        double low, high;
        bool operator==(const Limit& other) const = default;
    };
    std::vector<Limit> m_limits; // one a number at most
};

// Bounds of what of a layer keeps to the limits, in display space; nothing when they leave the layer alone.
// Goes through all its primitives otherwise.
std::optional<Aabb> limitedBounds(const Scene& scene, int layer, const PrimitiveLimits& limits);

} // namespace core
