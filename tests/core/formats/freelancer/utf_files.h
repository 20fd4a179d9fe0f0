// UTF files read for tests of the container: the shared ones by name, and what is in a tree as plain rows.
#pragma once

#include "core/formats/freelancer/data.h"
#include "core/formats/freelancer/names.h"
#include "tests/support/file_rows.h"
#include "tests/support/freelancer_builder.h"

#include <nlohmann/json.hpp>

#include <stdexcept>

namespace tests {

inline core::freelancer::Data utfData(const core::Bytes& bytes) {
    core::Progress progress;
    auto container = core::freelancer::readContainer(bytes, progress);
    if (!container)
        throw std::runtime_error(core::describe(container.error()));
    return core::freelancer::Data(std::move(*container));
}

inline core::Bytes utfBytes(const core::freelancer::Data& data) {
    auto file = core::freelancer::writeData(data);
    if (!file)
        throw std::runtime_error(core::describe(file.error()));
    return std::move(*file);
}

// Empty when the shared data is absent.
inline core::Bytes utfFixture(const std::string& name) { return readFile(sharedFolder("freelancer") / name); }

inline nlohmann::json badFiles() {
    nlohmann::json known = nlohmann::json::object();
    if (std::ifstream in(sharedFolder("freelancer") / "bad_files.json"); in)
        in >> known;
    return known;
}

// Shared UTF files that open.
inline std::vector<std::filesystem::path> utfPaths() {
    const nlohmann::json bad = badFiles();
    std::vector<std::filesystem::path> paths;
    for (const char* extension : {".3db", ".cmp", ".utf", ".vms"})
        for (const std::filesystem::path& path : filesIn(sharedFolder("freelancer"), extension))
            if (const auto known = bad.find(path.filename().string());
                known == bad.end() || known->at("opens").get<bool>())
                paths.push_back(path);
    return paths;
}

// "Cmpnd/Root/Index", each name the first of its spelling; noNode when there is none.
inline core::freelancer::NodeId nodeAt(const core::freelancer::Container& container, std::string_view path) {
    core::freelancer::NodeId node = core::freelancer::rootNode;
    while (!path.empty() && node != core::freelancer::noNode) {
        const std::size_t slash = std::min(path.find('/'), path.size());
        node = container.find(node, path.substr(0, slash));
        path.remove_prefix(std::min(slash + 1, path.size()));
    }
    return node;
}

// Every live node, pre-order: its depth and name, and its bytes.
struct UtfRow {
    std::size_t depth = 0;
    std::string name;
    bool directory = false;
    core::Bytes payload;
    std::array<std::uint32_t, 3> times{};
    bool operator==(const UtfRow&) const = default;
};
inline std::vector<UtfRow> utfRows(const core::freelancer::Data& data) {
    const core::freelancer::Container& container = data.container();
    std::vector<UtfRow> rows;
    std::vector<std::pair<core::freelancer::NodeId, std::size_t>> open = {{core::freelancer::rootNode, 0}};
    while (!open.empty()) {
        const auto [id, depth] = open.back();
        open.pop_back();
        const core::freelancer::Entry entry = data.entry(id);
        UtfRow& row = rows.emplace_back();
        row.depth = depth;
        row.name = container.name(id);
        row.directory = entry.isDirectory();
        row.times = entry.times;
        if (!row.directory)
            row.payload.assign(data.payload(id).begin(), data.payload(id).end());
        const auto children = container.children(id);
        for (auto child = children.rbegin(); child != children.rend(); ++child)
            open.push_back({*child, depth + 1});
    }
    return rows;
}

// "0x24+4 0x98+12": bytes that differ, of files of the same length; a longer one has "+n" at the end.
inline std::string changedRanges(const core::Bytes& before, const core::Bytes& after) {
    std::string words;
    const std::size_t common = std::min(before.size(), after.size());
    for (std::size_t at = 0; at < common;) {
        std::size_t end = at;
        while (end < common && before[end] != after[end])
            ++end;
        if (end > at)
            words += core::hexOffset(at) + '+' + std::to_string(end - at) + ' ';
        at = end + 1;
    }
    if (before.size() != after.size())
        words += "end " + std::to_string(std::int64_t(after.size()) - std::int64_t(before.size())) + ' ';
    if (!words.empty())
        words.pop_back();
    return words;
}

} // namespace tests
