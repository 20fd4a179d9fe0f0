#include "core/formats/kcl/lookup.h"
#include "core/formats/kcl/scene_parts.h"

#include <algorithm>

namespace core::kcl {
namespace {

constexpr double faceNormalPart = 0.5; // of the square root of the area: a normal's length
constexpr double edgeNormalPart = 0.25;

bool canBeDrawn(const Triangle& triangle) {
    return triangle.finite && std::all_of(triangle.v.begin(), triangle.v.end(), isNear);
}

std::array<glm::vec3, 2> lineFrom(const glm::dvec3& from, const glm::dvec3& along) {
    const glm::dvec3 to = from + along;
    return {glm::vec3(from), glm::vec3(isNear(to) ? to : from)};
}

} // namespace

std::size_t ClassTable::batch(std::uint16_t attribute) {
    std::uint8_t& known = m_known[attribute];
    if (known == unknown)
        switch (surfaceClass(m_profile, attribute)) {
        case SurfaceClass::Floor:
        case SurfaceClass::Unknown:
            known = Faces;
            break;
        case SurfaceClass::Wall:
            known = Walls;
            break;
        case SurfaceClass::Trigger:
        case SurfaceClass::None:
            known = Outlines;
            break;
        }
    return known;
}

Drawn drawnAs(const Triangle& triangle) {
    if (canBeDrawn(triangle))
        return Drawn::Triangle;
    return isNear(triangle.v[0]) ? Drawn::Point : Drawn::Nothing;
}

HullCorners hullCorners(const Triangle& triangle, double thickness) {
    std::array<glm::vec3, 3> front, back;
    for (std::size_t i = 0; i < 3; ++i) {
        const glm::dvec3 behind = triangle.v[i] - triangle.face * thickness;
        front[i] = glm::vec3(triangle.v[i]);
        back[i] = isNear(behind) ? glm::vec3(behind) : front[i];
    }
    HullCorners corners;
    std::size_t at = 0;
    for (const glm::vec3& corner : {back[0], back[2], back[1]})
        corners[at++] = corner;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t j = (i + 1) % 3;
        for (const glm::vec3& corner : {front[i], back[i], back[j], front[i], back[j], front[j]})
            corners[at++] = corner;
    }
    return corners;
}

NormalLines normalLines(const Data& data, const Model& model, const Prism& prism, const Triangle& triangle) {
    const auto& v = triangle.v;
    const double size = std::sqrt(area(triangle));
    const glm::dvec3 middles[] = {(v[0] + v[1] + v[2]) / 3.0, (v[0] + v[2]) / 2.0, (v[0] + v[1]) / 2.0,
                                  (v[1] + v[2]) / 2.0};
    NormalLines lines;
    for (std::size_t k = 0; k < lines.size(); ++k)
        lines[k] = lineFrom(middles[k], loadNormal(data, model, prism.normals[k]) * size *
                                            (k == 0 ? faceNormalPart : edgeNormalPart));
    return lines;
}

namespace {

void makeBatches(Scene& scene) {
    const auto addTriangles = [&](LayerIndex layer, Facing facing, Stroke stroke) {
        TriangleBatch batch;
        batch.layer = layer;
        batch.style = styleOf(scene.layers[std::size_t(layer)].swatch, facing, stroke);
        batch.items.base = {prismType};
        scene.triangles.push_back(std::move(batch));
    };
    addTriangles(FaceLayer, Facing::OneSided, Stroke::Solid);
    addTriangles(WallLayer, Facing::OneSided, Stroke::Solid);
    addTriangles(TriggerLayer, Facing::OneSided, Stroke::Wire);
    addTriangles(HullLayer, Facing::Ghost, Stroke::Solid);
    scene.triangles[Hulls].style.pickable = false; // the faces are
    const auto addLines = [&](LayerIndex layer, Hue hue, float width) {
        LineBatch batch;
        batch.layer = layer;
        batch.style = styleOf(hue);
        batch.style.width = width;
        batch.style.pickable = false;
        batch.style.coloured = false;
        batch.items.base = {prismType};
        scene.lines.push_back(std::move(batch));
    };
    addLines(NormalLayer, Hue::Category4, 1.5f);
    addLines(EdgeNormalLayer, Hue::Category3, 1);
    addLines(EdgeNormalLayer, Hue::Category2, 1);
    addLines(EdgeNormalLayer, Hue::Category0, 1);
    PointBatch points;
    points.layer = PointLayer;
    points.style = styleOf(Hue::Error);
    points.items.base = {prismType};
    scene.points.push_back(std::move(points));
}

// Growing piece by piece would touch twice the memory.
void reserve(const KclDocument& document, ClassTable& classes, bool groups, Scene& scene) {
    const Data& data = document.data();
    std::array<std::size_t, 3> counts{};
    for (std::uint64_t m = 0; m < data.modelCount(); ++m) {
        const Triangles& all = triangles(document, m);
        for (std::size_t p = 0; p < all.size(); ++p)
            if (drawnAs(all[p]) == Drawn::Triangle)
                ++counts[classes.batch(
                    data.load<std::uint16_t>(prismOffset(data, data.model(m), p) + prism_field::attribute))];
    }
    const auto make = [&](auto& batch, std::size_t corners, std::size_t primitives) {
        batch.positions.reserve(corners * primitives);
        batch.items.indices.reserve(primitives);
        batch.items.groups.reserve(groups ? primitives : 0);
    };
    for (std::size_t i = 0; i < counts.size(); ++i)
        make(scene.triangles[i], 3, counts[i]);
    const std::size_t bodies = std::min(counts[Faces] + counts[Walls] + counts[Outlines], shownBodies);
    make(scene.triangles[Hulls], 3, hullFaces * bodies);
    for (LineBatch& batch : scene.lines)
        make(batch, 2, bodies);
}

} // namespace

bool addPrisms(const KclDocument& document, const Settings& settings, Progress& progress, Scene& scene) {
    makeBatches(scene);
    const Data& data = document.data();
    const bool groups = data.modelCount() > 1;
    ClassTable classes(document.profile(settings));
    reserve(document, classes, groups, scene);
    std::size_t bodies = 0;
    for (std::uint64_t m = 0; m < data.modelCount(); ++m) {
        if (progress.cancelled())
            return false;
        progress.set(0.8 * double(m) / double(data.modelCount()));
        const Model& model = data.model(m);
        const double thick = thickness(data, model);
        const Triangles& all = triangles(document, m);
        for (std::size_t p = 0; p < all.size(); ++p) {
            const Triangle& triangle = all[p];
            const Drawn drawn = drawnAs(triangle);
            if (drawn == Drawn::Point) {
                scene.points[Points].positions.emplace_back(triangle.v[0]);
                addItem(scene.points[Points].items, m, p, groups);
            }
            if (drawn != Drawn::Triangle)
                continue;
            const Prism prism = loadPrism(data, model, p);
            TriangleBatch& batch = scene.triangles[classes.batch(prism.attribute)];
            for (const glm::dvec3& v : triangle.v)
                batch.positions.emplace_back(v);
            addItem(batch.items, m, p, groups);
            if (++bodies > shownBodies)
                continue;
            const HullCorners hull = hullCorners(triangle, thick);
            TriangleBatch& hulls = scene.triangles[Hulls];
            hulls.positions.insert(hulls.positions.end(), hull.begin(), hull.end());
            for (std::size_t i = 0; i < hullFaces; ++i)
                addItem(hulls.items, m, p, groups);
            const NormalLines lines = normalLines(data, model, prism, triangle);
            for (std::size_t k = 0; k < lines.size(); ++k) {
                LineBatch& normals = scene.lines[FaceNormals + k];
                normals.positions.insert(normals.positions.end(), lines[k].begin(), lines[k].end());
                addItem(normals.items, m, p, groups);
            }
        }
    }
    return true;
}

} // namespace core::kcl
