#include "widgets/viewport/labels.h"

#include <QFont>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace viewport {
namespace {

constexpr double widest = 1024; // logical pixels, of the picture and of a plate
constexpr double plateHeight = 18;

QFont plateFont() {
    QFont font;
    font.setPixelSize(11);
    return font;
}

} // namespace

Labels::Labels(FrameGraph& frameGraph, Qt3DCore::QEntity* parent)
    : m_entity(frameGraph, Pass::OnTop, false, parent) {}

void Labels::clear() {
    m_sprites.clear();
    m_places.clear();
    m_shown.clear();
    m_entity.hide();
}

void Labels::show(const core::Scene& scene, const core::dvec3& origin, const Appearance& appearance,
                  const Theme& theme, double pixelRatio,
                  const std::function<QString(const core::Text&)>& translate,
                  const core::PrimitiveLimits& limits, const std::function<bool(core::ItemId)>& hidden) {
    std::vector<Plate> plates;
    std::vector<Place> places;
    for (std::size_t b = 0; b < scene.labels.size(); ++b) {
        const core::LabelBatch& batch = scene.labels[b];
        if (!appearance.visible(batch.layer))
            continue;
        const core::dmat4 world = core::worldTransform(scene, batch.node);
        const core::PrimitiveLimits::OfBatch within = limits.of(batch.items);
        const std::size_t count = std::min(batch.positions.size(), batch.texts.size());
        for (std::size_t i = 0; i < count && plates.size() < limit; ++i) {
            const core::dvec3 at = core::transformPoint(world, core::dvec3(batch.positions[i]));
            if (!core::isFinite(at) || !within.passes(i) || (hidden && hidden(batch.items.at(i))))
                continue;
            plates.push_back({translate(batch.texts[i]), core::vec3(at - origin)});
            places.push_back({b, i});
        }
    }
    show(plates, theme, pixelRatio);
    m_places = std::move(places);
}

void Labels::show(const std::vector<Plate>& plates, const Theme& theme, double pixelRatio) {
    clear();
    if (plates.empty())
        return;
    // Rows of plates, one under another.
    const QFont font = plateFont();
    const QFontMetricsF metrics(font);
    std::vector<QRectF> places;
    QPointF at;
    for (const Plate& plate : plates) {
        const double width = std::min(std::ceil(metrics.horizontalAdvance(plate.text)) + 10, widest);
        if (at.x() + width > widest)
            at = {0, at.y() + plateHeight + 2};
        places.emplace_back(at, QSizeF(width, plateHeight));
        at.rx() += width + 2;
    }
    QImage picture((QSizeF(widest, at.y() + plateHeight + 2) * pixelRatio).toSize(),
                   QImage::Format_RGBA8888_Premultiplied);
    picture.setDevicePixelRatio(pixelRatio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font);
    for (std::size_t i = 0; i < plates.size(); ++i) {
        const QRectF& place = places[i];
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
    m_moved = true;
}

void Labels::follow(const Camera& camera, const core::dvec3& origin, const core::dvec2& size) {
    struct Seen {
        std::size_t sprite;
        double depth;
        QRectF place; // on the screen
    };
    std::vector<Seen> candidates;
    const QRectF screen(0, 0, size.x, size.y);
    for (std::size_t i = 0; i < m_sprites.size(); ++i) {
        const core::dvec3 at = camera.project(core::dvec3(m_sprites[i].anchor) + origin, size);
        // Whole pixels: a plate that keeps its place to the eye keeps its neighbours too.
        const QRectF place = m_sprites[i].place.translated(std::round(at.x), std::round(at.y));
        if (at.z > 0 && place.intersects(screen))
            candidates.push_back({i, at.z, place});
    }
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Seen& a, const Seen& b) { return a.depth < b.depth; });
    std::vector<QRectF> taken;
    std::vector<std::size_t> shown;
    for (const Seen& one : candidates)
        if (std::none_of(taken.begin(), taken.end(),
                         [&](const QRectF& other) { return other.intersects(one.place); })) {
            taken.push_back(one.place);
            shown.push_back(one.sprite);
        }
    std::sort(shown.begin(), shown.end());
    if (shown == m_shown && !m_moved)
        return;
    m_shown = std::move(shown);
    m_moved = false;
    std::vector<Sprite> sprites;
    for (const std::size_t i : m_shown)
        sprites.push_back(m_sprites[i]);
    if (sprites.empty())
        m_entity.hide();
    else
        m_entity.setSprites(sprites);
}

} // namespace viewport
