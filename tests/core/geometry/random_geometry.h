// Random numbers and points for the geometry tests, the same on every machine; no test of its own.
#pragma once

#include "core/geometry/glm.h"

#include <cstdint>
#include <random>

class Random {
  public:
    explicit Random(std::uint32_t seed) : m_engine(seed) {}

    // In [low, high).
    double real(double low, double high) { return low + (high - low) * (m_engine() / 4294967296.0); }

    // In [low, high], both included.
    int whole(int low, int high) {
        const auto count = static_cast<std::uint32_t>(high - low) + 1;
        return low + static_cast<int>(m_engine() % count);
    }

    core::dvec3 point(double low, double high) {
        const double x = real(low, high);
        const double y = real(low, high);
        const double z = real(low, high);
        return {x, y, z};
    }

    core::ivec3 wholePoint(int low, int high) {
        const int x = whole(low, high);
        const int y = whole(low, high);
        const int z = whole(low, high);
        return {x, y, z};
    }

  private:
    std::mt19937 m_engine;
};
