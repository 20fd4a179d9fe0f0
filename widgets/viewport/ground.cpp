#include "widgets/viewport/ground.h"

#include "widgets/viewport/base_mesh.h"
#include "widgets/viewport/material.h"

#include <QVector3D>

#include <algorithm>
#include <cmath>

namespace viewport {
namespace {

Qt3DCore::QEntity* square(const char* shaders, Pass pass, FrameGraph& frameGraph, Qt3DCore::QEntity* parent) {
    auto* entity = new Qt3DCore::QEntity;
    auto* geometry = new Qt3DCore::QGeometry;
    const std::size_t vertices = addBaseMesh(geometry, BaseMesh::Square);
    addRenderer(entity, geometry, 0, vertices, 0);
    entity->addComponent(makeMaterial(QLatin1String(shaders), QLatin1String(shaders), entity));
    entity->addComponent(frameGraph.layer(pass));
    entity->setParent(parent);
    return entity;
}

QVector3D rgb(const QColor& colour) { return QVector3D(colour.redF(), colour.greenF(), colour.blueF()); }
QVector3D toQt(const core::dvec3& v) { return QVector3D(float(v.x), float(v.y), float(v.z)); }

} // namespace

Ground::Ground(FrameGraph& frameGraph, Qt3DCore::QEntity* parent) : m_frameGraph(frameGraph) {
    square("background", Pass::Background, frameGraph, parent);
    m_grid = square("grid", Pass::Grid, frameGraph, parent);
    m_grid->setEnabled(false);
}

void Ground::setTheme(const Theme& theme) {
    m_frameGraph.setUniform(QStringLiteral("backgroundTop"), rgb(theme.backgroundTop));
    m_frameGraph.setUniform(QStringLiteral("backgroundBottom"), rgb(theme.backgroundBottom));
    m_frameGraph.setUniform(QStringLiteral("gridColour"), rgb(theme.grid));
    m_frameGraph.setUniform(QStringLiteral("edgeColour"), rgb(theme.edge));
}

void Ground::setVisible(bool visible) {
    m_visible = visible;
    m_grid->setEnabled(m_visible && !m_bounds.isEmpty());
}

void Ground::setScene(const core::Aabb& bounds, const core::dvec3& origin, double scale) {
    m_bounds = bounds;
    m_origin = origin;
    m_scale = scale > 0 ? scale : 1;
    m_grid->setEnabled(m_visible && !m_bounds.isEmpty());
    m_frameGraph.setUniform(QStringLiteral("gridOrigin"), toQt(-origin));
}

double Ground::follow(const Camera& camera) {
    if (m_bounds.isEmpty() || !m_visible)
        return 0;
    const double diagonal = std::max(m_bounds.diagonal(), 1e-9);
    // A hair below everything, so that it never fights with a floor.
    const double height = m_bounds.min.y - diagonal * 0.002;
    const core::dvec3 focus = camera.focus();
    const double range = std::clamp(camera.distance(), diagonal * 0.05, diagonal * 4);
    const double reach = range * 4;
    const core::dvec3 middle(focus.x, height, focus.z);
    const double step = std::pow(10.0, std::floor(std::log10(range * m_scale / 8)));
    m_frameGraph.setUniform(QStringLiteral("gridMiddle"), toQt(middle - m_origin));
    m_frameGraph.setUniform(QStringLiteral("gridReach"), float(reach));
    m_frameGraph.setUniform(QStringLiteral("gridStep"), float(step / m_scale));
    return step;
}

} // namespace viewport
