// Reads untrusted bytes front to back: bounds-checked, with a sticky error and named scopes. It never throws
// or allocates on success.
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

// The first failure sticks: later reads return zero and change nothing, so that a whole record is read
// without tests and asked once with failed(). Error paths are the open scopes joined by dots, then the
// field's name.
class ByteCursor {
  public:
    // `origin` is the format's key for error texts, `space` the byte space that offsets count in.
    ByteCursor(ByteView bytes, ByteOrder order, std::string_view origin, int space = 0)
        : m_bytes(bytes), m_order(order), m_origin(origin), m_space(space) {}

    std::uint64_t offset() const { return m_offset; }
    std::uint64_t left() const { return m_bytes.size() - m_offset; }
    ByteOrder order() const { return m_order; }
    void setOrder(ByteOrder order) { m_order = order; }
    bool failed() const { return m_error.has_value(); }
    const Error& error() const { return *m_error; }

    std::uint8_t u8(std::string_view field) { return number<std::uint8_t>(field); }
    std::uint16_t u16(std::string_view field) { return number<std::uint16_t>(field); }
    std::uint32_t u32(std::string_view field) { return number<std::uint32_t>(field); }
    std::int16_t i16(std::string_view field) { return number<std::int16_t>(field); }
    std::int32_t i32(std::string_view field) { return number<std::int32_t>(field); }
    float f32(std::string_view field) { return number<float>(field); }

    template <typename T>
    T number(std::string_view field) {
        if (failed() || left() < sizeof(T)) {
            needs(field, sizeof(T));
            return T{};
        }
        const T value = loadBytes<T>(m_bytes.data() + m_offset, m_order);
        m_offset += sizeof(T);
        return value;
    }

    // A view of the next `length` bytes, empty after a failure.
    ByteView take(std::uint64_t length, std::string_view field);
    void skip(std::uint64_t length, std::string_view field) { take(length, field); }
    void seek(std::uint64_t offset, std::string_view field);

    // True when `length` bytes are left; otherwise sets the error on the current scope (path without a field)
    // at this offset: "record needs 64 bytes, 54 left", with `detail` in brackets behind it.
    bool needRecord(std::uint64_t length, Text detail = {});
    // Sets an error at `at` on scope path + field.
    void reject(ErrorCode code, std::string_view field, std::uint64_t at, std::uint64_t length, Text text);

    // Names what is read while it lives: "walls", or an indexed element "walls[3]".
    class Scope {
      public:
        Scope(ByteCursor& cursor, std::string_view name) : m_cursor(cursor) {
            cursor.m_scopes.push_back({name, -1});
        }
        Scope(ByteCursor& cursor, std::string_view name, std::uint64_t index) : m_cursor(cursor) {
            cursor.m_scopes.push_back({name, std::int64_t(index)});
        }
        ~Scope() { m_cursor.m_scopes.pop_back(); }
        Scope(const Scope&) = delete;
        Scope& operator=(const Scope&) = delete;

      private:
        ByteCursor& m_cursor;
    };

  private:
    struct ScopeName {
        std::string_view name;
        std::int64_t index;
    };

    std::string pathOf(std::string_view field) const;
    void needs(std::string_view field, std::uint64_t length);

    ByteView m_bytes;
    std::uint64_t m_offset = 0;
    ByteOrder m_order;
    std::string_view m_origin;
    int m_space;
    std::vector<ScopeName> m_scopes;
    std::optional<Error> m_error;
};

} // namespace core
