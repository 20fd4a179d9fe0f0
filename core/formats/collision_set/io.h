// Bytes to CollisionSet data and back (README.md, sections "Reading" and "Writing").
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/collision_set/data.h"

#include <optional>

namespace core::collision_set {

struct RecordHead {
    std::uint64_t offset = 0;
    std::uint32_t nameLength = 0;
    std::uint32_t vertexCount = 0;
    std::uint32_t triangleCount = 0;

    std::uint64_t bytes() const { return recordBytes(nameLength, vertexCount, triangleCount); }
};

// The records of a file, headers only, up to the end or to the first that does not fit. Allocates nothing.
class Walk {
  public:
    // `firstRecord` and `offset` are the number of the first record and the place of the bytes in the file.
    Walk(ByteView bytes, ByteOrder order, std::uint64_t firstRecord = 0, std::uint64_t offset = 0)
        : m_bytes(bytes), m_order(order), m_record(firstRecord), m_base(offset) {}

    // Goes to the next record; false at the end and where the walk fails.
    bool next();
    const RecordHead& head() const { return m_head; } // the last one that next() gave
    ByteView bytes() const;                           // of that record

    enum class Failure { None, TooShort, NameLength, Name, Size, Content };
    Failure failure() const { return m_failure; }
    // Where and why; requires a failure.
    Error error() const;
    std::uint64_t records() const { return m_passed; } // whole ones passed
    std::uint64_t passedBytes() const { return m_at; } // and their bytes

  private:
    std::uint64_t left() const { return m_bytes.size() - m_at; }
    std::uint32_t word(std::uint64_t at) const {
        return loadBytes<std::uint32_t>(m_bytes.data() + m_at + at, m_order);
    }

    ByteView m_bytes;
    ByteOrder m_order;
    std::uint64_t m_record; // number of the next one
    std::uint64_t m_base;
    std::uint64_t m_at = 0;
    std::uint64_t m_passed = 0;
    RecordHead m_head;
    Failure m_failure = Failure::None;
};

// What the bytes are in the byte order that gets further.
struct Detected {
    enum class Kind {
        NotOurs,
        CutOff, // no whole record, but the first one's sizes agree with each other
        Prefix, // whole records, then something else
        Whole,  // records to the last byte, one at least
    } kind = Kind::NotOurs;
    ByteOrder order = ByteOrder::Big;
};
Detected detect(ByteView bytes);

// `order` forces the byte order. What follows the last whole record becomes the tail; an Error when there is
// no whole record, unless there are no bytes at all.
Result<Data> readData(ByteView bytes, std::optional<ByteOrder> order, Progress& progress);

std::uint64_t dataBytes(const Data& data); // size of the written file
Result<Bytes> writeData(const Data& data, Progress& progress);

} // namespace core::collision_set
