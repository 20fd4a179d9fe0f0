#include "widgets/common/semantic_colours.h"

#include <QPainter>
#include <QPixmap>
#include <QPolygonF>

#include <cmath>

namespace widgets {
namespace {

QColor blend(const QColor& a, const QColor& b, double t) {
    return QColor::fromRgbF(float(a.redF() + (b.redF() - a.redF()) * t),
                            float(a.greenF() + (b.greenF() - a.greenF()) * t),
                            float(a.blueF() + (b.blueF() - a.blueF()) * t));
}

QPolygonF ring(int corners, double radius, double turn) {
    QPolygonF polygon;
    for (int i = 0; i < corners; ++i) {
        const double angle = turn + 2 * M_PI * i / corners;
        polygon << QPointF(8 + radius * std::cos(angle), 8 + radius * std::sin(angle));
    }
    return polygon;
}

} // namespace

bool isDark(const QPalette& palette) {
    return palette.color(QPalette::Base).lightness() < palette.color(QPalette::Text).lightness();
}

QColor colourOf(Meaning meaning, const QPalette& palette) {
    const bool dark = isDark(palette);
    switch (meaning) {
    case Meaning::Error:
        return dark ? QColor(0xff, 0x8a, 0x80) : QColor(0xb7, 0x1c, 0x1c);
    case Meaning::Warning:
        return dark ? QColor(0xff, 0xc1, 0x4d) : QColor(0x8f, 0x54, 0x00);
    case Meaning::Note:
        return dark ? QColor(0x82, 0xb8, 0xff) : QColor(0x1a, 0x56, 0xa6);
    case Meaning::Good:
        return dark ? QColor(0x8f, 0xd1, 0x8f) : QColor(0x1f, 0x6e, 0x2a);
    }
    return palette.color(QPalette::Text);
}

Meaning meaningOf(core::Severity severity) {
    switch (severity) {
    case core::Severity::Error:
        return Meaning::Error;
    case core::Severity::Warning:
        return Meaning::Warning;
    case core::Severity::Note:
        break;
    }
    return Meaning::Note;
}

QColor dimmedText(const QPalette& palette) {
    return blend(palette.color(QPalette::Text), palette.color(QPalette::Base), 0.38);
}

QColor backgroundOf(Meaning meaning, const QPalette& palette) {
    return blend(palette.color(QPalette::Base), colourOf(meaning, palette), 0.16);
}

QColor toQColor(const core::Colour& colour) {
    return QColor::fromRgbF(colour.r, colour.g, colour.b, colour.a);
}

QIcon severityIcon(core::Severity severity, const QPalette& palette) {
    QPixmap pixmap(32, 32);
    pixmap.setDevicePixelRatio(2);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colourOf(meaningOf(severity), palette));
    const QColor inner = palette.color(QPalette::Base);
    switch (severity) {
    case core::Severity::Error:
        painter.drawPolygon(ring(8, 7.5, M_PI / 8));
        painter.setPen(QPen(inner, 2));
        painter.drawLine(QPointF(5.5, 5.5), QPointF(10.5, 10.5));
        painter.drawLine(QPointF(10.5, 5.5), QPointF(5.5, 10.5));
        break;
    case core::Severity::Warning:
        painter.drawPolygon(QPolygonF({QPointF(8, 1), QPointF(15.5, 14.5), QPointF(0.5, 14.5)}));
        painter.setPen(QPen(inner, 2));
        painter.drawLine(QPointF(8, 6), QPointF(8, 9.5));
        painter.drawPoint(QPointF(8, 12.2));
        break;
    case core::Severity::Note:
        painter.drawEllipse(QPointF(8, 8), 7, 7);
        painter.setPen(QPen(inner, 2));
        painter.drawPoint(QPointF(8, 4.8));
        painter.drawLine(QPointF(8, 7.6), QPointF(8, 11.5));
        break;
    }
    return QIcon(pixmap);
}

QIcon swatchIcon(const QColor& colour, const QPalette& palette) {
    QPixmap pixmap(28, 28);
    pixmap.setDevicePixelRatio(2);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setPen(dimmedText(palette));
    painter.setBrush(colour);
    painter.drawRect(QRectF(1.5, 1.5, 11, 11));
    return QIcon(pixmap);
}

} // namespace widgets
