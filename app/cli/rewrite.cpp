#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/cli/json_output.h"
#include "app/cli/output.h"

#include <fmt/format.h>

#include <algorithm>

namespace cli {
namespace {

struct Options : CommonOptions {
    std::string in;
    std::string out;
};

int rewrite(const Options& options) {
    const auto file = openFile(options.in, options);
    if (!file)
        return print(failure(options.in, file.error(), options.json));
    core::Progress progress;
    const auto bytes = core::writeDocument(*file->document, 0, {}, progress);
    if (!bytes)
        return print(failure(options.in, bytes.error(), options.json));
    if (const core::Status written = writeFile(options.out, *bytes); !written)
        return print(failure(options.out, written.error(), options.json));

    const bool identical = *bytes == file->bytes;
    const auto [before, after] =
        std::mismatch(file->bytes.begin(), file->bytes.end(), bytes->begin(), bytes->end());
    const std::uint64_t offset = std::uint64_t(before - file->bytes.begin());
    Output output;
    output.status = identical ? exitDone : exitFindings;
    if (options.json) {
        Json json = header(*file);
        json["output"] = options.out;
        json["bytes"] = bytes->size();
        json["identical"] = identical;
        json["first_difference"] = identical ? Json() : Json(offset);
        output.out = line(json);
    } else {
        output.out = identical ? fmt::format("{}: {} bytes, identical\n", options.out, bytes->size())
                               : fmt::format("{}: {} bytes, differs from {} on\n", options.out, bytes->size(),
                                             core::hexOffset(offset));
    }
    return print(output);
}

} // namespace

void addRewriteCommand(CLI::App& program, int& status) {
    auto options = std::make_shared<Options>();
    Command command(program, "rewrite", "Read a file and write it without an edit (proves losslessness)");
    command.argument("IN", options->in, "File to read");
    command.argument("OUT", options->out, "File to write");
    addCommonOptions(command, *options);
    command.run([options, &status] { status = rewrite(*options); });
}

} // namespace cli
