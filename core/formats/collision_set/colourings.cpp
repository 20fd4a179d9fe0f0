#include "core/formats/collision_set/look.h"
#include "core/scene/make_colouring.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core::collision_set {
namespace {

constexpr std::uint64_t hues = 8; // Category0 to Category7

Hue categoryHue(std::uint64_t i) { return Hue(int(Hue::Category0) + int(i % hues)); }

// Few meshes have an entry each; many share the hues in turn.
Colouring byMesh(const CollisionSetDocument& document) {
    const std::uint64_t count = document.data().meshes.size();
    std::vector<LegendEntry> legend;
    for (std::uint64_t i = 0; i < std::min(count, hues); ++i)
        legend.push_back({double(i),
                          count <= hues ? meshName(document.mesh(i))
                                        : text("collision_set", "Meshes %1, %2, ...").arg(i).arg(i + hues),
                          {categoryHue(i)}});
    return discreteColouring("mesh", text("collision_set", "Mesh"), {triangleType}, std::move(legend),
                             [](ItemId item) { return double(item.group % hues); });
}

Colouring byFamily(const CollisionSetDocument& document) {
    const Groups& all = groups(document);
    std::vector<LegendEntry> legend;
    for (const Groups::FamilyGroup& group : all.families)
        legend.push_back(
            {double(group.family), familyName(group.family), {categoryHue(std::uint64_t(group.family))}});
    return discreteColouring("family", text("collision_set", "Family"), {triangleType}, std::move(legend),
                             [&all](ItemId item) { return double(all.family(item.group)); });
}

constexpr double outside = -1; // of the topology

LegendEntry outsideEntry() {
    return {outside, text("collision_set", "A vertex twice, or one that does not exist"), {Hue::Error}};
}

std::uint32_t componentOf(const CollisionSetDocument& document, ItemId item) {
    return topology(document.mesh(item.group)).componentOf[std::size_t(item.index)];
}

Colouring byComponent(const CollisionSetDocument& document) {
    std::vector<LegendEntry> legend;
    for (std::uint64_t i = 0; i < hues; ++i)
        legend.push_back(
            {double(i), text("collision_set", "Pieces %1, %2, ...").arg(i).arg(i + hues), {categoryHue(i)}});
    legend.push_back(outsideEntry());
    return discreteColouring("component", text("collision_set", "Component"), {triangleType},
                             std::move(legend), [&document](ItemId item) {
                                 const std::uint32_t component = componentOf(document, item);
                                 return component == MeshTopology::noComponent ? outside
                                                                               : double(component % hues);
                             });
}

enum SignClass { Outward, Inward, NoVolume, Open, Undefined };

Colouring bySign(const CollisionSetDocument& document) {
    return discreteColouring(
        "component_sign", text("collision_set", "Sign of the component"), {triangleType},
        {{Outward, text("collision_set", "Closed, positive volume"), {Hue::Good}},
         {Inward, text("collision_set", "Closed, negative volume: inside out"), {Hue::Danger}},
         {NoVolume, text("collision_set", "Closed, no volume"), {Hue::Warning}},
         {Open, text("collision_set", "Not closed"), {Hue::Neutral}},
         {Undefined, text("collision_set", "Closed, a corner is not finite"), {Hue::Category4}},
         outsideEntry()},
        [&document](ItemId item) -> double {
            const std::uint32_t component = componentOf(document, item);
            if (component == MeshTopology::noComponent)
                return outside;
            const Mesh& mesh = document.mesh(item.group);
            if (!topology(mesh).components[component].isClosed())
                return Open;
            const double volume = volumes(mesh).ofComponent[component];
            if (std::isnan(volume))
                return Undefined;
            return volume > 0 ? Outward : volume < 0 ? Inward : NoVolume;
        });
}

// Of a triangle, as its decimal logarithm; areas of one library differ by many powers of ten.
double logarithmOfArea(const Mesh& mesh, const uvec3& triangle) {
    vec3 v[3];
    if (!cornersOf(mesh, triangle, v))
        return noColour;
    const double twice = glm::length(glm::cross(dvec3(v[1]) - dvec3(v[0]), dvec3(v[2]) - dvec3(v[0])));
    return twice > 0 ? std::log10(twice / 2) : noColour;
}

Colouring byArea(const CollisionSetDocument& document) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const Mesh& mesh : document.data().meshes)
        mesh.triangles().forEachChunk([&](const uvec3* triangles, std::size_t count) {
            for (std::size_t i = 0; i < count; ++i)
                if (const double value = logarithmOfArea(mesh, triangles[i]); !std::isnan(value)) {
                    low = std::min(low, value);
                    high = std::max(high, value);
                }
        });
    Colouring c = discreteColouring(
        "area", text("collision_set", "Area"), {triangleType}, {}, [&document](ItemId item) {
            const Mesh& mesh = document.mesh(item.group);
            return logarithmOfArea(mesh, mesh.triangles()[std::size_t(item.index)]);
        });
    c.discrete = false;
    if (low <= high) {
        c.low = low;
        c.high = high;
    }
    c.unit = text("collision_set", "log10 of units²");
    return c;
}

} // namespace

std::vector<Colouring> makeColourings(const CollisionSetDocument& document) {
    return {byMesh(document), byFamily(document), byComponent(document), bySign(document), byArea(document)};
}

} // namespace core::collision_set
