// Writes the Freelancer samples: make_freelancer_samples FOLDER. Run it when the builder or the models
// change.
#include "tests/support/freelancer_samples.h"
#include "tests/support/write_sample.h"

int main(int argc, char** argv) {
    if (argc != 2) {
        fmt::print(stderr, "usage: make_freelancer_samples FOLDER\n");
        return 2;
    }
    const std::filesystem::path folder = argv[1];
    const bool written = tests::writeSample(folder / "courier.cmp", tests::flCourier()) &&
                         tests::writeSample(folder / "broken_courier.cmp", tests::flBrokenCourier()) &&
                         tests::writeSample(folder / "station.cmp", tests::flStation());
    return written ? 0 : 3;
}
