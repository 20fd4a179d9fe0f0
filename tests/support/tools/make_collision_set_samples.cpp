// Writes the CollisionSet samples: make_collision_set_samples FOLDER. Run it when the builder or the
// libraries change.
#include "tests/support/collision_set_builder.h"
#include "tests/support/write_sample.h"

int main(int argc, char** argv) {
    if (argc != 2) {
        fmt::print(stderr, "usage: make_collision_set_samples FOLDER\n");
        return 2;
    }
    const std::filesystem::path folder = argv[1];
    const bool written = tests::writeSample(folder / "shipyard.bin", tests::csetShipyard()) &&
                         tests::writeSample(folder / "wreckage.bin", tests::csetWreckage());
    return written ? 0 : 3;
}
