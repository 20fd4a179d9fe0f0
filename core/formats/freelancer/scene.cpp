#include "core/formats/freelancer/look.h"
#include "core/formats/freelancer/scene_parts.h"

#include "core/geometry/obb.h"

#include <algorithm>

namespace core::freelancer {
namespace {

std::vector<Layer> makeLayers() {
    std::vector<Layer> layers;
    const auto add = [&](const char* key, Text label, Text help, bool visible, Hue swatch) {
        layers.push_back({key, std::move(label), std::move(help), visible, 1, swatch});
    };
    add("meshes", text("freelancer", "Meshes"),
        text("freelancer",
             "The level that the settings choose, or where a part lacks it its next finer one. Huge files "
             "show only the first %1 triangles.")
            .arg(std::uint64_t(shownTriangles)),
        true, Hue::Neutral);
    add("wireframes", text("freelancer", "Wireframes"),
        text("freelancer", "The lines of the game's target view."), false, Hue::Category5);
    add("joints", text("freelancer", "Joints"),
        text("freelancer",
             "Where each part turns or slides, and how far. The tick and the bead stand where the part is."),
        true, Hue::Category1);
    add("hardpoints", text("freelancer", "Hardpoints"),
        text("freelancer", "Their axes, where they face (-Z), and how far revolute ones turn."), false,
        Hue::Category6);
    add("hardpoint_labels", text("freelancer", "Names of hardpoints"), {}, false, Hue::Neutral);
    add("boxes", text("freelancer", "Boxes"),
        text("freelancer", "Boxes and spheres that the parts' meshes are stored with."), false, Hue::Note);
    add("unresolved", text("freelancer", "Missing meshes"),
        text("freelancer", "The stored box and sphere where a mesh is in another file or does not fit its "
                           "bytes."),
        true, Hue::Missing);
    add("cameras", text("freelancer", "Cameras"), text("freelancer", "What they see, along -Z."), true,
        Hue::Category4);
    add("badges", text("freelancer", "Badges"),
        text("freelancer", "Parts without a joint, and parts with a joint that is not used."), true,
        Hue::Warning);
    return layers;
}

// Parts that stand too far off, and all below them: their places need not even be finite.
std::vector<bool> farParts(const Model& model, const std::vector<dmat4>& worlds) {
    std::vector<bool> far(model.parts.size());
    std::vector<Place> open;
    for (std::size_t p = 0; p < far.size(); ++p)
        if (!isNear(worlds[p]))
            open.push_back(Place(p));
    while (!open.empty()) {
        const auto p = std::size_t(open.back());
        open.pop_back();
        if (far[p])
            continue;
        far[p] = true;
        open.insert(open.end(), model.parts[p].children.begin(), model.parts[p].children.end());
    }
    return far;
}

std::vector<Drawn> drawnParts(const FreelancerDocument& document) {
    const Model& model = document.model();
    if (model.kind == ModelKind::SinglePart)
        return model.fragments.empty() ? std::vector<Drawn>{} : std::vector<Drawn>{{1, -1, 0}};
    std::vector<Drawn> drawn;
    const std::vector<bool> far = farParts(model, restWorlds(document));
    for (std::size_t p = 0; p < model.parts.size() && drawn.size() < shownParts; ++p)
        if (model.parts[p].sameNameAs < 0 && !far[p])
            drawn.push_back({int(p) + 1, Place(p), model.parts[p].fragment});
    return drawn;
}

} // namespace

View::View(const FreelancerDocument& shown, const Settings& settings)
    : document(shown), data(shown.data()), model(shown.model()), level(settings.number("level", 0)),
      reading(cylReading(settings)), drawn(drawnParts(shown)) {}

bool View::draws(Place part) const {
    const auto found = std::lower_bound(drawn.begin(), drawn.end(), part,
                                        [](const Drawn& one, Place p) { return one.part < p; });
    return found != drawn.end() && found->part == part;
}

dmat4 View::world(const Drawn& one) const {
    return one.part < 0 ? dmat4(1.0) : restWorlds(document)[std::size_t(one.part)];
}

const Ref* View::shownRef(const Drawn& one) const {
    if (one.fragment < 0)
        return nullptr;
    const Level* best = nullptr;
    for (const Place place : model.fragments[std::size_t(one.fragment)].levels) {
        const Level& here = model.levels[std::size_t(place)];
        const bool fits = here.number <= level;
        const bool bestFits = best && best->number <= level;
        if (!best || (fits != bestFits ? fits
                      : fits           ? here.number > best->number
                                       : here.number < best->number))
            best = &here;
    }
    if (!best || best->ref < 0)
        return nullptr;
    const Ref& ref = model.refs[std::size_t(best->ref)];
    return ref.stored ? &ref : nullptr;
}

const VMesh* View::meshOf(Place mesh) const {
    if (mesh < 0)
        return nullptr;
    const VMesh& decoded = decodedMesh(document, mesh);
    return decoded.drawable && !decoded.positions.empty() ? &decoded : nullptr;
}

Extents extentsOf(const View& view, const Scene& scene) {
    Extents extents;
    extents.byNode.resize(scene.nodes.size());
    for (const TriangleBatch& batch : scene.triangles)
        for (const vec3& p : batch.positions)
            extents.byNode[std::size_t(batch.node)].add(dvec3(p));
    for (const BoxBatch& batch : scene.boxes)
        if (batch.layer == MissingLayer)
            for (const mat4& box : batch.boxes)
                extents.byNode[std::size_t(batch.node)].merge(bounds(toObb(dmat4(box))));
    Aabb all;
    for (const Drawn& one : view.drawn) {
        const dmat4 world = view.world(one);
        all.add(dvec3(world[3]));
        all.merge(extents.byNode[std::size_t(one.node)].transformed(world));
    }
    if (all.diagonal() > 0)
        extents.model = all.diagonal();
    return extents;
}

BatchStyle styleOf(Hue hue, Stroke stroke) {
    BatchStyle style;
    style.stroke = stroke;
    style.paint.hue = hue;
    return style;
}

void addSegments(const Segments& segments, std::uint64_t item, LineBatch& batch) {
    for (std::size_t i = 0; i + 1 < segments.size(); i += 2) {
        if (!isNear(segments[i]) || !isNear(segments[i + 1]))
            continue;
        batch.positions.insert(batch.positions.end(), {vec3(segments[i]), vec3(segments[i + 1])});
        batch.items.indices.push_back(item);
    }
}

void addGlyph(const mat4& frame, std::uint64_t item, GlyphBatch& batch) {
    if (!isNear(dmat4(frame)))
        return;
    batch.frames.push_back(frame);
    batch.items.indices.push_back(item);
}

void addTo(Scene& scene, LineBatch batch) {
    if (!batch.positions.empty())
        scene.lines.push_back(std::move(batch));
}

void addTo(Scene& scene, GlyphBatch batch) {
    if (!batch.frames.empty())
        scene.glyphs.push_back(std::move(batch));
}

std::vector<SceneNode> makeNodes(const FreelancerDocument& document) {
    const Model& model = document.model();
    std::vector<SceneNode> nodes(1);
    nodes[0].item = {fileType};
    if (model.kind == ModelKind::SinglePart) {
        nodes.push_back({.parent = 0, .item = {fileType}});
        return nodes;
    }
    nodes.reserve(1 + model.parts.size());
    for (std::size_t p = 0; p < model.parts.size(); ++p) {
        const Part& part = model.parts[p];
        SceneNode node{.parent = part.parent < 0 ? 0 : 1 + part.parent, .item = partItem(Place(p))};
        if (part.joint >= 0)
            node.transform =
                localTransform(jointValues(document.data(), model.joints[std::size_t(part.joint)]), {});
        nodes.push_back(node);
    }
    return nodes;
}

void addLayers(const View& view, const Extents& extents, const std::set<int>& layers, Scene& scene) {
    const auto wants = [&](LayerIndex layer) { return layers.count(layer) != 0; };
    if (wants(WireframeLayer))
        addWires(view, scene);
    if (wants(JointLayer))
        addJoints(view, extents, scene);
    if (wants(HardpointLayer))
        addHardpoints(view, extents, scene);
    if (wants(HardpointLabelLayer))
        addHardpointLabels(view, scene);
    if (wants(CameraLayer))
        addCameras(view, extents, scene);
    if (wants(BadgeLayer))
        addBadges(view, scene);
}

Result<Scene> makeScene(const FreelancerDocument& document, const Settings& settings, Progress& progress) {
    Scene scene;
    scene.layers = makeLayers();
    scene.nodes = makeNodes(document);
    const View view(document, settings);
    if (!addMeshes(view, progress, scene))
        return Progress::cancelledError();
    addBoxes(view, true, scene);
    addBoxes(view, false, scene);
    addLayers(view, extentsOf(view, scene),
              {WireframeLayer, JointLayer, HardpointLayer, HardpointLabelLayer, CameraLayer, BadgeLayer},
              scene);
    progress.set(1);
    return scene;
}

} // namespace core::freelancer
