// The 3D view of a document session, as windows use it: shows its scene, follows its signals, sets its
// selection. Everything inside is drawn by Qt3D.
#pragma once

#include "core/session/document_session.h"
#include "widgets/viewport/interaction.h"
#include "widgets/viewport/scene_view.h"

#include <QHash>
#include <QImage>
#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>

namespace viewport {

class Viewport : public QWidget {
    Q_OBJECT

  public:
    explicit Viewport(QWidget* parent = nullptr);
    ~Viewport() override;

    // Null shows nothing. Each session keeps its camera while it lives.
    void setSession(core::DocumentSession* session);
    core::DocumentSession* session() const { return m_session; }

    void fitAll();
    void fitSelection();
    void fit(const std::vector<core::ItemId>& items);
    void centreOn(const glm::dvec3& filePoint);
    void standardView(StandardView view);
    void setOrthographic(bool on);
    bool orthographic() const;
    void setShading(Shading shading);
    void setTheme(bool dark);
    void setPalette(core::Palette palette);
    void setLabelsVisible(bool visible);
    void setGridVisible(bool visible);
    // What clicks do. A measured distance goes with its mode.
    void setMode(Interaction::Mode mode);
    void setRightDrag(Interaction::RightDrag what);
    // The next drag selects by a rectangle, or by the outline that it draws.
    void startBoxSelection();
    void startLasso();

    // The view as drawn, at its own size or scaled into `size`; waits for the frame. Null when none comes.
    QImage capture(const QSize& size = {});
    // From the last sceneUpdated() or sceneMoved() to the bytes handed over to the renderer.
    qint64 lastUploadNanoseconds() const;
    SceneView& view() { return *m_view; }

  signals:
    // What is under the cursor, in words with its place in the file's space; an invalid item and an empty
    // text when nothing is.
    void hovered(const QString& text, core::ItemId item, const glm::dvec3& filePoint);
    void contextMenuRequested(const QPoint& globalPosition);
    void probePlaced(const glm::dvec3& filePoint);
    // The distance that the view shows, with its parts along the file's axes; empty when it shows none.
    void measured(const QString& text);
    void shadingChanged(viewport::Shading shading);

  protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;

  private:
    void followSession();
    void showScene(); // anew as a whole
    void showStyle();
    void showSelection();
    void placeCamera(const Camera& camera);
    void frameFirst();
    void showHover(const std::optional<core::Pick>& pick);
    void click(core::ItemId item, bool toggle);
    void updateOverlayPicker();
    void measure(const Interaction::Place& place, bool clicked);
    void showMeasure(const std::vector<Interaction::Place>& places);
    void forgetMeasure();
    void updateCells();
    std::vector<core::ItemId> contentsOfCell(core::ItemId item) const;
    std::optional<core::Colouring> colouring() const;
    glm::dvec3 toFile(const glm::dvec3& display) const;

    std::unique_ptr<SceneView> m_view;
    Interaction* m_interaction = nullptr;
    QPointer<core::DocumentSession> m_session;
    QPointer<core::Job> m_asking; // what the selection refers to
    struct Place {
        Camera camera;
        bool framed = false;  // the first view was chosen
        bool touched = false; // the camera was moved since; until then a new size of the window fits anew
    };
    QHash<core::DocumentSession*, Place> m_places;
    bool m_placing = false; // the camera moves by itself
    std::weak_ptr<const core::Scene> m_pickedOverlay;
    QPointer<core::Job> m_makingOverlayPicker;
    std::vector<Interaction::Place> m_measured; // clicked: none, the first end, or both
};

} // namespace viewport
