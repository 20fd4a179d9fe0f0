// The bytes of a file as a value: copies share chunks, and a patched field copies one chunk. Numbers are read
// and written at any offset.
#pragma once

#include "core/base/bytes.h"
#include "core/base/chunked_array.h"

namespace core {

class SharedBytes {
  public:
    SharedBytes() = default;
    explicit SharedBytes(ByteView bytes) { append(bytes); }

    std::uint64_t size() const { return m_bytes.size(); }

    // The bytes from `offset` to the end of its chunk; never empty for offset < size().
    ByteView run(std::uint64_t offset) const { return m_bytes.run(std::size_t(offset)); }

    // A number at any offset; the caller has checked offset + sizeof(T) <= size(). Floats keep their bits.
    template <typename T>
    T load(std::uint64_t offset, ByteOrder order) const {
        const ByteView here = run(offset);
        if (here.size() >= sizeof(T))
            return loadBytes<T>(here.data(), order);
        std::uint8_t whole[sizeof(T)];
        copy(offset, whole);
        return loadBytes<T>(whole, order);
    }
    template <typename T>
    void store(std::uint64_t offset, T value, ByteOrder order) {
        std::uint8_t whole[sizeof(T)];
        storeBytes(whole, value, order);
        for (std::size_t i = 0; i < sizeof(T); ++i)
            m_bytes.edit(std::size_t(offset) + i) = whole[i];
    }

    // Fills `to` with the bytes from `offset`; the caller has checked the bounds.
    void copy(std::uint64_t offset, std::span<std::uint8_t> to) const {
        while (!to.empty()) {
            const ByteView here = run(offset);
            const std::size_t count = std::min(here.size(), to.size());
            std::memcpy(to.data(), here.data(), count);
            to = to.subspan(count);
            offset += count;
        }
    }
    Bytes slice(std::uint64_t offset, std::uint64_t length) const {
        Bytes out(std::size_t(length), 0);
        copy(offset, out);
        return out;
    }
    Bytes all() const { return slice(0, size()); }

    void append(ByteView bytes) {
        m_bytes.appendBulk(bytes.size(), [&](std::uint8_t* to, std::size_t count, std::size_t first) {
            std::memcpy(to, bytes.data() + first, count);
        });
    }

    std::uint64_t bytesNotSharedWith(const SharedBytes& other) const {
        return std::uint64_t(m_bytes.chunksNotSharedWith(other.m_bytes)) *
               ChunkedArray<std::uint8_t>::chunkBytes;
    }
    bool operator==(const SharedBytes&) const = default;

  private:
    ChunkedArray<std::uint8_t> m_bytes;
};

} // namespace core
