// What runs Qt3D: aspects, surface and root entity, on the screen or without one. One for the life of a
// window; scenes come and go below its root.
#pragma once

#include <Qt3DCore/QAspectEngine>
#include <Qt3DCore/QEntity>
#include <Qt3DRender/QRenderCapture>

#include <QImage>
#include <QObject>
#include <QSize>

#include <functional>
#include <memory>

class QWindow;

namespace Qt3DRender {
class QRenderSettings;
}

namespace viewport {

class FrameGraph;

class Engine : public QObject {
    Q_OBJECT

  public:
    // A window to be put into a widget; it takes no keyboard focus.
    static std::unique_ptr<Engine> onScreen();
    // Draws into a texture of that size.
    static std::unique_ptr<Engine> offscreen(const QSize& pixels);
    ~Engine() override;

    Qt3DCore::QEntity* root() const { return m_root; }
    FrameGraph& frameGraph() const { return *m_frameGraph; }
    virtual QWindow* window() const { return nullptr; }
    virtual QSize pixels() const = 0; // of the picture
    virtual double pixelRatio() const { return 1.0; }

    // Starts drawing; call once, when the graph below the root is ready.
    void start();
    // Draws once more even when nothing changed.
    void requestFrame();
    // The next frame as a picture; a null picture when none can be had.
    void capture(std::function<void(const QImage&)> done);

  signals:
    void resized(); // pixels() or pixelRatio() changed

  protected:
    Engine();
    // For the constructors of the two kinds.
    void build(QObject* surface, Qt3DRender::QFrameGraphNode* target);

    std::unique_ptr<Qt3DCore::QAspectEngine> m_aspects;
    Qt3DCore::QEntityPtr m_owner;
    Qt3DCore::QEntity* m_root = nullptr;
    Qt3DRender::QRenderSettings* m_settings = nullptr;
    std::unique_ptr<FrameGraph> m_frameGraph;

  private:
    int m_frame = 0;
};

} // namespace viewport
