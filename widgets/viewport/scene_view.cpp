#include "widgets/viewport/scene_view.h"

#include "widgets/viewport/item_set.h"
#include "widgets/viewport/scene_view_parts.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace viewport {
namespace {

constexpr std::size_t atOnce = 60'000;      // primitives; fewer are prepared in passing, without a flicker
constexpr std::size_t colourSlice = 60'000; // primitives a turn of the event loop

} // namespace

Appearance appearanceOf(const core::SceneState& state, bool seeThrough) {
    return {state.layerVisible, state.layerOpacity, seeThrough};
}

// Overlays keep their layers' own opacity.
Appearance overlayAppearance(const core::SceneState& state) {
    Appearance appearance;
    for (std::size_t i = 0; i < state.overlay->layers.size(); ++i) {
        const core::Layer& layer = state.overlay->layers[i];
        appearance.layerVisible.push_back(i < state.overlayLayerVisible.size() ? state.overlayLayerVisible[i]
                                                                               : layer.visible);
        appearance.layerOpacity.push_back(layer.opacity);
    }
    return appearance;
}

SceneView::SceneView(std::unique_ptr<Engine> engine)
    : m_engine(std::move(engine)), m_parts(std::make_unique<Parts>(*m_engine)) {
    m_translate = [](const core::Text& text) { return QString::fromStdString(core::english(text)); };
    m_camera.look(StandardView::FromAbove);
    m_colourTimer.setSingleShot(true);
    m_colourTimer.setInterval(0);
    connect(&m_colourTimer, &QTimer::timeout, this, &SceneView::continueColouring);
    connect(m_engine.get(), &Engine::resized, this, [this] {
        followCamera();
        emit sizeChanged();
    });
    setDark(false);
    m_engine->start();
}

SceneView::~SceneView() { m_parts.reset(); }

QSizeF SceneView::size() const { return QSizeF(m_engine->pixels()) / m_engine->pixelRatio(); }

ColourSource SceneView::colourSource(bool overlay) const {
    ColourSource source;
    source.palette = m_palette;
    if (!overlay) {
        source.colouring = m_colouring;
        source.hidden = m_hidden;
    }
    return source;
}

void SceneView::takeState(const core::SceneState& state) {
    if (state.isolated != m_state.isolated || state.hidden != m_state.hidden || !m_hidden) {
        m_hidden = nullptr;
        const auto shown = ItemSet::from(state.isolated), hidden = ItemSet::from(state.hidden);
        if (shown || hidden)
            m_hidden = [shown, hidden](core::ItemId item) {
                return (shown && !shown->contains(item)) || (hidden && hidden->contains(item));
            };
    }
    if (state.scene != m_scene.lock() || !(state.limits == m_state.limits))
        m_shownBounds.clear();
    m_scene = state.scene;
    m_state = state;
    m_state.scene.reset();
}

void SceneView::setState(const core::SceneState& state, std::optional<core::Colouring> colouring) {
    delete m_preparing;
    m_next = Next{state, std::move(colouring), {}};
    if (!state.scene)
        return showNext(std::nullopt);
    if (layoutOf(*state.scene).primitives() < atOnce)
        return showNext(PreparedScene(*state.scene, m_palette));
    m_preparing = core::startJob(
        this, QString(),
        [scene = core::forWorkers(state.scene), palette = m_palette](core::Progress&) {
            return std::make_shared<PreparedScene>(*scene, palette);
        },
        [this](const std::shared_ptr<PreparedScene>& prepared) {
            m_preparing = nullptr;
            showNext(std::move(*prepared));
        });
}

void SceneView::showNext(std::optional<PreparedScene> prepared) {
    const Next next = *std::exchange(m_next, std::nullopt);
    const core::SceneState& state = next.state;
    if (prepared && !sameLayout(prepared->layout, *state.scene))
        return setState(state, next.colouring);
    m_colourTimer.stop();
    m_parts->scene.reset();
    takeState(state);
    m_colouring = next.colouring;
    m_bounds = core::united(state.bounds);
    m_origin = m_bounds.center();
    takeBounds();
    if (prepared)
        m_parts->scene = std::make_unique<SceneEntities>(state.scene, state.finder, std::move(*prepared),
                                                         m_origin, m_engine->frameGraph(), m_engine->root());
    if (m_parts->scene)
        m_parts->scene->limit(state.limits);
    recolour();
    rebuildOverlay();
    applyLook();
    setSelection(m_selected, m_related);
    followCamera();
    if (!next.missed.ranges.empty())
        update(state, next.missed, next.colouring);
    emit shown();
    captureWaiting();
}

void SceneView::takeBounds() {
    m_camera.setSceneBounds(m_bounds);
    m_engine->frameGraph().setUniform(QStringLiteral("sceneSize"), float(m_bounds.diagonal()));
    const double scale = glm::length(core::dvec3(m_toDisplay[0]));
    m_parts->ground.setScene(m_bounds, m_origin, scale > 0 ? 1 / scale : 1);
}

void SceneView::restyle(const core::SceneState& state, std::optional<core::Colouring> colouring) {
    if (m_next && state.scene == m_next->state.scene) {
        m_next->state = state;
        m_next->colouring = std::move(colouring);
        return;
    }
    if (m_next || state.scene != m_scene.lock())
        return setState(state, std::move(colouring));
    const bool overlayChanged = state.overlay != m_state.overlay;
    const bool otherLimits = !(state.limits == m_state.limits);
    const bool otherColours = state.colouring != m_state.colouring || state.hidden != m_state.hidden ||
                              state.isolated != m_state.isolated;
    QElapsedTimer timer;
    timer.start();
    takeState(state);
    m_colouring = std::move(colouring);
    if (otherLimits && m_parts->scene) {
        m_parts->scene->limit(state.limits);
        m_lastUpdate = timer.nsecsElapsed();
    }
    if (overlayChanged)
        rebuildOverlay();
    if (otherColours || !otherLimits) // else a new limit is all that the call is about
        recolour();
    applyLook();
    if (overlayChanged)
        setSelection(m_selected, m_related);
    else
        showHighlights();
    captureWaiting();
}

void SceneView::update(const core::SceneState& state, const core::SceneUpdate& update,
                       std::optional<core::Colouring> colouring) {
    if (m_next) {
        m_next->state = state;
        m_next->colouring = std::move(colouring);
        m_next->missed.ranges.insert(m_next->missed.ranges.end(), update.ranges.begin(), update.ranges.end());
        return;
    }
    if (!m_parts->scene || !state.scene || !sameLayout(m_parts->scene->layout(), *state.scene))
        return setState(state, std::move(colouring));
    QElapsedTimer timer;
    timer.start();
    const bool overlayChanged = state.overlay != m_state.overlay;
    takeState(state);
    m_shownBounds.clear();
    m_colouring = std::move(colouring);
    const bool moreShown = m_parts->scene->update(state.scene, update, colourSource(false));
    m_lastUpdate = timer.nsecsElapsed();
    const bool labels = std::any_of(update.ranges.begin(), update.ranges.end(),
                                    [](const auto& range) { return range.kind == Kind::Labels; });
    if (const core::Aabb bounds = core::united(state.bounds); !(bounds == m_bounds)) {
        m_bounds = bounds;
        takeBounds();
        followCamera();
    }
    if (overlayChanged)
        rebuildOverlay();
    if (overlayChanged || labels || moreShown)
        applyLook();
    showHighlights();
    captureWaiting();
}

void SceneView::moveNodes(const core::SceneState& state) {
    if (m_next) {
        m_next->state = state;
        return;
    }
    if (!m_parts->scene || !state.scene || !sameLayout(m_parts->scene->layout(), *state.scene))
        return; // what it belongs to comes by setState()
    QElapsedTimer timer;
    timer.start();
    m_scene = state.scene;
    m_state.bounds = state.bounds;
    m_shownBounds.clear();
    m_parts->scene->moveNodes(state.scene);
    m_parts->labels.move(*state.scene, m_origin);
    followLabels();
    moveHighlights();
    m_lastUpdate = timer.nsecsElapsed();
    if (const core::Aabb bounds = core::united(state.bounds); !(bounds == m_bounds)) {
        m_bounds = bounds;
        m_camera.setSceneBounds(m_bounds); // near and far planes; the ground stays as it is
        followCamera();
    }
}

void SceneView::rebuildOverlay() {
    delete m_preparingOverlay;
    m_parts->overlay.reset();
    const std::shared_ptr<const core::Scene> overlay = m_state.overlay;
    if (!overlay)
        return;
    if (layoutOf(*overlay).primitives() < atOnce)
        return showOverlay(std::make_shared<core::PrimitiveFinder>(*overlay),
                           PreparedScene(*overlay, m_palette));
    struct Prepared {
        std::shared_ptr<const core::PrimitiveFinder> finder;
        PreparedScene scene;
    };
    m_preparingOverlay = core::startJob(
        this, QString(),
        [overlay, palette = m_palette](core::Progress&) {
            return std::make_shared<Prepared>(Prepared{std::make_shared<core::PrimitiveFinder>(*overlay),
                                                       PreparedScene(*overlay, palette)});
        },
        [this](const std::shared_ptr<Prepared>& prepared) {
            m_preparingOverlay = nullptr;
            showOverlay(prepared->finder, std::move(prepared->scene));
            applyLook();
            setSelection(m_selected, m_related);
            captureWaiting();
        });
}

void SceneView::showOverlay(std::shared_ptr<const core::PrimitiveFinder> finder, PreparedScene&& prepared) {
    m_parts->overlay =
        std::make_unique<SceneEntities>(m_state.overlay, std::move(finder), std::move(prepared), m_origin,
                                        m_engine->frameGraph(), m_engine->root());
    m_parts->overlay->colour(colourSource(true), 0, SIZE_MAX);
}

void SceneView::captureWaiting() {
    if (!m_next && !m_preparingOverlay)
        for (auto& done : std::exchange(m_captures, {}))
            capture(std::move(done));
}

// Big scenes take their colours over several turns of the event loop, so that the window stays awake.
void SceneView::recolour() {
    m_coloured = 0;
    continueColouring();
}

void SceneView::continueColouring() {
    if (!m_parts->scene)
        return;
    m_coloured = m_parts->scene->colour(colourSource(false), m_coloured, colourSlice);
    if (m_coloured < m_parts->scene->primitiveCount())
        m_colourTimer.start();
}

core::Aabb SceneView::visibleBounds() const {
    const Appearance appearance = appearanceOf(m_state, false);
    const std::shared_ptr<const core::Scene> shown = scene();
    core::Aabb bounds;
    for (std::size_t layer = 0; layer < m_state.bounds.size(); ++layer)
        if (appearance.visible(int(layer))) {
            auto at = m_shownBounds.find(int(layer));
            if (at == m_shownBounds.end()) {
                const auto limited =
                    shown ? core::limitedBounds(*shown, int(layer), m_state.limits) : std::nullopt;
                at = m_shownBounds.emplace(int(layer), limited.value_or(m_state.bounds[layer])).first;
            }
            bounds.merge(at->second);
        }
    return bounds.isEmpty() ? m_bounds : bounds;
}

std::vector<bool> SceneView::overlayLayerVisible() const {
    return m_state.overlay ? overlayAppearance(m_state).layerVisible : std::vector<bool>();
}

core::Aabb SceneView::boundsOf(const std::vector<core::ItemId>& items) const {
    core::Aabb bounds;
    if (const auto newest = m_next ? m_next->state.scene : scene())
        bounds = (m_next ? m_next->state : m_state).finder->boundsOf(*newest, items);
    if (m_parts->overlay)
        bounds.merge(m_parts->overlay->boundsOf(items));
    if (bounds.isEmpty() && m_boxOf)
        for (const core::ItemId item : items)
            bounds.merge(m_boxOf(item));
    return bounds;
}

void SceneView::capture(std::function<void(const QImage&)> done) {
    if (m_next || m_preparingOverlay) {
        m_captures.push_back(std::move(done));
        return;
    }
    while (m_parts->scene && m_coloured < m_parts->scene->primitiveCount())
        continueColouring();
    m_engine->capture([this, done = std::move(done)](const QImage&) { m_engine->capture(done); });
}

QImage SceneView::captureNow(int timeoutMilliseconds) {
    QEventLoop loop;
    struct Answer {
        QImage picture;
        bool waiting = true;
    };
    const auto answer = std::make_shared<Answer>();
    capture([answer, &loop](const QImage& picture) {
        if (!answer->waiting)
            return;
        answer->picture = picture;
        loop.quit();
    });
    QTimer::singleShot(timeoutMilliseconds, &loop, &QEventLoop::quit);
    loop.exec();
    answer->waiting = false;
    return answer->picture;
}

} // namespace viewport
