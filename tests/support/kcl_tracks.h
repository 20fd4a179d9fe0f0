// The tracks of core/formats/kcl/samples, made for looking at: a race track, a half-pipe and a yard of
// faults.
#pragma once

#include "tests/support/kcl_builder.h"

namespace tests {

// A closed road round an island: banked bends, verges, walls on both sides, a corkscrew with anti-gravity,
// dash panels, a jump with a glider panel, sea and lake that make karts fall out. Attributes of Mario Kart 8.
// More stations make a finer road; without ground it is the road and the sea alone.
KclMesh ringTrack(int stations, bool ground);

// A bent half-pipe with decks, boost pads and a fall boundary, in Mario Kart Wii's size and attributes.
KclMesh halfPipe();

// The files: ring_track.kcl (v2le, several models below a global octree of depth 1), the bare inside of
// ring_track.szs (v2be, one model, fewer stations, no ground) and half_pipe.kcl (kart_be).
core::Bytes ringTrackFile(KclFigures* figures = nullptr);
core::Bytes smallRingTrackFile(KclFigures* figures = nullptr);
core::Bytes halfPipeFile(KclFigures* figures = nullptr);

// broken_track.kcl: a walled yard of several models (v2be) in which faults that a checker knows lie side by
// side. It opens.
core::Bytes brokenTrack();

} // namespace tests
