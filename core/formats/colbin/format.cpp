#include "core/formats/format.h"

#include "core/formats/colbin/derived.h"
#include "core/formats/colbin/io.h"
#include "core/formats/colbin/look.h"

#include <algorithm>

namespace core::colbin {
namespace {

class ColbinFormat final : public Format {
  public:
    std::string_view key() const override { return "colbin"; }
    Text name() const override { return text("colbin", "COLBIN"); }
    Text description() const override {
        return text("colbin", "Level collision of a PlayStation 1 homebrew engine: floors, boxes and a grid");
    }
    std::vector<std::string> extensions() const override { return {"colbin", "cb"}; }

    Sniff sniff(ByteView bytes, std::string_view) const override {
        constexpr std::string_view magic = "COLBIN";
        if (bytes.size() < magic.size() || !std::equal(magic.begin(), magic.end(), bytes.begin()))
            return {};
        Sniff sniff;
        sniff.claim = Claim::Certain;
        const int version = bytes.size() > magic.size() ? bytes[magic.size()] : 0;
        if (version == 1 || version == 2)
            sniff.dialect = version == 1 ? "" : "v2"; // the size of a version 1 wall takes more than a look
        else
            sniff.remark = text("colbin", "a COLBIN file of version %1, which is unknown").arg(version);
        return sniff;
    }

    // Dialects "v1" and "v1-64" force the size of a version 1 wall; they say nothing about version 2.
    Result<std::unique_ptr<Document>> read(ByteView bytes, const ReadOptions& options,
                                           Progress& progress) const override {
        std::uint64_t wallSize1 = 0;
        if (options.dialect == "v1")
            wallSize1 = wallBytes1;
        else if (options.dialect == "v1-64")
            wallSize1 = wallBytes2;
        else if (!options.dialect.empty() && options.dialect != "v2")
            return fail(ErrorCode::Usage,
                        text("colbin", "no dialect \"%1\": known are v1, v1-64 and v2").arg(options.dialect));
        Result<Data> data = readData(bytes, progress, wallSize1);
        if (!data)
            return fail(std::move(data.error()));
        return std::make_unique<ColbinDocument>(std::move(*data));
    }

    Result<Bytes> write(const Document& document, int, std::string_view, Progress& progress) const override {
        if (progress.cancelled())
            return Progress::cancelledError();
        return writeData(as(document).data());
    }

    std::vector<Text> saveWarnings(const Document& document, const Settings&) const override {
        const ColbinDocument& colbin = as(document);
        std::vector<Text> warnings;
        if (!colbin.data().tail.empty())
            warnings.push_back(
                textN("colbin", "%n byte(s) after the last wall (is|are) written back; no one reads them.",
                      std::int64_t(colbin.data().tail.size())));
        // A stock grid misses pairs from the start, and the verdict says so; here it is about edits.
        if (colbin.data().hasGrid())
            if (const std::optional<GridAudit>& audit = gridAudit(colbin);
                audit && audit->missing > 0 && !audit->equalsStock)
                warnings.push_back(
                    text("colbin",
                         "The grid misses %1 of the %2 pairs that the walls need now: rebuild it if the "
                         "game looks walls up by it.")
                        .arg(audit->missing)
                        .arg(audit->needed));
        return warnings;
    }

    Result<Scene> scene(const Document& document, const Settings& settings,
                        Progress& progress) const override {
        return makeScene(as(document), settings, progress);
    }
    std::optional<SceneUpdate> updateScene(const Document& document, const Settings& settings,
                                           const std::vector<ItemId>& items, Scene& scene) const override {
        return colbin::updateScene(as(document), settings, items, scene);
    }
    std::vector<Colouring> colourings(const Document& document, const Settings& settings) const override {
        return makeColourings(as(document), settings);
    }
    std::vector<std::unique_ptr<SpatialIndex>> indices(const Document& document,
                                                       const Settings& settings) const override {
        std::vector<std::unique_ptr<SpatialIndex>> all;
        if (as(document).data().hasGrid())
            all.push_back(makeGridIndex(as(document), settings));
        return all;
    }
    glm::dmat4 displayTransform(const Document&, const Settings& settings) const override {
        return toDisplay(settings);
    }
    LengthUnit lengthUnit(const Document&, const Settings& settings) const override {
        return {text("colbin", "m"), settings.number("units_per_metre", metre)};
    }
};

} // namespace

std::vector<const Format*> formats() {
    static const ColbinFormat format;
    return {&format};
}

} // namespace core::colbin
