#include "core/formats/collision_set/io.h"

#include <fmt/format.h>

namespace core::collision_set {
namespace {

Rows readRows(ByteView bytes, ByteOrder order) {
    Rows rows;
    rows.appendBulk(bytes.size() / rowBytes, [&](uvec3* to, std::size_t count, std::size_t first) {
        const std::uint8_t* from = bytes.data() + first * rowBytes;
        for (std::size_t i = 0; i < count; ++i, from += rowBytes)
            for (int k = 0; k < 3; ++k)
                to[i][k] = loadBytes<std::uint32_t>(from + 4 * k, order);
    });
    return rows;
}

Mesh readMesh(ByteView record, const RecordHead& head, ByteOrder order) {
    const ByteView name = record.subspan(recordStartBytes, head.nameLength);
    const ByteView rows = record.subspan(std::size_t(rowsBegin(head.nameLength)));
    const std::size_t vertexBytes = std::size_t(rowBytes * head.vertexCount);
    return {Bytes(name.begin(), name.end()), readRows(rows.first(vertexBytes), order),
            readRows(rows.subspan(vertexBytes), order)};
}

Text needs(std::uint64_t length, std::uint64_t left) {
    return text("collision_set", "needs %1 bytes, %2 left").arg(length).arg(left);
}

} // namespace

bool Walk::next() {
    if (m_failure != Failure::None || left() == 0)
        return false;
    const auto fails = [&](Failure failure) {
        m_failure = failure;
        return false;
    };
    m_head = {.offset = m_base + m_at};
    if (left() < recordStartBytes)
        return fails(Failure::TooShort);
    m_head.nameLength = word(4);
    if (m_head.nameLength < nameStep || m_head.nameLength > longestNameField ||
        m_head.nameLength % nameStep != 0)
        return fails(Failure::NameLength);
    const std::uint64_t rows = rowsBegin(m_head.nameLength);
    if (left() < rows)
        return fails(Failure::Name);
    m_head.vertexCount = word(rows - countsBytes);
    m_head.triangleCount = word(rows - countsBytes + 4);
    if (word(0) != m_head.bytes() - recordStartBytes)
        return fails(Failure::Size);
    if (left() < m_head.bytes())
        return fails(Failure::Content);
    m_at += m_head.bytes();
    ++m_record;
    ++m_passed;
    return true;
}

ByteView Walk::bytes() const {
    return m_bytes.subspan(std::size_t(m_head.offset - m_base), std::size_t(m_head.bytes()));
}

Error Walk::error() const {
    const std::string record = fmt::format("records[{}]", m_record);
    const std::uint64_t at = m_base + m_at;
    const auto make = [&](ErrorCode code, std::string path, std::uint64_t offset, std::uint64_t length,
                          Text why) {
        return Error{code, "collision_set", std::move(path), Location{0, offset, length}, std::move(why)};
    };
    switch (m_failure) {
    case Failure::NameLength:
        return make(ErrorCode::BadValue, record + ".name_length", at + 4, 4,
                    text("collision_set", "%1 (%2), must be a multiple of 8 in 8..256")
                        .arg(m_head.nameLength)
                        .arg(fmt::format("0x{:08X}", m_head.nameLength)));
    case Failure::Name:
        return make(ErrorCode::Truncated, record + ".name", at + recordStartBytes, left() - recordStartBytes,
                    text("collision_set", "name and counts need %1 bytes, %2 left (name_length %3)")
                        .arg(rowsBegin(m_head.nameLength) - recordStartBytes)
                        .arg(left() - recordStartBytes)
                        .arg(m_head.nameLength));
    case Failure::Size:
        return make(
            ErrorCode::BadValue, record + ".size", at, 4,
            text("collision_set", "%1, but name_length %2, vertex_count %3 and triangle_count %4 make %5")
                .arg(word(0))
                .arg(m_head.nameLength)
                .arg(m_head.vertexCount)
                .arg(m_head.triangleCount)
                .arg(m_head.bytes() - recordStartBytes));
    case Failure::Content: {
        const std::uint64_t rows = left() - rowsBegin(m_head.nameLength);
        const std::uint64_t row = rows / rowBytes; // the first that is not whole
        const std::uint64_t offset = at + left() - rows % rowBytes;
        const bool vertex = row < m_head.vertexCount;
        std::string path = record + (vertex ? fmt::format(".vertices[{}]", row)
                                            : fmt::format(".triangles[{}]", row - m_head.vertexCount));
        Text why = needs(rowBytes, rows % rowBytes);
        return make(ErrorCode::Truncated, std::move(path), offset, rows % rowBytes,
                    vertex
                        ? text("collision_set", "%1 (vertex_count %2)").arg(why).arg(m_head.vertexCount)
                        : text("collision_set", "%1 (triangle_count %2)").arg(why).arg(m_head.triangleCount));
    }
    default:
        return make(ErrorCode::Truncated, record, at, left(),
                    text("collision_set", "%1 bytes left, a record needs at least %2")
                        .arg(left())
                        .arg(smallestRecord));
    }
}

// A name_length that fits is at least 2^24 in the other byte order, so one order at most passes a record.
Detected detect(ByteView bytes) {
    Detected found;
    for (const ByteOrder order : {ByteOrder::Big, ByteOrder::Little}) {
        Walk walk(bytes, order);
        while (walk.next()) {
        }
        using Kind = Detected::Kind;
        const Kind kind = walk.records() > 0
                              ? (walk.failure() == Walk::Failure::None ? Kind::Whole : Kind::Prefix)
                          : walk.failure() == Walk::Failure::Content ? Kind::CutOff
                                                                     : Kind::NotOurs;
        if (kind > found.kind)
            found = {kind, order};
    }
    return found;
}

Result<Data> readData(ByteView bytes, std::optional<ByteOrder> order, Progress& progress) {
    Data data;
    data.order = order ? *order : detect(bytes).order;
    Walk walk(bytes, data.order);
    while (walk.next()) {
        data.meshes.push_back(readMesh(walk.bytes(), walk.head(), data.order));
        if (walk.records() % 64 == 0) {
            progress.set(double(walk.passedBytes()) / double(bytes.size()));
            if (progress.cancelled())
                return Progress::cancelledError();
        }
    }
    if (walk.records() == 0 && walk.failure() != Walk::Failure::None)
        return fail(walk.error());
    const ByteView tail = bytes.subspan(std::size_t(walk.passedBytes()));
    data.tail.assign(tail.begin(), tail.end());
    progress.set(1);
    return data;
}

} // namespace core::collision_set
