// Mouse and keys over the 3D view: turns gestures into camera moves and picks into signals. It draws nothing
// and knows no session.
#pragma once

#include "core/scene/picking.h"
#include "widgets/viewport/camera.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPolygonF>
#include <QSet>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

class QKeyEvent;
class QMouseEvent;
class QWheelEvent;

namespace viewport {

class SceneView;

class Interaction : public QObject {
    Q_OBJECT

  public:
    // Cells: only items that the cell predicate takes are picked. Query: a click places a probe. Measure:
    // clicks and moves give points, on the corner that is near the cursor if one is.
    enum class Mode { Select, Cells, Query, Measure };
    // What the right button does when it is dragged: fly, or orbit (then Shift pans, Ctrl flies, and a double
    // click brings the point under the cursor into the middle).
    enum class RightDrag { Fly, Orbit };

    explicit Interaction(SceneView& view, QObject* parent = nullptr);

    void setPicker(std::shared_ptr<const core::ScenePicker> picker) { m_picker = std::move(picker); }
    void setOverlayPicker(std::shared_ptr<const core::ScenePicker> picker) {
        m_overlayPicker = std::move(picker);
    }
    void setMode(Mode mode) { m_mode = mode; }
    Mode mode() const { return m_mode; }
    void setRightDrag(RightDrag what) { m_rightDrag = what; }
    // Which items are cells, and which one an index looks into for a point in display space (or an invalid
    // item).
    void setCells(std::function<bool(core::ItemId)> isCell,
                  std::function<core::ItemId(const glm::dvec3&)> cellAt) {
        m_isCell = std::move(isCell);
        m_cellAt = std::move(cellAt);
    }
    // The next drag selects by a rectangle, or by the outline that it draws, wherever it starts.
    void armBoxSelection() { m_armed = Gesture::Box; }
    void armLasso() { m_armed = Gesture::Lasso; }

    // Events of the view's window, positions in logical pixels of the view. True when used.
    bool handle(QEvent* event);
    // True when the key is one of those that fly, or ends a gesture.
    bool keyPressed(QKeyEvent* event);
    bool keyReleased(QKeyEvent* event);
    bool flying() const { return m_gesture == Gesture::Fly; }

    std::optional<core::Pick> pickAt(const QPointF& position) const;
    // What is seen there, moved to its corner that is near.
    struct Place {
        core::dvec3 display, file;
    };
    std::optional<Place> cornerAt(const QPointF& position) const;

  signals:
    void clicked(core::ItemId item, bool toggle); // an invalid item is the empty space
    void boxSelected(const std::vector<core::ItemId>& items, bool add);
    void hovered(const std::optional<core::Pick>& pick);
    void probePlaced(const glm::dvec3& display);
    void measured(const viewport::Interaction::Place& place, bool clicked); // clicked, or under the cursor
    void contextMenuRequested(const QPoint& global, core::ItemId item);
    void pressed(); // for the keyboard focus

  private:
    enum class Gesture { None, Press, Box, Lasso, Orbit, Pan, RightPress, Fly };

    void press(QMouseEvent* event);
    void doubleClick(QMouseEvent* event);
    void move(QMouseEvent* event);
    void release(QMouseEvent* event);
    void wheel(QWheelEvent* event);
    void startOrbit(const QPointF& position);
    void startPan(const QPointF& position);
    void startFlight();
    std::vector<core::ItemId> itemsWithin(const QPolygonF& outline, bool byMiddle) const;
    void flyStep();
    void hoverNow();
    void stop();
    core::PickOptions options() const;
    std::optional<core::Pick> pickSurface(const core::Ray& ray, const core::PickOptions& options) const;
    core::dvec3 pointUnder(const QPointF& position) const; // on a surface, else at the focus' depth

    SceneView& m_view;
    std::shared_ptr<const core::ScenePicker> m_picker, m_overlayPicker;
    std::function<bool(core::ItemId)> m_isCell;
    std::function<core::ItemId(const glm::dvec3&)> m_cellAt;
    Mode m_mode = Mode::Select;
    RightDrag m_rightDrag = RightDrag::Fly;
    Gesture m_armed = Gesture::None; // what the next drag is: Box, Lasso, or what its start says
    QPolygonF m_outline;             // of a lasso

    Gesture m_gesture = Gesture::None;
    Qt::MouseButton m_button = Qt::NoButton;
    QPointF m_start, m_last;
    bool m_startedEmpty = false;
    core::dvec3 m_pivot{0.0};
    QSet<int> m_flyKeys;
    double m_flySpeed = 0; // display units a second; 0 = not chosen yet
    QTimer m_flyTimer;
    QElapsedTimer m_flyClock;
    QTimer m_hoverTimer;
    QPointF m_hoverAt;
    QTimer m_menuTimer;
    QPointF m_menuAt;
    QPoint m_menuGlobal;
    bool m_inside = false;
};

} // namespace viewport
