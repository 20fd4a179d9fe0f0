// Bytes to COLBIN data and back (README.md, sections 3 and 4).
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/colbin/data.h"

namespace core::colbin {

// Stops with an Error at the first thing that does not fit; everything else that is odd loads.
Result<Data> readData(ByteView bytes, Progress& progress);
// What is stored, byte for byte; data that was read and not edited gives the bytes it was read from.
Bytes writeData(const Data& data);

} // namespace core::colbin
