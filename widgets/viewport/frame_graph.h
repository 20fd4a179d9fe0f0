// The order of drawing: background, solid things, grid, see-through things, strokes, highlights, things on
// top, the capture. It knows no scene.
#pragma once

#include <Qt3DCore/QEntity>
#include <Qt3DRender/QFrameGraphNode>
#include <Qt3DRender/QLayer>
#include <Qt3DRender/QParameter>
#include <Qt3DRender/QRenderCapture>
#include <Qt3DRender/QRenderSurfaceSelector>
#include <Qt3DRender/QTechniqueFilter>

#include <QHash>
#include <QVariant>

#include <array>

namespace viewport {

enum class Pass {
    Background,
    Solid,           // depth tested and written
    Grid,            // blended, depth tested
    SeeThrough,      // blended, depth tested, no depth written
    Strokes,         // likewise, after the surfaces
    HighlightCasing, // likewise, what surrounds the highlights
    Highlight,       // likewise, and once more, faint, where something hides it
    OnTop,           // no depth test
    Screen,          // in pixels, over everything
    Count,
};

class FrameGraph {
  public:
    // `surface`: a QWindow or QOffscreenSurface. `target`: what is drawn to, or null for the surface itself.
    FrameGraph(QObject* surface, Qt3DRender::QFrameGraphNode* target, Qt3DCore::QEntity* root);

    Qt3DRender::QFrameGraphNode* node() const { return m_top; }
    Qt3DRender::QRenderSurfaceSelector* surface() const { return m_surface; }
    Qt3DRender::QLayer* layer(Pass pass) const { return m_layers[std::size_t(pass)]; }
    Qt3DRender::QRenderCapture* capture() const { return m_capture; }

    // A uniform of every shader. Asks for a frame when it is another than before.
    void setUniform(const QString& name, const QVariant& value);

  private:
    Qt3DRender::QFrameGraphNode* branch(Qt3DRender::QFrameGraphNode* parent, Pass pass, double fade,
                                        bool blend, int depthFunction, bool depthWritten);

    Qt3DRender::QRenderSurfaceSelector* m_surface = nullptr;
    Qt3DRender::QFrameGraphNode* m_top = nullptr;
    Qt3DRender::QTechniqueFilter* m_globals = nullptr;
    Qt3DRender::QRenderCapture* m_capture = nullptr;
    std::array<Qt3DRender::QLayer*, std::size_t(Pass::Count)> m_layers{};
    QHash<QString, Qt3DRender::QParameter*> m_uniforms;
};

} // namespace viewport
