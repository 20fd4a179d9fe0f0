// Writes the KCL samples: make_kcl_samples FOLDER. Run it when the builder or the tracks change.
#include "core/formats/kcl/yaz0.h"
#include "tests/support/kcl_tracks.h"
#include "tests/support/write_sample.h"

namespace {

void describe(const tests::KclFigures& figures) {
    std::size_t prisms = 0;
    for (const tests::KclModelFigures& model : figures.models)
        prisms += model.globalIndices.size();
    fmt::print("{} triangles, {} prisms in {} model(s), {} dropped: ", figures.stored.size(), prisms,
               figures.models.size(), figures.dropped);
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        fmt::print(stderr, "usage: make_kcl_samples FOLDER\n");
        return 2;
    }
    const std::filesystem::path folder = argv[1];
    tests::KclFigures figures;
    core::Progress progress;

    const core::Bytes ring = tests::ringTrackFile(&figures);
    describe(figures);
    bool written = tests::writeSample(folder / "ring_track.kcl", ring);
    const core::Bytes small = tests::smallRingTrackFile(&figures);
    describe(figures);
    written =
        tests::writeSample(folder / "ring_track.szs", core::kcl::encodeYaz0(small, {}, progress).value()) &&
        written;
    const core::Bytes pipe = tests::halfPipeFile(&figures);
    describe(figures);
    written = tests::writeSample(folder / "half_pipe.kcl", pipe) && written;
    written = tests::writeSample(folder / "broken_track.kcl", tests::brokenTrack()) && written;
    return written ? 0 : 3;
}
