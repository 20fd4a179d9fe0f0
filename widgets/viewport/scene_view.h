// Draws a SceneState through an engine and a camera: the seam between documents and Qt3D. It handles no mouse
// and knows no session.
#pragma once

#include "core/session/document_session.h"
#include "widgets/viewport/camera.h"
#include "widgets/viewport/engine.h"
#include "widgets/viewport/scene_colours.h"
#include "widgets/viewport/theme.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace viewport {

class HighlightEntity;
struct Outline;
struct PreparedScene;
enum class Shading { Shaded, Wireframe, XRay };

// What the selection refers to, for the light that its style asks for.
struct Related {
    core::ItemId item;
    bool lightly = false;
};

class SceneView : public QObject {
    Q_OBJECT

  public:
    explicit SceneView(std::unique_ptr<Engine> engine);
    ~SceneView() override;

    Engine& engine() { return *m_engine; }
    QSizeF size() const; // logical pixels
    core::dvec2 sizeVector() const { return {size().width(), size().height()}; }

    // --- content. The colouring is the one that state.colouring names.
    // A big scene is prepared by a worker; what was shown stays until then, unless a newer state arrives.
    void setState(const core::SceneState& state, std::optional<core::Colouring> colouring);
    // Layers, opacity, colouring, limits, isolation or overlay changed; the scene is the same.
    void restyle(const core::SceneState& state, std::optional<core::Colouring> colouring);
    // An edit's primitives, in the same scene or an updated copy.
    void update(const core::SceneState& state, const core::SceneUpdate& update,
                std::optional<core::Colouring> colouring);
    // Nodes of the scene stand elsewhere, in the same scene or a copy: only their matrices are handed over;
    // labels and outlines follow.
    void moveNodes(const core::SceneState& state);
    // The scene that is shown; null when there is none or its owner let go of it.
    std::shared_ptr<const core::Scene> scene() const { return m_scene.lock(); }
    std::shared_ptr<const core::Scene> overlay() const { return m_state.overlay; }
    const std::vector<bool>& layerVisible() const { return m_state.layerVisible; }
    // By layer of the overlay; empty without one.
    std::vector<bool> overlayLayerVisible() const;
    bool hidden(core::ItemId item) const { return m_hidden && m_hidden(item); }
    const core::PrimitiveLimits& limits() const { return m_state.limits; }
    bool beyondLimits(core::ItemId item) const;    // every primitive that shows it; false when none does
    core::Aabb bounds() const { return m_bounds; } // of the scene, display space
    // Of what its visible layers show within the limits; of all when they show nothing.
    core::Aabb visibleBounds() const;
    // Bounds of the items in overlay and newest scene; empty when nothing shows them.
    core::Aabb boundsOf(const std::vector<core::ItemId>& items) const;
    void setSelection(const std::vector<core::ItemId>& items, const std::vector<Related>& related);
    // Invalid = none; `along` are outlined with it.
    void setHovered(core::ItemId item, std::vector<core::ItemId> along = {});
    // Boxes, in display space, of items that no primitive shows (a cell of an index that is not drawn): how
    // they are outlined and framed.
    void setBoxOf(std::function<core::Aabb(core::ItemId)> boxOf) { m_boxOf = std::move(boxOf); }
    // Nanoseconds that the last update(), moveNodes() or restyle() with other limits took until its bytes
    // were handed over.
    qint64 lastUpdateNanoseconds() const { return m_lastUpdate; }

    // --- look
    void setShading(Shading shading);
    Shading shading() const { return m_shading; }
    void setDark(bool dark);
    void setPalette(core::Palette palette);
    void setGridVisible(bool visible);
    void setLabelsVisible(bool visible);
    // Into the user's language; English without it.
    void setTranslator(std::function<QString(const core::Text&)> translate) {
        m_translate = std::move(translate);
    }
    void setReadout(const QString& text);
    void setRubberBand(const QPolygonF& outline); // logical pixels; empty: none
    // A line from point to point (display space) with a plate at the middle of the last stretch; one point: a
    // mark; none takes it away.
    void setMeasure(std::vector<core::dvec3> points, const QString& text);
    // File space to display space, and the name of the file's unit.
    void setFileSpace(const core::dmat4& toDisplay, const QString& unit);
    const core::dmat4& fileSpace() const { return m_toDisplay; } // file space to display space

    // --- camera
    const Camera& camera() const { return m_camera; }
    void setCamera(const Camera& camera);
    void fitAll();

    // The newest state as a picture; the first frame after a change is drawn and thrown away.
    void capture(std::function<void(const QImage&)> done);
    // Likewise, waiting in an event loop of its own; null when no frame comes.
    QImage captureNow(int timeoutMilliseconds = 20000);

  signals:
    void shown(); // what the last setState() gave
    void cameraChanged();
    void sizeChanged();

  private:
    struct Parts;
    // A state that a worker prepares.
    struct Next {
        core::SceneState state;
        std::optional<core::Colouring> colouring;
        core::SceneUpdate missed; // by the worker
    };
    void showNext(std::optional<PreparedScene> prepared);
    void takeBounds();
    void rebuildOverlay();
    void showOverlay(std::shared_ptr<const core::PrimitiveFinder> finder, PreparedScene&& prepared);
    void recolour();
    void continueColouring();
    void applyLook();
    void captureWaiting();
    void followCamera();
    bool drawn(core::ItemId item) const; // by a primitive of scene or overlay
    Outline outlineOfItems(const std::vector<core::ItemId>& items, bool hiddenLayersToo) const;
    void showHighlights();
    void showHover();
    void moveHighlights();
    void placeStrokes(HighlightEntity& entity, const Outline& outline) const;
    void showMeasure();
    void followLabels();
    ColourSource colourSource(bool overlay) const;

    std::unique_ptr<Engine> m_engine;
    std::unique_ptr<Parts> m_parts;
    void takeState(const core::SceneState& state);

    core::SceneState m_state; // without its scene, which must not be held
    std::weak_ptr<const core::Scene> m_scene;
    std::optional<core::Colouring> m_colouring;
    std::optional<Next> m_next;
    QPointer<core::Job> m_preparing, m_preparingOverlay;
    std::vector<std::function<void(const QImage&)>> m_captures; // that wait for them
    std::function<bool(core::ItemId)> m_hidden;                 // by isolation and hiding; empty = nothing is
    std::function<QString(const core::Text&)> m_translate;
    core::Aabb m_bounds;
    mutable std::map<int, core::Aabb> m_shownBounds; // by layer; those asked for since the last change
    core::dvec3 m_origin{0.0};
    core::dmat4 m_toDisplay{1.0};
    Camera m_camera;
    Shading m_shading = Shading::Shaded;
    bool m_dark = false;
    core::Palette m_palette = core::Palette::Habit;
    std::vector<core::ItemId> m_selected;
    std::vector<Related> m_related;
    core::ItemId m_hovered;
    std::vector<core::ItemId> m_hoveredAlong;
    std::vector<core::dvec3> m_measured;
    QString m_measureText;
    std::function<core::Aabb(core::ItemId)> m_boxOf;
    QTimer m_colourTimer;
    std::size_t m_coloured = 0; // primitives whose colours are up to date
    qint64 m_lastUpdate = 0;
};

} // namespace viewport
