// What stands on the glass: axes corner, readout of what is under the cursor, scale bar with the grid's step,
// the rectangle of a box selection. Painted with QPainter, shown as sprites.
#pragma once

#include "widgets/viewport/camera.h"
#include "widgets/viewport/sprites.h"
#include "widgets/viewport/theme.h"

#include <QRect>
#include <QString>

namespace viewport {

class Hud {
  public:
    Hud(FrameGraph& frameGraph, Qt3DCore::QEntity* parent);

    void setTheme(const Theme& theme);
    // Turn of file axes into display axes, so that the corner names the file's own x, y and z.
    void setAxes(const core::dmat3& fileToDisplay);
    // Size in logical pixels, and how many real ones each has.
    void setSize(const QSizeF& size, double pixelRatio);
    void setReadout(const QString& text); // empty = none
    void setUnit(const QString& unit, double fileUnitsPerDisplayUnit);
    void setRubberBand(const QPolygonF& outline); // empty = none
    // `gridStep` in file units; 0 = no grid.
    void follow(const Camera& camera, double gridStep);

  private:
    void paintAxes(const Camera& camera);
    void paintReadout();
    void paintScale(double displayUnitsPerPixel, double gridStep);
    QImage blank(const QSizeF& size) const;

    Theme m_theme;
    QSizeF m_size;
    double m_ratio = 1;
    core::dmat3 m_axes{1.0};
    QString m_readout;
    QString m_unit;
    double m_scale = 1;
    QString m_scaleText; // what the picture shows
    double m_barLength = 0;
    double m_yaw = 1e9, m_pitch = 1e9;
    SpriteEntity m_axesSprite;
    SpriteEntity m_readoutSprite;
    SpriteEntity m_scaleSprite;
    SpriteEntity m_bandSprite;
};

// "0.5", "20", "1 000" and the like, without needless digits.
QString shortNumber(double value);

} // namespace viewport
