// A whole payload in the other byte order, field by field; what its fields say stays the same.
#pragma once

#include "core/base/progress.h"
#include "core/formats/kcl/data.h"

namespace core::kcl {

// The dialect that differs in nothing but the byte order; null when there is none.
const Dialect* twinOf(const Dialect& dialect);

struct Swapped {
    Bytes bytes;
    std::uint64_t unclaimed = 0; // bytes that no field claims, kept
};
// Refused when the dialect has no twin, or when fields overlap in such a way that the way back would not give
// the same bytes.
Result<Swapped> swappedOrder(const Data& data, Progress& progress);

} // namespace core::kcl
