// How a SceneView shows what it shows: shading, theme, palette, the camera and what follows it.
#include "widgets/viewport/scene_view_parts.h"

#include <QMatrix4x4>
#include <QVector2D>
#include <QVector3D>

namespace viewport {
namespace {

QVector3D toQt(const core::dvec3& v) { return QVector3D(float(v.x), float(v.y), float(v.z)); }

QMatrix4x4 toQt(const core::dmat4& m) {
    QMatrix4x4 out;
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 4; ++column)
            out(row, column) = float(m[column][row]);
    return out;
}

QColor toQt(const core::Colour& c) { return QColor::fromRgbF(c.r, c.g, c.b, c.a); }

} // namespace

void SceneView::applyLook() {
    const bool seeThrough = m_shading == Shading::XRay;
    FrameGraph& graph = m_engine->frameGraph();
    graph.setUniform(QStringLiteral("seeThrough"), seeThrough ? 1.0f : 0.0f);
    graph.setUniform(QStringLiteral("edges"), m_shading == Shading::Wireframe ? 0.6f : 0.0f);
    const Theme theme = themeFor(m_dark);
    const auto labels = [&](Labels& target, const core::Scene& scene, const Appearance& appearance) {
        if (m_parts->labelsVisible)
            target.show(scene, m_origin, appearance, theme, m_engine->pixelRatio(), m_translate,
                        m_state.limits, m_hidden);
        else
            target.clear();
    };
    m_parts->labels.clear();
    m_parts->overlayLabels.clear();
    if (const auto shown = scene(); shown && m_parts->scene) {
        const Appearance appearance = appearanceOf(m_state, seeThrough);
        m_parts->scene->arrange(appearance);
        labels(m_parts->labels, *shown, appearance);
    }
    if (m_parts->overlay) {
        const Appearance appearance = overlayAppearance(m_state);
        m_parts->overlay->arrange(appearance);
        labels(m_parts->overlayLabels, *m_state.overlay, appearance);
    }
    showMeasure();
}

void SceneView::setShading(Shading shading) {
    m_shading = shading;
    applyLook();
}

void SceneView::setDark(bool dark) {
    m_dark = dark;
    const Theme theme = themeFor(dark);
    m_parts->ground.setTheme(theme);
    m_parts->hud.setTheme(theme);
    const QColor chosen = toQt(core::colourOf(core::Hue::Selection, m_palette));
    m_parts->selection.setStyle(chosen, 2.4f, theme.casing, 5.0f);
    m_parts->related.setStyle(chosen, 1.2f, theme.casing, 3.0f);
    m_parts->hover.setStyle(theme.hover, 1.4f, theme.casing, 3.4f);
    m_parts->measure.setStyle(toQt(core::colourOf(core::Hue::Note, m_palette)), 2.0f, theme.casing, 4.4f);
    applyLook();
    followCamera();
}

void SceneView::setPalette(core::Palette palette) {
    m_palette = palette;
    recolour();
    if (m_parts->overlay)
        m_parts->overlay->colour(colourSource(true), 0, SIZE_MAX);
    setDark(m_dark);
}

void SceneView::setGridVisible(bool visible) {
    m_parts->ground.setVisible(visible);
    followCamera();
}

void SceneView::setLabelsVisible(bool visible) {
    m_parts->labelsVisible = visible;
    applyLook();
}

void SceneView::setReadout(const QString& text) { m_parts->hud.setReadout(text); }

void SceneView::setRubberBand(const QPolygonF& outline) { m_parts->hud.setRubberBand(outline); }

void SceneView::setFileSpace(const core::dmat4& toDisplay, const QString& unit) {
    m_toDisplay = toDisplay;
    const double scale = glm::length(core::dvec3(toDisplay[0]));
    takeBounds();
    m_parts->hud.setAxes(core::dmat3(toDisplay));
    m_parts->hud.setUnit(unit, scale > 0 ? 1 / scale : 1);
    followCamera();
}

void SceneView::setCamera(const Camera& camera) {
    m_camera = camera;
    m_camera.setSceneBounds(m_bounds);
    followCamera();
    emit cameraChanged();
}

void SceneView::fitAll() {
    Camera camera = m_camera;
    camera.setSceneBounds(m_bounds);
    camera.fit(visibleBounds(), sizeVector());
    setCamera(camera);
}

void SceneView::followCamera() {
    const QSize pixels = m_engine->pixels();
    if (pixels.isEmpty())
        return;
    FrameGraph& graph = m_engine->frameGraph();
    const core::dvec2 size = sizeVector();
    const core::dmat4 fromOrigin = glm::translate(core::dmat4(1.0), m_origin);
    const core::dmat4 projection = m_camera.projection(size);
    graph.setUniform(QStringLiteral("viewProjection"),
                     QVariant::fromValue(toQt(projection * m_camera.view() * fromOrigin)));
    graph.setUniform(QStringLiteral("eye"), toQt(m_camera.eye() - m_origin));
    graph.setUniform(QStringLiteral("towardsEye"), toQt(-m_camera.forward()));
    graph.setUniform(QStringLiteral("orthographic"), m_camera.orthographic() ? 1.0f : 0.0f);
    graph.setUniform(QStringLiteral("viewportSize"),
                     QVector2D(float(pixels.width()), float(pixels.height())));
    graph.setUniform(QStringLiteral("pixelRatio"), float(m_engine->pixelRatio()));
    graph.setUniform(QStringLiteral("unitsPerPixel"), float(m_camera.pixelSize(1.0, size)));
    m_parts->hud.setSize(this->size(), m_engine->pixelRatio());
    m_parts->hud.follow(m_camera, m_parts->ground.follow(m_camera));
    followLabels();
}

} // namespace viewport
