#include "core/base/byte_cursor.h"

namespace core {

std::string ByteCursor::pathOf(std::string_view field) const {
    std::string path;
    for (const ScopeName& scope : m_scopes) {
        if (!path.empty())
            path += '.';
        path += scope.name;
        if (scope.index >= 0)
            path += '[' + std::to_string(scope.index) + ']';
    }
    if (!field.empty()) {
        if (!path.empty())
            path += '.';
        path += field;
    }
    return path;
}

void ByteCursor::reject(ErrorCode code, std::string_view field, std::uint64_t at, std::uint64_t length,
                        Text text) {
    if (failed())
        return;
    m_error =
        Error{code, std::string(m_origin), pathOf(field), Location{m_space, at, length}, std::move(text)};
}

void ByteCursor::needs(std::string_view field, std::uint64_t length) {
    reject(ErrorCode::Truncated, field, m_offset, length,
           text("base", "needs %1 bytes, %2 left").arg(length).arg(left()));
}

ByteView ByteCursor::take(std::uint64_t length, std::string_view field) {
    if (failed() || left() < length) {
        needs(field, length);
        return {};
    }
    const ByteView view = m_bytes.subspan(std::size_t(m_offset), std::size_t(length));
    m_offset += length;
    return view;
}

void ByteCursor::seek(std::uint64_t offset, std::string_view field) {
    if (failed())
        return;
    if (offset > m_bytes.size()) {
        reject(ErrorCode::Truncated, field, m_offset, 0,
               text("base", "points to %1, the data ends at %2")
                   .arg(hexOffset(offset))
                   .arg(hexOffset(m_bytes.size())));
        return;
    }
    m_offset = offset;
}

bool ByteCursor::needRecord(std::uint64_t length, Text detail) {
    if (failed())
        return false;
    if (left() >= length)
        return true;
    if (detail.empty())
        reject(ErrorCode::Truncated, {}, m_offset, length,
               text("base", "record needs %1 bytes, %2 left").arg(length).arg(left()));
    else
        reject(ErrorCode::Truncated, {}, m_offset, length,
               text("base", "record needs %1 bytes, %2 left (%3)")
                   .arg(length)
                   .arg(left())
                   .arg(std::move(detail)));
    return false;
}

} // namespace core
