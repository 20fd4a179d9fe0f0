// Bytes to COLBIN data and back (README.md, sections 3 and 4).
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/colbin/data.h"

namespace core::colbin {

// Stops with an Error at the first thing that does not fit; everything else that is odd loads. `wallSize1`
// forces the record size of a version 1 wall (52 or 64); 0 = found by the rule of section 3.
Result<Data> readData(ByteView bytes, Progress& progress, std::uint64_t wallSize1 = 0);
// Where the sections of the written file begin.
struct SectionOffsets {
    explicit SectionOffsets(const Data& data);
    std::uint64_t cells = 0, floors = 0, walls = 0, tail = 0;
};
std::uint64_t dataBytes(const Data& data); // size of the written file

// What is stored, byte for byte; data that was read and not edited gives the bytes it was read from.
Bytes writeData(const Data& data);

} // namespace core::colbin
