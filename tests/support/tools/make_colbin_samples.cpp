// Writes the COLBIN samples: make_colbin_samples FOLDER. Run it when the builder changes.
#include "core/formats/colbin/io.h"
#include "tests/support/colbin_builder.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

namespace {

bool write(const std::filesystem::path& path, const core::colbin::Data& data) {
    const core::Bytes bytes = core::colbin::writeData(data);
    std::ofstream out(path, std::ios::binary);
    out.write(reinterpret_cast<const char*>(bytes.data()), std::streamsize(bytes.size()));
    fmt::print("{}: {} bytes, {} floors, {} walls, {} x {} cells\n", path.filename().string(), bytes.size(),
               data.floors.size(), data.walls.size(), data.grid.width, data.grid.height);
    return bool(out);
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        fmt::print(stderr, "usage: make_colbin_samples FOLDER\n");
        return 2;
    }
    using core::colbin::GridRule;
    const std::filesystem::path folder = argv[1];
    const tests::ColbinBuilder level = tests::courtyard();
    const bool written = write(folder / "courtyard.colbin", level.build(GridRule::ExporterCompatible)) &&
                         write(folder / "courtyard_rebuilt.colbin", level.build(GridRule::TrueExtents)) &&
                         write(folder / "broken_level.colbin", tests::brokenLevel());
    return written ? 0 : 3;
}
