#include "core/formats/colbin/derived.h"
#include "core/formats/colbin/geometry.h"
#include "core/formats/colbin/look.h"

#include <algorithm>

namespace core::colbin {
namespace {

// Order of the layers, and of the batches of each kind.
enum LayerIndex : int {
    GroundLayer,
    CeilingLayer,
    NeitherLayer,
    WallLayer,
    EdgeLayer,
    GridLayer,
    ColumnLayer,
    NormalLayer,
    ThinLayer
};
enum BoxBatchIndex : std::size_t { WallBoxes, WallEdges, GridCells, GridColumns };
enum LineBatchIndex : std::size_t { NormalLines, ThinLines };

constexpr std::uint64_t shownCells = 1 << 18; // more would cost more memory than the file may ask for
constexpr double normalLength = 96;           // raw units for a normal of 1.0
constexpr float cellInset = 0.48f;            // of the cell size: leaves a line between cells

std::vector<Layer> makeLayers() {
    std::vector<Layer> layers;
    const auto add = [&](const char* key, Text label, Text help, bool visible, float opacity, Hue swatch) {
        layers.push_back({key, std::move(label), std::move(help), visible, opacity, swatch});
    };
    add("ground", text("colbin", "Ground floors"), text("colbin", "Floor triangles whose winding points up."),
        true, 1, Hue::Ground);
    add("ceiling", text("colbin", "Ceiling floors"),
        text("colbin",
             "Floor triangles whose winding points down: undersides and ceilings, stored as floors too."),
        true, 0.45f, Hue::Ceiling);
    add("neither", text("colbin", "Upright and empty floors"),
        text("colbin", "Floor triangles that face neither up nor down."), true, 1, Hue::Danger);
    add("walls", text("colbin", "Walls"),
        text("colbin", "The oriented boxes that the player really bumps into."), true, 0.55f, Hue::Wall);
    add("wall_edges", text("colbin", "Wall edges"), {}, true, 1, Hue::Wall);
    add("grid", text("colbin", "Grid cells"),
        text("colbin",
             "The grid's cells at the foot of the level. Huge grids show only cells that list walls."),
        false, 0.8f, Hue::Neutral);
    add("grid_columns", text("colbin", "Grid columns"),
        text("colbin", "Cells that list walls, through the whole height of the level."), false, 1,
        Hue::Neutral);
    add("normals", text("colbin", "Stored normals"),
        text("colbin", "In a Y-down file they point into the ground: the normal state."), false, 1,
        Hue::Category4);
    add("thin_axes", text("colbin", "Thin axes"),
        text("colbin", "A line through each box along its thin axis."), false, 1, Hue::Category5);
    return layers;
}

BatchStyle style(Hue hue, Facing facing = Facing::TwoSided, Stroke stroke = Stroke::Solid) {
    BatchStyle s;
    s.facing = facing;
    s.stroke = stroke;
    s.paint.hue = hue;
    return s;
}

glm::vec3 point(const Int3& v) { return {float(v[0]), float(v[1]), float(v[2])}; }

int layerOf(const Floor& floor, bool down) {
    switch (facing(floor, down)) {
    case FloorFacing::Ground:
        return GroundLayer;
    case FloorFacing::Ceiling:
        return CeilingLayer;
    default:
        return NeitherLayer;
    }
}

bool isDown(const Settings& settings) { return settings.choice("up_axis", yDown) == yDown; }

std::array<glm::vec3, 2> normalLine(const Floor& floor) {
    glm::dvec3 middle(0.0);
    for (const Int3& v : floor.vertices)
        middle += glm::dvec3(v[0], v[1], v[2]) / 3.0;
    const glm::dvec3 direction =
        glm::dvec3(floor.normal[0], floor.normal[1], floor.normal[2]) * (normalLength / fixedOne);
    return {glm::vec3(middle), glm::vec3(middle + direction)};
}

std::array<glm::vec3, 2> thinLine(const Wall& wall) {
    const Obb box = wallBox(wall);
    const glm::dvec3 half = box.half[std::size_t(thinAxis(wall))] * 1.5;
    return {glm::vec3(box.center - half), glm::vec3(box.center + half)};
}

glm::mat4 boxMatrix(const Wall& wall) { return glm::mat4(unitCubeMatrix(wallBox(wall))); }

void addFloors(const Data& data, bool down, Scene& scene) {
    for (int layer : {GroundLayer, CeilingLayer, NeitherLayer}) {
        TriangleBatch batch;
        batch.layer = layer;
        batch.style = style(scene.layers[std::size_t(layer)].swatch);
        batch.items.base = {floorType};
        scene.triangles.push_back(std::move(batch));
    }
    LineBatch normals;
    normals.layer = NormalLayer;
    normals.style = style(Hue::Category4);
    normals.style.pickable = false;
    normals.style.coloured = false;
    normals.items.base = {floorType};
    normals.positions.reserve(2 * data.floors.size());

    std::uint64_t i = 0;
    data.floors.forEachChunk([&](const Floor* floors, std::size_t n) {
        for (std::size_t k = 0; k < n; ++k, ++i) {
            TriangleBatch& batch = scene.triangles[std::size_t(layerOf(floors[k], down))];
            for (const Int3& v : floors[k].vertices)
                batch.positions.push_back(point(v));
            batch.items.indices.push_back(i);
            for (const glm::vec3& p : normalLine(floors[k]))
                normals.positions.push_back(p);
        }
    });
    scene.lines.push_back(std::move(normals));
}

void addWalls(const Data& data, Scene& scene) {
    BoxBatch solid;
    solid.layer = WallLayer;
    solid.style = style(Hue::Wall);
    solid.items.base = {wallType};
    LineBatch thin;
    thin.layer = ThinLayer;
    thin.style = style(Hue::Category5);
    thin.style.pickable = false;
    thin.style.coloured = false;
    thin.items.base = {wallType};
    solid.boxes.reserve(data.walls.size());
    for (const Wall& wall : data.walls) {
        solid.boxes.push_back(boxMatrix(wall));
        for (const glm::vec3& p : thinLine(wall))
            thin.positions.push_back(p);
    }
    BoxBatch edges = solid;
    edges.layer = EdgeLayer;
    edges.style = style(Hue::Wall, Facing::TwoSided, Stroke::Wire);
    edges.style.pickable = false; // the solid boxes are
    scene.boxes.push_back(std::move(solid));
    scene.boxes.push_back(std::move(edges));
    scene.lines.push_back(std::move(thin));
}

struct Heights {
    double low = 0, high = 0; // file space
};

Heights heights(const ColbinDocument& document) {
    const Aabb& box = levelBounds(document);
    return box.isEmpty() ? Heights{} : Heights{box.min.y, box.max.y};
}

glm::mat4 cellMatrix(const GridHeader& grid, std::uint64_t cell, double y, double halfHeight) {
    const double size = grid.cellSize;
    const std::uint64_t column = cell / grid.height, row = cell % grid.height;
    const double x = grid.originX + (double(column) + 0.5) * size;
    const double z = grid.originZ + (double(row) + 0.5) * size;
    glm::mat4 matrix(0.0f);
    matrix[0][0] = float(size * double(cellInset));
    matrix[1][1] = float(halfHeight);
    matrix[2][2] = float(size * double(cellInset));
    matrix[3] = glm::vec4(float(x), float(y), float(z), 1.0f);
    return matrix;
}

void addGrid(const ColbinDocument& document, bool down, Scene& scene) {
    const Data& data = document.data();
    const Heights level = heights(document);
    BoxBatch flat;
    flat.layer = GridLayer;
    flat.style = style(Hue::Neutral);
    flat.items.base = {cellType};
    BoxBatch columns;
    columns.layer = ColumnLayer;
    columns.style = style(Hue::Neutral, Facing::TwoSided, Stroke::Wire);
    columns.items.base = {cellType};
    if (data.hasGrid()) {
        const std::uint64_t cells = data.grid.cells();
        const bool all = cells <= shownCells;
        for (std::uint64_t cell = 0; cell < cells; ++cell) {
            const bool listing = data.cells.count(cell) > 0;
            if ((listing || all) && flat.boxes.size() < shownCells) {
                flat.boxes.push_back(cellMatrix(data.grid, cell, down ? level.high : level.low, 0));
                if (!all)
                    flat.items.indices.push_back(cell);
            }
            if (listing && columns.boxes.size() < shownCells) {
                columns.boxes.push_back(
                    cellMatrix(data.grid, cell, (level.low + level.high) / 2, (level.high - level.low) / 2));
                columns.items.indices.push_back(cell);
            }
        }
    }
    scene.boxes.push_back(std::move(flat));
    scene.boxes.push_back(std::move(columns));
}

// Whether heights lie within those at which the grid was drawn.
bool withinDrawnHeights(const Scene& scene, bool down, float low, float high) {
    const BoxBatch& flat = scene.boxes[GridCells];
    if (!flat.boxes.empty()) {
        const float foot = flat.boxes.front()[3][1];
        if (down ? high > foot : low < foot)
            return false;
    }
    const BoxBatch& columns = scene.boxes[GridColumns];
    if (columns.boxes.empty())
        return true;
    const glm::mat4& box = columns.boxes.front();
    const float slack = std::max(1.0f, std::abs(box[1][1])) * 1e-5f;
    return low >= box[3][1] - box[1][1] - slack && high <= box[3][1] + box[1][1] + slack;
}

bool updateFloor(const Floor& floor, std::uint64_t index, bool down, Scene& scene, SceneUpdate& update) {
    const auto layer = std::size_t(layerOf(floor, down));
    TriangleBatch& batch = scene.triangles[layer];
    const auto found = std::lower_bound(batch.items.indices.begin(), batch.items.indices.end(), index);
    if (found == batch.items.indices.end() || *found != index)
        return false; // it faced another way before
    const auto place = std::size_t(found - batch.items.indices.begin());
    float low = float(floor.vertices[0][1]);
    float high = low;
    for (std::size_t k = 0; k < 3; ++k) {
        const glm::vec3 p = point(floor.vertices[k]);
        low = std::min(low, p.y);
        high = std::max(high, p.y);
        batch.positions[3 * place + k] = p;
    }
    const auto line = normalLine(floor);
    std::copy(line.begin(), line.end(),
              scene.lines[NormalLines].positions.begin() + std::ptrdiff_t(2 * index));
    update.ranges.push_back({SceneUpdate::Kind::Triangles, layer, place, 1});
    update.ranges.push_back({SceneUpdate::Kind::Lines, NormalLines, std::size_t(index), 1});
    return withinDrawnHeights(scene, down, low, high);
}

bool updateWall(const Wall& wall, std::uint64_t index, bool down, Scene& scene, SceneUpdate& update) {
    const auto place = std::size_t(index);
    for (std::size_t batch : {WallBoxes, WallEdges}) {
        scene.boxes[batch].boxes[place] = boxMatrix(wall);
        update.ranges.push_back({SceneUpdate::Kind::Boxes, batch, place, 1});
    }
    const auto line = thinLine(wall);
    std::copy(line.begin(), line.end(), scene.lines[ThinLines].positions.begin() + std::ptrdiff_t(2 * index));
    update.ranges.push_back({SceneUpdate::Kind::Lines, ThinLines, place, 1});
    const Aabb box = bounds(wallBox(wall));
    return box.isEmpty() || withinDrawnHeights(scene, down, float(box.min.y), float(box.max.y));
}

} // namespace

glm::dmat4 toDisplay(const Settings& settings) {
    glm::dmat4 matrix(1.0);
    if (isDown(settings)) {
        matrix[1][1] = -1;
        matrix[2][2] = -1;
    }
    return matrix;
}

Result<Scene> makeScene(const ColbinDocument& document, const Settings& settings, Progress& progress) {
    Scene scene;
    scene.nodes[0].transform = toDisplay(settings);
    scene.nodes[0].item = {fileType};
    scene.layers = makeLayers();
    addFloors(document.data(), isDown(settings), scene);
    progress.set(0.5);
    if (progress.cancelled())
        return Progress::cancelledError();
    addWalls(document.data(), scene);
    addGrid(document, isDown(settings), scene);
    progress.set(1);
    return scene;
}

std::optional<SceneUpdate> updateScene(const ColbinDocument& document, const Settings& settings,
                                       const std::vector<ItemId>& items, Scene& scene) {
    const Data& data = document.data();
    const bool down = isDown(settings);
    SceneUpdate update;
    for (const ItemId& item : items) {
        if (!document.exists(item))
            return std::nullopt;
        if (item.type == gridType)
            return std::nullopt;
        if (item.type == floorType &&
            !updateFloor(data.floors[std::size_t(item.index)], item.index, down, scene, update))
            return std::nullopt;
        if (item.type == wallType &&
            !updateWall(data.walls[std::size_t(item.index)], item.index, down, scene, update))
            return std::nullopt;
    }
    return update;
}

} // namespace core::colbin
