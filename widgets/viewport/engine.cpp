#include "widgets/viewport/engine.h"

#include "widgets/viewport/frame_graph.h"

#include <Qt3DCore/QCoreSettings>
#include <Qt3DCore/QNode>
#include <Qt3DRender/QRenderAspect>
#include <Qt3DRender/QRenderSettings>
#include <Qt3DRender/QRenderTarget>
#include <Qt3DRender/QRenderTargetOutput>
#include <Qt3DRender/QRenderTargetSelector>
#include <Qt3DRender/QTexture>

#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QPointer>
#include <QScreen>
#include <QSurfaceFormat>
#include <QWindow>

#include <algorithm>

namespace viewport {
namespace {

// Multisampling smooths edges for little where a graphics card does it, and costs a multiple of the whole
// frame where software does.
int wantedSamples() {
    static const int samples = [] {
        bool given = false;
        const int chosen = qEnvironmentVariableIntValue("COLLISCOPE_SAMPLES", &given);
        if (given)
            return std::clamp(chosen, 0, 16);
        QOffscreenSurface surface;
        surface.create();
        QOpenGLContext context;
        if (!context.create() || !context.makeCurrent(&surface))
            return 0;
        const auto* name = reinterpret_cast<const char*>(context.functions()->glGetString(GL_RENDERER));
        const QByteArray renderer = QByteArray(name ? name : "").toLower();
        context.doneCurrent();
        for (const char* software : {"llvmpipe", "softpipe", "swrast", "swiftshader", "software"})
            if (renderer.contains(software))
                return 0;
        return renderer.isEmpty() ? 0 : 4;
    }();
    return samples;
}

QSurfaceFormat surfaceFormat() {
    QSurfaceFormat format;
    format.setRenderableType(QSurfaceFormat::OpenGL);
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setDepthBufferSize(24);
    format.setStencilBufferSize(8);
    format.setSamples(wantedSamples());
    return format;
}

class WindowEngine : public Engine {
  public:
    WindowEngine() {
        m_window = new QWindow;
        m_window->setSurfaceType(QSurface::OpenGLSurface);
        m_window->setFormat(surfaceFormat());
        m_window->setFlag(Qt::WindowDoesNotAcceptFocus);
        m_window->create();
        m_window->installEventFilter(this);
        connect(m_window, &QWindow::screenChanged, this, &Engine::resized);
        build(m_window, nullptr);
    }
    ~WindowEngine() override {
        m_aspects->setRootEntity({});
        m_aspects.reset();
        if (m_window && !m_window->parent())
            delete m_window;
    }

    QWindow* window() const override { return m_window; }
    QSize pixels() const override {
        return m_window ? m_window->size() * m_window->devicePixelRatio() : QSize();
    }
    double pixelRatio() const override { return m_window ? m_window->devicePixelRatio() : 1.0; }

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Resize)
            emit resized();
        if (event->type() == QEvent::Expose)
            requestFrame();
        return Engine::eventFilter(watched, event);
    }

  private:
    QPointer<QWindow> m_window; // the widget around it may own and delete it
};

class OffscreenEngine : public Engine {
  public:
    explicit OffscreenEngine(const QSize& pixels) : m_pixels(pixels) {
        m_surface.setFormat(surfaceFormat());
        m_surface.create();
        using namespace Qt3DRender;
        auto* selector = new QRenderTargetSelector;
        auto* target = new QRenderTarget(selector);
        const auto attach = [&](QRenderTargetOutput::AttachmentPoint point,
                                QAbstractTexture::TextureFormat format) {
            auto* output = new QRenderTargetOutput(target);
            output->setAttachmentPoint(point);
            auto* texture = new QTexture2D(output);
            texture->setSize(pixels.width(), pixels.height());
            texture->setFormat(format);
            texture->setMinificationFilter(QAbstractTexture::Linear);
            texture->setMagnificationFilter(QAbstractTexture::Linear);
            output->setTexture(texture);
            target->addOutput(output);
        };
        attach(QRenderTargetOutput::Color0, QAbstractTexture::RGBA8_UNorm);
        attach(QRenderTargetOutput::Depth, QAbstractTexture::D24);
        selector->setTarget(target);
        build(&m_surface, selector);
        m_frameGraph->surface()->setExternalRenderTargetSize(pixels);
    }
    ~OffscreenEngine() override {
        m_aspects->setRootEntity({});
        m_aspects.reset();
    }

    QSize pixels() const override { return m_pixels; }

  private:
    QOffscreenSurface m_surface;
    QSize m_pixels;
};

} // namespace

std::unique_ptr<Engine> Engine::onScreen() { return std::make_unique<WindowEngine>(); }

std::unique_ptr<Engine> Engine::offscreen(const QSize& pixels) {
    return std::make_unique<OffscreenEngine>(pixels);
}

Engine::Engine() : m_aspects(std::make_unique<Qt3DCore::QAspectEngine>()) {
    // Qt3D makes its context from the default format, and with GLX it is the context that decides whether the
    // window has a depth buffer.
    QSurfaceFormat::setDefaultFormat(surfaceFormat());
    m_aspects->registerAspect(new Qt3DRender::QRenderAspect);
    m_root = new Qt3DCore::QEntity;
    m_owner.reset(m_root);
}

Engine::~Engine() = default;

void Engine::build(QObject* surface, Qt3DRender::QFrameGraphNode* target) {
    m_frameGraph = std::make_unique<FrameGraph>(surface, target, m_root);
    m_settings = new Qt3DRender::QRenderSettings(m_root);
    m_settings->setActiveFrameGraph(m_frameGraph->node());
    m_settings->setRenderPolicy(Qt3DRender::QRenderSettings::OnDemand);
    m_root->addComponent(m_settings);
    // Nothing is culled by Qt3D, so it need not look at our vertices.
    auto* noBounds = new Qt3DCore::QCoreSettings(m_root);
    noBounds->setBoundingVolumesEnabled(false);
    m_root->addComponent(noBounds);
}

void Engine::start() {
    m_aspects->setRootEntity(m_owner);
    m_owner.reset(); // the aspects own it now
}

void Engine::requestFrame() {
    // Any change of a node is a reason to draw; this one changes nothing that is seen.
    m_frameGraph->setUniform(QStringLiteral("frameNumber"), ++m_frame);
}

void Engine::capture(std::function<void(const QImage&)> done) {
    Qt3DRender::QRenderCaptureReply* reply = m_frameGraph->capture()->requestCapture();
    connect(reply, &Qt3DRender::QRenderCaptureReply::completed, this, [reply, done = std::move(done)] {
        const QImage picture = reply->image();
        reply->deleteLater();
        done(picture);
    });
    requestFrame();
}

} // namespace viewport
