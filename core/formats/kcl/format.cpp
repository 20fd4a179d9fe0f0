#include "core/formats/format.h"

#include "core/formats/kcl/document.h"
#include "core/formats/kcl/io.h"
#include "core/formats/kcl/look.h"
#include "core/formats/kcl/yaz0.h"

namespace core::kcl {
namespace {

constexpr std::string_view archiveMagics[] = {"SARC", "RARC", "U\xAA\x38\x2D", "NARC"};

// The built-in profiles with the user's files over them: "kcl_<profile>.json" or ".flag", by lookup.
std::shared_ptr<const Profiles> profilesFor(const ReadOptions& options) {
    auto profiles = std::make_shared<Profiles>();
    if (!options.lookup)
        return profiles;
    for (const std::string& key : profileKeys())
        for (const char* ending : {".json", ".flag"})
            if (const std::optional<Bytes> bytes = options.lookup("kcl_" + key + ending)) {
                // A table that does not read leaves the built-in names.
                const Status added = profiles->add(
                    std::string_view(reinterpret_cast<const char*>(bytes->data()), bytes->size()), key);
                (void)added;
            }
    return profiles;
}

class KclFormat final : public Format {
  public:
    std::string_view key() const override { return "kcl"; }
    Text name() const override { return text("kcl", "KCL"); }
    Text description() const override {
        return text("kcl", "Prisms and octrees of Mario Kart 8 and its relatives");
    }
    std::vector<std::string> extensions() const override { return {"kcl", "szs"}; }

    Sniff sniff(ByteView bytes, std::string_view) const override {
        constexpr std::size_t looked = 64;
        Sniff sniff;
        Detected found;
        std::uint64_t size = bytes.size(); // of what may be a KCL
        if (isYaz0(bytes)) {
            const Bytes start = decodeYaz0Start(bytes, looked);
            size = yaz0DeclaredSize(bytes);
            for (const std::string_view magic : archiveMagics)
                if (start.size() >= magic.size() &&
                    std::equal(magic.begin(), magic.end(), start.begin(),
                               [](char a, std::uint8_t b) { return std::uint8_t(a) == b; })) {
                    sniff.remark = text("kcl", "Yaz0 holding an archive: extract course.kcl first");
                    return sniff;
                }
            found = detect(start, size);
        } else {
            found = detect(bytes, size);
        }
        sniff.claim = found.claim;
        if (found.dialect)
            sniff.dialect = found.dialect->id;
        if (found.claim == Claim::None && found.dialect)
            sniff.remark =
                text("kcl", "a file that looks like a KCL (%1) cut short: by %2 at %3 a section begins at "
                            "%4, but only %5 bytes are there; get the whole file again")
                    .arg(std::string(found.dialect->id))
                    .arg(std::string(found.missing))
                    .arg(hexOffset(found.missingAt))
                    .arg(found.begin)
                    .arg(size);
        return sniff;
    }

    Result<std::unique_ptr<Document>> read(ByteView bytes, const ReadOptions& options,
                                           Progress& progress) const override {
        const Dialect* forced = nullptr;
        if (!options.dialect.empty()) {
            forced = findDialect(options.dialect);
            if (!forced) {
                std::string known;
                for (const Dialect& dialect : dialects())
                    known += (known.empty() ? "" : ", ") + std::string(dialect.id);
                return fail(ErrorCode::Usage,
                            text("kcl", "no dialect \"%1\": known are %2").arg(options.dialect).arg(known));
            }
        }
        Result<Data> data = readFile(bytes, forced, progress);
        if (!data)
            return fail(std::move(data.error()));
        return std::make_unique<KclDocument>(std::move(*data), profilesFor(options));
    }

    Result<Bytes> write(const Document& document, int, std::string_view variant,
                        Progress& progress) const override {
        const Wrapping wrapping = variant == "bare"   ? Wrapping::Bare
                                  : variant == "yaz0" ? Wrapping::Yaz0
                                                      : Wrapping::AsOpened;
        return writeFile(as(document).data(), wrapping, progress);
    }

    std::vector<SaveVariant> variants(const Document& document) const override {
        const bool wrapped = as(document).data().wrapper != nullptr;
        SaveVariant bare{wrapped ? "bare" : "", text("kcl", "KCL"), "kcl"};
        SaveVariant yaz0{wrapped ? "" : "yaz0", text("kcl", "KCL packed as Yaz0"), "szs"};
        return wrapped ? std::vector{yaz0, bare} : std::vector{bare, yaz0};
    }

    std::vector<Text> saveWarnings(const Document& document, const Settings&) const override {
        const KclDocument& kcl = as(document);
        std::int64_t stale = 0;
        for (std::uint64_t m = 0; m < kcl.data().modelCount(); ++m)
            stale += kcl.isStale(m);
        if (stale == 0)
            return {};
        return {
            textN("kcl",
                  "Geometry of %n model(s) changed, and (its octree|their octrees) still (lists|list) what "
                  "(it|they) listed before: what moved into other cells may not be found there.",
                  stale)};
    }

    Result<Scene> scene(const Document& document, const Settings& settings,
                        Progress& progress) const override {
        return makeScene(as(document), settings, progress);
    }
    std::optional<SceneUpdate> updateScene(const Document& document, const Settings& settings,
                                           const std::vector<ItemId>& items, Scene& scene) const override {
        return kcl::updateScene(as(document), settings, items, scene);
    }
    std::vector<Colouring> colourings(const Document& document, const Settings& settings) const override {
        return makeColourings(as(document), settings);
    }
    std::vector<std::unique_ptr<SpatialIndex>> indices(const Document& document,
                                                       const Settings& settings) const override {
        return makeIndices(as(document), settings);
    }
    glm::dmat4 displayTransform(const Document&, const Settings&) const override { return glm::dmat4(1.0); }
    LengthUnit lengthUnit(const Document&, const Settings&) const override {
        return {text("kcl", "units"), 1};
    }
};

} // namespace

std::vector<const Format*> formats() {
    static const KclFormat format;
    return {&format};
}

} // namespace core::kcl
