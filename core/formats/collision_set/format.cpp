#include "core/formats/format.h"

#include "core/formats/collision_set/io.h"
#include "core/formats/collision_set/look.h"

#include <algorithm>
#include <cctype>

namespace core::collision_set {
namespace {

// The usual file name: "CollisionSet_" and a stage.
bool isUsualName(std::string_view name) {
    constexpr std::string_view usual = "collisionset_";
    return name.size() >= usual.size() &&
           std::equal(usual.begin(), usual.end(), name.begin(),
                      [](char a, char b) { return a == std::tolower(static_cast<unsigned char>(b)); });
}

std::string dialectOf(ByteOrder order) { return order == ByteOrder::Big ? "big" : "little"; }

class CollisionSetFormat final : public Format {
  public:
    std::string_view key() const override { return "collision_set"; }
    Text name() const override { return text("collision_set", "CollisionSet"); }
    Text description() const override {
        return text("collision_set", "Library of object collision meshes of an Xbox 360 space shooter");
    }
    std::vector<std::string> extensions() const override { return {"bin"}; }

    // The sizes of a record predict each other, which is as good as a magic.
    Sniff sniff(ByteView bytes, std::string_view name) const override {
        const Detected found = detect(bytes);
        Sniff sniff;
        switch (found.kind) {
        case Detected::Kind::NotOurs:
            return sniff;
        case Detected::Kind::Whole:
            sniff.claim = Claim::Certain;
            break;
        case Detected::Kind::CutOff:
            sniff.remark = text("collision_set", "a CollisionSet cut off within its first mesh");
            [[fallthrough]];
        case Detected::Kind::Prefix:
            sniff.claim = isUsualName(name) ? Claim::Strong : Claim::Medium; // the name breaks ties
            break;
        }
        sniff.dialect = dialectOf(found.order);
        return sniff;
    }

    // The dialects force a byte order.
    Result<std::unique_ptr<Document>> read(ByteView bytes, const ReadOptions& options,
                                           Progress& progress) const override {
        std::optional<ByteOrder> order;
        if (options.dialect == "big")
            order = ByteOrder::Big;
        else if (options.dialect == "little")
            order = ByteOrder::Little;
        else if (!options.dialect.empty())
            return fail(
                ErrorCode::Usage,
                text("collision_set", "no dialect \"%1\": known are big and little").arg(options.dialect));
        Result<Data> data = readData(bytes, order, progress);
        if (!data)
            return fail(std::move(data.error()));
        return std::make_unique<CollisionSetDocument>(std::move(*data));
    }

    Result<Bytes> write(const Document& document, int, std::string_view, Progress& progress) const override {
        return writeData(as(document).data(), progress);
    }

    std::vector<Text> saveWarnings(const Document& document, const Settings&) const override {
        const Data& data = as(document).data();
        std::vector<Text> warnings;
        if (!data.tail.empty())
            warnings.push_back(
                textN("collision_set",
                      "CSET-FILE-01: %n byte(s) behind the last whole mesh (is|are) written back as they "
                      "were read. The library may be damaged.",
                      std::int64_t(data.tail.size())));
        if (data.meshes.empty())
            warnings.push_back(text("collision_set",
                                    "The library holds no mesh: the file will have 0 bytes, and nothing will "
                                    "tell what it is."));
        return warnings;
    }

    Result<Scene> scene(const Document& document, const Settings& settings,
                        Progress& progress) const override {
        return makeScene(as(document), settings, progress);
    }
    std::optional<SceneUpdate> updateScene(const Document& document, const Settings& settings,
                                           const std::vector<ItemId>& items, Scene& scene) const override {
        return collision_set::updateScene(as(document), settings, items, scene);
    }
    std::vector<Colouring> colourings(const Document& document, const Settings&) const override {
        return makeColourings(as(document));
    }
    std::vector<std::unique_ptr<SpatialIndex>> indices(const Document&, const Settings&) const override {
        return {}; // the format stores none
    }
    glm::dmat4 displayTransform(const Document&, const Settings& settings) const override {
        return toDisplay(settings);
    }
    LengthUnit lengthUnit(const Document&, const Settings& settings) const override {
        const Units units = unitsOf(settings);
        return {unitText(units), units.factor};
    }
};

} // namespace

std::vector<const Format*> formats() {
    static const CollisionSetFormat format;
    return {&format};
}

} // namespace core::collision_set
