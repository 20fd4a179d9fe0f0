// A big array as a value: copies share chunks of about 64 KiB, and writing one element copies one chunk. Not
// for small arrays.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace core {

// Reading is thread-safe on distinct copies; a copy is one pointer. All chunks but the last are full.
template <typename T>
class ChunkedArray {
  public:
    static constexpr std::size_t chunkBytes = 64 * 1024;
    static constexpr std::size_t perChunk = sizeof(T) >= chunkBytes ? 1 : chunkBytes / sizeof(T);

    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }

    const T& operator[](std::size_t index) const {
        assert(index < m_size);
        return (*(*m_chunks)[index / perChunk])[index % perChunk];
    }

    // The elements from `index` to the end of its chunk.
    std::span<const T> run(std::size_t index) const {
        assert(index < m_size);
        const Chunk& chunk = *(*m_chunks)[index / perChunk];
        return std::span<const T>(chunk).subspan(index % perChunk);
    }

    // The element to write to; copies its chunk (and the chunk table) when another array shares it.
    T& edit(std::size_t index) {
        assert(index < m_size);
        return ownedChunk(index / perChunk)[index % perChunk];
    }

    void push_back(T value) {
        if (m_size % perChunk == 0) {
            ownTable();
            auto chunk = std::make_shared<Chunk>();
            if (m_size > 0)
                chunk->reserve(perChunk); // growing step by step would end at up to twice of it
            m_chunks->push_back(std::move(chunk));
        }
        Chunk& last = ownedChunk(m_size / perChunk);
        last.push_back(std::move(value));
        ++m_size;
    }

    template <typename Iterator>
    void append(Iterator first, Iterator last) {
        for (; first != last; ++first)
            push_back(*first);
    }

    // Appends `count` elements in runs: fill(pointer, n, first) writes n of them, the first of which is
    // number `first` of the new ones.
    template <typename Fill>
    void appendBulk(std::size_t count, Fill&& fill) {
        for (std::size_t done = 0; done < count;) {
            if (m_size % perChunk == 0) {
                ownTable();
                m_chunks->push_back(std::make_shared<Chunk>());
            }
            Chunk& last = ownedChunk(m_size / perChunk);
            const std::size_t at = last.size();
            const std::size_t run = std::min(count - done, perChunk - at);
            last.resize(at + run);
            fill(last.data() + at, run, done);
            m_size += run;
            done += run;
        }
    }

    void clear() { *this = ChunkedArray(); }

    // Calls visit(pointer, count) for each chunk in order.
    template <typename Visit>
    void forEachChunk(Visit&& visit) const {
        if (!m_chunks)
            return;
        for (const auto& chunk : *m_chunks)
            if (!chunk->empty())
                visit(chunk->data(), chunk->size());
    }

    class Iterator {
      public:
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using reference = const T&;
        using pointer = const T*;
        using iterator_category = std::forward_iterator_tag;
        Iterator() = default;
        Iterator(const ChunkedArray* array, std::size_t index) : m_array(array), m_index(index) {}
        const T& operator*() const { return (*m_array)[m_index]; }
        Iterator& operator++() {
            ++m_index;
            return *this;
        }
        Iterator operator++(int) {
            Iterator before = *this;
            ++m_index;
            return before;
        }
        bool operator==(const Iterator&) const = default;

      private:
        const ChunkedArray* m_array = nullptr;
        std::size_t m_index = 0;
    };
    Iterator begin() const { return {this, 0}; }
    Iterator end() const { return {this, m_size}; }

    // True when both hold the same chunks; equal contents in different chunks compare element by element.
    bool operator==(const ChunkedArray& other) const {
        if (m_size != other.m_size)
            return false;
        if (m_size == 0 || m_chunks == other.m_chunks)
            return true;
        for (std::size_t c = 0; c < m_chunks->size(); ++c)
            if ((*m_chunks)[c] != (*other.m_chunks)[c] && *(*m_chunks)[c] != *(*other.m_chunks)[c])
                return false;
        return true;
    }

    // Chunks that are not shared with `other`: what an edit really copied.
    std::size_t chunksNotSharedWith(const ChunkedArray& other) const {
        std::size_t count = 0;
        const std::size_t chunks = m_chunks ? m_chunks->size() : 0;
        for (std::size_t c = 0; c < chunks; ++c)
            count += !other.m_chunks || c >= other.m_chunks->size() || (*m_chunks)[c] != (*other.m_chunks)[c];
        return count;
    }
    std::size_t chunkCount() const { return m_chunks ? m_chunks->size() : 0; }

  private:
    using Chunk = std::vector<T>;
    using Table = std::vector<std::shared_ptr<Chunk>>;

    void ownTable() {
        if (!m_chunks)
            m_chunks = std::make_shared<Table>();
        else if (m_chunks.use_count() > 1)
            m_chunks = std::make_shared<Table>(*m_chunks);
    }
    Chunk& ownedChunk(std::size_t c) {
        ownTable();
        std::shared_ptr<Chunk>& chunk = (*m_chunks)[c];
        if (chunk.use_count() > 1) {
            auto copy = std::make_shared<Chunk>();
            copy->reserve(std::min(perChunk, chunk->size() + 1));
            *copy = *chunk;
            chunk = std::move(copy);
        }
        return *chunk;
    }

    std::shared_ptr<Table> m_chunks;
    std::size_t m_size = 0;
};

} // namespace core
