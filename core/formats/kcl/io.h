// Bytes to KCL data and back (README.md, sections "Detection", "Reading" and "Writing").
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/format.h"
#include "core/formats/kcl/data.h"

#include <string_view>

namespace core::kcl {

// What the bytes are, by their content; `payloadSize` is the size of the whole when `bytes` is only its
// start.
struct Detected {
    const Dialect* dialect = nullptr; // null: no KCL
    Claim claim = Claim::None;        // none with a dialect: the start of one that is cut short
    bool undecided = false;           // V2 in a byte order that nothing tells
    // Of a file that is cut short, the first section that is missing.
    std::string_view missing;    // the field that says where it begins
    std::uint64_t missingAt = 0; // offset of the field
    std::uint64_t begin = 0;     // where the section begins
};
Detected detect(ByteView bytes, std::uint64_t payloadSize);

// Reads a bare KCL. Stops with an Error where nothing could be shown; what is odd loads. `space` is where the
// bytes lie, for errors.
Result<Data> readPayload(ByteView payload, const Dialect& dialect, int space, Progress& progress);
// Reads a file, wrapped or bare; `dialect` null: by its content.
Result<Data> readFile(ByteView file, const Dialect* dialect, Progress& progress);
// The same data over other bytes, laid out by an operation; they must read.
Result<Data> withPayload(const Data& data, Bytes payload, Progress& progress);

enum class Wrapping { AsOpened, Bare, Yaz0 };
// The file's bytes; data that was not edited gives those that it was read from.
Result<Bytes> writeFile(const Data& data, Wrapping wrapping, Progress& progress);

} // namespace core::kcl
