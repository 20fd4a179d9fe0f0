#include "tests/support/small_scene.h"

#include "core/geometry/glm.h"

namespace tests {

using namespace core;

namespace {

PrimitiveItems itemsOf(TypeId type) {
    PrimitiveItems items;
    items.base.type = type;
    return items;
}

mat4 boxAt(const vec3& middle, const vec3& half, float turn = 0) {
    return glm::translate(mat4(1.0f), middle) * glm::rotate(mat4(1.0f), turn, vec3(0, 1, 0)) *
           glm::scale(mat4(1.0f), half);
}

} // namespace

Scene smallScene() {
    Scene scene;
    const char* names[] = {"floor", "walls", "cells", "path", "spots", "labels", "glyphs"};
    for (const char* name : names)
        scene.layers.push_back({name, verbatim(name), {}, true, 1, Hue::Neutral});

    TriangleBatch floor;
    floor.layer = 0;
    floor.style.paint.hue = Hue::Ground;
    floor.style.facing = Facing::OneSided;
    const vec3 a(-10, 0, -10), b(-10, 0, 10), c(10, 0, 10), d(10, 0, -10);
    floor.positions = {a, b, c, a, c, d};
    floor.items = itemsOf(FloorTriangle);
    scene.triangles.push_back(floor);

    BoxBatch walls;
    walls.layer = 1;
    walls.style.paint.hue = Hue::Wall;
    walls.boxes = {boxAt({-5, 2, 0}, {1, 2, 1}), boxAt({5, 1.5f, 2}, {2, 1.5f, 0.4f}, 0.6f)};
    walls.items = itemsOf(WallBox);
    scene.boxes.push_back(walls);

    BoxBatch cells;
    cells.layer = 2;
    cells.style.paint.hue = Hue::Note;
    cells.style.stroke = Stroke::Wire;
    cells.style.width = 1;
    for (int i = 0; i < 4; ++i)
        cells.boxes.push_back(boxAt({i % 2 ? 5.0f : -5.0f, 2, i / 2 ? 5.0f : -5.0f}, {5, 2, 5}));
    cells.items = itemsOf(CellBox);
    scene.boxes.push_back(cells);

    LineBatch path;
    path.layer = 3;
    path.style.stroke = Stroke::Dashed;
    path.style.width = 2;
    path.style.paint.hue = Hue::Boost;
    path.positions = {{-8, 0.1f, 8}, {0, 0.1f, 6}, {0, 0.1f, 6}, {4, 0.1f, -4}, {4, 0.1f, -4}, {9, 3, -9}};
    path.items = itemsOf(PathLine);
    scene.lines.push_back(path);

    PointBatch spots;
    spots.layer = 4;
    spots.style.paint.hue = Hue::Glider;
    spots.size = 9;
    spots.positions = {{0, 0.1f, 6}, {4, 0.1f, -4}};
    spots.items = itemsOf(SpotPoint);
    scene.points.push_back(spots);

    LabelBatch labels;
    labels.layer = 5;
    labels.positions = {{-5, 4.6f, 0}, {5, 3.6f, 2}};
    labels.texts = {verbatim("Wall 0"), verbatim("Wall 1")};
    labels.items = itemsOf(WallBox);
    scene.labels.push_back(labels);

    GlyphBatch glyphs;
    glyphs.layer = 6;
    glyphs.shape = GlyphBatch::Shape::Axes;
    glyphs.size = 46;
    glyphs.frames = {mat4(1.0f)};
    glyphs.style.pickable = false;
    scene.glyphs.push_back(glyphs);
    return scene;
}

} // namespace tests
