// libFuzzer over the registry: any bytes, recognised and read by every format, end in an Error or in a
// document that writes those bytes and can be looked at. See README.md.
#include "core/formats/registry.h"
#include "core/scene/primitives.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

using namespace core;

namespace {

[[noreturn]] void stop(const Format& format, const char* what) {
    std::fprintf(stderr, "%s: %s\n", std::string(format.key()).c_str(), what);
    std::abort();
}

void look(const Format& format, const Document& document) {
    const Settings settings = initialSettings(document.settingDefinitions());
    Progress progress;
    document.figures(settings);
    if (const auto issues = document.check(settings, CheckTier::Full, {}, progress))
        document.verdict(settings, *issues);
    if (const auto scene = format.scene(document, settings, progress)) {
        const Aabb bounds = sceneBounds(*scene);
        if (!bounds.isEmpty() && !(isFinite(bounds.min) && isFinite(bounds.max)))
            stop(format, "the scene's bounds are not finite");
    }
    for (const auto& index : format.indices(document, settings))
        (void)index->audit(progress);
}

void tryFormat(const Format& format, ByteView bytes) {
    Progress progress;
    const auto document = format.read(bytes, {}, progress);
    if (!document)
        return;
    const auto written = format.write(**document, 0, {}, progress);
    if (!written || !std::equal(bytes.begin(), bytes.end(), written->begin(), written->end()))
        stop(format, "the bytes written are not those read");
    look(format, **document);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const ByteView bytes(data, size);
    claimants(bytes, "input");
    for (const Format* format : registeredFormats())
        tryFormat(*format, bytes);
    return 0;
}
