#include "core/formats/freelancer/look.h"
#include "core/formats/freelancer/names.h"
#include "core/formats/freelancer/scene_parts.h"
#include "core/scene/make_colouring.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>

namespace core::freelancer {
namespace {

constexpr std::size_t namedParts = 48, namedMaterials = 256, namedLevels = 48; // entries of a legend
constexpr std::uint64_t hues = 8;                                              // Category0 to Category7
constexpr double none = -1;

Hue categoryHue(std::uint64_t i) { return Hue(int(Hue::Category0) + int(i % hues)); }

// Groups of own meshes by the first ref that draws them.
class RefsOfGroups {
  public:
    explicit RefsOfGroups(const FreelancerDocument& document) : m_refs(document.model().ownMeshes) {
        const Model& model = document.model();
        for (std::size_t m = 0; m < m_refs.size(); ++m) {
            std::vector<Place>& of = m_refs[m];
            of.assign(decodedMesh(document, Place(m)).groups.size(), -1);
            std::vector<std::uint32_t> next(of.size() + 1); // free group at or behind
            std::iota(next.begin(), next.end(), 0u);
            const auto freeFrom = [&](std::uint32_t g) {
                while (next[g] != g)
                    g = next[g] = next[next[g]];
                return g;
            };
            for (const Place place : model.meshes[m].refs) {
                const auto& ref = model.refs[std::size_t(place)].stored;
                if (!ref)
                    continue;
                const auto end = std::uint32_t(
                    std::min<std::size_t>(of.size(), std::size_t(ref->groupStart) + ref->groupCount));
                const auto begin = std::min<std::uint32_t>(ref->groupStart, end);
                for (std::uint32_t g = freeFrom(begin); g < end; g = freeFrom(g)) {
                    of[g] = place;
                    next[g] = g + 1;
                }
            }
        }
    }

    Place of(std::size_t mesh, std::uint64_t group) const {
        return mesh < m_refs.size() && group < m_refs[mesh].size() ? m_refs[mesh][std::size_t(group)] : -1;
    }

  private:
    std::vector<std::vector<Place>> m_refs;
};

// What draws an item.
class Owners {
  public:
    explicit Owners(const FreelancerDocument& document)
        : m_model(document.model()), m_refs(std::make_shared<const RefsOfGroups>(document)) {}

    Place ref(ItemId item) const {
        return item.type == groupType ? m_refs->of(item.group, item.index)
               : item.type == refType ? Place(item.index)
                                      : -1;
    }
    // The first part that shows it; of a joint its child.
    const Part* part(ItemId item) const {
        if (isJoint(item.type))
            return partAt(m_model.joints[std::size_t(jointPlace(m_model, item))].childPart);
        const Place fragment = item.type == wireType ? m_model.wires[std::size_t(item.index)].fragment
                               : ref(item) >= 0      ? m_model.refs[std::size_t(ref(item))].fragment
                                                     : -1;
        if (fragment < 0 || m_model.fragments[std::size_t(fragment)].parts.empty())
            return nullptr;
        return partAt(m_model.fragments[std::size_t(fragment)].parts.front());
    }
    const Model& model() const { return m_model; }

  private:
    const Part* partAt(Place place) const { return place < 0 ? nullptr : &m_model.parts[std::size_t(place)]; }

    const Model& m_model;
    std::shared_ptr<const RefsOfGroups> m_refs;
};

const std::vector<TypeId> meshTypes{groupType, refType, wireType};

std::optional<Colour> dcOf(const Data& data, const Material& material) {
    const auto dc = leafVector(data, material.dcLeaf);
    if (!dc || !isFinite(*dc))
        return std::nullopt;
    const vec3 shown = glm::clamp(*dc, vec3(0.0f), vec3(1.0f));
    return Colour{shown.r, shown.g, shown.b, 1};
}

Colouring byMaterial(const FreelancerDocument& document, const Owners& owners) {
    const Model& model = owners.model();
    const std::size_t named = std::min(model.materials.size(), namedMaterials);
    std::vector<LegendEntry> legend;
    for (std::size_t i = 0; i < named; ++i)
        legend.push_back({double(i),
                          verbatim(toUtf8(model.materials[i].name)),
                          {categoryHue(i), dcOf(document.data(), model.materials[i])}});
    if (named < model.materials.size())
        legend.push_back(
            {double(named),
             textN("freelancer", "%n other material(s)", std::int64_t(model.materials.size() - named)),
             {Hue::Neutral}});
    legend.push_back({none, text("freelancer", "Not in this file"), {Hue::Neutral}});
    auto places = std::make_shared<std::unordered_map<std::uint32_t, Place>>();
    for (std::size_t i = 0; i < model.materials.size(); ++i)
        places->emplace(model.materials[i].crc, Place(i));
    return discreteColouring(
        "material", text("freelancer", "Material"), {groupType, refType}, std::move(legend),
        [&document, owners, named, places = std::move(places)](ItemId item) {
            const Place place = owners.ref(item);
            std::size_t mesh = item.group, group = std::size_t(item.index);
            if (item.type == refType) { // of a library's mesh: the ref's first group
                const Ref& ref = owners.model().refs[std::size_t(place)];
                if (ref.mesh < 0 || !ref.stored)
                    return noColour;
                mesh = std::size_t(ref.mesh);
                group = ref.stored->groupStart;
            }
            const VMesh& decoded = decodedMesh(document, Place(mesh));
            if (group >= decoded.groups.size())
                return noColour;
            const auto found = places->find(decoded.groups[group].material);
            return found == places->end() ? none : double(std::min(std::size_t(found->second), named));
        });
}

// The same name has the same hue in every file.
LegendEntry partEntry(double value, Text label, std::uint32_t crc) {
    return {value, std::move(label), {categoryHue(crc)}};
}

Colouring byPart(const Owners& owners) {
    const std::vector<Part>& parts = owners.model().parts;
    const bool each = parts.size() <= namedParts;
    std::vector<LegendEntry> legend;
    for (std::size_t i = 0; each && i < parts.size(); ++i)
        legend.push_back(
            partEntry(double(i), verbatim(toUtf8(parts[i].objectName)), nameCrc(parts[i].objectName)));
    for (std::uint32_t i = 0; !each && i < hues; ++i)
        legend.push_back(partEntry(double(i), text("freelancer", "Parts of hue %1").arg(i + 1), i));
    return discreteColouring("part", text("freelancer", "Part"), meshTypes, std::move(legend),
                             [owners, each](ItemId item) {
                                 const Part* part = owners.part(item);
                                 return !part  ? noColour
                                        : each ? double(part - owners.model().parts.data())
                                               : double(nameCrc(part->objectName) % hues);
                             });
}

Text typeLabel(JointType type) {
    switch (type) {
    case JointType::Fix:
        return text("freelancer", "Fix");
    case JointType::Rev:
        return text("freelancer", "Rev");
    case JointType::Pris:
        return text("freelancer", "Pris");
    case JointType::Cyl:
        return text("freelancer", "Cyl");
    case JointType::Sphere:
        return text("freelancer", "Sphere");
    case JointType::Loose:
        break;
    }
    return text("freelancer", "Loose");
}

Colouring byJointType(const Owners& owners) {
    std::vector<LegendEntry> legend;
    for (int type = 0; type < jointTypeCount; ++type)
        legend.push_back({double(type), typeLabel(JointType(type)), {hueOf(JointType(type))}});
    legend.push_back({none, text("freelancer", "Root, or no joint"), {Hue::Neutral}});
    std::vector<TypeId> types = meshTypes;
    for (int type = fixType; type <= looseType; ++type)
        types.push_back(TypeId(type));
    return discreteColouring("joint_type", text("freelancer", "Type of joint"), std::move(types),
                             std::move(legend), [owners](ItemId item) {
                                 if (isJoint(item.type))
                                     return double(item.type - fixType);
                                 const Part* part = owners.part(item);
                                 if (!part)
                                     return noColour;
                                 return part->joint < 0
                                            ? none
                                            : double(owners.model().joints[std::size_t(part->joint)].type);
                             });
}

Colouring byDepth(const Owners& owners) {
    int deepest = 0;
    for (const Part& part : owners.model().parts)
        deepest = std::max(deepest, part.depth);
    return rangeColouring("depth", text("freelancer", "Depth in the hierarchy"), meshTypes, 0,
                          std::max(1, deepest), {}, [owners](ItemId item) {
                              const Part* part = owners.part(item);
                              return part ? double(part->depth) : noColour;
                          });
}

Colouring byLevel(const Owners& owners) {
    std::set<int> numbers;
    for (const Level& level : owners.model().levels)
        if (numbers.size() < namedLevels)
            numbers.insert(level.number);
    std::vector<LegendEntry> legend;
    for (const int number : numbers)
        legend.push_back({double(number),
                          text("freelancer", "Level %1").arg(number),
                          {categoryHue(std::uint64_t(std::max(number, 0)))}});
    return discreteColouring(
        "level", text("freelancer", "Level of detail"), {groupType, refType}, std::move(legend),
        [owners](ItemId item) {
            const Place ref = owners.ref(item);
            const Place level = ref < 0 ? -1 : owners.model().refs[std::size_t(ref)].level;
            return level < 0 ? noColour : double(owners.model().levels[std::size_t(level)].number);
        });
}

} // namespace

std::vector<Colouring> makeColourings(const FreelancerDocument& document) {
    const Owners owners(document);
    const Model& model = owners.model();
    std::vector<Colouring> all;
    if (model.kind == ModelKind::Compound)
        all = {byPart(owners), byJointType(owners), byDepth(owners)};
    const bool coloured =
        std::any_of(model.materials.begin(), model.materials.end(),
                    [&](const Material& material) { return dcOf(document.data(), material).has_value(); });
    all.insert(coloured ? all.begin() : all.end(), byMaterial(document, owners));
    all.push_back(byLevel(owners));
    return all;
}

} // namespace core::freelancer
