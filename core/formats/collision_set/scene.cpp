#include "core/formats/collision_set/scene_parts.h"

namespace core::collision_set {
namespace {

std::vector<Layer> makeLayers() {
    std::vector<Layer> layers;
    const auto add = [&](const char* key, Text label, Text help, bool visible, Hue swatch) {
        layers.push_back({key, std::move(label), std::move(help), visible, 1, swatch});
    };
    add("faces", text("collision_set", "Faces"),
        text("collision_set", "Seen from both sides; backs are tinted, so a turned face shows."), true,
        Hue::Neutral);
    add("edges", text("collision_set", "Edges"), {}, false, Hue::Neutral);
    add("border_edges", text("collision_set", "Border edges"),
        text("collision_set", "Edges with one triangle: the rim of an open shell, or vertices stored twice."),
        true, notedEdges[0].hue);
    add("non_manifold_edges", text("collision_set", "Non-manifold edges"),
        text("collision_set", "Edges with three triangles or more."), true, notedEdges[1].hue);
    add("clash_edges", text("collision_set", "Clash edges"),
        text("collision_set", "Edges whose two triangles face opposite ways."), true, notedEdges[2].hue);
    add("unreferenced", text("collision_set", "Unreferenced vertices"),
        text("collision_set", "Vertices that no triangle names."), false, Hue::Category4);
    add("bounds", text("collision_set", "Bounds"), {}, false, Hue::Note);
    add("names", text("collision_set", "Names"), text("collision_set", "Of the meshes in the gallery."), true,
        Hue::Neutral);
    return layers;
}

BatchStyle style(Hue hue, Stroke stroke = Stroke::Solid) {
    BatchStyle s;
    s.stroke = stroke;
    s.paint.hue = hue;
    return s;
}

// Triangles whose corners all exist and are finite.
void addFaces(const Mesh& mesh, std::uint64_t m, int node, Scene& scene) {
    TriangleBatch faces;
    faces.layer = FaceLayer;
    faces.node = node;
    faces.style = style(Hue::Neutral);
    faces.items.base = triangleItem(m, 0);
    const std::vector<vec3> positions = mesh.positions();
    const std::size_t count = mesh.triangles().size();
    faces.positions.reserve(3 * count);
    const auto isDrawn = [&](const uvec3& t) {
        return t.x < positions.size() && t.y < positions.size() && t.z < positions.size() &&
               isFinite(positions[t.x]) && isFinite(positions[t.y]) && isFinite(positions[t.z]);
    };
    std::uint64_t i = 0;
    mesh.triangles().forEachChunk([&](const uvec3* triangles, std::size_t n) {
        for (std::size_t k = 0; k < n; ++k, ++i) {
            if (!isDrawn(triangles[k]))
                continue;
            for (int c = 0; c < 3; ++c)
                faces.positions.push_back(positions[triangles[k][c]]);
            faces.items.indices.push_back(i);
        }
    });
    if (faces.positions.empty())
        return;
    if (faces.items.indices.size() == count)
        faces.items.indices.clear(); // they are counted without a list
    TriangleBatch edges = faces;
    edges.layer = EdgeLayer;
    edges.style = style(Hue::Neutral, Stroke::Wire);
    edges.style.pickable = false; // the faces are
    edges.style.coloured = false;
    scene.triangles.push_back(std::move(faces));
    scene.triangles.push_back(std::move(edges));
}

void addNotedEdges(const Mesh& mesh, std::uint64_t m, int node, Scene& scene) {
    const MeshTopology& surface = topology(mesh);
    for (const NotedEdges& noted : notedEdges) {
        LineBatch lines;
        lines.layer = noted.layer;
        lines.node = node;
        lines.style = style(noted.hue);
        lines.style.width = 3;
        lines.style.coloured = false;
        lines.items.base = triangleItem(m, 0);
        for (const NotedEdge& edge : surface.*noted.list) {
            vec3 ends[2];
            if (!endsOf(mesh, edge, ends))
                continue;
            lines.positions.insert(lines.positions.end(), std::begin(ends), std::end(ends));
            lines.items.indices.push_back(edge.firstTriangle);
        }
        if (!lines.positions.empty())
            scene.lines.push_back(std::move(lines));
    }
}

void addUnreferenced(const Mesh& mesh, std::uint64_t m, int node, Scene& scene) {
    if (indexFaults(mesh).unreferenced == 0)
        return;
    PointBatch points;
    points.layer = UnreferencedLayer;
    points.node = node;
    points.style = style(Hue::Category4);
    points.style.coloured = false;
    points.items.base = vertexItem(m, 0);
    const std::vector<bool> named = namedVertices(mesh.triangleList(), mesh.vertices().size());
    for (std::size_t i = 0; i < named.size(); ++i) {
        const vec3 position = positionOf(mesh.vertices()[i]);
        if (named[i] || !isFinite(position))
            continue;
        points.positions.push_back(position);
        points.items.indices.push_back(i);
    }
    if (!points.positions.empty())
        scene.points.push_back(std::move(points));
}

void addBounds(const Mesh& mesh, std::uint64_t m, int node, Scene& scene) {
    BoxBatch box;
    box.layer = BoundsLayer;
    box.node = node;
    box.style = style(Hue::Note, Stroke::Wire);
    box.style.coloured = false;
    box.items.base = meshItem(m);
    box.boxes.push_back(boxMatrix(bounds(mesh)));
    scene.boxes.push_back(std::move(box));
}

void addNames(const CollisionSetDocument& document, const std::vector<Placement>& placed, Scene& scene) {
    LabelBatch labels;
    labels.layer = LabelLayer;
    labels.style = style(Hue::Neutral);
    labels.style.coloured = false;
    labels.style.onTop = true;
    labels.items.base = {meshType};
    for (const Placement& one : placed) {
        const vec3 at(one.label);
        if (labels.positions.size() == shownLabels)
            break;
        if (!isFinite(at))
            continue;
        labels.positions.push_back(at);
        labels.texts.push_back(meshName(document.mesh(one.mesh)));
        labels.items.indices.push_back(one.mesh);
    }
    scene.labels.push_back(std::move(labels));
}

} // namespace

Result<Scene> makeScene(const CollisionSetDocument& document, const Settings& settings, Progress& progress) {
    Scene scene;
    scene.nodes[0].transform = toDisplay(settings);
    scene.nodes[0].item = {fileType};
    scene.layers = makeLayers();
    const std::vector<Placement> placed = placements(document, settings);
    for (std::size_t i = 0; i < placed.size(); ++i) {
        if (progress.cancelled())
            return Progress::cancelledError();
        const std::uint32_t m = placed[i].mesh;
        const Mesh& mesh = document.mesh(m);
        const int node = int(scene.nodes.size());
        scene.nodes.push_back(
            {.parent = 0, .transform = placed[i].transform, .item = meshItem(m), .laidOut = true});
        addFaces(mesh, m, node, scene);
        addNotedEdges(mesh, m, node, scene);
        addUnreferenced(mesh, m, node, scene);
        addBounds(mesh, m, node, scene);
        progress.set(double(i + 1) / double(placed.size()));
    }
    if (settings.choice("layout", gallery) == gallery)
        addNames(document, placed, scene);
    return scene;
}

} // namespace core::collision_set
