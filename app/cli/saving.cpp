#include "app/cli/saving.h"

#include "app/cli/files.h"

#include <fmt/format.h>

namespace cli {

core::Result<core::SavePlan> saveTo(const std::string& path, const core::Document& document,
                                    const OpenedFile& file, bool dryRun) {
    core::Progress progress;
    auto plan = core::planSave(document, file.settings, 0, {}, file.bytes, progress);
    if (!plan || dryRun)
        return plan;
    if (const core::Status written = writeFile(path, plan->bytes); !written)
        return core::fail(written.error());
    return plan;
}

void addPlan(Json& json, const core::SavePlan& plan) {
    json["bytes"] = plan.bytes.size();
    json["changed_bytes"] = jsonOf(plan.changed);
    Json warnings = Json::array();
    for (const core::Text& warning : plan.warnings)
        warnings.push_back(jsonOf(warning));
    json["warnings"] = std::move(warnings);
}

std::string warningLines(const std::string& path, const core::SavePlan& plan) {
    std::string out;
    for (const core::Text& warning : plan.warnings)
        out += path + ": warning: " + core::english(warning) + '\n';
    return out;
}

std::string changeText(const core::SavePlan& plan, std::size_t sizeBefore) {
    if (plan.changed.empty())
        return "no byte changed";
    std::uint64_t count = 0;
    for (const core::ByteRange& range : plan.changed)
        count += range.length;
    std::string out =
        fmt::format("bytes changed: {}, from {} on", count, core::hexOffset(plan.changed.front().offset));
    if (plan.sizeChanged)
        out += fmt::format("; {} bytes before, {} now", sizeBefore, plan.bytes.size());
    return out;
}

} // namespace cli
