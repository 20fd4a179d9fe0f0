#include "app/cli/output.h"

#include "app/cli/json_output.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <optional>
#include <thread>

namespace cli {
namespace {

// Characters, not bytes: continuation bytes of UTF-8 take no place.
std::size_t widthOf(const std::string& cell) {
    return std::size_t(std::count_if(cell.begin(), cell.end(),
                                     [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

} // namespace

int print(const Output& output) {
    std::fwrite(output.out.data(), 1, output.out.size(), stdout);
    std::fflush(stdout);
    std::fwrite(output.err.data(), 1, output.err.size(), stderr);
    return output.status;
}

Output failure(const std::string& file, const core::Error& error, int status, bool json) {
    Output output;
    output.status = status;
    if (json)
        output.out = line(Json{{"file", file}, {"error", jsonOf(error)}});
    else
        output.err = file + ": " + core::describe(error) + '\n';
    return output;
}

int forEachFile(const std::vector<std::string>& files, std::size_t jobs,
                const std::function<Output(const std::string& file)>& work) {
    const std::size_t wanted = jobs > 0 ? jobs : std::max(1u, std::thread::hardware_concurrency());
    std::vector<std::optional<Output>> results(files.size());
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    std::condition_variable ready;
    const auto worker = [&] {
        for (std::size_t i; (i = next.fetch_add(1)) < files.size();) {
            Output output = work(files[i]);
            const std::lock_guard lock(mutex);
            results[i] = std::move(output);
            ready.notify_one();
        }
    };
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < std::min(wanted, files.size()); ++i)
        threads.emplace_back(worker);

    int status = exitDone;
    for (auto& result : results) {
        std::unique_lock lock(mutex);
        ready.wait(lock, [&] { return result.has_value(); });
        const Output output = std::move(*result);
        lock.unlock();
        status = std::max(status, print(output));
    }
    for (std::thread& thread : threads)
        thread.join();
    return status;
}

std::string table(const std::vector<std::vector<std::string>>& rows, std::size_t indent) {
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t c = 0; c < row.size(); ++c)
            widths[c] = std::max(widths[c], widthOf(row[c]));
    }
    std::string out;
    for (const auto& row : rows) {
        std::string text(indent, ' ');
        for (std::size_t c = 0; c < row.size(); ++c)
            text += row[c] + std::string(c + 1 < row.size() ? widths[c] - widthOf(row[c]) + 2 : 0, ' ');
        text.erase(text.find_last_not_of(' ') + 1);
        out += text + '\n';
    }
    return out;
}

std::string figureText(const core::Figure& figure) {
    if (!core::hasValue(figure.value))
        return "-";
    return core::formatValue(figure.value) + (figure.unit.empty() ? "" : " " + core::english(figure.unit));
}

const char* severityName(int severity) {
    static constexpr const char* names[] = {"note", "warning", "error"};
    return names[severity];
}

} // namespace cli
