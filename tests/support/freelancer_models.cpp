// Payloads of compound models, and models put together of them.
#include "tests/support/freelancer_builder.h"

#include "core/base/byte_writer.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cassert>
#include <limits>
#include <set>

using core::Bytes;
using core::ByteWriter;

namespace tests {
namespace {

void addFloats(ByteWriter& out, const glm::dvec3& v) {
    for (int i = 0; i < 3; ++i)
        out.number(float(v[i]));
}

// Row by row.
void addFloats(ByteWriter& out, const glm::dmat3& m) {
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 3; ++column)
            out.number(float(m[column][row]));
}

void addNameField(ByteWriter& out, const std::string& name) {
    assert(name.size() < 64);
    out.bytes({reinterpret_cast<const std::uint8_t*>(name.data()), name.size()});
    out.zeros(64 - name.size());
}

template <typename T>
Bytes packed(const T& value) {
    ByteWriter out(core::ByteOrder::Little);
    addFloats(out, value);
    return std::move(out).take();
}

} // namespace

Bytes flText(std::string_view text) {
    Bytes bytes(text.begin(), text.end());
    bytes.push_back(0);
    return bytes;
}

Bytes flInt(std::int32_t value) {
    ByteWriter out(core::ByteOrder::Little);
    out.number(value);
    return std::move(out).take();
}

Bytes flFloats(const std::vector<double>& values) {
    ByteWriter out(core::ByteOrder::Little);
    for (const double value : values)
        out.number(float(value));
    return std::move(out).take();
}

std::uint32_t flCrc(std::string_view name) {
    std::uint32_t crc = 0xFFFFFFFF;
    for (char c : name) {
        if (c >= 'A' && c <= 'Z')
            c = char(c + 32);
        // One entry of the table, made when it is needed.
        std::int32_t entry = std::int32_t((crc ^ std::uint8_t(c)) & 0xFF);
        for (int bit = 0; bit < 8; ++bit) {
            const bool odd = (entry & 1) != 0;
            entry >>= 1; // keeps the sign
            if (odd)
                entry ^= std::int32_t(0xEDB88320);
        }
        crc = std::uint32_t(entry) ^ crc >> 8;
    }
    return ~crc;
}

Bytes flRecord(const FlJoint& joint) {
    ByteWriter out(core::ByteOrder::Little);
    addNameField(out, joint.parent);
    addNameField(out, joint.child);
    addFloats(out, joint.position);
    const bool moves = joint.type != "Fix" && joint.type != "Loose";
    if (moves)
        addFloats(out, joint.offset);
    addFloats(out, joint.rotation);
    if (moves && joint.type != "Sphere")
        addFloats(out, joint.axis);
    const std::size_t limits = !moves ? 0 : joint.type == "Sphere" ? 6 : joint.type == "Cyl" ? 4 : 2;
    for (std::size_t i = 0; i < limits; ++i)
        out.number(i < joint.limits.size() ? float(joint.limits[i]) : 0.0f);
    return std::move(out).take();
}

CsetShape flBox(const glm::dvec3& size, const glm::dvec3& middle) {
    return csetCube(1, glm::dvec3(-0.5)).scale(size).move(middle);
}

bool FlMesh::hasRoom(const std::vector<FlPiece>& pieces) const {
    std::size_t vertices = m_vertices.size(), indices = m_indices.size();
    for (const FlPiece& piece : pieces) {
        vertices += piece.shape.positions.size();
        indices += 3 * piece.shape.triangles.size();
    }
    constexpr std::size_t most = std::numeric_limits<std::uint16_t>::max();
    return vertices <= most && indices <= most && m_groups.size() + pieces.size() <= most;
}

FlMesh::Range FlMesh::add(const std::vector<FlPiece>& pieces) {
    assert(hasRoom(pieces));
    Range range;
    range.vertexStart = std::uint16_t(m_vertices.size());
    range.indexStart = std::uint16_t(m_indices.size());
    range.groupStart = std::uint16_t(m_groups.size());
    range.groupCount = std::uint16_t(pieces.size());
    for (const FlPiece& piece : pieces) {
        const CsetShape& shape = piece.shape;
        const std::size_t first = m_vertices.size();
        for (const core::vec3& p : shape.positions)
            m_vertices.push_back({p, core::vec3(0.0f)});
        for (const core::uvec3& t : shape.triangles) {
            const core::vec3 normal = glm::cross(shape.positions[t.y] - shape.positions[t.x],
                                                 shape.positions[t.z] - shape.positions[t.x]);
            for (int k = 0; k < 3; ++k) {
                m_indices.push_back(std::uint16_t(t[k]));
                m_vertices[first + t[k]].normal += normal;
            }
        }
        const std::size_t start = first - range.vertexStart;
        m_groups.push_back({flCrc(piece.material), std::uint16_t(start),
                            std::uint16_t(start + std::max<std::size_t>(shape.positions.size(), 1) - 1),
                            std::uint16_t(3 * shape.triangles.size())});
    }
    range.vertexCount = std::uint16_t(m_vertices.size() - range.vertexStart);
    range.indexCount = std::uint16_t(m_indices.size() - range.indexStart);
    if (range.vertexCount > 0)
        range.min = range.max = glm::dvec3(m_vertices[range.vertexStart].position);
    for (std::size_t i = range.vertexStart; i < m_vertices.size(); ++i) {
        range.min = glm::min(range.min, glm::dvec3(m_vertices[i].position));
        range.max = glm::max(range.max, glm::dvec3(m_vertices[i].position));
    }
    const glm::dvec3 middle = (range.min + range.max) / 2.0;
    for (std::size_t i = range.vertexStart; i < m_vertices.size(); ++i)
        range.radius = std::max(range.radius, glm::distance(middle, glm::dvec3(m_vertices[i].position)));
    return range;
}

Bytes FlMesh::bytes() const {
    ByteWriter out(core::ByteOrder::Little);
    out.number(std::uint32_t(1));
    out.number(std::uint32_t(4));
    for (const std::size_t n : {m_groups.size(), m_indices.size(), std::size_t(0x112), m_vertices.size()})
        out.number(std::uint16_t(n));
    for (const Group& group : m_groups) {
        out.number(group.material);
        for (const std::uint16_t n : {group.start, group.end, group.indices, std::uint16_t(0xCC)})
            out.number(n);
    }
    for (const std::uint16_t index : m_indices)
        out.number(index);
    for (const Vertex& vertex : m_vertices) {
        addFloats(out, glm::dvec3(vertex.position));
        const double length = glm::length(glm::dvec3(vertex.normal));
        addFloats(out, length > 0 ? glm::dvec3(vertex.normal) / length : glm::dvec3(0, 1, 0));
        out.number(vertex.position.x);
        out.number(vertex.position.z);
    }
    return std::move(out).take();
}

Bytes FlMesh::ref(std::uint32_t crc, const Range& range) const {
    ByteWriter out(core::ByteOrder::Little);
    out.number(std::uint32_t(60));
    out.number(crc);
    for (const std::uint16_t n : {range.vertexStart, range.vertexCount, range.indexStart, range.indexCount,
                                  range.groupStart, range.groupCount})
        out.number(n);
    for (int i = 0; i < 3; ++i) {
        out.number(float(range.max[i]));
        out.number(float(range.min[i]));
    }
    addFloats(out, (range.min + range.max) / 2.0);
    out.number(float(range.radius));
    return std::move(out).take();
}

Bytes FlMesh::wire(std::uint32_t crc, const Range& range) const {
    std::set<std::pair<std::uint16_t, std::uint16_t>> edges;
    std::size_t at = range.indexStart;
    for (std::size_t g = range.groupStart; g < std::size_t(range.groupStart) + range.groupCount; ++g) {
        const Group& group = m_groups[g];
        for (std::size_t i = 0; i < group.indices; ++i) {
            const std::size_t next = i % 3 == 2 ? i - 2 : i + 1;
            const auto a = std::uint16_t(group.start + m_indices[at + i]);
            const auto b = std::uint16_t(group.start + m_indices[at + next]);
            edges.insert({std::min(a, b), std::max(a, b)});
        }
        at += group.indices;
    }
    std::uint16_t lowest = 0xFFFF, highest = 0;
    for (const auto& [a, b] : edges) {
        lowest = std::min(lowest, a);
        highest = std::max(highest, b);
    }
    ByteWriter out(core::ByteOrder::Little);
    out.number(std::uint32_t(16));
    out.number(crc);
    for (const std::size_t n :
         {std::size_t(range.vertexStart), std::size_t(range.vertexCount), 2 * edges.size(),
          edges.empty() ? std::size_t(0) : std::size_t(highest - lowest + 1)})
        out.number(std::uint16_t(n));
    for (const auto& [a, b] : edges) {
        out.number(a);
        out.number(b);
    }
    return std::move(out).take();
}

FlMap flScalarMap(std::string parent, std::string child, const std::vector<std::pair<double, double>>& keys) {
    FlMap map{std::move(parent), std::move(child)};
    map.count = std::uint32_t(keys.size());
    std::vector<double> numbers;
    for (const auto& [time, value] : keys)
        numbers.insert(numbers.end(), {time, value});
    map.frames = flFloats(numbers);
    return map;
}

FreelancerBuilder& FreelancerBuilder::addPart(const std::string& name) {
    const std::string fileName = name + ".3db";
    UtfNode& cmpnd = root.dir("Cmpnd");
    UtfNode node;
    node.name = name == "Root" ? name : "Part_" + name;
    node.leaf("Object name", flText(name));
    node.leaf("File name", flText(fileName));
    node.leaf("Index", flInt(m_parts++));
    const auto cons = std::find_if(cmpnd.children.begin(), cmpnd.children.end(),
                                   [](const UtfNode& child) { return child.name == "Cons"; });
    cmpnd.children.insert(cons, std::move(node));
    root.dir(fileName);
    return *this;
}

FreelancerBuilder& FreelancerBuilder::part(const FlJoint& made) { return part(made.child).joint(made); }

FreelancerBuilder& FreelancerBuilder::joint(const FlJoint& made) {
    const std::string path = "Cmpnd/Cons/" + made.type;
    Bytes records = root.has(path) ? root.at(path).payload : Bytes();
    const Bytes record = flRecord(made);
    records.insert(records.end(), record.begin(), record.end());
    root.leaf(path, std::move(records));
    return *this;
}

FreelancerBuilder& FreelancerBuilder::cameraPart(const FlJoint& made, double fovx, double fovy, double znear,
                                                 double zfar) {
    part(made);
    fragment(made.child).name = made.child + ".cam";
    partNode(made.child).leaf("File name", flText(made.child + ".cam"));
    UtfNode& camera = root.dir(made.child + ".cam/Camera");
    camera.leaf("Fovx", flFloats({fovx}));
    camera.leaf("Fovy", flFloats({fovy}));
    camera.leaf("Znear", flFloats({znear}));
    camera.leaf("Zfar", flFloats({zfar}));
    return *this;
}

UtfNode& FreelancerBuilder::partNode(const std::string& name) {
    return root.at("Cmpnd/" + (name == "Root" ? name : "Part_" + name));
}

UtfNode& FreelancerBuilder::fragment(const std::string& part) {
    if (part.empty())
        return root;
    const Bytes& fileName = partNode(part).at("File name").payload;
    return root.dir(std::string(fileName.begin(), fileName.end() - 1));
}

FreelancerBuilder& FreelancerBuilder::mesh(const std::string& part, const std::vector<FlPiece>& pieces,
                                           int level) {
    if (m_libraries.empty() || !m_libraries.back().mesh.hasRoom(pieces))
        m_libraries.push_back(
            {m_libraries.empty() ? m_meshName : std::to_string(m_libraries.size() + 1) + '.' + m_meshName,
             {}});
    FlMesh& mesh = m_libraries.back().mesh;
    const FlMesh::Range range = mesh.add(pieces);
    const std::string place =
        level < 0 ? "VMeshPart/VMeshRef" : "MultiLevel/Level" + std::to_string(level) + "/VMeshPart/VMeshRef";
    fragment(part).leaf(place, mesh.ref(flCrc(m_libraries.back().name), range));
    m_last[part] = {m_libraries.size() - 1, range};
    return *this;
}

FreelancerBuilder& FreelancerBuilder::box(const std::string& part, const glm::dvec3& size,
                                          const glm::dvec3& middle, int level) {
    return mesh(part, {{flBox(size, middle), "hull"}}, level);
}

FreelancerBuilder& FreelancerBuilder::switches(const std::string& part,
                                               const std::vector<double>& distances) {
    fragment(part).leaf("MultiLevel/Switch2", flFloats(distances));
    return *this;
}

FreelancerBuilder& FreelancerBuilder::wire(const std::string& part) {
    const Put& put = m_last.at(part);
    const Library& library = m_libraries[put.library];
    fragment(part).leaf("VMeshWire/VWireData", library.mesh.wire(flCrc(library.name), put.range));
    return *this;
}

FreelancerBuilder& FreelancerBuilder::hardpoint(const std::string& part, const FlHardpoint& made) {
    UtfNode& node =
        fragment(part).dir((made.revolute ? "Hardpoints/Revolute/" : "Hardpoints/Fixed/") + made.name);
    node.leaf("Position", packed(made.position));
    node.leaf("Orientation", packed(made.orientation));
    if (made.revolute) {
        node.leaf("Axis", packed(made.axis));
        node.leaf("Min", flFloats({made.min}));
        node.leaf("Max", flFloats({made.max}));
    }
    return *this;
}

FreelancerBuilder& FreelancerBuilder::material(const std::string& name, const glm::dvec3& colour) {
    UtfNode& node = root.dir("Material library/" + name);
    node.leaf("Type", flText("DcDt"));
    node.leaf("Dc", packed(colour));
    return *this;
}

FreelancerBuilder& FreelancerBuilder::map(const std::string& script, const FlMap& made) {
    UtfNode& node =
        root.dir("Animation/Script/" + script + (made.child.empty() ? "/Object map " : "/Joint map ") +
                 std::to_string(m_maps[script]++));
    node.leaf("Parent name", flText(made.parent));
    if (!made.child.empty())
        node.leaf("Child name", flText(made.child));
    ByteWriter header(core::ByteOrder::Little);
    header.number(made.count);
    header.number(float(made.interval));
    header.number(made.type);
    node.leaf("Channel/Header", std::move(header).take());
    node.leaf("Channel/Frames", made.frames);
    return *this;
}

Bytes FreelancerBuilder::bytes(const UtfOptions& options) const {
    UtfNode whole = root;
    if (!m_libraries.empty()) {
        UtfNode library;
        library.name = "VMeshLibrary";
        for (const Library& one : m_libraries)
            library.leaf(one.name + "/VMeshData", one.mesh.bytes());
        whole.children.push_front(std::move(library));
    }
    UtfNode version;
    version.name = "Exporter Version";
    version.directory = false;
    version.payload = flText("1.0");
    whole.children.push_front(std::move(version));
    return utfFile(whole, options);
}

} // namespace tests
