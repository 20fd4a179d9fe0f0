#include "core/formats/format.h"

#include "core/formats/freelancer/derived.h"
#include "core/formats/freelancer/look.h"
#include "core/formats/freelancer/names.h"

#include <fmt/format.h>

#include <algorithm>

namespace core::freelancer {
namespace {

constexpr std::string_view signature = "UTF ";
constexpr std::size_t mostPosed = std::size_t(1) << 20; // parts may share fragments

bool hasSignature(ByteView bytes) {
    return bytes.size() >= signature.size() && std::equal(signature.begin(), signature.end(), bytes.begin());
}

std::string_view withoutFolders(std::string_view name) {
    const std::size_t slash = name.find_last_of("/\\");
    return slash == std::string_view::npos ? name : name.substr(slash + 1);
}

// The mesh libraries beside a model. What is none, or does not open, is passed over.
std::shared_ptr<const std::vector<Library>> librariesBeside(const ReadOptions& options, Progress& progress) {
    constexpr std::uint64_t mostBytes = 256ull << 20; // of all together
    auto libraries = std::make_shared<std::vector<Library>>();
    if (!options.lookup || !options.lookup.list)
        return libraries;
    std::uint64_t sum = 0;
    for (const std::string& name : options.lookup.list("vms")) {
        if (sameName(withoutFolders(name), withoutFolders(options.name)) || progress.cancelled())
            continue;
        const std::optional<Bytes> bytes = options.lookup(name);
        if (!bytes || !hasSignature(*bytes) || sum + bytes->size() > mostBytes)
            continue;
        if (auto container = readContainer(*bytes, progress)) {
            sum += bytes->size();
            libraries->push_back({name, std::move(*container)});
        }
    }
    return libraries;
}

class FreelancerFormat final : public Format {
  public:
    std::string_view key() const override { return "freelancer"; }
    Text name() const override { return text("freelancer", "Freelancer model (UTF)"); }
    Text description() const override {
        return text("freelancer", "Compound models with joints and hardpoints, and other files of the same "
                                  "container, of a space game");
    }
    std::vector<std::string> extensions() const override {
        return {"cmp", "3db", "vms", "mat", "txm", "anm", "dfm", "utf"};
    }

    Sniff sniff(ByteView bytes, std::string_view) const override {
        Sniff sniff;
        if (!hasSignature(bytes))
            return sniff;
        sniff.claim = Claim::Strong;
        if (bytes.size() < headerBytes) {
            sniff.remark = text("freelancer", "a UTF file cut off within its header");
            return sniff;
        }
        const auto version = loadBytes<std::uint32_t>(bytes.data() + signature.size(), byteOrder);
        if (version == utfVersion)
            sniff.claim = Claim::Certain;
        else
            sniff.remark = text("freelancer", "a UTF file of version %1, only 0x101 is known")
                               .arg(fmt::format("0x{:X}", version));
        return sniff;
    }

    Result<std::unique_ptr<Document>> read(ByteView bytes, const ReadOptions& options,
                                           Progress& progress) const override {
        auto container = readContainer(bytes, progress);
        if (!container)
            return fail(std::move(container.error()));
        auto libraries = librariesBeside(options, progress);
        if (progress.cancelled())
            return Progress::cancelledError();
        return std::make_unique<FreelancerDocument>(Data(std::move(*container)), std::move(libraries),
                                                    bool(options.lookup));
    }

    Result<Bytes> write(const Document& document, int, std::string_view, Progress&) const override {
        return writeData(as(document).data());
    }

    std::vector<Text> saveWarnings(const Document& document, const Settings&) const override {
        const Container& container = as(document).data().container();
        const auto clipped = std::count_if(container.live.begin(), container.live.end(), [&](NodeId node) {
            return !container.node(node).entry.isDirectory() && container.isClipped(node);
        });
        if (clipped == 0)
            return {};
        return {textN("freelancer",
                      "UTF-02: %n lea(f|ves) (reaches|reach) past the end of the file. What is there is "
                      "written back as it was read.",
                      std::int64_t(clipped))};
    }

    Result<Scene> scene(const Document& document, const Settings& settings,
                        Progress& progress) const override {
        return makeScene(as(document), settings, progress);
    }
    std::optional<SceneUpdate> updateScene(const Document& document, const Settings& settings,
                                           const std::vector<ItemId>& items, Scene& scene) const override {
        return freelancer::updateScene(as(document), settings, items, scene);
    }
    std::vector<Colouring> colourings(const Document& document, const Settings&) const override {
        return makeColourings(as(document));
    }
    std::vector<std::unique_ptr<SpatialIndex>> indices(const Document&, const Settings&) const override {
        return {}; // the format stores none
    }
    glm::dmat4 displayTransform(const Document&, const Settings&) const override {
        return glm::dmat4(1.0); // Y up already
    }
    LengthUnit lengthUnit(const Document&, const Settings&) const override {
        return {text("freelancer", "m"), 1};
    }

    std::vector<DegreeOfFreedom> degreesOfFreedom(const Document& document,
                                                  const Settings& settings) const override {
        const FreelancerDocument& own = as(document);
        return freelancer::degreesOfFreedom(own.data(), own.model(), cylReading(settings));
    }

    // Node 1 + p is part p's, relative to its parent part.
    std::vector<NodeTransform> poseNodes(const Document& document, const Settings&,
                                         const Pose& pose) const override {
        const Data& data = as(document).data();
        const Model& model = as(document).model();
        const Drives drives = drivesOf(model, pose);
        std::vector<NodeTransform> nodes;
        for (std::size_t p = 0; p < model.parts.size(); ++p) {
            const Place place = model.parts[p].joint;
            if (place < 0 || model.joints[std::size_t(place)].type == JointType::Fix)
                continue;
            const auto drive = drives.find(place);
            nodes.push_back(
                {1 + int(p), localTransform(jointValues(data, model.joints[std::size_t(place)]),
                                            drive == drives.end() ? JointDrive() : drive->second)});
        }
        return nodes;
    }

    std::vector<PosedItem> posedItems(const Document& document, const Settings&,
                                      const Pose& pose) const override {
        const Data& data = as(document).data();
        const Model& model = as(document).model();
        const std::vector<glm::dmat4> worlds = partWorlds(data, model, drivesOf(model, pose));
        std::vector<PosedItem> items;
        for (std::size_t p = 0; p < model.parts.size(); ++p)
            items.push_back({partItem(Place(p)), toUtf8(model.parts[p].objectName), worlds[p]});
        const auto addHardpoints = [&](const Fragment& fragment, const std::string& prefix,
                                       const glm::dmat4& world) {
            for (const Place h : fragment.hardpoints) {
                if (items.size() >= mostPosed)
                    return;
                const Hardpoint& hardpoint = model.hardpoints[std::size_t(h)];
                items.push_back({hardpointItem(h), prefix + toUtf8(hardpoint.name),
                                 world * hardpointLocal(data, hardpoint)});
            }
        };
        for (std::size_t p = 0; p < model.parts.size(); ++p)
            if (const Place fragment = model.parts[p].fragment; fragment >= 0)
                addHardpoints(model.fragments[std::size_t(fragment)], toUtf8(model.parts[p].objectName) + "/",
                              worlds[p]);
        if (model.parts.empty())
            for (const Fragment& fragment : model.fragments)
                addHardpoints(fragment, {}, glm::dmat4(1.0));
        return items;
    }
};

} // namespace

std::vector<const Format*> formats() {
    static const FreelancerFormat format;
    return {&format};
}

} // namespace core::freelancer
