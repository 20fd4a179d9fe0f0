// Writes UTF files and Freelancer models byte by byte after the format's page, without the product's own
// reader or writer. For samples, tests and benchmarks.
#pragma once

#include "tests/support/collision_set_shapes.h"

#include "core/base/bytes.h"

#include <concepts>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tests {

// --- container

// A directory or leaf. Names are windows-1252 bytes; paths are "Cmpnd/Root/Index" below the node. References
// to nodes stay valid.
struct UtfNode {
    std::string name;
    bool directory = true;
    core::Bytes payload;
    std::list<UtfNode> children;
    // As stored; nothing: 0x10 or 0x80, by the padding rule, the payload's size, the file's time.
    std::optional<std::uint32_t> attributes, allocated, used, uncompressed, sharing, time;

    UtfNode& dir(std::string_view path);                        // found, or added
    UtfNode& leaf(std::string_view path, core::Bytes contents); // added at the end, or found and filled
    UtfNode& at(std::string_view path);                         // stops the program when there is none
    bool has(std::string_view path) const;
    void remove(std::string_view path);
};

struct UtfOptions {
    enum class Order { Stack, DepthFirst };
    enum class Regions { TreeNamesData, NamesTreeData };
    // Original: (used / 4 + 1) * 4 for strings and single numbers, else no padding.
    enum class Padding { None, Round4, Original };

    Order order = Order::Stack;
    Regions regions = Regions::TreeNamesData;
    Padding padding = Padding::Original;
    bool leadingEmptyName = true;
    std::optional<std::uint32_t> namesAllocated; // at least; nothing: round4(used) + 4
    std::vector<std::string> extraNames;         // that no entry has, behind the others
    bool shareEqual = false;                     // equal payloads lie once
    std::uint32_t holes = 0;         // dead entries, in a free list: one before each of the last entries
    std::uint32_t gap = 0;           // bytes of a free extent before the second payload
    core::Bytes trailing;            // behind the last payload
    std::uint32_t time = 0x5A5A2C21; // three times in every entry
    std::uint64_t filetime = 0x01C1A5B1CAFE0000;
};
core::Bytes utfFile(const UtfNode& root, const UtfOptions& options = {});

// --- payloads

core::Bytes flText(std::string_view text); // with a NUL
core::Bytes flInt(std::int32_t value);
core::Bytes flFloats(const std::vector<double>& values);
std::uint32_t flCrc(std::string_view name);

// A record of the leaf `type`: "Fix", "Rev", "Pris", "Cyl", "Sphere" or "Loose".
struct FlJoint {
    std::string type = "Fix";
    std::string parent, child;
    glm::dvec3 position{0.0}, offset{0.0}, axis{0.0, 1.0, 0.0};
    glm::dmat3 rotation{1.0};   // M of v' = M v
    std::vector<double> limits; // as stored; missing ones are 0
};
core::Bytes flRecord(const FlJoint& joint);

struct FlHardpoint {
    std::string name;
    glm::dvec3 position{0.0};
    glm::dmat3 orientation{1.0};
    bool revolute = false;
    double min = -0.785, max = 0.785;
    glm::dvec3 axis{0.0, 1.0, 0.0};
};

// Triangles of one material.
struct FlPiece {
    CsetShape shape;
    std::string material;
};
CsetShape flBox(const glm::dvec3& size, const glm::dvec3& middle = glm::dvec3(0.0));

// VMeshData in the making: position, normal and one pair of UV (FVF 0x112).
class FlMesh {
  public:
    // What a VMeshRef names.
    struct Range {
        std::uint16_t vertexStart = 0, vertexCount = 0, indexStart = 0, indexCount = 0, groupStart = 0,
                      groupCount = 0;
        glm::dvec3 min{0.0}, max{0.0}; // tight
        double radius = 0;             // about the box's middle
    };
    bool hasRoom(const std::vector<FlPiece>& pieces) const; // counts are u16
    Range add(const std::vector<FlPiece>& pieces);          // one group a piece
    core::Bytes bytes() const;
    core::Bytes ref(std::uint32_t crc, const Range& range) const;
    core::Bytes wire(std::uint32_t crc, const Range& range) const; // every edge once

  private:
    struct Vertex {
        core::vec3 position, normal;
    };
    struct Group {
        std::uint32_t material;
        std::uint16_t start, end, indices;
    };
    std::vector<Vertex> m_vertices;
    std::vector<std::uint16_t> m_indices;
    std::vector<Group> m_groups;
};

// An animated joint; without a child an object map.
struct FlMap {
    std::string parent, child;
    std::uint32_t type = 1;
    double interval = -1; // below 0: frames begin with their time
    std::uint32_t count = 0;
    core::Bytes frames;
};
// Time and angle or distance, key by key.
FlMap flScalarMap(std::string parent, std::string child, const std::vector<std::pair<double, double>>& keys);

// --- models

// A part is named by its object name; "" is the file itself, for a single part (.3db). What is not offered
// here is written straight into `root`.
class FreelancerBuilder {
  public:
    explicit FreelancerBuilder(std::string meshName = "fixture.vms") : m_meshName(std::move(meshName)) {}

    UtfNode root{"\\"};

    // The first one is the root and should be named "Root". File name: the name with ".3db".
    template <std::convertible_to<std::string> Name>
    FreelancerBuilder& part(const Name& name) {
        return addPart(name);
    }
    FreelancerBuilder& part(const FlJoint& joint); // the joint's child with its record
    FreelancerBuilder& joint(const FlJoint& joint);
    FreelancerBuilder& cameraPart(const FlJoint& joint, double fovx, double fovy, double znear, double zfar);

    UtfNode& partNode(const std::string& name); // in Cmpnd
    UtfNode& fragment(const std::string& part);
    // VMeshPart of the fragment, or of its level, with a ref to this file's mesh.
    FreelancerBuilder& mesh(const std::string& part, const std::vector<FlPiece>& pieces, int level = -1);
    FreelancerBuilder& box(const std::string& part, const glm::dvec3& size = glm::dvec3(1.0),
                           const glm::dvec3& middle = glm::dvec3(0.0), int level = -1);
    FreelancerBuilder& switches(const std::string& part, const std::vector<double>& distances);
    FreelancerBuilder& wire(const std::string& part); // of the mesh that was put there last
    FreelancerBuilder& hardpoint(const std::string& part, const FlHardpoint& hardpoint);
    FreelancerBuilder& material(const std::string& name, const glm::dvec3& colour);
    FreelancerBuilder& map(const std::string& script, const FlMap& map);

    core::Bytes bytes(const UtfOptions& options = {}) const;

  private:
    FreelancerBuilder& addPart(const std::string& name);

    struct Library {
        std::string name;
        FlMesh mesh;
    };
    std::string m_meshName;
    std::vector<Library> m_libraries; // a new one when the last is full
    struct Put {
        std::size_t library;
        FlMesh::Range range;
    };
    std::map<std::string, Put> m_last; // by part
    std::map<std::string, int> m_maps; // by script
    std::int32_t m_parts = 0;
};

} // namespace tests
