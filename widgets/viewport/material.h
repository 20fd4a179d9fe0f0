// Shaders from the resources as Qt3D materials, buffers that may be rewritten in part, pictures and tables as
// textures.
#pragma once

#include <Qt3DCore/QBuffer>
#include <Qt3DCore/QEntity>
#include <Qt3DCore/QGeometry>
#include <Qt3DCore/QGeometryView>
#include <Qt3DRender/QAbstractTexture>
#include <Qt3DRender/QGeometryRenderer>
#include <Qt3DRender/QMaterial>

#include <QByteArray>
#include <QImage>
#include <QString>
#include <QVariantMap>

#include <cstddef>
#include <span>

namespace viewport {

// ":/shaders/<vertex>.vert" and ":/shaders/<fragment>.frag", with their #include lines replaced. Parameters
// are uniforms of this material only.
Qt3DRender::QMaterial* makeMaterial(const QString& vertex, const QString& fragment, Qt3DCore::QNode* parent,
                                    const QVariantMap& parameters = {});
void setParameter(Qt3DRender::QMaterial* material, const QString& name, const QVariant& value);

// Deletes a node when the event loop comes round. Qt3D finishes nodes there that were made before, also those
// that were deleted meanwhile, and crashes on them.
void discard(Qt3DCore::QEntity* entity);

class GpuBuffer {
  public:
    explicit GpuBuffer(Qt3DCore::QNode* parent);
    Qt3DCore::QBuffer* node() const { return m_buffer; }
    void assign(const QByteArray& bytes) { m_buffer->setData(bytes); }
    // Replaces bytes within the buffer's size; only those are handed to the graphics driver.
    void write(std::size_t offset, std::span<const std::byte> bytes);

  private:
    Qt3DCore::QBuffer* m_buffer;
    int m_low = 0, m_high = 0; // of the last write
};

struct AttributeSpec {
    const char* name;
    Qt3DCore::QBuffer* buffer;
    int components;     // floats; 0 = four bytes as 0..1
    std::size_t stride; // bytes
    std::size_t offset; // bytes
    std::size_t count;  // vertices or instances
    bool perInstance;
};
void addAttribute(Qt3DCore::QGeometry* geometry, const AttributeSpec& spec);

// An entity that draws `vertices` vertices as triangles, `instances` times (0: not instanced).
Qt3DCore::QGeometryView* addRenderer(Qt3DCore::QEntity* entity, Qt3DCore::QGeometry* geometry,
                                     std::size_t firstVertex, std::size_t vertices, std::size_t instances);

// A texture with one level from a premultiplied picture.
class PictureTexture {
  public:
    explicit PictureTexture(Qt3DCore::QNode* parent);
    Qt3DRender::QAbstractTexture* node() const { return m_texture; }
    void set(const QImage& picture);

  private:
    Qt3DRender::QAbstractTexture* m_texture;
    class Image;
    Image* m_image = nullptr;
};

// Rows of floats, four a texel, read by texelFetch.
class TableTexture {
  public:
    TableTexture(int width, int height, Qt3DCore::QNode* parent);
    Qt3DRender::QAbstractTexture* node() const { return m_texture; }
    void set(QByteArray floats); // width * height * 16 bytes

  private:
    Qt3DRender::QAbstractTexture* m_texture;
    class Image;
    Image* m_image = nullptr;
};

} // namespace viewport
