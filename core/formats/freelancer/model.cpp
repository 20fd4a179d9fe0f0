#include "core/formats/freelancer/model_steps.h"
#include "core/formats/freelancer/names.h"

#include <algorithm>

namespace core::freelancer {

namespace model_steps {

NodeId directoryIn(const Container& container, NodeId parent, std::string_view name) {
    const NodeId found = container.find(parent, name);
    return found != noNode && container.node(found).entry.isDirectory() ? found : noNode;
}

NodeId leafIn(const Container& container, NodeId parent, std::string_view name) {
    const NodeId found = container.find(parent, name);
    return found != noNode && !container.node(found).entry.isDirectory() ? found : noNode;
}

std::vector<NodeId> directoriesIn(const Container& container, NodeId parent) {
    std::vector<NodeId> directories;
    if (parent == noNode)
        return directories;
    for (NodeId child = container.node(parent).firstChild; child != noNode;
         child = container.node(child).nextSibling)
        if (container.node(child).entry.isDirectory())
            directories.push_back(child);
    return directories;
}

std::string nameOf(const Container& container, NodeId node) {
    return std::string(container.name(node).substr(0, longestName));
}

bool nameBegins(std::string_view name, std::string_view prefix) {
    return sameName(name.substr(0, prefix.size()), prefix);
}

namespace {

ModelKind kindOf(const Container& container, NodeId cmpnd) {
    if (cmpnd != noNode)
        return ModelKind::Compound;
    for (const std::string_view name : {"VMeshPart", "MultiLevel", "Hardpoints"})
        if (directoryIn(container, rootNode, name) != noNode)
            return ModelKind::SinglePart;
    return ModelKind::Other;
}

template <typename Key>
Place placeOf(const std::unordered_map<Key, Place>& places, const Key& key) {
    const auto found = places.find(key);
    return found != places.end() ? found->second : -1;
}

// A leaf's payload from `offset`, if `need` bytes are there.
const std::uint8_t* bytesAt(const Data& data, NodeId leaf, std::uint64_t offset, std::uint64_t need) {
    if (leaf == noNode)
        return nullptr;
    const ByteView payload = data.payload(leaf);
    return offset <= payload.size() && payload.size() - offset >= need ? payload.data() + offset : nullptr;
}

} // namespace
} // namespace model_steps

using namespace model_steps;

Place Model::partNamed(std::string_view name) const { return placeOf(index.parts, folded(name)); }
Place Model::meshWithCrc(std::uint32_t crc) const { return placeOf(index.meshes, crc); }
Place Model::materialWithCrc(std::uint32_t crc) const { return placeOf(index.materials, crc); }

Model makeModel(const Data& data, const std::vector<Library>& libraries) {
    const Container& container = data.container();
    Model model;
    model.cmpnd = directoryIn(container, rootNode, "Cmpnd");
    model.cons = directoryIn(container, model.cmpnd, "Cons");
    model.meshLibrary = directoryIn(container, rootNode, "VMeshLibrary");
    model.materialLibrary = directoryIn(container, rootNode, "Material library");
    model.animation = directoryIn(container, rootNode, "Animation");
    model.kind = kindOf(container, model.cmpnd);
    addParts(data, model);
    addJoints(data, model);
    addMeshes(data, libraries, model);
    addMaterials(data, model);
    addFragments(data, model);
    addAnimation(data, model);
    return model;
}

std::optional<float> leafFloat(const Data& data, NodeId leaf, std::uint64_t offset) {
    const std::uint8_t* from = bytesAt(data, leaf, offset, 4);
    return from ? std::optional(loadBytes<float>(from, byteOrder)) : std::nullopt;
}

std::optional<vec3> leafVector(const Data& data, NodeId leaf, std::uint64_t offset) {
    const std::uint8_t* from = bytesAt(data, leaf, offset, 12);
    if (!from)
        return std::nullopt;
    vec3 vector;
    for (int i = 0; i < 3; i++)
        vector[i] = loadBytes<float>(from + 4 * i, byteOrder);
    return vector;
}

std::optional<dmat3> leafMatrix(const Data& data, NodeId leaf, std::uint64_t offset) {
    const std::uint8_t* from = bytesAt(data, leaf, offset, 36);
    if (!from)
        return std::nullopt;
    dmat3 matrix;
    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 3; column++)
            matrix[column][row] = double(loadBytes<float>(from + 4 * (3 * row + column), byteOrder));
    return matrix;
}

std::optional<std::int32_t> leafInt(const Data& data, NodeId leaf) {
    const std::uint8_t* from = bytesAt(data, leaf, 0, 4);
    return from ? std::optional(loadBytes<std::int32_t>(from, byteOrder)) : std::nullopt;
}

std::string leafText(const Data& data, NodeId leaf) {
    if (leaf == noNode)
        return {};
    const ByteView payload = data.payload(leaf);
    const std::string_view bytes(reinterpret_cast<const char*>(payload.data()),
                                 std::min<std::size_t>(payload.size(), longestName));
    return std::string(cutAtNul(bytes));
}

} // namespace core::freelancer
