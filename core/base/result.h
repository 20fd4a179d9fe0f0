// Errors as values: what went wrong, in which record, at which byte, with the sentence for the user. Not for
// programming faults.
#pragma once

#include "core/base/text.h"

#include <tl/expected.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace core {

enum class ErrorCode {
    Truncated,    // a record or field does not fit into the bytes that are left
    BadValue,     // a field holds a value that makes the rest unreadable
    TooLarge,     // a limit of the format or of this program is passed
    Unsupported,  // known, but not read or written here
    Unrecognised, // no format claims the bytes
    Io,           // the operating system refused
    Refused,      // an edit or operation whose preconditions do not hold
    NotFound,     // a path, key or file that does not exist
    Usage,        // the caller's words are wrong
    Cancelled,
};

// Bytes of one byte space: 0 = the file, 1 = what it unwraps to.
struct Location {
    int space = 0;
    std::uint64_t offset = 0;
    std::uint64_t length = 0;

    bool operator==(const Location&) const = default;
};

struct Error {
    ErrorCode code = ErrorCode::BadValue;
    std::string origin; // the format's key ("colbin"), or empty
    std::string path;   // record or field path ("walls[3]"), or empty
    std::optional<Location> location;
    Text text;
};

template <typename T>
using Result = tl::expected<T, Error>;
using Status = tl::expected<void, Error>;

tl::unexpected<Error> fail(ErrorCode code, Text text);
tl::unexpected<Error> fail(Error error);

// "0x029B": at least four digits.
std::string hexOffset(std::uint64_t offset);
// One line: "colbin: walls[3] at 0x029B: record needs 64 bytes, 54 left".
std::string describe(const Error& error);

} // namespace core
