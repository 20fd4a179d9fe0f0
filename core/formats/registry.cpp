#include "core/formats/registry.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace core {
namespace {

// Archives and files that people try to open, by their first bytes, with what to do instead.
Text knownButUnread(ByteView bytes) {
    const auto begins = [&](std::string_view magic) {
        return bytes.size() >= magic.size() && std::memcmp(bytes.data(), magic.data(), magic.size()) == 0;
    };
    if (begins("Yaz0"))
        return text("formats", "a Yaz0 archive: extract the collision file from it first, then open that");
    if (begins("SARC") ||
        begins("U\xAA"
               "8-") ||
        begins("RARC") || begins("NARC"))
        return text("formats", "an archive: extract the collision file from it first, then open that");
    if (begins("PK\x03\x04"))
        return text("formats", "a ZIP archive: extract the collision file from it first, then open that");
    return {};
}

std::string knownFormatKeys() {
    std::string keys;
    for (const Format* format : registeredFormats())
        keys += (keys.empty() ? "" : ", ") + std::string(format->key());
    return keys;
}

std::vector<ByteRange> differences(ByteView before, ByteView after, std::uint64_t& bytes) {
    constexpr std::size_t mostRanges = 1000, mergeGap = 8;
    bytes = 0;
    std::vector<ByteRange> ranges;
    const std::size_t common = std::min(before.size(), after.size());
    std::size_t at = 0;
    while (at < common) {
        const auto [a, b] =
            std::mismatch(before.begin() + std::ptrdiff_t(at), before.begin() + std::ptrdiff_t(common),
                          after.begin() + std::ptrdiff_t(at));
        at = std::size_t(a - before.begin());
        if (at >= common)
            break;
        std::size_t end = at + 1;
        while (end < common && before[end] != after[end])
            ++end;
        bytes += end - at;
        ByteRange* last = ranges.empty() ? nullptr : &ranges.back();
        if (last && (at - (last->offset + last->length) < mergeGap || ranges.size() == mostRanges))
            last->length = end - last->offset;
        else
            ranges.push_back({at, end - at});
        at = end;
    }
    if (before.size() != after.size()) {
        ranges.push_back({common, std::max(before.size(), after.size()) - common});
        bytes += ranges.back().length;
    }
    return ranges;
}

} // namespace

const Format* findFormat(std::string_view key) {
    for (const Format* format : registeredFormats())
        if (format->key() == key)
            return format;
    return nullptr;
}

const Format& formatOf(const Document& document) {
    const Format* format = findFormat(document.formatKey());
    assert(format && "a document belongs to a registered format");
    return *format;
}

std::vector<Claimant> claimants(ByteView bytes, std::string_view name) {
    std::vector<Claimant> found;
    for (const Format* format : registeredFormats()) {
        Sniff sniff = format->sniff(bytes, name);
        if (sniff.claim != Claim::None)
            found.push_back({format, std::move(sniff)});
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Claimant& a, const Claimant& b) { return a.sniff.claim > b.sniff.claim; });
    return found;
}

Result<std::unique_ptr<Document>> readDocument(ByteView bytes, const ReadOptions& options,
                                               Progress& progress) {
    if (!options.format.empty()) {
        const Format* forced = findFormat(options.format);
        if (!forced)
            return fail(ErrorCode::Usage, text("formats", "there is no format “%1”; known are %2")
                                              .arg(options.format)
                                              .arg(knownFormatKeys()));
        return forced->read(bytes, options, progress);
    }
    const std::vector<Claimant> found = claimants(bytes, options.name);
    if (found.empty()) {
        Text known;
        for (const Format* format : registeredFormats()) {
            known = format->sniff(bytes, options.name).remark;
            if (!known.empty())
                break;
        }
        if (known.empty())
            known = knownButUnread(bytes);
        if (!known.empty())
            return fail(ErrorCode::Unrecognised, text("formats", "this is %1").arg(std::move(known)));
        if (bytes.empty())
            return fail(ErrorCode::Unrecognised, text("formats", "the file is empty"));
        return fail(ErrorCode::Unrecognised,
                    text("formats",
                         "no known format begins like this; known are %1. If you know better, choose the "
                         "format: File > Open as, or --format")
                        .arg(knownFormatKeys()));
    }
    ReadOptions chosen = options;
    if (chosen.dialect.empty())
        chosen.dialect = found.front().sniff.dialect;
    return found.front().format->read(bytes, chosen, progress);
}

Result<Bytes> writeDocument(const Document& document, int part, std::string_view variant,
                            Progress& progress) {
    return formatOf(document).write(document, part, variant, progress);
}

Result<SavePlan> planSave(const Document& document, const Settings& settings, int part,
                          std::string_view variant, ByteView before, Progress& progress) {
    return planSave(formatOf(document), document, settings, part, variant, before, progress);
}

Result<SavePlan> planSave(const Format& format, const Document& document, const Settings& settings, int part,
                          std::string_view variant, ByteView before, Progress& progress) {
    Result<Bytes> written = format.write(document, part, variant, progress);
    if (!written)
        return tl::unexpected(written.error());
    ReadOptions options;
    options.format = document.formatKey();
    options.dialect = document.dialect();
    const auto back = format.read(*written, options, progress);
    if (!back) {
        Error error = back.error();
        error.text = text("formats", "the bytes to be saved do not read back (%1); nothing was written")
                         .arg(error.text);
        return fail(std::move(error));
    }
    const Result<Bytes> again = format.write(**back, part, variant, progress);
    if (!again)
        return tl::unexpected(again.error());
    if (*again != *written)
        return fail(
            ErrorCode::BadValue,
            text("formats", "the bytes to be saved read back as another document; nothing was written"));
    SavePlan plan;
    plan.sizeChanged = before.size() != written->size();
    plan.changed = differences(before, *written, plan.changedBytes);
    plan.warnings = format.saveWarnings(document, settings);
    const Claim own = format.sniff(*written, {}).claim;
    const std::vector<Claimant> found = claimants(*written, {});
    const bool others = !found.empty() && found.front().format != &format && found.front().sniff.claim >= own;
    if (own == Claim::None || others)
        plan.warnings.push_back(
            text("formats", "The saved file will not be recognised as %1 when it is opened again")
                .arg(format.name()));
    plan.bytes = std::move(*written);
    return plan;
}

} // namespace core
