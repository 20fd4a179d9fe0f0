#include "app/cli/files.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <random>
#include <set>
#include <system_error>

#include <fmt/format.h>

#ifndef _WIN32
#include <unistd.h>
#endif

namespace cli {
namespace {

namespace fs = std::filesystem;

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using FilePointer = std::unique_ptr<std::FILE, CloseFile>;

core::Error ioError(std::string what, int code) {
    core::Error error;
    error.code = core::ErrorCode::Io;
    error.text = core::verbatim(std::move(what) + ": " + std::generic_category().message(code));
    return error;
}

// Everything on its way to the disk, or the reason why not.
core::Status writeAll(std::FILE* file, core::ByteView bytes) {
    errno = 0;
    bool good = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size() && std::fflush(file) == 0;
#ifndef _WIN32
    good = good && (::fsync(::fileno(file)) == 0 || errno == EINVAL || errno == ENOTSUP);
#endif
    if (!good)
        return core::fail(ioError("cannot write", errno));
    return {};
}

// A file of a name that was free, beside the target.
FilePointer openBeside(const fs::path& target, fs::path& temporary) {
    std::random_device random;
    for (int attempt = 0; attempt < 16; ++attempt) {
        temporary = target.parent_path() / fmt::format(".{}.{:08x}", target.filename().string(), random());
        if (std::FILE* file = std::fopen(temporary.string().c_str(), "wbx"))
            return FilePointer(file);
        if (errno != EEXIST)
            break;
    }
    return nullptr;
}

std::string lowered(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return text;
}

} // namespace

core::Result<core::Bytes> readFile(const fs::path& path) {
    std::error_code code;
    if (fs::is_directory(path, code))
        return core::fail(ioError("cannot read", EISDIR));
    const FilePointer file(std::fopen(path.string().c_str(), "rb"));
    if (!file)
        return core::fail(ioError("cannot open", errno));
    core::Bytes bytes;
    const std::uintmax_t size = fs::file_size(path, code);
    if (!code)
        bytes.reserve(std::size_t(size));
    std::uint8_t buffer[64 * 1024];
    while (const std::size_t got = std::fread(buffer, 1, sizeof buffer, file.get()))
        bytes.insert(bytes.end(), buffer, buffer + got);
    if (std::ferror(file.get()))
        return core::fail(ioError("cannot read", errno));
    return bytes;
}

core::Status writeFile(const fs::path& path, core::ByteView bytes) {
    std::error_code code;
    const fs::file_status status = fs::status(path, code);
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        if (fs::is_directory(status))
            return core::fail(ioError("cannot write", EISDIR));
        const FilePointer device(std::fopen(path.string().c_str(), "wb"));
        return device ? writeAll(device.get(), bytes) : core::fail(ioError("cannot open", errno));
    }
    fs::path target = fs::exists(status) ? fs::canonical(path, code) : path;
    if (code)
        target = path;

    fs::path temporary;
    FilePointer file = openBeside(target, temporary);
    if (!file)
        return core::fail(ioError("cannot write beside it", errno));
    core::Status written = writeAll(file.get(), bytes);
    if (std::fclose(file.release()) != 0 && written)
        written = core::fail(ioError("cannot write", errno));
    code.clear();
    if (written && fs::exists(status))
        fs::permissions(temporary, status.permissions(), code);
    if (written)
        fs::rename(temporary, target, code);
    if (written && code)
        written = core::fail(ioError("cannot replace it", code.value()));
    if (!written)
        fs::remove(temporary, code);
    return written;
}

core::Result<std::vector<std::string>> filesBelow(const fs::path& folder) {
    std::vector<std::string> files;
    std::error_code code;
    for (fs::recursive_directory_iterator it(folder, fs::directory_options::skip_permission_denied, code),
         end;
         !code && it != end; it.increment(code)) {
        std::error_code ignored;
        if (it->is_regular_file(ignored))
            files.push_back(it->path().string());
    }
    if (code)
        return core::fail(ioError("cannot read", code.value()));
    std::sort(files.begin(), files.end());
    return files;
}

core::FileLookup lookupIn(std::vector<std::string> folders) {
    core::FileLookup lookup;
    lookup.read = [folders](std::string_view name) -> std::optional<core::Bytes> {
        const fs::path wanted = fs::path(std::string(name)).lexically_normal();
        if (wanted.empty() || wanted.is_absolute() || *wanted.begin() == "..")
            return std::nullopt;
        for (const std::string& folder : folders) {
            if (auto bytes = readFile(folder / wanted))
                return std::move(*bytes);
            std::error_code code;
            for (const auto& entry : fs::directory_iterator(folder / wanted.parent_path(), code))
                if (lowered(entry.path().filename().string()) == lowered(wanted.filename().string()))
                    if (auto bytes = readFile(entry.path()))
                        return std::move(*bytes);
        }
        return std::nullopt;
    };
    lookup.list = [folders](std::string_view extension) {
        std::set<std::string> names;
        std::error_code code;
        for (const std::string& folder : folders)
            for (const auto& entry : fs::directory_iterator(folder, code))
                if (lowered(entry.path().extension().string()) == "." + lowered(std::string(extension)))
                    names.insert(entry.path().filename().string());
        return std::vector<std::string>(names.begin(), names.end());
    };
    return lookup;
}

} // namespace cli
