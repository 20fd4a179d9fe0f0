#include "widgets/viewport/hud.h"

#include <QCoreApplication>
#include <QFont>
#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace viewport {
namespace {

constexpr double margin = 12;
constexpr double axesSize = 84;

QFont hudFont(int size, bool bold = false) {
    QFont font;
    font.setPixelSize(size);
    font.setBold(bold);
    return font;
}

// The greatest of 1, 2, 5 times a power of ten that is not above the value.
double roundBelow(double value) {
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    const double digits = value / power;
    return (digits >= 5 ? 5 : digits >= 2 ? 2 : 1) * power;
}

} // namespace

QString shortNumber(double value) {
    QLocale locale = QLocale::c();
    return std::abs(value) >= 1e7 ? locale.toString(value, 'e', 0) : locale.toString(value, 'g', 7);
}

Hud::Hud(FrameGraph& frameGraph, Qt3DCore::QEntity* parent)
    : m_theme(themeFor(false)), m_axesSprite(frameGraph, Pass::Screen, true, parent),
      m_readoutSprite(frameGraph, Pass::Screen, true, parent),
      m_scaleSprite(frameGraph, Pass::Screen, true, parent),
      m_bandSprite(frameGraph, Pass::Screen, true, parent) {}

void Hud::setTheme(const Theme& theme) {
    m_theme = theme;
    m_yaw = 1e9;
    m_scaleText.clear();
    paintReadout();
}

void Hud::setAxes(const core::dmat3& fileToDisplay) {
    m_axes = fileToDisplay;
    m_yaw = 1e9;
}

void Hud::setSize(const QSizeF& size, double pixelRatio) {
    if (m_size == size && m_ratio == pixelRatio)
        return;
    m_size = size;
    m_ratio = pixelRatio;
    m_yaw = 1e9;
    m_scaleText.clear();
    paintReadout();
}

void Hud::setReadout(const QString& text) {
    if (m_readout == text)
        return;
    m_readout = text;
    paintReadout();
}

void Hud::setUnit(const QString& unit, double fileUnitsPerDisplayUnit) {
    m_unit = unit;
    m_scale = fileUnitsPerDisplayUnit > 0 ? fileUnitsPerDisplayUnit : 1;
    m_scaleText.clear();
}

void Hud::setRubberBand(const QPolygonF& outline) {
    const QRectF around = outline.boundingRect();
    if (around.width() < 1 && around.height() < 1)
        return m_bandSprite.hide();
    const QSizeF size(std::max(around.width(), 2.0), std::max(around.height(), 2.0));
    QImage picture = blank(size);
    QPainter painter(&picture);
    QColor fill = m_theme.text;
    fill.setAlpha(28);
    painter.setBrush(fill);
    painter.setPen(QPen(m_theme.text, 1, Qt::DashLine));
    painter.scale((size.width() - 1) / size.width(), (size.height() - 1) / size.height()); // the pen too
    painter.drawPolygon(outline.translated(QPointF(0.5, 0.5) - around.topLeft()));
    painter.end();
    m_bandSprite.show(picture, around.topLeft());
}

void Hud::follow(const Camera& camera, double gridStep) {
    if (camera.yaw() != m_yaw || camera.pitch() != m_pitch)
        paintAxes(camera);
    const core::dvec2 size(m_size.width(), m_size.height());
    paintScale(camera.pixelSize(camera.distance(), size), gridStep);
}

QImage Hud::blank(const QSizeF& size) const {
    QImage picture((size * m_ratio).toSize().expandedTo(QSize(1, 1)), QImage::Format_RGBA8888_Premultiplied);
    picture.setDevicePixelRatio(m_ratio);
    picture.fill(Qt::transparent);
    return picture;
}

void Hud::paintAxes(const Camera& camera) {
    m_yaw = camera.yaw();
    m_pitch = camera.pitch();
    QImage picture = blank({axesSize, axesSize});
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF middle(axesSize / 2, axesSize / 2);

    struct Arm {
        QPointF tip;
        double depth;
        QColor colour;
        QString name;
        bool positive;
    };
    const std::array<QColor, 3> colours{QColor(0xdb, 0x4b, 0x50), QColor(0x5a, 0xa8, 0x49),
                                        QColor(0x44, 0x7f, 0xe6)};
    std::vector<Arm> arms;
    for (int axis = 0; axis < 3; ++axis)
        for (int sign : {-1, 1}) {
            const core::dvec3 column = m_axes[axis];
            const double length = glm::length(column);
            const core::dvec3 way = length > 0 ? column / length * double(sign) : core::dvec3(0.0);
            const QPointF on(glm::dot(way, camera.right()), -glm::dot(way, camera.up()));
            arms.push_back({middle + on * 30, glm::dot(way, camera.forward()), colours[std::size_t(axis)],
                            QStringLiteral("XYZ").mid(axis, 1), sign > 0});
        }
    std::sort(arms.begin(), arms.end(), [](const Arm& a, const Arm& b) { return a.depth > b.depth; });
    painter.setFont(hudFont(11, true));
    for (const Arm& arm : arms) {
        if (arm.positive) {
            painter.setPen(QPen(arm.colour, 2.2, Qt::SolidLine, Qt::RoundCap));
            painter.drawLine(middle, arm.tip);
            painter.setPen(Qt::NoPen);
            painter.setBrush(arm.colour);
            painter.drawEllipse(arm.tip, 8.5, 8.5);
            painter.setPen(Qt::white);
            painter.drawText(QRectF(arm.tip - QPointF(9, 9), QSizeF(18, 18)), Qt::AlignCenter, arm.name);
        } else {
            QColor faint = arm.colour;
            faint.setAlpha(70);
            painter.setPen(QPen(arm.colour, 1.4));
            painter.setBrush(faint);
            painter.drawEllipse(arm.tip, 4.5, 4.5);
        }
    }
    painter.end();
    m_axesSprite.show(picture, QPointF(margin - 6, m_size.height() - axesSize - margin + 6));
}

void Hud::paintReadout() {
    if (m_readout.isEmpty() || m_size.isEmpty())
        return m_readoutSprite.hide();
    const QFont font = hudFont(13);
    const QFontMetricsF metrics(font);
    const double room = std::max(60.0, m_size.width() - axesSize - 260);
    const QString shown = metrics.elidedText(m_readout, Qt::ElideRight, room);
    const QSizeF size(std::ceil(metrics.horizontalAdvance(shown)) + 20, 26);
    QImage picture = blank(size);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.textBehind);
    painter.drawRoundedRect(QRectF(QPointF(), size), 6, 6);
    painter.setFont(font);
    painter.setPen(m_theme.text);
    painter.drawText(QRectF(QPointF(), size), Qt::AlignCenter, shown);
    painter.end();
    m_readoutSprite.show(picture, QPointF(axesSize + margin, m_size.height() - size.height() - margin));
}

void Hud::paintScale(double displayUnitsPerPixel, double gridStep) {
    if (m_size.isEmpty() || !(displayUnitsPerPixel > 0) || !std::isfinite(displayUnitsPerPixel))
        return m_scaleSprite.hide();
    const double unitsPerPixel = displayUnitsPerPixel * m_scale;
    const double length = roundBelow(unitsPerPixel * 140);
    const double bar = length / unitsPerPixel;
    const auto withUnit = [&](double value) {
        return m_unit.isEmpty() ? shortNumber(value) : shortNumber(value) + QChar(0x202f) + m_unit;
    };
    QString text = withUnit(length);
    if (gridStep > 0)
        text +=
            QLatin1Char('\n') + QCoreApplication::translate("viewport", "Grid %1").arg(withUnit(gridStep));
    if (text == m_scaleText && std::abs(bar - m_barLength) < 0.5)
        return;
    m_scaleText = text;
    m_barLength = bar;

    const QFont font = hudFont(12);
    const QFontMetricsF metrics(font);
    const QStringList lines = text.split(QLatin1Char('\n'));
    double width = bar;
    for (const QString& line : lines)
        width = std::max(width, metrics.horizontalAdvance(line));
    const QSizeF size(std::ceil(width) + 20, lines.size() > 1 ? 48 : 30);
    QImage picture = blank(size);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.textBehind);
    painter.drawRoundedRect(QRectF(QPointF(), size), 6, 6);
    painter.setFont(font);
    painter.setPen(m_theme.text);
    const double right = size.width() - 10;
    painter.drawText(QRectF(10, 3, size.width() - 20, 16), Qt::AlignRight | Qt::AlignVCenter, lines.front());
    painter.setPen(QPen(m_theme.text, 1.5));
    const double y = 23.5;
    painter.drawLine(QPointF(right - bar, y), QPointF(right, y));
    painter.drawLine(QPointF(right - bar, y - 4), QPointF(right - bar, y));
    painter.drawLine(QPointF(right, y - 4), QPointF(right, y));
    if (lines.size() > 1) {
        QColor quiet = m_theme.text;
        quiet.setAlpha(170);
        painter.setPen(quiet);
        painter.drawText(QRectF(10, 27, size.width() - 20, 16), Qt::AlignRight | Qt::AlignVCenter,
                         lines.back());
    }
    painter.end();
    m_scaleSprite.show(
        picture, QPointF(m_size.width() - size.width() - margin, m_size.height() - size.height() - margin));
}

} // namespace viewport
