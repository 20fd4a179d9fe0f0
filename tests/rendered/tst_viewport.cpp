// The 3D view by its pixels: places and colours worked out from the camera, never from an earlier picture.
#include "core/geometry/glm.h"
#include "tests/support/small_scene.h"
#include "widgets/viewport/scene_entities.h"
#include "widgets/viewport/scene_view.h"

#include <QApplication>
#include <QOpenGLContext>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>
#include <QVBoxLayout>
#include <QWidget>
#include <QWindow>

using namespace core;
using namespace tests;
using viewport::Camera;
using viewport::Engine;
using viewport::SceneView;
using viewport::StandardView;

namespace {

ItemId itemOf(TypeId type, std::uint64_t index) {
    ItemId item;
    item.type = type;
    item.index = index;
    return item;
}

int hueOf(QColor colour) { return colour.hsvHue(); }

// Greatest difference of a channel.
int apart(QColor a, QColor b) {
    return std::max(
        {std::abs(a.red() - b.red()), std::abs(a.green() - b.green()), std::abs(a.blue() - b.blue())});
}

int differing(const QImage& a, const QImage& b) {
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            count += apart(a.pixelColor(x, y), b.pixelColor(x, y)) > 12;
    return count;
}

// The small scene with its floor cut so fine that it is not prepared in passing.
std::shared_ptr<Scene> bigScene() {
    auto scene = std::make_shared<Scene>(smallScene());
    TriangleBatch& floor = scene->triangles[0];
    floor.positions.clear();
    constexpr int cells = 200;
    const auto at = [](int x, int z) {
        return vec3(-10 + 20.0f * float(x) / cells, 0, -10 + 20.0f * float(z) / cells);
    };
    for (int x = 0; x < cells; ++x)
        for (int z = 0; z < cells; ++z) {
            const vec3 a = at(x, z), b = at(x, z + 1), c = at(x + 1, z + 1), d = at(x + 1, z);
            floor.positions.insert(floor.positions.end(), {a, b, c, a, c, d});
        }
    return scene;
}

} // namespace

class TestViewport : public QObject {
    Q_OBJECT

  private:
    QWidget m_window;
    std::unique_ptr<SceneView> m_view;
    std::shared_ptr<Scene> m_scene;
    SceneState m_state;

    QPoint pixelOf(const dvec3& place) const {
        const dvec3 at = m_view->camera().project(place, m_view->sizeVector());
        return QPoint(int(std::lround(at.x)), int(std::lround(at.y)));
    }

    void showScene(std::shared_ptr<Scene> scene = std::make_shared<Scene>(smallScene())) {
        m_scene = std::move(scene);
        m_state = SceneState();
        m_state.scene = m_scene;
        m_state.finder = std::make_shared<PrimitiveFinder>(*m_scene);
        m_state.bounds = layerBounds(*m_scene);
        m_state.layerVisible = {true, true, false, true, true, false, false}; // no cells, labels, glyphs
        m_view->setSelection({}, {});
        m_view->setHovered({});
        m_view->setState(m_state, {});
        Camera camera;
        camera.look(StandardView::Top);
        camera.setOrthographic(true);
        m_view->setCamera(camera);
        m_view->fitAll();
    }

    // Shows primitives whose "number" is at least that.
    void limitTo(double from) {
        SettingDefinition definition;
        definition.key = "from";
        definition.minimum = -1;
        definition.limit = {"number", SettingDefinition::Limit::Side::AtLeast};
        Settings settings;
        settings.values["from"] = from;
        m_state.limits = PrimitiveLimits({definition}, settings);
        m_view->restyle(m_state, {});
    }

  private slots:
    void initTestCase() {
        QOpenGLContext context;
        QSurfaceFormat format;
        format.setVersion(3, 3);
        format.setProfile(QSurfaceFormat::CoreProfile);
        context.setFormat(format);
        if (!context.create() || context.format().version() < qMakePair(3, 3))
            QSKIP("no OpenGL 3.3 here");
        auto engine = Engine::onScreen();
        QWidget* container = QWidget::createWindowContainer(engine->window(), &m_window);
        auto* layout = new QVBoxLayout(&m_window);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(container);
        m_view = std::make_unique<SceneView>(std::move(engine));
        m_window.resize(800, 600);
        m_window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&m_window));
        QTRY_COMPARE(m_view->size(), QSizeF(800, 600));
        m_view->setGridVisible(false);
    }

    void cleanupTestCase() { m_view.reset(); }

    void init() { showScene(); }

    void drawsFloorWallsAndPath() {
        const QImage picture = m_view->captureNow();
        QCOMPARE(picture.size(), QSize(800, 600));
        const QColor ground = picture.pixelColor(pixelOf({-7, 0, 6}));
        const QColor wall = picture.pixelColor(pixelOf({-5.5, 4, 0.5}));
        const QColor outside = picture.pixelColor(pixelOf({-12, 0, 0}));
        // The habit palette: ground is a green (hue 99), walls an orange (hue 31); the background is grey.
        QVERIFY2(std::abs(hueOf(ground) - 99) < 12, qPrintable(ground.name()));
        QVERIFY2(std::abs(hueOf(wall) - 31) < 12, qPrintable(wall.name()));
        QVERIFY2(outside.hsvSaturation() < 30, qPrintable(outside.name()));
        // A point of the path: a glider-yellow disc.
        const QColor spot = picture.pixelColor(pixelOf({4, 0.1, -4}));
        QVERIFY2(std::abs(hueOf(spot) - 51) < 12 && spot.hsvSaturation() > 120, qPrintable(spot.name()));
        // A dashed line shows both its colour and the floor along its way.
        int stroke = 0, gap = 0;
        for (double t = 0.2; t < 0.8; t += 0.005) {
            const QColor at = picture.pixelColor(pixelOf(glm::mix(dvec3(0, 0.1, 6), dvec3(4, 0.1, -4), t)));
            (std::abs(hueOf(at) - 31) < 14 ? stroke : gap) += 1;
        }
        QVERIFY2(stroke > 30 && gap > 15, qPrintable(QStringLiteral("%1 %2").arg(stroke).arg(gap)));
    }

    void topViewIsTheRightWayUp() {
        const QImage picture = m_view->captureNow();
        // Wall 0 is at x -5, wall 1 at x 5 z 2: to the right and lower.
        QVERIFY(pixelOf({-5, 4, 0}).x() < 400);
        QVERIFY(pixelOf({5, 3, 2}).x() > 400 && pixelOf({5, 3, 2}).y() > 300);
        for (const dvec3& place : {dvec3(-5, 4, 0.3), dvec3(5, 3, 2)})
            QVERIFY(std::abs(hueOf(picture.pixelColor(pixelOf(place))) - 31) < 12);
    }

    void selectionBrightensAndOutlines() {
        const QImage before = m_view->captureNow();
        m_view->setSelection({itemOf(WallBox, 0)}, {});
        const QImage after = m_view->captureNow();
        const QPoint inside = pixelOf({-5.4, 4, 0.4});
        QVERIFY(after.pixelColor(inside).lightness() > before.pixelColor(inside).lightness() + 20);
        // Its rim takes the selection's yellow (hue 46), the other wall stays.
        const QColor rim = after.pixelColor(pixelOf({-6, 4, 0.5}));
        QVERIFY2(std::abs(hueOf(rim) - 46) < 8 && rim.hsvSaturation() > 120, qPrintable(rim.name()));
        const QPoint other = pixelOf({5, 3, 2});
        QVERIFY(apart(before.pixelColor(other), after.pixelColor(other)) <= 2);
        m_view->setSelection({}, {});
        QCOMPARE(differing(before, m_view->captureNow()), 0);
    }

    void hoverOutlinesOnly() {
        const QImage before = m_view->captureNow();
        m_view->setHovered(itemOf(WallBox, 1));
        const QImage after = m_view->captureNow();
        QVERIFY(apart(before.pixelColor(pixelOf({5, 3, 2})), after.pixelColor(pixelOf({5, 3, 2}))) <= 2);
        QVERIFY(differing(before, after) > 100);
    }

    void anUpdateMovesOneBox() {
        const QImage before = m_view->captureNow();
        // In place, as the session does.
        m_scene->boxes[0].boxes[0] =
            glm::translate(mat4(1.0f), vec3(-5, 2, -6)) * glm::scale(mat4(1.0f), vec3(1, 2, 1));
        SceneUpdate update{{{SceneUpdate::Kind::Boxes, 0, 0, 1}}};
        m_view->update(m_state, update, {});
        QVERIFY(m_view->lastUpdateNanoseconds() > 0);
        const QImage after = m_view->captureNow();
        const QPoint old = pixelOf({-5.4, 4, 0.4}), fresh = pixelOf({-5.4, 4, -5.6});
        QVERIFY(std::abs(hueOf(before.pixelColor(old)) - 31) < 12);
        QVERIFY(std::abs(hueOf(after.pixelColor(old)) - 99) < 12);   // floor again
        QVERIFY(std::abs(hueOf(after.pixelColor(fresh)) - 31) < 12); // and the wall over there
        QVERIFY(apart(before.pixelColor(pixelOf({5, 3, 2})), after.pixelColor(pixelOf({5, 3, 2}))) <= 2);
    }

    void twoUpdatesBeforeAFrameBothArrive() {
        m_scene->boxes[0].boxes[0] =
            glm::translate(mat4(1.0f), vec3(-5, 2, -6)) * glm::scale(mat4(1.0f), vec3(1, 2, 1));
        m_view->update(m_state, {{{SceneUpdate::Kind::Boxes, 0, 0, 1}}}, {});
        m_scene->boxes[0].boxes[1] =
            glm::translate(mat4(1.0f), vec3(6, 2, 6)) * glm::scale(mat4(1.0f), vec3(1, 2, 1));
        m_view->update(m_state, {{{SceneUpdate::Kind::Boxes, 0, 1, 1}}}, {});
        const QImage picture = m_view->captureNow();
        QVERIFY(std::abs(hueOf(picture.pixelColor(pixelOf({-5.4, 4, -5.6}))) - 31) < 12);
        QVERIFY(std::abs(hueOf(picture.pixelColor(pixelOf({6.4, 4, 6.4}))) - 31) < 12);
    }

    void layersHideAndColouringsColour() {
        m_state.layerVisible[1] = false;
        m_view->restyle(m_state, {});
        QImage picture = m_view->captureNow();
        QVERIFY(std::abs(hueOf(picture.pixelColor(pixelOf({-5.4, 4, 0.4}))) - 99) < 12);
        m_state.layerVisible[1] = true;
        Colouring colouring;
        colouring.key = "by number";
        colouring.legend = {{0, verbatim("first"), {Hue::Water}}, {1, verbatim("second"), {Hue::Danger}}};
        colouring.types = {WallBox};
        colouring.value = [](ItemId item) { return double(item.index); };
        m_view->restyle(m_state, colouring);
        picture = m_view->captureNow();
        const QColor first = picture.pixelColor(pixelOf({-5.4, 4, 0.4}));
        const QColor second = picture.pixelColor(pixelOf({5, 3, 2}));
        QVERIFY2(std::abs(hueOf(first) - 215) < 12, qPrintable(first.name()));
        QVERIFY2(hueOf(second) < 10 || hueOf(second) > 350, qPrintable(second.name()));
        m_state.hidden = std::make_shared<std::vector<ItemId>>(std::vector<ItemId>{itemOf(WallBox, 0)});
        m_view->restyle(m_state, {});
        picture = m_view->captureNow();
        QVERIFY(std::abs(hueOf(picture.pixelColor(pixelOf({-5.4, 4, 0.4}))) - 99) < 12);
        QVERIFY(std::abs(hueOf(picture.pixelColor(pixelOf({5, 3, 2}))) - 31) < 12);
    }

    // What keeps to a limit is there, whatever its colour or whether it is hidden; edits leave it so.
    void limitsSift() {
        const auto scene = std::make_shared<Scene>(smallScene());
        scene->boxes[0].items.numbers = {{"number", {0, 1}}};
        showScene(scene);
        const vec3 first(-5.4f, 4, 0.4f), second(5, 3, 2);
        const auto wallAt = [&](const vec3& place) {
            return std::abs(hueOf(m_view->captureNow().pixelColor(pixelOf(place))) - 31) < 12;
        };
        QVERIFY(wallAt(first) && wallAt(second));
        limitTo(1);
        QVERIFY(!wallAt(first) && wallAt(second));
        m_view->setSelection({itemOf(WallBox, 1)}, {});
        m_view->setSelection({}, {});
        m_view->update(m_state, {{{SceneUpdate::Kind::Boxes, 0, 0, 2}}}, {});
        QVERIFY(!wallAt(first) && wallAt(second));
        limitTo(2);
        QVERIFY(!wallAt(first) && !wallAt(second));
        limitTo(0);
        QVERIFY(wallAt(first) && wallAt(second));
        m_state.hidden = std::make_shared<std::vector<ItemId>>(std::vector<ItemId>{itemOf(WallBox, 1)});
        limitTo(1);
        QVERIFY(!wallAt(first) && !wallAt(second));
        m_state.hidden = nullptr;
        m_view->restyle(m_state, {});
        QVERIFY(!wallAt(first) && wallAt(second));
        // So does what an edit brings within it or takes out.
        m_scene->boxes[0].items.numbers[0].values = {7, 0};
        m_view->update(m_state, {{{SceneUpdate::Kind::Boxes, 0, 0, 2}}}, {});
        QVERIFY(wallAt(first) && !wallAt(second));
        m_scene->boxes[0].items.numbers[0].values = {0, 1};
        m_view->update(m_state, {{{SceneUpdate::Kind::Boxes, 0, 0, 2}}}, {});
        QVERIFY(!wallAt(first) && wallAt(second));
        // A scene shown anew keeps to it.
        m_view->setState(m_state, {});
        QVERIFY(!wallAt(first) && wallAt(second));
    }

    // Batches that lie side by side in the buffers, each shown in part; labels and bounds.
    void limitsOfNeighbours() {
        const auto scene = std::make_shared<Scene>(smallScene());
        BoxBatch walls = scene->boxes[0];
        const auto at = [](float x, float z) {
            return glm::translate(mat4(1.0f), vec3(x, 2, z)) * glm::scale(mat4(1.0f), vec3(1, 2, 1));
        };
        walls.boxes = {at(-6, -6), at(-2, -6)};
        walls.items.numbers = {{"number", {0, 1}}};
        scene->boxes[0] = walls;
        walls.boxes = {at(2, -6), at(6, -6)};
        walls.items.base.index += 2;
        scene->boxes.insert(scene->boxes.begin() + 1, walls);
        walls.boxes = {at(-6, 6), at(6, 6)};
        walls.items.base.index += 2;
        walls.items.numbers = {{"number", {0, 0}}};
        scene->boxes.insert(scene->boxes.begin() + 2, walls);
        scene->labels[0].items.numbers = {{"number", {0, 1}}};
        showScene(scene);
        const auto shownWalls = [&] {
            QString shown;
            const QImage picture = m_view->captureNow();
            for (const vec3& place : {vec3(-6, 4, -6), vec3(-2, 4, -6), vec3(2, 4, -6), vec3(6, 4, -6),
                                      vec3(-6, 4, 6), vec3(6, 4, 6)})
                shown += std::abs(hueOf(picture.pixelColor(pixelOf(place))) - 31) < 12 ? '1' : '0';
            return shown;
        };
        QCOMPARE(shownWalls(), QString("111111"));
        limitTo(1);
        QCOMPARE(shownWalls(), QString("010100"));
        m_state.layerVisible = {false, true, false, false, false, false, false};
        m_view->restyle(m_state, {});
        QVERIFY(glm::length(m_view->visibleBounds().min - dvec3(-3, 0, -7)) < 1e-5);
        QVERIFY(glm::length(m_view->visibleBounds().max - dvec3(7, 4, -5)) < 1e-5);
        limitTo(0);
        QVERIFY(glm::length(m_view->visibleBounds().max - dvec3(7, 4, 7)) < 1e-5);
        m_state.layerVisible = {true, true, false, true, true, false, false};
        QCOMPARE(shownWalls(), QString("111111"));

        const auto plates = [&] {
            m_state.layerVisible[5] = false;
            m_view->restyle(m_state, {});
            const QImage without = m_view->captureNow();
            m_state.layerVisible[5] = true;
            m_view->restyle(m_state, {});
            return differing(without, m_view->captureNow());
        };
        const int both = plates();
        limitTo(1);
        const int one = plates();
        QVERIFY(one > 100 && one < both * 3 / 4);
    }

    void thePaletteRecoloursWhatHasAHue() {
        const QColor habit = m_view->captureNow().pixelColor(pixelOf({-7, 0, 6}));
        m_view->setPalette(Palette::ColourBlind);
        const QColor other = m_view->captureNow().pixelColor(pixelOf({-7, 0, 6}));
        m_view->setPalette(Palette::Habit);
        QVERIFY(std::abs(hueOf(habit) - 99) < 12);
        QVERIFY2(std::abs(hueOf(other) - 164) < 12, qPrintable(other.name())); // a bluish green
    }

    // A thousand joints of three shapes are three draws, not a thousand.
    void whatIsDrawnAlikeLiesTogether() {
        Scene scene;
        scene.layers.resize(2);
        for (int i = 0; i < 60; ++i) {
            GlyphBatch glyph;
            glyph.layer = i / 30;
            glyph.shape = GlyphBatch::Shape(i % 3);
            glyph.frames.resize(1 + std::size_t(i % 2));
            scene.glyphs.push_back(glyph);
        }
        const viewport::SceneLayout layout = viewport::layoutOf(scene);
        const viewport::KindLayout& glyphs = layout.of(PrimitiveKind::Glyphs);
        int changes = 0;
        std::size_t next = 0;
        for (std::size_t i = 0; i < glyphs.places.size(); ++i) {
            const viewport::BatchSlot& place = glyphs.places[i];
            QCOMPARE(place.first, next);
            next += scene.glyphs[place.batch].frames.size();
            QVERIFY(&glyphs.of(place.batch) == &place);
            if (i == 0)
                continue;
            const GlyphBatch &before = scene.glyphs[glyphs.places[i - 1].batch],
                             &now = scene.glyphs[place.batch];
            QVERIFY(before.layer <= now.layer);
            changes += before.layer != now.layer || before.shape != now.shape;
        }
        QCOMPARE(changes, 5);
        QCOMPARE(glyphs.total, std::size_t(90));
    }

    // Before any colouring too: a big scene would flash in the other palette.
    void buffersBeginInThePaletteOfTheView() {
        for (const Palette palette : {Palette::Habit, Palette::ColourBlind}) {
            const viewport::PreparedScene prepared(*m_scene, palette);
            const viewport::Look expected =
                viewport::lookOf(colourOf(m_scene->triangles[0].style.paint, palette));
            QVERIFY(prepared.bytes[std::size_t(PrimitiveKind::Triangles)].looks.at(0) == expected);
        }
    }

    void labelsGiveWayToNearerOnes() {
        const auto shownPlates = [&](const std::vector<vec3>& places) {
            auto scene = std::make_shared<Scene>(smallScene());
            scene->labels[0].positions = places;
            scene->labels[0].texts.assign(places.size(), verbatim("a plate with a text"));
            showScene(scene);
            const QImage without = m_view->captureNow();
            m_state.layerVisible[5] = true;
            m_view->restyle(m_state, {});
            return differing(without, m_view->captureNow());
        };
        const int one = shownPlates({{-5, 4.6f, 0}});
        QVERIFY(one > 500);
        // Two far apart are both there; of two at one place only the nearer (from above: the higher) is.
        QVERIFY(shownPlates({{-5, 4.6f, 0}, {5, 3.6f, 2}}) > one * 3 / 2);
        QVERIFY(std::abs(shownPlates({{-5, 4.6f, 0}, {-4.9f, 4.5f, 0.1f}}) - one) < one / 20);
        // Nearer by, both have room.
        Camera camera = m_view->camera();
        camera.fit(core::Aabb{{-5.2, 4.4, -0.1}, {-4.7, 4.7, 0.2}}, m_view->sizeVector());
        m_view->setCamera(camera);
        const QImage with = m_view->captureNow();
        m_view->setLabelsVisible(false);
        const QImage without = m_view->captureNow();
        m_view->setLabelsVisible(true);
        QVERIFY(differing(with, without) > one * 3 / 2);
    }

    void aMeasuredLineHasAPlate() {
        const QImage before = m_view->captureNow();
        m_view->setMeasure({{-7, 0, 6}, {-7, 0, -6}}, "12.000");
        const QImage after = m_view->captureNow();
        const QColor line = after.pixelColor(pixelOf({-7, 0, 4}));
        QVERIFY2(std::abs(hueOf(line) - 208) < 16, qPrintable(line.name())); // the hue of notes
        const QPoint plate = pixelOf({-7, 0, 0}) + QPoint(-20, 6);           // beside its text
        QVERIFY(apart(before.pixelColor(plate), after.pixelColor(plate)) > 60);
        m_view->setMeasure({}, {});
        QCOMPARE(differing(before, m_view->captureNow()), 0);
    }

    void backsOfOneSidedTrianglesAreGrey() {
        Camera camera = m_view->camera();
        camera.look(StandardView::Bottom);
        m_view->setCamera(camera);
        const QImage picture = m_view->captureNow();
        const QColor back = picture.pixelColor(pixelOf({-7, 0, 6}));
        QVERIFY2(back.hsvSaturation() < 25, qPrintable(back.name()));
    }

    void darkThemeIsDark() {
        m_view->setDark(true);
        const QImage dark = m_view->captureNow();
        m_view->setDark(false);
        const QImage light = m_view->captureNow();
        const QPoint corner(790, 10);
        QVERIFY(dark.pixelColor(corner).lightness() < 80);
        QVERIFY(light.pixelColor(corner).lightness() > 200);
    }

    void aBigSceneIsPreparedByAWorker() {
        QSignalSpy shown(m_view.get(), &SceneView::shown);
        showScene(bigScene());
        QCOMPARE(shown.count(), 0);
        QVERIFY(m_view->scene() != m_scene);
        const QImage picture = m_view->captureNow(); // waits for it
        QCOMPARE(shown.count(), 1);
        QVERIFY(m_view->scene() == m_scene);
        m_view->fitAll();
        const QImage fitted = m_view->captureNow();
        QVERIFY(std::abs(hueOf(fitted.pixelColor(pixelOf({-7, 0, 6}))) - 99) < 12);
        QVERIFY(std::abs(hueOf(fitted.pixelColor(pixelOf({9.9, 0, -9.9}))) - 99) < 12);
        QVERIFY(std::abs(hueOf(fitted.pixelColor(pixelOf({-5.4, 4, 0.4}))) - 31) < 12);
    }

    void whatHappensDuringThePreparationIsNotLost() {
        showScene(bigScene());
        // The worker reads the scene, so the session would edit a copy of it.
        m_scene = std::make_shared<Scene>(*m_scene);
        m_scene->boxes[0].boxes[0] =
            glm::translate(mat4(1.0f), vec3(-5, 2, -16)) * glm::scale(mat4(1.0f), vec3(1, 2, 1));
        m_state.scene = m_scene;
        const SceneUpdate update{{{SceneUpdate::Kind::Boxes, 0, 0, 1}}};
        grow(m_state.bounds, *m_scene, update);
        m_view->update(m_state, update, {});
        m_view->setSelection({itemOf(WallBox, 1)}, {});
        m_state.layerVisible[4] = false; // the spots
        m_view->restyle(m_state, {});
        QTRY_VERIFY(m_view->scene() == m_scene);
        m_view->fitAll();
        QCOMPARE(m_view->bounds().min.z, -17.0);
        QCOMPARE(m_view->visibleBounds().min.z, -17.0);
        const QImage picture = m_view->captureNow();
        QVERIFY(std::abs(hueOf(picture.pixelColor(pixelOf({-5.4, 4, 0.4}))) - 99) < 12); // floor again
        QVERIFY(std::abs(hueOf(picture.pixelColor(pixelOf({-5.4, 4, -15.6}))) - 31) < 12);
        QVERIFY(std::abs(hueOf(picture.pixelColor(pixelOf({4, 0.1, -4}))) - 99) < 12); // no disc
        m_view->setSelection({}, {});
        QVERIFY(differing(picture, m_view->captureNow()) > 100);
    }

    // New nodes of Qt3D must not go before it has taken them in.
    void aSceneMayGoAtOnce() {
        for (int i = 0; i < 10; ++i) {
            showScene();
            showScene();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            QVERIFY(!m_view->captureNow().isNull());
        }
    }

    void aNewerStateWins() {
        QSignalSpy shown(m_view.get(), &SceneView::shown);
        showScene(bigScene());
        showScene(); // small: at once
        QCOMPARE(shown.count(), 1);
        poolFor(Start::WhenFree)->waitForDone();
        m_view->captureNow();
        QCOMPARE(shown.count(), 1);
        QVERIFY(m_view->scene() == m_scene);
        showScene(bigScene());
        showScene(bigScene());
        QTRY_COMPARE(shown.count(), 2);
        QVERIFY(m_view->scene() == m_scene);
    }

    void anEmptyStateIsABackground() {
        m_view->setState({}, {});
        const QImage picture = m_view->captureNow();
        QCOMPARE(picture.pixelColor(400, 300).hsvSaturation() < 30, true);
        showScene(); // the same engine goes on
        QVERIFY(std::abs(hueOf(m_view->captureNow().pixelColor(pixelOf({-7, 0, 6}))) - 99) < 12);
    }
};

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT3D_RENDERER"))
        qputenv("QT3D_RENDERER", "opengl");
    QApplication app(argc, argv);
    TestViewport test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_viewport.moc"
