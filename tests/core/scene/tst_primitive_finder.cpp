// PrimitiveFinder and the kept bounds against a look at every primitive.
#include "core/geometry/glm.h"
#include "core/scene/primitive_finder.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <random>

using namespace core;

namespace {

// Triangles numbered through, boxes that name their items in any order and more than once, points in groups,
// lines in ascending order with gaps; another part that must not be mixed up with the first.
Scene randomScene(unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> place(-50, 50);
    const auto at = [&] { return vec3(place(random), place(random), place(random)); };
    const auto below = [&](unsigned n) { return std::uniform_int_distribution<unsigned>(0, n - 1)(random); };
    Scene scene;
    scene.layers.resize(2);
    scene.nodes.push_back(
        {0, glm::translate(dmat4(1.0), dvec3(3, -2, 1)) * glm::scale(dmat4(1.0), dvec3(2, -1, 1)), {}});
    for (std::uint16_t part = 0; part < 2; ++part) {
        TriangleBatch triangles;
        triangles.node = 1;
        triangles.items.base = {.type = 0, .part = part, .group = 0, .index = 5};
        for (int i = 0; i < 60; ++i)
            triangles.positions.push_back(at());
        scene.triangles.push_back(triangles);
        BoxBatch boxes;
        boxes.layer = 1;
        boxes.items.base = {.type = 1, .part = part, .group = 0, .index = 2};
        for (int i = 0; i < 40; ++i) {
            boxes.boxes.push_back(glm::translate(mat4(1.0f), at()));
            boxes.items.indices.push_back(below(25));
        }
        scene.boxes.push_back(boxes);
        PointBatch points;
        points.layer = -1;
        points.items.base = {.type = 2, .part = part, .group = 1, .index = 0};
        for (int i = 0; i < 40; ++i) {
            points.positions.push_back(at());
            points.items.indices.push_back(below(4));
            points.items.groups.push_back(below(4));
        }
        points.positions[7].x = std::numeric_limits<float>::quiet_NaN();
        scene.points.push_back(points);
        LineBatch lines;
        lines.node = 1;
        lines.items.base = {.type = 0, .part = part, .group = 0, .index = 0}; // as the triangles
        for (std::uint64_t i = 0; i < 20; ++i) {
            lines.positions.insert(lines.positions.end(), {at(), at()});
            lines.items.indices.push_back(i / 2 * 3);
        }
        scene.lines.push_back(lines);
    }
    return scene;
}

std::vector<ItemId> everyItem() {
    std::vector<ItemId> items{ItemId()};
    for (TypeId type = 0; type < 4; ++type)
        for (std::uint16_t part = 0; part < 3; ++part)
            for (std::uint32_t group = 0; group < 6; ++group)
                for (std::uint64_t index = 0; index < 35; ++index)
                    items.push_back({type, part, group, index});
    return items;
}

std::vector<PrimitiveRef> byLooking(const Scene& scene, ItemId item) {
    std::vector<PrimitiveRef> found;
    for (PrimitiveKind kind : allKinds)
        for (std::size_t b = 0; b < batchCount(scene, kind); ++b)
            for (std::size_t p = 0; p < batchView(scene, kind, b).count; ++p)
                if (batchView(scene, kind, b).items->at(p) == item)
                    found.push_back({kind, b, p});
    return found;
}

Aabb boundsByLooking(const Scene& scene, ItemId item) {
    Aabb bounds;
    for (const PrimitiveRef& ref : byLooking(scene, item))
        bounds.merge(primitiveBounds(scene, ref.kind, ref.batch, ref.primitive, 1));
    return bounds;
}

} // namespace

class TestPrimitiveFinder : public QObject {
    Q_OBJECT

  private slots:
    void cornersSpanTheBounds() {
        const Scene scene = randomScene(3);
        const std::map<PrimitiveKind, std::size_t> corners{
            {PrimitiveKind::Triangles, 3}, {PrimitiveKind::Boxes, 8},  {PrimitiveKind::Lines, 2},
            {PrimitiveKind::Points, 1},    {PrimitiveKind::Labels, 1}, {PrimitiveKind::Glyphs, 1}};
        for (const PrimitiveKind kind : allKinds)
            for (std::size_t b = 0; b < batchCount(scene, kind); ++b)
                for (std::size_t p = 0; p < batchView(scene, kind, b).count; ++p) {
                    const std::vector<dvec3> places = primitiveCorners(scene, kind, b, p);
                    QCOMPARE(places.size(), corners.at(kind));
                    Aabb bounds;
                    for (const dvec3& place : places)
                        bounds.add(place);
                    const Aabb expected = primitiveBounds(scene, kind, b, p, 1);
                    QVERIFY(bounds == expected);
                }
    }

    void findsWhatLookingFinds() {
        for (unsigned seed = 1; seed <= 5; ++seed) {
            const Scene scene = randomScene(seed);
            const PrimitiveFinder finder(scene);
            std::size_t total = 0;
            for (const ItemId item : everyItem()) {
                std::vector<PrimitiveRef> found;
                finder.find(scene, item, found);
                std::sort(found.begin(), found.end());
                QVERIFY(found == byLooking(scene, item));
                total += found.size();
            }
            QCOMPARE(total, std::size_t(2 * (20 + 40 + 40 + 20))); // every primitive was somebody's
        }
    }

    void boundsOfItemsAreThoseOfTheirPrimitives() {
        const Scene scene = randomScene(9);
        const PrimitiveFinder finder(scene);
        std::vector<ItemId> items = everyItem();
        items.push_back(items[5]); // asked twice
        const auto boxes = finder.boundsByItem(scene, items);
        QCOMPARE(boxes.size(), items.size() - 1);
        for (const ItemId item : items)
            QVERIFY(boxes.at(item) == boundsByLooking(scene, item));
        QVERIFY(finder.boundsOf(scene, items) == sceneBounds(scene));
        QVERIFY(finder.boundsOf(scene, {}).isEmpty());
    }

    void boundsAreInDisplaySpace() {
        Scene scene;
        scene.nodes[0].transform = glm::translate(dmat4(1.0), dvec3(10, 0, 0));
        BoxBatch boxes;
        boxes.items.base.type = 3;
        boxes.boxes = {glm::scale(mat4(1.0f), vec3(1, 2, 0)), glm::translate(mat4(1.0f), vec3(-4, 0, 0))};
        scene.boxes.push_back(boxes);
        const PrimitiveFinder finder(scene);
        QVERIFY((finder.boundsOf(scene, {{3, 0, 0, 0}}) == Aabb{{9, -2, 0}, {11, 2, 0}}));
        QVERIFY((finder.boundsOf(scene, {{3, 0, 0, 1}}) == Aabb{{5, -1, -1}, {7, 1, 1}}));
    }

    void layersKeepTheirOwnBoundsAndGrow() {
        Scene scene = randomScene(4);
        LayerBounds bounds = layerBounds(scene);
        QCOMPARE(bounds.size(), 3u);
        const LayerBounds before = bounds;
        scene.boxes[1].boxes[3] = glm::translate(mat4(1.0f), vec3(500, 0, 0));
        grow(bounds, scene, {{{PrimitiveKind::Boxes, 1, 3, 1}}});
        QVERIFY(bounds[0] == before[0] && bounds[2] == before[2]);
        QCOMPARE(bounds[1].max.x, 501.0);
        QCOMPARE(bounds[1].min.x, before[1].min.x);
        QCOMPARE(united(bounds).max.x, 501.0);
    }
};

QTEST_GUILESS_MAIN(TestPrimitiveFinder)
#include "tst_primitive_finder.moc"
