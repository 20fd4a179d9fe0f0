// VMeshData, VMeshRef and VWireData decoded from their payloads (README.md, "Meshes"). Indices and counts may
// be anything that fits the bytes.
#pragma once

#include "core/formats/freelancer/layout.h"
#include "core/geometry/glm.h"

#include <optional>
#include <vector>

namespace core::freelancer {

// All of VMeshData's header, as stored.
struct MeshHeader {
    std::uint32_t version = 1, primitive = 4;
    std::uint16_t groups = 0, indices = 0, fvf = 0, vertices = 0;

    std::uint64_t stride() const; // bytes a vertex, by the FVF
    std::uint64_t groupsAt() const { return meshHeaderBytes; }
    std::uint64_t indicesAt() const { return groupsAt() + meshGroupBytes * groups; }
    std::uint64_t verticesAt() const { return indicesAt() + 2 * std::uint64_t(indices); }
    std::uint64_t bytes() const { return verticesAt() + stride() * vertices; } // that the counts ask for
};
// Nothing when the payload is shorter than a header.
std::optional<MeshHeader> meshHeader(ByteView payload);

struct MeshGroup {
    std::uint32_t material = 0; // CRC
    std::uint16_t vertexStart = 0, vertexEnd = 0, indexCount = 0, pad = 0;
};

struct VMesh {
    MeshHeader header;
    bool drawable = false; // the counts fit the payload; else everything below is empty
    std::vector<MeshGroup> groups;
    std::vector<std::uint16_t> indices;
    std::vector<vec3> positions; // empty when the FVF has none
};
VMesh decodeMesh(ByteView payload);

struct MeshRef {
    std::uint32_t size = 0, mesh = 0; // CRC
    std::uint16_t vertexStart = 0, vertexCount = 0, indexStart = 0, indexCount = 0, groupStart = 0,
                  groupCount = 0;
    float maxX = 0, minX = 0, maxY = 0, minY = 0, maxZ = 0, minZ = 0;
    vec3 centre{0};
    float radius = 0;
};
std::optional<MeshRef> meshRef(ByteView payload); // nothing below 60 bytes

// The triangles of a ref's groups, corner by corner: absolute vertex = ref.vertexStart + group.vertexStart +
// index.
struct RefTriangle {
    std::array<std::uint32_t, 3> vertices;
    std::uint32_t group; // of the mesh
};
// Only whole triangles whose groups, indices and vertices exist.
std::vector<RefTriangle> refTriangles(const VMesh& mesh, const MeshRef& ref);

struct Wire {
    std::uint32_t size = 0, mesh = 0;
    std::uint16_t vertexStart = 0, vertexCount = 0, indexCount = 0, vertexRange = 0;
    std::vector<std::uint16_t>
        indices; // of the payload, at most indexCount; a line list relative to vertexStart
};
std::optional<Wire> wireData(ByteView payload); // nothing below 16 bytes

} // namespace core::freelancer
