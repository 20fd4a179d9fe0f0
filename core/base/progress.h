// How far a piece of work has come, and whether someone wants it to stop. Shared between the worker and the
// one who watches.
#pragma once

#include "core/base/result.h"

#include <atomic>

namespace core {

class Progress {
  public:
    // Worker's side. `fraction` 0..1.
    void set(double fraction) { m_fraction.store(fraction, std::memory_order_relaxed); }
    bool cancelled() const { return m_cancelled.load(std::memory_order_relaxed); }
    // Watcher's side.
    double fraction() const { return m_fraction.load(std::memory_order_relaxed); }
    void cancel() { m_cancelled.store(true, std::memory_order_relaxed); }

    static tl::unexpected<Error> cancelledError();

  private:
    std::atomic<double> m_fraction{0.0};
    std::atomic<bool> m_cancelled{false};
};

} // namespace core
