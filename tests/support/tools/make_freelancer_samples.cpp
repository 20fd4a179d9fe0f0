// Writes the Freelancer samples: make_freelancer_samples FOLDER. Run it when the builder or the models
// change.
#include "tests/support/freelancer_samples.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

namespace {

bool write(const std::filesystem::path& path, const core::Bytes& bytes) {
    std::ofstream out(path, std::ios::binary);
    out.write(reinterpret_cast<const char*>(bytes.data()), std::streamsize(bytes.size()));
    fmt::print("{}: {} bytes\n", path.filename().string(), bytes.size());
    return bool(out);
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        fmt::print(stderr, "usage: make_freelancer_samples FOLDER\n");
        return 2;
    }
    const std::filesystem::path folder = argv[1];
    const bool written = write(folder / "courier.cmp", tests::flCourier()) &&
                         write(folder / "broken_courier.cmp", tests::flBrokenCourier()) &&
                         write(folder / "station.cmp", tests::flStation());
    return written ? 0 : 3;
}
