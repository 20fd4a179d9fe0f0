// Appends numbers and bytes to a growing buffer in a given order. Sizes are the caller's business.
#pragma once

#include "core/base/bytes.h"

namespace core {

class ByteWriter {
  public:
    explicit ByteWriter(ByteOrder order, std::uint64_t expectedSize = 0) : m_order(order) {
        m_bytes.reserve(std::size_t(expectedSize));
    }

    std::uint64_t offset() const { return m_bytes.size(); }

    template <typename T>
    void number(T value) {
        const std::size_t at = m_bytes.size();
        m_bytes.resize(at + sizeof(T));
        storeBytes(m_bytes.data() + at, value, m_order);
    }
    void bytes(ByteView view) { m_bytes.insert(m_bytes.end(), view.begin(), view.end()); }
    void zeros(std::uint64_t count) { m_bytes.resize(m_bytes.size() + std::size_t(count)); }
    // Overwrites a number written before.
    template <typename T>
    void patch(std::uint64_t offset, T value) {
        storeBytes(m_bytes.data() + offset, value, m_order);
    }

    Bytes take() && { return std::move(m_bytes); }
    const Bytes& written() const { return m_bytes; }

  private:
    Bytes m_bytes;
    ByteOrder m_order;
};

} // namespace core
