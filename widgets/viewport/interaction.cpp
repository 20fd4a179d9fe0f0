#include "widgets/viewport/interaction.h"

#include "core/geometry/frustum.h"
#include "core/scene/primitives.h"
#include "widgets/viewport/scene_view.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QStyleHints>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>

namespace viewport {
namespace {

constexpr double turnSpeed = 0.006; // radians a pixel
constexpr double lookSpeed = 0.004;
constexpr double dragDistance = 4;  // pixels
constexpr int hoverDelay = 25;      // milliseconds
constexpr double snapDistance = 10; // pixels

struct FlyKey {
    int key;
    quint32 scanCode; // of the key's place on an X11 keyboard
    core::dvec3 way;  // right, up, forward
};
const std::array<FlyKey, 6> flyKeys{{{Qt::Key_W, 25, {0, 0, 1}},
                                     {Qt::Key_S, 39, {0, 0, -1}},
                                     {Qt::Key_A, 38, {-1, 0, 0}},
                                     {Qt::Key_D, 40, {1, 0, 0}},
                                     {Qt::Key_Q, 24, {0, -1, 0}},
                                     {Qt::Key_E, 26, {0, 1, 0}}}};

// By place where the platform tells it, else by letter.
const FlyKey* flyKeyOf(const QKeyEvent* event) {
    const bool places =
        event->nativeScanCode() > 8 && QGuiApplication::platformName() == QLatin1String("xcb");
    for (const FlyKey& one : flyKeys)
        if (places ? one.scanCode == event->nativeScanCode() : one.key == event->key())
            return &one;
    return nullptr;
}

core::dvec2 toPixel(const QPointF& position) { return {position.x(), position.y()}; }

} // namespace

Interaction::Interaction(SceneView& view, QObject* parent) : QObject(parent), m_view(view) {
    m_flyTimer.setInterval(16);
    connect(&m_flyTimer, &QTimer::timeout, this, &Interaction::flyStep);
    m_hoverTimer.setSingleShot(true);
    m_hoverTimer.setInterval(hoverDelay);
    connect(&m_hoverTimer, &QTimer::timeout, this, &Interaction::hoverNow);
    m_menuTimer.setSingleShot(true);
    connect(&m_menuTimer, &QTimer::timeout, this, [this] {
        const std::optional<core::Pick> pick = pickAt(m_menuAt);
        emit contextMenuRequested(m_menuGlobal, pick ? pick->item : core::ItemId());
    });
}

bool Interaction::handle(QEvent* event) {
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        press(static_cast<QMouseEvent*>(event));
        return true;
    case QEvent::MouseButtonDblClick: // comes behind the press that it belongs to
        doubleClick(static_cast<QMouseEvent*>(event));
        return true;
    case QEvent::MouseMove:
        move(static_cast<QMouseEvent*>(event));
        return true;
    case QEvent::MouseButtonRelease:
        release(static_cast<QMouseEvent*>(event));
        return true;
    case QEvent::Wheel:
        wheel(static_cast<QWheelEvent*>(event));
        return true;
    case QEvent::Leave:
        m_inside = false;
        m_hoverTimer.stop();
        emit hovered(std::nullopt);
        return false;
    default:
        return false;
    }
}

void Interaction::press(QMouseEvent* event) {
    emit pressed();
    m_menuTimer.stop();
    if (m_gesture != Gesture::None)
        return; // another button during a gesture
    m_button = event->button();
    m_start = m_last = event->position();
    const Qt::KeyboardModifiers keys = event->modifiers();
    if (m_button == Qt::MiddleButton && keys.testFlag(Qt::ShiftModifier)) {
        startPan(m_start);
    } else if (m_button == Qt::MiddleButton ||
               (m_button == Qt::LeftButton && keys.testFlag(Qt::AltModifier))) {
        startOrbit(m_start);
    } else if (m_button == Qt::RightButton) {
        m_gesture = Gesture::RightPress;
    } else if (m_button == Qt::LeftButton) {
        m_gesture = Gesture::Press;
        m_startedEmpty = m_armed != Gesture::None || !pickAt(m_start);
    }
    m_hoverTimer.stop();
}

void Interaction::doubleClick(QMouseEvent* event) {
    if (m_rightDrag != RightDrag::Orbit || event->button() != Qt::RightButton)
        return;
    stop();
    Camera camera = m_view.camera();
    camera.centreOn(pointUnder(event->position()));
    m_view.setCamera(camera);
}

void Interaction::startOrbit(const QPointF& position) {
    m_pivot = pointUnder(position);
    m_gesture = Gesture::Orbit;
}

void Interaction::startPan(const QPointF& position) {
    m_pivot = pointUnder(position);
    m_gesture = Gesture::Pan;
}

void Interaction::startFlight() {
    m_gesture = Gesture::Fly;
    if (m_flySpeed <= 0)
        m_flySpeed = std::max(m_view.bounds().diagonal() / 12, 1e-6);
    m_flyClock.start();
    m_flyTimer.start();
}

void Interaction::move(QMouseEvent* event) {
    const QPointF at = event->position();
    const QPointF step = at - m_last;
    m_last = at;
    m_inside = true;
    const bool dragged = (at - m_start).manhattanLength() > dragDistance;
    Camera camera = m_view.camera();
    switch (m_gesture) {
    case Gesture::None:
        m_hoverAt = at;
        if (!m_hoverTimer.isActive())
            m_hoverTimer.start();
        break;
    case Gesture::Press:
        if (!dragged || !m_startedEmpty ||
            (m_armed == Gesture::None && (m_mode == Mode::Query || m_mode == Mode::Measure)))
            break;
        m_gesture = m_armed == Gesture::Lasso ? Gesture::Lasso : Gesture::Box;
        m_outline = QPolygonF({m_start});
        return move(event);
    case Gesture::Box:
        m_view.setRubberBand(QPolygonF(QRectF(m_start, at).normalized()));
        break;
    case Gesture::Lasso:
        m_outline.append(at);
        m_view.setRubberBand(m_outline);
        break;
    case Gesture::Orbit:
        camera.orbit(m_pivot, step.x() * turnSpeed, -step.y() * turnSpeed);
        m_view.setCamera(camera);
        break;
    case Gesture::Pan:
        camera.pan(toPixel(step), camera.depthOf(m_pivot), m_view.sizeVector());
        m_view.setCamera(camera);
        break;
    case Gesture::RightPress:
        if (!dragged)
            break;
        if (m_rightDrag == RightDrag::Fly || event->modifiers().testFlag(Qt::ControlModifier)) {
            startFlight();
            break;
        }
        event->modifiers().testFlag(Qt::ShiftModifier) ? startPan(m_start) : startOrbit(m_start);
        m_last = m_start; // the way so far counts
        return move(event);
    case Gesture::Fly:
        camera.turn(step.x() * lookSpeed, -step.y() * lookSpeed);
        m_view.setCamera(camera);
        break;
    }
}

void Interaction::release(QMouseEvent* event) {
    if (event->button() != m_button)
        return;
    const Gesture ended = m_gesture;
    const bool control = event->modifiers().testFlag(Qt::ControlModifier);
    const QPointF at = event->position();
    const QPolygonF outline = m_outline;
    stop();
    if (ended == Gesture::Press) {
        const std::optional<core::Pick> pick = pickAt(m_start);
        if (m_mode == Mode::Query) {
            if (pick) // a hair below the surface: on it, rounding decides what is hit
                emit probePlaced(
                    pick->point +
                    glm::normalize(m_view.camera().ray(toPixel(m_start), m_view.sizeVector()).direction) *
                        (m_view.bounds().diagonal() * 1e-6));
        } else if (m_mode == Mode::Measure) {
            if (const auto corner = cornerAt(m_start))
                emit measured(*corner, true);
        } else {
            emit clicked(pick ? pick->item : core::ItemId(), control);
        }
    } else if (ended == Gesture::Box) {
        emit boxSelected(itemsWithin(QPolygonF(QRectF(m_start, at).normalized()), false), control);
    } else if (ended == Gesture::Lasso) {
        emit boxSelected(itemsWithin(outline, true), control);
    } else if (ended == Gesture::RightPress) {
        m_menuAt = at;
        m_menuGlobal = event->globalPosition().toPoint();
        // Where a double click means something else, the menu waits for it.
        m_menuTimer.start(
            m_rightDrag == RightDrag::Orbit ? QGuiApplication::styleHints()->mouseDoubleClickInterval() : 0);
    }
}

// Items that touch the outline's rectangle; by their middle: those whose middle lies within the outline.
std::vector<core::ItemId> Interaction::itemsWithin(const QPolygonF& outline, bool byMiddle) const {
    if (!m_picker || !m_view.scene())
        return {};
    const core::dvec2 size = m_view.sizeVector();
    const auto ndc = [&](const QPointF& p) {
        return core::dvec2(2 * p.x() / size.x - 1, 1 - 2 * p.y() / size.y);
    };
    const QRectF around = outline.boundingRect();
    const core::dmat4 clip = m_view.camera().projection(size) * m_view.camera().view();
    core::PickOptions how = options();
    how.visibleOnly = true;
    if (byMiddle)
        how.takesMiddle = [&](const glm::dvec3& middle) {
            const glm::dvec3 at = m_view.camera().project(middle, size);
            return outline.containsPoint(QPointF(at.x, at.y), Qt::OddEvenFill);
        };
    return m_picker->select(core::frustumFromScreen(clip, ndc(around.topLeft()), ndc(around.bottomRight()),
                                                    core::FarPlane::Ignore),
                            how);
}

void Interaction::stop() {
    m_gesture = Gesture::None;
    m_armed = Gesture::None;
    m_outline.clear();
    m_flyKeys.clear();
    m_flyTimer.stop();
    m_view.setRubberBand({});
}

void Interaction::wheel(QWheelEvent* event) {
    const double notches = event->angleDelta().y() / 120.0;
    if (notches == 0)
        return;
    if (m_gesture == Gesture::Fly) {
        m_flySpeed *= std::pow(1.25, notches);
        return;
    }
    Camera camera = m_view.camera();
    camera.zoom(std::pow(0.85, notches), pointUnder(event->position()));
    m_view.setCamera(camera);
}

bool Interaction::keyPressed(QKeyEvent* event) {
    if (m_gesture == Gesture::Fly) {
        if (const FlyKey* key = flyKeyOf(event)) {
            m_flyKeys.insert(key->key);
            return true;
        }
        return false;
    }
    if (event->key() == Qt::Key_Escape && m_gesture != Gesture::None) {
        stop();
        return true;
    }
    return false;
}

bool Interaction::keyReleased(QKeyEvent* event) {
    if (event->isAutoRepeat())
        return false;
    const FlyKey* key = flyKeyOf(event);
    return key && m_flyKeys.remove(key->key);
}

void Interaction::flyStep() {
    const double seconds = std::min(0.1, double(m_flyClock.restart()) / 1000);
    core::dvec3 way(0.0);
    for (const FlyKey& key : flyKeys)
        if (m_flyKeys.contains(key.key))
            way += key.way;
    if (way == core::dvec3(0.0))
        return;
    Camera camera = m_view.camera();
    camera.fly(way * (m_flySpeed * seconds));
    m_view.setCamera(camera);
}

void Interaction::hoverNow() {
    if (m_gesture != Gesture::None || !m_inside)
        return;
    emit hovered(pickAt(m_hoverAt));
    if (m_mode == Mode::Measure)
        if (const auto corner = cornerAt(m_hoverAt))
            emit measured(*corner, false);
}

core::PickOptions Interaction::options() const {
    core::PickOptions options;
    options.visibleLayers = m_view.layerVisible();
    options.limits = m_view.limits();
    const Camera& camera = m_view.camera();
    const core::dvec2 size = m_view.sizeVector();
    options.pixelAngle = camera.pixelSize(1.0, size);
    options.pixelSize = camera.orthographic() ? camera.pixelSize(1.0, size) : 0;
    const bool cells = m_mode == Mode::Cells && m_isCell;
    options.outlinesAreSolid = cells;
    options.accepts = [this, cells](core::ItemId item) {
        return !m_view.hidden(item) && (!cells || m_isCell(item));
    };
    return options;
}

std::optional<core::Pick> Interaction::pickSurface(const core::Ray& ray,
                                                   const core::PickOptions& options) const {
    std::optional<core::Pick> best;
    if (m_picker && m_view.scene())
        best = m_picker->pick(ray, options);
    if (m_overlayPicker) {
        core::PickOptions overlay = options;
        overlay.visibleLayers = m_view.overlayLayerVisible();
        std::optional<core::Pick> other = m_overlayPicker->pick(ray, overlay);
        if (other && (!best || other->distance <= best->distance)) {
            // Overlays are joined of scenes in several spaces; all lie over the file as it is shown.
            other->filePoint = core::transformPoint(glm::inverse(m_view.fileSpace()), other->point);
            best = other;
        }
    }
    return best;
}

std::optional<core::Pick> Interaction::pickAt(const QPointF& position) const {
    const core::Ray ray = m_view.camera().ray(toPixel(position), m_view.sizeVector());
    if (!m_isCell || (m_mode != Mode::Cells && m_mode != Mode::Query))
        return pickSurface(ray, options());
    // Cells that are shown lie over what is meant: a question is about what is seen behind them.
    core::PickOptions surfaces = options();
    surfaces.outlinesAreSolid = false;
    surfaces.accepts = [this](core::ItemId item) { return !m_view.hidden(item) && !m_isCell(item); };
    if (m_mode == Mode::Query)
        return pickSurface(ray, surfaces);
    // The cell that the index looks into for what is seen there; where nothing is seen, the first cell that
    // the ray meets.
    core::PickOptions cells = options();
    cells.visibleLayers.clear(); // also when their layer is off: they appear when selected
    if (std::optional<core::Pick> seen = pickSurface(ray, surfaces)) {
        if (const core::ItemId cell = m_cellAt ? m_cellAt(seen->point) : core::ItemId();
            cell.valid() && !m_view.beyondLimits(cell)) {
            seen->item = cell;
            return seen;
        }
        if (const auto cell = pickSurface({seen->point, ray.direction}, cells); cell && cell->distance == 0)
            return cell;
    }
    return pickSurface(ray, cells);
}

std::optional<Interaction::Place> Interaction::cornerAt(const QPointF& position) const {
    const std::shared_ptr<const core::Scene> scene = m_view.scene();
    const Camera& camera = m_view.camera();
    const core::dvec2 size = m_view.sizeVector();
    const auto pick = m_picker && scene ? m_picker->pick(camera.ray(toPixel(position), size), options())
                                        : std::optional<core::Pick>();
    if (!pick)
        return std::nullopt;
    core::dvec3 nearest = pick->point;
    const int node = core::batchView(*scene, pick->kind, pick->batch).node;
    double distance = snapDistance;
    for (const core::dvec3& corner :
         core::primitiveCorners(*scene, pick->kind, pick->batch, pick->primitive)) {
        const core::dvec3 at = camera.project(corner, size);
        const double away = glm::length(core::dvec2(at) - toPixel(position));
        if (at.z > 0 && away < distance) {
            distance = away;
            nearest = corner;
        }
    }
    return Place{nearest, core::transformPoint(core::fileTransform(*scene, node), nearest)};
}

core::dvec3 Interaction::pointUnder(const QPointF& position) const {
    const Camera& camera = m_view.camera();
    const core::Ray ray = camera.ray(toPixel(position), m_view.sizeVector());
    core::PickOptions anything = options();
    anything.outlinesAreSolid = false;
    anything.accepts = [this](core::ItemId item) { return !m_view.hidden(item); };
    if (const auto pick = pickSurface(ray, anything))
        return pick->point;
    const double along = glm::dot(ray.direction, camera.forward());
    const double depth = glm::dot(camera.focus() - ray.origin, camera.forward());
    return ray.at(along > 1e-6 ? depth / along : camera.distance());
}

} // namespace viewport
