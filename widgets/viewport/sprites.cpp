#include "widgets/viewport/sprites.h"

#include <Qt3DCore/QAttribute>

namespace viewport {

namespace {
constexpr std::size_t floatsPerSprite = 11;
}

SpriteEntity::SpriteEntity(FrameGraph& frameGraph, Pass pass, bool onScreen, Qt3DCore::QEntity* parent)
    : m_entity(new Qt3DCore::QEntity), m_picture(m_entity), m_instances(m_entity) {
    auto* geometry = new Qt3DCore::QGeometry;
    GpuBuffer quad(geometry);
    const float corners[] = {0, 0, 1, 0, 1, 1, 0, 0, 1, 1, 0, 1};
    quad.assign(QByteArray(reinterpret_cast<const char*>(corners), sizeof corners));
    addAttribute(geometry, {"quad", quad.node(), 2, 8, 0, 6, false});
    m_instances.assign(QByteArray(floatsPerSprite * sizeof(float), '\0'));
    const std::size_t stride = floatsPerSprite * sizeof(float);
    addAttribute(geometry, {"anchor", m_instances.node(), 3, stride, 0, 1, true});
    addAttribute(geometry, {"extent", m_instances.node(), 4, stride, 12, 1, true});
    addAttribute(geometry, {"texels", m_instances.node(), 4, stride, 28, 1, true});
    m_renderer = addRenderer(m_entity, geometry, 0, 6, 1);
    for (Qt3DCore::QAttribute* attribute : geometry->attributes())
        if (attribute->divisor() > 0)
            m_attributes.push_back(attribute);
    m_entity->addComponent(makeMaterial(QStringLiteral("sprites"), QStringLiteral("sprites"), m_entity,
                                        {{QStringLiteral("picture"), QVariant::fromValue(m_picture.node())},
                                         {QStringLiteral("onScreen"), onScreen ? 1.0f : 0.0f}}));
    m_entity->addComponent(frameGraph.layer(pass));
    m_entity->setEnabled(false);
    m_entity->setParent(parent);
}

SpriteEntity::~SpriteEntity() { discard(m_entity); }

void SpriteEntity::setPicture(const QImage& picture) {
    m_size = picture.size();
    m_ratio = picture.devicePixelRatio();
    m_picture.set(picture);
}

void SpriteEntity::setSprites(const std::vector<Sprite>& sprites) {
    if (sprites.empty() || m_size.isEmpty())
        return hide();
    std::vector<float> data;
    data.reserve(sprites.size() * floatsPerSprite);
    for (const Sprite& s : sprites)
        data.insert(data.end(),
                    {s.anchor.x, s.anchor.y, s.anchor.z, float(s.place.x()), float(s.place.y()),
                     float(s.place.width()), float(s.place.height()), float(s.part.x() / m_size.width()),
                     float(s.part.y() / m_size.height()), float(s.part.width() / m_size.width()),
                     float(s.part.height() / m_size.height())});
    m_instances.assign(
        QByteArray(reinterpret_cast<const char*>(data.data()), qsizetype(data.size() * sizeof(float))));
    for (Qt3DCore::QAttribute* attribute : m_attributes)
        attribute->setCount(uint(sprites.size()));
    m_renderer->setInstanceCount(int(sprites.size()));
    m_entity->setEnabled(true);
}

void SpriteEntity::show(const QImage& picture, const QPointF& upperLeft) {
    setPicture(picture);
    move(upperLeft);
}

void SpriteEntity::move(const QPointF& upperLeft) {
    m_corner = upperLeft;
    Sprite sprite;
    sprite.anchor = {float(upperLeft.x()), float(upperLeft.y()), 0};
    sprite.place = QRectF(QPointF(), m_size / m_ratio);
    sprite.part = QRectF(QPointF(), m_size);
    setSprites({sprite});
}

void SpriteEntity::hide() { m_entity->setEnabled(false); }

} // namespace viewport
