#include "core/formats/freelancer/mesh_data.h"

#include <algorithm>

namespace core::freelancer {

namespace {

namespace fvf {
constexpr std::uint16_t position = 0x02, normal = 0x10, pointSize = 0x20, diffuse = 0x40, specular = 0x80;
constexpr int uvShift = 8, uvMask = 15;
} // namespace fvf

template <typename T>
T at(ByteView bytes, std::uint64_t offset) {
    return loadBytes<T>(bytes.data() + offset, byteOrder);
}

vec3 vectorAt(ByteView bytes, std::uint64_t offset) {
    return {at<float>(bytes, offset), at<float>(bytes, offset + 4), at<float>(bytes, offset + 8)};
}

} // namespace

std::uint64_t MeshHeader::stride() const {
    const auto has = [&](std::uint16_t bit, std::uint64_t bytes) { return (fvf & bit) != 0 ? bytes : 0; };
    return has(fvf::position, 12) + has(fvf::normal, 12) + has(fvf::pointSize, 4) + has(fvf::diffuse, 4) +
           has(fvf::specular, 4) + 8 * std::uint64_t((fvf >> fvf::uvShift) & fvf::uvMask);
}

std::optional<MeshHeader> meshHeader(ByteView payload) {
    if (payload.size() < meshHeaderBytes)
        return std::nullopt;
    MeshHeader header;
    header.version = at<std::uint32_t>(payload, 0);
    header.primitive = at<std::uint32_t>(payload, 4);
    header.groups = at<std::uint16_t>(payload, 8);
    header.indices = at<std::uint16_t>(payload, 10);
    header.fvf = at<std::uint16_t>(payload, 12);
    header.vertices = at<std::uint16_t>(payload, 14);
    return header;
}

VMesh decodeMesh(ByteView payload) {
    VMesh mesh;
    const std::optional<MeshHeader> header = meshHeader(payload);
    if (!header)
        return mesh;
    mesh.header = *header;
    if (header->bytes() > payload.size())
        return mesh;
    mesh.drawable = true;
    mesh.groups.reserve(header->groups);
    for (std::uint64_t i = 0; i < header->groups; i++) {
        const std::uint64_t from = header->groupsAt() + meshGroupBytes * i;
        mesh.groups.push_back({at<std::uint32_t>(payload, from), at<std::uint16_t>(payload, from + 4),
                               at<std::uint16_t>(payload, from + 6), at<std::uint16_t>(payload, from + 8),
                               at<std::uint16_t>(payload, from + 10)});
    }
    mesh.indices.reserve(header->indices);
    for (std::uint64_t i = 0; i < header->indices; i++)
        mesh.indices.push_back(at<std::uint16_t>(payload, header->indicesAt() + 2 * i));
    if ((header->fvf & fvf::position) != 0) {
        mesh.positions.reserve(header->vertices);
        for (std::uint64_t i = 0; i < header->vertices; i++)
            mesh.positions.push_back(vectorAt(payload, header->verticesAt() + header->stride() * i));
    }
    return mesh;
}

std::optional<MeshRef> meshRef(ByteView payload) {
    if (payload.size() < meshRefBytes)
        return std::nullopt;
    MeshRef ref;
    ref.size = at<std::uint32_t>(payload, 0);
    ref.mesh = at<std::uint32_t>(payload, 4);
    const std::array<std::uint16_t*, 6> ranges{&ref.vertexStart, &ref.vertexCount, &ref.indexStart,
                                               &ref.indexCount,  &ref.groupStart,  &ref.groupCount};
    for (std::size_t i = 0; i < ranges.size(); i++)
        *ranges[i] = at<std::uint16_t>(payload, 8 + 2 * i);
    const std::array<float*, 6> box{&ref.maxX, &ref.minX, &ref.maxY, &ref.minY, &ref.maxZ, &ref.minZ};
    for (std::size_t i = 0; i < box.size(); i++)
        *box[i] = at<float>(payload, 20 + 4 * i);
    ref.centre = vectorAt(payload, 44);
    ref.radius = at<float>(payload, 56);
    return ref;
}

std::vector<RefTriangle> refTriangles(const VMesh& mesh, const MeshRef& ref) {
    std::vector<RefTriangle> triangles;
    const std::size_t groupEnd = std::min(mesh.groups.size(), std::size_t(ref.groupStart) + ref.groupCount);
    std::size_t from = ref.indexStart; // of the group at hand: they follow one another
    for (std::size_t g = ref.groupStart; g < groupEnd && from < mesh.indices.size(); g++) {
        const MeshGroup& group = mesh.groups[g];
        const std::size_t end = std::min(mesh.indices.size(), from + group.indexCount);
        const std::uint32_t base = std::uint32_t(ref.vertexStart) + group.vertexStart;
        for (std::size_t i = from; i + 3 <= end; i += 3) {
            const RefTriangle triangle{
                {base + mesh.indices[i], base + mesh.indices[i + 1], base + mesh.indices[i + 2]},
                std::uint32_t(g)};
            if (std::ranges::all_of(triangle.vertices, [&](auto v) { return v < mesh.positions.size(); }))
                triangles.push_back(triangle);
        }
        from += group.indexCount;
    }
    return triangles;
}

std::optional<Wire> wireData(ByteView payload) {
    if (payload.size() < wireHeaderBytes)
        return std::nullopt;
    Wire wire;
    wire.size = at<std::uint32_t>(payload, 0);
    wire.mesh = at<std::uint32_t>(payload, 4);
    wire.vertexStart = at<std::uint16_t>(payload, 8);
    wire.vertexCount = at<std::uint16_t>(payload, 10);
    wire.indexCount = at<std::uint16_t>(payload, 12);
    wire.vertexRange = at<std::uint16_t>(payload, 14);
    const std::uint64_t stored =
        std::min<std::uint64_t>(wire.indexCount, (payload.size() - wireHeaderBytes) / 2);
    wire.indices.reserve(stored);
    for (std::uint64_t i = 0; i < stored; i++)
        wire.indices.push_back(at<std::uint16_t>(payload, wireHeaderBytes + 2 * i));
    return wire;
}

} // namespace core::freelancer
