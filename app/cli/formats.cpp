#include "app/cli/commands.h"
#include "app/cli/json_output.h"
#include "app/cli/output.h"

namespace cli {
namespace {

Output formats(bool asJson) {
    Output output;
    Json json{{"formats", Json::array()}};
    std::vector<std::vector<std::string>> rows;
    for (const core::Format* format : core::registeredFormats()) {
        std::string extensions;
        for (const std::string& extension : format->extensions())
            extensions += (extensions.empty() ? "." : " .") + extension;
        rows.push_back({std::string(format->key()), core::english(format->name()),
                        format->writable() ? "read, write" : "read", extensions,
                        core::english(format->description())});
        json["formats"].push_back(Json{{"key", std::string(format->key())},
                                       {"name", jsonOf(format->name())},
                                       {"description", jsonOf(format->description())},
                                       {"extensions", format->extensions()},
                                       {"read", true},
                                       {"write", format->writable()}});
    }
    output.out = asJson ? line(json) : table(rows);
    return output;
}

} // namespace

void addFormatsCommand(CLI::App& program, int& status) {
    auto json = std::make_shared<bool>(false);
    Command command(program, "formats", "What can be read and written");
    command.flag("--json", *json, "Print one JSON object");
    command.run([json, &status] { status = print(formats(*json)); });
}

} // namespace cli
