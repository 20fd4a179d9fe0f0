// Writes the CollisionSet samples: make_collision_set_samples FOLDER. Run it when the builder or the
// libraries change.
#include "tests/support/collision_set_builder.h"

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
        fmt::print(stderr, "usage: make_collision_set_samples FOLDER\n");
        return 2;
    }
    const std::filesystem::path folder = argv[1];
    const bool written = write(folder / "shipyard.bin", tests::csetShipyard()) &&
                         write(folder / "wreckage.bin", tests::csetWreckage());
    return written ? 0 : 3;
}
