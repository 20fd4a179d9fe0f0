#include "widgets/viewport/material.h"

#include <Qt3DCore/QAttribute>
#include <Qt3DRender/QAbstractTextureImage>
#include <Qt3DRender/QEffect>
#include <Qt3DRender/QGraphicsApiFilter>
#include <Qt3DRender/QParameter>
#include <Qt3DRender/QRenderPass>
#include <Qt3DRender/QShaderProgram>
#include <Qt3DRender/QTechnique>
#include <Qt3DRender/QTexture>
#include <Qt3DRender/QTextureImageDataGenerator>

#include <QFile>

void initialiseShaderResources() {
    // In a static library nothing else refers to them.
    Q_INIT_RESOURCE(viewport_shaders);
}

namespace viewport {

using namespace Qt3DRender;

namespace {

QByteArray shaderSource(const QString& file) {
    QFile source(QStringLiteral(":/shaders/") + file);
    if (!source.open(QIODevice::ReadOnly))
        qFatal("shader %s is not in the resources", qPrintable(file));
    QByteArray out;
    for (const QByteArray& line : source.readAll().split('\n')) {
        if (line.startsWith("#include")) {
            const auto from = line.indexOf('"') + 1;
            out += shaderSource(QString::fromLatin1(line.mid(from, line.lastIndexOf('"') - from)));
        } else {
            out += line + '\n';
        }
    }
    return out;
}

} // namespace

QMaterial* makeMaterial(const QString& vertex, const QString& fragment, Qt3DCore::QNode* parent,
                        const QVariantMap& parameters) {
    initialiseShaderResources();
    auto* material = new QMaterial(parent);
    auto* effect = new QEffect(material);
    auto* technique = new QTechnique(effect);
    technique->graphicsApiFilter()->setApi(QGraphicsApiFilter::OpenGL);
    technique->graphicsApiFilter()->setProfile(QGraphicsApiFilter::CoreProfile);
    technique->graphicsApiFilter()->setMajorVersion(3);
    technique->graphicsApiFilter()->setMinorVersion(3);
    auto* pass = new QRenderPass(technique);
    auto* program = new QShaderProgram(pass);
    program->setVertexShaderCode(shaderSource(vertex + QStringLiteral(".vert")));
    program->setFragmentShaderCode(shaderSource(fragment + QStringLiteral(".frag")));
    QObject::connect(program, &QShaderProgram::logChanged, program, [vertex](const QString& log) {
        if (!log.trimmed().isEmpty())
            qWarning("shader %s: %s", qPrintable(vertex), qPrintable(log));
    });
    pass->setShaderProgram(program);
    technique->addRenderPass(pass);
    effect->addTechnique(technique);
    material->setEffect(effect);
    for (auto it = parameters.begin(); it != parameters.end(); ++it)
        setParameter(material, it.key(), it.value());
    return material;
}

void setParameter(QMaterial* material, const QString& name, const QVariant& value) {
    for (QParameter* parameter : material->parameters())
        if (parameter->name() == name) {
            parameter->setValue(value);
            return;
        }
    material->addParameter(new QParameter(name, value, material));
}

void discard(Qt3DCore::QEntity* entity) {
    entity->setEnabled(false);
    // Qt3D takes new nodes in by a queued call and keeps bare pointers until then: who deletes comes after
    // it, even where only deferred deletions are carried out.
    QMetaObject::invokeMethod(entity, &QObject::deleteLater, Qt::QueuedConnection);
}

GpuBuffer::GpuBuffer(Qt3DCore::QNode* parent) : m_buffer(new Qt3DCore::QBuffer(parent)) {
    m_buffer->setUsage(Qt3DCore::QBuffer::DynamicDraw);
}

void GpuBuffer::write(std::size_t offset, std::span<const std::byte> bytes) {
    const auto from = int(offset), size = int(bytes.size());
    const QByteArray fresh = QByteArray::fromRawData(reinterpret_cast<const char*>(bytes.data()), size);
    // Qt3D holds one waiting update a buffer, in this property, and takes it at the next frame: a second one
    // before that replaces the first. So a waiting one is widened to cover both.
    const QVariant waiting = m_buffer->property("QT3D_updateData");
    int low = from, high = from + size;
    if (waiting.isValid() && m_low < m_high) {
        low = std::min(low, m_low);
        high = std::max(high, m_high);
    }
    m_low = low;
    m_high = high;
    if (low == from && high == from + size) {
        m_buffer->updateData(from, QByteArray(fresh.constData(), size));
        return;
    }
    QByteArray covering = m_buffer->data().mid(low, high - low);
    covering.replace(from - low, size, fresh);
    m_buffer->updateData(low, covering);
}

void addAttribute(Qt3DCore::QGeometry* geometry, const AttributeSpec& spec) {
    auto* attribute = new Qt3DCore::QAttribute(geometry);
    attribute->setName(QString::fromLatin1(spec.name));
    attribute->setAttributeType(Qt3DCore::QAttribute::VertexAttribute);
    attribute->setBuffer(spec.buffer);
    // Qt3D reads integer types as fractions of their range when the shader asks for floats.
    attribute->setVertexBaseType(spec.components ? Qt3DCore::QAttribute::Float
                                                 : Qt3DCore::QAttribute::UnsignedByte);
    attribute->setVertexSize(spec.components ? uint(spec.components) : 4u);
    attribute->setByteStride(uint(spec.stride));
    attribute->setByteOffset(uint(spec.offset));
    attribute->setCount(uint(spec.count));
    attribute->setDivisor(spec.perInstance ? 1 : 0);
    geometry->addAttribute(attribute);
}

Qt3DCore::QGeometryView* addRenderer(Qt3DCore::QEntity* entity, Qt3DCore::QGeometry* geometry,
                                     std::size_t firstVertex, std::size_t vertices, std::size_t instances) {
    auto* renderer = new QGeometryRenderer(entity);
    // Geometry in a view belongs to Qt3D's core, which is told not to look for bounds (see Engine).
    auto* view = new Qt3DCore::QGeometryView(renderer);
    geometry->setParent(view);
    view->setGeometry(geometry);
    view->setPrimitiveType(Qt3DCore::QGeometryView::Triangles);
    view->setFirstVertex(int(firstVertex));
    view->setVertexCount(int(vertices));
    if (instances)
        view->setInstanceCount(int(instances));
    renderer->setView(view);
    entity->addComponent(renderer);
    return view;
}

namespace {

class DataGenerator : public QTextureImageDataGenerator {
  public:
    explicit DataGenerator(QTextureImageDataPtr data) : m_data(std::move(data)) {}
    QTextureImageDataPtr operator()() override { return m_data; }
    bool operator==(const QTextureImageDataGenerator& other) const override {
        const auto* same = functor_cast<DataGenerator>(&other);
        return same && same->m_data == m_data;
    }
    QT3D_FUNCTOR(DataGenerator)

  private:
    QTextureImageDataPtr m_data;
};

class DataImage : public QAbstractTextureImage {
  public:
    using QAbstractTextureImage::QAbstractTextureImage;
    void set(QTextureImageDataPtr data) {
        m_data = std::move(data);
        notifyDataGeneratorChanged();
    }

  protected:
    QTextureImageDataGeneratorPtr dataGenerator() const override {
        return QTextureImageDataGeneratorPtr(new DataGenerator(m_data));
    }

  private:
    QTextureImageDataPtr m_data;
};

} // namespace

class PictureTexture::Image : public DataImage {
    using DataImage::DataImage;
};
class TableTexture::Image : public DataImage {
    using DataImage::DataImage;
};

PictureTexture::PictureTexture(Qt3DCore::QNode* parent) {
    auto* texture = new QTexture2D(parent);
    texture->setFormat(QAbstractTexture::RGBA8_UNorm);
    texture->setGenerateMipMaps(false);
    texture->setMinificationFilter(QAbstractTexture::Linear);
    texture->setMagnificationFilter(QAbstractTexture::Linear);
    texture->setWrapMode(QTextureWrapMode(QTextureWrapMode::ClampToEdge));
    m_texture = texture;
}

void PictureTexture::set(const QImage& picture) {
    const QImage bytes = picture.convertToFormat(QImage::Format_RGBA8888_Premultiplied);
    auto data = QTextureImageDataPtr::create();
    data->setWidth(bytes.width());
    data->setHeight(bytes.height());
    data->setDepth(1);
    data->setFaces(1);
    data->setLayers(1);
    data->setMipLevels(1);
    data->setTarget(QOpenGLTexture::Target2D);
    data->setFormat(QOpenGLTexture::RGBA8_UNorm);
    data->setPixelFormat(QOpenGLTexture::RGBA);
    data->setPixelType(QOpenGLTexture::UInt8);
    data->setData(QByteArray(reinterpret_cast<const char*>(bytes.constBits()), int(bytes.sizeInBytes())), 4);
    if (m_texture->width() != bytes.width() || m_texture->height() != bytes.height())
        m_texture->setSize(bytes.width(), bytes.height());
    if (!m_image) {
        m_image = new Image(m_texture);
        m_image->set(data);
        m_texture->addTextureImage(m_image);
    } else {
        m_image->set(data);
    }
}

TableTexture::TableTexture(int width, int height, Qt3DCore::QNode* parent) {
    auto* texture = new QTexture2D(parent);
    texture->setFormat(QAbstractTexture::RGBA32F);
    texture->setSize(width, height);
    texture->setGenerateMipMaps(false);
    texture->setMinificationFilter(QAbstractTexture::Nearest);
    texture->setMagnificationFilter(QAbstractTexture::Nearest);
    texture->setWrapMode(QTextureWrapMode(QTextureWrapMode::ClampToEdge));
    m_texture = texture;
}

void TableTexture::set(QByteArray floats) {
    auto data = QTextureImageDataPtr::create();
    data->setWidth(m_texture->width());
    data->setHeight(m_texture->height());
    data->setDepth(1);
    data->setFaces(1);
    data->setLayers(1);
    data->setMipLevels(1);
    data->setTarget(QOpenGLTexture::Target2D);
    data->setFormat(QOpenGLTexture::RGBA32F);
    data->setPixelFormat(QOpenGLTexture::RGBA);
    data->setPixelType(QOpenGLTexture::Float32);
    data->setData(floats, 16);
    if (!m_image) {
        m_image = new Image(m_texture);
        m_image->set(data);
        m_texture->addTextureImage(m_image);
    } else {
        m_image->set(data);
    }
}

} // namespace viewport
