// A value that is made by the first who asks for it, on whatever thread; the others wait.
#pragma once

#include <mutex>
#include <optional>

namespace core {

template <typename T>
class Lazy {
  public:
    template <typename Make>
    const T& get(Make&& make) const {
        std::call_once(m_once, [&] { m_value.emplace(make()); });
        return *m_value;
    }

  private:
    mutable std::once_flag m_once;
    mutable std::optional<T> m_value;
};

} // namespace core
