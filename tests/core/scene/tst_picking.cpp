// ScenePicker against places worked out by hand, and against trying every primitive.
#include "core/geometry/glm.h"
#include "core/geometry/obb.h"
#include "core/scene/picking.h"
#include "tests/support/small_scene.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <set>

using namespace core;
using namespace tests;

namespace {

ItemId itemOf(TypeId type, std::uint64_t index) {
    ItemId item;
    item.type = type;
    item.index = index;
    return item;
}

std::shared_ptr<const Scene> small() { return std::make_shared<Scene>(smallScene()); }

Ray downAt(double x, double z) { return {{x, 50, z}, {0, -1, 0}}; }

// Pixels of 0.01 display units, so that strokes are hit within 0.05.
PickOptions fine() {
    PickOptions options;
    options.pixelSize = 0.01;
    return options;
}

PickOptions only(TypeId type) {
    PickOptions options = fine();
    options.accepts = [type](ItemId item) { return item.type == type; };
    return options;
}

// Many small triangles and boxes under a turned, stretched and mirrored node.
std::shared_ptr<Scene> crowd(unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> place(-50, 50), size(-3, 3);
    const auto at = [&] { return vec3(place(random), place(random), place(random)); };
    const auto near = [&](const vec3& p) { return p + vec3(size(random), size(random), size(random)); };
    auto scene = std::make_shared<Scene>();
    SceneNode node;
    node.parent = 0;
    node.transform = glm::translate(dmat4(1.0), dvec3(3, -2, 1)) *
                     glm::rotate(dmat4(1.0), 0.7, dvec3(1, 2, 3) / std::sqrt(14.0)) *
                     glm::scale(dmat4(1.0), dvec3(1.5, -0.8, 1));
    scene->nodes.push_back(node);
    TriangleBatch triangles;
    triangles.node = 1;
    triangles.items.base = itemOf(0, 0);
    for (int i = 0; i < 400; ++i) {
        const vec3 a = at();
        triangles.positions.insert(triangles.positions.end(), {a, near(a), near(a)});
    }
    scene->triangles.push_back(triangles);
    BoxBatch boxes;
    boxes.node = 1;
    boxes.items.base = itemOf(1, 0);
    for (int i = 0; i < 300; ++i) {
        mat4 box(1.0f);
        for (int axis = 0; axis < 3; ++axis)
            box[axis] = glm::vec4(size(random), size(random), size(random), 0);
        if (i % 5 == 0)
            box[i / 5 % 3] = glm::vec4(0); // flat
        box[3] = glm::vec4(at(), 1);
        boxes.boxes.push_back(box);
    }
    scene->boxes.push_back(boxes);
    return scene;
}

Obb boxOf(const Scene& scene, std::size_t i) {
    const dmat4 box = worldTransform(scene, 1) * dmat4(scene.boxes[0].boxes[i]);
    return {dvec3(box[3]), {dvec3(box[0]), dvec3(box[1]), dvec3(box[2])}};
}

Triangle triangleOf(const Scene& scene, std::size_t i) {
    const vec3* at = scene.triangles[0].positions.data() + i * 3;
    const dmat4 world = worldTransform(scene, 1);
    return {transformPoint(world, dvec3(at[0])), transformPoint(world, dvec3(at[1])),
            transformPoint(world, dvec3(at[2]))};
}

struct Nearest {
    double distance = std::numeric_limits<double>::infinity();
    ItemId item;
};

// Tries everything, in display space.
Nearest bruteForce(const Scene& scene, const Ray& ray) {
    Nearest best;
    const auto offer = [&](std::optional<double> t, ItemId item) {
        if (t && *t > 0 && *t < best.distance)
            best = {*t, item};
    };
    for (std::size_t i = 0; i < scene.triangles[0].positions.size() / 3; ++i) {
        const auto hit = intersect(ray, triangleOf(scene, i));
        offer(hit ? std::optional(hit->t) : std::nullopt, itemOf(0, i));
    }
    for (std::size_t i = 0; i < scene.boxes[0].boxes.size(); ++i)
        offer(intersect(ray, boxOf(scene, i)), itemOf(1, i));
    return best;
}

} // namespace

class TestPicking : public QObject {
    Q_OBJECT

  private slots:
    void pointsAreGivenInTheFilesSpace() {
        // A file that is shown turned and doubled, and in it a part that stands somewhere; the same part in a
        // gallery, where only the view put it.
        const dmat4 root = glm::rotate(dmat4(1.0), 1.0, dvec3(1, 0, 0)) * glm::scale(dmat4(1.0), dvec3(2.0));
        const dmat4 local = glm::translate(dmat4(1.0), dvec3(30, 4, -5)) * glm::scale(dmat4(1.0), dvec3(3.0));
        for (const bool laidOut : {false, true}) {
            auto scene = std::make_shared<Scene>();
            scene->layers.resize(1);
            scene->nodes[0].transform = root;
            scene->nodes.push_back({.parent = 0, .transform = local, .laidOut = laidOut});
            TriangleBatch batch;
            batch.node = 1;
            batch.positions = {{0, 0, 0}, {8, 0, 0}, {0, 0, 8}};
            batch.items.base = itemOf(0, 7);
            scene->triangles.push_back(batch);
            const dvec3 inPart(2, 0, 1);
            const dvec3 shown = transformPoint(root * local, inPart);
            const dvec3 up = transformPoint(root * local, inPart + dvec3(0, 1, 0));
            const auto pick = ScenePicker(scene).pick({up, shown - up}, fine());
            QVERIFY(pick.has_value());
            const dvec3 expected = laidOut ? inPart : transformPoint(local, inPart);
            QVERIFY(glm::length(pick->filePoint - expected) < 1e-9);
            QVERIFY(glm::length(pick->point - shown) < 1e-9);
        }
    }

    void hitsTheNearestSurface() {
        const ScenePicker picker(small());
        // Wall 0 reaches from x -6 to -4, its top is at y 4.
        const auto wall = picker.pick(downAt(-5.5, 0.5), fine());
        QVERIFY(wall);
        QCOMPARE(wall->item, itemOf(WallBox, 0));
        QCOMPARE(wall->distance, 46.0);
        QCOMPARE(wall->point, dvec3(-5.5, 4, 0.5));
        QCOMPARE(wall->normal, dvec3(0, 1, 0));
        QCOMPARE(wall->kind, SceneUpdate::Kind::Boxes);
        // Beside it lies the floor; x < z is triangle 0 (corners (-10, -10), (-10, 10), (10, 10)).
        const auto floor = picker.pick(downAt(-7, 3), fine());
        QVERIFY(floor);
        QCOMPARE(floor->item, itemOf(FloorTriangle, 0));
        QCOMPARE(floor->point, dvec3(-7, 0, 3));
        QCOMPARE(picker.pick(downAt(7, -3), fine())->item, itemOf(FloorTriangle, 1));
        QVERIFY(!picker.pick(downAt(30, 0), fine()));
        // From below the normal still looks at the viewer.
        const auto below = picker.pick({{-7, -50, 3}, {0, 2, 0}}, fine());
        QVERIFY(below);
        QCOMPARE(below->normal, dvec3(0, -1, 0));
        QCOMPARE(below->distance, 50.0);
    }

    void seesTheFarSideFromInside() {
        const ScenePicker picker(small());
        const auto hit = picker.pick({{-5, 2, 0}, {1, 0, 0}}, only(WallBox));
        QVERIFY(hit);
        QCOMPARE(hit->item, itemOf(WallBox, 0));
        QVERIFY(std::abs(hit->distance - 1) < 1e-9);
        QCOMPARE(hit->normal, dvec3(-1, 0, 0));
    }

    void wiresAreHitNearTheirEdgesOnly() {
        const ScenePicker picker(small());
        // Inside of a cell's top face the ray goes on to the floor; at its rim it stops.
        QCOMPARE(picker.pick(downAt(-7, 3), fine())->item.type, TypeId(FloorTriangle));
        const auto rim = picker.pick(downAt(-9.98, 3), fine());
        QVERIFY(rim);
        QCOMPARE(rim->item, itemOf(CellBox, 2));
        QCOMPARE(rim->normal, dvec3(0.0));
        // Cell mode takes the whole box, and one around the start at its start.
        PickOptions cells = only(CellBox);
        cells.outlinesAreSolid = true;
        QCOMPARE(picker.pick(downAt(-7, 3), cells)->item, itemOf(CellBox, 2));
        QCOMPARE(picker.pick(downAt(7, -3), cells)->item, itemOf(CellBox, 1));
        QCOMPARE(picker.pick({{7, 1, -3}, {0, -1, 0}}, cells)->distance, 0.0);
    }

    void strokesWinOverTheSurfaceBelow() {
        const ScenePicker picker(small());
        // Path segment 1 runs from (0, 6) to (4, -4) at y 0.1; (2, 1) is its middle.
        QCOMPARE(picker.pick(downAt(2, 1), fine())->item, itemOf(PathLine, 1));
        QCOMPARE(picker.pick(downAt(2.03, 1), fine())->item, itemOf(PathLine, 1));
        QCOMPARE(picker.pick(downAt(2.5, 1), fine())->item, itemOf(FloorTriangle, 1));
        // A point is picked within its radius (4.5 pixels) and the tolerance.
        PickOptions spots = only(SpotPoint);
        QCOMPARE(picker.pick(downAt(4.08, -4), spots)->item, itemOf(SpotPoint, 1));
        QVERIFY(!picker.pick(downAt(4.11, -4), spots));
        // The tolerance grows with the distance under perspective: 50 * 0.001 * 5 = 0.25.
        PickOptions perspective = only(PathLine);
        perspective.pixelSize = 0;
        perspective.pixelAngle = 0.001;
        QVERIFY(picker.pick(downAt(2.2, 1), perspective));
        QVERIFY(!picker.pick(downAt(2.6, 1), perspective));
    }

    void layersAndFiltersHide() {
        const ScenePicker picker(small());
        PickOptions options = fine();
        options.visibleLayers = {true, false, true, true, true, true, true};
        QCOMPARE(picker.pick(downAt(-5.5, 0.7), options)->item, itemOf(FloorTriangle, 0));
        options.visibleLayers[0] = false;
        QVERIFY(!picker.pick(downAt(-5.5, 0.7), options));
        options = fine();
        options.accepts = [](ItemId item) { return item != itemOf(WallBox, 0); };
        QCOMPARE(picker.pick(downAt(-5.5, 0.7), options)->item, itemOf(FloorTriangle, 0));
        auto scene = std::make_shared<Scene>(smallScene());
        scene->boxes[0].style.pickable = false;
        QCOMPARE(ScenePicker(scene).pick(downAt(-5.5, 0.7), fine())->item, itemOf(FloorTriangle, 0));
    }

    void flatBoxesAreHitFromBothSides() {
        auto scene = std::make_shared<Scene>(smallScene());
        scene->boxes[0].boxes[0][1] = glm::vec4(0); // wall 0 without height, at y 2
        const ScenePicker picker(scene);
        const auto above = picker.pick(downAt(-5.5, 0.5), only(WallBox));
        QVERIFY(above);
        QCOMPARE(above->point.y, 2.0);
        const auto below = picker.pick({{-5.5, -10, 0.5}, {0, 1, 0}}, only(WallBox));
        QVERIFY(below);
        QCOMPARE(below->point.y, 2.0);
        QVERIFY(!picker.pick({{-20, 2.5, 0}, {1, 0, 0}}, only(WallBox)));
    }

    void agreesWithTryingEverything() {
        for (unsigned seed : {1u, 2u, 3u}) {
            const auto scene = crowd(seed);
            const ScenePicker picker(scene);
            std::mt19937 random(seed + 100);
            std::uniform_real_distribution<double> place(-60, 60);
            int hits = 0;
            for (int i = 0; i < 400; ++i) {
                const dvec3 from(place(random), 200, place(random));
                const dvec3 to(place(random), -60, place(random));
                const Ray ray{from, glm::normalize(to - from)};
                const Nearest expected = bruteForce(*scene, ray);
                const auto pick = picker.pick(ray, fine());
                QCOMPARE(pick.has_value(), expected.item.valid());
                if (!pick)
                    continue;
                ++hits;
                QVERIFY(std::abs(pick->distance - expected.distance) < 1e-6);
                QCOMPARE(pick->item, expected.item);
            }
            QVERIFY(hits > 50); // or the test shows nothing
        }
    }

    // Surfaces, and outlines in perspective, with every other primitive beyond a limit.
    void agreesWithTryingEverythingWithinLimits() {
        for (unsigned seed : {4u, 5u}) {
            const auto scene = crowd(seed);
            const auto numbered = [&](PrimitiveItems& items, std::size_t count) {
                items.numbers = {{"parity", {}}};
                for (std::size_t i = 0; i < count; ++i)
                    items.numbers[0].values.push_back(float(i % 2));
            };
            numbered(scene->triangles[0].items, 400);
            numbered(scene->boxes[0].items, 300);
            SettingDefinition limit;
            limit.key = "only";
            limit.minimum = -1;
            limit.limit = {"parity", SettingDefinition::Limit::Side::Exactly};
            Settings settings;
            settings.values["only"] = 1.0;
            PickOptions within = fine(), asked = fine();
            within.limits = PrimitiveLimits({limit}, settings);
            asked.accepts = [](ItemId item) { return item.index % 2 == 1; };
            std::mt19937 random(seed + 100);
            std::uniform_real_distribution<double> place(-60, 60);
            for (const Stroke stroke : {Stroke::Solid, Stroke::Wire}) {
                scene->triangles[0].style.stroke = scene->boxes[0].style.stroke = stroke;
                const ScenePicker picker(scene);
                if (stroke == Stroke::Wire)
                    within.pixelSize = asked.pixelSize = 0;
                int hits = 0;
                for (int i = 0; i < 400; ++i) {
                    const dvec3 from(place(random), 200, place(random));
                    const dvec3 to(place(random), -60, place(random));
                    const Ray ray{from, to - from};
                    const auto pick = picker.pick(ray, within), other = picker.pick(ray, asked);
                    QCOMPARE(pick.has_value(), other.has_value());
                    hits += pick ? 1 : 0;
                    if (pick)
                        QCOMPARE(pick->item, other->item);
                }
                QVERIFY(hits > 20 && hits < 400);
                const Frustum frustum =
                    frustumFromScreen(glm::perspective(0.8, 1.5, 1.0, 1000.0) *
                                          glm::lookAt(dvec3(20, 60, 120), dvec3(0, 0, 0), dvec3(0, 1, 0)),
                                      {-0.4, -0.3}, {0.5, 0.2});
                const auto selected = picker.select(frustum, within);
                QVERIFY(selected.size() > 10);
                QVERIFY(selected == picker.select(frustum, asked));
            }
        }
    }

    void theNearestOfWhatIsOnTop() {
        auto scene = std::make_shared<Scene>();
        BoxBatch batch;
        for (const float z : {0.f, 4.f, 8.f})
            batch.boxes.push_back(glm::translate(mat4(1.0f), vec3(0, 0, z)));
        batch.items.base = itemOf(1, 0);
        scene->boxes.push_back(batch);
        const Ray ray{{0.25, 0.25, 50}, {0, 0, -1}};
        QCOMPARE(ScenePicker(scene).pick(ray, fine())->item, itemOf(1, 2));
        // One far behind is drawn over it; a nearer one of that kind wins, in its own batch and in another.
        batch.style.onTop = true;
        batch.items.base = itemOf(2, 0);
        scene->boxes.push_back(batch);
        QCOMPARE(ScenePicker(scene).pick(ray, fine())->item, itemOf(2, 2));
        batch.boxes = {glm::translate(mat4(1.0f), vec3(0, 0, 20)),
                       glm::translate(mat4(1.0f), vec3(0, 0, -20))};
        batch.items.base = itemOf(3, 0);
        scene->boxes.push_back(batch);
        QCOMPARE(ScenePicker(scene).pick(ray, fine())->item, itemOf(3, 0));
        scene->boxes[2].boxes.erase(scene->boxes[2].boxes.begin());
        QCOMPARE(ScenePicker(scene).pick(ray, fine())->item, itemOf(2, 2));
        // What is not on top never wins over it, however near.
        std::swap(scene->boxes[0], scene->boxes[2]);
        scene->boxes[2].boxes.push_back(glm::translate(mat4(1.0f), vec3(0, 0, 40)));
        QCOMPARE(ScenePicker(scene).pick(ray, fine())->item, itemOf(2, 2));
    }

    // A tree finds no other stroke than going through all of them, which a batch of one each does; with solid
    // triangles, which have a rank of their own, and without.
    void strokesOfATreeAreThoseOfAll_data() {
        QTest::addColumn<bool>("solid");
        QTest::newRow("wires") << false;
        QTest::newRow("wires and surfaces") << true;
    }
    void strokesOfATreeAreThoseOfAll() {
        QFETCH(bool, solid);
        const auto whole = crowd(6);
        whole->nodes[1].transform[1][0] += 0.4; // sheared too
        whole->boxes[0].style.stroke = Stroke::Wire;
        whole->triangles[0].style.stroke = solid ? Stroke::Solid : Stroke::Wire;
        if (solid)
            // Each wire's middle near a triangle's corner, so that they compete.
            for (std::size_t i = 0; i < 300; ++i)
                whole->boxes[0].boxes[i][3] = glm::vec4(whole->triangles[0].positions[3 * i], 1);
        auto single = std::make_shared<Scene>(*whole);
        single->triangles.clear();
        single->boxes.clear();
        for (std::size_t i = 0; i < 400; ++i) {
            TriangleBatch one = whole->triangles[0];
            one.positions.assign(whole->triangles[0].positions.begin() + std::ptrdiff_t(3 * i),
                                 whole->triangles[0].positions.begin() + std::ptrdiff_t(3 * i + 3));
            one.items.base = itemOf(0, i);
            single->triangles.push_back(std::move(one));
        }
        for (std::size_t i = 0; i < 300; ++i) {
            BoxBatch one = whole->boxes[0];
            one.boxes = {whole->boxes[0].boxes[i]};
            one.items.base = itemOf(1, i);
            single->boxes.push_back(std::move(one));
        }
        const ScenePicker tree(whole), all(single);
        std::mt19937 random(99);
        std::uniform_real_distribution<double> place(-60, 60);
        int hits = 0;
        for (const double pixel : {0.0, 0.02})
            for (int i = 0; i < 400; ++i) {
                PickOptions options;
                options.pixelSize = pixel;
                options.pixelAngle = 0.0005;
                const dvec3 from(place(random), 200, place(random));
                const Ray ray{from, 3.0 * (dvec3(place(random), -60, place(random)) - from)};
                const auto pick = tree.pick(ray, options), other = all.pick(ray, options);
                QCOMPARE(pick.has_value(), other.has_value());
                if (!pick)
                    continue;
                ++hits;
                QCOMPARE(pick->item, other->item);
                QVERIFY(std::abs(pick->distance - other->distance) < 1e-9);
            }
        QVERIFY(hits > 100 && hits < 800);
    }

    void followsAnEdit() {
        const auto before = crowd(7);
        ScenePicker picker(before);
        auto after = std::make_shared<Scene>(*before);
        after->boxes[0].boxes[123] = glm::scale(mat4(1.0f), vec3(80)); // now around everything
        picker.update(after, {{{SceneUpdate::Kind::Boxes, 0, 123, 1}}});
        const Ray ray{{0, 900, 0}, {0, -1, 0}};
        const auto hit = picker.pick(ray, fine());
        QVERIFY(hit);
        QCOMPARE(hit->item, itemOf(1, 123));
        QCOMPARE(bruteForce(*after, ray).item, itemOf(1, 123));
    }

    void selectsWhatTouchesTheRectangle() {
        // Straight down on x in [-11, 11] and z in [-11, 11]: the lower left quarter of the screen is x < 0,
        // z > 0.
        const dmat4 view = glm::lookAt(dvec3(0, 20, 0), dvec3(0, 0, 0), dvec3(0, 0, -1));
        const dmat4 projection = glm::ortho(-11.0, 11.0, -11.0, 11.0, 1.0, 40.0);
        const ScenePicker picker(small());
        const auto in = [&](dvec2 from, dvec2 to, TypeId type) {
            std::vector<std::uint64_t> found;
            for (ItemId item : picker.select(frustumFromScreen(projection * view, from, to), only(type)))
                found.push_back(item.index);
            return found;
        };
        using Indices = std::vector<std::uint64_t>;
        QCOMPARE(in({-1, -1}, {1, 1}, WallBox), (Indices{0, 1}));
        QCOMPARE(in({-1, -1}, {0, 1}, WallBox), (Indices{0}));
        QCOMPARE(in({-0.95, -0.95}, {-0.9, -0.9}, CellBox), (Indices{2}));
        QCOMPARE(in({-0.05, -0.05}, {0.05, 0.05}, CellBox), (Indices{0, 1, 2, 3}));
        QCOMPARE(in({-0.9, -0.8}, {-0.7, -0.7}, PathLine), (Indices{0}));
        QCOMPARE(in({-1, -1}, {1, 1}, SpotPoint), (Indices{0, 1}));
    }

    void selectsLikeTryingEverything() {
        const auto scene = crowd(11);
        const ScenePicker picker(scene);
        const dmat4 camera = glm::perspective(0.8, 1.5, 1.0, 1000.0) *
                             glm::lookAt(dvec3(20, 60, 120), dvec3(0, 0, 0), dvec3(0, 1, 0));
        const Frustum frustum = frustumFromScreen(camera, {-0.4, -0.3}, {0.5, 0.2});
        std::set<ItemId> expected;
        for (std::size_t i = 0; i < scene->triangles[0].positions.size() / 3; ++i)
            if (touches(frustum, triangleOf(*scene, i)))
                expected.insert(itemOf(0, i));
        for (std::size_t i = 0; i < scene->boxes[0].boxes.size(); ++i)
            if (touches(frustum, boxOf(*scene, i)))
                expected.insert(itemOf(1, i));
        const std::vector<ItemId> found = picker.select(frustum, fine());
        QVERIFY(expected.size() > 20 && expected.size() < 600);
        QCOMPARE(std::set<ItemId>(found.begin(), found.end()), expected);
        QCOMPARE(found.size(), expected.size()); // each once
    }

    void leavesOutWhatFacesAway() {
        PickOptions options = only(FloorTriangle);
        options.visibleOnly = true;
        const ScenePicker picker(small());
        const dmat4 projection = glm::ortho(-11.0, 11.0, -11.0, 11.0, 1.0, 40.0);
        const dmat4 above = projection * glm::lookAt(dvec3(0, 20, 0), dvec3(0, 0, 0), dvec3(0, 0, -1));
        const dmat4 below = projection * glm::lookAt(dvec3(0, -20, 0), dvec3(0, 0, 0), dvec3(0, 0, -1));
        QCOMPARE(picker.select(frustumFromScreen(above, {-1, -1}, {1, 1}), options).size(), std::size_t(2));
        QCOMPARE(picker.select(frustumFromScreen(below, {-1, -1}, {1, 1}), options).size(), std::size_t(0));
    }
};

QTEST_APPLESS_MAIN(TestPicking)
#include "tst_picking.moc"
