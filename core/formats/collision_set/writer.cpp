#include "core/formats/collision_set/io.h"

#include <algorithm>
#include <cassert>

namespace core::collision_set {
namespace {

class Writer {
  public:
    Writer(std::uint64_t size, ByteOrder order) : m_bytes(std::size_t(size)), m_order(order) {}

    void word(std::uint64_t value) {
        storeBytes(m_bytes.data() + m_at, std::uint32_t(value), m_order);
        m_at += 4;
    }
    void bytes(const Bytes& from) {
        std::copy(from.begin(), from.end(), m_bytes.begin() + std::ptrdiff_t(m_at));
        m_at += from.size();
    }
    void rows(const Rows& rows) {
        rows.forEachChunk([&](const uvec3* from, std::size_t count) {
            for (std::size_t i = 0; i < count; ++i)
                for (int k = 0; k < 3; ++k)
                    word(from[i][k]);
        });
    }
    Bytes take() && {
        assert(m_at == m_bytes.size());
        return std::move(m_bytes);
    }

  private:
    Bytes m_bytes;
    std::size_t m_at = 0;
    ByteOrder m_order;
};

} // namespace

std::uint64_t dataBytes(const Data& data) {
    std::uint64_t size = data.tail.size();
    data.meshes.forEachChunk([&](const Mesh* meshes, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            size += meshes[i].bytes();
    });
    return size;
}

Result<Bytes> writeData(const Data& data, Progress& progress) {
    Writer writer(dataBytes(data), data.order);
    for (std::size_t m = 0; m < data.meshes.size(); ++m) {
        if (m % 64 == 0 && progress.cancelled())
            return Progress::cancelledError();
        const Mesh& mesh = data.meshes[m];
        assert(fitsRecord(mesh.nameField().size(), mesh.vertices().size(), mesh.triangles().size()));
        writer.word(mesh.bytes() - recordStartBytes);
        writer.word(mesh.nameField().size());
        writer.bytes(mesh.nameField());
        writer.word(mesh.vertices().size());
        writer.word(mesh.triangles().size());
        writer.rows(mesh.vertices());
        writer.rows(mesh.triangles());
    }
    writer.bytes(data.tail);
    return std::move(writer).take();
}

} // namespace core::collision_set
