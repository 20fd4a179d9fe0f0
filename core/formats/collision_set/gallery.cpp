#include "core/formats/collision_set/gallery.h"

#include <algorithm>
#include <cmath>

namespace core::collision_set {
namespace {

constexpr double spacing = 2.5; // of the lattice, in radii of its largest mesh

// How the names of shown meshes begin.
std::string shownStart(const Settings& settings) {
    const auto shown = settings.values.find("shown");
    return shown == settings.values.end() ? std::string()
                                          : bytesOfShown(toString(shown->second)).value_or(std::string());
}

bool isShown(const Mesh& mesh, std::string_view start) {
    return nameBytes(mesh.nameField()).substr(0, start.size()) == start && !bounds(mesh).isEmpty();
}

// Half a bounding box's diagonal, so that a turn never changes it.
double radiusOf(const Mesh& mesh) { return bounds(mesh).diagonal() / 2; }

void layOut(const CollisionSetDocument& document, const Settings& settings, std::vector<Placement>& placed) {
    const dmat4 toFile = glm::inverse(toDisplay(settings));
    double largest = 0;
    for (const Placement& one : placed)
        largest = std::max(largest, radiusOf(document.mesh(one.mesh)));
    if (!(largest > 0))
        largest = 1;
    const bool equal = settings.choice("gallery_size", equalSize) == equalSize;
    const auto columns = std::size_t(std::ceil(std::sqrt(double(placed.size()))));
    const std::size_t rows = columns == 0 ? 0 : (placed.size() + columns - 1) / columns;
    const double step = spacing * largest;
    for (std::size_t i = 0; i < placed.size(); ++i) {
        const Mesh& mesh = document.mesh(placed[i].mesh);
        const double radius = radiusOf(mesh);
        const double scale = equal && radius > 0 ? largest / radius : 1;
        const dvec3 place((double(i % columns) - double(columns - 1) / 2) * step, 0,
                          (double(i / columns) - double(rows - 1) / 2) * step);
        const dvec3 shown = transformPoint(toFile, place);
        placed[i].transform = glm::translate(dmat4(1.0), shown) * glm::scale(dmat4(1.0), dvec3(scale)) *
                              glm::translate(dmat4(1.0), -bounds(mesh).center());
        placed[i].label = transformPoint(toFile, place + dvec3(0, 0, step / 2));
    }
}

} // namespace

dmat4 toDisplay(const Settings& settings) {
    dmat4 matrix(1.0);
    if (settings.choice("up_axis", yUp) == zUp) {
        matrix[1] = dvec4(0, 0, -1, 0);
        matrix[2] = dvec4(0, 1, 0, 0);
    }
    return matrix;
}

bool isShown(const CollisionSetDocument& document, const Settings& settings, std::uint64_t m) {
    return isShown(document.mesh(m), shownStart(settings));
}

std::vector<Placement> placements(const CollisionSetDocument& document, const Settings& settings) {
    const std::string start = shownStart(settings);
    std::vector<Placement> placed;
    for (std::size_t m = 0; m < document.data().meshes.size() && placed.size() < shownMeshes; ++m)
        if (isShown(document.mesh(m), start))
            placed.push_back({.mesh = std::uint32_t(m)});
    if (settings.choice("layout", gallery) == gallery)
        layOut(document, settings, placed);
    return placed;
}

} // namespace core::collision_set
