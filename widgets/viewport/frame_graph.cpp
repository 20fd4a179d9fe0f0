#include "widgets/viewport/frame_graph.h"

#include <Qt3DRender/QBlendEquation>
#include <Qt3DRender/QBlendEquationArguments>
#include <Qt3DRender/QCamera>
#include <Qt3DRender/QCameraSelector>
#include <Qt3DRender/QClearBuffers>
#include <Qt3DRender/QColorMask>
#include <Qt3DRender/QCullFace>
#include <Qt3DRender/QDepthTest>
#include <Qt3DRender/QLayerFilter>
#include <Qt3DRender/QNoDepthMask>
#include <Qt3DRender/QRenderPassFilter>
#include <Qt3DRender/QRenderStateSet>
#include <Qt3DRender/QViewport>

namespace viewport {

using namespace Qt3DRender;

namespace {
constexpr int anyDepth = QDepthTest::Always;

// A filter that matches no entity.
QFrameGraphNode* nothingBelow(QFrameGraphNode* parent, Qt3DCore::QEntity* root) {
    auto* filter = new QLayerFilter(parent);
    filter->addLayer(new QLayer(root));
    return filter;
}

} // namespace

FrameGraph::FrameGraph(QObject* surface, QFrameGraphNode* target, Qt3DCore::QEntity* root) {
    for (QLayer*& layer : m_layers)
        layer = new QLayer(root);

    m_surface = new QRenderSurfaceSelector;
    m_surface->setSurface(surface);
    m_top = m_surface;
    QFrameGraphNode* parent = m_surface;
    if (target) {
        target->setParent(parent);
        parent = target;
    }
    parent = new QViewport(parent);
    m_globals = new QTechniqueFilter(parent);
    // Our shaders take their matrices from the uniforms below; Qt3D only wants some camera.
    auto* selector = new QCameraSelector(m_globals);
    selector->setCamera(new QCamera(root));

    // Clearing obeys its branch's states: one that masks the depth would leave it uncleared.
    auto* clear = new QClearBuffers(nothingBelow(selector, root));
    clear->setBuffers(QClearBuffers::ColorDepthBuffer);
    branch(selector, Pass::Background, 1, false, anyDepth, false);
    branch(selector, Pass::Solid, 1, false, QDepthTest::Less, true);
    branch(selector, Pass::Grid, 1, true, QDepthTest::Less, false);
    branch(selector, Pass::SeeThrough, 1, true, QDepthTest::Less, false);
    branch(selector, Pass::Strokes, 1, true, QDepthTest::LessOrEqual, false);
    branch(selector, Pass::HighlightCasing, 1, true, QDepthTest::LessOrEqual, false);
    branch(selector, Pass::Highlight, 0.22, true, QDepthTest::Greater, false);
    branch(selector, Pass::Highlight, 1, true, QDepthTest::LessOrEqual, false);
    branch(selector, Pass::OnTop, 1, true, anyDepth, false);
    branch(selector, Pass::Screen, 1, true, anyDepth, false);

    // Last, so that it sees all that was drawn.
    m_capture = new QRenderCapture(nothingBelow(selector, root));
}

QFrameGraphNode* FrameGraph::branch(QFrameGraphNode* parent, Pass pass, double fade, bool blend,
                                    int depthFunction, bool depthWritten) {
    auto* filter = new QLayerFilter(parent);
    filter->addLayer(layer(pass));
    // Not a second technique filter: of those Qt3D heeds only the one nearest to the leaf.
    auto* local = new QRenderPassFilter(filter);
    local->addParameter(new QParameter(QStringLiteral("fade"), float(fade)));
    auto* states = new QRenderStateSet(local);
    auto* depth = new QDepthTest(states);
    depth->setDepthFunction(QDepthTest::DepthFunction(depthFunction));
    states->addRenderState(depth);
    auto* culling = new QCullFace(states);
    culling->setMode(QCullFace::NoCulling);
    states->addRenderState(culling);
    if (!depthWritten)
        states->addRenderState(new QNoDepthMask(states));
    if (blend) {
        auto* arguments = new QBlendEquationArguments(states);
        arguments->setSourceRgb(QBlendEquationArguments::SourceAlpha);
        arguments->setDestinationRgb(QBlendEquationArguments::OneMinusSourceAlpha);
        // The picture itself stays opaque, or the window system would see through it.
        arguments->setSourceAlpha(QBlendEquationArguments::Zero);
        arguments->setDestinationAlpha(QBlendEquationArguments::One);
        states->addRenderState(arguments);
        auto* equation = new QBlendEquation(states);
        equation->setBlendFunction(QBlendEquation::Add);
        states->addRenderState(equation);
    }
    return states;
}

void FrameGraph::setUniform(const QString& name, const QVariant& value) {
    QParameter*& parameter = m_uniforms[name];
    if (!parameter) {
        parameter = new QParameter(name, value);
        m_globals->addParameter(parameter);
    } else if (parameter->value() != value) {
        parameter->setValue(value);
    }
}

} // namespace viewport
