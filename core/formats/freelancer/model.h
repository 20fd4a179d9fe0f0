// The compound model that a container's nodes describe: parts, joints, fragments, meshes, hardpoints,
// materials, animations, and the hierarchy by the rules of README.md. Everything is a place in the container:
// an edit goes to the payload that is named here. Made anew after an edit.
#pragma once

#include "core/formats/freelancer/data.h"
#include "core/formats/freelancer/mesh_data.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace core::freelancer {

// Every name in the model is cut at this length: no real one comes near, and the names block can give one
// long string, or suffixes of it, to every node.
constexpr std::size_t longestName = 255;

enum class ModelKind { Compound, SinglePart, Other }; // "compound", "part", "other"

// Places in the vectors of Model; -1 = none.
using Place = int;

struct Part {
    NodeId node = noNode; // directory in Cmpnd
    NodeId objectNameLeaf = noNode, fileNameLeaf = noNode, indexLeaf = noNode;
    std::string objectName, fileName; // stored bytes up to NUL
    std::optional<std::int32_t> index;
    Place fragment = -1;
    Place sameNameAs = -1;       // an earlier part of that name (folded): this one is never meant by it
    Place joint = -1;            // accepted record of which it is the child
    Place parent = -1;           // by that record
    std::vector<Place> children; // in the order in which records are accepted
    int depth = 0;               // root 0; an orphan 0
    bool orphan = false;
};

// Why a record is kept but not used, tested in this order.
enum class Unresolved { None, SelfParent, UnknownChild, UnknownParent, RootAsChild, SecondParent, Cycle };

struct Joint {
    JointType type = JointType::Fix;
    NodeId leaf = noNode;
    std::uint32_t record = 0;              // in the leaf
    std::string parent, child;             // cut at the first NUL
    Place parentPart = -1, childPart = -1; // the first parts of those names, if any
    Unresolved unresolved = Unresolved::None;
    std::uint64_t offset() const {
        return std::uint64_t(layoutOf(type).bytes) * record;
    } // in the leaf's payload
};

// A directory of meshes, hardpoints or a camera that parts name as their file; in a single part the root
// itself.
struct Fragment {
    NodeId node = noNode;
    std::string name;         // of the node; empty for the root
    std::vector<Place> parts; // that use it
    NodeId multiLevel = noNode;
    NodeId switchLeaf = noNode; // Switch2
    std::vector<Place> levels;  // in node order
    Place wire = -1;
    Place camera = -1;
    std::vector<Place> hardpoints; // Fixed, then Revolute, in node order
};

struct Level {
    NodeId node = noNode; // LevelN, or the VMeshPart's own parent when there are no levels
    Place fragment = -1;
    int number = 0; // N; 0 without levels
    NodeId refLeaf = noNode;
    Place ref = -1;
};

struct Ref {
    NodeId leaf = noNode;
    Place fragment = -1, level = -1;
    std::optional<MeshRef> stored; // nothing: fewer than 60 bytes
    Place mesh = -1;               // by CRC, own meshes first, then libraries
};

struct WireRef {
    NodeId leaf = noNode;
    Place fragment = -1;
    std::optional<Wire> stored; // without indices once those of all wires outgrow the file (shared payloads)
    Place mesh = -1;
};

struct Camera {
    NodeId node = noNode;
    Place fragment = -1;
    std::array<NodeId, 4> leaves{noNode, noNode, noNode, noNode}; // Fovx, Fovy, Znear, Zfar
};

struct Hardpoint {
    NodeId node = noNode;
    bool revolute = false;
    std::string name;
    Place fragment = -1;
    NodeId position = noNode, orientation = noNode, axis = noNode, min = noNode, max = noNode; // leaves
};

struct MeshEntry {
    NodeId node = noNode; // of the library: the directory that names it
    NodeId leaf = noNode; // VMeshData; noNode: it has none
    std::string name;
    std::uint32_t crc = 0;
    int library = -1;                 // place in Model::libraries; -1: this file's own
    std::optional<MeshHeader> header; // nothing: shorter than a header
    std::vector<Place> refs;          // of this file
};

struct Material {
    NodeId node = noNode;
    std::string name;
    std::uint32_t crc = 0;
    NodeId typeLeaf = noNode, dcLeaf = noNode;
};

struct Script {
    NodeId node = noNode;
    std::string name;
    NodeId rootHeightLeaf = noNode;
    std::vector<Place> maps;
};

struct AnimationMap {
    NodeId node = noNode;
    Place script = -1;
    bool object = false; // moves the root
    NodeId parentLeaf = noNode, childLeaf = noNode, channelNode = noNode, headerLeaf = noNode,
           framesLeaf = noNode;
    std::string parent, child;
    Place joint = -1; // accepted record of the child part, for joint maps
    Place part = -1;  // the child part, if any; the root for object maps
};

// Another file's meshes, found by Lookup.
struct Library {
    std::string name; // of the file
    std::shared_ptr<const Container> container;
};

struct Model {
    ModelKind kind = ModelKind::Other;
    NodeId cmpnd = noNode, cons = noNode, meshLibrary = noNode, materialLibrary = noNode, animation = noNode;
    std::array<NodeId, jointTypeCount> consLeaf{noNode, noNode, noNode,
                                                noNode, noNode, noNode}; // that holds each type's records
    std::vector<NodeId> consLeftovers; // other leaves and directories in Cons, in node order
    std::vector<Part> parts;           // in node order within Cmpnd
    Place root = -1;                   // part
    bool rootByName = false;           // a node `Root`; else the first part
    std::vector<Joint> joints;         // by type, then record: see jointStart
    std::array<std::uint32_t, jointTypeCount + 1> jointStart{}; // first of each type
    std::vector<Fragment> fragments;                            // in node order
    std::vector<Level> levels;
    std::vector<Ref> refs;
    std::vector<WireRef> wires;
    std::vector<Camera> cameras;
    std::vector<Hardpoint> hardpoints;
    std::vector<MeshEntry> meshes; // this file's, then those of libraries
    std::uint32_t ownMeshes = 0;
    std::vector<Material> materials;
    std::vector<Script> scripts;
    std::vector<AnimationMap> maps;            // by script
    std::vector<NodeId> unusedRootDirectories; // of a compound, with a dot in the name, that no part uses

    struct Index { // first places of folded names and of CRCs
        std::unordered_map<std::string, Place> parts;
        std::unordered_map<std::uint32_t, Place> meshes, materials;
    } index;

    // Through the index.
    Place partNamed(std::string_view name) const; // first, folded; -1
    Place meshWithCrc(std::uint32_t crc) const;   // first; -1
    Place materialWithCrc(std::uint32_t crc) const;
};

// Linear in the nodes and records (names through a hash); no recursion.
Model makeModel(const Data& data, const std::vector<Library>& libraries);

// Numbers of a leaf; nothing when the payload is too short.
std::optional<float> leafFloat(const Data& data, NodeId leaf, std::uint64_t offset = 0);
std::optional<vec3> leafVector(const Data& data, NodeId leaf, std::uint64_t offset = 0);
std::optional<dmat3> leafMatrix(const Data& data, NodeId leaf,
                                std::uint64_t offset = 0); // rows stored, M of v' = M v
std::optional<std::int32_t> leafInt(const Data& data, NodeId leaf);
std::string leafText(const Data& data, NodeId leaf); // up to NUL, at most longestName bytes

} // namespace core::freelancer
