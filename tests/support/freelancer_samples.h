// The Freelancer models that samples, tests of every format and benchmarks use. None is anybody's game data.
#pragma once

#include "core/base/bytes.h"

#include <cstddef>

namespace tests {

// The samples of core/formats/freelancer/samples.
core::Bytes flCourier();
core::Bytes flBrokenCourier();
core::Bytes flStation();

// What no sample has.
core::Bytes flEveryJoint();     // all types in one chain, with offsets, and two leaves that nobody knows
core::Bytes flSharedPayloads(); // equal payloads lie once
core::Bytes flDepthFirst();     // names before the tree, no leading empty name
core::Bytes flHoles();          // free entries, a free extent, unused names, bytes behind the last payload
core::Bytes flSinglePart();     // .3db: no Cmpnd

// About that many triangles, in parts of 1,000: chains of eight that branch, held by Fix, Rev and Pris.
core::Bytes flBigCompound(std::size_t triangles);

} // namespace tests
