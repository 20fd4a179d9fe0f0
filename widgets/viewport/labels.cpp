#include "widgets/viewport/labels.h"

#include <QFont>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace viewport {
namespace {

struct Plate {
    QString text;
    core::vec3 anchor;
    QSizeF size;
};

} // namespace

Labels::Labels(FrameGraph& frameGraph, Qt3DCore::QEntity* parent)
    : m_entity(frameGraph, Pass::OnTop, false, parent) {}

void Labels::clear() {
    m_sprites.clear();
    m_places.clear();
    m_entity.hide();
}

void Labels::show(const core::Scene& scene, const core::dvec3& origin, const Appearance& appearance,
                  const Theme& theme, double pixelRatio,
                  const std::function<QString(const core::Text&)>& translate,
                  const std::function<bool(core::ItemId)>& hidden) {
    QFont font;
    font.setPixelSize(11);
    const QFontMetricsF metrics(font);
    std::vector<Plate> plates;
    m_places.clear();
    for (std::size_t b = 0; b < scene.labels.size(); ++b) {
        const core::LabelBatch& batch = scene.labels[b];
        if (!appearance.visible(batch.layer))
            continue;
        const core::dmat4 world = core::worldTransform(scene, batch.node);
        const std::size_t count = std::min(batch.positions.size(), batch.texts.size());
        for (std::size_t i = 0; i < count && plates.size() < limit; ++i) {
            const core::dvec3 at = core::transformPoint(world, core::dvec3(batch.positions[i]));
            if (!core::isFinite(at) || (hidden && hidden(batch.items.at(i))))
                continue;
            const QString text = translate(batch.texts[i]);
            plates.push_back(
                {text, core::vec3(at - origin), {std::ceil(metrics.horizontalAdvance(text)) + 10, 18}});
            m_places.push_back({b, i});
        }
    }
    if (plates.empty())
        return clear();

    // Rows of plates, one under another.
    constexpr double width = 1024;
    std::vector<QPointF> places;
    QPointF at;
    for (Plate& plate : plates) {
        plate.size.setWidth(std::min(plate.size.width(), width));
        if (at.x() + plate.size.width() > width)
            at = {0, at.y() + 20};
        places.push_back(at);
        at.rx() += plate.size.width() + 2;
    }
    QImage picture((QSizeF(width, at.y() + 20) * pixelRatio).toSize(), QImage::Format_RGBA8888_Premultiplied);
    picture.setDevicePixelRatio(pixelRatio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font);
    m_sprites.clear();
    for (std::size_t i = 0; i < plates.size(); ++i) {
        const QRectF place(places[i], plates[i].size);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.textBehind);
        painter.drawRoundedRect(place, 4, 4);
        painter.setPen(theme.text);
        painter.drawText(place, Qt::AlignCenter, plates[i].text);
        m_sprites.push_back(
            {plates[i].anchor,
             QRectF(QPointF(-std::floor(place.width() / 2), -std::floor(place.height() / 2)), place.size()),
             QRectF(place.topLeft() * pixelRatio, place.size() * pixelRatio)});
    }
    painter.end();
    m_entity.setPicture(picture);
    m_entity.setSprites(m_sprites);
}

void Labels::move(const core::Scene& scene, const core::dvec3& origin) {
    if (m_sprites.empty())
        return;
    const std::vector<core::dmat4> worlds = core::worldTransforms(scene);
    for (std::size_t i = 0; i < m_sprites.size(); ++i) {
        const core::LabelBatch& batch = scene.labels[m_places[i].batch];
        const core::dvec3 at = core::transformPoint(worlds[std::size_t(batch.node)],
                                                    core::dvec3(batch.positions[m_places[i].label]));
        if (core::isFinite(at))
            m_sprites[i].anchor = core::vec3(at - origin);
    }
    m_entity.setSprites(m_sprites);
}

} // namespace viewport
