// Lays a whole file out anew after models were taken apart and changed (README.md, section "Writing"). Models
// that were left alone are copied.
#pragma once

#include "core/base/progress.h"
#include "core/formats/kcl/data.h"

#include <map>

namespace core::kcl {

// One model in whole records, without what lies between them.
struct ModelParts {
    Bytes header;                     // the sections' offsets in it are set by layOut()
    Bytes positions, normals, prisms; // records one by one
    Bytes octree;                     // keys and lists without the tail
};
// As stored; bytes behind the last whole record of a section are left out.
ModelParts partsOf(const Data& data, std::uint64_t model);
// What lies behind a model's lists: padding, or the end of the file. Empty when the octree has broken keys,
// since nobody knows what they meant.
Section tailOf(const Data& data, std::uint64_t model);

struct LaidOut {
    Bytes bytes;
    std::uint64_t dropped = 0; // bytes that belonged to no record, outside the octrees; paddings not counted
};
// The payload with the touched models (by number, none a repetition) in place of the stored ones. Refused
// when a limit of records or of offsets would be passed.
Result<LaidOut> layOut(const Data& data, const std::map<std::uint64_t, ModelParts>& touched,
                       Progress& progress);

} // namespace core::kcl
